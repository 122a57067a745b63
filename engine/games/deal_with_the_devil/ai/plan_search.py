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
from ..rules.achievements import list_claims
from ..rules.action_phase import MAX_CONVERSIONS, carry_out_and_pay_wheat, resolve_listed_claims, run_plan
from ..rules.plan_course import PlanRun, SeatPart, begin_run, copy_part
from ..rules.planning import count_planned_tokens as tokens_of
from ..rules.production import get_wheel_section, produce_for_seat
from ..state import Kingdom, Plan, PlannedBuild, PlannedClaim, PlannedUse, PrivateState
from ..view import View
from .kingdom_value import LEFTOVER_STOCK_SHARE, MAJOR_TILE_POINTS, estimate_final_points, evaluate_kingdom
from .manner import Manner
from .worth import evaluate_bundle


class PlanSearch:
    """Scores of a seat's plans in one round, of its own part of the state as it would be then; each is projected
    once."""

    def __init__(self, view: View, part: SeatPart, round: int, majors: bool, manner: Manner) -> None:
        self.view, self.part, self.round, self.majors, self.manner = view, part, round, majors, manner
        self.score_by_plan = dict[bytes, float]()

    def find_best(self, most: int, widen: Iterable[PlanExtender], old: Container[BuildingId] = ()) -> list[Plan]:
        """So many at most: builds first, of `old` cards one at most, then each way to widen the better half."""
        found = self.rank_plans(Plan(builds=list(builds)) for builds in generate_build_sets(self.part.own, old))[:most]
        for more in widen:
            found = self.rank_plans([*found, *(plan for base in found[: most // 2] for plan in more(self, base))])[
                :most
            ]
        return found

    def rank_plans(self, plans: Iterable[Plan]) -> list[Plan]:
        tokens = self.part.kingdom.tokens
        return sorted((plan for plan in plans if tokens_of(plan) <= tokens), key=self.score_plan, reverse=True)

    def score_plan(self, plan: Plan) -> float:
        key = repr(plan).encode()
        if key not in self.score_by_plan:
            course = run_plan(self.begin_run(plan))
            failed = any(isinstance(event, Failed) for event in course.events)
            self.score_by_plan[key] = -inf if failed else self.evaluate_position(course.part.kingdom, course.part.own)
        return self.score_by_plan[key]

    def begin_run(self, plan: Plan) -> PlanRun:
        assert self.view.seat is not None
        return begin_run(self.round, self.view.seat, copy_part(self.part), plan)

    def evaluate_position(self, kingdom: Kingdom, own: PrivateState) -> float:
        if self.manner.is_exact and self.round == ROUNDS:
            return estimate_final_points(self.view, kingdom, own, self.majors)
        rest = LEFTOVER_STOCK_SHARE * self.manner.stock_weight * evaluate_bundle(own.stock, self.round + 1)
        total = evaluate_kingdom(kingdom, self.round) + rest
        return total if self.majors else total - MAJOR_TILE_POINTS * len(kingdom.majors)

    def score_with_next_round(self, plan: Plan, hands: Sequence[Sequence[BuildingId]]) -> float:
        """What the best plan of the next round comes to after this one, in the mean over cards that may come then."""
        return fmean([self.score_next_round(plan, drawn) for drawn in hands]) if self.score_plan(plan) > -inf else -inf

    def score_next_round(self, plan: Plan, drawn: Sequence[BuildingId]) -> float:
        """One of the cards in hand may be kept (C2); what comes between but production is not foreseen."""
        course = run_plan(self.begin_run(plan))
        own = course.part.own
        produce_for_seat(course.part.kingdom, own, get_wheel_section(self.round + 1, course.seat))
        then = SeatPart(course.part.kingdom, replace(own, hand=[*own.hand, *drawn], events=[]))
        search = PlanSearch(self.view, then, self.round + 1, self.majors, self.manner)
        return search.score_plan(search.find_best(2, (add_uses, add_recruit), own.hand)[0])


PlanExtender = Callable[[PlanSearch, Plan], Iterator[Plan]]  # what else may stand in a plan


def generate_build_sets(own: PrivateState, old: Container[BuildingId] = ()) -> Iterator[tuple[PlannedBuild, ...]]:
    """Nothing, one card, or two of the hand, in either order where one might pay for the other; not two old ones."""
    yield ()
    single = [b for card in own.hand for b in generate_build_variants(card)]
    yield from ((b,) for b in single)
    for one, two in combinations(single, 2):
        if one.building != two.building and not (one.building in old and two.building in old):
            yield (one, two)
            yield (two, one)


def generate_build_variants(card: BuildingId) -> Iterator[PlannedBuild]:
    """Bare, and with its action used at once. The Dam's tile has no default (6.7)."""
    kind = BUILDINGS[card]
    dam = "minor_church" if kind.cost.remove_minor else None
    yield PlannedBuild(card, dam=dam)
    if kind.when == "action":
        yield PlannedBuild(card, act=True)


def add_uses(search: PlanSearch, base: Plan) -> Iterator[Plan]:
    built = search.part.kingdom.built
    older = [b.card for b in built if BUILDINGS[b.card].when == "action" and not b.covered and b.round < search.round]
    for n in (1, 2):
        for cards in combinations(older, n):
            yield replace(base, uses=[PlannedUse(card, times=MAX_CONVERSIONS.get(card, 1)) for card in cards])


def add_recruit(search: PlanSearch, base: Plan) -> Iterator[Plan]:
    places = search.part.kingdom.courtiers
    for courtier in COURTIERS:
        if places[courtier] in ("space2", "space3"):
            yield replace(base, recruit=courtier)


def add_event(search: PlanSearch, base: Plan) -> Iterator[Plan]:
    for event in search.part.own.events:
        yield replace(base, event=event, side="left")
        yield replace(base, event=event, side="right")


def add_claim(search: PlanSearch, base: Plan) -> Iterator[Plan]:
    """One more tile, completed by courtiers (AC4)."""
    course = carry_out_and_pay_wheat(search.begin_run(base))
    for one in list_claims(resolve_listed_claims(course, base.claims).part.kingdom):
        if one.courtiers:
            yield replace(base, claims=[*base.claims, PlannedClaim(one.achievement, one.courtiers)])
