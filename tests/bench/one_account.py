"""Run `longtable load --one-account`: one account does sixty of everything at once while others play over the wire.

It tells what the others feel of it, and what it costs in memory. Quiet times and deeds take turns.
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
from bot.service.operations.lobby import LobbyChanges
from bot.service.service import Service
from engine.games import game as game_of
from engine.games import games
from playground import Person, PersonError, Reply
from playground.model import Json
from tests.e2e.playing import list_buttons, list_selects
from tests.e2e.stage import wait_until
from tests.processes import BYTES_PER_MEGABYTE

from .figures import BenchFigure, find_centile, format_table
from .load import Experience, RunningBot, play_table, print_logs, seat_table, start_all
from .store import interaction_ids
from .whole_game import iterate_questions

DEEDS_AT_ONCE = 60
WARM_UP_S = 15.0
# Between two looks at the memory.
LOOK_S = 0.2
# Later computation for the account does not count.
MAX_DEED_S = 30.0
SETTLE_LOOKS = 6000
MAX_GROWTH_MB = 150
# The account has played these games to their end.
FINISHED = ("saint_malo", "carpe_diem")
# The bot's own processes, which nothing that the account does here starts.
ADVICE_MODULE = "bot.service.workers.advice_search"
CHANNEL = "lounge"
# The first of the playground's people may manage the server.
GREEDY = "Ann"
Deed = Callable[[int], Awaitable[Reply]]


class BotMemory:
    """Measure the memory of the bot's process with those that it has begun."""

    def __init__(self, pid: int) -> None:
        self.bot, self.beside = psutil.Process(pid), ""
        self.most, self.processes, self.of_processes = defaultdict[str, float](float), 0, 0.0

    @property
    def measure_own(self) -> float:
        """Return the megabytes of the bot alone."""
        return self.bot.memory_info().rss / BYTES_PER_MEGABYTE

    async def watch_sizes(self) -> None:
        while True:
            sizes = list[float]()
            for child in self.bot.children(recursive=True):
                with suppress(psutil.NoSuchProcess):
                    if ADVICE_MODULE not in child.cmdline():
                        sizes.append(child.memory_info().rss / BYTES_PER_MEGABYTE)
            theirs = sum(sizes)
            self.processes = max(self.processes, len(sizes))
            self.of_processes = max(self.of_processes, theirs)
            self.most[self.beside] = max(self.most[self.beside], self.measure_own + theirs)
            await asyncio.sleep(LOOK_S)

    async def wait_until_idle(self) -> None:
        """Wait until nothing computes for anybody any more."""

        async def is_idle() -> bool:
            return not self.bot.children()

        with suppress(TimeoutError):
            await wait_until(is_idle, SETTLE_LOOKS)


async def finish_games(url: str, ann: Person, bob: Person, times: int) -> list[str]:
    """Play games to their end for the two, with rules of thumb. Return their tables."""
    service, channel = await Service.open(url), int(await ann.channel(CHANNEL))
    people, found = [Player(int(one.id), one.user["username"]) for one in (ann, bob)], list[str]()
    for slug in FINISHED * times:
        place = Location(int(ann.guild["id"]), channel)
        made = await service.lobby.open_lobby(slug, people[0], place, next(interaction_ids))
        await service.lobby.join(made.id, people[1], next(interaction_ids))
        await service.lobby.set_options(made.id, people[0].id, LobbyChanges(closing="fast"))
        await service.lobby.start_game(made.id, people[0].id, next(interaction_ids))
        async for _ in iterate_questions(service, game_of(slug), made.id):
            pass
        found.append(made.id)
    await service.stop()
    return found


async def list_deeds(ann: Person, over: list[str]) -> Mapping[str, Deed]:
    """Return what the account does sixty times at once, by its name."""
    form = await ann.press(await ann.slash(CHANNEL, "season"), "New season")
    draft = await ann.submit(form, {"Name": "Greedy", "Games": ["village"], "Seats at a table": "3"})
    kinds = [game.slug for game in games()]

    async def change_draft(n: int) -> Reply:
        return await ann.submit(await ann.press(draft, "Rounds and time"), {"Rounds": str(3 + n % 10)})

    async def new_draft(n: int) -> Reply:
        form = await ann.press(await ann.slash(CHANNEL, "season"), "New season")
        return await ann.submit(form, {"Name": f"Greedy {n}", "Games": ["village"], "Seats at a table": "3"})

    async def open_lesson(n: int) -> Reply:
        shown = await ann.slash(CHANNEL, "learn", game=kinds[n % len(kinds)])
        return await ann.use_component(shown.message or {}, find_first(shown, "lesson"), None)

    return {
        "changes of a draft": change_draft,
        "new drafts": new_draft,
        "lobbies": lambda n: ann.slash(CHANNEL, "new", game=kinds[n % len(kinds)]),
        "reviews": lambda n: ann.slash(CHANNEL, "review", game=over[n % len(over)]),
        "films": lambda n: ann.slash(CHANNEL, "replay", game=over[n % len(over)]),
        "exports": lambda n: ann.slash(CHANNEL, "export"),
        "lessons": open_lesson,
    }


def find_first(shown: Reply, verb: str) -> Json:
    """Return the first control of a message that does so."""
    assert shown.message is not None, shown
    for control in (*list_buttons(shown.message), *list_selects(shown.message)):
        with suppress(InvalidCustomId):
            if parse_custom_id(control["custom_id"]).verb == verb:
                return control
    raise PersonError(f"no control {verb}")


