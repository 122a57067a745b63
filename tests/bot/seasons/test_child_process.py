"""Rounds are drawn in a child process with the same result as in this one."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.base.jobs import run_in_child
from bot.seasons.files import SeasonFile, SeasonFileRound, SeasonFileTable, is_round_right
from bot.seasons.forms import (
    ForecastRequest,
    draw_round,
    draw_round_if_possible,
    forecast_league,
    forecast_leagues,
)

from .kit import make_drawing_input, record_drawing


async def test_child_process_draws_the_same_round():
    asked = make_drawing_input(13, rounds=5)
    assert await run_in_child(draw_round_if_possible, asked) == draw_round(asked)
    assert await run_in_child(draw_round_if_possible, make_drawing_input(1)) is None


async def test_child_process_checks_files_and_makes_forecasts():
    asked = make_drawing_input(13, 2, "swiss")
    drawing = record_drawing(asked)
    tables = tuple(
        SeasonFileTable(n, people) for n, people in enumerate(drawing.outcome.tables, 1) if len(people) > 1
    )
    for secret, is_right in ((drawing.secret, True), ("00" * 32, False)):
        found = SeasonFileRound(1, replace(drawing, secret=secret), tables)
        content = msgspec.json.encode(SeasonFile("ABCD", (), (found,)))
        assert await run_in_child(is_round_right, content, 1) == is_right
    asks = [ForecastRequest(people=people, rounds=5, seats=4, least=4, most=4) for people in (3, 8)]
    assert await run_in_child(forecast_leagues, asks) == [None, forecast_league(asks[1])]
