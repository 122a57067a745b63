"""Points for places at tables of any size, and standings, computed from rules and results each time."""
from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from .model import UNITS_PER_POINT, Drawn, Played, Rules
from .tie_breaks import Broke, Figure, Tie, Tied, apart, lot

Kind = Literal["played", "open", "rested", "missed", "dropped"]
TableKey = tuple[int, int]
"""A table's round, and its number in that round."""

COUNTS = ("played", "rested")


class Cell(Struct, frozen=True):
    """What a round counts for a member. `dropped`: it was played or a bye, but does not count."""

    round: int
    kind: Kind
    table: int = 0
    points: int = 0
    place: int = 0  # among the people of the table; 0: none
    won: int = 0  # in 1/720 of a game; a shared win counts its share
    share: Fraction | None = Fraction(0)  # share of all points that people scored in the game; None: played alone
    corrected: bool = False
    absent: bool = False  # a bot held the seat at the end


class Standing(Struct, frozen=True):
    """A member's line in the standings. Points and games won are in 1/720."""

    n: int
    place: int
    shared: bool
    points: int
    won: int
    share: Fraction  # the mean share of the rounds that count
    met: Fraction  # Swiss: the mean points of the opponents
    cells: tuple[Cell, ...]
    broke: Broke = ""  # the tie-break that puts it behind the previous line with equal points
    figures: tuple[Figure, Figure] = (0, 0)  # the figures of the previous line and of this one in that tie-break
    moved: int = 0  # places gained since the previous round, negative if lost; 0 for new members


class Reason(Struct, frozen=True):
    """Why a member is ahead of another on equal points: a tie-break and its figures as texts (shares in percent)."""

    ahead: int
    behind: int
    broke: Broke
    points: str
    won: str  # the games won by the member behind; both have as many, unless this breaks the tie
    figures: tuple[str, str]  # of the member ahead and the member behind; empty for the lot


@lru_cache(1024)
def points_of(points: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, ...]:
    """Return points by seat, in 1/720, for a table with these places; place 0 gets none.

    Place i of s gets the value at (i - 1)(k - 1)/(s - 1) on the broken line through the k points; shared places share
    their sum. 720 is the smallest unit in which this divides evenly for k and s from 2 to 5.
    """
    size = sum(place > 0 for place in places)
    line = [on_line(points, place, size) for place in range(size)]
    many = Counter(places)
    return tuple(
        divided(sum(line[place - 1 : place - 1 + many[place]]), many[place]) if place else 0 for place in places
    )


def on_line(points: Sequence[int], behind: int, size: int) -> int:
    """Return the points, in 1/720, of a person with so many people ahead of them."""
    if size == 1:
        return UNITS_PER_POINT * points[0]
    low, rest = divmod(behind * (len(points) - 1), size - 1)
    rise = points[low + 1] - points[low] if rest else 0
    return UNITS_PER_POINT * points[low] + divided(UNITS_PER_POINT * rest * rise, size - 1)


def divided(points: int, by: int) -> int:
    """Return the exact quotient. Raises ValueError if there is a remainder, which no table of 2 to 5 has."""
    whole, rest = divmod(points, by)
    if rest:
        raise ValueError(f"{points} of 1/{UNITS_PER_POINT} between {by}")
    return whole


def average(rules: Rules) -> Cell:
    """Return what a bye counts: a full table shared by everybody."""
    seats = len(rules.points)
    points = divided(UNITS_PER_POINT * sum(rules.points), seats)
    return Cell(0, "rested", points=points, won=divided(UNITS_PER_POINT, seats), share=Fraction(1, seats))


def places_of(members: Sequence[int], places: Sequence[int], lost: Collection[int] = ()) -> tuple[int, ...]:
    """Return by seat the places of a table among its people (`members`; 0 is a bot that was drawn, which takes no
    place).

    `places`: the result of the game, by seat; empty if a moderator ended it. `lost`: people who resigned or left their
    seat to a bot; they come last, wherever the bot ended. If nobody is left, or the table was ended early, everybody
    shares.
    """
    people = {seat: member for seat, member in enumerate(members) if member}
    shared = not places or all(member in lost for member in people.values())
    behind = {
        seat: (0, 0) if shared else (1, 0) if member in lost else (0, places[seat]) for seat, member in people.items()
    }
    return tuple(
        1 + sum(other < behind[seat] for other in behind.values()) if seat in behind else 0
        for seat in range(len(members))
    )


def standings(
    rules: Rules, members: Mapping[int, int], rounds: Sequence[Drawn], key: str = ""
) -> tuple[Standing, ...]:
    """Return the standings of all `members` (with the round since which each is in), the best first.

    `rounds`: all drawn rounds, in order. `key`: the key of the last round in hex, once it is over: a lot then separates
    people whom nothing else separates; with "" they share a place. A round is dropped once more rounds are drawn than
    the season's rounds minus its drops, so the best ones count.
    """
    cells = cells_of(rules, members, rounds)
    now = ranked(rules, rounds, counted(rules, cells), key)
    then = {n: row[:-1] for n, row in cells.items() if members[n] < len(rounds)}
    before = {line.n: line.place for line in ranked(rules, rounds, counted(rules, then), "")}
    return tuple(replace(line, moved=before.get(line.n, line.place) - line.place) for line in now)


