"""What the dice of a turn could be used for: the results of each symbol with each number of dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.core import Command

from ..actions import TOWER_HIRE_ACTIONS
from ..commands.phrases import ScoreChurch, ScoreCrates, ScoreLogs, ScorePerson, ScoreWalls
from ..components import (
    ACTION_FEE_COINS,
    ADJACENT_SPACES,
    BOX,
    CHURCH_MARKS,
    CRATE,
    CRATE_FACE,
    CROSS_FACE,
    DICE_COUNT,
    FACES,
    HEAD_FACE,
    HOUSE,
    MARK_BY_ID,
    OUTER_SPACES,
    PERSONS,
    SIDE_SPACES,
    SPACE_BY_BIT,
    TOWER_EFFECTS_BY_SIDE,
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
from .value import CityState, Evaluator

LOG_FACE = FACES.index("log")
# For a church or a person; twice as many where neighbours count
MAX_SPACES_TRIED = 6


class Plan(NamedTuple):
    """What a number of dice of a symbol are used for, and the resulting city. Turned dice are not paid yet."""

    symbol: int
    dice: int
    after: CityState


def to_command(state: CityState, plan: Plan) -> Command:
    """Return the command that carries out a plan."""
    new = [after & ~before for before, after in zip(state.city, plan.after.city, strict=True)]
    match FACES[plan.symbol]:
        case "log":
            return ScoreLogs(plan.dice)
        case "crate":
            return ScoreCrates(tuple(city.list_space_names(new[CRATE])))
        case "wall":
            return ScoreWalls(tuple(city.list_space_names(new[WALL])))
        case "cross":
            return ScoreChurch(plan.dice, SPACE_BY_BIT[new[CHURCH_MARKS[plan.dice - 1]]])
        case _:
            return to_person_command(ScorePerson, state, plan.after)


def to_person_command(kind: type[ScorePerson], state: CityState, after: CityState) -> Command:
    """Return the command that hires the new person, with the houses they have built."""
    new = [late & ~early for early, late in zip(state.city, after.city, strict=True)]
    person: PersonId = next(person.id for person in BOX.person if new[MARK_BY_ID[person.id]])
    return kind(person, SPACE_BY_BIT[new[MARK_BY_ID[person]]], tuple(city.list_space_names(new[HOUSE])))


# Possible spaces


def spaces_that_break_no_side(placed: city.City) -> int:
    """Return the empty spaces inside or on broken sides.

    If there are none, return all empty spaces.
    """
    free, destroyed = city.empty_spaces(placed), city.side_breaking_spaces(placed)
    return free & ~sum([side for side in SIDE_SPACES.values() if not side & destroyed]) or free


def grow_groups(start: int, allowed: int, same_kind: int, max_count: int) -> Iterator[int]:
    """Yield groups of 1 to `most` spaces from a start.

    Each grows next to marks of the same kind where possible.
    """
    group = start
    yield group
    for _ in range(max_count - 1):
        rim = city.add_orthogonal_spaces(group) & allowed & ~group
        if not rim:
            return
        near = same_kind | group
        group |= max(city.iterate_bits(rim), key=lambda bit: (ADJACENT_SPACES[bit] & near).bit_count())
        yield group


def add_marks(state: CityState, mark: int, spaces: int) -> CityState:
    """Return the city with marks added on these spaces."""
    before, coins, logs, vp = state
    return CityState((*before[:mark], before[mark] | spaces, *before[mark + 1 :]), coins, logs, vp)


def add_person(state: CityState, person: Person, space: int) -> CityState:
    """Return the city with a person on a space, and everything they give."""
    state = add_marks(state, MARK_BY_ID[person.id], space)
    for effect in person.effects:
        match effect:
            case GainVp(amount):
                state = state._replace(vp=state.vp + amount)
            case GainVpPerNeighbour(kind, amount, distinct):
                state = state._replace(
                    vp=state.vp + amount * city.count_neighbours(state.city, space, kind, distinct)
                )
            case GainCoinsPerNeighbour(kind, amount, distinct):
                state = state._replace(
                    coins=state.coins + amount * city.count_neighbours(state.city, space, kind, distinct)
                )
            case BuildHouses():
                state = add_houses(state, effect, space)
            case _:
                pass
    return state


def add_houses(state: CityState, build: BuildHouses, architect: int) -> CityState:
    """Return the city with as many houses as logs and space allow."""
    max_count = min(build.max, state.logs // build.logs_each)
    allowed = spaces_that_break_no_side(state.city)
    starts = ADJACENT_SPACES[architect] & allowed or ADJACENT_SPACES[architect] & city.empty_spaces(
        state.city
    )
    if not max_count or not starts:
        return state
    groups = [
        list(grow_groups(start, allowed, state.city[HOUSE], max_count))[-1]
        for start in city.iterate_bits(starts)
    ]
    houses = max(groups, key=lambda group: group.bit_count())
    n = houses.bit_count()
    return add_marks(
        state._replace(logs=state.logs - n * build.logs_each, vp=state.vp + n * build.vp_each), HOUSE, houses
    )


# All plans


def list_plans(state: CityState, evaluate: Evaluator) -> Iterator[Plan]:
    """Yield what can be done with n dice of a symbol, and the resulting city."""
    allowed = spaces_that_break_no_side(state.city)
    if state.coins >= ACTION_FEE_COINS["log"]:
        for n in range(1, DICE_COUNT + 1):
            yield Plan(
                LOG_FACE, n, state._replace(coins=state.coins - ACTION_FEE_COINS["log"], logs=state.logs + n)
            )
    spaces = sort_by_value(state, MARK_BY_ID["citizen"], city.iterate_bits(allowed), evaluate)
    best_spaces = spaces[: 2 * MAX_SPACES_TRIED]
    starts = sort_by_value(state, CRATE, best_spaces, evaluate)[:MAX_SPACES_TRIED]
    groups = {
        group for start in starts for group in grow_groups(start, allowed, state.city[CRATE], DICE_COUNT)
    }
    for group in sorted(groups):
        yield Plan(CRATE_FACE, group.bit_count(), add_marks(state, CRATE, group))
    for group in list_wall_groups(state.city):
        yield Plan(WALL_FACE, group.bit_count(), add_walls(state, group, evaluate))
    for space in sort_by_value(state, CHURCH_MARKS[0], best_spaces, evaluate)[:MAX_SPACES_TRIED]:
        for size, mark in enumerate(CHURCH_MARKS, 1):
            yield Plan(CROSS_FACE, size, add_marks(state, mark, space))
    for person in BOX.person:
        for space in likely_person_spaces(state, person, spaces):
            yield Plan(HEAD_FACE, person.level, add_person(state, person, space))


def sort_by_value(state: CityState, mark: int, spaces: Iterable[int], evaluate: Evaluator) -> list[int]:
    """Return the spaces for a mark, best first."""
    return sorted(spaces, key=lambda space: -evaluate(add_marks(state, mark, space)))


def likely_person_spaces(state: CityState, person: Person, spaces: list[int]) -> list[int]:
    """Return where a person could be placed.

    Among the best spaces, those with the most neighbours that count for this person come first.
    """
    for effect in person.effects:
        if isinstance(effect, (GainVpPerNeighbour, GainCoinsPerNeighbour)):
            kind, distinct = effect.kind, effect.distinct
            return sorted(spaces, key=lambda s: -city.count_neighbours(state.city, s, kind, distinct))[
                : 2 * MAX_SPACES_TRIED
            ]
    return spaces[:MAX_SPACES_TRIED]


def list_wall_groups(placed: city.City) -> Iterable[int]:
    """Return the spaces of walls for 1 to 5 dice.

    One side is filled after the other. Intact sides with the most walls come first, and each side leads once. Broken
    sides are another choice.
    """
    free, destroyed = city.empty_spaces(placed) & OUTER_SPACES, city.side_breaking_spaces(placed)
    intact = sorted(
        (side for side in SIDE_SPACES.values() if not side & destroyed and side & free),
        key=lambda side: -(side & placed[WALL]).bit_count(),
    )
    ruined = [free & ~sum(intact)]
    orders = [[side, *(other for other in intact if other != side), *ruined] for side in intact]
    groups = set[int]()
    for order in [*orders, [*ruined, *intact]]:
        group = 0
        for space in [space for side in order for space in city.iterate_bits(side & free)][:DICE_COUNT]:
            group |= space
            groups.add(group)
    return sorted(groups)


def add_walls(state: CityState, group: int, evaluate: Evaluator) -> CityState:
    """Return the city with walls, and the tower bonuses of the sides that they complete (AC7)."""
    after = add_marks(state, WALL, group)
    for name, side in SIDE_SPACES.items():
        if side & group and not side & ~after.city[WALL]:
            for effect in TOWER_EFFECTS_BY_SIDE[name]:
                match effect:
                    case GainCoins(amount):
                        after = after._replace(coins=after.coins + amount)
                    case GainVp(amount):
                        after = after._replace(vp=after.vp + amount)
                    case _:
                        after = max(list_tower_gifts(after, evaluate), key=evaluate, default=after)
    return after


def list_tower_gifts(state: CityState, evaluate: Evaluator) -> list[CityState]:
    """Return the cities with each person that a tower can give, on each likely space. A full city has none."""
    spaces = sort_by_value(
        state, MARK_BY_ID["citizen"], city.iterate_bits(spaces_that_break_no_side(state.city)), evaluate
    )
    people = [PERSONS[hire.person] for hire in TOWER_HIRE_ACTIONS]
    return [
        add_person(state, person, space)
        for person in people
        for space in likely_person_spaces(state, person, spaces)
    ]
