"""Make the stored palette from the samples again: `python -m tests.render.season.palette`."""

from __future__ import annotations

from pathlib import Path

import render.season
from render.kit.canvas import make_palette, write_palettes
from render.season.drawing import draw_canvas
from render.season.look import LOOKS

from .samples import build_samples

if __name__ == "__main__":
    shown = build_samples().values()
    made = {theme: make_palette(draw_canvas(one, theme=theme).image for one in shown) for theme in LOOKS}
    write_palettes(Path(render.season.__file__).parent, made, "python -m tests.render.season.palette")
