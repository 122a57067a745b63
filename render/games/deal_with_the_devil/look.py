"""The colours of Deal with the Devil: candle-light, a secret."""
from __future__ import annotations

from typing import NamedTuple

from ...kit.pixels import RGB, rgb


class Look(NamedTuple):
    night: RGB = rgb("#231B2C")
    raised: RGB = rgb("#33283F")
    bright: RGB = rgb("#45374F")  # hairlines and hollows on raised ground
    deep: RGB = rgb("#171020")  # the wheel's rim
    cream: RGB = rgb("#FBF0DA")  # titles on the night
    soft: RGB = rgb("#C9B9D2")
    gold: RGB = rgb("#C9A227")  # hairline on the night
    lit: RGB = rgb("#F4CB4B")  # words of gold on the night
    paper: RGB = rgb("#F0E4CA")
    inner: RGB = rgb("#F8EFDC")  # rows and boxes on paper
    strip: RGB = rgb("#DECDA5")
    rule: RGB = rgb("#CDB682")  # hairline on paper
    ink: RGB = rgb("#2B2118")
    mute: RGB = rgb("#75664F")
    pale: RGB = rgb("#AE9F82")  # zeros
    country: RGB = rgb("#6C8F3C")
    town: RGB = rgb("#A0673A")
    church: RGB = rgb("#B98F12")
    science: RGB = rgb("#5D4A8A")
    mixed: RGB = rgb("#6B5C47")
    angel: RGB = rgb("#8FB7D9")
    angel_pale: RGB = rgb("#D5E4EB")
    demon: RGB = rgb("#7A1F1F")
    demon_pale: RGB = rgb("#E8CBC0")
    accept: RGB = rgb("#DDEAC8")
    reject: RGB = rgb("#F0D8CF")
    plum: RGB = rgb("#4A2A62")
    wood: RGB = rgb("#7A4A2B")
    colour_blind: bool = False

    def kind(self, name: str) -> RGB:
        """The colour of a building type or of an achievement's symbol."""
        return {"country": self.country, "town": self.town, "church": self.church, "science": self.science,
                "mixed": self.mixed}[name]


STANDARD = Look()
COLOUR_BLIND = Look(country=rgb("#2E7D6B"), town=rgb("#9A4A12"), church=rgb("#C79A00"), science=rgb("#4B3A9E"),
                    angel=rgb("#7FB4E6"), demon=rgb("#6A1010"), colour_blind=True)
# Symbols carry their letters as well (9.4), so these need only stand apart in brightness and blue.


def look(colour_blind: bool) -> Look:
    return COLOUR_BLIND if colour_blind else STANDARD
