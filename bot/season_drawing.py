"""What the drawing of seasons takes its time for, in a process of its own: see `season_drawing_worker`."""
from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from bot import child_process
from bot.seasons.drawing import Input, Outcome, Undrawable
from bot.seasons.files import Checked, File
from bot.seasons.forecasting import Ask, Forecast

LONGEST = 30.0  # seconds that the process may take on a busy machine


class Drawn(Struct):
    """What the process answers: an outcome, or why there is none."""

    outcome: Outcome | None = None
    why: str = ""


async def drawn(given: Input) -> Outcome:
    """By the drawing of today. Raises Undrawable, ChildProcessError with where it failed, TimeoutError."""
    found = msgspec.msgpack.decode(await answered("draw", given), type=Drawn)
    if found.outcome is None:
        raise Undrawable(found.why)
    return found.outcome


async def checked(file: File) -> Checked:
    """By the drawing of then. Raises ChildProcessError, TimeoutError."""
    return msgspec.msgpack.decode(await answered("check", file), type=Checked)


async def forecasts(asks: Sequence[Ask]) -> list[Forecast | None]:
    """Raises ChildProcessError, TimeoutError."""
    return msgspec.msgpack.decode(await answered("forecast", asks), type=list[Forecast | None])


async def answered(job: str, given: object) -> bytes:
    whole, doing = msgspec.msgpack.encode(given), f"drawing of seasons: {job}"
    return await child_process.run("bot.season_drawing_worker", job, given=whole, longest=LONGEST, doing=doing)
