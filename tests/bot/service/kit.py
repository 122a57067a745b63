"""A service on a real database, with a clock that tests set, and a Discord that only records what it receives."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractContextManager, asynccontextmanager
from itertools import count
from math import inf
from pathlib import Path
from random import Random
from typing import Any, Concatenate

import msgspec
import pytest
from sqlalchemy import Connection

from bot.base import jobs
from bot.db.rows import PendingRow
from bot.db.schema import fetch_rows
from bot.model.change import TableChange
from bot.model.dice import Announce
from bot.model.messages import OutboxMessage, Undeliverable
from bot.model.people import Preferences
from bot.model.timing import Timing
from bot.model.view import Location, Person, RematchOffer, SubmitResult, Table, TableView
from bot.operations import invitations, lateness, listings, lobby, places, seats
from bot.operations import people as settings
from bot.operations.lobby import LobbyChanges
from bot.service import Service
from bot.stores.tables import Arguments, TableStore, apply
from engine.core import EndTurn, Refusal
from engine.core.commands import Submission
from engine.core.game import AnyGame
from tests.bot.service.race import RACE, Bank, Roll
from tests.bot.stores.kit import create_sqlite, open_database
from tests.toys.auction import GAME as AUCTION

GAMES = {game.slug: game for game in (RACE, AUCTION)}
ANN, BOB, CLEO, DAN = (Person(n, name) for n, name in enumerate(("Ann", "Bob", "Cleo", "Dan"), 101))
# Mod has no seat.
MOD = Person(190, "Mod")
HERE = Location(guild=7, channel=70)
interactions = count(1000)
# Younger than all interactions of a test run.
FIRST_MESSAGE = 1 << 40
TUNING = Timing(bot_pause=0, close_delay=(0, 0), linger=0)


class Clock:
    def __init__(self, now: float = 1_000_000.0):
        self.now = now

    def __call__(self) -> float:
        return self.now


class Recorder:
    """A sender that delivers at once, except for the next posts of a kind that `fail_next` names. It records when and in
    what order messages arrive."""

    def __init__(self, clock: Clock | None = None):
        self.clock = clock or Clock()
        # With when each came, and whether it is an edit.
        self.all: list[tuple[float, bool, OutboxMessage]] = []
        self.messages: dict[int, OutboxMessage] = {}  # by message id
        self.edits: list[tuple[int, OutboxMessage]] = []
        self.deleted: set[int] = set()  # messages
        self.failures: list[tuple[str, Exception]] = []
        self.left = set[int]()  # users who are no longer members of the server
        self.arrives = False  # a message arrives although the call raises

    def fail_next(self, *failures: tuple[str, Exception]):
        self.failures += failures

    def take_failure(self, kind: str) -> Exception | None:
        found = next((failure for failure in self.failures if failure[0] == kind), None)
        if found is None:
            return None
        self.failures.remove(found)
        return found[1]

    async def send(self, post: OutboxMessage) -> int | None:
        self.all.append((self.clock.now, False, post))
        message = FIRST_MESSAGE + post.id
        error = self.take_failure(post.kind)
        if error is None or self.arrives:
            assert message not in self.messages, "sent twice"
            self.messages[message] = post
        if error is not None:
            raise error
        return message

    async def find_sent_message(self, post: OutboxMessage) -> int | None:
        return next((message for message, sent in self.messages.items() if sent.id == post.id), None)

    async def edit(self, post: OutboxMessage, message: int):
        self.all.append((self.clock.now, True, post))
        await asyncio.sleep(0)
        if message in self.deleted:
            raise Undeliverable("message")
        if (error := self.take_failure(f"edit {post.kind}")) is not None:
            raise error
        self.edits.append((message, post))

    async def find_departed(self, guild: int, users: Sequence[int]) -> set[int]:
        return self.left & set(users)

    def list_kinds(self, target: str = "table") -> list[str]:
        return [post.kind for post in self.messages.values() if post.target == target]

    def list_posts(self, kind: str, target: str | None = None) -> list[OutboxMessage]:
        """Return the posts of this kind to that target, or to any. Posts to several targets at once have no order."""
        return [
            post for post in self.messages.values() if post.kind == kind and target in (None, post.target)
        ]

    def list_codes(self, target: str | None = None, kind: str = "notice") -> list[str]:
        """Return the codes of the posts of a kind to that target, or to any."""
        return [post.payload["code"] for post in self.list_posts(kind, target)]

    def list_notices(self, code: str) -> list[OutboxMessage]:
        return [post for post in self.messages.values() if post.payload.get("code") == code]

    def list_edits(self, kind: str) -> list[int]:
        """Return the messages that got this kind of edit, in the order of their ids."""
        return sorted(message for message, post in self.edits if post.kind == kind)

    def find_last(self, kind: str, target: str | None = None) -> OutboxMessage:
        return self.list_posts(kind, target)[-1]

    def list_public_posts(self, first: int = 0) -> list[tuple[float, bool, str, dict[str, Any], bool]]:
        """Return everything that went to the channel from that index on, without ids and marks."""
        return [
            (at, edit, post.kind, post.payload, post.silent)
            for at, edit, post in self.all[first:]
            if not post.target.startswith("user:")
        ]


def get_id(table: Table | str) -> str:
    return table if isinstance(table, str) else table.id


class House:
    """A service, its clock, its recorder, and shortcuts that open tables."""

    def __init__(self, service: Service, clock: Clock, sent: Recorder):
        self.service = service
        self.clock = clock
        self.sent = sent

    @property
    def tables(self) -> TableStore:
        return self.service.tables

    async def reopen(self, games: Mapping[str, AnyGame] = GAMES):
        """Restart the service as after a kill, with nothing left but the database, and perhaps with other games."""
        await self.service.stop()
        self.service = await Service.open(self.tables.db.url, games, self.clock, self.sent, TUNING)

    async def apply(
        self,
        table_id: str,
        interaction: int,
        operation: Callable[Concatenate[TableChange, Arguments], None],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Table:
        """Return the table after the operation."""
        return (await apply(self.tables, table_id, interaction, operation, *args, **kwargs)).table

    async def change(
        self,
        table: Table | str,
        operation: Callable[Concatenate[TableChange, Arguments], None],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Table:
        """Return the table after the operation, done in an interaction of its own."""
        return await self.apply(get_id(table), next(interactions), operation, *args, **kwargs)

    async def submit(
        self, table: Table | str, who: Person, *says: Submission, token: str | None = None
    ) -> SubmitResult:
        return await self.service.play.submit(
            get_id(table), who.id, *says, token=token, interaction=next(interactions)
        )

    async def play_turn(self, table: Table | str, *people: Person):
        """Let each of these people play a turn of a race: roll, keep one point, end the turn."""
        for who in people:
            for say in (Roll(), Bank(1), EndTurn()):
                await self.submit(table, who, say)

    async def play_and_deliver(self, table: Table | str, *people: Person):
        """Let each of these people play a turn of a race, and deliver the messages about it before the next."""
        for who in people:
            await self.play_turn(table, who)
            await self.drain()

    async def answer_at_random(self, table: Table | str, luck: Random) -> bool:
        """Let an asked player give some answer. Return False if nobody is asked."""
        for person in luck.sample((ANN, BOB, CLEO, DAN), 4):
            look = await self.look(table, person)
            if look.decision is not None:
                await self.submit(table, person, luck.choice(look.decision.legal_actions), token=look.token)
                return True
        return False

    async def take_back(self, table: Table | str, who: Person, everything: bool = False) -> SubmitResult:
        return await self.service.play.take_back(get_id(table), who.id, everything=everything)

    async def prefer(self, who: Person, **preferences: Any):
        await settings.set_preferences(self.tables, who.id, Preferences(**preferences))

    async def set_options(
        self, table: Table | str, options: Mapping[str, object] | None = None, **shared: Any
    ) -> Table:
        """Let Ann, the host, set options of the game and of the table."""
        return await self.change(table, lobby.set_options, ANN.id, LobbyChanges(options, **shared))

    async def hand_over(self, table: Table | str, owner: Person, to: Person) -> Table:
        await self.change(table, seats.offer_seat, owner.id, to)
        return await self.change(table, seats.take_seat, to)

    async def want_rematch(
        self, table: Table | str, who: Person, announce: Announce | None = None
    ) -> RematchOffer:
        given = await invitations.answer_rematch(
            self.tables, get_id(table), who, True, next(interactions), announce
        )
        assert given.rematch is not None
        return given.rematch

    async def list_shown_notices(self, prefix: str = "") -> list[dict[str, Any]]:
        """Return the notices whose codes begin so, as they read now or read once, the oldest first."""
        await self.drain()
        posts = [*self.sent.messages.values(), *(post for _, post in self.sent.edits)]
        notices = [post.payload for post in sorted(posts, key=lambda post: post.id) if post.kind == "notice"]
        return [payload for payload in notices if payload["code"].startswith(prefix)]

    async def nudge(self, table: Table | str, who: Person):
        await self.change(table, lateness.nudge, who.id, self.tables.tuning.nudge_again)

    async def leave_server(self, who: Person):
        await places.note_presence(self.service.tables, 7, who.id, False)

    async def look(self, table: Table | str, who: Person | None = ANN) -> TableView:
        return await self.service.play.get_view(get_id(table), who.id if who else None)

    async def read(self, table: Table | str) -> Table:
        return await listings.get_table(self.tables, get_id(table))

    def list_pending(self, table: Table | str) -> list[PendingRow]:
        """Return the rows of the awaited seats, and of the table itself if it has a clock of its own."""
        with self.connect() as db:
            return fetch_rows(db, PendingRow, game=get_id(table))

    def connect(self) -> Connection:
        """Return a connection that reads."""
        return self.tables.db.engine.connect()

    def begin(self) -> AbstractContextManager[Connection]:
        """Begin a transaction that writes."""
        return self.tables.db.engine.begin()

    async def start(self, lobby_table: Table, who: Person = ANN, announce: Announce | None = None) -> Table:
        return await lobby.start_game(
            self.tables, lobby_table.id, who.id, next(interactions), announce=announce
        )

    async def drain(self):
        await drain(self.service)

    async def pass_time(self, seconds: float):
        self.clock.now += seconds
        await drain(self.service)

    async def open_lobby(
        self, slug: str = "race", *others: Person, place: Location = HERE, bots: int = 0, **options: object
    ) -> Table:
        """Open a lobby of Ann, with so many bots in the last seats."""
        opened = await lobby.open_lobby(self.tables, slug, ANN, place, next(interactions), options=options)
        message = 9000 + int(self.clock.now) % 1000
        table = await self.apply(opened.id, 0, lobby.record_lobby_message, place.channel, message)
        for person in others:
            table = await self.change(table, lobby.join, person)
        for _ in range(bots):
            table = await self.change(table, lobby.add_bot, ANN.id, "random")
        return table

    async def start_table(
        self, slug: str = "race", *others: Person, place: Location = HERE, bots: int = 0, **options: object
    ) -> Table:
        await self.start(table := await self.open_lobby(slug, *others, place=place, bots=bots, **options))
        await self.drain()
        return await self.read(table)


async def drain(service: Service):
    """Do everything that is due at this moment, without background tasks."""
    group, done = service.workers, True
    while done:
        await group.catch_up()
        workers, done = group.all, False
        times = await service.tables.db.read(group.find_due_times, workers)
        now = service.now()
        for worker in (worker for worker, at in zip(workers, times, strict=True) if at <= now):
            await group.catch_up()
            done = bool(await worker.work()) or done
            for pool in group.pools:
                await pool.wait_until_idle()


def leave_out_upkeep(service: Service):
    """Never delete old data. Each step of an hour would otherwise do so, which takes half of its time."""
    service.workers.retention.look_at = inf


@asynccontextmanager
async def open_house(
    path: Path,
    clock: Clock | None = None,
    tuning: Timing = TUNING,
    upkeep: bool = False,
    template: bytes | None = None,
    games: Mapping[str, AnyGame] | None = GAMES,
    file: str = "games.db",
    url: str = "",
    sent: Recorder | None = None,
) -> AsyncGenerator[House]:
    clock = clock or Clock()
    sent = sent or Recorder(clock)
    service = await Service.open(url or create_sqlite(path / file, template), games, clock, sent, tuning)
    if not upkeep:
        leave_out_upkeep(service)
    made = House(service, clock, sent)
    try:
        yield made
    finally:
        await made.service.stop()  # possibly a later one


@asynccontextmanager
async def open_house_on(
    kind: str, path: Path, tuning: Timing = TUNING, sent: Recorder | None = None
) -> AsyncGenerator[House]:
    """Open a house on a database of that kind: "sqlite" or "postgresql"."""
    async with (
        open_database(kind, path) as url,
        open_house(path, tuning=tuning, upkeep=True, url=url, sent=sent) as h,
    ):
        yield h


async def get_refusal(call: Awaitable[object]) -> str:
    """Return the code with which an operation or an answer is refused."""
    with pytest.raises(Refusal) as why:
        await call
    return why.value.reason.code


# Games of Race


async def start_race(service: Service) -> str:
    """Start a race of Ann and Bob in a channel of its own. Return its id."""
    table = await lobby.open_lobby(
        service.tables, "race", ANN, Location(7, next(interactions)), next(interactions)
    )
    await apply(service.tables, table.id, 0, lobby.record_lobby_message, table.channel, next(interactions))
    await apply(service.tables, table.id, next(interactions), lobby.join, BOB)
    await lobby.start_game(service.tables, table.id, ANN.id, next(interactions))
    return table.id


async def play_table_to_end(service: Service, table_id: str) -> Table:
    """Let every player who is asked roll and bank as much as possible; bots play when they may."""
    while (table := await listings.get_table(service.tables, table_id)).status == "running":
        look = await service.play.get_view(table_id, None)
        user = table.seats[look.waiting[0]].user
        if user is None:
            await drain(service)
            continue
        asked = await service.play.get_view(table_id, user)
        assert asked.decision is not None
        if asked.decision.kind == "end":
            await service.play.submit(table_id, user, EndTurn())
        else:
            legal = [action for action in asked.decision.legal_actions if isinstance(action, Roll | Bank)]
            await service.play.submit(table_id, user, legal[-1])
    return table


async def finish_game(h: House, table: Table) -> Table:
    await play_table_to_end(h.service, table.id)
    await h.drain()
    return await h.read(table)


# Stand-ins for child processes


def replace_child_processes(patch: pytest.MonkeyPatch, answer: Callable[..., Awaitable[object]]):
    """Let `answer` stand in for child processes. It gets the function and its decoded arguments."""

    async def call_encoded(function: Callable[..., Any], args: bytes) -> bytes:
        return msgspec.msgpack.encode(await answer(function, *jobs.decode_arguments(function, args)))

    patch.setattr(jobs, "call_encoded", call_encoded)


async def answer_in_thread(function: Callable[..., Any], *args: Any) -> object:
    """Call the function in a thread of this process."""
    return await asyncio.to_thread(function, *args)
