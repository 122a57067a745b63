"""The colours of Carpe Diem: a Roman evening."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.carpe_diem.view import View

from ...kit.pixels import RGB, parse_rgb
from ...scene import Scene

GameScene = Scene[View]


class Look(NamedTuple):
    pompeii: RGB = parse_rgb("#47232A")
    raised: RGB = parse_rgb("#5B3038")
    bright: RGB = parse_rgb("#704048")  # the ring between the depots
    cream: RGB = parse_rgb("#F9EEDC")  # titles on the ground
    soft: RGB = parse_rgb("#DDC7B8")
    paper: RGB = parse_rgb("#F5EBD8")
    strip: RGB = parse_rgb("#E6D7B9")  # rails, empty places
    rule: RGB = parse_rgb("#E0D0B0")  # hairlines on paper
    marble: RGB = parse_rgb("#DDCFB4")  # the frame of a district
    vein: RGB = parse_rgb("#F3E9D3")  # hairline of the frame
    stone: RGB = parse_rgb("#8B7A5E")  # between empty cells
    empty: RGB = parse_rgb("#EDE3CB")
    grass: RGB = parse_rgb("#A9C77A")
    turf: RGB = parse_rgb("#8FB063")  # edges of tiles
    blade: RGB = parse_rgb("#84A55A")
    ink: RGB = parse_rgb("#33291F")
    mute: RGB = parse_rgb("#6F6049")
    pale: RGB = parse_rgb("#B3A282")  # zeros, coordinates
    pay: RGB = parse_rgb("#A83A2C")  # forum cards: goods are paid
    own: RGB = parse_rgb("#4A7F3F")  # and what is owned counts
    done: RGB = parse_rgb("#DCEBC9")  # below what is fulfilled
    lost: RGB = parse_rgb("#F6D3CB")  # below what costs points
    villa: RGB = parse_rgb("#BE4E33")
    pond: RGB = parse_rgb("#4E9CC9")
    garden: RGB = parse_rgb("#3F7D3A")
    vineyard: RGB = parse_rgb("#7A4A8C")
    farmyard: RGB = parse_rgb("#B58A52")
    merchant: RGB = parse_rgb("#E3C23C")
    granary: RGB = parse_rgb("#7A5234")
    administrator: RGB = parse_rgb("#8A8F98")
    craftsman: RGB = parse_rgb("#5FA55A")
    colour_blind: bool = False

    def piece(self, kind: str) -> RGB:
        """Return the colour of a building or landscape."""
        return {
            "villa": self.villa,
            "pond": self.pond,
            "garden": self.garden,
            "vineyard": self.vineyard,
            "farmyard": self.farmyard,
            "merchant": self.merchant,
            "granary": self.granary,
            "administrator": self.administrator,
            "craftsman": self.craftsman,
        }[kind]


STANDARD = Look()
COLOUR_BLIND = Look(
    grass=parse_rgb("#BFE697"),
    turf=parse_rgb("#9CC877"),
    blade=parse_rgb("#93BF6D"),
    villa=parse_rgb("#97240A"),
    pond=parse_rgb("#3E7CFF"),
    garden=parse_rgb("#2B5258"),
    vineyard=parse_rgb("#650692"),
    farmyard=parse_rgb("#DF8536"),
    merchant=parse_rgb("#FFDC17"),
    granary=parse_rgb("#42060A"),
    administrator=parse_rgb("#9F8AC6"),
    craftsman=parse_rgb("#35D4B9"),
    pay=parse_rgb("#9A3208"),
    own=parse_rgb("#1F6F62"),
    colour_blind=True,
)
# Pieces and grass: no two nearer than 29, found as the seats' colours were (the standard set: 6), each hue near its
# name.


def get_look(colour_blind: bool) -> Look:
    return COLOUR_BLIND if colour_blind else STANDARD
