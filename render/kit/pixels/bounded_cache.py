"""Caches for work that many pictures share, with one memory budget for the whole process."""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Generic, TypeVar

V = TypeVar("V")


class CacheBudget:
    """The number of bytes that several caches may hold together. The oldest entry goes first, whichever cache it is in;
    `BoundedCache.find_and_touch` makes an entry new again.

    Caches share a budget where they hold things of one kind, so that short-lived entries (a text on a board) never push
    out lasting ones (a piece).
    """

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes, self.used_bytes, self.lock = max_bytes, 0, Lock()
        # By the identity of where it is, which an entry keeps alive, and its key: where, and what it weighs.
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

    def touch(self, values: dict[Hashable, Any], key: Hashable) -> None:
        """Make an entry the newest one. The caller holds the lock."""
        self._order.move_to_end((id(values), key))


# In bytes, of all games, themes and languages together: 56 MB, which five games fill.
SPRITE_BYTES = 1 << 10  # how one is drawn, and where it is
SPRITE_BUDGET = CacheBudget(4 << 20)  # five games have 2,300 in one theme
PIXEL_BUDGET = CacheBudget(
    8 << 20
)  # what is seen of them: all would be 45 MB, and save one sprite drawn in seven pictures
BLEND_BUDGET = CacheBudget(
    12 << 20
)  # sprites on flat grounds, as indices: a game has one or two megabytes of them and no more
TEXT_BUDGET = CacheBudget(8 << 20)  # texts, and sprites on other grounds
BLOCK_BUDGET = CacheBudget(24 << 20)  # whole parts of pictures
PICTURE_BUDGET = CacheBudget(2 << 20)  # finished ones: the bot keeps its latest itself (`Studio`)


class BoundedCache(Generic[V]):
    """Holds values while its budget has space. `weigh` returns the size of a value in bytes.

    It may be used from several threads. If two of them make the same value at the same time, the first one stays.
    """

    def __init__(self, budget: CacheBudget, weigh: Callable[[V], int]) -> None:
        self._room, self._weigh = budget, weigh
        self._values: dict[Hashable, V] = {}
        self.peek = self._values.get  # returns the value or None, and does not make it newer

    def get_or_make(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return the value of a key, and make it if it is missing."""
        value = self._values.get(key)
        return self.put(key, make()) if value is None else value

    def find_and_touch(self, key: Hashable) -> V | None:
        """Return the value of a key and make it the newest entry, or return None."""
        with self._room.lock:
            value = self._values.get(key)
            if value is not None:
                self._room.touch(self._values, key)
        return value

    def put(self, key: Hashable, value: V) -> V:
        with self._room.lock:
            if key in self._values:
                return self._values[key]
            self._room.add(self._values, key, value, self._weigh(value))
        return value

    def __len__(self) -> int:
        return len(self._values)
