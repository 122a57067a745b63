"""Points of places at tables of any size, and who stands where: computed anew from rules and results each time."""
from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from .model import POINT, Drawn, Played, Rules
from .tie_breaks import Broke, Figure, Tie, Tied, apart, lot

Kind = Literal["played", "open", "rested", "missed", "dropped"]
At = tuple[int, int]  # a table: its round and its number there

COUNTS = ("played", "rested")


class Cell(Struct, frozen=True):
    """What a round was to somebody. `dropped`: it has been played or rested and does not count."""

    round: int
    kind: Kind
    table: int = 0
    points: int = 0
    place: int = 0  # among the people of the table; 0: none
    won: int = 0  # 1/720 of a game: a shared win counts its share
    share: Fraction | None = Fraction(0)  # of all points that its people made in the game; None: nobody else made any
    corrected: bool = False
    absent: bool = False  # a bot held the seat at the end


class Standing(Struct, frozen=True):
    """A person's line. Points and games won in 1/720."""

    n: int
    place: int
    shared: bool
    points: int
    won: int
    share: Fraction  # mean of those cells that count
    met: Fraction  # Swiss: mean points of those whom one met
    cells: tuple[Cell, ...]
    broke: Broke = ""  # what sets it apart from the line before, which has as many points
    figures: tuple[Figure, Figure] = (0, 0)  # of the line before and of this one, in what broke the tie
    moved: int = 0  # places up since the round before; who came later, and down: 0 and below 0


class Reason(Struct, frozen=True):
    """Why one stands ahead of the other on equal points: a tie-break, and its figures as texts (share in percent)."""

    ahead: int
    behind: int
    broke: Broke
    points: str
    won: str  # of him behind: both have as many, unless that breaks the tie
    figures: tuple[str, str]  # of him ahead, of him behind; the lot has none


@lru_cache(1024)
def points_of(points: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, ...]:
    """By seat, in 1/720, of a table with so many places; place 0 gets none.

    Place i of s gets the value at (i - 1)(k - 1)/(s - 1) on the broken line through the k points; those who share
    places share their sum. 720 is the least unit that this divides without a rest for k and s of 2 to 5.
    """
    size = sum(place > 0 for place in places)
    line = [on_line(points, place, size) for place in range(size)]
    many = Counter(places)
    return tuple(
        divided(sum(line[place - 1 : place - 1 + many[place]]), many[place]) if place else 0 for place in places
    )


def on_line(points: Sequence[int], behind: int, size: int) -> int:
    """For whoever has so many people before him, in 1/720."""
    if size == 1:
        return POINT * points[0]
    low, rest = divmod(behind * (len(points) - 1), size - 1)
    rise = points[low + 1] - points[low] if rest else 0
    return POINT * points[low] + divided(POINT * rest * rise, size - 1)


def divided(points: int, by: int) -> int:
    """Raises ValueError where a rest would be lost: at no table of 2 to 5."""
    whole, rest = divmod(points, by)
    if rest:
        raise ValueError(f"{points} of 1/{POINT} between {by}")
    return whole


def average(rules: Rules) -> Cell:
    """A full table that all share: what a rest counts."""
    seats = len(rules.points)
    points = divided(POINT * sum(rules.points), seats)
    return Cell(0, "rested", points=points, won=divided(POINT, seats), share=Fraction(1, seats))


