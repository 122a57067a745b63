"""The council (section 8), crafts, school, religion and travel."""

from __future__ import annotations

import pytest

from engine.core import Match
from engine.games.my_village import GAME, events
from engine.games.my_village.actions import (
    Activate,
    Add,
    MovePlow,
    Pay,
    PlaceTile,
    School,
)
from engine.games.my_village.rules.payment import travel_cost
from engine.games.my_village.state import State
from tests.engine.games.my_village.scenario import A, B, Table, find_card_id, my_village, play

# Council chambers, meeting place and the 2/12 tile (A3.6, A3.7, A10, C3.4 to C3.9)


CHAMBERS = ["monetary_council", "guild_council", "area_council", "population_council"]


def test_a3_6_village_has_one_chamber_of_four():
    """Q22; C3.4, C3.5: the first marker comes at once."""
    table = play(2, "value 3")
    assert table.list_cards == CHAMBERS
    table.say("add guild_council")
    assert (table.player().wild, table.player().cloud) == (1, 4) and table.asked == (A, "end")
    laid = my_village(2, "council A guild_council; value 3")
    assert (
        laid.begin().list_cards == [] and laid.begin().get_refusal("add area_council") == "no_council_chamber"
    )


def test_a3_7_meeting_place_is_built():
    """C3.2, C3.6, C3.8, A10.1: a tile, a tree point, a marker; beside a chamber."""
    table = play(2, "council A monetary_council; value 2")
    assert table.list_cards == ["meeting_place"]
    table.say("add meeting_place, tile -")
    p = table.player()
    assert (p.cloud, p.tree, p.meeting_markers, p.tile) == (2, 1, 1, "meeting")
    assert table.points() == {"council": 6, "hand": 1}
    assert play(2, "meeting A; value 12").get_refusal("add meeting_place") == "no_meeting_place"


def test_q63_black_and_white_do_not_mix():
    """Q62: a tile that lies there has no effect."""
    table = play(2, "value 12", "add meeting_place, tile -")
    assert table.asked == (A, "end") and table.get_refusal("activate meeting") == "branches"
    assert [one.banner for one in play(2, "meeting A; value 12").list_offered(Activate)] == ["meeting"]


def test_q64_every_meeting_place_has_a_tile():
    laid = my_village(4)
    for seat in range(1, 4):
        laid.meeting(seat)
    table = laid.value(2).begin().say("add meeting_place, tile play")
    assert table.player().tile == "play" and table.state.display.meeting_places == 0


def test_c3_9_and_a10_3_tile_moves_by_the_white_banner():
    """Also back onto the meeting place; its present place is no choice."""
    table = play(2, "meeting A tile=play; value 2", "activate meeting")
    assert [one.banner for one in table.list_offered(PlaceTile)] == ["school", "meeting", None]
    assert table.get_refusal("tile play") == "tile_is_there"
    table.say("tile meeting")
    assert table.player().tile == "meeting"


def test_c3_11_and_a10_3_tile_of_a_served_customer_goes_onto_the_meeting_place():
    table = (
        my_village(2)
        .meeting(A, tile="customer:" + find_card_id("jester"))
        .lay("market A notary jester; crafts A brewery_5_6=1 office_5_6=1; value 12")
        .begin()
    )
    assert [one.banner for one in table.list_offered(Activate)] == ["meeting", "M2"]
    table.say("activate M2")
    assert table.player().tile == "meeting" and table.player().served == [find_card_id("jester")]


# Craft buildings, fields and plows (A3.1 to A3.3, C3)


def test_a3_1_building_comes_with_one_good():
    """C3.3, C3.7: one of each type in a village (Q22), any remaining card of the column."""
    table = play(2, "crafts A office_8_9=1; value 6")
    assert table.list_cards == [
        *[
            f"{craft}_{values}"
            for craft in ("brewery", "stables", "smithy", "wainwright")
            for values in ("5_6", "6_9")
        ],
        "travel",
    ]
    assert table.get_refusal("add office_6_9") == "no_same_craft_type"
    table.say("add wainwright_6_9")
    assert table.get_stock() == {"office": 1, "wainwright": 1} and table.player().cloud == 2
    assert "wainwright_6_9" not in table.state.display.crafts


