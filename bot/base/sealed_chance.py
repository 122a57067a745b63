"""Chance that nobody can choose, the host included: decision 023.

Each table and each drawing has a secret of its own. A public message shows its seal; Discord gives that message an id
which nobody knew before. All random numbers come from a key made of both. When the table or drawing is over, the secret
is published, and anybody can check seal, key, and the age and place of the message.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b, sha256
from typing import Annotated

from msgspec import Meta, Struct

# Hexadecimal digits of a seal in posts: 128 bits.
SEAL_DIGITS = 32
DISCORD_EPOCH_S = 1_420_070_400.0
Snowflake = Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]


class Witness(Struct, frozen=True):
    """The public message whose id went into a key."""

    message: Snowflake
    channel: Snowflake
    attempt: Annotated[int, Meta(ge=1)] = 1  # how many such messages were posted before it was used
    drawn: bool = False  # at a table of a season: it announced the round, and its seal is that of the round


def make_seal(secret: bytes) -> str:
    """Return the seal of a secret: its SHA-256 hash in hex."""
    return sha256(secret).hexdigest()


def join_seals(seals: Iterable[str]) -> str:
    """Return one seal for several secrets that are published at different times: the hash of their seals."""
    return make_seal(bytes.fromhex("".join(seals)))


def derive_key(secret: bytes, message: int) -> bytes:
    """Return the key of a table or a drawing: made of its secret and of the id of a public message.

    A rewind derives the next key from the key before it; lots: `seasons.scoring.make_lots`.
    """
    return blake2b(message.to_bytes(8, "big"), key=secret[:64], digest_size=32, person=b"longtable").digest()


def is_newer(message: int, ids: Iterable[int]) -> bool:
    """Return whether the message was posted after all that these ids stand for. Discord's ids grow with time."""
    return message > max(ids, default=0)


def get_creation_time(id: int) -> float:
    """Return when Discord made an id, in seconds since 1970. It tells: milliseconds since 2015, above 22 other bits."""
    return (id >> 22) / 1000 + DISCORD_EPOCH_S
