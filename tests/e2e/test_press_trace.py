"""A press does not run more functions than it did: see `tests.press_trace`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.press_trace import count_functions, trace_press

MAX_FUNCTIONS = {"bot": 414, "engine": 155, "render": 224}
"""The figures of today, and a few more for what depends on the moment. They may only fall."""


@pytest.mark.long
async def test_a_press_runs_no_more_functions_than_before(tmp_path: Path):
    found = count_functions(await trace_press(tmp_path))
    assert all(found[package] <= most for package, most in MAX_FUNCTIONS.items()), found
