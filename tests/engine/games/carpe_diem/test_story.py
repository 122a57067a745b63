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
    assert table.draft == ["took 4b (garden) for 1 bread", "built it on D3: garden of 2 complete, 1 herb"]
    assert table.read_story() == [], "what may be taken back is told to nobody else"
    table.say(END)
    assert table.read_story() == ["Ann took 4b (garden) for 1 bread and built it on D3: garden of 2 complete, 1 herb."]


def test_stored_tiles_and_cleared_depots_are_told():
    """K2, W8."""
    laid = make_framed_position(2).depots(d2="- kt01 wt59 wt60", d4="wt60 wt59")
    laid.s.taken[1] = 1
    table = TypingTable(laid).say(Take(2, "b"), STORE_TILE, END)
    assert table.read_story() == [
        "Ann took 2b (merchant) and stored it. Depot 2 is cleared; out of the game: market; bakery."
    ], "X23: all have seen what leaves"


def test_forced_turn_is_told():
    told = [events.Took(A, 3, "a", "wt01", 0), events.Stored(A, "wt01", True)]
    said = ["Ann took 3a (three-way villa with 2 chimneys) and had to store it."]
    assert TypingTable(set_up_turn()).words.format_lines(told) == said


def test_automatically_taken_tile_is_named_when_it_is_built():
    told = [events.Built(B, "E4", "wt59", 0), events.Completed(B, "market", ("E4",)), events.Gained(B, "coin", 1)]
    assert TypingTable(set_up_turn()).words.format_lines(told) == ["Bob built market on E4: 1 coin."]


def test_chain_of_craftsmen_is_told():
    table = set_up_craft().say(TakeBottom("k01"), Place("B3", 0), END)
    assert table.read_story() == [
        "Ann took 2a (craftsman) and built it on C2: craftsman complete. "
        "Ann took k01 (bakery) from the bottom row and built it on B3: writ, +1 prestige (now 1); 1 bread."
    ]


def test_visit_is_told():
    table = TypingTable(set_up_forum(B).owns(A)).say(Visit("s10", "f06"), PaySets(1), END)
    assert table.read_story() == [
        "Ann visited slot 10: 1 set for card 6, 1 coin, 1 bread; 1 set for card 7 (1 coin), 2 VP."
    ]
    again = TypingTable(set_up_forum(B).owns(A, fish=3, bread=3)).say(Visit("s10", "f07"), PaySets(3))
    again.say(BreadSets(0), BreadSets(1), END)
    assert again.read_story() == [
        "Ann visited slot 10: 3 sets for card 7 (3 fish), 6 VP; 2 sets for card 6 (3 bread), 2 coins, 2 bread."
    ]


def test_phases_are_told():
    told = [events.ForumOpened(2, (C, A, B)), events.Dealt(3, C), events.Ended()]
    assert TypingTable(set_up_turn()).words.format_lines(told) == [
        "The forum of phase 2 opens; players visit it in this order: Cleo, Ann and Bob.",
        "Phase 3 begins; Cleo goes first.",
        "Final scoring.",
    ]


def test_r8_prestige_is_told():
    told = [events.WritRemoved(A, "A1"), events.Advanced(A, 1, 20, 0), events.Advanced(A, 2, 20, 2)]
    assert TypingTable(set_up_turn()).words.format_results(told) == ["writ, +1 prestige (now 20), 2 VP"]


def test_fs4_end_reveals_the_fountain_cards():
    table = TypingTable(set_up_forum(phase=4).owns(A, vp=20).fountain_cards(A, "villa", "pond", "villa"))
    table.say(Visit("s16", "f10"), END)
    assert table.read_story()[1:] == [
        "Final scoring.",
        "Fountain cards: Ann villa (2 cards), pond; Bob none; Cleo none.",
    ]
    best, *_ = table.words.standings(table.view(None))
    assert "fountain cards 2" in best and ";" not in best
