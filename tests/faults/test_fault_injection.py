"""All that may befall a turn, in one table: what its player sees, what the log says; and nothing is lost or doubled.

Each row is one turn: the fault comes while its player presses [Roll all], and the turn is then played to its end.
Elsewhere: single accidents (tests/e2e/test_accidents.py, test_faults.py), deleted threads, lobbies and members
(test_places.py), a server that is not there (test_reconnect.py), kill -9 (test_deaths.py, test_kill.py).
"""
from __future__ import annotations

import logging
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

import pytest
from msgspec import Struct
from sqlalchemy.engine import make_url

from bot.runtime.logs import PLAIN_FORMAT, DiscreetFormatter
from bot.service.model.timing import Timing
from playground import Playground
from tests.bot.store.kit import open_database
from tests.e2e.playing import show_roll_all
from tests.e2e.stage import Stage, wait_until_still
from tests.fair import read_clock

from . import fault_injection as faults
from .fault_injection import Game, Injection, Proxy, cut_in_the_middle, cut_off, jump, lost, wire

POSTS, ANSWER = "POST /channels/*/messages", "POST /interactions/*/*/callback"
DAY = 86_400.0
TUNING = Timing(
    close_delay=(0, 0), debounce=0.05, linger=0, lobby_grace=0.5, retry_first=0.1, retry_most=1.0, sending_for=3.0,
    keep_requests=1e9,
)  # fmt: skip
CUT: tuple[Literal["look", "first", "last", "commit"], ...] = ("look", "first", "last", "commit")
ROLLED, FAILED, NOTHING = "roll 2 of 3", r"Code [0-9A-Z]{4}", "^none"
DATABASE = "OperationalError|InterfaceError|InternalError|ConnectionDoesNotExist|Connect"


class Case(Struct):
    name: str
    fault: Injection
    sees: str = ROLLED  # in the answer to the press
    rolled: bool | None = True  # whether the press had its effect; None: it depends on the moment
    log: str = ""  # what every line from WARNING on says; none for an empty one
    long: bool = False


DISCORD = [
    Case("a post is limited", wire(POSTS, "429", 2), log="We are being rate limited"),
    Case("everything is limited", wire(POSTS, "429-global"), log="Global rate limit|rate limited"),
    Case("all requests but answers are few", faults.busy(2), log="Global rate limit|rate limited"),
    Case("a post meets a broken server", wire(POSTS, "502")),
    Case("an answer meets a broken server", wire(ANSWER, "500")),
    Case("an answer is slow", wire(ANSWER, "slow:1.5")),
    Case("an answer has arrived, but says so late", wire(ANSWER, "late:1.5")),
    Case("a post is slow", wire(POSTS, "slow:1.5")),
    Case("a post has arrived, but says so late", wire(POSTS, "late:1.5")),
    Case("an answer was given already", wire(ANSWER, "40060"), sees=NOTHING),
    Case("an answer comes too late", wire(ANSWER, "10062"), sees=NOTHING, long=True),
    Case("a direct message is not told of", wire(POSTS, "drop-after", 2)),
]
GATEWAY = [
    Case("reset, and resumed", faults.dropped(True), sees=f"{ROLLED}|{NOTHING}", rolled=None),
    Case("reset, and forgotten", faults.dropped(False), sees=f"{ROLLED}|{NOTHING}", rolled=None, long=True),
    Case("told to reconnect", faults.told_to_reconnect(), sees=f"{ROLLED}|{NOTHING}", rolled=None),
    Case("the session is not valid, and is resumed", faults.invalid(True), sees=f"{ROLLED}|{NOTHING}", rolled=None),
    Case("the session is not valid", faults.invalid(False), sees=f"{ROLLED}|{NOTHING}", rolled=None, long=True),
    Case("an interaction comes twice", faults.twice()),
    Case("an interaction comes late", faults.late(), sees=NOTHING),
]
PLACES = [
    Case("the post is deleted", faults.deleted_post()),
    Case("no right to write", faults.revoked("SEND_MESSAGES_IN_THREADS")),
    Case("no right to look", faults.revoked("VIEW_CHANNEL"), long=True),
    Case("direct messages are closed", faults.closed_messages()),
]
CLOCK_REPAIRED = "clock has gone back|far ahead have been recomputed"
CLOCK = [
    Case("an hour back", jump(-3600), log=CLOCK_REPAIRED),
    Case("ten days on", jump(10 * DAY)),
    Case("and ten back", jump(-10 * DAY), log=CLOCK_REPAIRED),
]
SQLITE = [
    Case("another process writes for a moment", faults.locked(0.3)),
    Case("another process writes for long", faults.locked(2.0), FAILED, False, DATABASE),
    Case("the disk is full", faults.full_disk(), FAILED, False, "disk I/O error|disk is full"),
]




