"""Names of things: goods in bundles, cards with their text (2.10), roles, seats, asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.core import Seat
from engine.core.text import (
    Catalogue,
    ExtraArgs,
    FieldFormatters,
    NameFormatter,
    StructFormatter,
    format_signed,
)

from ..components import BUILDINGS, EVENTS, PRINTED_NAMES, ROLE_CARDS, SEAT_COLOURS
from ..components import card_effects as c
from ..components.terms import RESOURCES, CourtierId, InquisitorId, Resource, Role
from ..state import Ask, InquisitorRef, RitualContents
from ..view import View, get_inquisitor

Goods = Mapping[Resource, int]


def count_goods(goods: Sequence[Resource]) -> dict[Resource, int]:
    """Return a sequence of goods as a bundle."""
    return {res: goods.count(res) for res in RESOURCES if res in goods}


def get_printed_name(text: Catalogue, card: str) -> str:
    """Return the name on a building, an event, an achievement or an inquisitor."""
    return text.printed_name(card, PRINTED_NAMES[card])


class Names(NameFormatter[Catalogue]):
    """Names the things of one table in the language of a catalogue."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        super().__init__(text, names)
        self.say = StructFormatter(text, self.effect_formatters, self.extra_effect_args)

    @property
    def field_formatters(self) -> FieldFormatters:
        return {
            **super().field_formatters,
            "target": self.player_with_colour,
            "giver": self.player_with_colour,
            "building": self.card_name,
            "buildings": self.card_names,
            "first": self.card_name,
            "second": self.card_name,
            "event": self.card_name,
            "achievement": self.card_name,
            "courtier": self.courtier_with_article,
            "courtiers": self.courtier_names,
            "good": self.good_name,
            "resource": self.good_name,
            "goods": lambda goods: self.bundle(count_goods(goods)),
            "card": self.card_name,
        }

    @property
    def typed_field_formatters(self) -> FieldFormatters:
        return {"good": self.good_name, "resource": self.good_name}

    # People

    def player_with_colour(self, seat: Seat) -> str:
        """Return "Ann (blue)"."""
        return self.text(
            "seat", who=self.player_names[seat], colour=self.text(f"colour-{SEAT_COLOURS[seat].id}")
        )

    def player_list(self, seats: Iterable[Seat]) -> str:
        """Return "Ann, Bob and Cleo", or "nobody"."""
        return self.join_player_names(seats) or self.text("nobody")

    def vote_target(self, seat: Seat | None) -> str:
        """Return "Ann", or "nobody", as the object of a vote."""
        return self.text("whom-nobody") if seat is None else self.player_name(seat)

    def role_name(self, role: Role) -> str:
        return self.text(f"role-{role}")

    def list_guesses(self, devil: Seat | None, cultist: Seat | None) -> list[str]:
        """Return guesses such as "devil → Ann". Empty if nobody is guessed."""
        named: tuple[tuple[Role, Seat | None], ...] = (("devil", devil), ("cultist", cultist))
        return [
            self.text("guess", role=self.role_name(role), who=self.player_name(seat))
            for role, seat in named
            if seat is not None
        ]

    # Goods, coins, souls

    def good_name(self, res: str) -> str:
        """Return the name of a resource, such as "wood". Other words stay as they are."""
        return self.text(f"kind-{res}") if res in RESOURCES else res

    def good_names(self, goods: Iterable[Resource]) -> str:
        """Return "wood or stone"."""
        return self.join_with_or(map(self.good_name, goods))

    def bundle(self, goods: Goods) -> str:
        """Return "2 wood, 1 wheat" in printed order, or "nothing"."""
        found = [self.amount(res, n) for res in RESOURCES if (n := goods.get(res, 0))]
        return self.text("comma").join(found) or self.text("nothing")

    def gain_list(self, goods: Goods) -> str:
        """Return "+2 wood, +1 coin", or "" for nothing."""
        return self.text("comma").join(
            f"+{self.amount(res, n)}" for res in RESOURCES if (n := goods.get(res, 0))
        )

    def soul_total(self, pure: int, tainted: int) -> str:
        """Return "3 souls (2 pure, 1 tainted)", or "no souls"."""
        return self.text("souls", count=pure + tainted, pure=pure, tainted=tainted)

    def soul_pieces(self, pure: int, tainted: int) -> str:
        """Return "1 pure soul", "2 pure souls and 1 tainted soul" (DM7), or "no souls"."""
        kinds = (("pure", pure), ("tainted", tainted))
        found = [self.text("soul-kind", kind=kind, count=n) for kind, n in kinds if n]
        return self.join_with_and(found) or self.soul_total(0, 0)

    def payment(self, coins: int, pure: int, tainted: int) -> str:
        """Return "4 coins" or "1 pure soul"."""
        return self.soul_pieces(pure, tainted) if pure + tainted else self.amount("coins", coins)

    def ritual_contents(self, chest: RitualContents) -> str:
        """Return the contents of a ritual chest: "2 coins, 1 pure soul and 1 tainted soul, devil → Ann"."""
        souls = [self.soul_pieces(chest.pure, chest.tainted)] if chest.pure + chest.tainted else []
        return ", ".join(
            [
                self.amount("coins", chest.coins),
                *souls,
                *self.list_guesses(chest.guess_devil, chest.guess_cultist),
            ]
        )

    def bank_totals(self, bought: Goods, sold: Goods, loan: int, repaid: int) -> str:
        """Return totals at the bank: "bought 1 wood, loan 3", or "" for nothing."""
        goods, coins = {"bought": bought, "sold": sold}, {"loan": loan, "repaid": repaid}
        traded = [
            self.text(f"bank-{how}", what=self.bundle(some))
            for how, some in goods.items()
            if any(some.values())
        ]
        return ", ".join([*traded, *(self.text(f"bank-{how}", n=n) for how, n in coins.items() if n)])

    def ask_amount(self, ask: Ask) -> str:
        """Return "4 coins", "1 soul" or "nothing"."""
        return self.text("nothing") if ask.kind == "none" else self.amount(ask.kind, ask.n)

    def offer_summary(self, contents: Goods, ask: Ask) -> str:
        """Return "1 glass for 4 coins", or "an empty chest"."""
        if ask.kind == "none":
            return self.bundle(contents) if any(contents.values()) else self.text("empty-chest")
        return self.text("offered", contents=self.bundle(contents), ask=self.ask_amount(ask))

    def allowed_asks(self, role: Role) -> str:
        """Return what a role may ask for: "2 to 6 coins or 1 soul" (D2)."""
        card = ROLE_CARDS[role]
        found = list[str]()
        if card.ask_coins:
            found.append(self.text("coins-range", least=card.ask_coins[0], most=card.ask_coins[-1]))
        if card.ask_souls:
            found.append(
                self.join_with_or([*map(str, card.ask_souls[:-1]), self.amount("souls", card.ask_souls[-1])])
            )
        return self.join_with_or(found)

    # Cards

    def card_name(self, card: str) -> str:
        """Return the name of a building, an event or an achievement, or of a courtier with the article."""
        return (
            get_printed_name(self.text, card) if card in PRINTED_NAMES else self.courtier_with_article(card)
        )

    def card_names(self, cards: Iterable[str]) -> str:
        """Return "Farm and Mill"."""
        return self.join_with_and(map(self.card_name, cards))

    def courtier_name(self, courtier: str) -> str:
        """Return "farmer"."""
        return self.text(f"courtier-{courtier}")

    def courtier_with_article(self, courtier: str) -> str:
        """Return "the farmer", in the case of an object."""
        return self.text(f"whom-{courtier}")

    def courtier_names(self, courtiers: Iterable[CourtierId]) -> str:
        """Return "the farmer and the priest"."""
        return self.join_with_and(map(self.courtier_with_article, courtiers))

    def inquisitor_name(self, ref: InquisitorRef, inquisitor: InquisitorId) -> str:
        """Return "the Ascetic" or "houseguest 1"."""
        if inquisitor == "houseguest":
            return self.text("houseguest", n=ref[1:])
        return self.text("inquisitor", name=get_printed_name(self.text, inquisitor))

    def inquisitor_list(self, view: View, refs: Iterable[InquisitorRef]) -> str:
        """Return "the Ascetic and houseguest 1"."""
        return self.join_with_and([self.inquisitor_name(ref, get_inquisitor(view, ref)) for ref in refs])

    def threat_points(self, inquisitor: InquisitorId, points: int) -> str:
        """Return "−4 points". For the Vandal return the points of the building it would destroy: "3 points".

        Without such a building return "none", which messages use as a selector and never print.
        """
        if inquisitor == "vandal":
            return self.amount("points", -points) if points else "none"
        return self.points_text(points)

    def cost_text(self, goods: Goods, rep: int, remove_minor: int) -> str:
        """Return "1 wood, 1 glass, reputation −4", or "nothing"."""
        found = [self.bundle(goods)] if goods else []
        found += [self.effect_text(c.Rep(-rep))] if rep else []
        found += [self.text("cost-remove", count=remove_minor)] if remove_minor else []
        return ", ".join(found) or self.text("nothing")

    def printed_points(self, card: str) -> str:
        """Return the printed points of a building: "3 points"."""
        return self.amount("points", BUILDINGS[card].points)

    def card_text(self, card: str) -> str:
        """Return "Mill (country, 1 point; 1 wood, 1 stone). Action: up to 3 ×: 1 wheat → 3 coins"."""
        head = self.text("card", name=self.card_name(card), about=self.card_head(card))
        return ". ".join(filter(None, [head, self.card_effect(card)]))

    def card_head(self, card: str) -> str:
        """Return "country, 1 point; 1 wood, 1 stone"."""
        building = BUILDINGS[card]
        cost = self.cost_text(building.cost.to_bundle(), building.cost.rep, building.cost.remove_minor)
        return self.text(
            "about-card", types=self.card_types(card), points=self.printed_points(card), cost=cost
        )

    def card_types(self, card: str) -> str:
        """Return "country and town"."""
        return self.join_with_and([self.text(f"type-{kind}") for kind in BUILDINGS[card].types])

    def card_effect(self, card: str) -> str:
        """Return "Action: up to 3 ×: 1 wheat → 3 coins", or "" for a card without an effect."""
        building = BUILDINGS[card]
        if not building.effects:
            return ""
        return self.text(
            "when", when=self.text(f"when-{building.when}"), what=self.effects_text(building.effects)
        )

    def event_card_text(self, card: str) -> str:
        """Return "Forest. Left (gain): +2 wood; reputation −2. Right (cost): …"."""
        left, right = self.event_side_text(card, "left"), self.event_side_text(card, "right")
        return self.text("event-card", name=self.card_name(card), left=left, right=right)

    def event_side_text(self, card: str, side: str) -> str:
        """Return the effects of one side of an event."""
        return self.effects_text(EVENTS[card].left if side == "left" else EVENTS[card].right)

    # Card text (2.10): the message of each op has its fields as variables

    def effects_text(self, effects: Iterable[c.AnyEffect]) -> str:
        return "; ".join(map(self.effect_text, effects))

    def effect_text(self, effect: c.AnyEffect) -> str:
        """Return the text of one effect."""
        return self.say("effect", effect)

    def points_text(self, n: int) -> str:
        """Return "−2 points"."""
        return self.effect_text(c.Score(n))

    @property
    def effect_formatters(self) -> FieldFormatters:
        """Return how the fields of effects are written."""
        return {
            "from_": self.good_names,
            "then": self.effects_text,
            "gain": self.effects_text,
            "points": self.points_text,
            "points_each": self.points_text,
            "type": lambda kind: self.text(f"type-{kind}"),
            "what": lambda what: self.text(f"per-{what}"),
            "which": lambda who: "any" if who == "any_on_board" else self.courtier_name(who),
        }

    @property
    def extra_effect_args(self) -> ExtraArgs:
        """Return message variables that are not fields of an effect, or are written differently."""
        return {
            **dict.fromkeys((c.Gain, c.Pay, c.Discount), lambda op: {"what": self.amount(op.res, op.n)}),
            **dict.fromkeys((c.Rep, c.DebtAdd), lambda op: {"n": format_signed(op.n)}),
            **dict.fromkeys((c.BuyPrice, c.SellPrice), lambda op: {"prices": self.price_list(op)}),
            c.DebtReduce: lambda op: {"n": format_signed(-op.n)},
            c.Score: lambda op: {"n": format_signed(op.n), "count": abs(op.n)},
            c.CoinsPerBuilding: lambda op: {"coins": self.amount("coins", op.n)},
            c.EndScorePer: lambda op: {"points": self.amount("points", op.n)},
            c.Convert: lambda op: {
                "pay": ", ".join(self.amount(what, n) for what, n in op.pay.items()),
                "gain": self.bundle(op.gain),
            },
        }

    def price_list(self, op: c.BuyPrice | c.SellPrice) -> str:
        """Return "basics for 2"."""
        prices = {"basic": op.basic, "premium": op.premium}
        return ", ".join(self.text(f"price-{kind}", n=n) for kind, n in prices.items() if n is not None)
