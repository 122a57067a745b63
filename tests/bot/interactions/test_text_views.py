"""The log as it is read."""
from __future__ import annotations

from bot.interactions.handlers.text_views import format_numbered


def test_each_line_of_the_log_stands_by_itself_and_no_number_begins_a_list() -> None:
    """A bullet must not swallow the next sentence; Markdown's own numbered list would end at the first line break."""
    assert format_numbered(1, ["Ann built a wall."]) == "**1.** Ann built a wall."
    assert (
        format_numbered(3, ["- mortal (sun): 5 coins.", "Ann dealt."]) == "**3.**\n- mortal (sun): 5 coins.\nAnn dealt."
    )
    assert format_numbered(3, ["- mortal (sun): 5 coins."]) == "**3.**\n- mortal (sun): 5 coins."