def test_a3_2_field_gives_a_coin_at_once():
    """C3.1, C3.10: a coin at once, any number of times, without villagers."""
    table = play(2, "village A merchant; fields A ++; value 7", "add field")
    p = table.player()
    assert (p.coins, p.cloud, p.fields) == (1, 2, [True, True, False]) and table.state.display.fields == 5


def test_a3_3_plows_are_moved_freely():
    """X13: from the smithy or as a wild good, without a villager, any number; never back."""
    table = play(
        2, "village A merchant wild=1; crafts A smithy_5_6=2; fields A --+-; council A guild_council; value 6"
    )
    assert len(table.list_offered(MovePlow)) == 6
    assert table.get_refusal("plow smithy 3") == "field_has_plow"
    assert table.get_refusal("plow smithy 5") == "no_such_banner"
    table.say("plow guild 4, plow smithy 1")
    p = table.player()
    assert p.wild == 0 and table.get_stock() == {"smithy": 1} and p.fields == [True, False, True, True]
    assert table.get_refusal("plow guild 2") == "no_plow"
    assert table.asked == (A, "use"), "moving a plow is no use"
    table.say("headman coin, plow smithy 2")
    assert table.player().fields == [True] * 4 and table.asked == (A, "end")
    assert len(table.undo().list_offered(MovePlow)) == 1


def test_q27_and_q28_field_gives_two_coins_and_then_its_plow():
    """In the other order it gives one."""
    laid = my_village(2, "fields A +; market A gardener; value 7")
    table = laid.begin().say("activate F1, activate M1")
    assert table.player().coins == 2 and table.player().fields == [False]
    table = laid.begin().say("activate M1, activate F1")
    assert table.player().coins == 1 and table.player().served == [find_card_id("gardener")]


def test_c2_4_default_takes_the_own_building_first_then_the_last_field_then_wild():
    """X21."""
    table = play(
        2,
        "village A wild=1; council A guild_council; crafts A smithy_5_6=1; fields A ++-; "
        "market A settler; value 7",
        "activate M1",
    )
    assert table.asked == (A, "pay")
    sources = [tuple(source for _, source in one.sources) for one in table.list_offered(Pay)]
    assert sources == [("craft", "field:2"), ("field:2", "field:1"), ("craft", "wild"), ("field:2", "wild")]


def test_c2_5_two_plows_with_the_tile_between():
    table = play(2, "fields A +++; meeting A tile=F2; market A settler; value 7", "activate M1")
    sources = [tuple(source for _, source in one.sources) for one in table.list_offered(Pay)]
    assert sources == [("field:3", "field:2"), ("field:3", "field:1")]


def test_d5_and_q48_single_way_to_pay_is_no_question():
    """U1: the payment comes before the effects."""
    table = play(2, "crafts A smithy_5_6=1; market A gardener; value 7", "activate M1")
    assert table.asked == (A, "end") and table.list_told(events.Paid) == []
    assert table.match.get_draft_events(A)[-1] == events.Paid(A, (("plow", "craft"),))


def test_c2_3_and_q26_each_wild_good_replaces_one():
    """Q61: each customer is checked with the remaining goods."""
    laid = my_village(2, "village A wild=1; council A guild_council; market A jester miller")
    table = laid.lay("crafts A brewery_5_6=1; value 7").begin()
    assert table.offers("activate M1") and not table.offers("activate M2")
    assert table.get_refusal_reason("activate M2").args == {"goods": "horse, plow", "wild": 1}
    laid = my_village(2, "village A wild=2; council A guild_council; market A jester miller; value 7")
    table = laid.begin().say("activate M2")
    assert table.player().wild == 0 and table.get_refusal("activate M1") == "not_enough_goods"


# The school (A7) and the headman (A8)


@pytest.mark.parametrize(
    ("left", "right", "lines"),
    [
        (False, False, ["enroll", "nothing"]),
        (True, False, ["advance", "train_left", "nothing"]),
        (False, True, ["enroll", "train_right", "nothing"]),
        (True, True, ["train_left", "train_right", "nothing"]),
    ],
)
def test_a7_school_offers_its_lines(left: bool, right: bool, lines: list[str]):
    """A7.1, X33: `nothing` always; training needs an empty space."""
    table = (
        my_village(
            2, f"village A abbot councilman traveller craftsman school_left={left} school_right={right}"
        )
        .value(3)
        .begin()
        .say("activate school")
    )
    assert [one.option for one in table.list_offered(School)] == lines
    assert {one.profession for one in table.list_offered(School)} <= {None, "merchant"}


