"""Drawing keeps what it has drawn. In whatever order people look, each sees what they would see alone."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

from engine.core import Match, Seat
from render.games import find_pictures, get_drawing_package
from render.kit.canvas import Palette, load_palette
from render.kit.pictures import THEMES, PictureRenderer
from render.scene import Scene

from .case import Case
from .leak_report import Evidence, LeakPlace, report_leak
from .module_memory import forget_afterwards
from .shown.known import words
from .shown.learning import things
from .shown.messages import lists
from .shown.pictures import make_scene
from .shown.viewpoint import Viewpoint
from .tables import each_secretive_game, list_packages
from .walk import choose_positions, list_viewers, play_random_game

POSITIONS_PER_GAME = 1
KEPT_DRAWING = (
    "in the other game the seats have looked in the reverse order: what one was shown was shown to another"
)


@each_secretive_game
def test_what_is_drawn_for_one_viewer_is_not_shown_to_another(case: Case) -> None:
    """Viewers see the same pictures and texts in whatever order they look, so no cache leaks what another has seen."""
    seats = case.game.player_counts[0]
    for step, match, _ in choose_positions(
        play_random_game(case, seats, 1), POSITIONS_PER_GAME, random.Random(1)
    ):
        order = list_viewers(match)
        forward, backward = look_in_order(case, match, order), look_in_order(case, match, order[::-1])
        for viewer, first, second in zip(order, forward, backward[::-1], strict=True):
            for way, shown in first.items():
                if shown != second[way]:
                    place = LeakPlace(case, seats, 1, step, "others had looked")
                    raise report_leak(place, viewer, Evidence(way, shown, second[way]), KEPT_DRAWING)


def look_in_order(case: Case, match: Match[Any], order: list[Seat | None]) -> list[dict[str, object]]:
    """Let the viewers look in this order, in a process in which nobody has looked before. Return what each one sees.

    They share a palette, as all who look at a game in one bot do: pieces of pictures are kept for it.
    """
    has_pictures = find_pictures(case.game.slug) is not None
    shop: PictureRenderer[Any] | None = (
        import_module(get_drawing_package(case.game.slug)).RENDERER if has_pictures else None
    )
    palette = load_palette(shop.package, THEMES[False]) if shop is not None else None
    with forget_afterwards(list_packages(case)):
        return [look_as(match, viewer, shop, palette) for viewer in order]


def look_as(
    match: Match[Any], viewer: Seat | None, shop: PictureRenderer[Any] | None, palette: Palette | None
) -> dict[str, object]:
    """Return everything that a viewer sees: texts, things, lists and, if the game has pictures, the board and text
    board.

    `shop` draws the pictures, with this palette. Both are None for a game without pictures.
    """
    seen, drawing = Viewpoint(match, viewer, whole=True), find_pictures(match.game.slug)
    told: dict[str, object] = {"words": words(seen), "things": things(seen), "lists": lists(seen)}
    if drawing is None or shop is None or palette is None:
        return told
    scene = make_scene(match, viewer)
    drawn = draw_board(shop, scene, palette), shop.kinds["board"].describe(scene)
    return {**told, "board": drawn, "text": drawing.text_board(scene)}


def draw_board(shop: PictureRenderer[Any], scene: Scene[Any], palette: Palette) -> bytes:
    """Return the pixels of the board."""
    return shop.draw("board", scene, palette).image.tobytes()
