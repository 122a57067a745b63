"""Finished pictures by what they show, so that the same scene is drawn once."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ...scene import MAX_ALT_CHARS, Picture, Scene
from ..canvas import Canvas
from ..pixels import BoundedCache
from ..pixels.bounded_cache import PICTURE_BUDGET

V = TypeVar("V")

_pictures: BoundedCache[Picture] = BoundedCache(
    PICTURE_BUDGET, lambda picture: len(picture.png) + 2 * len(picture.alt)
)


def make_cache_key(name: str, shown: Struct) -> bytes:
    return blake2b(
        name.encode() + b"\0" + msgspec.msgpack.encode(shown, enc_hook=repr), digest_size=16
    ).digest()


def get_cached_picture(name: str, shown: Struct, draw: Callable[[], Picture]) -> Picture:
    """Return the picture of this name and content, from the cache or drawn."""
    return _pictures.get_or_make(make_cache_key(name, shown), draw)


def cache_by_scene(name: str, draw: Callable[[Scene[V]], Picture]) -> Callable[[Scene[V]], Picture]:
    """Wrap a drawing function so that a scene whose picture is still cached is not drawn again."""

    def draw_cached(scene: Scene[V]) -> Picture:
        # The lookahead follows from the view and the question, so it need not be part of the key.
        return get_cached_picture(name, replace(scene, lookahead=None), lambda: draw(scene))

    return draw_cached


def encode_picture(canvas: Canvas, alt: str) -> Picture:
    """Encode a canvas as a picture. Raise ValueError if it has no palette."""
    if canvas.palette is None:
        raise ValueError("a canvas without palette is not for showing")
    return Picture(
        canvas.palette.encode(canvas.image.size, canvas.scanlines),
        canvas.width,
        canvas.height,
        alt[:MAX_ALT_CHARS],
    )
