"""Run one process of the service for `scale`: players answer at many tables, and everything goes to a slow sender.

`python -m tests.bench.worker DATABASE SECONDS RATE CORE` says when all its tables are in mid-game, waits for a line,
and prints the result.
"""
from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from time import perf_counter, process_time
from typing import Any

import psutil
from sqlalchemy import event

from bot.service.model.outbox_message import OutboxMessage
from bot.service.model.timing import Timing
from bot.service.service import Service
from engine.games import games
from tests.processes import measure_cpu_seconds

from . import store
from .figures import find_centile
from .store import RandomPlayer, time_work

TABLE_COUNT = 16
WARM_UP_ANSWERS = 10
SEND_S = 0.02


class SlowDiscord:
    async def send(self, post: OutboxMessage) -> int | None:
        await asyncio.sleep(SEND_S)
        return post.id

    async def find_sent_message(self, post: OutboxMessage) -> int | None:
        return None

    async def find_departed(self, guild: int, users: Sequence[int]) -> set[int]:
        return set()

    async def edit(self, post: OutboxMessage, message: int) -> None:
        await asyncio.sleep(SEND_S)


class PostgresBackends:
    """Follow the processes of PostgreSQL that serve this one, as far as they run here."""

    def __init__(self, core: int) -> None:
        self.core = core
        self.known = dict[int, bool]()  # Whether it is on the core, by process number.

    def follow_connection(self, connection: Any, *_: Any) -> None:
        """Note every connection that is taken from the pool."""
        if (pid := connection.driver_connection.get_server_pid()) not in self.known:
            self.known[pid] = self.core >= 0 and move_to_core(pid, self.core)

    @property
    def measure_used(self) -> float:
        return sum(measure_cpu_seconds(pid) for pid in self.known if runs_here(pid))


def runs_here(pid: int) -> bool:
    return psutil.pid_exists(pid) and psutil.Process(pid).name() == "postgres"


def move_to_core(pid: int, core: int) -> bool:
    """Return whether it could be put on this core. Only Linux can."""
    try:
        if hasattr(os, "sched_setaffinity") and runs_here(pid):
            os.sched_setaffinity(pid, [core])
            return True
    except (PermissionError, ProcessLookupError):
        pass
    return False


Answer = Callable[[], Awaitable[object]]


async def warm_up(player: RandomPlayer) -> Answer:
    """Return the next answer of a table where some have been given, so that every statement is known."""
    for _ in range(WARM_UP_ANSWERS):
        await (await player.prepare_answer())()
    return await player.prepare_answer()


async def play_table(
    player: RandomPlayer, first: Answer, n: int, begun: float, seconds: float, rate: float, waits: list[float]
) -> None:
    turns, answer = count(n, TABLE_COUNT), first
    while perf_counter() < begun + seconds:
        if rate:
            await asyncio.sleep(max(0, begun + next(turns) / rate - perf_counter()))
        waits.append(1e3 * await time_work(answer))
        answer = await player.prepare_answer()


async def run_worker(url: str, seconds: float, rate: float, core: int) -> None:
    if core >= 0:
        os.sched_setaffinity(0, [core])
    store.requests = count(os.getpid() * 10**8)  # No other process has the same numbers.
    tuning = Timing(end_after=1e9, close_delay=(0, 0), debounce=0.05, postpone_own=0.05, linger=0)
    service, backends = await Service.open(url, tuning=tuning), PostgresBackends(core)
    if service.tables.db.is_shared:
        event.listen(service.tables.db.engine.core, "checkout", backends.follow_connection)
    await service.start_workers(SlowDiscord())
    loop, waits, known = asyncio.get_running_loop(), list[float](), games()
    players = [RandomPlayer(service, known[n % len(known)], random.Random(n)) for n in range(TABLE_COUNT)]
    firsts = await asyncio.gather(*map(warm_up, players))
    print("ready", flush=True)
    await loop.run_in_executor(None, sys.stdin.readline)
    begun, used, base = perf_counter(), process_time(), backends.measure_used
    playing = enumerate(zip(players, firsts, strict=True))
    await asyncio.gather(*(play_table(player, first, n, begun, seconds, rate, waits) for n, (player, first) in playing))
    told = {
        "accepted": len(waits), "seconds": perf_counter() - begun, "centile": find_centile(waits, 0.95),
        "used": process_time() - used, "base": backends.measure_used - base,
        "alone": core >= 0 and all(backends.known.values()),
    }  # fmt: skip
    print(json.dumps(told), flush=True)
    await loop.run_in_executor(None, sys.stdin.readline)
    await service.stop()


if __name__ == "__main__":
    asyncio.run(run_worker(sys.argv[1], float(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])))
