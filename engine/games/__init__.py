"""The registry: which games there are. A new game is one line here."""
from __future__ import annotations

from importlib import import_module

from engine.core.game import AnyGame

SLUGS = {  # and the package whose GAME it is
    "saint_malo": "engine.games.saint_malo",
    "deal_with_the_devil": "engine.games.deal_with_the_devil",
    "village": "engine.games.village",
    "my_village": "engine.games.my_village",
    "carpe_diem": "engine.games.carpe_diem",
}


def game(slug: str) -> AnyGame:
    """The game of that slug. Raises KeyError for one that is not registered."""
    return import_module(SLUGS[slug]).GAME


def games() -> tuple[AnyGame, ...]:
    return tuple(map(game, SLUGS))