def test_q72_full_school_in_a_full_village():
    """D6: `nothing` alone answers itself, and it is the turn's use."""
    table = play(2, "village A school_left=true school_right=true; value 11", "activate school")
    assert table.asked == (A, "end") and table.match.get_draft_events(A)[-1] == events.Schooled(
        A, "nothing", None
    )


def test_a7_2_trained_villager_is_present_at_once():
    """X11, Q66: and may die in the same turn; A7 train_right: 2 tree points."""
    table = play(
        2,
        "village A abbot school_right=true cloud=9; value 3",
        "activate school, school train_right merchant",
    )
    assert table.player().villagers == ["abbot", "merchant"] and table.player().tree == 2
    assert table.offered == "bury abbot, bury merchant"


def test_a7_3_and_q10_descendants_are_no_villagers():
    table = play(2, "village A abbot school_left=true school_right=true cloud=9; value 6", "headman stay")
    assert table.asked == (A, "hire"), "the last villager died, whoever is at school"


def test_a7_impossible_lines_are_refused():
    table = my_village(2, "village A abbot school_left=true").value(3).begin().say("activate school")
    assert table.get_refusal("school enroll") == "school_full"
    assert table.get_refusal("school train_right merchant") == "school_empty"
    assert table.get_refusal("school train_left abbot") == "profession_filled"
    assert table.get_refusal("school train_left") == "school_profession"
    assert table.get_refusal("school advance merchant") == "school_profession"
    table = play(2, "village A school_right=true; value 3", "activate school")
    assert table.get_refusal("school advance") == "school_empty"
    table = play(2, "village A school_left=true school_right=true; village A abbot; value 3")
    assert table.say("activate school").get_refusal("school advance") == "school_full"


def test_a8_2_headman_takes_what_he_finds():
    """X9, C3.16, E3.8: only the house makes story points safe; without points nothing happens."""
    table = play(2, "village A head=coin tree=7 safe=1; value 9", "headman house")
    assert (table.player().tree, table.player().safe, table.player().cloud) == (0, 8, 1)
    assert table.match.get_draft_events(A)[-1] == events.Secured(A, 7)
    table = play(2, "village A head=coin; value 9", "headman house")
    assert table.player().safe == 0 and not table.list_told(events.Secured)
    assert play(2, "village A head=coin; value 9", "headman story").player().tree == 3
    assert play(2, "value 9", "headman coin").player().coins == 1


def test_a8_1_staying_costs_time_too():
    """A0.6."""
    table = play(2, "village A head=story; value 9", "headman stay")
    assert (table.player().cloud, table.player().tree, table.player().head) == (1, 0, "story")


# Churches and monks (A3.4, A3.5)


def test_c3_19_and_q32_window_of_the_cloister_always_counts():
    assert play(2, "village A merchant; church A cloister_church quill_1").points()["religion"] == 3 + 2


def test_a3_5_monk_needs_abbot_church_and_a_window():
    laid = my_village(2, "top_monk quill_1")
    assert laid.value(7).begin().get_refusal("add monk_quill") == "church"
    laid.lay("church A travel_church")
    assert laid.value(6).begin().get_refusal("add monk_quill") == "other_value"
    laid.lay("village A merchant")
    assert laid.value(7).begin().get_refusal_reason("add monk_quill").args == {"who": "abbot"}


def test_c1_10_and_q33_last_monk_of_a_stack():
    """Nothing is revealed, so nothing is asked (U4); an empty stack stays empty."""
    laid = my_village(2, "church B travel_church; church A cloister_church; only_monk quill_1 B")
    table = laid.value(7).begin().say("add monk_quill")
    assert table.asked == (A, "end") and table.view(A).monks["quill"] is None
    laid = my_village(2, "church A cloister_church quill_1 quill_2 quill_3; value 7")
    assert laid.begin().get_refusal("add monk_quill") == "no_such_card"


