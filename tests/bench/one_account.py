"""Run `longtable load --one-account`: one account does everything sixty times at once while others play over the wire.

It measures how much longer others wait and how much more memory the bot needs. Quiet periods and periods with one kind
of the account's actions alternate.
"""
from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter, defaultdict
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
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
from .load import Experience, LoadSettings, RunningBot, play_table, print_logs, seat_table, start_all
from .store import interaction_ids
from .whole_game import iterate_questions

ACTIONS_AT_ONCE = 60
WARM_UP_S = 15.0
MEMORY_POLL_INTERVAL_S = 0.2
# Actions that take longer are cancelled and counted as still waiting.
MAX_ACTION_S = 30.0
# How many polls of 20 ms the bot's child processes have to end before the next period.
IDLE_POLLS = 6000
MAX_GROWTH_MB = 150
# The account has finished one game of each kind, so that it can ask for reviews and films.
FINISHED_GAMES = ("saint_malo", "carpe_diem")
# Child processes of advice are not counted, because the account does not ask for any.
ADVICE_MODULE = "bot.service.workers.advice_search"
CHANNEL = "lounge"
# The first person of the playground, who may manage the server.
ACCOUNT_NAME = "Ann"
QUIET = "nothing"
AccountAction = Callable[[int], Awaitable[Reply]]  # gets the number of the repetition


class BotMemory:
    """Measures the megabytes of the bot's process, and the highest totals with its child processes."""

    def __init__(self, pid: int) -> None:
        self.bot, self.period = psutil.Process(pid), QUIET
        self.peak_mb_by_period = defaultdict[str, float](float)  # bot and child processes
        self.most_children, self.peak_children_mb = 0, 0.0

    def measure_bot_mb(self) -> float:
        """Return the megabytes of the bot without its child processes."""
        return self.bot.memory_info().rss / BYTES_PER_MEGABYTE

    async def watch_peaks(self) -> None:
        """Record the highest values until this task is cancelled."""
        while True:
            child_mb = list[float]()
            for child in self.bot.children(recursive=True):
                with suppress(psutil.NoSuchProcess):
                    if ADVICE_MODULE not in child.cmdline():
                        child_mb.append(child.memory_info().rss / BYTES_PER_MEGABYTE)
            self.most_children = max(self.most_children, len(child_mb))
            self.peak_children_mb = max(self.peak_children_mb, sum(child_mb))
            total = self.measure_bot_mb() + sum(child_mb)
            self.peak_mb_by_period[self.period] = max(self.peak_mb_by_period[self.period], total)
            await asyncio.sleep(MEMORY_POLL_INTERVAL_S)

    async def wait_until_idle(self) -> None:
        """Wait until the bot has no child processes, but at most IDLE_POLLS."""

        async def is_idle() -> bool:
            return not self.bot.children()

        with suppress(TimeoutError):
            await wait_until(is_idle, IDLE_POLLS)


async def finish_games(url: str, ann: Person, bob: Person) -> list[str]:
    """Let simple bots play one game of each of FINISHED_GAMES for the two people. Return the ids of the tables."""
    service, channel = await Service.open(url), int(await ann.channel(CHANNEL))
    host, guest = [Player(int(person.id), person.user["username"]) for person in (ann, bob)]
    table_ids = list[str]()
    for slug in FINISHED_GAMES:
        location = Location(int(ann.guild["id"]), channel)
        table = await service.lobby.open_lobby(slug, host, location, next(interaction_ids))
        await service.lobby.join(table.id, guest, next(interaction_ids))
        await service.lobby.set_options(table.id, host.id, LobbyChanges(closing="fast"))
        await service.lobby.start_game(table.id, host.id, next(interaction_ids))
        async for _ in iterate_questions(service, game_of(slug), table.id):
            pass
        table_ids.append(table.id)
    await service.stop()
    return table_ids


