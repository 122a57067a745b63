"""Names of things: amounts, dice, banners, cards and villagers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import ClassVar

from engine.core.text import Catalogue, FieldFormatters, NameFormatter

from ..components import (
    BOARDS,
    CRAFT_TYPES,
    CRAFTS,
    GOODS,
    MONKS,
    PRINTED_NAMES,
    Banner,
    CraftType,
    CustomerId,
    Effect,
    Good,
    MonkId,
    Op,
    Price,
)
from ..rules.banners import max_servable_customers
from ..rules.display import FIELD_ID, MEETING_ID, STACK_BY_ADD_ID, TRAVEL_ID
from ..rules.rats import find_shelter_obstacle
from ..state import Die, Player

UNIQUE_BANNERS = ("play", "school", *CRAFT_TYPES, "council", "meeting")
GAIN_WORD_BY_OP: Mapping[Op, str] = {
    "gain_coins": "coin",
    "gain_story_points": "story",
    "produce_wild": "wild",
    "add_meeting_marker": "marker",
}
CARDS_WITHOUT_NAME = (FIELD_ID, MEETING_ID, TRAVEL_ID)


def get_printed_name(text: Catalogue, card: str) -> str:
    """Return the name printed on a church, chamber, travel card or customer."""
    return text.printed_name(card, PRINTED_NAMES[card])


class Names(NameFormatter[Catalogue]):
    """Names the things of one table in the language of a catalogue."""

    amount_order = ("time", *GOODS, "wild", "coin", "marker", "story")
    message_prefixes: ClassVar = {"stack": "stack", "space": "mark", "profession": "profession"}

    @property
    def field_formatters(self) -> FieldFormatters:
        return {
            **super().field_formatters,
            "start": self.player_name,
            "safe": self.player_name,
            "customers": self.name_customers,
            "paid": self.name_customers,
            **dict.fromkeys(("customer", "free", "card", "church"), self.name_card),
            "sources": self.format_payment,
            "first": self.format_die,
            "second": self.format_die,
            "dice": lambda dice: self.format_dice(*dice),
            "monk": self.describe_monk,
            "story": lambda n: self.amount("story", n),
        }

    @property
    def typed_field_formatters(self) -> FieldFormatters:
        return {
            **dict.fromkeys(("die", "first", "second"), self.name_typed_die),
            "who": partial(self.name_word, "whom"),
            "banner": self.name_typed_banner,
            "goods": lambda goods: self.count_units(goods.split(", ")),
            "card": self.name_card,
        }

    # Amounts

    def format_price(self, price: Price) -> str:
        """Return "1 horse and 1 wagon", or "" for nothing."""
        amounts = {"time": price.time, "coin": price.coins, **price.goods}
        return self.join_with_and(
            [self.amount(unit, amounts[unit]) for unit in self.amount_order if amounts.get(unit)]
        )

    def format_payment(self, sources: Sequence[tuple[Good, str]]) -> str:
        """Return what is paid: "1 horse, 1 wild good for 1 wagon, the plow from field 2"."""
        count_by_source = {source: sources.count(source) for source in sources}
        return ", ".join(self.format_payment_source(*source, n) for source, n in count_by_source.items())

    def format_payment_source(self, good: Good, source: str, amount: int) -> str:
        what = self.amount(good, amount)
        if source == "wild":
            return self.text("paid-wild", count=amount, what=what)
        return self.text("paid-field", n=source.partition(":")[2]) if ":" in source else what

    def format_purse(self, player: Player) -> str:
        """Return "2 coins, 1 beer, 3 story points on the tree, 2 safe"."""
        goods = {CRAFTS[workshop.card].good: workshop.stock for workshop in player.crafts.values()}
        amounts = self.amounts(
            {**goods, "wild": player.wild, "coin": player.coins, "marker": player.meeting_markers}
        )
        laid = [self.text("plows-laid", count=sum(player.fields))] if any(player.fields) else []
        story = self.text(
            "story-points" if player.tree or player.safe else "no-story-points",
            tree=player.tree,
            safe=player.safe,
        )
        return ", ".join([*([amounts] if amounts else []), *laid, story])

    # Dice and banners

    def format_die(self, die: Die) -> str:
        """Return "4" or "black 4"."""
        return self.text("die-black", n=die.value) if die.colour == "b" else str(die.value)

    def format_dice(self, *dice: Die) -> str:
        """Return "1 + black 4"."""
        return " + ".join(map(self.format_die, dice))

    def name_typed_banner(self, word: str) -> str:
        """Return the name of a banner that the village may not have, such as "brewery" or "field 9".

        Banner values stay as they are.
        """
        if (field := parse_numbered_banner(word, "F")) is not None:
            return self.text("banner-field", n=field)
        return self.text(f"banner-{word}") if word in UNIQUE_BANNERS else word

    def name_typed_die(self, word: str) -> str:
        """Return the name of a die that is typed as "b4"."""
        return self.text("die-black", n=word[1:]) if word[:1] == "b" else word[1:]

    def format_values(self, banner: Banner) -> str:
        """Return "5/8" or "any"."""
        return "/".join(map(str, banner)) or self.text("any-value")

    def name_banner(self, player: Player, banner: str) -> str:
        """Return the name of a village's banner: "play", "brewery", "field 2", "monetary council" or "Jester"."""
        if banner == "council" and player.council is not None:
            return get_printed_name(self.text, player.council)
        if (number := parse_numbered_banner(banner, "M")) is not None:
            customer = player.market[number - 1] if 1 <= number <= len(player.market) else None
            return get_printed_name(self.text, customer) if customer else banner
        if banner.startswith("customer:"):
            return get_printed_name(self.text, banner.partition(":")[2])
        return self.name_typed_banner(banner)

    def list_banner_gains(self, player: Player, opened: Sequence[str]) -> list[str]:
        """Return what the opened banners bring: "1 story point (play)", "3 fields", "1 of 2 customers"."""
        banners = drop_full_workshops(player, opened)
        fields = [banner for banner in banners if banner[0] == "F"]
        waiting = [banner for banner in banners if banner[0] == "M"]
        gains = [self.name_banner_use(player, banner) for banner in banners if banner[0] not in "FM"]
        gains += (
            [self.text("fields", count=len(fields))]
            if len(fields) > 1
            else [self.name_banner_use(player, banner) for banner in fields]
        )
        if len(waiting) < 2:
            return gains + [self.name_banner_use(player, banner) for banner in waiting]
        served = max_servable_customers(player, opened)
        several = "customers" if served == len(waiting) else "customers-some"
        return [*gains, self.text(several, count=len(waiting), served=served)]

    def name_banner_use(self, player: Player, banner: str) -> str:
        """Return what a banner of the village board brings, or the name of another banner."""
        if banner == "play":
            [effect] = BOARDS[player.board].white_effects
            return self.text("use-play", gain=self.amount("story", effect.amount))
        return self.text("use-school") if banner == "school" else self.name_banner(player, banner)

    def list_first(self, words: Sequence[str], n: int) -> str:
        """Return the first `n` words, and how many more there are."""
        listed = ", ".join(words[:n])
        return self.text("list-more", some=listed, more=len(words) - n) if n < len(words) else listed

    # Cards and villagers

    def name_card(self, card: str) -> str:
        """Return a card's name such as "brewery 5/8", "field", "Sanatory church", "monk with quill" or "Ferry".

        A text that names no card stays as it is.
        """
        if card in CRAFTS:
            craft = CRAFTS[card]
            return self.text(
                "card-craft", type=self.name_craft(craft.type), values=self.format_values(craft.banner)
            )
        if card in PRINTED_NAMES:
            return get_printed_name(self.text, card)
        if stack := MONKS[card].stack if card in MONKS else STACK_BY_ADD_ID.get(card):
            return self.text("monk-of-stack", stack=self.text(f"stack-{stack}"))
        return self.text(f"card-{card.replace('_', '-')}") if card in CARDS_WITHOUT_NAME else card

    def describe_monk_action(self, monk: MonkId) -> str:
        """Return the special action of a monk: "2 story points", "the school twice"."""
        return self.describe_effect(MONKS[monk].black_effects[0])

    def describe_effect(self, effect: Effect) -> str:
        """Return "2 coins" or "the school twice"."""
        if effect.op in GAIN_WORD_BY_OP:
            return self.amount(GAIN_WORD_BY_OP[effect.op], effect.amount)
        return self.text(f"deed-{effect.op.replace('_', '-')}", times=effect.times, most=effect.max)

    def describe_monk(self, monk: MonkId) -> str:
        """Return "needs 7 and gives 2 story points"."""
        return self.text(
            "monk-action", values=self.format_values(MONKS[monk].banner), what=self.describe_monk_action(monk)
        )

    def name_customers(self, customers: Iterable[CustomerId | None]) -> str:
        """Return "Jester and Duke"."""
        return self.join_with_and(
            [get_printed_name(self.text, customer) for customer in customers if customer]
        )

    def name_craft(self, craft: CraftType) -> str:
        """Return the name of a craft building, such as "brewery"."""
        return self.text(f"banner-{craft}")

    def describe_rat_order(self, player: Player) -> str:
        """Return "Rat: kept out if it costs 2 or more points", or why the church cannot keep it out now."""
        obstacle = find_shelter_obstacle(player)
        return (
            self.text(f"form-rats-{obstacle}")
            if obstacle
            else self.text("form-rat-order", order=player.rat_order)
        )


def drop_full_workshops(player: Player, banners: Sequence[str]) -> list[str]:
    """Return the banners without those of full workshops, which bring nothing."""
    full = {kind for kind, shop in player.crafts.items() if shop.stock >= CRAFTS[shop.card].spaces}
    return [banner for banner in banners if banner not in full]


def parse_numbered_banner(word: str, letter: str) -> int | None:
    """Return the number of "F2" or "M1", or None for other words."""
    return int(word[1:]) if word[:1] == letter and word[1:].isdigit() else None


def get_banner_kind(banner: str) -> str:
    """Return whether a banner is that of a customer, of a field, or any other."""
    prefixes = {"M": "customer", "F": "field"}
    return next((kind for prefix, kind in prefixes.items() if parse_numbered_banner(banner, prefix)), "other")
