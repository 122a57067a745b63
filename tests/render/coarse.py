"""What a picture looks like from afar: the mean colours of a coarse grid, so that other versions of Pillow pass.

`python -m tests.render.coarse <slug>...` writes those of games anew; look at the pictures before you commit that.
"""
from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path

from PIL import Image

from .cases import case

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


def file(slug: str) -> Path:
    return Path(__file__).parent / "games" / slug / "grids.json"


@cache
def grids(slug: str) -> dict[str, list[str]]:
    """The grids of a game's pictures, by name."""
    return json.loads(file(slug).read_text())


if __name__ == "__main__":
    for slug in sys.argv[1:]:
        one = case(slug)
        now = {name: grid(one.workshop.draw(kind, scene).image) for name, (kind, scene) in one.shown.items()}
        file(slug).write_text(json.dumps(now, indent=1) + "\n")
