"""Each panel, with and without a game's own words, reaches exactly the legal actions and keeps Discord's limits."""
from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import games
from tests.toys import TOYS, register_toys

from .walking import AT, find_reachable_options, make_question, sample_positions

SLUGS = [*games.SLUGS, *TOYS]


@pytest.mark.parametrize("plain", [False, True], ids=["hints", "plain"])
@pytest.mark.parametrize("slug", SLUGS)
def test_panels_reach_exactly_the_legal_actions(slug: str, plain: bool) -> None:
    with register_toys():
        game = games.game(slug)
        for seats in game.player_counts:
            for match, decision in sample_positions(game, seats, seed=seats):
                asked = make_question(match, decision, plain)
                assert find_reachable_options(asked) == set(range(len(decision.legal_actions))), decision.kind


@pytest.mark.parametrize("slug", SLUGS)
def test_button_is_understood_without_playing_an_answer_ahead(slug: str) -> None:
    """Labels are that expensive: a press must be understood first, and then other labels are shown."""
    with register_toys():
        game = games.game(slug)
        for match, decision in sample_positions(game, game.player_counts[0], seed=7):
            asked, last = make_question(match, decision), len(decision.legal_actions) - 1
            assert asked.interpret_press(replace(AT, verb="act", args=(str(last),)), []) == (last,)
            assert not asked.ahead.previews, decision.kind
