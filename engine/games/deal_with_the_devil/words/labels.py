"""Labels of the actions, on buttons and in lists, and their second lines."""

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
from ..rules.witch_hunt import can_prove
from ..state import Ask, Kingdom, Plan, PlannedUse
from ..view import View, get_facing_inquisitors, get_own_kingdom, get_private_state, get_threats
from .names import Names, count_goods

Ahead = Lookahead[View]

ACTIONS_WITH_RESULT = (a.Loan, a.Repay, a.Respond)


class LabelPresenter(Names, Presenter[View]):
    """Names the actions of one seat."""

    @property
    def extra_args(self) -> ExtraArgs:
        return {
            **super().extra_args,
            **dict.fromkeys((a.Sell, a.Buy), lambda action: {"what": self.amount(action.good, action.n)}),
            **dict.fromkeys(
                (a.Loan, a.Repay, a.Coins), lambda action: {"what": self.amount("coins", action.n)}
            ),
            **dict.fromkeys(
                (a.Recruit, a.TakeCourtier),
                lambda action: {"what": self.courtier_with_article(action.courtier)},
            ),
            **dict.fromkeys(
                (a.GuessDevil, a.GuessCultist), lambda action: {"seat": self.guessed_name(action.seat)}
            ),
            a.Put: lambda action: {"what": self.amount(action.resource, action.n)},
            a.AskFor: lambda action: {"what": self.ask_amount(Ask(action.what, action.n))},
            a.Vote: lambda action: {"target": self.target_name(action.target), "asks": 1},
            a.Wings: lambda action: self.coin_args(action.n * ANGEL_WING_PRICE),
            a.Souls: lambda action: {"what": self.soul_pieces(action.pure, action.tainted)},
            a.Destroy: lambda action: {"points": self.printed_points(action.building)},
        }

    @cached_property
    def label_args(self) -> LabelArgs:
        return {
            a.Sell: lambda lookahead, action: self.coin_args(
                action.n * sell_price(get_own_kingdom(lookahead.view), action.good)
            ),
            a.Buy: lambda lookahead, action: self.coin_args(
                action.n * buy_price(get_own_kingdom(lookahead.view), action.good)
            ),
            a.Recruit: lambda lookahead, action: self.coin_args(
                recruit_cost(get_own_kingdom(lookahead.view), action.courtier)
            ),
            a.Seal: lambda lookahead, action: {"phase": lookahead.view.phase},
            a.Enough: lambda lookahead, action: {
                "phase": lookahead.view.phase,
                "again": len(list_appeased(lookahead.view)),
            },
            a.Keep: lambda lookahead, action: {
                "dealings": lookahead.view.own.draft.dealings.count if lookahead.view.own else 0
            },
            a.Appease: self.appease_args,
            a.Vote: lambda lookahead, action: {"asks": int(can_prove(get_private_state(lookahead.view)))},
            a.Use: self.use_args,
            a.How: self.how_args,
            a.Space: self.space_args,
            a.Loan: self.debt_args,
            a.Repay: self.debt_args,
            a.Respond: self.respond_args,
        }

    def label(self, lookahead: Ahead, action: Action) -> str:
        return capitalise_first(self.label_message(lookahead, action))

    def plain_label(self, view: View, action: Action) -> str:
        """Return the label without what the action leads to."""
        if isinstance(action, ACTIONS_WITH_RESULT):
            return super().action_name(view, action)
        return self.label_message(Lookahead(view), action)

    def action_name(self, view: View, action: Action) -> str:
        """Return the name of a given action, such as "the sale of 2 wood", or else its label without the result."""
        if isinstance(action, a.Appease):
            whom = self.inquisitor_list(view, [action.inquisitor])
            return self.formatter("done", action, inquisitor=whom)
        if self.formatter.has("done", action):
            return super().action_name(view, action)
        return self.plain_label(view, action).partition(": ")[0]

    def coin_args(self, n: int) -> MessageArgs:
        return {"coins": self.amount("coins", n)}

    def courtier_as_subject(self, courtier: str) -> str:
        return self.text("the", what=self.courtier_name(courtier))

    def target_name(self, seat: Seat | None) -> str:
        """Return "Ann (blue)", or "nobody", as the object of a vote."""
        return self.text("whom-nobody") if seat is None else self.player_with_colour(seat)

    def guessed_name(self, seat: Seat | None) -> str:
        """Return "Ann (blue)", or "none", which messages use as a selector and never print."""
        return "none" if seat is None else self.player_with_colour(seat)

    # Message variables that are not fields of the action

    def debt_args(self, lookahead: Ahead, action: a.Loan | a.Repay) -> MessageArgs:
        """Return the debt before and after a loan or a repayment."""
        return {
            "before": get_private_state(lookahead.view).debt,
            "after": get_private_state(lookahead(action).view).debt,
        }

    def respond_args(self, lookahead: Ahead, action: a.Respond) -> MessageArgs:
        """Return what accepting takes: "pay 3, borrow 1". It is "none" if accepting is not possible (L4)."""
        if not action.accept or (outlook := lookahead(action)).refusal is not None:
            return {"paid": "none", "loan": 0}
        ask = get_private_state(lookahead.view).chests[-1].ask
        if ask.kind == "souls":
            return {
                "paid": self.soul_pieces(ask.n - action.tainted, action.tainted),
                "loan": 0,
            }
        return {
            "paid": self.amount("coins", ask.n),
            "loan": get_private_state(outlook.view).draft.loan,
        }

    def space_args(self, lookahead: Ahead, action: a.Space) -> MessageArgs:
        """Return what the space yields now."""
        view = lookahead.view
        return {"good": self.space_good(view, action.space)}

    def space_good(self, view: View, space: int) -> str:
        """Return the good that one of the viewer's production spaces yields now."""
        return self.good_name(view.production[view.seat or 0][space - 1])

    def space_text(self, view: View, space: int) -> str:
        """Return "space 2 (marble)"."""
        return self.text("how-space", space=space, good=self.space_good(view, space))

    def appease_args(self, lookahead: Ahead, action: a.Appease) -> MessageArgs:
        return {"inquisitor": self.inquisitor_list(lookahead.view, [action.inquisitor])}

    def use_args(self, lookahead: Ahead, action: a.Use) -> MessageArgs:
        """Return the choices of a use."""
        return {"how": ", ".join(["", *self.effect_choices(action.building, action)])}

    def how_args(self, lookahead: Ahead, action: a.How) -> MessageArgs:
        """Return the choices for the effect of the card planned last."""
        plan = lookahead.view.own.draft.plan if lookahead.view.own else None
        card = action.stable or (plan.builds[-1].building if plan is not None and plan.builds else "")
        stable = [self.text("how-stable", card=self.card_name(action.stable))] if action.stable else []
        parts = [*stable, *self.effect_choices(card, action), *self.tile_choices(lookahead.view, action)]
        return {"how": capitalise_first(", ".join(parts) or self.text("label-plain"))}

    def effect_choices(self, card: str, how: a.Use | a.How) -> list[str]:
        """Return the choices of an effect, as far as it has any (6.7): "2 ×", "take 1 wood"."""
        chosen = {"pick": how.pick, "pay": how.pay}
        times = [self.text("how-times", times=how.times)] if MAX_CONVERSIONS.get(card, 1) > 1 else []
        return times + [
            self.text(f"how-{what}", what=self.bundle(count_goods(n))) for what, n in chosen.items() if n
        ]

    def tile_choices(self, view: View, how: a.How) -> list[str]:
        """Return the choices of courtiers, tiles and spaces: "the farmer", "space 2 (marble)"."""
        found = [self.courtier_as_subject(how.courtier)] if how.courtier else []
        found += [self.card_name(how.minor)] if how.minor else []
        found += [self.space_text(view, how.space)] if how.space else []
        return [
            *found,
            *([self.text("how-dam", tile=self.card_name(how.dam))] if how.dam else []),
        ]

    # Second lines, in at most 100 characters

    def option_description(self, lookahead: Ahead, action: Action) -> str:
        """Return the second line: what a card does and costs, what would fail, what an inquisitor would take."""
        view = lookahead.view
        match action:
            case a.Keep(building):
                return self.add_effect(self.card_head(building), building)
            case a.Pass(first, second):
                return self.kept_cards_description(view, (first, second))
            case a.ChooseEvent(event, "left" | "right" as side):
                return self.event_side_text(event, side)
            case a.Use(building):
                return self.failure_description(view, action) or self.card_effect(building)
            case a.Build(building, act):
                return self.failure_description(view, action) or self.build_description(view, building, act)
            case a.Recruit(courtier):
                symbol = self.text(f"type-{COURTIER_ROWS[courtier].symbol}")
                return self.failure_description(view, action) or self.text("about-courtier", symbol=symbol)
            case a.Claim(achievement):
                return self.effects_text(ACHIEVEMENT_TILES[achievement].effects)
            case a.Space(space):
                return self.text("about-middle" if space in MIDDLE_SPACES else "about-outer")
            case a.Appease(inquisitor):
                return self.threat_description(view, inquisitor)
            case _:
                return ""

    def kept_cards_description(self, view: View, passed: tuple[str, str]) -> str:
        """Return "You keep Farm and Mill"."""
        seen = view.own.draft.cards if view.own else None
        kept = [card for card in seen.drawn if card not in passed] if seen is not None else []
        return self.text("about-pass", cards=self.card_names(kept))

    def build_description(self, view: View, card: str, act: bool = False) -> str:
        """Return "country; 2 wood, 1 wheat; 2 points. Production: +1 stone", at the seat's own price.

        If the line is too long, it leaves out the kind.
        """
        printed = BUILDINGS[card].cost
        cost = self.cost_text(building_cost(get_own_kingdom(view), card), printed.rep, printed.remove_minor)
        said = {"cost": cost, "points": self.printed_points(card), "tokens": 1 + act}
        heads = [self.text("about-build", types=types, **said) for types in (self.card_types(card), "none")]
        lines = [". ".join(filter(None, [head, self.card_effect(card)])) for head in heads]
        return next((line for line in lines if len(line) <= MAX_DESCRIPTION_CHARS), heads[0])

    def add_effect(self, head: str, card: str) -> str:
        """Return what a card costs and, if there is room, its effect."""
        whole = ". ".join(filter(None, [head, self.card_effect(card)]))
        return whole if len(whole) <= MAX_DESCRIPTION_CHARS else head

    def failure_description(self, view: View, action: a.Use | a.Build | a.Recruit) -> str:
        """Return what would fail if this action were added to the plan as it is (6.8.1)."""
        own = view.own
        if own is None or view.seat is None:
            return ""
        plan = add_to_plan(get_own_kingdom(view), own.draft.plan or Plan(), action)
        told = run_plan(
            begin_run(view.round, view.seat, copy_part(SeatPart(get_own_kingdom(view), own)), plan)
        ).events
        failed = [event.card for event in told if isinstance(event, Failed)]
        return self.text("about-fails", cards=", ".join(map(self.card_name, failed))) if failed else ""

    def threat_description(self, view: View, ref: str) -> str:
        if view.own is None or view.seat is None:
            return ""
        kind, points = get_facing_inquisitors(view, view.seat)[ref], get_threats(view)[ref]
        return self.text(
            "about-threat",
            kind="gift" if kind in ("ascetic", "profligate") else kind.replace("_", "-"),
            points=self.threat_points(kind, points),
        )


def list_appeased(view: View) -> list[str]:
    """Return the inquisitors that are appeased so far."""
    answers = view.own.draft.answers if view.own is not None else None
    return [appeasement.inquisitor for appeasement in answers.appeased] if answers is not None else []


def add_to_plan(kingdom: Kingdom, plan: Plan, action: a.Use | a.Build | a.Recruit) -> Plan:
    """Return the plan with one more action."""
    match action:
        case a.Use(building, times, pick, pay):
            return replace(plan, uses=[*plan.uses, PlannedUse(building, times, pick, pay)])
        case a.Build():
            how = list_effect_choices(kingdom, plan, action)[0]  # the default choices
            return replace(plan, builds=[*plan.builds, make_planned_build(action, how)])
        case a.Recruit(courtier):
            return replace(plan, recruit=courtier)
