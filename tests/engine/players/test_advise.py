"""Advice: the best of what was tried, explained by parts, without anything the seat may not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engine.core import (
    Action,
    Chance,
    Flow,
    Match,
    Seat,
    Setup,
    choose,
)
from engine.core.game import BotLevel
from engine.core.rules import Decision
from engine.players.advice import advise, estimate_cost

from .turns import Board, Points, TurnGame

KEY = bytes(16)


class Pick(Action):
    n: int


class Picking(TurnGame):
    """Each turn has two answers: how many stones to take, and how many to put back. Then comes luck."""

    action_types = (Pick,)

    def step(self, state: Board) -> Flow[None]:
        seat, picked = state.turn % 2, state.picked
        most = 5 if picked is None else picked
        action = yield from choose(seat, "pick", lambda: [Pick(n) for n in range(most + 1)])
        if picked is None:
            state.picked = action.n
            return
        state.players[seat] += picked - action.n + state.chance.randbelow(3)
        state.turn, state.picked = state.turn + 1, None

    def choose_action(self, view: Points, decision: Decision, rng: Chance, level: BotLevel) -> Action:
        """Take three, and put nothing back."""
        return Pick(3) if view.picked is None else Pick(0)

    def candidate_actions(self, view: Points, decision: Decision) -> Sequence[Action]:
        return decision.options[::-1]

    def value_by_part(self, view: Points, seat: Seat) -> Mapping[str, float]:
        return {"stones": float(view.points[seat]), "air": 0.0}


def start_picking() -> Match[Board]:
    return Match[Board].new(Picking(), Setup(2, KEY))


def test_three_best_lines_are_returned_with_their_distance():
    advice = advise(start_picking(), 0, KEY, 60)
    assert [one.said for one in advice.best] == [(Pick(5), Pick(0)), (Pick(4), Pick(0)), (Pick(3), Pick(0))]
    assert [one.behind for one in advice.best] == [0, 1, 2]
    assert {one.error for one in advice.best} == {0}, "all meet the same luck"
    assert [one.parts for one in advice.best] == [{"stones": n, "air": 0, "others": 0} for n in (1, -1, -2)]
    assert [round(one.gained["stones"] - advice.best[2].gained["stones"]) for one in advice.best] == [2, 1, 0]
    assert advice.whole


def test_every_option_is_tried_once_before_stopping():
    advice = advise(start_picking(), 0, KEY, 60, stop=lambda: True)
    assert not advice.whole
    assert advice.best[0].said[0] == Pick(5)


@pytest.mark.parametrize(("taken", "lost"), [(Pick(1), 4), ((Pick(5), Pick(3)), 3), ((Pick(5), Pick(0)), 0)])
def test_cost_of_an_answer_or_of_a_whole_turn_is_estimated(taken: Any, lost: float):
    found = estimate_cost(start_picking(), 0, taken, KEY, 4)
    assert found is not None and found.best.said == (Pick(5), Pick(0))
    assert (found.taken.behind, found.taken.error, found.best.behind) == (lost, 0, 0)
    assert found.best.parts["stones"] == lost


class Wavering(Picking):
    """It takes three, and puts back a random number."""

    def choose_action(self, view: Points, decision: Decision, rng: Chance, level: BotLevel) -> Action:
        return Pick(3) if view.picked is None else Pick(rng.randbelow(4))

    def candidate_actions(self, view: Points, decision: Decision) -> Sequence[Action]:
        return (Pick(3), Pick(0))


def test_answer_is_not_compared_with_another_continuation_of_itself():
    for n in range(8):
        found = estimate_cost(Match[Board].new(Wavering(), Setup(2, KEY)), 0, Pick(3), bytes([n]) * 16, 4)
        assert found is not None and found.best == found.taken and found.worlds == 4


def test_two_others_are_tried_beside_a_line_equal_to_the_own_answer():
    """Taking none leaves none to put back: the own answer is the whole line."""

    class Lined(Picking):
        def choose_action(self, view: Points, decision: Decision, rng: Chance, level: BotLevel) -> Action:
            return Pick(0)

        def candidate_sequences(self, view: Points, decision: Decision) -> Sequence[tuple[Action, ...]]:
            return [(Pick(n), Pick(0)) for n in (0, 2, 4, 5)]

    found = estimate_cost(Match[Board].new(Lined(), Setup(2, KEY)), 0, Pick(1), KEY, 4)
    assert found is not None and found.best.said == (Pick(4), Pick(0))


def test_single_option_has_no_cost():
    class Poor(Picking):
        def step(self, state: Board) -> Flow[None]:
            yield from choose(state.turn % 2, "pick", lambda: (Pick(0),), ask_if_forced=True)
            state.turn += 1

    match = Match[Board].new(Poor(), Setup(2, KEY))
    assert estimate_cost(match, 0, Pick(0), KEY, 2) is None
    assert [one.said for one in advise(match, 0, KEY, 60).best] == [(Pick(0),)]


def test_rules_of_thumb_without_alternative_are_compared_with_what_they_exclude():
    class Sure(Picking):
        def candidate_actions(self, view: Points, decision: Decision) -> Sequence[Action]:
            return (Pick(3),) if view.picked is None else decision.options

    advice = advise(Match[Board].new(Sure(), Setup(2, KEY)), 0, KEY, 60)
    assert {one.said for one in advice.best} == {(Pick(5), Pick(0)), (Pick(4), Pick(0)), (Pick(3), Pick(0))}
