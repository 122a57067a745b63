"""Count how long a message is on a phone, besides wrapping (`bot.panels.elements`)."""

from __future__ import annotations


def count_lines(text: str) -> int:
    """Return the number of lines as written, without wrapping."""
    return text.count("\n") + 1 if text else 0
