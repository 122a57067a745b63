"""A picture is drawn once, for whoever's turn comes first, and gives the memory it takes back to the machine."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from ctypes import CDLL, Structure, c_size_t

import pytest

from bot.base.jobs import MMAP_THRESHOLD_BYTES, limit_allocator
from bot.base.work_queue import LANES, Asker, current_asker
from bot.panels.picture_studio import PictureStudio
from engine.core.rules import Refusal
from render.scene import Picture


class Held(Structure):
    """The result of `mallinfo2`: the fifth number is the bytes that return to the system when they are freed."""

    _fields_ = [(name, c_size_t) for name in ("arena", "free", "small", "maps", "mapped", *"abcde")]


LIBRARY = CDLL(None) if sys.platform == "linux" else None
PIECE = 2 * MMAP_THRESHOLD_BYTES


def measure_mapped_bytes() -> list[int]:
    """Return how many more bytes are mapped with a big piece and after it, three times."""
    assert LIBRARY is not None
    told = LIBRARY.mallinfo2
    told.restype = Held
    limit_allocator()
    before, found = told().mapped, list[int]()
    for _ in range(3):
        piece = bytearray(PIECE)
        found.append(told().mapped - before)
        del piece
        found.append(told().mapped - before)
    return found


@pytest.mark.skipif(not hasattr(LIBRARY, "mallinfo2"), reason="there is no GNU C library of 2.33 or later")
def test_memory_of_a_big_piece_is_returned_each_time():
    """Measure in a child process, because a heap that has had room for the piece would keep it."""
    asked = f"import json; from {__name__} import measure_mapped_bytes as m; print(json.dumps(m()))"
    found = json.loads(subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True).stdout)
    assert all(more >= PIECE for more in found[::2]) and not any(found[1::2])


@pytest.mark.parametrize("others", [(2,), (-3,), (2, -3)])
@pytest.mark.parametrize("shared", ["0", "10", "11"])
async def test_picture_that_a_flooder_also_asked_for_waits_only_for_ones_own_turn(
    shared: str, others: tuple[Asker, ...]
):
    """The flooder's "0" is drawn, "1" to "10" wait, "11" is refused."""
    studio, drawn = PictureStudio(), list[str]()

    async def ask(asker: Asker, key: str) -> Picture:
        def draw() -> Picture:
            drawn.append(key)
            return Picture(b"", 1, 1, key)

        current_asker.set(asker)
        return await studio.get_or_draw(key.encode(), draw)

    flood = [asyncio.create_task(ask(1, str(n))) for n in range(LANES["draw"].max_waiting_each + 2)]
    asked = [asyncio.create_task(ask(other, shared)) for other in others]
    assert {(await one).alt for one in asked} == {shared}
    *answers, refused = await asyncio.gather(*flood, return_exceptions=True)
    assert all(isinstance(one, Picture) for one in answers) and isinstance(refused, Refusal)
    assert drawn.index(shared) < 2 and len(drawn) == len({*drawn})
