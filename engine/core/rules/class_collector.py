"""What a module declares of one kind: the actions and the events of a game are those that its modules define."""
from __future__ import annotations

import sys
from typing import TypeVar

T = TypeVar("T")


def collect_classes(module: str, kind: type[T]) -> tuple[type[T], ...]:
    """All classes of that kind that a module has defined so far, in their order; what it imports is others'."""
    found = vars(sys.modules[module]).values()
    return tuple(of for of in found if isinstance(of, type) and issubclass(of, kind) and of.__module__ == module)
