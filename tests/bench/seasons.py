"""Seasons: what a drawing, standings and pictures cost, and sixty people over the wire."""
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
from bot.seasons.drawing import DrawingInput, draw_round
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

from .bot import TUNING
from .figures import Figure, centile
from .figures import table as written_out

LARGE = ((200, 5, 12), (60, 4, 5), (24, 4, 8), (50, 5, 12), (40, 4, 12))  # people, seats, rounds
SIXTY = 60
JOINING = 10.0  # seconds within which sixty join
BETWEEN = 0.1  # seconds from an answer to the next look
OF_SEASONS = ("season", "season_member", "season_round", "season_table", "season_change")


def given(people: int, seats: int, rounds: int) -> DrawingInput:
    """The first drawing of a league, which plans all its rounds."""
    secret = b"\1" * 32
    return DrawingInput(
        form="league", round=1, people=tuple(range(1, people + 1)), joins=tuple(range(1, people + 1)), seats=seats,
        least=2, most=seats, rounds=rounds,
        key=key_chain.derive_key(secret, 64, 1).hex(), seal=key_chain.derive_key(secret, 64, 0).hex(),
    )  # fmt: skip


def drawings() -> list[Figure]:
    costs = list[float]()
    for case in LARGE:
        begun = process_time()
        draw_round(given(*case))
        costs.append((process_time() - begun) * 1e3)
    lag = max(asyncio.run(lagging(draw_in_child_process(given(*case)))) for case in LARGE[:2])
    return [
        Figure("a drawing of any size, the dearest: processor", max(costs), 1000, 500, "ms"),
        Figure("longest lag of the loop meanwhile", lag * 1e3, 50, 20, "ms"),
    ]


async def lagging(work: Awaitable[object]) -> float:
    """Seconds by which the loop was late at worst, until that is done."""
    task, worst = asyncio.ensure_future(work), 0.0
    while not task.done():
        begun = perf_counter()
        await asyncio.sleep(0.002)
        worst = max(worst, perf_counter() - begun - 0.002)
    await task
    return worst


def standings() -> Figure:
    """Of two hundred people after twelve rounds."""
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
    return Figure("standings of 200 people and 12 rounds: processor", best(
        lambda: scoring.compute_standings(rules, members, rounds, rounds[-1].key)), 50, 20, "ms")  # fmt: skip


def best(work: Callable[[], object], times: int = 5) -> float:
    """Milliseconds of processor at best."""
    costs = list[float]()
    for _ in range(times):
        begun = process_time()
        work()
        costs.append((process_time() - begun) * 1e3)
    return min(costs)


def pictures() -> list[Figure]:
    shown: dict[str, Callable[[random.Random], Shown]] = {
        "standings of 24": lambda luck: samples.build_standings(luck, 24),
        "a cup's tree of 60": lambda luck: samples.build_tree(luck, 60, 4),
    }
    found = list[Figure]()
    for what, make in shown.items():
        others = iter([make(random.Random(seed)) for seed in range(6)])
        painted(next(others))  # fonts and sprites are there
        found.append(Figure(f"{what}: drawn, processor", best(lambda left=others: painted(next(left))), 150, 80, "ms"))
        found.append(Figure(f"{what}: kept", asyncio.run(kept(make(random.Random(9)))), 5, 2, "ms"))
    return found


async def kept(shown: Shown) -> float:
    studio = PictureStudio()
    await studio.get_season_picture(shown)
    begun = perf_counter()
    await studio.get_season_picture(shown)
    return (perf_counter() - begun) * 1e3


# Over the wire


async def sixty(folder: Path) -> list[Figure]:
    """Sixty join at once; a round is drawn, and while its tables open people press and look."""
    async with open_stage(folder, {"race": RACE}, TUNING) as made:
        people = [await made.get_person(f"Person {n}") for n in range(SIXTY)]
        season = await open_season(made, people[0], rounds=5)
        post, luck = await wait_for_season_post(people[0]), random.Random(1)
        joins = await asyncio.gather(*(pressed(person, post, "Join", luck.random() * JOINING) for person in people))
        await wait_until_done(made)
        before, begun = made.pg.wire[-1]["n"], perf_counter()
        made.pass_time(HOUR_S)
        opening = asyncio.create_task(called(made, season))
        busy = await looks(people, opening)
        await opening
        seconds = perf_counter() - begun
        requests = sum(one["n"] > before and not answers(one["path"]) for one in made.pg.wire)
        quiet = await looks(people, most=len(busy))  # when all is there: of the same season, with the same picture
        size = stored(folder / "longtable.sqlite")
    more = (centile(busy, 0.95) / centile(quiet, 0.95) - 1) * 100
    return [
        Figure("[Join] answered, 60 within 10 s, 95th percentile", centile(joins, 0.95) * 1e3, 300, 150, "ms"),
        Figure("60 people: from the hour to the last one called", seconds, 120, 60, "s"),
        Figure("requests a person and round, with the tables' own posts", requests / SIXTY, 4, 3),
        Figure("press to answer while 15 tables open, 95th percentile: more", more, 20, 5, "%"),
        Figure("rows of a round of 60 beside its games", size / 1000, 300 / 5, 100 / 5, "kB"),
    ]


async def pressed(person: Person, post: dict[str, object], label: str, after: float = 0.0) -> float:
    """Seconds from the press to its answer."""
    await asyncio.sleep(after)
    begun = perf_counter()
    await person.press(post, label)
    return perf_counter() - begun


def answers(path: str) -> bool:
    """Whether a request answers somebody's command or press."""
    return path.startswith(("/interactions/", "/webhooks/"))


async def looks(people: list[Person], until: asyncio.Task[None] | None = None, most: int = 1000) -> list[float]:
    """Seconds from /season to its answer, one after the other: so many, or until that is done."""
    found = list[float]()
    while len(found) < most and not (until is not None and until.done()):
        begun = perf_counter()
        await people[len(found) % len(people)].slash("lounge", "season")
        found.append(perf_counter() - begun)
        await asyncio.sleep(BETWEEN)
    return found


async def called(made: Stage, season: str) -> None:
    """Until every table of the round has its thread and its first post."""
    while True:
        now = await made.bot.service.seasons.read(season)
        games = [table.game for table in now.tables]
        if games and all(games):
            tables = [await made.bot.service.listings.get_table(game) for game in games if game]
            if all(table.last_post for table in tables):
                return
        await asyncio.sleep(0.5)  # it costs the bot a read, which is not what is measured


def stored(file: Path) -> int:
    """Bytes of the season's rows."""
    with sqlite3.connect(file) as db:
        wanted = ", ".join(f"'{name}'" for name in OF_SEASONS)
        found = f"SELECT sum(pgsize - unused) FROM dbstat WHERE name IN ({wanted})"
        return int(db.execute(found).fetchone()[0])


def of_sixty() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        return fair.run_fairly(sixty(Path(folder)))


def figures() -> list[Figure]:
    return [*drawings(), standings(), *pictures(), *of_sixty()]


if __name__ == "__main__":
    print(written_out(figures()))
