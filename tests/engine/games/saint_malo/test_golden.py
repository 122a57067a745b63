"""The golden playthrough: rules, dice, bot and words of a whole game must stay the same."""

from __future__ import annotations

from .golden import FILE, make_playthrough


def test_golden_playthrough_is_unchanged():
    """IN12"""
    kept, now = FILE.read_text("utf-8").splitlines(), make_playthrough().splitlines()
    assert now == kept, (
        "if that is meant, run python -m tests.engine.games.saint_malo.golden and review the difference"
    )
