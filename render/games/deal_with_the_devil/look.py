"""The colours of Deal with the Devil: candlelight and a secret."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.deal_with_the_devil.view import View

from ...kit.pixels import RGB, parse_rgb
from ...scene import Scene

GameScene = Scene[View]


class Look(NamedTuple):
    night: RGB = parse_rgb("#231B2C")
    raised: RGB = parse_rgb("#33283F")
    bright: RGB = parse_rgb("#45374F")  # hairlines and hollows on raised ground
    deep: RGB = parse_rgb("#171020")  # the wheel's rim
    cream: RGB = parse_rgb("#FBF0DA")  # titles on the night
    soft: RGB = parse_rgb("#C9B9D2")
    gold: RGB = parse_rgb("#C9A227")  # hairline on the night
    lit: RGB = parse_rgb("#F4CB4B")  # words of gold on the night
    paper: RGB = parse_rgb("#F0E4CA")
    inner: RGB = parse_rgb("#F8EFDC")  # rows and boxes on paper
    strip: RGB = parse_rgb("#DECDA5")
    rule: RGB = parse_rgb("#CDB682")  # hairline on paper
    ink: RGB = parse_rgb("#2B2118")
    mute: RGB = parse_rgb("#75664F")
    pale: RGB = parse_rgb("#AE9F82")  # zeros
    country: RGB = parse_rgb("#6C8F3C")
    town: RGB = parse_rgb("#A0673A")
    church: RGB = parse_rgb("#B98F12")
    science: RGB = parse_rgb("#5D4A8A")
    mixed: RGB = parse_rgb("#6B5C47")
    angel: RGB = parse_rgb("#8FB7D9")
    angel_pale: RGB = parse_rgb("#D5E4EB")
    demon: RGB = parse_rgb("#7A1F1F")
    demon_pale: RGB = parse_rgb("#E8CBC0")
    accept: RGB = parse_rgb("#DDEAC8")
    reject: RGB = parse_rgb("#F0D8CF")
    plum: RGB = parse_rgb("#4A2A62")
    wood: RGB = parse_rgb("#7A4A2B")
    colour_blind: bool = False

    def kind_colour(self, name: str) -> RGB:
        """Return the colour of a type of building or of an achievement's symbol."""
        return {
            "country": self.country,
            "town": self.town,
            "church": self.church,
            "science": self.science,
            "mixed": self.mixed,
        }[name]


STANDARD = Look()
COLOUR_BLIND = Look(
    country=parse_rgb("#2E7D6B"),
    town=parse_rgb("#9A4A12"),
    church=parse_rgb("#C79A00"),
    science=parse_rgb("#4B3A9E"),
    angel=parse_rgb("#7FB4E6"),
    demon=parse_rgb("#6A1010"),
    colour_blind=True,
)
# Symbols carry their letters as well (9.4), so these need only stand apart in brightness and blue.


def get_look(colour_blind: bool) -> Look:
    return COLOUR_BLIND if colour_blind else STANDARD
