"""Describe how the pictures of Carpe Diem are tested."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import Match, Setup
from engine.core.rules import Decision
from engine.games.carpe_diem.game import GAME
from engine.games.carpe_diem.state import Lobby, State
from render.games.carpe_diem import RENDERER
from render.games.carpe_diem.words import get_turn_label
from tests.render.cases import PictureCase, collect_shown, recolour_scene
from tests.render.random_games import show_pair

from .positions import draw_scenes, prefer_building, random_pairs


def name_question(state: State, decision: Decision) -> str:
    """Tell questions of the first phase from later ones."""
    return f"{decision.kind} early" if state.phase == 1 else decision.kind


LINE = "took 6c and built it on E4: vineyard complete, 2 grapes."
SHOWN = collect_shown(GAME, range(3), f"Ann {LINE}", name_question, prefer_building)
BOARD = SHOWN["board 4"][1]
START = Match.new(GAME, Setup(4, bytes(16), Lobby("chosen")))
START.submit(0, START.get_decision(0).options[0])
CASE = PictureCase(
    workshop=RENDERER,
    games=random_pairs,
    scenes=draw_scenes(),
    turn=get_turn_label,
    shown={
        **SHOWN,
        **recolour_scene("board", BOARD),
        "board forum": ("board", replace(SHOWN["visit"][1], viewer=None, decision=None)),
        **{f"areas {name}": ("areas", scene) for name, (kind, scene) in SHOWN.items() if kind == "board"},
        "start": ("acting", show_pair(GAME, START, 1)[1]),
        "waiting": ("acting", replace(BOARD, viewer=1)),
        "place colour-blind": ("acting", replace(SHOWN["place"][1], theme="colour-blind")),
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
    line=LINE,
    corner={  # Pieces of titles.
        "board": frozenset({"_tuft", "piece"}),
        "take": frozenset({"_letter"}),
        "fountain": frozenset({"thing"}),
    },
    legal=("take", "place", "place early", "craft", "visit"),
    tie="the player with more writs left is ahead",
    asked=("asked",),
)
