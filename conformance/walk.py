"""Play random games, one decision after the other, and say what is known about a position."""
from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core import Action, AddressedEvent, Match, Seat
from engine.core.rules import compile_copier

from .case import Case
from .match_copy import copy_match

MAX_DECISIONS = 20_000
SAMPLE_EVERY = 6


def play_random_game(
    case: Case, seats: int, seed: int, side_option_share: float = 0.1
) -> Iterator[tuple[Match[Any], Seat, Action]]:
    """Play a random game. Yield the match at each question, the seat, and the action that is submitted next.

    `side_option_share`: see `pick_action`. The caller may look at the match before the action is submitted. Seals are
    revealed as soon as all are given. The end of the game is not yielded.
    """
    match = case.create_match(seats, seed)
    yield from continue_at_random(match, random.Random(seed), side_option_share=side_option_share)
    assert match.is_over, "the game does not end"


def continue_at_random(
    match: Match[Any], rng: random.Random, max_actions: int = MAX_DECISIONS, side_option_share: float = 0.1
) -> Iterator[tuple[Match[Any], Seat, Action]]:
    """Play a match on at random. Yield it at each question, with the seat and the action that is submitted next.

    It ends with the game, or after `max_actions`.
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


def sample_positions(case: Case, seats: int, seed: int) -> Iterator[tuple[Match[Any], Seat, Action]]:
    """Yield some positions of a random game, at random distances.

    Equal distances would meet the same questions again and again.
    """
    luck = random.Random(f"{seed} looks")
    for step in play_random_game(case, seats, seed):
        if not luck.randrange(SAMPLE_EVERY):
            yield step


def choose_positions(
    steps: Iterable[tuple[Match[Any], Seat, Action]], count: int, rng: random.Random
) -> list[tuple[int, Match[Any], Seat]]:
    """Return copies of a few random positions, each with its number and the seat that is asked.

    Every position is as likely as any other (reservoir sampling), and only those that are chosen are copied.
    """
    chosen = list[tuple[int, Match[Any], Seat]]()
    for n, (match, seat, _) in enumerate(steps):
        place = n if n < count else rng.randrange(n + 1)
        if place < count:
            chosen[place : place + 1] = [(n, copy_match(match), seat)]
    return chosen


def pick_action(match: Match[Any], seat: Seat, rng: random.Random, side_option_share: float = 0.1) -> Action:
    """Return a random action of the seat.

    With probability `side_option_share` it is a side option (a legal action that does not answer the question), if
    there are any.
    """
    decision = match.get_decision(seat)
    takes_side_option = decision.side_options and rng.random() < side_option_share
    return rng.choice(decision.side_options if takes_side_option else decision.options)


def list_viewers(match: Match[Any]) -> list[Seat | None]:
    """Return everybody who can look at a match: None for the public, then each seat."""
    return [None, *match.seats]


def encode_data(data: Any) -> bytes:
    """Return a state or action in MessagePack, so that two can be compared."""
    return msgspec.msgpack.encode(data)


def encode_position(match: Match[Any]) -> bytes:
    """Return the encoded state, without the order in which the seats first drew and heard private events."""
    state = compile_copier(match.game.state_type)(match.state)
    state.chance.draw_counts = dict(sorted(state.chance.draw_counts.items()))
    state.step_events.sort(key=get_recipients)
    return encode_data(state)


def get_recipients(event: AddressedEvent) -> tuple[Seat, ...]:
    """Return the seats that an event is addressed to; empty for a public one."""
    return event.recipients or ()


def collect_facts(match: Match[Any]) -> tuple[Any, ...]:
    """Return everything that an undo must restore: state, questions without tokens, every view, the seals."""
    asks = {seat: replace(match.get_decision(seat), token="") for seat in match.open_questions}
    return (
        encode_position(match),
        asks,
        [encode_data(match.view(v)) for v in list_viewers(match)],
        match.sealed_seats,
        match.is_ready_to_reveal,
    )
