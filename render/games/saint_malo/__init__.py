"""Pictures of Saint Malo: a harbour at dusk."""
from __future__ import annotations

from collections.abc import Callable
from functools import cache
from threading import Lock
from typing import Literal, NamedTuple

from engine.games.saint_malo.view import View

from ...kit.canvas import Canvas
from ...kit.palette import Palette, make_palette
from ...kit.pictures import cached, finish
from ...kit.stored import stored
from ...scene import Picture, Pictures, Scene
from . import acting, alt, board, results, samples
from .look import look

Name = Literal["board", "acting", "results"]


class Kind(NamedTuple):
    """How one kind of picture is drawn and told."""

    paint: Callable[[Canvas, Scene[View]], None]
    width: int
    height: int
    alt: Callable[[Scene[View]], str]


KINDS: dict[Name, Kind] = {
    "board": Kind(board.paint, board.WIDTH, board.HEIGHT, alt.board),
    "acting": Kind(acting.paint, acting.WIDTH, acting.HEIGHT, alt.acting),
    "results": Kind(results.paint, results.WIDTH, results.HEIGHT, alt.results),
}
THEMES = {False: "standard", True: "colour-blind"}
_opening = Lock()


def draw(name: Name, scene: Scene[View], palette: Palette | None = None, record: bool = False) -> Canvas:
    """The picture before it is encoded: in full colour without a palette, with its boxes if it is to `record`."""
    kind = KINDS[name]
    canvas = Canvas(kind.width, kind.height, look(scene.colour_blind).sea, palette, record)
    kind.paint(canvas, scene)
    return canvas


def palette(colour_blind: bool) -> Palette:
    """The game's 256 colours: one palette for all threads, for what it remembers."""
    with _opening:
        return _palette(colour_blind)


@cache
def _palette(colour_blind: bool) -> Palette:
    return stored(__name__, THEMES[colour_blind])


def made(colour_blind: bool) -> Palette:
    """The colours made anew, from pictures that show them all; they are stored in palettes.toml."""
    shown: list[tuple[Name, Scene[View]]] = [
        *(("board", samples.scene(players, colour_blind)) for players in (2, 3, 4, 5)),
        ("board", samples.others(colour_blind)), ("acting", samples.own(colour_blind)),
        ("acting", samples.own(colour_blind, "end_turn")), ("acting", samples.own(colour_blind, "tower_recruit")),
        ("results", samples.ended(3, colour_blind)),
    ]
    return make_palette((draw(name, scene).image for name, scene in shown), look(colour_blind).solid())


def _picture(name: Name) -> Callable[[Scene[View]], Picture]:
    def look_at(scene: Scene[View]) -> Picture:
        return finish(draw(name, scene, palette(scene.colour_blind)), KINDS[name].alt(scene))

    return cached(f"{__name__}.{name}", look_at)


PICTURES: Pictures[View] = Pictures(_picture("board"), _picture("acting"), _picture("results"), alt.text)
