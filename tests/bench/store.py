"""Measure the service without Discord and pictures: an accepted action, the start, and how it all grows."""
from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from itertools import count, product
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from sqlalchemy import event

from bot.service.model.outbox_message import OutboxMessage
from bot.service.model.table import Location, Person
from bot.service.model.table_view import TableView
from bot.service.model.timing import Timing
from bot.service.operations.lobby import LobbyChanges
from bot.service.service import Service
from engine.core.game import AnyGame
from engine.games import games

from .figures import BenchFigure, format_table

ANSWER_COUNT = 300
START_COUNT = 15
FEW, MANY = 100, 100_000
TRY_COUNT = 150
REMINDED_PEOPLE = 20
FOUR_PEOPLE = [Person(n, f"Person {n}") for n in (1, 2, 3, 4)]
requests = count(1)

Statements = list[tuple[str, Any, bool]]


class SilentSender:
    """Accept everything that is sent."""

    async def send(self, post: OutboxMessage) -> int | None:
        return post.id

    async def find_sent_message(self, post: OutboxMessage) -> int | None:
        return None

    async def find_departed(self, guild: int, users: Sequence[int]) -> set[int]:
        return set()

    async def edit(self, post: OutboxMessage, message: int) -> None:
        return


async def open_service(file: Path, **tuning: Any) -> Service:
    tuned = Timing(end_after=1e9, close_delay=(0, 0), **tuning)
    return await Service.open(f"sqlite:///{file}", sender=SilentSender(), tuning=tuned)


async def start_table(service: Service, game: AnyGame, advice: bool = False) -> str:
    """Return a table of three people, or as many as the game needs, at the first question."""
    people = FOUR_PEOPLE[: max(3, game.player_counts[0])]
    made = await service.lobby.open_lobby(game.slug, FOUR_PEOPLE[0], Location(7, 70), next(requests))
    await service.lobby.record_lobby_message(made.id, 70, 700)
    for person in people[1:]:
        await service.lobby.join(made.id, person, next(requests))
    await service.lobby.set_options(made.id, FOUR_PEOPLE[0].id, LobbyChanges(closing="fast", advice=advice))
    for person in people if advice else ():
        await service.advice.agree_in_lobby(made.id, person.id, next(requests))
    await service.lobby.start_game(made.id, FOUR_PEOPLE[0].id, next(requests))
    return made.id


class RandomPlayer:
    """Answer at random in every seat."""

    def __init__(self, service: Service, game: AnyGame, luck: random.Random) -> None:
        self.service, self.game, self.luck = service, game, luck
        self.table = ""

    async def prepare_answer(self) -> Callable[[], Awaitable[object]]:
        """Return the next answer, ready to be given. A new table takes over when this one ends."""
        while True:
            if not self.table or (await self.service.play.get_view(self.table, None)).results is not None:
                self.table = await start_table(self.service, self.game)
            if (look := await self.find_asked()) is not None:
                break
            await self.service.workers.scheduler.work()  # All have sealed: the step closes, which may be the last.
        assert look.seat is not None and look.decision is not None
        user, say = look.table.seats[look.seat].user or 0, self.luck.choice(look.decision.options)
        return lambda: self.service.play.submit(self.table, user, say, token=look.token, interaction=next(requests))

    async def find_asked(self) -> TableView | None:
        """Return the first seat whose question is open."""
        for seat in (await self.service.listings.get_table(self.table)).seats:
            look = await self.service.play.get_view(self.table, seat.user or 0)
            if look.decision is not None:
                return look
        return None


async def measure_action(folder: Path, game: AnyGame) -> list[BenchFigure]:
    """Measure each accepted answer, then its very statements in plain sqlite3 on a copy of the database."""
    file = folder / f"{game.slug}.db"
    service = await open_service(file)
    player = RandomPlayer(service, game, random.Random(1))
    for _ in range(20):
        await (await player.prepare_answer())()
    plain = copy_database(file)
    seen: Statements = []
    engine = service.tables.db.engine.core

    def note_statement(_: Any, __: Any, sql: str, args: Any, ___: Any, many: bool) -> None:
        seen.append((sql, args, many))

    def note_commit(_: Any) -> None:
        seen.append(("COMMIT", (), False))

    event.listen(engine, "before_cursor_execute", note_statement)
    event.listen(engine, "commit", note_commit)
    ours, theirs = list[float](), list[float]()
    for _ in range(ANSWER_COUNT):
        answer = await player.prepare_answer()
        replay_statements(plain, seen)
        ours.append(await time_work(answer))
        begun = perf_counter()
        replay_statements(plain, seen)
        theirs.append(perf_counter() - begun)
    plain.close()
    await service.stop()
    return [
        BenchFigure(f"{game.title}: accepted action / the same in plain sqlite3", median(ours) / median(theirs), 12, 4),
        BenchFigure(f"{game.title}: accepted action", median(ours) * 1e3, unit="ms"),
    ]


