"""Masks: where one colour covers, from 0 to 255."""
from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from PIL import Image

OPAQUE_ONLY = [0] * 255 + [255]


class Coverage(NamedTuple):
    """How a mask covers its pixels: which of them wholly, and at which places, in reading order, by what share."""

    opaque: Image.Image
    partial_places: array[int]
    partial_alphas: Image.Image  # a row


class Mask:
    """Known by identity, so that it can be a key."""

    def __init__(self, image: Image.Image) -> None:
        self.image, self.size = image, image.size

    @cached_property
    def coverage(self) -> Coverage:
        values = self.image.tobytes()
        places = array("I", (at for at, value in enumerate(values) if 0 < value < 255))
        return Coverage(
            map_values(self.image, OPAQUE_ONLY), places, make_row_image("L", bytes(map(values.__getitem__, places)))
        )


def make_row_image(mode: str, values: bytes) -> Image.Image:
    """A picture one pixel high; an empty one of one pixel."""
    wide = len(values) // len(mode)
    return Image.frombytes(mode, (wide, 1), values) if wide else Image.new(mode, (1, 1))


def map_values(mask: Image.Image, table: Sequence[int]) -> Image.Image:
    """Each value of the mask replaced by what stands at its place of a table of 256."""
    return mask.point(table)  # pyright: ignore[reportUnknownMemberType]  # Pillow's stubs leave NumPy's type open
