"""The toys can be registered for a while, and then they are gone."""

from __future__ import annotations

import pytest

from engine import games
from tests.toys import register_toys
from tests.toys.auction import GAME


def test_toy_is_in_the_registry_only_while_it_is_registered():
    with register_toys():
        assert games.game("auction") is GAME and GAME in games.games()
    assert GAME not in games.games()
    with pytest.raises(KeyError):
        games.game("auction")


def test_every_registered_game_is_found_by_its_slug():
    assert games.games() and all(games.game(game.slug) is game for game in games.games())
