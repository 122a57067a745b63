"""What the pictures and text boards of any game show a viewer: the files themselves, their sizes and their alt texts.

`conformance.test_secrets` compares them in worlds that the viewer cannot tell apart. Drawing costs milliseconds,
so some positions are drawn. The viewer's own view chooses them, and the language, as it is the same in both worlds.
"""
from __future__ import annotations

from typing import Any
from zlib import crc32

import msgspec

from engine.core import Match, Seat
from engine.core.foresight import Foresight
from engine.core.text import LOCALES
from render.games import drawings
from render.scene import Picture, Player, Scene

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")
DRAWN = 24  # positions of which one is drawn
WRITTEN = 6  # of which one is put into words


def chosen(match: Match[Any], viewer: Seat | None, every: int) -> bool:
    return match.game.secret and mark(match.view(viewer)) % every == 0


def mark(view: Any) -> int:
    return crc32(msgspec.msgpack.encode(view))


def scene(match: Match[Any], viewer: Seat | None) -> Scene[Any]:
    people = tuple(Player(NAMES[seat], match.game.colours[seat]) for seat in match.seats)
    decision = match.decision(viewer) if viewer is not None and viewer in match.asks else None
    ahead = Foresight[Any].of(match, decision.seat) if decision is not None else None
    view = match.view(viewer)
    return Scene(view, people, viewer, decision, locale=LOCALES[mark(view) // DRAWN % len(LOCALES)], ahead=ahead)


def file(picture: Picture) -> tuple[int, int, bytes, str]:
    return picture.width, picture.height, picture.png, picture.alt


def board(match: Match[Any], viewer: Seat | None) -> Any:
    drawn = drawings(match.game.slug)
    if drawn is None or not chosen(match, viewer, DRAWN):
        return None
    return file(drawn.results(scene(match, viewer)) if match.over else drawn.board(scene(match, viewer)))


def acting(match: Match[Any], viewer: Seat | None) -> Any:
    drawn = drawings(match.game.slug)
    if drawn is None or viewer is None or viewer not in match.asks or not chosen(match, viewer, DRAWN):
        return None
    return file(drawn.acting(scene(match, viewer)))


def text(match: Match[Any], viewer: Seat | None) -> Any:
    drawn = drawings(match.game.slug)
    return drawn.text(scene(match, viewer)) if drawn is not None and chosen(match, viewer, WRITTEN) else None


SHOWN = [board, acting, text]
