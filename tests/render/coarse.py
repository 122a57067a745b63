"""What a picture looks like from afar: the mean colours of a coarse grid, so that other versions of Pillow pass."""
from __future__ import annotations

from PIL import Image

COLUMNS, ROWS = 16, 12


def grid(image: Image.Image) -> list[str]:
    """One row of cells a line, each as six hexadecimal digits."""
    cells = image.reduce((image.width // COLUMNS, image.height // ROWS)).tobytes()
    return [cells[row * COLUMNS * 3 : (row + 1) * COLUMNS * 3].hex() for row in range(ROWS)]


def alike(kept: list[str], now: list[str]) -> bool:
    """Whether two pictures look the same from afar."""
    apart = [
        abs(a - b)
        for old, new in zip(kept, now, strict=True)
        for a, b in zip(bytes.fromhex(old), bytes.fromhex(new), strict=True)
    ]
    return sum(apart) / len(apart) < 2 and max(apart) < 24
