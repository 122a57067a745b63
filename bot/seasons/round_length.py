"""The usual length of a round, if the organiser sets none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median

from .model import Pace

ALLOWED_DAYS = (7, 14, 21, 28, 42, 56)
DEFAULT_DAYS: Mapping[Pace, int] = {"day": 14, "three-days": 28, "week": 56}
MIN_KNOWN_GAMES = 5
SLACK_FACTOR = 1.5
SECONDS_PER_DAY = 86_400.0


def get_usual_days(pace: Pace, durations: Sequence[Sequence[float]]) -> int:
    """Return the usual length in days, one of `ALLOWED_DAYS`: one and a half times the median game, or a default.

    `durations`: for each game of the season, how many seconds similar tables have lasted.
    """
    if not durations or min(map(len, durations)) < MIN_KNOWN_GAMES:
        return DEFAULT_DAYS[pace]
    needed = SLACK_FACTOR * max(map(median, durations))
    return next((days for days in ALLOWED_DAYS if days * SECONDS_PER_DAY >= needed), ALLOWED_DAYS[-1])
