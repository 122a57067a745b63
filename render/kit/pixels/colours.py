"""Colours as numbers 0xRRGGBB, mixing and contrast, and the colours of the players."""

from __future__ import annotations

from typing import NamedTuple

from ...scene import Theme

RGB = int
Channels = tuple[int, int, int]  # red, green and blue from 0 to 255


def to_channels(colour: RGB) -> Channels:
    red, green, blue = colour.to_bytes(3, "big")
    return red, green, blue


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """Return colour `a` with a share of `b` (0 to 1) mixed in."""
    pairs = zip(to_channels(a), to_channels(b), strict=True)
    return int.from_bytes((round(x + (y - x) * share) for x, y in pairs), "big")


WHITE = 0xFFFFFF
BLACK = 0x000000
INK = 0x22303A
"""Text, where a game has no ink of its own."""
LIGHTEN_TINT = 0xFFF6DC
DARKEN_TINT = 0x1A1420
GOLD = 0xFFB400
"""What is new since the last picture."""
GOLD_EDGE = 0x5C3F06
BLUE = 0x1C64A0
"""What the viewer has to do or can choose."""
BLUE_PALE = 0xD6E8FA
BLUE_ON_DARK = 0x8FC3F0
BLUE_DEEP = 0x174F82
RED = 0xB3261E
"""What is lost or broken."""
GREEN = 0x276E3D
"""What is done."""


DARK_THEME_TEXTS = {BLUE: 0x8FC3F0, BLUE_DEEP: 0x8FC3F0, RED: 0xFF9C8C, GREEN: 0x86D29B}
"""What these colours of texts and frames become on dark paper."""
DARK_THEME_GROUNDS = {BLUE: 0x2876B8, BLUE_PALE: 0x1B3652}
"""What these colours of areas become on dark paper."""


def lighten(colour: RGB, share: float = 0.28) -> RGB:
    """Return a lighter tone of a colour, as where light falls on a piece (look.2)."""
    return mix(colour, LIGHTEN_TINT, share)


def darken(colour: RGB, share: float = 0.28) -> RGB:
    """Return a darker tone of a colour, as in the shade of a piece (look.2)."""
    return mix(colour, DARKEN_TINT, share)


def _relative_luminance(colour: RGB) -> float:
    """Return the relative luminance of a colour, 0 to 1 (WCAG 2)."""
    r, g, b = (v / 3294.6 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in to_channels(colour))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: RGB, b: RGB) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    low, high = sorted((_relative_luminance(a), _relative_luminance(b)))
    return (high + 0.05) / (low + 0.05)


def choose_text_colour(band: RGB, ink: RGB = INK) -> RGB:
    """Return white or ink, whichever stands out more on this ground. The ink of a dark theme is pale."""
    return max(WHITE, ink, INK, key=lambda colour: contrast(colour, band))


def squared_distance(a: Channels, b: Channels) -> int:
    """Return the squared distance of two colours in RGB."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2


SEAT_COLOURS: dict[str, RGB] = {
    "R": 0xC23127,
    "B": 0x2B76BD,
    "Y": 0xF0BF2C,
    "G": 0x44AC70,
    "P": 0x4E2A78,
    "I": 0xEFE6CF,
}
"""The players' colours by the letter of their badge."""

COLOUR_BLIND_SEAT_COLOURS: dict[str, RGB] = {
    "R": 0x900801,
    "B": 0x0246D6,
    "Y": 0xFCC115,
    "G": 0x3FC376,
    "P": 0x67357A,
    "I": 0xFFFFFF,
}
"""The players' colours for people with a colour vision deficiency.

In normal sight and in Machado's three simulations, any two differ by at least 38 (CIE76). In the standard set they
differ by at least 16.
"""


class Badge(NamedTuple):
    """What stands for a player in pictures: a letter (R B Y G P I), which has its own shape, and a colour (look.2)."""

    letter: str
    colour: RGB


def make_badge(letter: str, theme: Theme = "standard") -> Badge:
    """Return the badge with this letter."""
    return Badge(letter, (COLOUR_BLIND_SEAT_COLOURS if theme == "colour-blind" else SEAT_COLOURS)[letter])
