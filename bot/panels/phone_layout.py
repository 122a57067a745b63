"""How many lines a phone that is 400 points wide shows of a text."""
from __future__ import annotations

import math

CHARS_PER_LINE = 52


def count_phone_lines(text: str) -> int:
    """Return how many lines the text takes on a phone. Markdown for bold or small text takes no room."""
    bare = text.replace("**", "").replace("-# ", "")
    return sum(math.ceil(len(line) / CHARS_PER_LINE) for line in bare.split("\n"))
