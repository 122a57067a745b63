"""Log, earlier turns and verification of a table, as lines to show."""

from __future__ import annotations

from msgspec import Struct

from bot.sealed_chance import Witness
from engine.core.rules import Event


class RewindNote(Struct, frozen=True):
    """The table was rewound to turn `to` of seat `seat` (-1: several were asked)."""

    to: int
    seat: int
    by: str  # name of the moderator; "": all players agreed


class LogTurn(Struct, frozen=True):
    """The events of one turn, oldest first. `back` is set if the turn began with a rewind."""

    turn: int
    at: float
    events: tuple[Event, ...]
    back: RewindNote | None = None


class TurnLine(Struct, frozen=True):
    """A turn to which a table can be rewound, and its events as far as the viewer may know them."""

    turn: int
    seat: int  # -1: several were asked
    at: float
    events: tuple[Event, ...]


class LogPage(Struct, frozen=True):
    """A page of a table's log."""

    turns: tuple[LogTurn, ...]  # oldest first
    page: int  # 0 is the latest
    pages: int


class VerificationResult(Struct, frozen=True):
    """Whether a finished game was dealt fairly. `witnesses` are the start message and the message of each rewind."""

    commitment: str
    secret: str
    fits: bool  # the secret matches its seal
    in_order: bool  # each message is younger than the joins, the consents and the message before it
    replayed: bool  # the answers, replayed from the key, lead to the stored end
    answers: int
    terms: str  # digits in the start message
    witnesses: tuple[Witness, ...]
    joined: tuple[int, ...]  # interactions by which people joined, in lobby order; 0 for bots
    restorations: int = 0  # how often a backup was restored, which made a new secret without a message
    seat_order: tuple[int, ...] = ()  # `chance_key.list_seat_order`

    @property
    def holds(self) -> bool:
        """Return whether everything matches."""
        return self.fits and self.in_order and self.replayed
