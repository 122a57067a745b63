"""Fountains and their cards (R10, Q4, H)."""

from __future__ import annotations

from engine.games.carpe_diem.actions import Place, ReturnFountain
from engine.games.carpe_diem.events import FountainDrawn, FountainGiven, FountainReturned, FountainSeen
from tests.engine.games.carpe_diem.scenario import END, A, B, Table, carpe


def build_second_fountain() -> Table:
    """G12: a garden is kept; villa and market are drawn next."""
    position = carpe().district(A, "C3 wt61/0").fountain_cards(A, "garden").fountains_next("villa", "market")
    return position.holding("wt61").begin()


def test_g12_fountain():
    """R10: drawn with EndTurn; the kinds in the order of the box; then one goes back."""
    table = build_second_fountain().say(Place("C4", 0))
    assert table.state.fountain_due and table.player().fountain_cards == ["garden"]
    table.undo()
    assert table.asked == (A, "place") and not table.state.fountain_due
    before = len(table.state.fountain_pile)
    table.say(Place("C4", 0), END)
    assert table.asked == (A, "fountain")
    assert table.options == tuple(map(ReturnFountain, ("garden", "villa", "market")))
    table.say(ReturnFountain("garden"))
    assert table.player().fountain_cards == ["villa", "market"] and table.player().fountain_returned == [
        "garden"
    ]
    assert len(table.state.fountain_pile) == before - 1 and table.state.fountain_pile[0] == "garden"
    assert table.asked == (B, "take")


def test_h2_only_the_owner_knows_their_fountain_cards():
    table = build_second_fountain().say(Place("C4", 0), END)
    assert table.view(A).hand == ["garden", "villa", "market"]
    assert table.view(B).hand == table.view(None).hand == [] and table.view(B).districts[A].fountains == 3
    table.say(ReturnFountain("villa"))
    assert table.view(A).returned == ["villa"] and table.view(B).returned == []
    assert table.list_told(FountainDrawn) == [FountainDrawn(A)] and table.list_recipients(FountainDrawn) == [
        None
    ]
    assert table.list_told(FountainSeen) == [FountainSeen(A, ("villa", "market"))] and table.list_recipients(
        FountainSeen
    ) == [(A,)]
    assert table.list_told(FountainReturned) == [FountainReturned(A)]
    assert table.list_told(FountainGiven) == [FountainGiven(A, "villa")] and table.list_recipients(
        FountainGiven
    ) == [(A,)]


def test_x39_craftsman_tile_leads_to_a_fountain():
    position = carpe().district(A, "C3 kt04/0").bottom(k01="kt13").holding("kt04")
    table = position.begin().say(Place("C2", 180))
    assert table.state.held == "kt13", "the only bottom tile"
    table.say(Place("C4", 0))
    assert table.state.fountain_due and table.asked == (A, "end")
    table.say(END)
    assert table.asked == (A, "fountain") and len(table.player().fountain_cards) == 2
