"""Play random games from one public position to the next, and each such turn again in games that differ a little.

A turn is what lies between two positions that all can see: a draft of one seat, or a sealed step with its close. It can
be played again from a copy of where it began: in an imagined world of a viewer, with one other draw, or with another
answer.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import Struct
from pytest import MonkeyPatch

from engine.core import Action, Match, Seat
from engine.core.match import encode
from engine.core.rules import chance

from .case import Case
from .match_copy import copy_match
from .walk import pick_action, play_random_game

SeatAnswer = tuple[Seat, Action]


class PlayedTurn(Struct):
    """One turn of a random game. `begun` and `ended` are the match at its beginning and end.

    `ended` continues when the next turn is asked for.
    """

    step: int  # The step of the walk at which the turn began.
    begun: Match
    answers: list[SeatAnswer]
    ended: Match

    @property
    def was_sealed(self) -> bool:
        """Return whether the turn was a sealed step."""
        return self.begun.in_sealed_step

    def has_same_answers(self, other: Match) -> bool:
        """Return whether the other game has the same answers as this turn, including forced ones.

        If the other game still waits for an answer that was forced here, the answers so far are compared.
        """
        ours, theirs = (
            [(entry.seat, entry.action) for entry in match.new_public_actions]
            for match in (self.ended, other)
        )
        if not theirs:
            theirs = [(entry.seat, entry.action) for save in other.saved_steps for entry in save.log]
            return theirs == ours[: len(theirs)]
        return theirs == ours

    def has_used_chance(self, other: Match) -> bool:
        """Return whether chance was used in this turn, or in another game that continued from its beginning."""
        before = self.begun.state.chance.draw_count
        return any(match.state.chance.draw_count != before for match in (self.ended, other))


def play_turns(case: Case, seats: int, seed: int) -> Iterator[PlayedTurn]:
    """Play a random game and yield each of its turns."""
    begun = None
    base = None
    answers = list[SeatAnswer]()
    first = 0
    ended = None
    for step, (match, seat, action) in enumerate(play_random_game(case, seats, seed)):
        if match.saved_steps[0] is not base:  # The answer has become public.
            if begun is not None:
                yield PlayedTurn(first, begun, answers, match)
            match.new_public_events, match.new_public_actions = [], []
            begun = copy_match(match)
            base = match.saved_steps[0]
            answers = []
            first = step
        answers.append((seat, action))
        ended = match
    if begun is not None and ended is not None:
        yield PlayedTurn(first, begun, answers, ended)


def replay_turn(match: Match, answers: Iterable[SeatAnswer]) -> Match | None:
    """Give the answers of a turn to a match at its beginning, and return this match.

    None if an answer is not possible. The match has then taken the answers before it.
    """
    match.new_public_events, match.new_public_actions = [], []
    for seat, action in answers:
        answer_forced(match)
        if seat not in match.open_questions or action not in match.get_decision(seat).legal_actions:
            return None
        match.submit(seat, action)
    answer_forced(match)
    while match.is_ready_to_reveal:
        match.reveal_seals()
    return match


def answer_forced(match: Match) -> None:
    """Submit all forced answers. An imagined world has forgotten that they were given."""
    while (
        seat := next((seat for seat in match.open_questions if match.get_decision(seat).is_forced), None)
    ) is not None:
        match.submit(seat, match.get_decision(seat).options[0])


# The same turn in another game


def share_dice(world: Match, real: Match) -> Match:
    """Give the imagined world the chance key of the real game, so that public draws fall alike in both.

    The last saved step of `world` is changed. The match returned is a copy that starts from it.
    """
    save = world.saved_steps[-1]
    state = world.game.state_decoder.decode(save.state)
    state.chance.key = real.state.chance.key
    save.state = encode(state)
    return copy_match(world)


class AlteredHash:
    """A hash like that of `get_keyed_hash`, but one draw gets another value."""

    def __init__(self, plain: Any, draw: bytes) -> None:
        self.plain, self.draw = plain, draw

    def copy(self) -> AlteredHash:
        """Return a copy that can be updated independently, as in `hashlib`."""
        return AlteredHash(self.plain.copy(), self.draw)

    def update(self, data: bytes) -> None:
        """Add data. If it is that of the altered draw, add something else."""
        self.plain.update(data + b" altered" if data == self.draw else data)

    def digest(self) -> bytes:
        """Return the digest of the data added so far."""
        return self.plain.digest()


@contextmanager
def alter_draw(drawer: int, number: int) -> Generator[None]:
    """Inside the block, give one draw another value: the draw with this number of this seat or of the table.

    All other draws stay as they are.
    """
    plain = chance.get_keyed_hash

    def make_altered_hash(key: bytes) -> AlteredHash:
        """Return a keyed hash that alters the draw."""
        return AlteredHash(plain(key), b"%d %d" % (drawer, number))

    with MonkeyPatch.context() as patch:
        patch.setattr(chance, "get_keyed_hash", make_altered_hash)
        yield


def list_draws(begun: Match | None, ended: Match) -> list[tuple[int, int]]:
    """Return the draws and reveals between two positions, as pairs: whose (a seat or the table), and its number."""
    before: dict[int, int] = begun.state.chance.draw_counts if begun is not None else {}
    counts: dict[int, int] = ended.state.chance.draw_counts
    return [(by, n) for by in sorted(counts) for n in range(before.get(by, 0) + 1, counts[by] + 1)]


def replay_with_random_answer(turn: PlayedTurn, rng: random.Random) -> Match | None:
    """Replay the turn with one answer, chosen at random, replaced by a random action of the same seat, and return the
    match after it. The action may happen to be the same one. Return None if the other answers can no longer be
    replayed.

    Only one answer is replaced: two together could be public actions that leave no trace but make a hidden difference.
    """
    changed = rng.randrange(len(turn.answers))
    match = replay_turn(copy_match(turn.begun), turn.answers[:changed])
    seat = turn.answers[changed][0]
    if match is None or seat not in match.open_questions:
        return None
    other = seat, pick_action(match, seat, rng)
    return replay_turn(copy_match(turn.begun), [*turn.answers[:changed], other, *turn.answers[changed + 1 :]])
