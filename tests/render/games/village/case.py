"""Describe how the pictures of Village are tested."""

from __future__ import annotations

from msgspec.structs import replace

from render.games.village import RENDERER
from render.games.village.words import get_turn_label
from tests.render.cases import PictureCase, number_scenes, recolour_scene

from . import samples
from .positions import draw_scenes, random_pairs

CASE = PictureCase(
    workshop=RENDERER,
    games=random_pairs,
    scenes=draw_scenes(),
    turn=get_turn_label,
    shown={
        **number_scenes("board", samples.build_board, 2, 3, 4),
        "board last": ("board", samples.build_last_turns()),
        "board empty": ("board", samples.build_empty_board()),
        "board over": ("board", samples.build_ended(4)),
        "board over 2": ("board", samples.build_ended(2)),
        **recolour_scene("board", samples.build_board(4)),
        **{name: ("acting", samples.build_own(name)) for name in samples.QUESTIONS},
        "waiting": ("acting", samples.build_waiting()),
        "source colour-blind": ("acting", replace(samples.build_own("source"), theme="colour-blind")),
        **number_scenes("results", samples.build_ended, 2, 3, 4),
    },
    beside=frozenset(
        {
            "badge",
            "coin",
            "thing",
            "amount",
            "hourglass",
            "laurel",
            "arrow",
            "skull",
            "spark",
            "trophy",
            "tile",
            "next_start",
            "sack",
            "monk",
            "cube",
            "cradle",
            "well",
            "book",
            "pair",
            "lying",
            "roof",
            "flag",
            "track",
            "unborn",
        }
    ),
    over=frozenset({"reward", "plot"}),  # A reward lies upon the map, across the roofs of a castle.
    line="took pink at the crafts: trained a generation 2 at the smithy (3 time).",
    corner={"board": frozenset({"track"})},  # The number beside the skull tells the time spent too.
    legal=("source", "crafts", "travel", "council", "sale", "mass_move"),
    tie="Totals are level, so the player who has served more customers is ahead",
    asked=("kind",),
    most=180_000,
)
