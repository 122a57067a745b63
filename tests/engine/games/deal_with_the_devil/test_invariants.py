"""Invariants (section 12), over random games."""

from __future__ import annotations

import pytest

from engine.core import Match
from engine.games.deal_with_the_devil.components import STEPS
from engine.games.deal_with_the_devil.components.terms import RESOURCES
from engine.games.deal_with_the_devil.events import Banked, ChestsMoved
from engine.games.deal_with_the_devil.game import GAME
from engine.games.deal_with_the_devil.rules.setup import get_starting_stock
from engine.games.deal_with_the_devil.state import Draft, State

from .invariants import check_invariants
from .scenario import iterate_random_game

SEEDS = [1, *(pytest.param(n, marks=pytest.mark.long) for n in range(2, 14))]
# One question in so many is saved and loaded, with others in each game.
QUESTIONS_PER_SAVE = 5
seeds = pytest.mark.parametrize("seed", SEEDS)


@seeds
def test_12_invariants(seed: int):
    for match in iterate_random_game(seed):
        check_invariants(match.state)


@seeds
def test_12_12_each_player_seals_32_decisions(seed: int):
    """4, 6, 9, 5, 8 in rounds 1 to 5; drafts are empty when a step opens."""
    steps = list[tuple[int, str]]()
    for match in iterate_random_game(seed):
        s = match.state
        if not match.is_over and (not steps or steps[-1] != (s.round, s.phase)):
            steps.append((s.round, s.phase))
            fresh: State = GAME.state_decoder.decode(match.saved_steps[-1].state)
            assert [own.draft for own in fresh.own] == [Draft()] * 4
    asked = [(r, name) for r in range(1, 6) for name, step in STEPS.items() if r in step.rounds]
    assert [asked.count(one) for one in steps if one != (3, "answer")] == [1] * len(
        [one for one in steps if one != (3, "answer")]
    )
    assert set(asked) - set(steps) <= {(3, "answer")}  # L27
    assert [sum(r == round for r, _ in asked) for round in range(1, 6)] == [4, 6, 9, 5, 8]


@seeds
def test_l6_each_close_has_one_bank_line(seed: int):
    """The Deal phase has only that and the lines of L11."""
    news = list[object]()
    match = None
    for match in iterate_random_game(seed):
        news += [told.event for told in match.new_public_events if told.recipients is None]
        match.new_public_events = []
    assert match is not None
    lines = [event for event in news if isinstance(event, Banked)]
    assert len(lines) in (31, 32)
    moved = [(event.round, event.distribution) for event in news if isinstance(event, ChestsMoved)]
    assert moved == [(round, n) for round in range(1, 6) for n in (1, 2, 0)]


@seeds
def test_state_round_trips_at_any_question(seed: int):
    for n, match in enumerate(iterate_random_game(seed)):
        if n % QUESTIONS_PER_SAVE != seed % QUESTIONS_PER_SAVE:
            continue
        again = Match[State].load(GAME, match.dump(), defer_reveal=True)
        assert again.state == match.state


def test_start_has_all_six_resources():
    assert all(
        set(get_starting_stock(role)) == set(RESOURCES)
        for role in ("devil", "cultist", "mortal_sun", "mortal_moon")
    )
