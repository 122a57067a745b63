"""Describe how the pictures of Saint Malo are tested."""

from __future__ import annotations

from render.games.saint_malo import RENDERER
from render.games.saint_malo.words import get_turn_label
from tests.render.cases import PictureCase, number_scenes, recolour_scene

from . import samples
from .positions import draw_scenes, random_pairs

CASE = PictureCase(
    workshop=RENDERER,
    games=random_pairs,
    scenes=draw_scenes(),
    turn=get_turn_label,
    shown={
        **number_scenes("board", samples.build_scene, 2, 3, 4, 5),
        **number_scenes("board", samples.build_ended, 2, 3, 4, 5, name="board over"),
        **{
            f"board {n}, {a} attacks": ("board", samples.build_scene(n, attacks=a))
            for n in (2, 5)
            for a in (0, 5)
        },
        "board others": ("board", samples.build_other_faces()),
        "board all at once": ("board", samples.build_scene(3, active=None)),
        **recolour_scene("board", samples.build_scene(3)),
        **{
            f"own {phase}": ("acting", samples.build_own(phase))
            for phase in ("turn", "end_turn", "tower_recruit")
        },
        **number_scenes("results", samples.build_ended, 2, 3, 4, 5),
    },
    beside=frozenset(
        {
            "badge",
            "coin",
            "logs",
            "space",
            "shield",
            "roof",
            "trophy",
            "skull",
            "boat",
            "cannon",
            "cannons",
            "spark",
            "flag",
            "symbol",
            "bust",
            "boxes",
            "die",
        }
    ),
    line="scored 5 walls on B1, C1, D1, E1, F1 and hired a merchant on D3: 4 coins",
    most=150_000,
    tie="the player with more empty spaces is ahead",
)
