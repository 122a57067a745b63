"""Rounds are drawn in a child process with the same result as in this one."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from bot.seasons.drawing import draw_round
from bot.seasons.drawing_input import DrawingImpossible
from bot.seasons.files import SeasonFile, SeasonFileRound, SeasonFileTable
from bot.seasons.repeat_forecast import ForecastRequest, forecast_league
from bot.seasons.table_sizes import TableRules
from bot.service.workers.drawing_client import (
    check_in_child_process,
    draw_in_child_process,
    forecast_in_child_process,
)
from tests.bot.seasons.kit import make_drawing_input, record_drawing


async def test_child_process_draws_the_same_round():
    asked = make_drawing_input(13, rounds=5)
    assert await draw_in_child_process(asked) == draw_round(asked)
    with pytest.raises(DrawingImpossible, match="too few people"):
        await draw_in_child_process(make_drawing_input(1))


async def test_child_process_checks_files_and_makes_forecasts():
    asked = make_drawing_input(13, 2, "swiss")
    drawing = record_drawing(asked)
    tables = tuple(
        SeasonFileTable(n, people) for n, people in enumerate(drawing.outcome.tables, 1) if len(people) > 1
    )
    for secret, is_right in ((drawing.secret, True), ("00" * 32, False)):
        found = SeasonFileRound(1, replace(drawing, secret=secret), tables)
        assert (
            await check_in_child_process(msgspec.json.encode(SeasonFile("ABCD", (), (found,))), 1) == is_right
        )
    asks = [ForecastRequest(people, 5, TableRules(4, 4, 4, "smaller")) for people in (3, 8)]
    assert await forecast_in_child_process(asks) == [None, forecast_league(asks[1])]
