"""The secret of a table, the seal that is posted of it, and the key of chance that all random draws come from."""
from __future__ import annotations

import secrets
from hashlib import blake2b, sha256
from typing import TypeVar

from engine.core.game import AnyGame
from engine.core.rules import Chance

from .table import Witness
from .table_state import TableState

T = TypeVar("T")
# Hashed into the key, so that it differs from keys of older games.
WITNESSED_KEY_CONTEXT = b"longtable dice 2"


def generate_secret() -> bytes:
    """Return a new secret for a key of chance. Nobody learns it before the game is over."""
    return secrets.token_bytes(32)


def hash_secret(secret: bytes) -> str:
    """Return the commitment that is posted before anybody joins: the sha256 of the secret."""
    return sha256(secret).hexdigest()


def derive_chance_key(secret: bytes, joined: list[int], witness: int = 0) -> bytes:
    """Return the key from which all random draws of a game come.

    `witness` is the id of the start message, which shows the seal of the secret. Older games have none. Their key comes
    from the interactions by which people joined; only the host could see those, so they do not bind the host.
    """
    if witness:
        return blake2b(witness.to_bytes(8, "big"), key=secret, digest_size=32, person=WITNESSED_KEY_CONTEXT).digest()
    return blake2b(b"".join(n.to_bytes(8, "big") for n in joined), key=secret, digest_size=32).digest()


def get_chance_key(sheet: TableState) -> bytes:
    """Return the key of chance of a table that has started."""
    return derive_chance_key(sheet.secret, sheet.dealt, sheet.witness.message if sheet.witness else 0)


def shuffle_seats(seats: list[T], key: bytes) -> list[T]:
    """Return the seats in random order. Every order is equally likely, and anybody who knows the key can check it."""
    luck = Chance(blake2b(b"seats", key=key).digest())
    left = seats[:]
    return [left.pop(luck.randbelow(len(left))) for _ in seats]


def list_seat_order(game: AnyGame, seats: int, start: Witness | None, key: bytes) -> tuple[int, ...]:
    """Return for each seat the position (from 1) at which its first player's name stood in the start message, so that
    anybody can check the shuffling of seats.

    Return () if the start message does not decide it: in games without random seating, at tables of a season, and in
    games without a start message.
    """
    if game.seat_assignment != "random" or start is None or start.drawn:
        return ()
    return tuple(shuffle_seats(list(range(1, seats + 1)), key))
