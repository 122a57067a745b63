"""Texts of structs: the message `<prefix>-<command name>`, whose variables are the fields of the struct.

Fields are written by the table `NameFormatter.field_formatters`. `ExtraArgs` adds variables that are not fields.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Protocol, cast

from msgspec import Struct

from ..commands.notation import command_name
from .names import FieldFormatters, MessageSource

MessageArgs = Mapping[str, str | int]
# variables that are not fields, or are formatted differently, by class
ExtraArgs = Mapping[type[Struct], Callable[[Any], MessageArgs]]


class Text(MessageSource, Protocol):
    """A catalogue, or anything that returns messages in another way."""

    def has(self, key: str) -> bool: ...

    def variables(self, key: str) -> Collection[str]: ...


class StructFormatter:
    """Formats a struct by the message of its class."""

    def __init__(
        self,
        text: Text,
        field_formatters: FieldFormatters,
        extra_args: ExtraArgs | None = None,
    ) -> None:
        self.text = text
        self.field_formatters = field_formatters
        self.extra_args = extra_args or {}

    def has(self, prefix: str, thing: Struct) -> bool:
        """Return whether the catalogue has a message for its class."""
        return self.text.has(f"{prefix}-{command_name(type(thing))}")

    def get(self, prefix: str, thing: Struct) -> str:
        """Return the message for its class, or "" if there is none."""
        key = f"{prefix}-{command_name(type(thing))}"
        return self.format_message(key, thing) if self.text.has(key) else ""

    def __call__(self, prefix: str, thing: Struct, **extra: str | int) -> str:
        return self.format_message(f"{prefix}-{command_name(type(thing))}", thing, **extra)

    def format_message(self, key: str, thing: Struct, **extra: str | int) -> str:
        """Return a message. Only the fields that it needs are formatted; `extra` and `extra_args` take precedence."""
        get_extra_args = self.extra_args.get(type(thing))
        args = {**(get_extra_args(thing) if get_extra_args is not None else {}), **extra}
        for name in self.text.variables(key):
            if name not in args and name in thing.__struct_fields__:
                args[name] = self.format_field(name, getattr(thing, name))
        return self.text(key, **args)

    def format_field(self, name: str, value: object) -> str | int:
        """Return a formatted field.

        Empty values are "none", flags 0 or 1, and values without a formatter are written plainly.
        """
        if value is None or value in ((), ""):
            return "none"
        if name in self.field_formatters:
            return self.field_formatters[name](value)
        if isinstance(value, tuple):
            return ", ".join(map(str, cast(tuple[object, ...], value)))
        if isinstance(value, int):
            return int(value)
        return str(value)
