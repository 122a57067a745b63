"""The bot's processes: heartbeats, shards, reply debts, and numbers for hosts.

A process whose heartbeat is overdue counts as dead. Several processes on one PostgreSQL database share Discord's
shards. Every statement on a shard commits by itself and changes a row only if it is still as it was read. So no process
ever waits for another, not even for one that is stopped halfway. All times of shards are by the database's clock. A
reply debt is a deferred response that still lacks a reply: if the process dies, the next one apologises in its place.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, case, delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from bot.base.logs import log
from bot.db.database import Database, retry_on_connection_loss
from bot.db.rows import ProbeRow, ReplyDebt, ShardRow, fetch_all, fetch_tuples
from bot.db.schema import (
    delete_rows,
    game,
    insert_all,
    lesson,
    probe,
    process,
    reply_debt,
    result,
    shard,
    update_rows,
)
from bot.stores.outbox import count_open, fetch_oldest_due
from bot.stores.tables import TableStore


def fetch_last_heartbeat(tx: Connection) -> float | None:
    """Return until when the bot was alive at least: the latest heartbeat of all processes. None if no process has ever
    run. Locks the processes until the transaction ends."""
    tx.execute(select(process.c.id).with_for_update())
    return tx.scalar(select(func.max(process.c.until)))


def fetch_living(db: Connection, now: float) -> set[str]:
    """Return the names of the processes whose heartbeat is not overdue."""
    return {*db.scalars(select(process.c.id).where(process.c.until > now))}


DATABASE_NOW = func.date_part("epoch", func.clock_timestamp())


def read_clock(db: Connection) -> float:
    """Return the time by the database's clock."""
    return db.scalars(select(DATABASE_NOW)).one()


class SharedClock:
    """This machine's clock, corrected by the database's, so that all processes on one database go by the same time."""

    def __init__(self) -> None:
        self.ahead = 0.0  # seconds, of the database's clock

    def __call__(self) -> float:
        return time.time() - self.ahead

    def compare(self, db: Connection) -> None:
        """Correct the difference as far as it is certain, however long the answer takes."""
        before, now = time.time(), read_clock(db)
        self.ahead = min(max(self.ahead, before - now), time.time() - now)


def renew_shard_leases(db: Connection, owner: str, lease_s: float) -> list[ShardRow]:
    """Extend the leases of this process. Return the shards that it still serves."""
    mine = update(shard).filter_by(owner=owner).values(until=DATABASE_NOW + lease_s).returning(*shard.c)
    return fetch_all(db, ShardRow, mine)


def claim_shard(db: Connection, wanted: ShardRow, expected: ShardRow | None) -> bool:
    """Take a shard that is still as it was `expected` (None: no process has ever served it). Return whether that
    worked.
    """
    if expected is None:
        try:
            insert_all(db, [wanted])
        except IntegrityError:  # another process at the same moment
            return False
        return True
    same = update(shard).filter_by(id=expected.id, owner=expected.owner, until=expected.until)
    return db.execute(same.values(asdict(wanted))).rowcount == 1


def release_shard(db: Connection, owner: str, id: int, reserved_s: float) -> None:
    """Give a shard up. For `reserved_s` seconds it is reserved for a process whose SHARDS lists it."""
    until = DATABASE_NOW + reserved_s
    update_rows(db, ShardRow, {"id": id, "owner": owner}, owner=None, wanted_until=None, until=until)


def delete_shards_of_other_counts(db: Connection, count: int) -> None:
    """Delete rows of an earlier number of shards that no process serves any more."""
    db.execute(delete(shard).where(shard.c.count != count, shard.c.until < DATABASE_NOW))


class Counts(Struct):
    """What the metrics page shows of the database."""

    waiting: int  # outbox rows
    oldest: float | None  # when the oldest waiting row should have been sent
    games: Mapping[str, int]  # by status
    learners: Mapping[str, int]  # people, by how far they have come


async def count_waiting(db: Database) -> tuple[int, float | None]:
    """Return how many outbox rows wait, and when the oldest row should have been sent."""
    return await db.read(lambda reading: (count_open(reading), fetch_oldest_due(reading)))


