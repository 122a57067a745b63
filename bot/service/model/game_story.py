"""The story of a finished game, as data: the analysis makes it, a panel shows it."""

from __future__ import annotations

from msgspec import Struct

from render.scene import Picture


class GameStory(Struct, frozen=True):
    """How a finished game went. `fits` is False if today's rules lead to another end; then the rest is empty."""

    fits: bool
    text: str = ""  # who was ahead, and one line for each turning point
    words: str = ""  # the title and what the picture shows, as text
    turns: tuple[int, ...] = ()  # turns with a turning point, counted from 0 as in the log
    picture: Picture | None = None  # None in a game without pictures
