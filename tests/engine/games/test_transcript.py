"""What players read and bots do stays as it is written down."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from conformance.languages import COMPLETE_LOCALES
from engine.core.text import LOCALES
from engine.games import OURS

from . import bot_moves, composed
from .transcript import format_transcript, get_path


@pytest.mark.written
@pytest.mark.parametrize("locale", COMPLETE_LOCALES)
@pytest.mark.parametrize("slug", OURS)
def test_players_read_what_the_transcript_says(slug: str, locale: str):
    expected, now = get_path(slug, locale).read_text("utf-8"), format_transcript(slug, locale)
    difference = "\n".join(
        unified_diff(expected.splitlines(), now.splitlines(), "expected", "now", lineterm="")
    )
    assert not difference, (
        f"{difference}\nIf that is meant: python -m tests.engine.games.transcript {slug}, and review the difference."
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_composed_sentences_are_those_that_were_reviewed(locale: str):
    expected, now = composed.get_path(locale).read_text("utf-8"), composed.format_composed(locale)
    lines = unified_diff(expected.splitlines(), now.splitlines(), "expected", "now", lineterm="")
    difference = "\n".join(lines)
    assert not difference, (
        f"{difference}\nIf that is meant: python -m tests.engine.games.composed, and read it."
    )


@pytest.mark.written
@pytest.mark.parametrize("slug", OURS)
def test_bots_move_as_before(slug: str):
    expected, now = bot_moves.get_path(slug).read_text("utf-8"), bot_moves.format_bot_moves(slug)
    difference = "\n".join(
        unified_diff(expected.splitlines(), now.splitlines(), "expected", "now", lineterm="")
    )
    assert not difference, (
        f"{difference}\nIf that is meant: python -m tests.engine.games.bot_moves {slug}, and review the difference."
    )
