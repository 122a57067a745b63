"""The glossary of My Village: cards, villagers, goods, dice and places."""

from __future__ import annotations

import re

from engine.core.game import GlossaryKind, ids_without_rows

from ..components import (
    AREAS,
    BOARDS,
    CHAMBERS,
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
)
from ..view import View
from .names import Names
from .thing_facts import (
    describe_area_villager,
    describe_card_cost,
    describe_card_effects,
    describe_coffin_points,
    describe_customer_points,
    describe_customer_price,
    describe_customer_worth,
    describe_good_source,
    describe_headman_path,
    describe_headman_space,
    describe_missing_villager,
    describe_place_banner,
    describe_place_rule,
    describe_play_banner,
    describe_points,
    describe_stage_cost,
    describe_stage_points,
    describe_travel_card,
    describe_travel_points,
    describe_window,
    format_card_banner,
    name_area,
    name_board,
    name_profession,
    name_stage,
)
from .thing_states import (
    describe_customers_now,
    describe_filled_coffins,
    describe_now,
    describe_stage_left,
    describe_time_left,
)

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

GLOSSARY_KINDS = (
    GlossaryKind(
        "craft",
        CRAFTS,
        Names.name_card,
        {"costs": (describe_card_cost,), "does": (describe_card_effects,)},
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "plot",
        {FIELD.id: FIELD},
        Names.name_card,
        {"costs": (describe_card_cost,), "does": (describe_card_effects,), "brings": (describe_points,)},
        describe_now=describe_now,
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "sanctuary",
        CHURCHES,
        Names.name_card,
        {"costs": (describe_card_cost,), "does": (describe_card_effects,), "brings": (describe_points,)},
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "monk",
        MONKS,
        Names.name_card,
        {"costs": (describe_card_cost,), "does": (describe_card_effects,), "brings": (describe_window,)},
        format_card_banner,
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "chamber",
        {**CHAMBERS, MEETING_PLACE.id: MEETING_PLACE},
        Names.name_card,
        {"costs": (describe_card_cost,), "does": (describe_card_effects,), "brings": (describe_points,)},
        describe_now=describe_now,
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "customers",
        ids_without_rows(("customers",)),
        facts={"brings": (describe_customer_worth,)},
        describe_now=describe_customers_now,
        only_paths=(),
    ),
    GlossaryKind(
        "customer",
        CUSTOMERS,
        Names.name_card,
        {"wants": (describe_customer_price,), "brings": (describe_customer_points,)},
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "journey",
        TRAVEL_CARDS,
        Names.name_card,
        {"does": (describe_travel_card,), "brings": (describe_travel_points,)},
        lambda row: row.letter,
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "stage",
        {id: TRAVEL_STAGES[id] for id in LETTERS},
        name_stage,
        {"costs": (describe_stage_cost,), "does": (describe_stage_points,)},
        describe_now=describe_stage_left,
        only_paths=("letter",),
    ),
    GlossaryKind(
        "profession",
        ids_without_rows(PROFESSIONS),
        name_profession,
        {"does": (describe_missing_villager, describe_coffin_points)},
        describe_now=describe_filled_coffins,
        excluded_paths=(*TRANSIENT_PATHS, "requires", "chronicle"),
    ),
    GlossaryKind(
        "good",
        ids_without_rows(GOODS),
        facts={"does": (describe_good_source,)},
        excluded_paths=TRANSIENT_PATHS,
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
        facts={"costs": (describe_headman_path,), "does": (describe_headman_space,)},
        only_paths=("villages.player.head",),
    ),
    GlossaryKind(
        "board", BOARDS, name_board, {"does": (describe_play_banner,)}, excluded_paths=TRANSIENT_PATHS
    ),
    GlossaryKind(
        "area", ids_without_rows(AREAS), name_area, {"does": (describe_area_villager,)}, only_paths=()
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
