"""The colours of My Village: timber and lamplight."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.my_village.components import AREA_BY_PROFESSION, Area, Profession
from engine.games.my_village.view import View

from ...kit.pixels import RGB, mix, parse_rgb
from ...scene import Scene

GameScene = Scene[View]


class Look(NamedTuple):
    chestnut: RGB = parse_rgb("#46312A")
    raised: RGB = parse_rgb("#5B4238")
    cream: RGB = parse_rgb("#FBF1DA")  # titles on the chestnut
    soft: RGB = parse_rgb("#DCCBB0")
    paper: RGB = parse_rgb("#F3E8CC")
    strip: RGB = parse_rgb("#E2D3AC")
    centre: RGB = parse_rgb("#F8EFD8")
    card: RGB = parse_rgb("#FFFBF0")
    edge: RGB = parse_rgb("#CDB682")  # of cards
    ink: RGB = parse_rgb("#2E221B")
    mute: RGB = parse_rgb("#75644F")
    pale: RGB = parse_rgb("#B5A27F")  # zeros
    religion: RGB = parse_rgb("#7B5EA7")
    council: RGB = parse_rgb("#B5403A")
    travel: RGB = parse_rgb("#4E8B4A")
    crafts: RGB = parse_rgb("#D08A2E")
    market: RGB = parse_rgb("#3F72AF")
    harvest: RGB = parse_rgb("#C9B037")
    graves: RGB = parse_rgb("#5E5148")
    black: RGB = parse_rgb("#2A2A2A")  # banners
    white: RGB = parse_rgb("#FFFDF6")
    gray: RGB = parse_rgb("#8F8F88")
    tile: RGB = parse_rgb("#CEEAD4")  # a banner beside which the 2/12 tile lies
    lamp: RGB = parse_rgb("#FFD678")  # urgent things, on a dark ground
    marked: RGB = parse_rgb("#FFE096")  # spaces of a chamber
    leaf: RGB = parse_rgb("#2F6B2A")
    rat_red: RGB = parse_rgb("#C0392B")
    rat_gray: RGB = parse_rgb("#B9B0A2")
    colour_blind: bool = False

    def band_colour(self, area: Area) -> RGB:
        return {
            "religion": self.religion,
            "council": self.council,
            "travel": self.travel,
            "crafts": self.crafts,
            "market": self.market,
            "harvest": self.harvest,
        }[area]

    def tint_colour(self, profession: Profession) -> RGB:
        """Return an area's colour, light enough to read text on it."""
        return mix(self.band_colour(AREA_BY_PROFESSION[profession]), self.paper, 0.5)


STANDARD = Look()
COLOUR_BLIND = Look(
    religion=parse_rgb("#6B55A8"),
    council=parse_rgb("#9C3A12"),
    travel=parse_rgb("#2F8A78"),
    crafts=parse_rgb("#DE9A2A"),
    market=parse_rgb("#2E63B8"),
    harvest=parse_rgb("#D8C44E"),
    rat_red=parse_rgb("#A33A12"),
    colour_blind=True,
)


def get_look(colour_blind: bool) -> Look:
    return COLOUR_BLIND if colour_blind else STANDARD
