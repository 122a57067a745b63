"""What the pictures look like from afar: the mean colours of a coarse grid.

`python -m tests.render.games.saint_malo.case` writes them anew; look at the pictures before you commit that.
"""
from __future__ import annotations

import json
from pathlib import Path

from engine.games.saint_malo.view import View
from render.games.saint_malo import draw, samples
from render.scene import Scene
from tests.render.coarse import grid

FILE = Path(__file__).with_name("grids.json")

SHOWN: dict[str, tuple[str, Scene[View]]] = {
    **{f"board {n}": ("board", samples.scene(n)) for n in (2, 3, 4, 5)},
    "board over": ("board", samples.ended(4)), "board colour-blind": ("board", samples.scene(3, True)),
    "own": ("acting", samples.own()), "own end": ("acting", samples.own(False, "end_turn")),
    "results 2": ("results", samples.ended(2)), "results 5": ("results", samples.ended(5)),
}

if __name__ == "__main__":
    kept = {name: grid(draw(kind, scene).image) for name, (kind, scene) in SHOWN.items()}
    FILE.write_text(json.dumps(kept, indent=1) + "\n")
