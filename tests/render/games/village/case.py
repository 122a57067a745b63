"""What the pictures of Village are tested with."""
from __future__ import annotations

from render.games.village import RENDERER
from render.games.village.words import get_turn_label
from tests.render.cases import PictureCase

from . import samples
from .positions import games, scenes

CASE = PictureCase(
    workshop=RENDERER, games=games, scenes=scenes(), turn=get_turn_label,
    shown={
        **{f"board {n}": ("board", samples.board(n)) for n in (2, 3, 4)},
        "board full": ("board", samples.full()), "board empty": ("board", samples.empty()),
        "board over": ("board", samples.ended(4)), "board over 2": ("board", samples.ended(2)),
        "board colour-blind": ("board", samples.board(4, True)),
        **{name: ("acting", samples.own(name)) for name in samples.QUESTIONS},
        "waiting": ("acting", samples.waiting()), "source colour-blind": ("acting", samples.own("source", True)),
        **{f"results {n}": ("results", samples.ended(n)) for n in (2, 3, 4)},
    },
    beside=frozenset({"badge", "coin", "thing", "amount", "hourglass", "laurel", "arrow", "skull", "spark", "trophy",
                      "tile", "next_start", "sack", "monk", "cube", "cradle", "well", "book", "pair", "lying", "roof",
                      "flag", "track", "unborn"}),
    over=frozenset({"reward", "plot"}),  # lies upon the map, across a castle's roofs
    line="took pink at the crafts: trained a generation 2 at the smithy (3 time).",
    corner={"board": frozenset({"track"})},  # the time spent, which the number beside the skull says too
    legal=("source", "crafts", "travel", "council", "sale", "mass_move"),
    tie="most customers served decide", asked=("kind",), most=175_000,
)
