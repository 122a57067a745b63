"""Finished pictures by what they show: the same scene is drawn once."""
from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

from ..scene import Picture, Scene
from .cache import Cache
from .canvas import Canvas

V = TypeVar("V")
KEPT = 16 << 20  # bytes of finished pictures
ALT_LIMIT = 1024  # Discord's limit for the description of an attachment

_pictures: Cache[Picture] = Cache(KEPT, lambda picture: len(picture.png) + 2 * len(picture.alt))


def key(name: str, scene: Scene[Any]) -> bytes:
    return blake2b(name.encode() + b"\0" + msgspec.msgpack.encode(scene, enc_hook=repr), digest_size=16).digest()


def cached(draw: Callable[[Scene[V]], Picture]) -> Callable[[Scene[V]], Picture]:
    name = draw.__module__ + "." + draw.__qualname__

    @wraps(draw)
    def look(scene: Scene[V]) -> Picture:
        return _pictures.get(key(name, scene), lambda: draw(scene))

    return look


def finish(canvas: Canvas, alt: str) -> Picture:
    """Encode a canvas that has a palette."""
    if canvas.palette is None:
        raise ValueError("a canvas without palette is not for showing")
    return Picture(canvas.palette.encode(canvas.image), canvas.width, canvas.height, alt[:ALT_LIMIT])
