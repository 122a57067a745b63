"""What the pictures look like from afar: the mean colours of a coarse grid.

`python -m tests.render.games.my_village.case` writes them anew; look at the pictures before you commit that.
"""
from __future__ import annotations

import json
from pathlib import Path

from engine.games.my_village.view import View
from render.games.my_village import draw, samples
from render.scene import Scene
from tests.render.coarse import grid

FILE = Path(__file__).with_name("grids.json")

SHOWN: dict[str, tuple[str, Scene[View]]] = {
    **{f"board {n}": ("board", samples.board(n)) for n in (2, 3, 4)},
    "board full": ("board", samples.full()), "board empty": ("board", samples.empty()),
    "board over": ("board", samples.ended(4)), "board colour-blind": ("board", samples.board(4, True)),
    **{name: ("acting", samples.own(name)) for name in samples.OWN},
    **{f"crowded {name}": ("acting", samples.crowded(name)) for name in ("dice", "use", "more", "customers")},
    "waiting": ("acting", samples.waiting()), "use colour-blind": ("acting", samples.own("use", True)),
    **{f"areas {n}": ("areas", samples.board(n)) for n in (2, 3, 4)}, "areas full": ("areas", samples.full()),
    "areas over": ("areas", samples.ended(3)),
    **{f"results {n}": ("results", samples.ended(n)) for n in (2, 4)},
}

if __name__ == "__main__":
    kept = {name: grid(draw(kind, scene).image) for name, (kind, scene) in SHOWN.items()}
    FILE.write_text(json.dumps(kept, indent=1) + "\n")
