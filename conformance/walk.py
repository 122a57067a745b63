"""Play random games, one decision after the other, and say what is known about a position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from engine.core import Action, AddressedEvent, Event, Match, Seat
from engine.core.match import Playout
from engine.core.rules import compile_copier, list_visible_events

from .case import Case
from .match_copy import copy_match

MAX_DECISIONS = 20_000
# The ordinary run plays a game with the first seed, the long run also with others. Their samples are always large.
ORDINARY_SEED = 1
further_seed = 2  # other games with the option `--seed`
SAMPLE_SIZE, LARGE_SAMPLE_SIZE = 20, 80
MAX_RECORDED_GAMES = 16


class Position(NamedTuple):
    """One question of a random game: its number, the match, the seat that is asked, and what it then answers."""

    step: int
    match: Match
    seat: Seat
    action: Action


class SealedStep(NamedTuple):
    """The match at the opening of a sealed step, and what the seats then answer."""

    opening: Match
    answers: dict[Seat, list[Action]]


class RecordedGame(NamedTuple):
    """What many tests look at of one random game, so that it is played only once.

    Tests share the matches: try actions on a copy.
    """

    sample: list[Position]
    large_sample: list[Position]  # for proofs of secrecy: a leak may show at few positions
    sealed_steps: list[SealedStep]
    finished: Match


def play_random_game(
    case: Case, seats: int, seed: int, side_option_share: float = 0.1
) -> Iterator[tuple[Match, Seat, Action]]:
    """Play a random game. Yield the match at each question, the seat, and the action that is submitted next.

    `side_option_share`: see `pick_action`. The caller may look at the match before the action is submitted. Seals are
    revealed as soon as all are given. The end of the game is not yielded. It is always the same match object, which is
    played on afterwards: copy it to keep a position.
    """
    match = case.create_match(seats, seed)
    yield from continue_at_random(match, random.Random(seed), side_option_share=side_option_share)
    assert match.is_over, "the game does not end"


def continue_at_random(
    match: Match, rng: random.Random, max_actions: int = MAX_DECISIONS, side_option_share: float = 0.1
) -> Iterator[tuple[Match, Seat, Action]]:
    """Play a match on at random. Yield it at each question, with the seat and the action that is submitted next.

    It ends with the game, or after `max_actions`. The match itself is changed, as in `play_random_game`.
    """
    for _ in range(max_actions):
        while match.is_ready_to_reveal:
            match.reveal_seals()
        if match.is_over:
            return
        seat = rng.choice(sorted(match.open_questions))
        action = pick_action(match, seat, rng, side_option_share)
        kind = match.open_questions[seat].kind
        yield match, seat, action
        try:
            match.submit(seat, action)
        except Exception as error:
            error.add_note(f"in a random game, when seat {seat} answered {action!r} to the question {kind!r}")
            raise


@lru_cache(MAX_RECORDED_GAMES)
def record_game(case: Case, seats: int, seed: int) -> RecordedGame:
    """Play a random game once for all callers. Return a sample of its positions, its sealed steps and its end.

    A sample has the first question of each kind and some others. Each of these is as likely as any other (reservoir
    sampling).
    """
    luck = random.Random(f"{seed} looks")
    kinds = set[str]()
    match = None
    first_of_kind = list[Position]()
    others = list[Position]()
    sealed_steps = list[SealedStep]()
    for step, (match, seat, action) in enumerate(play_random_game(case, seats, seed)):
        place = len(others) if len(others) < LARGE_SAMPLE_SIZE else luck.randrange(step + 1)
        if (kind := match.open_questions[seat].kind) not in kinds:
            kinds.add(kind)
            first_of_kind.append(Position(step, copy_match(match), seat, action))
        elif place < LARGE_SAMPLE_SIZE:
            others[place : place + 1] = [Position(step, copy_match(match), seat, action)]
        if match.in_sealed_step:
            if not sealed_steps or sealed_steps[-1].opening.saved_steps[0].step != match.saved_steps[0].step:
                sealed_steps.append(SealedStep(copy_match(match), {}))
            sealed_steps[-1].answers.setdefault(seat, []).append(action)
    assert match is not None, "a game has at least one question"
    large_sample = sorted([*first_of_kind, *others])
    sample = sorted([*first_of_kind, *others[:SAMPLE_SIZE]]) if seed == ORDINARY_SEED else large_sample
    return RecordedGame(sample, large_sample, sealed_steps, match)


def pick_action(match: Match, seat: Seat, rng: random.Random, side_option_share: float = 0.1) -> Action:
    """Return a random action of the seat.

    With probability `side_option_share` it is a side option (a legal action that does not answer the question), if
    there are any.
    """
    decision = match.get_decision(seat)
    takes_side_option = decision.side_options and rng.random() < side_option_share
    return rng.choice(decision.side_options if takes_side_option else decision.options)


def list_heard_events(match: Match, viewer: Seat | None) -> list[Event]:
    """Return the events that the viewer was told since `new_public_events` was emptied last."""
    return list_visible_events(match.new_public_events, viewer)


def list_seen_events(match: Match, seat: Seat) -> list[Event]:
    """Return the events that the seat was told (`list_heard_events`), and those of its own draft."""
    return [*list_heard_events(match, seat), *match.get_draft_events(seat)]


def list_viewers(match: Match) -> list[Seat | None]:
    """Return everybody who can look at a match: None for the public, then each seat."""
    return [None, *match.seats]


def encode_data(data: Any) -> bytes:
    """Return a state or action in MessagePack, so that two can be compared."""
    return msgspec.msgpack.encode(data)


def encode_position(match: Match | Playout) -> bytes:
    """Return the encoded state, without the order in which the seats first drew and heard private events."""
    state = compile_copier(match.game.state_type)(match.state)
    state.chance.draw_counts = dict(sorted(state.chance.draw_counts.items()))
    told: list[AddressedEvent] = state.step_events
    told.sort(key=lambda event: event.recipients or ())
    return encode_data(state)


def collect_facts(match: Match) -> tuple[Any, ...]:
    """Return everything that an undo must restore: state, questions without tokens, every view, the seals."""
    asks = {seat: replace(match.get_decision(seat), token="") for seat in match.open_questions}
    return (
        encode_position(match),
        asks,
        [encode_data(match.view(v)) for v in list_viewers(match)],
        match.sealed_seats,
        match.is_ready_to_reveal,
    )
