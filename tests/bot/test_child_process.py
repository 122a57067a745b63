"""What computes for long does so in a process that gives way to people's clicks."""
from __future__ import annotations

import os
import sys

import pytest

from bot import child_process
from bot.child_process import NICE

TOLD = """
import os
from bot.child_process import give_way
give_way({wholly})
print(os.nice(0), os.sched_getscheduler(0) == os.SCHED_IDLE)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has a share for who wants nothing")
@pytest.mark.parametrize("wholly", [False, True])
async def test_it_gives_way_to_clicks(wholly: bool) -> None:
    """Whoever waits for it gets a share; else it computes what nothing else wants."""
    said = await child_process.run("timeit", "-n1", "-r1", TOLD.format(wholly=wholly), given=b"", longest=60, doing="x")
    nice, idle = said.decode().split()[:2]
    assert int(nice) == min(19, os.nice(0) + NICE) and (idle == "True") is wholly
