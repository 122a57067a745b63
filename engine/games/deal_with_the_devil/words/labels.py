"""What the answers are called, on buttons and in lists, and their second lines."""
from __future__ import annotations

from functools import cached_property

from msgspec.structs import replace

from engine.core import Action, Presenter, Seat
from engine.core.presentation import MAX_DESCRIPTION_CHARS, LabelArgs, Lookahead
from engine.core.text import ExtraArgs, MessageArgs, capitalise_first

from .. import actions as a
from ..components import ACHIEVEMENT_TILES, ANGEL_WING_PRICE, BUILDINGS, COURTIER_ROWS
from ..events import Failed
from ..rules.action_phase import MAX_CONVERSIONS, recruit_cost, run_plan
from ..rules.funding import building_cost, buy_price, sell_price
from ..rules.plan_course import SeatPart, begin_run, copy_part
from ..rules.plan_options import list_effect_choices, make_planned_build
from ..rules.production import MIDDLE_SPACES
from ..state import Ask, Kingdom, Plan, PlannedUse
from ..view import View, get_facing_inquisitors, get_own_kingdom, get_private_state, get_threats
from .names import Names, count_goods

ACTIONS_WITH_RESULT = (a.Loan, a.Repay, a.Respond)  # their labels tell what they lead to


class LabelPresenter(Presenter[View]):
    """Names the answers of one seat."""

    @cached_property
    def named(self) -> Names:
        return Names(self.text, self.names)

    @property
    def more(self) -> ExtraArgs:
        named = self.named
        return {
            **dict.fromkeys((a.Sell, a.Buy), lambda action: {"what": named.thing(action.good, action.n)}),
            **dict.fromkeys((a.Loan, a.Repay, a.Coins), lambda action: {"what": named.thing("coins", action.n)}),
            **dict.fromkeys((a.Recruit, a.TakeCourtier), lambda action: {"what": self.the(action.courtier)}),
            **dict.fromkeys((a.GuessDevil, a.GuessCultist), lambda action: {"seat": self.guessed(action.seat)}),
            a.Put: lambda action: {"what": named.thing(action.resource, action.n)},
            a.AskFor: lambda action: {"what": named.asked(Ask(action.what, action.n))},
            a.Vote: lambda action: {"target": self.person(action.target)},
            a.Wings: lambda action: self.coins(action.n * ANGEL_WING_PRICE),
            a.Souls: lambda action: {"what": named.pieces(action.pure, action.tainted)},
            a.Destroy: lambda action: {"points": named.worth(action.building)},
        }  # fmt: skip

    @cached_property
    def besides(self) -> LabelArgs:
        return {
            a.Sell: lambda ahead, action: self.coins(action.n * sell_price(get_own_kingdom(ahead.view), action.good)),
            a.Buy: lambda ahead, action: self.coins(action.n * buy_price(get_own_kingdom(ahead.view), action.good)),
            a.Recruit: lambda ahead, action: self.coins(recruit_cost(get_own_kingdom(ahead.view), action.courtier)),
            a.Seal: lambda ahead, action: {"phase": ahead.view.phase},
            a.Enough: lambda ahead, action: {"phase": ahead.view.phase, "again": len(list_appeased(ahead.view))},
            a.Keep: lambda ahead, action: {"dealings": ahead.view.own.draft.dealings.count if ahead.view.own else 0},
            a.Appease: self.appease, a.Use: self.use, a.How: self.how, a.Space: self.space,
            a.Loan: self.debt, a.Repay: self.debt, a.Respond: self.respond,
        }  # fmt: skip

    def label(self, ahead: Lookahead[View], action: Action) -> str:
        return self.label_message(ahead, action)

    def called(self, view: View, action: Action) -> str:
        """Without what it would lead to."""
        if isinstance(action, ACTIONS_WITH_RESULT):
            return super().done(view, action)
        return self.label_message(Lookahead(view), action)

    def done(self, view: View, action: Action) -> str:
        """"the sale of 2 wood"; else the label, without what it would bring."""
        if self.say.has("done", action):
            return super().done(view, action)
        return self.called(view, action).partition(": ")[0]

    def coins(self, n: int) -> MessageArgs:
        return {"coins": self.named.thing("coins", n)}

    def the(self, courtier: str) -> str:
        return self.text("the", what=self.named.courtier(courtier))

    def person(self, seat: Seat | None) -> str:
        return self.text("nobody") if seat is None else self.named.coloured(seat)

    def guessed(self, seat: Seat | None) -> str:
        """"Ann (blue)"; "none", which messages choose by and never say."""
        return "none" if seat is None else self.named.coloured(seat)

    # Variables that are no field of the answer

    def debt(self, ahead: Lookahead[View], action: a.Loan | a.Repay) -> MessageArgs:
        return {"before": get_private_state(ahead.view).debt, "after": get_private_state(ahead(action).view).debt}

    def respond(self, ahead: Lookahead[View], action: a.Respond) -> MessageArgs:
        """What accepting takes: "pay 3, borrow 1"; nothing where it is not possible (L4)."""
        if not action.accept or (outlook := ahead(action)).refused is not None:
            return {"paid": "none", "loan": 0}
        ask = get_private_state(ahead.view).chests[-1].ask
        if ask.kind == "souls":
            return {"paid": self.named.pieces(ask.n - action.tainted, action.tainted), "loan": 0}
        return {"paid": self.named.thing("coins", ask.n), "loan": get_private_state(outlook.view).draft.loan}

    def space(self, ahead: Lookahead[View], action: a.Space) -> MessageArgs:
        """What it yields now."""
        view = ahead.view
        return {"good": self.named.kind(view.production[view.seat or 0][action.space - 1])}

    def appease(self, ahead: Lookahead[View], action: a.Appease) -> MessageArgs:
        kind = get_facing_inquisitors(ahead.view, ahead.view.seat or 0).get(action.inquisitor, "houseguest")
        return {"inquisitor": self.named.inquisitor(action.inquisitor, kind)}

    def use(self, ahead: Lookahead[View], action: a.Use) -> MessageArgs:
        return {"how": ", ".join(["", *self.parts(action.building, action)])}

    def how(self, ahead: Lookahead[View], action: a.How) -> MessageArgs:
        """How the effect of the card last planned is to go."""
        plan = ahead.view.own.draft.plan if ahead.view.own else None
        card = action.stable or (plan.builds[-1].building if plan is not None and plan.builds else "")
        stable = [self.text("how-stable", card=self.named.building(action.stable))] if action.stable else []
        parts = [*stable, *self.parts(card, action), *self.tiles(action)]
        return {"how": capitalise_first(", ".join(parts) or self.text("label-plain"))}

    def parts(self, card: str, how: a.Use | a.How) -> list[str]:
        """The choices that an effect leaves, as far as it has them (6.7): "2 ×", "take 1 wood"."""
        chosen = {"pick": how.pick, "pay": how.pay}
        times = [self.text("how-times", times=how.times)] if MAX_CONVERSIONS.get(card, 1) > 1 else []
        return times + [
            self.text(f"how-{what}", what=self.named.bundle(count_goods(n))) for what, n in chosen.items() if n
        ]

    def tiles(self, how: a.How) -> list[str]:
        """"the farmer", "space 2"."""
        found = [self.the(how.courtier)] if how.courtier else []
        found += [self.named.achievement(how.minor)] if how.minor else []
        found += [self.text("how-space", space=how.space)] if how.space else []
        return [*found, *([self.text("how-dam", tile=self.named.achievement(how.dam))] if how.dam else [])]

    # Second lines, in at most 100 characters

    def about(self, ahead: Lookahead[View], action: Action) -> str:
        """What a card does and costs, what would fail, what an inquisitor would take."""
        view = ahead.view
        match action:
            case a.Pass(first, second):
                return self.left(view, (first, second))
            case a.ChooseEvent(event, "left" | "right" as side):
                return self.named.side(event, side)
            case a.Use(building):
                return self.failing(view, action) or self.named.effect_of(building)
            case a.Build(building, act):
                return self.failing(view, action) or self.build(view, building, act)
            case a.Recruit(courtier):
                symbol = self.text(f"type-{COURTIER_ROWS[courtier].symbol}")
                return self.failing(view, action) or self.text("about-courtier", symbol=symbol)
            case a.Claim(achievement):
                return self.named.effects(ACHIEVEMENT_TILES[achievement].effects)
            case a.Space(space):
                return self.text("about-middle" if space in MIDDLE_SPACES else "about-outer")
            case a.Appease(inquisitor):
                return self.threat(view, inquisitor)
            case _:
                return ""

    def left(self, view: View, passed: tuple[str, str]) -> str:
        """"You keep Farm and Mill"."""
        seen = view.own.draft.cards if view.own else None
        kept = [card for card in seen.drawn if card not in passed] if seen is not None else []
        return self.text("about-pass", cards=self.named.buildings(kept))

    def build(self, view: View, card: str, act: bool = False) -> str:
        """"2 wood, 1 wheat; 2 points. Production: +1 stone", at the seat's own price."""
        printed = BUILDINGS[card].cost
        cost = self.named.cost(building_cost(get_own_kingdom(view), card), printed.rep, printed.remove_minor)
        head = self.text("about-build", cost=cost, points=self.named.worth(card), tokens=1 + act)
        whole = ". ".join(filter(None, [head, self.named.effect_of(card)]))
        return whole if len(whole) <= MAX_DESCRIPTION_CHARS else head

    def failing(self, view: View, action: a.Use | a.Build | a.Recruit) -> str:
        """What would fail if this came into the plan as it stands (6.8.1)."""
        own = view.own
        if own is None or view.seat is None:
            return ""
        plan = add_to_plan(get_own_kingdom(view), own.draft.plan or Plan(), action)
        told = run_plan(begin_run(view.round, view.seat, copy_part(SeatPart(get_own_kingdom(view), own)), plan)).events
        failed = [event.card for event in told if isinstance(event, Failed)]
        return self.text("about-fails", cards=", ".join(map(self.named.card_name, failed))) if failed else ""

    def threat(self, view: View, ref: str) -> str:
        if view.own is None or view.seat is None:
            return ""
        kind, points = get_facing_inquisitors(view, view.seat)[ref], get_threats(view)[ref]
        return self.text("about-threat", kind=kind.replace("_", "-"), points=self.named.threat(kind, points))


def list_appeased(view: View) -> list[str]:
    """The inquisitors that are answered so far."""
    answers = view.own.draft.answers if view.own is not None else None
    return [one.inquisitor for one in answers.appeased] if answers is not None else []


def add_to_plan(k: Kingdom, plan: Plan, action: a.Use | a.Build | a.Recruit) -> Plan:
    """The plan with one thing more."""
    match action:
        case a.Use(building, times, pick, pay):
            return replace(plan, uses=[*plan.uses, PlannedUse(building, times, pick, pay)])
        case a.Build():
            how = list_effect_choices(k, plan, action)[0]  # as long as nothing else is said
            return replace(plan, builds=[*plan.builds, make_planned_build(action, how)])
        case a.Recruit(courtier):
            return replace(plan, recruit=courtier)
