"""Points for places at tables of any size, and standings, computed from rules and results each time; awards at the end
of a season, besides the winners.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from math import lcm
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.base.sealed_chance import derive_key

from .model import UNITS_PER_POINT, DrawnRound, SeasonRules, TableResult

RoundScoreKind = Literal["played", "open", "rested", "missed", "dropped"]
TableKey = tuple[int, int]
"""A table's round, and its number in that round."""
Figure = int | Fraction
TieBreakName = Literal["", "won", "share", "direct", "met", "lot"]
"""The name of a tie-break; "" is the main criterion before all tie-breaks."""
TIE_BREAKS: tuple[TieBreakName, ...] = ("won", "share", "direct", "lot")
"""The usual tie-breaks in their order."""

COUNTING_KINDS = ("played", "rested")


class RoundScore(Struct, frozen=True, kw_only=True):
    """What a round counts for a member. `dropped`: it was played or a bye, but does not count."""

    round: int
    kind: RoundScoreKind
    table: int = 0
    points: int = 0
    place: int = 0  # among the people of the table; 0: none
    won: int = 0  # in 1/720 of a game; a shared win counts its share
    # Share of all points that people scored in the game; None: played alone.
    share: Fraction | None = Fraction(0)
    corrected: bool = False
    absent: bool = False  # a bot held the seat at the end


class Standing(Struct, frozen=True):
    """A member's line in the standings. Points and games won are in 1/720."""

    n: int
    place: int
    shared: bool
    points: int
    won: int
    share: Figure  # the mean share of the rounds that count
    cells: tuple[RoundScore, ...]
    broke: TieBreakName = ""  # the tie-break that puts it behind the previous line with equal points
    # The figures of the previous line and of this one in that tie-break.
    figures: tuple[Figure, Figure] = (0, 0)
    moved: int = 0  # places gained since the previous round, negative if lost; 0 for new members

    @property
    def has_played(self) -> bool:
        """Return whether a game or a bye counts for the member."""
        return any(cell.kind in COUNTING_KINDS for cell in self.cells)


@lru_cache(1024)
def compute_points(points: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, ...]:
    """Return the points by seat, in 1/720, of a table with these places; place 0 gets none.

    `points` are the season's points by place at a full table. Place i of s gets the value at (i - 1)(k - 1)/(s - 1) on
    the broken line through the k points; shared places share their sum. 720 is the smallest unit in which this divides
    evenly for k and s from 2 to 5.
    """
    size = sum(place > 0 for place in places)
    line = [interpolate_points(points, place, size) for place in range(size)]
    many = Counter(places)
    return tuple(
        divide_exactly(sum(line[place - 1 : place - 1 + many[place]]), many[place]) if place else 0
        for place in places
    )


def interpolate_points(points: Sequence[int], behind: int, size: int) -> int:
    """Return the points, in 1/720, of a person with `behind` people ahead, at a table of `size` people."""
    if size == 1:
        return UNITS_PER_POINT * points[0]
    low, rest = divmod(behind * (len(points) - 1), size - 1)
    rise = points[low + 1] - points[low] if rest else 0
    return UNITS_PER_POINT * points[low] + divide_exactly(UNITS_PER_POINT * rest * rise, size - 1)


def divide_exactly(points: int, by: int) -> int:
    """Return `points` divided by `by`. Raises ValueError if there is a remainder, which no table of 2 to 5 has."""
    whole, rest = divmod(points, by)
    if rest:
        raise ValueError(f"{points} of 1/{UNITS_PER_POINT} between {by}")
    return whole


def compute_bye_score(rules: SeasonRules) -> RoundScore:
    """Return the score of a bye: as much as each gets at a full table whose places all people share."""
    seats = len(rules.points)
    points = divide_exactly(UNITS_PER_POINT * sum(rules.points), seats)
    return RoundScore(
        round=0,
        kind="rested",
        points=points,
        won=divide_exactly(UNITS_PER_POINT, seats),
        share=Fraction(1, seats),
    )


