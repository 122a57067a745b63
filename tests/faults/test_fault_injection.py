"""List every fault that may befall a turn in one table: what its player sees, and what the log says.

Nothing is lost or doubled. Each row is one turn: the fault comes while its player presses [Roll all], and the turn is
then played to its end. Other modules test single accidents (tests/e2e/test_accidents.py), deleted threads,
lobbies and members (test_places.py), and kill -9 (test_deaths.py, test_kill.py).
"""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from bot.base.logs import PLAIN_FORMAT, DiscreetFormatter, outages
from bot.model.timing import Timing
from playground import Playground
from tests.bot.stores.kit import open_database
from tests.e2e.stage import Stage, wait_until_still
from tests.fair import read_clock

from . import fault_injection as faults
from .bot_process import DatabaseProxy
from .fault_injection import FaultyGame, Injection, disturb_wire

POSTS, ANSWER = "POST /channels/*/messages", "POST /interactions/*/*/callback"
DAY_S = 86_400.0
QUICK_TIMING = Timing(
    close_delay=(0, 0),
    debounce=0.05,
    linger=0,
    lobby_grace=0.5,
    retry_first=0.1,
    retry_most=1.0,
    sending_for=3.0,
    keep_requests=1e9,
)
ROLLED = "roll 2 of 3"
FAILED = r"Error code: [0-9A-Z]{4}"
NOTHING = "^none"
EITHER = f"{ROLLED}|{NOTHING}"
DATABASE_ERRORS = "OperationalError|InterfaceError|InternalError|ConnectionDoesNotExist|Connect"


class FaultCase(Struct):
    name: str
    fault: Injection
    given: tuple[Any, ...] = ()
    sees: str = ROLLED  # The answer to the press.
    rolled: bool | None = True  # Whether the press had its effect. None where it depends on the moment.
    log: str = ""  # The pattern of every line from WARNING on. Empty where nothing may be logged.


LIMITED_LOG = "Global rate limit|rate limited"
LOST_TIME_LOG = "seconds were lost, so all clocks were moved"
CASES = [
    FaultCase("a post is limited", disturb_wire, (POSTS, "429", 2), log="We are being rate limited"),
    FaultCase("everything is limited", disturb_wire, (POSTS, "429-global"), log=LIMITED_LOG),
    FaultCase("all requests but answers are few", faults.limit_requests, (2,), log=LIMITED_LOG),
    FaultCase("a post meets a broken server", disturb_wire, (POSTS, "502")),
    FaultCase("a post breaks off before it arrives", disturb_wire, (POSTS, "drop-before")),
    FaultCase("an answer meets a broken server", disturb_wire, (ANSWER, "500")),
    FaultCase("an answer breaks off before it arrives", disturb_wire, (ANSWER, "drop-before")),
    FaultCase("an answer breaks off after it has arrived", disturb_wire, (ANSWER, "drop-after")),
    FaultCase("an answer is slow", disturb_wire, (ANSWER, "slow:1.5")),
    FaultCase("an answer has arrived, but says so late", disturb_wire, (ANSWER, "late:1.5")),
    FaultCase("a post is slow", disturb_wire, (POSTS, "slow:1.5")),
    FaultCase("a post has arrived, but says so late", disturb_wire, (POSTS, "late:1.5")),
    FaultCase("an answer was given already", disturb_wire, (ANSWER, "40060"), NOTHING),
    FaultCase("an answer comes too late", disturb_wire, (ANSWER, "10062"), NOTHING),
    FaultCase("a direct message is not told of", disturb_wire, (POSTS, "drop-after", 2)),
    FaultCase("reset, and resumed", faults.drop_gateway, (True,), EITHER, None),
    FaultCase("reset, and forgotten", faults.drop_gateway, (False,), EITHER, None),
    FaultCase("told to reconnect", faults.request_reconnect, (), EITHER, None),
    FaultCase("the session is not valid, and is resumed", faults.invalidate_session, (True,), EITHER, None),
    FaultCase("the session is not valid", faults.invalidate_session, (False,), EITHER, None),
    FaultCase("an interaction comes twice", faults.deliver_twice),
    FaultCase("an interaction comes late", faults.hold_events, (), NOTHING),
    FaultCase("the post is deleted", faults.delete_post),
    FaultCase("no right to write", faults.revoke_permission, ("SEND_MESSAGES_IN_THREADS",)),
    FaultCase("no right to look", faults.revoke_permission, ("VIEW_CHANNEL",)),
    FaultCase("direct messages are closed", faults.close_direct_messages),
    FaultCase("an hour back", faults.jump_clock, (-3600,), log=LOST_TIME_LOG),
    FaultCase("ten days on", faults.jump_clock, (10 * DAY_S,), log=LOST_TIME_LOG),
    FaultCase("and ten back", faults.jump_clock, (-10 * DAY_S,), log=LOST_TIME_LOG),
]
SQLITE_CASES = [
    FaultCase("another process writes for a moment", faults.lock_database, (0.3,)),
    FaultCase(
        "another process writes for long", faults.lock_database, (2.0,), FAILED, False, DATABASE_ERRORS
    ),
    FaultCase("the disk is full", faults.fill_disk, (), FAILED, False, "disk I/O error|disk is full"),
]


