"""`python -m tests.render.season.grids` writes what the samples look like from afar anew; look at them before."""
from __future__ import annotations

import json
from pathlib import Path

from render.season.drawing import draw_canvas
from tests.render.coarse import compute_grid
from tests.render.other_fonts import packaged_fonts_only

from .samples import samples

if __name__ == "__main__":
    with packaged_fonts_only():
        found = {name: compute_grid(draw_canvas(shown).image) for name, shown in samples().items()}
    (Path(__file__).parent / "grids.json").write_text(json.dumps(found, indent=1) + "\n")