async def count_tables_by_status(db: Database) -> dict[str, int]:
    """Return the number of tables by status. It scans an index, so do not call it on every scrape."""
    return await db.read(
        lambda reading: dict(
            fetch_tuples(reading, select(game.c.status, func.count()).group_by(game.c.status))
        )
    )


async def count_learners(db: Database, since: float) -> dict[str, int]:
    """Return how many people have been in a lesson since then, by how far they have come: "began" one, finished a
    "lesson", and finished a "game" as well. Each number includes the next.

    It reads all these lessons, so do not call it on every scrape.
    """
    # not people who were only offered a lesson
    begun = or_(lesson.c.blob.is_not(None), lesson.c.done.is_not(None))
    person = lesson.c.user
    finished = func.max(case((lesson.c.done.is_not(None), 1), else_=0))
    each = (
        select(person, finished.label("lesson"))
        .where(lesson.c.at >= since, begun)
        .group_by(person)
        .subquery()
    )
    played = select(result.c.user).where(result.c.user == each.c.user).exists()
    done = func.coalesce(func.sum(each.c.lesson), 0)
    both = func.coalesce(func.sum(case((played, each.c.lesson), else_=0)), 0)

    [counts] = await db.read(fetch_tuples, select(func.count(), done, both).select_from(each))
    return dict(zip(("began", "lesson", "game"), map(int, counts), strict=True))


def insert_probe(tx: Connection, guild: int, channel: int, kind: str, message: int | None, at: float) -> int:
    """Insert a row for a message or thread (`kind`) that is about to be created, and return its id."""
    row = ProbeRow(int(at * 1e6) << 8 | secrets.randbits(8), guild, channel, kind, message, at)
    insert_all(tx, [row])
    return row.id


def fetch_before(db: Connection, before: float, guild: int | None = None) -> list[ProbeRow]:
    """Return the items of a server or (None) of all servers from before then, the newest first: the order of deletion."""
    wanted = select(probe).where(probe.c.at < before).order_by(probe.c.id.desc())
    if guild is not None:
        wanted = wanted.where(probe.c.guild == guild)
    return fetch_all(db, ProbeRow, wanted)


# Discord's tokens live for fifteen minutes.
INTERACTION_TOKEN_LIFETIME_S = 14 * 60.0


async def record_debt(tables: TableStore, interaction: int, token: str, locale: str) -> bool:
    """Store that an interaction gets a deferred response and needs a reply, in case this process dies. Delete the debts
    to which Discord accepts no reply any more. Return False if it could not be stored."""
    debt = ReplyDebt(interaction, token, locale, tables.process, tables.clock())

    def replace_expired(tx: Connection) -> None:
        """Delete expired debts, and insert the new one."""
        tx.execute(delete(reply_debt).where(reply_debt.c.at < debt.at - INTERACTION_TOKEN_LIFETIME_S))
        insert_all(tx, [debt])

    return await try_to_write(tables, f"interaction {interaction}: that it waits", replace_expired)


async def clear_debt(tables: TableStore, interaction: int) -> None:
    """Delete the debt after the reply. If that fails, nothing is lost: the process that finds it sees that there is a
    reply."""
    what = f"interaction {interaction}: that it waits no more"
    await try_to_write(tables, what, lambda tx: delete_rows(tx, ReplyDebt, id=interaction))


async def take_orphaned_debts(tables: TableStore) -> list[ReplyDebt]:
    """Delete the debts of processes that have died, and return those whose interaction token still works. Each is
    returned once."""
    now = tables.clock()

    def take(tx: Connection) -> list[ReplyDebt]:
        """Delete the debts of dead processes, and return them."""
        living = [*fetch_living(tx, now), tables.process]
        orphaned: Any = delete(reply_debt).where(reply_debt.c.process.not_in(living)).returning(*reply_debt.c)
        return fetch_all(tx, ReplyDebt, orphaned)

    return [debt for debt in await tables.db.write(take) if debt.at > now - INTERACTION_TOKEN_LIFETIME_S]


async def try_to_write(tables: TableStore, what: str, note: Callable[[Connection], object]) -> bool:
    """Run `note` in a transaction of its own. If it fails, log the error as `what` and return False."""
    try:
        await retry_on_connection_loss(lambda: tables.db.write(note))
    except (SQLAlchemyError, OSError) as error:
        log.warning("%s could not be recorded: %r", what, error)
        return False
    return True
