"""See colours and pieces as people do who see fewer colours: three deficiencies, and grey."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.kit.pixels import RGB
from render.kit.pixels.colours import to_channels
from render.kit.sprites import Sprite

Lab = tuple[float, float, float]
PHONE_WIDTH_PX = 390
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
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


@lru_cache(maxsize=4096)
def convert_to_lab(colour: RGB, sight: str) -> Lab:
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


def view_on_phone(piece: Sprite, sight: str, paper: RGB, picture_width: int = 1600) -> list[Lab]:
    """Return the pixels of a piece on paper as somebody with that sight sees them on a phone."""
    drawn = piece.to_rgba_image()
    image = Image.new("RGBA", drawn.size, (*to_channels(paper), 255))
    image.alpha_composite(drawn)
    side = max(1, round(drawn.width * PHONE_WIDTH_PX / picture_width))
    small = image.convert("RGB").resize(
        (side, max(1, round(side * drawn.height / drawn.width))), Image.Resampling.BOX
    )
    data = small.tobytes()
    return [convert_to_lab(int.from_bytes(data[i : i + 3], "big"), sight) for i in range(0, len(data), 3)]


def measure_distance(one: list[Lab], two: list[Lab]) -> float:
    """Return the mean distance of two pieces of the same size, pixel by pixel (CIE76)."""
    apart = [
        sum((a - b) ** 2 for a, b in zip(p, q, strict=True)) ** 0.5 for p, q in zip(one, two, strict=True)
    ]
    return sum(apart) / len(apart)
