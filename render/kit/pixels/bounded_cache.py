"""Caches for work that many pictures share, with one memory budget for the whole process."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Generic, TypeVar

V = TypeVar("V")


class CacheBudget:
    """The number of bytes that several caches may hold together. If it is exceeded, the oldest entry is dropped,
    whatever cache it is in.

    Caches of the same kind of entries share a budget, so that short-lived entries (a text on a board) never displace
    long-lived ones (a piece).
    """

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.used_bytes = 0
        self.lock = Lock()
        # (id of the cache's dict, key) -> (the dict, size in bytes), oldest first. The entry keeps the dict alive.
        self._order = OrderedDict[tuple[int, Hashable], tuple[dict[Hashable, Any], int]]()

    def add(self, values: dict[Hashable, Any], key: Hashable, value: object, weight: int) -> None:
        """Add an entry, and drop the oldest ones if there is not enough space. The caller holds the lock."""
        self.used_bytes += weight
        while self.used_bytes > self.max_bytes and self._order:
            (_, old), (where, freed) = self._order.popitem(last=False)
            del where[old]
            self.used_bytes -= freed
        values[key] = value
        self._order[id(values), key] = values, weight


# An estimate of the memory that one `Sprite` takes without its pixels.
SPRITE_BYTES = 1 << 10
# The budgets are shared by all games, themes and languages. Together they are 26 MB, which five games fill.
# Sprites without their pixels. Five games have 2,300 of them in one theme.
SPRITE_BUDGET = CacheBudget(3 << 20)
# Pixels of sprites, 45 MB in all. With this budget, one picture in six draws a sprite that was drawn before.
PIXEL_BUDGET = CacheBudget(5 << 20)
# Sprites blended onto their grounds, as palette indices. A game needs two or three megabytes.
BLEND_BUDGET = CacheBudget(12 << 20)
# Texts and corners, which are blended quickly.
TEXT_BUDGET = CacheBudget(6 << 20)


class BoundedCache(Generic[V]):
    """Holds values while its budget has space. `weigh` returns the size of a value in bytes.

    It may be used from several threads. If two of them make the same value at the same time, the first one stays.
    """

    def __init__(self, budget: CacheBudget, weigh: Callable[[V], int]) -> None:
        self._room, self._weigh = budget, weigh
        self._values: dict[Hashable, V] = {}
        self.peek = self._values.get

    def put(self, key: Hashable, value: V) -> V:
        with self._room.lock:
            if key in self._values:
                return self._values[key]
            self._room.add(self._values, key, value, self._weigh(value))
        return value

    def __len__(self) -> int:
        return len(self._values)
