"""The database: opened, migrated, locked, and queried only by index."""

from __future__ import annotations

import asyncio
import inspect
import sqlite3
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, event, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.consequences.message_plan import MessagePlan
from bot.db.address import DatabaseUnreachable, parse_address
from bot.db.database import Database, create_engine_for
from bot.db.revisions import DatabaseTooNew, run_migrations, upgrade_schema
from bot.db.rows import (
    OutboxRow,
    PendingRow,
)
from bot.db.schema import fetch_rows, find_row, game, insert_all, metadata
from bot.model.errors import DamagedTableState
from bot.model.table import decode_table_state, encode_table_state
from bot.model.timing import Timing
from bot.model.view import Location, Table
from bot.operations import listings
from bot.stores import history, outbox, people, processes, retention, table_rows
from bot.stores import seasons as season_rows
from engine.core import EndTurn, Flow, choose_simultaneously
from tests.bot.service.kit import ANN, BOB, GAMES, House, interactions, open_house
from tests.bot.service.race import Roll
from tests.bot.service.sealing import play_to_bids
from tests.bot.service.test_processes import open_houses
from tests.bot.stores.kit import list_due_heads, make_table_row, open_database
from tests.toys.auction import AuctionGame, Bid, Count, Gamble, Seal, Start
from tests.toys.auction.rules import Auction, ask_for_bid

on_postgresql = pytest.mark.parametrize("url", ["postgresql"], indirect=True)


def make_outbox_row(lane: str) -> OutboxRow:
    return OutboxRow(lane, "A", "table", "turn", "{}", not_before=1.0, created=1.0)


@pytest.mark.parametrize("make_schema", [partial(run_migrations, from_revision=None), upgrade_schema])
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_schema_is_made_with_migrations_and_without(
    kind: str, make_schema: Callable[[Connection], object], tmp_path: Path
):
    async with open_database(kind, tmp_path, migrated=False) as url:
        engine = create_engine_for(parse_address(url))
        with engine.begin() as connection:
            make_schema(connection)
            differences = list(compare_metadata(MigrationContext.configure(connection), metadata))
            assert not upgrade_schema(connection)
        engine.dispose()
    assert differences == [], (
        f"bot/db/schema.py and the migrations in bot/db/migrations/versions differ: {differences}"
    )


async def test_newer_database_is_left_alone(url: str):
    database = await Database.open(url)
    with database.begin() as tx:
        tx.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await database.close()
    with pytest.raises(DatabaseTooNew, match="9999"):
        await Database.open(url)


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://nobody@127.0.0.1:1/nothing",
        "mysql://somewhere/else",
        "no address",
        "sqlite:////proc/nowhere/games.db",
    ],
)
async def test_unreachable_database_is_reported_without_its_password(address: str):
    with pytest.raises(DatabaseUnreachable) as error:
        await Database.open(address.replace("nobody@", "nobody:hush@"))
    assert "\n" not in str(error.value) and "hush" not in str(error.value)


async def test_sqlite_is_durable(tmp_path: Path):
    (tmp_path / "deep").mkdir()
    database = await Database.open(f"sqlite:///{tmp_path / 'deep' / 'games.db'}")
    with database.engine.connect() as connection:
        pragmas = [text(f"PRAGMA {name}") for name in ("journal_mode", "synchronous", "foreign_keys")]
        found = [connection.execute(pragma).scalar() for pragma in pragmas]
    await database.close()
    assert found == ["wal", 2, 1]


async def test_no_row_can_exist_without_its_game(db: Database):
    for table in metadata.tables.values():
        found = [
            (key.target_fullname, key.ondelete) for key in table.foreign_keys if key.parent.name == "game"
        ]
        assert found == [("game.id", None)] * ("game" in table.c), table.name
    with pytest.raises(IntegrityError):
        await db.write(outbox.insert_row, make_outbox_row("a"))


async def test_running_tables_and_their_threads_are_listed_by_the_latest_post(db: Database):
    with db.begin() as tx:
        in_thread = make_table_row("A", channel=71, last_post=5, touched=9.0)
        insert_all(tx, [in_thread, make_table_row("B", last_post=6)])
        assert [line.id for line in table_rows.fetch_of_guild(tx, 7, "running", 10)] == ["B", "A"]
        assert table_rows.fetch_threads_in_play(tx) == [(71, 70)]


