"""Setup and start places (rules 3, N1)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Match, Setup
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.actions import StartAt
from engine.games.carpe_diem.components import (
    FORUM_CARDS,
    FORUM_SLOTS_BY_PLAYER_COUNT,
    FRAME_PARTS,
    NUMBERS_BY_PLAYER_COUNT,
    WRIT_CELLS,
)
from engine.games.carpe_diem.events import Dealt, Started
from engine.games.carpe_diem.state import Lobby, State
from tests.engine.games.carpe_diem.invariants import check_invariants

DRAWN = Lobby()
CHOSEN = Lobby(patricians="chosen")


def start_game(
    seats: int, key: bytes = b"setup", defer_reveal: bool = False, options: Lobby = DRAWN
) -> Match[State]:
    return Match[State].new(GAME, Setup(seats, key.ljust(16, b"."), options), defer_reveal)


def place_patricians(*named: int) -> Match[State]:
    match = start_game(len(named), options=CHOSEN)
    for seat, depot in enumerate(named):
        match.submit(seat, StartAt(depot))
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s3_to_s7_and_s9_the_first_position(seats: int):
    s = start_game(seats).state
    parts = [part for p in s.players for part in p.frame]
    assert len(set(parts)) == 4 * seats and set(parts) <= set(FRAME_PARTS)
    for p in s.players:
        assert (p.grid, p.coins, p.bread, p.stored, set(p.goods.values())) == ({}, 0, 0, [], {0})
        assert p.writs == list(WRIT_CELLS) or set(p.writs) == set(WRIT_CELLS)
        assert p.fountain_cards == p.fountain_returned == []
    assert [p.vp for p in s.players] == [8, 9, 10, 11][:seats]
    assert s.prestige[0] == list(range(seats)) and not any(s.prestige[1:])
    assert len(s.fountain_pile) == 24 and set(Counter(s.fountain_pile).values()) == {2}
    assert (
        Counter(FORUM_CARDS[card].level for card in s.forum.values())
        == NUMBERS_BY_PLAYER_COUNT[seats].forum_cards
    )
    assert list(s.forum) == sorted(s.forum) and not set(s.forum) & set(
        NUMBERS_BY_PLAYER_COUNT[seats].empty_forum_spaces
    )
    assert len(set(s.forum.values())) == len(s.forum)
    check_invariants(s)


def test_s1_and_s2_seats_are_drawn_and_colours_are_blue_yellow_green_red():
    assert (
        GAME.seat_assignment == "random"
        and GAME.seat_colours == "BYGR"
        and list(GAME.player_counts) == [2, 3, 4]
    )


def test_s8_and_s10_tiles_stay_hidden_until_the_start_places_are_chosen():
    """Q1, if the table wants it: the first step asks everybody for a depot; RD5, RD6 and the first deal follow."""
    match = start_game(3, defer_reveal=True, options=CHOSEN)
    s = match.state
    assert set(match.open_questions) == {0, 1, 2} and match.in_sealed_step
    assert not (s.white_pile or s.black_pile or any(s.bottom_row) or any(map(any, s.depots)))
    for seat in match.seats:
        assert match.get_decision(seat).options == tuple(StartAt(n) for n in range(1, 8))
        match.submit(seat, StartAt(2))
    assert match.view(None).districts[0].patrician == 0
    match.reveal_seals()
    s = match.state
    assert (len(s.white_pile), len(s.black_pile), len(s.bottom_row)) == (56, 28, 11)
    assert all(face for lying in s.depots for face in lying)
    assert [told.event for told in match.new_public_events] == [Started((2, 3, 4)), Dealt(1, 0)]
    assert match.open_questions[0].kind == "take" and (s.phase, s.round, s.active) == (1, 1, 0)


def test_g4_setup_with_four_players():
    s = place_patricians(3, 3, 1, 3).state
    assert [p.vp for p in s.players] == [8, 9, 10, 11] and s.prestige[0] == [0, 1, 2, 3]
    assert len(s.forum) == 12 and len(FORUM_SLOTS_BY_PLAYER_COUNT[4]) == 17
    assert sum(sum(map(bool, lying)) for lying in s.depots) == 28 and len(s.white_pile) == 56
    assert sum(map(bool, s.bottom_row)) == 11 and len(s.black_pile) == 28 and len(s.fountain_pile) == 24
    assert [p.patrician for p in s.players] == [3, 4, 1, 5]
