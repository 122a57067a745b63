"""Awards after a game. Each player gets exactly one, all are different, and all are kind.

They are made only from what everybody has seen: the points after every turn, their categories, and public events for a
game's own awards. Awards that fit the fewest players are given first; among equals, the earlier in the list. A
player whom no award fits gets one that fits anybody. The texts of an award are `award-<name>` and `award-<name>-why`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from ..rules.events import Event
from ..rules.flow import Seat

# A front runner led for 1/LEAD_SHARE_DIVISOR of the turns. A late bloomer scored in the last 1/LATE_PART_DIVISOR.
LEAD_SHARE_DIVISOR = 4
LATE_PART_DIVISOR = 4
MIN_COMEBACK_POINTS = 5
MIN_ALL_ROUNDER_CATEGORIES = 3
MIN_SPECIALIST_SHARE = 0.4
MAX_PHOTO_FINISH_POINTS = 2
CONSOLATION_AWARDS = ("brave", "company", "sport", "heart", "spirit", "dreamer", "explorer")


def count_one(event: Any) -> Iterable[tuple[Seat, int]]:
    """Count one for the event's seat."""
    return [(event.seat, 1)]


class Award(Struct, frozen=True):
    """An award for the player with the most, or the least, of something in public events."""

    name: str
    event_types: type[Event] | tuple[type[Event], ...]  # events that count
    # returns what one event counts, and for which seats
    count: Callable[[Any], Iterable[tuple[Seat, int]]] = count_one
    aggregate: Callable[[Sequence[int]], int] = sum  # combines a seat's counts: `sum` or `max`
    lowest_wins: bool = False


class GameRecord(Struct, frozen=True):
    """The public record of a finished game, from which awards are made. Lists are by seat."""

    totals: Sequence[Sequence[int]]  # running totals: at the beginning, after each turn, and at the end
    category_points: Sequence[Sequence[int]]  # final points, in the order of `categories`
    categories: Sequence[str]
    winners: Sequence[Seat]
    events: Sequence[Event]


class GrantedAward(Struct, frozen=True):
    """An award and the variables of its text; `what` is a score category."""

    name: str
    args: dict[str, int | str] = {}


# how well a seat deserves it (the highest wins), and the variables of its text
Claim = tuple[float, dict[str, int | str]]
Claims = Mapping[Seat, Claim]


def grant_awards(game_awards: Sequence[Award], record: GameRecord) -> tuple[GrantedAward, ...]:
    """Give each player exactly one award, by seat. Raise ValueError if there are more seats than consolation awards."""
    seats = range(len(record.totals))
    claims_by_award = [(award.name, find_extremes(award, record)) for award in game_awards]
    claims_by_award += [(name, claims(record)) for name, claims in GENERAL_AWARDS.items()]
    anybody: Claims = {seat: (0.0, {}) for seat in seats}
    claims_by_award += [(name, anybody) for name in CONSOLATION_AWARDS]
    awarded = dict[Seat, GrantedAward]()
    for name, claims in sorted(claims_by_award, key=lambda one: len(one[1])):
        unawarded = [seat for seat in claims if seat not in awarded]
        if unawarded:
            best = max(unawarded, key=lambda seat: claims[seat][0])
            awarded[best] = GrantedAward(name, claims[best][1])
    if len(awarded) < len(seats):
        raise ValueError(f"{len(seats)} seats, and awards for {len(awarded)}")
    return tuple(awarded[seat] for seat in seats)


def find_extremes(award: Award, record: GameRecord) -> Claims:
    """Return the seats with the highest or lowest number for an award; none if no such event happened."""
    counts_by_seat: list[list[int]] = [[] for _ in record.totals]
    for event in record.events:
        if isinstance(event, award.event_types):
            for seat, n in award.count(event):
                counts_by_seat[seat].append(n)
    sums = [award.aggregate(numbers or (0,)) for numbers in counts_by_seat]
    best = (min if award.lowest_wins else max)(sums)
    return {seat: (0.0, {"n": n}) for seat, n in enumerate(sums) if n == best} if any(sums) else {}


