"""Standings once more, table by table on paper: lists that are handed out, pooled and sorted; no formula, no index."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from hashlib import sha256
from itertools import pairwise

from msgspec import Struct

from .random_seasons import Made, Round, Sat

ONE = Fraction(1)

Asked = tuple[str, Callable[[list[int], int], Fraction]]  # a tie-break, and the figure of one among those who are tied


class Entry(Struct):
    """What somebody has of a round."""

    round: int
    kind: str
    points: Fraction = Fraction(0)
    won: Fraction = Fraction(0)
    share: Fraction | None = Fraction(0)
    beside: tuple[int, ...] = ()  # whom he met, for this round

    @property
    def worth(self) -> tuple[bool, Fraction, Fraction, Fraction]:
        return self.kind in ("played", "rested"), self.points, self.won, self.share or Fraction(0)


class Line(Struct):
    n: int
    place: int
    shared: bool
    broke: str
    points: Fraction
    won: Fraction
    share: Fraction
    kinds: list[str]


def groups_of(sat: Sat) -> list[list[int]]:
    """Those who have a place, best first, who share one together."""
    if sat.corrected:
        order = sorted({place for place in sat.corrected if place})
        return [[n for n, place in zip(sat.members, sat.corrected, strict=True) if place == one] for one in order]
    strengths = {n: strength for n, strength in zip(sat.members, sat.strengths, strict=True) if n}
    playing = {n: strength for n, strength in strengths.items() if n not in sat.lost}
    if sat.fate == "ended" or not playing:
        return [] if sat.only_played else [list(strengths)]
    order = sorted(set(playing.values()), reverse=True)
    groups = [[n for n in playing if playing[n] == strength] for strength in order]
    gone = [n for n in strengths if n not in playing]
    return [*groups, gone] if gone else groups


def handed_out(points: Sequence[int], people: int) -> list[Fraction]:
    """From the first to the last: the season's points, with as many between any two that all can take equal steps."""
    if people == 1:
        return [Fraction(points[0])]
    fine = [
        Fraction(a * (people - 1 - step) + b * step, people - 1)
        for a, b in pairwise(points)
        for step in range(people - 1)
    ]
    return [*fine, Fraction(points[-1])][:: len(points) - 1]


def table(points: Sequence[int], sat: Sat) -> dict[int, Entry]:
    people = [n for n in sat.members if n]
    if sat.fate == "open":
        return {n: Entry(sat.round, "open") for n in people}
    groups = groups_of(sat)
    everybody = tuple(n for group in groups for n in group)
    pile = handed_out(points, len(everybody))
    found = {n: Entry(sat.round, "dropped") for n in people}
    totals = dict(zip(sat.members, sat.totals, strict=True))
    ended = sat.fate == "ended" and not sat.corrected
    gone = sat.lost if sat.only_played and sat.fate == "over" else frozenset[int]()
    played = [n for n in everybody if n not in gone]
    worth = {n: 0 if ended else max(0, totals[n]) for n in played}
    for at, group in enumerate(groups):
        pool, pile = pile[: len(group)], pile[len(group) :]
        for n in group:
            share = part_of(n, worth, bool(gone))
            won = ONE / len(group) if at == 0 else Fraction(0)
            beside = tuple(other for other in played if n in played and other != n)
            found[n] = Entry(sat.round, "played", sum(pool, Fraction(0)) / len(group), won, share, beside)
    return found


def part_of(n: int, worth: dict[int, int], some_left: bool) -> Fraction | None:
    """Of what those who played to the end have made; None for the one whom all others have left."""
    if n not in worth:
        return Fraction(0)
    if some_left and len(worth) == 1:
        return None
    return Fraction(worth[n], sum(worth.values())) if any(worth.values()) else ONE / len(worth)


