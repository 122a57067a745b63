"""Time, death, rats and invasions (C2.1, A9, T6); the golden examples (rules 11)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.my_village import events
from engine.games.my_village.actions import (
    Activate,
    Add,
    MoveHeadman,
)
from engine.games.my_village.components import CLOUD_COUNT
from engine.games.my_village.rules.scoring import rank_seats
from engine.games.my_village.state import RatOrder
from tests.engine.games.my_village.scenario import A, B, C, Table, my_village, play


@pytest.mark.parametrize(("cloud", "left", "reaper"), [(8, 9, False), (9, 0, True)])
def test_c2_1_and_q5_bridge_brings_the_reaper(cloud: int, left: int, reaper: bool):
    """O4: 9 and another 1 has passed it."""
    table = play(2, f"village A cloud={cloud}; value 6", "headman stay")
    assert (table.player().cloud, table.player().reaper) == (left, reaper)
    assert len(table.list_told(events.ReaperCame)) == 0
    assert [one for one in table.match.get_draft_events(A) if isinstance(one, events.ReaperCame)] == (
        [events.ReaperCame(A)] if reaper else []
    )


def test_t4_2_and_t6_2_bridge_may_be_passed_in_the_first_step():
    """Q7: a villager who will die works to the end of the turn."""
    table = play(2, "village A craftsman merchant cloud=9; pool w2 b3 w1 w1 w1", "dice w2 b3")
    assert table.player().reaper and table.asked == (A, "use")
    table.say("add brewery_5_6")
    assert table.get_stock() == {"brewery": 1}
    table.say("bury craftsman, end")
    assert table.player().villagers == ["merchant"]


def test_q6_and_t6_1_one_death_a_turn():
    """N5: no turn can cost more than ten: two black dice 4, stage D 3, a gray banner 3."""
    assert sum([4, 3, 3]) <= CLOUD_COUNT
    table = (
        my_village(2, "village A cloud=9 coins=3; travelled A roadside_shrine mill_valley thunderstorm")
        .pool("w1 w1 w1 b5 b5")
        .begin()
        .say("dice b5 b5, value 10, add travel 1")
    )
    assert table.player().reaper and table.player().cloud == 9, "13 and 6 more"
    table.say("turn-over, bury abbot, end")
    assert len(table.player().villagers) == 4 and not table.player().reaper


def test_a9_1_chronicle_spaces_bring_2_and_1():
    """Q9, Q76: shared by all, and one player may fill both."""
    for before, story in [([], 2), ([B], 1), ([A], 1)]:
        table = (
            my_village(2, "village A cloud=9")
            .coffins(craftsman=before)
            .lay("value 6")
            .begin()
            .say("headman stay, bury craftsman")
        )
        assert table.player().tree == story and table.state.chronicle["craftsman"] == [*before, A]
        assert table.match.get_draft_events(A)[-1] == events.Died(A, "craftsman", len(before) + 1, story)


def test_a9_1_and_q8_full_spaces_mean_a_grave():
    """X29, C1.7."""
    table = play(2, "village A cloud=9; coffins craftsman=A B; value 6", "headman stay, bury craftsman")
    assert table.state.graves == [A] and table.player().tree == 0 and table.view(A).coffins == 3
    assert table.state.latest[-1].id == "grave"


def test_d15_and_q67_any_villager_may_die():
    """X37, O4: any chosen villager; nobody else, and not without the reaper."""
    table = play(2, "village A abbot craftsman cloud=9; value 6", "headman stay")
    assert table.offered == "bury abbot, bury craftsman"
    assert table.get_refusal("end") == "must_bury" and table.get_refusal("bury merchant") == "absent"
    assert play(2, "value 6", "headman stay").get_refusal("bury merchant") == "no_reaper"
    assert play(2, "value 6").get_refusal("bury merchant") == "use_something"


def test_a9_2_last_villager_is_followed_by_a_day_laborer():
    """X20, D16, Q12: five professions to choose from; minus 5 points; a laborer is a villager like any other."""
    table = play(2, "village A craftsman cloud=9; value 6; luck 0", "headman stay")
    assert len(table.options) == 5 and table.get_refusal("headman stay") == "wrong_phase"
    table.say("hire craftsman")
    assert table.player().villagers == ["craftsman"] and table.points()["day_laborers"] == -5
    again = play(2, "village A craftsman cloud=9 laborers=1; value 6", "headman stay, hire abbot")
    assert again.player().laborers == 2


def test_q11_laborer_comes_before_the_rat_die():
    """A laborer hired as abbot opens the sanatory church in this very invasion."""
    table = (
        my_village(2, "village A merchant cloud=9 tree=6; church A sanatory_church; rat 1; luck 0")
        .value(6)
        .begin()
        .say("headman stay, bury merchant, hire abbot, end")
    )
    assert table.list_told(events.Invaded)[0].safe == A and table.player().tree == 8


@pytest.mark.parametrize(("distance", "rolled", "left"), [(10, 1, 9), (7, 6, 1), (6, 5, 1)])
def test_a9_3_rat_comes_nearer(distance: int, rolled: int, left: int):
    """N10; only after a burial."""
    table = my_village(2, f"village A cloud=9 tree=9; rat {distance}; value 6").luck(rolled - 1).begin()
    table.say("headman stay, bury merchant, end")
    assert table.state.rat == left and table.list_told(events.RatMoved) == [events.RatMoved(rolled, left)]
    assert table.player().tree == 11
    quiet = play(2, f"rat {distance}; value 6", "headman stay, end")
    assert quiet.state.rat == distance and not quiet.list_told(events.RatMoved)


@pytest.mark.parametrize(("seats", "start"), [(2, 10), (3, 13), (4, 16)])
def test_a9_5_and_q13_overshoot_is_lost(seats: int, start: int):
    table = play(seats, "village A cloud=9; rat 2; value 6; luck 5", "headman stay, bury merchant, end")
    assert table.state.rat == start and table.list_told(events.RatMoved) == [events.RatMoved(6, 0)]


def start_invasion(*trees: int) -> Table:
    """Set each player's tree; A buries a merchant for 2 more."""
    laid = my_village(len(trees), "village A cloud=9; rat 1; value 6; luck 0")
    for seat, tree in enumerate(trees):
        laid.lay(f"village {seat} tree={tree} safe=4")
    laid.s.hand.story = 5
    return laid.begin().say("headman stay, bury merchant, end")


