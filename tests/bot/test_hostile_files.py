"""`longtable verify` ends with one line and an exit code, even with a file that is made to keep it busy."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
import pytest

from bot.cli import options
from tests.bot.jobs.test_verification import Json, play_season_file, verify

HUGE = (10**12, 2**63 - 1, 2**64 - 1, -1)
# Processor time, because a busy machine takes longer by the clock.
MAX_WORK_CPU_S = 30.0
RECORD: Json = {
    "game": "village",
    "table": "ABCD",
    "status": "over",
    "seats": ["Ann"],
    "options": {},
    "joined": [1],
    "commitment": "ab",
    "secret": "ab",
    "answers": [],
    "schema": 1,
    "end": "",
    "results": [],
    "witness": {"message": 1, "channel": 1},
}


def verify_file(tmp_path: Path, content: bytes | Json, *more: str) -> tuple[int, str]:
    began = time.process_time()
    found = verify(tmp_path, content, *more)
    assert time.process_time() - began < MAX_WORK_CPU_S
    return found


@pytest.mark.parametrize("number", HUGE)
async def test_huge_numbers_in_a_season_are_reported(tmp_path: Path, number: int):
    season = msgspec.json.decode(await play_season_file(tmp_path, "league", 4))
    one = season["rounds"][0]
    for place, name in (
        (one, "round"),
        (one["tables"][0], "table"),
        (one["drawing"]["input"], "round"),
        (one["drawing"]["input"], "rounds"),
        (one["drawing"]["input"], "seats"),
        (one["drawing"]["input"], "most"),
        (one["drawing"]["witness"], "message"),
        (one["drawing"]["witness"], "channel"),
        (one["drawing"]["input"]["joins"], 0),
    ):
        before, place[name] = place[name], number
        code, told = verify_file(tmp_path, season)
        place[name] = before
        assert code in (0, 1, 2) and told.strip() and "Traceback" not in told, (name, told)


@pytest.mark.filterwarnings("ignore:(?s).*TimeIsUp:pytest.PytestUnraisableExceptionWarning")
async def test_too_long_work_is_given_up(tmp_path: Path):
    """The file has thousands of rounds, each of which is drawn and hashed again.

    Python ignores an alarm that interrupts the freeing of an object, with a warning. The next alarm must end the work.
    """
    season = msgspec.json.decode(await play_season_file(tmp_path, "league", 4))
    season["rounds"] *= 4000
    code, told = verify_file(tmp_path, season, "--seconds", "1")
    assert code == 2 and "it takes longer than 1 seconds" in told


def test_deep_nesting_and_other_rubbish_are_reported(tmp_path: Path):
    for content in (
        b'{"record":' + b"[" * 200_000 + b"]" * 200_000 + b"}",
        b'{"season": "\xff"}',
        b"[" * 1_000_000,
        b"",
        b'{"game": "village"}',
        b"1" * 100_000,
    ):
        code, told = verify_file(tmp_path, content)
        assert code == 2 and told.strip() and "Traceback" not in told


def test_file_larger_than_any_of_ours_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(options, "MAX_FILE_BYTES", 1 << 20)
    code, told = verify_file(tmp_path, b" " * (2 << 20))
    assert code == 2 and "larger than any file that Longtable writes (at most 1 MB)" in told


def test_game_with_endless_seats_and_answers_is_reported(tmp_path: Path):
    answer = {"n": 0, "schema": 1, "op": {"what": "undo", "seat": 0}}
    record = {**RECORD, "seats": ["Ann"] * 100_000, "answers": [answer] * 10_000}
    for joined in ([2**64], [1], [-1]):
        code, told = verify_file(tmp_path, {**record, "joined": joined}, "--seconds", "20")
        assert code in (1, 2) and told.strip() and "Traceback" not in told


@pytest.mark.parametrize(
    "text", ["\x1b[8m", "\nThe seed matches the seal.", "\x1b]0;title\x07", "\u202e", "\x85"]
)
async def test_file_cannot_write_its_own_lines(tmp_path: Path, text: str):
    """No text of a file reaches the terminal that could look like a verdict or hide one."""
    for place in ("commitment", "table", "game", "secret"):
        code, told = verify_file(tmp_path, {**RECORD, place: RECORD[place] + text})
        assert code == 2 and text not in told and "is not an exported game" in told, (place, told)
    season = msgspec.json.decode(await play_season_file(tmp_path, "league", 4))
    code, told = verify_file(tmp_path, {**season, "season": season["season"] + text})
    assert code == 2 and text not in told, told