def compute_places(members: Sequence[int], places: Sequence[int], lost: Collection[int]) -> tuple[int, ...]:
    """Return by seat the places of a table among its people. `members`: their numbers; 0 is a bot that was drawn, whose
    place is 0.

    `places`: the result of the game, by seat. `lost`: people who resigned or left their seat to a bot; they come last,
    wherever the bot ended.
    """
    people = {seat: member for seat, member in enumerate(members) if member}
    behind = {seat: (1, 0) if member in lost else (0, places[seat]) for seat, member in people.items()}
    return tuple(
        1 + sum(other < behind[seat] for other in behind.values()) if seat in behind else 0
        for seat in range(len(members))
    )


def compute_standings(
    rules: SeasonRules,
    members: Mapping[int, int],
    rounds: Sequence[DrawnRound],
    by_lot: bool = False,
    tie_breaks: Sequence[TieBreakName] = TIE_BREAKS,
) -> tuple[Standing, ...]:
    """Return the standings of all `members` (with the round since which each is in), the best first.

    `rounds`: all drawn rounds, in order. `by_lot`: the last one is over, and its lots separate people whom nothing else
    separates; otherwise they share a place. A round is dropped as soon as more rounds are drawn than the season's
    rounds minus its drops, so the best ones count.
    """

    def rank(cells: Mapping[int, Sequence[RoundScore]], lots: DrawnRound | None) -> tuple[Standing, ...]:
        """Return the standings, by points and then by tie-breaks. `cells`: each member's scores by round."""
        facts = collect_facts(rules, rounds, cells, lots)
        return build_lines(facts, break_ties(sorted(cells), ("", *tie_breaks), facts))

    cells = score_rounds(rules, members, rounds)
    then = {n: row[:-1] for n, row in cells.items() if members[n] < len(rounds)}
    before = {line.n: line.place for line in rank(then, None)}
    return tuple(
        replace(line, moved=before.get(line.n, line.place) - line.place)
        for line in rank(cells, rounds[-1] if by_lot and rounds else None)
    )


def get_drawing_points(
    rules: SeasonRules, members: Mapping[int, int], rounds: Sequence[DrawnRound]
) -> dict[int, int]:
    """Return by member the points, in 1/720, that a Swiss drawing uses. An open table counts as an average one here."""
    waits = compute_bye_score(rules)
    cells = {
        n: [replace(waits, round=cell.round) if cell.kind == "open" else cell for cell in row]
        for n, row in score_rounds(rules, members, rounds).items()
    }
    return {n: sum_points(row) for n, row in drop_worst_rounds(rules, cells).items()}


def score_rounds(
    rules: SeasonRules, members: Mapping[int, int], rounds: Sequence[DrawnRound]
) -> dict[int, list[RoundScore]]:
    """Return by member a score for each round, before any is dropped."""
    cells = dict[int, list[RoundScore]]((n, []) for n in members)
    rest = compute_bye_score(rules)
    for drawn in rounds:
        found = {n: replace(rest, round=drawn.round) for n in drawn.rests}
        for table in drawn.tables:
            found.update(score_table(rules, table))
        missed = RoundScore(round=drawn.round, kind="missed")
        for n, row in cells.items():
            row.append(found.get(n, missed))
    return cells


def score_table(rules: SeasonRules, table: TableResult) -> dict[int, RoundScore]:
    """Return the scores of a table by member."""
    if not table.over:
        return {n: RoundScore(round=table.round, kind="open", table=table.n) for n in table.members if n}
    points, shares = compute_points(rules.points, table.places), compute_shares(table)
    won = divide_exactly(UNITS_PER_POINT, max(1, table.places.count(1)))
    return {
        n: RoundScore(
            round=table.round,
            kind="played" if place else "dropped",
            table=table.n,
            points=points[seat],
            place=place,
            won=won if place == 1 else 0,
            share=shares[seat],
            corrected=table.corrected,
            absent=n in table.absent,
        )
        for seat, (n, place) in enumerate(zip(table.members, table.places, strict=True))
        if n
    }


