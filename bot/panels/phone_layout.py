"""How much a phone shows of a message, 400 points wide."""
from __future__ import annotations

import math

LINE = 52  # characters of a line


def lines(text: str) -> int:
    """As they wrap; marks that make letters bold or small take no room."""
    bare = text.replace("**", "").replace("-# ", "")
    return sum(math.ceil(len(line) / LINE) for line in bare.split("\n"))
