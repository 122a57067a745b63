"""White banners of a village: which values activate them and which villager must be present (A0, C3.8, A10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import cast

from engine.core import Reason, reason

from ..actions import Activate
from ..components import (
    AREA_BY_PROFESSION,
    BOARDS,
    BOX,
    CHAMBERS,
    CRAFT_TYPES,
    CRAFTS,
    CUSTOMERS,
    FIELD,
    GOOD_BY_CRAFT,
    MEETING_PLACE,
    TILE_VALUES,
    Area,
    Banner,
    CraftType,
    Good,
    Profession,
    WhiteBannerHolder,
)
from ..state import Player
from .payment import NEEDS_BY_CUSTOMER, can_pay_goods, explain_missing_goods, max_payable_prices

# The villager of each area. The harvest has none.
PROFESSION_BY_AREA: Mapping[Area, Profession] = {
    area: profession for profession, area in AREA_BY_PROFESSION.items()
}
# Followed by the id of an unserved customer beside whom the tile lies
CUSTOMER_PREFIX = "customer:"


def is_area_active(player: Player, area: Area) -> bool:
    """Return whether the area's villager is present. The harvest needs none (A0.2)."""
    return area not in PROFESSION_BY_AREA or PROFESSION_BY_AREA[area] in player.villagers


FIELD_BANNERS = tuple(f"F{n + 1}" for n in range(FIELD.count))
MARKET_BANNERS = tuple(f"M{n + 1}" for n in range(len(CUSTOMERS)))
WHITE_BANNERS = ("play", "school", *CRAFT_TYPES, *FIELD_BANNERS, "council", "meeting", *MARKET_BANNERS)
ACTIVATE_ACTIONS: Mapping[str, Activate] = {banner: Activate(banner) for banner in WHITE_BANNERS}


def list_white_banners(player: Player) -> list[str]:
    """Return all white banners of a village, including those of absent villagers (C3.8)."""
    return [
        "play",
        "school",
        *player.crafts,
        *FIELD_BANNERS[: len(player.fields)],
        *(["council"] if player.council else []),
        *(["meeting"] if player.meeting else []),
        *[MARKET_BANNERS[n] for n, customer in enumerate(player.market) if customer],
    ]


def get_banner_holder(player: Player, banner: str) -> WhiteBannerHolder:
    """Return the board or card that a white banner is printed on. Customers are not included."""
    match banner:
        case "play":
            return BOARDS[player.board]
        case "school":
            return BOX.school
        case "council":
            assert player.council
            return CHAMBERS[player.council]
        case "meeting":
            return MEETING_PLACE
        case _:
            return FIELD if banner[0] == "F" else CRAFTS[player.crafts[cast("CraftType", banner)].card]


def printed_values(player: Player, banner: str) -> Banner:
    """Return the values on a white banner. An empty tuple means any value."""
    return (
        CUSTOMERS[get_waiting_customer(player, banner)].banner
        if banner[0] == "M"
        else get_banner_holder(player, banner).banner
    )


def get_waiting_customer(player: Player, banner: str) -> str:
    """Return the unserved customer of banner `M<n>`."""
    customer = player.market[int(banner[1:]) - 1]
    assert customer, f"{banner} has been served"
    return customer


def tile_location(player: Player, banner: str) -> str:
    """Return where the 2/12 tile lies when it is beside this banner. A customer is identified by its card."""
    return f"{CUSTOMER_PREFIX}{get_waiting_customer(player, banner)}" if banner[0] == "M" else banner


def find_tile_banner(player: Player) -> str | None:
    """Return the banner beside which the tile lies, or None if the village has no tile (A10.1)."""
    if player.tile and player.tile.startswith(CUSTOMER_PREFIX):
        return MARKET_BANNERS[player.market.index(player.tile.removeprefix(CUSTOMER_PREFIX))]
    return player.tile


def values_with_tile(player: Player, banner: str) -> Banner:
    """Return the banner's values, with those of the 2/12 tile if it lies there (A0.1, A10.2).

    The tile adds nothing to a banner that accepts any value.
    """
    printed = printed_values(player, banner)
    tiled = player.tile is not None and printed and player.tile == tile_location(player, banner)
    return (*printed, *[value for value in TILE_VALUES if value not in printed]) if tiled else printed


