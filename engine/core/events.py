"""What happened, as typed data with an audience. The text catalogue makes lines of it, in any language."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from .flow import Seat


class Event(Struct, frozen=True, tag=True):
    """Base of all events of a game. Its line is the message `event-<class-name>` of the catalogue."""

    def args(self, names: Sequence[str]) -> dict[str, str | int]:
        """The message's variables: numbers and words as they are, `seat` by its name, lists joined."""
        return {name: plain(name, value, names) for name, value in asdict(self).items()}


def plain(name: str, value: Any, names: Sequence[str]) -> str | int:
    if name == "seat":
        return names[value]
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, int | str):
        return value
    if name == "seats":
        return ", ".join(names[seat] for seat in value)
    return ", ".join(map(str, value)) if value is not None else ""


class Told(Struct, frozen=True):
    """An event and who may know it: everybody (None) or some seats."""

    event: Any
    to: tuple[Seat, ...] | None = None

    def reaches(self, viewer: Seat | None) -> bool:
        return self.to is None or viewer in self.to
