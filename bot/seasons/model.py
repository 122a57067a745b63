"""A season as plain data: its rules, its members, and what was played.

Members are numbered by joining, from 1: drawing and scoring know no users. Points are integers in units of 1/720, so
that shared places and smaller tables divide evenly. Times are seconds since 1970.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from bot.base import DAY_S

UNITS_PER_POINT = 720

FormName = Literal["league", "swiss", "cup", "ladder"]
Pace = Literal["day", "three-days", "week"]
OddPeoplePolicy = Literal["smaller", "bots", "rest"]
"""What happens if the people of a round do not fill its tables: smaller tables, bots, or byes."""
LateJoining = Literal["yes", "half", "no"]
"""Until when people may join: always, until more than half of the rounds are drawn, or until the first is drawn."""
Status = Literal["draft", "open", "running", "paused", "over"]
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
OptionalHex = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
Presence = Literal["in", "left", "lost", "removed"]


class SeasonRules(Struct, frozen=True):
    """Everything that decides places. It is announced before anybody joins. A change is posted."""

    name: str
    form: FormName
    games: tuple[str, ...]  # slugs; rounds use them in turn, in a ladder each table uses one
    seats: int  # seats of a full table
    rounds: int = 5  # a cup plays as many as it needs; 0 for a ladder
    lasts: float = 14 * DAY_S  # maximum duration of a round in seconds
    pace: Pace = "day"
    # None: when an organiser starts it, or (`full`) once `least` members have joined.
    begins: float | None = None
    full: bool = False
    until: float | None = None  # ladder: when it ends; None: never
    hour: int = 20  # hour of the day of drawings, in `zone`
    zone: str = "UTC"
    at_once: bool = False  # draw right after the last table, not at the next `hour` at least 12 hours later
    points: tuple[int, ...] = (4, 2, 1, 0)  # whole points by place at a full table, one per seat
    drops: int = 0  # how many of everybody's worst rounds do not count
    few: OddPeoplePolicy = "smaller"
    role: int | None = None  # the role that may join; None: everybody
    least: int = 2
    most: int = 200
    late: LateJoining = "yes"
    rated: bool = False
    options: dict[str, dict[str, Any]] = {}  # options of each game, by slug


class TableResult(Struct, frozen=True):
    """A drawn table and how it ended. Tuples are by seat."""

    round: int  # from 1; in a ladder, the number of the drawing
    n: int  # number of the table in its round, from 1
    members: tuple[int, ...]  # 0 is a bot that was drawn, which takes no place
    totals: tuple[int, ...] = ()  # points in the game; empty while it runs
    # Among its people, from 1, equal if shared; 0: none (a bot, or it does not count).
    places: tuple[int, ...] = ()
    corrected: bool = False  # an organiser has changed the result
    absent: tuple[int, ...] = ()  # members whose seat a bot held at the end
    secret: OptionalHex = ""  # hex: of its dice, published once it is over

    @property
    def over(self) -> bool:
        """Return whether the table has a result in the season; False while it runs, and if it ended after the season."""
        return bool(self.places)


class DrawnRound(Struct, frozen=True):
    """A drawn round. A bye counts as an average table."""

    round: int
    tables: tuple[TableResult, ...]
    rests: tuple[int, ...] = ()
    key: OptionalHex = ""  # hex: of its drawing


class LadderWishes(Struct, frozen=True):
    """What a member wants of a ladder."""

    games: tuple[str, ...] = ()  # (): all games
    tables: int = 1  # at the same time
    paused: bool = False


# The usual length of a round, if the organiser sets none

ALLOWED_DAYS = (7, 14, 21, 28, 42, 56)
DEFAULT_DAYS: Mapping[Pace, int] = {"day": 14, "three-days": 28, "week": 56}
MIN_KNOWN_GAMES = 5
SLACK_FACTOR = 1.5


def get_usual_days(pace: Pace, durations: Sequence[Sequence[float]]) -> int:
    """Return the usual length in days, one of `ALLOWED_DAYS`: one and a half times the median game, or a default.

    `durations`: for each game of the season, how many seconds similar tables have lasted.
    """
    if not durations or min(map(len, durations)) < MIN_KNOWN_GAMES:
        return DEFAULT_DAYS[pace]
    needed = SLACK_FACTOR * max(map(median, durations))
    return next((days for days in ALLOWED_DAYS if days * DAY_S >= needed), ALLOWED_DAYS[-1])
