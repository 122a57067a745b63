"""Describe how the pictures of My Village are tested."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from engine.core import Action
from engine.core.rules import Decision
from engine.games.my_village.actions import Activate, Add
from engine.games.my_village.game import GAME
from engine.games.my_village.rules.rats import SHELTER_OPTIONS
from engine.games.my_village.state import State
from render.games.my_village import RENDERER
from render.games.my_village.offers import Offers
from render.games.my_village.words import turn
from tests.render.cases import PictureCase, collect_shown, recolour_scene

from .positions import draw_scenes, random_pairs
from .samples import crowd_village, end_game

LINE = "took 3 + 4 = 7: built a brewery (1 time)."


def name_question(state: State, decision: Decision) -> str:
    """Name what is asked, and tell a value that opens only cards from one that the village uses too."""
    offers = Offers(decision.kind, decision.options)
    return "build" if offers.asked == "use" and not offers.whites else offers.asked


def choose_growth(decision: Decision, luck: Random) -> Sequence[Action]:
    """Return what makes a village larger, if anything does. With any choice, villages stay small."""
    return [one for one in decision.options if isinstance(one, Add | Activate)] or decision.options


SHOWN = collect_shown(GAME, (1182, 1015, 200), f"Ann {LINE}", name_question, choose_growth)
BOARDS = {name: scene for name, (kind, scene) in SHOWN.items() if kind == "board"}
BOARD = BOARDS["board 4"]
WAITING = replace(BOARD, viewer=1)
SHELTER = Decision(1, "sanatory", SHELTER_OPTIONS, (), (), "sample")
CASE = PictureCase(
    workshop=RENDERER,
    games=random_pairs,
    scenes=draw_scenes(),
    turn=turn,
    shown={
        **SHOWN,
        "board last": ("board", end_game(BOARD)),
        **recolour_scene("board", BOARD),
        **{
            f"crowded {name}": ("acting", crowd_village(SHOWN[name][1]))
            for name in ("dice", "use", "more", "customers")
        },
        "sanatory": ("acting", replace(WAITING, decision=SHELTER)),
        "waiting": ("acting", WAITING),
        "use colour-blind": ("acting", replace(SHOWN["use"][1], theme="colour-blind")),
        **{name.replace("board", "areas"): ("areas", scene) for name, scene in BOARDS.items()},
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
    line=LINE,
    legal=("use", "more", "bury", "pay", "school", "mark", "tile", "headman", "free", "customers", "hire"),
    most=180_000,
    board=151_000,
    own=120_000,
    tie="Totals are level, so the sum of coins, goods and story points on the tree decides",
    asked=("asked",),
)