def test_every_reference_begins_an_index():
    for table in metadata.tables.values():
        begun = {next(iter(index.columns)).name for index in (*table.indexes, table.primary_key)}
        assert {column.name for column in table.columns if column.foreign_keys} <= begun, table.name


@on_postgresql
async def test_reference_to_a_table_does_not_wait_for_its_change(db: Database):
    """Otherwise two PostgreSQL transactions could deadlock: one has the table and wants a post, the other the reverse."""
    with db.begin() as tx:
        insert_all(tx, [make_table_row("A")])
    with db.begin() as tx:
        assert table_rows.find(tx, "A", lock=True)
        async with asyncio.timeout(5):
            await db.write(outbox.insert_row, make_outbox_row("a"))


@on_postgresql
async def test_tables_that_wait_for_a_person_are_locked_while_their_rows_change(db: Database):
    """Otherwise a change of the table could write the rows back in another process, on PostgreSQL."""
    with db.begin() as tx:
        for table, user in (("A", 1), ("B", 2)):
            insert_all(tx, [make_table_row(table)])
            table_rows.insert_rows(tx, [PendingRow(table, 0, 1.0, user=user)])

    async def is_locked(table: str) -> bool:
        try:
            with db.begin() as other:
                other.execute(select(game.c.id).where(game.c.id == table).with_for_update(nowait=True))
        except DBAPIError:
            return True
        return False

    with db.begin() as tx:
        assert [row.game for row in table_rows.lock_rows_of_user(tx, 1)] == ["A"]
        assert [await is_locked("A"), await is_locked("B")] == [True, False]
    assert not await is_locked("A"), "the lock ends with the transaction"


async def test_lanes_are_in_order_and_claimed_once(db: Database):
    with db.begin() as tx:
        insert_all(tx, [make_table_row("A")])
        ids = [outbox.insert_row(tx, make_outbox_row(lane)) for lane in ("a", "a", "b")]
        assert [head.id for head in list_due_heads(tx, 1.0)] == [ids[0], ids[2]]
        claimed = [outbox.claim_lane_heads(tx, 1.0, 100.0, 9, "me", ["b"]) for _ in range(2)]
        assert [[row.id for row in rows] for rows in claimed] == [[ids[0]], []]
        assert [head.id for head in list_due_heads(tx, 1.0)] == [ids[2]]
        assert [head.id for head in list_due_heads(tx, 100.0)] == [ids[2], ids[0]]
        assert outbox.apply_event(tx, "deliver", ids[0], message=77)
        assert [head.id for head in list_due_heads(tx, 1.0)] == [ids[1], ids[2]]


async def test_person_is_reminded_a_limited_number_of_times(db: Database):
    with db.begin() as tx:
        insert_all(tx, [make_table_row("A")])
        table_rows.insert_rows(tx, [PendingRow("A", 0, 0.0, user=1, remind_at=5.0)])
        for again in (9.0, None):
            table_rows.mark_reminded(tx, 1, 9.0, limit=2)
            assert fetch_rows(tx, PendingRow, game="A")[0].remind_at == again


async def test_message_being_sent_is_not_superseded(db: Database):
    with db.begin() as tx:
        insert_all(tx, [make_table_row("A")])
        row = make_outbox_row("a")
        ids = [outbox.insert_row(tx, row) for _ in range(3)]
        assert outbox.find_by_mark(tx, row.mark) == find_row(tx, OutboxRow, id=ids[-1]), (
            "not the one queued last"
        )
        outbox.claim_lane_heads(tx, 1.0, 100.0, 1, "me")
        plan = MessagePlan(outbox.fetch_waiting_or_shown(tx, "A"))
        assert [old.id for old in plan.take_waiting(("turn",), "table")] == ids[1:]
        assert not plan.withdraw(ids[0])
        outbox.write_plan(tx, plan)
        assert [row.id for row in outbox.fetch_waiting_or_shown(tx, "A")] == ids[:1]


@contextmanager
def record_statements(database: Database) -> Generator[list[tuple[str, Any]]]:
    """Record the statements of the block with their parameters."""
    seen = list[tuple[str, Any]]()

    def record(_: Any, __: Any, statement: str, parameters: Any, ___: Any, many: bool):
        seen.append((statement, parameters[0] if many else parameters))

    event.listen(database.engine, "before_cursor_execute", record)
    yield seen
    event.remove(database.engine, "before_cursor_execute", record)


