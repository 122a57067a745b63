"""Planned actions are played as intended: plans, queued turns and standing orders, made at random and kept through
random games.

Played to the end of the turn they never raise, never leave to their owners what they have ordered, and never do
anything else. Each answer was given on the copy, to the same question, about the same tile, card or customer. An order
that cannot be played any more reports that, and it really could not have been played.
"""

from __future__ import annotations

import pytest

from engine.core import QueuedTurn, TurnPlan

from .case import Case
from .playing_orders import DECISIONS_WITH_TYPING, TypingOrderTable, play_with_orders
from .tables import each_game_once, each_main_table

seeds = pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.long) for n in range(2, 10))])


@each_main_table
@seeds
def test_orders_are_played_as_meant_or_say_why_not(case: Case, seats: int, seed: int) -> None:
    """Plans and standing orders of absent players do what their owners meant, or report that it is impossible."""
    play_with_orders(case, seats, seed)


@each_main_table
@pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.long) for n in range(2, 8))])
def test_typed_orders_are_played_as_meant_or_say_why_not(case: Case, seats: int, seed: int) -> None:
    """The same holds for typed turns and standing orders alone. Plans would act before them."""
    play_with_orders(case, seats, seed, TypingOrderTable, DECISIONS_WITH_TYPING)


@each_game_once
def test_each_standing_order_has_a_predicate(case: Case) -> None:
    """The case can tell which actions each type of standing order allows. Typed and planned turns need no such hook."""
    standing = {
        kind for kind in case.game.standing_order_types if not issubclass(kind, TurnPlan | QueuedTurn)
    }
    assert standing <= set(case.order_predicates)
