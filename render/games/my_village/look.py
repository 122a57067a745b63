"""The colours of My Village: timber and lamplight."""

from __future__ import annotations

from engine.games.my_village.components import AREA_BY_PROFESSION, Area, Profession
from engine.games.my_village.view import View

from ...kit.canvas import Canvas
from ...kit.look import BaseLook
from ...kit.pixels import RGB, mix
from ...scene import Scene, Theme

GameScene = Scene[View]


class Look(BaseLook, frozen=True):
    ground: RGB = 0x46312A
    raised: RGB = 0x5B4238
    cream: RGB = 0xFBF1DA  # titles on the chestnut
    soft: RGB = 0xDCCBB0
    paper: RGB = 0xF3E8CC
    strip: RGB = 0xE2D3AC
    centre: RGB = 0xF8EFD8
    card: RGB = 0xFFFBF0
    edge: RGB = 0xCDB682  # of cards
    ink: RGB = 0x2E221B
    mute: RGB = 0x665744  # captions, zeros
    religion: RGB = 0x7B5EA7
    council: RGB = 0xB5403A
    travel: RGB = 0x3D6E39
    crafts: RGB = 0xD08A2E
    market: RGB = 0x3F72AF
    harvest: RGB = 0xC9B037
    graves: RGB = 0x5E5148
    black: RGB = 0x2A2A2A  # banners
    white: RGB = 0xFFFDF6
    gray: RGB = 0x72726C
    tile: RGB = 0xCEEAD4  # a banner beside which the 2/12 tile lies
    lamp: RGB = 0xFFD678  # urgent things, on a dark ground
    marked: RGB = 0xFFE096  # spaces of a chamber
    leaf: RGB = 0x2F6B2A
    rat_red: RGB = 0xC0392B
    rat_gray: RGB = 0xB9B0A2

    def band_colour(self, area: Area) -> RGB:
        return getattr(self, area)

    def tint_colour(self, profession: Profession) -> RGB:
        """Return an area's colour, light enough to read text on it."""
        return mix(self.band_colour(AREA_BY_PROFESSION[profession]), self.paper, 0.5)


GameCanvas = Canvas[Look]
LOOKS: dict[Theme, Look] = {
    "standard": Look(),
    "colour-blind": Look(
        religion=0x6B55A8,
        council=0x9C3A12,
        travel=0x256052,
        crafts=0xDE9A2A,
        market=0x2E63B8,
        harvest=0xD8C44E,
        rat_red=0xA33A12,
    ),
    "dark": Look(
        ground=0x1C120E,
        paper=0x262010,
        strip=0x372A06,
        ink=0xF1E7D3,
        mute=0xBDB19C,
        raised=0x30211B,
        centre=0x211C10,
        card=0x191711,
        edge=0x53452A,
        tile=0x19291D,
        marked=0x371D00,
        leaf=0x7DBF73,
    ),
}
