"""What is printed of each thing of My Village: its name, what it costs, does and brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Literal

from engine.core.rules import strip_citations

from ..components import (
    AREA_BY_PROFESSION,
    BOARDS,
    CHAMBERS,
    CHRONICLE_STORY_POINTS,
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
from ..rules.banners import format_banner
from .names import TextPresenter

CARD_BY_ID: Mapping[str, Card] = {
    **CRAFTS,
    **CHURCHES,
    **MONKS,
    **CHAMBERS,
    FIELD.id: FIELD,
    MEETING_PLACE.id: MEETING_PLACE,
}
PROFESSION_BY_AREA: Mapping[Area, Profession] = {area: who for who, area in AREA_BY_PROFESSION.items()}


# Cards


def name_card(presenter: TextPresenter, id: str) -> str:
    return presenter.name_formatter.name_card(id)


def describe_card_cost(presenter: TextPresenter, id: str) -> str:
    """Return "1 time, with 5/8; only while the craftsman is there; one of each kind"."""
    card = CARD_BY_ID[id]
    return "; ".join(
        [
            describe_banner_cost(presenter, card.black_time, card.banner),
            *(describe_condition(presenter, requirement) for requirement in card.requires),
        ]
    )


def describe_banner_cost(presenter: TextPresenter, time: int, banner: Banner) -> str:
    return add_banner(presenter, presenter.name_formatter.amount("time", time), banner)


def add_banner(presenter: TextPresenter, price: str, banner: Banner) -> str:
    """Return "1 wagon, 1 time and a sum of 5/9", or "… and any sum"."""
    values = presenter.name_formatter.format_values(banner)
    return presenter.text("fact-banner", time=price, any=int(not banner), values=values)


def describe_condition(presenter: TextPresenter, id: str) -> str:
    return (
        describe_needed_villager(presenter, id)
        if id in PROFESSIONS
        else presenter.text(f"needs-{id.replace('_', '-')}", most=MAX_SCORING_WINDOWS)
    )


def describe_needed_villager(presenter: TextPresenter, who: Profession) -> str:
    return presenter.text("needs-villager", who=presenter.text(f"the-{who}"))


def describe_card_effects(presenter: TextPresenter, id: str) -> str:
    """Return what the card does when it is added, and later in the village."""
    card = CARD_BY_ID[id]
    good = presenter.name_formatter.amount(card.good, 1) if isinstance(card, Craft) else ""
    coming = [effect for effect in card.black_effects if effect.op != "add_card"]
    effect_texts = [
        good if effect.op == "produce" else presenter.name_formatter.describe_effect(effect)
        for effect in coming
    ]
    at_once = "; ".join(effect_texts)
    if isinstance(card, Craft):
        values = presenter.name_formatter.format_values(card.banner)
        later_text = presenter.text("about-craft", good=good, time=card.white_time, values=values)
        later_text = f"{later_text} {presenter.text('does-room', n=card.spaces)}"
    elif id in MONKS:
        later_text = presenter.text("does-window")
    else:
        later_text = presenter.text("does-marker" if id == MEETING_PLACE.id else f"about-{id}")
    return " ".join(
        filter(None, [presenter.text("does-at-once", what=at_once) if at_once else "", later_text])
    )


def describe_points(presenter: TextPresenter, id: str) -> str:
    worth = CARD_BY_ID[id].points
    return presenter.text("gain-points", count=worth) if worth else ""


def format_card_banner(card: Card) -> str:
    return format_banner(card.banner)


def describe_window(presenter: TextPresenter, id: MonkId | Literal["window"]) -> str:
    worth = ", ".join(map(str, POINTS_BY_WINDOW_COUNT[1:]))
    return presenter.text("brings-window", most=MAX_SCORING_WINDOWS, points=worth)


# Customers and travel


def describe_customer_points(presenter: TextPresenter, id: CustomerId) -> str:
    return presenter.text("gain-points", count=CUSTOMERS[id].points)


def describe_customer_price(presenter: TextPresenter, id: CustomerId) -> str:
    """Return "1 wagon, 1 time, with 5/9; only while the merchant is there"."""
    customer = CUSTOMERS[id]
    price = presenter.name_formatter.amounts({**customer.goods, "time": customer.time})
    return (
        f"{add_banner(presenter, price, customer.banner)}; {describe_needed_villager(presenter, 'merchant')}"
    )


def describe_travel_points(presenter: TextPresenter, id: TravelId) -> str:
    return presenter.text("gain-points", count=TRAVEL_CARDS[id].points)


def describe_travel_card(presenter: TextPresenter, id: TravelId) -> str:
    """Return what the card does to the cost of the next stage."""
    travel_card = TRAVEL_CARDS[id]
    extra_cost = presenter.name_formatter.format_prices(travel_card.gray_banner)
    if travel_card.ends_travel:
        return presenter.text("does-last")
    return presenter.text("does-dearer", price=extra_cost) if extra_cost else presenter.text("does-no-dearer")


def name_stage(presenter: TextPresenter, id: Letter) -> str:
    return presenter.text("stage-named", letter=id)


def describe_stage_cost(presenter: TextPresenter, id: Letter) -> str:
    stage = TRAVEL_STAGES[id]
    price = presenter.name_formatter.join_with_or(
        list(filter(None, (presenter.name_formatter.format_prices(option) for option in stage.cost_options)))
    )
    parts = [
        describe_banner_cost(presenter, stage.black_time, stage.banner),
        price,
        describe_needed_villager(presenter, "traveller"),
    ]
    return "; ".join(filter(None, parts))


def describe_stage_points(presenter: TextPresenter, id: Letter) -> str:
    points = [travel_card.points for travel_card in TRAVEL_CARDS.values() if travel_card.letter == id]
    return presenter.text("about-travel", least=min(points), most=max(points))


# People and goods


def name_profession(presenter: TextPresenter, id: Profession) -> str:
    return presenter.name_formatter.name_word("profession", id)


def describe_missing_villager(presenter: TextPresenter, id: Profession) -> str:
    return presenter.text("about-bury", area=AREA_BY_PROFESSION[id]).rstrip(".")


def describe_coffin_points(presenter: TextPresenter, id: Profession) -> str:
    first, second = CHRONICLE_STORY_POINTS
    return presenter.text("does-coffins", first=first, second=second)


# Goods that pay for a stage or a gray banner (A11.2, A11.3)
TRAVEL_GOODS = {
    good
    for price in (
        *chain.from_iterable(stage.cost_options for stage in TRAVEL_STAGES.values()),
        *(card.gray_banner for card in TRAVEL_CARDS.values()),
    )
    for good in price.goods
}


def describe_good_source(presenter: TextPresenter, id: Good) -> str:
    return presenter.text(
        "does-good",
        craft=presenter.name_formatter.name_craft(CRAFT_BY_GOOD[id]),
        journeys=int(id in TRAVEL_GOODS),
    )


def name_area(presenter: TextPresenter, id: Area) -> str:
    return presenter.text("area-named", area=presenter.text(f"area-{id}"))


def describe_area_villager(presenter: TextPresenter, id: Area) -> str:
    """Return the villager that an area needs, or "" for the harvest, which needs none."""
    return describe_needed_villager(presenter, PROFESSION_BY_AREA[id]) if id in PROFESSION_BY_AREA else ""


def describe_customer_worth(presenter: TextPresenter, id: str) -> str:
    """Return the lowest and the highest points of a customer."""
    points = [customer.points for customer in CUSTOMERS.values()]
    return presenter.text("brings-served", least=min(points), most=max(points))


# The board


def name_board(presenter: TextPresenter, id: BoardId) -> str:
    return presenter.text("board-of", values=presenter.name_formatter.format_values(BOARDS[id].banner))


def describe_play_banner(presenter: TextPresenter, id: BoardId) -> str:
    board = BOARDS[id]
    return presenter.text(
        "does-board",
        values=presenter.name_formatter.format_values(board.banner),
        what=format_effects(presenter, board.white_effects),
    )


def format_effects(presenter: TextPresenter, effects: Iterable[Effect]) -> str:
    return "; ".join(presenter.name_formatter.describe_effect(effect) for effect in effects)


def describe_headman_space(presenter: TextPresenter, id: str) -> str:
    return format_effects(presenter, HEADMAN_SPACES[id].effects)


def describe_headman_path(presenter: TextPresenter, id: str) -> str:
    """Return the time of one step, and the spaces it can start from."""
    places = [
        presenter.text(f"name-{space}") for space in HEADMAN_SPACES if id in HEADMAN_SPACES[space].moves
    ]
    return presenter.text(
        "fact-headman",
        time=presenter.name_formatter.amount("time", HEADMAN_TIME),
        places=presenter.name_formatter.join_with_or(places),
    )


BANNER_BY_PLACE = {"school": PRINTED_BOX.school.banner, "hand": HAND_BANNER, "steward": STEWARD_BANNER}
RULE_MESSAGE_BY_PLACE = {
    "school": "help-school",
    "steward": "about-steward",
    "value_tile": "help-tile",
    "day_laborer": "help-hire",
}


def describe_place_banner(presenter: TextPresenter, id: str) -> str:
    """Return the values of a place's banner."""
    return (
        presenter.text("fact-values", values=presenter.name_formatter.format_values(BANNER_BY_PLACE[id]))
        if id in BANNER_BY_PLACE
        else ""
    )


def describe_place_rule(presenter: TextPresenter, id: str) -> str:
    """Return the help text about a place, without clause numbers."""
    return strip_citations(presenter.text(RULE_MESSAGE_BY_PLACE[id])) if id in RULE_MESSAGE_BY_PLACE else ""
