"""The presenter of Deal with the Devil: texts and layout of its questions. All sentences are in `text/*.ftl`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from engine.core import Action, Choice, Decision, Event, Seat
from engine.core.commands import Texts
from engine.core.presentation import command_name, to_text
from engine.core.text import ExtraArgs, MessageArgs, format_number, format_signed

from .. import actions as a
from ..commands.answer import AsSuggested, parse_gift, suggest_souls
from ..commands.completion import SEAT_BY_COLOUR
from ..commands.orders import RitualChest, Standing
from ..commands.phrases import Ritual, parse_ask
from ..commands.plan import Plan, parse_build, parse_claim, parse_event
from ..commands.ritual import RITUAL_FIELD_VALUES
from ..components import BUILDINGS, PRINTED_NAMES, ROUNDS
from ..components.terms import COURTIERS, GOODS
from ..events import Recap
from ..rules.deals import list_acceptances
from ..rules.funding import buy_price, sell_price
from ..rules.scoring import sum_public_points
from ..rules.witch_hunt import can_prove
from ..state import Ask, Kingdom
from ..view import View, get_own_kingdom, get_threats
from .labels import Ahead, LabelPresenter
from .news import SEEN_ON_BOARD, NewsPresenter
from .questions import QuestionPresenter

ACTION_BY_FIELD: Mapping[str, Callable[[Any], Action]] = {
    "event": parse_event,
    "use": a.Use,
    "build": parse_build,
    "recruit": a.Recruit,
    "claim": parse_claim,
    "pay_by": a.Funding,
    "event_courtier": a.TakeCourtier,
    "souls": lambda ref: a.Appease(ref, "soul"),
    "indulgences": lambda ref: a.Appease(ref, "indulgence"),
    "ascetic_give": parse_gift,
    "profligate_give": parse_gift,
    "vandal_pick": a.Destroy,
    "if_new_guest": a.IfNewGuest,
    "n": lambda n: a.Wings(int(n)),
    "guess_devil": lambda colour: a.GuessDevil(SEAT_BY_COLOUR.get(colour)),
    "guess_cultist": lambda colour: a.GuessCultist(SEAT_BY_COLOUR.get(colour)),
}
PRICE_BY_FIELD: Mapping[str, Callable[[Kingdom, Any], int]] = {"sell": sell_price, "buy": buy_price}


class FormPresenter(LabelPresenter):
    """Names the entries of one seat's forms."""

    def choice_label(
        self, lookahead: Ahead, kind: type[Struct], field: str, choice: Choice
    ) -> tuple[str, str]:
        """Return the label of an entry and its second line."""
        view, value = lookahead.view, choice.value
        if field in ACTION_BY_FIELD:
            action = ACTION_BY_FIELD[field](value)
            label = self.card_name(value) if isinstance(action, a.Use) else self.label(lookahead, action)
            return label, self.option_description(lookahead, action)
        if value in BUILDINGS and field != "ask":
            return self.card_name(value), self.build_description(view, value)
        return self.format_value(view, field, value), ""

    def format_value(self, view: View, field: str, value: str) -> str:
        """Return the text of a value that stands for neither an action nor a card."""
        if field == "ask":
            ask = parse_ask(value)
            return self.ask_amount(Ask(ask.what, ask.n))
        if field == "target":
            return self.target_name(SEAT_BY_COLOUR.get(value))
        if field in ("pure", "tainted"):
            return self.text("soul-kind", kind=field, count=int(value))
        if field in ("loan", "repay"):
            return self.text(f"entry-{field}", count=int(value))
        if value.isdecimal():
            return self.amount("coins", int(value))
        if field in PRICE_BY_FIELD:
            coins = self.amount("coins", PRICE_BY_FIELD[field](get_own_kingdom(view), value))
            return self.text(f"entry-{field}", good=self.format_word(view, value), coins=coins)
        return ", ".join(self.format_word(view, word) for word in value.replace(":", " ").split())

    def format_word(self, view: View, word: str) -> str:
        """Return the text of one short word: `2x`, `wood`, `farmer`, `minor_town`, `3`, `prove`."""
        if word in GOODS:
            return self.good_name(word)
        if word in COURTIERS:
            return self.courtier_as_subject(word)
        if word in PRINTED_NAMES:
            return self.card_name(word)
        if word.isdecimal():
            return self.space_text(view, int(word))
        if word[:-1].isdecimal():
            return self.text("how-times", times=int(word[:-1]))
        return self.text(f"form-word-{word}")

    def field_name(self, kind: type[Struct], field: str, texts: Texts | None = None) -> str:
        """Return the name of a field. How a building is used is asked by its name, once the plan holds it."""
        what, _, n = field.partition("_")
        if kind is Plan and texts and n.isdecimal() and texts.get(what):
            cards = [name.partition(":")[0] for name in texts[what].split()]
            cards.sort(key=lambda card: card not in texts.get("first", "").split())
            return self.text("field-use-named", building=self.card_name(cards[int(n) - 1]))
        return super().field_name(kind, field, texts)

    def form_title(self, view: View, kind: type[Struct]) -> str:
        """Return a form's title, such as "As suggested: souls to the Ascetic and the Orator".

        The form of a ritual chest that nothing can go into has a title of its own.
        """
        key = f"form-{command_name(kind)}"
        if kind is Ritual and not any(len([*held(view)]) > 1 for held in RITUAL_FIELD_VALUES.values()):
            return self.text(f"{key}-empty")
        if kind is not AsSuggested:
            return super().form_title(view, kind)
        shown = suggest_souls(view)
        return self.text(key, count=len(shown), who=self.inquisitor_list(view, shown))


