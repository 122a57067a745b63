"""The entries of a table's action log, and the match that plays them.

Every submission to the match becomes an entry of the log, so that the match can be replayed and verified. A phrase or an
answering function is logged as the answers that it gave.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Literal

import msgspec
from msgspec import Raw, Struct

from bot.base.sealed_chance import Witness, derive_key
from engine.core.commands import Command, Submission
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.rules import Action, Decision, Seat

SECRET_DIGITS = 64
encode_entry = msgspec.json.encode


class LoggedSubmission(Struct):
    """One answer, or with `several` all the answers that a phrase gave."""

    actions: list[Raw]
    several: bool = False


class RewindEntry(Struct, omit_defaults=True):
    """The table was rewound to the position before an earlier answer, with new chance. Everything from that answer on
    no longer counts.
    """

    to: int  # number of the first answer that no longer counts
    agreed: list[int]  # the interactions by which people agreed, or by which a moderator decided
    events: tuple[int, int]  # first and last number (exclusive) of the events that no longer count
    witness: Witness | None = None  # the rewind message; None if a backup was restored
    # 64 hexadecimal digits: of a restored table, because the key before it may be known by now.
    secret: str = ""

    def __post_init__(self) -> None:
        """Raise ValueError unless there is either a message or a secret."""
        if len(self.secret) != (SECRET_DIGITS if self.witness is None else 0):
            raise ValueError("a rewind needs either a message or a secret")

    def derive_key(self, old: bytes) -> bytes:
        """Return the key of chance after the rewind. `old`: the key before it."""
        return bytes.fromhex(self.secret) if self.witness is None else derive_key(old, self.witness.message)


class LogEntry(Struct, omit_defaults=True):
    """One entry of the action log."""

    what: Literal["answer", "undo", "start-over", "close", "lost", "rewind"]
    seat: Seat
    says: list[LoggedSubmission] = []
    rewound: RewindEntry | None = None


decode_entry = msgspec.json.Decoder(LogEntry).decode


class ReplayImpossible(ValueError):
    """The game cannot be replayed from here on, because a change of the rules has dropped answers."""


def submit_and_log(match: Match, seat: Seat, says: Sequence[Submission]) -> tuple[LogEntry, list[Action]]:
    """Submit answers to the match. Return the log entry, and all actions that the answers gave. Both hold only the
    answers that the match used: it ignores the rest once the seat is no longer asked.

    Raises engine.core.Refusal, and then nothing has changed.
    """
    given = match.submit(seat, *says)
    said = [
        LoggedSubmission([Raw(encode_entry(action)) for action in actions], not isinstance(say, Action))
        for say, actions in zip(says, given, strict=False)
    ]
    return LogEntry("answer", seat, said), [action for actions in given for action in actions]


def replay_entry(game: AnyGame, match: Match, op: LogEntry) -> None:
    """Apply a log entry to a match again.

    Raises ValueError if the entry cannot be applied again, and whatever today's rules raise. A rewind makes a new
    match, so it is handled by `dice.iter_replay`.
    """
    match op.what:
        case "answer":
            says = to_submissions(game, op)
            if len(match.submit(op.seat, *says)) != len(says):
                raise ValueError("fewer answers were used than before")
        case "undo":
            match.undo(op.seat)
        case "start-over":
            match.undo_all(op.seat)
        case "close":
            match.reveal_seals()
        case "lost":
            raise ReplayImpossible("answers were lost when the rules changed")
        case "rewind":
            raise ValueError("a rewind is more than one answer")


def decode_actions(game: AnyGame, op: LogEntry) -> list[list[Action]]:
    """Return the actions of each logged submission."""
    decoder = msgspec.json.Decoder(game.action_union)
    return [[decoder.decode(raw) for raw in said.actions] for said in op.says]


def to_submissions(game: AnyGame, op: LogEntry) -> list[Submission]:
    """Return the logged submissions in a form that can be submitted again."""
    return [
        LoggedResponder(actions) if said.several else actions[0]
        for said, actions in zip(op.says, decode_actions(game, op), strict=True)
    ]


class LoggedResponder:
    """Gives logged actions again, one for each decision, and the actions that are forced between them."""

    continues_after_reveal = True

    def __init__(self, actions: Iterable[Action]) -> None:
        self.waiting = list(actions)

    def __call__(self, decision: Decision | None) -> Action | None:
        """Return None after the last logged action."""
        if decision is None or not self.waiting:
            return None
        return decision.options[0] if decision.is_forced else self.waiting.pop(0)


def hash_answers(says: Sequence[Submission]) -> bytes:
    """Return a hash by which a repeated answer is recognised, or b"" if one of the submissions is a function, which
    cannot be compared."""
    if not all(isinstance(say, Action | Command) for say in says):
        return b""
    return blake2b(msgspec.json.encode([msgspec.to_builtins(say) for say in says]), digest_size=8).digest()