def test_c3_13_and_d9_goblet_monks_may_call_the_headman():
    """Declined, it costs no time; staying is impossible."""
    table = (
        my_village(2, "church A travel_church; top_monk goblet_2; village A head=coin")
        .value(7)
        .begin()
        .say("add monk_goblet")
    )
    assert table.offered == "headman house, headman story, headman decline"
    assert table.get_refusal("headman stay") == "headman_path"
    table.say("headman decline, turn-over")
    assert table.player().cloud == 3 and table.player().head == "coin"


@pytest.mark.parametrize(
    ("monk", "value", "times"),
    [("rosary_1", 8, 1), ("rosary_2", 7, 1), ("rosary_4", 4, 2), ("rosary_5", 3, 2)],
)
def test_c3_14_and_q35_rosary_monks_use_the_school(monk: str, value: int, times: int):
    """Q54: no other white banner follows. The left descendant, advanced by the first use, may be trained by the second."""
    table = (
        my_village(2, f"church A travel_church; top_monk {monk}; village A abbot school_left=true")
        .value(value)
        .begin()
        .say("add monk_rosary, school advance")
    )
    if times == 2:
        table.say("school train_right merchant")
        assert table.player().villagers == ["abbot", "merchant"] and table.player().tree == 2
    table.say("turn-over")
    assert table.player().school_right == (times == 1) and table.player().cloud == 3 + (times == 2)


def test_a5_7_and_q34_goblet_monk_calls_on_the_steward():
    """C3.12, D10, Q74: at most two paid; declined, nothing is revealed or paid, but the monk joins."""
    laid = my_village(2, "church A cloister_church; top_monk goblet_4; value 3")
    table = laid.begin().say("add monk_goblet")
    assert table.offered == "call true, call false"
    table.say("call false, turn-over")
    assert table.player().cloud == 3 and not table.player().market and len(table.player().monks) == 1
    table = laid.begin().say("add monk_goblet, call true")
    assert "+" in table.offered and table.offered.count("R1+R2+") == 0
    assert table.get_refusal("customers R1+R2+R3") == "too_many_customers"
    table.say("customers R2+R4, turn-over")
    assert table.player().cloud == 5 and len(table.player().market) == 2 and len(table.player().monks) == 1
    table = laid.lay("shown 3 B").begin().say("add monk_goblet, call true, customers R1")
    assert table.asked == (A, "turn_over"), "the next monk, although no customer is left"


def test_a3_4_benefits_need_the_abbot():
    """The trading church's (A5.6) here; those of the others in test_rats and test_travel."""
    table = play(2, "village A merchant; church A trading_church; value 4", "steward")
    assert table.asked == (A, "customers") and not table.offers("customers -")


# Travel (A11)


WAY = ["roadside_shrine", "mill_valley", "market_town", "harbour"]


@pytest.mark.parametrize(
    ("been", "value", "time", "coins", "goods"),
    [
        (0, 8, 2, 0, {}),
        (1, 5, 3, 2, {"stables_5_6": 1}),
        (2, 7, 2, 2, {"wainwright_5_6": 1}),
        (3, 10, 3, 3, {"wainwright_5_6": 1}),
        (4, 11, 3, 4, {"stables_5_6": 1, "wainwright_5_6": 1}),
    ],
)
def test_a11_1_and_a11_2_letters_are_travelled_in_order(
    been: int, value: int, time: int, coins: int, goods: dict[str, int]
):
    """C2.6, Q73: coins or goods, never a mixture."""
    laid = (
        my_village(2)
        .travelled(A, *WAY[:been])
        .lay(f"village A coins={coins}")
        .crafts(A, **goods)
        .lay(f"value {value}")
    )
    table = laid.begin()
    assert [one.option for one in table.list_offered(Add) if one.card == "travel"] == (
        [0, 1] if been else [0]
    )
    for option, left in ((0, coins), (1, 0)) if been else ((0, 0),):
        one = laid.begin().say(f"add travel {option}, turn-over")
        assert (
            len(one.player().travel) == been + 1 and one.player().cloud == time and one.player().coins == left
        )
        assert all(n == (0 if option == 0 else 1) for n in one.get_stock().values())
    poor = (
        my_village(2)
        .travelled(A, *WAY[:been])
        .village(A, coins=max(coins - 1, 0))
        .lay(f"value {value}")
        .begin()
    )
    assert ("travel" in poor.list_cards) == (been == 0)


