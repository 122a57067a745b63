"""Run the bot in a process of its own, for `many_games`.

Each line of its input says what it computes beside the clicks from then on. The answer is a line with its state until
then. `python -m tests.bench.hosted BASE DATABASE`.
"""
from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Sequence
from itertools import cycle
from typing import Any

from bot.launch import ServeOptions, serve
from bot.service.workers.search_process import compute_bot_answer
from engine.core import Match, Setup
from engine.games import games

from .judging import Work, create_asking, create_looking_back, measure_children

TICK_S = 0.005
# From the last seal to the close, so that there is always something to press.
CLOSE_DELAY_S = (0.0, 1.0)
BOT_TOKEN = "a-token"
# The works of `hosted` that run meanwhile.
WORKS_BY_LINE = {"nothing": (), "searching": (0,), "learning": (1, 2)}


class LoopMonitor:
    """Watch the event loop from now on."""

    def __init__(self) -> None:
        self.late, self.begun, self.used = list[float](), time.perf_counter(), time.process_time()
        self.apart = measure_children()

    async def watch_ticks(self) -> None:
        """Measure how much later than agreed a sleeping task wakes, because something else of this process holds the
        loop.

        What the process did not compute meanwhile, others of the machine did: that time does not count.
        """
        while True:
            begun, used = time.perf_counter(), time.process_time()
            await asyncio.sleep(TICK_S)
            self.late.append(min(time.perf_counter() - begun - TICK_S, time.process_time() - used))

    def describe_state(self) -> str:
        """Return seconds. `busy` and `apart` are the processor time of this process and of its children, in parts of a
        core.
        """
        late, seconds = sorted(self.late) or [0.0], time.perf_counter() - self.begun
        busy, apart = (time.process_time() - self.used) / seconds, (measure_children() - self.apart) / seconds
        return json.dumps(
            {"longest": late[-1], "centile": late[int(0.999 * (len(late) - 1))], "busy": busy, "apart": apart}
        )


def create_searching() -> list[Work]:
    """Return the work of a bot seat that thinks all the time."""
    game = games()[0]
    match = Match[Any].new(game, Setup(game.player_counts[0], bytes(16), game.options_type()))
    return [lambda: compute_bot_answer(game, match.dump(), "strong", min(match.open_questions))]


async def repeat_works(works: Sequence[Work]) -> None:
    """Do one work after the other, as in a line of the bot."""
    for work in cycle(works):
        await work()


async def host_bot(base: str, database: str) -> None:
    # Games are played for these before anything is measured.
    lines = [create_searching(), create_asking(), create_looking_back()]
    running = asyncio.create_task(serve(ServeOptions(database, BOT_TOKEN, base, tuned={"close_delay": CLOSE_DELAY_S})))
    loop, fares, tasks = asyncio.get_running_loop(), LoopMonitor(), list[asyncio.Task[None]]()
    while beside := (await loop.run_in_executor(None, sys.stdin.readline)).strip():
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            assert isinstance(ended, asyncio.CancelledError), ended
        print(fares.describe_state(), flush=True)
        fares = LoopMonitor()
        tasks = [
            asyncio.create_task(one)
            for one in (fares.watch_ticks(), *(repeat_works(lines[n]) for n in WORKS_BY_LINE[beside]))
        ]
    os.kill(os.getpid(), signal.SIGTERM)
    await running


if __name__ == "__main__":
    asyncio.run(host_bot(*sys.argv[1:]))
