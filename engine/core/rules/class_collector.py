"""Collects the classes that a module defines, so that a game need not list its actions and events again."""

from __future__ import annotations

import sys
from typing import TypeVar

T = TypeVar("T")


def collect_classes(module: str, kind: type[T]) -> tuple[type[T], ...]:
    """Return the subclasses of a base class that a module has defined so far, in their order.

    Imported classes do not count.
    """
    members = vars(sys.modules[module]).values()
    return tuple(
        member
        for member in members
        if isinstance(member, type) and issubclass(member, kind) and member.__module__ == module
    )
