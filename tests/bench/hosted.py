"""Run the bot in a process of its own, for `many_games`: `python -m tests.bench.hosted API_BASE DATABASE`.

Each line of its input names a `Workload`, which runs from then on in addition to the clicks. For each line it prints a
`LoopUsage` as JSON, which covers the time since the previous line.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import cycle
from typing import Any

from msgspec import Struct, json

from bot.launch import ServeOptions, serve
from bot.service.workers.search_process import compute_bot_answer
from engine.core import Match, Setup
from engine.games import games

from .figures import find_centile
from .judging import AsyncCall, list_advice_calls, list_review_calls, measure_child_cpu_seconds

TICK_S = 0.005
# A secret step stays open for at most so long after its last answer, so that there is always something to press.
CLOSE_DELAY_S = (0.0, 1.0)
BOT_TOKEN = "a-token"


class Workload(StrEnum):
    """What the process computes in addition to the clicks."""

    NONE = "none"
    SEARCH = "search"  # a strong bot that thinks all the time
    ADVICE_AND_REVIEWS = "advice-and-reviews"


class LoopUsage(Struct, frozen=True):
    """How the event loop and the processors were used during a workload."""

    longest_stall_s: float
    high_stall_s: float  # the 99.9th percentile
    own_cores: float  # processor time of this process, in cores
    child_cores: float  # processor time of its children, in cores


class LoopMonitor:
    """Measure the event loop and the processor time from its creation on."""

    def __init__(self):
        self.stalls, self.begin = list[float](), time.perf_counter()
        self.own_cpu, self.child_cpu = time.process_time(), measure_child_cpu_seconds()

    async def watch_ticks(self):
        """Measure how many seconds too late a sleeping task wakes because this process blocks the loop.

        A delay counts only as far as this process computed meanwhile. The rest is due to other programs.
        """
        while True:
            begin, own_cpu = time.perf_counter(), time.process_time()
            await asyncio.sleep(TICK_S)
            self.stalls.append(min(time.perf_counter() - begin - TICK_S, time.process_time() - own_cpu))

    def get_usage(self) -> LoopUsage:
        stalls, seconds = self.stalls or [0.0], time.perf_counter() - self.begin
        own_cores = (time.process_time() - self.own_cpu) / seconds
        child_cores = (measure_child_cpu_seconds() - self.child_cpu) / seconds
        return LoopUsage(max(stalls), find_centile(stalls, 0.999), own_cores, child_cores)


def list_search_calls() -> list[AsyncCall]:
    """Return a call that lets a strong bot think about the first turn of a game."""
    game = games()[0]
    match = Match[Any].new(game, Setup(game.player_counts[0], bytes(16), game.options_type()))
    return [lambda: compute_bot_answer(game, match.dump(), "strong", min(match.open_questions))]


async def repeat_calls(calls: Sequence[AsyncCall]):
    """Run the calls one after the other, again and again, until this task is cancelled."""
    for call in cycle(calls):
        await call()


async def host_bot(api_base: str, database: str):
    """Run the bot and the workloads that the input names, until the input ends."""
    # A workload runs one task for each list of calls. The games that the calls need are played before the measurement.
    calls_by_workload: Mapping[Workload, Sequence[Sequence[AsyncCall]]] = {
        Workload.NONE: [],
        Workload.SEARCH: [list_search_calls()],
        Workload.ADVICE_AND_REVIEWS: [list_advice_calls(), list_review_calls()],
    }
    options = ServeOptions(database, BOT_TOKEN, api_base, tuned={"close_delay": CLOSE_DELAY_S})
    running = asyncio.create_task(serve(options))
    loop = asyncio.get_running_loop()
    monitor = LoopMonitor()
    tasks = list[asyncio.Task[None]]()
    while line := (await loop.run_in_executor(None, sys.stdin.readline)).strip():
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            assert isinstance(ended, asyncio.CancelledError), ended
        print(json.encode(monitor.get_usage()).decode(), flush=True)
        monitor = LoopMonitor()
        tasks = [asyncio.create_task(monitor.watch_ticks())]
        tasks += [asyncio.create_task(repeat_calls(calls)) for calls in calls_by_workload[Workload(line)]]
    os.kill(os.getpid(), signal.SIGTERM)
    await running


if __name__ == "__main__":
    asyncio.run(host_bot(*sys.argv[1:]))
