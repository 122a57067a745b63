"""The pictures of Village as files: sizes, colours, bytes, threads."""
from __future__ import annotations

from io import BytesIO
from statistics import median

import pytest
from hypothesis import given
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from engine.games.village.view import View
from render.games import pictures
from render.games.village import draw, palette, samples
from render.kit.pictures import key
from render.scene import Picture, Scene
from tests.render.random_games import quick

from .grids import SHOWN
from .positions import games, scenes

PICTURES = pictures("village")


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png))


def show(name: str) -> Picture:
    kind, scene = SHOWN[name]
    return {"board": PICTURES.board, "acting": PICTURES.acting, "results": PICTURES.results}[kind](scene)


@pytest.mark.parametrize("name", SHOWN)
def test_bytes_of_pictures_that_show_much(name: str) -> None:
    assert len(show(name).png) <= 165_000


def test_bytes_typical() -> None:
    """Of random games."""
    assert median(len(PICTURES.board(public).png) for public, _ in games()) <= 150_000
    assert median(len(PICTURES.acting(own).png) for _, own in games()) <= 110_000


@given(scenes())
@quick
def test_any_position_can_be_drawn(pair: tuple[Scene[View], Scene[View]]) -> None:
    public, private = pair
    for picture in (PICTURES.board(public), PICTURES.acting(private)):
        assert len(picture.png) <= 300_000


def test_blocks_and_stores_do_not_change_a_pixel() -> None:
    """Recording draws all anew, without the store of parts: also after other positions have been drawn."""
    for public, private in games():
        colours = palette(False)
        draw("board", public, colours)
        assert draw("board", public, colours).image.tobytes() == draw("board", public, colours, True).image.tobytes()
        assert draw("acting", private, colours).image.tobytes() == draw(
            "acting", private, colours, True).image.tobytes()


def test_scenes_are_told_apart() -> None:
    board, own = samples.board(3), samples.own("crafts")
    others = [replace(board, news=()), replace(board, players=tuple(reversed(board.players))),
              replace(board, colour_blind=True), own, replace(own, decision=None), samples.own("make")]
    assert len({key("board", scene) for scene in (board, *others)}) == 1 + len(others)


def test_what_is_legal_is_shown() -> None:
    """The same position where nothing can be done is another picture."""
    for name in ("source", "crafts", "travel", "council", "sale", "mass_move"):
        scene = samples.own(name)
        decision = scene.decision
        assert decision is not None
        nothing = replace(scene, decision=replace(decision, options=()))
        assert draw("acting", scene).image.tobytes() != draw("acting", nothing).image.tobytes()


def test_colour_blind_pictures_have_their_own_colours() -> None:
    plain, other = (opened(PICTURES.board(samples.board(3, blind))).convert("RGB") for blind in (False, True))
    assert sum(ImageStat.Stat(ImageChops.difference(plain, other)).mean) > 3


def test_the_acting_picture_needs_a_viewer_and_the_result_an_end() -> None:
    with pytest.raises(ValueError, match="viewer"):
        PICTURES.acting(samples.board(3))
    with pytest.raises(ValueError, match="scores"):
        PICTURES.results(samples.board(3))
