"""Random numbers for drawings: a stream from a key, equal on every machine.

`engine.core.Chance` is not used, because it records what it has revealed and hashes for each draw: a search draws a
hundred thousand times and reveals nothing.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from hashlib import shake_128
from itertools import count
from typing import TypeVar

T = TypeVar("T")
NUMBERS_PER_BLOCK = 4096
BLOCK = struct.Struct(f"<{NUMBERS_PER_BLOCK}I")


class RandomStream:
    """Random numbers derived from a key: 32 bits per draw from blocks of shake_128(key ‖ block number), low byte first."""

    def __init__(self, key: bytes) -> None:
        self.stream = iter_numbers(key)

    def randbelow(self, n: int) -> int:
        """Return a random number from 0 to n - 1. `n` must be far below 2^32."""
        return next(self.stream) * n >> 32

    def shuffle(self, things: Iterable[T]) -> list[T]:
        """Return the things in random order, all orders being equally likely."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.randbelow(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


def iter_numbers(key: bytes) -> Iterator[int]:
    """Yield the 32-bit numbers of a key."""
    for block in count():
        yield from BLOCK.unpack(shake_128(key + block.to_bytes(8, "big")).digest(BLOCK.size))
