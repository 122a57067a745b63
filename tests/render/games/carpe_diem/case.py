"""What the pictures look like from afar: the mean colours of a coarse grid.

`python -m tests.render.games.carpe_diem.case` writes them anew; look at the pictures before you commit that.
"""
from __future__ import annotations

import json
from pathlib import Path

from engine.games.carpe_diem.view import View
from render.games.carpe_diem import draw, questions, samples
from render.scene import Scene
from tests.render.coarse import grid

FILE = Path(__file__).with_name("grids.json")

SHOWN: dict[str, tuple[str, Scene[View]]] = {
    **{f"board {n}": ("board", samples.board(n)) for n in (2, 3, 4)},
    "board full": ("board", samples.full()), "board empty": ("board", samples.empty()),
    "board draft": ("board", samples.draft()), "board craft": ("board", samples.draft("craft")),
    "board forum": ("board", samples.forum(3)), "board over": ("board", samples.ended(4)),
    "board colour-blind": ("board", samples.board(4, True)),
    **{f"areas {n}": ("areas", samples.board(n)) for n in (2, 3, 4)}, "areas over": ("areas", samples.ended(4)),
    **{name: ("acting", questions.own(name)) for name in questions.QUESTIONS},
    "waiting": ("acting", samples.waiting()), "place colour-blind": ("acting", questions.own("place", True)),
    **{f"results {n}": ("results", samples.ended(n)) for n in (2, 4)},
    "results middle": ("results", samples.ended(4, late=False)),
}

if __name__ == "__main__":
    kept = {name: grid(draw(kind, scene).image) for name, (kind, scene) in SHOWN.items()}
    FILE.write_text(json.dumps(kept, indent=1) + "\n")
