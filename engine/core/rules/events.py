"""What happens in a game, as typed data with an audience. A `StructFormatter` turns events into lines of text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, cast

from msgspec import Struct

from .flow import Seat
from .frozen_struct import FrozenStruct


class Event(FrozenStruct, tag=True):
    """Base of all events of a game.

    Everybody may know them, except a `PrivateEvent`. Their text is `event-<class-name>`.
    """

    # a class variable, because `isinstance` would take longer than the rest of `tell`
    is_private: ClassVar[bool] = False


class SeatEvent(Event):
    """Base of what one seat does, or of what happens to it."""

    seat: Seat


class PrivateEvent(SeatEvent):
    """Base of what only the event's own seat may know."""

    is_private = True


def find_event_seat(event: Event) -> Seat | None:
    """Return the seat of an event, or None if it concerns several seats or none."""
    return event.seat if isinstance(event, SeatEvent) else None


def split_events_at(events: Iterable[Event], first_types: tuple[type[Event], ...]) -> list[list[Event]]:
    """Split events into parts that begin with these types.

    The first part, possibly empty, is what comes before them.
    """
    parts: list[list[Event]] = [[]]
    for event in events:
        if isinstance(event, first_types):
            parts.append([])
        parts[-1].append(event)
    return parts


def get_audience(event: Event, own_seat_only: bool = False) -> tuple[Seat, ...] | None:
    """Return the seats that may know an event; None for everybody."""
    return (cast(Any, event).seat,) if own_seat_only or event.is_private else None


class AddressedEvent(Struct, frozen=True):
    """An event and its recipients: everybody (None), or some seats."""

    event: Event
    recipients: tuple[Seat, ...] | None = None


def list_visible_events(told: Iterable[AddressedEvent], viewer: Seat | None) -> list[Event]:
    """Return those events that a viewer may know; None stands for the public."""
    return [one.event for one in told if one.recipients is None or viewer in one.recipients]
