"""How the greedy bot answers its inquisitors (14.7): the largest penalties first, souls before indulgences."""
from __future__ import annotations

from engine.core import Action, Chance
from engine.core.decision import Decision

from ..actions import Appease, Enough, Give, IfNewGuest
from ..state import Own, Ref
from ..view import View, mine, threatened

DEAR = 3.0  # an indulgence is given only for a penalty of so many points
CHEAP = 2.0  # in round 3 a soul may be kept back where the penalty is no more
KEPT_BACK = 150  # of 1000 (14.13)


def penalties(view: View) -> dict[Ref, int]:
    """What each inquisitor before the viewer would take, as points above 0, the largest first."""
    return {ref: -points for ref, points in sorted(threatened(view).items(), key=lambda one: one[1]) if points < 0}


def wanted(view: View, own: Own) -> dict[Ref, str]:
    """Whom to appease, and with what: souls first, an indulgence only where much is at stake."""
    souls, indulgences = own.pure + own.tainted, mine(view).indulgences
    found: dict[Ref, str] = {}
    for ref, points in penalties(view).items():
        if souls:
            found[ref], souls = "soul", souls - 1
        elif indulgences and points >= DEAR:
            found[ref], indulgences = "indulgence", indulgences - 1
    return found


def appease(view: View, own: Own, decision: Decision, luck: Chance) -> Action:
    """In facing order; in round 3 a soul is kept back now and then where that costs little."""
    picks, costs = wanted(view, own), penalties(view)
    for option in decision.options:
        if isinstance(option, Appease) and picks.get(option.inquisitor) == option.by:
            keep = view.round == 3 and option.by == "soul" and costs[option.inquisitor] <= CHEAP
            if not (keep and luck.below(1000) < KEPT_BACK):
                return option
    return Enough()


def ascetic(view: View, own: Own, decision: Decision, luck: Chance) -> Action:
    """Basics are worth less than 2 points each by then, unless they will build something still."""
    gifts = [a for a in decision.options if isinstance(a, Give)]
    many = 2 if view.round == 5 else 1
    return min(gifts, key=lambda a: (abs(len(a.goods) - many), sum(-own.stock[g] for g in a.goods)))


def profligate(view: View, own: Own, decision: Decision, luck: Chance) -> Action:
    """Two premiums for four points: only at the end."""
    gifts = [a for a in decision.options if isinstance(a, Give)]
    return max(gifts, key=lambda a: len(a.goods)) if view.round == 5 else min(gifts, key=lambda a: len(a.goods))


def new_guest(view: View, own: Own, decision: Decision, luck: Chance) -> Action:
    ways = [a for a in decision.options if isinstance(a, IfNewGuest)]
    order = {"soul": 0, "indulgence": 1, "none": 2}
    return min(ways, key=lambda a: order[a.by])