def find_front_runners(record: GameRecord) -> Claims:
    """Return the seats that led alone for at least a quarter of the turns."""
    turns = len(record.totals[0]) - 1
    turns_led = [sum(n < 0 for n in list_deficits(record, seat)[1:]) for seat in range(len(record.totals))]
    return {
        seat: (n, {"n": n, "of": turns})
        for seat, n in enumerate(turns_led)
        if n and n * LEAD_SHARE_DIVISOR >= turns
    }


def find_comebacks(record: GameRecord) -> Claims:
    """Return the seats that were far behind and caught up."""
    found = dict[Seat, Claim]()
    for seat in range(len(record.totals)):
        deficits = [max(n, 0) for n in list_deficits(record, seat)]
        recovered = max(deficits) - deficits[-1]
        if recovered >= MIN_COMEBACK_POINTS:
            found[seat] = recovered, {"n": max(deficits), "left": deficits[-1]}
    return found


def find_late_bloomers(record: GameRecord) -> Claims:
    """Return the seats that scored at least a third of their points in the last quarter of the game."""
    first_late_turn = len(record.totals[0]) * (LATE_PART_DIVISOR - 1) // LATE_PART_DIVISOR
    late_points = [line[-1] - line[first_late_turn] for line in record.totals]
    return {seat: (n, {"n": n}) for seat, n in enumerate(late_points) if 0 < record.totals[seat][-1] <= 3 * n}


def find_specialists(record: GameRecord) -> Claims:
    """Return the seats with a large share of their points from one category."""
    found = dict[Seat, Claim]()
    for seat, points in enumerate(record.category_points):
        total, best = sum(points), max(points, default=0)
        if total >= best > MIN_SPECIALIST_SHARE * total > 0:
            category = record.categories[list(points).index(best)]
            found[seat] = best / total, {"n": best, "of": total, "what": category}
    return found


def find_all_rounders(record: GameRecord) -> Claims:
    """Return the seats with points from many categories."""
    category_count = len(record.categories)
    scored_categories = [sum(n > 0 for n in items) for items in record.category_points]
    return {
        seat: (n, {"n": n, "of": category_count})
        for seat, n in enumerate(scored_categories)
        if n >= MIN_ALL_ROUNDER_CATEGORIES and 2 * n >= category_count
    }


def find_photo_finishes(record: GameRecord) -> Claims:
    """Return the seats that nearly won."""
    deficits = [list_deficits(record, seat)[-1] for seat in range(len(record.totals))]
    return {
        seat: (-n, {"n": n})
        for seat, n in enumerate(deficits)
        if seat not in record.winners and 0 <= n <= MAX_PHOTO_FINISH_POINTS
    }


def find_steady_players(record: GameRecord) -> Claims:
    """Return the seats whose largest swing in one turn is at most the average of all. There is always such a seat."""
    swings = [max((abs(b - a) for a, b in pairwise(line)), default=0) for line in record.totals]
    return {seat: (-n, {"n": n}) for seat, n in enumerate(swings) if n * len(swings) <= sum(swings)}


def list_deficits(record: GameRecord, seat: Seat) -> list[int]:
    """Return how far the best opponent was ahead after each turn; negative where this seat led."""
    others = [line for other, line in enumerate(record.totals) if other != seat]
    return [max(points, default=own) - own for own, *points in zip(record.totals[seat], *others, strict=True)]


GENERAL_AWARDS: Mapping[str, Callable[[GameRecord], Claims]] = {
    "finish": find_photo_finishes,
    "comeback": find_comebacks,
    "front": find_front_runners,
    "specialist": find_specialists,
    "late": find_late_bloomers,
    "rounder": find_all_rounders,
    "steady": find_steady_players,
}
