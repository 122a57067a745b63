"""Locks by key, and a dictionary of limited size."""

from __future__ import annotations

import asyncio
from threading import Lock
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K")


class KeyLocks(Generic[K]):
    """Locks by key: `async with locks(key)`."""

    def __init__(self) -> None:
        self.locks = WeakValueDictionary[K, asyncio.Lock]()

    def __call__(self, key: K) -> asyncio.Lock:
        """Return the lock of this key, which is shared with everybody who holds it or waits for it."""
        return self.locks.setdefault(key, asyncio.Lock())


V = TypeVar("V")


class BoundedDict(dict[K, V]):
    """A dictionary that keeps the entries that were set last. Set them with `d[key] = value` only, in any thread."""

    def __init__(self, max_entries: int) -> None:
        super().__init__()
        self.max_entries = max_entries
        self.lock = Lock()

    def __setitem__(self, key: K, value: V) -> None:
        """Set an entry as the newest. If there are too many, the oldest one is dropped."""
        with self.lock:
            self.pop(key, None)
            super().__setitem__(key, value)
            if len(self) > self.max_entries:
                self.pop(next(iter(self)), None)
