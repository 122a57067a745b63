"""The hash chain of round keys: a seal is posted before anybody joins, and each key hashes to the previous one.

In a chain of n keys the last one, s_n, is the secret; s_(i-1) = sha256(s_i), and s_0 is the seal. With a key, all
earlier keys can be verified and no later one can be guessed (decision 023).
"""
from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, sha256

from bot.seasons.model import Form

MAX_ROUNDS = 64
MAX_LADDER_DRAWINGS = 4096


def get_chain_length(form: Form) -> int:
    """Return the number of keys in the chain of a season."""
    return MAX_LADDER_DRAWINGS if form == "ladder" else MAX_ROUNDS


def derive_key(secret: bytes, length: int, round: int) -> bytes:
    """Return the key of a round from 1, or the seal for round 0, in a chain of this length. Raises ValueError for any
    other round."""
    if not 0 <= round <= length:
        raise ValueError(f"a chain of {length} keys has none for round {round}")
    return hash_repeatedly(secret, length - round)


def derive_seal(secret: bytes, length: int) -> bytes:
    """Return the seal, which is posted before anybody joins."""
    return derive_key(secret, length, 0)


def verify_key(key: bytes, seal: bytes, steps: int) -> bool:
    """Return whether hashing the key `steps` times gives `seal`, which is a seal or the key of an earlier round."""
    return 0 <= steps <= MAX_LADDER_DRAWINGS and hash_repeatedly(key, steps) == seal


def derive_random_key_v1(key: bytes, joins: Sequence[int], round: int) -> bytes:
    """Return the random key of a round by version 1 of the drawing. It does not bind the host, who alone sees `joins`.

    `joins`: the interactions by which the drawn people joined, in their order.
    """
    return blake2b(b"".join(map(to_8_bytes, (*joins, round))), key=key, digest_size=32).digest()


def derive_random_key(key: bytes, message: int, round: int) -> bytes:
    """Return the random key of a round: derived from its key and the id of the message that announced the drawing.

    The host knows the key. But nobody knows the message's id before the message, which lists all inputs, is posted.
    """
    return blake2b(
        to_8_bytes(message) + to_8_bytes(round), key=key, digest_size=32, person=b"longtable draw 2"
    ).digest()


def derive_table_secret(key: bytes, round: int, table: int) -> bytes:
    """Return the secret of a table's game, derived from the round's key in the chain for dice."""
    return blake2b(to_8_bytes(round) + to_8_bytes(table), key=key, digest_size=32).digest()


def hash_repeatedly(secret: bytes, times: int) -> bytes:
    """Return the secret hashed this many times with SHA-256."""
    for _ in range(times):
        secret = sha256(secret).digest()
    return secret


def to_8_bytes(number: int) -> bytes:
    """Return a number as eight bytes, the highest first."""
    return number.to_bytes(8, "big")
