"""A review process is killed with -9, as by lack of memory. The waiting person gets a message, the next one gets a
review, and a retry works.

The process is the real one, which only knows registered games.
"""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import psutil
import pytest

from bot.operations import export, listings, reviews
from engine.games.saint_malo import GAME as SAINT_MALO

from .conftest import QUICK
from .stage import PATIENT_TRIES, Stage, get_table_id, open_game, open_stage, wait_until, wait_until_still
from .test_how_it_went import play_randomly
from .test_look_back import wait_for_end_post, wait_until_settled

# A review of this length reports what it has.
SHORT_REVIEW_CPU_S = 0.5
# Starting takes a third of this time, a whole review twenty times as much.
CPU_S_BEFORE_KILL = 1.5
BROKE = re.compile(r"I could not finish my review\. Error code: (\w{4})")


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> list[asyncio.subprocess.Process]:
    """Record all child processes that are started, latest last."""
    found, start = list[asyncio.subprocess.Process](), asyncio.create_subprocess_exec

    async def note_process(*command: Any, **options: Any) -> asyncio.subprocess.Process:
        found.append(await start(*command, **options))
        return found[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", note_process)
    return found


@pytest.fixture
async def up(tmp_path: Path) -> AsyncGenerator[Stage]:
    """A stage on which errors are logged, because the failure is one."""
    async with open_stage(tmp_path, {"saint_malo": SAINT_MALO}, QUICK, accidents=True) as made:
        yield made


async def kill_child(children: list[asyncio.subprocess.Process], n: int, least: float):
    """Kill the process of that number once it has used more than so much processor time."""

    async def is_working() -> bool:
        return len(children) > n and sum(psutil.Process(children[n].pid).cpu_times()[:2]) > least

    await wait_until(is_working, PATIENT_TRIES)
    assert children[n].returncode is None
    children[n].send_signal(signal.SIGKILL)


async def test_waiting_person_is_told_and_the_retry_is_complete(
    up: Stage,
    children: list[asyncio.subprocess.Process],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
):
    people, thread = await open_game(up, "Ann", "Bob")
    (ann, bob) = people
    service = up.bot.service
    reviewer = up.bot.app.reviews
    table = await get_table_id(up, ann)
    await play_randomly(up, table)
    await wait_until_still(up)
    stored, post = (
        await export.export_game(service.tables, table, int(ann.id)),
        await wait_for_end_post(ann, thread),
    )

    first = await ann.press(post, "My game")
    monkeypatch.setattr(reviews, "get_cpu_limit", limit_time)
    behind = await bob.press(post, "My game")
    assert "One other game comes first." in behind.text and len(reviewer.tickets) == 2
    await kill_child(children, 0, CPU_S_BEFORE_KILL)
    code = BROKE.search((await wait_until_settled(ann, first)).text)
    assert code and [r for r in caplog.records if code[1] in r.getMessage() and r.exc_info]
    assert (await reviews.get_stored_review(service.tables, table, int(ann.id)))[1] is None, (
        "nothing is kept of it"
    )
    other = (await wait_until_settled(bob, behind)).text
    assert "Your game, Bob" in other and not BROKE.search(other), "who stands behind him gets his own"
    assert len(await reviews.list_recent_reviews(service.tables)) == 1, "it is none of those that an hour has"

    shown = await wait_until_settled(ann, await ann.slash(thread, "review"))
    assert "Your game, Ann" in shown.text
    assert (await ann.press(post, "My game")).text == shown.text, "kept"
    assert [child.returncode for child in children] == [-signal.SIGKILL, 0, 0], "no fourth one was made"
    assert [len(await reviews.list_reviews_of(service.tables, int(person.id))) for person in people] == [
        1,
        1,
    ], "each once"
    assert (reviewer.tickets, reviewer.under_way) == ({}, {})
    assert await export.export_game(service.tables, table, int(ann.id)) == stored
    assert (await listings.verify_game(service.tables, table)).replayed


def limit_time(seats: int) -> float:
    return SHORT_REVIEW_CPU_S
