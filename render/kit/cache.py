"""A bounded memo for work that many pictures share."""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

V = TypeVar("V")


class Cache(Generic[V]):
    """Keeps the values used last, at most `room` of `weigh(value)` in all. Safe to use from many threads."""

    def __init__(self, room: int, weigh: Callable[[V], int]) -> None:
        self._room, self._weigh, self._held = room, weigh, 0
        self._values: OrderedDict[Hashable, V] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """The value of `key`. Two threads may make it at the same time; they then make the same."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
                return value
        value = make()
        with self._lock:
            if key not in self._values:
                self._values[key] = value
                self._held += self._weigh(value)
            while self._held > self._room and len(self._values) > 1:
                self._held -= self._weigh(self._values.popitem(last=False)[1])
        return value

    def __len__(self) -> int:
        return len(self._values)
