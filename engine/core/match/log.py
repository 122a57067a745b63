"""The log of a step: the state it began with, what led there, and the actions since."""
from __future__ import annotations

from msgspec import Struct

from ..rules.flow import Seat


class LoggedAction(Struct, frozen=True, rename={"is_binding": "binding"}):
    """One accepted action."""

    seat: Seat
    kind: str
    action: bytes
    drawn: tuple[int, ...]  # values drawn for it in the same step
    is_binding: bool  # it revealed something to the seat, so it cannot be undone
    forced: bool
    group: int  # actions submitted together have the same id and are undone together


class LoggedEvent(Struct, frozen=True):
    """An encoded event and its recipients."""

    event: bytes
    to: tuple[Seat, ...] | None


class SavedStep(Struct):
    """The state at the start of a step, and the actions since.

    Only the last saved step of a match changes, and its lists are replaced, never mutated. So copies can share them,
    and a preview shares all saved steps but the last.
    """

    state: bytes
    news: list[LoggedEvent] = []  # what led here; published when it becomes public
    log: list[LoggedAction] = []
    kept: dict[int, list[LoggedAction]] = {}  # sealed actions that a seat is changing
    step: int = 0  # how many steps have begun
    changes: dict[int, int] = {}  # how often each seat has undone or reopened something in this draft
    forced: list[
        LoggedAction
    ] = []  # of who is asked, public already, since its last own answer: its turn began with them
