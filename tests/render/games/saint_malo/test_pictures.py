"""The pictures of Saint Malo as files: sizes, colours, bytes, threads, the store of pictures."""
from __future__ import annotations

from io import BytesIO

import pytest
from hypothesis import given
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from engine.games.saint_malo.view import View
from render.games import pictures
from render.games.saint_malo import draw, palette, samples
from render.kit.pictures import key
from render.scene import Picture, Scene
from tests.render.random_games import quick

from . import case
from .positions import scenes

PICTURES = pictures("saint_malo")
SHOWN: dict[str, tuple[str, Scene[View]]] = case.SHOWN


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png))


def show(name: str) -> Picture:
    kind, scene = SHOWN[name]
    return {"board": PICTURES.board, "acting": PICTURES.acting, "results": PICTURES.results}[kind](scene)


@pytest.mark.parametrize("name", SHOWN)
def test_bytes_typical(name: str) -> None:
    assert len(show(name).png) <= 150_000


@given(scenes())
@quick
def test_any_position_can_be_drawn(scene: Scene[View]) -> None:
    shown = [PICTURES.board(scene), PICTURES.acting(scene)] + ([PICTURES.results(scene)] if scene.view.scores else [])
    for picture in shown:
        assert len(picture.png) <= 300_000
        assert opened(picture).size == (picture.width, picture.height)


def test_blocks_and_stores_do_not_change_a_pixel() -> None:
    """Recording draws all anew, without the store of parts."""
    for name in ("board 3", "board 5", "board over"):
        kind, scene = SHOWN[name]
        colours = palette(False)
        again = [draw(kind, scene, colours).image.tobytes() for _ in range(2)]
        assert again[0] == again[1] == draw(kind, scene, colours, record=True).image.tobytes()


def test_the_same_scene_is_drawn_once() -> None:
    scene = samples.scene(4)
    assert PICTURES.board(scene) is PICTURES.board(samples.scene(4))
    other = replace(scene, news=("Something else",))
    assert PICTURES.board(other) is not PICTURES.board(scene)


def test_scenes_are_told_apart() -> None:
    scene = samples.own()
    decision = scene.decision
    assert decision is not None
    others = [
        replace(scene, colour_blind=True), replace(scene, news=()), replace(scene, viewer=1),
        replace(scene, decision=None),
        replace(scene, decision=replace(decision, options=decision.options[:1])), samples.own(False, "end_turn"),
        replace(scene, players=tuple(reversed(scene.players))),
    ]
    keys = {key("acting", scene), key("board", scene), *(key("acting", other) for other in others)}
    assert len(keys) == 2 + len(others)


def test_colour_blind_pictures_have_their_own_colours() -> None:
    plain, other = (opened(PICTURES.board(samples.scene(3, blind))).convert("RGB") for blind in (False, True))
    assert sum(ImageStat.Stat(ImageChops.difference(plain, other)).mean) > 3


def test_the_acting_picture_needs_a_viewer_and_the_result_an_end() -> None:
    with pytest.raises(ValueError, match="viewer"):
        PICTURES.acting(samples.scene(3))
    with pytest.raises(ValueError, match="scores"):
        PICTURES.results(samples.scene(3))


def test_an_unknown_game_has_no_pictures() -> None:
    with pytest.raises(KeyError):
        pictures("no_such_game")
