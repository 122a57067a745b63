"""Describe how the pictures of My Village are tested."""

from __future__ import annotations

from msgspec.structs import replace

from render.games.my_village import RENDERER
from render.games.my_village.words import turn
from tests.render.cases import PictureCase, number_scenes, recolour_scene

from . import samples
from .positions import draw_scenes, random_pairs

CASE = PictureCase(
    workshop=RENDERER,
    games=random_pairs,
    scenes=draw_scenes(),
    turn=turn,
    shown={
        **number_scenes("board", samples.build_board, 2, 3, 4),
        "board last": ("board", samples.build_last_round()),
        "board empty": ("board", samples.build_empty_board()),
        "board over": ("board", samples.build_ended(4)),
        "board over 2": ("board", samples.build_ended(2)),
        **recolour_scene("board", samples.build_board(4)),
        **{name: ("acting", samples.build_own(name)) for name in samples.OWN_ANSWERS},
        **{
            f"crowded {name}": ("acting", samples.build_crowded(name))
            for name in ("dice", "use", "more", "customers")
        },
        "waiting": ("acting", samples.build_waiting()),
        "use colour-blind": ("acting", replace(samples.build_own("use"), theme="colour-blind")),
        **number_scenes("areas", samples.build_board, 2, 3, 4),
        "areas over": ("areas", samples.build_ended(3)),
        **number_scenes("results", samples.build_ended, 2, 3, 4),
    },
    beside=frozenset(
        {
            "badge",
            "coin",
            "thing",
            "faint_thing",
            "laurel",
            "arrow",
            "trophy",
            "customer",
            "hand",
            "tree",
            "hall",
            "hut",
            "church",
            "window",
            "pupil",
            "flag",
            "laborer",
            "boat",
            "path",
            "mill",
            "tavern",
            "grave",
            "coffin",
            "reaper",
            "quill",
            "goblet",
            "rosary",
        }
    ),
    # A word that doubles icons, and the edge of a sign that has its word.
    corner={"board": frozenset({"goods", "church", "council"})},
    line="took 3 + 4 = 7: built a brewery (1 time).",
    legal=("use", "more", "death", "pay", "school", "mark", "tile", "headman", "free", "customers", "hire"),
    most=180_000,
    board=151_000,
    own=120_000,
    tie="Totals are level, so the sum of coins, goods and story points on the tree decides",
    asked=("asked",),
)
