"""Who may be who, judged from what lies open (14.10, 14.12)."""
from __future__ import annotations

from math import exp

from engine.core import Seat

from ..components import SEAT_COUNT, SECTIONS, Role
from ..view import View
from . import weights

START = 3 * 2.5 + 4.0  # value of everybody's start
SHARP = 0.22  # how much a point of unexplained wealth counts


def produced(view: View, seat: Seat) -> float:
    """The value that the wheel has given the seat by now, at its present levels."""
    levels, total = view.kingdoms[seat].levels, 0.0
    for round in range(1, view.round + 1):
        spaces = SECTIONS[(seat + round - 1) % len(SECTIONS)].spaces
        goods = {good: levels[i] for i, good in enumerate(spaces)}  # a premium lies on two spaces and counts once
        total += sum(n * weights.worth(good) for good, n in goods.items()) + 2.0
    return total


def suspicion(view: View, seat: Seat) -> float:
    """What a seat has built beyond what the public log explains (14.10)."""
    kingdom = view.kingdoms[seat]
    spent = sum(weights.cost(built.card) for built in kingdom.built) + 3.0 * len(kingdom.majors)
    return spent - produced(view, seat) - START - kingdom.debt


def chances(view: View, role: Role) -> dict[Seat, float]:
    """How likely each other seat is the devil or the cultist."""
    assert view.seat is not None and view.own is not None
    known = {seat for seat, public in view.roles.items() if public != role}
    named = {seat for seat, public in view.roles.items() if public == role}
    denied = {a.seat for a in view.accusations if a.role == role and not a.true}
    others = [s for s in range(SEAT_COUNT) if s != view.seat and s not in known | denied]
    if view.own.role == role or not others:
        return {}
    tilt = SHARP if role == "devil" else SHARP / 3
    found = {s: exp(tilt * suspicion(view, s)) * (1000.0 if s in named else 1.0) for s in others}
    whole = sum(found.values())
    return {s: w / whole for s, w in found.items()}
