"""How plans are found and judged: built up piece by piece, each by its exact projection (14.6)."""
from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from itertools import combinations
from math import inf
from statistics import fmean

from msgspec.structs import replace

from ..components import BUILDINGS, ROUNDS, BuildingId
from ..components.terms import COURTIERS
from ..events import Failed
from ..rules.achievements import claimable
from ..rules.action_phase import MOST_TIMES, act, claim_as_listed, run
from ..rules.plan_course import Course, Part, begin, fork
from ..rules.planning import planned as tokens_of
from ..rules.production import produce, section
from ..state import Building, Claiming, Kingdom, Own, Plan, Using
from ..view import View
from .kingdom_value import MAJOR, REST, at_end, kingdom_value
from .manner import Manner
from .worth import bundle


class PlanSearch:
    """Scores of a seat's plans in one round, of its own part of the state as it would be then; each is projected
    once."""

    def __init__(self, view: View, part: Part, round: int, majors: bool, manner: Manner) -> None:
        self.view, self.part, self.round, self.majors, self.manner = view, part, round, majors, manner
        self.known = dict[bytes, float]()

    def best(self, most: int, widen: Iterable[Widen], old: Container[BuildingId] = ()) -> list[Plan]:
        """So many at most: builds first, of `old` cards one at most, then each way to widen the better half."""
        found = self.ranked(Plan(builds=list(builds)) for builds in building(self.part.own, old))[:most]
        for more in widen:
            found = self.ranked([*found, *(plan for base in found[: most // 2] for plan in more(self, base))])[:most]
        return found

    def ranked(self, plans: Iterable[Plan]) -> list[Plan]:
        tokens = self.part.k.tokens
        return sorted((plan for plan in plans if tokens_of(plan) <= tokens), key=self.score, reverse=True)

    def score(self, plan: Plan) -> float:
        key = repr(plan).encode()
        if key not in self.known:
            course = run(self.begun(plan))
            failed = any(isinstance(event, Failed) for event in course.events)
            self.known[key] = -inf if failed else self.judged(course.part.k, course.part.own)
        return self.known[key]

    def begun(self, plan: Plan) -> Course:
        assert self.view.seat is not None
        return begin(self.round, self.view.seat, fork(self.part), plan)

    def judged(self, kingdom: Kingdom, own: Own) -> float:
        if self.manner.exact and self.round == ROUNDS:
            return at_end(self.view, kingdom, own, self.majors)
        rest = REST * self.manner.saves * bundle(own.stock, self.round + 1)
        total = kingdom_value(kingdom, self.round) + rest
        return total if self.majors else total - MAJOR * len(kingdom.majors)

    def further(self, plan: Plan, hands: Sequence[Sequence[BuildingId]]) -> float:
        """What the best plan of the next round comes to after this one, in the mean over cards that may come then."""
        return fmean([self.next(plan, drawn) for drawn in hands]) if self.score(plan) > -inf else -inf

    def next(self, plan: Plan, drawn: Sequence[BuildingId]) -> float:
        """One of the cards in hand may be kept (C2); what comes between but production is not foreseen."""
        course = run(self.begun(plan))
        own = course.part.own
        produce(course.part.k, own, section(self.round + 1, course.seat))
        then = Part(course.part.k, replace(own, hand=[*own.hand, *drawn], events=[]))
        search = PlanSearch(self.view, then, self.round + 1, self.majors, self.manner)
        return search.score(search.best(2, (uses, recruits), own.hand)[0])


Widen = Callable[[PlanSearch, Plan], Iterator[Plan]]  # what else may stand in a plan


def building(own: Own, old: Container[BuildingId] = ()) -> Iterator[tuple[Building, ...]]:
    """Nothing, one card, or two of the hand, in either order where one might pay for the other; not two old ones."""
    yield ()
    single = [b for card in own.hand for b in acting(card)]
    yield from ((b,) for b in single)
    for one, two in combinations(single, 2):
        if one.building != two.building and not (one.building in old and two.building in old):
            yield (one, two)
            yield (two, one)


def acting(card: BuildingId) -> Iterator[Building]:
    """Bare, and with its action used at once. The Dam's tile has no default (6.7)."""
    kind = BUILDINGS[card]
    dam = "minor_church" if kind.cost.remove_minor else None
    yield Building(card, dam=dam)
    if kind.when == "action":
        yield Building(card, act=True)


def uses(search: PlanSearch, base: Plan) -> Iterator[Plan]:
    built = search.part.k.built
    older = [b.card for b in built if BUILDINGS[b.card].when == "action" and not b.covered and b.round < search.round]
    for n in (1, 2):
        for cards in combinations(older, n):
            yield replace(base, uses=[Using(card, times=MOST_TIMES.get(card, 1)) for card in cards])


def recruits(search: PlanSearch, base: Plan) -> Iterator[Plan]:
    places = search.part.k.courtiers
    for courtier in COURTIERS:
        if places[courtier] in ("space2", "space3"):
            yield replace(base, recruit=courtier)


def events(search: PlanSearch, base: Plan) -> Iterator[Plan]:
    for event in search.part.own.events:
        yield replace(base, event=event, side="left")
        yield replace(base, event=event, side="right")


def claims(search: PlanSearch, base: Plan) -> Iterator[Plan]:
    """One more tile, completed by courtiers (AC4)."""
    course = act(search.begun(base))
    for one in claimable(claim_as_listed(course, base.claims).part.k):
        if one.courtiers:
            yield replace(base, claims=[*base.claims, Claiming(one.achievement, one.courtiers)])
