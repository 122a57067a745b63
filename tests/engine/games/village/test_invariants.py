"""The invariants (section 12) over random games, those about two positions too."""
from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.core import Match, Seat, Setup
from engine.games.village import GAME
from engine.games.village.actions import Take, Well
from engine.games.village.components import SETUP, SPACES
from engine.games.village.state import State
from tests.engine.games.village.invariants import invariants

MOST = {"source": 38, "well": 7, "action": 31, "make": 3, "pay": 4, "privilege": 5, "cubes": 10, "good": 5, "sale": 6,
        "death": 4, "mass_buy": 5, "mass_move": 12, "end": 1}  # fmt: skip


def random_game(seats: int, seed: int) -> Iterator[tuple[Match[State], Seat]]:
    """Each position at which somebody is asked; then its answer is given."""
    rng = random.Random(seed)
    match = Match[State].new(GAME, Setup(seats, rng.randbytes(16), GAME.options()), keep=False)
    while match.listed:
        (seat,) = match.listed
        yield match, seat
        match.push(seat, rng.choice(match.listed[seat]))
    yield match, -1


def on_board(s: State) -> int:
    return sum(sum(row.values()) for row in s.board.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_v1_to_v9_hold_in_every_position(seats: int, seed: int) -> None:
    for match, _ in random_game(seats, seed):
        invariants(match.state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_v9_and_v10_points_and_boards_go_one_way(seats: int) -> None:
    for seed in range(10):
        points, cubes, round = [0] * seats, sum(SETUP[seats].seed.values()), 1
        for match, _ in random_game(seats, seed):
            s = match.state
            now = [p.prestige for p in s.players]
            assert all(before <= after for before, after in zip(points, now, strict=True))
            if s.round != round:
                round, cubes = s.round, sum(SETUP[seats].seed.values())
            assert on_board(s) <= cubes
            points, cubes = now, on_board(s)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_v12_a_cube_leaves_the_board_or_the_well_costs(seats: int) -> None:
    rng = random.Random(3)
    for _ in range(10):
        match = Match[State].new(GAME, Setup(seats, rng.randbytes(16), GAME.options()), keep=False)
        while match.listed:
            (seat,), s = match.listed, match.state
            answer, cubes = rng.choice(match.listed[seat]), on_board(s)
            p, round, wealth = s.players[seat], s.round, purse(s, seat)
            match.push(seat, answer)
            if isinstance(answer, Take) and s.round == round:
                assert on_board(s) < cubes, "other cubes may have been taken without a question"
            if isinstance(answer, Well) and match.asks and match.asks.get(seat) and match.asks[seat].kind == "well":
                assert on_board(s) == cubes and purse(s, seat) == wealth - 3 and p is s.players[seat]
        assert match.over


def purse(s: State, seat: Seat) -> int:
    return sum(s.players[seat].cubes.values()) + s.players[seat].coins


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_longest_lists(seats: int) -> None:
    """6.2: the table's upper bounds; and every space is used."""
    used = set[str]()
    for seed in range(20):
        for match, seat in random_game(seats, seed):
            if seat >= 0:
                kind = match.asks[seat].kind
                assert len(match.listed[seat]) <= MOST[kind], kind
                used.add(match.state.space or "")
    assert used >= set(SPACES)
