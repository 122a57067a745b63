"""Black banners: what the display, the starting player hand and the steward offer for a value (A2 to A5, A11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import Any

from msgspec import Struct

from engine.core import Action, Reason, Seat, reason

from ..actions import Add
from ..components import (
    CHAMBERS,
    CHURCHES,
    CRAFTS,
    FIELD,
    HAND_BANNER,
    LETTERS,
    MAX_SCORING_WINDOWS,
    MEETING_PLACE,
    MONKS,
    PROFESSIONS,
    STACKS,
    STEWARD_BANNER,
    TRAVEL_CARDS,
    TRAVEL_STAGES,
    Area,
    Card,
    Chamber,
    Church,
    Craft,
    Field,
    Letter,
    Meeting,
    Profession,
    Stack,
)
from ..state import Display, Player, PublicTable
from .banners import format_banner
from .dice import BANNER_VALUES
from .gains import count_windows
from .payment import CardCost, can_afford, can_pay_goods, explain_missing_goods, travel_cost

# Values of `Add.card`
MEETING_ID = "meeting_place"
FIELD_ID = "field"
TRAVEL_ID = "travel"

# Conditions of cards (`requires` of components.toml)


def is_villager_present(profession: Profession, state: PublicTable, player: Player, card: Any) -> bool:
    """Return whether a villager of this profession is present. The other arguments are not used."""
    return profession in player.villagers


CONDITION_CHECKS: Mapping[str, Callable[[PublicTable, Player, Any], bool]] = {
    **{profession: partial(is_villager_present, profession) for profession in PROFESSIONS},
    "no_same_craft_type": lambda state, player, card: card.type not in player.crafts,  # Q22
    "no_church": lambda state, player, card: player.church is None,
    "church": lambda state, player, card: player.church is not None,
    "windows_below_6": lambda state, player, card: count_windows(player) < MAX_SCORING_WINDOWS,  # Q32
    "no_council_chamber": lambda state, player, card: player.council is None,
    "no_meeting_place": lambda state, player, card: not player.meeting,
}
VILLAGER_CONDITIONS = frozenset(PROFESSIONS)


class Offer(Struct, frozen=True):
    """A face-up card of the display and the action that adds it."""

    card: Card
    add: Add

    @property
    def required_villager(self) -> str:
        """The villager who must be present, or "" if the card needs nobody."""
        return next((condition for condition in self.card.requires if condition in VILLAGER_CONDITIONS), "")


# The condition in addition to the villager or "", with the cards that share it. Crafts are grouped by type (Q22).
RequirementGroup = tuple[str, tuple[Offer, ...]]


def group_by_requirement(offers: Iterable[Offer]) -> tuple[RequirementGroup, ...]:
    """Return the offers in groups that can be added either all or not at all. Their order is kept."""
    groups: list[RequirementGroup] = []
    for (requires, _), grouped in groupby(
        offers, lambda offer: (offer.card.requires, getattr(offer.card, "type", None))
    ):
        conditions = [condition for condition in requires if condition not in VILLAGER_CONDITIONS]
        assert len(conditions) <= 1, "only monks ask for more"
        groups.append(("".join(conditions), tuple(grouped)))
    return tuple(groups)


DISPLAY_CARDS: tuple[Card, ...] = (
    *CRAFTS.values(),
    FIELD,
    *CHURCHES.values(),
    *CHAMBERS.values(),
    MEETING_PLACE,
)
DISPLAY_OFFERS: tuple[Offer, ...] = tuple(Offer(card, Add(card.id)) for card in DISPLAY_CARDS)
# Offers by banner value and required villager
OFFERS_BY_VALUE: Mapping[int, tuple[tuple[str, tuple[RequirementGroup, ...]], ...]] = {
    value: tuple(
        (villager, group_by_requirement(offers))
        for villager, offers in groupby(
            [offer for offer in DISPLAY_OFFERS if value in offer.card.banner], attrgetter("required_villager")
        )
    )
    for value in BANNER_VALUES
}
ADD_MONK_ACTIONS: Mapping[Stack, Add] = {stack: Add(f"monk_{stack}") for stack in STACKS}
STACK_BY_ADD_ID: Mapping[str, Stack] = {add.card: stack for stack, add in ADD_MONK_ACTIONS.items()}
AREA_BY_CARD: Mapping[str, Area] = {
    card.id: effect.area for card in DISPLAY_CARDS for effect in card.black_effects if effect.area
}
ADD_TRAVEL_ACTIONS = {
    letter: tuple(Add(TRAVEL_ID, n) for n in range(len(TRAVEL_STAGES[letter].cost_options)))
    for letter in LETTERS
}
DISPLAY_CARD_BY_ID: Mapping[str, Card] = {offer.card.id: offer.card for offer in DISPLAY_OFFERS}
# Functions that return the remaining ids on the display, by type of card
REMAINING_IDS_BY_CARD_TYPE: Mapping[type[Card], Callable[[Display], Sequence[str]]] = {
    Craft: attrgetter("crafts"),
    Church: attrgetter("churches"),
    Chamber: attrgetter("chambers"),
    Field: lambda display: (FIELD_ID,) * display.fields,
    Meeting: lambda display: (MEETING_ID,) * display.meeting_places,
}


def is_on_display(state: PublicTable, card: Card) -> bool:
    """Return whether the display still has this card (A2.2)."""
    return card.id in REMAINING_IDS_BY_CARD_TYPE[type(card)](state.display)


def find_unmet_condition(state: PublicTable, player: Player, card: Card) -> str | None:
    """Return the card's first condition that is not met, or None."""
    for condition in card.requires:
        if not CONDITION_CHECKS[condition](state, player, card):
            return condition
    return None


