"""Bounded memos for work that many pictures share, and what all of them may hold: one budget for the process."""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Generic, TypeVar

V = TypeVar("V")


class CacheBudget:
    """So much of which caches keep at most: what came first goes first, whichever of them it is in, but for what is
    asked for by `use`.

    Caches share a room where what they keep is of one kind, so that what passes (a text on a board) never drives out
    what stays (a piece).
    """

    def __init__(self, size: int) -> None:
        self.max_bytes, self.used_bytes, self.lock = size, 0, Lock()
        # By the identity of where it is, which an entry keeps alive, and its key: where, and what it weighs.
        self._order = OrderedDict[tuple[int, Hashable], tuple[dict[Hashable, Any], int]]()

    def add(self, values: dict[Hashable, Any], key: Hashable, value: object, weight: int) -> None:
        """Under the lock."""
        self.used_bytes += weight
        while self.used_bytes > self.max_bytes and self._order:
            (_, old), (where, freed) = self._order.popitem(last=False)
            del where[old]
            self.used_bytes -= freed
        values[key] = value
        self._order[id(values), key] = values, weight

    def touch(self, values: dict[Hashable, Any], key: Hashable) -> None:
        """As if it had come only now. Under the lock."""
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
    """Keeps values as long as its room has place for them by `weigh(value)`.

    Safe to use from many threads: two may make the same value at the same time, and the first one stays.
    """

    def __init__(self, room: CacheBudget, weigh: Callable[[V], int]) -> None:
        self._room, self._weigh = room, weigh
        self._values: dict[Hashable, V] = {}
        self.peek = self._values.get  # the value, or None if it is not there

    def get_or_make(self, key: Hashable, make: Callable[[], V]) -> V:
        """The value of `key`, made if it is not there."""
        value = self._values.get(key)
        return self.put(key, make()) if value is None else value

    def find_and_touch(self, key: Hashable) -> V | None:
        """The value, or None if it is not there; as if it had come only now."""
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
