"""Describe what the pictures of each game are tested with: `tests/render/games/<slug>/case.py` gives it as its `CASE`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

import pytest
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from engine.core.game import AnyGame
from engine.core.rules import Decision
from render.kit.canvas import Canvas
from render.kit.pictures import PictureRenderer
from render.kit.pixels import Face, get_text_mask
from render.kit.pixels.fonts import TextMask
from render.kit.wording import TurnLabel
from render.scene import Scene

from .layout import find_layout_faults
from .random_games import Choice, Pair, Pairs, choose_anything, play_random, show_pair

KindAndScene = tuple[str, Scene]  # A kind of picture and the scene that it is drawn from.


class PictureCase(Struct, frozen=True, kw_only=True):
    workshop: PictureRenderer[Any]
    shown: Mapping[str, KindAndScene]  # Scenes by name.
    games: Callable[..., Pairs]  # Positions of so many random games, one of so many answers.
    scenes: st.SearchStrategy[Pair]  # Positions with anything that a view can hold.
    # Pieces that lie beside texts. Others are made to be written on, or lie under others.
    beside: frozenset[str]
    over: frozenset[str] = frozenset()  # Panels that straddle an edge on purpose.
    line: str  # A line of news after the name of its player.
    # What the lower left corner may show, by how the name of a picture begins.
    corner: Mapping[str, frozenset[str]] = {}
    legal: Sequence[str] = ()  # Own pictures that show which answers there are.
    most: int = 165_000  # The limit in bytes for a picture that shows much.
    board: int = 150_000  # The limit in bytes for a typical board.
    own: int = 110_000  # The limit in bytes for a typical own picture.
    turn: Callable[[Scene], TurnLabel] | None = None  # What each alt text says of the turn.
    rows: str = "results"  # The attribute of a view that has the final result.
    tie: str = ""  # What an alt text says of equal totals.
    asked: Sequence[str] = ()  # The beginnings of the keys that have words for each question.

    def list_pictures(self, public: Scene, own: Scene) -> Iterator[KindAndScene]:
        """Yield all pictures that can be drawn of a position."""
        for kind in self.workshop.kinds:
            if kind == "acting":
                yield kind, own
            elif kind != "results" or getattr(public.view, self.rows):
                yield kind, public

    def list_ended(self, **changes: Any) -> Iterator[KindAndScene]:
        """Yield boards and results of games that are over, with changes in each line of the result."""
        for kind, scene in self.shown.values():
            if kind in ("board", "results") and (rows := getattr(scene.view, self.rows)):
                changed = {self.rows: [replace(row, **changes) for row in rows]}
                yield kind, replace(scene, view=replace(scene.view, **changed))

    def draw(self, kind: str, scene: Scene) -> Canvas:
        """Return a picture with its boxes. In the palette, cached pieces save most of the time."""
        return self.workshop.draw(kind, scene, self.workshop.palette(scene.theme), record=True)

    def find_faults(self, kind: str, scene: Scene) -> list[str]:
        """Return the boxes that overlap and those that leave their box."""
        return self.check_canvas(self.draw(kind, scene))

    def measure_texts(self, kind: str, scene: Scene) -> dict[tuple[str, Face], int]:
        """Return the texts of a picture with the smallest size in pixels at which a font writes each."""
        found = dict[tuple[str, Face], int]()

        def record_text(string: str, style: Face, size: int) -> TextMask:
            found[string, style] = min(size, found.get((string, style), size))
            return get_text_mask(string, style, size)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("render.kit.canvas.canvas.get_text_mask", record_text)
            self.draw(kind, scene)
        return found

    def check_canvas(self, canvas: Canvas) -> list[str]:
        return find_layout_faults(canvas, self.beside, self.over)

    def describe_scene(self, kind: str, scene: Scene) -> str:
        return self.workshop.write_alt_text(kind, scene)


def recolour_scene(kind: str, scene: Scene) -> dict[str, KindAndScene]:
    return {f"{kind} {theme}": (kind, replace(scene, theme=theme)) for theme in ("colour-blind", "dark")}


def collect_shown(
    game: AnyGame,
    seeds: Sequence[int],
    line: str,
    name_question: Callable[[Any, Decision], str],
    choice: Choice = choose_anything,
) -> dict[str, KindAndScene]:
    """Return pictures of random games with a line of news: their start, their end, and each question with most options."""
    shown, most = dict[str, KindAndScene](), Counter[str]()
    for seed in seeds:
        for count, (match, seat) in enumerate(play_random(game, seed, 1, choice)):
            options, seats = 1, len(match.state.players)
            if match.is_over:
                kinds = {f"board over {seats}": "board", f"results {seats}": "results"}
            elif not count:
                kinds = {"board empty": "board"}
            else:
                decision = match.get_decision(seat)
                options = len(decision.options)
                kinds = {f"board {seats}": "board", name_question(match.state, decision): "acting"}
            for name, kind in kinds.items():
                if options > most[name]:
                    most[name] = options
                    scene = show_pair(game, match, seat)[kind == "acting"]
                    shown[name] = kind, replace(scene, log_lines=(line,) if count else ())
    return shown


@cache
def load_case(slug: str) -> PictureCase:
    return import_module(f"tests.render.games.{slug}.case").CASE
