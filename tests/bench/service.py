"""Measure the service without Discord and pictures: random players answer at many tables, and a slow sender posts.

`python -m tests.bench.service URL FIRST_USER` is the process that is measured. It prints the accepted answers a second.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from time import perf_counter

import pytest

from bot.model.messages import OutboxMessage
from bot.model.timing import Timing
from bot.model.view import Location, Person
from bot.operations import lobby
from bot.operations.lobby import LobbyChanges
from bot.service import Service
from bot.stores.tables import apply
from engine.core.game import AnyGame
from engine.games import games
from tests.bot.stores.kit import open_database

from .figures import BenchFigure

TABLE_COUNT = 16
WARM_UP_ANSWERS = 10
MEASURED_S = 10.0
SEND_S = 0.02
TIMING = Timing(end_after=1e9, close_delay=(0, 0), debounce=0.05, postpone_own=0.05, linger=0)


class SlowSender:
    """A sender for which each message takes SEND_S."""

    async def send(self, post: OutboxMessage) -> int | None:
        await asyncio.sleep(SEND_S)
        return post.id

    async def find_sent_message(self, post: OutboxMessage) -> int | None:
        return None

    async def find_departed(self, guild: int, users: Sequence[int]) -> set[int]:
        return set()

    async def edit(self, post: OutboxMessage, message: int):
        await asyncio.sleep(SEND_S)


class RandomPlayer:
    """Answers at random for every seat of a table."""

    def __init__(self, service: Service, game: AnyGame, first_user: int):
        self.service, self.game = service, game
        users = range(first_user, first_user + max(3, game.player_counts[0]))
        self.people = [Person(user, f"Person {user}") for user in users]
        self.luck, self.interactions = random.Random(first_user), count(first_user * 10**6)
        self.table = ""
        self.accepted = 0

    async def play(self):
        """Answer until this task is cancelled. Start a new table when a game is over."""
        while True:
            if not self.table or (await self.service.play.get_view(self.table, None)).results is not None:
                await self.start_table()
            await self.answer_each_seat()

    async def start_table(self):
        tables, host = self.service.tables, self.people[0]
        place = Location(7, host.id)
        self.table = (await lobby.open_lobby(tables, self.game.slug, host, place, next(self.interactions))).id
        await apply(tables, self.table, 0, lobby.record_lobby_message, host.id, host.id * 10)
        for person in self.people[1:]:
            await apply(tables, self.table, next(self.interactions), lobby.join, person)
        await apply(tables, self.table, 0, lobby.set_options, host.id, LobbyChanges(closing="fast"))
        await lobby.start_game(tables, self.table, host.id, next(self.interactions))

    async def answer_each_seat(self):
        for person in self.people:
            view = await self.service.play.get_view(self.table, person.id)
            if view.decision is None:
                await asyncio.sleep(0)
                continue
            action = self.luck.choice(view.decision.options)
            await self.service.play.submit(
                self.table, person.id, action, token=view.token, interaction=next(self.interactions)
            )
            self.accepted += 1


async def count_answers_per_second(url: str, first_user: int) -> float:
    """Play at many tables in this process. Return the accepted answers a second once all are in mid-game."""
    service = await Service.open(url, tuning=TIMING)
    await service.start_workers(SlowSender())
    known = games()
    players = [RandomPlayer(service, known[n % len(known)], first_user + 10 * n) for n in range(TABLE_COUNT)]
    tasks = [asyncio.create_task(player.play()) for player in players]
    while min(player.accepted for player in players) < WARM_UP_ANSWERS:  # noqa: ASYNC110 - nobody reports it
        await asyncio.sleep(0.05)
    before, begin = sum(player.accepted for player in players), perf_counter()
    await asyncio.sleep(MEASURED_S)
    rate = (sum(player.accepted for player in players) - before) / (perf_counter() - begin)
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if not isinstance(ended, asyncio.CancelledError):
            raise RuntimeError("a table stopped playing") from ended
    await service.stop()
    return rate


async def run_processes(url: str, processes: int) -> float:
    """Return the accepted answers a second of all processes together."""
    children = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.bench.service", url, str(1000 * n), stdout=asyncio.subprocess.PIPE
        )
        for n in range(1, processes + 1)
    ]
    return sum(float(out) for out, _ in await asyncio.gather(*(child.communicate() for child in children)))


async def measure_answers() -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as folder:
        sqlite = await run_processes(f"sqlite:///{folder}/games.db", 1)
    measured = [BenchFigure("accepted answers a second, SQLite", sqlite, 50, more_is_better=True)]
    try:
        one, two = [await run_on_postgresql(processes) for processes in (1, 2)]
    except pytest.skip.Exception as reason:
        print(f"LEFT OUT: {reason}")
        return measured
    return [
        *measured,
        BenchFigure("accepted answers a second, PostgreSQL", one),
        BenchFigure(
            "speed of two processes on PostgreSQL divided by that of one", two / one, 1.6, more_is_better=True
        ),
    ]


async def run_on_postgresql(processes: int) -> float:
    async with open_database("postgresql", Path(), migrated=False) as url:
        return await run_processes(url, processes)


def figures() -> list[BenchFigure]:
    return asyncio.run(measure_answers())


if __name__ == "__main__":
    print(asyncio.run(count_answers_per_second(sys.argv[1], int(sys.argv[2]))))
