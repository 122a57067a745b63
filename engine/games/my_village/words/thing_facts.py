"""What is printed of each thing of My Village: its name, what it costs, does and brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Literal

from engine.core.rules import strip_citations

from ..components import (
    BOARDS,
    CHAMBERS,
    CHURCHES,
    CRAFT_BY_GOOD,
    CRAFTS,
    CUSTOMERS,
    FIELD,
    HAND_BANNER,
    HEADMAN_SPACES,
    HEADMAN_TIME,
    MAX_SCORING_WINDOWS,
    MEETING_PLACE,
    MONKS,
    POINTS_BY_WINDOW_COUNT,
    PROFESSIONS,
    STEWARD_BANNER,
    TRAVEL_CARDS,
    TRAVEL_STAGES,
    Area,
    Banner,
    BoardId,
    Card,
    Craft,
    CustomerId,
    Effect,
    Good,
    Letter,
    MonkId,
    Profession,
    TravelId,
)
from ..components import BOX as PRINTED_BOX
from ..rules.banners import PROFESSION_BY_AREA
from .names import Names

CARD_BY_ID: Mapping[str, Card] = {
    **CRAFTS,
    **CHURCHES,
    **MONKS,
    **CHAMBERS,
    FIELD.id: FIELD,
    MEETING_PLACE.id: MEETING_PLACE,
}


# Cards


def describe_card_cost(names: Names, id: str) -> str:
    """Return "1 time, with 5/8; only while the craftsman is there; one of each kind"."""
    card = CARD_BY_ID[id]
    return "; ".join(
        [
            describe_banner_cost(names, card.black_time, card.banner),
            *(describe_condition(names, requirement) for requirement in card.requires),
        ]
    )


def describe_banner_cost(names: Names, time: int, banner: Banner) -> str:
    return add_banner(names, names.amount("time", time), banner)


def add_banner(names: Names, price: str, banner: Banner) -> str:
    """Return "1 wagon, 1 time and a sum of 5/9", or "… and any sum"."""
    values = names.format_values(banner)
    return names.text("fact-banner", time=price, any=int(not banner), values=values)


def describe_condition(names: Names, id: str) -> str:
    return (
        describe_needed_villager(names, id)
        if id in PROFESSIONS
        else names.text(f"needs-{id.replace('_', '-')}", most=MAX_SCORING_WINDOWS)
    )


def describe_needed_villager(names: Names, who: Profession) -> str:
    return names.text("needs-villager", who=names.text(f"the-{who}"))


def describe_card_effects(names: Names, id: str) -> str:
    """Return what the card does when it is added, and later in the village."""
    card = CARD_BY_ID[id]
    good = names.amount(card.good, 1) if isinstance(card, Craft) else ""
    coming = [effect for effect in card.black_effects if effect.op != "add_card"]
    effect_texts = [good if effect.op == "produce" else names.describe_effect(effect) for effect in coming]
    at_once = names.join_with_and(effect_texts)
    if isinstance(card, Craft):
        values = names.join_with_or([*map(str, card.banner)])
        later_text = names.text("about-craft", good=good, time=card.white_time, values=values)
        later_text = f"{later_text} {names.text('does-room', n=card.spaces)}"
    elif id in MONKS:
        later_text = names.text("does-window")
    else:
        later_text = names.text("does-marker" if id == MEETING_PLACE.id else f"about-{id}")
    return " ".join(filter(None, [names.text("does-at-once", what=at_once) if at_once else "", later_text]))


def describe_points(names: Names, id: str) -> str:
    worth = CARD_BY_ID[id].points
    return names.text("gain-points", count=worth) if worth else ""


def describe_window(names: Names, id: MonkId | Literal["window"]) -> str:
    worth = names.join_with_or([*map(str, POINTS_BY_WINDOW_COUNT[1:])])
    return names.text("brings-window", most=MAX_SCORING_WINDOWS, points=worth)


# Customers and travel


def describe_customer_price(names: Names, id: CustomerId) -> str:
    """Return "1 wagon, 1 time, with 5/9; only while the merchant is there"."""
    customer = CUSTOMERS[id]
    price = names.amounts({**customer.goods, "time": customer.time})
    return f"{add_banner(names, price, customer.banner)}; {describe_needed_villager(names, 'merchant')}"


def describe_travel_card(names: Names, id: TravelId) -> str:
    """Return what the card does to the cost of the next stage."""
    travel_card = TRAVEL_CARDS[id]
    extra_cost = names.format_price(travel_card.gray_banner)
    if travel_card.ends_travel:
        return names.text("does-last")
    return names.text("does-dearer", price=extra_cost) if extra_cost else names.text("does-no-dearer")


def describe_stage_cost(names: Names, id: Letter) -> str:
    stage = TRAVEL_STAGES[id]
    price = names.join_with_or(
        list(filter(None, (names.format_price(option) for option in stage.cost_options)))
    )
    parts = [
        describe_banner_cost(names, stage.black_time, stage.banner),
        price,
        describe_needed_villager(names, "traveller"),
    ]
    return "; ".join(filter(None, parts))


def describe_stage_points(names: Names, id: Letter) -> str:
    points = [travel_card.points for travel_card in TRAVEL_CARDS.values() if travel_card.letter == id]
    return names.text("about-travel", least=min(points), most=max(points))


# People and goods


# Goods that pay for a stage or a gray banner (A11.2, A11.3)
TRAVEL_GOODS = {
    good
    for price in (
        *chain.from_iterable(stage.cost_options for stage in TRAVEL_STAGES.values()),
        *(card.gray_banner for card in TRAVEL_CARDS.values()),
    )
    for good in price.goods
}


def describe_good_source(names: Names, id: Good) -> str:
    return names.text(
        "does-good",
        craft=names.name_craft(CRAFT_BY_GOOD[id]),
        journeys=int(id in TRAVEL_GOODS),
    )


def describe_area_villager(names: Names, id: Area) -> str:
    """Return the villager that an area needs, or "" for the harvest, which needs none."""
    return describe_needed_villager(names, PROFESSION_BY_AREA[id]) if id in PROFESSION_BY_AREA else ""


def describe_customer_worth(names: Names, id: str) -> str:
    """Return the lowest and the highest points of a customer."""
    points = [customer.points for customer in CUSTOMERS.values()]
    return names.text("brings-served", least=min(points), most=max(points))


# The board


def describe_play_banner(names: Names, id: BoardId) -> str:
    board = BOARDS[id]
    return names.text(
        "does-board",
        values=names.format_values(board.banner),
        what=format_effects(names, board.white_effects),
    )


def format_effects(names: Names, effects: Iterable[Effect]) -> str:
    return "; ".join(names.describe_effect(effect) for effect in effects)


def describe_headman_path(names: Names, id: str) -> str:
    """Return the time of one step, and the spaces it can start from."""
    places = [names.text(f"name-{space}") for space in HEADMAN_SPACES if id in HEADMAN_SPACES[space].moves]
    return names.text(
        "fact-headman",
        time=names.amount("time", HEADMAN_TIME),
        places=names.join_with_or(places),
    )


BANNER_BY_PLACE = {"school": PRINTED_BOX.school.banner, "hand": HAND_BANNER, "steward": STEWARD_BANNER}
RULE_MESSAGE_BY_PLACE = {
    "school": "help-school",
    "steward": "about-steward",
    "value_tile": "help-tile",
    "day_laborer": "help-hire",
}


def describe_place_banner(names: Names, id: str) -> str:
    """Return the values of a place's banner."""
    return (
        names.text("fact-values", values=names.format_values(BANNER_BY_PLACE[id]))
        if id in BANNER_BY_PLACE
        else ""
    )


def describe_place_rule(names: Names, id: str) -> str:
    """Return the help text about a place, without clause numbers."""
    return strip_citations(names.text(RULE_MESSAGE_BY_PLACE[id])) if id in RULE_MESSAGE_BY_PLACE else ""
