"""Test the colours of the kit: contrast on bands, and seats that stay apart for people who see fewer colours."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.kit.pixels import BLACK, RGB, WHITE, choose_text_colour, contrast, make_badge
from render.kit.pixels.colours import COLOUR_BLIND_SEAT_COLOURS, SEAT_COLOURS, to_channels

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB
SIGHT_MATRICES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def convert_to_lab(colour: RGB, sight: str) -> tuple[float, float, float]:
    """Return CIE L*a*b* (D65) of a colour as somebody with that sight sees it."""
    linear = [v / 3294.6 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in to_channels(colour)]
    r, g, b = (
        min(1.0, max(0.0, sum(m * v for m, v in zip(row, linear, strict=True))))
        for row in SIGHT_MATRICES[sight]
    )
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def measure_nearest(colours: dict[str, RGB], sight: str) -> float:
    lab = [convert_to_lab(colour, sight) for colour in colours.values()]
    return min(
        sum((a - b) ** 2 for a, b in zip(one, two, strict=True)) ** 0.5 for one, two in combinations(lab, 2)
    )


@pytest.mark.parametrize("sight", SIGHT_MATRICES)
def test_colour_blind_seats_are_further_apart(sight: str):
    assert measure_nearest(COLOUR_BLIND_SEAT_COLOURS, sight) > 38
    assert measure_nearest(COLOUR_BLIND_SEAT_COLOURS, sight) > measure_nearest(SEAT_COLOURS, sight)


def test_contrast_is_that_of_wcag():
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast(WHITE, WHITE) == pytest.approx(1)


@pytest.mark.parametrize("colour_blind", [False, True])
@pytest.mark.parametrize("badge", "RBYGPI")
def test_letters_on_bands_are_readable(badge: str, colour_blind: bool):
    band = make_badge(badge, colour_blind).colour
    assert contrast(choose_text_colour(band), band) >= 3.2
