"""Sprites are kept by all that makes them what they are."""
from __future__ import annotations

from PIL import Image

from render.kit.pixels.bounded_cache import PIXELS
from render.kit.sprites import Pen, Sprite, Style, make, sprite


def draw_square(pen: Pen) -> None:
    pen.box(10, 10, 90, 90, (200, 30, 30))


def test_one_drawing_in_two_styles_gives_two_sprites() -> None:
    plain, lifted = sprite()(draw_square), sprite(Style(shadow=4))(draw_square)
    assert plain(40).rgba().tobytes() != lifted(40).rgba().tobytes()
    assert lifted(40).margin == 4 and plain(40).margin == 0
    assert plain(40) is plain(40)


def test_one_name_in_two_styles_gives_two_sprites() -> None:
    plain = make(draw_square, ("square",), 40, 40, Style(free=4))
    lined = make(draw_square, ("square",), 40, 40, Style(outline=4))
    assert plain.margin == lined.margin == 4
    assert plain.rgba().tobytes() != lined.rgba().tobytes()
    assert make(draw_square, ("square",), 40, 40, Style(free=4)) is plain


def test_what_is_seen_of_a_sprite_is_drawn_again_once_it_has_gone() -> None:
    first = make(draw_square, ("passing",), 40, 40, Style(outline=4))
    seen, before = first.seen, first.rgba().tobytes()
    assert first.seen is seen
    side = 500
    for n in range(PIXELS.size // (5 * side * side) + 1):
        Sprite(lambda n=n: Image.new("RGBA", (side, side), (n, n, n, 255)), side, side, 0, "filling")
    assert first.seen is not seen and first.rgba().tobytes() == before
    assert make(draw_square, ("passing",), 40, 40, Style(outline=4)) is first
