"""A second implementation of standings, table by table as on paper: no formula and no index shared with the bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from hashlib import blake2b, sha256
from itertools import pairwise

from msgspec import Struct

from .random_seasons import PlayedTable, RandomRound, RandomSeason

ONE = Fraction(1)

# A tie-break, and the value that it gives to a tied player.
TieBreak = tuple[str, Callable[[list[int], int], Fraction]]


class Entry(Struct):
    """The result of one person in one round."""

    round: int
    kind: str
    points: Fraction = Fraction(0)
    won: Fraction = Fraction(0)
    share: Fraction | None = Fraction(0)
    beside: tuple[int, ...] = ()  # the opponents that count in this round

    @property
    def to_sort_key(self) -> tuple[bool, Fraction, Fraction, Fraction]:
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


def list_groups(sat: PlayedTable) -> list[list[int]]:
    """Return the placed people in groups that share a place, best first."""
    if sat.corrected:
        order = sorted({place for place in sat.corrected if place})
        return [
            [n for n, place in zip(sat.members, sat.corrected, strict=True) if place == one] for one in order
        ]
    strengths = {n: strength for n, strength in zip(sat.members, sat.strengths, strict=True) if n}
    playing = {n: strength for n, strength in strengths.items() if n not in sat.lost}
    if sat.fate == "ended" or not playing:
        return []
    order = sorted(set(playing.values()), reverse=True)
    groups = [[n for n in playing if playing[n] == strength] for strength in order]
    gone = [n for n in strengths if n not in playing]
    return [*groups, gone] if gone else groups


def spread_points(points: Sequence[int], people: int) -> list[Fraction]:
    """Return the season's points from first to last, interpolated so that all steps are equal."""
    if people == 1:
        return [Fraction(points[0])]
    fine = [
        Fraction(a * (people - 1 - step) + b * step, people - 1)
        for a, b in pairwise(points)
        for step in range(people - 1)
    ]
    return [*fine, Fraction(points[-1])][:: len(points) - 1]


def list_table_entries(points: Sequence[int], sat: PlayedTable) -> dict[int, Entry]:
    people = [n for n in sat.members if n]
    if sat.fate == "open":
        return {n: Entry(sat.round, "open") for n in people}
    groups = list_groups(sat)
    everybody = tuple(n for group in groups for n in group)
    pile = spread_points(points, len(everybody))
    found = {n: Entry(sat.round, "dropped") for n in people}
    totals = dict(zip(sat.members, sat.totals, strict=True))
    ended = sat.fate == "ended" and not sat.corrected
    gone = sat.lost if sat.fate == "over" else frozenset[int]()
    played = [n for n in everybody if n not in gone]
    worth = {n: 0 if ended else max(0, totals[n]) for n in played}
    for at, group in enumerate(groups):
        pool, pile = pile[: len(group)], pile[len(group) :]
        for n in group:
            share = compute_share(n, worth, len(people) > 1)
            won = ONE / len(group) if at == 0 else Fraction(0)
            beside = tuple(other for other in played if n in played and other != n)
            found[n] = Entry(sat.round, "played", sum(pool, Fraction(0)) / len(group), won, share, beside)
    return found


def compute_share(n: int, worth: dict[int, int], had_opponents: bool) -> Fraction | None:
    """Return the part of what those who played to the end have made, or None for the last person left."""
    if n not in worth:
        return Fraction(0)
    if had_opponents and len(worth) == 1:
        return None
    return Fraction(worth[n], sum(worth.values())) if any(worth.values()) else ONE / len(worth)


