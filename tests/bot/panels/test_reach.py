"""Each panel, with hints and without, reaches exactly the legal actions and keeps within Discord's limits."""
from __future__ import annotations

import pytest

from engine import games
from tests.toys import TOYS, registered

from .walking import question, reached, sampled

SLUGS = [*games.SLUGS, *TOYS]


@pytest.mark.parametrize("plain", [False, True], ids=["hints", "plain"])
@pytest.mark.parametrize("slug", SLUGS)
def test_panels_reach_exactly_the_legal_actions(slug: str, plain: bool) -> None:
    with registered():
        game = games.game(slug)
        for seats in game.seats:
            for match, decision in sampled(game, seats, seed=seats):
                asked = question(match, decision, plain)
                assert reached(asked) == set(range(len(decision.legal))), decision.kind
