"""How long a round of a season may last, unless its organiser says otherwise."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median

from .model import Pace

DAYS = (7, 14, 21, 28, 42, 56)  # that a round may last
USUAL: Mapping[Pace, int] = {"day": 14, "three-days": 28, "week": 56}  # days, where too little was played
KNOWN = 5  # games of a kind that say how long it takes
SLACK = 1.5  # times what one of two games needs: most are over by then
DAY = 86_400.0


def usual(pace: Pace, took: Sequence[Sequence[float]]) -> int:
    """Days, one of `DAYS`. `took`: by game of the season, the seconds that tables like its own have lasted."""
    if not took or min(map(len, took)) < KNOWN:
        return USUAL[pace]
    needed = SLACK * max(map(median, took))
    return next((days for days in DAYS if days * DAY >= needed), DAYS[-1])
