"""Commands (6.1) and the forms that panels show for them (6.8.3). Each stands for several actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, Self

from engine.core import Action, Choice, Command, MatchLike, Refusal, Seat
from engine.core.commands import Responder, list_options_if_asked, parse_fields
from engine.core.rules import Decision

from .. import actions as a
from ..components import ANGEL_WING_PRICE, DEBT_MAX, LIMITS, BuildingId
from ..components.terms import GOODS, Good, Resource
from ..rules.bank import MAX_GOODS_PER_DEALING, REPAY_PHASES
from ..rules.deals import ASKS_BY_ROLE
from ..rules.funding import buy_price, sell_price
from ..view import View, get_own_kingdom, get_private_state
from .answer import AsSuggested, Face
from .completion import (
    COLOUR_BY_SEAT,
    NOBODY,
    SEAT_BY_COLOUR,
    FieldValues,
    ListedCommand,
    Texts,
    make_choices,
    parse_pieces,
    respond_by_question,
)
from .orders import RitualChest
from .plan import Plan
from .ritual import (
    RITUAL_FIELD_VALUES,
    SeatName,
    answer_ritual_question,
    format_contents,
    format_typed_fields,
    list_repayments,
    make_ritual_contents,
    require_allowed_contents,
)

SEAL = a.Seal()


def list_pieces(stock: Mapping[Resource, int], most: int = 1000) -> list[str]:
    """Return one entry for each piece of goods."""
    return [good for good in GOODS for _ in range(min(stock[good], most))]


# CARDS


class PassOn(Command):
    """Pass two of your four new buildings to your neighbour."""

    command = "pass"
    first: BuildingId
    second: BuildingId

    def create_responder(self, view: View) -> Responder:
        """Return a responder that passes the two cards, in whichever order they are named."""
        turned = a.Pass(self.second, self.first)
        return respond_by_question(
            {"pass": lambda asked: turned if turned in asked.options else a.Pass(self.first, self.second)}
        )

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        own = get_private_state(match.view(seat)).draft.cards if seat in match.open_questions else None
        other = texts.get("second" if field == "first" else "first", "")
        drawn = [card for card in own.drawn if card != other] if own else []
        typed = texts.get(field, "").lower()
        return make_choices(card for card in drawn if typed in card)


# OFFER


class Offer(ListedCommand):
    """Load your chest: goods, coins, and what you ask for it."""

    question_kinds = ("offer", "offer_seal")
    hides_single_actions = True
    values_by_field: ClassVar[FieldValues] = {
        "goods": lambda view: list_pieces(get_private_state(view).stock, most=LIMITS.offer_each_good),
        "coins": lambda view: range(min(get_private_state(view).stock["coins"], LIMITS.offer_coins) + 1),
        "ask": lambda view: ["none", *map(format_ask, ASKS_BY_ROLE[get_private_state(view).role])],
        "repay": list_repayments,
    }
    goods: tuple[Good, ...] = ()
    coins: int = 0
    ask: str = "none"
    repay: int = 0

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        return parse_fields(cls, {**texts, "goods": " ".join(parse_pieces(texts.get("goods", "")))})

    def create_responder(self, view: View) -> Responder:
        left: list[Action] = [a.Put(good, n) for good in GOODS if (n := self.goods.count(good))]
        left += [a.Put("coins", self.coins)] if self.coins else []
        left.append(parse_ask(self.ask))
        return respond_by_question({"offer": lambda _: left.pop(0), "offer_seal": lambda _: SEAL}, self.repay)

    @classmethod
    def initial_fields(cls, view: View) -> Mapping[str, str]:
        chest = get_private_state(view).draft.chest
        if chest is None:
            return {}
        goods, ask = " ".join(list_pieces(chest.contents)), format_ask(a.AskFor(chest.ask.kind, chest.ask.n))
        return {"goods": goods, "coins": str(chest.contents["coins"]), "ask": ask}


def format_ask(ask: a.AskFor) -> str:
    """Return the ask as typed: `4 coins`, `1 soul`, `none`."""
    if ask.what == "none":
        return "none"
    return f"{ask.n} {ask.what.removesuffix('s') if ask.n == 1 else ask.what}"


def parse_ask(text: str) -> a.AskFor:
    """Return the ask that was typed: "4 coins", "souls:2", "4". Raise Refusal."""
    words = text.lower().replace(":", " ").split()
    numbers, kinds = [int(w) for w in words if w.isdecimal()], [w for w in words if not w.isdecimal()]
    if kinds == ["none"] and not numbers:
        return a.AskFor("none")
    if kinds in (["soul"], ["souls"]):
        what = "souls"
    elif kinds in ([], ["coin"], ["coins"]):
        what = "coins"
    else:
        what = None
    if what is None or len(numbers) != 1:
        raise Refusal("not-understood", field="ask", text=text)
    return a.AskFor(what, numbers[0])


class OfferNothing(ListedCommand):
    """Leave your chest empty and ask for nothing."""

    question_kinds = Offer.question_kinds
    hides_single_actions = True

    def create_responder(self, view: View) -> Responder:
        return respond_by_question({"offer": lambda _: a.AskFor("none"), "offer_seal": lambda _: SEAL})


# RESPOND1, RESPOND2


class Answer(Command):
    """Accept the chest in front of you, or close it."""

    accept: bool
    tainted: int = 0

    def create_responder(self, view: View) -> Responder:
        return respond_by_question(
            dict.fromkeys(("respond1", "respond2"), lambda _: a.Respond(self.accept, self.tainted))
        )

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        options = list_options_if_asked(match, seat, "respond1", "respond2") if field == "tainted" else ()
        return make_choices(
            dict.fromkeys(action.tainted for action in options if isinstance(action, a.Respond))
        )


# VOTE


class CastVote(ListedCommand):
    """Vote for a player or for nobody, and say what you will do if you are accused."""

    form_style = "steps"
    command = "vote"
    target: SeatName
    if_accused: Literal["prove", "confess"]

    def create_responder(self, view: View) -> Responder:
        return respond_by_question(
            {"vote": lambda _: a.Vote(SEAT_BY_COLOUR.get(self.target), self.if_accused)}
        )

    @classmethod
    def list_form_choices(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        found = [action for action in match.get_decision(seat).options if isinstance(action, a.Vote)]
        if field == "if_accused":
            return make_choices(dict.fromkeys(action.if_accused for action in found))
        return make_choices(dict.fromkeys(COLOUR_BY_SEAT[action.target] for action in found))


# WINGS, RITUAL


class Wings(ListedCommand):
    """Buy angel wings, and load your chest for the ritual if you like."""

    question_kinds = ("wings",)
    values_by_field: ClassVar[FieldValues] = {
        "n": lambda view: range(
            min(get_private_state(view).stock["coins"] // ANGEL_WING_PRICE, LIMITS.wings_bought) + 1
        ),
        **RITUAL_FIELD_VALUES,
    }
    n: int = 0
    coins: int | None = None  # this and the next fields leave the chest as an order (13.2)
    pure: int = 0
    tainted: int = 0
    guess_devil: SeatName = NOBODY
    guess_cultist: SeatName = NOBODY
    repay: int = 0

    def create_responder(self, view: View) -> Responder:
        return respond_by_question({"wings": lambda _: a.Wings(self.n)})

    def create_standing_order(self, view: View) -> RitualChest | None:
        """Return the order for the ritual, or None if nothing was said about its chest."""
        coins = self.coins or 0
        order = RitualChest(coins, self.pure, self.tainted, self.guess_devil, self.guess_cultist, self.repay)
        return order if self.coins is not None or order != RitualChest() else None


class Ritual(ListedCommand):
    """Load your ritual chest: coins, and what your role may add."""

    question_kinds = (
        "ritual_coins",
        "ritual_souls",
        "guess_devil",
        "guess_cultist",
        "ritual_seal",
    )
    hides_single_actions = True
    values_by_field = RITUAL_FIELD_VALUES
    coins: int = 0
    pure: int = 0
    tainted: int = 0
    guess_devil: SeatName = NOBODY
    guess_cultist: SeatName = NOBODY
    repay: int = 0

    def create_responder(self, view: View) -> Responder:
        own = get_private_state(view)
        chest = make_ritual_contents(
            self.coins, self.pure, self.tainted, self.guess_devil, self.guess_cultist
        )
        require_allowed_contents(chest, own)

        def load(decision: Decision) -> Action | None:
            return answer_ritual_question(chest, own, view.round, decision)

        return respond_by_question(
            dict.fromkeys(self.question_kinds, load), self.repay, format_typed_fields(chest, view.round)
        )

    @classmethod
    def initial_fields(cls, view: View) -> Mapping[str, str]:
        drafted = get_private_state(view).draft.ritual
        return format_contents(drafted) if drafted is not None else {}


# The bank


def list_affordable_goods(view: View) -> list[str]:
    """Return the goods that could be bought if the seat sold everything and took all loans."""
    own, kingdom = get_private_state(view), get_own_kingdom(view)
    sold = sum(own.stock[good] * sell_price(kingdom, good) for good in GOODS)
    coins = own.stock["coins"] + sold + DEBT_MAX - own.debt
    return [
        good for good in GOODS for _ in range(min(MAX_GOODS_PER_DEALING, coins // buy_price(kingdom, good)))
    ]


class Trade(ListedCommand):
    """Sell, borrow, buy and pay back at the bank; everybody sees it when the step closes."""

    side_action_types = (a.Sell, a.Buy, a.Loan, a.Repay)
    values_by_field: ClassVar[FieldValues] = {
        "sell": lambda view: list_pieces(get_private_state(view).stock),
        "loan": lambda view: range(DEBT_MAX - get_private_state(view).debt + 1),
        "buy": list_affordable_goods,
        "repay": lambda view: range(get_private_state(view).debt * (view.phase in REPAY_PHASES) + 1),
    }
    sell: tuple[Good, ...] = ()
    loan: int = 0
    buy: tuple[Good, ...] = ()
    repay: int = 0

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        goods = {name: " ".join(parse_pieces(texts.get(name, ""))) for name in ("sell", "buy")}
        return parse_fields(cls, {**texts, **goods})

    def create_responder(self, view: View) -> Responder:
        """Return a responder that deals in the order of M4. More than five of one good are several dealings."""
        todo: list[Action] = [
            a.Sell(good, n) for good in GOODS for n in split_into_dealings(self.sell.count(good))
        ]
        todo += [a.Loan(self.loan)] if self.loan else []
        todo += [a.Buy(good, n) for good in GOODS for n in split_into_dealings(self.buy.count(good))]
        todo += [a.Repay(self.repay)] if self.repay else []
        if not todo:
            raise Refusal("trade-nothing")
        return lambda _: todo.pop(0) if todo else None


def split_into_dealings(n: int) -> list[int]:
    """Return the sizes of the dealings that make up a number of goods."""
    return [MAX_GOODS_PER_DEALING] * (n // MAX_GOODS_PER_DEALING) + [n % MAX_GOODS_PER_DEALING] * (
        n % MAX_GOODS_PER_DEALING > 0
    )


COMMANDS: tuple[type[Command], ...] = (
    PassOn,
    Offer,
    OfferNothing,
    Answer,
    Plan,
    CastVote,
    Wings,
    Ritual,
    AsSuggested,
    Face,
    Trade,
)
TYPEABLE_ACTIONS: tuple[type[Action], ...] = (a.Keep, a.Seal)
