"""What computes for long does so in a process that gives way to people's clicks."""
from __future__ import annotations

import os

import pytest

from bot import child_process
from bot.child_process import NICE

TOLD = "import os; from bot.child_process import give_way; give_way(); print(os.nice(0))"


@pytest.mark.skipif(not hasattr(os, "nice"), reason="no process is nice here")
async def test_it_gives_way_to_clicks() -> None:
    said = await child_process.run("timeit", "-n1", "-r1", TOLD, given=b"", longest=60, doing="being nice")
    assert int(said.split()[0]) == min(19, os.nice(0) + NICE)