BANK_ACTIONS = (a.Sell, a.Buy, a.Loan, a.Repay)
EMOJI = {
    "wood": "🪵",
    "stone": "🪨",
    "wheat": "🌾",
    "glass": "🔷",
    "marble": "⬜",
    "coins": "🪙",
    "souls": "👻",
}
RESPOND_PHASES = ("respond1", "respond2")
CARD_ORDER = {card: n for n, card in enumerate(BUILDINGS)}
EMPTY_ACTIONS: Mapping[str, Action] = {
    "offer": a.AskFor("none"),
    "wings": a.Wings(0),
    "ritual_coins": a.Coins(0),
}


class DevilPresenter(FormPresenter, QuestionPresenter, NewsPresenter):
    areas_by_seat = True
    recap_events = (Recap,)
    names_refused_part = False  # it might tell what a role may do (6.2)

    @property
    def extra_args(self) -> ExtraArgs:
        return {
            **super().extra_args,
            Standing: self.standing_order_args,
            RitualChest: lambda order: {"what": self.ritual_contents(order.contents)},
        }

    # The question

    def title(self, view: View, seat: Seat | None) -> str:
        """Return "round 2, the deal"."""
        return self.text("title", round=view.round, last=int(view.round == ROUNDS), phase=view.phase)

    def sealed_step_opening(self, view: View) -> str:
        """Return what L5 and L11 let the channel read when a step opens. The heading names the other steps (L3)."""
        return self.view_message(f"opening-{view.phase}", view)

    def changes_board(self, events: Sequence[Event]) -> bool:
        return any(isinstance(event, SEEN_ON_BOARD) for event in events)

    def draft_summary(self, view: View, events: Sequence[Event]) -> list[str]:
        """Return the seat's draft, and what a plan would leave."""
        *planned, left = self.projection_parts(view) or [""]
        if planned:
            return ["; ".join([*planned, self.text("draft-left", left=left)])]
        said = self.drafted_text(view)
        return [said] if said else []

    def seal_summary(self, view: View, actions: Sequence[Action]) -> str:
        """Return the sealed answers, such as "1 glass for 4 coins" (panels.13)."""
        planned = "; ".join(self.projection_parts(view)[:-1])
        return planned or self.drafted_text(view) or super().seal_summary(view, actions)

    def standings(self, view: View) -> list[str]:
        """Return one line for each seat, ordered by public points. At the end these are the final lines (FS5)."""
        points = [
            sum_public_points(kingdom, view.roles.get(seat)) for seat, kingdom in enumerate(view.kingdoms)
        ]
        order = sorted(range(len(points)), key=lambda seat: -points[seat])
        return [self.player_standing(view, seat, points[seat]) for seat in order]

    def player_standing(self, view: View, seat: Seat, points: int) -> str:
        """Return "**Ann (blue), 16** in the open, 4 already scored: buildings 12 points, reputation +2, debt 3, …"."""
        kingdom = view.kingdoms[seat]
        return self.text(
            "standing",
            who=self.player_with_colour(seat),
            score=format_number(points),
            running=format_number(kingdom.score),
            buildings=self.amount("points", sum(BUILDINGS[built.card].points for built in kingdom.built)),
            reputation=format_signed(kingdom.reputation),
            debt=kingdom.debt,
            indulgences=self.amount("indulgences", kingdom.indulgences),
            role=self.role_name(view.roles[seat]) if seat in view.roles else "none",
        )

    def standing_order_args(self, order: Standing) -> MessageArgs:
        """Return what the order does, part by part, and what it leaves to its owner (13.3)."""
        flags = {"close-forced": order.close_forced, "reject-souls": order.reject_souls}
        limits = {"reject-below": order.reject_below, "accept-from": order.accept_from}
        parts = [self.text(f"order-{what}") for what, so in flags.items() if so]
        parts += [
            self.text(f"order-{what}", n=format_number(n)) for what, n in limits.items() if n is not None
        ]
        return {"what": "; ".join(parts) or self.text("nothing")}

    # The answers

    def field_value_label(self, view: View, kind: type[Action], field: str, value: Any) -> str:
        """Return the label of one field of a vote: a list of players and two buttons. If the seat can only confess, the
        vote is one press.
        """
        if kind is not a.Vote or view.own is None or not can_prove(view.own):
            return ""
        said = {"who": self.target_name(value)} if field == "target" else {"then": value}
        return self.text(f"part-{field}".replace("_", "-"), **said)

    def set_piece(self, view: View, kind: type[Action], value: Any) -> str:
        """Return the name of a card to pass or a good to give, as forms call it (panels.8)."""
        return self.format_word(view, value)

    def set_piece_description(self, view: View, kind: type[Action], value: Any) -> str:
        """Return what a card costs and does. Goods need no description."""
        return self.build_description(view, value) if value in BUILDINGS else ""

    def emoji(self, view: View, action: Action) -> str:
        """Return the emoji of goods and coins, which comes before the words."""
        match action:
            case a.Put(sign) | a.Sell(sign) | a.Buy(sign) | a.AskFor(sign):
                return EMOJI.get(sign, "")
            case a.Loan() | a.Repay() | a.Coins():
                return EMOJI["coins"]
            case a.Souls():
                return EMOJI["souls"]
            case _:
                return ""

    def heading(self, view: View, action: Action) -> str:
        """Return the heading of the bank, or of the contents and the ask of an offer."""
        key = "heading-bank" if isinstance(action, BANK_ACTIONS) else f"heading-{command_name(type(action))}"
        return self.text.get(key)

    def is_closing_heading(self, view: View, action: Action) -> bool:
        """Return whether the action is an ask, because nothing more goes into the chest after it."""
        return isinstance(action, a.AskFor)

    def placeholder(self, view: View, action: Action) -> str:
        return self.formatter.get("control", action) or self.plain_label(view, action)

    def group_key(self, view: View, action: Action) -> str:
        """Return the key by which long lists are split: goods, buildings, inquisitors."""
        first = next(iter(asdict(action).values()), "")
        if isinstance(action, a.Use | a.Build):
            return self.card_name(first)
        if isinstance(action, a.How):
            return self.card_name(action.stable) if action.stable else action.minor or ""
        return to_text(first)

    def order_key(self, view: View, action: Action) -> tuple[int, ...]:
        """Put Accept before Close, whatever it would bring, so that both always have their places (secrets.4)."""
        return (not action.accept,) if isinstance(action, a.Respond) else ()

    def suggested_actions(self, lookahead: Ahead, decision: Decision) -> tuple[Action, ...]:
        """Return what panels offer first (R10.45). It is never sent without a player."""
        wanted = EMPTY_ACTIONS.get(decision.kind)
        if decision.kind == "pass":
            wanted = min(
                (action for action in decision.options if isinstance(action, a.Pass)),
                key=rank_pass,
                default=None,
            )
        elif decision.kind == "appease":
            wanted = find_worst_inquisitor(lookahead.view, decision)
        return (wanted,) if wanted in decision.options else ()

    def disabled_actions(self, view: View, decision: Decision) -> tuple[Action, ...]:
        """Return Accept, to be shown greyed out where it is impossible (L4)."""
        barred = decision.kind in RESPOND_PHASES and view.own is not None and not list_acceptances(view.own)
        return (a.Respond(True),) if barred else ()

    def default_action(self, view: View, decision: Decision) -> Action | None:
        """Return the default order of funding (6.7). An action that seals is never taken by default (R10.45)."""
        return decision.options[0] if decision.kind == "funding" else None


def rank_pass(one: a.Pass) -> tuple[int, int, list[int]]:
    """Return a sort key for passing two cards: their points, their cost in goods, and their order in the deck (R10.45)."""
    cards = BUILDINGS[one.first], BUILDINGS[one.second]
    goods = [n for card in cards for res, n in card.cost.to_bundle().items() if res != "coins"]
    return sum(card.points for card in cards), sum(goods), sorted(CARD_ORDER[card.id] for card in cards)


def find_worst_inquisitor(view: View, decision: Decision) -> Action | None:
    """Return the action that shows a soul to the inquisitor with the largest penalty, among those still possible
    (14.7)."""
    if view.own is None:
        return None
    taken = get_threats(view)
    shown = (action for action in decision.options if isinstance(action, a.Appease) and action.by == "soul")
    costly = (action for action in shown if taken[action.inquisitor] < 0)
    return min(costly, key=lambda action: taken[action.inquisitor], default=None)
