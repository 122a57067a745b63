"""The colours of Deal with the Devil: candlelight and a secret."""

from __future__ import annotations

from engine.games.deal_with_the_devil.view import View

from ...kit.canvas import Canvas
from ...kit.look import BaseLook
from ...kit.pixels import RGB
from ...scene import Scene, Theme

GameScene = Scene[View]


class Look(BaseLook, frozen=True):
    ground: RGB = 0x231B2C
    raised: RGB = 0x33283F
    bright: RGB = 0x45374F  # hairlines and hollows on raised ground
    deep: RGB = 0x171020  # the wheel's rim
    cream: RGB = 0xFBF0DA  # titles on the night
    soft: RGB = 0xC9B9D2
    gold: RGB = 0xC9A227  # hairline on the night
    lit: RGB = 0xF4CB4B  # words of gold on the night
    paper: RGB = 0xF0E4CA
    inner: RGB = 0xF8EFDC  # rows and boxes on paper
    strip: RGB = 0xDECDA5
    rule: RGB = 0xCDB682  # hairline on paper
    ink: RGB = 0x2B2118
    mute: RGB = 0x5F5340  # captions, zeros
    country: RGB = 0x6C8F3C
    town: RGB = 0xA0673A
    church: RGB = 0xB98F12
    science: RGB = 0x5D4A8A
    mixed: RGB = 0x6B5C47
    angel: RGB = 0x8FB7D9
    angel_pale: RGB = 0xD5E4EB
    demon: RGB = 0x7A1F1F
    demon_pale: RGB = 0xE8CBC0
    loss: RGB = 0x7A1F1F  # words of what is lost, on paper
    accept: RGB = 0xDDEAC8
    reject: RGB = 0xF0D8CF
    plum: RGB = 0x4A2A62
    wood: RGB = 0x7A4A2B

    def kind_colour(self, name: str) -> RGB:
        """Return the colour of a type of building or of an achievement's symbol."""
        return getattr(self, name)


GameCanvas = Canvas[Look]
LOOKS: dict[Theme, Look] = {
    "standard": Look(),
    "colour-blind": Look(
        country=0x2E7D6B,
        town=0x9A4A12,
        church=0xC79A00,
        science=0x4B3A9E,
        angel=0x7FB4E6,
        demon=0x6A1010,
        loss=0x6A1010,
    ),
    "dark": Look(
        ground=0x0E0914,
        paper=0x282213,
        strip=0x3B2D07,
        ink=0xF1E7D3,
        mute=0xBDB19C,
        raised=0x1E1628,
        bright=0x30243A,
        deep=0x08050C,
        inner=0x211C12,
        rule=0x53452A,
        angel_pale=0x1E262A,
        demon_pale=0x392923,
        accept=0x1E270B,
        reject=0x30231E,
        loss=0xFF9C8C,
        demon=0x983530,
        plum=0x7F5AAA,
        wood=0x9C6A42,
    ),
}
# Symbols carry their letters as well (9.4), so these need only stand apart in brightness and blue.
