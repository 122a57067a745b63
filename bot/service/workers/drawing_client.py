"""Draw, check and forecast rounds of seasons in a child process: see `drawing_process`."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from bot.runtime import child_process
from bot.runtime.work_queue import Asker, WorkQueues
from bot.seasons.drawing_input import DrawingImpossible, DrawingInput, DrawingOutcome
from bot.seasons.repeat_forecast import Forecast, ForecastRequest

PROCESS_TIMEOUT_S = 30.0
# About 200 bytes each; forms cannot ask for more.
MAX_FORECASTS = 2_000


class DrawingAnswer(Struct):
    """The process's answer: an outcome, or the reason why there is none."""

    outcome: DrawingOutcome | None = None
    why: str = ""


async def draw_in_child_process(given: DrawingInput) -> DrawingOutcome:
    """Draw a round by the current version of the drawing. Raises DrawingImpossible, ChildProcessError with the place of
    the failure, TimeoutError."""
    found = msgspec.msgpack.decode(await run_job("draw", given), type=DrawingAnswer)
    if found.outcome is None:
        raise DrawingImpossible(found.why)
    return found.outcome


async def check_in_child_process(season_file: bytes, round: int) -> bool:
    """Return whether a round in the file of its season is right. Raises ChildProcessError, TimeoutError."""
    return msgspec.msgpack.decode(await run_job("check", (season_file, round)), type=bool)


async def forecast_in_child_process(asks: Sequence[ForecastRequest]) -> list[Forecast | None]:
    """Forecast repeated meetings. Raises ChildProcessError, TimeoutError."""
    return msgspec.msgpack.decode(await run_job("forecast", asks), type=list[Forecast | None])


class Forecasts:
    """Forecasts for season drafts. They depend on a few small numbers, so each is computed once and cached.

    If one person sends several forms before the first is computed, only the latest is computed.
    """

    def __init__(self, queues: WorkQueues) -> None:
        self.queues = queues
        self.kept = OrderedDict[ForecastRequest, Forecast | None]()

    async def find(self, asks: Sequence[ForecastRequest], asker: Asker) -> list[Forecast | None]:
        """Return a forecast for each request, computed or cached. Raises Withdrawn if the same person sends a later
        form meanwhile; ChildProcessError, TimeoutError."""
        if self.list_missing(asks):
            await self.compute(asks, asker)
        return [self.kept[ask] for ask in asks]

    def list_missing(self, asks: Sequence[ForecastRequest]) -> list[ForecastRequest]:
        """Return the requests whose forecasts are not cached."""
        return [ask for ask in asks if ask not in self.kept]

    async def compute(self, asks: Sequence[ForecastRequest], asker: Asker) -> None:
        """Compute the missing forecasts when this person's turn comes, and cache them. An earlier request of the same
        person that still waits is withdrawn."""
        async with self.queues.enter("quick", asker, topic="forecast"):
            if missing := self.list_missing(asks):
                self.kept.update(zip(missing, await forecast_in_child_process(missing), strict=True))
        for _ in range(len(self.kept) - MAX_FORECASTS):
            self.kept.popitem(last=False)


async def run_job(job: str, given: object) -> bytes:
    """Run a job of `drawing_process` on this input in a child process, and return its encoded output. Raises
    ChildProcessError, TimeoutError."""
    whole, doing = msgspec.msgpack.encode(given), f"drawing of seasons: {job}"
    return await child_process.run_in_child(
        "bot.service.workers.drawing_process", job, stdin=whole, timeout_s=PROCESS_TIMEOUT_S, doing=doing
    )
