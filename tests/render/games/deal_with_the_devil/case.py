"""What the pictures look like from afar: the mean colours of a coarse grid.

`python -m tests.render.games.deal_with_the_devil.case` writes them anew; look at the pictures before you commit that.
"""
from __future__ import annotations

import json
from pathlib import Path

from engine.games.deal_with_the_devil.view import View
from render.games.deal_with_the_devil import draw, samples
from render.scene import Scene
from tests.render.coarse import grid

FILE = Path(__file__).with_name("grids.json")

SHOWN: dict[str, tuple[str, Scene[View]]] = {
    "board": ("board", samples.public()), "board 5": ("board", samples.public(False, 5)),
    "board colour-blind": ("board", samples.public(True)), "results": ("results", samples.ended()),
    "kingdoms": ("kingdoms", samples.public()),
    **{name: ("acting", scene) for name, scene in samples.steps().items()},
    **{f"deal {name}": ("acting", scene) for name, scene in samples.deals(False).items()},
    "deal colour-blind": ("acting", samples.deals(True)["full"]),
}

if __name__ == "__main__":
    kept = {name: grid(draw(kind, scene).image) for name, (kind, scene) in SHOWN.items()}
    FILE.write_text(json.dumps(kept, indent=1) + "\n")
