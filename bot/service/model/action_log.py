"""What was done to a match, as it is kept for verification: enough to do it again, answer by answer.

A phrase or an answering function is kept as the answers that it gave.
"""
from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from engine.core.commands import Command, Responder, Submission
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.rules import Action, Decision, Seat

from .table import Witness

AnyMatch = Match[Any]
WITNESSED_REWIND_CONTEXT = b"longtable back 2"  # keeps these keys apart from those of older rewinds
encode_entry = msgspec.json.encode


class LoggedSubmission(Struct):
    """One answer, or (several) those that a phrase gave."""

    actions: list[Raw]
    several: bool = False


class RewindEntry(Struct):
    """The table went back to where it stood before an earlier answer; what was done since does not count."""

    to: int  # number of the first answer that is taken back
    number: int  # of this rewind, from 1
    agreed: list[int]  # the interactions by which people agreed, or a moderator did it
    events: tuple[int, int]  # numbers of what had happened since, the last not included
    witness: Witness | None = None  # the rewind message; None: the key comes from `agreed`, as in older rewinds

    def key(self, old: bytes) -> bytes:
        """Return the key of chance from here on, made from the one before the rewind."""
        if self.witness is not None:
            words = b"".join(n.to_bytes(8, "big") for n in (self.number, self.witness.message))
            return blake2b(words, key=old[:64], digest_size=32, person=WITNESSED_REWIND_CONTEXT).digest()
        words = b"".join(n.to_bytes(8, "big") for n in (self.number, *self.agreed))
        return blake2b(words, key=old[:64], digest_size=32).digest()


class LogEntry(Struct, omit_defaults=True):
    what: Literal["submit_and_log", "undo", "start-over", "close", "lost", "rewind"]
    seat: Seat
    says: list[LoggedSubmission] = []
    rewound: RewindEntry | None = None


decode_entry = msgspec.json.Decoder(LogEntry).decode


class ReplayImpossible(ValueError):
    """From here on the game cannot be played once more: a change of the rules has dropped answers."""


def submit_and_log(match: AnyMatch, seat: Seat, says: Sequence[Submission]) -> tuple[LogEntry, list[Action]]:
    """Submit, and note what was answered. Raises engine.core.Refused, and then nothing has changed."""
    given = [list[Action]() for _ in says]
    used = match.submit(seat, *(record_answers(match, seat, say, into) for say, into in zip(says, given, strict=True)))
    said = [
        LoggedSubmission([Raw(encode_entry(action)) for action in actions], not isinstance(say, Action))
        for say, actions in zip(says[:used], given[:used], strict=True)
    ]
    return LogEntry("answer", seat, said), [action for actions in given[:used] for action in actions]


def record_answers(match: AnyMatch, seat: Seat, say: Submission, into: list[Action]) -> Submission:
    """The same say, writing down what it answers."""
    if isinstance(say, Action):
        into.append(say)
        return say
    answerer: Responder | None = None

    def ask(decision: Decision | None) -> Action | None:
        nonlocal answerer
        if answerer is None:
            answerer = say.say(match.view(seat)) if isinstance(say, Command) else say
        action = answerer(decision)
        if action is not None:
            into.append(action)
        return action

    return ask


def replay_entry(game: AnyGame, match: AnyMatch, op: LogEntry) -> None:
    """Do it again. Raises ValueError for what cannot be done again, and what the rules raise today.

    A rewind makes another match: see `history.replay`.
    """
    match op.what:
        case "answer":
            says = to_submissions(game, op)
            if match.submit(op.seat, *says) != len(says):
                raise ValueError("fewer answers were used than before")
        case "undo":
            match.undo(op.seat)
        case "start-over":
            match.start_over(op.seat)
        case "close":
            match.close()
        case "lost":
            raise ReplayImpossible("answers were lost when the rules changed")
        case "rewind":
            raise ValueError("a rewind is more than one answer")


def to_submissions(game: AnyGame, op: LogEntry) -> list[Submission]:
    """What was said, to be submitted again."""
    decoder = msgspec.json.Decoder(game.action_union)
    decoded: list[list[Action]] = [[decoder.decode(raw) for raw in said.actions] for said in op.says]
    return [
        make_responder(actions) if said.several else actions[0] for said, actions in zip(op.says, decoded, strict=True)
    ]


def make_responder(actions: list[Action]) -> Responder:
    waiting = iter(actions)
    return lambda decision: None if decision is None else next(waiting, None)


def hash_answers(says: Sequence[Submission]) -> bytes:
    """The same for the same answers; empty for what cannot be compared (an answering function)."""
    if not all(isinstance(say, Action | Command) for say in says):
        return b""
    return blake2b(msgspec.json.encode([msgspec.to_builtins(say) for say in says]), digest_size=8).digest()
