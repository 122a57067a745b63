"""Sprites are drawn once and kept by all that makes them what they are."""

from __future__ import annotations

import pytest
from PIL import Image

from render.kit.pixels.bounded_cache import PIXEL_BUDGET
from render.kit.sprites import Pen, Point, Sprite, Style, get_sprite
from render.kit.sprites.shared_pieces import badge_outline


def draw_square(pen: Pen):
    pen.rectangle(10, 10, 90, 90, 0xC81E1E)


def test_one_name_in_two_styles_gives_two_sprites():
    plain = get_sprite(draw_square, ("square",), 40, 40, Style(free_margin=4))
    lined = get_sprite(draw_square, ("square",), 40, 40, Style(outline=4))
    assert plain.margin == lined.margin == 4
    assert plain.to_rgba_image().tobytes() != lined.to_rgba_image().tobytes()
    assert get_sprite(draw_square, ("square",), 40, 40, Style(free_margin=4)) is plain


def test_dropped_pixels_of_a_sprite_are_drawn_again():
    first = get_sprite(draw_square, ("passing",), 40, 40, Style(outline=4))
    seen, before = first.pixels, first.to_rgba_image().tobytes()
    assert first.pixels is seen
    side = 500
    for n in range(PIXEL_BUDGET.max_bytes // (4 * side * side) + 1):
        Sprite(lambda n=n: Image.new("RGBA", (side, side), (n, n, n, 255)), side, side, 0, "filling")
    assert first.pixels is not seen and first.to_rgba_image().tobytes() == before
    assert get_sprite(draw_square, ("passing",), 40, 40, Style(outline=4)) is first


# Draw outlines from their halves


RED = 0xC81E1E
WHOLE_OUTLINE: list[Point] = [(50, 10), (80, 90), (20, 90), (50, 10)]


def get_pixels(pen: Pen) -> bytes:
    return pen.to_image().tobytes()


def test_right_half_is_filled_with_its_mirror_image():
    told = Pen(60)
    plain = Pen(60)
    shifted = Pen(60)
    assert told.mirrored_outline([(50, 10), (80, 90)], RED) == WHOLE_OUTLINE
    plain.polygon(WHOLE_OUTLINE, RED)
    assert shifted.mirrored_outline([(50, 10), (80, 90)], RED, 40) == [(50, 10), (80, 90), (0, 90), (30, 10)]
    assert get_pixels(told) == get_pixels(plain) != get_pixels(shifted)


def test_outline_is_drawn_with_its_mirror_image():
    told, plain = Pen(60), Pen(60)
    told.mirrored_pair([(10, 10), (30, 10), (30, 40)], RED)
    for outline in ([(10, 10), (30, 10), (30, 40)], [(70, 40), (70, 10), (90, 10)]):
        plain.polygon(outline, RED)
    assert get_pixels(told) == get_pixels(plain)


# Pieces that several games share


@pytest.mark.parametrize("badge", "RBYGPI")
def test_badge_lies_where_it_is_drawn(badge: str):
    radius = 23
    x = 26
    y = 57
    outline = badge_outline(badge, radius, x, y)
    for at, middle in ((0, x), (1, y)):
        low, high = min(point[at] for point in outline), max(point[at] for point in outline)
        assert (low + high) / 2 == pytest.approx(middle, abs=radius / 4), (
            f"{badge} is moved in direction {'xy'[at]}"
        )
        assert high - low > radius
