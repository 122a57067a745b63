"""Each panel, with and without a game's own words, reaches exactly the legal actions and keeps Discord's limits."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import games
from tests.toys import TOYS, register_toys

from .walking import AT, find_reachable_options, make_question, sample_positions

SLUGS = [*games.SLUGS, *TOYS]
# Without hints, panels of all games are built by the same code.
PLAIN_IN_SHORT = ("carpe_diem", *TOYS)
WITH_AND_WITHOUT_HINTS = [
    pytest.param(
        slug,
        plain,
        id=f"{slug}-{'plain' if plain else 'hints'}",
        marks=pytest.mark.long if plain and slug not in PLAIN_IN_SHORT else (),
    )
    for slug in SLUGS
    for plain in (False, True)
]


@pytest.mark.parametrize(("slug", "plain"), WITH_AND_WITHOUT_HINTS)
def test_panels_reach_exactly_the_legal_actions(slug: str, plain: bool):
    with register_toys():
        game = games.game(slug)
        seats = game.player_counts[-1]
        for match, decision in sample_positions(game, seats, seed=seats):
            asked = make_question(match, decision, plain)
            wanted = {
                i
                for i, action in enumerate(decision.legal_actions)
                if not asked.presenter.is_duplicate(asked.view, action)
            }
            assert find_reachable_options(asked) == wanted, decision.kind


@pytest.mark.parametrize("slug", SLUGS)
def test_button_is_understood_without_playing_an_answer_ahead(slug: str):
    """Labels are that expensive: a press must be understood first, and then other labels are shown."""
    with register_toys():
        game = games.game(slug)
        for match, decision in sample_positions(game, game.player_counts[0], seed=7):
            asked, last = make_question(match, decision), len(decision.legal_actions) - 1
            assert asked.interpret_press(replace(AT, verb="act", args=(str(last),)), []) == (last,)
            assert not asked.ahead.previews, decision.kind