def list_entries(
    made: RandomSeason, rounds: Sequence[RandomRound], as_average: bool = False
) -> dict[int, list[Entry]]:
    """Return the entries by member, with struck results removed."""
    points, found = made.rules.points, dict[int, list[Entry]]()
    for n in made.members:
        mine = list[Entry]()
        for one in rounds:
            sat = [list_table_entries(points, at)[n] for at in one.tables if n in at.members]
            mine += sat or [Entry(one.round, "rested" if n in one.rests else "missed")]
            if mine[-1].kind == "rested" or (as_average and mine[-1].kind == "open"):
                each = ONE / len(points)
                mine[-1] = Entry(one.round, "rested", Fraction(sum(points)) * each, each, each)
        found[n] = mine
        left = list(mine)
        for _ in range(made.rules.drops):
            if len(left) <= made.rules.rounds - made.rules.drops:
                break
            worst = min(left, key=lambda entry: entry.to_sort_key)
            left.remove(worst)
            if worst.kind in ("played", "rested"):
                worst.kind = "dropped"
    return found


def reckon_standings(made: RandomSeason, rounds: Sequence[RandomRound], by_lot: bool) -> list[Line]:
    found = list_entries(made, rounds)
    good = {n: [entry for entry in mine if entry.kind in ("played", "rested")] for n, mine in found.items()}
    points = {n: sum((entry.points for entry in mine), Fraction(0)) for n, mine in good.items()}
    won = {n: sum((entry.won for entry in mine), Fraction(0)) for n, mine in good.items()}
    shares = {n: [entry.share for entry in mine if entry.share is not None] for n, mine in good.items()}
    share = {n: sum(mine, Fraction(0)) / (len(mine) or 1) for n, mine in shares.items()}

    def compare_directly(tied: list[int], n: int) -> Fraction:
        total = Fraction(0)
        for entry in good[n]:
            others = [other for other in tied if other != n]
            theirs = [[e for e in good[o] if e.round == entry.round and n in e.beside] for o in others]
            if all(o in entry.beside for o in others) and all(theirs):
                total += entry.points
        return total

    def count_meetings(tied: list[int], n: int) -> Fraction:
        people = sorted({other for entry in good[n] for other in entry.beside if other in points})
        return sum((points[other] for other in people), Fraction(0)) / (len(people) or 1)

    def draw_lot(tied: list[int], n: int) -> Fraction:
        over = [table for table in rounds[-1].tables if table.fate != "open"]
        own = "".join(table.secret for table in over if n in table.members)
        every = sha256(bytes.fromhex(rounds[-1].key + "".join(table.secret for table in over))).hexdigest()
        key = bytes.fromhex((own or every) + rounds[-1].key)
        number = blake2b(n.to_bytes(8, "big"), key=key, digest_size=32, person=b"longtable")
        return Fraction(int(number.hexdigest(), 16))

    asked: list[TieBreak] = [
        ("won", lambda tied, n: won[n]),
        ("share", lambda tied, n: share[n]),
        ("direct", compare_directly),
    ]
    asked += [("met", count_meetings)] if made.rules.form == "swiss" else []
    asked += [("lot", draw_lot)] if by_lot else []
    asked.insert(
        0, ("", lambda tied, n: rank_by_last_round(rounds, n) if made.rules.form == "cup" else points[n])
    )
    groups, broke = [sorted(points)], [""]
    while (cut := find_first_cut(groups, asked)) is not None:
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


def find_first_cut(
    groups: list[list[int]], asked: Sequence[TieBreak]
) -> tuple[int, str, list[list[int]]] | None:
    """Return some group that can be split: its position, the tie-break, and its parts with the best first."""
    for at, group in enumerate(groups):
        for name, figure in asked if len(group) > 1 else ():
            parts = dict[Fraction, list[int]]()
            for n in group:
                parts.setdefault(figure(group, n), []).append(n)
            if len(parts) > 1:
                return at, name, [parts[one] for one in sorted(parts, reverse=True)]
    return None


def rank_by_last_round(rounds: Sequence[RandomRound], n: int) -> Fraction:
    """Return the last round of a player, and how many people were not ahead of the player there."""
    best = Fraction(0)
    for one in rounds:
        for sat in one.tables:
            if n in sat.members:
                groups = list_groups(sat)
                mine = next((at for at, group in enumerate(groups) if n in group), None)
                # people without a place are behind all others
                ahead = 99 if mine is None else sum(map(len, groups[:mine]))
                best = Fraction(100 * one.round - ahead)
        if n in one.rests:
            best = Fraction(100 * one.round)
    return best