def get_places_by_member(table: TableResult) -> dict[int, int]:
    """Return the places by member, without members that have none."""
    return {n: place for n, place in zip(table.members, table.places, strict=True) if place}


def get_places_of_present(table: TableResult) -> dict[int, int]:
    """Return the places by member, only for people who played to the end."""
    return {n: place for n, place in get_places_by_member(table).items() if n not in table.absent}


def compute_shares(table: TableResult) -> list[Fraction | None]:
    """Return by seat the share of the points of people who played to the end and have a place.

    Negative totals are 0; if all are 0 or unknown, the shares are equal. An absent person's share is 0. A person whom
    all others have left has no share, because nobody played against them (decision 025).
    """
    played = get_places_of_present(table)
    if len(played) == 1 and sum(n > 0 for n in table.members) > 1:
        return [None if n in played else Fraction(0) for n in table.members]
    counts = [int(n in played and place > 0) for n, place in zip(table.members, table.places, strict=True)]
    totals = [max(0, total) * one for total, one in zip(table.totals or counts, counts, strict=True)]
    if not any(totals):
        totals = counts
    return [Fraction(total, sum(totals) or 1) for total in totals]


def drop_worst_rounds(
    rules: SeasonRules, cells: Mapping[int, Sequence[RoundScore]]
) -> dict[int, tuple[RoundScore, ...]]:
    """Return the scores with each member's worst rounds marked as dropped, as many as the rules say.

    Missed rounds are the worst, then those with the fewest points, wins and share.
    """

    def get_sort_key(cell: RoundScore) -> tuple[bool, int, int, Fraction, int]:
        """Return the key by which a member's rounds are sorted from worst to best."""
        return cell.kind in COUNTING_KINDS, cell.points, cell.won, cell.share or Fraction(0), cell.round

    best = dict[int, tuple[RoundScore, ...]]()
    for n, row in cells.items():
        many = min(rules.drops, max(0, len(row) - (rules.rounds - rules.drops)))
        lowest = sorted(row, key=get_sort_key)[:many] if many else []
        worst = {cell.round for cell in lowest if cell.kind in COUNTING_KINDS}
        best[n] = tuple(replace(cell, kind="dropped") if cell.round in worst else cell for cell in row)
    return best


def sum_points(cells: Sequence[RoundScore]) -> int:
    """Return the points of the rounds that count, in 1/720."""
    return sum(cell.points for cell in cells if cell.kind in COUNTING_KINDS)


# Tie-breaks


class TiedGroup(Struct, frozen=True):
    """People who cannot be separated, and what separates them from the previous group, with the figures of both groups."""

    people: tuple[int, ...]
    broke: TieBreakName = ""
    figures: tuple[Figure, Figure] = (0, 0)


class TieBreakFacts(Struct, frozen=True):
    """What separates members."""

    cells: Mapping[int, tuple[RoundScore, ...]]  # by member: their scores, with the worst ones dropped
    figures: Mapping[TieBreakName, Mapping[int, Figure]]  # by member; the highest figure wins
    played: Mapping[int, Mapping[TableKey, int]]  # points of the tables that count and were played to the end

    def list_figures(self, tie_break: TieBreakName, tied: Sequence[int]) -> list[Figure]:
        """Return the figures of tied members, in the same order.

        "direct" counts only tables at which all of them played.
        """
        if tie_break != "direct":
            return [self.figures[tie_break][n] for n in tied]
        tables = [self.played[n] for n in tied]
        common = set(tables[0]).intersection(*tables[1:])
        return [sum(points[at] for at in common) for points in tables]


