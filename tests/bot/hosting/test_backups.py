"""`longtable backup`, `restore` and `move`: everything arrives, and nothing is harmed where it is refused."""
from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Generator
from contextlib import closing, contextmanager
from functools import cache
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from sqlalchemy import func, select
from typer.testing import CliRunner

from bot.cli import cli
from bot.hosting.backups import TransferRefused, move_database, restore_backup, write_backup
from bot.service.model.table import Location
from bot.service.service import Service
from bot.store import outbox, processes, retention
from bot.store.async_connection import AsyncConnection
from bot.store.database import Database
from bot.store.transfer import TABLES
from tests.bot.service.kit import ANN, BOB, GAMES, TUNING, Recorder, interactions
from tests.bot.store.kit import open_database

Rows = dict[str, list[tuple[Any, ...]]]


@contextmanager
def postgresql(folder: Path) -> Generator[str]:
    """An empty one, for tests that are not asynchronous."""
    with asyncio.Runner() as runner:
        made = open_database("postgresql", folder)
        url = runner.run(made.__aenter__())
        yield url
        runner.run(made.__aexit__(None, None, None))


def quiet(table: str, rows: int) -> None:
    """Nobody reads it."""


def played(file: Path) -> str:
    """Two tables, one of them over; the first one's id."""
    data, table = two_tables()
    file.write_bytes(data)
    return table


