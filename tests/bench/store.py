"""Measure the service without Discord and pictures: accepted actions, the start, and the effect of many stored games."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
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

TIMED_ACTIONS = 300
TIMED_STARTS = 15
FEW_GAMES, MANY_GAMES = 100, 100_000
TIMED_READS = 150
# Only every nth round also measures reminders, each for so many people.
REMINDER_INTERVAL = 15
REMINDED_PEOPLE = 20
FOUR_PEOPLE = [Person(n, f"Person {n}") for n in (1, 2, 3, 4)]
interaction_ids = count(1)

Statements = list[tuple[str, Any, bool]]  # SQL, its parameters, and whether it runs once for each of them


class SilentSender:
    """A sender that accepts every message and sends nothing."""

    async def send(self, post: OutboxMessage) -> int | None:
        return post.id

    async def find_sent_message(self, post: OutboxMessage) -> int | None:
        return None

    async def find_departed(self, guild: int, users: Sequence[int]) -> set[int]:
        return set()

    async def edit(self, post: OutboxMessage, message: int):
        return


async def open_service(file: Path, **tuning: Any) -> Service:
    """Open the service on an SQLite file, with short delays. `tuning` overrides other fields of `Timing`."""
    tuned = Timing(end_after=1e9, close_delay=(0, 0), **tuning)
    return await Service.open(f"sqlite:///{file}", sender=SilentSender(), tuning=tuned)


async def start_table(
    service: Service, game: AnyGame, four_people: Sequence[Person] = FOUR_PEOPLE, advice: bool = False
) -> str:
    """Start a game of three of these people, or of as many as it needs at least. Return the id of its table."""
    people = four_people[: max(3, game.player_counts[0])]
    host = people[0]
    table = await service.lobby.open_lobby(game.slug, host, Location(7, 70), next(interaction_ids))
    await service.lobby.record_lobby_message(table.id, 70, 700)
    for person in people[1:]:
        await service.lobby.join(table.id, person, next(interaction_ids))
    await service.lobby.set_options(table.id, host.id, LobbyChanges(closing="fast", advice=advice))
    for person in people if advice else ():
        await service.advice.agree_in_lobby(table.id, person.id, next(interaction_ids))
    await service.lobby.start_game(table.id, host.id, next(interaction_ids))
    return table.id


class RandomPlayer:
    """Answers at random for every seat of a table."""

    def __init__(
        self,
        service: Service,
        game: AnyGame,
        luck: random.Random,
        four_people: Sequence[Person] = FOUR_PEOPLE,
    ):
        self.service = service
        self.game = game
        self.luck = luck
        self.four_people = four_people
        self.table = ""

    async def prepare_answer(self) -> Callable[[], Awaitable[object]]:
        """Return a call that submits the next answer. Start a new table when the game is over."""
        while True:
            if not self.table or (await self.service.play.get_view(self.table, None)).results is not None:
                self.table = await start_table(self.service, self.game, self.four_people)
            if (view := await self.find_open_question()) is not None:
                break
            await self.service.workers.scheduler.work()  # all have answered secretly: close the step
        assert view.seat is not None and view.decision is not None
        user, action = view.table.seats[view.seat].user or 0, self.luck.choice(view.decision.options)
        return lambda: self.service.play.submit(
            self.table, user, action, token=view.token, interaction=next(interaction_ids)
        )

    async def find_open_question(self) -> TableView | None:
        """Return the view of the first seat that has a question to answer, or None."""
        for seat in (await self.service.listings.get_table(self.table)).seats:
            view = await self.service.play.get_view(self.table, seat.user or 0)
            if view.decision is not None:
                return view
        return None


async def measure_action(folder: Path, game: AnyGame) -> list[BenchFigure]:
    """Time accepted answers, and the statements of each in plain sqlite3, on a copy of the database."""
    file = folder / f"{game.slug}.db"
    service = await open_service(file)
    player = RandomPlayer(service, game, random.Random(1))
    for _ in range(20):  # until every statement is compiled
        await (await player.prepare_answer())()
    plain = copy_database(file)
    statements = record_statements(service)
    service_s, plain_s = list[float](), list[float]()
    for _ in range(TIMED_ACTIONS):
        answer = await player.prepare_answer()
        replay_statements(plain, statements)  # those of the preparation, untimed
        service_s.append(await time_call(answer))
        begin = perf_counter()
        replay_statements(plain, statements)
        plain_s.append(perf_counter() - begin)
    plain.close()
    await service.stop()
    ratio = median(service_s) / median(plain_s)
    return [
        BenchFigure(f"{game.title}: accepted action / the same in plain sqlite3", ratio, 12, 4),
        BenchFigure(f"{game.title}: accepted action", median(service_s) * 1e3, unit="ms"),
    ]


def record_statements(service: Service) -> Statements:
    """Return a list to which every statement and commit of the service is appended from now on."""
    statements: Statements = []
    engine = service.tables.db.engine.core

    def on_statement(_: Any, __: Any, sql: str, args: Any, ___: Any, many: bool):
        statements.append((sql, args, many))

    def on_commit(_: Any):
        statements.append(("COMMIT", (), False))

    event.listen(engine, "before_cursor_execute", on_statement)
    event.listen(engine, "commit", on_commit)
    return statements


def copy_database(file: Path) -> sqlite3.Connection:
    """Copy an SQLite file, and connect to the copy with the service's settings."""
    target = file.with_suffix(".plain.db")
    with sqlite3.connect(file) as source:
        source.execute("VACUUM INTO ?", (str(target),))
    source.close()
    plain = sqlite3.connect(target, isolation_level=None)
    for pragma in ("journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL"):
        plain.execute(f"PRAGMA {pragma}")
    return plain


