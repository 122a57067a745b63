"""The interface between the drawing code of the games and the bot: what a picture is drawn from, and the picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engine.core.presentation import Lookahead
from engine.core.rules import Decision, Seat
from engine.core.text import Catalogue, get_catalogue

V = TypeVar("V")
MAX_ALT_CHARS = 1024
"""Discord's limit for the description of an attachment."""


class Player(Struct, frozen=True):
    """A player as a picture shows them: name, and badge letter (R B Y G P I) for colour, shape and letter (look.2)."""

    name: str
    badge: str  # R B Y G P I: colour, shape and letter always go along (look.2)


class Scene(Struct, Generic[V], frozen=True):
    """One viewer's view of a game, with everything else that a picture needs."""

    view: V
    players: tuple[Player, ...]  # by seat
    viewer: Seat | None = None  # whose eyes; None is the public
    decision: Decision | None = None  # the viewer's open question, for the acting picture
    log_lines: tuple[
        str, ...
    ] = ()  # the news since the last picture, or the draft, as lines from the text catalogue
    colour_blind: bool = False
    talk: tuple[
        tuple[str, ...], ...
    ] = ()  # the words that each seat shows beside the game (`Game.table_talk`)
    locale: str = "en"  # the reader's language
    lookahead: Lookahead[V] | None = (
        None  # what the answers to the open question lead to; the view decides it
    )
    area_of: Seat = 0  # whose area the picture shows, in a game that shows one player's at a time

    @property
    def messages(self) -> Catalogue:
        """Return the texts that the pictures of several games share."""
        return get_catalogue("render", self.locale)


class Picture(Struct, frozen=True):
    """An encoded PNG with its alt text of at most 1,024 characters (Discord's limit)."""

    png: bytes
    width: int  # pixels
    height: int
    alt: str


class GamePictures(Struct, Generic[V], frozen=True):
    """The functions that draw and describe a game. A game may leave out those with a default.

    `board` shows what everybody may see. `own_board` adds the viewer's own things, the open question and the draft.
    `text_board` says everything in plain short sentences, one per line. Only columns are in code blocks.
    `question_text` is the part of it that the open question needs, beginning with the viewer's own things. It stands
    beside a panel; without it, as much of `text_board` as there is room for.
    `replay_frame` draws one frame of a replay; without it, `board` does.
    `locate` takes a scene, the key of a glossary entry, and whether to show the whole board. It returns the board with
    a frame around the thing, or its place alone, or None if the thing is not drawn.
    `turn_board` is the part of the board that matters to the player on turn, for the post of their turn; without it,
    `board` does.
    """

    board: Callable[[Scene[V]], Picture]
    own_board: Callable[[Scene[V]], Picture]
    results: Callable[[Scene[V]], Picture]
    text_board: Callable[[Scene[V]], str]
    player_areas: Callable[[Scene[V]], Picture] | None = None
    question_text: Callable[[Scene[V]], str] | None = None
    replay_frame: Callable[[Scene[V]], Picture] | None = None
    locate: Callable[[Scene[V], str, bool], Picture | None] | None = None
    turn_board: Callable[[Scene[V]], Picture] | None = None

    def find_draw_function(self, kind: str) -> Callable[[Scene[V]], Picture] | None:
        """Return what draws a kind of picture ("board", "turn", "acting", "results" or "areas"), or None."""
        draw_by_kind = {
            "board": self.board,
            "turn": self.turn_board or self.board,
            "acting": self.own_board,
            "results": self.results,
            "areas": self.player_areas,
        }
        return draw_by_kind.get(kind)


AnyGamePictures = GamePictures[Any]
