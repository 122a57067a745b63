"""The colours of My Game: felt and paper."""

from __future__ import annotations

from render.kit.canvas import Canvas
from render.kit.look import BaseLook
from render.kit.pixels import RGB
from render.scene import Theme


class Look(BaseLook, frozen=True):
    ground: RGB = 0x24493B
    sunk: RGB = 0x1A382D
    cream: RGB = 0xFAF1DD
    soft: RGB = 0xD3DFCB
    paper: RGB = 0xF5ECD9
    strip: RGB = 0xE6D8BC
    ink: RGB = 0x22281F
    mute: RGB = 0x665744
    back: RGB = 0x8A3B34


GameCanvas = Canvas[Look]
LOOK = Look()
LOOKS: dict[Theme, Look] = {"standard": LOOK, "colour-blind": LOOK}
