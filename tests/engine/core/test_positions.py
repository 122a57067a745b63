"""Positions from data files: set up in a game's own words, read by paths."""

from __future__ import annotations

import pytest
from msgspec import Struct

from engine.core.teaching.prepared_position import build_position, get_at_path
from engine.games import game

VILLAGE = game("village")


class Row(Struct):
    coins: int
    cards: tuple[str, ...]


def test_position_is_built_from_the_games_words():
    words = {"owns": [["you", "grain3", {"coins": 2}], [1, "horse1"]]}
    state = build_position(VILLAGE, 3, words, lambda value: 0 if value == "you" else value)
    you, other, _ = state.players
    assert (you.grain, you.coins, other.goods["horse"]) == (3, 2, 1)
    with pytest.raises(ValueError):
        build_position(VILLAGE, 3, {"owns": [[0, "grain300"]]})


def test_path_returns_what_toml_can_express():
    view = {"seats": [Row(3, ("a", "b"))], 2: {1: frozenset({"c"})}}
    assert get_at_path(view, "seats.0.coins") == 3 and get_at_path(view, "seats.0.cards") == ["a", "b"]
    assert get_at_path(view, "2") == {"1": ["c"]}
    for nowhere, error in (("seat", KeyError), ("seats.1", IndexError), ("seats.0.grain", AttributeError)):
        with pytest.raises(error):
            get_at_path(view, nowhere)
