"""Describe how the pictures of Carpe Diem are tested."""

from __future__ import annotations

from msgspec.structs import replace

from render.games.carpe_diem import RENDERER
from render.games.carpe_diem.words import get_turn_label
from tests.render.cases import PictureCase, number_scenes, recolour_scene

from . import questions, samples
from .positions import draw_scenes, random_pairs

CASE = PictureCase(
    workshop=RENDERER,
    games=random_pairs,
    scenes=draw_scenes(),
    turn=get_turn_label,
    shown={
        **number_scenes("board", samples.build_board, 2, 3, 4),
        "board empty": ("board", samples.build_empty_board()),
        "board draft": ("board", samples.build_draft()),
        "board craft": ("board", samples.build_draft("craft")),
        "board forum": ("board", samples.build_forum(3)),
        "board over": ("board", samples.build_ended(4)),
        "board over 2": ("board", samples.build_ended(2)),
        **recolour_scene("board", samples.build_board(4)),
        **number_scenes("areas", samples.build_board, 2, 3, 4),
        "areas over": ("areas", samples.build_ended(4)),
        **{name: ("acting", questions.build_own_picture(name)) for name in questions.QUESTIONS},
        "waiting": ("acting", samples.build_waiting()),
        "place colour-blind": ("acting", replace(questions.build_own_picture("place"), theme="colour-blind")),
        **number_scenes("results", samples.build_ended, 2, 3, 4),
        "results middle": ("results", samples.build_ended(4, late=False)),
    },
    beside=frozenset(
        {
            "badge",
            "coin",
            "thing",
            "laurel",
            "arrow",
            "trophy",
            "roof",
            "banner",
            "chimney",
            "letter",
            "group",
            "patrician",
            "turning",
            "portico",
        }
    ),
    line="took 6c and built it on E4: vineyard complete, 2 grapes.",
    corner={  # Pieces of titles.
        "board": frozenset({"_tuft", "piece"}),
        "take": frozenset({"_letter"}),
        "fountain": frozenset({"thing"}),
    },
    legal=("take", "place", "place early", "craft", "visit"),
    tie="the player with more writs left is ahead",
    asked=("asked",),
)
