"""Describe how the pictures of My Village are tested."""
from __future__ import annotations

from render.games.my_village import RENDERER
from render.games.my_village.words import turn
from tests.render.cases import PictureCase

from . import samples
from .positions import draw_scenes, random_pairs

CASE = PictureCase(
    workshop=RENDERER, games=random_pairs, scenes=draw_scenes(), turn=turn,
    shown={
        **{f"board {n}": ("board", samples.board(n)) for n in (2, 3, 4)},
        "board full": ("board", samples.full()), "board empty": ("board", samples.empty()),
        "board over": ("board", samples.ended(4)), "board over 2": ("board", samples.ended(2)),
        "board colour-blind": ("board", samples.board(4, True)),
        **{name: ("acting", samples.own(name)) for name in samples.OWN},
        **{f"crowded {name}": ("acting", samples.crowded(name)) for name in ("dice", "use", "more", "customers")},
        "waiting": ("acting", samples.waiting()), "use colour-blind": ("acting", samples.own("use", True)),
        **{f"areas {n}": ("areas", samples.board(n)) for n in (2, 3, 4)}, "areas full": ("areas", samples.full()),
        "areas over": ("areas", samples.ended(3)),
        **{f"results {n}": ("results", samples.ended(n)) for n in (2, 3, 4)},
    },
    beside=frozenset({"badge", "coin", "thing", "faint_thing", "laurel", "arrow", "trophy", "customer", "hand", "tree",
                      "hall", "hut", "church", "window", "pupil", "flag", "laborer", "boat", "path", "mill", "tavern",
                      "grave", "coffin", "reaper", "quill", "goblet", "rosary"}),
    # A word that doubles icons, and the edge of a sign that has its word.
    corner={"board": frozenset({"goods", "church"})},
    line="took 3 + 4 = 7: built a brewery (1 time).",
    legal=("use", "more", "death", "pay", "school", "mark", "tile", "headman", "free", "customers", "hire"),
    most=180_000, board=151_000, own=120_000, tie="coins, goods and tree points decide", asked=("asked",),
)
