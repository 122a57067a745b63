"""Posts and log describe the events (Q15), and the draft before them."""

from __future__ import annotations

from engine.games.carpe_diem import events
from engine.games.carpe_diem.actions import (
    STORE_TILE,
    BreadSets,
    PaySets,
    Place,
    Take,
    TakeBottom,
    Visit,
)

from .scenario import END, A, B, C
from .speaking import TypingTable, make_framed_position, set_up_craft, set_up_forum, set_up_turn


def test_q15_turn_is_one_line():
    table = TypingTable(set_up_turn()).say(Take(4, "b"), Place("D3", 270))
    assert table.draft == ["built garden on D3: garden of 2 complete, 1 herb"]
    assert table.read_story() == [], "what may be taken back is told to nobody else"
    table.say(END)
    assert table.read_story() == [
        "Ann took garden from depot 4 for 1 bread and built it on D3: garden of 2 complete, 1 herb."
    ]


def test_stored_tiles_and_cleared_depots_are_told():
    """K2, W8."""
    laid = make_framed_position(2).depots(d2="- kt01 wt59 wt60", d4="wt60 wt59")
    laid.s.taken[1] = 1
    table = TypingTable(laid).say(Take(2, "b"), STORE_TILE, END)
    assert table.read_story() == [
        "Ann took merchant from depot 2 and stored it. Depot 2 is cleared; out of the game: market; bakery."
    ], "X23: all have seen what leaves"


def test_forced_turn_is_told():
    told = [events.Took(A, 3, "a", "wt01", 0), events.Stored(A, "wt01", True)]
    said = ["Ann took three-way villa with 2 chimneys from depot 3 and had to store it."]
    assert TypingTable(set_up_turn()).words.format_lines(told) == said


def test_chain_of_craftsmen_is_told():
    table = set_up_craft().say(TakeBottom("k01"), Place("B3", 0), END)
    assert table.read_story() == [
        "Ann took craftsman from depot 2 and built it on C2: craftsman complete. "
        "Ann took bakery from the bottom row and built it on B3: writ, +1 prestige (now 1); 1 bread."
    ]


def test_visit_is_told():
    table = TypingTable(set_up_forum(B).owns(A)).say(Visit("s10", "f06"), PaySets(1), END)
    assert table.read_story() == [
        "Ann visited slot 10: card 6 (1 set), 1 coin, 1 bread; card 7 (1 set for 1 coin), 2 points."
    ]
    again = TypingTable(set_up_forum(B).owns(A, fish=3, bread=3)).say(Visit("s10", "f06"), BreadSets(1))
    again.say(PaySets(3), END)
    assert again.read_story() == [
        "Ann visited slot 10: card 6 (2 sets for 3 bread), 2 coins, 2 bread; card 7 (3 sets for 3 fish), 6 points."
    ]


def test_phases_are_told():
    told = [events.ForumOpened(2, (C, A, B)), events.Dealt(3, C), events.Ended()]
    assert TypingTable(set_up_turn()).words.format_lines(told) == [
        "The forum of phase 2 opens; the order of visits is Cleo, Ann and Bob.",
        "Phase 3 begins; Cleo goes first.",
        "Final scoring.",
    ]


def test_r8_prestige_is_told():
    told = [events.WritRemoved(A, "A1"), events.Advanced(A, 1, 20, 0), events.Advanced(A, 2, 20, 2)]
    assert TypingTable(set_up_turn()).words.format_results(told) == ["writ, +1 prestige (now 20), 2 points"]


def test_fs4_end_reveals_the_fountain_cards():
    table = TypingTable(set_up_forum(phase=4).owns(A, vp=20).fountain_cards(A, "villa", "pond", "villa"))
    table.say(Visit("s16", "f10"), END)
    assert table.read_story()[1:] == [
        "Final scoring.",
        "Fountain cards: Ann villa (2 cards), pond; Bob none; Cleo none.",
    ]
    best, *_ = table.words.standings(table.view(None))
    assert "fountain cards 2" in best and ";" not in best
