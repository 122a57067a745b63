"""What the pictures of Deal with the Devil are tested with."""
from __future__ import annotations

from render.games.deal_with_the_devil import RENDERER
from tests.render.cases import Case

from . import samples
from .positions import games, scenes

CASE = Case(
    workshop=RENDERER, games=games, scenes=scenes(),
    shown={
        "board": ("board", samples.public()), "board 5": ("board", samples.public(False, 5)),
        "board colour-blind": ("board", samples.public(True)), "results": ("results", samples.ended()),
        "results colour-blind": ("results", samples.ended(True)), "kingdoms": ("kingdoms", samples.public()),
        **{name: ("acting", scene) for name, scene in samples.steps().items()},
        **{f"deal {name}": ("acting", scene) for name, scene in samples.deals(False).items()},
        "deal colour-blind": ("acting", samples.deals(True)["full"]),
    },
    beside=frozenset({"badge", "badge_lifted", "coin", "good", "wing", "indulgence", "guest", "torch", "scales", "seal",
                      "back", "flame", "eye", "arrow", "medal", "hut", "trophy", "spark", "emblem", "tick", "cross",
                      "courtier", "symbol", "debt_bar", "stage", "action"}),
    over=frozenset({"mark", "ribbon"}),
    line="builds Farm (1 wood, 1 stone; buys 1 stone, loan 2, sells 1 wheat), 1 point.",
    most=170_000,
)
