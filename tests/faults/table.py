"""Host tables at full speed in a process until it is killed: people answer, bots play, posts go out.

It writes two files, line by line, before and after every important step: `people` (tried and accepted answers) and
`channel` (every message as a reader would see it). Both survive a kill -9, as Discord and the memories of people do.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.model.errors import GameOver, OperationRefused, StaleQuestion
from bot.model.messages import OutboxMessage, RetryLater
from bot.model.timing import Timing
from bot.model.view import ChannelKind, Location, Person, SubmitResult, Table
from bot.operations import listings, lobby
from bot.service import Service
from bot.stores.tables import apply
from engine.core.rules import Refusal
from tests.bot.service.race import RACE
from tests.toys.auction import GAME as AUCTION

GAMES_BY_SLUG = {game.slug: game for game in (RACE, AUCTION)}
FOUR_PEOPLE = [Person(n, f"Person {n}") for n in range(1, 5)]
PLACES: list[tuple[int | None, ChannelKind]] = [(7, "text"), (7, "forum"), (None, "text")]
"""Servers and kinds of channels. Tables without a server are in direct messages."""
TABLE_COUNT = 4
TOO_LATE_ERRORS = (OperationRefused, Refusal, StaleQuestion, GameOver)
TEST_TIMING = Timing(
    bot_pause=0,
    debounce=0.05,
    debounce_most=0.2,
    lobby_grace=0,
    end_after=1e9,
    sending_for=0.5,
    retry_first=0.01,
    retry_most=0.05,
    linger=0,
    at_hand=3,
    close_delay=(0, 0.05),
)

# A process that gets no processor for some seconds is not dead: many more than a busy machine lets one wait.
SHARED_TIMING = replace(
    TEST_TIMING, sending_for=18.0, patience=2.0, alive_for=12.0, claimed_for=12.0, look_again=0.5, at_hand=20
)


class LogLine(Struct, omit_defaults=True):
    """Hold one line of either file."""

    what: str  # One of tried, accepted, sent and edited.
    id: int  # The id of an interaction or a post.
    table: str | None = None
    kind: str = ""
    first: int = 0
    last: int = 0
    target: str = ""


class LogFile:
    """Append line by line, each in one write."""

    def __init__(self, path: Path):
        self.path = path
        self.handle = os.open(path, os.O_CREAT | os.O_APPEND | os.O_WRONLY)

    def append_line(self, line: LogLine):
        os.write(self.handle, msgspec.json.encode(line) + b"\n")

    def read_lines(self) -> list[LogLine]:
        return [msgspec.json.decode(text, type=LogLine) for text in self.path.read_bytes().splitlines()]


class UnreliableChannel:
    """Send like a bad network: slow, sometimes refusing, sometimes silent about what arrived."""

    def __init__(self, file: LogFile, luck: random.Random):
        self.file, self.luck = file, luck

    async def send(self, post: OutboxMessage) -> int | None:
        await asyncio.sleep(self.luck.random() * 0.003)
        trouble = self.luck.random()
        if trouble < 0.05:
            raise RetryLater(0.01)
        if trouble < 0.08:
            raise ConnectionResetError("before it arrived")
        first, last = post.payload.get("first", 0), post.payload.get("last", 0)
        self.file.append_line(LogLine("sent", post.id, post.table, post.kind, first, last, post.target))
        await asyncio.sleep(self.luck.random() * 0.003)
        if trouble < 0.12:
            raise ConnectionResetError("after it arrived")
        return 10_000_000 + post.id

    async def find_sent_message(self, post: OutboxMessage) -> int | None:
        await asyncio.sleep(0)
        found = any(line.id == post.id and line.what == "sent" for line in self.file.read_lines())
        return 10_000_000 + post.id if found else None

    async def find_departed(self, guild: int, users: Sequence[int]) -> set[int]:
        return set()

    async def edit(self, post: OutboxMessage, message: int):
        await asyncio.sleep(self.luck.random() * 0.002)


def read_later_clock() -> float:
    """Return the hour when every process that is dead by now counts as dead."""
    return time.time() + 2 * SHARED_TIMING.sending_for


async def open_service(
    folder: Path, luck: random.Random, url: str | None = None, clock: Callable[[], float] = time.time
) -> Service:
    """Open a service on a database of its own, or on one that it shares."""
    tuning = TEST_TIMING if url is None else SHARED_TIMING
    service = await Service.open(
        url or f"sqlite:///{folder / 'games.db'}", GAMES_BY_SLUG, clock, tuning=tuning
    )
    await service.start_workers(UnreliableChannel(LogFile(folder / "channel"), luck))
    return service


async def play_tables(service: Service, people: LogFile, luck: random.Random, new_tables: bool):
    """Let everybody answer each question at once, for ever or until no table is left."""
    while True:
        tables = [
            line.table
            for person in FOUR_PEOPLE
            for line in await listings.list_tables_of(service.tables, person.id)
        ]
        different = list({table.id: table for table in tables}.values())
        if not different and not new_tables:
            return
        if new_tables and len(different) < TABLE_COUNT:
            different.append(await open_table(service, luck, draw_interaction(luck)))
        await asyncio.gather(*(act_at_table(service, people, table, luck) for table in different))
        await asyncio.sleep(0.001)


def draw_interaction(luck: random.Random) -> int:
    return luck.getrandbits(60)


async def open_table(service: Service, luck: random.Random, request: int) -> Table:
    slug = luck.choice(sorted(GAMES_BY_SLUG))
    guild, kind = luck.choice(PLACES)
    place = Location(guild, luck.getrandbits(40), kind=kind)
    bots = [luck.choice(["random", "beginner"]) for _ in range(luck.randrange(1, 3))]
    return await lobby.open_lobby(service.tables, slug, FOUR_PEOPLE[0], place, request, bots)  # pyright: ignore[reportArgumentType]


async def act_at_table(service: Service, people: LogFile, table: Table, luck: random.Random):
    """Let somebody do one thing at this table."""
    if table.awaits_post:
        return  # Nobody sees it yet.
    if table.status == "lobby":
        if luck.random() < 0.4 and not table.forum:
            await apply(
                service.tables, table.id, 0, lobby.record_lobby_message, table.channel, luck.getrandbits(40)
            )
        if len(table.seats) < 4 and luck.random() < 0.5:
            free = [p for p in FOUR_PEOPLE if table.find_seat_of(p.id) is None]
            await allow_refusal(
                apply(service.tables, table.id, draw_interaction(luck), lobby.join, luck.choice(free))
            )
        await allow_refusal(lobby.start_game(service.tables, table.id, table.host, draw_interaction(luck)))
        return
    who = luck.choice(table.people).user
    look = await service.play.get_view(table.id, who)
    if who is None or look.table.status != "running":
        return
    request = draw_interaction(luck)
    if look.decision is None:
        if look.undoable and look.game.has_secrets and luck.random() < 0.2:
            await allow_refusal(service.play.take_back(table.id, who, look.token, request))
        return
    people.append_line(LogLine("tried", request, table.id))
    says = [luck.choice(look.decision.options)]
    calls = [service.play.submit(table.id, who, *says, token=look.token, interaction=request)]
    if luck.random() < 0.3:  # The request is delivered twice.
        calls.append(service.play.submit(table.id, who, *says, token=look.token, interaction=request))
    done = await asyncio.gather(*calls, return_exceptions=True)
    if service.tables.db.is_shared and all(is_too_late(outcome) for outcome in done):
        return
    if look.game.has_secrets and all(isinstance(outcome, (StaleQuestion, GameOver)) for outcome in done):
        return  # A sealed answer was being changed, and its step, perhaps the last one, closed with the one kept.
    check_repetition(done)
    people.append_line(LogLine("accepted", request, table.id))


def is_too_late(outcome: Any) -> bool:
    """Return whether somebody at another process was faster, with another answer or the same one."""
    return isinstance(outcome, TOO_LATE_ERRORS) or (isinstance(outcome, SubmitResult) and outcome.repeated)


def check_repetition(done: Sequence[Any]):
    """Check that both copies of a doubled request are answered, one as a repetition."""
    for outcome in done:
        if isinstance(outcome, BaseException):
            raise outcome
    assert sorted(outcome.repeated for outcome in done) == [False, True][: len(done)]


async def allow_refusal(call: Any):
    try:
        await call
    except TOO_LATE_ERRORS:
        return


async def host_tables(folder: Path, seed: int, url: str | None = None):
    luck = random.Random(seed)
    service = await open_service(folder, luck, url)
    await play_tables(service, LogFile(folder / "people"), luck, new_tables=True)


def run_process(folder: Path, seed: int, url: str | None = None):
    """Run the whole life of a process."""
    gc.freeze()  # A collection that scans the inherited objects copies them all.
    try:
        asyncio.run(host_tables(folder, seed, url))
    except BaseException as error:
        (folder / f"failed-{seed}").write_text(repr(error))
        raise
