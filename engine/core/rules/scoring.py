"""Results, running scores and rankings."""
from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from .flow import Seat


class PlayerResult(Struct, frozen=True, rename={"rank": "place", "category_points": "items"}):
    """One player's final result. `items` follow the order of `Results.categories`."""

    seat: Seat
    rank: int  # 1 for the winner; players who are equal share the better rank
    total: int
    category_points: tuple[int, ...]
    tie_break: int | None = None  # shown where totals are equal


class Results(Struct, frozen=True, rename={"ranking": "rows", "tie_breaker": "tie_break"}):
    """How a game ended, best player first."""

    categories: tuple[str, ...]  # ids of the score categories; their texts are `score-<category>`, with "-" for "_"
    ranking: tuple[PlayerResult, ...]
    tie_breaker: str = ""  # what decides ties; its text is `tie-<id>`, with "-" for "_"

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats that won."""
        return tuple(row.seat for row in self.ranking if row.rank == 1)

    def points_by_category(self, row: PlayerResult) -> dict[str, int]:
        """Return a player's points by category."""
        return dict(zip(self.categories, row.category_points, strict=True))


class RunningScore(Struct, frozen=True, rename={"category_points": "items", "hidden_categories": "hidden"}):
    """What a seat would score if the game ended now, as a viewer may know it. In the order of `Results.categories`."""

    category_points: tuple[int, ...]
    hidden_categories: tuple[str, ...] = ()  # categories the viewer cannot know in full; their points are what is visible of them

    @property
    def total(self) -> int:
        """Return the sum of all categories."""
        return sum(self.category_points)


def rank_players(
    category_points: Sequence[tuple[int, ...]],
    tie_breakers: Sequence[tuple[int, ...]],
    seat_order: Sequence[Seat] = (),
    show_tie_breaker: bool = False,
) -> list[PlayerResult]:
    """Return all results, best first: by points, then by each tie-breaker in turn.

    Players who are equal in everything share their rank. Among them, the earlier in `seat_order` comes first; without
    it, the lower seat. `items` and `tie_breakers` are by seat. With `show_tie_breaker`, each result carries its first
    tie-breaker.
    """
    standing = [(sum(mine), *tie) for mine, tie in zip(category_points, tie_breakers, strict=True)]
    best = sorted(standing, reverse=True)
    rows = [
        PlayerResult(
            seat,
            best.index(standing[seat]) + 1,
            standing[seat][0],
            category_points[seat],
            tie_breakers[seat][0] if show_tie_breaker else None,
        )
        for seat in seat_order or range(len(category_points))
    ]
    return sorted(rows, key=lambda row: row.rank)


