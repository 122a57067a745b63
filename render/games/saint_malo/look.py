"""The colours of Saint Malo: a harbour at dusk."""
from __future__ import annotations

from typing import NamedTuple

from ...kit.pixels import RGB, rgb


class Look(NamedTuple):
    sea: RGB = rgb("#16364B")
    raised: RGB = rgb("#1F4660")
    bright: RGB = rgb("#2A5670")  # the next pirate row
    sunk: RGB = rgb("#0F2838")
    foam: RGB = rgb("#CFE0E6")
    cream: RGB = rgb("#FAF1DD")  # titles on the sea
    paper: RGB = rgb("#F7F0E0")
    strip: RGB = rgb("#E9DEC6")
    rule: RGB = rgb("#E6DAC0")  # hairlines on paper
    ink: RGB = rgb("#22303A")
    mute: RGB = rgb("#6F6655")
    pale: RGB = rgb("#A89A7F")  # zeros, coordinates
    outer: RGB = rgb("#D9CDB4")
    inner: RGB = rgb("#FFFCF4")
    edge: RGB = rgb("#E3D8BF")  # hairline of an inner space
    crate: RGB = rgb("#D98A33")
    roof: RGB = rgb("#BF4F3B")
    church: RGB = rgb("#7B4B9E")
    person: RGB = rgb("#3E8E4E")
    wall: RGB = rgb("#9299A3")
    log: RGB = rgb("#8B5A2B")
    slate: RGB = rgb("#5F6E7C")
    alarm: RGB = rgb("#E2574C")  # red on the sea
    tint_crate: RGB = rgb("#F6DFB4")
    tint_house: RGB = rgb("#F4CFC0")
    tint_church: RGB = rgb("#DCCDE8")
    tint_person: RGB = rgb("#CBE3C6")
    tint_wall: RGB = rgb("#BFC4CC")
    colour_blind: bool = False


STANDARD = Look()
COLOUR_BLIND = Look(
    crate=rgb("#F0B701"), roof=rgb("#B64B16"), church=rgb("#752796"), person=rgb("#216057"), wall=rgb("#BDC2C5"),
    tint_crate=rgb("#FFEFB8"), tint_house=rgb("#F4C6A8"), tint_church=rgb("#E2C8F2"), tint_person=rgb("#BFE3DC"),
    tint_wall=rgb("#8B939E"), colour_blind=True)
# The marks: no two nearer than 39, found as the seats' colours were (the standard set: 14).


def look(colour_blind: bool) -> Look:
    return COLOUR_BLIND if colour_blind else STANDARD
