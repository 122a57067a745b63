"""Fixtures of the panels."""

from __future__ import annotations

import pytest

from bot.panels import text_board_button


@pytest.fixture
def drawn_toy(monkeypatch: pytest.MonkeyPatch):
    """Let the toy's panels look as if it had drawing code."""

    def has_pictures(slug: str) -> bool:
        return True

    monkeypatch.setattr(text_board_button, "has_pictures", has_pictures)
