"""What things are called: goods in bundles, cards with their text (2.10), roles, seats, asks."""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from engine.core import Seat
from engine.core.naming import Naming, Said, signed
from engine.core.text import Catalogue

from .. import components as c
from ..components import (
    BUILDINGS,
    EVENTS,
    PRINTED,
    RESOURCES,
    SEATS,
    AchievementId,
    BuildingId,
    CourtierId,
    EventId,
    InquisitorId,
    Resource,
    Role,
)
from ..state import Asked, Ref

Goods = Mapping[Resource, int]


def counted(goods: Sequence[Resource]) -> dict[Resource, int]:
    """Goods one by one as a bundle."""
    return {res: goods.count(res) for res in RESOURCES if res in goods}


class Tight:
    """A catalogue that says things shorter where it can: by its message `tight-<id>`."""

    def __init__(self, text: Catalogue) -> None:
        self.text = text

    def __call__(self, key: str, **args: str | int) -> str:
        return self.text(self.short(key), **args)

    def has(self, key: str) -> bool:
        return self.text.has(key)

    def variables(self, key: str) -> Collection[str]:
        return self.text.variables(self.short(key))

    def short(self, key: str) -> str:
        return f"tight-{key}" if self.text.has(f"tight-{key}") else key

    def printed(self, name: str, english: str) -> str:
        return self.text.printed(name, english)


def printed(text: Catalogue | Tight, card: str) -> str:
    """The name on a building, an event, an achievement or an inquisitor."""
    return text.printed(card, PRINTED[card])


