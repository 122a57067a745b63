"""A bounded memo for work that many pictures share."""
from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

V = TypeVar("V")


class Cache(Generic[V]):
    """Keeps at most `room` of `weigh(value)` in all; what came first goes first, which costs no order to keep, but for
    what is asked for by `use`.

    Safe to use from many threads: two may make the same value at the same time, and the first one stays.
    """

    def __init__(self, room: int, weigh: Callable[[V], int]) -> None:
        self._room, self._weigh, self._held = room, weigh, 0
        self._values: dict[Hashable, V] = {}
        self._lock = Lock()
        self.peek = self._values.get  # the value, or None if it is not there

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """The value of `key`, made if it is not there."""
        value = self._values.get(key)
        return self.put(key, make()) if value is None else value

    def use(self, key: Hashable) -> V | None:
        """The value, or None if it is not there; as if it had come only now."""
        with self._lock:
            value = self._values.pop(key, None)
            if value is not None:
                self._values[key] = value
        return value

    def put(self, key: Hashable, value: V) -> V:
        with self._lock:
            if key in self._values:
                return self._values[key]
            self._held += self._weigh(value)
            while self._held > self._room and self._values:
                self._held -= self._weigh(self._values.pop(next(iter(self._values))))
            self._values[key] = value
        return value

    def __len__(self) -> int:
        return len(self._values)
