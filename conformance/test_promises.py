"""If a text says that something may, can or will be done, the rules offer it next, even in extreme positions."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from engine.core import Match, Seat
from engine.core.text import LOCALES
from engine.core.text.catalogue import find_message_place

from .case import PLAYER_NAMES, Case
from .promises import MessageAtQuestion, create_recording_presenter, iter_messages_at_question
from .tables import CASES, each_game, each_game_once, each_random_game, list_packages
from .walk import continue_at_random, record_game

POSITIONS_PER_EXTREME, DECISIONS_AFTER_EXTREME = 4, 4
# Some questions have a hundred options, most of them with the same messages.
OPTIONS_PER_QUESTION = 6
# The games with these seeds meet each promise.
SEEDS_OF_ALL_PROMISES = range(1, 4)


@each_random_game
def test_every_promise_is_kept(case: Case, seats: int, seed: int) -> None:
    """What a message says will or may happen is what the rules then offer."""
    for message in iter_messages_read(case, seats, seed):
        require_promise_kept(case, message)


@pytest.mark.long
@each_game_once
def test_every_promise_is_met(case: Case) -> None:
    """The games of the long run, of all variants, show each message of `Case.promises`: no promise stays unproved."""
    games = [one for one in CASES if one.game.slug == case.game.slug]
    unmet = set(case.promises)
    for seed, one in product(SEEDS_OF_ALL_PROMISES, games):
        for seats in one.game.player_counts:
            for message in iter_messages_read(one, seats, seed) if unmet else ():
                unmet.discard(message.key)
    assert not unmet, f"no game shows {', '.join(sorted(unmet))}: add a position that does to `Case.extremes`"


def iter_messages_read(case: Case, seats: int, seed: int) -> Iterator[MessageAtQuestion]:
    """Yield the messages that players read in the positions of a random game."""
    presenters = [create_recording_presenter(case.game, PLAYER_NAMES[:seats], locale) for locale in LOCALES]
    luck = random.Random(f"{seed} options")
    for n, (match, seat) in enumerate(iter_positions(case, seats, seed)):
        legal = match.get_decision(seat).legal_actions
        options = luck.sample(legal, min(len(legal), OPTIONS_PER_QUESTION))
        yield from iter_messages_at_question(presenters[n % len(LOCALES)], match, seat, options)


def iter_positions(case: Case, seats: int, seed: int) -> Iterator[tuple[Match, Seat]]:
    """Yield positions of a recorded game (`record_game`), each with the seat that is asked.

    From time to time a position is made extreme (`Case.extremes`), and some positions that follow from it are yielded:
    one match object, which is played on afterwards.
    """
    rng = random.Random(seed)
    for n, (_, match, seat, _) in enumerate(record_game(case, seats, seed).sample):
        yield match, seat
        if case.extremes and n % POSITIONS_PER_EXTREME == 0:
            changed = restart_step(match, rng.choice(case.extremes))
            yield from (
                (one, asked) for one, asked, _ in continue_at_random(changed, rng, DECISIONS_AFTER_EXTREME)
            )


def restart_step(match: Match, make_extreme: Callable[[Any], None]) -> Match:
    """Return a match that continues from a copy of the state at the start of the step, changed by `make_extreme`."""
    state = match.game.state_decoder.decode(match.saved_steps[-1].state)
    make_extreme(state)
    return Match.new(match.game, state, defer_reveal=True)


def require_promise_kept(case: Case, message: MessageAtQuestion) -> None:
    """Raise AssertionError if a message promises something that the rules do not offer, or that no case checks."""
    is_true = case.promises.get(message.key)
    if is_true is None:
        assert not message.promise_word, (
            f"{find_place(case, message.key)}: {message.key} says “{message.promise_word}”: {message.text!r}. "
            f"Say in `Case.promises` when that is true, or say it without a promise"
        )
        return
    asked = message.decision.kind if message.action is None else message.action
    assert is_true(message), (
        f"{find_place(case, message.key)}: {message.key} says {message.text!r} about {asked}, "
        f"but {message.options} follow"
    )


def find_place(case: Case, key: str) -> str:
    """Return the package, file and line of a message, or its id if it is in no file."""
    return next(
        (f"{home}: {at}" for home in list_packages(case) if (at := find_message_place(home, key))), key
    )


@each_game
def test_promises_are_those_of_messages(case: Case) -> None:
    """The case describes promises only of messages that exist."""
    text = case.create_presenter(max(case.game.player_counts)).text
    assert [key for key in case.promises if not text.has(key)] == []
