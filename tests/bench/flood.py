"""Measure how long one person waits while eight accounts send the bot its most expensive inputs, over the wire."""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import perf_counter

from msgspec import Struct

from engine.games import game
from playground import Person, PersonError
from playground.model import Json

from .figures import BenchFigure, find_centile, format_table
from .hosted import Workload
from .many_games import host_bot
from .people import SeatedTable, click_at_random, has_question_controls, seat_people

PRESSES = 60  # one a second
WARM_UP_S = 2.0
LONGEST_TEXT = 1000
MARKS = "a" + "\u0301\u0323" * (LONGEST_TEXT // 2 - 1)  # combining marks in an order that must be changed
BLANKS = "x" + " " * (LONGEST_TEXT - 2) + "x"


class Flood(Struct, frozen=True):
    """What one account sends from its seat at a table of this game, so many at once."""

    slug: str
    send: Callable[[Person, str], Awaitable[object]]  # the account, and the thread of its table
    at_once: int = 8


def suggest_things(person: Person, thread: str) -> Awaitable[object]:
    return person.suggest(random.choice((thread, "lounge")), "what", "thing", random.choice("aeinrst"))


FLOODS: Sequence[Flood] = (
    Flood("saint_malo", lambda person, thread: person.slash(thread, "board"), 150),
    Flood("village", lambda person, thread: person.slash(thread, "board")),
    Flood("saint_malo", suggest_things),
    Flood("carpe_diem", suggest_things),
    Flood("village", lambda person, _: person.slash("lounge", "what", thing=MARKS)),
    Flood("village", lambda person, _: person.suggest("lounge", "what", "thing", MARKS)),
    Flood("saint_malo", lambda person, thread: person.slash(thread, "saint-malo keep", dice=MARKS)),
    Flood("my_village", lambda person, thread: person.slash(thread, "my-village plan-turn", turns=BLANKS)),
)


async def keep_sending(flood: Flood, table: SeatedTable):
    """Send again and again until this task is cancelled."""
    while True:
        with suppress(PersonError):  # a newer suggestion has replaced this one
            await flood.send(table.people[0], table.thread)


async def find_first_question(table: SeatedTable) -> tuple[Person, Json]:
    while (found := await table.find_question()) is None:
        pass
    return found


async def press_play_each_second(table: SeatedTable, asked: tuple[Person, Json]) -> list[float]:
    """Press [Play] once a second, and answer a question in between, so that there is a new picture each time. Return
    the milliseconds until each panel.
    """
    luck, waits = random.Random(1), list[float]()
    while len(waits) < PRESSES:
        person, post = asked = await table.find_question() or asked
        begin = perf_counter()
        reply = await person.press(post, "Play")
        waits.append(reply.ms if reply.kind == "message" else 1e3 * (perf_counter() - begin))
        if reply.message is not None and has_question_controls(reply.message):
            await click_at_random(person, reply.message, luck)
        await asyncio.sleep(begin + 1 - perf_counter())
    return waits


async def measure_flood() -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as folder:
        async with host_bot(Path(folder)) as (pg, bot):
            tables = [await seat_people(pg.url, game(flood.slug), f" {n}") for n, flood in enumerate(FLOODS)]
            own = await seat_people(pg.url, game("saint_malo"), " beside them")
            person, post = asked = await find_first_question(own)
            await person.press(post, "Play")
            tasks = [
                asyncio.create_task(keep_sending(flood, table))
                for flood, table in zip(FLOODS, tables, strict=True)
                for _ in range(flood.at_once)
            ]
            await asyncio.sleep(WARM_UP_S)
            await bot.switch_workload(Workload.NONE)
            waits = await press_play_each_second(own, asked)
            usage = await bot.switch_workload(Workload.NONE)
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                assert isinstance(ended, asyncio.CancelledError), ended
    name = "[Play] to panel beside eight flooding accounts"
    return [
        BenchFigure(f"{name}, median", median(waits), unit="ms"),
        BenchFigure(f"{name}, 95th percentile", find_centile(waits, 0.95), 150, 100, "ms"),
        BenchFigure(f"{name}, longest", max(waits), 500, 250, "ms"),
        BenchFigure("longest stall of the loop meanwhile", usage.longest_stall_s * 1e3, 50, 25, "ms"),
        BenchFigure("processor that the bot used meanwhile", usage.own_cores * 100, unit="%"),
        BenchFigure("load of the machine meanwhile", os.getloadavg()[0]),
    ]


def figures() -> list[BenchFigure]:
    return asyncio.run(measure_flood())


if __name__ == "__main__":
    print(format_table(figures()))
