"""One seal serves a whole season: each key fits the seal and the previous key, and none reveals the next."""
from __future__ import annotations

from hashlib import sha256

import pytest

from bot.seasons import key_chain

SECRET = b"s" * 32


def test_each_key_fits_the_seal_and_the_previous_key() -> None:
    keys = [key_chain.derive_key(SECRET, 64, round) for round in range(65)]
    assert keys[0] == key_chain.derive_seal(SECRET, 64) and keys[64] == SECRET and len(set(keys)) == 65
    for round in range(1, 65):
        assert sha256(keys[round]).digest() == keys[round - 1]
        assert key_chain.verify_key(keys[round], keys[0], round) and key_chain.verify_key(
            keys[round], keys[round - 1], 1
        )
        assert not key_chain.verify_key(keys[round - 1], keys[0], round)  # the key of an earlier round
    assert not key_chain.verify_key(b"other" * 6, keys[0], 1)


def test_chain_has_a_key_for_each_round() -> None:
    assert (
        key_chain.get_chain_length("league"),
        key_chain.get_chain_length("swiss"),
        key_chain.get_chain_length("cup"),
    ) == (64, 64, 64)
    assert key_chain.get_chain_length("ladder") == 4096
    with pytest.raises(ValueError, match="65"):
        key_chain.derive_key(SECRET, 64, 65)


def test_random_keys_differ_by_all_their_inputs() -> None:
    orders = ((1, 2), (2, 1), (1,))
    keys = {key_chain.derive_random_key_v1(key, joins, r) for key in (b"a", b"b") for joins in orders for r in (1, 2)}
    assert len(keys) == 12
    assert (
        len({key_chain.derive_table_secret(key, r, t) for key in (b"a", b"b") for r in (1, 2, 11) for t in (1, 2, 11)})
        == 18
    )
