"""A dictionary of limited size."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class BoundedDict(dict[K, V]):
    """A dictionary that keeps the entries that were set last. Set them with `d[key] = value` only."""

    def __init__(self, max_entries: int) -> None:
        super().__init__()
        self.max_entries = max_entries

    def __setitem__(self, key: K, value: V) -> None:
        """Set an entry as the newest. If there are too many, the oldest one is dropped."""
        self.pop(key, None)
        super().__setitem__(key, value)
        if len(self) > self.max_entries:
            del self[next(iter(self))]
