"""Colours as (red, green, blue) from 0 to 255, and the three tones of a piece (look.2)."""
from __future__ import annotations

from collections.abc import Iterable

RGB = tuple[int, int, int]


def parse_rgb(code: str) -> RGB:
    """`#RRGGBB` as a colour."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """`a` with `share` (0 to 1) of `b` in it."""
    return (round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share),
            round(a[2] + (b[2] - a[2]) * share))


WHITE = parse_rgb("#FFFFFF")
BLACK = parse_rgb("#000000")
INK = parse_rgb("#22303A")  # where a game has no ink of its own
LIGHTEN_TINT = parse_rgb("#FFF6DC")
DARKEN_TINT = parse_rgb("#1A1420")
GOLD = parse_rgb("#FFB400")  # new since the last picture
GOLD_EDGE = parse_rgb("#5C3F06")
BLUE = parse_rgb("#1F6FB2")  # yours to do
BLUE_PALE = parse_rgb("#D6E8FA")
BLUE_ON_DARK = parse_rgb("#8FC3F0")
BLUE_DEEP = parse_rgb("#174F82")
RED = parse_rgb("#B3261E")  # lost, broken
GREEN = parse_rgb("#2C7D45")  # done


def lighten(colour: RGB, share: float = 0.28) -> RGB:
    return mix(colour, LIGHTEN_TINT, share)


def darken(colour: RGB, share: float = 0.28) -> RGB:
    return mix(colour, DARKEN_TINT, share)


def _relative_luminance(colour: RGB) -> float:
    """Relative luminance, 0 to 1 (WCAG 2)."""
    r, g, b = (v / 3294.6 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: RGB, b: RGB) -> float:
    """Contrast ratio, 1 to 21 (WCAG 2)."""
    low, high = sorted((_relative_luminance(a), _relative_luminance(b)))
    return (high + 0.05) / (low + 0.05)


def choose_text_colour(band: RGB, ink: RGB = INK) -> RGB:
    """White on a band if its contrast is at least 3.2, else ink."""
    return WHITE if contrast(WHITE, band) >= 3.2 else ink


def squared_distance(a: RGB, b: RGB) -> int:
    """Squared distance."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2


SEAT_COLOURS: dict[str, RGB] = {
    "R": parse_rgb("#C23127"), "B": parse_rgb("#2F7FCB"), "Y": parse_rgb("#F0BF2C"),
    "G": parse_rgb("#3FA66B"), "P": parse_rgb("#4E2A78"), "I": parse_rgb("#EFE6CF"),
}
"""Player colours by badge letter."""

COLOUR_BLIND_SEAT_COLOURS: dict[str, RGB] = {
    "R": parse_rgb("#900801"), "B": parse_rgb("#0246D6"), "Y": parse_rgb("#FCC115"),
    "G": parse_rgb("#3FC376"), "P": parse_rgb("#67357A"), "I": parse_rgb("#FFFFFF"),
}
"""The same for people who see few reds, greens or blues: searched so that no two are nearer than a CIE76 difference
of 38 in normal sight and under Machado's three simulations (the standard set: 16)."""


def seat_colour(badge: str, colour_blind: bool = False) -> RGB:
    return (COLOUR_BLIND_SEAT_COLOURS if colour_blind else SEAT_COLOURS)[badge]


def collect_colours(look: Iterable[RGB | str | bool]) -> list[RGB]:
    """All colours of a game's look."""
    return [colour for colour in look if isinstance(colour, tuple)]
