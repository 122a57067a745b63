"""`python -m tests.render.season.grids` writes what the samples look like from afar anew; look at them before."""
from __future__ import annotations

import json
from pathlib import Path

from render.season.drawing import paint
from tests.render.coarse import grid

from .samples import samples

if __name__ == "__main__":
    found = {name: grid(paint(shown).image) for name, shown in samples().items()}
    (Path(__file__).parent / "grids.json").write_text(json.dumps(found, indent=1) + "\n")
