"""Custom ids round-trip, and everything else is rejected."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bot.panels.blocks import (
    CustomId,
    InvalidCustomId,
    decode_positions,
    encode_positions,
    format_custom_id,
    parse_custom_id,
)

WORDS = some.text("abcdefghijklmnopqrstuvwxyz0123456789_", min_size=1, max_size=8)


@given(WORDS, WORDS, some.none() | some.integers(0, 5), WORDS, some.lists(WORDS, max_size=4))
def test_custom_id_round_trips(verb: str, table: str, seat: int | None, token: str, args: list[str]):
    press = CustomId(verb, table, seat, token, tuple(args))
    assert parse_custom_id(format_custom_id(press)) == press


@given(some.sets(some.integers(0, 99)))
def test_hundred_ticks_fit_into_a_short_word(ticked: set[int]):
    word = encode_positions(ticked)
    assert decode_positions(word) == ticked
    assert len(word) <= 20


@pytest.mark.parametrize("text", ["", "play", "2:AB2C:0:token:act.1", "1:AB2C:x:token:act.1", "1:2:3:4:5:6"])
def test_foreign_ids_are_rejected(text: str):
    with pytest.raises(InvalidCustomId):
        parse_custom_id(text)


def test_id_that_discord_would_refuse_is_never_built():
    with pytest.raises(ValueError, match="not a custom_id"):
        format_custom_id(CustomId("act", "AB2C", 0, "t" * 99))
    with pytest.raises(ValueError, match="not a custom_id"):
        format_custom_id(CustomId("act", args=("1.2",)))
