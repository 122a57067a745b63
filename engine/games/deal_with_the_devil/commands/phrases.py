"""What can be typed in one go (6.1), and what panels ask for with forms (6.8.3); each stands for several answers."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, Self

from engine.core import Action, Choice, Command, MatchLike, Refusal, Seat
from engine.core.commands import Responder, list_options_if_asked, parse_fields
from engine.core.rules import Decision

from .. import actions as a
from ..components import DEBT_MAX, LIMITS, WING_PRICE, BuildingId
from ..components.terms import GOODS, Good, Resource
from ..rules.bank import MOST, REPAY_PHASES
from ..rules.deals import ASKS
from ..rules.funding import buy_price, sell_price
from ..view import View, behind, mine
from .answer import AsSuggested, Face
from .completion import COLOUR_OF, COLOURS, NOBODY, Listed, Lists, Texts, bundle, by_kind, choices
from .orders import RitualChest
from .plan import Plan
from .ritual import LISTS, Named, answer, begun, check, repayments, typed, wanted

SEAL = a.Seal()


def pieces(stock: Mapping[Resource, int], most: int = 1000) -> list[str]:
    """One entry for each piece of goods."""
    return [good for good in GOODS for _ in range(min(stock[good], most))]


# CARDS


class PassOn(Command, frozen=True, tag=True):
    """Pass two of your four new buildings to your neighbour."""

    command: ClassVar[str] = "pass"
    first: BuildingId
    second: BuildingId

    def say(self, view: View) -> Responder:
        """In whichever order the two are named."""
        turned = a.Pass(self.second, self.first)
        return by_kind({"pass": lambda asked: turned if turned in asked.options else a.Pass(self.first, self.second)})

    @classmethod
    def complete(cls, field: str, texts: Texts, ahead: MatchLike, seat: Seat) -> list[Choice]:
        own = behind(ahead.view(seat)).draft.cards if seat in ahead.asks else None
        other = texts.get("second" if field == "first" else "first", "")
        drawn = [card for card in own.drawn if card != other] if own else []
        typed = texts.get(field, "").lower()
        return choices(card for card in drawn if typed in card)


# OFFER


class Offer(Listed, frozen=True, tag=True):
    """Load your chest: goods, coins, and what you ask for it."""

    asks: ClassVar[tuple[str, ...]] = ("offer", "offer_seal")
    whole: ClassVar[bool] = True
    lists: ClassVar[Lists] = {
        "goods": lambda view: pieces(behind(view).stock, most=LIMITS.offer_each_good),
        "coins": lambda view: range(min(behind(view).stock["coins"], LIMITS.offer_coins) + 1),
        "ask": lambda view: ["none", *map(spelled, ASKS[behind(view).role])],
        "repay": repayments,
    }
    goods: tuple[Good, ...] = ()
    coins: int = 0
    ask: str = "none"
    repay: int = 0

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        return parse_fields(cls, {**texts, "goods": " ".join(bundle(texts.get("goods", "")))})

    def say(self, view: View) -> Responder:
        left: list[Action] = [a.Put(good, n) for good in GOODS if (n := self.goods.count(good))]
        left += [a.Put("coins", self.coins)] if self.coins else []
        left.append(asked_for(self.ask))
        return by_kind({"offer": lambda _: left.pop(0), "offer_seal": lambda _: SEAL}, self.repay)

    @classmethod
    def begun(cls, view: View) -> Mapping[str, str]:
        chest = behind(view).draft.chest
        if chest is None:
            return {}
        goods, ask = " ".join(pieces(chest.contents)), spelled(a.AskFor(chest.ask.kind, chest.ask.n))
        return {"goods": goods, "coins": str(chest.contents["coins"]), "ask": ask}


def spelled(ask: a.AskFor) -> str:
    """`4 coins`, `1 soul`, `none`."""
    return "none" if ask.what == "none" else f"{ask.n} {ask.what.removesuffix('s') if ask.n == 1 else ask.what}"


def asked_for(text: str) -> a.AskFor:
    """What was typed as an ask: "4 coins", "souls:2", "4". Raises Refused."""
    words = text.lower().replace(":", " ").split()
    numbers, kinds = [int(w) for w in words if w.isdecimal()], [w for w in words if not w.isdecimal()]
    if kinds == ["none"] and not numbers:
        return a.AskFor("none")
    what = "souls" if kinds in (["soul"], ["souls"]) else "coins" if kinds in ([], ["coin"], ["coins"]) else None
    if what is None or len(numbers) != 1:
        raise Refusal("not-understood", field="ask", text=text)
    return a.AskFor(what, numbers[0])


class OfferNothing(Listed, frozen=True, tag=True):
    """Leave your chest empty and ask for nothing."""

    asks: ClassVar[tuple[str, ...]] = Offer.asks
    whole: ClassVar[bool] = True

    def say(self, view: View) -> Responder:
        return by_kind({"offer": lambda _: a.AskFor("none"), "offer_seal": lambda _: SEAL})


# RESPOND1, RESPOND2


class Answer(Command, frozen=True, tag=True):
    """Accept the chest before you, or close it."""

    accept: bool
    tainted: int = 0

    def say(self, view: View) -> Responder:
        return by_kind(dict.fromkeys(("respond1", "respond2"), lambda _: a.Respond(self.accept, self.tainted)))

    @classmethod
    def complete(cls, field: str, texts: Texts, ahead: MatchLike, seat: Seat) -> list[Choice]:
        options = list_options_if_asked(ahead, seat, "respond1", "respond2") if field == "tainted" else ()
        return choices(dict.fromkeys(one.tainted for one in options if isinstance(one, a.Respond)))


# VOTE


class CastVote(Listed, frozen=True, tag=True):
    """Vote for a player or for nobody, and say what you do if you are accused."""

    form: ClassVar[Literal["panel", "modal", "steps"]] = "steps"
    command: ClassVar[str] = "vote"
    target: Named
    if_accused: Literal["prove", "confess"]

    def say(self, view: View) -> Responder:
        return by_kind({"vote": lambda _: a.Vote(COLOURS.get(self.target), self.if_accused)})

    @classmethod
    def entries(cls, field: str, texts: Texts, ahead: MatchLike, seat: Seat) -> list[Choice]:
        found = [one for one in ahead.decision(seat).options if isinstance(one, a.Vote)]
        if field == "if_accused":
            return choices(dict.fromkeys(one.if_accused for one in found))
        return choices(dict.fromkeys(COLOUR_OF[one.target] for one in found))


# WINGS, RITUAL


class Wings(Listed, frozen=True, tag=True):
    """Buy angel wings, and load your chest for the ritual if you like."""

    asks: ClassVar[tuple[str, ...]] = ("wings",)
    lists: ClassVar[Lists] = {
        "n": lambda view: range(min(behind(view).stock["coins"] // WING_PRICE, LIMITS.wings_bought) + 1), **LISTS,
    }  # fmt: skip
    n: int = 0
    coins: int | None = None  # with anything of these the chest is left as an order (13.2)
    pure: int = 0
    tainted: int = 0
    guess_devil: Named = NOBODY
    guess_cultist: Named = NOBODY
    repay: int = 0

    def say(self, view: View) -> Responder:
        return by_kind({"wings": lambda _: a.Wings(self.n)})

    def leaves(self, view: View) -> RitualChest | None:
        """The order for the ritual; nothing where nothing was said of its chest."""
        coins = self.coins or 0
        order = RitualChest(coins, self.pure, self.tainted, self.guess_devil, self.guess_cultist, self.repay)
        return order if self.coins is not None or order != RitualChest() else None


class Ritual(Listed, frozen=True, tag=True):
    """Load your ritual chest: coins, and what your role may add."""

    asks: ClassVar[tuple[str, ...]] = ("ritual_coins", "ritual_souls", "guess_devil", "guess_cultist", "ritual_seal")
    whole: ClassVar[bool] = True
    lists: ClassVar[Lists] = LISTS
    coins: int = 0
    pure: int = 0
    tainted: int = 0
    guess_devil: Named = NOBODY
    guess_cultist: Named = NOBODY
    repay: int = 0

    def say(self, view: View) -> Responder:
        own = behind(view)
        chest = wanted(self.coins, self.pure, self.tainted, self.guess_devil, self.guess_cultist)
        check(chest, own)

        def load(decision: Decision) -> Action | None:
            return answer(chest, own, view.round, decision)

        return by_kind(dict.fromkeys(self.asks, load), self.repay, typed(chest, view.round))

    @classmethod
    def begun(cls, view: View) -> Mapping[str, str]:
        drafted = behind(view).draft.ritual
        return begun(drafted) if drafted is not None else {}


# The bank


def within_reach(view: View) -> list[str]:
    """What could be bought if all were sold and borrowed for it."""
    own, k = behind(view), mine(view)
    sold = sum(own.stock[good] * sell_price(k, good) for good in GOODS)
    coins = own.stock["coins"] + sold + DEBT_MAX - own.debt
    return [good for good in GOODS for _ in range(min(MOST, coins // buy_price(k, good)))]


class Trade(Listed, frozen=True, tag=True):
    """Sell, borrow, buy and repay at the bank; shown to all when the step closes."""

    beside: ClassVar[tuple[type[Action], ...]] = (a.Sell, a.Buy, a.Loan, a.Repay)
    lists: ClassVar[Lists] = {
        "sell": lambda view: pieces(behind(view).stock),
        "loan": lambda view: range(DEBT_MAX - behind(view).debt + 1),
        "buy": within_reach,
        "repay": lambda view: range(behind(view).debt * (view.phase in REPAY_PHASES) + 1),
    }
    sell: tuple[Good, ...] = ()
    loan: int = 0
    buy: tuple[Good, ...] = ()
    repay: int = 0

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        goods = {name: " ".join(bundle(texts.get(name, ""))) for name in ("sell", "buy")}
        return parse_fields(cls, {**texts, **goods})

    def say(self, view: View) -> Responder:
        """In the order of M4; more than five of one good are several dealings."""
        todo: list[Action] = [a.Sell(good, n) for good in GOODS for n in parts(self.sell.count(good))]
        todo += [a.Loan(self.loan)] if self.loan else []
        todo += [a.Buy(good, n) for good in GOODS for n in parts(self.buy.count(good))]
        todo += [a.Repay(self.repay)] if self.repay else []
        if not todo:
            raise Refusal("trade-nothing")
        return lambda _: todo.pop(0) if todo else None


def parts(n: int) -> list[int]:
    """A number in dealings."""
    return [MOST] * (n // MOST) + [n % MOST] * (n % MOST > 0)


PHRASES: tuple[type[Command], ...] = (
    PassOn, Offer, OfferNothing, Answer, Plan, CastVote, Wings, Ritual, AsSuggested, Face, Trade,
)  # fmt: skip
TYPED: tuple[type[Action], ...] = (a.Keep, a.Seal)
