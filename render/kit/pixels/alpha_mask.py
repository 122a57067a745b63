"""Masks: where one colour covers, from 0 to 255."""
from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from PIL import Image

WHOLE = [0] * 255 + [255]  # of a mask's values: where nothing of the ground is left


class Cover(NamedTuple):
    """How a mask covers its pixels: which of them wholly, and at which places, in reading order, by what share."""

    whole: Image.Image
    places: array[int]
    shares: Image.Image  # a row


class Mask:
    """Known by identity, so that it can be a key."""

    def __init__(self, image: Image.Image) -> None:
        self.image, self.size = image, image.size

    @cached_property
    def cover(self) -> Cover:
        values = self.image.tobytes()
        places = array("I", (at for at, value in enumerate(values) if 0 < value < 255))
        return Cover(through(self.image, WHOLE), places, row("L", bytes(map(values.__getitem__, places))))


def row(mode: str, values: bytes) -> Image.Image:
    """A picture one pixel high; an empty one of one pixel."""
    wide = len(values) // len(mode)
    return Image.frombytes(mode, (wide, 1), values) if wide else Image.new(mode, (1, 1))


def through(mask: Image.Image, table: Sequence[int]) -> Image.Image:
    """Each value of the mask replaced by what stands at its place of a table of 256."""
    return mask.point(table)  # pyright: ignore[reportUnknownMemberType]  # Pillow's stubs leave NumPy's type open