def is_tile_useful(player: Player, banner: str) -> bool:
    """Return whether the 2/12 tile beside this banner would add a value that it does not have (A10.2, C3.9)."""
    printed = printed_values(player, banner)
    return bool(printed) and not set(TILE_VALUES) <= set(printed)


def find_banner_area(banner: str) -> Area | None:
    """Return the area of a white banner, or None for the village board's own banners, which need no villager (A0.2)."""
    match banner[0], banner:
        case _, "play" | "school":
            return None
        case _, "council" | "meeting":
            return "council"
        case "F", _:
            return "harvest"
        case "M", _:
            return "market"
        case _:
            return "crafts"


def accepts_value(banner: Banner, value: int) -> bool:
    """Return whether the value activates the banner."""
    return not banner or value in banner


def list_usable_white_banners(player: Player, value: int) -> list[str]:
    """Return the white banners that a value activates now, ordered by area (A0.1, A0.2, Q51)."""
    villagers = player.villagers
    usable: list[str] = []
    if value in BOARDS[player.board].banner:
        usable.append("play")
    if value in BOX.school.banner:
        usable.append("school")
    if "craftsman" in villagers:
        usable += [craft for craft, shop in player.crafts.items() if value in CRAFTS[shop.card].banner]
    if value in FIELD.banner:
        usable += FIELD_BANNERS[: len(player.fields)]
    if "councilman" in villagers:
        if player.council and value in CHAMBERS[player.council].banner:
            usable.append("council")
        if player.meeting and value in MEETING_PLACE.banner:
            usable.append("meeting")
    if "merchant" in villagers and player.market:
        usable += [
            MARKET_BANNERS[n]
            for n, customer in enumerate(player.market)
            if customer
            and accepts_value(CUSTOMERS[customer].banner, value)
            and can_pay_goods(player, NEEDS_BY_CUSTOMER[customer])
        ]
    if player.tile and value in TILE_VALUES:
        tiled = find_tile_banner(player)
        if tiled and tiled not in usable and explain_refused_white_banner(player, value, tiled) is None:
            usable.append(tiled)
    return usable


def explain_refused_white_banner(player: Player, value: int, banner: str) -> Reason | None:
    """Return why a white banner of the village cannot be used with this value, or None if it can."""
    if banner not in list_white_banners(player):
        return reason("no_such_banner", banner=banner)
    area = find_banner_area(banner)
    if area and not is_area_active(player, area):
        return reason("absent", who=PROFESSION_BY_AREA[area])
    if not accepts_value(values_with_tile(player, banner), value):
        return reason("other_value", banner=format_banner(values_with_tile(player, banner)), value=value)
    if banner[0] == "M" and not can_pay_goods(
        player, needs := NEEDS_BY_CUSTOMER[get_waiting_customer(player, banner)]
    ):
        return explain_missing_goods(player, needs)
    return None


def max_servable_customers(player: Player, banners: Sequence[str]) -> int:
    """Return how many of the customers among these banners can be served in one turn.

    Other banners may produce the goods first (Q56), and each good serves one customer (Q61). The school is ignored,
    although it could train a merchant.
    """
    produced, wild = Counter[Good](), 0
    for banner in banners:
        for effect in get_banner_holder(player, banner).white_effects if banner[0] != "M" else ():
            if effect.op == "produce":
                produced[GOOD_BY_CRAFT[cast("CraftType", banner)]] += effect.amount
            elif effect.op == "produce_wild":
                wild += effect.amount
    return max_payable_prices(
        player,
        [
            NEEDS_BY_CUSTOMER[get_waiting_customer(player, customer_banner)]
            for customer_banner in banners
            if customer_banner[0] == "M"
        ],
        produced,
        wild,
    )


def format_banner(banner: Banner) -> str:
    """Return a banner as it is printed: "5/6"."""
    return "/".join(map(str, banner))
