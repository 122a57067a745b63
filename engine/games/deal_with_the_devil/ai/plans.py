"""Which plan the bot chooses, and what it can spare for chests."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import Action, Chance
from engine.core.commands import Command

from ..actions import Build, Claim, Enough
from ..commands import plan as planned
from ..commands.completion import format_fields
from ..components import BUILDINGS, DEBT_MAX, ROUNDS
from ..components.terms import GOODS, Resource
from ..rules.funding import building_cost, buy_price
from ..rules.plan_course import SeatPart
from ..rules.setup import BUILDING_DECKS, CARDS_PER_SEAT, shuffle_cards
from ..state import Plan, PrivateState
from ..view import View, get_own_kingdom
from .manner import BotTurn
from .plan_search import PlanSearch, add_claim, add_event, add_recruit, add_uses

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
