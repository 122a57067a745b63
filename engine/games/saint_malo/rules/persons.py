"""Persons come into the city and have their effects (AC11 to AC16)."""

from __future__ import annotations

from functools import partial

from engine.core import Flow, Seat, choose

from ..actions import Done
from ..components import (
    ADJACENT_SPACES,
    BIT_BY_SPACE,
    HOUSE,
    MARK_BY_ID,
    PERSONS,
    BuildHouses,
    GainCoinsPerNeighbour,
    GainVp,
    GainVpPerNeighbour,
    PersonEffect,
    PersonId,
)
from ..state import State, Work
from . import city, legal
from .building import gain_resources, place_mark, place_marks


def recruit_person(state: State, seat: Seat, person: PersonId) -> Flow[None]:
    """Place a person and carry out their effects (AC11 to AC16)."""
    space = yield from place_marks(state, seat, MARK_BY_ID[person])
    for effect in PERSONS[person].effects:
        if isinstance(effect, BuildHouses):
            yield from build_houses(state, seat, effect, space)
        else:
            apply_person_effect(state, seat, person, effect, space)


def apply_person_effect(state: State, seat: Seat, person: PersonId, effect: PersonEffect, space: int) -> None:
    """Give what a person brings once, on arrival (RU18)."""
    player = state.players[seat]
    match effect:
        case GainVp(amount):
            gain_resources(state, seat, person, vp=amount)
        case GainCoinsPerNeighbour(kind, amount, distinct):
            gain_resources(
                state, seat, person, coins=amount * city.count_neighbours(player.city, space, kind, distinct)
            )
        case GainVpPerNeighbour(kind, amount, distinct):
            gain_resources(
                state, seat, person, vp=amount * city.count_neighbours(player.city, space, kind, distinct)
            )
        case _:  # a soldier's defence is computed when it is needed (GL10)
            pass


def build_houses(state: State, seat: Seat, build: BuildHouses, architect: int) -> Flow[None]:
    """Build up to three connected houses, the first around the architect, for a log and 3 VP each (AC16, QE3)."""
    player = state.players[seat]
    player.work = work = Work(HOUSE, build.max, near=ADJACENT_SPACES[architect])
    spaces, why = (
        partial(legal.list_house_placements, player, work),
        partial(legal.explain_refused_space, player, work),
    )
    while work.left and player.logs >= build.logs_each and legal.legal_spaces(player, work):
        action = yield from choose(seat, "house", spaces, why)
        if isinstance(action, Done):
            return
        player.logs -= build.logs_each
        place_mark(state, seat, work, BIT_BY_SPACE[action.space])
        gain_resources(state, seat, "house", vp=build.vp_each)
