"""Earlier turns: the story of a turn, and lists of turns."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.text import Catalogue

from .elements import MAX_OPTION_CHARS, Option
from .labels import shorten

# How much of a turn's story is shown above its picture.
MAX_LINES_ABOVE_PICTURE, MAX_CHARS_ABOVE_PICTURE = 3, 300


def build_turn_option(turn: int, story: Sequence[str], words: Catalogue, chosen: bool = False) -> Option:
    """Return the select option of a turn: "38 Cleo: serves the Tenant, 5 points". `story`: the events of the turn, in
    words.
    """
    told = " ".join(story).replace("**", "") or words("rewind-nothing-told")
    return Option(shorten(f"{turn} {told}", MAX_OPTION_CHARS), str(turn), chosen=chosen)


def split_story(story: str) -> tuple[str, str]:
    """Return the part of a story to show above the picture, and the rest.

    A longer text above the picture would make the reader scroll to see the picture and the buttons.
    """
    most, room = MAX_LINES_ABOVE_PICTURE, MAX_CHARS_ABOVE_PICTURE
    lines = story.split("\n")
    fit = next(n for n in range(most, -1, -1) if len("\n".join(lines[:n])) <= room)
    if fit:
        return "\n".join(lines[:fit]), "\n".join(lines[fit:])
    above = shorten(lines[0], room)
    return above, f"…{story[len(above) - 1 :].lstrip(' ,;:')}"
