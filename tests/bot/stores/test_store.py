"""The database: opened, migrated, locked, and queried only by index."""

from __future__ import annotations

import asyncio
import inspect
import sqlite3
from collections.abc import AsyncGenerator, Callable, Generator, Iterator, Mapping
from contextlib import asynccontextmanager, closing, contextmanager, suppress
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

from bot.consequences.messages import MessagePlan
from bot.db import DatabaseTooNew, DatabaseUnreachable
from bot.db.address import parse_address
from bot.db.database import Database, create_engine_for
from bot.db.revisions import run_migrations, upgrade_schema
from bot.db.rows import (
    ActionRow,
    ContactRow,
    EventRow,
    NoteRow,
    OutboxRow,
    PendingRow,
    ResultRow,
    ReviewRow,
    SeasonRow,
    SeasonTableRow,
    SnapshotRow,
)
from bot.db.schema import game, insert_all, metadata
from bot.model.errors import DamagedTableState
from bot.model.table import decode_table_state, encode_table_state
from bot.model.timing import Timing
from bot.model.view import Location
from bot.operations import listings
from bot.service import Service
from bot.stores import history, outbox, people, processes, retention, table_rows
from bot.stores import seasons as season_rows
from bot.stores.tables import apply
from engine.core import EndTurn, Flow, choose_simultaneously
from engine.core.game import AnyGame
from tests.bot.service.kit import ANN, BOB, GAMES, TUNING, Clock, House, Recorder, interactions, open_house
from tests.bot.service.race import Roll
from tests.bot.stores.kit import list_due_heads, make_table_row, open_database
from tests.toys.auction import AuctionGame, Bid, Count, Gamble, Seal, Start
from tests.toys.auction.rules import Auction, ask_for_bid


