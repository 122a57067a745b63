"""Second lines of answers: what a card does and costs, what would fail, what an inquisitor would take."""
from __future__ import annotations

from msgspec.structs import replace

from engine.core import Action
from engine.core.hints import ABOUT

from .. import actions as a
from ..components import ACHIEVEMENT, BUILDINGS, COURTIER
from ..events import Failed
from ..rules.action_phase import run
from ..rules.funding import building_cost
from ..rules.plan_course import Part, begin, fork
from ..rules.plan_options import how_options, with_how
from ..rules.production import MIDDLE
from ..state import Kingdom, Plan, Using
from ..view import View, faced, mine, threatened
from .names import Names


class Seconds:
    """Says a little more of an answer, in at most 100 characters."""

    def __init__(self, names: Names) -> None:
        self.names, self.text = names, names.text

    def __call__(self, view: View, action: Action) -> str:
        match action:
            case a.Pass(first, second):
                return self.left(view, (first, second))
            case a.ChooseEvent(event, "left" | "right" as side):
                return self.names.side(event, side)
            case a.Use(building):
                return self.failing(view, action) or self.names.effect_of(building)
            case a.Build(building, act):
                return self.failing(view, action) or self.build(view, building, act)
            case a.Recruit(courtier):
                symbol = self.text(f"type-{COURTIER[courtier].symbol}")
                return self.failing(view, action) or self.text("about-courtier", symbol=symbol)
            case a.Claim(achievement):
                return self.names.effects(ACHIEVEMENT[achievement].effects)
            case a.Space(space):
                return self.text("about-middle" if space in MIDDLE else "about-outer")
            case a.Appease(inquisitor):
                return self.threat(view, inquisitor)
            case _:
                return ""

    def left(self, view: View, passed: tuple[str, str]) -> str:
        """"You keep Farm and Mill"."""
        seen = view.own.draft.cards if view.own else None
        kept = [card for card in seen.drawn if card not in passed] if seen is not None else []
        return self.text("about-pass", cards=self.names.buildings(kept))

    def build(self, view: View, card: str, act: bool = False) -> str:
        """"2 wood, 1 wheat; 2 points. Production: +1 stone", at the seat's own price."""
        printed = BUILDINGS[card].cost
        cost = self.names.cost(building_cost(mine(view), card), printed.rep, printed.remove_minor)
        head = self.text("about-build", cost=cost, points=self.names.worth(card), tokens=1 + act)
        whole = ". ".join(filter(None, [head, self.names.effect_of(card)]))
        return whole if len(whole) <= ABOUT else head

    def failing(self, view: View, action: a.Use | a.Build | a.Recruit) -> str:
        """What would fail if this came into the plan as it stands (6.8.1)."""
        own = view.own
        if own is None or view.seat is None:
            return ""
        plan = with_one(mine(view), own.draft.plan or Plan(), action)
        told = run(begin(view.round, view.seat, fork(Part(mine(view), own)), plan)).events
        failed = [event.card for event in told if isinstance(event, Failed)]
        return self.text("about-fails", cards=", ".join(map(self.names.card_name, failed))) if failed else ""

    def threat(self, view: View, ref: str) -> str:
        if view.own is None or view.seat is None:
            return ""
        kind, points = faced(view, view.seat)[ref], threatened(view)[ref]
        return self.text("about-threat", kind=kind.replace("_", "-"), points=self.names.threat(kind, points))


def with_one(k: Kingdom, plan: Plan, action: a.Use | a.Build | a.Recruit) -> Plan:
    """The plan with one thing more."""
    match action:
        case a.Use(building, times, pick, pay):
            return replace(plan, uses=[*plan.uses, Using(building, times, pick, pay)])
        case a.Build():
            how = how_options(k, plan, action)[0]  # as long as nothing else is said
            return replace(plan, builds=[*plan.builds, with_how(action, how)])
        case a.Recruit(courtier):
            return replace(plan, recruit=courtier)