def replay_statements(plain: sqlite3.Connection, statements: Statements):
    """Execute the statements, and clear the list. A commit counts only after a BEGIN."""
    in_transaction = False
    for sql, args, many in statements:
        in_transaction = in_transaction or sql.startswith("BEGIN")
        if sql == "COMMIT" and not in_transaction:
            continue
        in_transaction = in_transaction and sql != "COMMIT"
        plain.executemany(sql, args) if many else plain.execute(sql, args).fetchall()
    statements.clear()


async def time_call(call: Callable[[], Awaitable[object]]) -> float:
    """Return the seconds until the call has finished."""
    begin = perf_counter()
    await call()
    return perf_counter() - begin


async def fill_database(folder: Path, tables: int) -> Path:
    """Create a database with so many running games of two people, which wait for the first one. Return its file.

    Table n has the id `Tn`. Its people are the users 1000 + 2n and 1001 + 2n. The games take turns.
    """
    file = folder / f"{tables}.db"
    service = await open_service(file)
    templates = [await start_table(service, game) for game in games()]
    await service.stop()
    db = sqlite3.connect(file)
    for name, key in (("game", "id"), ("pending", "game")):
        rows = [read_row(db, name, key, template) for template in templates]
        copies = (tuple(copy_row(name, rows[n % len(rows)], n).values()) for n in range(tables))
        db.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(rows[0]))})", copies)
    seats = ((f"T{n}", seat, 1000 + 2 * n + seat, True) for n in range(tables) for seat in range(2))
    db.executemany("INSERT INTO seat VALUES (?, ?, ?, ?)", seats)
    db.execute("DELETE FROM outbox")
    for template, (name, key) in product(templates, (("game", "id"), ("pending", "game"), ("seat", "game"))):
        db.execute(f"DELETE FROM {name} WHERE {key} = ?", (template,))
    db.commit()
    db.close()
    return file


def read_row(db: sqlite3.Connection, name: str, key: str, game_id: str) -> dict[str, Any]:
    """Return the first row of a game in the database table of this name, by column."""
    found = db.execute(f"SELECT * FROM {name} WHERE {key} = ?", (game_id,))
    return dict(zip((column[0] for column in found.description), found.fetchone(), strict=True))


def copy_row(name: str, row: dict[str, Any], n: int) -> dict[str, Any]:
    """Return a row of a template game, changed into that of game n."""
    if name == "game":
        return row | {"id": f"T{n}", "channel": 10_000 + n, "parent": n, "lobby_message": n, "last_post": n}
    return row | {"game": f"T{n}", "seat": 0, "user": 1000 + 2 * n, "remind_at": 1e11 + n}


async def measure_start(file: Path) -> float:
    """Return the seconds until a service on this file has started its workers and they have nothing to do."""
    begin = perf_counter()
    service = await open_service(file)
    await service.start_workers()
    await service.drain()
    seconds = perf_counter() - begin
    await service.stop()
    return seconds


async def measure_growth(folder: Path) -> list[BenchFigure]:
    """Compare the same calls with few and with many stored games, in turns."""
    counts = (FEW_GAMES, MANY_GAMES)
    files = [await fill_database(folder, tables) for tables in counts]
    services = [await open_service(file, at_hand=1) for file in files]
    luck = random.Random(2)
    # Seconds of each call, for each number of stored games.
    names = ("opening", "listing", "reminding", "start")
    times = {name: (list[float](), list[float]()) for name in names}
    for attempt in range(TIMED_READS):
        for i, (service, tables) in enumerate(zip(services, counts, strict=True)):
            n = luck.randrange(tables)
            times["opening"][i].append(await time_call(partial(service.play.get_view, f"T{n}", None)))
            times["listing"][i].append(
                await time_call(partial(service.listings.list_tables_of, 1000 + 2 * n))
            )
            if attempt % REMINDER_INTERVAL == 0:
                await make_reminders_due(service, luck.sample(range(tables), REMINDED_PEOPLE))
                times["reminding"][i].append(await time_call(service.workers.scheduler.work))
    for service in services:
        await service.stop()
    for _ in range(TIMED_STARTS):
        for i, file in enumerate(files):
            times["start"][i].append(await measure_start(file))
    return [
        BenchFigure(f"start with {MANY_GAMES:,} stored games", median(times["start"][1]), 3, 1, "s"),
        *(
            BenchFigure(
                f"{name} among {MANY_GAMES:,} / among {FEW_GAMES} games", median(many) / median(few), 1.5, 1.1
            )
            for name, (few, many) in times.items()
        ),
    ]


async def make_reminders_due(service: Service, tables: list[int]):
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
