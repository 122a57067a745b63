"""Saying typed data: the message `<prefix>-<command name>` of the catalogue, its variables the fields of the data.

One table of a game tells how a field is said, by the field's name (`Naming.said`); events, answers, orders and reasons
are said by it. What is no field of the data is said by `more`, or given beside it.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, cast

from msgspec import Struct

from .naming import Said
from .phrase import command_name, fields_of
from .reason import Reason
from .text import Catalogue

Args = Mapping[str, str | int]
More = Mapping[type[Struct], Callable[[Any], Args]]  # variables that are no field, or not said as the field is


class Sayer:
    """Says typed data in the language of a catalogue, each field as the table says it."""

    def __init__(self, text: Catalogue, said: Said, more: More | None = None) -> None:
        self.text, self.said, self.more = text, said, more or {}

    def has(self, prefix: str, thing: Struct) -> bool:
        """Whether the catalogue has a message for its kind."""
        return self.text.has(f"{prefix}-{command_name(type(thing))}")

    def __call__(self, prefix: str, thing: Struct, **besides: str | int) -> str:
        return self.text(f"{prefix}-{command_name(type(thing))}", **self.args(thing, besides))

    def args(self, thing: Struct, besides: Args) -> dict[str, str | int]:
        """The variables: what is given besides, what is more, and every other field."""
        kind = type(thing)
        found = {**(self.more[kind](thing) if kind in self.more else {}), **besides}
        for name in (one.name for one in fields_of(kind)):
            if name not in found:
                found[name] = self.field(name, getattr(thing, name))
        return found

    def field(self, name: str, value: object) -> str | int:
        """A field as the table says it; nothing at all is "none", a flag 0 or 1, other numbers and words are as they
        are, and lists are joined."""
        if value is None or value == ():
            return "none"
        if name in self.said:
            return self.said[name](value)
        if isinstance(value, tuple):
            return ", ".join(map(str, cast(tuple[object, ...], value)))
        if isinstance(value, int):
            return int(value)
        return str(value.value if isinstance(value, Enum) else value)

    def why(self, reason: Reason) -> str:
        """What a refused player reads."""
        named = {name: self.said[name](value) if name in self.said else value for name, value in reason.args.items()}
        return self.text(f"refused-{reason.code}", **named)
