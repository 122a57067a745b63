"""Forecast the repeated meetings of a league before anybody has joined, for the organiser who creates it."""
from __future__ import annotations

from msgspec import Struct

from bot.seasons import league_plan, table_sizes
from bot.seasons.random_stream import RandomStream
from bot.seasons.repeat_bounds import count_repeats
from bot.seasons.table_search import Effort
from bot.seasons.table_sizes import TableRules

EFFORT = Effort(looks=40_000, idle=1500, hold=6)  # a sixth of a drawing's effort


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
    repeated: int  # repeated meetings that a short search finds; a drawing may find fewer
    least: int  # the proven lower bound for repeated meetings


def forecast_league(request: ForecastRequest) -> Forecast | None:
    """Plan a league in which so many people play all rounds, and return what it looks like.

    None if the games allow no tables for so many.
    """
    size = table_sizes.compute_sizes(request.people, request.tables)
    if not size:
        return None
    made = league_plan.plan_rounds(
        request.people, size, request.tables.seats, request.rounds, RandomStream(b"forecast"), EFFORT
    )
    meetings = request.rounds * sum(map(count_repeats, size))
    return Forecast(size, request.people - sum(size), meetings, made.repeated, made.least)
