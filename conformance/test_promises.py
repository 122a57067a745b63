"""Promises: what a text says may, can or will then be done is what the rules offer next, in extreme positions too."""
from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from engine.core import Match, Seat
from engine.core.text import LOCALES
from engine.core.text.catalogue import find_message_place

from .case import PLAYER_NAMES, Case
from .promises import Promised, create_recording_presenter, list_promises
from .tables import each_game, each_middle_table, list_packages, seeds
from .walk import continue_at_random, sample_positions

EXTREME_EVERY, DECISIONS_FROM_EXTREMES = 3, 4  # One sampled position of so many is made extreme, and played on.


@each_middle_table
@seeds
def test_every_promise_is_kept(case: Case, seats: int, seed: int) -> None:
    presenters = [create_recording_presenter(case.game, PLAYER_NAMES[:seats], locale) for locale in LOCALES]
    for n, (match, seat) in enumerate(list_positions(case, seats, seed)):
        for promised in list_promises(presenters[n % len(LOCALES)], match, seat):
            require_kept(case, promised)


def list_positions(case: Case, seats: int, seed: int) -> Iterator[tuple[Match[Any], Seat]]:
    """Yield positions of a random game, each with the seat that is asked.

    From time to time a position is made extreme (`Case.extremes`), and some positions that follow from it are yielded.
    """
    rng = random.Random(seed)
    for n, (match, seat, _) in enumerate(sample_positions(case, seats, seed)):
        yield match, seat
        if case.extremes and n % EXTREME_EVERY == 0:
            changed = make_extreme(match, rng.choice(case.extremes))
            yield from ((one, asked) for one, asked, _ in continue_at_random(changed, rng, DECISIONS_FROM_EXTREMES))


def make_extreme(match: Match[Any], change: Callable[[Any], None]) -> Match[Any]:
    """Return a game that continues from a changed copy of the state in which the step began."""
    state = match.game.state_decoder.decode(match.saved_steps[-1].state)
    change(state)
    return Match[Any].new(match.game, state, defer_reveal=True)


def require_kept(case: Case, promised: Promised) -> None:
    key, text = promised.said.key, promised.said.text
    holds = case.promises.get(key)
    if holds is None:
        assert not promised.word, (
            f"{find_place(case, key)}: {key} says “{promised.word}”: {text!r}. "
            f"Say in `Case.promises` when that is true, or say it without a promise"
        )
        return
    asked = promised.decision.kind if promised.action is None else promised.action
    assert holds(promised), f"{find_place(case, key)}: {key} says {text!r} about {asked}, but {promised.options} follow"


def find_place(case: Case, key: str) -> str:
    return next((f"{home}: {at}" for home in list_packages(case) if (at := find_message_place(home, key))), key)


@each_game
def test_promises_are_those_of_messages(case: Case) -> None:
    text = case.create_presenter(max(case.game.player_counts)).text
    assert [key for key in case.promises if not text.has(key)] == []