def entries(made: Made, rounds: Sequence[Round], as_average: bool = False) -> dict[int, list[Entry]]:
    """By member; what does not count is struck."""
    points, found = made.rules.points, dict[int, list[Entry]]()
    for n in made.members:
        mine = list[Entry]()
        for one in rounds:
            sat = [table(points, at)[n] for at in one.tables if n in at.members]
            mine += sat or [Entry(one.round, "rested" if n in one.rests else "missed")]
            if mine[-1].kind == "rested" or (as_average and mine[-1].kind == "open"):
                each = ONE / len(points)
                mine[-1] = Entry(one.round, "rested", Fraction(sum(points)) * each, each, each)
        found[n] = mine
        left = list(mine)
        for _ in range(made.rules.drops):
            if len(left) <= made.rules.rounds - made.rules.drops:
                break
            worst = min(left, key=lambda entry: entry.worth)
            left.remove(worst)
            if worst.kind in ("played", "rested"):
                worst.kind = "dropped"
    return found


def reckoned(made: Made, rounds: Sequence[Round], key: str) -> list[Line]:
    found = entries(made, rounds)
    good = {n: [entry for entry in mine if entry.kind in ("played", "rested")] for n, mine in found.items()}
    points = {n: sum((entry.points for entry in mine), Fraction(0)) for n, mine in good.items()}
    won = {n: sum((entry.won for entry in mine), Fraction(0)) for n, mine in good.items()}
    shares = {n: [entry.share for entry in mine if entry.share is not None] for n, mine in good.items()}
    share = {n: sum(mine, Fraction(0)) / (len(mine) or 1) for n, mine in shares.items()}

    def direct(tied: list[int], n: int) -> Fraction:
        total = Fraction(0)
        for entry in good[n]:
            others = [other for other in tied if other != n]
            theirs = [[e for e in good[o] if e.round == entry.round and n in e.beside] for o in others]
            if all(o in entry.beside for o in others) and all(theirs):
                total += entry.points
        return total

    def met(tied: list[int], n: int) -> Fraction:
        people = sorted({other for entry in good[n] for other in entry.beside if other in points})
        return sum((points[other] for other in people), Fraction(0)) / (len(people) or 1)

    def lot(tied: list[int], n: int) -> Fraction:
        return Fraction(int(sha256(bytes.fromhex(key) + b"lot" + bytes([0, 0, n // 256, n % 256])).hexdigest(), 16))

    asked: list[Asked] = [
        ("won", lambda tied, n: won[n]), ("share", lambda tied, n: share[n]), ("direct", direct),
    ]
    asked += [("met", met)] if made.rules.form == "swiss" else []
    asked += [("lot", lot)] if key else []
    asked.insert(0, ("", lambda tied, n: how_far(rounds, n) if made.rules.form == "cup" else points[n]))
    groups, broke = [sorted(points)], [""]
    while (cut := first_cut(groups, asked)) is not None:
        at, name, parts = cut
        groups[at : at + 1] = parts
        broke[at + 1 : at + 1] = [name] * (len(parts) - 1)
    lines = list[Line]()
    for group, name in zip(groups, broke, strict=True):
        place = len(lines) + 1
        for n in group:
            shown = name if n == group[0] else ""
            kinds = [entry.kind for entry in found[n]]
            lines.append(Line(n, place, len(group) > 1, shown, points[n], won[n], share[n], kinds))
    return lines


def first_cut(groups: list[list[int]], asked: Sequence[Asked]) -> tuple[int, str, list[list[int]]] | None:
    """Some group that can be cut: where it is, by what, and its parts, best first."""
    for at, group in enumerate(groups):
        for name, figure in asked if len(group) > 1 else ():
            parts = dict[Fraction, list[int]]()
            for n in group:
                parts.setdefault(figure(group, n), []).append(n)
            if len(parts) > 1:
                return at, name, [parts[one] for one in sorted(parts, reverse=True)]
    return None


def how_far(rounds: Sequence[Round], n: int) -> Fraction:
    """The last round in which one was, and how many were not ahead of one there."""
    best = Fraction(0)
    for one in rounds:
        for sat in one.tables:
            if n in sat.members:
                groups = groups_of(sat)
                mine = next((at for at, group in enumerate(groups) if n in group), None)
                ahead = 99 if mine is None else sum(map(len, groups[:mine]))  # who has no place is behind all others
                best = Fraction(100 * one.round - ahead)
        if n in one.rests:
            best = Fraction(100 * one.round)
    return best
