"""A report of a leak names the first place that differs, and its contents in both games."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from conformance.differences import find_difference
from tests.toys.auction import Bid, Wall


def draw_png(*white: tuple[int, int]) -> bytes:
    image, data = Image.new("RGB", (4, 3)), BytesIO()
    for at in white:
        image.putpixel(at, (255, 255, 255))
    image.save(data, "PNG")
    return data.getvalue()


@pytest.mark.parametrize(
    ("first", "second", "path"),
    [
        (1, 2, ""),
        ({"hands": [3, 1]}, {"hands": [3, 2]}, "hands[1]"),
        ({"hands": [3]}, {}, "hands"),
        ([1, 2, 3], [3, 1, 2], "(the order)"),
        ({"own": [1, 2]}, {"own": [1]}, "own (how many)"),
        ((Bid(1), Wall(2)), (Bid(1), Wall(3)), "[1].space"),
        (Bid(1), Wall(1), "type"),
    ],
)
def test_first_place_that_differs_is_named(first: object, second: object, path: str):
    assert find_difference(first, second).path == path


def test_different_pixels_are_counted_and_the_first_is_shown():
    found = find_difference({"pixels": draw_png((1, 2))}, {"pixels": draw_png()})
    assert (
        found.path == "pixels"
        and found.first == "1 pixels differ, the first at x=1 y=2: (255, 255, 255, 255)"
    )
    assert found.second.endswith("(0, 0, 0, 255)")
