"""How plans are found and judged: built up piece by piece, each by its exact projection (14.6)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import inf

from msgspec.structs import replace

from ..components import BUILDINGS, ROUNDS, BuildingId
from ..events import Failed
from ..rules.achievements import claimable
from ..rules.action_phase import MOST_TIMES, act, claim_as_listed, run
from ..rules.plan_course import Part, begin, fork
from ..rules.planning import planned as tokens_of
from ..state import Building, Claiming, Kingdom, Own, Plan, Using
from ..terms import COURTIERS
from ..view import View, mine
from .manner import Manner
from .standing import MAJOR, REST, at_end, standing
from .worth import bundle

MOST_CLAIMS = 2  # with courtiers in one plan


class Sight:
    """Scores of plans, each projected once."""

    def __init__(self, view: View, own: Own, majors: bool, manner: Manner) -> None:
        self.view, self.own, self.majors, self.manner, self.known = view, own, majors, manner, dict[bytes, float]()

    def ranked(self, plans: Iterable[Plan]) -> list[Plan]:
        tokens = mine(self.view).tokens
        return sorted((plan for plan in plans if tokens_of(plan) <= tokens), key=self.score, reverse=True)

    def score(self, plan: Plan) -> float:
        assert self.view.seat is not None
        key = repr(plan).encode()
        if key not in self.known:
            seat = self.view.seat
            part = fork(Part(self.view.kingdoms[seat], self.own))
            course = run(begin(self.view.round, seat, part, plan))
            failed = any(isinstance(event, Failed) for event in course.events)
            self.known[key] = -inf if failed else self.judged(course.part.k, course.part.own)
        return self.known[key]

    def judged(self, kingdom: Kingdom, own: Own) -> float:
        if self.manner.exact and self.view.round == ROUNDS:
            total = at_end(self.view, kingdom, own)
        else:
            rest = REST * self.manner.saves * bundle(own.stock, self.view.round + 1)
            total = standing(kingdom, self.view.round) + rest
        return total if self.majors else total - MAJOR * len(kingdom.majors)


def building(own: Own) -> Iterator[tuple[Building, ...]]:
    """Nothing, one card, or two of the hand, in either order where one might pay for the other."""
    yield ()
    single = [b for card in own.hand for b in acting(card)]
    yield from ((b,) for b in single)
    for one, two in combinations(single, 2):
        if one.building != two.building:
            yield (one, two)
            yield (two, one)


def acting(card: BuildingId) -> Iterator[Building]:
    """Bare, and with its action used at once. The Dam's tile has no default (6.7)."""
    kind = BUILDINGS[card]
    dam = "minor_church" if kind.cost.remove_minor else None
    yield Building(card, dam=dam)
    if kind.when == "action":
        yield Building(card, act=True)


def uses(view: View, own: Own, base: Plan) -> Iterator[Plan]:
    built = mine(view).built
    older = [b.card for b in built if BUILDINGS[b.card].when == "action" and not b.covered and b.round < view.round]
    for n in (1, 2):
        for cards in combinations(older, n):
            yield replace(base, uses=[Using(card, times=MOST_TIMES.get(card, 1)) for card in cards])


def recruits(view: View, own: Own, base: Plan) -> Iterator[Plan]:
    places = mine(view).courtiers
    for courtier in COURTIERS:
        if places[courtier] in ("space2", "space3"):
            yield replace(base, recruit=courtier)


def events(view: View, own: Own, base: Plan) -> Iterator[Plan]:
    for event in own.events:
        yield replace(base, event=event, side="left")
        yield replace(base, event=event, side="right")


WIDER = (uses, recruits, events)


def claims(view: View, own: Own, base: Plan) -> Iterator[Plan]:
    """One more tile, completed by courtiers (AC4)."""
    assert view.seat is not None
    course = act(begin(view.round, view.seat, fork(Part(view.kingdoms[view.seat], own)), base))
    for one in claimable(claim_as_listed(course, base.claims).part.k):
        if one.courtiers:
            yield replace(base, claims=[*base.claims, Claiming(one.achievement, one.courtiers)])
