"""What players read and bots do stays as it is written down."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

from engine.core.text import LOCALES
from engine.games import OURS
from tests.locales import COMPLETE_LOCALES

from . import bot_moves, composed
from .transcript import format_transcript, get_path


def require_written(path: Path, now: str, command: str):
    """Fail with the difference unless the file says what is said now."""
    lines = path.read_text("utf-8").splitlines()
    difference = "\n".join(unified_diff(lines, now.splitlines(), "expected", "now", lineterm=""))
    assert not difference, (
        f"{difference}\nIf that is meant: python -m tests.engine.games.{command}, and review the difference."
    )


@pytest.mark.parametrize("locale", COMPLETE_LOCALES)
@pytest.mark.parametrize("slug", OURS)
def test_players_read_what_the_transcript_says(slug: str, locale: str):
    require_written(get_path(slug, locale), format_transcript(slug, locale), f"transcript {slug}")


@pytest.mark.parametrize("locale", LOCALES)
def test_composed_sentences_are_those_that_were_reviewed(locale: str):
    require_written(composed.get_path(locale), composed.format_composed(locale), "composed")


@pytest.mark.parametrize("slug", OURS)
def test_bots_move_as_before(slug: str):
    require_written(bot_moves.get_path(slug), bot_moves.format_bot_moves(slug), f"bot_moves {slug}")
