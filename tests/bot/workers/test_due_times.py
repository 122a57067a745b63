"""Workers that the same change has woken share a query; a later one makes its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from bot.db.database import ConnectionLost
from bot.service import Service
from bot.stores import pending
from bot.workers.due_rows import DueTimes
from tests.bot.service.kit import GAMES
from tests.bot.stores.kit import count_statements, create_sqlite


@pytest.fixture
async def service(tmp_path: Path) -> AsyncGenerator[Service]:
    made = await Service.open(create_sqlite(tmp_path / "games.db"), GAMES)
    yield made
    await made.stop()


async def test_workers_woken_together_share_a_query(service: Service):
    first_due = DueTimes(service.tables)
    with count_statements(service.tables.db) as seen:
        one, other = await asyncio.gather(first_due.fetch_times(), first_due.fetch_times())
    assert seen.total() == 1 and one == other
    with count_statements(service.tables.db) as seen:
        await first_due.fetch_times()
    assert seen.total() == 1


async def test_running_query_is_not_shared_with_a_later_worker(
    service: Service, monkeypatch: pytest.MonkeyPatch
):
    """A row stored during the query may escape it, and must not escape the worker that the row has woken."""
    first_due = DueTimes(service.tables)
    begun = asyncio.Event()
    go_on = asyncio.Event()
    stored = list[float]()

    async def read_slowly(_: Any) -> Any:
        found = min(stored, default=None)
        begun.set()
        await go_on.wait()
        return {"act_at": found}

    monkeypatch.setattr(service.tables.db, "read", read_slowly)
    early = asyncio.create_task(first_due.fetch_times())
    await begun.wait()
    stored.append(1.0)
    woken = asyncio.create_task(first_due.fetch_times())
    await asyncio.sleep(0)  # the second worker asks during the first query
    go_on.set()
    assert (await woken)["act_at"] == 1.0 and (await early)["act_at"] is None


async def test_failed_query_is_reported_to_all_and_the_next_is_fresh(
    service: Service, monkeypatch: pytest.MonkeyPatch
):
    first_due = DueTimes(service.tables)
    first = pending.fetch_earliest_times
    cuts = list[str]()

    def fail_once(db: Any) -> Any:
        if not cuts:
            cuts.append("once")
            raise ConnectionLost("connection was closed in the middle of operation")
        return first(db)

    monkeypatch.setattr(pending, "fetch_earliest_times", fail_once)
    told = await asyncio.gather(first_due.fetch_times(), first_due.fetch_times(), return_exceptions=True)
    assert [type(each) for each in told] == [ConnectionLost, ConnectionLost]
    assert (await first_due.fetch_times())["act_at"] is None
