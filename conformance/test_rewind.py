"""Rewinding a game restores any public position, continues with new random numbers, and accepts no old answer."""

from __future__ import annotations

import random

import pytest

from engine.core import Match
from engine.core.rules import compile_copier

from .case import Case
from .tables import each_main_table, each_random_game
from .walk import continue_at_random, encode_data, play_random_game

OTHER_CHANCE_KEY = b"another key of chance, 32 bytes."


def get_public_state(match: Match) -> list[bytes]:
    """Return the state as it last became public, without drafts and sealed answers, as each viewer sees it."""
    state = match.game.state_decoder.decode(match.saved_steps[0].state)
    return [
        encode_data(match.game.view(compile_copier(match.game.state_type)(state), viewer))
        for viewer in (None, *match.seats)
    ]


@each_random_game
def test_rewound_game_stands_as_before_and_continues(case: Case, seats: int, seed: int) -> None:
    """A game that is rewound to an earlier position is as it was then, and can be played on.

    No button from before the rewind works any more.
    """
    dumps = list[bytes]()
    luck = random.Random(seed)
    tokens = set[str]()
    for match, _, _ in play_random_game(case, seats, seed):
        dumps.append(match.dump())
        tokens.update(match.get_token(seat) for seat in match.seats)
        if len(dumps) % 40:
            continue
        then, before = luck.choice(dumps), match.dump()
        again = match.rewind(then, lambda old: bytes(reversed(old)))
        assert match.dump() == before, "looking back changed the match"
        assert get_public_state(again) == get_public_state(Match.load(case.game, then, defer_reveal=True))
        assert again.revision > match.revision
        assert not again.new_public_events and not again.seats_with_lost_actions
        assert not tokens & {again.get_token(seat) for seat in again.seats}, (
            "a button from before still works"
        )
        loaded = Match.load(case.game, again.dump(), defer_reveal=True)
        assert not loaded.seats_with_lost_actions and loaded.state == again.state
        continue_after_rewind(case, again, luck, 30)
        assert not tokens & {again.get_token(seat) for seat in again.seats}, (
            "a button from before works again later"
        )


def continue_after_rewind(case: Case, match: Match, rng: random.Random, answers: int) -> None:
    """Continue with random answers, at most so many, and check the invariants after each."""
    for _ in continue_at_random(match, rng, answers):
        case.check_invariants(match.state)
    case.check_invariants(match.state)


@pytest.mark.parametrize("answers", [7, pytest.param(0, marks=pytest.mark.long)])
@each_main_table
def test_key_decides_what_comes(case: Case, seats: int, answers: int) -> None:
    """After a rewind, the same new chance key gives the same game, whatever was answered before the rewind."""
    match, luck = case.create_match(seats, 9), random.Random(9)
    then = match.dump()
    continue_after_rewind(case, match, luck, answers)
    ends = set[bytes]()
    for _ in range(2):
        again = match.rewind(then, lambda _: OTHER_CHANCE_KEY)
        continue_after_rewind(case, again, random.Random(1), 60)
        ends.add(encode_data(again.state))
    assert len(ends) == 1
