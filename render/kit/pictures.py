"""Finished pictures by what they show: the same scene is drawn once."""
from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from ..scene import Picture, Scene
from .cache import PICTURES, Cache
from .canvas import Canvas

V = TypeVar("V")
ALT_LIMIT = 1024  # Discord's limit for the description of an attachment

_pictures: Cache[Picture] = Cache(PICTURES, lambda picture: len(picture.png) + 2 * len(picture.alt))


def key(name: str, scene: Scene[Any]) -> bytes:
    """What leads where follows from the view and the question, so that it need not be in it (`Foresight`)."""
    shown = msgspec.msgpack.encode(replace(scene, ahead=None), enc_hook=repr)
    return blake2b(name.encode() + b"\0" + shown, digest_size=16).digest()


def cached(name: str, draw: Callable[[Scene[V]], Picture]) -> Callable[[Scene[V]], Picture]:
    """`draw`, but a scene whose picture of this name is still kept is not drawn again."""

    def look(scene: Scene[V]) -> Picture:
        return _pictures.get(key(name, scene), lambda: draw(scene))

    return look


def finish(canvas: Canvas, alt: str) -> Picture:
    """Encode a canvas that has a palette."""
    if canvas.palette is None:
        raise ValueError("a canvas without palette is not for showing")
    return Picture(canvas.palette.encode(canvas.image.size, canvas.rows), canvas.width, canvas.height, alt[:ALT_LIMIT])
