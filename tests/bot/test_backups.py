"""The commands of a host keep everything: backups, restoring, moving, and the lease of shards."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
import time
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import closing, contextmanager
from functools import cache
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from sqlalchemy import Connection, func, select, update
from sqlalchemy.exc import OperationalError

from bot import hosting
from bot.db import copying
from bot.db.copying import TABLES, TransferRefused, move_database, restore_backup, write_backup
from bot.db.database import Database
from bot.db.files import InUse
from bot.db.rows import ProcessRow, ShardRow
from bot.db.schema import fetch_rows, insert_all, shard
from bot.hosting import ShardLeases
from bot.operations import listings, people
from bot.service import Service
from bot.settings import Shards
from bot.stores import outbox, retention
from bot.stores import processes as store
from tests.bot.service.kit import (
    ANN,
    BOB,
    GAMES,
    TUNING,
    Recorder,
    drain,
    interactions,
    play_table_to_end,
    start_race,
)
from tests.bot.stores.kit import create_sqlite, make_message_row, open_database
from tests.bot.test_cli import longtable
from tests.e2e.stage import wait_until

Rows = dict[str, list[tuple[Any, ...]]]


@contextmanager
def open_server(folder: Path, kind: str = "postgresql", migrated: bool = True) -> Generator[str]:
    """Create an empty database for tests that are not asynchronous."""
    with asyncio.Runner() as runner:
        made = open_database(kind, folder, migrated=migrated)
        yield runner.run(made.__aenter__())
        runner.run(made.__aexit__(None, None, None))


def play_two_tables(file: Path) -> str:
    """Play two tables, one to its end. Return the id of the first."""
    data, table = make_played_database()
    file.write_bytes(data)
    return table


@cache
def make_played_database() -> tuple[bytes, str]:
    """Play once for all tests."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "played.db")
        table = asyncio.run(play_tables(to_sqlite_url(file)))
        return file.read_bytes(), table


async def play_tables(url: str) -> str:
    service = await Service.open(url, GAMES, sender=Recorder(), tuning=TUNING)
    over, running = await start_race(service), await start_race(service)
    await play_table_to_end(service, over)
    await people.save_note(service.tables, running, BOB.id, "Zwiebelfisch")
    await drain(service)
    await service.stop()
    return over


def run_in_transaction(url: str, work: Callable[[Connection], Any]) -> Any:
    async def run() -> Any:
        database = await Database.open(url)
        with database.begin() as tx:
            found = work(tx)
        await database.close()
        return found

    return asyncio.run(run())


def read_all_rows(url: str) -> Rows:
    def read(db: Connection) -> Rows:
        return {t.name: sorted((tuple(row) for row in db.execute(select(t))), key=repr) for t in TABLES}

    return run_in_transaction(url, read)


def is_replayable(url: str, table: str) -> bool:
    async def run() -> bool:
        service = await Service.open(url, GAMES)
        found = await listings.verify_game(service.tables, table)
        await service.stop()
        return found.replayed and found.fits

    return asyncio.run(run())


def to_sqlite_url(file: Path) -> str:
    return f"sqlite:///{file}"


def test_database_moves_from_sqlite_to_postgresql_and_back(tmp_path: Path):
    """Outbox ids continue, because edits refer to rows by id, and the latest rows may have been deleted."""
    old, back = to_sqlite_url(tmp_path / "old.db"), to_sqlite_url(tmp_path / "back.db")
    table = play_two_tables(tmp_path / "old.db")

    def delete_messages(tx: Connection) -> int:
        last = tx.execute(select(func.max(outbox.outbox.c.id))).scalar_one()
        retention.delete_messages(tx, time.time() + 1, time.time() + 1)
        return last

    def insert_message(tx: Connection) -> int:
        return outbox.insert_row(tx, make_message_row())

    last = run_in_transaction(old, delete_messages)
    before, told = read_all_rows(old), dict[str, int]()
    with open_server(tmp_path) as there:
        move_database(old, there, told.__setitem__)
        assert told == {name: len(rows) for name, rows in before.items()} and told["game"] == 2
        assert read_all_rows(there) == before == read_all_rows(old)
        assert is_replayable(there, table)
        move_database(there, back)
        assert read_all_rows(back) == before
        assert (
            run_in_transaction(there, insert_message) == run_in_transaction(back, insert_message) == last + 1
        )


def test_commands_are_refused_while_a_bot_runs(tmp_path: Path):
    old, new = to_sqlite_url(tmp_path / "old.db"), to_sqlite_url(tmp_path / "new.db")

    async def try_while_running():
        service = await Service.open(old, GAMES)
        await service.start_workers(Recorder())
        with pytest.raises(TransferRefused, match=r"running.*old\.db"):
            await asyncio.to_thread(move_database, old, new)
        await service.stop()

    asyncio.run(try_while_running())
    move_database(old, new)

    run_in_transaction(new, lambda tx: insert_all(tx, [ProcessRow("another", inf)]))
    with pytest.raises(TransferRefused, match=r"new\.db"):
        move_database(old, new)


