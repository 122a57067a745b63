"""The proof of running scores finds what it is there for: games that count or tell them wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from conformance import test_scores
from conformance.case import Case
from engine.core import Flow, RunningScore, Seat
from engine.games.carpe_diem.game import CarpeDiem
from engine.games.carpe_diem.rules.scoring import rank_seats
from engine.games.village.game import Village
from engine.games.village.rules.scoring import CATEGORIES
from engine.games.village.view import get_running_score
from render.games.deal_with_the_devil import alt as alt_of_the_devil
from render.games.deal_with_the_devil import seats as seats_of_the_devil

from .games.carpe_diem import CASE as CARPE_DIEM
from .games.deal_with_the_devil import CASE as DEVIL
from .games.village import CASE as VILLAGE


class Miscounting(Village):
    """Show a point too many in one category."""

    def running_score(self, view: Any, seat: Seat) -> RunningScore:
        travel = CATEGORIES.index("travel")
        items = get_running_score(view, seat).category_points
        return RunningScore((*items[:travel], items[travel] + 1, *items[travel + 1 :]))


class Rounding(Village):
    """End otherwise than shown: with a point more for everybody."""

    def step(self, state: Any) -> Flow[None]:
        yield from super().step(state)
        if state.result is not None:
            state.result = [
                with_fields(row, category_points=(row.category_points[0] + 1, *row.category_points[1:]))
                for row in state.result
            ]


class Knowing(CarpeDiem):
    """Count the fountain cards of others too."""

    def view(self, state: Any, viewer: Seat | None) -> Any:
        scored = {row.seat: row.category_points for row in rank_seats(state)}
        seen = super().view(state, viewer)
        for seat, district in enumerate(seen.districts):
            district.points = scored[seat]
        return seen

    def running_score(self, view: Any, seat: Seat) -> RunningScore:
        return RunningScore(view.districts[seat].points)


class Forgetting(Village):
    """Let the view add up all but one category."""

    def view(self, state: Any, viewer: Seat | None) -> Any:
        seen = super().view(state, viewer)
        for family in seen.families:
            family.total = sum(family.points[1:])
        return seen


def judge_scores(case: Case, seed: int):
    test_scores.test_running_score_equals_the_final_scoring_of_now(case, case.game.player_counts[-1], seed)


def judge_told_scores(case: Case, seed: int):
    test_scores.test_every_told_running_score_is_right(case, seed)


several = pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.long) for n in (2, 3, 4))])


@pytest.mark.parametrize(
    ("case", "test"),
    [
        pytest.param(replace(of, game=game), test, id=type(game).__name__)
        for of, game, test in (
            (VILLAGE, Miscounting(), judge_scores),
            (VILLAGE, Rounding(), judge_scores),
            (CARPE_DIEM, Knowing(), judge_scores),
            (VILLAGE, Forgetting(), judge_told_scores),
        )
    ],
)
@several
def test_running_score_with_a_fault_is_found(case: Case, test: Callable[[Case, int], None], seed: int):
    with pytest.raises(AssertionError):
        test(case, seed)


@pytest.mark.parametrize("where", [alt_of_the_devil, seats_of_the_devil], ids=["alt", "board"])
@several
def test_wrongly_told_score_is_found(where: Any, seed: int, monkeypatch: pytest.MonkeyPatch):
    plain = seats_of_the_devil.describe_standing

    def add_one_point(view: Any, seat: Seat) -> tuple[str, int]:
        key, points = plain(view, seat)
        return key, points + 1

    monkeypatch.setattr(where, "describe_standing", add_one_point)
    with pytest.raises(AssertionError):
        judge_told_scores(DEVIL, seed)
