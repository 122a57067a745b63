"""The colours of Carpe Diem: a Roman evening."""
from __future__ import annotations

from typing import NamedTuple

from ...kit.pixels import RGB, rgb


class Look(NamedTuple):
    pompeii: RGB = rgb("#47232A")
    raised: RGB = rgb("#5B3038")
    bright: RGB = rgb("#704048")  # the ring between the depots
    cream: RGB = rgb("#F9EEDC")  # titles on the ground
    soft: RGB = rgb("#DDC7B8")
    paper: RGB = rgb("#F5EBD8")
    strip: RGB = rgb("#E6D7B9")  # rails, empty places
    rule: RGB = rgb("#E0D0B0")  # hairlines on paper
    marble: RGB = rgb("#DDCFB4")  # the frame of a district
    vein: RGB = rgb("#F3E9D3")  # hairline of the frame
    stone: RGB = rgb("#8B7A5E")  # between empty cells
    empty: RGB = rgb("#EDE3CB")
    grass: RGB = rgb("#A9C77A")
    turf: RGB = rgb("#8FB063")  # edges of tiles
    blade: RGB = rgb("#84A55A")
    ink: RGB = rgb("#33291F")
    mute: RGB = rgb("#6F6049")
    pale: RGB = rgb("#B3A282")  # zeros, coordinates
    pay: RGB = rgb("#A83A2C")  # forum cards: goods are paid
    own: RGB = rgb("#4A7F3F")  # and what is owned counts
    done: RGB = rgb("#DCEBC9")  # below what is fulfilled
    lost: RGB = rgb("#F6D3CB")  # below what costs points
    villa: RGB = rgb("#BE4E33")
    pond: RGB = rgb("#4E9CC9")
    garden: RGB = rgb("#3F7D3A")
    vineyard: RGB = rgb("#7A4A8C")
    farmyard: RGB = rgb("#B58A52")
    merchant: RGB = rgb("#E3C23C")
    granary: RGB = rgb("#7A5234")
    administrator: RGB = rgb("#8A8F98")
    craftsman: RGB = rgb("#5FA55A")
    colour_blind: bool = False

    def piece(self, kind: str) -> RGB:
        """Of a building or a landscape."""
        return {"villa": self.villa, "pond": self.pond, "garden": self.garden, "vineyard": self.vineyard,
                "farmyard": self.farmyard, "merchant": self.merchant, "granary": self.granary,
                "administrator": self.administrator, "craftsman": self.craftsman}[kind]


STANDARD = Look()
COLOUR_BLIND = Look(
    grass=rgb("#BFE697"), turf=rgb("#9CC877"), blade=rgb("#93BF6D"), villa=rgb("#97240A"), pond=rgb("#3E7CFF"),
    garden=rgb("#2B5258"), vineyard=rgb("#650692"), farmyard=rgb("#DF8536"), merchant=rgb("#FFDC17"),
    granary=rgb("#42060A"), administrator=rgb("#9F8AC6"), craftsman=rgb("#35D4B9"), pay=rgb("#9A3208"),
    own=rgb("#1F6F62"), colour_blind=True)
# Pieces and grass: no two nearer than 29, found as the seats' colours were (the standard set: 6), each hue near its
# name.


def look(colour_blind: bool) -> Look:
    return COLOUR_BLIND if colour_blind else STANDARD