def drawing_points(rules: Rules, members: Mapping[int, int], rounds: Sequence[Drawn]) -> dict[int, int]:
    """Return by member the points, in 1/720, that a Swiss drawing uses. An open table counts as an average one here."""
    waits = average(rules)
    cells = {
        n: [replace(waits, round=cell.round) if cell.kind == "open" else cell for cell in row]
        for n, row in cells_of(rules, members, rounds).items()
    }
    return {n: total(row) for n, row in counted(rules, cells).items()}


def cells_of(rules: Rules, members: Mapping[int, int], rounds: Sequence[Drawn]) -> dict[int, list[Cell]]:
    """Return by member a score for each round, before any is dropped."""
    cells = dict[int, list[Cell]]((n, []) for n in members)
    rest = average(rules)
    for drawn in rounds:
        found = {n: replace(rest, round=drawn.round) for n in drawn.rests}
        for table in drawn.tables:
            found.update(at_table(rules, table))
        missed = Cell(drawn.round, "missed")
        for n, row in cells.items():
            row.append(found.get(n, missed))
    return cells


def at_table(rules: Rules, table: Played) -> dict[int, Cell]:
    """Return the scores of a table by member."""
    if not table.over:
        return {n: Cell(table.round, "open", table.n) for n in table.members if n}
    points, shares = points_of(rules.points, table.places), shares_of(table)
    won = divided(UNITS_PER_POINT, max(1, table.places.count(1)))
    return {
        n: Cell(
            table.round, "played" if place else "dropped", table.n, points[seat], place, won if place == 1 else 0,
            shares[seat], table.corrected, n in table.absent,
        )
        for seat, (n, place) in enumerate(zip(table.members, table.places, strict=True))
        if n
    }


def placed(table: Played) -> dict[int, int]:
    """Return the places by member, without members that have none."""
    return {n: place for n, place in zip(table.members, table.places, strict=True) if place}


def present(table: Played) -> dict[int, int]:
    """Return the places by member of those who played to the end."""
    return {n: place for n, place in placed(table).items() if n not in table.absent}


def shares_of(table: Played) -> list[Fraction | None]:
    """Return by seat the share of the points of those who played to the end and have a place.

    Negative totals are 0; if all are 0 or unknown, the shares are equal. An absent person's share is 0. A person whom
    all others have left has no share, because nobody played against them (docs/decisions/025).
    """
    played = present(table)
    if table.absent and len(played) == 1:
        return [None if n in played else Fraction(0) for n in table.members]
    counts = [int(n in played and place > 0) for n, place in zip(table.members, table.places, strict=True)]
    totals = [max(0, total) * one for total, one in zip(table.totals or counts, counts, strict=True)]
    if not any(totals):
        totals = counts
    return [Fraction(total, sum(totals) or 1) for total in totals]


def counted(rules: Rules, cells: Mapping[int, Sequence[Cell]]) -> dict[int, tuple[Cell, ...]]:
    """Mark the rounds that do not count as dropped: missed rounds first, then those with the fewest points, wins and
    share.
    """

    def worth(cell: Cell) -> tuple[bool, int, int, Fraction, int]:
        return cell.kind in COUNTS, cell.points, cell.won, cell.share or Fraction(0), cell.round

    best = dict[int, tuple[Cell, ...]]()
    for n, row in cells.items():
        many = min(rules.drops, max(0, len(row) - (rules.rounds - rules.drops)))
        worst = {cell.round for cell in sorted(row, key=worth)[:many] if cell.kind in COUNTS} if many else ()
        best[n] = tuple(replace(cell, kind="dropped") if cell.round in worst else cell for cell in row)
    return best


def total(cells: Sequence[Cell]) -> int:
    return sum(cell.points for cell in cells if cell.kind in COUNTS)


class Facts(Struct, frozen=True):
    """What tie-breaks need, by member: the rounds that count, their points and shares, and who sat at which table."""

    counting: dict[int, list[Cell]]
    points: dict[int, int]
    shares: dict[int, Fraction]
    people: dict[TableKey, list[int]]

    def won(self, tied: Sequence[int]) -> list[Figure]:
        return [sum(cell.won for cell in self.counting[n]) for n in tied]

    def share(self, tied: Sequence[int]) -> list[Figure]:
        return [self.shares[n] for n in tied]

    def direct(self, tied: Sequence[int]) -> list[Figure]:
        """Return the points of the games that all of them played together to the end, and that count for all of them.
        """
        games = [{(cell.round, cell.table): cell.points for cell in self.played_by(n)} for n in tied]
        common = set(games[0]).intersection(*games[1:])
        return [sum(points[at] for at in common) for points in games]

    def met(self, tied: Sequence[int]) -> list[Figure]:
        return [self.mean_of_met(n) for n in tied]

    def mean_of_met(self, n: int) -> Fraction:
        """Return the mean points of a member's opponents in rounds that count, each counted once."""
        met = {other for cell in self.played_by(n) for other in self.people[cell.round, cell.table]} - {n}
        return Fraction(sum(self.points[other] for other in met), len(met)) if met else Fraction(0)

    def played_by(self, n: int) -> list[Cell]:
        """Return the rounds that count and that this member played to the end."""
        return [cell for cell in self.counting[n] if cell.table and not cell.absent]

    def total(self, tied: Sequence[int]) -> list[Figure]:
        return [self.points[n] for n in tied]