@pytest.fixture(params=["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[str]:
    async with open_database(request.param, tmp_path) as address:
        yield address


@pytest.fixture
async def db(url: str) -> AsyncGenerator[Database]:
    database = await Database.open(url)
    yield database
    await database.close()


def make_outbox_row(lane: str) -> OutboxRow:
    return OutboxRow(lane, "A", "table", "turn", "{}", not_before=1.0, created=1.0)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_migrations_make_the_schema(kind: str, tmp_path: Path):
    async with open_database(kind, tmp_path, migrated=False) as url:
        engine = create_engine_for(parse_address(url))
        with engine.begin() as connection:
            run_migrations(connection, None)
            differences = list(compare_metadata(MigrationContext.configure(connection), metadata))
            assert not upgrade_schema(connection)
        engine.dispose()
    assert differences == [], (
        f"bot/db/schema.py and the migrations in bot/db/migrations/versions differ: {differences}"
    )


async def test_empty_database_gets_the_schema_without_migrations(db: Database):
    with db.engine.connect() as connection:
        assert list(compare_metadata(MigrationContext.configure(connection), metadata)) == []


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


async def test_file_that_is_no_database_is_reported(tmp_path: Path):
    file = tmp_path / "games.db"
    file.write_bytes(b"This is a letter to my aunt. " * 100)
    with pytest.raises(DatabaseUnreachable):
        await Database.open(f"sqlite:///{file}")


async def test_sqlite_is_durable(tmp_path: Path):
    (tmp_path / "deep").mkdir()
    database = await Database.open(f"sqlite:///{tmp_path / 'deep' / 'games.db'}")
    with database.engine.connect() as connection:
        pragmas = [text(f"PRAGMA {name}") for name in ("journal_mode", "synchronous", "foreign_keys")]
        found = [connection.execute(pragma).scalar() for pragma in pragmas]
    await database.close()
    assert found == ["wal", 2, 1]


async def test_exception_undoes_the_transaction(db: Database):
    with pytest.raises(RuntimeError), db.begin() as tx:
        table_rows.insert_row(tx, make_table_row("A"))
        raise RuntimeError
    with db.engine.connect() as connection:
        assert table_rows.find(connection, "A") is None


def insert_season_of_one_table(tx: Connection):
    new = SeasonRow("S", 7, 70, 70, None, None, "running", 1, b"", 1, b"", None, None, 1.0, None)
    season_rows.insert_row(tx, new)
    season_rows.upsert_parts(tx, [SeasonTableRow("S", 1, 1, "go", "[]", b"", 1.0, "A")], ())


ORPHANS: dict[str, Callable[[Connection], Any]] = {
    "action": lambda tx: insert_all(tx, [ActionRow("A", 0, 0, 1, b"", 1.0)]),
    "contact": lambda tx: insert_all(tx, [ContactRow(1, 2, "invitation", 1.0, "A")]),
    "event": lambda tx: insert_all(tx, [EventRow("A", 0, 0, None, 1, b"", 1.0)]),
    "interaction": lambda tx: table_rows.insert_idempotency_key(tx, 5, "act", "A", 1.0),
    "note": lambda tx: people.replace_note(tx, NoteRow("A", 1, "later", 1.0)),
    "outbox": lambda tx: outbox.insert_row(tx, make_outbox_row("a")),
    "pending": lambda tx: table_rows.insert_rows(tx, [PendingRow("A", 0, 1.0)]),
    "result": lambda tx: insert_all(tx, [ResultRow("A", 0, 1, None, 1, 5, 1.0)]),
    "review": lambda tx: people.replace_review(tx, ReviewRow("A", 0, 1, b"", 1.0)),
    "seat": lambda tx: table_rows.set_seats(tx, "A", [(1, False)], True),
    "seen": lambda tx: people.mark_turn_seen(tx, "A", 1, 3),
    "season_table": insert_season_of_one_table,
    "snapshot": lambda tx: history.insert_snapshot(tx, SnapshotRow("A", 0, 0, 1, b"", 0, 0, 0, 1.0)),
    "watcher": lambda tx: people.insert_spectator(tx, "A", 1),
}


async def test_no_row_can_exist_without_its_game(db: Database):
    assert ORPHANS.keys() == {table.name for table in metadata.tables.values() if "game" in table.c}
    for add in ORPHANS.values():
        with pytest.raises(IntegrityError):
            await db.write(add)
    with db.begin() as tx:
        table_rows.insert_row(tx, make_table_row("A"))
        for add in ORPHANS.values():
            add(tx)
    with pytest.raises(IntegrityError), db.begin() as tx:
        tx.execute(text("DELETE FROM game"))


async def test_threads_in_play_are_those_of_running_games(db: Database):
    with db.begin() as tx:
        table_rows.insert_row(tx, make_table_row("A", channel=71, parent=70))
        table_rows.insert_row(
            tx, make_table_row("B", channel=70, parent=70)
        )  # it plays in the channel itself
        table_rows.insert_row(tx, make_table_row("C", channel=72, parent=70, status="over"))
    with db.engine.connect() as reading:
        assert table_rows.fetch_threads_in_play(reading) == [(71, 70)]


def test_every_reference_begins_an_index():
    for table in metadata.tables.values():
        begun = {next(iter(index.columns)).name for index in (*table.indexes, table.primary_key)}
        assert {column.name for column in table.columns if column.foreign_keys} <= begun, table.name


async def test_reference_to_a_table_does_not_wait_for_its_change(tmp_path: Path):
    """Otherwise two PostgreSQL transactions could deadlock: one has the table and wants a post, the other the reverse."""
    async with open_database("postgresql", tmp_path) as address:
        db = await Database.open(address)
        with db.begin() as tx:
            table_rows.insert_row(tx, make_table_row("A"))
        with db.begin() as tx:
            assert table_rows.find(tx, "A", lock=True)
            async with asyncio.timeout(5):
                await db.write(outbox.insert_row, make_outbox_row("a"))
        await db.close()


async def test_tables_that_wait_for_a_person_are_locked_while_their_rows_change(tmp_path: Path):
    """Otherwise a change of the table could write the rows back in another process, on PostgreSQL."""
    async with open_database("postgresql", tmp_path) as address:
        db = await Database.open(address)
        with db.begin() as tx:
            for table, user in (("A", 1), ("B", 2)):
                table_rows.insert_row(tx, make_table_row(table))
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
        await db.close()


async def test_only_one_of_two_changes_wins(db: Database):
    with db.begin() as tx:
        table_rows.insert_row(tx, make_table_row("A"))

    async def change_channel(channel: int) -> bool:
        with db.begin() as tx:
            return table_rows.update_row(
                tx, make_table_row("A", version=1, channel=channel), expected_version=0
            )

    assert sorted(await asyncio.gather(*(change_channel(n) for n in range(5)))) == [False] * 4 + [True]


async def test_lanes_are_in_order_and_claimed_once(db: Database):
    with db.begin() as tx:
        table_rows.insert_row(tx, make_table_row("A"))
        ids = [outbox.insert_row(tx, make_outbox_row(lane)) for lane in ("a", "a", "b")]
    with db.engine.connect() as connection:
        assert [head.id for head in list_due_heads(connection, 1.0)] == [ids[0], ids[2]]

    async def claim(but: list[str]) -> list[int]:
        with db.begin() as tx:
            return [row.id for row in outbox.claim_lane_heads(tx, 1.0, 100.0, 9, "me", but)]

    assert sorted(await asyncio.gather(*(claim(["b"]) for _ in range(4)))) == [[], [], [], [ids[0]]]
    with db.begin() as tx:
        assert [head.id for head in list_due_heads(tx, 1.0)] == [ids[2]]
        assert [head.id for head in list_due_heads(tx, 100.0)] == [ids[2], ids[0]]
        assert outbox.mark_delivered(tx, ids[0], 77)
        assert [head.id for head in list_due_heads(tx, 1.0)] == [ids[1], ids[2]]


async def test_message_being_sent_is_not_superseded(db: Database):
    with db.begin() as tx:
        table_rows.insert_row(tx, make_table_row("A"))
        ids = [outbox.insert_row(tx, make_outbox_row("a")) for _ in range(3)]
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
        table_rows.insert_row(tx, make_table_row("1"))
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
    *["outbox_due", "outbox_lane", "game_lobby_touched"],
    *(
        f"SCAN {few}"
        for few in ["forgetting", "free", "probe", "process", "promise", "season", "server", "shard"]
    ),
)
EXCUSED = {
    *("fetch_threads_in_play", "fetch_unfinished", "lock_all_preferences", "retry_now"),  # once, at a start
    *("fetch_running_games", "upsert_person"),  # has a limit; does nothing without values
    *(
        "find_decompressed",
        "delete_before",
        "delete_limited",
        "fetch_parts",
        "upsert_parts",
    ),  # used by others
    *("change_season_in", "load_season", "write_season_change"),  # made of others
}


def iterate_queries() -> Iterator[tuple[Callable[..., Any], dict[str, Any]]]:
    """Yield all functions of the stores that take a connection, with values of the types of their other parameters."""
    for module in (history, outbox, people, processes, retention, season_rows, table_rows):
        for name, query in inspect.getmembers(module, inspect.isfunction):
            if query.__module__ != module.__name__ or name in EXCUSED:
                continue
            hints = {name: of for name, of in get_type_hints(query).items() if name != "return"}
            if Connection not in hints.values():
                continue
            values = {name: list_samples(of) for name, of in hints.items() if of not in (Connection, Any)}
            for n in range(max(map(len, values.values()), default=1)):
                yield query, {name: some[n % len(some)] for name, some in values.items()}


def list_samples(hint: Any) -> list[Any]:
    """Return values of a type: all that it names, or one."""
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


@asynccontextmanager
async def reopen(h: House, **games: AnyGame) -> AsyncGenerator[tuple[Service, Recorder]]:
    """Open another service on the database of a house that is closed."""
    sent = Recorder()
    service = await Service.open(h.tables.db.url, games, h.clock, sent, TUNING)
    yield service, sent
    await service.stop()


async def test_player_who_loses_answers_to_repaired_rules_is_told_once(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await h.start_table("auction", BOB, place=Location(None, 1))
        await h.submit(table, ANN, Start("walls"), Count(2))
    async with reopen(h, auction=Renamed()) as (service, sent):
        await service.play.get_view(table.id, BOB.id)
        await service.drain()
        look = await service.play.get_view(table.id, BOB.id)
        await service.drain()
        [told] = sent.messages.values()
        assert (told.target, told.payload["code"]) == (f"user:{ANN.id}", "answers-lost")
        assert look.waiting == (0,)
        mine = await service.play.get_view(table.id, ANN.id)
        assert mine.decision and mine.decision.kind == "mended-act"
        await service.play.submit(table.id, ANN.id, Start("nothing"), EndTurn(), token=mine.token)
        assert (await service.play.get_view(table.id, BOB.id)).decision


async def test_no_process_answers_from_outdated_memory(tmp_path: Path):
    """Another process has changed the table since: what was there before, or was refused before, is no longer."""
    async with open_database("postgresql", tmp_path) as url:
        clock = Clock()
        here, there = [await Service.open(url, GAMES, clock, Recorder(), TUNING) for _ in range(2)]
        table = await House(here, clock, Recorder()).start_table("race", BOB)
        claims = [
            partial(listings.claim_first_showing, one.tables, table.id, "replay") for one in (here, there)
        ]
        assert [await claim(next(interactions)) for claim in claims] == [True, False]
        await apply(here.tables, table.id, 0, listings.release_first_showing, "replay")
        assert [await claim(next(interactions)) for claim in claims[::-1]] == [True, False], "not from memory"
        await here.play.submit(table.id, ANN.id, Roll())
        look = await here.play.get_view(table.id, ANN.id)
        assert (
            look.decision
            and not (await there.play.submit(table.id, ANN.id, look.decision.options[0])).repeated
        )
        for service in (here, there):
            await service.stop()


async def test_repeated_request_keeps_its_answer_and_no_other_request_gets_it(tmp_path: Path):
    """Its connection was cut after its commit, or it comes again after a restart."""
    async with open_house(tmp_path) as h:
        table = await h.start_table("race", BOB)
        claim = partial(listings.claim_first_showing, h.tables)
        assert [await claim(table.id, "replay", request) for request in (5, 5, 6, 5, 7)] == [
            True,
            True,
            False,
            True,
            False,
        ]
    async with open_house(tmp_path) as h:
        claim = partial(listings.claim_first_showing, h.tables)
        assert [await claim(table.id, "replay", request) for request in (5, 6)] == [True, False]
        await h.apply(table.id, 0, listings.release_first_showing, "replay")
        assert [await claim(table.id, "replay", request) for request in (6, 7, 6)] == [True, False, True], (
            "what was released belongs to whoever asks next, also if they were refused before"
        )
        await h.apply(table.id, 0, listings.release_first_showing, "replay")
        assert [await claim(table.id, "replay", request) for request in (6, 7)] == [True, False]


async def test_more_tables_than_memory_are_played(tmp_path: Path):
    async with open_house(tmp_path, tuning=Timing(at_hand=2)) as h:
        tables = [await h.start_table("race", BOB, place=Location(None, n)) for n in range(5)]
        for table in tables:
            await h.submit(table, ANN, Roll())
        for table in tables:
            look = await h.look(table)
            assert look.decision and look.decision.kind == "bank"


async def test_answers_that_revealed_something_are_given_up_too(tmp_path: Path):
    """A player has drawn in a sealed step, and then the rules change. The table must not stay broken."""
    async with open_house(tmp_path) as h:
        table = await h.start_table("auction", BOB, place=Location(None, 1))
        for who in (ANN, BOB):
            await h.submit(table, who, Start("nothing"), EndTurn())
        await h.submit(table, ANN, Gamble())
        await h.submit(table, BOB, Bid(1), Seal())
    async with reopen(h, auction=Renamed()) as (service, sent):
        for person in (ANN, BOB):
            look = await service.play.get_view(table.id, person.id)
            assert look.decision and look.decision.kind == "mended-bid"
        await service.drain()
        told = sorted(p.target for p in sent.list_notices("answers-lost"))
        assert told == [f"user:{ANN.id}", f"user:{BOB.id}"]


def ask_renamed_bids(s: Auction) -> Flow[None]:
    yield from choose_simultaneously(
        {seat: rename_question(ask_for_bid(s, seat)) for seat in range(len(s.players))}
    )


async def test_table_of_a_missing_game_holds_nothing_up(tmp_path: Path):
    """Such tables rest; the person's other tables, reminders and lobbies continue."""
    async with open_house(tmp_path) as h:
        await h.open_lobby("race")
        await h.start_table("race", BOB, place=Location(None, 1))
        await h.start_table("auction", BOB, place=Location(None, 2))
    async with reopen(h, auction=GAMES["auction"]) as (service, sent):
        assert [line.table.slug for line in await listings.list_tables_of(service.tables, ANN.id)] == [
            "auction"
        ]
        h.clock.now += 15 * 24 * 3600
        for _ in range(2):
            await asyncio.wait_for(service.drain(), 10)
        assert "reminder" in sent.list_kinds(f"user:{ANN.id}")
