"""Play a game of Saint Malo between two people on the playground while faults come over it."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections import Counter
from collections.abc import Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

import aiohttp
from msgspec import json
from sqlalchemy import Connection, func, select, text
from sqlalchemy.engine import make_url

from bot.db.rows import DELIVERED_STATES, ActionRow, OutboxRow
from bot.db.schema import fetch_rows, idempotency_key
from bot.model.action_log import encode_entry
from bot.model.change import StoredTable
from bot.model.dice import ReplayInput, iter_replay
from bot.model.people import Preferences
from bot.operations import listings
from bot.operations import people as settings
from bot.service import Service
from bot.stores import history, tables
from playground import Person, Playground, Reply
from playground.fault_profiles import Fault
from playground.model import Json
from playground.person import get_text
from tests.bot.stores.kit import connect_to_server, replay_answers
from tests.e2e.playing import answer_once, has_question
from tests.e2e.stage import Stage, find_asked_person, open_game, wait_until

from .bot_process import DatabaseProxy

EPHEMERAL_FLAG = 64
PAGE_BYTES = 4096
TEXT_AND_NOTICES = Preferences(text_first=True, notices="dm")


@dataclass
class FaultyGame:
    """Hold the table, the person who is asked, and the post that asks that person."""

    made: Stage
    people: list[Person]
    thread: str
    table: str
    person: Person
    post: Json
    luck: Random
    rules: list[Fault] = field(default_factory=list[Fault])
    deleted: set[int] = field(default_factory=set[int])  # Ids of messages.
    unreachable: bool = False  # Whether direct messages fail.
    helpers: list[asyncio.Task[None]] = field(default_factory=list[asyncio.Task[None]])

    @classmethod
    async def start_game(cls, made: Stage) -> FaultyGame:
        for name in ("Ann", "Bob"):
            await settings.set_preferences(
                made.bot.service.tables, int((await made.get_person(name)).id), TEXT_AND_NOTICES
            )
        people, thread = await open_game(made, "Ann", "Bob")
        person, post = await find_asked_person(people, thread)
        assert person is not None
        [line] = await listings.list_tables_of(made.bot.service.tables, int(person.id))
        return cls(made, people, thread, line.table.id, person, post, Random(7))

    async def open_panel(self) -> Reply:
        """Return the current panel. Ask for it until the bot is there to show it."""
        said = ""
        for _ in range(100):
            shown = await self.person.slash(self.thread, "play")
            if shown.message is not None and "roll" in shown.text:
                return shown
            said = shown.text
            await asyncio.sleep(0.1)
        raise TimeoutError(said)

    async def collect_read_text(self, told: Reply, since: Reply) -> str:
        """Return what the person has read since that panel: the answer to the press and everything around it."""
        assert since.message is not None
        least = int(since.message["id"])
        there = [
            m
            for m in await self.person.messages(self.thread)
            if int(m["id"]) > least and m["flags"] & EPHEMERAL_FLAG
        ]
        return "\n".join([f"{told.kind}: {told.text}", *map(get_text, there)])

    async def finish_turn(self, shown: Reply):
        """Play the rest of the turn, and wait until the next person is asked."""
        while has_question(shown.message):
            shown = await answer_once(self.person, shown, self.luck)
        person, self.post = await find_asked_person(self.people, self.thread, self.post)
        assert person is not None and person is not self.person
        self.person = person

    async def get_edition(self) -> int:
        """Return the edition of the game as its person sees it. It grows with every answer."""
        return (await self.made.bot.service.play.get_view(self.table, int(self.person.id))).edition

    async def check_game(self):
        await check_table(
            self.made.bot.service, self.made.pg, self.table, self.thread, self.deleted, self.unreachable
        )


async def check_replay(service: Service, table: str) -> tuple[StoredTable, list[ActionRow]]:
    """Check that no stored answer or event is missing, and that the answers lead to the stored position. Return both."""
    stored = await service.tables.read(table)
    actions = await service.tables.db.read(fetch_rows, ActionRow, game=table)
    events = await service.tables.db.read(history.fetch_event_range, table, 0, 1 << 30)
    assert [row.n for row in actions] == list(range(len(actions)))
    assert [row.n for row in events] == list(range(stored.state.events))
    assert stored.match is not None and replay_answers(stored, actions).dump() == stored.match.dump()
    return stored, actions


async def check_table(
    service: Service,
    pg: Playground,
    table: str,
    thread: str,
    deleted: Collection[int] = (),
    unreachable: bool = False,
):
    """Check that no answer, event or message is lost or doubled. `deleted` lists posts that are no longer there."""
    stored, actions = await check_replay(service, table)
    read = service.tables.db.read
    sent = [row for row in await read(fetch_rows, OutboxRow, game=table) if not row.edit]
    presses = select(func.count()).where(
        idempotency_key.c.game == table, idempotency_key.c.verb == "bot.operations.play.take_back_and_answer"
    )
    accepted = await read(lambda db: db.execute(presses).scalar_one())
    given = accepted + count_default_answers(stored, actions)
    assert len(actions) == given, "each accepted press is one answer, and its defaults"
    assert {row.state for row in sent} <= {*DELIVERED_STATES, "superseded"} | (
        {"dead"} if unreachable else set()
    )
    delivered = [row for row in sent if row.state in DELIVERED_STATES]
    told = [row for row in delivered if row.target == "table" or (stored.state.forum and row.kind == "lobby")]
    there = [int(m["id"]) for m in pg.world.messages[thread].values() if is_bot_message(m)]
    if stored.state.forum and stored.state.witness:
        there.remove(stored.state.witness.message)
    assert Counter(row.message for row in told if row.message not in deleted) == Counter(there)
    story = [json.decode(row.payload) for row in told if row.kind == "turn"]
    ends = [post["last"] for post in story]
    assert [post["first"] for post in story[1:]] == ends[:-1] and ends[-1] == stored.state.events


def count_default_answers(stored: StoredTable, actions: list[ActionRow]) -> int:
    """Return how many answers of a replay of the table are the default of their question, which the bot gives."""
    game = stored.game
    count = 0
    earlier = None
    presenter = game.create_presenter([seat.name for seat in stored.state.seats])
    for entry, match in iter_replay(game, ReplayInput.from_rows(game, stored.state, actions)):
        if entry is not None and earlier is not None and (seat := entry[1].seat) in earlier.open_questions:
            default = presenter.default_action(earlier.view(seat), earlier.get_decision(seat))
            said = [bytes(action) for one in entry[1].says for action in one.actions]
            count += default is not None and said == [encode_entry(default)]
        earlier = match.preview()
    return count


def is_bot_message(message: Json) -> bool:
    return (
        message["type"] == 0 and bool(message["author"].get("bot")) and not message["flags"] & EPHEMERAL_FLAG
    )


# Lays a fault on a game, which it gets first, while the body runs.
Injection = Callable[..., AbstractAsyncContextManager[None]]


@asynccontextmanager
async def disturb_wire(game: FaultyGame, match: str, do: str, times: int = 1):
    """Let the next requests of that kind, whenever they come, meet a fault of the playground."""
    game.rules.append(game.made.pg.faults.add(match, do, times))
    yield


@asynccontextmanager
async def limit_requests(game: FaultyGame, per_second: int):
    """Keep Discord's global limit low for the whole turn."""
    game.made.pg.faults.per_second = per_second
    yield


