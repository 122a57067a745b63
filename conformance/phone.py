"""How long a message is on a phone, beside how it wraps there (`bot.panels.phone_layout`)."""
from __future__ import annotations


def count_lines(text: str) -> int:
    """Its lines as they are written: without those that only wrap."""
    return text.count("\n") + 1 if text else 0
