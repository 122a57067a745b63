"""A living season: people play, come and go, and accidents happen."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator, Awaitable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import event

from bot.model.season import Season
from bot.model.timing import DAY_S
from bot.model.view import Location, Person
from bot.seasons.drawing import DrawingInput, DrawingOutcome
from bot.seasons.forms import draw_round_if_possible
from bot.seasons.model import FormName, OddPeoplePolicy, SeasonRules
from bot.service import Service
from bot.stores.tables import TableStore
from engine.core.rules import Refusal
from tests.bot.service.kit import TUNING, Clock, interactions, leave_out_upkeep
from tests.bot.stores.kit import create_sqlite
from tests.toys.auction import GAME as AUCTION

from .discord import Discord
from .lots import LOTS, PAIRS, Draw

DORA = Person(9_000_000_000_000_001, "Dora Organiser")
NOW = 1_800_000_000.0
GUILD, CHANNEL = 7, 70
FORMS: tuple[FormName, ...] = ("league", "swiss", "cup", "ladder")


class Drawing:
    """The input of a drawing, and the season at that time."""

    def __init__(self, season: Season, given: DrawingInput, outcome: DrawingOutcome):
        self.season = season
        self.given = given
        self.outcome = outcome


class ErrorLog(logging.Handler):
    """Collect what the service logs as an error."""

    def __init__(self):
        super().__init__(logging.ERROR)
        self.seen = list[str]()

    def emit(self, record: logging.LogRecord):
        self.seen.append(self.format(record))


class World:
    def __init__(self, folder: Path, luck: Random, upkeep: bool = False):
        self.folder = folder
        self.luck = luck
        self.upkeep = upkeep
        self.clock, self.errors = Clock(NOW), ErrorLog()
        self.sent = Discord(self.clock)
        self.service: Service
        self.drawings = list[Drawing]()
        self.people = list[Person]()
        self.vanished = set[int]()
        self.presses = count(100)
        self.of = ""
        self.channel = CHANNEL
        self.did = list[str]()  # for readers of a failure: the accidents so far

    async def open(self):
        """Open the service, or open it again as after a kill, with nothing but the file left."""
        address = create_sqlite(self.folder / "games.db")
        games = {"lots": LOTS, "pairs": PAIRS, "auction": AUCTION}
        self.service = await Service.open(address, games, self.clock, self.sent, TUNING)
        event.listen(self.service.tables.db.engine, "connect", speed_up_sqlite)
        await self.service.tables.db.close()
        if not self.upkeep:
            leave_out_upkeep(self.service)
        self.sent.service = self.service
        self.service.workers.seasons.draw = self.record_drawing

    async def record_drawing(self, given: DrawingInput) -> DrawingOutcome | None:
        season, outcome = await self.read_season(), draw_round_if_possible(given)
        if outcome is not None:
            self.drawings.append(Drawing(season, given, outcome))
        return outcome

    @property
    def tables(self) -> TableStore:
        return self.service.tables

    async def read_season(self) -> Season:
        return await self.service.seasons.read(self.of)

    async def begin(self, rules: SeasonRules, people: int, forum: int | None = None):
        draft = await self.service.seasons.create_draft(rules, Location(GUILD, CHANNEL), DORA)
        self.of = draft.row.id
        if forum is not None:
            seasons = self.service.seasons
            await seasons.change_rules(self.of, DORA, next(self.presses), rules, [], None, forum, True)
        await self.service.seasons.open_season(self.of, DORA.id)
        for _ in range(people):
            await self.add_person()

    async def add_person(self):
        n = len(self.people) + 1
        person = Person(800_000_000_000_000_000 + 1_000_003 * n, f"Person{n}of")
        self.people.append(person)
        await self.service.seasons.join(self.of, person, next(self.presses))

    async def play_tables(self, chance: float):
        """Let each awaited player draw a number if they are present and have the time."""
        for table in (await self.read_season()).list_open_tables():
            if table.game is None or self.luck.random() > chance:
                continue
            look = await self.service.play.get_view(table.game, None)
            users = [look.table.seats[n].user for n in look.waiting]
            if users and users[0] is not None and users[0] not in self.vanished:
                await self.attempt(
                    self.service.play.submit(table.game, users[0], Draw(), interaction=next(interactions))
                )

    async def attempt(self, act: Awaitable[object]) -> bool:
        """Await the operation. Return whether it was accepted."""
        try:
            await act
        except Refusal as refused:
            self.did.append(f"  refused: {refused.reason.code}")
            return False
        return True

    async def pass_time(self, seconds: float):
        self.clock.now += seconds
        await self.service.drain()

    async def pass_time_to_next(self):
        """Pass time until something is due, at most a day.

        The repair of clocks is left out: it looks every ten seconds, and a season lasts for months.
        """
        workers = self.service.workers
        at = min(await workers.fetch_due_times(workers.all))
        await self.pass_time(min(DAY_S, max(1.0, at - self.clock.now)))

    async def finish(self, until: float) -> Season:
        """Run the season on without any action by people."""
        self.sent.full, self.sent.failures = False, []
        while (season := await self.read_season()).status != "over" and self.clock.now < until:
            await self.pass_time_to_next()
        return season


def speed_up_sqlite(connection: sqlite3.Connection, _: Any):
    """Switch off the safety against power failure, because disks are slow."""
    connection.execute("PRAGMA synchronous=OFF")


@asynccontextmanager
async def open_world(folder: Path, luck: Random, upkeep: bool = False) -> AsyncGenerator[World]:
    await asyncio.to_thread(folder.mkdir, exist_ok=True)
    made = World(folder, luck, upkeep)
    logging.getLogger("longtable").addHandler(made.errors)
    await made.open()
    try:
        yield made
    finally:
        logging.getLogger("longtable").removeHandler(made.errors)
        await made.service.stop()


def choose_rules(luck: Random, form: FormName) -> SeasonRules:
    seats = luck.choice((2, 2, 3, 4))
    fews: tuple[OddPeoplePolicy, ...] = ("smaller", "bots", "rest")
    games = luck.choice((("lots",), ("lots", "pairs"), ("pairs", "lots")))
    return SeasonRules(
        "Autumn",
        form,
        games,
        seats,
        0 if form == "ladder" else luck.choice((3, 3, 4)),
        lasts=luck.choice((1, 3, 14)) * DAY_S,
        full=True,
        at_once=luck.random() < 0.6,
        points=(4, 2, 1, 0)[:seats],
        drops=luck.choice((0, 0, 1)) if form in ("league", "swiss") else 0,
        few=luck.choice(fews),
        until=NOW + luck.choice((2, 4)) * DAY_S if form == "ladder" else None,
        options={"lots": {"draws": luck.choice((1, 2, 3))}},
        rated=luck.random() < 0.3,
    )
