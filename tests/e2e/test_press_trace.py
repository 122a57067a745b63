"""The way of a press stays short: see `tests.press_trace`."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.press_trace import count_modules, trace_press

MAX_FUNCTIONS_TO_OPEN, MAX_MODULES_TO_OPEN = 40, 15


@pytest.mark.long
async def test_a_press_crosses_few_functions(tmp_path: Path) -> None:
    steps = await trace_press(tmp_path)
    way = [step for step in steps if step.counts]
    assert "bot/service/storage/write_change.py" in {step.module for step in way}, "the press has changed nothing"
    assert "bot/delivery/discord_sender.py" in {step.module for step in way}, "nothing has gone out"
    assert len(way) <= MAX_FUNCTIONS_TO_OPEN, [f"{step.module} {step.name}" for step in way]
    assert count_modules(way) <= MAX_MODULES_TO_OPEN, sorted({step.module for step in way})