async def test_every_query_uses_an_index(tmp_path: Path):
    """EXPLAIN QUERY PLAN shows no SCAN of a whole table, nor of an index over one."""
    file = tmp_path / "games.db"
    database = await Database.open(f"sqlite:///{file}")
    with record_statements(database) as seen, database.begin() as tx:
        insert_all(tx, [make_table_row("1")])
        for query, given in iterate_queries():
            with suppress(DBAPIError), tx.begin_nested() as alone:
                query(tx, **given)
                alone.rollback()
    await database.close()
    assert len(seen) > 300
    with closing(sqlite3.connect(file)) as plain:
        for statement, parameters in seen:
            if not statement.startswith(QUERIES) or "date_part" in statement:
                continue
            plan = [step[3] for step in plain.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)]
            scans = [step for step in plan if step.startswith("SCAN") and step != "SCAN CONSTANT ROW"]
            assert all(any(name in step for name in SMALL_SCANS) for step in scans), (statement, plan)


QUERIES = ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH")
# Indexes of due rows only, tables with few rows, and rows that are claimed at once.
SMALL_SCANS = (
    *(f"pending_{duty}" for duty in table_rows.SELECT_DUE),
    *["outbox_due", "outbox_lane"],
    *(
        f"SCAN {few}"
        for few in ["forgetting", "free", "probe", "process", "reply_debt", "season", "server", "shard"]
    ),
)
EXCUSED = {
    *("fetch_threads_in_play", "fetch_unfinished", "lock_all_preferences", "retry_now"),  # once, at a start
    "fetch_running_games",  # has a limit
    "load_season",  # made of others
}


def iterate_queries() -> Iterator[tuple[Callable[..., Any], dict[str, Any]]]:
    """Yield all functions of the stores that take a connection, with values of the types of their other parameters.
    Functions that take more than plain data are left out, because others call them."""
    for module in (history, outbox, people, processes, retention, season_rows, table_rows):
        for name, query in inspect.getmembers(module, inspect.isfunction):
            if query.__module__ != module.__name__ or name in EXCUSED:
                continue
            hints = {name: of for name, of in get_type_hints(query).items() if name != "return"}
            if Connection not in hints.values():
                continue
            values = {name: list_samples(of) for name, of in hints.items() if of not in (Connection, Any)}
            if not all(values.values()):
                continue
            for n in range(max(map(len, values.values()), default=1)):
                yield query, {name: some[n % len(some)] for name, some in values.items()}


def list_samples(hint: Any) -> list[Any]:
    """Return values of a type: all that it names, or one; none if it is no plain data."""
    kind: Any = get_origin(hint) or hint
    parts = [part for part in get_args(hint) if part is not ...]
    if kind is Literal:
        return parts
    if kind in (Union, UnionType):
        return [value for part in parts for value in list_samples(part)]
    if kind is NoneType:
        return [None]
    if kind is bool:
        return [True, False]
    if kind in (bytes, float, int, str):
        return [kind(1)]
    if not issubclass(kind, Struct | Iterable):
        return []
    if issubclass(kind, Struct):
        return [kind(*(list_samples(of)[0] for of in get_type_hints(kind).values()))]
    some = [list_samples(part)[0] for part in parts]
    return [{some[0]: some[1]} if issubclass(kind, Mapping) else tuple(some)]


# Damaged rows of tables are refused


async def test_broken_row_is_refused(h: House):
    table = await h.open_lobby("race")
    stored = encode_table_state((await h.tables.read(table.id)).state)
    unknown_bots = msgspec.msgpack.encode(msgspec.msgpack.decode(stored) | {"bots": "genius"})
    assert ANN.name.encode() in stored
    no_text = stored.replace(ANN.name.encode(), b"\xff" * len(ANN.name))
    for broken in (unknown_bots, no_text, stored[:-1], stored + b"\xc1", b""):
        with pytest.raises(DamagedTableState):
            decode_table_state(broken)


# Stored tables under changed circumstances: repaired rules, another database, a full memory


class Renamed(AuctionGame):
    """The auction with new names for its questions."""

    def step(self, state: Auction) -> Flow[None]:
        if state.phase == "act":
            return rename_question(super().step(state))
        return ask_renamed_bids(state) if state.phase == "bids" else super().step(state)


