"""What the panel says about uses, time, death and the rat."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Choice, EndTurn
from engine.games.my_village.actions import (
    Activate,
    Add,
    Bury,
    HireLaborer,
    MoveHeadman,
    MovePlow,
    School,
    SetRatOrder,
    Steward,
    TakeHand,
)
from engine.games.my_village.commands.phrases import RatOrder
from tests.engine.games.my_village.scenario import END, A, B, my_village
from tests.engine.games.my_village.speaking import make_presenter

# Uses


def test_three_kinds_of_turn_are_separated():
    """T5: the lists of alternatives that exclude each other say how many may be used."""
    laid = (
        my_village(2).crafts(A, brewery_5_6=0).fields(A, "-").council(A, "guild_council").village(A, wild=1)
    )
    begun = laid.value(5).begin()
    hints, view = make_presenter(), begun.view(A)
    lists = dict.fromkeys(hints.placeholder(view, one) for one in begun.options)
    assert list(lists) == [
        "Take one new thing…",
        "Use all that match in your village…",
        "Move the headman…",
        "Put a plow on a field…",
    ]
    assert begun.prompt == "2 + 3 make 5. What do you use it for?"
    assert {hints.group_key(view, one) for one in begun.options if isinstance(one, Add)} == {"Crafts"}


def test_black_banners_show_costs_and_gains():
    table = my_village(2).village(A, cloud=4).round(3, start=B, story=4).turn(A).value(4).begin()
    assert table.list_labels(TakeHand(), Steward()) == [
        "Take the hand: +4 story points",
        "Visit the steward",
    ]
    table = my_village(2).village(A, cloud=4).value(5).begin()
    assert table.list_labels(Add("brewery_5_8"), Add("wainwright_5_6")) == [
        "Build brewery 5/8: 1 time, +1 beer",
        "Build wainwright 5/6: 2 time, +1 wagon",
    ]
    assert table.list_descriptions(Add("wainwright_5_6")) == [
        "A sum of 5/6 then gives you 1 wagon for 1 time. Then 4 time until the reaper."
    ]
    table = my_village(2).value(7).begin()
    assert table.list_labels(Add("field")) == ["New field: 2 time, +1 coin"]
    table = my_village(2).value(12).begin()
    assert table.list_labels(Add("meeting_place")) == [
        "Meeting place: 2 time, +1 story point, +1 meeting marker"
    ]
    table = my_village(2).value(3).begin()
    assert table.list_labels(Add("monetary_council"), Add("area_council")) == [
        "Monetary council: 4 time, +2 coins",
        "Area council: 4 time",
    ]


def test_churches_and_monks_are_described():
    table = my_village(2).value(11).begin()
    assert table.list_labels(Add("travel_church")) == ["Travel church: 3 time"]
    assert table.list_descriptions(Add("travel_church"))[0].startswith(
        "5 points. You may swap each travel card"
    )
    laid = (
        my_village(2)
        .church(A, "cloister_church", "rosary_1")
        .top_monk("quill_1")
        .top_monk("goblet_2")
        .value(7)
    )
    table = laid.begin()
    assert table.list_labels(Add("monk_quill"), Add("monk_goblet")) == [
        "Monk with quill: 3 time, +2 story points; turns over a card",
        "Monk with goblet: 3 time",
    ]
    assert table.list_descriptions(Add("monk_quill"), Add("monk_goblet")) == [
        "Then 3 windows score 4 points in all. Then 7 time until the reaper.",
        "Immediately: 1 headman step (1 time). Then 3 windows score 4 points in all.",
    ]


def test_travel_includes_the_gray_banner():
    """A11.3: the total price, for each way to pay."""
    laid = my_village(2).village(A, coins=3).crafts(A, stables_5_6=1).travelled(A, "ferry").value(5)
    table = laid.begin()
    assert table.list_labels(Add("travel", 0), Add("travel", 1)) == [
        "Travel B: 3 time, 1 horse, 1 coin; turns over a card",
        "Travel B: 3 time, 3 coins; turns over a card",
    ]
    assert table.list_descriptions(Add("travel", 0)) == [
        "The hidden card is worth 4 to 6 points. Then 7 time until the reaper."
    ]


def test_white_banners_show_what_they_bring():
    laid = (
        my_village(2).crafts(A, brewery_5_6=3, stables_5_6=0).fields(A, "+-").council(A, "monetary_council")
    )
    table = laid.value(5).begin()
    assert table.list_labels(Activate("play"), Activate("brewery"), Activate("stables")) == [
        "Play banner: +1 story point",
        "Brewery: no room for more",
        "Stables: 1 time, +1 horse",
    ]
    table = laid.value(7).begin()
    assert table.list_labels(Activate("F1"), Activate("F2")) == ["Field 1: +2 coins", "Field 2: +1 coin"]
    table = laid.value(3).begin()
    assert table.list_labels(Activate("council"), Activate("school")) == [
        "Monetary council: 1 time, +2 coins",
        "School",
    ]
    table = my_village(2).council(A, "guild_council").village(A, wild=3).value(3).begin()
    assert table.list_labels(Activate("council")) == ["Guild council: 1 time, no room for more"]
    table = my_village(2).council(A, "population_council", "abbot").value(3).begin()
    assert table.list_labels(Activate("council")) == ["Population council: 1 time, +a mark"]
    table = my_village(2).meeting(A, 2).value(2).begin()
    assert table.list_labels(Activate("meeting")) == ["Meeting place: 1 time, +1 story point"]
    assert table.list_descriptions(Activate("meeting"))[0].startswith(
        "This must be your last banner this turn."
    )


def test_customers_show_their_goods_and_points():
    laid = my_village(2).crafts(A, brewery_5_6=1, office_5_6=1).market(A, "jester", "student").value(7)
    assert laid.begin().list_labels(Activate("M1"), Activate("M2")) == [
        "Serve Jester (M1): 1 beer, 1 scroll, +4 points",
        "Serve Student (M2): 1 time, 1 scroll, +3 points",
    ]


def test_headman_shows_what_he_makes_safe():
    """T6.3: points at risk become points that count."""
    table = my_village(2).village(A, head="coin", tree=5).value(9).begin()
    assert table.list_labels(MoveHeadman("house"), MoveHeadman("story"), MoveHeadman("stay")) == [
        "Headman home: 1 time, 5 safe",
        "Headman to the tree: 1 time, +3 story points",
        "Headman stays: 1 time",
    ]


def test_plows_and_rat_orders_are_described():
    laid = my_village(2).crafts(A, smithy_5_6=1).fields(A, "-").council(A, "guild_council").village(A, wild=1)
    table = laid.church(A, "sanatory_church").value(9).begin()
    assert table.list_labels(MovePlow("smithy", 1), MovePlow("guild", 1)) == [
        "Put a plow from the smithy on field 1",
        "Put a wild good on field 1 as a plow",
    ]
    hints, view = make_presenter(), table.view(A)
    told = "Rats: kept out if you lose 2 or more"
    assert hints.form_title(view, RatOrder) == told, "one button, not ten lines in each panel"
    choices = [Choice(word, word) for word in ("3", "never", "ask")]
    assert [hints.choice_label(table.ahead, RatOrder, "order", choice)[0] for choice in choices] == [
        "Keep the rats out if I would lose 3 or more",
        "Always let the rats in",
        "Ask me each time",
    ]
    assert hints.form_title(table.say(SetRatOrder("never")).view(A), RatOrder) == "Rats: let in"


def test_rat_order_promises_only_what_the_church_can_do():
    """A9.4: only while its abbot is present, and twice a game."""
    used = my_village(2).church(A, "sanatory_church").village(A, sanatory_used=2).value(9).begin()
    assert (
        make_presenter().form_title(used.view(A), RatOrder) == "Rats: let in, as the church has no uses left"
    )
    alone = my_village(2).church(A, "sanatory_church").village(A, "craftsman").value(9).begin()
    assert (
        make_presenter().form_title(alone.view(A), RatOrder) == "Rats: let in, because the abbot is missing"
    )


# Time and death


def test_time_and_death_are_told_before_the_choice():
    """The label says what it costs in time and who would die."""
    laid = my_village(2).village(A, "abbot craftsman", cloud=8).coffins(craftsman=[B], abbot=[A, B])
    table = laid.value(5).begin()
    assert table.list_labels(Add("brewery_5_6"), Add("wainwright_5_6")) == [
        "Build brewery 5/6: 1 time, +1 beer",
        "Build wainwright 5/6: 2 time, +1 wagon, the reaper comes",
    ]
    assert table.list_descriptions(Add("wainwright_5_6")) == [
        "Somebody dies: abbot (grave), craftsman +1. A sum of 5/6 then gives you 1 wagon for 1 time."
    ]
    table.say(Add("wainwright_5_6"))
    assert table.prompt == "The reaper now takes one of your villagers. Who dies?"
    last = my_village(2).coffins([A, A, A, B, B, B, A, A]).village(A, cloud=8).value(5).begin()
    assert last.say(Add("wainwright_5_6")).prompt.endswith(" One more coffin, and this round is the last.")
    assert table.list_labels(Bury("abbot"), Bury("craftsman")) == [
        "Abbot dies: a grave",
        "Craftsman dies: +1 story point",
    ]
    assert table.list_descriptions(Bury("abbot")) == ["Without an abbot, you cannot add churches or monks."]


def test_death_leaves_room_for_the_effect_of_a_card():
    """Otherwise the churches would read alike."""
    churches = [Add("sanatory_church"), Add("cloister_church"), Add("trading_church"), Add("travel_church")]
    table = my_village(2).village(A, cloud=8).value(11).begin()
    told = table.list_descriptions(*churches)
    assert len({*told}) == 4 and all(one.endswith("One of your 5 villagers dies.") for one in told[1:2])
    assert told[0].startswith(
        "4 points. Twice in a game, it keeps rats from your tree while your abbot is there."
    )


def test_reaper_who_has_come_causes_no_second_death():
    """Q6: one death a turn."""
    table = my_village(2).village(A, cloud=1, reaper=True).value(5).begin()
    assert table.list_labels(Add("brewery_5_6")) == ["Build brewery 5/6: 1 time, +1 beer"]
    assert "The reaper is waiting: one of your villagers dies at the end of this turn." in table.prompt


def test_last_villager_is_named():
    table = my_village(2).village(A, "merchant", cloud=9).value(7).begin()
    assert table.list_descriptions(Add("field"))[0].startswith("Your merchant dies.")
    table.say(Add("field"))
    assert table.prompt.startswith(
        "Your village is empty, so a day labourer comes and costs you 5 points at the end."
    )
    assert table.list_labels(HireLaborer("abbot")) == ["Hire as abbot"]


def test_rat_is_told_before_the_turn_ends():
    table = my_village(2).village(A, cloud=9, tree=7).rat(4).value(7).begin().say(Add("field"), Bury("abbot"))
    assert "The rat die is then rolled" in table.prompt
    assert "If the rat comes in, you lose 4 story points." in table.prompt
    assert make_presenter().blocks_undo(table.ahead, EndTurn()), "it bars undo"


@pytest.mark.parametrize(
    ("distance", "more", "told"),
    [
        (7, {}, "take nothing back."),  # A9.3: the die has six faces
        (6, {}, "If the rat comes in, you lose 4 story points."),
        (6, {"rat_order": 2}, "If the rat comes in, your sanatory church keeps it from your tree."),
        (6, {"rat_order": 5}, "If the rat comes in, you lose 4 story points."),
        (6, {"rat_order": "ask"}, "If the rat comes in, I will ask you whether to use your sanatory church."),
    ],
)
def test_effect_of_the_rat_is_told(distance: int, more: dict[str, Any], told: str):
    """A9.4, A9.4a: with the story points of the coffin; points that the sanatory church would save are not lost."""
    laid = my_village(2).village(A, cloud=9, tree=6, **more).rat(distance).value(7)
    table = (laid.church(A, "sanatory_church") if more else laid).begin().say(Add("field"), Bury("merchant"))
    assert table.prompt.endswith(told)


def test_end_of_turn_is_final_if_dice_are_rolled_next():
    """panels.15: if it only passes the turn, it may end by itself."""
    table = my_village(2).value(7).begin().say(Add("field"))
    assert not make_presenter().blocks_undo(table.ahead, EndTurn()), "Ben is next"
    table = my_village(2).turn(B, 3).value(7).begin().say(Add("field"))
    assert (
        make_presenter().blocks_undo(table.ahead, EndTurn())
        and "next round will then be rolled" in table.prompt
    )
    table = my_village(2).turn(B, 3).coffins([A, A, A, B, B, B, A, A, B]).value(7).begin().say(Add("field"))
    assert "End your turn, and with it the game?" in table.prompt


def test_sanatory_church_is_asked_out_of_turn():
    laid = my_village(2).church(B, "sanatory_church").village(B, tree=6, rat_order="ask").village(A, cloud=9)
    table = laid.rat(1).luck(3).value(7).begin().say(Add("field"), Bury("abbot"), END)
    assert table.asked == (B, "sanatory")
    assert make_presenter().turn_call(table.view(B), B) == ", the rats are coming in: do you keep them out?"
    assert table.prompt == (
        "The rats are coming in. You would lose 3 story points. Do you use your sanatory church? Uses left: 2."
    )
    assert table.list_labels(*table.options) == ["Keep the rats out", "Lose 3 story points"]


def test_newly_trained_villager_may_be_the_one_who_dies():
    """Q66: the villager is there when the turn ends."""
    laid = my_village(2).village(A, "merchant", cloud=9, school_left=True).value(3)
    table = laid.begin().say(Activate("school"))
    assert table.list_descriptions(School("train_left", "abbot")) == [
        "Somebody dies: abbot +2, merchant +2. An abbot adds churches and monks."
    ]


EVERYBODY, NO_MERCHANT = (
    "abbot councilman traveller craftsman merchant",
    "abbot councilman traveller craftsman",
)


@pytest.mark.parametrize(
    ("villagers", "left", "right", "promised"),
    [
        (EVERYBODY, False, False, "The school is empty: a child may come in."),
        (
            NO_MERCHANT,
            True,
            False,
            "A child is on the left: it may move to the right, or take up a profession.",
        ),
        (EVERYBODY, True, False, "A child is on the left: it may move to the right. No profession is free."),
        (
            NO_MERCHANT,
            False,
            True,
            "A child is on the right: it may take up a profession (+2 story points), or a new one may come in.",
        ),
        (EVERYBODY, False, True, "A child is on the right: a new child may come in. No profession is free."),
        (NO_MERCHANT, True, True, "A child is in each room: one of them may take up a profession."),
        (EVERYBODY, True, True, "Both rooms are full and no profession is free: nothing can happen here."),
    ],
)
def test_school_promises_only_what_it_offers(villagers: str, left: bool, right: bool, promised: str):
    laid = my_village(2).village(A, villagers, school_left=left, school_right=right).value(3)
    table = laid.begin()
    assert table.list_descriptions(Activate("school"))[0].startswith(promised)
    table.say(Activate("school"))
    offered = {action.option for action in table.options if isinstance(action, School)}
    assert ("enroll" in offered) == ("come in" in promised or "comes in" in promised)
    assert ("advance" in offered) == ("move to the right" in promised)
    assert bool(offered & {"train_left", "train_right"}) == (
        "a profession" in promised and "No" not in promised
    )


def test_rosary_monk_promises_the_school_only_if_it_can_be_used():
    for villagers, promised in (
        (NO_MERCHANT, "Immediately: one use of the school."),
        (EVERYBODY, "No effect now: one use of the school."),
    ):
        laid = my_village(2).church(A, "travel_church").top_monk("rosary_2")
        table = laid.village(A, villagers, school_left=True, school_right=True).value(7).begin()
        assert table.list_descriptions(Add("monk_rosary"))[0].startswith(promised)
