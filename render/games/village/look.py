"""The colours of Village: late harvest."""

from __future__ import annotations

from engine.games.village.view import View

from ...kit.canvas import Canvas
from ...kit.look import BaseLook
from ...kit.pixels import RGB
from ...scene import Scene, Theme

GameScene = Scene[View]


class Look(BaseLook, frozen=True):
    ground: RGB = 0x2C382B
    raised: RGB = 0x3B4A38
    bright: RGB = 0x4C5E47  # hills in the header
    cream: RGB = 0xFBF3DE  # titles on the moss
    soft: RGB = 0xD9D5B8
    paper: RGB = 0xF5EACD
    strip: RGB = 0xE7D8B2
    card: RGB = 0xFFFBF0
    rule: RGB = 0xE3D3A9  # hairlines on paper
    ink: RGB = 0x3B2F2A
    mute: RGB = 0x675A45  # captions, zeros
    market: RGB = 0x4974A6
    crafts: RGB = 0xD9A93A
    travel: RGB = 0x4E7F3C
    grain: RGB = 0xD98A9A  # and the family
    council: RGB = 0xB5483A
    church: RGB = 0x86644A
    well: RGB = 0x657578
    orange: RGB = 0xE8862E
    green: RGB = 0x4C9A4A
    brown: RGB = 0x7A4A2B
    pink: RGB = 0xE58FB1
    black: RGB = 0x262326
    meadow: RGB = 0xDCE3B4
    road: RGB = 0xD3BE8C
    time: RGB = 0x8B5A2B  # spent on the life track
    letters: str = "OGBP"  # on the cubes, in the order of their colours and in the reader's language

    def space_colour(self, name: str) -> RGB:
        """Return the colour of an action space, of a row of the chronicle, or of the well."""
        return getattr(self, {"family": "grain", "farmyard": "grain"}.get(name, name))

    def cube_colour(self, name: str) -> RGB:
        return getattr(self, name)


GameCanvas = Canvas[Look]
LOOKS: dict[Theme, Look] = {
    "standard": Look(),
    "colour-blind": Look(
        orange=0xE68912,
        green=0x178468,
        brown=0x713300,
        pink=0xFFC4EF,
        crafts=0xE0B53A,
        travel=0x37806A,
        council=0xA33A12,
    ),
    "dark": Look(
        ground=0x0F140E,
        paper=0x251F0E,
        strip=0x342804,
        ink=0xF1E7D3,
        mute=0xBDB19C,
        raised=0x222C20,
        bright=0x303E2D,
        card=0x191711,
        rule=0x372A02,
        meadow=0x262A00,
        road=0x473500,
    ),
}
# Any two cubes differ by at least 37 (in the standard set by 16), measured like the players' colours.