def test_a9_4_and_q14_everybody_loses_half_rounded_down():
    """X7, A9.6, Q15, Q17: the coffin's points are on the tree; safe points and the hand's are not touched."""
    table = start_invasion(3, 1, 8, 7)
    assert [p.tree for p in table.state.players] == [3, 1, 4, 4]
    assert [p.safe for p in table.state.players] == [4] * 4
    assert table.list_told(events.Invaded) == [events.Invaded((2, 0, 4, 3), None, 16)]
    assert table.state.hand.story == 5


def test_q68_player_without_points_loses_nothing():
    table = start_invasion(0, 1)
    assert [p.tree for p in table.state.players] == [1, 1] and table.state.rat == 10


def set_up_church(tree: int, **more: Any) -> Table:
    """B has the sanatory church; the rats come in A's turn."""
    return (
        my_village(3, "village A cloud=9; church B sanatory_church")
        .village(B, tree=tree, **more)
        .lay("village C tree=4; rat 1; value 6; luck 0")
        .begin()
        .say("headman stay, bury merchant, end")
    )


@pytest.mark.parametrize(
    ("tree", "more", "left"),
    [
        (6, {}, 6),
        (3, {}, 2),
        (2, {"rat_order": 1}, 2),
        (1, {"rat_order": 1}, 1),
        (8, {"rat_order": "never"}, 4),
        (17, {"rat_order": 9}, 9),
        (18, {"rat_order": 9}, 18),
        (6, {"sanatory_used": 2}, 3),
        (6, {"villagers": "councilman merchant"}, 3),
    ],
)
def test_a9_4a_rat_order_decides(tree: int, more: dict[str, Any], left: int):
    """C3.18, Q69: used without asking from so many points on; impossible with both spaces filled or an absent abbot."""
    table = set_up_church(tree, **more)
    assert table.player(B).tree == left and table.player(C).tree == 2
    used = more.get("sanatory_used", 0)
    assert table.player(B).sanatory_used == (1 if left == tree > 1 else used)
    assert table.asked == (B, "dice"), "nobody was asked"


