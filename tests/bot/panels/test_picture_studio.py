"""What drawing takes of the machine's memory, and gives back."""
from __future__ import annotations

import json
import subprocess
import sys
from ctypes import CDLL, Structure, c_size_t

import pytest

from bot.panels.picture_studio import MMAP_THRESHOLD_BYTES, return_memory_early


class Held(Structure):
    """What `mallinfo2` tells: the fifth number is the bytes that are the system's again once they are free."""

    _fields_ = [(name, c_size_t) for name in ("arena", "free", "small", "maps", "mapped", *"abcde")]


LIBRARY = CDLL(None) if sys.platform == "linux" else None
PIECE = 2 * MMAP_THRESHOLD_BYTES


def held() -> list[int]:
    """How much more is the system's, while there is a big piece and after it, three times."""
    assert LIBRARY is not None
    told = LIBRARY.mallinfo2
    told.restype = Held
    return_memory_early()
    before, found = told().mapped, list[int]()
    for _ in range(3):
        piece = bytearray(PIECE)
        found.append(told().mapped - before)
        del piece
        found.append(told().mapped - before)
    return found


@pytest.mark.skipif(not hasattr(LIBRARY, "mallinfo2"), reason="there is no GNU C library of 2.33 or later")
def test_what_a_big_piece_was_drawn_in_is_given_back_each_time() -> None:
    """In a process of its own: where a heap has had room for it already, it comes to lie there."""
    asked = f"import json; from {__name__} import held; print(json.dumps(held()))"
    found = json.loads(subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True).stdout)
    assert all(more >= PIECE for more in found[::2]) and not any(found[1::2])
