"""The story of a finished game, as data: the analysis makes it, a panel shows it."""
from __future__ import annotations

from msgspec import Struct

from render.scene import Picture


class GameStory(Struct, frozen=True):
    """`fits`: today's rules lead to the same end; else there is nothing more."""

    fits: bool
    text: str = ""  # who was ahead, and a line for each turning point
    words: str = ""  # what the picture shows
    turns: tuple[int, ...] = ()  # of the turning points, as the log counts from 0
    picture: Picture | None = None  # None in a game without pictures
