"""Secrets, the key of a table from which all its random draws come, and the seats that are shuffled with it."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import TypeVar

from bot.sealed_chance import Witness, derive_key
from engine.core.game import AnyGame
from engine.core.rules import Chance

from .table_state import TableState

T = TypeVar("T")


def generate_secret() -> bytes:
    """Return a new secret for a table or a drawing. Nobody learns it before that is over."""
    return secrets.token_bytes(32)


def get_chance_key(sheet: TableState) -> bytes:
    """Return the key of chance of a table that has started."""
    assert sheet.witness is not None
    return derive_key(sheet.secret, sheet.witness.message)


def shuffle_seats(seats: list[T], key: bytes) -> list[T]:
    """Return the seats in random order. Every order is equally likely, and anybody who knows the key can check it."""
    luck = Chance(blake2b(b"seats", key=key).digest())
    left = seats[:]
    return [left.pop(luck.randbelow(len(left))) for _ in seats]


def list_seat_order(game: AnyGame, seats: int, start: Witness, key: bytes) -> tuple[int, ...]:
    """Return for each seat the position (from 1) at which its first player's name stood in the start message, so that
    anybody can check the shuffling of seats.

    Return () if the start message does not decide it: in games without random seating, and at tables of a season.
    """
    if game.seat_assignment != "random" or start.drawn:
        return ()
    return tuple(shuffle_seats(list(range(1, seats + 1)), key))
