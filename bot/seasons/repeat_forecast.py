"""Forecast the repeated meetings of a league before anybody has joined, for the organiser who creates it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from bot.seasons.drawing import draw_round, has_tables
from bot.seasons.drawing_input import DrawingInput
from bot.seasons.table_sizes import TableRules

KEY = "00" * 32


class ForecastRequest(Struct, frozen=True):
    """A league to forecast."""

    people: int
    rounds: int
    tables: TableRules


class Forecast(Struct, frozen=True):
    """What a league of this size would look like."""

    tables: tuple[int, ...]  # people at each table
    rests: int  # people with a bye in each round
    meetings: int  # meetings in all rounds
    repeated: int  # meetings of people who have met before; a drawing may have a few more or fewer


def forecast_leagues(requests: list[ForecastRequest]) -> list[Forecast | None]:
    """Return a forecast for each of the requests; None where none can be made."""
    return [forecast_league(request) for request in requests]


def forecast_league(request: ForecastRequest) -> Forecast | None:
    """Draw a league in which so many people play all rounds, and return what it looks like.

    None if the games allow no tables for so many.
    """
    people, rules = tuple(range(1, request.people + 1)), request.tables
    given = DrawingInput(
        form="league",
        round=1,
        people=people,
        joins=people,
        seats=rules.seats,
        least=rules.least,
        most=rules.most,
        few=rules.few,
        rounds=request.rounds,
        key=KEY,
    )
    if not has_tables(given):
        return None
    met = Counter[tuple[int, int]]()
    short = Counter[int]()
    rests = Counter[int]()
    repeated = 0
    first = drawn = draw_round(given)
    for round in range(1, request.rounds + 1):
        if round > 1:
            drawn = draw_round(
                replace(
                    given,
                    round=round,
                    plan=next(iter(first.plan[round - 2 : round - 1]), None),
                    meetings=tuple((a, b, times) for (a, b), times in met.items()),
                    short=tuple(short[n] for n in people),
                    rests=tuple(rests[n] for n in people),
                )
            )
        met.update(pair for table in drawn.tables for pair in combinations(sorted(n for n in table if n), 2))
        short.update(drawn.small)
        rests.update(drawn.rests)
        repeated += drawn.repeated
    sizes = tuple(len(table) - table.count(0) for table in first.tables)
    return Forecast(sizes, len(first.rests), met.total(), repeated)
