"""What the bot would show a viewer of any game: his panel, his prompt, the posts, the suggestions as he types.

`tests.conformance.test_secrets` compares them in worlds that the viewer cannot tell apart. They cost more than views:
each is made at one in some positions, which the viewer's own view chooses, as it is the same in both worlds.
"""
from __future__ import annotations

from typing import Any
from zlib import crc32

import msgspec
from msgspec.structs import replace

from bot.panels import posts
from bot.panels.derive import derive
from bot.service.change import Opened
from bot.service.model import Look
from bot.service.play import looked
from bot.service.sheet import Place, Sheet, encode
from bot.store.rows import GameRow
from engine.core import Match, Seat
from engine.core.phrase import complete
from engine.core.text import catalogue

SAY = catalogue("bot")
HOST, POST = 500, 77  # first user, outbox row
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal")


def look(match: Match[Any], viewer: Seat | None) -> Look:
    """As the service makes it, but for what stands before the last saved point (see `conformance.shown`)."""
    seats = [Place(NAMES[seat], HOST + seat) for seat in match.seats]
    sheet = Sheet(HOST, seats, {}, "casual", True, 0, bytes(32), "c" * 64, 0.0)
    status = "over" if match.over else "running"
    row = GameRow("AB2C", match.game.slug, status, 9, 8, 7, 8, None, 1, 0.0, None, encode(sheet), None)
    found = looked(Opened(row, sheet, match.game, match, {}), viewer, ())
    return replace(found, draft=(), undoable=())


def chosen(match: Match[Any], viewer: Seat | None, every: int) -> bool:
    """Where there is nothing to hide the views, which are always compared, say it all."""
    return match.game.secret and crc32(msgspec.msgpack.encode(match.view(viewer))) % every == 0


def panel(match: Match[Any], viewer: Seat | None) -> Any:
    if not chosen(match, viewer, 8):
        return None
    seen = look(match, viewer)
    ahead = match.preview() if seen.decision is not None else None
    return derive(seen, match.game.words(seen.table.names), SAY, ahead=ahead)


def post(match: Match[Any], viewer: Seat | None) -> Any:
    """The turn's or step's post for all, or the end's; and the viewer's own prompt."""
    if not chosen(match, viewer, 8):
        return None
    public = look(match, None)
    hints, everybody = match.game.words(public.table.names), [*match.seats]
    found = [posts.prompt(look(match, viewer), hints, SAY, POST, ())] if viewer is not None else []
    if match.over:
        return [*found, posts.ended(public, hints, SAY, POST, (), everybody)]
    if public.sealed is not None:
        return [*found, posts.sealed(public, hints, SAY, POST, (), everybody)]
    return [*found, posts.turn(public, hints, SAY, POST, (), public.waiting, True, None)]


def suggestions(match: Match[Any], viewer: Seat | None) -> Any:
    """The first lines of autocomplete for every field of every typed command."""
    if viewer is None or viewer not in match.asks or not chosen(match, viewer, 32):
        return None
    ahead = match.preview()
    return [
        complete(kind, field.name, {}, ahead, viewer)
        for kind in (*match.game.phrases, *match.game.typed)
        for field in msgspec.structs.fields(kind)
    ]


SHOWN = [panel, post, suggestions]
