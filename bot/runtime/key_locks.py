"""One lock per key, for as long as somebody holds it or waits for it."""

from __future__ import annotations

import asyncio
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
