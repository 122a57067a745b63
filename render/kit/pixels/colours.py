"""Colours as (red, green, blue) from 0 to 255, mixing and contrast, and the colours of the players."""

from __future__ import annotations

from collections.abc import Iterable

RGB = tuple[int, int, int]


def parse_rgb(code: str) -> RGB:
    """Return the colour of a code "#RRGGBB"."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """Return colour `a` with a share of `b` (0 to 1) mixed in."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


WHITE = parse_rgb("#FFFFFF")
BLACK = parse_rgb("#000000")
INK = parse_rgb("#22303A")
"""Text, where a game has no ink of its own."""
LIGHTEN_TINT = parse_rgb("#FFF6DC")
DARKEN_TINT = parse_rgb("#1A1420")
GOLD = parse_rgb("#FFB400")
"""What is new since the last picture."""
GOLD_EDGE = parse_rgb("#5C3F06")
BLUE = parse_rgb("#1F6FB2")
"""What the viewer has to do or can choose."""
BLUE_PALE = parse_rgb("#D6E8FA")
BLUE_ON_DARK = parse_rgb("#8FC3F0")
BLUE_DEEP = parse_rgb("#174F82")
RED = parse_rgb("#B3261E")
"""What is lost or broken."""
GREEN = parse_rgb("#2C7D45")
"""What is done."""


def lighten(colour: RGB, share: float = 0.28) -> RGB:
    """Return a lighter tone of a colour, as where light falls on a piece (look.2)."""
    return mix(colour, LIGHTEN_TINT, share)


def darken(colour: RGB, share: float = 0.28) -> RGB:
    """Return a darker tone of a colour, as in the shade of a piece (look.2)."""
    return mix(colour, DARKEN_TINT, share)


def _relative_luminance(colour: RGB) -> float:
    """Return the relative luminance of a colour, 0 to 1 (WCAG 2)."""
    r, g, b = (v / 3294.6 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: RGB, b: RGB) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    low, high = sorted((_relative_luminance(a), _relative_luminance(b)))
    return (high + 0.05) / (low + 0.05)


def choose_text_colour(band: RGB, ink: RGB = INK) -> RGB:
    """Return white if it is legible on this ground (a contrast of at least 3.2), else ink."""
    return WHITE if contrast(WHITE, band) >= 3.2 else ink


def squared_distance(a: RGB, b: RGB) -> int:
    """Return the squared distance of two colours in RGB."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2


SEAT_COLOURS: dict[str, RGB] = {
    "R": parse_rgb("#C23127"),
    "B": parse_rgb("#2F7FCB"),
    "Y": parse_rgb("#F0BF2C"),
    "G": parse_rgb("#3FA66B"),
    "P": parse_rgb("#4E2A78"),
    "I": parse_rgb("#EFE6CF"),
}
"""The players' colours by the letter of their badge."""

COLOUR_BLIND_SEAT_COLOURS: dict[str, RGB] = {
    "R": parse_rgb("#900801"),
    "B": parse_rgb("#0246D6"),
    "Y": parse_rgb("#FCC115"),
    "G": parse_rgb("#3FC376"),
    "P": parse_rgb("#67357A"),
    "I": parse_rgb("#FFFFFF"),
}
"""The players' colours for people with a colour vision deficiency.

In normal sight and in Machado's three simulations, any two differ by at least 38 (CIE76). In the standard set they
differ by at least 16.
"""


def seat_colour(badge: str, colour_blind: bool = False) -> RGB:
    """Return a player's colour by the letter of the badge."""
    return (COLOUR_BLIND_SEAT_COLOURS if colour_blind else SEAT_COLOURS)[badge]


def collect_colours(look: Iterable[RGB | str | bool]) -> list[RGB]:
    """Return all colours among the fields of a game's look."""
    return [colour for colour in look if isinstance(colour, tuple)]
