"""The invariants (section 12) over random games, including those about two positions."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.core import Action, Seat, Setup
from engine.core.match import Playout
from engine.games.my_village import GAME
from engine.games.my_village.actions import TakeDice
from engine.games.my_village.components import NUMBERS_BY_PLAYER_COUNT
from engine.games.my_village.rules.rounds import active_seat
from engine.games.my_village.state import State
from tests.engine.games.my_village.invariants import check_invariants

each = pytest.mark.parametrize("seats", [2, 3, 4])


def iterate_random_game(seats: int, seed: int) -> Iterator[tuple[Playout[State], Seat, Action | None]]:
    """Yield each position at which somebody is asked, with the following answer; the end comes without one."""
    rng = random.Random(seed)
    match = Playout[State].new(GAME, Setup(seats, rng.randbytes(16), GAME.options_type()))
    while match.legal_options:
        (seat,) = match.legal_options
        answer = rng.choice([*match.legal_options[seat], *match.open_questions[seat].side_options()])
        yield match, seat, answer
        match.push(seat, answer)
    yield match, -1, None


def check_games(seats: int, seeds: range, often: int = 1):
    """Check one of so many positions, in each game others, and the end."""
    for seed in seeds:
        for n, (match, seat, _) in enumerate(iterate_random_game(seats, seed)):
            if n % often == seed % often or match.is_over:
                check_invariants(match.state)
            assert match.is_over == (seat < 0)


@each
def test_n1_to_n10_hold_in_every_position(seats: int):
    """N11, N13 at the end."""
    check_games(seats, range(4))


@each
def test_n1_to_n13_hold_in_many_games(seats: int):
    check_games(seats, range(1000, 1800), often=5)


@each
def test_n7_and_n9_one_way_values_never_fall(seats: int):
    """Safe points, marks, deaths never fall; the hand moves once a round."""
    for seed in range(4):
        safe, round = [0] * seats, 0
        owners: set[Seat] = set()
        for match, _, _ in iterate_random_game(seats, seed):
            s = match.state
            now = [p.safe for p in s.players]
            assert all(before <= after for before, after in zip(safe, now, strict=True))
            if s.round != round:
                owners.clear()
                round = s.round
            owners.add(s.hand.owner)
            assert len(owners) <= 2
            safe = now


@each
def test_n12_each_turn_takes_two_dice_and_uses_something(seats: int):
    """N1; T4.1."""
    for seed in range(4):
        before: tuple[int, int] | None = None
        for match, _, answer in iterate_random_game(seats, seed):
            s = match.state
            if isinstance(answer, TakeDice):
                if before and before[0] == s.round:
                    assert len(s.pool) == before[1] - 2
                before = s.round, len(s.pool)
                assert active_seat(s) in match.open_questions
            if s.phase == "death":
                assert s.turn.branch


@each
def test_n13_and_n14_endings_of_games(seats: int):
    """O6: random games also end by coffins, well before the limit."""
    for seed in range(6):
        match = next(match for match, seat, _ in iterate_random_game(seats, seed) if seat < 0)
        s = match.state
        filled = len(s.graves) + sum(map(len, s.chronicle.values()))
        assert (
            filled >= NUMBERS_BY_PLAYER_COUNT[seats].coffins_end
            and s.round < NUMBERS_BY_PLAYER_COUNT[seats].safety_rounds
        )


def test_n12_same_secret_and_answers_give_the_same_game():
    first, second = ([match.state for match, _, _ in iterate_random_game(3, 7)][-1] for _ in range(2))
    assert first == second
