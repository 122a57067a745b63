"""What a league costs in repeated meetings, before anybody has joined: for whoever sets it up."""
from __future__ import annotations

from msgspec import Struct

from bot.seasons import league_plan, table_sizes
from bot.seasons.random_stream import Luck
from bot.seasons.repeat_bounds import repeated
from bot.seasons.table_search import Effort
from bot.seasons.table_sizes import Tables

EFFORT = Effort(looks=40_000, idle=1500, hold=6)  # a sixth of what a drawing takes


class Ask(Struct, frozen=True):
    people: int
    rounds: int
    tables: Tables


class Forecast(Struct, frozen=True):
    tables: tuple[int, ...]  # people at each
    rests: int  # people, in each round
    meetings: int  # in all rounds
    repeated: int  # of them, as well as a short search finds; a drawing may find fewer
    least: int  # that are possible, as far as is proven


def forecast(ask: Ask) -> Forecast | None:
    """Of a league in which so many play all rounds; None where there is nothing to draw."""
    size = table_sizes.sizes(ask.people, ask.tables)
    if not size:
        return None
    made = league_plan.plan(ask.people, size, ask.tables.seats, ask.rounds, Luck(b"forecast"), EFFORT)
    meetings = ask.rounds * sum(map(repeated, size))
    return Forecast(size, ask.people - sum(size), meetings, made.repeated, made.least)
