"""Persons come into the city and have their effects (AC11 to AC16)."""
from __future__ import annotations

from functools import partial

from engine.core import Flow, Seat, choose

from ..actions import Done
from ..components import (
    AROUND,
    BIT,
    HOUSE,
    MARK,
    PERSON,
    BuildHouses,
    GainCoinsPerNeighbour,
    GainVp,
    GainVpPerNeighbour,
    PersonEffect,
    PersonId,
)
from ..state import State, Work
from . import city, legal
from .building import gain, place, put


def recruit(s: State, me: Seat, person: PersonId) -> Flow[None]:
    """Place a person and carry out their effects (AC11 to AC16)."""
    space = yield from place(s, me, MARK[person])
    for effect in PERSON[person].effects:
        if isinstance(effect, BuildHouses):
            yield from build_houses(s, me, effect, space)
        else:
            arrive(s, me, person, effect, space)


def arrive(s: State, me: Seat, person: PersonId, effect: PersonEffect, space: int) -> None:
    """Give what a person brings once, on arrival (RU18)."""
    p = s.players[me]
    match effect:
        case GainVp(amount):
            gain(s, me, person, vp=amount)
        case GainCoinsPerNeighbour(kind, amount, distinct):
            gain(s, me, person, coins=amount * city.neighbours(p.city, space, kind, distinct))
        case GainVpPerNeighbour(kind, amount, distinct):
            gain(s, me, person, vp=amount * city.neighbours(p.city, space, kind, distinct))
        case _:  # a soldier's defence is always computed (GL10)
            pass


def build_houses(s: State, me: Seat, build: BuildHouses, architect: int) -> Flow[None]:
    """Build up to three connected houses, the first around the architect, for a log and 3 VP each (AC16, QE3)."""
    p = s.players[me]
    p.work = work = Work(HOUSE, build.max, near=AROUND[architect])
    spaces, why = partial(legal.house, p, work), partial(legal.why_place, p, work)
    while work.left and p.logs >= build.logs_each and legal.open_spaces(p, work):
        action = yield from choose(me, "house", spaces, why)
        if isinstance(action, Done):
            return
        p.logs -= build.logs_each
        put(s, me, work, BIT[action.space])
        gain(s, me, "house", vp=build.vp_each)
