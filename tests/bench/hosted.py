"""The bot in a process of its own, for `many_games`: each line of its input says what it computes beside the clicks
from then on, and is answered by a line of how it fared until then.

`python -m tests.bench.hosted BASE DATABASE`; the playground is another process, so that only the bot is measured.
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

from bot.launch import serve
from bot.service.workers.search_process import compute_bot_answer
from engine.core import Match, Setup
from engine.games import games

from .judging import Work, asking, children, looking_back

TICK = 0.005  # seconds
CLOSE = (0.0, 1.0)  # seconds from the last seal to the close, so that there is always something to press
TOKEN = "a-token"
LINES = {"nothing": (), "searching": (0,), "learning": (1, 2)}  # which of `hosted` are worked off meanwhile


class Loop:
    """How the event loop fares, from now on."""

    def __init__(self) -> None:
        self.late, self.begun, self.used = list[float](), time.perf_counter(), time.process_time()
        self.apart = children()

    async def ticking(self) -> None:
        """How much later than agreed a sleeping task wakes, because something else of this process holds the loop.

        What the process did not compute meanwhile, others of the machine did: that is not counted.
        """
        while True:
            begun, used = time.perf_counter(), time.process_time()
            await asyncio.sleep(TICK)
            self.late.append(min(time.perf_counter() - begun - TICK, time.process_time() - used))

    def fared(self) -> str:
        """Seconds; `busy` and `apart`: processor of this process and of those that it has begun, in parts of a core."""
        late, seconds = sorted(self.late) or [0.0], time.perf_counter() - self.begun
        busy, apart = (time.process_time() - self.used) / seconds, (children() - self.apart) / seconds
        return json.dumps(
            {"longest": late[-1], "centile": late[int(0.999 * (len(late) - 1))], "busy": busy, "apart": apart}
        )


def searching() -> list[Work]:
    """A bot seat that thinks all the time."""
    game = games()[0]
    match = Match[Any].new(game, Setup(game.player_counts[0], bytes(16), game.options_type()))
    return [lambda: compute_bot_answer(game, match.dump(), "strong", min(match.open_questions))]


async def again(works: Sequence[Work]) -> None:
    """One after the other, as in a line of the bot."""
    for work in cycle(works):
        await work()


async def hosted(base: str, database: str) -> None:
    lines = [searching(), asking(), looking_back()]  # before anything is measured: games are played for them
    running = asyncio.create_task(serve(database, TOKEN, base, None, {"close_delay": CLOSE}))
    loop, fares, tasks = asyncio.get_running_loop(), Loop(), list[asyncio.Task[None]]()
    while beside := (await loop.run_in_executor(None, sys.stdin.readline)).strip():
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            assert isinstance(ended, asyncio.CancelledError), ended
        print(fares.fared(), flush=True)
        fares = Loop()
        tasks = [asyncio.create_task(one) for one in (fares.ticking(), *(again(lines[n]) for n in LINES[beside]))]
    os.kill(os.getpid(), signal.SIGTERM)
    await running


if __name__ == "__main__":
    asyncio.run(hosted(*sys.argv[1:]))
