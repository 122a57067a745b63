"""The colours of Village: late harvest."""
from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...kit.pixels import RGB, rgb


class Look(NamedTuple):
    moss: RGB = rgb("#2C382B")
    raised: RGB = rgb("#3B4A38")
    bright: RGB = rgb("#4C5E47")  # hills in the header
    cream: RGB = rgb("#FBF3DE")  # titles on the moss
    soft: RGB = rgb("#D9D5B8")
    paper: RGB = rgb("#F5EACD")
    strip: RGB = rgb("#E7D8B2")
    card: RGB = rgb("#FFFBF0")
    rule: RGB = rgb("#E3D3A9")  # hairlines on paper
    ink: RGB = rgb("#3B2F2A")
    mute: RGB = rgb("#75664F")
    pale: RGB = rgb("#B7A57F")  # zeros
    market: RGB = rgb("#4F7FB5")
    crafts: RGB = rgb("#D9A93A")
    travel: RGB = rgb("#5F9A4A")
    grain: RGB = rgb("#D98A9A")  # and the family
    council: RGB = rgb("#B5483A")
    church: RGB = rgb("#86644A")
    well: RGB = rgb("#6F7F82")
    orange: RGB = rgb("#E8862E")
    green: RGB = rgb("#4C9A4A")
    brown: RGB = rgb("#7A4A2B")
    pink: RGB = rgb("#E58FB1")
    black: RGB = rgb("#262326")
    meadow: RGB = rgb("#DCE3B4")
    road: RGB = rgb("#D3BE8C")
    time: RGB = rgb("#8B5A2B")  # spent on the life track
    colour_blind: bool = False
    letters: str = "OGBP"  # on the cubes, in the order of their colours; a part kept with cubes has them in its key

    def space(self, name: str) -> RGB:
        """The band of an action space, of a chronicle row, or of the well."""
        return getattr(self, {"family": "grain", "farmyard": "grain"}.get(name, name))

    def cube(self, name: str) -> RGB:
        return getattr(self, name)


STANDARD = Look()
COLOUR_BLIND = Look(orange=rgb("#E68912"), green=rgb("#1C8F72"), brown=rgb("#713300"), pink=rgb("#FFC4EF"),
                    crafts=rgb("#E0B53A"), travel=rgb("#3F8F78"), council=rgb("#A33A12"), colour_blind=True)
# The cubes: no two nearer than 37, found as the seats' colours were (the standard set: 16), each hue near its name.


@lru_cache(maxsize=8)
def look(colour_blind: bool, letters: str = STANDARD.letters) -> Look:
    return (COLOUR_BLIND if colour_blind else STANDARD)._replace(letters=letters)
