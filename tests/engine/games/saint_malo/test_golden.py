"""The golden playthrough: rules, dice, bot and words of a whole game, as they were."""
from __future__ import annotations

from .golden import FILE, playthrough


def test_golden_playthrough() -> None:
    """IN12. If the change is meant: python -m tests.engine.games.saint_malo.golden, and review the diff."""
    assert playthrough() == FILE.read_text("utf-8")
