"""Banners of a village: which values open them, and whose villager must be there (A0, C3.8, A10)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import cast

from engine.core import Reason, reason

from ..actions import Activate
from ..components import (
    AREA_OF,
    BOARDS,
    BOX,
    CHAMBERS,
    CRAFT_TYPES,
    CRAFTS,
    CUSTOMERS,
    EXTRA_VALUES,
    FIELD,
    GOOD_OF,
    MEETING,
    Area,
    Banner,
    CraftType,
    Good,
    Profession,
    White,
)
from ..state import Player
from .payment import NEEDS, most_payable, payable, short_of

KEEPER: Mapping[Area, Profession] = {area: who for who, area in AREA_OF.items()}  # nobody keeps the harvest
SERVE = "customer:"  # and its id: the tile beside an unserved customer (C1.6)


def active(p: Player, area: Area) -> bool:
    """Whether its villager is present; the harvest always is (A0.2)."""
    return area not in KEEPER or KEEPER[area] in p.villagers


FIELDS = tuple(f"F{n + 1}" for n in range(FIELD.count))
MARKET = tuple(f"M{n + 1}" for n in range(len(CUSTOMERS)))
ALL = ("play", "school", *CRAFT_TYPES, *FIELDS, "council", "meeting", *MARKET)
ACTIVATE: Mapping[str, Activate] = {banner: Activate(banner) for banner in ALL}


def banners(p: Player) -> list[str]:
    """All white banners of a village, whoever is absent (C3.8); no gap in the market has one."""
    return [
        "play", "school", *p.crafts, *FIELDS[: len(p.fields)],
        *(["council"] if p.council else []), *(["meeting"] if p.meeting else []),
        *[MARKET[n] for n, customer in enumerate(p.market) if customer],
    ]  # fmt: skip


def bearer(p: Player, banner: str) -> White:
    """The board or the card that a white banner of the village is printed on, but for a customer's."""
    match banner:
        case "play":
            return BOARDS[p.board]
        case "school":
            return BOX.school
        case "council":
            assert p.council
            return CHAMBERS[p.council]
        case "meeting":
            return MEETING
        case _:
            return FIELD if banner[0] == "F" else CRAFTS[p.crafts[cast("CraftType", banner)].card]


def printed(p: Player, banner: str) -> Banner:
    """The values on a white banner; none is any value."""
    return CUSTOMERS[customer(p, banner)].banner if banner[0] == "M" else bearer(p, banner).banner


def customer(p: Player, banner: str) -> str:
    """The unserved customer of M<n>."""
    found = p.market[int(banner[1:]) - 1]
    assert found, f"{banner} has been served"
    return found


def tile_name(p: Player, banner: str) -> str:
    """Where the 2/12 tile lies beside it: a customer is known by his card."""
    return f"{SERVE}{customer(p, banner)}" if banner[0] == "M" else banner


def tile_banner(p: Player) -> str | None:
    """The banner beside which the tile lies; None without a tile (A10.1)."""
    if p.tile and p.tile.startswith(SERVE):
        return MARKET[p.market.index(p.tile.removeprefix(SERVE))]
    return p.tile


def values(p: Player, banner: str) -> Banner:
    """With those of the tile (A0.1, A10.2); it adds nothing to "any" and to the meeting place."""
    own = printed(p, banner)
    tiled = p.tile is not None and own and p.tile == tile_name(p, banner)
    return (*own, *[v for v in EXTRA_VALUES if v not in own]) if tiled else own


def area_of(banner: str) -> Area | None:
    """None: the village board's own banners need nobody (A0.2)."""
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


def opens(banner: Banner, value: int) -> bool:
    return not banner or value in banner


def whites(p: Player, value: int) -> list[str]:
    """The white banners that a value opens now, by area (A0.1, A0.2, Q51)."""
    here = p.villagers
    found: list[str] = []
    if value in BOARDS[p.board].banner:
        found.append("play")
    if value in BOX.school.banner:
        found.append("school")
    if "craftsman" in here:
        found += [craft for craft, shop in p.crafts.items() if value in CRAFTS[shop.card].banner]
    if value in FIELD.banner:
        found += FIELDS[: len(p.fields)]
    if "councilman" in here:
        if p.council and value in CHAMBERS[p.council].banner:
            found.append("council")
        if p.meeting and value in MEETING.banner:
            found.append("meeting")
    if "merchant" in here and p.market:
        found += [
            MARKET[n] for n, one in enumerate(p.market)
            if one and opens(CUSTOMERS[one].banner, value) and payable(p, NEEDS[one])
        ]  # fmt: skip
    if p.tile and value in EXTRA_VALUES:
        tiled = tile_banner(p)
        if tiled and tiled not in found and why_not_white(p, value, tiled) is None:
            found.append(tiled)
    return found


def why_not_white(p: Player, value: int, banner: str) -> Reason | None:
    """Why a white banner of the village cannot be used with this value."""
    if banner not in banners(p):
        return reason("no_such_banner", banner=banner)
    area = area_of(banner)
    if area and not active(p, area):
        return reason("absent", who=KEEPER[area])
    if not opens(values(p, banner), value):
        return reason("other_value", banner=spelled(values(p, banner)), value=value)
    if banner[0] == "M" and not payable(p, wanted := NEEDS[customer(p, banner)]):
        return short_of(p, wanted)
    return None


def most_served(p: Player, opened: Sequence[str]) -> int:
    """How many customers can be served of those that are opened with other banners, whose goods may come first (Q56)
    but serve only once (Q61). Whom the school could train for more is not thought of."""
    made, wild = Counter[Good](), 0
    for banner in opened:
        for effect in bearer(p, banner).white_effects if banner[0] != "M" else ():
            if effect.op == "produce":
                made[GOOD_OF[cast("CraftType", banner)]] += effect.amount
            elif effect.op == "produce_wild":
                wild += effect.amount
    return most_payable(p, [NEEDS[customer(p, one)] for one in opened if one[0] == "M"], made, wild)


def spelled(banner: Banner) -> str:
    """"5/6"."""
    return "/".join(map(str, banner))
