"""What the answers are called, on buttons and in lists."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core import Action, Seat
from engine.core.foresight import Foresight
from engine.core.naming import capital
from engine.core.text import Catalogue

from .. import actions as a
from ..components import BUILDINGS, WING_PRICE, Convert
from ..rules.action_phase import recruiting
from ..rules.funding import buy_price, sell_price
from ..view import View, behind, faced, mine
from .names import Names, counted


class Labels:
    """Names the answers of one seat."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.names = Names(text, names)
        self.kinds: dict[type[Action], Callable[[View, Any], str]] = {
            a.Sell: self.sell, a.Buy: self.buy,
            a.Seal: self.seal, a.Enough: self.enough, a.Keep: self.keep, a.Pass: self.pass_two,
            a.Put: self.put, a.AskFor: self.ask_for,
            a.ChooseEvent: self.event, a.TakeCourtier: self.take_courtier, a.Use: self.use, a.Build: self.build,
            a.How: self.how, a.Recruit: self.recruit, a.Claim: self.claim, a.Space: self.space,
            a.Funding: self.funding, a.Vote: self.vote, a.Wings: self.wings, a.Coins: self.coins,
            a.Souls: self.souls, a.GuessDevil: self.guess_devil, a.GuessCultist: self.guess_cultist,
            a.Appease: self.appease, a.Give: self.give, a.Destroy: self.destroy, a.IfNewGuest: self.new_guest,
        }  # fmt: skip
        self.foretold: dict[type[Action], Callable[[Foresight[View], Any], str]] = {
            a.Loan: self.loan, a.Repay: self.repay, a.Respond: self.respond,
        }  # fmt: skip

    def __call__(self, ahead: Foresight[View], action: Action) -> str:
        say = self.foretold.get(type(action))
        return say(ahead, action) if say is not None else self.named(ahead.view, action)

    def named(self, view: View, action: Action) -> str:
        """Without what it would lead to; "" for answers that are called by that."""
        say = self.kinds.get(type(action))
        return say(view, action) if say is not None else ""

    def what(self, action: Action) -> str:
        """What an answer was about: "2 wood", "3 coins", "A"."""
        match action:
            case a.Sell(res, n) | a.Buy(res, n) | a.Put(res, n):
                return self.names.thing(res, n)
            case a.Loan(n) | a.Repay(n) | a.Coins(n):
                return self.names.thing("coins", n)
            case a.Recruit(courtier) | a.TakeCourtier(courtier):
                return self.text("the", what=self.names.courtier(courtier))
            case a.Appease(inquisitor):
                return inquisitor
            case _:
                return ""

    # The bank

    def sell(self, view: View, action: a.Sell) -> str:
        coins = self.names.thing("coins", action.n * sell_price(mine(view), action.good))
        return self.text("label-sell", what=self.names.thing(action.good, action.n), coins=coins)

    def buy(self, view: View, action: a.Buy) -> str:
        coins = self.names.thing("coins", action.n * buy_price(mine(view), action.good))
        return self.text("label-buy", what=self.names.thing(action.good, action.n), coins=coins)

    def loan(self, ahead: Foresight[View], action: a.Loan) -> str:
        before, after = behind(ahead.view).debt, behind(ahead(action).view).debt
        return self.text("label-loan", coins=self.names.thing("coins", action.n), before=before, after=after)

    def repay(self, ahead: Foresight[View], action: a.Repay) -> str:
        before, after = behind(ahead.view).debt, behind(ahead(action).view).debt
        return self.text("label-repay", coins=self.names.thing("coins", action.n), before=before, after=after)

    # Several steps

    def seal(self, view: View, action: a.Seal) -> str:
        return self.text("label-seal", phase=view.phase)

    def enough(self, view: View, action: a.Enough) -> str:
        answers = view.own.draft.answers if view.own else None
        return self.text("label-enough", phase=view.phase, again=len(answers.appeased) if answers is not None else 0)

    # CARDS

    def keep(self, view: View, action: a.Keep) -> str:
        """"Keep Mill, draw 4: this and your 2 dealings stay" (C2)."""
        dealings = view.own.draft.dealings.count if view.own else 0
        return self.text("label-keep", card=self.names.building(action.building), dealings=dealings)

    def pass_two(self, view: View, action: a.Pass) -> str:
        first, second = self.names.building(action.first), self.names.building(action.second)
        return self.text("label-pass", first=first, second=second)

    # The deal

    def put(self, view: View, action: a.Put) -> str:
        return self.text("label-put", what=self.names.thing(action.resource, action.n))

    def ask_for(self, view: View, action: a.AskFor) -> str:
        if action.what == "none":
            return self.text("label-offer-nothing")
        return self.text("label-ask-for", what=self.names.thing(action.what, action.n))

    def respond(self, ahead: Foresight[View], action: a.Respond) -> str:
        """"Accept: pay 3, borrow 1"; the bare word where it is not possible (L4)."""
        if not action.accept:
            return self.text("label-close")
        outlook = ahead(action)
        if outlook.refused is not None:
            return self.text("label-accept", paid="none", loan=0)
        ask, loan = behind(ahead.view).chests[-1].ask, behind(outlook.view).draft.loan
        if ask.kind == "souls":
            return self.text("label-accept", paid=self.names.pieces(ask.n - action.tainted, action.tainted), loan=0)
        return self.text("label-accept", paid=self.names.thing("coins", ask.n), loan=loan)

    # PLAN

    def event(self, view: View, action: a.ChooseEvent) -> str:
        return self.text("label-choose-event", card=self.names.event(action.event), side=action.side)

    def take_courtier(self, view: View, action: a.TakeCourtier) -> str:
        return self.text("label-take-courtier", who=self.names.whom(action.courtier))

    def use(self, view: View, action: a.Use) -> str:
        return ", ".join([self.names.building(action.building), *self.parts(action.building, action)])

    def build(self, view: View, action: a.Build) -> str:
        return self.text("label-build", card=self.names.building(action.building), act=int(action.act))

    def how(self, view: View, action: a.How) -> str:
        """How the effect of the card last planned is to go."""
        plan = view.own.draft.plan if view.own else None
        card = action.stable or (plan.builds[-1].building if plan is not None and plan.builds else "")
        return capital(", ".join(self.parts(card, action)) or self.text("label-plain"))

    def parts(self, card: str, how: a.Use | a.How) -> list[str]:
        """The choices that an effect leaves, as far as it has them (6.7): "2 ×", "take 1 wood", "the farmer"."""
        found = list[str]()
        if isinstance(how, a.How) and how.stable:
            found.append(self.text("how-stable", card=self.names.building(how.stable)))
        if repeats(card):
            found.append(self.text("how-times", times=how.times))
        if how.pick:
            found.append(self.text("how-pick", what=self.names.bundle(counted(how.pick))))
        if how.pay:
            found.append(self.text("how-pay", what=self.names.bundle(counted(how.pay))))
        return [*found, *(self.tiles(how) if isinstance(how, a.How) else ())]

    def tiles(self, how: a.How) -> list[str]:
        found = [self.text("the", what=self.names.courtier(how.courtier))] if how.courtier else []
        found += [self.names.achievement(how.minor)] if how.minor else []
        found += [self.text("how-space", space=how.space)] if how.space else []
        found += [self.text("how-dam", tile=self.names.achievement(how.dam))] if how.dam else []
        return found

    def recruit(self, view: View, action: a.Recruit) -> str:
        coins = self.names.thing("coins", recruiting(mine(view), action.courtier))
        return self.text("label-recruit", who=self.names.whom(action.courtier), coins=coins)

    def claim(self, view: View, action: a.Claim) -> str:
        helping = self.names.courtiers(action.courtiers) or "none"
        return self.text("label-claim", tile=self.names.achievement(action.achievement), help=helping)

    def space(self, view: View, action: a.Space) -> str:
        """"Space 2, glass now"."""
        good = view.production[view.seat or 0][action.space - 1]
        return self.text("label-space", space=action.space, good=self.text(f"kind-{good}"))

    def funding(self, view: View, action: a.Funding) -> str:
        return self.text("label-funding", order=action.order.replace("_", "-"))

    # VOTE, WINGS, RITUAL, ANSWER

    def person(self, seat: Seat | None) -> str:
        return self.text("nobody") if seat is None else self.names.coloured(seat)

    def candidate(self, seat: Seat | None) -> str:
        """"Vote for Cleo (yellow)": in a list without a heading."""
        return self.text("part-target", who=self.person(seat))

    def vote(self, view: View, action: a.Vote) -> str:
        return self.text("label-vote", who=self.person(action.target), then=action.if_accused)

    def wings(self, view: View, action: a.Wings) -> str:
        return self.text("label-wings", count=action.n, coins=self.names.thing("coins", action.n * WING_PRICE))

    def coins(self, view: View, action: a.Coins) -> str:
        return self.names.thing("coins", action.n)

    def souls(self, view: View, action: a.Souls) -> str:
        return self.names.pieces(action.pure, action.tainted)

    def guess_devil(self, view: View, action: a.GuessDevil) -> str:
        return self.text("label-guess", role=self.text("role-devil"), who=self.guessed(action.seat))

    def guess_cultist(self, view: View, action: a.GuessCultist) -> str:
        return self.text("label-guess", role=self.text("role-cultist"), who=self.guessed(action.seat))

    def guessed(self, seat: Seat | None) -> str:
        return "none" if seat is None else self.names.coloured(seat)

    def appease(self, view: View, action: a.Appease) -> str:
        kind = faced(view, view.seat or 0).get(action.inquisitor, "houseguest")
        return self.text("label-appease", by=action.by, who=self.names.inquisitor(action.inquisitor, kind))

    def give(self, view: View, action: a.Give) -> str:
        return self.text("label-give", what=self.names.bundle(counted(action.goods)))

    def destroy(self, view: View, action: a.Destroy) -> str:
        points = self.names.thing("points", self.names.worth(action.building))
        return self.text("label-destroy", card=self.names.building(action.building), points=points)

    def new_guest(self, view: View, action: a.IfNewGuest) -> str:
        return self.text("label-if-new-guest", by=action.by)


def repeats(card: str) -> bool:
    """Whether an action may be done several times."""
    return card in BUILDINGS and any(isinstance(one, Convert) and one.max > 1 for one in BUILDINGS[card].effects)
