"""Measure seasons: the cost of drawings, standings and pictures, and a season of sixty people over the wire."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from time import perf_counter, process_time

from bot.panels.picture_studio import PictureStudio
from bot.seasons import scoring
from bot.seasons.drawing import draw_round
from bot.seasons.drawing_input import DrawingInput
from bot.seasons.model import DrawnRound, SeasonRules, TableResult
from bot.service.model.timing import HOUR_S
from bot.service.workers.drawing_client import draw_in_child_process
from playground import Person
from playground.model import Json
from render.season.drawing import get_picture as draw_season_picture
from render.season.model import Shown
from tests import fair
from tests.bot.service.race import RACE
from tests.e2e.stage import Stage, open_stage
from tests.e2e.test_season_of_sixty import open_season, wait_for_season_post, wait_until_done
from tests.render.season import samples

from .bot import BENCH_TIMING
from .figures import BenchFigure, find_centile, format_table

# People, seats at a table, and rounds.
LARGE_SEASONS = ((200, 5, 12), (60, 4, 5), (24, 4, 8), (50, 5, 12), (40, 4, 12))
PEOPLE_COUNT = 60
# All people press [Join] within this time.
JOINING_PERIOD_S = 10.0
# How long to wait between a reply and the next /season.
COMMAND_PAUSE_S = 0.1
LOOP_TICK_S = 0.002
SEASON_TABLES = ("season", "season_member", "season_round", "season_table", "season_change")


def build_drawing_input(people: int, seats: int, rounds: int) -> DrawingInput:
    """Return the input of a league's first drawing."""
    return DrawingInput(
        form="league",
        round=1,
        people=tuple(range(1, people + 1)),
        joins=tuple(range(1, people + 1)),
        seats=seats,
        least=2,
        most=seats,
        rounds=rounds,
        key="01" * 32,
    )


def measure_drawings() -> list[BenchFigure]:
    inputs = [build_drawing_input(*size) for size in LARGE_SEASONS]
    costs = [time_cpu_ms(partial(draw_round, one)) for one in inputs]
    lag_s = max(asyncio.run(measure_loop_lag(draw_in_child_process(one))) for one in inputs[:2])
    return [
        BenchFigure("a drawing of any size, the dearest: processor", max(costs), 1000, 500, "ms"),
        BenchFigure("longest lag of the loop meanwhile", lag_s * 1e3, 50, 20, "ms"),
    ]


async def measure_loop_lag(work: Awaitable[object]) -> float:
    """Return by how many seconds the event loop was late at most until the work was done."""
    task, longest = asyncio.ensure_future(work), 0.0
    while not task.done():
        begin = perf_counter()
        await asyncio.sleep(LOOP_TICK_S)
        longest = max(longest, perf_counter() - begin - LOOP_TICK_S)
    await task
    return longest


def measure_standings() -> BenchFigure:
    """Time the standings of 200 people after 12 rounds."""
    luck, rules = random.Random(1), SeasonRules("", "league", ("race",), 4, 12, drops=1)
    rounds = list[DrawnRound]()
    for number in range(1, 13):
        order = luck.sample(range(1, 201), 200)
        tables = [
            TableResult(
                number, n + 1, "race", tuple(order[4 * n : 4 * n + 4]), (46, 44, 38, 20), (1, 2, 3, 4)
            )
            for n in range(50)
        ]
        rounds.append(DrawnRound(number, "race", tuple(tables), key="11" * 32))
    members = dict.fromkeys(range(1, 201), 1)
    cost = min(
        time_cpu_ms(partial(scoring.compute_standings, rules, members, rounds, True)) for _ in range(5)
    )
    return BenchFigure("standings of 200 people and 12 rounds: processor", cost, 50, 20, "ms")


def time_cpu_ms(call: Callable[[], object]) -> float:
    """Return the milliseconds of processor time of a call."""
    begin = process_time()
    call()
    return (process_time() - begin) * 1e3


def measure_pictures() -> list[BenchFigure]:
    builders: dict[str, Callable[[random.Random], Shown]] = {
        "standings of 24": lambda luck: samples.build_standings(luck, 24),
        "a cup's tree of 60": lambda luck: samples.build_tree(luck, 60, 4),
    }
    measured = list[BenchFigure]()
    for name, build in builders.items():
        first, *others = [build(random.Random(seed)) for seed in range(6)]
        draw_season_picture(first)  # loads fonts and sprites
        drawing_ms = min(time_cpu_ms(partial(draw_season_picture, shown)) for shown in others)
        cached_ms = asyncio.run(time_cached_picture(build(random.Random(9))))
        measured += [
            BenchFigure(f"{name}: drawn, processor", drawing_ms, 150, 80, "ms"),
            BenchFigure(f"{name}: kept", cached_ms, 5, 2, "ms"),
        ]
    return measured


