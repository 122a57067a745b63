"""Texts that the pictures of all games need: names, whose turn it is, alt texts."""
from __future__ import annotations

from .alt_text import closed, cut, fenced, more, news, once, tie
from .scene_text import Placed, Turn, name_of, plain, things_of, tied, viewer_of, winners, won, words_of

__all__ = [
    "Placed", "Turn", "closed", "cut", "fenced", "more", "name_of", "news", "once", "plain", "things_of", "tie", "tied",
    "viewer_of", "winners", "won", "words_of",
]
