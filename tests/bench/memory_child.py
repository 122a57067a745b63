"""Run a bot's process that has touched so many games, for `scale`: `python -m tests.bench.memory_child FILE GAMES`
prints MB.

Everything that a bot loads is loaded. Each game is opened for its public and for the person who is asked.
"""
from __future__ import annotations

import asyncio
import gc
import os
import sys
from importlib import import_module
from pathlib import Path

from bot.service.service import Service
from tests.processes import measure_memory_mb

from .store import FOUR_PEOPLE, open_service


async def touch_table(service: Service, table: str) -> None:
    await service.play.get_view(table, None)
    for person in FOUR_PEOPLE:
        look = await service.play.get_view(table, person.id)
        if look.decision is not None:
            say = look.decision.options[0]
            await service.play.submit(table, person.id, say, token=look.token)
            return


async def measure_touched(file: Path, games: int) -> float:
    for module in ("bot.discord_client", "bot.delivery.discord_sender", "bot.launch"):
        import_module(module)
    service = await open_service(file)
    for n in range(games):
        await touch_table(service, f"T{n}")
    gc.collect()
    found = measure_memory_mb(os.getpid())
    await service.stop()
    return found


if __name__ == "__main__":
    print(asyncio.run(measure_touched(Path(sys.argv[1]), int(sys.argv[2]))))