def test_restore_into_a_filled_database_is_refused(tmp_path: Path):
    old, new = to_sqlite_url(tmp_path / "old.db"), to_sqlite_url(tmp_path / "new.db")
    play_two_tables(tmp_path / "old.db")
    play_two_tables(tmp_path / "new.db")
    before = read_all_rows(new)
    write_backup(old, tmp_path / "backup")
    for work in (
        lambda: move_database(old, new),
        lambda: restore_backup(tmp_path / "backup", new),
    ):
        with pytest.raises(TransferRefused, match="not empty"):
            work()
    assert read_all_rows(new) == before


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_backup_of_a_running_bot_is_consistent(tmp_path: Path, kind: str):
    """People play on during the backup. Each table in it existed at some moment and can be continued."""
    with open_server(tmp_path, kind) as url:
        tables = asyncio.run(back_up_while_playing(url, tmp_path / "backup"))
    new = to_sqlite_url(tmp_path / "new.db")
    restore_backup(tmp_path / "backup", new)
    with closing(sqlite3.connect(tmp_path / "backup")) as db:
        assert db.execute("SELECT count(*) FROM game").fetchone()[0] >= 2
    asyncio.run(require_games_continue(new, tables))


async def back_up_while_playing(url: str, file: Path) -> list[str]:
    """Play until the backup is written. Return the tables that existed before."""
    service = await Service.open(url, GAMES, tuning=TUNING)
    await service.start_workers(Recorder())
    tables = [await start_race(service) for _ in range(2)]
    saving = asyncio.create_task(asyncio.to_thread(write_backup, url, file))
    while not saving.done():
        await start_race(service)
        await press(service, tables[0])
    await saving
    await service.stop()
    return tables


async def press(service: Service, table: str) -> bool:
    """Let somebody answer, if the game goes on."""
    for person in (ANN, BOB):
        look = await service.play.get_view(table, person.id)
        if look.decision is not None:
            say = look.decision.options[0]
            await service.play.submit(table, person.id, say, token=look.token, interaction=next(interactions))
            return True
    return False


async def require_games_continue(url: str, tables: list[str]):
    service = await Service.open(url, GAMES, sender=Recorder(), tuning=TUNING)
    await drain(service)
    assert await press(service, tables[1])
    while await press(service, tables[1]):
        await drain(service)
    assert (await listings.verify_game(service.tables, tables[1])).replayed
    await service.stop()


def test_backup_and_move_overwrite_nothing(tmp_path: Path):
    old, letter = to_sqlite_url(tmp_path / "old.db"), tmp_path / "letter"
    play_two_tables(tmp_path / "old.db")
    letter.write_text("Dear aunt")
    for arguments in (
        ["backup", str(letter), "--database", old],
        ["move", "--to", old, "--database", old],
        ["move", "--to", "mysql://somewhere/else", "--database", old],
    ):
        found = longtable(*arguments)
        assert found.exit_code == 2 and len(found.output.strip().splitlines()) == 1, (arguments, found.output)
    assert letter.read_text() == "Dear aunt"


def run_out_of_room(*_: object):
    raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))


@pytest.mark.parametrize(
    ("command", "place", "name", "by", "said"),
    [
        (
            "backup",
            copying,
            "copy_unchanged",
            run_out_of_room,
            "nothing is left of it: database or disk is full",
        ),
        ("restore", copying, "copy_database", run_out_of_room, "has changed: database or disk is full"),
        ("restore", tempfile, "tempdir", "/no-folder", "nothing in it has changed: [Errno 2] No such file"),
    ],
)
def test_full_disk_is_explained_in_one_sentence(
    tmp_path: Path, command: str, place: object, name: str, by: object, said: str
):
    source, target = tmp_path / "source.db", tmp_path / "target.db"
    create_sqlite(source)
    database, file = (source, target) if command == "backup" else (target, source)
    words = (command, str(file), "--database", to_sqlite_url(database))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(place, name, by)
        found = longtable(*words)
    assert found.exit_code == 2 and found.stderr.count("\n") == 1
    assert f"{target} could not be" in found.stderr and said in found.stderr
    assert {file.name for file in tmp_path.iterdir()} == {source.name}
    assert longtable(*words).exit_code == 0 and target.exists()


# Each shard is served by one process: its own, or another one while that is dead


class Connections:
    """Record the shards that a process opens and closes."""

    def __init__(self):
        self.told = list[str]()

    async def open_shard(self, shard: int):
        self.told.append(f"open {shard}")

    async def close_shard(self, shard: int):
        self.told.append(f"close {shard}")


class ShardProcess:
    def __init__(self, db: Database, name: str, *ids: int, count: int = 2):
        self.connections = Connections()
        self.leases = ShardLeases(db, name, Shards(ids, count), self.connections)

    async def look(self) -> list[str]:
        """Look once and return what was done."""
        self.connections.told.clear()
        await self.leases.update_leases()
        if self.leases.opening is not None:
            await self.leases.opening
        return [*self.connections.told]


