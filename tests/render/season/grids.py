"""Rewrite the coarse grids of the samples: `python -m tests.render.season.grids`. Look at the pictures first."""

from __future__ import annotations

import json
from pathlib import Path

from render.season.drawing import draw_canvas
from tests.render.coarse import compute_grid
from tests.render.other_fonts import use_packaged_fonts_only

from .samples import build_samples

if __name__ == "__main__":
    with use_packaged_fonts_only():
        found = {name: compute_grid(draw_canvas(shown).image) for name, shown in build_samples().items()}
    (Path(__file__).parent / "grids.json").write_text(json.dumps(found, indent=1) + "\n")
