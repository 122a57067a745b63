"""Finding ids in data."""

from __future__ import annotations

from msgspec import Struct

from engine.core.game import Occurrence, find_occurrences


class Purse(Struct):
    goods: dict[str, int]
    coins: int
    people: dict[str, list[int]]
    last: str | None = None


class Desk(Struct):
    purses: list[Purse]
    rows: dict[str, dict[str, int]]
    stalls: tuple[str | None, ...]
    open: bool = True


def test_id_is_found_everywhere_and_counted_in_counters():
    purse = Purse({"plow": 2, "ox": 0}, 3, {"smithy": [1, 0, 1], "mill": [0]}, "ox")
    desk = Desk([purse], {"inn": {"red": 4}}, (None, "c1"))
    said = [spot for spot in find_occurrences(desk) if not isinstance(spot.id, int)]
    assert said == [
        Occurrence("plow", "purses.goods", (0,), 2),
        Occurrence("coins", "purses", (0,), 3),
        Occurrence("smithy", "purses.people", (0,), 2),
        Occurrence("ox", "purses.last", (0,), None),
        Occurrence("inn", "rows", (), None),
        Occurrence("red", "rows", ("inn",), 4),
        Occurrence("c1", "stalls", (1,), None),
    ]
