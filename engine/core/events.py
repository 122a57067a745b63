"""What happened, as typed data with an audience. The text catalogue makes lines of it, in any language."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any, ClassVar, Literal, cast

from msgspec import Struct
from msgspec.structs import asdict

from .flow import Seat


class Event(Struct, frozen=True, tag=True):
    """Base of all events of a game. Its line is the message `event-<class-name>` of the catalogue."""

    audience: ClassVar[Literal["all", "own"]] = "all"  # who is told: everybody, or its own `seat` alone

    def args(self, names: Sequence[str]) -> dict[str, str | int]:
        """The message's variables: numbers and words as they are, `seat` by its name, lists joined."""
        return {name: plain(name, value, names) for name, value in asdict(self).items()}


def plain(name: str, value: object, names: Sequence[str]) -> str | int:
    """One variable of a message."""
    if name == "seat" and isinstance(value, int):
        return names[value]
    if isinstance(value, int | str):
        return int(value) if isinstance(value, bool) else value
    if isinstance(value, tuple):
        several = cast(tuple[object, ...], value)
        return ", ".join(names[v] if name == "seats" and isinstance(v, int) else str(v) for v in several)
    return str(value.value) if isinstance(value, Enum) else "" if value is None else str(value)


def cut(told: Iterable[Event], at: tuple[type[Event], ...]) -> list[list[Event]]:
    """The events in parts that begin with these kinds; the first is what comes before all of them, even if nothing."""
    parts: list[list[Event]] = [[]]
    for event in told:
        if isinstance(event, at):
            parts.append([])
        parts[-1].append(event)
    return parts


def audience(event: Event, early: bool = False) -> tuple[Seat, ...] | None:
    """The seats that are told, None for everybody; `early` while all others must not know it yet."""
    return (cast(Any, event).seat,) if early or event.audience == "own" else None


class Told(Struct, frozen=True):
    """An event and who may know it: everybody (None) or some seats."""

    event: Event
    to: tuple[Seat, ...] | None = None

    @property
    def lawful(self) -> bool:
        """Whether those are told whom its kind names, or its own seat before all others."""
        return self.to == audience(self.event) or self.to == (getattr(self.event, "seat", None),)

    def reaches(self, viewer: Seat | None) -> bool:
        return self.to is None or viewer in self.to
