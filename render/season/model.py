"""The data of the pictures of a season: names, points and titles as they are written.

Nothing here draws, so code that fills it in does not need Pillow. The pictures add what is the same in all seasons
(column headings), in `locale`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Form = Literal["league", "swiss", "cup", "ladder"]
# Of a round for somebody: also that it runs, or is not drawn yet.
RoundStatus = Literal["over", "open", "missed", "ahead"]
# Why a player of a cup table advances: as its winner, or as one of the best others.
WayOn = Literal["", "won", "best"]
# Of a table of a cup; it waits while its people are not all known.
TableStatus = Literal["waits", "runs", "over", "bye"]

MAX_LINES_IN_ONE_COLUMN = 12
MAX_LINES = 24


class Cell(Struct, frozen=True, kw_only=True):
    """The result of one player in one round."""

    played: RoundStatus = "over"
    points: str = ""  # "4", "1½", in a cup the place, "1st"; none unless it is over
    place: int = 0  # at the table; 0: none, as for a player with a bye
    people: int = 0  # number of people with a place at that table
    dropped: bool = False  # it does not count
    corrected: bool = False
    new: bool = False  # since the last picture


class Line(Struct, frozen=True, kw_only=True):
    """One player in a list."""

    name: str
    place: int = 0  # 0: not listed yet
    shared: bool = False
    moved: int | None = None  # places up since the last round, down if negative; None: nothing is said of it
    note: str = ""  # below the name, only if it must be said: "sits out", "from round 3", "by lot"
    own: bool = False  # the reader's


class Row(Line, frozen=True, kw_only=True):
    """One player in the standings."""

    cells: tuple[Cell, ...] = ()  # by round, as many as `Standings.rounds`, or only those that were drawn
    total: str = "0"  # points; in a cup the last round that was reached


class Standings(Struct, frozen=True, kw_only=True):
    """The standings: up to `MAX_LINES_IN_ONE_COLUMN` rows with the latest rounds, or up to `MAX_LINES` in two columns."""

    title: str
    form: Form
    rows: tuple[Row, ...]
    rounds: int  # that are planned, 1 to 12
    pill: str = ""  # "round 2 of 5"
    more: str = ""  # below them: "25 to 60: [Standings]"
    locale: str = "en"


class Climber(Line, frozen=True, kw_only=True):
    """One player on a ladder."""

    number: str = ""  # "1,534"; "" for who is not listed yet
    course: tuple[int, ...] = ()  # the last ten numbers, the newest last
    change: int | None = None  # by the last table
    new: bool = False  # the change came since the last picture


class Ladder(Struct, frozen=True, kw_only=True):
    """A ladder, with at most as many lines as standings, in one column or two."""

    title: str
    rows: tuple[Climber, ...]
    pill: str = ""
    more: str = ""
    locale: str = "en"


class Entrant(Struct, frozen=True, kw_only=True):
    """A seat at a table of a cup."""

    name: str  # or what is known of it: "winner of 3"
    known: bool = True
    total: str = ""
    onward: WayOn = ""


class CupTable(Struct, frozen=True, kw_only=True):
    n: int  # its number
    seats: tuple[Entrant, ...]
    stage: TableStatus = "waits"
    leads: int | None = None  # its winner's table in the next round, counted from 0; None from the last
    new: bool = False


class CupRound(Struct, frozen=True, kw_only=True):
    head: str  # "Round 1", "Final"
    tables: tuple[CupTable, ...]

    @property
    def people(self) -> int:
        return sum(len(table.seats) for table in self.tables)


class Tree(Struct, frozen=True, kw_only=True):
    """A cup; its last round has one table."""

    title: str
    rounds: tuple[CupRound, ...]
    pill: str = ""
    locale: str = "en"


class PodiumStep(Struct, frozen=True, kw_only=True):
    """A place on the podium, with all players who share it."""

    place: int
    names: tuple[str, ...]
    points: str


Symbol = Literal["laurel", "people", "close", "clock", "table", "star"]


class Honour(Struct, frozen=True, kw_only=True):
    """An honour at the end of a season."""

    what: str  # "Most opponents met"
    who: str  # "Eve", "9 of you"
    figure: str = ""  # behind it, whole where names are cut: ", 14"
    symbol: Symbol = "star"


class Ceremony(Struct, frozen=True, kw_only=True):
    """The end of a season."""

    title: str
    form: Form
    steps: tuple[PodiumStep, ...]  # the first three places, the best first
    honours: tuple[Honour, ...] = ()  # six at most
    note: str = ""  # below the title: "5 rounds, 34 tables"
    locale: str = "en"


Shown = Standings | Ladder | Tree | Ceremony
"""The data of any picture."""
