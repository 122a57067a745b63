"""Print the megabytes of a process that has used so many games, for `scale`.

`python -m tests.bench.memory_child FILE GAMES` imports all that a bot imports. In each stored game it reads the public
view and that of the person with a question, and answers it.
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


async def touch_table(service: Service, table: str):
    """Read the table, and give the first possible answer to its question."""
    await service.play.get_view(table, None)
    for person in FOUR_PEOPLE:
        view = await service.play.get_view(table, person.id)
        if view.decision is not None:
            await service.play.submit(table, person.id, view.decision.options[0], token=view.token)
            return


async def measure_memory_after(file: Path, games: int) -> float:
    """Return the megabytes of this process after it has touched so many games of the database."""
    for module in ("bot.discord_client", "bot.delivery.discord_sender", "bot.launch"):
        import_module(module)
    service = await open_service(file)
    for n in range(games):
        await touch_table(service, f"T{n}")
    gc.collect()
    megabytes = measure_memory_mb(os.getpid())
    await service.stop()
    return megabytes


if __name__ == "__main__":
    print(asyncio.run(measure_memory_after(Path(sys.argv[1]), int(sys.argv[2]))))
