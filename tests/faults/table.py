"""A process that hosts tables at full speed until it is killed: people answer, bots play, posts go out.

It writes two files, line by line, before and after what matters: `people` (what was tried, what was accepted) and
`channel` (every message as a reader would see it). Both survive a kill -9, as Discord and people's memories do.
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

from bot.service.model.errors import GameOver, OperationRefused, StaleQuestion
from bot.service.model.outbox_message import OutboxMessage, RetryLater
from bot.service.model.table import Location, Person, SubmitResult, Table
from bot.service.model.timing import Timing
from bot.service.service import Service
from engine.core.rules import Refusal as RulesRefused
from tests.bot.service.race import RACE
from tests.toys.auction import GAME as AUCTION

GAMES = {game.slug: game for game in (RACE, AUCTION)}
PEOPLE = [Person(n, f"Person {n}") for n in range(1, 5)]
TABLES = 4
LATE = (OperationRefused, RulesRefused, StaleQuestion, GameOver)
TUNING = Timing(
    bot_pause=0, debounce=0.05, debounce_most=0.2, lobby_grace=0, end_after=1e9, sending_for=0.5, retry_first=0.01,
    retry_most=0.05, linger=0, at_hand=3, close_delay=(0, 0.05),
)  # fmt: skip

# A process that gets no processor for some seconds is not dead: many more than a busy machine lets one wait.
SHARED = replace(TUNING, sending_for=18.0, patience=2.0, alive_for=12.0, claimed_for=12.0, look_again=0.5, at_hand=20)


class Line(Struct, omit_defaults=True):
    """One line of either file."""

    what: str  # tried, accepted; sent, edited
    id: int  # interaction, or post
    table: str | None = None
    kind: str = ""
    first: int = 0
    last: int = 0


class File:
    """Appended line by line, each in one write."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.handle = os.open(path, os.O_CREAT | os.O_APPEND | os.O_WRONLY)

    def add(self, line: Line) -> None:
        os.write(self.handle, msgspec.json.encode(line) + b"\n")

    def lines(self) -> list[Line]:
        return [msgspec.json.decode(text, type=Line) for text in self.path.read_bytes().splitlines()]


class Channel:
    """A sender with the habits of a bad network: slow, sometimes refusing, sometimes silent about what arrived."""

    def __init__(self, file: File, luck: random.Random) -> None:
        self.file, self.luck = file, luck

    async def send(self, post: OutboxMessage) -> int | None:
        await asyncio.sleep(self.luck.random() * 0.003)
        trouble = self.luck.random()
        if trouble < 0.05:
            raise RetryLater(0.01)
        if trouble < 0.08:
            raise ConnectionResetError("before it arrived")
        first, last = post.payload.get("first", 0), post.payload.get("last", 0)
        self.file.add(Line("sent", post.id, post.table, post.kind, first, last))
        await asyncio.sleep(self.luck.random() * 0.003)
        if trouble < 0.12:
            raise ConnectionResetError("after it arrived")
        return 10_000_000 + post.id

    async def find_sent_message(self, post: OutboxMessage) -> int | None:
        await asyncio.sleep(0)
        found = any(line.id == post.id and line.what == "sent" for line in self.file.lines())
        return 10_000_000 + post.id if found else None

    async def find_departed(self, guild: int, users: Sequence[int]) -> set[int]:
        return set()

    async def edit(self, post: OutboxMessage, message: int) -> None:
        await asyncio.sleep(self.luck.random() * 0.002)


def later() -> float:
    """The hour when whoever is dead by now counts as dead."""
    return time.time() + 2 * SHARED.sending_for


async def open_service(
    folder: Path, luck: random.Random, url: str | None = None, clock: Callable[[], float] = time.time
) -> Service:
    """On a database of its own, or on one that it shares."""
    tuning = TUNING if url is None else SHARED
    service = await Service.open(url or f"sqlite:///{folder / 'games.db'}", GAMES, clock, tuning=tuning)
    await service.start_workers(Channel(File(folder / "channel"), luck))
    return service


