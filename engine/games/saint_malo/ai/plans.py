"""What the greedy bot could do: the best use of each symbol with each number of dice (BO6, BO8)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from engine.core import Phrase

from ..actions import TOWER_HIRES
from ..commands.phrases import ScoreChurch, ScoreCrates, ScoreLogs, ScorePerson, ScoreWalls
from ..components import (
    AROUND,
    BONUS,
    BOX,
    CHURCHES,
    CRATE,
    DICE,
    FEE,
    HOUSE,
    MARK,
    NAME,
    OUTER,
    PERSON,
    SIDES,
    WALL,
    BuildHouses,
    GainCoins,
    GainCoinsPerNeighbour,
    GainVp,
    GainVpPerNeighbour,
    Person,
)
from ..rules import city
from .value import Outlook, Position, worth


class Plan(NamedTuple):
    """The best use of a symbol with so many dice: what it gains (BO8) and what to say."""

    gain: float
    phrase: Phrase


# Where things could stand


def quiet(placed: city.City) -> int:
    """Spaces for all but walls: inside or on broken sides, as long as there are such (BO6)."""
    free = city.empty(placed)
    intact = sum(side for side in SIDES.values() if not side & city.others(placed))
    return free & ~intact or free


def grown(start: int, allowed: int, alike: int, most: int) -> Iterator[int]:
    """Groups of 1 to `most` spaces from a start, each next to marks of the same kind if possible (BO8)."""
    group = start
    yield group
    for _ in range(most - 1):
        rim = city.beside(group) & allowed & ~group
        if not rim:
            return
        near = alike | group
        group |= max(city.bits(rim), key=lambda bit: (AROUND[bit] & near).bit_count())
        yield group


def with_mark(at: Position, mark: int, spaces: int, **more: Any) -> Position:
    placed = list(at.city)
    placed[mark] |= spaces
    return at._replace(city=tuple(placed), **more)


def gained(at: Position, person: Person, space: int) -> Position:
    """The position with a person on a space and all that he gives."""
    at = with_mark(at, MARK[person.id], space)
    for effect in person.effects:
        match effect:
            case GainVp(amount):
                at = at._replace(vp=at.vp + amount)
            case GainVpPerNeighbour(kind, amount, distinct):
                at = at._replace(vp=at.vp + amount * city.neighbours(at.city, space, kind, distinct))
            case GainCoinsPerNeighbour(kind, amount, distinct):
                at = at._replace(coins=at.coins + amount * city.neighbours(at.city, space, kind, distinct))
            case BuildHouses():
                at = housed(at, effect, space)
            case _:
                pass
    return at


def housed(at: Position, build: BuildHouses, architect: int) -> Position:
    """As many houses as logs and space allow."""
    most = min(build.max, at.logs // build.logs_each)
    allowed = quiet(at.city)
    starts = AROUND[architect] & allowed or AROUND[architect] & city.empty(at.city)
    if not most or not starts:
        return at
    groups = [list(grown(start, allowed, at.city[HOUSE], most))[-1] for start in city.bits(starts)]
    houses = max(groups, key=lambda group: group.bit_count())
    n = houses.bit_count()
    return with_mark(at, HOUSE, houses, logs=at.logs - n * build.logs_each, vp=at.vp + n * build.vp_each)


# The table of gains


@lru_cache(maxsize=512)
def table(at: Position, out: Outlook) -> dict[str, dict[int, Plan]]:
    """V[symbol][n] of BO8: the best plan for each symbol and number of dice, without the cost of turning."""
    now = worth(at, out)
    found: dict[str, dict[int, Plan]] = {symbol: {} for symbol in FEE}
    for symbol, n, after, phrase in candidates(at, out):
        gain = worth(after, out) - now
        if n not in found[symbol] or gain > found[symbol][n].gain:
            found[symbol][n] = Plan(gain, phrase)
    return found


def candidates(at: Position, out: Outlook) -> Iterator[tuple[str, int, Position, Phrase]]:
    """What could be done with n dice of a symbol, and where it leads."""
    allowed = quiet(at.city)
    if at.coins >= FEE["log"]:
        for n in range(1, DICE + 1):
            yield "log", n, at._replace(coins=at.coins - FEE["log"], logs=at.logs + n), ScoreLogs(n)
    groups = {group for start in city.bits(allowed) for group in grown(start, allowed, at.city[CRATE], DICE)}
    for group in sorted(groups):
        yield "crate", group.bit_count(), with_mark(at, CRATE, group), ScoreCrates(tuple(city.names(group)))
    for group in wall_groups(at.city):
        yield "wall", group.bit_count(), walled(at, group, out), ScoreWalls(tuple(city.names(group)))
    for size, mark in enumerate(CHURCHES, 1):
        for space in city.bits(allowed):
            yield "cross", size, with_mark(at, mark, space), ScoreChurch(size, NAME[space])
    for person in BOX.person:
        for space, after in hired(at, person):
            yield "head", person.level, after, with_houses(ScorePerson, at, after, person, space)


def hired(at: Position, person: Person) -> Iterator[tuple[int, Position]]:
    return ((space, gained(at, person, space)) for space in city.bits(quiet(at.city)))


def with_houses(kind: type[ScorePerson], at: Position, after: Position, person: Person, space: int) -> Phrase:
    return kind(person.id, NAME[space], tuple(city.names(after.city[HOUSE] & ~at.city[HOUSE])))


def wall_groups(placed: city.City) -> Iterable[int]:
    """Walls for 1 to 5 dice: one side after the other, intact ones with the most walls first, each side once in
    front; or on broken sides (BO6)."""
    free, destroyed = city.empty(placed) & OUTER, city.others(placed)
    intact = sorted(
        (side for side in SIDES.values() if not side & destroyed and side & free),
        key=lambda side: -(side & placed[WALL]).bit_count(),
    )
    ruined = [free & ~sum(intact)]
    orders = [[side, *(other for other in intact if other != side), *ruined] for side in intact]
    groups = set[int]()
    for order in [*orders, [*ruined, *intact]]:
        group = 0
        for space in [space for side in order for space in city.bits(side & free)][:DICE]:
            group |= space
            groups.add(group)
    return sorted(groups)


def walled(at: Position, group: int, out: Outlook) -> Position:
    """The position with walls, and what the towers give for sides made complete (AC7)."""
    after = with_mark(at, WALL, group)
    for name, side in SIDES.items():
        if side & group and not side & ~after.city[WALL]:
            for effect in BONUS[name]:
                match effect:
                    case GainCoins(amount):
                        after = after._replace(coins=after.coins + amount)
                    case GainVp(amount):
                        after = after._replace(vp=after.vp + amount)
                    case _:
                        after = max((p for _, p, _ in gifts(after)), key=lambda p: worth(p, out), default=after)
    return after


def gifts(at: Position) -> Iterator[tuple[int, Position, Person]]:
    """The persons that a tower can give, wherever they can stand."""
    for hire in TOWER_HIRES:
        person = PERSON[hire.person]
        for space, after in hired(at, person):
            yield space, after, person
