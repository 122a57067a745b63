"""Masks through which a sprite or a colour is laid: one value from 0 (nothing) to 255 (opaque) per pixel."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from PIL import Image

OPAQUE_ONLY = [0] * 255 + [255]


class Coverage(NamedTuple):
    """Which pixels of a mask are opaque, and the others that are not empty, in reading order. `partial_alphas` is one
    pixel high."""

    opaque: Image.Image
    partial_places: array[int]
    partial_alphas: Image.Image  # a row


class Mask:
    """A mask, compared by identity, so that it can be the key of a cache."""

    def __init__(self, image: Image.Image) -> None:
        self.image, self.size = image, image.size

    @cached_property
    def coverage(self) -> Coverage:
        values = self.image.tobytes()
        places = array("I", (at for at, value in enumerate(values) if 0 < value < 255))
        return Coverage(
            map_values(self.image, OPAQUE_ONLY),
            places,
            make_row_image("L", bytes(map(values.__getitem__, places))),
        )


def make_row_image(mode: str, values: bytes) -> Image.Image:
    """Return an image one pixel high from its bytes. Without bytes it has one pixel."""
    width = len(values) // len(mode)
    return Image.frombytes(mode, (width, 1), values) if width else Image.new(mode, (1, 1))


def map_values(mask: Image.Image, table: Sequence[int]) -> Image.Image:
    """Replace each value of a mask by the entry of a table of 256."""
    return mask.point(table)  # pyright: ignore[reportUnknownMemberType]  # Pillow's stubs leave NumPy's type open
