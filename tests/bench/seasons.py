"""Measure seasons: what a drawing, standings and pictures cost, and sixty people over the wire."""
from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter, process_time

from bot.panels.picture_studio import PictureStudio
from bot.seasons import key_chain, scoring
from bot.seasons.drawing import draw_round
from bot.seasons.drawing_input import DrawingInput
from bot.seasons.model import DrawnRound, SeasonRules, TableResult
from bot.service.model.timing import HOUR_S
from bot.service.workers.drawing_client import draw_in_child_process
from playground import Person
from render.season.drawing import get_picture as painted
from render.season.model import Shown
from tests import fair
from tests.bot.service.race import RACE
from tests.e2e.stage import Stage, open_stage
from tests.e2e.test_season_of_sixty import open_season, wait_for_season_post, wait_until_done
from tests.render.season import samples

from .bot import BENCH_TIMING
from .figures import BenchFigure, find_centile
from .figures import format_table as written_out

# Each has people, seats and rounds.
LARGE_SEASONS = ((200, 5, 12), (60, 4, 5), (24, 4, 8), (50, 5, 12), (40, 4, 12))
SIXTY_PEOPLE = 60
# Within that time sixty join.
JOINING_S = 10.0
# From an answer to the next look.
BETWEEN_LOOKS_S = 0.1
SEASON_TABLES = ("season", "season_member", "season_round", "season_table", "season_change")


def build_drawing_input(people: int, seats: int, rounds: int) -> DrawingInput:
    """Return the first drawing of a league, which plans all its rounds."""
    secret = b"\1" * 32
    return DrawingInput(
        form="league", round=1, people=tuple(range(1, people + 1)), joins=tuple(range(1, people + 1)), seats=seats,
        least=2, most=seats, rounds=rounds,
        key=key_chain.derive_key(secret, 64, 1).hex(), seal=key_chain.derive_key(secret, 64, 0).hex(),
    )  # fmt: skip


def measure_drawings() -> list[BenchFigure]:
    costs = list[float]()
    for case in LARGE_SEASONS:
        begun = process_time()
        draw_round(build_drawing_input(*case))
        costs.append((process_time() - begun) * 1e3)
    lag = max(asyncio.run(measure_lag(draw_in_child_process(build_drawing_input(*case)))) for case in LARGE_SEASONS[:2])
    return [
        BenchFigure("a drawing of any size, the dearest: processor", max(costs), 1000, 500, "ms"),
        BenchFigure("longest lag of the loop meanwhile", lag * 1e3, 50, 20, "ms"),
    ]


async def measure_lag(work: Awaitable[object]) -> float:
    """Return the most seconds by which the loop was late until that is done."""
    task, worst = asyncio.ensure_future(work), 0.0
    while not task.done():
        begun = perf_counter()
        await asyncio.sleep(0.002)
        worst = max(worst, perf_counter() - begun - 0.002)
    await task
    return worst


def measure_standings() -> BenchFigure:
    """Measure the standings of two hundred people after twelve rounds."""
    luck, rules = random.Random(1), SeasonRules("", "league", ("race",), 4, 12, drops=1)
    rounds = list[DrawnRound]()
    for number in range(1, 13):
        order = luck.sample(range(1, 201), 200)
        tables = [
            TableResult(number, n + 1, "race", tuple(order[4 * n : 4 * n + 4]), (46, 44, 38, 20), (1, 2, 3, 4))
            for n in range(50)
        ]
        rounds.append(DrawnRound(number, "race", tuple(tables), key="11" * 32))
    members = dict.fromkeys(range(1, 201), 1)
    return BenchFigure("standings of 200 people and 12 rounds: processor", measure_best(
        lambda: scoring.compute_standings(rules, members, rounds, rounds[-1].key)), 50, 20, "ms")  # fmt: skip


def measure_best(work: Callable[[], object], times: int = 5) -> float:
    """Return the least milliseconds of processor."""
    costs = list[float]()
    for _ in range(times):
        begun = process_time()
        work()
        costs.append((process_time() - begun) * 1e3)
    return min(costs)


def measure_pictures() -> list[BenchFigure]:
    shown: dict[str, Callable[[random.Random], Shown]] = {
        "standings of 24": lambda luck: samples.build_standings(luck, 24),
        "a cup's tree of 60": lambda luck: samples.build_tree(luck, 60, 4),
    }
    found = list[BenchFigure]()
    for what, make in shown.items():
        others = iter([make(random.Random(seed)) for seed in range(6)])
        painted(next(others))  # Fonts and sprites are there.
        found.append(
            BenchFigure(
                f"{what}: drawn, processor", measure_best(lambda left=others: painted(next(left))), 150, 80, "ms"
            )
        )
        found.append(BenchFigure(f"{what}: kept", asyncio.run(measure_kept(make(random.Random(9)))), 5, 2, "ms"))
    return found


