"""Drawing keeps what it has drawn: in whatever order people look, each sees what he would see alone."""
from __future__ import annotations

import random
from importlib import import_module
from typing import Any

from engine.core import Match
from render.games import drawings, home
from render.kit.palette import Palette
from render.kit.stored import stored
from render.kit.workshop import THEMES, Workshop
from render.scene import Scene

from .case import Case
from .shown.pictures import scene
from .tables import each_secretive_game
from .walk import viewers, walk

POSITIONS = 4  # of a game


@each_secretive_game
def test_what_is_drawn_and_told_for_one_is_not_shown_to_another(case: Case) -> None:
    dumps = [match.dump() for match, _, _ in walk(case, case.game.seats[-1], 1)]
    for dump in random.Random(1).sample(dumps, POSITIONS):
        match = Match[Any].load(case.game, dump, defer_close=True)
        if drawings(match.game.slug) is None:
            return  # a toy without pictures
        order = [scene(match, viewer) for viewer in viewers(match)]
        forward, backward = looked(match, order), looked(match, order[::-1])
        for viewer, first, second in zip(viewers(match), forward, backward[::-1], strict=True):
            assert first == second, f"viewer {viewer} is shown what was drawn for another"


def looked(match: Match[Any], order: list[Scene[Any]]) -> list[tuple[bytes, str, str]]:
    """What they see, one after the other, where nobody has looked before."""
    shop: Workshop[Any] = import_module(home(match.game.slug)).WORKSHOP
    palette, drawing = stored(shop.package, THEMES[False]), drawings(match.game.slug)
    assert drawing is not None
    return [(board(shop, one, palette), shop.kinds["board"].alt(one), drawing.text(one)) for one in order]


def board(shop: Workshop[Any], one: Scene[Any], palette: Palette) -> bytes:
    return shop.draw("board", one, palette).image.tobytes()
