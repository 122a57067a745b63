"""What the pictures of Carpe Diem are tested with."""
from __future__ import annotations

from render.games.carpe_diem import RENDERER
from render.games.carpe_diem.words import get_turn_label
from tests.render.cases import Case

from . import questions, samples
from .positions import games, scenes

CASE = Case(
    workshop=RENDERER, games=games, scenes=scenes(), turn=get_turn_label,
    shown={
        **{f"board {n}": ("board", samples.board(n)) for n in (2, 3, 4)},
        "board full": ("board", samples.full()), "board empty": ("board", samples.empty()),
        "board draft": ("board", samples.draft()), "board craft": ("board", samples.draft("craft")),
        "board forum": ("board", samples.forum(3)),
        "board over": ("board", samples.ended(4)), "board over 2": ("board", samples.ended(2)),
        "board colour-blind": ("board", samples.board(4, True)),
        **{f"areas {n}": ("areas", samples.board(n)) for n in (2, 3, 4)}, "areas over": ("areas", samples.ended(4)),
        **{name: ("acting", questions.own(name)) for name in questions.QUESTIONS},
        "waiting": ("acting", samples.waiting()), "place colour-blind": ("acting", questions.own("place", True)),
        **{f"results {n}": ("results", samples.ended(n)) for n in (2, 3, 4)},
        "results middle": ("results", samples.ended(4, late=False)),
    },
    beside=frozenset({"badge", "coin", "thing", "laurel", "arrow", "trophy", "roof", "banner", "chimney", "letter",
                      "group", "patrician", "turning", "portico"}),
    over=frozenset({"pill"}),  # a cell's name upon four tiles
    line="took 6c and built it on E4: vineyard complete, 2 grapes.",
    corner={  # pieces of titles
        "board": frozenset({"_tuft", "piece"}), "take": frozenset({"_letter"}), "fountain": frozenset({"thing"})},
    legal=("take", "place", "place early", "craft", "visit"),
    tie="most writs left decide", asked=("asked", "prompt"),
)