# The gateway


@asynccontextmanager
async def drop_gateway(game: FaultyGame, resume: bool):
    await game.made.pg.drop_gateway(resume=resume)
    yield


@asynccontextmanager
async def request_reconnect(game: FaultyGame):
    game.made.pg.request_gateway_reconnect()
    yield


@asynccontextmanager
async def invalidate_session(game: FaultyGame, resume: bool):
    game.made.pg.invalidate_gateway_session(resume)
    yield


@asynccontextmanager
async def hold_events(game: FaultyGame):
    """Let what people do reach the bot when Discord no longer waits for its answer."""
    before = await game.get_edition()
    game.made.pg.hold_gateway_events()
    yield
    game.made.pg.hold_gateway_events(False)

    async def has_arrived() -> bool:
        return await game.get_edition() != before

    await wait_until(has_arrived)  # nobody answers it, so that nothing else tells


@asynccontextmanager
async def deliver_twice(game: FaultyGame):
    yield
    game.made.pg.redeliver_last_interaction()
    await game.made.wait_until_online()


# People and places


@asynccontextmanager
async def close_direct_messages(game: FaultyGame):
    """Let nobody take direct messages any more."""
    for person in game.people:
        await person.close_dms()
    game.unreachable = True
    yield


@asynccontextmanager
async def delete_post(game: FaultyGame):
    path = f"{game.person.url}/playground/messages/{game.thread}/{game.post['id']}"
    async with aiohttp.ClientSession() as session, session.delete(path) as done:
        assert done.status < 300
    game.deleted.add(int(game.post["id"]))
    yield