def facts_of(rounds: Sequence[Drawn], cells: Mapping[int, Sequence[Cell]]) -> Facts:
    over = [table for drawn in rounds for table in drawn.tables if table.over]
    people = {
        (table.round, table.n): [n for n in present(table) if n in cells]
        for table in over
    }
    counting = {n: [cell for cell in row if cell.kind in COUNTS] for n, row in cells.items()}
    shares = {n: mean([cell.share for cell in row if cell.share is not None]) for n, row in counting.items()}
    return Facts(counting, {n: total(row) for n, row in cells.items()}, shares, people)


def tie_breaks(found: Facts, swiss: bool, key: str) -> list[Tie]:
    """Return the tie-breaks in their order. Without a `key` there is no lot."""
    ties: list[Tie] = [("won", found.won), ("share", found.share), ("direct", found.direct)]
    if swiss:
        ties.append(("met", found.met))
    if key:
        ties.append(("lot", lot(key)))
    return ties


def ranked(
    rules: Rules, rounds: Sequence[Drawn], cells: Mapping[int, tuple[Cell, ...]], key: str
) -> tuple[Standing, ...]:
    found, swiss = facts_of(rounds, cells), rules.form == "swiss"
    by: list[Tie] = [("", found.total), *tie_breaks(found, swiss, key)]
    return lines(found, cells, apart(sorted(cells), by), swiss)


def lines(
    found: Facts, cells: Mapping[int, tuple[Cell, ...]], groups: Sequence[Tied], swiss: bool = False
) -> tuple[Standing, ...]:
    """Return the lines of the groups, one after the other. Members who share a place are sorted by number."""
    rows: list[Standing] = []
    for group in groups:
        place, broke, figures = len(rows) + 1, group.broke, group.figures
        for n in group.people:
            points, [won] = found.points[n], found.won([n])
            met = found.mean_of_met(n) if swiss else Fraction(0)
            shared = len(group.people) > 1
            rows.append(Standing(n, place, shared, points, int(won), found.shares[n], met, cells[n], broke, figures))
            broke, figures = "", (0, 0)
    return tuple(rows)


def mean(values: Sequence[Fraction]) -> Fraction:
    """Return the mean, 0 for an empty list. One common denominator is twice as fast as a sum of fractions."""
    unit = lcm(*(value.denominator for value in values))
    return Fraction(sum(value.numerator * (unit // value.denominator) for value in values), unit * max(1, len(values)))


def reason(a: Standing, b: Standing) -> Reason | None:
    """Return why `b` is behind `a`, the previous line; None if points decide or they share a place."""
    if not b.broke:
        return None
    return Reason(a.n, b.n, b.broke, shown(b.points), shown(b.won), told(b.broke, *b.figures))


def told(broke: Broke, one: Figure, other: Figure) -> tuple[str, str]:
    """Return two figures of a tie-break as texts."""
    if broke == "lot":
        return "", ""
    if broke in ("won", "direct"):
        return shown(int(one)), shown(int(other))
    unit = Fraction(100) if broke == "share" else Fraction(1, UNITS_PER_POINT)
    return told_apart(one * unit, other * unit)


def shown(points: int) -> str:
    """Return points in units of 1/720 as text without words: "0", "1½", "¾", "2.33"."""
    hundredths = (200 * points + UNITS_PER_POINT) // (2 * UNITS_PER_POINT)
    whole, rest = divmod(hundredths, 100)
    if rest % 25 or hundredths * UNITS_PER_POINT != points * 100:
        return f"{whole}.{rest:02}"
    return (f"{whole}" if whole or not rest else "") + ("", "¼", "½", "¾")[rest // 25]


def told_apart(a: Figure, b: Figure) -> tuple[str, str]:
    """Return two different numbers with as many digits as it takes to see the difference, at least one."""
    digits, one, other = 1, decimal(a, 1), decimal(b, 1)
    while one == other:
        digits += 1
        one, other = decimal(a, digits), decimal(b, digits)
    return one, other


def decimal(value: Figure, digits: int) -> str:
    """Return a non-negative number with so many digits, rounded half up. A float would not be exact."""
    unit = 10**digits
    whole, rest = divmod((2 * value * unit + 1) // 2, unit)
    return f"{whole}.{rest:0{digits}}"