@asynccontextmanager
async def start_faulty_game(database: str) -> AsyncGenerator[FaultyGame]:
    pg = Playground(clock=read_clock)
    await pg.start()
    made = Stage(pg, database, None, QUICK_TIMING)
    try:
        await made.start()
        try:
            yield await FaultyGame.start_game(made)
        finally:
            await made.stop()
        assert pg.violations == []
    finally:
        await pg.stop()


async def endure_fault(game: FaultyGame, case: FaultCase, caplog: pytest.LogCaptureFixture):
    """Play one turn with that fault."""
    shown = await game.open_panel()
    await wait_until_still(game.made)
    caplog.clear()
    outages.current = None  # that of an earlier fault is over
    async with case.fault(game, *case.given):
        told = await game.person.press(shown, "Roll all")
    read = await game.collect_read_text(told, shown)
    assert re.search(case.sees, read), (case.name, read)
    shown = await game.open_panel()
    rolled = ROLLED in shown.text
    assert case.rolled in (None, rolled), shown.text
    if not rolled:
        shown = await game.person.press(shown, "Roll all")
        assert ROLLED in shown.text
    await game.finish_turn(shown)
    await wait_until_still(game.made)
    for helper in game.helpers:
        await helper
    assert [rule.pattern for rule in game.rules if rule.remaining] == [], "it never struck"
    game.made.pg.faults.clear()
    formatter = DiscreetFormatter(PLAIN_FORMAT)
    lines = [formatter.format(record) for record in caplog.records if record.levelno >= logging.WARNING]
    assert bool(lines) == bool(case.log), lines
    assert [text for text in lines if not re.search(case.log, text)] == []
    await game.check_game()


async def endure_all(cases: list[FaultCase], database: str, caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.INFO)
    async with start_faulty_game(database) as game:
        for case in cases:
            print(case.name, flush=True)  # pytest shows the last name when a case fails.
            await endure_fault(game, case, caplog)


@pytest.fixture
def short_waits(monkeypatch: pytest.MonkeyPatch):
    """Wait less than a second where the bot waits for twenty, and half a second where it waits for five."""
    monkeypatch.setattr("bot.db.database.SQLITE_BUSY_TIMEOUT_S", 0.7)
    monkeypatch.setattr("bot.workers.worker_group.ERROR_RETRY_S", 0.5)


@pytest.mark.parametrize("cases", [CASES, SQLITE_CASES], ids=["any", "sqlite"])
async def test_game_survives_each_fault(
    short_waits: None, cases: list[FaultCase], tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    await endure_all(cases, f"sqlite:///{tmp_path / 'x.db'}", caplog)


async def test_postgresql_game_survives_each_fault(
    short_waits: None, tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    async with open_database("postgresql", tmp_path) as url:
        proxy = DatabaseProxy(url)
        await proxy.start()
        cases = [
            FaultCase("closing its connections", faults.cut_connections),
            *(
                FaultCase(f"one is cut in the middle: {at}", faults.cut_mid_statement, (at,))
                for at in ("look", "first", "last", "commit")
            ),
            FaultCase("the server is gone", faults.stop_proxy, (2.0, proxy), FAILED, False, DATABASE_ERRORS),
        ]
        try:
            await endure_all(cases, proxy.url, caplog)
        finally:
            proxy.cut()