def test_q58_rat_die_is_also_rolled_in_the_last_round():
    table = play(
        2,
        "turn B 3; village B cloud=9; coffins A A A A abbot=A B merchant=A B traveller=B; value 6; luck 2",
        "headman stay, bury craftsman, end",
    )
    assert table.asked is None and table.list_told(events.RatMoved) == [events.RatMoved(3, 7)]


# The golden examples of rules 11


def test_x3_a_council_chamber():
    table = play(2, "village A cloud=2 coins=1; value 3", "add monetary_council")
    assert (table.player().cloud, table.player().coins, table.player().council) == (6, 3, "monetary_council")
    assert len(table.state.display.chambers) == 3


def test_x14_craft_production():
    table = play(
        2,
        "village A cloud=3; crafts A brewery_5_6=3 stables_5_8=0 wainwright_5_6=0; value 5",
        *map(Activate, ["play", "stables", "wainwright", "brewery"]),
    )
    assert table.player().tree == 1 and table.player().cloud == 5
    assert table.get_stock() == {"brewery": 3, "stables": 1, "wainwright": 1}


def test_x15_the_limit_of_monks():
    monks = ["quill_1", "quill_2", "quill_3", "goblet_1", "goblet_2"]
    table = my_village(2).church(A, "cloister_church", *monks).lay("top_monk rosary_1; value 6").begin()
    assert table.view().villages[A].windows == 6
    assert table.get_refusal("add monk_rosary") == "windows_below_6"
    table = my_village(2).church(A, "travel_church", *monks).lay("top_monk rosary_1; value 6").begin()
    table.say("add monk_rosary, school nothing, turn-over")
    assert table.view().villages[A].windows == 6


def test_x18_order_decides():
    """A9.4a: from which loss on."""
    cases: list[tuple[RatOrder, int]] = [(3, 1), (4, 0), ("never", 0)]
    for order, used in cases:
        table = play(
            2,
            "village A tree=5 cloud=9; church A sanatory_church; rat 1; value 6; luck 0",
            f"rat-order {order}, headman stay, bury merchant, end",
        )
        assert table.player().sanatory_used == used and table.player().tree == (7 if used else 4)


# The golden examples of rules 11, X20 to X38


MONKS = ["quill_1", "goblet_1", "goblet_2", "rosary_1", "rosary_2", "rosary_3"]


def test_x22_two_players_score():
    laid = my_village(2, "church A trading_church quill_1 quill_2 quill_3; meeting A")
    laid.lay("council A monetary_council; fields A --; village A safe=8")
    laid.lay("served A innkeeper jester herald squire")
    laid.lay("village B abbot craftsman safe=6 laborers=1")
    laid.lay("council B population_council abbot craftsman merchant")
    laid.lay("travelled B roadside_shrine mill_valley market_town chapel; served B notary gardener")
    assert laid.begin().points(A) == {
        "religion": 7,
        "council": 6,
        "harvest": 2,
        "market": 16,
        "story": 8,
        "hand": 1,
    }
    assert laid.begin().points(B) == {
        "council": 10,
        "travel": 20,
        "market": 5,
        "story": 6,
        "day_laborers": -5,
    }
    assert [(row.seat, row.rank, row.total) for row in rank_seats(laid.s)] == [(A, 1, 40), (B, 2, 36)]


def test_x23_three_players_score_with_a_tie():
    laid = my_village(3, "church A travel_church quill_1 quill_2; council A guild_council")
    laid.lay("fields A +; travelled A roadside_shrine mill_valley; served A squire jester huntsman")
    laid.lay("village A safe=9 coins=2 tree=1; crafts A brewery_5_6=2")
    laid.lay("meeting B 2; fields B ----; served B duke bishop countess messenger herald")
    laid.lay("village B safe=9 laborers=1 tree=5; crafts B office_5_6=2")
    laid.church(C, "sanatory_church", *MONKS[1:5]).lay("travelled C ferry; village C safe=6")
    laid.lay("served C landowner miller")
    points = [laid.begin().points(seat) for seat in (A, B, C)]
    assert points[0] == {
        "religion": 7,
        "council": 3,
        "harvest": 1,
        "travel": 7,
        "market": 12,
        "story": 9,
        "hand": 1,
    }
    assert points[1] == {"council": 2, "harvest": 4, "market": 30, "story": 9, "day_laborers": -5}
    assert points[2]["religion"] == 11
    rows = rank_seats(laid.s)
    assert [(row.seat, row.rank, row.tie_break) for row in rows[:2]] == [(B, 1, 7), (A, 2, 6)]
    assert rows[0].total == rows[1].total == 40 and rows[2].seat == C


