"""Which plan the bot makes (14.6): it builds up a plan piece by piece, each judged by its exact projection."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import inf

from msgspec.structs import replace

from engine.core import Action, Chance
from engine.core.phrase import Phrase

from ..actions import Build, Claim, Enough
from ..commands import plan as planned
from ..commands.completion import code
from ..components import BUILDINGS, DEBT_MAX, ROUNDS, BuildingId
from ..events import Failed
from ..rules.achievements import claimable
from ..rules.action_phase import MOST_TIMES, act, claim_as_listed, run
from ..rules.funding import building_cost, buy_price
from ..rules.plan_course import Part, begin, fork
from ..rules.planning import planned as tokens_of
from ..state import Building, Claiming, Kingdom, Own, Plan, Using
from ..terms import COURTIERS, GOODS, Resource
from ..view import View, mine
from .manner import Manner, Turn
from .standing import MAJOR, REST, at_end, standing
from .worth import bundle

MOST_CLAIMS = 2  # with courtiers in one plan
MOST_BORROWED = 7  # for one card: as much as any chest asks
BEST_CARDS = 2  # whose cost is kept when a chest is loaded (14.4)


def say_plan(turn: Turn) -> Action | Phrase:
    """The whole plan at its first question; asked anew in the middle, what stands in the draft is enough.

    Where somebody else has had enough of uses, the plan has none: nothing would ask for them.
    """
    drafted = turn.own.draft.plan
    if drafted is not None and (drafted.uses or drafted.builds):
        return Enough()
    found = best(turn)
    return said(replace(found, uses=[]) if turn.decision.kind == "build" else found)


def said(plan: Plan) -> planned.Plan:
    """The plan as a player would say it; the ways of effects by default (6.7), but for how often and the Dam's tile."""
    builds = [code(Build(one.building, one.act)) for one in plan.builds]
    times = [f"{one.times}x" if one.times > 1 else None for one in plan.uses] + [None, None]
    dams = [one.dam for one in plan.builds] + [None, None]
    return planned.Plan(
        event=f"{plan.event}:{plan.side}" if plan.event else None,
        use=tuple(one.building for one in plan.uses),
        build=tuple(builds),
        recruit=plan.recruit,
        claim=tuple(code(Claim(one.achievement, one.courtiers)) for one in plan.claims),
        first=tuple(one.building for one in (*plan.uses[:1], *plan.builds[:1])),
        use_1=times[0],
        use_2=times[1],
        build_1=dams[0],
        build_2=dams[1],
    )


def best(turn: Turn) -> Plan:
    """Builds first, then older buildings, a courtier and the event; from among those near the best at random."""
    view, own, luck = turn.view, turn.own, turn.luck
    sight = Sight(view, own, mixed_majors(own, luck), turn.manner)
    found = sight.ranked(Plan(builds=list(builds)) for builds in building(own))[:4]
    for widen in (*WIDER, *([claims] * MOST_CLAIMS if turn.manner.exact else [])):
        found = sight.ranked([*found, *(plan for base in found[:2] for plan in widen(view, own, base))])[:4]
    most = sight.score(found[0])
    near = [plan for plan in found if sight.score(plan) >= most - turn.manner.slack]
    return near[luck.below(len(near))]


def mixed_majors(own: Own, luck: Chance) -> bool:
    """The devil values a major achievement like the others half of the time, though it brings him nothing."""
    return own.role != "devil" or luck.below(2) == 0


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


def lacking(view: View, own: Own) -> int:
    """The coins that the dearest card in hand still lacks that a loan would pay for; 0 if there is none."""
    k, room = mine(view), DEBT_MAX - own.debt
    for card in sorted(own.hand, key=lambda card: BUILDINGS[card].points, reverse=True):
        cost = building_cost(k, card)
        price = cost.get("coins", 0) - own.stock["coins"]
        price += sum(buy_price(k, good) * max(0, cost.get(good, 0) - own.stock[good]) for good in GOODS)
        if 0 < price <= min(room, MOST_BORROWED):
            return price
    return 0


def spare(view: View, own: Own) -> dict[Resource, int]:
    """What the two best cards in hand do not need (14.4)."""
    left = dict(own.stock)
    dear = sorted(own.hand, key=lambda card: BUILDINGS[card].points, reverse=True)[:BEST_CARDS]
    for card in dear:
        for res, n in BUILDINGS[card].cost.goods().items():
            left[res] = max(0, left[res] - n)
    left["coins"] = max(0, left["coins"] - 2)
    return left
