"""The log as text."""

from __future__ import annotations

from bot.interactions.handlers.views import format_numbered_turn


def test_log_lines_are_separate_and_start_no_markdown_list():
    """A bullet must not swallow the next sentence, and Markdown's numbered list would end at the first line break."""
    assert format_numbered_turn(1, ["Ann built a wall."]) == "**1.** Ann built a wall."
    several = format_numbered_turn(3, ["- mortal (sun): 5 coins.", "Ann dealt."])
    assert several == "**3.**\n- mortal (sun): 5 coins.\nAnn dealt."
    assert format_numbered_turn(3, ["- mortal (sun): 5 coins."]) == "**3.**\n- mortal (sun): 5 coins."
