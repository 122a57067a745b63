"""Advice uses only what its seat may know, and its reasons are parts of the value."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from engine.core import Match, Seat, determinize_match
from engine.core.game import PARTS_FILE, read_toml
from engine.core.text import read_sources
from engine.players.advice import Advice, advise, estimate_cost, evaluate_by_part
from engine.players.heuristic_bot import has_evaluation
from engine.players.whole_turns import evaluate_lead

from .case import Case
from .match_copy import copy_match
from .tables import each_game, each_game_once, each_locale
from .walk import record_game

PLAYOUTS = 3
WORLDS = 1
POSITIONS_PER_GAME = 1
MAX_POSITIONS = 6
# Adding up in another order causes the error.
ROUNDING_ERROR_POINTS = 1e-9


@each_game
def test_parts_of_a_position_add_up_to_its_value(case: Case) -> None:
    """The bots value a position by parts, such as points and resources. Their sum is the value."""
    for match, viewer in iter_choice_positions(case, MAX_POSITIONS):
        view = match.view(viewer)
        for seat in match.seats:
            worth = case.game.value_by_part(view, seat)
            assert not worth or sum(worth.values()) == pytest.approx(
                case.game.value(view, seat), abs=ROUNDING_ERROR_POINTS
            )


@each_game
def test_the_reasons_of_advice_add_up_to_the_lead(case: Case) -> None:
    """The parts add up to the seat's lead at the end of the game too, when only the final score counts."""
    for match, _ in iter_choice_positions(case, MAX_POSITIONS):
        require_parts_add_up(match)
    require_parts_add_up(record_game(case, case.game.player_counts[-1], 1).finished)


def require_parts_add_up(match: Match) -> None:
    """Raise AssertionError if, for some seat, the parts of the evaluation do not sum to the whole or, after the game,
    differ from the categories of the result.
    """
    for seat in match.seats:
        worth = (
            evaluate_by_part(match, seat)
            if match.is_over or has_evaluation(match.game)
            else dict[str, float]()
        )
        assert not worth or sum(worth.values()) == pytest.approx(
            evaluate_lead(match, seat), abs=ROUNDING_ERROR_POINTS
        )
        if match.is_over:
            totals = {row.seat: row.category_points for row in match.results().ranking}
            assert list(worth.values())[:-1] == pytest.approx(list(totals[seat]))


@each_game_once
def test_every_feature_belongs_to_one_part(case: Case) -> None:
    """Each feature by which bots value a position is listed under exactly one part."""
    match = case.create_match(case.game.player_counts[0], 1)
    named = Counter(name for names in read_toml(case.game.package, PARTS_FILE).values() for name in names)
    assert not named or named == Counter(list(case.game.features(match.view(0), 0)))


@each_game_once
@each_locale
def test_every_part_has_a_name(case: Case, locale: str) -> None:
    """Each part of a position's value has a name in the language."""
    match = case.create_match(case.game.player_counts[0], 1)
    text = case.create_presenter(len(match.seats), locale).text
    parts = case.game.value_by_part(match.view(0), 0) if read_sources(case.game.package, locale) else ()
    assert [part for part in parts if not text.has(f"worth-{part}")] == []


@each_game
def test_advice_can_be_said_and_is_the_same_in_every_world_that_the_seat_cannot_rule_out(case: Case) -> None:
    """Advice depends only on what the seat may know: another state with the same view gives the same advice."""
    luck = random.Random(1)
    for match, seat in iter_choice_positions(case, POSITIONS_PER_GAME):
        key, taken = luck.randbytes(16), luck.choice(match.get_decision(seat).options)
        other = determinize_match(match, seat, luck.randbytes(16))
        advice = advise(match, seat, key, PLAYOUTS)
        assert advice == advise(other, seat, key, PLAYOUTS)
        assert estimate_cost(match, seat, taken, key, WORLDS) == estimate_cost(
            other, seat, taken, key, WORLDS
        )
        require_advice_can_be_said(match, seat, advice)


def require_advice_can_be_said(match: Match, seat: Seat, advice: Advice) -> None:
    """Raise AssertionError unless there are one to three suggestions, the best first, and each can be submitted."""
    best = advice.best
    assert 1 <= len(best) <= 3 and best[0].behind == 0 <= min(one.behind for one in best)
    for suggestion in best:
        assert len(copy_match(match).submit(seat, *suggestion.said)) == len(suggestion.said)


def iter_choice_positions(case: Case, max_positions: int) -> Iterator[tuple[Match, Seat]]:
    """Yield at most `max_positions` positions of a random game, and the seat that has a choice there.

    The game has the largest number of players.
    """
    sample = record_game(case, case.game.player_counts[-1], 1).sample
    choices = [one for one in sample if len(one.match.get_decision(one.seat).options) > 1]
    for _, match, seat, _ in random.Random(max_positions).sample(choices, min(max_positions, len(choices))):
        yield match, seat
