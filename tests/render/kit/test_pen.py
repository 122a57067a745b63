"""Draw outlines from their halves."""

from __future__ import annotations

from render.kit.sprites import Pen, Point

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
