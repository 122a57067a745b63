"""Which plan the bot makes (14.6): it builds up a plan piece by piece, each judged by its exact projection."""
from __future__ import annotations

from msgspec.structs import replace

from engine.core import Action, Chance
from engine.core.commands import Command

from ..actions import Build, Claim, Enough
from ..commands import plan as planned
from ..commands.completion import code
from ..components import BUILDINGS, DEBT_MAX, ROUNDS
from ..components.terms import GOODS, Resource
from ..rules.funding import building_cost, buy_price
from ..rules.plan_course import Part
from ..rules.setup import DECKS, HAND, shuffled
from ..state import Own, Plan
from ..view import View, mine
from .manner import Turn
from .plan_search import PlanSearch, claims, events, recruits, uses

PLANS = 4  # that are kept while they are built up
MOST_BORROWED = 7  # for one card: as much as any chest asks
BEST_CARDS = 2  # whose cost is kept when a chest is loaded (14.4)


def say_plan(turn: Turn) -> Action | Command:
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
    """From among those near the best at random."""
    view, own, luck, manner = turn.view, turn.own, turn.luck, turn.manner
    search = PlanSearch(view, Part(mine(view), own), view.round, mixed_majors(view, own, luck), manner)
    found = search.best(PLANS, (uses, recruits, events, *[claims] * manner.claims))
    scores = [search.score(plan) for plan in found]
    if manner.hands and view.round < ROUNDS:
        hands = [shuffled(luck, DECKS[view.round + 1])[:HAND] for _ in range(manner.hands)]
        scores = [search.further(plan, hands) for plan in found]
    near = [plan for plan, score in zip(found, scores, strict=True) if score >= max(scores) - manner.slack]
    return near[luck.below(len(near))]


def outlook(turn: Turn, own: Own) -> float:
    """What the best plan of this round comes to with that."""
    view = turn.view
    search = PlanSearch(view, Part(mine(view), own), view.round, own.role != "devil", turn.manner)
    return search.score(search.best(PLANS, (uses, recruits, events))[0])


def mixed_majors(view: View, own: Own, luck: Chance) -> bool:
    """The devil values a major achievement like the others half of the time, though it brings him nothing; until he
    is known."""
    return own.role != "devil" or (view.seat not in view.roles and luck.below(2) == 0)


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
