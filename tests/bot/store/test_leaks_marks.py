"""Marks by which a sent message is found again are random, and older messages keep theirs."""
from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store import outbox
from bot.store.alembic_runner import run_migrations
from bot.store.database import Database, create_engine_for
from bot.store.rows import OutboxRow
from bot.store.schema_upgrade import MIGRATIONS
from tests.bot.store.kit import open_database

FIRST_VERSION = """
    INSERT INTO outbox (lane, target, kind, payload, state, attempts, not_before, created, edit)
    VALUES ('table:A', 'table', 'notice', '{}', 'sending', 1, 1.0, 1.0, false) RETURNING id
"""


@pytest.fixture(params=["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[str]:
    async with open_database(request.param, tmp_path, migrated=False) as address:
        yield address


def make_row() -> OutboxRow:
    return OutboxRow("table:A", None, "table", "notice", "{}", not_before=1.0, created=1.0)


async def test_mark_is_random_and_of_fixed_length(url: str) -> None:
    database = await Database.open(url)
    async with database.writing() as tx:
        ids = [await outbox.insert_row(tx, make_row()) for _ in range(20)]
        found = [await outbox.find(tx, one) for one in ids]
    await database.close()
    marks = [row.mark for row in found if row is not None]
    assert len(set(marks)) == 20 and {len(str(mark)) for mark in marks} == {15}
    assert marks not in (sorted(marks), sorted(marks, reverse=True))


async def test_message_of_the_first_version_is_found_by_its_number(url: str) -> None:
    database = Database(create_engine_for(url))
    async with database.writing() as tx:
        await tx.run_sync(run_migrations, MIGRATIONS, None, "0001")
        old: int = (await tx.execute(text(FIRST_VERSION))).scalar_one()
    await database.close()
    database = await Database.open(url)
    async with database.writing() as tx:
        row, new = await outbox.find(tx, old), await outbox.find(tx, await outbox.insert_row(tx, make_row()))
    await database.close()
    assert row is not None and row.mark == old
    assert new is not None and new.mark > 10**14