def test_x28_the_headman_through_a_monk():
    table = play(
        2, "church A cloister_church; top_monk goblet_1; village A cloud=3 head=coin tree=5 safe=2; value 6"
    )
    after = table.state.stacks.monks["goblet"][-2]
    table.say("add monk_goblet, headman house, turn-over")
    p = table.player()
    assert (p.cloud, p.tree, p.safe, p.monks) == (7, 0, 7, ["monk_goblet_1"])
    assert table.view().monks["goblet"] == after and table.view().villages[A].windows == 2


def test_x31_a_complete_round_of_two():
    table = (
        my_village(2, "village A coins=1; village B board=board_birch coins=2")
        .pool("w1 w2 w3 w3 w4 w5 w6 w6 b1 b4 b5")
        .begin()
    )
    table.say("dice w2 w3, value 5, add brewery_5_6, end")
    assert (table.player().cloud, table.get_stock()) == (1, {"brewery": 1})
    table.say("dice w4 w6, value 10, hand, end")
    assert table.player(B).tree == 1 and table.state.hand.owner == B and not table.state.hand.palm
    table.say("dice w1 w5, value 6, activate play, activate brewery, end")
    assert (table.player().tree, table.player().cloud, table.get_stock()) == (1, 1, {"brewery": 2})
    table.say("dice w3 b4, value 7, add field, end")
    b = table.player(B)
    assert (b.cloud, b.coins, b.fields) == (4, 3, [False])
    assert table.state.round == 2 and table.asked == (B, "dice")
    assert table.state.hand.palm and table.state.hand.story == 1 and len(table.state.pool) == 11


def test_x32_an_area_council_marks_at_once():
    table = (
        my_village(2, "village A cloud=7; crafts A brewery_5_6=0 office_5_6=0 stables_5_6=0 smithy_5_6=0")
        .value(3)
        .begin()
        .say("add area_council, mark crafts")
    )
    p = table.player()
    assert (p.cloud, p.reaper, p.council_marks) == (1, True, ["crafts"]) and table.points()["council"] == 6


def test_x35_the_questions_of_a_plain_turn():
    """U7."""
    table = play(2, "village A coins=1; pool w2 w3 w5 b1")
    assert len(table.options) == 6
    table.say("dice w2 w3")
    assert table.offered == "value 4, value 5, value 6"
    table.say("value 5")
    crafts = [
        f"{craft}_{values}"
        for craft in ("brewery", "office", "stables", "smithy", "wainwright")
        for values in ("5_6", "5_8")
    ]
    assert set(table.options) == {
        *map(Add, crafts),
        Activate("play"),
        MoveHeadman("coin"),
        MoveHeadman("stay"),
    }
    table.say("add brewery_5_6")
    assert table.offered == "end" and (table.player().cloud, table.get_stock()) == (1, {"brewery": 1})
    assert table.undo(3).asked == (A, "dice") and len(table.options) == 6
    table = play(2, "pool w2 w3 w5 b1", "dice w2 w3, add brewery_5_6, end")
    assert table.asked == (B, "dice"), "three answers without coins"


def test_x38_a_monk_calls_the_steward_with_a_trading_church():
    table = (
        my_village(2, "village A coins=1; church A trading_church; top_monk goblet_3; customer_stack 9 B")
        .value(5)
        .begin()
        .say("add monk_goblet, call true")
    )
    assert table.player().cloud == 3 and table.asked == (A, "turn_over")
    table.say("turn-over")
    assert len(table.state.display.customers) == 7 and len(table.state.stacks.customers) == 8
    table.say("free R2, customers R1+R7, turn-over")
    p = table.player()
    assert (p.cloud, len(p.market), table.view().villages[A].windows) == (5, 3, 1)
    assert len(table.state.display.customers) == 6 and len(table.state.stacks.customers) == 6
