"""Make a test deal the same cards in each run.

The chance key of a table is derived from a secret and from Discord's ids, which the playground takes from the clock. A
test that fails with one deal in twenty would fail in one run of twenty. In tests, secrets are derived from the name of
the test, and over the wire a key is derived from its secret alone. `DEALS=7 make test` deals other cards, because no
test may depend on the deal.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from random import Random

import pytest

from bot.model import dice
from bot.operations import listings

DEALS = os.environ.get("DEALS", "")
# The mark is part of the secret, so that the other processes of a test know it too.
MARK_OF_ID_FREE_SECRETS = b"over the wire"
derive_true_key = dice.derive_key


def make_secrets_follow(monkeypatch: pytest.MonkeyPatch, name: str):
    """Derive all secrets from this name and from the environment variable DEALS, until the test ends."""
    luck = Random(f"{name} {DEALS}")
    monkeypatch.setattr(dice, "generate_secret", lambda: luck.randbytes(32))


@contextmanager
def secrets_without_ids() -> Generator[None]:
    """Mark all secrets that are generated inside the block, so that their keys do not depend on Discord's ids."""
    generate = dice.generate_secret
    dice.generate_secret = lambda: MARK_OF_ID_FREE_SECRETS + generate()[len(MARK_OF_ID_FREE_SECRETS) :]
    try:
        yield
    finally:
        dice.generate_secret = generate


def derive_test_key(secret: bytes, message: int) -> bytes:
    """Derive the key as the bot does, but leave out Discord's ids if the secret has the mark."""
    return derive_true_key(secret, 0 if secret.startswith(MARK_OF_ID_FREE_SECRETS) else message)


dice.derive_key = listings.derive_key = derive_test_key
