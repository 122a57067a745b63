"""Drawing in indices shows what drawing in full colour shows."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from render.games.saint_malo.look import LOOKS
from render.kit import widgets
from render.kit.canvas import Canvas, Palette, RecordedBox, make_palette
from render.kit.pixels import BLUE, GREEN, INK, RED, WHITE, BoundedCache, CacheBudget, make_badge
from render.kit.pixels.alpha_mask import map_values
from render.kit.pixels.colours import to_channels
from render.kit.sprites import Sprite, shared_pieces
from render.kit.widgets import mark_names_bold

LOOK = LOOKS["standard"]
SEA, PAPER = LOOK.ground, LOOK.paper


def paint_sample(canvas: Canvas):
    widgets.draw_card(canvas, (20, 20, 300, 200), RED, 50, active=True)
    widgets.draw_card(canvas, (320, 20, 500, 200), BLUE, 60, band_side="right")
    widgets.mark_new(canvas, (60, 90, 120, 150), 7)
    widgets.mark_chosen(canvas, (140, 90, 200, 150), 7)
    widgets.draw_pill(canvas, 600, 260, "Cleo", " to roll", make_badge("G"), 400)
    widgets.draw_header(canvas, shared_pieces.skull(60), "Title", 40, y=260)
    widgets.draw_log_line(canvas, (20, 300, 600, 350), "Bert built a wall", ["Bert"])
    for i, sprite in enumerate(ALL_PARTS):
        canvas.paste_centred(sprite, 40 + i * 38, 390)


def list_every_part() -> list[Sprite]:
    return [
        *(shared_pieces.badge_lifted(32, make_badge(badge)) for badge in "RBYGPI"),
        shared_pieces.coin(32),
        shared_pieces.coin(32, "3"),
        shared_pieces.laurel(32, "7"),
        shared_pieces.shield(32, INK, "12"),
        shared_pieces.skull(32),
        shared_pieces.tick(32),
        shared_pieces.cross(32),
        shared_pieces.spark(32),
        shared_pieces.die(32),
        shared_pieces.hourglass(32),
        shared_pieces.roof(32),
        shared_pieces.trophy(32),
        shared_pieces.flag(32),
        *(shared_pieces.pawn(32, make_badge(badge), "2") for badge in "RBYGPI"),
        shared_pieces.cube(32, GREEN, "G"),
        shared_pieces.cube(32, INK, ""),
    ]


ALL_PARTS = list_every_part()


def draw_sample(palette: Palette | None = None, record: bool = False) -> Canvas:
    canvas = Canvas(1200, 430, LOOK, palette, record)
    paint_sample(canvas)
    return canvas


@pytest.fixture(scope="module")
def palette() -> Palette:
    return make_palette([draw_sample().image], [SEA, PAPER])


def test_indices_show_the_same_as_full_colour(palette: Palette):
    exact, indexed = draw_sample().image, palette.to_rgb(draw_sample(palette).image)
    histogram = ImageChops.difference(exact, indexed).convert("L").histogram()
    assert sum(v * n for v, n in enumerate(histogram)) / sum(histogram) < 0.4
    assert max(v for v, n in enumerate(histogram) if n) <= 26


@pytest.mark.parametrize("at", range(len(ALL_PARTS)))
def test_every_part_fills_its_box(at: int):
    sprite = ALL_PARTS[at]
    mask = sprite.pixels.getchannel("A")
    x0, y0, x1, y1 = mask.getbbox() or (0, 0, 0, 0)
    assert max(x1 - x0, y1 - y0) >= 0.75 * sprite.width
    assert (x1 - x0, y1 - y0) <= mask.size == sprite.size


@pytest.mark.parametrize(("one", "two"), [(a, b) for a in "RBYGPI" for b in "RBYGPI" if a < b])
def test_badges_differ_in_shape_as_well_as_colour(one: str, two: str):
    shapes = [
        shared_pieces.badge(56, make_badge(badge)).to_rgba_image().getchannel("A") for badge in (one, two)
    ]
    apart = ImageChops.difference(shapes[0], shapes[1])
    assert sum(map_values(apart, [0] * 128 + [1] * 128).tobytes()) > 60


def test_boxes_are_recorded_only_on_demand():
    assert draw_sample().boxes is None
    boxes = draw_sample(record=True).boxes or []
    assert {box.kind for box in boxes} == {"panel", "piece", "text"}
    texts = [box for box in boxes if box.kind == "text"]
    assert [box.name for box in texts] == ["Cleo to roll", "Title", "Bert", "built a wall"]


def test_text_box_is_its_ink():
    canvas = Canvas(200, 60, LOOK, record=True)
    canvas.text(20, 30, "Tag", 40, WHITE)
    (box,) = canvas.boxes or []
    assert isinstance(box, RecordedBox)
    ground = Image.new("RGB", (200, 60), to_channels(SEA))
    assert ImageChops.difference(canvas.image, ground).getbbox() == box[2:]


def test_given_ground_replaces_the_former_one(palette: Palette):
    colours: list[tuple[int, ...]] = []
    for start in (SEA, RED):
        canvas = Canvas(60, 60, replace(LOOK, ground=start), palette)
        canvas.paste(shared_pieces.coin(60), 0, 0, PAPER)
        pixel = palette.to_rgb(canvas.image).getpixel((0, 0))
        assert isinstance(pixel, tuple)
        colours.append(pixel)
    assert colours == [to_channels(PAPER)] * 2


def test_text_beyond_the_edge_does_not_fail(palette: Palette):
    canvas = Canvas(100, 40, LOOK, palette)
    canvas.text(-30, 5, "A long line of words", 40, WHITE)
    canvas.paste_centred(shared_pieces.coin(60), 100, 40)
    assert canvas.image.size == (100, 40)


def test_news_names_every_active_player_in_bold():
    """Players whose name begins a sentence count. The same letters in another word, or inside a sentence, are no name."""
    words = mark_names_bold(
        "Ann (bot) paid Bo: 2.  Bo built Bohemia. Bohemia pays · Bo wins", ["Bo", "Ann (bot)", ""]
    )
    assert [word for word, style in words if style == "bold"] == ["Ann", "(bot)", "Bo", "Bo"]


def test_long_news_stays_in_its_box_and_is_cut():
    box = (24, 40, 600, 90)
    canvas = Canvas(640, 140, LOOK, None, True)
    line = " ".join(["Bert built a wall."] * 20)
    widgets.draw_log_line(canvas, box, line, ["Bert"])
    assert canvas.boxes is not None
    texts = [one for one in canvas.boxes if one.kind == "text"]
    assert min(one.y0 for one in texts) >= box[1] and max(one.y1 for one in texts) <= box[3]
    assert texts[-1].name.endswith("…")


# test_bounded_cache


def test_caches_with_one_budget_stay_within_it_together():
    """Each game has a palette with caches of its own, in two themes. The memory of one process must not grow with them."""
    room = CacheBudget(10)
    first, second = BoundedCache[str](room, len), BoundedCache[str](room, len)
    first.put("a", "aaaa")
    second.put("a", "bbbb")
    second.put("b", "cccc")
    assert first.peek("a") is None and second.peek("a") == "bbbb" and second.peek("b") == "cccc"
    assert room.used_bytes == 8


def test_many_threads_share_a_cache():
    cache: BoundedCache[int] = BoundedCache(CacheBudget(50), lambda value: 1)

    def read_many(seed: int) -> list[int]:
        return [cache.put((seed + i) % 200, (seed + i) % 200) for i in range(2000)]

    with ThreadPoolExecutor(8) as pool:
        for seed, values in enumerate(pool.map(read_many, range(8))):
            assert values == [(seed + i) % 200 for i in range(2000)]
    assert len(cache) <= 50
