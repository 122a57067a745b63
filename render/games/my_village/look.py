"""The colours of My Village: timber and lamplight."""
from __future__ import annotations

from typing import NamedTuple

from engine.games.my_village.components import AREA_OF, Area, Profession

from ...kit.pixels import RGB, mix, rgb


class Look(NamedTuple):
    chestnut: RGB = rgb("#46312A")
    raised: RGB = rgb("#5B4238")
    cream: RGB = rgb("#FBF1DA")  # titles on the chestnut
    soft: RGB = rgb("#DCCBB0")
    paper: RGB = rgb("#F3E8CC")
    strip: RGB = rgb("#E2D3AC")
    centre: RGB = rgb("#F8EFD8")
    card: RGB = rgb("#FFFBF0")
    edge: RGB = rgb("#CDB682")  # of cards
    ink: RGB = rgb("#2E221B")
    mute: RGB = rgb("#75644F")
    pale: RGB = rgb("#B5A27F")  # zeros
    religion: RGB = rgb("#7B5EA7")
    council: RGB = rgb("#B5403A")
    travel: RGB = rgb("#4E8B4A")
    crafts: RGB = rgb("#D08A2E")
    market: RGB = rgb("#3F72AF")
    harvest: RGB = rgb("#C9B037")
    graves: RGB = rgb("#5E5148")
    black: RGB = rgb("#2A2A2A")  # banners
    white: RGB = rgb("#FFFDF6")
    gray: RGB = rgb("#8F8F88")
    tile: RGB = rgb("#CEEAD4")  # a banner beside which the 2/12 tile lies
    lamp: RGB = rgb("#FFD678")  # what is pressing, on dark
    marked: RGB = rgb("#FFE096")  # spaces of a chamber
    leaf: RGB = rgb("#2F6B2A")
    rat_red: RGB = rgb("#C0392B")
    rat_gray: RGB = rgb("#B9B0A2")
    colour_blind: bool = False

    def band(self, area: Area) -> RGB:
        return {"religion": self.religion, "council": self.council, "travel": self.travel, "crafts": self.crafts,
                "market": self.market, "harvest": self.harvest}[area]

    def tint(self, profession: Profession) -> RGB:
        """An area's colour as a ground to read on."""
        return mix(self.band(AREA_OF[profession]), self.paper, 0.5)


STANDARD = Look()
COLOUR_BLIND = Look(religion=rgb("#6B55A8"), council=rgb("#9C3A12"), travel=rgb("#2F8A78"), crafts=rgb("#DE9A2A"),
                    market=rgb("#2E63B8"), harvest=rgb("#D8C44E"), rat_red=rgb("#A33A12"), colour_blind=True)


def look(colour_blind: bool) -> Look:
    return COLOUR_BLIND if colour_blind else STANDARD
