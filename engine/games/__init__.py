"""The registry: which games there are. A new game is one line here."""
from __future__ import annotations

from functools import cache
from importlib import import_module

from engine.core.game import AnyGame

SLUGS = ("saint_malo",)


@cache
def game(slug: str) -> AnyGame:
    """The game of that slug. Raises KeyError for one that is not registered."""
    if slug not in SLUGS:
        raise KeyError(slug)
    return import_module(f"engine.games.{slug}").GAME


def games() -> tuple[AnyGame, ...]:
    return tuple(map(game, SLUGS))
