"""Describe how the pictures of Saint Malo are tested."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.rules import Decision
from engine.games.saint_malo.game import GAME
from engine.games.saint_malo.state import State
from render.games.saint_malo import RENDERER
from render.games.saint_malo.words import get_turn_label
from tests.render.cases import PictureCase, collect_shown, recolour_scene

from .positions import draw_scenes, random_pairs


def name_question(state: State, decision: Decision) -> str:
    """Tell questions before the first attack from those after the fourth."""
    return f"{decision.kind} late" if len(state.attack_losers) > 3 else decision.kind


LINE = "scored 5 walls on B1, C1, D1, E1, F1 and hired a merchant on D3: 4 coins"
SHOWN = collect_shown(GAME, range(4), f"Ann {LINE}", name_question)
# A position before the third attack, with each number of players.
BOARDS = {len(board.players): board for board, _ in random_pairs(4) if len(board.view.attack_losers) < 3}
CASE = PictureCase(
    workshop=RENDERER,
    games=random_pairs,
    scenes=draw_scenes(),
    turn=get_turn_label,
    shown={
        **SHOWN,
        **{
            f"board middle {n}": ("board", replace(board, log_lines=(f"Ann {LINE}",)))
            for n, board in BOARDS.items()
        },
        "board all at once": ("board", replace(BOARDS[3], view=replace(BOARDS[3].view, active=None))),
        **recolour_scene("board", BOARDS[4]),
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
    line=LINE,
    most=150_000,
    tie="the player with more empty spaces is ahead",
)
