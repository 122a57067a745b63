"""Copy all data from one database to another, SQLite or PostgreSQL: table by table, in the order of their references."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator, Callable, Sequence
from hashlib import blake2b
from typing import Any

from msgspec import Struct
from sqlalchemy import Column, Table, func, insert, literal, select, text, tuple_

from . import processes
from .async_connection import AsyncConnection
from .database import Database
from .schema import metadata, outbox, promise, shard

ROWS_PER_PAGE = 500
TABLES = [table for table in metadata.sorted_tables if table not in (promise, shard)]
"""All tables except those that mean something only to running processes. The last heartbeats are needed: the time since
then is given back."""
ReportProgress = Callable[[str, int], None]
"""Called with a table's name and its number of rows as soon as they are copied."""


class TransferRefused(Exception):
    """The copy is refused or was aborted, and nothing has changed. The message is one line for the host."""


class TableDigest(Struct, frozen=True):
    """The number of a table's rows, and a digest of all rows that does not depend on their order."""

    rows: int = 0
    digest: int = 0

    def __add__(self, page: Sequence[tuple[Any, ...]]) -> TableDigest:
        """Return the digest with a page of rows added. It does not depend on the order of rows."""
        each = (int.from_bytes(blake2b(repr(row).encode(), digest_size=16).digest()) for row in page)
        return TableDigest(self.rows + len(page), (self.digest + sum(each)) % 2**128)


async def copy_database(source: Database, target: Database, report_progress: ReportProgress) -> None:
    """Copy everything into an empty database, then read it back and compare.

    Raises TransferRefused if a bot runs on the target, the target is not empty, or the copy differs.
    """
    async with source.snapshot() as old, target.writing() as new:
        if await processes.fetch_living(new, time.time()):
            raise TransferRefused(
                f"A bot is running on the database {target.name}. Stop it first. (After a crash, wait 75 seconds.)"
            )
        if full := [table.name for table in TABLES if await has_rows(new, table)]:
            raise TransferRefused(
                f"The database {target.name} is not empty: there are rows in {', '.join(full)}."
            )
        await copy_tables(old, new, TABLES, report_progress)


async def copy_tables(
    old: AsyncConnection, new: AsyncConnection, tables: Sequence[Table], report_progress: ReportProgress
) -> None:
    """Copy the rows of the tables into the target, where they are empty, and let the target count outbox ids on from
    the source's. Raises TransferRefused if the copy differs."""
    for table in tables:
        sent = await copy_table(old, new, table)
        if await digest_table(new, table) != sent:
            raise TransferRefused(
                f"The copy of {table.name} differs from the original, so nothing of it was kept."
            )
        report_progress(table.name, sent.rows)
    await set_outbox_counter(new, await get_outbox_counter(old))


async def has_rows(db: AsyncConnection, table: Table) -> bool:
    """Return whether the table has any row."""
    return (await db.execute(select(literal(1)).select_from(table).limit(1))).first() is not None


async def copy_table(old: AsyncConnection, new: AsyncConnection, table: Table) -> TableDigest:
    """Copy all rows of one table and return the digest of the rows that were sent."""
    sent = TableDigest()
    async for page in iter_pages(old, table):
        await new.execute(insert(table), [dict(zip(table.c.keys(), row, strict=True)) for row in page])
        sent += page
    return sent


async def digest_table(db: AsyncConnection, table: Table) -> TableDigest:
    """Return the number and digest of a table's rows as they are stored."""
    found = TableDigest()
    async for page in iter_pages(db, table):
        found += page
    return found


async def iter_pages(db: AsyncConnection, table: Table) -> AsyncGenerator[list[tuple[Any, ...]]]:
    """Yield all rows in pages, in the order of their primary keys."""
    keys: list[Column[Any]] = list(table.primary_key.columns)
    places = [list(table.c).index(key) for key in keys]
    last: tuple[Any, ...] | None = None
    while True:
        wanted = select(table).order_by(*keys).limit(ROWS_PER_PAGE)
        if last is not None:
            wanted = wanted.where(tuple_(*keys) > tuple_(*(literal(value) for value in last)))
        page = [tuple(row) for row in await db.execute(wanted)]
        if page:
            yield page
        if len(page) < ROWS_PER_PAGE:
            return
        last = tuple(page[-1][place] for place in places)


async def get_outbox_counter(db: AsyncConnection) -> int:
    """Return the last id that an outbox row has had, even if that row is deleted, because ids must not be used
    again."""
    if db.core.dialect.name == "sqlite":
        found = text("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'")
    else:
        found = text("SELECT last_value FROM pg_sequences WHERE sequencename = 'outbox_id_seq'")
    most = (await db.execute(select(func.max(outbox.c.id)))).scalar()
    return max((await db.execute(found)).scalar() or 0, most or 0)


async def set_outbox_counter(db: AsyncConnection, last: int) -> None:
    """Have new outbox rows get ids after `last`. Does nothing for 0."""
    if not last:
        return
    if db.core.dialect.name == "postgresql":
        await db.execute(text("SELECT setval('outbox_id_seq', :last)"), {"last": last})
        return
    changed = await db.execute(
        text("UPDATE sqlite_sequence SET seq = :last WHERE name = 'outbox'"), {"last": last}
    )
    if not changed.rowcount:
        await db.execute(text("INSERT INTO sqlite_sequence VALUES ('outbox', :last)"), {"last": last})
