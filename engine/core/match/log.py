"""The log of a step: the state it began with, the events before it, and the actions since."""

from __future__ import annotations

from msgspec import Struct

from ..rules.flow import Seat


class LoggedAction(Struct, frozen=True):
    """One accepted action."""

    seat: Seat
    kind: str
    action: bytes
    drawn_values: tuple[int, ...]  # values drawn for it in the same step
    is_binding: bool  # whether it revealed something to the seat, so that it cannot be undone
    is_forced: bool
    submission_id: int  # actions submitted together have the same id and are undone together


class LoggedEvent(Struct, frozen=True):
    """An encoded event and its recipients."""

    event: bytes
    recipients: tuple[Seat, ...] | None


class SavedStep(Struct):
    """The state at the start of a step, and the actions since.

    Only the last saved step of a match changes, and its lists are replaced, never mutated. So copies can share them,
    and a preview shares all saved steps but the last.
    """

    state: bytes
    events: list[LoggedEvent] = []  # events before this step; published when the step becomes public
    log: list[LoggedAction] = []
    reopened_seals: dict[int, list[LoggedAction]] = {}  # sealed actions that a seat is changing
    step: int = 0  # how many steps have begun
    undo_counts: dict[int, int] = {}  # how often each seat has undone or reopened something in this draft
    # already public actions that were forced for the asked seat since its last own action
    forced_actions: list[LoggedAction] = []
