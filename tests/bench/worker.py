"""One process of the service for `scale`: players answer at many tables, everything goes to a sender that takes time.

`python -m tests.bench.worker DATABASE SECONDS RATE`; it prints what was done as JSON. RATE: answers that are wanted a
second, 0 for as many as it takes.

    {"accepted": number, "seconds": of them, "centile": ms of an answer, "used": seconds of processor}
"""
from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from contextlib import suppress
from itertools import count
from time import perf_counter, process_time

from bot.service.desk import Tuning
from bot.service.model import Post
from bot.service.service import Service
from bot.store import outbox
from engine.games import games
from tests.e2e.stage import eventually

from . import store
from .figures import centile
from .store import Player, timed

TABLES = 16
CALL = 0.02  # seconds that Discord takes for a message


class Discord:
    async def send(self, post: Post) -> int | None:
        await asyncio.sleep(CALL)
        return post.id

    async def find(self, post: Post) -> int | None:
        return None

    async def edit(self, post: Post, message: int) -> None:
        await asyncio.sleep(CALL)


async def play(service: Service, n: int, begun: float, seconds: float, rate: float, waits: list[float]) -> None:
    known, turns = games(), count(n, TABLES)
    player = Player(service, known[n % len(known)], random.Random(n))
    while perf_counter() < begun + seconds:
        answer = await player.prepare()
        if rate:
            await asyncio.sleep(max(0, begun + next(turns) / rate - perf_counter()))
        waits.append(1e3 * await timed(answer))


async def work(url: str, seconds: float, rate: float) -> dict[str, float]:
    store.requests = count(os.getpid() * 10**8)  # no other process has the same
    tuning = Tuning(end_after=1e9, close_delay=(0, 0), hold=0.05)
    service = await Service.open(url, tuning=tuning)
    await service.start_workers(Discord())
    loop, waits = asyncio.get_running_loop(), list[float]()
    print("ready", flush=True)
    await loop.run_in_executor(None, sys.stdin.readline)
    begun, used = perf_counter(), process_time()
    await asyncio.gather(*(play(service, n, begun, seconds, rate, waits) for n in range(TABLES)))
    took, used = perf_counter() - begun, process_time() - used

    async def all_sent() -> bool:
        async with service.desk.db.reading() as db:
            return await outbox.open_count(db) == 0

    with suppress(TimeoutError):
        await eventually(all_sent, 1500)
    await service.stop()
    return {"accepted": len(waits), "seconds": took, "centile": centile(waits, 0.95), "used": used}


if __name__ == "__main__":
    print(json.dumps(asyncio.run(work(sys.argv[1], *map(float, sys.argv[2:])))))
