"""A game of Saint Malo between two people on the playground, and faults that come over it for a while."""
from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Literal

import aiohttp
from msgspec import json
from sqlalchemy import func, select, text
from sqlalchemy.engine import make_url

from bot.service.model.table import Preferences
from bot.service.operations.history import replay_stored_game
from bot.service.service import Service
from bot.service.storage import table_store
from bot.store import history, outbox
from bot.store.async_connection import AsyncConnection, create_async_engine
from bot.store.message_lifecycle import DELIVERED_STATES
from bot.store.schema import interaction
from playground import Person, Playground, Reply
from playground.faults import Fault
from playground.model import Json
from playground.person import get_text
from tests.bot.store.kit import POSTGRES
from tests.e2e.playing import answer_once, has_question
from tests.e2e.stage import Stage, find_asked_person, open_game, wait_until

EPHEMERAL = 64
PAGE = 4096  # bytes
BOTH = Preferences(pictures="text", notices="both")


@dataclass
class Game:
    """The table, who is asked, and the post that asks him."""

    made: Stage
    people: list[Person]
    thread: str
    table: str
    person: Person
    post: Json
    luck: Random
    rules: list[Fault] = field(default_factory=list[Fault])
    deleted: set[int] = field(default_factory=set[int])  # messages
    unreachable: bool = False  # by direct messages
    helpers: list[asyncio.Task[None]] = field(default_factory=list[asyncio.Task[None]])

    @classmethod
    async def begun(cls, made: Stage) -> Game:
        for name in ("Ann", "Bob"):
            await made.bot.service.people.set_preferences(int((await made.get_person(name)).id), BOTH)
        people, thread = await open_game(made, "Ann", "Bob")
        person, post = await find_asked_person(people, thread)
        assert person is not None
        [line] = await made.bot.service.listings.list_tables_of(int(person.id))
        return cls(made, people, thread, line.table.id, person, post, Random(7))

    async def play(self) -> Reply:
        """The panel as it is now: asked for until the bot is there to show it."""
        said = ""
        for _ in range(100):
            shown = await self.person.slash(self.thread, "play")
            if shown.message is not None and "roll" in shown.text:
                return shown
            said = shown.text
            await asyncio.sleep(0.1)
        raise TimeoutError(said)

    async def read(self, told: Reply, since: Reply) -> str:
        """What its person has read since that panel: how the press was answered, and all beside it."""
        assert since.message is not None
        least = int(since.message["id"])
        there = [m for m in await self.person.messages(self.thread) if int(m["id"]) > least and m["flags"] & EPHEMERAL]
        return "\n".join([f"{told.kind}: {told.text}", *map(get_text, there)])

    async def to_the_end(self, shown: Reply) -> None:
        """The rest of the turn; and then the next person is asked."""
        while has_question(shown.message):
            shown = await answer_once(self.person, shown, self.luck)
        person, self.post = await find_asked_person(self.people, self.thread, self.post)
        assert person is not None and person is not self.person
        self.person = person

    async def edition(self) -> int:
        """Of the game as its person sees it: grows with every answer."""
        return (await self.made.bot.service.play.get_view(self.table, int(self.person.id))).edition

    async def is_whole(self) -> None:
        await is_whole(self.made.bot.service, self.made.pg, self.table, self.thread, self.deleted, self.unreachable)


async def is_whole(
    service: Service, pg: Playground, table: str, thread: str, deleted: Collection[int] = (), unreachable: bool = False
) -> None:
    """Nothing is lost, nothing doubled: answers, events, messages. `deleted`: posts that are not there any more."""
    opened = await service.tables.read(table)
    async with service.tables.db.reading() as db:
        actions = await history.fetch_actions(db, table)
        events = await history.fetch_event_range(db, table, 0, 1 << 30)
        sent = [row for row in await outbox.fetch_of_table(db, table) if not row.edit]
        presses = select(func.count()).where(interaction.c.game == table, interaction.c.verb == "act")
        accepted = (await db.execute(presses)).scalar_one()
    assert [row.n for row in actions] == list(range(accepted)), "each accepted press is one answer"
    assert [row.n for row in events] == list(range(opened.sheet.events))
    assert opened.match is not None and replay_stored_game(opened, actions).dump() == opened.match.dump()
    assert {row.state for row in sent} <= {*DELIVERED_STATES, "superseded"} | ({"dead"} if unreachable else set())
    told = [row for row in sent if row.target == "table" and row.state in DELIVERED_STATES]
    there = [int(m["id"]) for m in pg.world.messages[thread].values() if by_bot(m)]
    assert Counter(row.message for row in told if row.message not in deleted) == Counter(there)
    story = [json.decode(row.payload) for row in told if row.kind == "turn"]
    ends = [post["last"] for post in story]
    assert [post["first"] for post in story[1:]] == ends[:-1] and ends[-1] == opened.sheet.events


