"""How the bot finds and evaluates plans: built up piece by piece, each judged by its exact projection."""

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
    """Scores of a seat's plans in one round, computed from its part of the state. Each plan is projected once."""

    def __init__(self, view: View, part: SeatPart, round: int, majors: bool, manner: Manner) -> None:
        self.view = view
        self.part = part
        self.round = round
        self.majors = majors
        self.manner = manner
        self.score_by_plan = dict[bytes, float]()

    def find_best(
        self, max_plans: int, extenders: Iterable[PlanExtender], old_cards: Container[BuildingId] = ()
    ) -> list[Plan]:
        """Return up to `max_plans` plans, best first. Builds come first, then each extender extends the better half.

        Of the cards in `old_cards` at most one is built.
        """
        plans = self.rank_plans(
            Plan(builds=list(builds)) for builds in generate_build_sets(self.part.own, old_cards)
        )[:max_plans]
        for extend in extenders:
            plans = self.rank_plans(
                [*plans, *(plan for base in plans[: max_plans // 2] for plan in extend(self, base))]
            )[:max_plans]
        return plans

    def rank_plans(self, plans: Iterable[Plan]) -> list[Plan]:
        """Return the plans that have enough tokens, best first."""
        tokens = self.part.kingdom.tokens
        return sorted(
            (plan for plan in plans if tokens_of(plan) <= tokens), key=self.score_plan, reverse=True
        )

    def score_plan(self, plan: Plan) -> float:
        """Return the value of the position after the plan, or -inf if a part of it fails."""
        key = repr(plan).encode()
        if key not in self.score_by_plan:
            run = run_plan(self.begin_run(plan))
            failed = any(isinstance(event, Failed) for event in run.events)
            self.score_by_plan[key] = (
                -inf if failed else self.evaluate_position(run.part.kingdom, run.part.own)
            )
        return self.score_by_plan[key]

    def begin_run(self, plan: Plan) -> PlanRun:
        """Return a run of the plan on a copy, not played yet."""
        assert self.view.seat is not None
        return begin_run(self.round, self.view.seat, copy_part(self.part), plan)

    def evaluate_position(self, kingdom: Kingdom, own: PrivateState) -> float:
        """Return the value of the position after a plan, in points. For an exact bot in the last round these are final
        points."""
        if self.manner.is_exact and self.round == ROUNDS:
            return estimate_final_points(self.view, kingdom, own, self.majors)
        rest = LEFTOVER_STOCK_SHARE * self.manner.stock_weight * evaluate_bundle(own.stock, self.round + 1)
        total = evaluate_kingdom(kingdom, self.round) + rest
        return total if self.majors else total - MAJOR_TILE_POINTS * len(kingdom.majors)

    def score_with_next_round(self, plan: Plan, hands: Sequence[Sequence[BuildingId]]) -> float:
        """Return the mean score of the best plan of the next round after this one, over hands that may be drawn."""
        return (
            fmean([self.score_next_round(plan, drawn) for drawn in hands])
            if self.score_plan(plan) > -inf
            else -inf
        )

    def score_next_round(self, plan: Plan, drawn: Sequence[BuildingId]) -> float:
        """Return the score of the next round's best plan with this hand. One old card may be kept (C2).

        Of what happens in between, only production is foreseen.
        """
        run = run_plan(self.begin_run(plan))
        own = run.part.own
        produce_for_seat(run.part.kingdom, own, get_wheel_section(self.round + 1, run.seat))
        then = SeatPart(run.part.kingdom, replace(own, hand=[*own.hand, *drawn], events=[]))
        search = PlanSearch(self.view, then, self.round + 1, self.majors, self.manner)
        return search.score_plan(search.find_best(2, (add_uses, add_recruit), own.hand)[0])


PlanExtender = Callable[[PlanSearch, Plan], Iterator[Plan]]


def generate_build_sets(
    own: PrivateState, old_cards: Container[BuildingId] = ()
) -> Iterator[tuple[PlannedBuild, ...]]:
    """Yield no build, each single card, and pairs of cards in both orders, because one may pay for the other."""
    yield ()
    single = [b for card in own.hand for b in generate_build_variants(card)]
    yield from ((b,) for b in single)
    for first, second in combinations(single, 2):
        if first.building != second.building and not (
            first.building in old_cards and second.building in old_cards
        ):
            yield (first, second)
            yield (second, first)


def generate_build_variants(card: BuildingId) -> Iterator[PlannedBuild]:
    """Yield the build alone, and with its action used at once. The Dam's tile has no default (6.7)."""
    kind = BUILDINGS[card]
    dam = "minor_church" if kind.cost.remove_minor else None
    yield PlannedBuild(card, dam=dam)
    if kind.when == "action":
        yield PlannedBuild(card, act=True)


def add_uses(search: PlanSearch, plan: Plan) -> Iterator[Plan]:
    """Yield the plan with one or two uses of older action buildings."""
    built = search.part.kingdom.built
    older = [
        b.card
        for b in built
        if BUILDINGS[b.card].when == "action" and not b.covered and b.round < search.round
    ]
    for n in (1, 2):
        for cards in combinations(older, n):
            yield replace(plan, uses=[PlannedUse(card, times=MAX_CONVERSIONS.get(card, 1)) for card in cards])


def add_recruit(search: PlanSearch, plan: Plan) -> Iterator[Plan]:
    """Yield the plan with each courtier that can be recruited."""
    places = search.part.kingdom.courtiers
    for courtier in COURTIERS:
        if places[courtier] in ("space2", "space3"):
            yield replace(plan, recruit=courtier)


def add_event(search: PlanSearch, plan: Plan) -> Iterator[Plan]:
    """Yield the plan with each side of each event in hand."""
    for event in search.part.own.events:
        yield replace(plan, event=event, side="left")
        yield replace(plan, event=event, side="right")


def add_claim(search: PlanSearch, plan: Plan) -> Iterator[Plan]:
    """Yield the plan with one more tile, completed by courtiers (AC4)."""
    run = carry_out_and_pay_wheat(search.begin_run(plan))
    for claim in list_claims(resolve_listed_claims(run, plan.claims).part.kingdom):
        if claim.courtiers:
            yield replace(plan, claims=[*plan.claims, PlannedClaim(claim.achievement, claim.courtiers)])
