"""The base of actions, events, commands and components, whose subclasses are frozen without saying so."""

from __future__ import annotations

from typing import dataclass_transform

from msgspec import Struct, StructMeta, field


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class FrozenStructMeta(StructMeta):
    """Tells type checkers that subclasses are frozen. At runtime, msgspec inherits that from the base."""


class FrozenStruct(Struct, frozen=True, metaclass=FrozenStructMeta):
    """Base of structs whose subclasses are frozen."""
