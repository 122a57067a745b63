"""Card text as numbers and icons (2.10 half drawn): short enough for a card, in the order of the ops."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from engine.core.text import Catalogue, format_signed
from engine.games.deal_with_the_devil.components import BUILDINGS, EVENTS, INQUISITORS
from engine.games.deal_with_the_devil.components import card_effects as c
from engine.games.deal_with_the_devil.components.terms import BASICS, PREMIUMS, InquisitorId

from ...kit.colour import GREEN, RED
from ...kit.parts import laurel
from ...kit.rich import Bit, words
from . import pieces
from .look import look
from .words import letter


class Said:
    """Draws effects with icons of `size` pixels."""

    def __init__(self, say: Catalogue, size: int, colour_blind: bool) -> None:
        self.say = say
        self.size, self.blind, self.c = size, colour_blind, look(colour_blind)

    def words(self, key: str, **args: int) -> list[Bit]:
        return words(self.say(f"icon-{key}", **args))

    # Icons

    def good(self, kind: str) -> Bit:
        return Bit(icon=pieces.good(self.size, kind), tight=True)

    def of(self, n: int, kind: str, sign: bool = False) -> list[Bit]:
        return [Bit(format_signed(n) if sign else str(n)), self.good(kind)]

    def basics(self, n: int) -> list[Bit]:
        """Any basics: wood, stone or wheat."""
        return [Bit(str(n)), *self.oneof(BASICS, True)]

    def oneof(self, kinds: Iterable[str], tight: bool = False) -> list[Bit]:
        found: list[Bit] = []
        for i, kind in enumerate(kinds):
            found += [Bit("/", tight=True)] if i else []
            found.append(Bit(icon=pieces.good(self.size, kind), tight=tight or i > 0))
        return found

    def goods(self, bundle: Iterable[tuple[str, int]]) -> list[Bit]:
        found: list[Bit] = []
        for kind, n in bundle:
            found += self.basics(n) if kind == "any_basic" else self.of(n, kind)
        return found

    def sign(self, kind: str) -> Bit:
        return Bit(icon=pieces.symbol(self.size, kind, letter(self.say, kind), self.blind), tight=True)

    def wing(self, demon: bool) -> Bit:
        return Bit(icon=pieces.wing(self.size, demon, False, self.blind), tight=True)

    def medal(self) -> Bit:
        return Bit(icon=pieces.medal(self.size, self.c.church), tight=True)

    def debt(self) -> Bit:
        return Bit(icon=pieces.seal(self.size, self.c.demon), tight=True)

    def courtier(self, which: str) -> Bit:
        return Bit(icon=pieces.courtier(self.size, letter(self.say, which), "held", self.blind))

    def rep(self, n: int) -> list[Bit]:
        colour = GREEN if n > 0 else RED
        return [Bit(icon=pieces.scales(self.size, self.c.ink)), Bit(format_signed(n), None, True, colour)]

    def points(self, n: int) -> list[Bit]:
        return [Bit(format_signed(n), None, False, RED if n < 0 else None), Bit(icon=laurel(self.size), tight=True)]

    def loss(self, n: int) -> Bit:
        return Bit(format_signed(n), colour=RED)

    # Effects

    def all(self, effects: Iterable[c.AnyEffect]) -> list[Bit]:
        found: list[Bit] = []
        for i, effect in enumerate(effects):
            if found and found[-1].text == "→" and isinstance(effect, c.Pay | c.LoseCourtier):
                found.pop()  # several costs, one arrow
            elif i and found[-1].text not in ("", "→"):
                found[-1] = found[-1]._replace(text=found[-1].text + ",")
            found += self.one(effect)
        return found

    def one(self, effect: c.AnyEffect) -> list[Bit]:
        match effect:
            case c.Gain(res, n):
                return self.of(n, res, True)
            case c.Pay(res, n):
                return [*self.of(-n, res, True), Bit("→")]
            case c.GainChoice(goods, n):
                return [Bit(f"+{n}"), *self.oneof(goods, True)]
            case c.Rep(n):
                return self.rep(n)
            case c.Angel(n) | c.Demon(n):
                return [Bit(format_signed(n)), self.wing(isinstance(effect, c.Demon))]
            case c.Score(n):
                return self.points(n)
            case c.CoinsPerBuilding(kind, n):
                return [*self.of(n, "coins"), *self.words("per"), self.sign(kind)]
            case c.Convert(pay, gain, most):
                many = self.words("up-to", count=most) if most > 1 else []
                return [*self.goods(pay.items()), Bit("→"), *self.goods(gain.items()), *many]
            case c.If(cond, then, n):
                return [*IF[cond](self, n), *self.all(then)]
            case _:
                return RARE[type(effect)](self, effect)


IF: dict[str, Callable[[Said, int], list[Bit]]] = {
    "debt_zero": lambda s, n: [*s.words("if-no"), s.debt(), Bit(":", tight=True)],
    "recruited_by_action": lambda s, n: s.words("if-recruited"),
    "tokens_used_at_least": lambda s, n: s.words("if-tokens", count=n),
    "rep_strict_lowest": lambda s, n: s.words("if-lowest"),
    "rep_highest": lambda s, n: s.words("if-highest"),
    "not_rep_strict_highest": lambda s, n: s.words("unless-highest"),
}


def _courtier(s: Said, e: Any) -> list[Bit]:
    return s.words("a-courtier") if e.which == "any_on_board" else [*s.words("take"), s.courtier(e.which)]


def _prices(verb: str) -> Callable[[Said, Any], list[Bit]]:
    def say(s: Said, e: Any) -> list[Bit]:
        found = s.words(verb)
        for kinds, n in ((BASICS, e.basic), (PREMIUMS, e.premium)):
            if n is not None:
                found += [*(Bit(icon=pieces.good(s.size, kind), tight=i > 0) for i, kind in enumerate(kinds)),
                          Bit("="), *s.of(n, "coins")]
        return found

    return say


def _per(s: Said, e: Any) -> list[Bit]:
    what = [s.medal()] if e.what == "achievement" else [s.sign(e.what)]
    return [*s.points(e.n), *s.words("per-many", count=e.per), *what]


def _lose_per(s: Said, e: Any) -> list[Bit]:
    icon = s.medal() if e.what == "achievement" else Bit(icon=pieces.hut(s.size, s.c.mute), tight=True)
    return [s.loss(e.points), *(s.words("per") if e.per == 1 else s.words("per-many", count=e.per)), icon]


def _gift(s: Said, e: Any) -> list[Bit]:
    return s.words("basics-or" if e.from_ == BASICS else "premiums-or", count=e.n)


def _each(s: Said, loss: Bit) -> Bit:
    """"−2 each", which stays on one line."""
    return loss._replace(text=" ".join([loss.text, *(bit.text for bit in s.words("each"))]))


TOLL: dict[type[Any], Callable[[Said, Any], list[Bit]]] = {
    c.Score: lambda s, e: [s.loss(e.n)],
    c.If: lambda s, e: [*[s.loss(one.n) for one in e.then], *s.words("if-not-top")],
    c.DebtAdd: lambda s, e: [s.debt(), Bit(f"{format_signed(e.n)},", tight=True)],
    c.LosePer: _lose_per,
    c.LosePerDebt: lambda s, e: [s.loss(e.points), *s.words("per-many", count=e.per)],
    c.GiveOrLose: lambda s, e: [*_gift(s, e), _each(s, s.loss(e.points_each))],
    c.GiveAllOrLose: lambda s, e: [*_gift(s, e), s.loss(e.points)],
    c.DestroySecondHighest: lambda s, e: [*s.words("breaks-second"), Bit(icon=pieces.hut(s.size, s.c.mute))],
}


RARE: dict[type[Any], Callable[[Said, Any], list[Bit]]] = {
    c.RepToStart: lambda s, e: [Bit(icon=pieces.scales(s.size, s.c.ink)), *s.words("to-start")],
    c.DemonRemove: lambda s, e: [*s.words("return", count=e.n), s.wing(True)],
    c.DebtReduce: lambda s, e: [s.debt(), Bit(format_signed(-e.n), tight=True)],
    c.GainCourtier: _courtier,
    c.LoseCourtier: lambda s, e: [*s.words("give-up"), s.courtier(e.which), Bit("→")],
    c.GainMinor: lambda s, e: [*s.words("a-minor"), s.medal()],
    c.ImproveSpace: lambda s, e: s.words("improve"),
    c.CoinsPerLowerRep: lambda s, e: [*s.of(e.n, "coins"), *s.words("per-below")],
    c.InterestDiscount: lambda s, e: [*s.words("as-if"), s.debt(), *s.words("less", count=e.n)],
    c.LoseFreeToken: lambda s, e: s.words("token-less"),
    c.UseActionBuilding: lambda s, e: s.words("use-action"),
    c.Discount: lambda s, e: [*s.words("buildings-cost"), *s.of(-e.n, e.res, True)],
    c.BuyPrice: _prices("buy"),
    c.SellPrice: _prices("sell"),
    c.EndScoreResource: lambda s, e: [*s.points(1), *s.words("per"), *s.oneof(BASICS), *s.words("one-kind")],
    c.EndScorePer: _per,
    c.OnAchievement: lambda s, e: [*s.words("per"), s.medal(), *s.all(e.gain)],
}


def when(say: Catalogue, name: str) -> str:
    """When a card has its effects; nothing for one without."""
    return "" if name == "none" else say(f"icon-when-{name}")


@lru_cache(maxsize=512)
def of_building(say: Catalogue, card: str, size: int, colour_blind: bool) -> tuple[Bit, ...]:
    return tuple(Said(say, size, colour_blind).all(BUILDINGS[card].effects))


@lru_cache(maxsize=128)
def of_event(say: Catalogue, card: str, side: str, size: int, colour_blind: bool) -> tuple[Bit, ...]:
    event = EVENTS[card]
    return tuple(Said(say, size, colour_blind).all(event.left if side == "left" else event.right))


@lru_cache(maxsize=32)
def of_inquisitor(say: Catalogue, kind: InquisitorId, size: int, colour_blind: bool) -> tuple[Bit, ...]:
    """What an inquisitor takes, as short as can be: red numbers are points."""
    said = Said(say, size, colour_blind)
    return tuple(bit for effect in INQUISITORS[kind].penalty for bit in TOLL[type(effect)](said, effect))
