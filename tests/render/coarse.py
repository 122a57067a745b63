"""Reduce a picture to the mean colours of a coarse grid, so that other versions of Pillow pass.

`python -m tests.render.coarse <slug>...` rewrites the grids of games. Look at the pictures before you commit that.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path

from PIL import Image

from render.kit.canvas import Canvas

from .cases import load_case

COLUMNS, ROWS = 16, 12


def compute_grid(image: Image.Image) -> list[str]:
    """Return one row of cells a line, each as six hexadecimal digits."""
    cells = image.reduce((image.width // COLUMNS, image.height // ROWS)).tobytes()
    return [cells[row * COLUMNS * 3 : (row + 1) * COLUMNS * 3].hex() for row in range(ROWS)]


MAX_MEAN_ERROR, MAX_CELL_ERROR = 1, 20  # of 255


def find_difference(kept: list[str], now: list[str], canvas: Canvas | None = None) -> str:
    """Return by how much and where two pictures differ from afar, or "" if they look the same. `canvas`: what `now` was
    drawn on, to name what lies there."""
    apart = [
        [abs(a - b) for a, b in zip(bytes.fromhex(old), bytes.fromhex(new), strict=True)]
        for old, new in zip(kept, now, strict=True)
    ]
    mean, worst = sum(map(sum, apart)) / sum(map(len, apart)), max(map(max, apart))
    if mean < MAX_MEAN_ERROR and worst < MAX_CELL_ERROR:
        return ""
    row = next(n for n, errors in enumerate(apart) if worst in errors)
    column = apart[row].index(worst) // 3
    return (
        f"on average {mean:.1f} of 255 (limit {MAX_MEAN_ERROR}), at most {worst} (limit {MAX_CELL_ERROR}) in row "
        f"{row + 1} of {ROWS}, column {column + 1} of {COLUMNS}: {name_boxes(canvas, row, column) if canvas else ''}"
    )


def name_boxes(canvas: Canvas, row: int, column: int) -> str:
    """Return the names of what lies in a cell of the grid, as it was drawn."""
    width, height = canvas.width // COLUMNS, canvas.height // ROWS
    x, y = column * width, row * height
    there = [
        box.name
        for box in canvas.boxes or []
        if box.x0 < x + width and box.x1 > x and box.y0 < y + height and box.y1 > y
    ]
    return ", ".join(dict.fromkeys(there))


def get_grids_file(slug: str) -> Path:
    return Path(__file__).parent / "games" / slug / "grids.json"


@cache
def compute_grids(slug: str) -> dict[str, list[str]]:
    """Return the grids of a game's pictures by name."""
    return json.loads(get_grids_file(slug).read_text())


if __name__ == "__main__":
    for slug in sys.argv[1:]:
        one = load_case(slug)
        now = {
            name: compute_grid(one.workshop.draw(kind, scene).image)
            for name, (kind, scene) in one.shown.items()
        }
        get_grids_file(slug).write_text(json.dumps(now, indent=1) + "\n")
