"""What drawing takes of the machine's memory, and gives back."""
from __future__ import annotations

import sys
from ctypes import CDLL, Structure, c_size_t

import pytest

from bot.panels.pictures import APART, give_back


class Held(Structure):
    """What `mallinfo2` tells: the fifth number is the bytes that are the system's again once they are free."""

    _fields_ = [(name, c_size_t) for name in ("arena", "free", "small", "maps", "mapped", *"abcde")]


LIBRARY = CDLL(None) if sys.platform == "linux" else None


@pytest.mark.skipif(not hasattr(LIBRARY, "mallinfo2"), reason="there is no GNU C library of 2.33 or later")
def test_what_a_big_piece_was_drawn_in_is_given_back_each_time() -> None:
    assert LIBRARY is not None
    told = LIBRARY.mallinfo2
    told.restype = Held
    give_back()
    for _ in range(3):
        before = told().mapped
        big = bytearray(2 * APART)
        assert told().mapped - before >= len(big)
        del big
        assert told().mapped == before
