"""How much a phone shows of a message, 400 points wide."""
from __future__ import annotations

import math

LINE = 52  # characters of a line


def lines(text: str) -> int:
    """As they wrap; marks that make letters bold or small take no room."""
    bare = text.replace("**", "").replace("-# ", "")
    return sum(math.ceil(len(line) / LINE) for line in bare.split("\n"))


def written(text: str) -> int:
    """As they are written: without those that only wrap."""
    return text.count("\n") + 1 if text else 0
