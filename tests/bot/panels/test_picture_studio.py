"""Drawing gives the memory it takes back to the machine."""
from __future__ import annotations

import json
import subprocess
import sys
from ctypes import CDLL, Structure, c_size_t

import pytest

from bot.panels.picture_studio import MMAP_THRESHOLD_BYTES, return_large_blocks_to_system


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
    return_large_blocks_to_system()
    before, found = told().mapped, list[int]()
    for _ in range(3):
        piece = bytearray(PIECE)
        found.append(told().mapped - before)
        del piece
        found.append(told().mapped - before)
    return found


@pytest.mark.skipif(not hasattr(LIBRARY, "mallinfo2"), reason="there is no GNU C library of 2.33 or later")
def test_memory_of_a_big_piece_is_returned_each_time() -> None:
    """Measure in a child process, because a heap that has had room for the piece would keep it."""
    asked = f"import json; from {__name__} import measure_mapped_bytes as m; print(json.dumps(m()))"
    found = json.loads(subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True).stdout)
    assert all(more >= PIECE for more in found[::2]) and not any(found[1::2])