def copy_database(file: Path) -> sqlite3.Connection:
    target = file.with_suffix(".plain.db")
    with sqlite3.connect(file) as source:
        source.execute("VACUUM INTO ?", (str(target),))
    source.close()
    plain = sqlite3.connect(target, isolation_level=None)
    for pragma in ("journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL"):
        plain.execute(f"PRAGMA {pragma}")
    return plain


def replay_statements(plain: sqlite3.Connection, seen: Statements) -> None:
    """Do what the service did."""
    writing = False
    for sql, args, many in seen:
        writing = writing or sql.startswith("BEGIN")
        if sql == "COMMIT" and not writing:
            continue
        writing = writing and sql != "COMMIT"
        plain.executemany(sql, args) if many else plain.execute(sql, args).fetchall()
    seen.clear()


async def time_work(work: Callable[[], Awaitable[object]]) -> float:
    begun = perf_counter()
    await work()
    return perf_counter() - begun


async def fill_database(folder: Path, tables: int) -> Path:
    """Create a database of that many running tables, of all games in turns, each of two people and waiting for the
    first."""
    file = folder / f"{tables}.db"
    service = await open_service(file)
    models = [await start_table(service, game) for game in games()]
    await service.stop()
    db = sqlite3.connect(file)
    for name, key in (("game", "id"), ("pending", "game")):
        rows = [read_row(db, name, key, model) for model in models]
        varied = (tuple(vary_row(name, rows[n % len(rows)], n).values()) for n in range(tables))
        db.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(rows[0]))})", varied)
    seats = ((f"T{n}", seat, 1000 + 2 * n + seat, True) for n in range(tables) for seat in range(2))
    db.executemany("INSERT INTO seat VALUES (?, ?, ?, ?)", seats)
    db.execute("DELETE FROM outbox")
    for model, (name, key) in product(models, (("game", "id"), ("pending", "game"), ("seat", "game"))):
        db.execute(f"DELETE FROM {name} WHERE {key} = ?", (model,))
    db.commit()
    db.close()
    return file


def read_row(db: sqlite3.Connection, name: str, key: str, model: str) -> dict[str, Any]:
    """Return the first row of that table in a table of the database, by column."""
    found = db.execute(f"SELECT * FROM {name} WHERE {key} = ?", (model,))
    return dict(zip((column[0] for column in found.description), found.fetchone(), strict=True))


def vary_row(name: str, row: dict[str, Any], n: int) -> dict[str, Any]:
    if name == "game":
        return row | {"id": f"T{n}", "channel": 10_000 + n, "parent": n, "lobby_message": n, "last_post": n}
    return row | {"game": f"T{n}", "seat": 0, "user": 1000 + 2 * n, "remind_at": 1e11 + n}


async def measure_start(file: Path) -> float:
    """Return the seconds from the mere file to workers that have looked around and sleep."""
    begun = perf_counter()
    service = await open_service(file)
    await service.start_workers()
    await service.drain()
    seconds = perf_counter() - begun
    await service.stop()
    return seconds


async def measure_growth(folder: Path) -> list[BenchFigure]:
    """Measure the same things among few and among many stored games, in turns."""
    files = [await fill_database(folder, tables) for tables in (FEW, MANY)]
    services = [await open_service(file, at_hand=1) for file in files]
    luck = random.Random(2)
    opening: list[list[float]] = [[], []]
    listing: list[list[float]] = [[], []]
    reminding: list[list[float]] = [[], []]
    for attempt in range(TRY_COUNT):
        for i, (service, tables) in enumerate(zip(services, (FEW, MANY), strict=True)):
            n = luck.randrange(tables)
            opening[i].append(await time_work(lambda s=service, n=n: s.play.get_view(f"T{n}", None)))
            listing[i].append(await time_work(lambda s=service, n=n: s.listings.list_tables_of(1000 + 2 * n)))
            if attempt % 15 == 0:
                await make_due(service, luck.sample(range(tables), REMINDED_PEOPLE))
                reminding[i].append(await time_work(service.workers.scheduler.work))
    for service in services:
        await service.stop()
    starts: list[list[float]] = [[], []]
    for _ in range(START_COUNT):
        for i, file in enumerate(files):
            starts[i].append(await measure_start(file))
    named = {"opening": opening, "listing": listing, "reminding": reminding, "start": starts}
    return [
        BenchFigure(f"start with {MANY:,} stored games", median(starts[1]), 3, 1, "s"),
        *(
            BenchFigure(f"{name} among {MANY:,} / among {FEW} games", median(many) / median(few), 1.5, 1.1)
            for name, (few, many) in named.items()
        ),
    ]


async def make_due(service: Service, tables: list[int]) -> None:
    async with service.tables.db.writing() as tx:
        names = ", ".join(f"'T{n}'" for n in tables)
        await tx.exec_driver_sql(f"UPDATE pending SET remind_at = 1 WHERE game IN ({names})")


async def measure_everything() -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as folder:
        actions = [figure for game in games() for figure in await measure_action(Path(folder), game)]
        return [*actions, *await measure_growth(Path(folder))]


def figures() -> list[BenchFigure]:
    return asyncio.run(measure_everything())


if __name__ == "__main__":
    print(format_table(figures()))
