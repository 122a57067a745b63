"""When a sealed step closes (secrets.7).

If a step closed right after the last seal, the table would learn how long the last player took. If the count is shown,
the last player knows anyway that they are the last, so a random delay is enough. If it is not shown, standing orders
may have answered too, and the time must reveal nothing about them. So the step closes on a quarter of an hour that
depends only on when it opened and when the last answer came. A table whose people are all present may choose a short
delay, and one person among bots need not wait (`TableState.fast`). The time is stored as `close_at`; no later change
moves it.
"""

from __future__ import annotations

from math import ceil
from secrets import SystemRandom
from typing import Any

from engine.core.match import Match

from ..model.table_state import TableState
from ..model.timing import Timing

MINUTE_S = 60.0
# Steps without a count close on a quarter of an hour (UTC).
QUARTER_HOUR_S = 15 * MINUTE_S
MIN_DELAY_AFTER_LAST_ANSWER_S = 5 * MINUTE_S
MIN_STEP_OPEN_S = 15 * MINUTE_S


def get_closing_time(sheet: TableState, match: Match[Any], now: float, tuning: Timing) -> float:
    """Return when a step closes whose last seat has answered just now, in seconds since 1970."""
    if not match.game.delays_reveal:
        return now
    if match.is_seal_count_public or sheet.fast:
        return now + SystemRandom().uniform(*tuning.close_delay)
    return get_next_quarter_hour(
        min(sheet.opened, now), now
    )  # a clock that was ahead may have opened it in the future


def get_earliest_closing_time(sheet: TableState, match: Match[Any]) -> float | None:
    """Return the time before which an open step does not close, or None if it only waits for answers and some seconds.

    Everybody may know it, because it depends only on when the step opened.
    """
    slow = match.game.delays_reveal and not match.is_seal_count_public and not sheet.fast
    return get_next_quarter_hour(sheet.opened, sheet.opened) if slow else None


def get_next_quarter_hour(opened: float, answered: float) -> float:
    """Return the first quarter of an hour (UTC) that is at least 15 minutes after the step opened and 5 minutes after
    its last answer."""
    return QUARTER_HOUR_S * ceil(
        max(opened + MIN_STEP_OPEN_S, answered + MIN_DELAY_AFTER_LAST_ANSWER_S) / QUARTER_HOUR_S
    )
