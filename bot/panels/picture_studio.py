"""Pictures for panels and posts: drawn in threads and cached by content. Everything also works without them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from typing import Literal, TypeVar

import msgspec
from msgspec.structs import replace

from bot.base import metrics
from bot.base.jobs import QUEUE_LIMITS, BoundedDict, WorkQueue, current_asker
from bot.model.view import TableView
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.rules import Seat, Setup
from engine.core.text import Catalogue
from render.games import find_pictures
from render.scene import AnyGamePictures, Picture, Player, Scene, TextPart, Theme
from render.season.model import Shown

PictureName = Literal["board", "turn", "acting", "results", "areas"]
T = TypeVar("T")
MAX_CACHED_PICTURES = 64
COVER_KEY = b"the cover of every table"


def build_scene(
    view: TableView,
    news: Sequence[str] = (),
    theme: Theme = "standard",
    locale: str = "en",
    area_of: Seat = 0,
) -> Scene:
    """Return the data from which a picture of this view is drawn. `news` and `area_of` as of `PictureStudio.draw`."""
    players = tuple(Player(seat.name, seat.colour) for seat in view.table.seats)
    talk = tuple(seat.talk for seat in view.table.seats)
    return Scene(
        view.view, players, view.seat, view.decision, tuple(news), theme, talk, locale, view.ahead, area_of
    )


class PictureStudio:
    """Draw pictures in threads and cache them. A game without drawing code has no pictures, and its text board is
    empty.
    """

    def __init__(self) -> None:
        self.kept = BoundedDict[bytes, Picture](MAX_CACHED_PICTURES)
        # By table in a forum: its latest turn with a post, and the latest picture of a post, which the card shows as well.
        self.posted = BoundedDict[str, tuple[int, Picture]](MAX_CACHED_PICTURES)
        self.hands = ThreadPoolExecutor(QUEUE_LIMITS["draw"].max_running, "studio")
        self.queue = WorkQueue(QUEUE_LIMITS["draw"])
        # Games whose drawing code is loaded; loading takes 50 ms and is done in a thread as well.
        self.read = set[str]()

    async def draw(
        self,
        kind: PictureName,
        view: TableView,
        news: Sequence[str] = (),
        theme: Theme = "standard",
        locale: str = "en",
        area_of: Seat = 0,
    ) -> Picture | None:
        """Return the picture of a view, or None if the game has none of this kind. `news`: the lines that it shows.
        `area_of`: whose area, if the game shows one player's at a time.
        """
        slug = view.game.slug
        pictures = await self.load_pictures(slug)
        draw = pictures.find_draw_function(kind) if pictures is not None else None
        if draw is None:
            return None
        shown = build_scene(view, news, theme, locale, area_of)
        return await self.get_or_draw(hash_scene(slug, kind, shown), lambda: draw(shown))

    async def draw_cover(self, game: AnyGame, words: Catalogue) -> Picture | None:
        """Return a starting board as the picture of a table that has not started, with colours as the players' names. It
        is the same for all tables of the game, so it says nothing of what will be dealt. None if the game has no such
        picture.
        """
        pictures = await self.load_pictures(game.slug)
        draw = pictures.find_draw_function("board") if pictures is not None else None
        if draw is None:
            return None

        def draw_example() -> Picture:
            """Deal a game with a known key and draw its public board."""
            match = Match.new(game, Setup(game.player_counts[0], COVER_KEY, game.options_type()))
            colours = game.seat_colours[: len(match.seats)]
            players = tuple(Player(words("cover-player", colour=colour), colour) for colour in colours)
            drawn = draw(Scene(match.view(None), players, locale=words.locale))
            return replace(drawn, alt=game.title)  # it describes nobody's game

        key = blake2b(f"cover {game.slug} {words.locale}".encode(), digest_size=16).digest()
        return await self.get_or_draw(key, draw_example)

    async def get_season_picture(self, shown: Shown, theme: Theme = "standard") -> Picture:
        """Return the picture of a season: standings, bracket, ladder or ceremony."""
        key = blake2b(msgspec.msgpack.encode((type(shown).__name__, shown, theme)), digest_size=16).digest()
        return await self.get_or_draw(key, lambda: draw_season(shown, theme))

    async def get_or_draw(self, key: bytes, make: Callable[[], Picture]) -> Picture:
        """Return the picture with this digest from the cache. Otherwise wait for the turn of the person for whom it is,
        and call `make` in a thread, unless it has been drawn for somebody else meanwhile.

        Raises Refusal still-working if too many pictures wait for that person.
        """
        if key not in self.kept:
            async with self.queue.enter(current_asker.get()):
                if key not in self.kept:  # the queue draws one at a time, so nobody else draws it now
                    with metrics.DRAWING_SECONDS.time():
                        self.kept[key] = await self.call_in_thread(make)
                    metrics.PICTURE_BYTES.observe(len(self.kept[key].png))
        picture = self.kept[key] = self.kept[key]  # as the newest
        return picture

    async def call_in_thread(self, call: Callable[[], T]) -> T:
        """Return what `call` returns in a drawing thread."""
        return await asyncio.get_running_loop().run_in_executor(self.hands, call)

    async def load_pictures(self, slug: str) -> AnyGamePictures | None:
        """Return a game's drawing code, or None if it has none. The first time, it is imported in a thread."""
        if slug not in self.read:
            await self.call_in_thread(lambda: find_pictures(slug))
            self.read.add(slug)
        return find_pictures(slug)

    async def draw_thing_place(
        self, view: TableView, key: str, whole_board: bool, theme: Theme, locale: str
    ) -> Picture | None:
        """Return a picture of where a thing is: of its surroundings or of the `whole_board`; None if it is not drawn."""
        drawn = await self.load_pictures(view.game.slug)
        if drawn is None or drawn.locate is None:
            return None
        find, shown = drawn.locate, build_scene(view, theme=theme, locale=locale)
        async with self.queue.enter(current_asker.get()):
            return await self.call_in_thread(lambda: find(shown, key, whole_board))

    def write_text_board(self, view: TableView, locale: str = "en", part: TextPart = "all") -> str:
        """Return the position, or a part of it, as text under headings; "" if the game has no drawing code."""
        drawn = find_pictures(view.game.slug)
        return drawn.write_text_board(build_scene(view, locale=locale), part) if drawn else ""


def draw_season(shown: Shown, theme: Theme) -> Picture:
    """Draw a picture of a season. The code is loaded with the first one, because most bots have no season."""
    from render.season.drawing import get_picture

    return get_picture(shown, theme)


def find_missing_scripts() -> tuple[str, ...]:
    """Return the scripts in which names cannot be drawn on this machine. It opens fonts, so a child process calls it."""
    from render.kit.pixels.script_coverage import list_missing_scripts

    return list_missing_scripts()


def hash_scene(slug: str, kind: str, shown: Scene) -> bytes:
    """Return a digest that is the same for the same picture. A question's token does not count, only its content; the
    view decides what its answers lead to."""
    asked = shown.decision
    question = (asked.kind, asked.legal_actions) if asked is not None else None
    parts = slug, kind, replace(shown, decision=question, lookahead=None)
    return blake2b(msgspec.msgpack.encode(parts, enc_hook=repr), digest_size=16).digest()
