"""Chance in drawings: a stream of numbers from a key, the same on every machine.

It is not `engine.core.Chance`, which counts what it has shown and hashes anew for each draw: a search draws a hundred
thousand times and shows nothing.
"""
from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from hashlib import shake_128
from itertools import count
from typing import TypeVar

T = TypeVar("T")
DRAWS = 4096  # in a block
BLOCK = struct.Struct(f"<{DRAWS}I")


class Luck:
    """32 bits a draw from blocks of shake_128(key ‖ number of the block), low byte first."""

    def __init__(self, key: bytes) -> None:
        self.stream = numbers(key)

    def below(self, n: int) -> int:
        """A number in 0..n-1, n far below 2^32."""
        return next(self.stream) * n >> 32

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """Every order is as likely."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


def numbers(key: bytes) -> Iterator[int]:
    for block in count():
        yield from BLOCK.unpack(shake_128(key + block.to_bytes(8, "big")).digest(BLOCK.size))
