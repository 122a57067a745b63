"""A sprite is kept by all that makes it what it is."""

from __future__ import annotations

from PIL import Image

from render.kit.pixels.bounded_cache import PIXEL_BUDGET
from render.kit.sprites import Pen, Sprite, Style, get_sprite, sprite


def draw_square(pen: Pen):
    pen.rectangle(10, 10, 90, 90, 0xC81E1E)


def test_one_drawing_in_two_styles_gives_two_sprites():
    plain, lifted = sprite()(draw_square), sprite(shadow=4)(draw_square)
    assert plain(40).to_rgba_image().tobytes() != lifted(40).to_rgba_image().tobytes()
    assert lifted(40).margin == 4 and plain(40).margin == 0
    assert plain(40) is plain(40)


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
    for n in range(PIXEL_BUDGET.max_bytes // (5 * side * side) + 1):
        Sprite(lambda n=n: Image.new("RGBA", (side, side), (n, n, n, 255)), side, side, 0, "filling")
    assert first.pixels is not seen and first.to_rgba_image().tobytes() == before
    assert get_sprite(draw_square, ("passing",), 40, 40, Style(outline=4)) is first
