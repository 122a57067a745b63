"""The chain of keys: one seal is posted before anybody joins, each round's key hashes to the key before (decision 023).

Of a chain of n keys the last, s_n, is the secret; s_(i-1) = sha256(s_i), and s_0 is the seal. Whoever has a key can
check all before it and guess none after it.
"""
from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, sha256

from bot.seasons.model import Form

ROUNDS = 64  # keys of a season with rounds: more than it can have
DRAWINGS = 4096  # of a ladder, with a drawing a day


def length(form: Form) -> int:
    """How many rounds a season's chain lasts."""
    return DRAWINGS if form == "ladder" else ROUNDS


def key(secret: bytes, length: int, round: int) -> bytes:
    """The key of a round, from 1, of a chain of that length; of round 0 the seal."""
    if not 0 <= round <= length:
        raise ValueError(f"a chain of {length} keys has none for round {round}")
    return hashed(secret, length - round)


def seal(secret: bytes, length: int) -> bytes:
    """What is posted beforehand."""
    return key(secret, length, 0)


def fits(key: bytes, seal: bytes, steps: int) -> bool:
    """Whether the key comes so many rounds after the seal, or after the key that is taken for it."""
    return 0 <= steps <= DRAWINGS and hashed(key, steps) == seal


def luck_key(key: bytes, joins: Sequence[int], round: int) -> bytes:
    """Return what a round's luck was drawn from by version 1. It does not bind the host, who alone sees `joins`.

    joins: the interactions by which those who are drawn have joined, in their order.
    """
    return blake2b(b"".join(map(whole, (*joins, round))), key=key, digest_size=32).digest()


def witnessed_luck_key(key: bytes, message: int, round: int) -> bytes:
    """Return what a round's luck is drawn from: its key, and the id of the message that announced the drawing.

    The host knows the key. But nobody knows that id before the message stands, with all that is drawn from.
    """
    return blake2b(whole(message) + whole(round), key=key, digest_size=32, person=b"longtable draw 2").digest()


def dice(key: bytes, round: int, table: int) -> bytes:
    """The secret of a table's game, from the round's key in the chain for dice."""
    return blake2b(whole(round) + whole(table), key=key, digest_size=32).digest()


def hashed(secret: bytes, times: int) -> bytes:
    for _ in range(times):
        secret = sha256(secret).digest()
    return secret


def whole(number: int) -> bytes:
    return number.to_bytes(8, "big")
