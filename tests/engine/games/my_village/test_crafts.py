"""Craft buildings, fields and plows (A3.1 to A3.3, C3)."""

from __future__ import annotations

from engine.games.my_village import events
from engine.games.my_village.actions import Activate, Add, MoveHeadman, MovePlow, Pay
from tests.engine.games.my_village.scenario import A, find_card_id, my_village


def test_a3_1_building_comes_with_one_good():
    """C3.3, C3.7: one of each type in a village (Q22), any remaining card of the column."""
    table = my_village(2).crafts(A, office_8_9=1).value(6).begin()
    assert table.list_cards == [
        *[
            f"{craft}_{values}"
            for craft in ("brewery", "stables", "smithy", "wainwright")
            for values in ("5_6", "6_9")
        ],
        "travel",
    ]
    assert table.get_refusal(Add("office_6_9")) == "no_same_craft_type"
    table.say(Add("wainwright_6_9"))
    assert table.get_stock() == {"office": 1, "wainwright": 1} and table.player().cloud == 2
    assert "wainwright_6_9" not in table.state.display.crafts


def test_a3_2_field_gives_a_coin_at_once():
    """C3.1, C3.10: a coin at once, any number of times, without villagers."""
    table = my_village(2).village(A, "merchant").fields(A, "++").value(7).begin().say(Add("field"))
    p = table.player()
    assert (p.coins, p.cloud, p.fields) == (1, 2, [True, True, False]) and table.state.display.fields == 5


def test_a3_3_plows_are_moved_freely():
    """From the smithy or as a wild good, without a villager, any number; never back."""
    laid = my_village(2).village(A, "merchant", wild=1).crafts(A, smithy_5_6=2).fields(A, "--+-")
    table = laid.council(A, "guild_council").value(6).begin()
    assert len(table.list_offered(MovePlow)) == 6
    assert table.get_refusal(MovePlow("smithy", 3)) == "field_has_plow"
    assert table.get_refusal(MovePlow("smithy", 5)) == "no_such_banner"
    table.say(MovePlow("guild", 4), MovePlow("smithy", 1))
    p = table.player()
    assert p.wild == 0 and table.get_stock() == {"smithy": 1} and p.fields == [True, False, True, True]
    assert table.get_refusal(MovePlow("guild", 2)) == "no_plow"
    assert table.asked == (A, "use"), "moving a plow is no use"
    table.say(MoveHeadman("coin"), MovePlow("smithy", 2))
    assert table.player().fields == [True] * 4 and table.asked == (A, "end")
    assert len(table.undo().list_offered(MovePlow)) == 1


def test_q27_and_q28_field_gives_two_coins_and_then_its_plow():
    """In the other order it gives one."""
    laid = my_village(2).fields(A, "+").market(A, "gardener").value(7)
    table = laid.begin().say(Activate("F1"), Activate("M1"))
    assert table.player().coins == 2 and table.player().fields == [False]
    table = laid.begin().say(Activate("M1"), Activate("F1"))
    assert table.player().coins == 1 and table.player().served == [find_card_id("gardener")]


def test_c2_4_default_takes_the_own_building_first_then_the_last_field_then_wild():
    laid = (
        my_village(2).village(A, wild=1).council(A, "guild_council").crafts(A, smithy_5_6=1).fields(A, "++-")
    )
    table = laid.market(A, "settler").value(7).begin().say(Activate("M1"))
    assert table.asked == (A, "pay")
    sources = [tuple(source for _, source in one.sources) for one in table.list_offered(Pay)]
    assert sources == [("craft", "field:2"), ("field:2", "field:1"), ("craft", "wild"), ("field:2", "wild")]


def test_c2_5_two_plows_with_the_tile_between():
    laid = my_village(2).fields(A, "+++").meeting(A, tile="F2").market(A, "settler").value(7)
    table = laid.begin().say(Activate("M1"))
    sources = [tuple(source for _, source in one.sources) for one in table.list_offered(Pay)]
    assert sources == [("field:3", "field:2"), ("field:3", "field:1")]


def test_d5_and_q48_single_way_to_pay_is_no_question():
    """U1: the payment comes before the effects."""
    table = my_village(2).crafts(A, smithy_5_6=1).market(A, "gardener").value(7).begin().say(Activate("M1"))
    assert table.asked == (A, "end") and table.list_told(events.Paid) == []
    assert table.match.get_draft_events(A)[-1] == events.Paid(A, (("plow", "craft"),))


def test_c2_3_and_q26_each_wild_good_replaces_one():
    """Q61: each customer is checked with the remaining goods."""
    laid = my_village(2).village(A, wild=1).council(A, "guild_council").market(A, "jester", "miller")
    table = laid.crafts(A, brewery_5_6=1).value(7).begin()
    assert Activate("M1") in table.options and Activate("M2") not in table.options
    assert table.get_refusal_reason(Activate("M2")).args == {"goods": "horse, plow", "wild": 1}
    laid = my_village(2).village(A, wild=2).council(A, "guild_council").market(A, "jester", "miller").value(7)
    table = laid.begin().say(Activate("M2"))
    assert table.player().wild == 0 and table.get_refusal(Activate("M1")) == "not_enough_goods"
