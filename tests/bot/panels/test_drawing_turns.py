"""Pictures are drawn in turn: whoever leafs through sixty keeps nobody else waiting for theirs."""
from __future__ import annotations

import asyncio
import time

from bot.panels.picture_studio import PictureStudio
from bot.runtime.work_queue import Asker, current_asker
from render.scene import Picture

GREEDY, OTHER = Asker(1, 9), Asker(2, 9)
PICTURES = 60


async def test_one_of_another_person_comes_next() -> None:
    studio, done, first = PictureStudio(), list[str](), asyncio.Event()

    def drawn() -> Picture:
        time.sleep(0.005)
        return Picture(b"", 1, 1, "")

    async def ask(who: Asker, name: str) -> None:
        current_asker.set(who)
        await studio.made(name.encode(), drawn)
        done.append(name)
        first.set()

    tasks = [asyncio.create_task(ask(GREEDY, f"greedy {n}")) for n in range(PICTURES)]
    await first.wait()
    tasks.append(asyncio.create_task(ask(OTHER, "other")))
    await asyncio.gather(*tasks)
    assert done.index("other") <= 5 and len(done) == PICTURES + 1
