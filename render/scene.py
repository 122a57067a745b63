"""The interface between the drawing code of the games and the bot: what a picture is drawn from, and the picture."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Generic, Literal, get_args

from msgspec import Struct
from typing_extensions import TypeVar

from engine.core.presentation import Lookahead
from engine.core.rules import Decision, Seat
from engine.core.text import Catalogue, capitalise_first, get_catalogue

V = TypeVar("V", default=Any)
Theme = Literal["standard", "colour-blind", "dark"]
THEMES: tuple[Theme, ...] = get_args(Theme)
"""The colours in which people can have their pictures."""
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
    # The news since the last picture, or the draft, as lines from the text catalogue.
    log_lines: tuple[str, ...] = ()
    theme: Theme = "standard"
    # The words that each seat shows beside the game (`Game.table_talk`).
    talk: tuple[tuple[str, ...], ...] = ()
    locale: str = "en"  # the reader's language
    # What the answers to the open question lead to; the view decides it.
    lookahead: Lookahead[V] | None = None
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


class Section(Struct, frozen=True):
    """A part of a description: sentences under a heading. A heading says whose or which part it is."""

    heading: str
    sentences: tuple[str, ...]


TextPart = Literal["all", "players", "viewer"]


class Description(Struct, frozen=True):
    """A position in sentences, the most important first. Alt texts and text boards are made from it.

    `turn` says whose turn it is, with the dice or tile of this turn. `news` is what changed, `asked` what the viewer can
    do and what that depends on. Each section of `players` begins with the sentence that describes this player on the
    whole; the viewer comes first. Nothing is said of what is empty or 0, unless that matters.
    """

    turn: str
    news: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    players: tuple[Section, ...] = ()
    others: tuple[Section, ...] = ()


class GamePictures(Struct, Generic[V], frozen=True):
    """The functions that draw and describe a game. A game may leave out those with a default.

    `board` shows what everybody may see. `own_board` adds the viewer's own things, the open question and the draft.
    `describe` says everything that an eye sees in the pictures, in plain short sentences.
    `replay_frame` draws one frame of a replay; without it, `board` does.
    `locate` takes a scene, the key of a glossary entry, and whether to show the whole board. It returns the board with
    a frame around the thing, or its place alone, or None if the thing is not drawn.
    `turn_board` is the part of the board that matters to the player on turn, for the post of their turn; without it,
    `board` does.
    """

    board: Callable[[Scene[V]], Picture]
    own_board: Callable[[Scene[V]], Picture]
    results: Callable[[Scene[V]], Picture]
    describe: Callable[[Scene[V]], Description]
    player_areas: Callable[[Scene[V]], Picture] | None = None
    replay_frame: Callable[[Scene[V]], Picture] | None = None
    locate: Callable[[Scene[V], str, bool], Picture | None] | None = None
    turn_board: Callable[[Scene[V]], Picture] | None = None

    def write_text_board(self, scene: Scene[V], part: TextPart = "all") -> str:
        """Return the description of a scene as text with headings, between which a screen reader can jump; or only what
        the players have, or what the viewer has. What the question depends on is said under the question alone."""
        parts = self.describe(scene)
        lines = [parts.turn, *parts.news] if part == "all" else []
        says_asked = part == "all" or (part == "viewer" and scene.decision is None)  # else the panel says it
        asked = Section(scene.messages("can-do"), parts.asked if says_asked else ())
        rest = {
            "all": (*parts.players, *parts.others),
            "players": parts.players,
            "viewer": parts.players[:1],
        }[part]
        for section in (asked, *rest):
            # Another player's equal sentence says something else.
            said = () if section is asked or section in parts.players[1:] else asked.sentences
            if sentences := [one for one in section.sentences if one not in said]:
                named = re.compile(rf"^{re.escape(section.heading)}\s?: ")
                own = (capitalise_first(named.sub("", one, count=1)) for one in sentences)
                lines += [f"### {section.heading}", *own]
        return "\n".join(lines)

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
