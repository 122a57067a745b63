"""Pictures are drawn in turn, so that one person with sixty pictures keeps nobody waiting."""
from __future__ import annotations

import asyncio
import time

from bot.panels.picture_studio import PictureStudio
from bot.runtime.work_queue import Asker, current_asker
from render.scene import Picture

GREEDY, OTHER = Asker(1, 9), Asker(2, 9)
PICTURES_OF_GREEDY = 60


async def test_picture_of_another_person_comes_next() -> None:
    studio, done, first = PictureStudio(), list[str](), asyncio.Event()

    def draw_slowly() -> Picture:
        time.sleep(0.005)
        return Picture(b"", 1, 1, "")

    async def request_picture(who: Asker, name: str) -> None:
        current_asker.set(who)
        await studio.get_or_draw(name.encode(), draw_slowly)
        done.append(name)
        first.set()

    tasks = [asyncio.create_task(request_picture(GREEDY, f"greedy {n}")) for n in range(PICTURES_OF_GREEDY)]
    await first.wait()
    tasks.append(asyncio.create_task(request_picture(OTHER, "other")))
    await asyncio.gather(*tasks)
    assert done.index("other") <= 5 and len(done) == PICTURES_OF_GREEDY + 1
