"""Make the stored palette from the samples again: `python -m tests.render.season.palette`."""

from __future__ import annotations

from pathlib import Path

import render.season
from render.kit.canvas import make_palette, write_palettes
from render.season.drawing import THEME, draw_canvas

from .samples import build_samples

if __name__ == "__main__":
    made = make_palette(draw_canvas(shown).image for shown in build_samples().values())
    write_palettes(
        Path(render.season.__file__).parent, {THEME: made}, "python -m tests.render.season.palette"
    )
