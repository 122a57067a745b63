"""Saying typed data: the message `<prefix>-<command name>` of the catalogue, its variables the fields of the data.

One table of a game tells how a field is said, by the field's name (`Naming.said`); events, answers, orders and reasons
are said by it. What is no field of the data is said by `more`, or given beside it.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from enum import Enum
from typing import Any, Protocol, cast

from msgspec import Struct

from ..commands.notation import command_name
from ..rules.refusals import Reason
from .names import FieldFormatters, MessageSource

MessageArgs = Mapping[str, str | int]
ExtraArgs = Mapping[
    type[Struct], Callable[[Any], MessageArgs]
]  # variables that are no field, or not said as the field is


class Text(MessageSource, Protocol):
    """A catalogue, or what says its messages in another way."""

    def has(self, key: str) -> bool: ...

    def variables(self, key: str) -> Collection[str]: ...


class StructFormatter:
    """Says typed data in the language of a text, each field as the table says it; those of reasons as `typed` does,
    where they hold words that were typed."""

    def __init__(
        self, text: Text, said: FieldFormatters, more: ExtraArgs | None = None, typed: FieldFormatters | None = None
    ) -> None:
        self.text, self.said, self.more, self.typed = text, said, more or {}, typed or said

    def has(self, prefix: str, thing: Struct) -> bool:
        """Whether the catalogue has a message for its kind."""
        return self.text.has(f"{prefix}-{command_name(type(thing))}")

    def __call__(self, prefix: str, thing: Struct, **besides: str | int) -> str:
        return self.message(f"{prefix}-{command_name(type(thing))}", thing, **besides)

    def message(self, key: str, thing: Struct, **besides: str | int) -> str:
        """Only the fields that the message asks for are said; what is given besides, or is more, comes first."""
        more = self.more.get(type(thing))
        found = {**(more(thing) if more is not None else {}), **besides}
        for name in self.text.variables(key):
            if name not in found and name in thing.__struct_fields__:
                found[name] = self.field(name, getattr(thing, name))
        return self.text(key, **found)

    def field(self, name: str, value: object) -> str | int:
        """Nothing at all is "none", a flag 0 or 1; where the table says nothing else, numbers and words are as they
        are, and lists are joined."""
        if value is None or value in ((), ""):
            return "none"
        if name in self.said:
            return self.said[name](value)
        if isinstance(value, tuple):
            return ", ".join(map(str, cast(tuple[object, ...], value)))
        return int(value) if isinstance(value, int) else str(value.value if isinstance(value, Enum) else value)

    def why(self, reason: Reason) -> str:
        """What a refused player reads."""
        said = self.typed
        named = {name: said[name](value) if name in said else value for name, value in reason.args.items()}
        return self.text(f"refused-{reason.code}", **named)
