"""The colours of Saint Malo: a harbour at dusk."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.saint_malo.view import View

from ...kit.pixels import RGB, parse_rgb
from ...scene import Scene

GameScene = Scene[View]


class Look(NamedTuple):
    sea: RGB = parse_rgb("#16364B")
    raised: RGB = parse_rgb("#1F4660")
    bright: RGB = parse_rgb("#2A5670")  # the next pirate row
    sunk: RGB = parse_rgb("#0F2838")
    foam: RGB = parse_rgb("#CFE0E6")
    cream: RGB = parse_rgb("#FAF1DD")  # titles on the sea
    paper: RGB = parse_rgb("#F7F0E0")
    strip: RGB = parse_rgb("#E9DEC6")
    rule: RGB = parse_rgb("#E6DAC0")  # hairlines on paper
    ink: RGB = parse_rgb("#22303A")
    mute: RGB = parse_rgb("#6F6655")
    pale: RGB = parse_rgb("#A89A7F")  # zeros, coordinates
    outer: RGB = parse_rgb("#D9CDB4")
    inner: RGB = parse_rgb("#FFFCF4")
    edge: RGB = parse_rgb("#E3D8BF")  # hairline of an inner space
    crate: RGB = parse_rgb("#D98A33")
    roof: RGB = parse_rgb("#BF4F3B")
    church: RGB = parse_rgb("#7B4B9E")
    person: RGB = parse_rgb("#3E8E4E")
    wall: RGB = parse_rgb("#9299A3")
    log: RGB = parse_rgb("#8B5A2B")
    slate: RGB = parse_rgb("#5F6E7C")
    alarm: RGB = parse_rgb("#E2574C")  # red on the sea
    tint_crate: RGB = parse_rgb("#F6DFB4")
    tint_house: RGB = parse_rgb("#F4CFC0")
    tint_church: RGB = parse_rgb("#DCCDE8")
    tint_person: RGB = parse_rgb("#CBE3C6")
    tint_wall: RGB = parse_rgb("#BFC4CC")
    colour_blind: bool = False


STANDARD = Look()
COLOUR_BLIND = Look(
    crate=parse_rgb("#F0B701"),
    roof=parse_rgb("#B64B16"),
    church=parse_rgb("#752796"),
    person=parse_rgb("#216057"),
    wall=parse_rgb("#BDC2C5"),
    tint_crate=parse_rgb("#FFEFB8"),
    tint_house=parse_rgb("#F4C6A8"),
    tint_church=parse_rgb("#E2C8F2"),
    tint_person=parse_rgb("#BFE3DC"),
    tint_wall=parse_rgb("#8B939E"),
    colour_blind=True,
)
# Any two marks differ by at least 39 (in the standard set by 14), measured like the players' colours.


def get_look(colour_blind: bool) -> Look:
    return COLOUR_BLIND if colour_blind else STANDARD
