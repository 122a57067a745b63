"""How the bot answers its inquisitors (14.7): the largest penalties first, souls before indulgences."""
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

MIN_INDULGENCE_PENALTY = 3.0  # an indulgence is given only for a penalty of so many points: it scores 2 itself
MAX_ACCEPTED_PENALTY = 2.0  # in round 3 a soul may be kept back where the penalty is no more
KEEP_SOUL_PROBABILITY = 0.15  # so often (14.13)
NEW_GUEST_PREFERENCE: tuple[Literal["soul", "indulgence", "none"], ...] = ("soul", "indulgence", "none")


# Gifts


def calculate_gift_loss(view: View, own: PrivateState, kind: GiftTaker, goods: Sequence[Good]) -> float:
    """What is lost by giving these: their worth, and the points for those that were not given."""
    penalty = INQUISITORS[kind].penalty
    points = sum(penalty_points(one, view.kingdoms, view.seat or 0, own.debt, len(goods)) for one in penalty)
    return sum(evaluate_resource(good, get_pricing_round(view)) for good in goods) - points


def choose_gift(view: View, own: PrivateState, kind: GiftTaker, options: Iterable[Sequence[Good]]) -> Sequence[Good]:
    """Of goods that cost the same those of which there are most."""
    return min(
        options,
        key=lambda goods: (calculate_gift_loss(view, own, kind, goods), -sum(own.stock[good] for good in goods)),
    )


def make_gift_rule(kind: GiftTaker) -> Callable[[BotTurn], Action]:
    """The goods whose loss is least. At the end what is missing of them is bought, where that is cheaper."""

    def rule(turn: BotTurn) -> Action:
        view, own, decision = turn.view, turn.own, turn.decision
        given = choose_gift(view, own, kind, [one.goods for one in decision.options if isinstance(one, Give)])
        lacking = GIFT_SIZES[kind][-1] - sum(own.stock[good] for good in WANTED_GOODS[kind])
        buy = Buy(WANTED_GOODS[kind][0], lacking)
        if view.round == ROUNDS and lacking > 0 and buy in decision.beside:
            price = (
                lacking
                * buy_price(get_own_kingdom(view), buy.good)
                * evaluate_resource("coins", get_pricing_round(view))
            )
            owned: list[Good] = [good for good in WANTED_GOODS[kind] for _ in range(own.stock[good])]
            bought: list[Good] = [buy.good] * lacking
            enough: list[Good] = [*owned, *bought]
            kept = price - lacking * evaluate_resource(buy.good, get_pricing_round(view))  # what is bought is given
            if calculate_gift_loss(view, own, kind, enough) + kept < calculate_gift_loss(view, own, kind, given):
                return buy
        return Give(tuple(given))

    return rule


# Souls and indulgences


def estimate_penalties(view: View, own: PrivateState) -> dict[InquisitorRef, float]:
    """What each inquisitor before the viewer would take, in points, the largest first; gifts count."""
    assert view.seat is not None
    kinds, found = (
        get_facing_inquisitors(view, view.seat),
        {ref: float(-points) for ref, points in get_threats(view).items()},
    )
    for ref, kind in kinds.items():
        if kind == "ascetic" or kind == "profligate":
            owned = tuple(own.stock[good] for good in WANTED_GOODS[kind])
            found[ref] = min(calculate_gift_loss(view, own, kind, one.goods) for one in list_gifts(kind, owned))
    return {ref: points for ref, points in sorted(found.items(), key=lambda one: -one[1]) if points > 0}


def plan_appeasements(view: View, own: PrivateState) -> dict[InquisitorRef, str]:
    """Whom to appease, and with what: souls first, an indulgence only where much is at stake."""
    souls, indulgences = own.pure + own.tainted, get_own_kingdom(view).indulgences
    found: dict[InquisitorRef, str] = {}
    for ref, points in estimate_penalties(view, own).items():
        if souls:
            found[ref], souls = "soul", souls - 1
        elif indulgences and points >= MIN_INDULGENCE_PENALTY:
            found[ref], indulgences = "indulgence", indulgences - 1
    return found


def choose_appeasement(turn: BotTurn) -> Action:
    """In facing order, for whoever is passed over is not asked about again; in round 3 a soul is kept back now and then
    where that costs little."""
    view, own = turn.view, turn.own
    picks, costs = plan_appeasements(view, own), estimate_penalties(view, own)
    fitting = [one for one in turn.decision.options
               if isinstance(one, Appease) and picks.get(one.inquisitor) == one.by]
    order = view.facing[turn.decision.seat]
    for option in sorted(fitting, key=lambda one: order.index(one.inquisitor)):
        keep = view.round == 3 and option.by == "soul" and costs[option.inquisitor] <= MAX_ACCEPTED_PENALTY
        if not (keep and turn.happens(KEEP_SOUL_PROBABILITY)):
            return option
    return Enough()


def choose_new_guest_answer(turn: BotTurn) -> Action:
    return min(
        turn.decision.options,
        key=lambda a: NEW_GUEST_PREFERENCE.index(a.by) if isinstance(a, IfNewGuest) else len(NEW_GUEST_PREFERENCE),
    )


# The seal


def repay_or_seal(turn: BotTurn) -> Action:
    """At the end what is left pays debt back, as far as that scores; goods are sold for it."""
    own, kingdom = turn.own, get_own_kingdom(turn.view)
    if turn.view.round < ROUNDS or not turn.manner.repays_debt:
        return turn.decision.options[0]

    def scored(sale: Sell) -> int:
        after = replace(own, stock=own.stock.copy(), draft=replace(own.draft, dealings=Dealings()))
        make_dealing(kingdom, after, sale)
        return find_best_repayment(kingdom, after)[0]

    points, paid = find_best_repayment(kingdom, own)
    sales = [one for one in turn.decision.beside if isinstance(one, Sell)]
    best = max(sales, key=scored, default=None)
    if best is not None and scored(best) > points:
        return best
    return Repay(paid) if Repay(paid) in turn.decision.beside else turn.decision.options[0]
