"""How much room texts and controls take on a phone that is 400 points wide."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .elements import Block, Button, Buttons, Select

CHARS_PER_LINE = 52
# A row of buttons has room for this many characters. The frame of a button and the gap beside it count as characters.
CHARS_PER_ROW = 44
BUTTON_FRAME_CHARS = 3.2
EMOJI_CHARS = 3
# Heights in pixels, with the gap below.
ROW_HEIGHT = 52
BUTTON_LINE_HEIGHT = 19
SELECT_HEIGHT = 57
HEADING_HEIGHT = 32
# The footer comes below, in a row of its own.
MAX_CONTROLS_HEIGHT = 235


def count_phone_lines(text: str) -> int:
    """Return how many lines the text takes on a phone. Markdown for bold or small text takes no room."""
    bare = text.replace("**", "").replace("-# ", "")
    return sum(math.ceil(len(line) / CHARS_PER_LINE) for line in bare.split("\n"))


def measure_button(button: Button) -> float:
    """Return how many characters of a row a button takes."""
    return len(button.label) + BUTTON_FRAME_CHARS + EMOJI_CHARS * bool(button.emoji)


def estimate_height(blocks: Sequence[Block]) -> int:
    """Return how many pixels of height the controls take."""
    height = 0
    for block in blocks:
        if not isinstance(block, Buttons):
            height += SELECT_HEIGHT if isinstance(block, Select) else HEADING_HEIGHT
            continue
        room = 0.0
        for width in map(measure_button, block.buttons):
            if width > room:
                height += ROW_HEIGHT + BUTTON_LINE_HEIGHT * (width > CHARS_PER_ROW)
                room = CHARS_PER_ROW
            room -= width
    return height
