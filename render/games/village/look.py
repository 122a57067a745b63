"""The colours of Village: late harvest."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.village.view import View

from ...kit.pixels import RGB, parse_rgb
from ...scene import Scene

GameScene = Scene[View]


class Look(NamedTuple):
    moss: RGB = parse_rgb("#2C382B")
    raised: RGB = parse_rgb("#3B4A38")
    bright: RGB = parse_rgb("#4C5E47")  # hills in the header
    cream: RGB = parse_rgb("#FBF3DE")  # titles on the moss
    soft: RGB = parse_rgb("#D9D5B8")
    paper: RGB = parse_rgb("#F5EACD")
    strip: RGB = parse_rgb("#E7D8B2")
    card: RGB = parse_rgb("#FFFBF0")
    rule: RGB = parse_rgb("#E3D3A9")  # hairlines on paper
    ink: RGB = parse_rgb("#3B2F2A")
    mute: RGB = parse_rgb("#75664F")
    pale: RGB = parse_rgb("#B7A57F")  # zeros
    market: RGB = parse_rgb("#4F7FB5")
    crafts: RGB = parse_rgb("#D9A93A")
    travel: RGB = parse_rgb("#5F9A4A")
    grain: RGB = parse_rgb("#D98A9A")  # and the family
    council: RGB = parse_rgb("#B5483A")
    church: RGB = parse_rgb("#86644A")
    well: RGB = parse_rgb("#6F7F82")
    orange: RGB = parse_rgb("#E8862E")
    green: RGB = parse_rgb("#4C9A4A")
    brown: RGB = parse_rgb("#7A4A2B")
    pink: RGB = parse_rgb("#E58FB1")
    black: RGB = parse_rgb("#262326")
    meadow: RGB = parse_rgb("#DCE3B4")
    road: RGB = parse_rgb("#D3BE8C")
    time: RGB = parse_rgb("#8B5A2B")  # spent on the life track
    colour_blind: bool = False
    letters: str = (
        "OGBP"  # on the cubes, in the order of their colours; a part kept with cubes has them in its key
    )

    def space_colour(self, name: str) -> RGB:
        """Return the colour of an action space, of a row of the chronicle, or of the well."""
        return getattr(self, {"family": "grain", "farmyard": "grain"}.get(name, name))

    def cube_colour(self, name: str) -> RGB:
        return getattr(self, name)


STANDARD = Look()
COLOUR_BLIND = Look(
    orange=parse_rgb("#E68912"),
    green=parse_rgb("#1C8F72"),
    brown=parse_rgb("#713300"),
    pink=parse_rgb("#FFC4EF"),
    crafts=parse_rgb("#E0B53A"),
    travel=parse_rgb("#3F8F78"),
    council=parse_rgb("#A33A12"),
    colour_blind=True,
)
# Any two cubes differ by at least 37 (in the standard set by 16), measured like the players' colours.


@lru_cache(maxsize=8)
def get_look(colour_blind: bool, letters: str = STANDARD.letters) -> Look:
    return (COLOUR_BLIND if colour_blind else STANDARD)._replace(letters=letters)
