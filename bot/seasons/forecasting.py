"""What a league costs in repeated meetings, before anybody has joined: for whoever sets it up."""
from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from bot.seasons import planning, sizes
from bot.seasons.bounds import repeated
from bot.seasons.luck import Luck
from bot.seasons.model import Few
from bot.seasons.search import Effort
from bot.seasons.sizes import Tables

EFFORT = Effort(looks=50_000, idle=1 << 62, hold=10)  # a sixth of what a drawing takes


class Forecast(Struct, frozen=True):
    tables: tuple[int, ...]  # people at each
    rests: int  # people, in each round
    meetings: int  # in all rounds
    repeated: int  # of them, as well as a short search finds; a drawing may find fewer
    least: int  # that are possible, as far as is proven


@lru_cache(maxsize=256)
def forecast(
    people: int, seats: int, rounds: int, least: int = 2, most: int | None = None, few: Few = "smaller"
) -> Forecast | None:
    """Of a league in which so many play all rounds; None where there is nothing to draw."""
    size = sizes.sizes(people, Tables(seats, least, seats if most is None else most, few))
    if not size or people < 2:
        return None
    made = planning.plan(people, size, seats, rounds, Luck(b"forecast"), EFFORT)
    return Forecast(size, people - sum(size), rounds * sum(map(repeated, size)), made.repeated, made.least)
