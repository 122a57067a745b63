"""The colours of Carpe Diem: a Roman evening."""

from __future__ import annotations

from engine.games.carpe_diem.view import View

from ...kit.canvas import Canvas
from ...kit.look import BaseLook
from ...kit.pixels import RGB
from ...scene import Scene, Theme

GameScene = Scene[View]


class Look(BaseLook, frozen=True):
    ground: RGB = 0x47232A
    raised: RGB = 0x5B3038
    bright: RGB = 0x704048  # the ring between the depots
    cream: RGB = 0xF9EEDC  # titles on the ground
    soft: RGB = 0xDDC7B8
    paper: RGB = 0xF5EBD8
    strip: RGB = 0xE6D7B9  # rails, empty places
    rule: RGB = 0xE0D0B0  # hairlines on paper
    marble: RGB = 0xDDCFB4  # the frame of a district
    vein: RGB = 0xF3E9D3  # hairline of the frame
    stone: RGB = 0x8B7A5E  # between empty cells
    empty: RGB = 0xEDE3CB
    grass: RGB = 0xA9C77A
    turf: RGB = 0x8FB063  # edges of tiles
    blade: RGB = 0x84A55A
    ink: RGB = 0x33291F
    mute: RGB = 0x63553F  # captions, zeros, coordinates
    pay: RGB = 0xA83A2C  # forum cards: goods are paid
    own: RGB = 0x4A7F3F  # and what is owned counts
    done: RGB = 0xDCEBC9  # below what is fulfilled
    lost: RGB = 0xF6D3CB  # below what costs points
    villa: RGB = 0xBE4E33
    pond: RGB = 0x4E9CC9
    garden: RGB = 0x3F7D3A
    vineyard: RGB = 0x7A4A8C
    farmyard: RGB = 0xCDA267
    merchant: RGB = 0xE3C23C
    granary: RGB = 0x7A5234
    administrator: RGB = 0x92979F
    craftsman: RGB = 0x5FA55A

    def piece(self, kind: str) -> RGB:
        """Return the colour of a building or landscape."""
        return getattr(self, kind)


GameCanvas = Canvas[Look]
LOOKS: dict[Theme, Look] = {
    "standard": Look(),
    "colour-blind": Look(
        grass=0xBFE697,
        turf=0x9CC877,
        blade=0x93BF6D,
        villa=0x97240A,
        pond=0x306CF0,
        garden=0x2B5258,
        vineyard=0x650692,
        farmyard=0xDF8536,
        merchant=0xFFDC17,
        granary=0x42060A,
        administrator=0x9F8AC6,
        craftsman=0x35D4B9,
        pay=0x9A3208,
        own=0x1F6F62,
    ),
    "dark": Look(
        ground=0x1C0C11,
        paper=0x231E14,
        strip=0x312816,
        ink=0xF1E7D3,
        mute=0xBDB19C,
        raised=0x32181F,
        bright=0x47232A,
        rule=0x382B0F,
        marble=0x352D1D,
        vein=0x251F13,
        empty=0x282315,
        done=0x1D270C,
        lost=0x35221E,
        pond=0x5CA9D4,
        grass=0x76925A,
        turf=0x5F7B44,
        blade=0x587240,
    ),
}
# The colours of pieces and grass. Any two differ by 29 or more, while in the standard set some differ by 6. They were
# found in the same way as the colours of seats. Each hue is close to what its name says.
