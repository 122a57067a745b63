"""One process of the service for `scale`: players answer at many tables, everything goes to a sender that takes time.

`python -m tests.bench.worker DATABASE SECONDS RATE CORE` says when all its tables are in play, begins when told to (a
line), prints what was done as JSON, and goes on delivering until it is told to end. RATE: answers that are wanted a
second, 0 for as many as it takes. CORE: on which it stays, with all that PostgreSQL does for it, as if each process and
its share of the database had a machine with one core; -1: wherever the system puts them.

    {"accepted": number, "seconds": of them, "centile": ms of an answer, "used": seconds of processor, "base": those of
     PostgreSQL for it (0 where it runs elsewhere), "alone": whether it had a core of its own}
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
from .figures import centile
from .store import Player, timed

TABLES = 16
BEFORE = 10  # answers at each table before it counts
CALL = 0.02  # seconds that Discord takes for a message


class Discord:
    async def send(self, post: OutboxMessage) -> int | None:
        await asyncio.sleep(CALL)
        return post.id

    async def find_sent_message(self, post: OutboxMessage) -> int | None:
        return None

    async def find_departed(self, guild: int, users: Sequence[int]) -> set[int]:
        return set()

    async def edit(self, post: OutboxMessage, message: int) -> None:
        await asyncio.sleep(CALL)


class Backends:
    """The processes of PostgreSQL that serve this one, as far as they run here."""

    def __init__(self, core: int) -> None:
        self.core = core
        self.known = dict[int, bool]()  # by process number, whether it is on the core

    def follow(self, connection: Any, *_: Any) -> None:
        """Called with every connection that is taken from the pool."""
        if (pid := connection.driver_connection.get_server_pid()) not in self.known:
            self.known[pid] = self.core >= 0 and moved(pid, self.core)

    @property
    def used(self) -> float:
        return sum(measure_cpu_seconds(pid) for pid in self.known if here(pid))


def here(pid: int) -> bool:
    return psutil.pid_exists(pid) and psutil.Process(pid).name() == "postgres"


def moved(pid: int, core: int) -> bool:
    """Whether it could be put on this core; only Linux can."""
    try:
        if hasattr(os, "sched_setaffinity") and here(pid):
            os.sched_setaffinity(pid, [core])
            return True
    except (PermissionError, ProcessLookupError):
        pass
    return False


Answer = Callable[[], Awaitable[object]]


async def warmed(player: Player) -> Answer:
    """The next answer of a table where some have been given: every statement is known by then."""
    for _ in range(BEFORE):
        await (await player.prepare())()
    return await player.prepare()


async def play(
    player: Player, first: Answer, n: int, begun: float, seconds: float, rate: float, waits: list[float]
) -> None:
    turns, answer = count(n, TABLES), first
    while perf_counter() < begun + seconds:
        if rate:
            await asyncio.sleep(max(0, begun + next(turns) / rate - perf_counter()))
        waits.append(1e3 * await timed(answer))
        answer = await player.prepare()


async def work(url: str, seconds: float, rate: float, core: int) -> None:
    if core >= 0:
        os.sched_setaffinity(0, [core])
    store.requests = count(os.getpid() * 10**8)  # no other process has the same
    tuning = Timing(end_after=1e9, close_delay=(0, 0), debounce=0.05, postpone_own=0.05, linger=0)
    service, backends = await Service.open(url, tuning=tuning), Backends(core)
    if service.tables.db.is_shared:
        event.listen(service.tables.db.engine.core, "checkout", backends.follow)
    await service.start_workers(Discord())
    loop, waits, known = asyncio.get_running_loop(), list[float](), games()
    players = [Player(service, known[n % len(known)], random.Random(n)) for n in range(TABLES)]
    firsts = await asyncio.gather(*map(warmed, players))
    print("ready", flush=True)
    await loop.run_in_executor(None, sys.stdin.readline)
    begun, used, base = perf_counter(), process_time(), backends.used
    playing = enumerate(zip(players, firsts, strict=True))
    await asyncio.gather(*(play(player, first, n, begun, seconds, rate, waits) for n, (player, first) in playing))
    told = {
        "accepted": len(waits), "seconds": perf_counter() - begun, "centile": centile(waits, 0.95),
        "used": process_time() - used, "base": backends.used - base,
        "alone": core >= 0 and all(backends.known.values()),
    }  # fmt: skip
    print(json.dumps(told), flush=True)
    await loop.run_in_executor(None, sys.stdin.readline)
    await service.stop()


if __name__ == "__main__":
    asyncio.run(work(sys.argv[1], float(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])))
