"""The golden playthrough: rules, dice, bot and words of a whole game must stay the same."""
from __future__ import annotations

from .golden import FILE, make_playthrough


def test_golden_playthrough_is_unchanged() -> None:
    """IN12. If the change is intended, run python -m tests.engine.games.saint_malo.golden and review the diff."""
    assert make_playthrough() == FILE.read_text("utf-8")