@asynccontextmanager
async def playing(database: str) -> AsyncGenerator[Game]:
    pg = Playground(clock=read_clock)
    await pg.start()
    made = Stage(pg, database, None, TUNING)
    try:
        await made.start()
        try:
            yield await Game.begun(made)
        finally:
            await made.stop()
        assert pg.violations == []
    finally:
        await pg.stop()


async def endure(game: Game, case: Case, caplog: pytest.LogCaptureFixture) -> None:
    """One turn with that fault."""
    shown = await show_roll_all(game.person, await game.play())
    await wait_until_still(game.made)
    caplog.clear()
    async with case.fault(game):
        told = await game.person.press(shown, "Roll all")
    read = await game.read(told, shown)
    assert re.search(case.sees, read), (case.name, read)
    shown = await game.play()
    rolled = ROLLED in shown.text
    assert case.rolled in (None, rolled), shown.text
    if not rolled:
        shown = await game.person.press(await show_roll_all(game.person, shown), "Roll all")
        assert ROLLED in shown.text
    await game.to_the_end(shown)
    await wait_until_still(game.made)
    for helper in game.helpers:
        await helper
    assert [rule.pattern for rule in game.rules if rule.remaining] == [], "it never struck"
    game.made.pg.faults.clear()
    lines = [line(record) for record in caplog.records if record.levelno >= logging.WARNING]
    assert bool(lines) == bool(case.log), lines
    assert [text for text in lines if not re.search(case.log, text)] == []
    await game.is_whole()


def line(record: logging.LogRecord) -> str:
    return DiscreetFormatter(PLAIN_FORMAT).format(record)


async def all_of(cases: list[Case], database: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    async with playing(database) as game:
        for case in cases:
            print(case.name, flush=True)  # pytest shows the last one where it fails
            await endure(game, case, caplog)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less than a second where the bot waits for twenty, and half of one where it waits for five."""
    monkeypatch.setattr("bot.store.database.SQLITE_BUSY_TIMEOUT_S", 0.7)
    monkeypatch.setattr("bot.service.workers.worker_group.ERROR_RETRY_S", 0.5)


TABLE = [*DISCORD, *GATEWAY, *PLACES, *CLOCK]


@pytest.mark.parametrize("cases", [
    pytest.param([case for case in TABLE if not case.long], id="short"),
    pytest.param([case for case in TABLE if case.long], id="long", marks=pytest.mark.long),
])  # fmt: skip
async def test_a_game_bears(cases: list[Case], tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await all_of(cases, f"sqlite:///{tmp_path / 'x.db'}", caplog)


async def test_a_game_on_sqlite_bears(impatient: None, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await all_of(SQLITE, f"sqlite:///{tmp_path / 'x.db'}", caplog)


@pytest.mark.long
async def test_a_game_bears_a_lock_of_half_a_minute(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    case = Case("another process writes for thirty seconds", faults.locked(30), FAILED, False, DATABASE)
    await all_of([case], f"sqlite:///{tmp_path / 'x.db'}", caplog)


async def test_a_game_on_postgresql_bears(impatient: None, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_database("postgresql", tmp_path) as url:
        there = make_url(url)
        proxy = Proxy(there.host or "127.0.0.1", there.port or 5432)
        await proxy.start()
        through = there.set(host="127.0.0.1", port=proxy.port).render_as_string(hide_password=False)
        cases = [
            Case("its connections are cut", cut_off()),
            *(Case(f"one is cut in the middle: {at}", cut_in_the_middle(at)) for at in CUT),
            Case("the server is gone for a while", lost(2.0, proxy), FAILED, False, DATABASE),
        ]
        try:
            await all_of(cases, through, caplog)
        finally:
            proxy.stop()
