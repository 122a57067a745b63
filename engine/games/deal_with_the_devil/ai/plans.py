"""Which plan the bot makes (14.6): it builds up a plan piece by piece, each judged by its exact projection."""
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

PLANS_KEPT = 4  # that are kept while they are built up
MAX_EARLY_LOAN = 7  # for one card: as much as any chest asks
RESERVED_CARD_COUNT = 2  # whose cost is kept when a chest is loaded (14.4)


def choose_plan_action(turn: BotTurn) -> Action | Command:
    """The whole plan at its first question; asked anew in the middle, what stands in the draft is enough.

    Where somebody else has had enough of uses, the plan has none: nothing would ask for them.
    """
    drafted = turn.own.draft.plan
    if drafted is not None and (drafted.uses or drafted.builds):
        return Enough()
    found = choose_plan(turn)
    return to_plan_command(replace(found, uses=[]) if turn.decision.kind == "build" else found)


def to_plan_command(plan: Plan) -> planned.Plan:
    """The plan as a player would say it; the ways of effects by default (6.7), but for how often and the Dam's tile."""
    builds = [format_fields(Build(one.building, one.act)) for one in plan.builds]
    times = [f"{one.times}x" if one.times > 1 else None for one in plan.uses] + [None, None]
    dams = [one.dam for one in plan.builds] + [None, None]
    return planned.Plan(
        event=f"{plan.event}:{plan.side}" if plan.event else None,
        use=tuple(one.building for one in plan.uses),
        build=tuple(builds),
        recruit=plan.recruit,
        claim=tuple(format_fields(Claim(one.achievement, one.courtiers)) for one in plan.claims),
        first=tuple(one.building for one in (*plan.uses[:1], *plan.builds[:1])),
        use_1=times[0],
        use_2=times[1],
        build_1=dams[0],
        build_2=dams[1],
    )


def choose_plan(turn: BotTurn) -> Plan:
    """From among those near the best at random."""
    view, own, rng, manner = turn.view, turn.own, turn.rng, turn.manner
    search = PlanSearch(
        view, SeatPart(get_own_kingdom(view), own), view.round, counts_major_tiles(view, own, rng), manner
    )
    found = search.find_best(PLANS_KEPT, (add_uses, add_recruit, add_event, *[add_claim] * manner.max_claims))
    scores = [search.score_plan(plan) for plan in found]
    if manner.sampled_hands and view.round < ROUNDS:
        hands = [
            shuffle_cards(rng, BUILDING_DECKS[view.round + 1])[:CARDS_PER_SEAT] for _ in range(manner.sampled_hands)
        ]
        scores = [search.score_with_next_round(plan, hands) for plan in found]
    near = [plan for plan, score in zip(found, scores, strict=True) if score >= max(scores) - manner.plan_slack_points]
    return near[rng.below(len(near))]


def evaluate_best_plan(turn: BotTurn, own: PrivateState) -> float:
    """What the best plan of this round comes to with that."""
    view = turn.view
    search = PlanSearch(view, SeatPart(get_own_kingdom(view), own), view.round, own.role != "devil", turn.manner)
    return search.score_plan(search.find_best(PLANS_KEPT, (add_uses, add_recruit, add_event))[0])


def counts_major_tiles(view: View, own: PrivateState, rng: Chance) -> bool:
    """The devil values a major achievement like the others half of the time, though it brings him nothing; until he
    is known."""
    return own.role != "devil" or (view.seat not in view.roles and rng.below(2) == 0)


def count_missing_coins(view: View, own: PrivateState) -> int:
    """The coins that the dearest card in hand still lacks that a loan would pay for; 0 if there is none."""
    kingdom, room = get_own_kingdom(view), DEBT_MAX - own.debt
    for card in sorted(own.hand, key=lambda card: BUILDINGS[card].points, reverse=True):
        cost = building_cost(kingdom, card)
        price = cost.get("coins", 0) - own.stock["coins"]
        price += sum(buy_price(kingdom, good) * max(0, cost.get(good, 0) - own.stock[good]) for good in GOODS)
        if 0 < price <= min(room, MAX_EARLY_LOAN):
            return price
    return 0


def count_spare_resources(view: View, own: PrivateState) -> dict[Resource, int]:
    """What the two best cards in hand do not need (14.4)."""
    left = dict(own.stock)
    dear = sorted(own.hand, key=lambda card: BUILDINGS[card].points, reverse=True)[:RESERVED_CARD_COUNT]
    for card in dear:
        for res, n in BUILDINGS[card].cost.to_bundle().items():
            left[res] = max(0, left[res] - n)
    left["coins"] = max(0, left["coins"] - 2)
    return left
