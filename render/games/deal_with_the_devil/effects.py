"""Card text as numbers and icons, short enough for a card, in the order of the effects (2.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from engine.core.text import Catalogue, format_signed
from engine.games.deal_with_the_devil.components import BUILDINGS, EVENTS, INQUISITORS
from engine.games.deal_with_the_devil.components import card_effects as c
from engine.games.deal_with_the_devil.components.terms import BASICS, PREMIUMS, InquisitorId

from ...kit.canvas import InlineItem, label_icon
from ...kit.canvas.inline_text import split_words
from ...kit.pixels import GREEN, RED
from ...kit.sprites.shared_pieces import laurel
from . import pieces
from .look import Look
from .words import get_letter


class EffectItems:
    """Turns the effects of cards into text and icons (`InlineItem`). Icons are `size` pixels wide."""

    def __init__(self, messages: Catalogue, size: int, look: Look) -> None:
        self.messages = messages
        self.size = size
        self.c = look

    def words(self, key: str, **args: int) -> list[InlineItem]:
        return split_words(self.messages(f"icon-{key}", **args))

    # Icons

    def good(self, kind: str) -> InlineItem:
        return InlineItem(pieces.good(self.size, kind), joins_previous=True)

    def count_items(self, n: int, kind: str, sign: bool = False) -> list[InlineItem]:
        return [InlineItem(format_signed(n) if sign else str(n)), self.good(kind)]

    def basics(self, n: int) -> list[InlineItem]:
        """Return the icons for any basic goods (wood, stone or wheat)."""
        return [InlineItem(str(n)), *self.oneof(BASICS, True)]

    def oneof(self, kinds: Iterable[str], tight: bool = False) -> list[InlineItem]:
        found: list[InlineItem] = []
        for i, kind in enumerate(kinds):
            found += [InlineItem("/", joins_previous=True)] if i else []
            found.append(InlineItem(pieces.good(self.size, kind), joins_previous=tight or i > 0))
        return found

    def goods(self, bundle: Iterable[tuple[str, int]]) -> list[InlineItem]:
        found: list[InlineItem] = []
        for kind, n in bundle:
            found += self.basics(n) if kind == "any_basic" else self.count_items(n, kind)
        return found

    def sign(self, kind: str) -> InlineItem:
        return InlineItem(
            pieces.symbol(self.size, kind, get_letter(self.messages, kind), self.c), joins_previous=True
        )

    def wing(self, demon: bool) -> InlineItem:
        return InlineItem(pieces.wing(self.size, demon, self.c), joins_previous=True)

    def medal(self) -> InlineItem:
        return InlineItem(pieces.medal(self.size, self.c.church), joins_previous=True)

    def debt(self) -> InlineItem:
        return InlineItem(pieces.seal(self.size, self.c.demon), joins_previous=True)

    def courtier(self, which: str) -> InlineItem:
        return InlineItem(pieces.courtier(self.size, get_letter(self.messages, which), "held", self.c))

    def rep(self, n: int) -> list[InlineItem]:
        colour = GREEN if n > 0 else RED
        return label_icon(pieces.scales(self.size, self.c.ink), format_signed(n), colour)

    def points(self, n: int) -> list[InlineItem]:
        return [
            InlineItem(format_signed(n), False, RED if n < 0 else None),
            InlineItem(laurel(self.size), joins_previous=True),
        ]

    def loss(self, n: int) -> InlineItem:
        return InlineItem(format_signed(n), colour=RED)

    # Effects

    def all(self, effects: Iterable[c.AnyEffect]) -> list[InlineItem]:
        found: list[InlineItem] = []
        for i, effect in enumerate(effects):
            if found and found[-1].content == "→" and isinstance(effect, c.Pay | c.LoseCourtier):
                found.pop()  # several costs, one arrow
            elif i and isinstance(last := found[-1].content, str) and last != "→":
                found[-1] = found[-1]._replace(content=f"{last},")
            found += self.effect_items(effect)
        return found

    def effect_items(self, effect: c.AnyEffect) -> list[InlineItem]:
        match effect:
            case c.Gain(res, n):
                return self.count_items(n, res, True)
            case c.Pay(res, n):
                return [*self.count_items(-n, res, True), InlineItem("→")]
            case c.GainChoice(goods, n):
                return [InlineItem(f"+{n}"), *self.oneof(goods, True)]
            case c.Rep(n):
                return self.rep(n)
            case c.Angel(n) | c.Demon(n):
                return [InlineItem(format_signed(n)), self.wing(isinstance(effect, c.Demon))]
            case c.Score(n):
                return self.points(n)
            case c.CoinsPerBuilding(kind, n):
                return [*self.count_items(n, "coins"), *self.words("per"), self.sign(kind)]
            case c.Convert(pay, gain, most):
                many = self.words("up-to", count=most) if most > 1 else []
                return [*self.goods(pay.items()), InlineItem("→"), *self.goods(gain.items()), *many]
            case c.If(cond, then, n):
                return [*IF[cond](self, n), *self.all(then)]
            case _:
                return RARE[type(effect)](self, effect)


IF: dict[str, Callable[[EffectItems, int], list[InlineItem]]] = {
    "debt_zero": lambda s, n: [*s.words("if-no"), s.debt(), InlineItem(":", joins_previous=True)],
    "recruited_by_action": lambda s, n: s.words("if-recruited"),
    "tokens_used_at_least": lambda s, n: s.words("if-tokens", count=n),
    "rep_strict_lowest": lambda s, n: s.words("if-lowest"),
    "rep_highest": lambda s, n: s.words("if-highest"),
    "not_rep_strict_highest": lambda s, n: s.words("unless-highest"),
}


def _courtier(s: EffectItems, e: Any) -> list[InlineItem]:
    return s.words("a-courtier") if e.which == "any_on_board" else [*s.words("take"), s.courtier(e.which)]


def _prices(verb: str) -> Callable[[EffectItems, Any], list[InlineItem]]:
    def format_prices(s: EffectItems, e: Any) -> list[InlineItem]:
        found = s.words(verb)
        for kinds, n in ((BASICS, e.basic), (PREMIUMS, e.premium)):
            if n is not None:
                found += [
                    *(
                        InlineItem(pieces.good(s.size, kind), joins_previous=i > 0)
                        for i, kind in enumerate(kinds)
                    ),
                    InlineItem("="),
                    *s.count_items(n, "coins"),
                ]
        return found

    return format_prices


def _per(s: EffectItems, e: Any) -> list[InlineItem]:
    what = [s.medal()] if e.what == "achievement" else [s.sign(e.what)]
    return [*s.points(e.n), *s.words("per-many", count=e.per), *what]


def _lose_per(s: EffectItems, e: Any) -> list[InlineItem]:
    icon = (
        s.medal()
        if e.what == "achievement"
        else InlineItem(pieces.hut(s.size, s.c.mute), joins_previous=True)
    )
    return [s.loss(e.points), *(s.words("per") if e.per == 1 else s.words("per-many", count=e.per)), icon]


def _gift(s: EffectItems, e: Any) -> list[InlineItem]:
    return s.words("basics-or" if e.from_ == BASICS else "premiums-or", count=e.n)


def _each(s: EffectItems, loss: InlineItem) -> InlineItem:
    """Return "−2 each", which is never broken across lines."""
    return loss._replace(content=" ".join(str(item.content) for item in (loss, *s.words("each"))))


TOLL: dict[type[Any], Callable[[EffectItems, Any], list[InlineItem]]] = {
    c.Score: lambda s, e: [s.loss(e.n)],
    c.If: lambda s, e: [*[s.loss(one.n) for one in e.then], *s.words("if-not-top")],
    c.DebtAdd: lambda s, e: [s.debt(), InlineItem(f"{format_signed(e.n)},", joins_previous=True)],
    c.LosePer: _lose_per,
    c.LosePerDebt: lambda s, e: [s.loss(e.points), *s.words("per-many", count=e.per)],
    c.GiveOrLose: lambda s, e: [*_gift(s, e), _each(s, s.loss(e.points_each))],
    c.GiveAllOrLose: lambda s, e: [*_gift(s, e), s.loss(e.points)],
    c.DestroySecondHighest: lambda s, e: [
        *s.words("breaks-second"),
        InlineItem(pieces.hut(s.size, s.c.mute)),
    ],
}


RARE: dict[type[Any], Callable[[EffectItems, Any], list[InlineItem]]] = {
    c.RepToStart: lambda s, e: [InlineItem(pieces.scales(s.size, s.c.ink)), *s.words("to-start")],
    c.DemonRemove: lambda s, e: [*s.words("return", count=e.n), s.wing(True)],
    c.DebtReduce: lambda s, e: [s.debt(), InlineItem(format_signed(-e.n), joins_previous=True)],
    c.GainCourtier: _courtier,
    c.LoseCourtier: lambda s, e: [*s.words("give-up"), s.courtier(e.which), InlineItem("→")],
    c.GainMinor: lambda s, e: [*s.words("a-minor"), s.medal()],
    c.ImproveSpace: lambda s, e: s.words("improve"),
    c.CoinsPerLowerRep: lambda s, e: [*s.count_items(e.n, "coins"), *s.words("per-below")],
    c.InterestDiscount: lambda s, e: [*s.words("as-if"), s.debt(), *s.words("less", count=e.n)],
    c.LoseFreeToken: lambda s, e: s.words("token-less"),
    c.UseActionBuilding: lambda s, e: s.words("use-action"),
    c.Discount: lambda s, e: [*s.words("buildings-cost"), *s.count_items(-e.n, e.res, True)],
    c.BuyPrice: _prices("buy"),
    c.SellPrice: _prices("sell"),
    c.EndScoreResource: lambda s, e: [*s.points(1), *s.words("per"), *s.oneof(BASICS), *s.words("one-kind")],
    c.EndScorePer: _per,
    c.OnAchievement: lambda s, e: [*s.words("per"), s.medal(), *s.all(e.gain)],
}


def describe_occasion(messages: Catalogue, name: str) -> str:
    """Return when a card has its effects. Empty for a card that has none."""
    return "" if name == "none" else messages(f"icon-when-{name}")


@lru_cache(maxsize=512)
def building_items(messages: Catalogue, card: str, size: int, look: Look) -> tuple[InlineItem, ...]:
    return tuple(EffectItems(messages, size, look).all(BUILDINGS[card].effects))


@lru_cache(maxsize=128)
def event_items(messages: Catalogue, card: str, side: str, size: int, look: Look) -> tuple[InlineItem, ...]:
    event = EVENTS[card]
    return tuple(EffectItems(messages, size, look).all(event.left if side == "left" else event.right))


@lru_cache(maxsize=32)
def inquisitor_items(
    messages: Catalogue, kind: InquisitorId, size: int, look: Look
) -> tuple[InlineItem, ...]:
    """Return what an inquisitor takes, as short as possible. Red numbers are points."""
    said = EffectItems(messages, size, look)
    return tuple(item for effect in INQUISITORS[kind].penalty for item in TOLL[type(effect)](said, effect))
