"""The glossary of My Village: cards, villagers, goods, dice and places."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from engine.core.game import GlossaryKind, ids_without_rows
from engine.core.text import format_number

from ..components import (
    AREA_BY_PROFESSION,
    AREAS,
    BOARDS,
    CHAMBERS,
    CHRONICLE_STORY_POINTS,
    CHURCHES,
    CRAFTS,
    CUSTOMERS,
    FIELD,
    GOODS,
    HEADMAN_SPACES,
    LETTERS,
    MEETING_PLACE,
    MONKS,
    PROFESSIONS,
    TRAVEL_CARDS,
    TRAVEL_STAGES,
    Profession,
)
from ..rules.banners import format_banner
from ..view import View
from .names import Names
from .thing_facts import (
    describe_area_villager,
    describe_card_cost,
    describe_card_effects,
    describe_customer_price,
    describe_customer_worth,
    describe_good_source,
    describe_headman_path,
    describe_place_banner,
    describe_place_rule,
    describe_play_banner,
    describe_points,
    describe_stage_cost,
    describe_stage_points,
    describe_travel_card,
    describe_window,
    format_effects,
)


def describe_filled_coffins(names: Names, view: View, id: Profession) -> str:
    """Return whose villagers lie in the coffins of a profession."""
    return names.text("now-coffins", who=names.join_player_names(view.chronicle[id]) or "none")


def describe_time_left(names: Names, view: View, id: str) -> str:
    return names.text(
        "now-time", left=format_counts_by_seat(names, (village.to_bridge for village in view.villages))
    )


def format_counts_by_seat(names: Names, counts: Iterable[int]) -> str:
    """Return "Ann 2, Bob 1", without seats that have none."""
    parts = [
        f"{names.player_name(seat)} {format_number(count)}" for seat, count in enumerate(counts) if count
    ]
    return names.join_with_and(parts) or names.text("nobody-of-it")


def describe_customers_now(names: Names, view: View, id: str) -> str:
    """Return how many customers are on display, in the stack, in whose market, and served."""
    shown_count = len([*filter(None, view.display.customers)])
    markets = format_counts_by_seat(
        names, (len([*filter(None, village.player.market)]) for village in view.villages)
    )
    served = format_counts_by_seat(names, (len(village.player.served) for village in view.villages))
    stack_count = len(view.customers_left)
    return names.text("now-customers", shown=shown_count, markets=markets, served=served, left=stack_count)


def describe_hand_now(names: Names, view: View) -> str:
    hand = view.hand
    return names.text(
        "now-hand",
        who=names.player_name(hand.owner),
        palm=int(hand.palm),
        story=hand.story,
    )


def describe_school_now(names: Names, view: View) -> str:
    children = [
        int(village.player.school_left) + int(village.player.school_right) for village in view.villages
    ]
    return names.text("now-school", who=format_counts_by_seat(names, children))


def describe_tiles_now(names: Names, view: View) -> str:
    """Return whose tile lies beside which banner."""
    tiles = [(seat, village.player, village.player.tile) for seat, village in enumerate(view.villages)]
    parts = [
        names.text(
            "now-tile",
            who=names.player_name(seat),
            banner=names.name_banner(player, tile),
        )
        for seat, player, tile in tiles
        if tile is not None
    ]
    return "; ".join(parts) or names.text("nobody-of-it")


def describe_fields_now(names: Names, view: View) -> str:
    field_counts = format_counts_by_seat(names, (len(village.player.fields) for village in view.villages))
    return names.text("now-fields", left=view.display.fields, who=field_counts)


def describe_meeting_places_now(names: Names, view: View) -> str:
    has = [int(village.player.meeting) for village in view.villages]
    seats = [seat for seat, has_meeting in enumerate(has) if has_meeting]
    return names.text(
        "now-meeting",
        left=view.display.meeting_places,
        who=names.join_player_names(seats) or "none",
    )


DESCRIBE_NOW_BY_ID: Mapping[str, Callable[[Names, View], str]] = {
    "field": describe_fields_now,
    "meeting_place": describe_meeting_places_now,
    "school": describe_school_now,
    "steward": lambda names, view: names.text(
        "now-steward", count=len(list(filter(None, view.display.customers)))
    ),
    "hand": describe_hand_now,
    "rat": lambda names, view: names.text("now-rat", distance=view.rat),
    "window": lambda names, view: format_counts_by_seat(
        names, (village.windows for village in view.villages)
    ),
    "grave": lambda names, view: format_counts_by_seat(
        names, (view.graves.count(seat) for seat in range(view.seats))
    ),
    "coffin": lambda names, view: names.text("now-coffin", coffins=view.coffins, end=view.coffins_end),
    "value_tile": describe_tiles_now,
    "day_laborer": lambda names, view: format_counts_by_seat(
        names, (village.player.laborers for village in view.villages)
    ),
}


def describe_now(names: Names, view: View, id: str) -> str:
    return DESCRIBE_NOW_BY_ID[id](names, view) if id in DESCRIBE_NOW_BY_ID else ""


# Paths that tell what was just done, not where something is
TRANSIENT_PATHS = (
    "latest",
    "turn.used",
    "turn.journey.letter",
    "phase",
)

# A code on the board: a customer in the display, a waiting customer or a field
CODE_RE = re.compile(r"([RMF])(\d{1,2})")


def find_things_by_code(view: View, code: str) -> list[str]:
    """Return what `R1`, `M1` or `F1` stands for on the board, as glossary keys.

    `M1` is the viewer's own customer; if they have none of that number, those of the other villages.
    """
    parts = CODE_RE.fullmatch(code.strip().upper())
    if parts is None:
        return []
    letter, place = parts[1], int(parts[2]) - 1
    if letter == "F":
        return [f"plot:{FIELD.id}"]
    markets = [view.own.market, *(village.player.market for village in view.villages)]
    rows = [view.display.customers] if letter == "R" else markets
    found = [customer for row in rows if 0 <= place < len(row) and (customer := row[place])]
    return [f"customer:{customer}" for customer in found[:1]] or ["customers:customers"]


PLACE_IDS = ("play", "school", "steward", "hand", "rat", "coffin", "grave", "value_tile", "day_laborer")

FIRST_STORY, SECOND_STORY = CHRONICLE_STORY_POINTS
make_kind = partial(GlossaryKind, excluded_paths=TRANSIENT_PATHS)
GLOSSARY_KINDS = (
    make_kind(
        "craft",
        CRAFTS,
        Names.name_card,
        {"costs": (describe_card_cost,), "does": (describe_card_effects,)},
    ),
    make_kind(
        "plot",
        {FIELD.id: FIELD},
        Names.name_card,
        {"costs": (describe_card_cost,), "does": (describe_card_effects,), "brings": (describe_points,)},
        describe_now=describe_now,
    ),
    make_kind(
        "sanctuary",
        CHURCHES,
        Names.name_card,
        {"costs": (describe_card_cost,), "does": (describe_card_effects,), "brings": (describe_points,)},
    ),
    make_kind(
        "monk",
        MONKS,
        Names.name_card,
        {"costs": (describe_card_cost,), "does": (describe_card_effects,), "brings": (describe_window,)},
        lambda row: format_banner(row.banner),
    ),
    make_kind(
        "chamber",
        {**CHAMBERS, MEETING_PLACE.id: MEETING_PLACE},
        Names.name_card,
        {"costs": (describe_card_cost,), "does": (describe_card_effects,), "brings": (describe_points,)},
        describe_now=describe_now,
    ),
    GlossaryKind(
        "customers",
        ids_without_rows(("customers",)),
        facts={"brings": (describe_customer_worth,)},
        describe_now=describe_customers_now,
        only_paths=(),
    ),
    make_kind(
        "customer",
        CUSTOMERS,
        Names.name_card,
        {
            "wants": (describe_customer_price,),
            "brings": (lambda names, id: names.text("gain-points", count=CUSTOMERS[id].points),),
        },
    ),
    make_kind(
        "journey",
        TRAVEL_CARDS,
        Names.name_card,
        {
            "does": (describe_travel_card,),
            "brings": (lambda names, id: names.text("gain-points", count=TRAVEL_CARDS[id].points),),
        },
        lambda row: row.letter,
    ),
    GlossaryKind(
        "stage",
        {id: TRAVEL_STAGES[id] for id in LETTERS},
        lambda names, id: names.text("stage-named", letter=id),
        {"costs": (describe_stage_cost,), "does": (describe_stage_points,)},
        describe_now=lambda names, view, id: names.text("now-stage", count=len(view.travel_left[id])),
        only_paths=("letter",),
    ),
    GlossaryKind(
        "profession",
        ids_without_rows(PROFESSIONS),
        lambda names, id: names.name_word("profession", id),
        {
            "does": (
                lambda names, id: names.text("about-bury", area=AREA_BY_PROFESSION[id]).rstrip("."),
                lambda names, id: names.text("does-coffins", first=FIRST_STORY, second=SECOND_STORY),
            )
        },
        describe_now=describe_filled_coffins,
        excluded_paths=(*TRANSIENT_PATHS, "requires", "chronicle"),
    ),
    make_kind(
        "good",
        ids_without_rows(GOODS),
        facts={"does": (describe_good_source,)},
    ),
    GlossaryKind(
        "resource",
        ids_without_rows(("coins", "wild", "meeting_markers", "tree", "safe")),
        excluded_paths=(*TRANSIENT_PATHS, "turn"),
    ),
    GlossaryKind(
        "time",
        ids_without_rows(("time",)),
        describe_now=describe_time_left,
        excluded_paths=(*TRANSIENT_PATHS, "turn"),
    ),
    GlossaryKind("die", ids_without_rows(("w", "b")), only_paths=("pool.colour", "turn.dice.colour")),
    GlossaryKind(
        "headman",
        HEADMAN_SPACES,
        facts={
            "costs": (describe_headman_path,),
            "does": (lambda names, id: format_effects(names, HEADMAN_SPACES[id].effects),),
        },
        only_paths=("villages.player.head",),
    ),
    make_kind(
        "board",
        BOARDS,
        lambda names, id: names.text("board-of", values=names.format_values(BOARDS[id].banner)),
        {"does": (describe_play_banner,)},
    ),
    GlossaryKind(
        "area",
        ids_without_rows(AREAS),
        lambda names, id: names.text("area-named", area=names.text(f"area-{id}")),
        {"does": (describe_area_villager,)},
        only_paths=(),
    ),
    GlossaryKind(
        "window",
        ids_without_rows(("window",)),
        facts={"brings": (describe_window,)},
        describe_now=describe_now,
        only_paths=(),
    ),
    GlossaryKind(
        "place",
        ids_without_rows(PLACE_IDS),
        facts={"costs": (describe_place_banner,), "does": (describe_place_rule,)},
        describe_now=describe_now,
        only_paths=(),
    ),
)
