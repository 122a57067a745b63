"""A living season: people play, come and go, and accidents happen."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Concatenate

from msgspec.structs import replace
from sqlalchemy import event

from bot.consequences.season_schedule import get_next_step_time
from bot.db.rows import SeasonTableRow
from bot.model.season import Season, SeasonChange
from bot.model.timing import DAY_S
from bot.model.view import Person
from bot.operations import seasons
from bot.seasons.drawing import DrawingInput, DrawingOutcome
from bot.seasons.forms import draw_round_if_possible
from bot.seasons.model import FormName, OddPeoplePolicy, SeasonRules
from bot.service import Service
from bot.stores.tables import Arguments, TableStore, change_season, read_season
from engine.core.rules import Refusal
from tests.bot.service.kit import HERE, TUNING, Clock, House, leave_out_upkeep
from tests.bot.service.seasoning import DORA
from tests.bot.stores.kit import create_sqlite
from tests.toys.auction import GAME as AUCTION

from .discord import Discord
from .lots import LOTS, PAIRS, Draw

NOW = 1_800_000_000.0
GUILD, CHANNEL = 7, 70
FORMS: tuple[FormName, ...] = ("league", "swiss", "cup", "ladder")
LEAGUE = SeasonRules(
    "Autumn",
    "league",
    ("lots",),
    2,
    3,
    lasts=3 * DAY_S,
    begins=NOW + DAY_S,
    at_once=True,
    points=(2, 0),
    options={"lots": {"draws": 1}},
)
LADDER = replace(LEAGUE, form="ladder", rounds=0, until=NOW + 9 * DAY_S)
# Its tables still run when the next rounds are drawn.
SLOW = replace(LEAGUE, lasts=DAY_S / 2, rounds=4, options={"lots": {"draws": 5}})
SEALED = replace(
    LEAGUE,
    games=("auction",),
    seats=3,
    points=(4, 2, 0),
    full=True,
    lasts=2 * DAY_S,
    options={"auction": {"counted": False}},
)
NEW = Person(990_000_000_000_000_001, "Newcomer")


def list_seated(season: Season, round: int) -> set[int]:
    """Return the members at the tables of a round."""
    return {n for table in season.get_tables_of_round(round) for n in table.members}


def list_drawn(season: Season, round: int) -> set[int]:
    """Return the members who play or rest in a round."""
    return list_seated(season, round) | {*season.rounds[round - 1].rests}


def get_game(table: SeasonTableRow) -> str:
    assert table.game is not None
    return table.game


class ErrorLog(logging.Handler):
    """Collect what the service logs as an error."""

    def __init__(self):
        super().__init__(logging.ERROR)
        self.seen = list[str]()

    def emit(self, record: logging.LogRecord):
        self.seen.append(self.format(record))


class World(House):
    """A house of one season, which `of` names."""

    service: Service

    def __init__(self, folder: Path, luck: Random, upkeep: bool = False):
        self.folder = folder
        self.luck = luck
        self.upkeep = upkeep
        self.clock, self.errors = Clock(NOW), ErrorLog()
        self.sent = self.discord = Discord(self.clock)
        self.drawings = list[tuple[Season, DrawingInput, DrawingOutcome]]()  # with the season before each
        self.people = list[Person]()
        self.vanished = set[int]()
        self.presses = count(100)  # as in each world, because the order of joining decides drawings
        self.of = ""
        self.channel = CHANNEL
        self.did = list[str]()  # for readers of a failure: the accidents so far

    async def open(self):
        """Open the service, or open it again as after a kill, with nothing but the file left."""
        address = create_sqlite(self.folder / "games.db")
        games = {"lots": LOTS, "pairs": PAIRS, "auction": AUCTION}
        self.service = await Service.open(address, games, self.clock, self.discord, TUNING)
        event.listen(self.service.tables.db.engine, "connect", speed_up_sqlite)
        await self.service.tables.db.close()
        if not self.upkeep:
            leave_out_upkeep(self.service)
        self.discord.service = self.service
        self.service.workers.seasons.draw = self.record_drawing

    async def record_drawing(self, given: DrawingInput) -> DrawingOutcome | None:
        season, outcome = await self.read_season(), draw_round_if_possible(given)
        if outcome is not None:
            self.drawings.append((season, given, outcome))
        return outcome

    async def read_season(self) -> Season:
        return await read_season(self.service.tables, self.of)

    async def begin_season(self, rules: SeasonRules, people: int):
        self.of = (await seasons.create_draft(self.service.tables, rules, HERE, DORA)).row.id
        await seasons.open_season(self.service.tables, self.of, DORA.id)
        for _ in range(people):
            await self.add_person()

    def make_person(self) -> Person:
        n = len(self.people) + 1
        self.people.append(Person(800_000_000_000_000_000 + 1_000_003 * n, f"Person{n}of"))
        return self.people[-1]

    async def add_person(self):
        await self.join(self.make_person())

    async def join(self, who: Person) -> Season:
        return await seasons.join(self.service.tables, self.of, who, next(self.presses))

    async def manage(
        self,
        action: Callable[Concatenate[TableStore, str, Person, int, Arguments], Awaitable[Season]],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Season:
        """Let the organiser do something in an interaction of its own."""
        return await action(self.service.tables, self.of, DORA, next(self.presses), *args, **kwargs)

    async def play_tables(self, chance: float):
        """Let each awaited player draw a number if they are present and have the time."""
        for table in (await self.read_season()).list_open_tables():
            if table.game is None or self.luck.random() > chance:
                continue
            look = await self.look(table.game, None)
            users = [look.table.seats[n].user for n in look.waiting]
            if users and users[0] is not None and users[0] not in self.vanished:
                await self.attempt(self.service.play.submit(table.game, users[0], Draw()))

    async def attempt(self, act: Awaitable[object]) -> bool:
        """Await the operation. Return whether it was accepted."""
        try:
            await act
        except Refusal as refused:
            self.did.append(f"  refused: {refused.reason.code}")
            return False
        return True

    async def act(
        self,
        n: int,
        action: Callable[Concatenate[SeasonChange, int, Arguments], object],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Season:
        """Let the nth person do something."""
        tables, user = self.service.tables, self.people[n - 1].id
        return await change_season(tables, self.of, action, user, *args, **kwargs)

    async def come_back(self, n: int) -> Season:
        """Let the nth person return to the season."""
        return await seasons.return_to_season(self.service.tables, self.of, self.people[n - 1].id)

    async def pass_and_read(self, *steps: float) -> Season:
        """Pass so many seconds at a time, and return the season after that."""
        for seconds in steps:
            await self.pass_time(seconds)
        return await self.read_season()

    async def pass_time_to_next(self):
        """Pass time until something is due, at most a day.

        The repair of clocks is left out: it looks every ten seconds, and a season lasts for months.
        """
        workers = self.service.workers
        at = min(await workers.tables.db.read(workers.find_due_times, workers.all))
        await self.pass_time(min(DAY_S, max(1.0, at - self.clock.now)))

    async def play_round(self) -> Season:
        """Play until the next round is drawn and its tables are open."""
        season = await self.read_season()
        season.state.report_at = None  # a report is no step of the round
        return await self.pass_and_read(max(1.0, (get_next_step_time(season) or 0.0) - self.clock.now), 60)

    async def begin_and_play(self, rules: SeasonRules, people: int) -> Season:
        """Begin a season whose first round is drawn and whose tables are open."""
        await self.begin_season(rules, people)
        return await self.play_round()

    async def finish(self, until: float) -> Season:
        """Run the season on without any action by people."""
        self.discord.full, self.sent.failures = False, []
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
