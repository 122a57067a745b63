"""Drawing keeps earlier results, but in whatever order people look, everybody sees what they would see alone."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Collection, Generator, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from typing import Any, cast

from engine.core import Match, Seat
from render.games import get_drawing_package, get_pictures, get_renderer, has_pictures
from render.kit.canvas import Palette, load_palette
from render.scene import THEMES

from .case import Case
from .leak_report import LeakPlace, report_leak
from .shown.learning import things
from .shown.messages import lists
from .shown.pictures import make_scene
from .shown.viewpoint import Viewpoint, words
from .tables import each_secretive_game, list_packages
from .walk import list_viewers, record_game


def iter_variable_owners(packages: Collection[str]) -> Iterator[Any]:
    """Yield the imported modules of the packages, and the classes that they define."""
    for name, module in list(sys.modules.items()):
        if any(name == package or name.startswith(f"{package}.") for package in packages):
            yield module
            classes = (value for value in get_variables(module).values() if isinstance(value, type))
            yield from (one for one in classes if one.__module__ == name)


def restore_contents(container: Any, contents: Any) -> None:
    """Give a list, dict or set its former contents back if they changed."""
    if container != contents:
        container.clear()
        add: Callable[[Any], None] = getattr(container, "update", None) or container.extend
        add(contents)


def get_variables(owner: Any) -> dict[str, Any]:
    """Return the variables of a module or class, without those that Python itself sets."""
    variables = cast("Mapping[str, Any]", owner.__dict__)
    return {name: value for name, value in variables.items() if not name.startswith("__")}


def clear_caches(owner: Any) -> None:
    """Clear the `lru_cache` of each function of a module or class."""
    for value in get_variables(owner).values():
        clear = getattr(value, "cache_clear", None)
        if callable(clear):
            clear()


@contextmanager
def forget_afterwards(packages: Collection[str]) -> Generator[None]:
    """Undo, after the block, what it changed in the packages: variables and the contents of containers.

    The caches of the packages are cleared before the block and after it.
    """
    owners = list(iter_variable_owners(packages))
    values = [(owner, name, value) for owner in owners for name, value in get_variables(owner).items()]
    contents = [(value, copy(value)) for _, _, value in values if type(value) in (dict, list, set)]
    for owner in owners:
        clear_caches(owner)
    try:
        yield
    finally:
        for owner, name, value in values:
            if get_variables(owner).get(name) is not value:
                setattr(owner, name, value)
        for container, held in contents:
            restore_contents(container, held)
        for owner in owners:
            clear_caches(owner)


POSITIONS_PER_GAME = 1
KEPT_DRAWING = (
    "in the other game the seats have looked in the reverse order: what one was shown was shown to another"
)


@each_secretive_game
def test_what_is_drawn_for_one_viewer_is_not_shown_to_another(case: Case) -> None:
    """Viewers see the same pictures and texts in whatever order they look, so no cache leaks what another has seen."""
    seats = case.game.player_counts[0]
    for step, match, _, _ in random.Random(1).sample(record_game(case, seats, 1).sample, POSITIONS_PER_GAME):
        order = list_viewers(match)
        forward, backward = look_in_order(case, match, order), look_in_order(case, match, order[::-1])
        for viewer, first, second in zip(order, forward, backward[::-1], strict=True):
            for way, shown in first.items():
                if shown != second[way]:
                    place = LeakPlace(case, seats, 1, step, "others had looked")
                    raise report_leak(place, viewer, way, shown, second[way], KEPT_DRAWING)


def look_in_order(case: Case, match: Match, order: list[Seat | None]) -> list[dict[str, object]]:
    """Let the viewers look in this order, in a process in which nobody has looked before. Return what each one sees.

    They share a palette, as all who look at a game in one bot do: pieces of pictures are kept for it.
    """
    slug = case.game.slug
    palette = load_palette(get_drawing_package(slug), THEMES[0]) if has_pictures(slug) else None
    with forget_afterwards(list_packages(case)):
        return [look_as(match, viewer, palette) for viewer in order]


def look_as(match: Match, viewer: Seat | None, palette: Palette | None) -> dict[str, object]:
    """Return everything that a viewer sees: texts, things, lists and, if the game has pictures, the board and text
    board.

    `palette` is None for a game without pictures.
    """
    seen, slug = Viewpoint(match, viewer, whole=True), match.game.slug
    told: dict[str, object] = {"words": words(seen), "things": things(seen), "lists": lists(seen)}
    if palette is None:
        return told
    scene, renderer = make_scene(match, viewer), get_renderer(slug)
    board = renderer.draw("board", scene, palette).image.tobytes(), renderer.write_alt_text("board", scene)
    return {**told, "board": board, "text": get_pictures(slug).write_text_board(scene)}
