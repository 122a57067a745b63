"""Let no test of the suite see what another one has recorded while a fault was planted in a game."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from conformance.walk import record_game


@pytest.fixture(autouse=True)
def play_games_again() -> Generator[None]:
    """Forget the recorded games before and after each test, because it may change their rules."""
    record_game.cache_clear()
    yield
    record_game.cache_clear()
