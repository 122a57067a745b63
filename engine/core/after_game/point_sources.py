"""Where winners' points come from, by score category, over many finished games.

A game may contain such numbers for games of bots in `points.toml`, which `longtable dev points` writes.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from ..rules.scoring import Results

POINTS_FILE = "points.toml"


class PointSources(Struct, frozen=True):
    """Winners' points by category, summed over games."""

    games: int
    points: Mapping[str, int]

    @property
    def shares(self) -> Mapping[str, int]:
        """Return percentages of all points, highest first.

        Categories that cost points are negative; empty ones are left out.
        """
        total = sum(max(0, points) for points in self.points.values())
        shares = {one: round(100 * points / total) for one, points in self.points.items() if total}
        return {one: shares[one] for one in sorted(shares, key=lambda one: -shares[one]) if shares[one]}


def sum_point_sources(games: Iterable[Iterable[Mapping[str, int]]]) -> PointSources:
    """Add up winners' points. `games` has for each game the points of its winner, or of all who share the victory."""
    number, points = 0, Counter[str]()
    for winners_points in games:
        number += 1
        for one in winners_points:
            points.update(one)
    return PointSources(number, points)


def list_winners_points(results: Results) -> list[dict[str, int]]:
    """Return the points by category of each winner."""
    return [results.points_by_category(row) for row in results.ranking if row.rank == 1]


@cache
def load_bot_point_sources(package: str) -> Mapping[int, PointSources]:
    """Return a package's `points.toml` by number of players; empty if there is no file."""
    file = files(package) / POINTS_FILE
    table = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return msgspec.convert(table, dict[int, PointSources], str_keys=True)


def format_points_file(table: Mapping[int, PointSources]) -> Iterable[str]:
    """Yield the lines of such a file."""
    for players, sources in table.items():
        yield f"[{players}]\ngames = {sources.games}"
        yield f"points = {{ {', '.join(f'{category} = {points}' for category, points in sources.points.items())} }}\n"
