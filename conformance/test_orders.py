"""What was left to be played: plans, queued turns and standing orders, made at random and kept through random games.

Played to the end of the turn they never raise, never leave to their owner what he has said, and never do anything that
he has not: each answer is one that he gave on the copy, to the same question, about the same tile, card or customer.
What cannot be played any more says so, and could not have been.
"""
from __future__ import annotations

import pytest

from engine.core import QueuedTurn, TurnPlan

from .case import Case
from .playing_orders import DECISIONS_WITH_TYPING, TypingOrderTable, play_with_orders
from .tables import each_game_once, each_middle_table

seeds = pytest.mark.parametrize("seed", [1, 2, *(pytest.param(n, marks=pytest.mark.long) for n in range(3, 30))])


@each_middle_table
@seeds
def test_what_was_left_is_played_as_it_was_meant_or_says_why_not(case: Case, seats: int, seed: int) -> None:
    play_with_orders(case, seats, seed)


@each_middle_table
@pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.long) for n in range(2, 20))])
def test_what_was_typed_is_played_as_it_was_meant_or_says_why_not(case: Case, seats: int, seed: int) -> None:
    """Queued turns and standing orders, without plans that would play before them."""
    play_with_orders(case, seats, seed, TypingOrderTable, DECISIONS_WITH_TYPING)


@each_game_once
def test_what_a_standing_order_says_is_written_down_for_the_test(case: Case) -> None:
    """Of each kind that is no turn typed or planned before."""
    standing = {kind for kind in case.game.standing_order_types if not issubclass(kind, TurnPlan | QueuedTurn)}
    assert standing <= set(case.order_predicates)
