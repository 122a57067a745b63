"""What a game is, what a saved one consists of, and the registry."""
from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from .flow import Seat


class PlayerResult(Struct, frozen=True):
    """One player's result; `items` go along with `Results.categories`."""

    seat: Seat
    place: int  # 1 is the winner; equal players share the better place
    total: int
    items: tuple[int, ...]
    tie_break: int | None = None  # shown where totals are equal


class Results(Struct, frozen=True):
    """How a game ended, best first."""

    categories: tuple[str, ...]  # keys of the catalogue: `score-<category>`, with "-" for "_"
    rows: tuple[PlayerResult, ...]
    tie_break: str = ""  # what decided ties, a key of the catalogue: `tie-<what>`, with "-" for "_"

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(row.seat for row in self.rows if row.place == 1)

    def points(self, row: PlayerResult) -> dict[str, int]:
        """A row's items by category."""
        return dict(zip(self.categories, row.items, strict=True))


class RunningScore(Struct, frozen=True):
    """What a seat would score if the game ended now, as a viewer is shown it; `items` go along with
    `Results.categories`."""

    items: tuple[int, ...]
    hidden: tuple[str, ...] = ()  # categories that he cannot know: their items are what lies open of them

    @property
    def total(self) -> int:
        return sum(self.items)


def rank_players(
    category_points: Sequence[tuple[int, ...]],
    tie_breakers: Sequence[tuple[int, ...]],
    seat_order: Sequence[Seat] = (),
    show_tie_breaker: bool = False,
) -> list[PlayerResult]:
    """Everybody's result, best first: most points, then most of what decides ties, one after the other. Who is equal
    in all of it shares the place; of those the earlier of `seats` comes first, by default the lower seat.

    `items`, `ties`: by seat. `shown`: the first number that decides ties stands in the row.
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
    return sorted(rows, key=lambda row: row.place)


