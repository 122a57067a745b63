"""What a report of a leak says: the first place that differs, and what stands there in both games."""
from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from conformance.differences import find_difference
from tests.toys.auction import Bid, Wall


def draw(*white: tuple[int, int]) -> bytes:
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
def test_the_first_place_that_differs_is_named(first: object, second: object, path: str) -> None:
    assert find_difference(first, second).path == path


def test_of_long_texts_the_line_that_differs_is_shown() -> None:
    assert find_difference("one\ntwo: 5\nthree", "one\ntwo: 6\nthree")[1:] == ("two: 5\nthree", "two: 6\nthree")


def test_of_pictures_the_pixels_are_counted_and_the_first_is_shown() -> None:
    found = find_difference({"pixels": draw((1, 2))}, {"pixels": draw()})
    assert found.path == "pixels" and found.first == "1 pixels differ, the first at x=1 y=2: (255, 255, 255, 255)"
    assert found.second.endswith("(0, 0, 0, 255)")


def test_of_pictures_with_the_same_pixels_the_bytes_are_shown() -> None:
    assert find_difference(draw() + b"a", draw() + b"bc").first != find_difference(draw() + b"a", draw() + b"bc").second
