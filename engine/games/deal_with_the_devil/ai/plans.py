"""Which plan the bot chooses, and what it can spare for chests."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from itertools import combinations
from math import inf
from statistics import fmean

from msgspec.structs import replace

from engine.core import Action, Chance
from engine.core.commands import Command

from ..actions import Build, Claim, Enough
from ..commands import plan as planned
from ..commands.completion import format_fields
from ..components import BUILDINGS, DEBT_MAX, ROUNDS, BuildingId
from ..components.terms import COURTIERS, GOODS, Resource
from ..events import Failed
from ..rules.achievements import list_claims
from ..rules.action_phase import MAX_CONVERSIONS, carry_out_and_pay_wheat, resolve_listed_claims, run_plan
from ..rules.funding import building_cost, buy_price
from ..rules.plan_course import PlanRun, SeatPart, begin_run, copy_part
from ..rules.planning import count_planned_tokens as tokens_of
from ..rules.production import get_wheel_section, produce_for_seat
from ..rules.setup import BUILDING_DECKS, CARDS_PER_SEAT, shuffle_cards
from ..state import Kingdom, Plan, PlannedBuild, PlannedClaim, PlannedUse, PrivateState
from ..view import View, get_own_kingdom
from .kingdom_value import LEFTOVER_STOCK_SHARE, MAJOR_TILE_POINTS, estimate_final_points, evaluate_kingdom
from .manner import BotTurn, Manner
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


PLANS_KEPT = 4
MAX_EARLY_LOAN = 7  # as much as any chest asks, so that the loan proves nothing
RESERVED_CARD_COUNT = 2


def choose_plan_action(turn: BotTurn) -> Action | Command:
    """Give the whole plan at its first question. If a draft already has uses or builds, end it as it is.

    At the question about builds the plan has no uses, because nothing would ask for them.
    """
    drafted = turn.own.draft.plan
    if drafted is not None and (drafted.uses or drafted.builds):
        return Enough()
    plan = choose_plan(turn)
    return to_plan_command(replace(plan, uses=[]) if turn.decision.kind == "build" else plan)


def to_plan_command(plan: Plan) -> planned.Plan:
    """Return the command for a plan. Choices of effects take their defaults (6.7), except conversions and the Dam's
    tile."""
    builds = [format_fields(Build(build.building, build.act)) for build in plan.builds]
    times = [f"{use.times}x" if use.times > 1 else None for use in plan.uses] + [None, None]
    dams = [build.dam for build in plan.builds] + [None, None]
    return planned.Plan(
        event=f"{plan.event}:{plan.side}" if plan.event else None,
        use=tuple(use.building for use in plan.uses),
        build=tuple(builds),
        recruit=plan.recruit,
        claim=tuple(format_fields(Claim(claim.achievement, claim.courtiers)) for claim in plan.claims),
        first=tuple(use.building for use in (*plan.uses[:1], *plan.builds[:1])),
        use_1=times[0],
        use_2=times[1],
        build_1=dams[0],
        build_2=dams[1],
    )


def choose_plan(turn: BotTurn) -> Plan:
    """Return a random plan among those near the best."""
    view = turn.view
    own = turn.own
    rng = turn.rng
    manner = turn.manner
    search = PlanSearch(
        view, SeatPart(get_own_kingdom(view), own), view.round, counts_major_tiles(view, own, rng), manner
    )
    plans = search.find_best(PLANS_KEPT, (add_uses, add_recruit, add_event, *[add_claim] * manner.max_claims))
    scores = [search.score_plan(plan) for plan in plans]
    if manner.sampled_hands and view.round < ROUNDS:
        hands = [
            shuffle_cards(rng, BUILDING_DECKS[view.round + 1])[:CARDS_PER_SEAT]
            for _ in range(manner.sampled_hands)
        ]
        scores = [search.score_with_next_round(plan, hands) for plan in plans]
    good_plans = [
        plan
        for plan, score in zip(plans, scores, strict=True)
        if score >= max(scores) - manner.plan_slack_points
    ]
    return good_plans[rng.randbelow(len(good_plans))]


def evaluate_best_plan(turn: BotTurn, own: PrivateState) -> float:
    """Return the score of the best plan of this round with this private state."""
    view = turn.view
    search = PlanSearch(
        view, SeatPart(get_own_kingdom(view), own), view.round, own.role != "devil", turn.manner
    )
    return search.score_plan(search.find_best(PLANS_KEPT, (add_uses, add_recruit, add_event))[0])


def counts_major_tiles(view: View, own: PrivateState, rng: Chance) -> bool:
    """Return whether to value major tiles. The devil gains nothing from major tiles, but values them half of the time
    while unknown (14.13)."""
    return own.role != "devil" or (view.seat not in view.roles and rng.randbelow(2) == 0)


def count_missing_coins(view: View, own: PrivateState) -> int:
    """Return the coins missing for the most valuable card in hand that a loan could pay for, or 0."""
    kingdom, room = get_own_kingdom(view), DEBT_MAX - own.debt
    for card in sorted(own.hand, key=lambda card: BUILDINGS[card].points, reverse=True):
        cost = building_cost(kingdom, card)
        price = cost.get("coins", 0) - own.stock["coins"]
        price += sum(buy_price(kingdom, good) * max(0, cost.get(good, 0) - own.stock[good]) for good in GOODS)
        if 0 < price <= min(room, MAX_EARLY_LOAN):
            return price
    return 0


def count_spare_resources(view: View, own: PrivateState) -> dict[Resource, int]:
    """Return what the two best cards in hand do not need."""
    left = dict(own.stock)
    dear = sorted(own.hand, key=lambda card: BUILDINGS[card].points, reverse=True)[:RESERVED_CARD_COUNT]
    for card in dear:
        for res, n in BUILDINGS[card].cost.to_bundle().items():
            left[res] = max(0, left[res] - n)
    left["coins"] = max(0, left["coins"] - 2)
    return left