def test_a11_3_and_c2_6_gray_banner_is_added():
    """X6, X34: to either way of paying (Q37: otherwise the journey stops; Q25: beer as a wild good)."""
    assert travel_cost("C", 0, find_card_id("old_tavern")).needs == (("beer", 1), ("wagon", 1))
    assert (
        travel_cost("C", 1, find_card_id("toll_bridge")).coins == 3
        and travel_cost("D", 0, find_card_id("thunderstorm")).time == 6
    )
    laid = my_village(2, "travelled A roadside_shrine old_tavern; village A coins=2; value 7")
    table = laid.begin()
    assert table.get_refusal_reason("add travel 1").args == {"goods": "beer", "wild": 0}
    assert table.get_refusal_reason("add travel 0").args == {"goods": "beer, wagon", "wild": 0}
    laid.lay("council A guild_council; village A wild=1")
    table = laid.begin().say("add travel 1")
    assert table.asked == (A, "turn_over") and table.player().wild == 0 and table.player().coins == 0
    poor = play(2, "travelled A roadside_shrine toll_bridge; village A coins=2; value 7")
    assert poor.get_refusal_reason("add travel 1").args == {"needs": 3, "has": 2}


def test_a11_4_and_c3_17_card_is_turned_over_after_the_payment():
    """U4, D13: after that nothing can be undone."""
    table = play(2, "next_travel ferry; value 6", "add travel")
    assert table.player().cloud == 2 and table.player().travel == []
    table.undo().say("add travel, turn-over")
    assert table.player().travel == [find_card_id("ferry")] and table.asked == (B, "dice")
    assert table.list_told(events.Travelled) == [events.Travelled(A, find_card_id("ferry"), 2, 0)]
    assert table.view().villages[A].points[3] == 4


def test_a11_1_and_q38_journey_ends_after_the_chapel_or_e():
    laid = my_village(2).travelled(A, *WAY[:3], "chapel").lay("village A coins=9")
    assert laid.value(11).begin().get_refusal("add travel 1") == "journey_over"
    laid = my_village(2).travelled(A, *WAY, "cathedral_city").lay("village A coins=9")
    for value in range(2, 13):
        assert "travel" not in laid.value(value).begin().list_cards


def test_a11_5_empty_stack_ends_the_journey():
    s = my_village(4, "village A coins=9").travelled(A, *WAY).lay("value 3").state()
    s.stacks.travel["E"].clear()  # it never happens: no four players get so far
    table = Table(Match[State].new(GAME, s))
    assert table.get_refusal("add travel 1") == "journey_over" and "travel" not in table.list_cards


def test_a11_6_and_d14_travel_church_allows_one_exchange():
    """X17, C3.21, Q36, T5.3: kept, nothing is shuffled."""
    table = play(2, "church A travel_church; next_travel ferry hill_castle; value 6", "add travel, turn-over")
    journey = table.view().turn.journey
    assert journey and journey.card == find_card_id("ferry") and table.match.get_undoable_actions(A) == ()
    before = table.state.stacks.travel["A"][:]
    table.say("keep true")
    assert table.player().travel == [find_card_id("ferry")] and table.state.stacks.travel["A"] == before
    assert table.list_told(events.TurnedBack) == [] and table.asked == (A, "end")
    table.undo().say("keep false")
    assert table.player().travel == [find_card_id("hill_castle")] and table.asked == (B, "dice")
    assert table.list_told(events.TurnedBack) == [events.TurnedBack(A, find_card_id("ferry"))]
    assert sorted(table.state.stacks.travel["A"]) == sorted([*before[:-1], find_card_id("ferry")])


def test_a11_6_refused_card_cannot_return_in_the_same_action():
    """Q36: the next one is drawn before the rest is shuffled. It takes another card in the stack."""
    places, laid = set[int](), my_village(4, "church A travel_church").travelled(1, "ferry").value(6)
    laid.lay("next_travel forest_path roadside_shrine")
    for n in range(8):
        laid.s.chance.key = bytes([n])
        table = laid.begin().say("add travel, turn-over, keep false")
        assert table.player().travel == [find_card_id("roadside_shrine")]
        places.add(table.state.stacks.travel["A"].index(find_card_id("forest_path")))
    assert places == {0, 1}, "the refused card lies anywhere in the stack"
    laid.travelled(2, "hill_castle").travelled(3, "forest_path")
    assert laid.begin().say("add travel, turn-over").asked == (B, "dice")
