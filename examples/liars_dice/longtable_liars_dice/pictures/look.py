"""The colours of Liar's Dice: oak, leather and bone."""

from __future__ import annotations

from render.kit.canvas import Canvas
from render.kit.look import BaseLook
from render.kit.pixels import RGB
from render.scene import Theme


class Look(BaseLook, frozen=True):
    ground: RGB = 0x3B2A20
    sunk: RGB = 0x2B1E17
    cream: RGB = 0xFAF1DD
    soft: RGB = 0xDCCBB0
    paper: RGB = 0xF5ECD9
    strip: RGB = 0xE6D8BC
    ink: RGB = 0x2A211B
    mute: RGB = 0x665744
    bone: RGB = 0xFBF4E2
    leather: RGB = 0x8A5A34
    pip: RGB = 0x2A211B


GameCanvas = Canvas[Look]
LOOK = Look()
LOOKS: dict[Theme, Look] = {"standard": LOOK, "colour-blind": LOOK}