def rename_question(flow: Flow[Any]) -> Flow[None]:
    asks = next(flow)
    while True:
        mended = {seat: replace(ask, kind=f"mended-{ask.kind}") for seat, ask in asks.items()}
        answer = yield mended
        try:
            asks = flow.send(answer)
        except StopIteration:
            return


async def test_player_who_loses_answers_to_repaired_rules_is_told_once(h: House, auction: Table):
    await h.submit(auction, ANN, Start("walls"), Count(2))
    await h.reopen({"auction": Renamed()})
    for _ in range(2):
        assert (await h.look(auction, BOB)).waiting == (0,)
        await h.drain()
    [told] = h.sent.list_notices("answers-lost")
    assert told.target == f"user:{ANN.id}"
    mine = await h.look(auction)
    assert mine.decision and mine.decision.kind == "mended-act"
    await h.submit(auction, ANN, Start("nothing"), EndTurn(), token=mine.token)
    assert (await h.look(auction, BOB)).decision


async def test_no_process_answers_from_outdated_memory(tmp_path: Path):
    """Another process has changed the table since: what was there before, or was refused before, is no longer."""
    async with open_houses(tmp_path) as [here, there]:
        table = await here.start_table("race", BOB)
        claims = [
            partial(listings.claim_first_showing, one.tables, table.id, "replay") for one in (here, there)
        ]
        assert [await claim(next(interactions)) for claim in claims] == [True, False]
        await here.apply(table.id, 0, listings.release_first_showing, "replay")
        assert [await claim(next(interactions)) for claim in claims[::-1]] == [True, False], "not from memory"
        await here.submit(table, ANN, Roll())
        look = await here.look(table)
        assert look.decision and not (await there.submit(table, ANN, look.decision.options[0])).repeated


async def test_repeated_request_keeps_its_answer_and_no_other_request_gets_it(h: House, table: Table):
    """Its connection was cut after its commit, or it comes again after a restart."""

    async def claim(*requests: int) -> list[bool]:
        return [await listings.claim_first_showing(h.tables, table.id, "replay", one) for one in requests]

    assert await claim(5, 5, 6, 5, 7) == [True, True, False, True, False]
    await h.reopen()
    assert await claim(5, 6) == [True, False]
    await h.apply(table.id, 0, listings.release_first_showing, "replay")
    assert await claim(6, 7, 6) == [True, False, True], (
        "what was released belongs to whoever asks next, also if they were refused before"
    )
    await h.apply(table.id, 0, listings.release_first_showing, "replay")
    assert await claim(6, 7) == [True, False]


async def test_more_tables_than_memory_are_played(tmp_path: Path):
    async with open_house(tmp_path, tuning=Timing(at_hand=2)) as h:
        tables = [await h.start_table("race", BOB, place=Location(None, n)) for n in range(5)]
        for table in tables:
            await h.submit(table, ANN, Roll())
        for table in tables:
            look = await h.look(table)
            assert look.decision and look.decision.kind == "bank"


async def test_answers_that_revealed_something_are_given_up_too(h: House, auction: Table):
    """A player has drawn in a sealed step, and then the rules change. The table must not stay broken."""
    await play_to_bids(h, auction)
    await h.submit(auction, ANN, Gamble())
    await h.submit(auction, BOB, Bid(1), Seal())
    await h.reopen({"auction": Renamed()})
    for person in (ANN, BOB):
        look = await h.look(auction, person)
        assert look.decision and look.decision.kind == "mended-bid"
    await h.drain()
    told = sorted(p.target for p in h.sent.list_notices("answers-lost"))
    assert told == [f"user:{ANN.id}", f"user:{BOB.id}"]


def ask_renamed_bids(s: Auction) -> Flow[None]:
    yield from choose_simultaneously(
        {seat: rename_question(ask_for_bid(s, seat)) for seat in range(len(s.players))}
    )


async def test_table_of_a_missing_game_holds_nothing_up(h: House, auction: Table):
    """Such tables rest; the person's other tables, reminders and lobbies continue."""
    await h.open_lobby("race")
    await h.start_table("race", BOB)
    await h.reopen({"auction": GAMES["auction"]})
    assert [line.table.id for line in await listings.list_tables_of(h.tables, ANN.id)] == [auction.id]
    h.clock.now += 15 * 24 * 3600
    for _ in range(2):
        await asyncio.wait_for(h.drain(), 10)
    assert "reminder" in h.sent.list_kinds(f"user:{ANN.id}")
