"""What happened, as typed data with an audience. A `Sayer` makes lines of it, in any language."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, cast

from msgspec import Struct

from .flow import Seat


class Event(Struct, frozen=True, tag=True):
    """Base of all events of a game. Its line is the message `event-<class-name>` of the catalogue. All are told."""

    private: ClassVar[bool] = False  # said here, as `isinstance` of what it is not takes longer than all else in `tell`


class SeatEvent(Event, frozen=True, tag=True):
    """Base of what one seat does, or what happens to it."""

    seat: Seat


class PrivateEvent(SeatEvent, frozen=True, tag="OwnEvent"):
    """Base of what nobody is told but the seat itself."""

    private: ClassVar[bool] = True


def find_event_seat(event: Event) -> Seat | None:
    """Whose event it is; None: it happens to several, or to nobody."""
    return event.seat if isinstance(event, SeatEvent) else None


def split_events_at(told: Iterable[Event], at: tuple[type[Event], ...]) -> list[list[Event]]:
    """The events in parts that begin with these kinds; the first is what comes before all of them, even if nothing."""
    parts: list[list[Event]] = [[]]
    for event in told:
        if isinstance(event, at):
            parts.append([])
        parts[-1].append(event)
    return parts


def get_audience(event: Event, early: bool = False) -> tuple[Seat, ...] | None:
    """The seats that are told, None for everybody; `early` while all others must not know it yet."""
    return (cast(Any, event).seat,) if early or event.private else None


class AddressedEvent(Struct, frozen=True):
    """An event and who may know it: everybody (None) or some seats."""

    event: Event
    to: tuple[Seat, ...] | None = None

    @property
    def has_declared_audience(self) -> bool:
        """Whether those are told whom its kind names, or its own seat before all others."""
        return self.to == get_audience(self.event) or self.to == (getattr(self.event, "seat", None),)

    def reaches(self, viewer: Seat | None) -> bool:
        return self.to is None or viewer in self.to
