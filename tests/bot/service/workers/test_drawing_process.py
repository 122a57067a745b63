"""Rounds are drawn in a child process with the same result as in this one."""
from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.seasons.drawing import CURRENT_VERSION, draw_round
from bot.seasons.drawing_file import DrawingCheck, DrawingFile
from bot.seasons.drawing_input import DrawingImpossible
from bot.seasons.repeat_forecast import ForecastRequest, forecast_league
from bot.seasons.table_sizes import TableRules
from bot.service.workers.drawing_client import check_in_child_process, draw_in_child_process, forecast_in_child_process
from tests.bot.seasons.kit import make_drawing_input


async def test_child_process_draws_the_same_round() -> None:
    asked = make_drawing_input(13, rounds=5)
    assert await draw_in_child_process(asked) == draw_round(asked)
    with pytest.raises(DrawingImpossible, match="too few people"):
        await draw_in_child_process(make_drawing_input(1))


async def test_child_process_checks_files_and_makes_forecasts() -> None:
    asked = make_drawing_input(13, 2, "swiss")
    file = DrawingFile(drawing=CURRENT_VERSION, season="ABCD", input=asked, outcome=draw_round(asked), seal=asked.seal)
    assert await check_in_child_process(file) == DrawingCheck(True, True, True)
    assert await check_in_child_process(replace(file, seal="00" * 32)) == DrawingCheck(True, False, True)
    asks = [ForecastRequest(people, 5, TableRules(4, 4, 4, "smaller")) for people in (3, 8)]
    assert await forecast_in_child_process(asks) == [None, forecast_league(asks[1])]
