"""Results, running scores and rankings."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from .flow import Seat


class PlayerResult(Struct, frozen=True):
    """One player's final result. `category_points` follow the order of `Results.categories`."""

    seat: Seat
    rank: int  # 1 for the winner; players who are equal share the better rank
    total: int
    category_points: tuple[int, ...]
    tie_break: int | None = None  # shown where totals are equal


class TieBreaker(Struct, frozen=True):
    """A rule that decides between players with equal totals. Its text is `tie-<id>`, with "-" for "_"."""

    id: str
    values: tuple[int, ...]  # by seat, as players would count them
    lowest_wins: bool = False


class Results(Struct, frozen=True):
    """How a game ended, best player first."""

    # ids of the score categories; their texts are `score-<category>`, with "-" for "_". Empty in a game without points
    categories: tuple[str, ...]
    ranking: tuple[PlayerResult, ...]
    tie_breakers: tuple[TieBreaker, ...] = ()  # in the order in which they are compared

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats that won."""
        return tuple(row.seat for row in self.ranking if row.rank == 1)

    def points_by_category(self, row: PlayerResult) -> dict[str, int]:
        """Return a player's points by category."""
        return dict(zip(self.categories, row.category_points, strict=True))


class ComparedTieBreaker(Struct, frozen=True):
    """A tie-breaker, and the seats that were equal in everything before it, best first."""

    tie_breaker: TieBreaker
    seats: tuple[Seat, ...]


class Tie(Struct, frozen=True):
    """Seats with equal totals, best first, and the tie-breakers that decided their order."""

    total: int
    seats: tuple[Seat, ...]
    compared: tuple[ComparedTieBreaker, ...]
    shared: tuple[tuple[Seat, ...], ...]  # groups that are equal in every tie-breaker too


class RunningScore(Struct, frozen=True):
    """What a seat would score if the game ended now, as a viewer may know it. In the order of `Results.categories`."""

    category_points: tuple[int, ...]
    # categories the viewer cannot know in full; their points are the visible part
    hidden_categories: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """Return the sum of all categories."""
        return sum(self.category_points)


def explain_ties(results: Results) -> list[Tie]:
    """Return every group of seats with equal totals, best first, with the tie-breakers that were compared.

    A tie-breaker is compared only among seats that are equal in all tie-breakers before it.
    """
    ties = list[Tie]()
    for total in dict.fromkeys(row.total for row in results.ranking):
        seats = tuple(row.seat for row in results.ranking if row.total == total)
        equal_groups, compared = [seats], list[ComparedTieBreaker]()
        for tie_breaker in results.tie_breakers:
            equal_groups = [group for group in equal_groups if len(group) > 1]
            compared += [ComparedTieBreaker(tie_breaker, group) for group in equal_groups]
            equal_groups = [
                part for group in equal_groups for part in _split_by_value(group, tie_breaker.values)
            ]
        if len(seats) > 1:
            ties.append(
                Tie(total, seats, tuple(compared), tuple(group for group in equal_groups if len(group) > 1))
            )
    return ties


def _split_by_value(seats: Sequence[Seat], values: Sequence[int]) -> list[tuple[Seat, ...]]:
    distinct = dict.fromkeys(values[seat] for seat in seats)
    return [tuple(seat for seat in seats if values[seat] == value) for value in distinct]


def rank_players(
    category_points: Sequence[tuple[int, ...]],
    tie_breakers: Sequence[TieBreaker] = (),
    seat_order: Sequence[Seat] = (),
    show_tie_breaker: bool = False,
) -> list[PlayerResult]:
    """Return all results, best first: by points, then by each tie-breaker in turn.

    Players who are equal in everything share their rank. Among them, the earlier in `seat_order` comes first; without
    it, the lower seat. `category_points` is by seat. With `show_tie_breaker`, each result carries its first
    tie-breaker.
    """
    sort_keys = [
        (sum(points), *(-tie.values[seat] if tie.lowest_wins else tie.values[seat] for tie in tie_breakers))
        for seat, points in enumerate(category_points)
    ]
    best_first = sorted(sort_keys, reverse=True)
    rows = [
        PlayerResult(
            seat,
            best_first.index(sort_keys[seat]) + 1,
            sort_keys[seat][0],
            category_points[seat],
            tie_breakers[0].values[seat] if show_tie_breaker else None,
        )
        for seat in seat_order or range(len(category_points))
    ]
    return sorted(rows, key=lambda row: row.rank)
