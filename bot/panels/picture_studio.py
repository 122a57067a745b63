"""Pictures for panels and posts: drawn in threads, kept by what they show, never needed."""
from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from ctypes import CDLL
from hashlib import blake2b
from typing import Any, Literal, TypeVar

import msgspec

from bot.runtime import metrics
from bot.runtime.work_queue import LANES, WorkQueue, current_asker
from bot.service.model.table import PublicSeat, TableView
from engine.core.rules import Decision, Seat
from render.games import find_pictures
from render.scene import Picture, Player, Scene
from render.season.model import Shown

Kind = Literal["board", "acting", "results", "areas"]
P = TypeVar("P", Picture, Picture | None)
DRAWING_THREADS = LANES["draw"].at_once
"""One encodes while the other draws. More would slow the event loop down."""
KEPT = 64  # pictures, of 100 kB or so each
MMAP_THRESHOLD = -3  # a setting of the GNU C library
APART = 4 << 20  # bytes: more than the rows of a picture, less than what a big piece is drawn in


def scene(look: TableView, news: Sequence[str] = (), colour_blind: bool = False, locale: str = "en") -> Scene[Any]:
    """What a picture of this look shows."""
    players = tuple(Player(seat.name, seat.colour) for seat in look.table.seats)
    talk = tuple(seat.talk for seat in look.table.seats)
    return Scene(look.view, players, look.seat, look.decision, tuple(news), colour_blind, talk, locale, look.ahead)


class Studio:
    """Draws and remembers. A game without drawing code has no pictures, and its text board is empty."""

    def __init__(self) -> None:
        self.kept = OrderedDict[bytes, Picture]()
        self.drawing = dict[bytes, asyncio.Future[Picture]]()
        self.hands = ThreadPoolExecutor(DRAWING_THREADS, "studio", initializer=give_back)
        self.queue = WorkQueue(LANES["draw"])
        self.read = set[str]()  # games whose drawing code is loaded, which takes 50 ms and is done in a thread too

    async def draw(
        self, kind: Kind, look: TableView, news: Sequence[str] = (), colour_blind: bool = False, locale: str = "en"
    ) -> Picture | None:
        """The picture of a look; None where the game has none."""
        slug = look.game.slug
        await self.load(slug)
        pictures = find_pictures(slug)
        draw = pictures.find_draw_function(kind) if pictures is not None else None
        if draw is None:
            return None
        shown = scene(look, news, colour_blind, locale)
        return await self.made(digest(slug, kind, shown), lambda: draw(shown))

    async def season(self, shown: Shown) -> Picture:
        """Standings, a cup's tree, a ladder, a ceremony."""
        key = blake2b(msgspec.msgpack.encode((type(shown).__name__, shown)), digest_size=16).digest()
        return await self.made(key, lambda: drawn(shown))

    async def made(self, key: bytes, make: Callable[[], Picture]) -> Picture:
        """The picture of that digest: as it is kept, or made by a hand."""
        if key not in self.kept:
            task = self.drawing.get(key)
            if task is None:
                task = self.drawing[key] = asyncio.ensure_future(self.draw_in_turn(lambda: measured(make)))
                task.add_done_callback(lambda _: self.drawing.pop(key, None))
            self.keep(key, await asyncio.shield(task))
        self.kept.move_to_end(key)
        return self.kept[key]

    async def draw_in_turn(self, draw: Callable[[], P]) -> P:
        """Draw in a thread, once it is the turn of the person for whom the picture is."""
        async with self.queue.enter(current_asker.get()):
            return await asyncio.get_running_loop().run_in_executor(self.hands, draw)

    async def load(self, slug: str) -> None:
        if slug not in self.read:
            await asyncio.get_running_loop().run_in_executor(self.hands, find_pictures, slug)
            self.read.add(slug)

    async def find(
        self, look: TableView, key: str, whole: bool, colour_blind: bool = False, locale: str = "en"
    ) -> Picture | None:
        """Where a thing lies on the board (`Pictures.find`); None where it is not drawn."""
        await self.load(look.game.slug)
        drawn = find_pictures(look.game.slug)
        if drawn is None or drawn.locate is None:
            return None
        find, shown = drawn.locate, scene(look, colour_blind=colour_blind, locale=locale)
        return await self.draw_in_turn(lambda: find(shown, key, whole))

    def keep(self, key: bytes, picture: Picture) -> None:
        self.kept[key] = picture
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)

    def text(self, look: TableView, locale: str = "en") -> str:
        """The text board: everything needed to play; empty where the game has none."""
        drawn = find_pictures(look.game.slug)
        return drawn.text_board(scene(look, locale=locale)) if drawn else ""

    def brief(self, look: TableView, locale: str = "en") -> str:
        """What of it the open question needs."""
        drawn = find_pictures(look.game.slug)
        return (drawn.question_text or drawn.text_board)(scene(look, locale=locale)) if drawn else ""


def give_back() -> None:
    """What a big piece was drawn in, 20 MB and more, is the system's again at once.

    The GNU C library learns from the first of them to take the next from its heaps. There what stays comes to lie in
    what was freed, and the heaps grow by it: 25 MB.
    """
    mallopt = getattr(CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt is not None:  # other libraries have none
        mallopt(MMAP_THRESHOLD, APART)


def drawn(shown: Shown) -> Picture:
    """Loaded with the first of them: most bots have no season."""
    from render.season.drawing import draw

    return draw(shown)


def measured(make: Callable[[], Picture]) -> Picture:
    with metrics.timed("drawing_seconds"):
        picture = make()
    metrics.observe("picture_bytes", len(picture.png))
    return picture


def digest(slug: str, kind: str, shown: Scene[Any]) -> bytes:
    """The same picture, the same digest. Of a question only what is asked counts, not its token."""
    asked = shown.decision
    parts = (
        slug,
        kind,
        shown.view,
        shown.players,
        shown.viewer,
        (asked.kind, asked.legal) if isinstance(asked, Decision) else None,
        shown.log_lines,
        shown.colour_blind,
        shown.talk,
        shown.locale,
    )
    return blake2b(msgspec.msgpack.encode(parts, enc_hook=repr), digest_size=16).digest()


def badges(seats: Sequence[PublicSeat], wanted: Sequence[Seat]) -> str:
    """Names with their badges, for texts."""
    return ", ".join(f"{seats[seat].badge} {seats[seat].name}" for seat in wanted)
