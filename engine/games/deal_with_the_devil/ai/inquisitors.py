"""How the bot answers its inquisitors (14.7): the largest penalties first, souls before indulgences."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from msgspec.structs import replace

from engine.core import Action

from ..actions import Appease, Buy, Enough, Give, IfNewGuest, Repay, Sell
from ..components import INQUISITORS, ROUNDS
from ..components.terms import Good
from ..rules.bank import deal
from ..rules.funding import buy_price
from ..rules.inquisition import SIZES, WANTED, Taker, gifts, points_of
from ..state import Dealings, Own, Ref
from ..view import View, faced, mine, threatened
from .kingdom_value import best_paid
from .manner import Turn
from .worth import moment, worth

DEAR = 3.0  # an indulgence is given only for a penalty of so many points: it scores 2 itself
CHEAP = 2.0  # in round 3 a soul may be kept back where the penalty is no more
KEPT_BACK = 0.15  # so often (14.13)
ORDER: tuple[Literal["soul", "indulgence", "none"], ...] = ("soul", "indulgence", "none")


# Gifts


def loss(view: View, own: Own, kind: Taker, goods: Sequence[Good]) -> float:
    """What is lost by giving these: their worth, and the points for those that were not given."""
    penalty = INQUISITORS[kind].penalty
    points = sum(points_of(one, view.kingdoms, view.seat or 0, own.debt, len(goods)) for one in penalty)
    return sum(worth(good, moment(view)) for good in goods) - points


def best_gift(view: View, own: Own, kind: Taker, options: Iterable[Sequence[Good]]) -> Sequence[Good]:
    """Of goods that cost the same those of which there are most."""
    return min(options, key=lambda goods: (loss(view, own, kind, goods), -sum(own.stock[good] for good in goods)))


def gift(kind: Taker) -> Callable[[Turn], Action]:
    """The goods whose loss is least. At the end what is missing of them is bought, where that is cheaper."""

    def rule(turn: Turn) -> Action:
        view, own, decision = turn.view, turn.own, turn.decision
        given = best_gift(view, own, kind, [one.goods for one in decision.options if isinstance(one, Give)])
        lacking = SIZES[kind][-1] - sum(own.stock[good] for good in WANTED[kind])
        buy = Buy(WANTED[kind][0], lacking)
        if view.round == ROUNDS and lacking > 0 and buy in decision.beside:
            price = lacking * buy_price(mine(view), buy.good) * worth("coins", moment(view))
            owned: list[Good] = [good for good in WANTED[kind] for _ in range(own.stock[good])]
            bought: list[Good] = [buy.good] * lacking
            enough: list[Good] = [*owned, *bought]
            kept = price - lacking * worth(buy.good, moment(view))  # what is bought is given
            if loss(view, own, kind, enough) + kept < loss(view, own, kind, given):
                return buy
        return Give(tuple(given))

    return rule


# Souls and indulgences


def penalties(view: View, own: Own) -> dict[Ref, float]:
    """What each inquisitor before the viewer would take, in points, the largest first; gifts count."""
    assert view.seat is not None
    kinds, found = faced(view, view.seat), {ref: float(-points) for ref, points in threatened(view).items()}
    for ref, kind in kinds.items():
        if kind == "ascetic" or kind == "profligate":
            owned = tuple(own.stock[good] for good in WANTED[kind])
            found[ref] = min(loss(view, own, kind, one.goods) for one in gifts(kind, owned))
    return {ref: points for ref, points in sorted(found.items(), key=lambda one: -one[1]) if points > 0}


def wanted(view: View, own: Own) -> dict[Ref, str]:
    """Whom to appease, and with what: souls first, an indulgence only where much is at stake."""
    souls, indulgences = own.pure + own.tainted, mine(view).indulgences
    found: dict[Ref, str] = {}
    for ref, points in penalties(view, own).items():
        if souls:
            found[ref], souls = "soul", souls - 1
        elif indulgences and points >= DEAR:
            found[ref], indulgences = "indulgence", indulgences - 1
    return found


def appease(turn: Turn) -> Action:
    """In facing order, for whoever is passed over is not asked about again; in round 3 a soul is kept back now and then
    where that costs little."""
    view, own = turn.view, turn.own
    picks, costs = wanted(view, own), penalties(view, own)
    fitting = [one for one in turn.decision.options
               if isinstance(one, Appease) and picks.get(one.inquisitor) == one.by]
    order = view.facing[turn.decision.seat]
    for option in sorted(fitting, key=lambda one: order.index(one.inquisitor)):
        keep = view.round == 3 and option.by == "soul" and costs[option.inquisitor] <= CHEAP
        if not (keep and turn.chance(KEPT_BACK)):
            return option
    return Enough()


def new_guest(turn: Turn) -> Action:
    return min(turn.decision.options, key=lambda a: ORDER.index(a.by) if isinstance(a, IfNewGuest) else len(ORDER))


# The seal


def seal(turn: Turn) -> Action:
    """At the end what is left pays debt back, as far as that scores; goods are sold for it."""
    own, kingdom = turn.own, mine(turn.view)
    if turn.view.round < ROUNDS or not turn.manner.repays:
        return turn.decision.options[0]

    def scored(sale: Sell) -> int:
        after = replace(own, stock=own.stock.copy(), draft=replace(own.draft, dealings=Dealings()))
        deal(kingdom, after, sale)
        return best_paid(kingdom, after)[0]

    points, paid = best_paid(kingdom, own)
    sales = [one for one in turn.decision.beside if isinstance(one, Sell)]
    best = max(sales, key=scored, default=None)
    if best is not None and scored(best) > points:
        return best
    return Repay(paid) if Repay(paid) in turn.decision.beside else turn.decision.options[0]
