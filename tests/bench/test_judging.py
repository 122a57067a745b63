"""Check the measurements of advice and reviews with a toy game."""

from __future__ import annotations

import pytest

from bot.analysis import review_process
from bot.service.model.review import MAX_CPU_PER_GAME_S, MAX_CPU_PER_SEAT_S, get_cpu_limit
from engine.core.game import AnyGame
from tests.toys.auction import GAME as AUCTION

from .judging import measure_advised_wins, measure_found_mistakes


def test_half_of_the_seats_follow_advice():
    figure = measure_advised_wins(AUCTION, times=2, playouts=4)
    assert (
        figure.name.endswith("of 4 playouts against rules of thumb, won of 2 games")
        and 0 <= figure.value <= 1
    )


def test_planted_answer_is_counted_once(monkeypatch: pytest.MonkeyPatch):
    def get_auction(slug: str) -> AnyGame:
        return AUCTION

    monkeypatch.setattr(review_process, "game_of", get_auction)
    figure = measure_found_mistakes(AUCTION, times=1)
    assert figure.name.endswith("share of 1") and figure.value in (0, 1)


def test_all_seats_of_a_game_stay_within_its_cost():
    assert [get_cpu_limit(seats) for seats in (2, 3, 4, 5)] == [
        MAX_CPU_PER_SEAT_S,
        MAX_CPU_PER_SEAT_S,
        45,
        36,
    ]
    assert all(get_cpu_limit(seats) * seats <= MAX_CPU_PER_GAME_S for seats in range(1, 9))
