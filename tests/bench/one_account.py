"""`longtable load --one-account`: one account does sixty of everything at once while others play over the wire.

Told is what the others feel of it, and what it costs in memory. Quiet times and deeds take turns, so that the machine's
mood falls out.
"""
from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter, defaultdict
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any

import psutil

from bot.panels.custom_ids import InvalidCustomId, parse_custom_id
from bot.service.model.table import Location
from bot.service.model.table import Person as Player
from bot.service.service import Service
from engine.games import game as game_of
from engine.games import games
from playground import Person, PersonError, Reply
from playground.model import Json
from tests.e2e.playing import list_buttons, list_selects
from tests.e2e.stage import wait_until
from tests.processes import BYTES_PER_MEGABYTE

from .figures import Figure, centile, table
from .load import Found, Running, play, sit, tell_logs, up
from .store import requests
from .whole_game import questions

TIMES = 60
WARM_UP_S = 15.0
LOOK_S = 0.2  # between two looks at the memory
MAX_DEED_S = 30.0  # until what is still computed for the account counts no more
SETTLE_LOOKS = 6000  # of 20 ms
MAX_GROWTH_MB = 150
FINISHED = ("saint_malo", "carpe_diem")  # games that the account has played to their end
# The bot's own processes, which nothing that the account does here starts.
ADVICE_MODULE = "bot.service.workers.advice_search"
CHANNEL = "lounge"
GREEDY = "Ann"  # the first of the playground's people may manage the server
Deed = Callable[[int], Awaitable[Reply]]


class Memory:
    """Of the bot's process with those that it has begun."""

    def __init__(self, pid: int) -> None:
        self.bot, self.beside = psutil.Process(pid), ""
        self.most, self.processes, self.of_processes = defaultdict[str, float](float), 0, 0.0

    @property
    def own(self) -> float:
        """Megabytes of the bot alone."""
        return self.bot.memory_info().rss / BYTES_PER_MEGABYTE

    async def watch(self) -> None:
        while True:
            sizes = list[float]()
            for child in self.bot.children(recursive=True):
                with suppress(psutil.NoSuchProcess):
                    if ADVICE_MODULE not in child.cmdline():
                        sizes.append(child.memory_info().rss / BYTES_PER_MEGABYTE)
            theirs = sum(sizes)
            self.processes = max(self.processes, len(sizes))
            self.of_processes = max(self.of_processes, theirs)
            self.most[self.beside] = max(self.most[self.beside], self.own + theirs)
            await asyncio.sleep(LOOK_S)

    async def settle(self) -> None:
        """Wait until nothing computes for anybody any more."""

        async def nothing() -> bool:
            return not self.bot.children()

        with suppress(TimeoutError):
            await wait_until(nothing, SETTLE_LOOKS)


async def finish_games(url: str, ann: Person, bob: Person, times: int) -> list[str]:
    """Play games to their end for the two, with rules of thumb; returns their tables."""
    service, channel = await Service.open(url), int(await ann.channel(CHANNEL))
    people, found = [Player(int(one.id), one.user["username"]) for one in (ann, bob)], list[str]()
    for slug in FINISHED * times:
        place = Location(int(ann.guild["id"]), channel)
        made = await service.lobby.open_lobby(slug, people[0], place, next(requests))
        await service.lobby.join(made.id, people[1], next(requests))
        await service.lobby.set_options(made.id, people[0].id, closing="fast")
        await service.lobby.start_game(made.id, people[0].id, next(requests))
        async for _ in questions(service, game_of(slug), made.id):
            pass
        found.append(made.id)
    await service.stop()
    return found


async def deeds(ann: Person, over: list[str]) -> Mapping[str, Deed]:
    """What the account does sixty times at once, by its name."""
    form = await ann.press(await ann.slash(CHANNEL, "season"), "New season")
    draft = await ann.submit(form, {"Name": "Greedy", "Games": ["village"], "Seats at a table": "3"})
    kinds = [game.slug for game in games()]

    async def change_draft(n: int) -> Reply:
        return await ann.submit(await ann.press(draft, "Rounds and time"), {"Rounds": str(3 + n % 10)})

    async def new_draft(n: int) -> Reply:
        form = await ann.press(await ann.slash(CHANNEL, "season"), "New season")
        return await ann.submit(form, {"Name": f"Greedy {n}", "Games": ["village"], "Seats at a table": "3"})

    async def lesson(n: int) -> Reply:
        shown = await ann.slash(CHANNEL, "learn", game=kinds[n % len(kinds)])
        return await ann.use_component(shown.message or {}, first(shown, "lesson"), None)

    return {
        "changes of a draft": change_draft,
        "new drafts": new_draft,
        "lobbies": lambda n: ann.slash(CHANNEL, "new", game=kinds[n % len(kinds)]),
        "reviews": lambda n: ann.slash(CHANNEL, "review", game=over[n % len(over)]),
        "films": lambda n: ann.slash(CHANNEL, "replay", game=over[n % len(over)]),
        "exports": lambda n: ann.slash(CHANNEL, "export"),
        "lessons": lesson,
    }


def first(shown: Reply, verb: str) -> Json:
    """The first control of a message that does so."""
    assert shown.message is not None, shown
    for control in (*list_buttons(shown.message), *list_selects(shown.message)):
        with suppress(InvalidCustomId):
            if parse_custom_id(control["custom_id"]).verb == verb:
                return control
    raise PersonError(f"no control {verb}")


