"""What posts say (UX 4): whom a turn post calls."""
from __future__ import annotations

from typing import Any

from bot.panels.posts import turn
from engine.core import Hints
from engine.core.text import catalogue

from .looks import look

SAY = catalogue("bot")
WORDS = Hints[Any](SAY, ["Ann", "Bob"])


def test_a_turn_post_calls_whoever_is_asked() -> None:
    message = turn(look(), WORDS, SAY, 7, (), (1,), False, None)
    assert "<@2>, your turn" in message.content
    assert message.mentions == (2,)


def test_a_post_that_the_game_has_overtaken_calls_nobody() -> None:
    """It was made for the turn of seat 0; meanwhile seat 1 is asked, and the next post calls him."""
    message = turn(look(), WORDS, SAY, 7, (), (), False, None)
    assert "Bob's turn" in message.content
    assert "<@" not in message.content
    assert message.mentions == ()
