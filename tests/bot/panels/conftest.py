"""Fixtures of the panels."""

from __future__ import annotations

import pytest


@pytest.fixture
def drawn_toy(monkeypatch: pytest.MonkeyPatch):
    """Let the toy's panels look as if it had drawing code."""

    def has_pictures(slug: str) -> bool:
        return True

    monkeypatch.setattr("bot.panels.play_panel.has_pictures", has_pictures)
