"""What holds for the pictures of every game, on the scenes of its `case`: files, colours, looks, threads."""
from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.games import SLUGS
from render.kit.canvas import MARGIN, Canvas
from render.kit.workshop import Workshop
from render.scene import Picture, Scene

from .coarse import alike, grid

GRIDS: dict[str, Any] = {slug: import_module(f"tests.render.games.{slug}.case") for slug in SLUGS}
WORKSHOPS: dict[str, Workshop[Any]] = {slug: import_module(f"render.games.{slug}").WORKSHOP for slug in SLUGS}
SHOWN = [(slug, name) for slug in SLUGS for name in GRIDS[slug].SHOWN]
# The tests of a picture one after the other: it is drawn once for them.
each_picture = pytest.mark.parametrize(("slug", "name"), SHOWN, scope="module")


def scene_of(slug: str, name: str) -> tuple[str, Scene[Any]]:
    return GRIDS[slug].SHOWN[name]


def show(slug: str, name: str) -> Picture:
    kind, scene = scene_of(slug, name)
    return WORKSHOPS[slug].picture(kind)(scene)


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png))


@each_picture
def test_a_picture_is_an_indexed_png_of_its_size(slug: str, name: str) -> None:
    """look.1: always 4:3."""
    picture, kind = show(slug, name), WORKSHOPS[slug].kinds[scene_of(slug, name)[0]]
    image = opened(picture)
    assert (image.format, image.mode) == ("PNG", "P")
    assert image.size == (picture.width, picture.height) == (kind.width, kind.height)
    assert picture.width * 3 == picture.height * 4


@each_picture
def test_the_palette_is_near_to_the_full_colours(slug: str, name: str) -> None:
    """look.2: mean error under 0.4 of 255."""
    kind, scene = scene_of(slug, name)
    exact, indexed = WORKSHOPS[slug].draw(kind, scene).image, opened(show(slug, name)).convert("RGB")
    apart = ImageStat.Stat(ImageChops.difference(exact, indexed))
    assert sum(apart.mean) / 3 < 0.4
    assert max(high for _, high in apart.extrema) <= 40


@each_picture
def test_the_picture_looks_as_it_did(slug: str, name: str) -> None:
    """`python -m tests.render.games.<slug>.case` writes the grids anew."""
    kept = json.loads(Path(GRIDS[slug].FILE).read_text())[name]
    assert alike(kept, grid(opened(show(slug, name)).convert("RGB")))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_part_that_is_kept_stays_in_its_box_and_lies_on_the_same_ground(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What `Canvas.block` draws beyond its box would be missing when the block is laid down again; and so would be
    another ground, but for its margins, which `Canvas.block` looks at itself."""
    shop, grounds = WORKSHOPS[slug], dict[object, bytes]()

    def watched(canvas: Canvas, key: object, box: tuple[int, int, int, int], draw: Callable[[], None]) -> None:
        x0, y0, x1, y1 = box
        inner = (x0 + MARGIN, y0 + MARGIN, max(x0 + MARGIN, x1 - MARGIN), max(y0 + MARGIN, y1 - MARGIN))
        ground = sha256(canvas.image.crop(inner).tobytes()).digest()
        assert grounds.setdefault((key, box, canvas.palette, canvas.margins(box)), ground) == ground, (key, box)
        before = canvas.image.copy()
        draw()
        before.paste(canvas.image.crop(box), box)
        assert ImageChops.difference(before, canvas.image).getbbox() is None, (key, box)

    monkeypatch.setattr(Canvas, "block", watched)
    for name in GRIDS[slug].SHOWN:
        kind, scene = scene_of(slug, name)
        shop.draw(kind, scene, shop.palette(scene.colour_blind))


@pytest.mark.parametrize("slug", SLUGS)
def test_threads_draw_the_same(slug: str) -> None:
    shop, names = WORKSHOPS[slug], [name for name in GRIDS[slug].SHOWN for _ in range(2)]

    def drawn(name: str) -> bytes:
        kind, scene = scene_of(slug, name)
        colours = shop.palette(scene.colour_blind)
        return colours.rgb(shop.draw(kind, scene, colours).image).tobytes()

    with ThreadPoolExecutor(6) as pool:
        for name, image in zip(names, pool.map(drawn, names), strict=True):
            assert image == opened(show(slug, name)).convert("RGB").tobytes(), name
