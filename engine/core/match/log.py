"""What a game is, what a saved one consists of, and the registry."""
from __future__ import annotations

from msgspec import Struct

from ..rules.flow import Seat


class LoggedAction(Struct, frozen=True, rename={"is_binding": "binding"}):
    """One accepted answer."""

    seat: Seat
    kind: str
    action: bytes
    drawn: tuple[int, ...]  # what chance gave the seat for it, in the same step
    is_binding: bool  # showed the seat something: cannot be taken back
    forced: bool
    group: int  # the answers of one phrase are taken back together


class LoggedEvent(Struct, frozen=True):
    """A told event, encoded."""

    event: bytes
    to: tuple[Seat, ...] | None


class SavedStep(Struct):
    """The start of one step, and the answers since. Only the last save of a match is written, and no list in it but
    replaced by another one: so copies share them, and a preview shares all saves but the last."""

    state: bytes
    news: list[LoggedEvent] = []  # what led here, told when it becomes public
    log: list[LoggedAction] = []
    kept: dict[int, list[LoggedAction]] = {}  # sealed answers that a seat is changing
    step: int = 0  # how many steps have begun
    changes: dict[int, int] = {}  # how often a seat has taken back or changed something in this draft
    forced: list[
        LoggedAction
    ] = []  # of who is asked, public already, since its last own answer: its turn began with them