def list_additions(state: PublicTable, player: Player, value: int) -> list[Action]:
    """Return the cards whose black banner a value activates now (A2, A3)."""
    additions: list[Action] = []
    for villager, groups in OFFERS_BY_VALUE[value]:
        if not villager or villager in player.villagers:
            for condition, offers in groups:
                card = offers[0].card
                if not condition or CONDITION_CHECKS[condition](state, player, card):
                    remaining_ids = REMAINING_IDS_BY_CARD_TYPE[type(card)](state.display)
                    additions += [offer.add for offer in offers if offer.card.id in remaining_ids]
    if player.church:
        for stack, add in ADD_MONK_ACTIONS.items():
            top = state.top_monk(stack)
            if (
                top
                and value in (monk := MONKS[top]).banner
                and find_unmet_condition(state, player, monk) is None
            ):
                additions.append(add)
    return additions + list_travel_additions(state, player, value)


def list_travel_additions(state: PublicTable, player: Player, value: int) -> list[Action]:
    """Return one action for each affordable cost option of the next travel card (A11, Q37)."""
    letter = next_travel_letter(player)
    if letter is None or value not in TRAVEL_STAGES[letter].banner or "traveller" not in player.villagers:
        return []
    if not state.travel_left[letter]:
        return []
    last = player.travel[-1] if player.travel else None
    return [
        add for add in ADD_TRAVEL_ACTIONS[letter] if can_afford(player, travel_cost(letter, add.option, last))
    ]


def addition_cost(state: PublicTable, player: Player, add: Add) -> CardCost:
    """Return what a card costs that can be added. A monk is identified by its stack."""
    if add.card == TRAVEL_ID:
        letter = next_travel_letter(player)
        assert letter, "the journey is over"
        return travel_cost(letter, add.option, player.travel[-1] if player.travel else None)
    top = state.top_monk(STACK_BY_ADD_ID[add.card]) if add.card in STACK_BY_ADD_ID else None
    return CardCost((MONKS[top] if top else DISPLAY_CARD_BY_ID[add.card]).black_time)


def next_travel_letter(player: Player) -> Letter | None:
    """Return the letter of the next travel card, or None if the journey is over.

    A journey has one card of each letter in order, and ends at the chapel (A11.1).
    """
    if len(player.travel) == len(LETTERS) or (player.travel and TRAVEL_CARDS[player.travel[-1]].ends_travel):
        return None
    return LETTERS[len(player.travel)]


def explain_refused_addition(state: PublicTable, player: Player, value: int, add: Add) -> Reason | None:
    """Return why a card cannot be added, or None if it can."""
    if add.card == TRAVEL_ID:
        return explain_refused_travel(state, player, value, add.option)
    if add.card in STACK_BY_ADD_ID:
        top = state.top_monk(STACK_BY_ADD_ID[add.card])
        card = MONKS[top] if top else None
    else:
        card = DISPLAY_CARD_BY_ID.get(add.card)
        card = card if card and is_on_display(state, card) else None
    if card is None or add.option:
        return reason("no_such_card", card=add.card)
    if value not in card.banner:
        return reason("other_value", banner=format_banner(card.banner), value=value)
    condition = find_unmet_condition(state, player, card)
    if condition in VILLAGER_CONDITIONS:
        return reason("absent", who=condition)
    return reason(condition) if condition else None


def explain_refused_travel(state: PublicTable, player: Player, value: int, option: int) -> Reason | None:
    """Return why the next travel card cannot be taken at this cost option, or None if it can (A11, Q37)."""
    letter = next_travel_letter(player)
    if letter is None or not state.travel_left[letter]:
        return reason("journey_over")
    if option not in range(len(TRAVEL_STAGES[letter].cost_options)):
        return reason("no_such_option", option=option)
    if value not in TRAVEL_STAGES[letter].banner:
        return reason("other_value", banner=format_banner(TRAVEL_STAGES[letter].banner), value=value)
    if "traveller" not in player.villagers:
        return reason("absent", who="traveller")
    cost = travel_cost(letter, option, player.travel[-1] if player.travel else None)
    if cost.coins > player.coins:
        return reason("not_enough_coins", needs=cost.coins, has=player.coins)
    return None if can_pay_goods(player, cost.needs) else explain_missing_goods(player, cost.needs)


# The hand and the steward


def can_take_hand(state: PublicTable, seat: Seat) -> bool:
    """Return whether the player may take the starting player hand (A4.1 to A4.3, Q16).

    The starting player may take it only in their second turn of a round, which exists only with two players.
    """
    return state.hand.palm and (seat != state.start or state.turn_index >= state.seats)


def explain_refused_hand(state: PublicTable, seat: Seat, value: int) -> Reason | None:
    """Return why the starting player hand cannot be taken, or None if it can."""
    if value not in HAND_BANNER:
        return reason("other_value", banner=format_banner(HAND_BANNER), value=value)
    if not state.hand.palm:
        return reason("hand_taken")
    return None if can_take_hand(state, seat) else reason("own_hand")


def explain_refused_steward(state: PublicTable, value: int) -> Reason | None:
    """Return why the steward cannot be visited, or None if a visit is possible."""
    if value not in STEWARD_BANNER:
        return reason("other_value", banner=format_banner(STEWARD_BANNER), value=value)
    return None if state.display.customers else reason("display_empty")
