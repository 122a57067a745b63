"""Masks through which a sprite or a colour is laid: one value from 0 (nothing) to 255 (opaque) per pixel."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image


class Mask:
    """A mask, compared by identity, so that it can be the key of a cache."""

    def __init__(self, image: Image.Image) -> None:
        self.image, self.size = image, image.size


def map_values(mask: Image.Image, table: Sequence[int]) -> Image.Image:
    """Replace each value of a mask by the entry of a table of 256."""
    return mask.point(table)  # pyright: ignore[reportUnknownMemberType]  # Pillow's stubs leave NumPy's type open