class Others:
    """People at tables of their own, and how long they wait, by what is done beside."""

    def __init__(self) -> None:
        self.found, self.waits = Found(), defaultdict[str, list[float]](list)

    @asynccontextmanager
    async def playing(self, running: Running, tables: int, pause: float) -> AsyncGenerator[None]:
        kinds, few = games(), asyncio.Semaphore(4)
        seated = await asyncio.gather(*(sit(running.address, kinds[n % len(kinds)], n, few) for n in range(tables)))
        tasks = [
            asyncio.create_task(play(self.found, running.address, at.game, at, n, pause)) for n, at in enumerate(seated)
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    @asynccontextmanager
    async def beside(self, what: str) -> AsyncGenerator[None]:
        """What is answered meanwhile counts for it."""
        self.found.waits.clear()
        yield
        self.waits[what] += self.found.waits


async def done(deed: Deed) -> Counter[str]:
    """Sixty of them at once, to their end; how many were answered how."""
    tasks = [asyncio.ensure_future(deed(n)) for n in range(TIMES)]
    ended, waiting = await asyncio.wait(tasks, timeout=MAX_DEED_S)
    for task in waiting:
        task.cancel()
    replies = await asyncio.gather(*ended, return_exceptions=True)
    return Counter(answer_of(reply) for reply in replies) + Counter({"still waiting": len(waiting)})


def answer_of(reply: Any) -> str:
    """A reply in a few words; the times in a refusal are left out."""
    if isinstance(reply, BaseException):
        return f"{type(reply).__name__}: {reply}"[:60]
    text = reply.text.split("<t:")[0].strip()
    return text[:40] or reply.kind


async def measured(tables: int, seconds: float, pause: float, rounds: int) -> list[Figure]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = f"sqlite:///{folder / 'longtable.db'}"
        try:
            async with up(folder, url, 1) as running:
                return await beside_others(running, url, tables, seconds, pause, rounds)
        finally:
            tell_logs(folder)


async def beside_others(
    running: Running, url: str, tables: int, seconds: float, pause: float, rounds: int
) -> list[Figure]:
    ann, bob = [await Person.get_or_create(running.address, who) for who in (GREEDY, "Bob")]
    over = await finish_games(url, ann, bob, 1)
    others, memory, answers = Others(), Memory(running.bots[0].process.pid), dict[str, Counter[str]]()
    grown, added = dict[str, float](), dict[str, float]()
    async with others.playing(running, tables, pause):
        does = await deeds(ann, over)
        await asyncio.sleep(WARM_UP_S)
        before = memory.own
        watching = asyncio.create_task(memory.watch())
        for _ in range(rounds):
            for what, deed in does.items():
                await memory.settle()
                async with others.beside("nothing"):
                    await asyncio.sleep(seconds)
                until, start, memory.beside = monotonic() + seconds, memory.own, what
                async with others.beside(what):
                    answers[what] = answers.get(what, Counter()) + await done(deed)
                    await asyncio.sleep(max(0.0, until - monotonic()))
                added[what] = max(added.get(what, 0.0), memory.most[what] - start)
                grown[what] = grown.get(what, 0.0) + memory.own - start
                memory.beside = ""
        watching.cancel()
    for what, told in answers.items():
        print(f"{what}: " + "; ".join(f"{times} x {answer!r}" for answer, times in told.most_common(6)), flush=True)
    return [*felt(others.waits), *spent(memory, before, added, grown)]


def felt(waits: Mapping[str, list[float]]) -> list[Figure]:
    quiet = waits["nothing"]
    every = [ms for what, found in waits.items() if what != "nothing" for ms in found]
    rows = {"nothing": quiet, f"sixty of anything by one account, {len(every)} clicks": every, **waits}
    found = list[Figure]()
    for what, ms in rows.items():
        found += [
            Figure(f"others' clicks beside {what}, median", median(ms), unit="ms"),
            Figure(f"others' clicks beside {what}, 95th percentile", centile(ms, 0.95), unit="ms"),
        ]
    return [
        *found,
        Figure("median beside all that, over the quiet one", median(every) / median(quiet), 1.2, 1.05),
        Figure("95th percentile beside all that, over the quiet one", centile(every, 0.95) / centile(quiet, 0.95)),
    ]


def spent(
    memory: Memory, before: float, added: Mapping[str, float], grown: Mapping[str, float]
) -> list[Figure]:
    """`added`: at the most while it was done, with processes; `grown`: of the bot alone from its beginning to its end,
    what the others played meanwhile included."""
    return [
        Figure("memory of the bot before", before, unit="MB"),
        Figure("memory of the bot after", memory.own, unit="MB"),
        *(Figure(f"  more at the most beside {what}", most, unit="MB") for what, most in added.items()),
        *(Figure(f"  more of the bot after {what}", more, unit="MB") for what, more in grown.items()),
        Figure("more at the most, of any of it", max(added.values()), MAX_GROWTH_MB, 100, "MB"),
        Figure("  of it processes", memory.of_processes, unit="MB"),
        Figure("processes at once", memory.processes, 6, 4),
    ]


def report(tables: int, seconds: float, pause: float, rounds: int = 2) -> None:
    random.seed(1)
    print(table(asyncio.run(measured(tables, seconds, pause, rounds))))


if __name__ == "__main__":
    report(10, 6, 0.7)
