"""The bot in a process of its own, for `many_games`: it plays on until its input ends, then says how its loop fared.

`python -m tests.bench.hosted BASE DATABASE`; the playground is another process, so that only the bot is measured.
"""
from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from typing import Any

from bot.launch import serve
from bot.service.workers.bot_answer import thought
from engine.core import Match, Setup
from engine.games import games

TICK = 0.005  # seconds
CLOSE = (0.0, 1.0)  # seconds from the last seal to the close, so that there is always something to press
TOKEN = "a-token"


async def ticking(late: list[float]) -> None:
    """How much later than agreed a sleeping task wakes, because something else of this process holds the loop.

    What the process did not compute meanwhile, others of the machine did: that is not counted.
    """
    while True:
        begun, used = time.perf_counter(), time.process_time()
        await asyncio.sleep(TICK)
        late.append(min(time.perf_counter() - begun - TICK, time.process_time() - used))


async def searching() -> None:
    """A bot seat that thinks all the time."""
    game = games()[0]
    match = Match[Any].new(game, Setup(game.seats[0], bytes(16), game.options()))
    while True:
        await thought(game, match.dump(), "strong", min(match.asks))


async def hosted(base: str, database: str) -> dict[str, float]:
    running = asyncio.create_task(serve(database, TOKEN, base, None, {"close_delay": CLOSE}))
    loop = asyncio.get_running_loop()
    await loop.run_in_executor(None, sys.stdin.readline)  # the games are set up
    late, begun, used = list[float](), time.perf_counter(), time.process_time()
    tasks = [asyncio.create_task(ticking(late)), asyncio.create_task(searching())]
    await loop.run_in_executor(None, sys.stdin.readline)  # and have been played
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    busy = (time.process_time() - used) / (time.perf_counter() - begun)
    os.kill(os.getpid(), signal.SIGTERM)
    await running
    late.sort()
    return {"longest": late[-1], "centile": late[int(0.999 * (len(late) - 1))], "busy": busy}


if __name__ == "__main__":
    print(json.dumps(asyncio.run(hosted(*sys.argv[1:]))))