class Names(Naming[Catalogue | Tight]):
    """Calls the things of one table in the language of a catalogue."""

    @property
    def said(self) -> Said:
        return {
            **super().said, "target": self.coloured, "giver": self.coloured, "building": self.building,
            "buildings": lambda cards: self.together(list(map(self.building, cards))), "first": self.building,
            "second": self.building, "event": self.event, "achievement": self.achievement, "courtier": self.whom,
            "courtiers": self.courtiers, "good": self.kind, "resource": self.kind,
            "goods": lambda goods: self.bundle(counted(goods)),
        }  # fmt: skip

    # People

    def coloured(self, seat: Seat) -> str:
        """"Ann (blue)"."""
        return self.text("seat", who=self.names[seat], colour=self.text(f"colour-{SEATS[seat].id}"))

    def people(self, seats: Iterable[Seat]) -> str:
        """"Ann, Bob and Cleo"; nobody."""
        return super().people(seats) or self.text("nobody")

    def role(self, role: Role) -> str:
        return self.text(f"role-{role}")

    def guess(self, role: str, seat: Seat | None) -> list[str]:
        """"devil → Ann"; nothing where nobody is guessed."""
        return [] if seat is None else [self.text("guess", role=self.text(f"role-{role}"), who=self.names[seat])]

    # Goods, coins, souls

    def kind(self, res: str) -> str:
        """"wood"; other words as they are."""
        return self.text(f"kind-{res}") if res in RESOURCES else res

    def bundle(self, goods: Goods) -> str:
        """"2 wood, 1 wheat", in the order of the printed game; "nothing"."""
        found = [self.thing(res, n) for res in RESOURCES if (n := goods.get(res, 0))]
        return self.text("comma").join(found) or self.text("nothing")

    def plus(self, goods: Goods) -> str:
        """"+2 wood, +1 coin"; empty for nothing."""
        return self.text("comma").join(f"+{self.thing(res, n)}" for res in RESOURCES if (n := goods.get(res, 0)))

    def souls(self, pure: int, tainted: int) -> str:
        """"3 souls (2 pure, 1 tainted)"; "no soul"."""
        return self.text("souls", count=pure + tainted, pure=pure, tainted=tainted)

    def pieces(self, pure: int, tainted: int) -> str:
        """"1 pure soul", "2 pure souls and 1 tainted soul" (DM7); "no soul"."""
        kinds = (("pure", pure), ("tainted", tainted))
        found = [self.text("soul-kind", kind=kind, count=n) for kind, n in kinds if n]
        return self.together(found) or self.text("souls", count=0, pure=0, tainted=0)

    def asked(self, ask: Asked) -> str:
        """"4 coins", "1 soul", "nothing"."""
        return self.text("nothing") if ask.kind == "none" else self.thing(ask.kind, ask.n)

    def offer(self, contents: Goods, ask: Asked) -> str:
        """"1 glass for 4 coins"; "an empty chest"."""
        if ask.kind == "none":
            return self.bundle(contents) if any(contents.values()) else self.text("empty-chest")
        return self.text("offered", contents=self.bundle(contents), ask=self.asked(ask))

    def asks(self, role: Role) -> str:
        """What a role may ask for: "2 to 6 coins or 1 soul" (D2)."""
        card = c.ROLE[role]
        found = list[str]()
        if card.ask_coins:
            found.append(self.text("coins-range", least=card.ask_coins[0], most=card.ask_coins[-1]))
        if card.ask_souls:
            found.append(self.either([*map(str, card.ask_souls[:-1]), self.thing("souls", card.ask_souls[-1])]))
        return self.either(found)

    # Cards

    def building(self, card: BuildingId) -> str:
        return printed(self.text, card)

    def worth(self, card: BuildingId) -> int:
        """Printed points."""
        return BUILDINGS[card].points

    def event(self, card: EventId) -> str:
        return printed(self.text, card)

    def achievement(self, tile: AchievementId) -> str:
        return printed(self.text, tile)

    def courtier(self, courtier: CourtierId) -> str:
        """"farmer"."""
        return self.text(f"courtier-{courtier}")

    def whom(self, courtier: CourtierId) -> str:
        """"the farmer", as somebody takes him."""
        return self.text(f"whom-{courtier}")

    def card_name(self, card: str) -> str:
        """A building, event or courtier by its id (`Failed`)."""
        return printed(self.text, card) if card in PRINTED else self.text(f"whom-{card}")

    def courtiers(self, courtiers: Iterable[CourtierId]) -> str:
        """"the farmer and the priest"."""
        return self.together([self.text(f"whom-{one}") for one in courtiers])

    def inquisitor(self, ref: Ref, inquisitor: InquisitorId) -> str:
        """"A, the Ascetic"; "Houseguest H1"."""
        if inquisitor == "houseguest":
            return self.text("houseguest", ref=ref)
        return self.text("inquisitor", ref=ref, name=printed(self.text, inquisitor))

    def threat(self, inquisitor: InquisitorId, points: int) -> str:
        """"−4 points"; of the Vandal the building that he would destroy: "3 points"; without one "none", which
        messages choose by and never say."""
        if inquisitor == "vandal":
            return self.thing("points", -points) if points else "none"
        return self.points(points)

    def cost(self, cost: c.Cost) -> str:
        """"1 wood, 1 glass, reputation −4"; "nothing"."""
        found = [self.bundle(goods)] if (goods := cost.goods()) else []
        found += [self.text("effect-rep", n=signed(-cost.rep))] if cost.rep else []
        found += [self.text("cost-remove", count=cost.remove_minor)] if cost.remove_minor else []
        return ", ".join(found) or self.text("nothing")

    def types(self, card: BuildingId) -> str:
        """"country and town"."""
        return self.together([self.text(f"type-{kind}") for kind in BUILDINGS[card].types])

    def card(self, card: BuildingId) -> str:
        """"Mill (country, 1 point; 1 wood, 1 stone). Action: up to 3 ×: 1 wheat → 3 coins"."""
        one = BUILDINGS[card]
        points = self.thing("points", one.points)
        cost = self.cost(one.cost)
        head = self.text("card", name=self.building(card), types=self.types(card), points=points, cost=cost)
        return ". ".join(filter(None, [head, self.effect_of(card)]))

    def effect_of(self, card: BuildingId) -> str:
        """"Action: up to 3 ×: 1 wheat → 3 coins"; nothing for a card without effect."""
        one = BUILDINGS[card]
        if not one.effects:
            return ""
        return self.text("when", when=self.text(f"when-{one.when}"), what=self.effects(one.effects))

    def event_card(self, card: EventId) -> str:
        """"Forest. Left (gain): +2 wood; reputation −2. Right (cost): …"."""
        left, right = self.side(card, "left"), self.side(card, "right")
        return self.text("event-card", name=self.event(card), left=left, right=right)

    def side(self, card: EventId, side: str) -> str:
        """The effects of one side of an event."""
        return self.effects(EVENTS[card].left if side == "left" else EVENTS[card].right)

    # Card text (2.10)

    def effects(self, effects: Iterable[c.AnyEffect]) -> str:
        return "; ".join(map(self.effect, effects))

    def effect(self, effect: c.AnyEffect) -> str:
        """One op in words."""
        match effect:
            case c.Gain(res, n):
                return f"+{self.thing(res, n)}"
            case c.Pay(res, n):
                return self.text("effect-pay", what=self.thing(res, n))
            case c.GainChoice(goods, n):
                return self.text("effect-gain-choice", n=n, goods=self.kinds(goods))
            case c.Convert(pay, gain, most):
                return self.text("effect-convert", most=most, pay=self.paid(pay.items()), gain=self.bundle(gain))
            case c.Rep(n) | c.Score(n) | c.DebtReduce(n) | c.DebtAdd(n):
                shown = -n if isinstance(effect, c.DebtReduce) else n
                return self.text(f"effect-{op(effect)}", n=signed(shown), count=abs(n))
            case c.GainCourtier(which):
                named = "any" if which == "any_on_board" else self.courtier(which)
                return self.text("effect-gain-courtier", which=named)
            case c.LoseCourtier(which):
                return self.text("effect-lose-courtier", which=self.courtier(which))
            case c.CoinsPerBuilding(kind, n):
                coins = self.thing("coins", n)
                return self.text("effect-coins-per-building", coins=coins, type=self.text(f"type-{kind}"))
            case c.If(cond, then, n):
                return self.text(f"if-{cond}", n=n, then=self.effects(then))
            case c.OnAchievement(gain):
                return self.text("effect-on-achievement", gain=self.effects(gain))
            case _:
                return self.rarer(effect)

    def rarer(self, effect: c.AnyEffect) -> str:
        """The ops of single cards."""
        match effect:
            case c.Discount(res, n):
                return self.text("effect-discount", what=self.thing(res, n))
            case c.BuyPrice(basic, premium) | c.SellPrice(basic, premium):
                prices = {"basic": basic, "premium": premium}
                said = [self.text(f"price-{kind}", n=n) for kind, n in prices.items() if n is not None]
                return self.text(f"effect-{op(effect)}", prices=", ".join(said))
            case c.EndScorePer(what, n, per):
                points = self.thing("points", n)
                return self.text("effect-end-score-per", points=points, per=per, what=self.text(f"per-{what}"))
            case c.LosePer(what, per, points):
                return self.text("effect-lose-per", points=self.points(points), per=per, what=self.text(f"per-{what}"))
            case c.LosePerDebt(per, points):
                return self.text("effect-lose-per-debt", points=self.points(points), per=per)
            case c.GiveOrLose(goods, n, points):
                return self.text("effect-give-or-lose", n=n, goods=self.kinds(goods), points=self.points(points))
            case c.GiveAllOrLose(goods, n, points):
                return self.text("effect-give-all-or-lose", n=n, goods=self.kinds(goods), points=self.points(points))
            case (
                c.Angel(n) | c.Demon(n) | c.DemonRemove(n) | c.GainMinor(n) | c.ImproveSpace(n)
                | c.CoinsPerLowerRep(n) | c.InterestDiscount(n) | c.LoseFreeToken(n)
            ):  # fmt: skip
                return self.text(f"effect-{op(effect)}", count=n)
            case _:
                return self.text(f"effect-{op(effect)}")

    def points(self, n: int) -> str:
        """"−2 points"."""
        return self.text("effect-score", n=signed(n), count=abs(n))

    def kinds(self, goods: Iterable[Resource]) -> str:
        """"wood or stone"."""
        return self.either([self.text(f"kind-{res}") for res in goods])

    def paid(self, pay: Iterable[tuple[str, int]]) -> str:
        """The bundle of a conversion, where any basics may count."""
        return ", ".join(self.thing(what, n) for what, n in pay)


def op(effect: c.AnyEffect) -> str:
    """The message of an op: "demon-remove"."""
    return str(type(effect).__struct_config__.tag).replace("_", "-")