def by_bot(message: Json) -> bool:
    return message["type"] == 0 and bool(message["author"].get("bot")) and not message["flags"] & EPHEMERAL


Injection = Callable[[Game], AbstractAsyncContextManager[None]]  # lies on the game while its body runs


def fair() -> Injection:
    @asynccontextmanager
    async def nothing(game: Game) -> AsyncGenerator[None]:
        yield

    return nothing


def wire(match: str, do: str, times: int = 1) -> Injection:
    """The next requests of that kind, whenever they come, meet a fault of the playground's."""

    @asynccontextmanager
    async def disturbed(game: Game) -> AsyncGenerator[None]:
        game.rules.append(game.made.pg.faults.add(match, do, times))
        yield

    return disturbed


def busy(per_second: int) -> Injection:
    """Discord's global limit for the whole turn."""

    @asynccontextmanager
    async def limited(game: Game) -> AsyncGenerator[None]:
        game.made.pg.faults.per_second = per_second
        yield

    return limited


# The gateway


def dropped(resume: bool) -> Injection:
    @asynccontextmanager
    async def cut(game: Game) -> AsyncGenerator[None]:
        await game.made.pg.drop_gateway(resume=resume)
        yield

    return cut


def told_to_reconnect() -> Injection:
    @asynccontextmanager
    async def told(game: Game) -> AsyncGenerator[None]:
        game.made.pg.request_gateway_reconnect()
        yield

    return told


def invalid(resume: bool) -> Injection:
    @asynccontextmanager
    async def session(game: Game) -> AsyncGenerator[None]:
        game.made.pg.invalidate_gateway_session(resume)
        yield

    return session


def late() -> Injection:
    """What people do reaches the bot when Discord waits for its answer no more."""

    @asynccontextmanager
    async def held(game: Game) -> AsyncGenerator[None]:
        before = await game.edition()
        game.made.pg.hold_gateway_events()
        yield
        game.made.pg.hold_gateway_events(False)

        async def arrived() -> bool:
            return await game.edition() != before

        await wait_until(arrived)  # nobody answers it, so that nothing else tells

    return held


def twice() -> Injection:
    @asynccontextmanager
    async def again(game: Game) -> AsyncGenerator[None]:
        yield
        game.made.pg.redeliver_last_interaction()
        await game.made.wait_until_online()

    return again


# People and places


def closed_messages() -> Injection:
    """Nobody takes direct messages any more."""

    @asynccontextmanager
    async def closed(game: Game) -> AsyncGenerator[None]:
        for person in game.people:
            await person.close_dms()
        game.unreachable = True
        yield

    return closed


def deleted_post() -> Injection:
    @asynccontextmanager
    async def gone(game: Game) -> AsyncGenerator[None]:
        path = f"{game.person.url}/playground/messages/{game.thread}/{game.post['id']}"
        async with aiohttp.ClientSession() as session, session.delete(path) as done:
            assert done.status < 300
        game.deleted.add(int(game.post["id"]))
        yield

    return gone


def revoked(permission: str) -> Injection:
    """The bot loses a permission in mid-turn, and has it back once the host has been told."""

    @asynccontextmanager
    async def denied(game: Game) -> AsyncGenerator[None]:
        channel = f"/playground/channels/{await game.person.channel('table')}"
        await game.person.patch(channel, {"bot_denied": [permission]})
        known = {message["id"] for message in await game.people[0].dms()}
        game.helpers.append(asyncio.create_task(back(channel, game, known)))
        yield

    async def back(channel: str, game: Game, known: set[str]) -> None:
        host = game.people[0]
        await host.wait_for(lambda m: m["id"] not in known and "I lack the permission" in m["content"])
        await host.patch(channel, {"bot_denied": []})

    return denied


