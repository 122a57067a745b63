"""Turns, phases, drafts (rules W, Q12)."""

from __future__ import annotations

import pytest

from engine.core import Match, Refusal
from engine.games.carpe_diem.actions import STORE_TILE, Place, Take, TakeBottom
from engine.games.carpe_diem.components import FACES
from engine.games.carpe_diem.events import Built, Dealt, Ended, ForumOpened, Stored, Took, TookBottom
from engine.games.carpe_diem.rules import starting_seat
from tests.engine.games.carpe_diem.scenario import END, A, B, C, D, Position, Table, carpe, take

G11 = "C3 wt50/0, D3 wt56/0"


def set_up_chain() -> Position:
    """Set up G11 from the take on: 11 bottom tiles would be possible, three are enough."""
    lying = (
        carpe().district(A, G11).depots(d2="kt04 wt01", d3="wt02").bottom(k02="kt04", k07="kt12", k09="kt11")
    )
    return lying.place_patricians(1, 1)


def test_w7_and_g33_building_turn_is_a_draft_across_its_steps():
    """Q12, Q2c: answer by answer, or all at once. EndTurn is final, and then everybody sees the turn."""
    table = set_up_chain().begin()
    public = table.view(), table.view(B)
    said = (
        take("2a"),
        Place("C2", 180),
        TakeBottom("k02"),
        Place("D2", 180),
        TakeBottom("k07"),
        Place("B3", 0),
    )
    for one in said:
        table.say(one)
        assert (table.view(), table.view(B)) == public, "a draft is told with EndTurn only"
        assert not table.list_told(Took)
    assert table.asked == (A, "end") and table.bottom_left() == 1 and table.purse() == (0, 1)
    table.undo(4)
    assert table.asked == (A, "craft") and table.bottom_left() == 3
    assert table.stacks == {0: [0, 1]} and table.purse() == (0, 0)
    table.undo_all()
    assert table.asked == (A, "take") and table.player().grid.keys() == {"C3", "D3"}
    table.say(*said, END)
    assert [(one.cell, one.face) for one in table.list_told(Built)] == [
        ("C2", "kt04"),
        ("D2", "kt04"),
        ("B3", "kt12"),
    ]
    assert [one.space for one in table.list_told(TookBottom)] == ["k02", "k07"]
    with pytest.raises(Refusal):
        table.match.undo(A)
    assert table.asked == (B, "take")


def test_w7_restart_continues_within_a_draft():
    table = set_up_chain().begin().say(take("2a"), Place("C2", 180), TakeBottom("k02"))
    again = Table(Match.load(table.match.game, table.match.dump()))
    assert again.asked == (A, "place") and again.state.held == "kt04"
    again.undo(3)
    assert again.asked == (A, "take")


def test_g32_forced_storing():
    """W8: no question, no EndTurn; the forum begins at once. All sides of D's district ask for villas."""
    position = carpe(4).district(D, "C3 wt01/0, B3 wt01/180")
    position.depots(d4="- - - wt59").place_patricians(1, 2, 3, 3).turn(round=7, seat=C)
    position.s.taken = [4, 4, 4, 3, 4, 4, 4]
    table = position.holding("wt60", "3a").begin().say(STORE_TILE, END)
    assert table.asked and table.asked[1] == "visit"
    assert table.list_told(Took)[-1] == Took(D, 4, "d", "wt59", 0)
    assert table.list_told(Stored)[-1] == Stored(D, "wt59", forced=True)
    assert table.player(D).patrician == 4 and table.player(D).stored == ["wt59"]
    assert len(table.list_told(ForumOpened)) == 1


def test_g31_and_w3_the_starting_player_of_each_phase():
    for seats, order in ((3, [0, 1, 2, 0]), (2, [0, 1, 0, 1]), (4, [0, 1, 2, 3])):
        assert [starting_seat(carpe(seats).turn(phase=phase).s) for phase in (1, 2, 3, 4)] == order


def test_w1_and_w4_rounds_go_clockwise():
    table = carpe(3).turn(phase=2, seat=B).begin()
    seen: list[tuple[int, int]] = []
    for _ in range(5):
        seen.append((table.state.round, table.state.active))
        table.say(table.list_offered(Take)[0], STORE_TILE, END)
    assert seen == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2)]


def finish_visit(table: Table) -> Table:
    """Finish the visit with the first possible answers."""
    while table.asked and table.asked[1] != "take":
        table.say(table.options[0])
    return table


@pytest.mark.parametrize(("phase", "back"), [(1, "white"), (2, "white"), (3, "black")])
def test_w2_new_phase_is_dealt(phase: int, back: str):
    """S8, CM3: from the top of the pile to depot 1 a to d, then depot 2; everything else stays."""
    start = carpe(2).turn(phase=phase).owns(A, coins=2, stored="wt59")
    start.s.taken = [2] * 7
    table = start.forum(B).begin()
    pile = (table.state.black_pile if back == "black" else table.state.white_pile)[::-1]
    finish_visit(table)
    assert table.lying(1).split() == pile[:4] and table.lying(7).split() == pile[24:28]
    assert all(FACES[face].back == back for lying in table.state.depots for face in lying if face)
    assert table.state.taken == [0] * 7 and (table.state.phase, table.state.round) == (phase + 1, 1)
    assert table.asked == (starting_seat(table.state), "take") and table.list_told(Dealt) == [
        Dealt(phase + 1, phase % 2)
    ]
    assert table.purse() == (2, 0) and table.player().stored == ["wt59"] and len(table.state.discs) == 1


def test_w6_game_ends_after_the_last_visit_of_phase_4():
    """O2: most victory points; the step that ends with EndTurn."""
    table = carpe(2).turn(phase=4).owns(A, vp=50).forum(B).begin()
    finish_visit(table)
    assert table.match.is_over and table.state.stage == "over" and table.list_told(Ended) == [Ended()]
    assert table.match.results().winners == (A,)
