"""Awards after a game: everybody gets exactly one, all are different, all are kind.

They are made of nothing but what all have seen: how the points stood turn by turn, what they came from, and for a
game's own the public events. The rarest go first; whom nothing fits gets a word that fits anybody. Each award is a
message `award-<name>` with `award-<name>-why` below it.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from ..rules.events import Event
from ..rules.flow import Seat

LEAD_SHARE_DIVISOR = 4  # a front runner has been ahead for one turn of so many
MIN_COMEBACK_POINTS = 5  # points that a comeback takes at least
LATE_PART_DIVISOR = 4  # a late bloomer got a third of his points or more in the last of so many parts
MIN_ALL_ROUNDER_CATEGORIES = 3  # of points that an all-rounder has at least, and half of all there are
MIN_SPECIALIST_SHARE = 0.4  # of somebody's points from one category
MAX_PHOTO_FINISH_POINTS = 2  # points behind at a photo finish
CONSOLATION_AWARDS = ("brave", "company", "sport", "heart", "spirit", "dreamer", "explorer")  # whom nothing else fits


def count_one(event: Any) -> Iterable[tuple[Seat, int]]:
    """One for whose event it is."""
    return [(event.seat, 1)]


class Award(Struct, frozen=True):
    """A game's own: for whom there was most, or least, of something in events that all were told."""

    name: str
    event: type[Event] | tuple[type[Event], ...]  # of one of these kinds
    counts: Callable[[Any], Iterable[tuple[Seat, int]]] = count_one  # what one of them counts, and for whom
    of: Callable[[Sequence[int]], int] = sum  # what one has of it: all of them together, or the largest
    least: bool = False


class GameRecord(Struct, frozen=True):
    """How a game went, as far as awards ask for it. Lists are by seat."""

    totals: Sequence[Sequence[int]]  # points if it had ended then: at the beginning, after each turn, at last the end
    items: Sequence[Sequence[int]]  # of the result, by `categories`
    categories: Sequence[str]
    winners: Sequence[Seat]
    told: Sequence[Event]  # to all


class GrantedAward(Struct, frozen=True):
    """An award, and the variables of what it is for; `what` is a category."""

    name: str
    args: dict[str, int | str] = {}


Claim = tuple[float, dict[str, int | str]]  # how good it is, the highest goes first
Claims = Mapping[Seat, Claim]


def grant_awards(own: Sequence[Award], facts: GameRecord) -> tuple[GrantedAward, ...]:
    """Everybody's award, by seat. Raises ValueError at a table with more seats than there are awards for anybody."""
    seats = range(len(facts.totals))
    found = [(award.name, find_extremes(award, facts)) for award in own]
    found += [(name, claims(facts)) for name, claims in GENERAL_AWARDS.items()]
    anybody: Claims = {seat: (0.0, {}) for seat in seats}
    found += [(name, anybody) for name in CONSOLATION_AWARDS]
    awarded = dict[Seat, GrantedAward]()
    for name, claims in sorted(found, key=lambda one: len(one[1])):  # of equally rare ones the earlier
        left = [seat for seat in claims if seat not in awarded]
        if left:
            best = max(left, key=lambda seat: claims[seat][0])
            awarded[best] = GrantedAward(name, claims[best][1])
    if len(awarded) < len(seats):
        raise ValueError(f"{len(seats)} seats, and awards for {len(awarded)}")
    return tuple(awarded[seat] for seat in seats)


def find_extremes(award: Award, facts: GameRecord) -> Claims:
    """Who has most of it, or least; nobody where there was none of it."""
    counted: list[list[int]] = [[] for _ in facts.totals]
    for event in facts.told:
        if isinstance(event, award.event):
            for seat, n in award.counts(event):
                counted[seat].append(n)
    sums = [award.of(numbers or (0,)) for numbers in counted]
    best = (min if award.least else max)(sums)
    return {seat: (0.0, {"n": n}) for seat, n in enumerate(sums) if n == best} if any(sums) else {}


def find_front_runners(facts: GameRecord) -> Claims:
    """Ahead of all others for long."""
    turns = len(facts.totals[0]) - 1
    led = [sum(n < 0 for n in list_deficits(facts, seat)[1:]) for seat in range(len(facts.totals))]
    return {seat: (n, {"n": n, "of": turns}) for seat, n in enumerate(led) if n and n * LEAD_SHARE_DIVISOR >= turns}


def find_comebacks(facts: GameRecord) -> Claims:
    """Was behind, and made up for it."""
    found = dict[Seat, Claim]()
    for seat in range(len(facts.totals)):
        behind = [max(n, 0) for n in list_deficits(facts, seat)]
        made_up = max(behind) - behind[-1]
        if made_up >= MIN_COMEBACK_POINTS:
            found[seat] = made_up, {"n": max(behind), "left": behind[-1]}
    return found


def find_late_bloomers(facts: GameRecord) -> Claims:
    """Got much towards the end."""
    begin = len(facts.totals[0]) * (LATE_PART_DIVISOR - 1) // LATE_PART_DIVISOR
    got = [line[-1] - line[begin] for line in facts.totals]
    return {seat: (n, {"n": n}) for seat, n in enumerate(got) if 0 < facts.totals[seat][-1] <= 3 * n}


def find_specialists(facts: GameRecord) -> Claims:
    """Has most of one kind."""
    found = dict[Seat, Claim]()
    for seat, items in enumerate(facts.items):
        total, best = sum(items), max(items, default=0)
        if total >= best > MIN_SPECIALIST_SHARE * total > 0:
            what = facts.categories[list(items).index(best)]
            found[seat] = best / total, {"n": best, "of": total, "what": what}
    return found


def find_all_rounders(facts: GameRecord) -> Claims:
    """Has some of many kinds."""
    most = len(facts.categories)
    kinds = [sum(n > 0 for n in items) for items in facts.items]
    return {
        seat: (n, {"n": n, "of": most})
        for seat, n in enumerate(kinds)
        if n >= MIN_ALL_ROUNDER_CATEGORIES and 2 * n >= most
    }


def find_photo_finishes(facts: GameRecord) -> Claims:
    """Has all but won."""
    behind = [list_deficits(facts, seat)[-1] for seat in range(len(facts.totals))]
    return {
        seat: (-n, {"n": n})
        for seat, n in enumerate(behind)
        if seat not in facts.winners and 0 <= n <= MAX_PHOTO_FINISH_POINTS
    }


def find_steady_players(facts: GameRecord) -> Claims:
    """Moved little in any one turn: no more than the mean of all. There is always somebody."""
    swings = [max((abs(b - a) for a, b in pairwise(line)), default=0) for line in facts.totals]
    return {seat: (-n, {"n": n}) for seat, n in enumerate(swings) if n * len(swings) <= sum(swings)}


def list_deficits(facts: GameRecord, seat: Seat) -> list[int]:
    """How far the best of the others was ahead; below 0: he was."""
    others = [line for other, line in enumerate(facts.totals) if other != seat]
    return [max(points, default=own) - own for own, *points in zip(facts.totals[seat], *others, strict=True)]


GENERAL_AWARDS: Mapping[str, Callable[[GameRecord], Claims]] = {
    "finish": find_photo_finishes,
    "comeback": find_comebacks,
    "front": find_front_runners,
    "specialist": find_specialists,
    "late": find_late_bloomers,
    "rounder": find_all_rounders,
    "steady": find_steady_players,
}
