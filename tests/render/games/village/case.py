"""Describe how the pictures of Village are tested."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.rules import Decision
from engine.games.village.game import GAME
from engine.games.village.state import State
from render.games.village import RENDERER
from render.games.village.words import get_turn_label
from tests.render.cases import PictureCase, collect_shown, recolour_scene

from .positions import draw_scenes, random_pairs


def name_question(state: State, decision: Decision) -> str:
    """Name an action after its space, and tell the first sale of a market from later ones."""
    if decision.kind == "sale" and state.market is not None and state.market.first:
        return "first sale"
    return state.space if decision.kind == "action" and state.space else decision.kind


LINE = "took pink at the crafts: trained a generation 2 at the smithy (3 time)."
SHOWN = collect_shown(GAME, (0, 1, 2, 4, 14), f"Ann {LINE}", name_question)
BOARD = SHOWN["board 4"][1]
LAST = replace(BOARD.view, next_start=2, trigger=0, final_queue=[1, 2], arrived=BOARD.view.stalls)
CASE = PictureCase(
    workshop=RENDERER,
    games=random_pairs,
    scenes=draw_scenes(),
    turn=get_turn_label,
    shown={
        **SHOWN,
        "board last": ("board", replace(BOARD, view=LAST)),
        **recolour_scene("board", BOARD),
        "waiting": ("acting", replace(BOARD, viewer=1)),
        "source colour-blind": ("acting", replace(SHOWN["source"][1], theme="colour-blind")),
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
    line=LINE,
    corner={"board": frozenset({"track"})},  # The number beside the skull tells the time spent too.
    legal=("source", "crafts", "travel", "council", "sale", "mass_move"),
    tie="Totals are level, so the player who has served more customers is ahead",
    asked=("kind",),
    most=180_000,
)