async def list_account_actions(ann: Person, finished: Sequence[str]) -> Mapping[str, AccountAction]:
    """Return by name what the account does sixty times at once. `finished` are the ids of its finished tables."""
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
        return await ann.use_component(shown.message or {}, get_control(shown, "lesson"), None)

    return {
        "changes of a draft": change_draft,
        "new drafts": new_draft,
        "lobbies": lambda n: ann.slash(CHANNEL, "new", game=kinds[n % len(kinds)]),
        "reviews": lambda n: ann.slash(CHANNEL, "review", game=finished[n % len(finished)]),
        "films": lambda n: ann.slash(CHANNEL, "replay", game=finished[n % len(finished)]),
        "exports": lambda n: ann.slash(CHANNEL, "export"),
        "lessons": open_lesson,
    }


def get_control(reply: Reply, verb: str) -> Json:
    """Return the first control of a message whose custom id has this verb. Raise PersonError if there is none."""
    assert reply.message is not None, reply
    for control in (*list_buttons(reply.message), *list_selects(reply.message)):
        with suppress(InvalidCustomId):
            if parse_custom_id(control["custom_id"]).verb == verb:
                return control
    raise PersonError(f"no control {verb}")


class OtherPeople:
    """People who play at tables of their own, and the milliseconds of their clicks by period."""

    def __init__(self) -> None:
        self.experience, self.waits = Experience(), defaultdict[str, list[float]](list)

    @asynccontextmanager
    async def play_tables(self, running: RunningBot, settings: LoadSettings) -> AsyncGenerator[None]:
        """Let people play at as many tables as the settings say while the block runs."""
        kinds, seating_limit = games(), asyncio.Semaphore(4)
        tables = await asyncio.gather(
            *(seat_table(running.address, kinds[n % len(kinds)], n, seating_limit) for n in range(settings.tables))
        )
        tasks = [
            asyncio.create_task(play_table(self.experience, running.address, table, n, settings.pause))
            for n, table in enumerate(tables)
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    @asynccontextmanager
    async def record_period(self, period: str) -> AsyncGenerator[None]:
        """Record the clicks during the block as those of this period."""
        self.experience.waits.clear()
        yield
        self.waits[period] += self.experience.waits


@dataclass
class ActionEffect:
    """What sixty actions of one kind did to the bot, over all rounds."""

    answers: Counter[str]  # the replies to the account, in a few words
    peak_growth_mb: float = 0.0  # highest growth during a period, of the bot with its child processes
    lasting_growth_mb: float = 0.0  # growth from the begin to the end of the periods, of the bot alone


async def repeat_at_once(action: AccountAction) -> Counter[str]:
    """Do the action sixty times at once. Return the number of each kind of answer."""
    tasks = [asyncio.ensure_future(action(n)) for n in range(ACTIONS_AT_ONCE)]
    ended, waiting = await asyncio.wait(tasks, timeout=MAX_ACTION_S)
    for task in waiting:
        task.cancel()
    replies = await asyncio.gather(*ended, return_exceptions=True)
    return Counter(summarize_answer(reply) for reply in replies) + Counter({"still waiting": len(waiting)})


def summarize_answer(reply: Any) -> str:
    """Return the first words of a reply or an error, without times, so that equal answers can be counted."""
    if isinstance(reply, BaseException):
        return f"{type(reply).__name__}: {reply}"[:60]
    text = reply.text.split("<t:")[0].strip()
    return text[:40] or reply.kind


async def measure_account(settings: LoadSettings, rounds: int) -> list[BenchFigure]:
    """Play as the settings say, with periods of `seconds` each, and return the figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = f"sqlite:///{folder / 'longtable.db'}"
        try:
            async with start_all(folder, url, 1) as running:
                return await measure_running_bot(running, url, settings, rounds)
        finally:
            print_logs(folder)


async def measure_running_bot(
    running: RunningBot, url: str, settings: LoadSettings, rounds: int
) -> list[BenchFigure]:
    ann, bob = [await Person.get_or_create(running.address, name) for name in (ACCOUNT_NAME, "Bob")]
    finished = await finish_games(url, ann, bob)
    others, memory = OtherPeople(), BotMemory(running.bots[0].process.pid)
    async with others.play_tables(running, settings):
        actions = await list_account_actions(ann, finished)
        effects = {name: ActionEffect(Counter()) for name in actions}
        await asyncio.sleep(WARM_UP_S)
        bot_mb_before = memory.measure_bot_mb()
        watching = asyncio.create_task(memory.watch_peaks())
        for _ in range(rounds):
            for name, action in actions.items():
                await memory.wait_until_idle()
                async with others.record_period(QUIET):
                    await asyncio.sleep(settings.seconds)
                async with others.record_period(name):
                    await measure_effect(name, action, effects[name], memory, settings.seconds)
        watching.cancel()
    for name, effect in effects.items():
        answers = "; ".join(f"{times} x {answer!r}" for answer, times in effect.answers.most_common(6))
        print(f"{name}: {answers}", flush=True)
    return [*compare_waits(others.waits), *list_memory_figures(memory, bot_mb_before, effects)]


async def measure_effect(
    name: str, action: AccountAction, effect: ActionEffect, memory: BotMemory, seconds: float
) -> None:
    """Do the action sixty times at once, in a period of at least so many seconds, and add to its effect."""
    end, start_mb, memory.period = monotonic() + seconds, memory.measure_bot_mb(), name
    effect.answers += await repeat_at_once(action)
    await asyncio.sleep(max(0.0, end - monotonic()))
    effect.peak_growth_mb = max(effect.peak_growth_mb, memory.peak_mb_by_period[name] - start_mb)
    effect.lasting_growth_mb += memory.measure_bot_mb() - start_mb
    memory.period = QUIET


def compare_waits(waits: Mapping[str, list[float]]) -> list[BenchFigure]:
    """Return how long others waited in each period, and how much longer than in quiet ones. The waits are in ms."""
    quiet = waits[QUIET]
    disturbed = [ms for period, found in waits.items() if period != QUIET for ms in found]
    rows = {QUIET: quiet, f"sixty of anything by one account, {len(disturbed)} clicks": disturbed, **waits}
    measured = list[BenchFigure]()
    for name, ms in rows.items():
        measured += [
            BenchFigure(f"others' clicks beside {name}, median", median(ms), unit="ms"),
            BenchFigure(f"others' clicks beside {name}, 95th percentile", find_centile(ms, 0.95), unit="ms"),
        ]
    median_ratio = median(disturbed) / median(quiet)
    high_ratio = find_centile(disturbed, 0.95) / find_centile(quiet, 0.95)
    return [
        *measured,
        BenchFigure("median beside all that, over the quiet one", median_ratio, 1.2, 1.05),
        BenchFigure("95th percentile beside all that, over the quiet one", high_ratio),
    ]


def list_memory_figures(
    memory: BotMemory, bot_mb_before: float, effects: Mapping[str, ActionEffect]
) -> list[BenchFigure]:
    peaks = {name: effect.peak_growth_mb for name, effect in effects.items()}
    growths = {name: effect.lasting_growth_mb for name, effect in effects.items()}
    return [
        BenchFigure("memory of the bot before", bot_mb_before, unit="MB"),
        BenchFigure("memory of the bot after", memory.measure_bot_mb(), unit="MB"),
        *(BenchFigure(f"  more at the most beside {name}", peak, unit="MB") for name, peak in peaks.items()),
        *(BenchFigure(f"  more of the bot after {name}", growth, unit="MB") for name, growth in growths.items()),
        BenchFigure("more at the most, of any of it", max(peaks.values()), MAX_GROWTH_MB, 100, "MB"),
        BenchFigure("  of it processes", memory.peak_children_mb, unit="MB"),
        BenchFigure("processes at once", memory.most_children, 6, 4),
    ]


def report(tables: int, seconds: float, pause: float, rounds: int = 2) -> None:
    """Print the figures. Every period takes `seconds`, and `pause` is the average seconds between two clicks."""
    random.seed(1)
    settings = LoadSettings(tables=tables, seconds=seconds, pause=pause)
    print(format_table(asyncio.run(measure_account(settings, rounds))))


if __name__ == "__main__":
    report(10, 6, 0.7)
