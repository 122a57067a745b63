"""What the dice of a turn could be used for: the results of each symbol with each number of dice (BO8)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.core import Command

from ..actions import TOWER_HIRES
from ..commands.phrases import ScoreChurch, ScoreCrates, ScoreLogs, ScorePerson, ScoreWalls
from ..components import (
    AROUND,
    BONUS,
    BOX,
    CHURCHES,
    CRATE,
    CRATE_FACE,
    CROSS,
    DICE,
    FACES,
    FEE,
    HEAD,
    HOUSE,
    MARK,
    NAME,
    OUTER,
    PERSON,
    SIDES,
    WALL,
    WALL_FACE,
    BuildHouses,
    GainCoins,
    GainCoinsPerNeighbour,
    GainVp,
    GainVpPerNeighbour,
    Person,
    PersonId,
)
from ..rules import city
from .value import Position, Worth

LOG = FACES.index("log")
SPACES_TRIED = 6  # for a church or a person; twice as many where neighbours count


class Plan(NamedTuple):
    """What a number of dice of a symbol are used for, and the resulting city. Turned dice are not paid yet."""

    symbol: int
    dice: int
    after: Position


def said(at: Position, plan: Plan) -> Command:
    """Return the command that carries out a plan."""
    new = [after & ~before for before, after in zip(at.city, plan.after.city, strict=True)]
    match FACES[plan.symbol]:
        case "log":
            return ScoreLogs(plan.dice)
        case "crate":
            return ScoreCrates(tuple(city.names(new[CRATE])))
        case "wall":
            return ScoreWalls(tuple(city.names(new[WALL])))
        case "cross":
            return ScoreChurch(plan.dice, NAME[new[CHURCHES[plan.dice - 1]]])
        case _:
            return hired(ScorePerson, at, plan.after)


def hired(kind: type[ScorePerson], at: Position, after: Position) -> Command:
    """Return the command that hires the new person, with the houses they have built."""
    new = [late & ~early for early, late in zip(at.city, after.city, strict=True)]
    person: PersonId = next(person.id for person in BOX.person if new[MARK[person.id]])
    return kind(person, NAME[new[MARK[person]]], tuple(city.names(new[HOUSE])))


# Where things could stand


def quiet(placed: city.City) -> int:
    """Return the empty spaces inside or on broken sides (BO6).

    If there are none, return all empty spaces.
    """
    free, destroyed = city.empty(placed), city.others(placed)
    return free & ~sum([side for side in SIDES.values() if not side & destroyed]) or free


def grown(start: int, allowed: int, alike: int, most: int) -> Iterator[int]:
    """Yield groups of 1 to `most` spaces from a start.

    Each grows next to marks of the same kind where possible (BO8).
    """
    group = start
    yield group
    for _ in range(most - 1):
        rim = city.beside(group) & allowed & ~group
        if not rim:
            return
        near = alike | group
        group |= max(city.bits(rim), key=lambda bit: (AROUND[bit] & near).bit_count())
        yield group


def with_mark(at: Position, mark: int, spaces: int) -> Position:
    """Return the city with marks added on these spaces."""
    before, coins, logs, vp = at
    return Position((*before[:mark], before[mark] | spaces, *before[mark + 1 :]), coins, logs, vp)


def gained(at: Position, person: Person, space: int) -> Position:
    """Return the city with a person on a space, and everything they give."""
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
    """Return the city with as many houses as logs and space allow."""
    most = min(build.max, at.logs // build.logs_each)
    allowed = quiet(at.city)
    starts = AROUND[architect] & allowed or AROUND[architect] & city.empty(at.city)
    if not most or not starts:
        return at
    groups = [list(grown(start, allowed, at.city[HOUSE], most))[-1] for start in city.bits(starts)]
    houses = max(groups, key=lambda group: group.bit_count())
    n = houses.bit_count()
    return with_mark(at._replace(logs=at.logs - n * build.logs_each, vp=at.vp + n * build.vp_each), HOUSE, houses)


# All plans


def plans(at: Position, worth: Worth) -> Iterator[Plan]:
    """Yield what can be done with n dice of a symbol, and the resulting city."""
    allowed = quiet(at.city)
    if at.coins >= FEE["log"]:
        for n in range(1, DICE + 1):
            yield Plan(LOG, n, at._replace(coins=at.coins - FEE["log"], logs=at.logs + n))
    spaces = by_worth(at, MARK["citizen"], city.bits(allowed), worth)
    some = spaces[: 2 * SPACES_TRIED]
    starts = by_worth(at, CRATE, some, worth)[:SPACES_TRIED]
    groups = {group for start in starts for group in grown(start, allowed, at.city[CRATE], DICE)}
    for group in sorted(groups):
        yield Plan(CRATE_FACE, group.bit_count(), with_mark(at, CRATE, group))
    for group in wall_groups(at.city):
        yield Plan(WALL_FACE, group.bit_count(), walled(at, group, worth))
    for space in by_worth(at, CHURCHES[0], some, worth)[:SPACES_TRIED]:
        for size, mark in enumerate(CHURCHES, 1):
            yield Plan(CROSS, size, with_mark(at, mark, space))
    for person in BOX.person:
        for space in likely(at, person, spaces):
            yield Plan(HEAD, person.level, gained(at, person, space))


def by_worth(at: Position, mark: int, spaces: Iterable[int], worth: Worth) -> list[int]:
    """Return the spaces for a mark, best first."""
    return sorted(spaces, key=lambda space: -worth(with_mark(at, mark, space)))


def likely(at: Position, person: Person, spaces: list[int]) -> list[int]:
    """Return where a person could be placed.

    Among the best spaces, those with the most neighbours that count for this person come first.
    """
    for effect in person.effects:
        if isinstance(effect, (GainVpPerNeighbour, GainCoinsPerNeighbour)):
            kind, distinct = effect.kind, effect.distinct
            return sorted(spaces, key=lambda s: -city.neighbours(at.city, s, kind, distinct))[: 2 * SPACES_TRIED]
    return spaces[:SPACES_TRIED]


def wall_groups(placed: city.City) -> Iterable[int]:
    """Return the spaces of walls for 1 to 5 dice (BO6).

    One side is filled after the other. Intact sides with the most walls come first, and each side leads once. Broken
    sides are another choice.
    """
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


def walled(at: Position, group: int, worth: Worth) -> Position:
    """Return the city with walls, and the tower bonuses of the sides that they complete (AC7)."""
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
                        after = max(gifts(after, worth), key=worth, default=after)
    return after


def gifts(at: Position, worth: Worth) -> list[Position]:
    """Return the cities with each person that a tower can give, on each likely space. A full city has none."""
    spaces = by_worth(at, MARK["citizen"], city.bits(quiet(at.city)), worth)
    people = [PERSON[hire.person] for hire in TOWER_HIRES]
    return [gained(at, person, space) for person in people for space in likely(at, person, spaces)]
