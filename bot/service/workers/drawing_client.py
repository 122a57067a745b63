"""What the drawing of seasons takes its time for, in a process of its own: see `drawing_process`."""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from bot.runtime import child_process
from bot.runtime.work_queue import Asker, Ticket, WorkQueues
from bot.seasons.drawing import Input, Outcome, Undrawable
from bot.seasons.drawing_file import Checked, File
from bot.seasons.repeat_forecast import Ask, Forecast

PROCESS_TIMEOUT_S = 30.0  # seconds that the process may take on a busy machine
MAX_FORECASTS = 2_000  # kept in memory, of 200 bytes or so each: more than forms can ask for


class DrawingAnswer(Struct):
    """What the process answers: an outcome, or why there is none."""

    outcome: Outcome | None = None
    why: str = ""


async def draw_in_child_process(given: Input) -> Outcome:
    """By the drawing of today. Raises Undrawable, ChildProcessError with where it failed, TimeoutError."""
    found = msgspec.msgpack.decode(await run_job("draw", given), type=DrawingAnswer)
    if found.outcome is None:
        raise Undrawable(found.why)
    return found.outcome


async def check_in_child_process(file: File) -> Checked:
    """By the drawing of then. Raises ChildProcessError, TimeoutError."""
    return msgspec.msgpack.decode(await run_job("check", file), type=Checked)


async def forecast_in_child_process(asks: Sequence[Ask]) -> list[Forecast | None]:
    """Raises ChildProcessError, TimeoutError."""
    return msgspec.msgpack.decode(await run_job("forecast", asks), type=list[Forecast | None])


class Forecasts:
    """Forecasts for drafts of seasons. They depend on a few small numbers alone, so each is computed once and kept.

    Of the forms that one person sends while none of them has begun to be computed, only the latest is.
    """

    def __init__(self, queues: WorkQueues) -> None:
        self.queues = queues
        self.kept = OrderedDict[Ask, Forecast | None]()
        self.waiting = dict[int, Ticket]()  # by user

    async def find(self, asks: Sequence[Ask], asker: Asker) -> list[Forecast | None]:
        """Return a forecast for each. Raises Withdrawn where a later form takes its place, ChildProcessError,
        TimeoutError."""
        if self.missing(asks):
            await self.compute(asks, asker)
        return [self.kept[ask] for ask in asks]

    def missing(self, asks: Sequence[Ask]) -> list[Ask]:
        return [ask for ask in asks if ask not in self.kept]

    async def compute(self, asks: Sequence[Ask], asker: Asker) -> None:
        if (older := self.waiting.pop(asker.user, None)) is not None:
            older.withdraw()
        ticket = self.waiting[asker.user] = self.queues.enter("quick", asker)
        try:
            async with ticket:
                if self.waiting.get(asker.user) is ticket:
                    del self.waiting[asker.user]
                if missing := self.missing(asks):
                    self.kept.update(zip(missing, await forecast_in_child_process(missing), strict=True))
        finally:
            if self.waiting.get(asker.user) is ticket:
                del self.waiting[asker.user]
        for _ in range(len(self.kept) - MAX_FORECASTS):
            self.kept.popitem(last=False)


async def run_job(job: str, given: object) -> bytes:
    whole, doing = msgspec.msgpack.encode(given), f"drawing of seasons: {job}"
    return await child_process.run(
        "bot.service.workers.drawing_process", job, given=whole, longest=PROCESS_TIMEOUT_S, doing=doing
    )