async def measure_kept(shown: Shown) -> float:
    studio = PictureStudio()
    await studio.get_season_picture(shown)
    begun = perf_counter()
    await studio.get_season_picture(shown)
    return (perf_counter() - begun) * 1e3


# Over the wire


async def measure_sixty(folder: Path) -> list[BenchFigure]:
    """Let sixty join at once. A round is drawn, and people press and look while its tables open."""
    async with open_stage(folder, {"race": RACE}, BENCH_TIMING) as made:
        people = [await made.get_person(f"Person {n}") for n in range(SIXTY_PEOPLE)]
        season = await open_season(made, people[0], rounds=5)
        post, luck = await wait_for_season_post(people[0]), random.Random(1)
        joins = await asyncio.gather(
            *(time_press(person, post, "Join", luck.random() * JOINING_S) for person in people)
        )
        await wait_until_done(made)
        before, begun = made.pg.wire[-1]["n"], perf_counter()
        made.pass_time(HOUR_S)
        opening = asyncio.create_task(wait_until_called(made, season))
        busy = await time_looks(people, opening)
        await opening
        seconds = perf_counter() - begun
        requests = sum(one["n"] > before and not is_answer(one["path"]) for one in made.pg.wire)
        quiet = await time_looks(people, most=len(busy))  # The same season with the same picture, when all is there.
        size = measure_bytes(folder / "longtable.sqlite")
    more = (find_centile(busy, 0.95) / find_centile(quiet, 0.95) - 1) * 100
    return [
        BenchFigure(
            "[Join] answered, 60 within 10 s, 95th percentile", find_centile(joins, 0.95) * 1e3, 300, 150, "ms"
        ),
        BenchFigure("60 people: from the hour to the last one called", seconds, 120, 60, "s"),
        BenchFigure("requests a person and round, with the tables' own posts", requests / SIXTY_PEOPLE, 4, 3),
        BenchFigure("press to answer while 15 tables open, 95th percentile: more", more, 20, 5, "%"),
        BenchFigure("rows of a round of 60 beside its games", size / 1000, 300 / 5, 100 / 5, "kB"),
    ]


async def time_press(person: Person, post: dict[str, object], label: str, after: float = 0.0) -> float:
    """Return the seconds from the press to its answer."""
    await asyncio.sleep(after)
    begun = perf_counter()
    await person.press(post, label)
    return perf_counter() - begun


def is_answer(path: str) -> bool:
    """Return whether a request answers somebody's command or press."""
    return path.startswith(("/interactions/", "/webhooks/"))


async def time_looks(people: list[Person], until: asyncio.Task[None] | None = None, most: int = 1000) -> list[float]:
    """Return the seconds from /season to its answer, one after the other: so many, or until that is done."""
    found = list[float]()
    while len(found) < most and not (until is not None and until.done()):
        begun = perf_counter()
        await people[len(found) % len(people)].slash("lounge", "season")
        found.append(perf_counter() - begun)
        await asyncio.sleep(BETWEEN_LOOKS_S)
    return found


async def wait_until_called(made: Stage, season: str) -> None:
    """Wait until every table of the round has its thread and its first post."""
    while True:
        now = await made.bot.service.seasons.read(season)
        games = [table.game for table in now.tables]
        if games and all(games):
            tables = [await made.bot.service.listings.get_table(game) for game in games if game]
            if all(table.last_post for table in tables):
                return
        await asyncio.sleep(0.5)  # It costs the bot a read, which is not what is measured.


def measure_bytes(file: Path) -> int:
    """Return the bytes of the season's rows."""
    with sqlite3.connect(file) as db:
        wanted = ", ".join(f"'{name}'" for name in SEASON_TABLES)
        found = f"SELECT sum(pgsize - unused) FROM dbstat WHERE name IN ({wanted})"
        return int(db.execute(found).fetchone()[0])


def measure_over_wire() -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as folder:
        return fair.run_fairly(measure_sixty(Path(folder)))


def figures() -> list[BenchFigure]:
    return [*measure_drawings(), measure_standings(), *measure_pictures(), *measure_over_wire()]


if __name__ == "__main__":
    print(written_out(figures()))
