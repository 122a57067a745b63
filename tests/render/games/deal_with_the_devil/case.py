"""Describe how the pictures of Deal with the Devil are tested."""

from __future__ import annotations

from msgspec.structs import replace

from render.games.deal_with_the_devil import RENDERER
from tests.render.cases import PictureCase, recolour_scene

from . import samples
from .positions import draw_scenes, random_pairs

CASE = PictureCase(
    workshop=RENDERER,
    games=random_pairs,
    scenes=draw_scenes(),
    shown={
        **samples.PUBLIC,
        **recolour_scene("board", samples.BOARD),
        "board talk": (
            "board",
            replace(samples.BOARD, talk=(("glass",), ("coins", "wood"), (), ("marble",))),
        ),
        "kingdoms": ("kingdoms", samples.BOARD),
        "results colour-blind": ("results", replace(samples.RESULTS, theme="colour-blind")),
        **{name: ("acting", scene) for name, scene in samples.build_steps().items()},
        **{f"deal {name}": ("acting", scene) for name, scene in samples.build_deals().items()},
        "deal colour-blind": ("acting", replace(samples.build_deals()["full"], theme="colour-blind")),
    },
    beside=frozenset(
        {
            "badge",
            "badge_lifted",
            "coin",
            "good",
            "wing",
            "indulgence",
            "guest",
            "torch",
            "scales",
            "seal",
            "back",
            "flame",
            "eye",
            "arrow",
            "medal",
            "hut",
            "trophy",
            "spark",
            "emblem",
            "tick",
            "cross",
            "courtier",
            "symbol",
            "debt_bar",
            "stage",
            "action",
        }
    ),
    over=frozenset({"mark", "ribbon"}),
    line=samples.LINE,
    most=170_000,
    corner={"board": frozenset({"quarter"})},  # of the wheel, whose box has empty corners
)
