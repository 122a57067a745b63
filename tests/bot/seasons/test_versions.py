"""Older versions of the drawing must give the same result for ever, so that their seasons verify. A change is a new
version."""
from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

from bot.seasons.drawing import CURRENT_VERSION, VERSIONS
from bot.seasons.drawing_input import DrawingInput
from bot.seasons.random_stream import NUMBERS_PER_BLOCK, RandomStream
from tests.bot.seasons.kit import make_drawing_input

MET = tuple((a, b, 1 + (a + b) % 2) for a in range(1, 12) for b in range(a + 1, 12) if (a * b) % 3 == 1)
SAT = tuple(tuple((one + seat) % 3 for seat in range(4)) for one in range(11))
POINTS = tuple(range(0, 7920, 720))
NUMBERS = tuple(1400 + one * one for one in range(11))
SHORT = (1, 0) * 5 + (1,)
GOLDEN: dict[str, tuple[DrawingInput, str]] = {
    "league": (make_drawing_input(16, rounds=5), "a08e7d0a8890fe3a"),
    "league-uneven": (make_drawing_input(13, 5, rounds=8, most=5), "23240e57ef784c82"),
    "league-two": (make_drawing_input(7, 2, rounds=6, few="bots"), "c0712c0a3213293d"),
    "league-rests": (make_drawing_input(14, 3, rounds=4, few="rest", least=3), "bc1b42b15abeacb4"),
    "league-alone": (
        make_drawing_input(11, 4, round=4, rounds=6, meetings=MET, short=SHORT, seatings=SAT),
        "79b167a094708353",
    ),
    "swiss": (make_drawing_input(11, 4, "swiss", 3, points=POINTS, meetings=MET, few="bots"), "a33f6453aa62da6d"),
    "swiss-two": (make_drawing_input(11, 2, "swiss", 3, points=POINTS, meetings=MET), "b32db27a5344a5ee"),
    "ladder": (make_drawing_input(11, 4, "ladder", 9, numbers=NUMBERS, meetings=MET), "f502c1de3bd57b28"),
    "ladder-waited": (make_drawing_input(11, 4, "ladder", 2, waited=(3,) * 11), "60d8ab36ef7f43d9"),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_version_1_still_draws_the_same(name: str) -> None:
    asked, digest = GOLDEN[name]
    assert sha256(msgspec.json.encode(VERSIONS[1](asked))).hexdigest()[:16] == digest


def test_current_version_is_kept() -> None:
    assert CURRENT_VERSION in VERSIONS and set(VERSIONS) == set(range(1, CURRENT_VERSION + 1))


def test_random_stream_is_the_same_on_every_machine() -> None:
    luck = RandomStream(b"k")
    assert [luck.randbelow(1000) for _ in range(8)] == [838, 833, 100, 211, 447, 239, 689, 680]
    assert [luck.randbelow(6) for _ in range(NUMBERS_PER_BLOCK)][-3:] == [1, 0, 1]  # across the end of a block
    assert "".join(RandomStream(b"k").shuffle("abcdefg")) == "cdbeagf"


def test_random_numbers_are_equally_likely() -> None:
    luck, thrown = RandomStream(b"dice"), [0] * 6
    for _ in range(60_000):
        thrown[luck.randbelow(6)] += 1
    assert max(abs(times - 10_000) for times in thrown) < 400
