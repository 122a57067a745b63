"""Run one process of the service for `scale`: random players answer at many tables, and a slow sender sends the posts.

`python -m tests.bench.worker DATABASE SECONDS RATE CORE` prints "ready" when all its tables are in mid-game, waits for
a line of input, plays, and prints a `WorkerReport` as JSON.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections.abc import Awaitable, Callable, Sequence
from itertools import chain, count
from time import perf_counter, process_time
from typing import Any

import psutil
from msgspec import Struct, json
from sqlalchemy import event

from bot.service.model.outbox_message import OutboxMessage
from bot.service.model.table import Person
from bot.service.model.timing import Timing
from bot.service.service import Service
from engine.games import games
from tests.processes import measure_cpu_seconds

from . import store
from .figures import find_centile
from .store import FOUR_PEOPLE, RandomPlayer, time_call

TABLE_COUNT = 16
WARM_UP_ANSWERS = 10
SEND_S = 0.02
Answer = Callable[[], Awaitable[object]]


class WorkerOptions(Struct, frozen=True):
    database: str  # URL
    seconds: float  # how long to play
    rate: float  # answers a second, or 0 for as many as possible
    core: int  # the only core to run on, or -1 for any


class WorkerReport(Struct, frozen=True):
    """What one process has done."""

    accepted: int
    seconds: float
    high_wait_ms: float  # until an answer was stored, 95th percentile
    bot_cpu_seconds: float
    database_cpu_seconds: float
    database_pinned: bool  # whether all its database processes ran on its core


class SlowSender:
    """A sender for which each message takes SEND_S."""

    async def send(self, post: OutboxMessage) -> int | None:
        await asyncio.sleep(SEND_S)
        return post.id

    async def find_sent_message(self, post: OutboxMessage) -> int | None:
        return None

    async def find_departed(self, guild: int, users: Sequence[int]) -> set[int]:
        return set()

    async def edit(self, post: OutboxMessage, message: int):
        await asyncio.sleep(SEND_S)


class PostgresBackends:
    """The processes of PostgreSQL that serve this process. Those on other machines are not measured."""

    def __init__(self, core: int):
        self.core = core
        self.pinned = dict[int, bool]()  # whether each process, by its id, could be moved to the core

    def on_checkout(self, connection: Any, *_: Any):
        """Move the server process of a connection to the core when the connection is first used."""
        if (pid := connection.driver_connection.get_server_pid()) not in self.pinned:
            self.pinned[pid] = self.core >= 0 and pin_to_core(pid, self.core)

    def measure_cpu_seconds(self) -> float:
        return sum(measure_cpu_seconds(pid) for pid in self.pinned if is_local_postgres(pid))


def is_local_postgres(pid: int) -> bool:
    """Return whether this process id belongs to a PostgreSQL process of this machine."""
    return psutil.pid_exists(pid) and psutil.Process(pid).name() == "postgres"


def pin_to_core(pid: int, core: int) -> bool:
    """Let a PostgreSQL process run only on this core. Return whether that was possible. It is only on Linux."""
    try:
        if hasattr(os, "sched_setaffinity") and is_local_postgres(pid):
            os.sched_setaffinity(pid, [core])
            return True
    except (PermissionError, ProcessLookupError):
        pass
    return False


def create_people(n: int) -> list[Person]:
    """Return the people of table n. Nobody plays elsewhere, because a person may open only a few lobbies at once."""
    first = (os.getpid() * TABLE_COUNT + n) * len(FOUR_PEOPLE)
    return [Person(first + i, f"Person {first + i}") for i in range(len(FOUR_PEOPLE))]


async def warm_up(player: RandomPlayer) -> Answer:
    """Play some answers, so that every statement is compiled. Return the next answer."""
    for _ in range(WARM_UP_ANSWERS):
        await (await player.prepare_answer())()
    return await player.prepare_answer()


async def play_table(player: RandomPlayer, first: Answer, n: int, options: WorkerOptions) -> list[float]:
    """Play at table n until the time is over. Return the milliseconds until each answer was stored.

    At a fixed rate, the answers of the tables are spread evenly.
    """
    begin, waits = perf_counter(), list[float]()
    slots, answer = count(n, TABLE_COUNT), first
    while perf_counter() < begin + options.seconds:
        if options.rate:
            await asyncio.sleep(max(0, begin + next(slots) / options.rate - perf_counter()))
        waits.append(1e3 * await time_call(answer))
        answer = await player.prepare_answer()
    return waits


async def run_worker(options: WorkerOptions):
    if options.core >= 0:
        os.sched_setaffinity(0, [options.core])
    store.interaction_ids = count(os.getpid() * 10**8)  # so that no other process uses the same ids
    tuning = Timing(end_after=1e9, close_delay=(0, 0), debounce=0.05, postpone_own=0.05, linger=0)
    service, backends = await Service.open(options.database, tuning=tuning), PostgresBackends(options.core)
    if service.tables.db.is_shared:
        event.listen(service.tables.db.engine.core, "checkout", backends.on_checkout)
    await service.start_workers(SlowSender())
    loop, known = asyncio.get_running_loop(), games()
    players = [
        RandomPlayer(service, known[n % len(known)], random.Random(n), create_people(n))
        for n in range(TABLE_COUNT)
    ]
    first_answers = await asyncio.gather(*map(warm_up, players))
    print("ready", flush=True)
    await loop.run_in_executor(None, sys.stdin.readline)
    begin = perf_counter()
    bot_cpu = process_time()
    database_cpu = backends.measure_cpu_seconds()
    playing = enumerate(zip(players, first_answers, strict=True))
    waits_by_table = await asyncio.gather(
        *(play_table(player, first, n, options) for n, (player, first) in playing)
    )
    waits = list(chain.from_iterable(waits_by_table))
    report = WorkerReport(
        accepted=len(waits),
        seconds=perf_counter() - begin,
        high_wait_ms=find_centile(waits, 0.95),
        bot_cpu_seconds=process_time() - bot_cpu,
        database_cpu_seconds=backends.measure_cpu_seconds() - database_cpu,
        database_pinned=options.core >= 0 and all(backends.pinned.values()),
    )
    print(json.encode(report).decode(), flush=True)
    await loop.run_in_executor(None, sys.stdin.readline)
    await service.stop()


if __name__ == "__main__":
    asyncio.run(
        run_worker(WorkerOptions(sys.argv[1], float(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])))
    )