@pytest.fixture
async def url(tmp_path: Path) -> AsyncGenerator[str]:
    async with open_database("postgresql", tmp_path) as address:
        yield address


@pytest.fixture
async def first(db: Database) -> ShardProcess:
    """The process of shard 0."""
    process = ShardProcess(db, "first", 0)
    await process.leases.acquire_own()
    return process


@pytest.fixture
async def second(db: Database, first: ShardProcess) -> ShardProcess:
    process = ShardProcess(db, "second", 1)
    await process.leases.acquire_own()
    return process


def age_leases(db: Database, seconds: float):
    """Make all leases that many seconds older."""
    with db.begin() as tx:
        tx.execute(
            update(shard).values(until=shard.c.until - seconds, wanted_until=shard.c.wanted_until - seconds)
        )


def read_owners(db: Database) -> dict[int, str | None]:
    with db.engine.connect() as reading:
        return {row.id: row.owner for row in fetch_rows(reading, ShardRow)}


async def test_shards_of_a_dead_process_are_served_and_given_back(
    db: Database, first: ShardProcess, second: ShardProcess
):
    assert await first.look() == await second.look() == []
    age_leases(db, hosting.LEASE_S + 1)  # nobody has renewed
    assert await second.look() == ["open 0"]
    assert read_owners(db) == {0: "second", 1: "second"}
    assert await second.look() == []
    returned = ShardProcess(db, "returned", 0)
    waiting = asyncio.create_task(returned.leases.acquire_own())

    async def is_shard_wanted() -> bool:
        with db.engine.connect() as reading:
            return any(row.wanted_until for row in fetch_rows(reading, ShardRow))

    await wait_until(is_shard_wanted)
    assert await second.look() == ["close 0"]
    await waiting
    assert read_owners(db) == {0: "returned", 1: "second"}
    assert await returned.look() == await second.look() == []


async def test_stalled_process_notices_its_lost_shards(
    db: Database, first: ShardProcess, second: ShardProcess
):
    age_leases(db, hosting.LEASE_S + 1)
    await second.look()
    assert await first.look() == ["close 0"]  # it asks again after the others had time to do the same
    assert await second.look() == ["close 0"]
    assert await first.look() == ["open 0"]
    assert read_owners(db) == {0: "first", 1: "second"}


async def test_stalled_process_takes_nothing_over(db: Database, first: ShardProcess, second: ShardProcess):
    """After an outage of the database all leases have expired, although all processes live."""
    age_leases(db, hosting.LEASE_S + 1)
    second.leases.renewed_at -= hosting.LEASE_S + 1
    assert await second.look() == []
    assert await first.look() == []
    assert await second.look() == []
    assert read_owners(db) == {0: "first", 1: "second"}


async def test_orderly_stop_reserves_the_shards_for_a_restart(
    db: Database, first: ShardProcess, second: ShardProcess
):
    assert read_owners(db) == {0: "first", 1: "second"}, "each has leased its own shard"
    await first.leases.release()
    assert await second.look() == []
    restarted = ShardProcess(db, "restarted", 0)
    await restarted.leases.acquire_own(wait_s=0)
    assert await second.look() == []
    await restarted.leases.release()
    age_leases(db, hosting.SHARD_RESERVATION_S + 1)
    await second.look()
    assert read_owners(db)[0] == "second"  # it has not returned


@pytest.mark.parametrize(
    ("ids", "count", "why"),
    [
        ((0,), 2, "Shard 0 of 2 is served by another process (process "),
        ((0, 1), 2, "Shard 0 of 2 is served by another process (process "),
        ((0,), 1, "Another bot on this database (process "),
        ((2, 3), 4, "has 2 shards in total, but this one has 4."),
    ],
)
async def test_second_bot_with_the_same_shards_is_refused(
    db: Database, first: ShardProcess, ids: tuple[int, ...], count: int, why: str
):
    with pytest.raises(InUse) as refused:
        await ShardProcess(db, "second", *ids, count=count).leases.acquire_own(wait_s=0)
    assert why in str(refused.value) and str(os.getpid()) in str(refused.value)
    assert [owner for owner in read_owners(db).values() if owner is not None] == ["first"]


async def test_times_follow_the_databases_clock(db: Database, first: ShardProcess):
    with db.engine.connect() as reading:
        ahead = reading.execute(select(func.max(shard.c.until) - store.DATABASE_NOW)).scalar_one()
    assert 0 < ahead <= hosting.LEASE_S


def test_dead_process_is_replaced_within_half_a_minute():
    """This includes noticing and connecting: discord.py waits five seconds before it opens a shard, and two for its
    servers."""
    assert hosting.LEASE_S + hosting.RENEW_EVERY_S + 5 + 2 < 30