@cache
def two_tables() -> tuple[bytes, str]:
    """Played once for all tests."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "played.db")
        table = asyncio.run(play(sqlite(file)))
        return file.read_bytes(), table


async def play(url: str) -> str:
    service = await Service.open(url, GAMES, sender=Recorder(), tuning=TUNING)
    ids = [await one(service), await one(service)]
    while (look := await service.play.get_view(ids[0], ANN.id)).results is None:
        for person in (ANN, BOB):
            look = await service.play.get_view(ids[0], person.id)
            if look.decision is not None:
                say = look.decision.options[-1]
                await service.play.submit(ids[0], person.id, say, token=look.token, interaction=next(interactions))
    await service.notes.save_note(ids[1], BOB.id, "Zwiebelfisch")
    await service.drain()
    await service.stop()
    return ids[0]


async def one(service: Service) -> str:
    table = await service.lobby.open_lobby("race", ANN, Location(7, next(interactions)), next(interactions))
    await service.lobby.record_lobby_message(table.id, table.channel, next(interactions))
    await service.lobby.join(table.id, BOB, next(interactions))
    await service.lobby.start_game(table.id, ANN.id, next(interactions))
    return table.id


def within(url: str, work: Callable[[AsyncConnection], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        database = await Database.open(url)
        async with database.writing() as tx:
            found = await work(tx)
        await database.close()
        return found

    return asyncio.run(run())


def everything(url: str) -> Rows:
    async def read(db: AsyncConnection) -> Rows:
        return {t.name: sorted((tuple(row) for row in await db.execute(select(t))), key=repr) for t in TABLES}

    return within(url, read)


def replayed(url: str, table: str) -> bool:
    async def run() -> bool:
        service = await Service.open(url, GAMES)
        found = await service.history.verify_game(table)
        await service.stop()
        return found.replayed and found.fits

    return asyncio.run(run())


def sqlite(file: Path) -> str:
    return f"sqlite:///{file}"


def test_from_sqlite_to_postgresql_and_back(tmp_path: Path) -> None:
    old, back = sqlite(tmp_path / "old.db"), sqlite(tmp_path / "back.db")
    table = played(tmp_path / "old.db")
    before, told = everything(old), dict[str, int]()
    with postgresql(tmp_path) as there:
        move_database(old, there, told.__setitem__)
        assert told == {name: len(rows) for name, rows in before.items()} and told["game"] == 2
        assert everything(there) == before == everything(old)
        assert replayed(there, table)
        move_database(there, back, quiet)
    assert everything(back) == before


def test_ids_of_the_outbox_go_on_where_they_were(tmp_path: Path) -> None:
    """Edits refer to rows by their ids, and the last ones may have been forgotten."""
    old, back = sqlite(tmp_path / "old.db"), sqlite(tmp_path / "back.db")
    played(tmp_path / "old.db")

    async def forget(tx: AsyncConnection) -> int:
        last = (await tx.execute(select(func.max(outbox.outbox.c.id)))).scalar_one()
        await retention.delete_messages(tx, time.time() + 1, time.time() + 1, 1000)
        return last

    async def add(tx: AsyncConnection) -> int:
        return await outbox.insert_row(tx, outbox.OutboxRow("a", None, "user:1", "notice", "{}", 1.0, 1.0))

    last = within(old, forget)
    with postgresql(tmp_path) as there:
        move_database(old, there, quiet)
        move_database(there, back, quiet)
        assert within(there, add) == within(back, add) == last + 1


def test_refused_where_a_bot_runs(tmp_path: Path) -> None:
    old, new = sqlite(tmp_path / "old.db"), sqlite(tmp_path / "new.db")

    async def while_running() -> None:
        service = await Service.open(old, GAMES)
        await service.start_workers(Recorder())
        with pytest.raises(TransferRefused, match=r"running.*old\.db"):
            await asyncio.to_thread(move_database, old, new, quiet)
        await service.stop()

    asyncio.run(while_running())
    move_database(old, new, quiet)

    async def living(tx: AsyncConnection) -> None:
        await processes.renew_heartbeat(tx, "another", inf, 0.0)

    within(new, living)
    with pytest.raises(TransferRefused, match=r"new\.db"):
        move_database(old, new, quiet)


def test_refused_into_a_database_that_is_not_empty(tmp_path: Path) -> None:
    old, new = sqlite(tmp_path / "old.db"), sqlite(tmp_path / "new.db")
    played(tmp_path / "old.db")
    played(tmp_path / "new.db")
    before = everything(new)
    write_backup(old, tmp_path / "backup", quiet)
    for work in (lambda: move_database(old, new, quiet), lambda: restore_backup(tmp_path / "backup", new, quiet)):
        with pytest.raises(TransferRefused, match="not empty"):
            work()
    assert everything(new) == before


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_of_a_bot_at_work_is_whole(tmp_path: Path, kind: str) -> None:
    """People play on while it is made; each table in it is one that there was, and can be played on."""
    with asyncio.Runner() as runner:
        made = open_database(kind, tmp_path)
        url = runner.run(made.__aenter__())
        tables = runner.run(backed_up_at_work(url, tmp_path / "backup"))
        runner.run(made.__aexit__(None, None, None))
    new = sqlite(tmp_path / "new.db")
    restore_backup(tmp_path / "backup", new, quiet)
    with closing(sqlite3.connect(tmp_path / "backup")) as db:
        assert db.execute("SELECT count(*) FROM game").fetchone()[0] >= 2
    asyncio.run(goes_on(new, tables))


async def backed_up_at_work(url: str, file: Path) -> list[str]:
    """Until the backup is there; the tables that were there before."""
    service = await Service.open(url, GAMES, tuning=TUNING)
    await service.start_workers(Recorder())
    tables = [await one(service) for _ in range(2)]
    saving = asyncio.create_task(asyncio.to_thread(write_backup, url, file, quiet))
    while not saving.done():
        await one(service)
        await press(service, tables[0])
    await saving
    await service.stop()
    return tables


async def press(service: Service, table: str) -> bool:
    """Somebody answers, if the game goes on."""
    for person in (ANN, BOB):
        look = await service.play.get_view(table, person.id)
        if look.decision is not None:
            say = look.decision.options[0]
            await service.play.submit(table, person.id, say, token=look.token, interaction=next(interactions))
            return True
    return False


async def goes_on(url: str, tables: list[str]) -> None:
    service = await Service.open(url, GAMES, sender=Recorder(), tuning=TUNING)
    await service.drain()
    assert await press(service, tables[1])
    while await press(service, tables[1]):
        await service.drain()
    assert (await service.history.verify_game(tables[1])).replayed
    await service.stop()


def test_a_backup_overwrites_nothing_and_a_wrong_file_restores_nothing(tmp_path: Path) -> None:
    old, letter = sqlite(tmp_path / "old.db"), tmp_path / "letter"
    played(tmp_path / "old.db")
    letter.write_text("Dear aunt, " * 100)
    runner = CliRunner()
    for arguments in (
        ["backup", str(letter), "--database", old],
        ["backup", str(tmp_path / "b"), "--database", sqlite(tmp_path / "nowhere.db")],
        ["restore", str(letter), "--database", sqlite(tmp_path / "new.db")],
        ["restore", str(tmp_path / "nothing"), "--database", sqlite(tmp_path / "new.db")],
        ["move", "--to", old, "--database", old],
        ["move", "--to", "mysql://somewhere/else", "--database", old],
    ):
        found = runner.invoke(cli, arguments)
        assert found.exit_code == 2 and len(found.output.strip().splitlines()) == 1, (arguments, found.output)
    assert letter.read_text().startswith("Dear aunt") and not (tmp_path / "nowhere.db").exists()


def test_the_command_line(tmp_path: Path) -> None:
    old, new = sqlite(tmp_path / "old.db"), sqlite(tmp_path / "new.db")
    played(tmp_path / "old.db")
    runner, file = CliRunner(), str(tmp_path / "backup")
    assert runner.invoke(cli, ["backup", file, "--database", old]).exit_code == 0
    found = runner.invoke(cli, ["restore", file, "--database", new])
    assert found.exit_code == 0 and "game" in found.output
    assert everything(new) == everything(old)
