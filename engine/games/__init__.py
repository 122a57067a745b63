"""The registry: which games there are. A new game here is one line; one in a package of its own names itself by the
entry point `longtable.games` (docs/adding-a-game.md, chapter 11)."""
from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points

from engine.core.game import AnyGame

OURS = {  # and the package whose GAME it is
    "saint_malo": "engine.games.saint_malo",
    "deal_with_the_devil": "engine.games.deal_with_the_devil",
    "village": "engine.games.village",
    "my_village": "engine.games.my_village",
    "carpe_diem": "engine.games.carpe_diem",
}
GROUP = "longtable.games"


def entered() -> dict[str, str]:
    """Games in packages of their own. Raises ValueError where two have one slug."""
    found = dict[str, str]()
    for point in entry_points(group=GROUP):
        if point.name in OURS or found.setdefault(point.name, point.value) != point.value:
            raise ValueError(f"another game is called {point.name} too: {point.value} cannot be played")
    return dict(sorted(found.items()))


SLUGS = {**OURS, **entered()}


def game(slug: str) -> AnyGame:
    """The game of that slug. Raises KeyError for one that is not registered."""
    return import_module(SLUGS[slug]).GAME


def games() -> tuple[AnyGame, ...]:
    return tuple(map(game, SLUGS))