class OtherPeople:
    """Let people play at tables of their own, and measure their waits, by what is done beside."""

    def __init__(self) -> None:
        self.found, self.waits = Experience(), defaultdict[str, list[float]](list)

    @asynccontextmanager
    async def play_tables(self, running: RunningBot, tables: int, pause: float) -> AsyncGenerator[None]:
        kinds, few = games(), asyncio.Semaphore(4)
        seated = await asyncio.gather(
            *(seat_table(running.address, kinds[n % len(kinds)], n, few) for n in range(tables))
        )
        tasks = [
            asyncio.create_task(play_table(self.found, running.address, at, n, pause))
            for n, at in enumerate(seated)
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    @asynccontextmanager
    async def count_beside(self, what: str) -> AsyncGenerator[None]:
        """Count what is answered meanwhile for it."""
        self.found.waits.clear()
        yield
        self.waits[what] += self.found.waits


async def do_at_once(deed: Deed) -> Counter[str]:
    """Do sixty at once, to their end. Return how many were answered how."""
    tasks = [asyncio.ensure_future(deed(n)) for n in range(DEEDS_AT_ONCE)]
    ended, waiting = await asyncio.wait(tasks, timeout=MAX_DEED_S)
    for task in waiting:
        task.cancel()
    replies = await asyncio.gather(*ended, return_exceptions=True)
    return Counter(summarize_answer(reply) for reply in replies) + Counter({"still waiting": len(waiting)})


def summarize_answer(reply: Any) -> str:
    """Return a reply in a few words, without the times in a refusal."""
    if isinstance(reply, BaseException):
        return f"{type(reply).__name__}: {reply}"[:60]
    text = reply.text.split("<t:")[0].strip()
    return text[:40] or reply.kind


async def measure_account(tables: int, seconds: float, pause: float, rounds: int) -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = f"sqlite:///{folder / 'longtable.db'}"
        try:
            async with start_all(folder, url, 1) as running:
                return await measure_beside_others(running, url, tables, seconds, pause, rounds)
        finally:
            print_logs(folder)


async def measure_beside_others(
    running: RunningBot, url: str, tables: int, seconds: float, pause: float, rounds: int
) -> list[BenchFigure]:
    ann, bob = [await Person.get_or_create(running.address, who) for who in (GREEDY, "Bob")]
    over = await finish_games(url, ann, bob, 1)
    others, memory, answers = OtherPeople(), BotMemory(running.bots[0].process.pid), dict[str, Counter[str]]()
    grown, added = dict[str, float](), dict[str, float]()
    async with others.play_tables(running, tables, pause):
        does = await list_deeds(ann, over)
        await asyncio.sleep(WARM_UP_S)
        before = memory.measure_own
        watching = asyncio.create_task(memory.watch_sizes())
        for _ in range(rounds):
            for what, deed in does.items():
                await memory.wait_until_idle()
                async with others.count_beside("nothing"):
                    await asyncio.sleep(seconds)
                until, start, memory.beside = monotonic() + seconds, memory.measure_own, what
                async with others.count_beside(what):
                    answers[what] = answers.get(what, Counter()) + await do_at_once(deed)
                    await asyncio.sleep(max(0.0, until - monotonic()))
                added[what] = max(added.get(what, 0.0), memory.most[what] - start)
                grown[what] = grown.get(what, 0.0) + memory.measure_own - start
                memory.beside = ""
        watching.cancel()
    for what, told in answers.items():
        print(f"{what}: " + "; ".join(f"{times} x {answer!r}" for answer, times in told.most_common(6)), flush=True)
    return [*measure_felt(others.waits), *measure_spent(memory, before, added, grown)]


def measure_felt(waits: Mapping[str, list[float]]) -> list[BenchFigure]:
    quiet = waits["nothing"]
    every = [ms for what, found in waits.items() if what != "nothing" for ms in found]
    rows = {"nothing": quiet, f"sixty of anything by one account, {len(every)} clicks": every, **waits}
    found = list[BenchFigure]()
    for what, ms in rows.items():
        found += [
            BenchFigure(f"others' clicks beside {what}, median", median(ms), unit="ms"),
            BenchFigure(f"others' clicks beside {what}, 95th percentile", find_centile(ms, 0.95), unit="ms"),
        ]
    return [
        *found,
        BenchFigure("median beside all that, over the quiet one", median(every) / median(quiet), 1.2, 1.05),
        BenchFigure(
            "95th percentile beside all that, over the quiet one", find_centile(every, 0.95) / find_centile(quiet, 0.95)
        ),
    ]


def measure_spent(
    memory: BotMemory, before: float, added: Mapping[str, float], grown: Mapping[str, float]
) -> list[BenchFigure]:
    """Return memory figures. `added` is the most during each deed, with processes. `grown` is the growth of the bot
    alone."""
    return [
        BenchFigure("memory of the bot before", before, unit="MB"),
        BenchFigure("memory of the bot after", memory.measure_own, unit="MB"),
        *(BenchFigure(f"  more at the most beside {what}", most, unit="MB") for what, most in added.items()),
        *(BenchFigure(f"  more of the bot after {what}", more, unit="MB") for what, more in grown.items()),
        BenchFigure("more at the most, of any of it", max(added.values()), MAX_GROWTH_MB, 100, "MB"),
        BenchFigure("  of it processes", memory.of_processes, unit="MB"),
        BenchFigure("processes at once", memory.processes, 6, 4),
    ]


def report(tables: int, seconds: float, pause: float, rounds: int = 2) -> None:
    random.seed(1)
    print(format_table(asyncio.run(measure_account(tables, seconds, pause, rounds))))


if __name__ == "__main__":
    report(10, 6, 0.7)