@asynccontextmanager
async def revoke_permission(game: FaultyGame, permission: str):
    """Take a permission from the bot in mid-turn, and give it back once the host has been told."""
    channel, host = f"/playground/channels/{await game.person.channel('table')}", game.people[0]
    await host.patch(channel, {"bot_denied": [permission]})
    known = {message["id"] for message in await host.dms()}

    async def restore_permission():
        await host.wait_for(lambda m: m["id"] not in known and "Meanwhile, I am messaging" in m["content"])
        await host.patch(channel, {"bot_denied": []})

    game.helpers.append(asyncio.create_task(restore_permission()))
    yield


# The database


@asynccontextmanager
async def lock_database(game: FaultyGame, seconds: float):
    """Let another process write for that long."""
    file, loop = make_url(game.made.database).database or "", asyncio.get_running_loop()
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
        await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")
        freed = loop.call_later(seconds, other.rollback)
        yield
        await asyncio.sleep(max(0, freed.when() - loop.time()))


@asynccontextmanager
async def fill_disk(game: FaultyGame):
    """Let the system refuse every write of ours beyond the first page of a file."""
    most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (PAGE_BYTES, most[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, most)


@asynccontextmanager
async def cut_connections(game: FaultyGame):
    """Let the server end all connections of the bot."""
    kill = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name")
    with connect_to_server() as connection:
        connection.execute(kill, {"name": make_url(game.made.database).database})
    yield


@asynccontextmanager
async def cut_mid_statement(game: FaultyGame, at: Literal["look", "first", "last", "commit"]):
    """Let the server end the connection of the next read of the table, or of the next change while it is written."""
    write, look = tables.write_change, tables.table_rows.find_version
    done = list[str]()

    def find_then_cut(db: Connection, *given: Any) -> Any:
        if not done:
            done.append(at)
            kill_backend(db.execute(text("SELECT pg_backend_pid()")).scalar_one())
        return look(db, *given)

    def write_then_cut(tx: Connection, *given: Any) -> Any:
        if done:
            return write(tx, *given)
        done.append(at)
        own = tx.execute(text("SELECT pg_backend_pid()")).scalar_one()
        if at == "first":
            kill_backend(own)
        written = write(tx, *given)
        kill_backend(own)
        if at == "last":
            tx.execute(text("SELECT 1"))
        return written

    def kill_backend(backend: int):
        with game.made.bot.service.tables.db.engine.connect() as db:
            db.execute(text("SELECT pg_terminate_backend(:backend, 1000)"), {"backend": backend})

    if at == "look":
        tables.table_rows.find_version = find_then_cut
    else:
        tables.write_change = write_then_cut
    try:
        yield
    finally:
        tables.write_change, tables.table_rows.find_version = write, look
    assert done


@asynccontextmanager
async def stop_proxy(game: FaultyGame, seconds: float, proxy: DatabaseProxy):
    """Let the server go away and come back."""
    proxy.cut()
    yield
    await asyncio.sleep(seconds)
    await proxy.start()


@asynccontextmanager
async def jump_clock(game: FaultyGame, seconds: float):
    game.made.clock_offset_s += seconds
    game.made.bot.service.tables.wake_workers()
    yield
