"""What the pictures of each game are tested with: `tests/render/games/<slug>/case.py` gives it as its `CASE`."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

import pytest
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from render.kit.canvas import Canvas
from render.kit.pictures import PictureRenderer
from render.kit.pixels import Face, get_text_mask
from render.kit.pixels.fonts import TextMask
from render.kit.wording import TurnLabel
from render.scene import Scene

from .layout import faults
from .random_games import Pair, Pairs

Shown = tuple[str, Scene[Any]]  # a kind of picture, and what it is drawn from


class Case(Struct, frozen=True, kw_only=True):
    workshop: PictureRenderer[Any]
    shown: Mapping[str, Shown]  # by name
    games: Callable[..., Pairs]  # positions of random games: so many games, one of so many answers
    scenes: st.SearchStrategy[Pair]  # positions with anything that a view can hold
    beside: frozenset[str]  # pieces beside texts; others are made to be written on, or lie under others
    over: frozenset[str] = frozenset()  # panels that straddle an edge on purpose
    line: str  # news, after the name of whom they are about
    corner: Mapping[str, frozenset[str]] = {}  # what the lower left corner may show, by how a picture's name begins
    legal: Sequence[str] = ()  # own pictures that show which answers there are
    most: int = 165_000  # bytes of a picture that shows much
    board: int = 150_000  # of a typical board
    own: int = 110_000  # of a typical own picture
    turn: Callable[[Scene[Any]], TurnLabel] | None = None  # what each alt text says of it
    rows: str = "results"  # where a view has the final result
    tie: str = ""  # what an alt text says where totals are equal
    asked: Sequence[str] = ()  # how the keys begin that have words for each question

    def looks(self, public: Scene[Any], own: Scene[Any]) -> Iterator[Shown]:
        """All that can be drawn of a position."""
        for kind in self.workshop.kinds:
            if kind == "acting":
                yield kind, own
            elif kind != "results" or getattr(public.view, self.rows):
                yield kind, public

    def ended(self, **changes: Any) -> Iterator[Shown]:
        """Boards and results of games that are over, with changes in each line of the result."""
        for kind, scene in self.shown.values():
            if kind in ("board", "results") and (rows := getattr(scene.view, self.rows)):
                changed = {self.rows: [replace(row, **changes) for row in rows]}
                yield kind, replace(scene, view=replace(scene.view, **changed))

    def faults(self, kind: str, scene: Scene[Any]) -> list[str]:
        """What overlaps, and what leaves its box."""
        return self.wrong(self.workshop.draw(kind, scene, record=True))

    def sizes(self, kind: str, scene: Scene[Any]) -> dict[tuple[str, Face], int]:
        """The texts of a picture, and how many pixels big each is written in a font, where it is smallest."""
        found = dict[tuple[str, Face], int]()

        def heard(string: str, style: Face, size: int) -> TextMask:
            found[string, style] = min(size, found.get((string, style), size))
            return get_text_mask(string, style, size)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("render.kit.canvas.canvas.get_text_mask", heard)
            self.workshop.draw(kind, scene, record=True)
        return found

    def wrong(self, canvas: Canvas) -> list[str]:
        return faults(canvas, self.beside, self.over)

    def alt(self, kind: str, scene: Scene[Any]) -> str:
        return self.workshop.kinds[kind].describe(scene)


@cache
def case(slug: str) -> Case:
    return import_module(f"tests.render.games.{slug}.case").CASE
