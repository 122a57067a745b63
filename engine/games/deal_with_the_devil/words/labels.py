"""What the answers are called, on buttons and in lists."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core import Action, Seat
from engine.core.foresight import Foresight
from engine.core.naming import capital
from engine.core.saying import Args, Sayer

from .. import actions as a
from ..components import BUILDINGS, WING_PRICE, Convert
from ..rules.action_phase import recruiting
from ..rules.funding import buy_price, sell_price
from ..state import Asked
from ..view import View, behind, faced, mine
from .names import Names, counted


class Labels:
    """Names the answers of one seat."""

    def __init__(self, names: Names) -> None:
        self.names, self.text = names, names.text
        self.say = Sayer(self.text, {**names.said, "seat": names.coloured}, {
            **dict.fromkeys((a.Sell, a.Buy), lambda action: {"what": names.thing(action.good, action.n)}),
            **dict.fromkeys((a.Loan, a.Repay, a.Coins), lambda action: {"what": names.thing("coins", action.n)}),
            **dict.fromkeys((a.Recruit, a.TakeCourtier), lambda action: {"what": self.the(action.courtier)}),
            a.Put: lambda action: {"what": names.thing(action.resource, action.n)},
            a.AskFor: lambda action: {"what": names.asked(Asked(action.what, action.n))},
            a.Vote: lambda action: {"target": self.person(action.target)},
            a.Wings: lambda action: self.coins(action.n * WING_PRICE),
            a.Souls: lambda action: {"what": names.pieces(action.pure, action.tainted)},
            a.Destroy: lambda action: {"points": names.worth(action.building)},
        })  # fmt: skip
        self.seen: Mapping[type[Action], Callable[[View, Any], Args]] = {  # what the view tells of an answer
            a.Sell: lambda view, action: self.coins(action.n * sell_price(mine(view), action.good)),
            a.Buy: lambda view, action: self.coins(action.n * buy_price(mine(view), action.good)),
            a.Recruit: lambda view, action: self.coins(recruiting(mine(view), action.courtier)),
            a.Seal: lambda view, action: {"phase": view.phase},
            a.Enough: lambda view, action: {"phase": view.phase, "again": len(appeased(view))},
            a.Keep: lambda view, action: {"dealings": view.own.draft.dealings.count if view.own else 0},
            a.Appease: self.appease, a.Use: self.use, a.How: self.how, a.Space: self.space,
        }  # fmt: skip
        self.foretold: Mapping[type[Action], Callable[[Foresight[View], Any], Args]] = {  # what it would lead to
            a.Loan: self.debt, a.Repay: self.debt, a.Respond: self.respond,
        }  # fmt: skip

    def __call__(self, ahead: Foresight[View], action: Action) -> str:
        tell = self.foretold.get(type(action))
        return self.say("label", action, **tell(ahead, action)) if tell is not None else self.named(ahead.view, action)

    def named(self, view: View, action: Action) -> str:
        """Without what it would lead to; "" for answers that are called by that."""
        if type(action) in self.foretold or not self.say.has("label", action):
            return ""
        tell = self.seen.get(type(action))
        return self.say("label", action, **(tell(view, action) if tell is not None else {}))

    def coins(self, n: int) -> Args:
        return {"coins": self.names.thing("coins", n)}

    def the(self, courtier: str) -> str:
        return self.text("the", what=self.names.courtier(courtier))

    def person(self, seat: Seat | None) -> str:
        return self.text("nobody") if seat is None else self.names.coloured(seat)

    # Variables that are no field of the answer

    def debt(self, ahead: Foresight[View], action: a.Loan | a.Repay) -> Args:
        return {"before": behind(ahead.view).debt, "after": behind(ahead(action).view).debt}

    def respond(self, ahead: Foresight[View], action: a.Respond) -> Args:
        """What accepting takes: "pay 3, borrow 1"; nothing where it is not possible (L4)."""
        if not action.accept or (outlook := ahead(action)).refused is not None:
            return {"paid": "none", "loan": 0}
        ask = behind(ahead.view).chests[-1].ask
        if ask.kind == "souls":
            return {"paid": self.names.pieces(ask.n - action.tainted, action.tainted), "loan": 0}
        return {"paid": self.names.thing("coins", ask.n), "loan": behind(outlook.view).draft.loan}

    def space(self, view: View, action: a.Space) -> Args:
        """What it yields now."""
        return {"good": self.names.kind(view.production[view.seat or 0][action.space - 1])}

    def appease(self, view: View, action: a.Appease) -> Args:
        kind = faced(view, view.seat or 0).get(action.inquisitor, "houseguest")
        return {"inquisitor": self.names.inquisitor(action.inquisitor, kind)}

    def use(self, view: View, action: a.Use) -> Args:
        return {"how": ", ".join(["", *self.parts(action.building, action)])}

    def how(self, view: View, action: a.How) -> Args:
        """How the effect of the card last planned is to go."""
        plan = view.own.draft.plan if view.own else None
        card = action.stable or (plan.builds[-1].building if plan is not None and plan.builds else "")
        stable = [self.text("how-stable", card=self.names.building(action.stable))] if action.stable else []
        parts = [*stable, *self.parts(card, action), *self.tiles(action)]
        return {"how": capital(", ".join(parts) or self.text("label-plain"))}

    def parts(self, card: str, how: a.Use | a.How) -> list[str]:
        """The choices that an effect leaves, as far as it has them (6.7): "2 ×", "take 1 wood"."""
        chosen = {"pick": how.pick, "pay": how.pay}
        times = [self.text("how-times", times=how.times)] if repeats(card) else []
        return times + [self.text(f"how-{what}", what=self.names.bundle(counted(n))) for what, n in chosen.items() if n]

    def tiles(self, how: a.How) -> list[str]:
        """"the farmer", "space 2"."""
        found = [self.the(how.courtier)] if how.courtier else []
        found += [self.names.achievement(how.minor)] if how.minor else []
        found += [self.text("how-space", space=how.space)] if how.space else []
        return [*found, *([self.text("how-dam", tile=self.names.achievement(how.dam))] if how.dam else [])]


def appeased(view: View) -> list[str]:
    """The inquisitors that are answered so far."""
    answers = view.own.draft.answers if view.own is not None else None
    return [one.inquisitor for one in answers.appeased] if answers is not None else []


def repeats(card: str) -> bool:
    """Whether an action may be done several times."""
    return card in BUILDINGS and any(isinstance(one, Convert) and one.max > 1 for one in BUILDINGS[card].effects)
