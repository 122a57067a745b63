"""Measure where the time of one press goes: each layer's own milliseconds (without what it calls), one press at a time.
"""
from __future__ import annotations

import asyncio
import inspect
import tempfile
from collections import defaultdict
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from contextvars import ContextVar, copy_context
from functools import partial, wraps
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Any
from unittest.mock import patch

import aiosqlite
from discord.state import ConnectionState
from msgspec.structs import replace

import bot.interactions.handlers.game_panel
import bot.interactions.reply
import bot.panels.picture_studio
from bot.discord_client import LongtableClient
from bot.interactions.reply import Reply
from bot.service.operations.play import Play
from bot.service.operations.settings import Settings
from bot.service.operations.table_queries import TableQueries
from bot.service.storage.table_store import load_match
from engine.core import Match
from engine.core.game import AnyGame
from engine.games import games
from render.kit.canvas import Palette
from tests import fair
from tests.e2e import greedy
from tests.e2e.stage import Stage, open_stage

from .bot import BENCH_TIMING, play_greedily
from .figures import BenchFigure, format_table
from .people import seat_people

WARMING, TURNS = 40, 18  # Answers, and turns or steps. The first two rounds of sealed steps are among them.
Spent = dict[str, float]  # Seconds by label.
# The timed calls by label: the owner and names.
TIMED_CALLS: Mapping[str, Mapping[Any, Sequence[str]]] = {
    "discord.py reads the press": {ConnectionState: ["parse_interaction_create"]},
    "finding the handler": {LongtableClient: ["on_interaction"]},
    "service, SQLAlchemy": {
        Play: ["get_view", "submit", "preview", "undo"], Settings: ["get_preferences"], TableQueries: ["get_table"],
    },
    "SQLite and the way to its thread": {aiosqlite.Connection: ["_execute"]},
    "rules: submit": {Match: ["submit"]},
    "rules: view, decision": {Match: ["view", "get_decision"]},
    "rules: dump": {Match: ["dump"]},
    "panel: derive": {bot.interactions.handlers.game_panel: ["build_panel"]},
    "panel: discord.py's components": {bot.interactions.reply: ["to_layout_view"]},
    "picture: key, and the way to a thread": {bot.panels.picture_studio.PictureStudio: ["draw"]},
    "picture: encode": {Palette: ["encode"]},
    "answer: discord.py, the wire": {Reply: ["_send_or_edit"]},
}
DRAW, CHECKS = "picture: draw", "answer: the playground's checks"
# Time outside them belongs to no press.
ROOT_LABELS = {"discord.py reads the press", "finding the handler"}


class TimeMeter:
    """Add up the time that each label holds, less what those within it hold, also across threads."""

    def __init__(self) -> None:
        self.on = False
        self.spent: Spent = defaultdict(float)
        self.inner = ContextVar[list[float] | None]("inner", default=None)

    @contextmanager
    def time_label(self, label: str) -> Generator[None]:
        outer, within, begun = self.inner.get(), [0.0], perf_counter()
        self.inner.set(within)
        try:
            yield
        finally:
            self.inner.set(outer)  # No token is used: a cancelled caller that stays ends in a task of its own.
            took = perf_counter() - begun
            if self.on and (outer is not None or label in ROOT_LABELS):
                self.spent[label] += took - within[0]
            if outer is not None:
                outer[0] += took

    def time_call(self, label: str, call: Callable[..., Any]) -> Callable[..., Any]:
        if inspect.iscoroutinefunction(call):

            @wraps(call)
            async def wait_and_time(*args: Any, **kwargs: Any) -> Any:
                with self.time_label(label):
                    return await call(*args, **kwargs)

            return wait_and_time

        @wraps(call)
        def call_and_time(*args: Any, **kwargs: Any) -> Any:
            with self.time_label(label):
                return call(*args, **kwargs)

        return call_and_time


@contextmanager
def patch_timers(meter: TimeMeter) -> Generator[None]:
    """Put a clock on the door of every layer."""
    with ExitStack() as stack:
        for label, owners in TIMED_CALLS.items():
            for owner, name in ((owner, name) for owner, names in owners.items() for name in names):
                stack.enter_context(patch.object(owner, name, meter.time_call(label, getattr(owner, name))))
        found = bot.panels.picture_studio.find_pictures

        def find_drawings(slug: str) -> Any:
            """Draw in a thread, but count for the press that asks."""
            drawn, asking = found(slug), copy_context()
            assert drawn is not None, f"{slug} has no pictures"
            kinds = {kind: meter.time_call(DRAW, getattr(drawn, kind)) for kind in ("board", "own_board", "results")}
            return replace(drawn, **{kind: partial(asking.run, draw) for kind, draw in kinds.items()})

        stack.enter_context(patch.object(bot.panels.picture_studio, "find_pictures", find_drawings))
        yield


async def measure_game(made: Stage, game: AnyGame, meter: TimeMeter) -> list[BenchFigure]:
    table, presses, checks, answered = await seat_people(made.pg.url, game), list[float](), 0.0, 0
    real = greedy.answer_question

    async def answer_alone(*args: Any) -> Any:
        """Give one answer alone. The first ones make sprites and are not counted."""
        nonlocal answered, checks
        answered += 1
        if answered <= WARMING:
            return await real(*args)
        await asyncio.sleep(0.1)
        before, meter.on = made.pg.wire[-1]["n"], True
        replies = await real(*args)
        meter.on = False
        checks += sum(e["ms"] for e in made.pg.wire if e["n"] > before and "/callback" in e["path"]) / 1e3
        presses.extend(reply.ms / 1e3 for reply in replies)
        return replies

    with patch.object(greedy, "answer_question", answer_alone):
        async for _ in play_greedily(made, table, TURNS):
            pass
    service = made.bot.service
    table_id = (await service.listings.list_tables_of(int(table.people[0].id)))[0].table.id
    blob = (await service.tables.read(table_id)).row.blob
    assert blob is not None
    return [*build_rows(game.title, meter.spent, checks, presses), measure_loading(game, blob)]


def build_rows(title: str, spent: Mapping[str, float], checks: float, presses: list[float]) -> list[BenchFigure]:
    each = {label: seconds / len(presses) * 1e3 for label, seconds in spent.items()}
    each[CHECKS] = checks / len(presses) * 1e3
    each["answer: discord.py, the wire"] -= each[CHECKS]
    whole = sum(each.values())
    return [
        BenchFigure(f"{title}: a press, until the panel is answered, mean", fmean(presses) * 1e3, unit="ms"),
        *(
            BenchFigure(f"  {label}", each.get(label, 0), unit=f"ms {each.get(label, 0) / whole:4.0%}")
            for label in [*TIMED_CALLS, DRAW, CHECKS]
        ),
    ]


def measure_loading(game: AnyGame, blob: bytes) -> BenchFigure:
    times = list[float]()
    for _ in range(30):
        begun = perf_counter()
        load_match(game, blob)
        times.append(perf_counter() - begun)
    return BenchFigure("  and, where the table is not at hand, loading it", fmean(times) * 1e3, unit="ms")


async def play_game(game: AnyGame) -> list[BenchFigure]:
    meter = TimeMeter()
    with tempfile.TemporaryDirectory() as folder, patch_timers(meter):
        async with open_stage(Path(folder), tuning=BENCH_TIMING) as made:
            return await measure_game(made, game, meter)


def figures() -> list[BenchFigure]:
    return [figure for game in games() for figure in fair.run_fairly(play_game(game))]


if __name__ == "__main__":
    print(format_table(figures()))