def collect_facts(
    rules: SeasonRules,
    rounds: Sequence[DrawnRound],
    cells: Mapping[int, Sequence[RoundScore]],
    lots: DrawnRound | None,
    progress: Mapping[int, Figure] | None = None,
) -> TieBreakFacts:
    """Return what separates members, from the drawn rounds and each member's scores.

    `lots` is the round whose key decides by lot; without it, lots separate nobody. `progress` counts before all
    tie-breaks, instead of the points.
    """
    best = drop_worst_rounds(rules, cells)
    counting = {n: [cell for cell in row if cell.kind in COUNTING_KINDS] for n, row in best.items()}
    points = {n: sum_points(row) for n, row in counting.items()}
    played = {
        n: {(cell.round, cell.table): cell.points for cell in row if cell.table and not cell.absent}
        for n, row in counting.items()
    }
    people = {
        (table.round, table.n): {n for n in get_places_of_present(table) if n in cells}
        for drawn in rounds
        for table in drawn.tables
        if table.over
    }
    met = {n: set[int]().union(*(people[at] for at in tables)) - {n} for n, tables in played.items()}
    figures: dict[TieBreakName, Mapping[int, Figure]] = {
        "": progress or points,
        "won": {n: sum(cell.won for cell in row) for n, row in counting.items()},
        "share": {
            n: mean([cell.share for cell in row if cell.share is not None]) for n, row in counting.items()
        },
        # Each opponent counts once.
        "met": {n: mean([points[other] for other in others]) for n, others in met.items()},
        "lot": make_lots(lots, best) if lots is not None else dict.fromkeys(best, 0),
    }
    return TieBreakFacts(best, figures, played)


def break_ties(
    tied: Sequence[int], tie_breaks: Sequence[TieBreakName], facts: TieBreakFacts
) -> list[TiedGroup]:
    """Return the tied people in groups from best to worst.

    If a tie-break leaves a smaller group tied, all tie-breaks are tried on that group.
    """
    for broke in tie_breaks if len(tied) > 1 else ():
        figures = facts.list_figures(broke, tied)
        if len(kinds := sorted(set(figures), reverse=True)) > 1:
            groups: list[TiedGroup] = []
            for before, figure in zip([None, *kinds], kinds, strict=False):
                own = [n for n, his in zip(tied, figures, strict=True) if his == figure]
                first, *others = break_ties(own, tie_breaks, facts)
                if before is not None:
                    first = replace(first, broke=broke, figures=(before, figure))
                groups += [first, *others]
            return groups
    return [TiedGroup(tuple(tied))] if tied else []


def make_lots(drawn: DrawnRound, members: Iterable[int]) -> dict[int, int]:
    """Return a random figure for each member, derived from the key of the round's drawing and from the secret of the
    member's table, which nobody knows before that table is over.

    Without such a table, all published secrets of the round take its place. The figure of a member does not depend on
    the other members.
    """
    secrets = {n: table.secret for table in drawn.tables for n in table.members}
    others = sha256(bytes.fromhex(drawn.key + "".join(table.secret for table in drawn.tables))).hexdigest()
    return {
        n: int.from_bytes(derive_key(bytes.fromhex((secrets.get(n) or others) + drawn.key), n))
        for n in members
    }


def build_lines(facts: TieBreakFacts, groups: Sequence[TiedGroup]) -> tuple[Standing, ...]:
    """Return the standings of the groups, one after the other. Members who share a place are sorted by number."""
    rows: list[Standing] = []
    for group in groups:
        place = len(rows) + 1
        broke, figures = group.broke, group.figures
        for n in group.people:
            won, share = int(facts.figures["won"][n]), facts.figures["share"][n]
            cells, shared = facts.cells[n], len(group.people) > 1
            rows.append(Standing(n, place, shared, sum_points(cells), won, share, cells, broke, figures))
            broke, figures = "", (0, 0)
    return tuple(rows)