def places_of(members: Sequence[int], places: Sequence[int], lost: Collection[int] = ()) -> tuple[int, ...]:
    """By seat, a table's places among its people (`members`; 0: a bot that was drawn, which takes none).

    `places`: as the game ended, by seat; (): a moderator ended it. `lost`: who resigned or left his seat to a bot; they
    come last, wherever the bot ended. A table without anybody left, or that was ended, is shared by all.
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
    """Of all `members` (with the round since which each is in), best first. `rounds`: all that are drawn, in order.

    `key`: of the last round, in hex, once that is over: then a lot sets apart whom nothing else does; "": they share.
    A round is dropped once more are drawn than the season's less its drops: so the best ones count.
    """
    cells = cells_of(rules, members, rounds)
    now = ranked(rules, rounds, counted(rules, cells), key)
    then = {n: row[:-1] for n, row in cells.items() if members[n] < len(rounds)}
    before = {line.n: line.place for line in ranked(rules, rounds, counted(rules, then), "")}
    return tuple(replace(line, moved=before.get(line.n, line.place) - line.place) for line in now)


def drawing_points(rules: Rules, members: Mapping[int, int], rounds: Sequence[Drawn]) -> dict[int, int]:
    """By member, in 1/720: what a Swiss drawing goes by. An open table counts as an average one, and nowhere else."""
    waits = average(rules)
    cells = {
        n: [replace(waits, round=cell.round) if cell.kind == "open" else cell for cell in row]
        for n, row in cells_of(rules, members, rounds).items()
    }
    return {n: total(row) for n, row in counted(rules, cells).items()}


def cells_of(rules: Rules, members: Mapping[int, int], rounds: Sequence[Drawn]) -> dict[int, list[Cell]]:
    """By member, a cell for each round, before any is dropped."""
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
    if not table.over:
        return {n: Cell(table.round, "open", table.n) for n in table.members if n}
    points, shares = points_of(rules.points, table.places), shares_of(table)
    won = divided(POINT, max(1, table.places.count(1)))
    return {
        n: Cell(
            table.round, "played" if place else "dropped", table.n, points[seat], place, won if place == 1 else 0,
            shares[seat], table.corrected, n in table.absent,
        )
        for seat, (n, place) in enumerate(zip(table.members, table.places, strict=True))
        if n
    }


def placed(table: Played) -> dict[int, int]:
    """By member, the place of whom has one."""
    return {n: place for n, place in zip(table.members, table.places, strict=True) if place}


def present(table: Played) -> dict[int, int]:
    """Return the places of those who played to the end, by member."""
    return {n: place for n, place in placed(table).items() if n not in table.absent}


def shares_of(table: Played) -> list[Fraction | None]:
    """Return by seat the share of the totals of those who played to the end and have a place.

    Negative totals are 0; if all are 0 or none is known, the shares are equal. An absent person has none of it, and a
    person whom all others have left has no share, as nobody played against them (docs/decisions/025).
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
    """The same with what does not count marked: missed rounds first, then fewest points, least won, the least share."""

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
    """What tie-breaks ask for, by member: those cells that count, points and share of them; and who sat where."""

    counting: dict[int, list[Cell]]
    points: dict[int, int]
    shares: dict[int, Fraction]
    people: dict[At, list[int]]

    def won(self, tied: Sequence[int]) -> list[Figure]:
        return [sum(cell.won for cell in self.counting[n]) for n in tied]

    def share(self, tied: Sequence[int]) -> list[Figure]:
        return [self.shares[n] for n in tied]

    def direct(self, tied: Sequence[int]) -> list[Figure]:
        """Points of the games that all of them played together to the end, and that count for all of them."""
        games = [{(cell.round, cell.table): cell.points for cell in self.played_by(n)} for n in tied]
        common = set(games[0]).intersection(*games[1:])
        return [sum(points[at] for at in common) for points in games]

    def met(self, tied: Sequence[int]) -> list[Figure]:
        return [self.mean_of_met(n) for n in tied]

    def mean_of_met(self, n: int) -> Fraction:
        """Mean points of those whom one met in rounds that count, each once."""
        met = {other for cell in self.played_by(n) for other in self.people[cell.round, cell.table]} - {n}
        return Fraction(sum(self.points[other] for other in met), len(met)) if met else Fraction(0)

    def played_by(self, n: int) -> list[Cell]:
        """Return the counting tables that this member played to the end."""
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
    """In their order. `key` "": no lot."""
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
    """The groups one after the other; who shares a place stands by number."""
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
    """Of none 0. Over one denominator: over twice as fast as a sum of fractions."""
    unit = lcm(*(value.denominator for value in values))
    return Fraction(sum(value.numerator * (unit // value.denominator) for value in values), unit * max(1, len(values)))


def reason(a: Standing, b: Standing) -> Reason | None:
    """What sets `b` apart from `a`, the line before it; None: points do, or nothing does."""
    if not b.broke:
        return None
    return Reason(a.n, b.n, b.broke, shown(b.points), shown(b.won), told(b.broke, *b.figures))


def told(broke: Broke, one: Figure, other: Figure) -> tuple[str, str]:
    if broke == "lot":
        return "", ""
    if broke in ("won", "direct"):
        return shown(int(one)), shown(int(other))
    unit = Fraction(100) if broke == "share" else Fraction(1, POINT)
    return told_apart(one * unit, other * unit)


def shown(points: int) -> str:
    """1/720 as a number that needs no language: "0", "1½", "¾", "2.33"."""
    hundredths = (200 * points + POINT) // (2 * POINT)
    whole, rest = divmod(hundredths, 100)
    if rest % 25 or hundredths * POINT != points * 100:
        return f"{whole}.{rest:02}"
    return (f"{whole}" if whole or not rest else "") + ("", "¼", "½", "¾")[rest // 25]


def told_apart(a: Figure, b: Figure) -> tuple[str, str]:
    """Two different numbers with as many digits as it takes to see it: one at least."""
    digits, one, other = 1, decimal(a, 1), decimal(b, 1)
    while one == other:
        digits += 1
        one, other = decimal(a, digits), decimal(b, digits)
    return one, other


def decimal(value: Figure, digits: int) -> str:
    """A number from 0 on, halves rounded up: exact, where a float would not be."""
    unit = 10**digits
    whole, rest = divmod((2 * value * unit + 1) // 2, unit)
    return f"{whole}.{rest:0{digits}}"