async def play(service: Service, people: File, luck: random.Random, new_tables: bool) -> None:
    """Everybody answers what he is asked, at once, for ever; or until no table is left."""
    while True:
        tables = [line.table for person in PEOPLE for line in await service.listings.list_tables_of(person.id)]
        different = list({table.id: table for table in tables}.values())
        if not different and not new_tables:
            return
        if new_tables and len(different) < TABLES:
            different.append(await open_table(service, luck, interaction(luck)))
        await asyncio.gather(*(move(service, people, table, luck) for table in different))
        await asyncio.sleep(0.001)


def interaction(luck: random.Random) -> int:
    return luck.getrandbits(60)


async def open_table(service: Service, luck: random.Random, request: int) -> Table:
    slug = luck.choice(sorted(GAMES))
    place = Location(7, luck.getrandbits(40))
    bots = [luck.choice(["random", "beginner"]) for _ in range(luck.randrange(1, 3))]
    return await service.lobby.open_lobby(slug, PEOPLE[0], place, request, bots)  # pyright: ignore[reportArgumentType]


async def move(service: Service, people: File, table: Table, luck: random.Random) -> None:
    """One thing that somebody does at this table."""
    if table.status == "lobby":
        if luck.random() < 0.4:
            await service.lobby.record_lobby_message(table.id, table.channel, luck.getrandbits(40))
        if len(table.seats) < 4 and luck.random() < 0.5:
            free = [p for p in PEOPLE if table.find_seat_of(p.id) is None]
            await refusable(service.lobby.join(table.id, luck.choice(free), interaction(luck)))
        await refusable(service.lobby.start_game(table.id, table.host, interaction(luck)))
        return
    who = luck.choice(table.people).user
    look = await service.play.get_view(table.id, who)
    if who is None or look.table.status != "running":
        return
    request = interaction(luck)
    if look.decision is None:
        if look.undoable and look.game.has_secrets and luck.random() < 0.2:
            await refusable(service.play.undo(table.id, who, look.token, request))
        return
    people.add(Line("tried", request, table.id))
    says = [luck.choice(look.decision.options)]
    calls = [service.play.submit(table.id, who, *says, token=look.token, interaction=request)]
    if luck.random() < 0.3:  # delivered twice
        calls.append(service.play.submit(table.id, who, *says, token=look.token, interaction=request))
    done = await asyncio.gather(*calls, return_exceptions=True)
    if service.tables.db.is_shared and all(too_late(outcome) for outcome in done):
        return
    if look.game.has_secrets and all(isinstance(outcome, StaleQuestion) for outcome in done):
        return  # a sealed answer was being changed, and its step has closed with the one that was kept
    check(done)
    people.add(Line("accepted", request, table.id))


def too_late(outcome: Any) -> bool:
    """Somebody at another process was faster: with another answer, or with the very same one."""
    return isinstance(outcome, LATE) or (isinstance(outcome, SubmitResult) and outcome.repeated)


def check(done: Sequence[Any]) -> None:
    """Both of a doubled request are answered, one of them as a repetition."""
    for outcome in done:
        if isinstance(outcome, BaseException):
            raise outcome
    assert sorted(outcome.repeated for outcome in done) == [False, True][: len(done)]


async def refusable(call: Any) -> None:
    try:
        await call
    except LATE:
        return


async def host(folder: Path, seed: int, url: str | None = None) -> None:
    luck = random.Random(seed)
    service = await open_service(folder, luck, url)
    await play(service, File(folder / "people"), luck, new_tables=True)


def run(folder: Path, seed: int, url: str | None = None) -> None:
    """The whole life of a process."""
    gc.freeze()  # a collection that looks at what it was born with copies all of that
    try:
        asyncio.run(host(folder, seed, url))
    except BaseException as error:
        (folder / f"failed-{seed}").write_text(repr(error))
        raise
