"""A test deals the same in each run.

The key of a table's chance is made of a secret and of Discord's ids; over the wire those are made of the clock. A test
whom one deal in twenty does not suit would be red in one run of twenty. Here secrets follow from the name of the test,
and over the wire a key follows from its secret alone. `DEALS=7 make test` deals otherwise: no test may depend on it.
"""
from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from random import Random

import pytest

from bot.service.model import table_state
from bot.service.operations import game_records

DEALS = os.environ.get("DEALS", "")
MARK = b"over the wire"  # in a secret, so that other processes of a test know it too
true_key = table_state.derive_chance_key


def follow(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Secrets begin anew, and follow from that name."""
    luck = Random(f"{name} {DEALS}")
    monkeypatch.setattr(table_state, "generate_secret", lambda: luck.randbytes(32))


@contextmanager
def whatever_the_ids() -> Generator[None]:
    """Secrets that are made meanwhile are marked: their keys follow from them alone."""
    made = table_state.generate_secret
    table_state.generate_secret = lambda: MARK + made()[len(MARK) :]
    try:
        yield
    finally:
        table_state.generate_secret = made


def key_of_chance(secret: bytes, joined: list[int], witness: int = 0) -> bytes:
    return true_key(secret, [], 0) if secret.startswith(MARK) else true_key(secret, joined, witness)


table_state.derive_chance_key = game_records.derive_chance_key = key_of_chance
