"""The colours of Saint Malo: a harbour at dusk."""

from __future__ import annotations

from engine.games.saint_malo.view import View

from ...kit.canvas import Canvas
from ...kit.look import BaseLook
from ...kit.pixels import RGB
from ...scene import Scene, Theme

GameScene = Scene[View]


class Look(BaseLook, frozen=True):
    ground: RGB = 0x16364B
    raised: RGB = 0x1F4660
    bright: RGB = 0x2A5670  # the next pirate row
    sunk: RGB = 0x0F2838
    soft: RGB = 0xCFE0E6
    cream: RGB = 0xFAF1DD  # titles on the sea
    paper: RGB = 0xF7F0E0
    strip: RGB = 0xE9DEC6
    rule: RGB = 0xE6DAC0  # hairlines on paper
    ink: RGB = 0x22303A
    mute: RGB = 0x5D5647  # captions, zeros, coordinates
    outer: RGB = 0xD9CDB4
    inner: RGB = 0xFFFCF4
    edge: RGB = 0xE3D8BF  # hairline of an inner space
    crate: RGB = 0xD98A33
    roof: RGB = 0xBF4F3B
    church: RGB = 0x7B4B9E
    person: RGB = 0x38844A
    wall: RGB = 0x9299A3
    log: RGB = 0x8B5A2B
    slate: RGB = 0x5F6E7C
    alarm: RGB = 0xE2574C  # red on the sea
    tint_crate: RGB = 0xF6DFB4
    tint_house: RGB = 0xF4CFC0
    tint_church: RGB = 0xDCCDE8
    tint_person: RGB = 0xCBE3C6
    tint_wall: RGB = 0xBFC4CC


GameCanvas = Canvas[Look]
LOOKS: dict[Theme, Look] = {
    "standard": Look(),
    "colour-blind": Look(
        crate=0xF0B701,
        roof=0xB64B16,
        church=0x752796,
        person=0x216057,
        wall=0xBDC2C5,
        tint_crate=0xFFEFB8,
        tint_house=0xF4C6A8,
        tint_church=0xE2C8F2,
        tint_person=0xBFE3DC,
        tint_wall=0x8B939E,
    ),
    "dark": Look(
        ground=0x081822,
        paper=0x201C13,
        strip=0x2B2517,
        ink=0xF1E7D3,
        mute=0xBDB19C,
        raised=0x102B3C,
        bright=0x1A4058,
        sunk=0x051019,
        rule=0x2E2718,
        outer=0x362F20,
        inner=0x181612,
        edge=0x2F291A,
        tint_crate=0x322100,
        tint_house=0x3D2216,
        tint_church=0x312838,
        tint_person=0x1B2E17,
        tint_wall=0x33363B,
    ),
}
# Any two marks differ by at least 39 (in the standard set by 14), measured like the players' colours.
