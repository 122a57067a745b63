"""The pictures of Saint Malo as files: sizes, colours, bytes, threads, the store of pictures."""
from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from engine.games.saint_malo.view import View
from render.games import pictures
from render.games.saint_malo import Name, draw, palette, samples
from render.kit.pictures import key
from render.scene import Picture, Scene

from . import grids
from .positions import quick, scenes

PICTURES = pictures("saint_malo")
SHOWN: dict[str, tuple[Name, Scene[View]]] = grids.SHOWN


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png))


def show(name: str) -> Picture:
    kind, scene = SHOWN[name]
    return {"board": PICTURES.board, "acting": PICTURES.acting, "results": PICTURES.results}[kind](scene)


@pytest.mark.parametrize("name", SHOWN)
def test_a_picture_is_an_indexed_png_of_its_size(name: str) -> None:
    picture = show(name)
    image = opened(picture)
    assert (image.format, image.mode) == ("PNG", "P")
    assert image.size == (picture.width, picture.height)
    assert picture.width * 3 == picture.height * 4


@pytest.mark.parametrize("name", SHOWN)
def test_bytes_typical(name: str) -> None:
    assert len(show(name).png) <= 150_000


@pytest.mark.parametrize("name", SHOWN)
def test_the_palette_is_near_to_the_full_colours(name: str) -> None:
    kind, scene = SHOWN[name]
    colours = palette(scene.colour_blind)
    exact, indexed = draw(kind, scene).image, colours.rgb(draw(kind, scene, colours).image)
    apart = ImageStat.Stat(ImageChops.difference(exact, indexed))
    assert sum(apart.mean) / 3 < 0.4
    assert max(high for _, high in apart.extrema) <= 32


@pytest.mark.parametrize("name", SHOWN)
def test_the_picture_looks_as_it_did(name: str) -> None:
    """A coarse grid, not pixels, so that other versions of Pillow pass. `python -m tests.render.games.saint_malo.grids`
    writes the grids anew."""
    kept = json.loads(Path(grids.FILE).read_text())[name]
    now = grids.grid(opened(show(name)).convert("RGB"))
    apart = [abs(a - b) for old, new in zip(kept, now, strict=True)
             for a, b in zip(bytes.fromhex(old), bytes.fromhex(new), strict=True)]
    assert sum(apart) / len(apart) < 2
    assert max(apart) < 24


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


def test_threads_draw_the_same() -> None:
    names = [name for name in SHOWN for _ in range(2)]

    def drawn(name: str) -> bytes:
        kind, scene = SHOWN[name]
        colours = palette(scene.colour_blind)
        return colours.encode(draw(kind, scene, colours).image)

    with ThreadPoolExecutor(6) as pool:
        for name, png in zip(names, pool.map(drawn, names), strict=True):
            assert png == show(name).png


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
    with pytest.raises(ModuleNotFoundError):
        pictures("no_such_game")
