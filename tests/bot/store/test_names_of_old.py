"""A database of version 0011, full of names: waiting messages are delivered, and people can be forgotten.

tests/fixtures/names/0011.db.gz was written by the last commit of that revision. Xanthippe has had a seat held by a bot
and taken it back, resigned, moderated with a seat and without one, was offered seats, invites, organises and was in a
season. All notices since then wait. Its server reads German.
"""
from __future__ import annotations

import gzip
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import Boolean, Connection, MetaData, insert, text
from sqlalchemy.exc import OperationalError

from bot.delivery.post_builder import PostBuilder
from bot.service.model.season import describe_action
from bot.service.model.table import Person
from bot.service.service import Service
from bot.store.alembic_runner import run_migrations
from bot.store.async_connection import AsyncConnection, Rows
from bot.store.database import create_engine_for
from bot.store.schema_upgrade import MIGRATIONS
from tests.bot.service.kit import GAMES, TUNING, Clock, House
from tests.bot.service.operations.traces import EVE, ComposingRecorder, find_traces
from tests.bot.store.kit import open_database

OLD_DATABASE = Path(__file__).parents[2] / "fixtures" / "names" / "0011.db.gz"
LATER = 3_000_000.0


@asynccontextmanager
async def open_old_database(folder: Path, kind: str = "sqlite") -> AsyncGenerator[tuple[House, str]]:
    async with AsyncExitStack() as stack:
        url = unpack_database(folder)
        if kind == "postgresql":
            url = await stack.enter_async_context(copy_to_postgresql(folder))
        clock, sent = Clock(LATER), ComposingRecorder()
        service = await Service.open(url, GAMES, clock, sent, TUNING)
        stack.push_async_callback(service.stop)
        sent.composer = PostBuilder(service, cast(Any, None))  # no picture is drawn
        yield House(service, clock, sent), url


@asynccontextmanager
async def copy_to_postgresql(folder: Path) -> AsyncGenerator[str]:
    """Create the same rows on PostgreSQL, in the schema of that version."""
    async with open_database("postgresql", folder, migrated=False) as url:
        engine = create_engine_for(url)
        async with engine.begin() as connection:
            await connection.run_sync(lambda core: run_migrations(core, MIGRATIONS, None, to_revision="0011"))
            await connection.run_sync(copy_rows, folder / "old.db")
        await engine.dispose()
        yield url


def copy_rows(target: Connection, file: Path) -> None:
    there, source = MetaData(), sqlite3.connect(file)
    source.row_factory = sqlite3.Row
    there.reflect(target)
    for table in there.sorted_tables:
        flags = [column.name for column in table.columns if isinstance(column.type, Boolean)]
        rows = [dict(row) for row in source.execute(f'SELECT * FROM "{table.name}"')]
        if rows and table.name != "alembic_version":
            told = [row | {name: bool(row[name]) for name in flags} for row in rows]
            target.execute(insert(table), told)
    target.execute(text("SELECT setval(pg_get_serial_sequence('outbox', 'id'), (SELECT max(id) FROM outbox))"))
    source.close()


def unpack_database(folder: Path) -> str:
    file = folder / "old.db"
    file.write_bytes(gzip.decompress(OLD_DATABASE.read_bytes()))
    return f"sqlite:///{file}"


def collect_notices(h: House) -> dict[str, list[dict[str, Any]]]:
    found = dict[str, list[dict[str, Any]]]()
    for post in h.sent.messages.values():
        if post.kind in ("notice", "season-notice"):
            found.setdefault(post.payload["code"], []).append(post.payload["args"])
    return found


async def test_names_stand_only_in_lists_of_people(tmp_path: Path) -> None:
    async with open_old_database(tmp_path) as (h, url):
        places = {line.split(":")[0] for line in await find_traces(h.service.tables.db, url)}
        assert places == {
            "game.sheet", "seat.user", "pending.user", "season.state", "season_member.user", "season_member.name",
            "result.user", "the bytes of old.db",
        }  # fmt: skip


async def test_waiting_messages_are_delivered_as_intended(tmp_path: Path) -> None:
    async with open_old_database(tmp_path) as (h, _):
        await h.service.drain()
        told = collect_notices(h)
        assert [args["name"] for args in told["is-back"]] == [EVE.name]
        assert sorted(args["name"] for args in told["resigned"]) == ["Cleo", EVE.name]
        assert told["seat-offered"] == [{"name": "Ann", "to": EVE.name, "user": str(EVE.id)}]
        assert [(args["name"], args["to"]) for args in told["seat-wish"]] == [("Cleo", EVE.name)]
        assert [args["by"] for args in told["invited"]] == [EVE.name]
        assert [(args["by"], args["reason"]) for args in told["season-removed"]] == [(EVE.name, "by her")]
        # Xanthippe moderated one table with a seat, and one where nobody can tell who moderated
        assert sorted(args["by"] for args in told["paused"]) == ["Jemand", EVE.name]
        written = "\n".join(cast(ComposingRecorder, h.sent).written)
        assert f"<@{EVE.id}>" in written and f"{EVE.name} ist wieder da." in written


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
async def test_old_names_are_forgotten(kind: str, tmp_path: Path) -> None:
    async with open_old_database(tmp_path, kind) as (h, url):
        before = {line.split(":")[0] for line in await find_traces(h.service.tables.db, url)}
        assert {"game.sheet", "season.state"} <= before and not before & {"outbox.payload", "season_change.what"}
        await h.service.forget.forget_person(EVE.id)
        assert await find_traces(h.service.tables.db, url) == []
        await h.service.drain()
        told = collect_notices(h)
        assert [args["name"] for args in told["is-back"]] == ["Jemand"]
        assert not any(EVE.name in text or str(EVE.id) in text for text in cast(ComposingRecorder, h.sent).written)
        assert await find_traces(h.service.tables.db, url) == []


async def test_organisers_and_members_keep_their_names(tmp_path: Path) -> None:
    async with open_old_database(tmp_path) as (h, _):
        found = {season.rules.name: season for season in await h.service.seasons.list_of_server(7)}
        dora = Person(900, "Dora")
        [corrected] = [one for one in await h.service.export.list_season_mentions(dora.id) if one.title == "Autumn"]
        assert (corrected.names, corrected.did) == (["Dora"], ["correct"])
        deeds = [describe_action(found["Hers"], line) for line in found["Hers"].changes]
        assert [(by, deed.args["name"]) for by, deed in deeds] == [(EVE.name, "Finn"), ("Dora", "Ida")]
        [(_, result)] = [describe_action(found["Autumn"], line) for line in found["Autumn"].changes]
        assert result.args["result"] == f"1. {EVE.name}, 2. Ida"


async def test_full_disk_does_not_stop_the_upgrade(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Rewriting the file takes as much space again; without it the bot runs and reports it."""
    ask = AsyncConnection.exec_driver_sql

    async def fail_on_vacuum(self: AsyncConnection, sql: str) -> Rows:
        if sql == "VACUUM":
            raise OperationalError(sql, {}, Exception("database or disk is full"))
        return await ask(self, sql)

    monkeypatch.setattr(AsyncConnection, "exec_driver_sql", fail_on_vacuum)
    async with open_old_database(tmp_path) as (h, _):
        assert "still contains deleted data (database or disk is full)" in caplog.text
        assert (await h.service.forget.forget_person(EVE.id)).tables > 0
