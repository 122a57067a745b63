"""Time, death, rats and invasions (C2.1, A9, T6)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.my_village import events
from engine.games.my_village.components import CLOUD_COUNT
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