async def time_cached_picture(shown: Shown) -> float:
    """Return the milliseconds until the studio returns a picture that it has drawn before."""
    studio = PictureStudio()
    await studio.get_season_picture(shown)
    begin = perf_counter()
    await studio.get_season_picture(shown)
    return (perf_counter() - begin) * 1e3


# Over the wire


async def measure_sixty(folder: Path) -> list[BenchFigure]:
    """Let sixty people join at about the same time, draw a round, and let them use /season while its tables open."""
    async with open_stage(folder, {"race": RACE}, BENCH_TIMING) as stage:
        people = [await stage.get_person(f"Person {n}") for n in range(PEOPLE_COUNT)]
        season = await open_season(stage, people[0], rounds=5)
        post, luck = await wait_for_season_post(people[0]), random.Random(1)
        join_s = await asyncio.gather(
            *(time_join(person, post, delay=luck.random() * JOINING_PERIOD_S) for person in people)
        )
        await wait_until_done(stage)
        last_request, begin = stage.pg.wire[-1]["n"], perf_counter()
        stage.pass_time(HOUR_S)
        opening = asyncio.create_task(wait_until_tables_open(stage, season))
        busy = await time_season_commands(people, until=opening)
        await opening
        opening_s = perf_counter() - begin
        requests = sum(
            entry["n"] > last_request and not is_response(entry["path"]) for entry in stage.pg.wire
        )
        # The same command for the same season and picture, when the bot has nothing else to do.
        quiet = await time_season_commands(people, max_count=len(busy))
        season_bytes = measure_season_bytes(folder / "longtable.sqlite")
    high_join_ms = find_centile(join_s, 0.95) * 1e3
    slowdown = (find_centile(busy, 0.95) / find_centile(quiet, 0.95) - 1) * 100
    return [
        BenchFigure("[Join] answered, 60 within 10 s, 95th percentile", high_join_ms, 300, 150, "ms"),
        BenchFigure("60 people: from the hour to the last one called", opening_s, 120, 60, "s"),
        BenchFigure("requests a person and round, with the tables' own posts", requests / PEOPLE_COUNT, 4, 3),
        BenchFigure("press to answer while 15 tables open, 95th percentile: more", slowdown, 20, 5, "%"),
        BenchFigure("rows of a round of 60 beside its games", season_bytes / 1000, 300 / 5, 100 / 5, "kB"),
    ]


async def time_join(person: Person, post: Json, delay: float) -> float:
    """Press [Join] after `delay` seconds. Return the seconds from the press to the reply."""
    await asyncio.sleep(delay)
    begin = perf_counter()
    await person.press(post, "Join")
    return perf_counter() - begin


def is_response(path: str) -> bool:
    """Return whether a request responds to somebody's command or press."""
    return path.startswith(("/interactions/", "/webhooks/"))


async def time_season_commands(
    people: list[Person], until: asyncio.Task[None] | None = None, max_count: int = 1000
) -> list[float]:
    """Use /season again and again, until the task is done or so many times. Return the seconds until each reply."""
    seconds = list[float]()
    while len(seconds) < max_count and not (until is not None and until.done()):
        begin = perf_counter()
        await people[len(seconds) % len(people)].slash("lounge", "season")
        seconds.append(perf_counter() - begin)
        await asyncio.sleep(COMMAND_PAUSE_S)
    return seconds


async def wait_until_tables_open(stage: Stage, season: str):
    """Wait until every table of the round has its thread and its first post."""
    while True:
        now = await stage.bot.service.seasons.read(season)
        games = [table.game for table in now.tables]
        if games and all(games):
            tables = [await stage.bot.service.listings.get_table(game) for game in games if game]
            if all(table.last_post for table in tables):
                return
        await asyncio.sleep(0.5)  # not more often, because each poll uses the bot's time


def measure_season_bytes(file: Path) -> int:
    """Return the bytes that the rows of seasons occupy in an SQLite file."""
    with sqlite3.connect(file) as db:
        names = ", ".join(f"'{name}'" for name in SEASON_TABLES)
        query = f"SELECT sum(pgsize - unused) FROM dbstat WHERE name IN ({names})"
        return int(db.execute(query).fetchone()[0])


def measure_over_wire() -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as folder:
        return fair.run_fairly(measure_sixty(Path(folder)))


def figures() -> list[BenchFigure]:
    return [*measure_drawings(), measure_standings(), *measure_pictures(), *measure_over_wire()]


if __name__ == "__main__":
    print(format_table(figures()))
