"""Measure where the time of one press goes: the milliseconds of each layer, without those of the layers that it calls.

Only one press is handled at a time.
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

# The first answers are not counted, because pictures still draw sprites for the first time. In games with secret steps,
# these are the first two rounds.
WARM_UP_ANSWERS = 40
TURNS_OR_STEPS = 18
# For each layer's label: the names of its timed functions, by the class or module that has them.
TIMED_CALLS: Mapping[str, Mapping[Any, Sequence[str]]] = {
    "discord.py reads the press": {ConnectionState: ["parse_interaction_create"]},
    "finding the handler": {LongtableClient: ["on_interaction"]},
    "service, SQLAlchemy": {
        Play: ["get_view", "submit", "preview", "undo"],
        Settings: ["get_preferences"],
        TableQueries: ["get_table"],
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
# The labels with which a press begins. Calls before the first one belong to no press and do not count.
ROOT_LABELS = {"discord.py reads the press", "finding the handler"}


class TimeMeter:
    """Adds up the seconds of each label, without those of the labels within it, also across threads."""

    def __init__(self):
        self.is_on = False
        self.seconds = defaultdict[str, float](float)  # by label
        # The time that timed blocks within the current one have taken, as the only element of a list.
        self.nested_seconds = ContextVar[list[float] | None]("nested_seconds", default=None)

    @contextmanager
    def time_label(self, label: str) -> Generator[None]:
        """Time the block, and add its own seconds to the label."""
        outer = self.nested_seconds.get()
        nested = [0.0]
        begin = perf_counter()
        self.nested_seconds.set(nested)
        try:
            yield
        finally:
            # Not reset by a token, because a shielded call may end in another task after its caller was cancelled.
            self.nested_seconds.set(outer)
            took = perf_counter() - begin
            if self.is_on and (outer is not None or label in ROOT_LABELS):
                self.seconds[label] += took - nested[0]
            if outer is not None:
                outer[0] += took

    def wrap_call(self, label: str, call: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function, or a coroutine function, that makes the call within `time_label`."""
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
    """Replace the functions of all layers by timed ones while the block runs."""
    with ExitStack() as stack:
        for label, owners in TIMED_CALLS.items():
            for owner, name in ((owner, name) for owner, names in owners.items() for name in names):
                stack.enter_context(patch.object(owner, name, meter.wrap_call(label, getattr(owner, name))))
        find_pictures = bot.panels.picture_studio.find_pictures

        def find_timed_pictures(slug: str) -> Any:
            """Return pictures whose functions run in the context of the press, although a thread calls them."""
            pictures, context = find_pictures(slug), copy_context()
            assert pictures is not None, f"{slug} has no pictures"
            timed = {
                kind: meter.wrap_call(DRAW, getattr(pictures, kind))
                for kind in ("board", "own_board", "results")
            }
            return replace(pictures, **{kind: partial(context.run, draw) for kind, draw in timed.items()})

        stack.enter_context(patch.object(bot.panels.picture_studio, "find_pictures", find_timed_pictures))
        yield


async def measure_game(stage: Stage, game: AnyGame, meter: TimeMeter) -> list[BenchFigure]:
    """Play one table of the game for TURNS_OR_STEPS, and return its figures."""
    table = await seat_people(stage.pg.url, game)
    press_ms = list[float]()
    check_ms = 0.0
    answers = 0
    answer_question = greedy.answer_question

    async def answer_and_time(*args: Any) -> Any:
        """Answer when the bot is idle, and add the answer's presses to the figures after the warm-up."""
        nonlocal answers, check_ms
        answers += 1
        if answers <= WARM_UP_ANSWERS:
            return await answer_question(*args)
        await asyncio.sleep(0.1)
        last_request, meter.is_on = stage.pg.wire[-1]["n"], True
        replies = await answer_question(*args)
        meter.is_on = False
        check_ms += sum(e["ms"] for e in stage.pg.wire if e["n"] > last_request and "/callback" in e["path"])
        press_ms.extend(reply.ms for reply in replies)
        return replies

    with patch.object(greedy, "answer_question", answer_and_time):
        async for _ in play_greedily(stage, table, TURNS_OR_STEPS):
            pass
    service = stage.bot.service
    table_id = (await service.listings.list_tables_of(int(table.people[0].id)))[0].table.id
    blob = (await service.tables.read(table_id)).row.blob
    assert blob is not None
    layer_ms = {label: 1e3 * seconds for label, seconds in meter.seconds.items()}
    return [*list_layer_figures(game.title, layer_ms, check_ms, press_ms), measure_loading(game, blob)]


def list_layer_figures(
    title: str, layer_ms: Mapping[str, float], check_ms: float, press_ms: Sequence[float]
) -> list[BenchFigure]:
    """Return the mean milliseconds of a press, and those of each layer.

    `layer_ms` and `check_ms` are sums over all presses. The playground's own checks are taken from the layer that waits
    for its answer.
    """
    mean_ms = {label: ms / len(press_ms) for label, ms in layer_ms.items()}
    mean_ms[CHECKS] = check_ms / len(press_ms)
    mean_ms["answer: discord.py, the wire"] -= mean_ms[CHECKS]
    total = sum(mean_ms.values())
    return [
        BenchFigure(f"{title}: a press, until the panel is answered, mean", fmean(press_ms), unit="ms"),
        *(
            BenchFigure(f"  {label}", mean_ms.get(label, 0), unit=f"ms {mean_ms.get(label, 0) / total:4.0%}")
            for label in [*TIMED_CALLS, DRAW, CHECKS]
        ),
    ]


def measure_loading(game: AnyGame, blob: bytes) -> BenchFigure:
    """Return how long it takes to load a stored match, which is necessary if it is not in the bot's memory."""
    seconds = list[float]()
    for _ in range(30):
        begin = perf_counter()
        load_match(game, blob)
        seconds.append(perf_counter() - begin)
    return BenchFigure("  and, where the table is not at hand, loading it", fmean(seconds) * 1e3, unit="ms")


async def play_game(game: AnyGame) -> list[BenchFigure]:
    meter = TimeMeter()
    with tempfile.TemporaryDirectory() as folder, patch_timers(meter):
        async with open_stage(Path(folder), tuning=BENCH_TIMING) as stage:
            return await measure_game(stage, game, meter)


def figures() -> list[BenchFigure]:
    return [figure for game in games() for figure in fair.run_fairly(play_game(game))]


if __name__ == "__main__":
    print(format_table(figures()))