def mean(values: Sequence[Figure]) -> Fraction:
    """Return the mean, 0 for an empty list.

    One common denominator is twice as fast as a sum of fractions.
    """
    unit = lcm(*(value.denominator for value in values))
    return Fraction(
        sum(value.numerator * (unit // value.denominator) for value in values), unit * max(1, len(values))
    )


def format_figures(broke: TieBreakName, one: Figure, other: Figure) -> tuple[str, str]:
    """Return the figures of two members in a tie-break as texts, with enough digits to see the difference."""
    if broke == "lot":
        return "", ""
    if broke in ("won", "direct"):
        return format_points(int(one)), format_points(int(other))
    unit = Fraction(100) if broke == "share" else Fraction(1, UNITS_PER_POINT)
    return format_distinct_numbers(one * unit, other * unit)


def format_points(points: int) -> str:
    """Return points in units of 1/720 as text without words: "0", "1½", "¾", "2.33"."""
    hundredths = (200 * points + UNITS_PER_POINT) // (2 * UNITS_PER_POINT)
    whole, rest = divmod(hundredths, 100)
    if rest % 25 or hundredths * UNITS_PER_POINT != points * 100:
        return f"{whole}.{rest:02}"
    return (f"{whole}" if whole or not rest else "") + ("", "¼", "½", "¾")[rest // 25]


def format_distinct_numbers(a: Figure, b: Figure) -> tuple[str, str]:
    """Return two different numbers as texts with as many decimals as it takes to tell them apart, at least one."""
    digits = 1
    while (one := format_decimal(a, digits)) == (other := format_decimal(b, digits)):
        digits += 1
    return one, other


def format_decimal(value: Figure, digits: int) -> str:
    """Return a non-negative number with so many decimals, rounded half up. A float would not be exact."""
    unit = 10**digits
    whole, rest = divmod((2 * value * unit + 1) // 2, unit)
    return f"{whole}.{rest:0{digits}}" if digits else str(whole)


class Award(Struct, frozen=True):
    """An award for the member with the highest figure, or for several members with equal figures.

    `figure` is 1/720 of a won game ("won"), the number of people met ("met"), or how many members were always in time.
    """

    name: Literal["won", "met", "closest", "in-time"]
    members: tuple[int, ...]
    figure: int = 0
    table: TableResult | None = None  # the closest table


def compute_awards(rounds: Sequence[DrawnRound], late: Mapping[int, int]) -> tuple[Award, ...]:
    """Return the awards that somebody has earned. `late`: how often each member's clock ran out.

    Every finished table counts, even in a round that does not count for somebody. A person whose seat a bot held at the
    end has not met anybody there. Members who played no table to its end do not count as being in time.
    """
    over = [table for drawn in rounds for table in drawn.tables if table.over]
    won = Counter[int]()
    met = dict[int, set[int]]()
    for table in over:
        for n, place in get_places_by_member(table).items():
            won[n] += UNITS_PER_POINT // table.places.count(1) if place == 1 else 0
        played = get_places_of_present(table).keys()
        for n in played:
            met.setdefault(n, set()).update(played - {n})
    in_time = tuple(n for n in sorted(met) if not late.get(n))
    awards = [
        find_leaders("won", won),
        find_leaders("met", {n: len(people) for n, people in met.items()}),
        find_closest_table(over),
        Award("in-time", in_time, len(in_time)) if in_time else None,
    ]
    return tuple(award for award in awards if award is not None)


def find_leaders(name: Literal["won", "met"], figures: Mapping[int, int]) -> Award | None:
    """Return the award for the members with the highest figure, or None if all have the same."""
    best = max(figures.values(), default=0)
    leaders = tuple(sorted(n for n, figure in figures.items() if figure == best))
    return Award(name, leaders, best) if len(leaders) < len(figures) else None


def find_closest_table(tables: Sequence[TableResult]) -> Award | None:
    """Return the award for the table with the smallest gap between first and last, relative to the first; or None.

    Only games that people played to the end without a bot are compared, and none whose result an organiser corrected.
    Among equals, the table with more people wins, then the earlier one.
    """
    gaps = [
        (Fraction(max(table.totals) - min(table.totals), max(table.totals)), -len(table.totals), table)
        for table in tables
        if not (table.corrected or table.absent or 0 in table.members) and max(table.totals, default=0) > 0
    ]
    if not gaps:
        return None
    _, _, table = min(gaps, key=lambda one: one[:2])
    return Award("closest", table.members, 0, table)