# The database


def file_of(game: Game) -> Path:
    return Path(make_url(game.made.database).database or "")


def locked(seconds: float) -> Injection:
    """Another process writes, for so long."""

    @asynccontextmanager
    async def lock(game: Game) -> AsyncGenerator[None]:
        with closing(sqlite3.connect(file_of(game), isolation_level=None, check_same_thread=False)) as other:
            await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")
            freed = asyncio.get_running_loop().call_later(seconds, other.rollback)
            yield
            await asyncio.sleep(max(0, freed.when() - asyncio.get_running_loop().time()))

    return lock


def full_disk() -> Injection:
    """The system takes no write of ours beyond the first page of a file."""

    @asynccontextmanager
    async def full(game: Game) -> AsyncGenerator[None]:
        most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (PAGE, most[1]))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, most)

    return full


def cut_off() -> Injection:
    """The server ends all of the bot's connections."""

    @asynccontextmanager
    async def cut(game: Game) -> AsyncGenerator[None]:
        engine = create_async_engine(POSTGRES)
        kill = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name")
        async with engine.connect() as connection:
            await connection.execute(kill, {"name": make_url(game.made.database).database})
        await engine.dispose()
        yield

    return cut


def cut_in_the_middle(at: Literal["look", "first", "last", "commit"]) -> Injection:
    """The server ends the connection of the next look at the table, or of the next change while it is written."""

    @asynccontextmanager
    async def cut(game: Game) -> AsyncGenerator[None]:
        write, look, done = table_store.write_change, table_store.store.find_version, list[str]()

        async def blinded(db: AsyncConnection, *given: Any) -> Any:
            if not done:
                done.append(at)
                await kill((await db.execute(text("SELECT pg_backend_pid()"))).scalar_one())
            return await look(db, *given)

        async def struck(tx: AsyncConnection, *given: Any) -> Any:
            if done:
                return await write(tx, *given)
            done.append(at)
            own = (await tx.execute(text("SELECT pg_backend_pid()"))).scalar_one()
            if at == "first":
                await kill(own)
            written = await write(tx, *given)
            await kill(own)
            if at == "last":
                await tx.execute(text("SELECT 1"))
            return written

        async def kill(backend: int) -> None:
            async with game.made.bot.service.tables.db.reading() as db:
                await db.execute(text("SELECT pg_terminate_backend(:backend, 1000)"), {"backend": backend})

        if at == "look":
            table_store.store.find_version = blinded
        else:
            table_store.write_change = struck
        try:
            yield
        finally:
            table_store.write_change, table_store.store.find_version = write, look
        assert done

    return cut


class Proxy:
    """Between the bot and its database server: what it lets through can be cut."""

    def __init__(self, host: str, port: int) -> None:
        self.there = host, port
        self.port = 0
        self.server: asyncio.Server | None = None
        self.writers = set[asyncio.StreamWriter]()

    async def start(self) -> None:
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", self.port)
        self.port = self.server.sockets[0].getsockname()[1]

    def stop(self) -> None:
        assert self.server is not None
        self.server.close()
        for writer in self.writers:
            writer.transport.abort()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(*self.there)
        self.writers |= {writer, far_writer}
        await asyncio.gather(self.carry(reader, far_writer), self.carry(far_reader, writer))
        self.writers -= {writer, far_writer}

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                writer.write(data)
                await writer.drain()
        writer.close()


def lost(seconds: float, proxy: Proxy) -> Injection:
    """The server is gone, and comes back."""

    @asynccontextmanager
    async def away(game: Game) -> AsyncGenerator[None]:
        proxy.stop()
        yield
        await asyncio.sleep(seconds)
        await proxy.start()

    return away


# The clock


def jump(seconds: float) -> Injection:
    @asynccontextmanager
    async def jumped(game: Game) -> AsyncGenerator[None]:
        game.made.pass_time(seconds)
        yield

    return jumped
