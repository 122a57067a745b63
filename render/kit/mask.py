"""Masks: where one colour covers, from 0 to 255."""
from __future__ import annotations

from collections.abc import Sequence

from PIL import Image


class Mask:
    """Known by identity, so that it can be a key."""

    __slots__ = ("image",)

    def __init__(self, image: Image.Image) -> None:
        self.image = image


def through(mask: Image.Image, table: Sequence[int]) -> Image.Image:
    """Each value of the mask replaced by what stands at its place of a table of 256."""
    return mask.point(table)  # pyright: ignore[reportUnknownMemberType]  # Pillow's stubs leave NumPy's type open
