"""Choosing at random in imagined worlds: a plain generator, the same from the same key."""
from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from engine.core import Chance

T = TypeVar("T")


def luck_of(key: bytes) -> Chance:
    return Chance(b"", quick=int.from_bytes(blake2b(key, digest_size=8).digest(), "big") | 1)


def one_of(options: Sequence[T], luck: Chance) -> T:
    return options[luck.below(len(options))]
