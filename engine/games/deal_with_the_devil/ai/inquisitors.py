"""How the bot answers its inquisitors (14.7): the largest penalties first, with souls before indulgences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from msgspec.structs import replace

from engine.core import Action

from ..actions import Appease, Buy, Enough, Give, IfNewGuest, Repay, Sell
from ..components import INQUISITORS, ROUNDS
from ..components.terms import Good
from ..rules.bank import make_dealing
from ..rules.funding import buy_price
from ..rules.inquisition import GIFT_SIZES, WANTED_GOODS, GiftTaker, list_gifts, penalty_points
from ..state import Dealings, InquisitorRef, PrivateState
from ..view import View, get_facing_inquisitors, get_own_kingdom, get_threats
from .kingdom_value import find_best_repayment
from .manner import BotTurn
from .worth import evaluate_resource, get_pricing_round

MIN_INDULGENCE_PENALTY = 3.0  # an indulgence that is kept scores 2 points
MAX_ACCEPTED_PENALTY = 2.0
KEEP_SOUL_PROBABILITY = 0.15
NEW_GUEST_PREFERENCE: tuple[Literal["soul", "indulgence", "none"], ...] = ("soul", "indulgence", "none")


# Gifts


def calculate_gift_loss(view: View, own: PrivateState, kind: GiftTaker, goods: Sequence[Good]) -> float:
    """Return what the gift costs in points: the value of the goods, and the penalty for those not given."""
    penalty = INQUISITORS[kind].penalty
    points = sum(
        penalty_points(gift, view.kingdoms, view.seat or 0, own.debt, len(goods)) for gift in penalty
    )
    return sum(evaluate_resource(good, get_pricing_round(view)) for good in goods) - points


def choose_gift(
    view: View, own: PrivateState, kind: GiftTaker, options: Iterable[Sequence[Good]]
) -> Sequence[Good]:
    """Return the gift with the least loss. Among equals, give the goods of which there are most."""
    return min(
        options,
        key=lambda goods: (
            calculate_gift_loss(view, own, kind, goods),
            -sum(own.stock[good] for good in goods),
        ),
    )


def make_gift_rule(kind: GiftTaker) -> Callable[[BotTurn], Action]:
    """Return a rule that gives the goods with the least loss. In the last round it buys missing goods if that is
    cheaper."""

    def choose(turn: BotTurn) -> Action:
        view = turn.view
        own = turn.own
        decision = turn.decision
        chosen = choose_gift(
            view, own, kind, [gift.goods for gift in decision.options if isinstance(gift, Give)]
        )
        missing = GIFT_SIZES[kind][-1] - sum(own.stock[good] for good in WANTED_GOODS[kind])
        buy = Buy(WANTED_GOODS[kind][0], missing)
        if view.round == ROUNDS and missing > 0 and buy in decision.side_options:
            price = (
                missing
                * buy_price(get_own_kingdom(view), buy.good)
                * evaluate_resource("coins", get_pricing_round(view))
            )
            owned: list[Good] = [good for good in WANTED_GOODS[kind] for _ in range(own.stock[good])]
            bought: list[Good] = [buy.good] * missing
            enough: list[Good] = [*owned, *bought]
            # What is bought is given.
            kept = price - missing * evaluate_resource(buy.good, get_pricing_round(view))
            if calculate_gift_loss(view, own, kind, enough) + kept < calculate_gift_loss(
                view, own, kind, chosen
            ):
                return buy
        return Give(tuple(chosen))

    return choose


# Souls and indulgences


def estimate_penalties(view: View, own: PrivateState) -> dict[InquisitorRef, float]:
    """Return the points that each inquisitor before the viewer would take, the largest first. Possible gifts are
    counted."""
    assert view.seat is not None
    kinds, found = (
        get_facing_inquisitors(view, view.seat),
        {ref: float(-points) for ref, points in get_threats(view).items()},
    )
    for ref, kind in kinds.items():
        if kind == "ascetic" or kind == "profligate":
            owned = tuple(own.stock[good] for good in WANTED_GOODS[kind])
            found[ref] = min(
                calculate_gift_loss(view, own, kind, gift.goods) for gift in list_gifts(kind, owned)
            )
    return {ref: points for ref, points in sorted(found.items(), key=lambda gift: -gift[1]) if points > 0}


def plan_appeasements(view: View, own: PrivateState) -> dict[InquisitorRef, str]:
    """Return whom to appease and with what: souls first, and an indulgence only for a large penalty."""
    souls, indulgences = own.pure + own.tainted, get_own_kingdom(view).indulgences
    found: dict[InquisitorRef, str] = {}
    for ref, points in estimate_penalties(view, own).items():
        if souls:
            found[ref], souls = "soul", souls - 1
        elif indulgences and points >= MIN_INDULGENCE_PENALTY:
            found[ref], indulgences = "indulgence", indulgences - 1
    return found


def choose_appeasement(turn: BotTurn) -> Action:
    """Appease in facing order, because an inquisitor that is skipped is not asked about again.

    In round 3, now and then keep a soul back if that costs little.
    """
    view, own = turn.view, turn.own
    picks, costs = plan_appeasements(view, own), estimate_penalties(view, own)
    fitting = [
        gift
        for gift in turn.decision.options
        if isinstance(gift, Appease) and picks.get(gift.inquisitor) == gift.by
    ]
    order = view.facing[turn.decision.seat]
    for option in sorted(fitting, key=lambda gift: order.index(gift.inquisitor)):
        keep = view.round == 3 and option.by == "soul" and costs[option.inquisitor] <= MAX_ACCEPTED_PENALTY
        if not (keep and turn.happens(KEEP_SOUL_PROBABILITY)):
            return option
    return Enough()


def choose_new_guest_answer(turn: BotTurn) -> Action:
    """Answer a new houseguest with a soul if possible, else with an indulgence."""
    return min(
        turn.decision.options,
        key=lambda a: (
            NEW_GUEST_PREFERENCE.index(a.by) if isinstance(a, IfNewGuest) else len(NEW_GUEST_PREFERENCE)
        ),
    )


# The seal


def repay_or_seal(turn: BotTurn) -> Action:
    """At the end of the game, repay debt as far as that scores, and sell goods for it. Otherwise seal."""
    own, kingdom = turn.own, get_own_kingdom(turn.view)
    if turn.view.round < ROUNDS or not turn.manner.repays_debt:
        return turn.decision.options[0]

    def score_after_sale(sale: Sell) -> int:
        after = replace(own, stock=own.stock.copy(), draft=replace(own.draft, dealings=Dealings()))
        make_dealing(kingdom, after, sale)
        return find_best_repayment(kingdom, after)[0]

    points, repaid_coins = find_best_repayment(kingdom, own)
    sales = [gift for gift in turn.decision.side_options if isinstance(gift, Sell)]
    best = max(sales, key=score_after_sale, default=None)
    if best is not None and score_after_sale(best) > points:
        return best
    return (
        Repay(repaid_coins) if Repay(repaid_coins) in turn.decision.side_options else turn.decision.options[0]
    )
