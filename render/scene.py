"""What a picture is made from, and what comes out: the border between the games' drawing code and the bot."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engine.core.presentation import Lookahead
from engine.core.rules import Decision, Seat
from engine.core.text import Catalogue, get_catalogue

V = TypeVar("V")


class Player(Struct, frozen=True):
    """Who sits at a seat, as far as a picture shows it."""

    name: str
    badge: str  # R B Y G P I: colour, shape and letter always go along (look.2)


class Scene(Struct, Generic[V], frozen=True):
    """One look at one game: a view and what lies around it."""

    view: V
    players: tuple[Player, ...]  # by seat
    viewer: Seat | None = None  # whose eyes; None is the public
    decision: Decision | None = None  # the viewer's open question, for the acting picture
    news: tuple[str, ...] = ()  # what is new since the last picture, or the draft; lines from the text catalogue
    colour_blind: bool = False
    talk: tuple[tuple[str, ...], ...] = ()  # the words that each seat shows beside the game (`Game.talk`)
    locale: str = "en"  # the reader's language
    ahead: Lookahead[V] | None = None  # what the answers to the open question lead to; the view decides it

    @property
    def say(self) -> Catalogue:
        """Words that the pictures of several games share."""
        return get_catalogue("render", self.locale)


class Picture(Struct, frozen=True):
    """An encoded PNG and the words that say the same (at most 1,024 characters, Discord's limit)."""

    png: bytes
    width: int  # pixels
    height: int
    alt: str


class Pictures(Struct, Generic[V], frozen=True):
    """All that a game can draw.

    `text` is the text board: complete for play, in plain short sentences, a line each; only what stands in columns is
    in code blocks. `brief` is what of it the open question needs, the viewer's own things first.
    """

    board: Callable[[Scene[V]], Picture]
    acting: Callable[[Scene[V]], Picture]  # the viewer's own picture, with the open question and the draft
    results: Callable[[Scene[V]], Picture]
    text: Callable[[Scene[V]], str]
    areas: Callable[[Scene[V]], Picture] | None = None  # what all players have built, where the board has no room
    brief: Callable[[Scene[V]], str] | None = None  # beside a panel; without it as much of `text` as there is room
    frame: Callable[[Scene[V]], Picture] | None = None  # of a game that is shown once more; without it the board
    # where a thing lies, by its key: the board with a frame around it, or the place alone; None where it is not drawn
    find: Callable[[Scene[V], str, bool], Picture | None] | None = None


AnyPictures = Pictures[Any]
