"""What a season is, as plain data: its rules, who is in, and what was played.

Persons are numbers by joining, from 1: nothing that is drawn or scored knows a user. Points are whole numbers of 1/720,
so that shared places and smaller tables divide without a rest. Times are seconds since 1970.
"""
from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from bot.text.free_text import clean_fields

POINT = 720  # a point of a season's rules, in the unit in which points are kept
SHARED_ENDS = 1  # `Rules.counting` of seasons from before it was stored: a table that was ended is shared by all
PLAYED_ENDS = 2  # only what people played to the end counts: see `Rules.counting`

Form = Literal["league", "swiss", "cup", "ladder"]
SCORED: tuple[Form, ...] = ("league", "swiss")  # forms of rounds whose places bring points
Pace = Literal["day", "three-days", "week"]  # those with a clock
Few = Literal["smaller", "bots", "rest"]  # what becomes of a round whose people do not fill its tables
Late = Literal["yes", "half", "no"]  # joining: always, until more than half the rounds are drawn, until the first is
Status = Literal["draft", "open", "running", "paused", "over"]
Presence = Literal["in", "left", "lost", "removed"]


class Rules(Struct, frozen=True):
    """All that decides places: said before anybody joins, and kept."""

    name: str
    form: Form
    games: tuple[str, ...]  # slugs; rounds take them in turn, in a ladder each table takes one
    seats: int  # at a table
    rounds: int = 5  # of a cup as many as it takes; of a ladder 0
    lasts: float = 14 * 86_400.0  # seconds that a round takes at most
    pace: Pace = "day"
    begins: float | None = None  # None: when an organiser says so, or (`full`) once `least` are in
    full: bool = False
    until: float | None = None  # of a ladder: when it ends; None: never
    hour: int = 20  # of drawings, in `zone`
    zone: str = "UTC"
    at_once: bool = False  # the next round follows the last table at once, else at the next such hour, 12 hours later
    points: tuple[int, ...] = (4, 2, 1, 0)  # by place at a full table, whole points, as many as seats
    drops: int = 0  # so many worst rounds of everybody do not count
    few: Few = "smaller"
    role: int | None = None  # who may join: None anybody
    least: int = 2
    most: int = 200
    late: Late = "yes"
    rated: bool = False
    options: dict[str, dict[str, Any]] = {}  # of each game, by slug
    counting: int = SHARED_ENDS  # the version of what counts; a season keeps the one that its people joined under

    def __post_init__(self) -> None:
        clean_fields(self, "name")


class Played(Struct, frozen=True):
    """A table that was drawn, and how it ended. Tuples are by seat."""

    round: int  # from 1; of a ladder the drawing
    n: int  # number of the table in its round, from 1
    slug: str
    members: tuple[int, ...]  # 0: a bot that was drawn, which takes no place
    totals: tuple[int, ...] = ()  # of the game; (): it is not over
    places: tuple[int, ...] = ()  # among its people, from 1, shared ones equal; 0: none (a bot; it does not count)
    corrected: bool = False  # an organiser has said otherwise
    absent: tuple[int, ...] = ()  # members whose seat a bot held at the end; () where the rules leave that out

    @property
    def over(self) -> bool:
        return bool(self.places)


class Drawn(Struct, frozen=True):
    """A round as it was drawn: who rests counts an average table."""

    round: int
    slug: str
    tables: tuple[Played, ...]
    rests: tuple[int, ...] = ()
    key: str = ""  # hex: what was published with it
