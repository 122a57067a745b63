"""Make a test deal the same in each run.

The chance key of a table is made of a secret and of Discord's ids, and over the wire those come from the clock. A test
that one deal in twenty breaks would fail in one run of twenty. Here secrets follow from the name of the test, and over
the wire a key follows from its secret alone. `DEALS=7 make test` deals differently: no test may depend on the deal.
"""
from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from random import Random

import pytest

from bot.service.model import chance_key
from bot.service.operations import game_records

DEALS = os.environ.get("DEALS", "")
# The mark is part of the secret, so that other processes of a test see it too.
MARK_OF_ID_FREE_SECRETS = b"over the wire"
derive_true_chance_key = chance_key.derive_chance_key


def make_secrets_follow(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Derive all secrets from now on from this name."""
    luck = Random(f"{name} {DEALS}")
    monkeypatch.setattr(chance_key, "generate_secret", lambda: luck.randbytes(32))


@contextmanager
def secrets_without_ids() -> Generator[None]:
    """Mark the secrets that are made inside the block: their keys do not depend on Discord's ids."""
    made = chance_key.generate_secret
    chance_key.generate_secret = lambda: MARK_OF_ID_FREE_SECRETS + made()[len(MARK_OF_ID_FREE_SECRETS) :]
    try:
        yield
    finally:
        chance_key.generate_secret = made


def derive_test_chance_key(secret: bytes, joined: list[int], witness: int = 0) -> bytes:
    return (
        derive_true_chance_key(secret, [], 0)
        if secret.startswith(MARK_OF_ID_FREE_SECRETS)
        else derive_true_chance_key(secret, joined, witness)
    )


chance_key.derive_chance_key = game_records.derive_chance_key = derive_test_chance_key
