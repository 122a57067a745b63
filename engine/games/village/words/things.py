"""The glossary of Village: customers, crafts, goods, cubes, action spaces and places."""

from __future__ import annotations

from engine.core.game import GlossaryKind, ids_without_rows

from ..components import (
    BOX,
    CHRONICLE,
    CITY_CARDS,
    CRAFTS,
    CUBES,
    CUSTOMERS,
    GOODS,
    ROADS,
    SPACES,
    STAGES,
    WINDOWS,
    Category,
    City,
    Space,
)
from ..view import View
from .names import Names

# Paths of a view where an id is not the current place of a thing: recent changes, and possible deaths
TRANSIENT_PATHS = ("arrived", "families.dying", "families.player.latest", "families.player.drafted")


def describe_craft(names: Names, id: str) -> str:
    """Return "makes a plow for 3 time …". The mill pays coins instead."""
    craft = CRAFTS[id]
    paid = names.join_with_and([names.amount(unit, n) for unit, n in craft.payment.items()])
    if not craft.goods:
        return names.text("does-mill", paid=paid, n=craft.effects[0].n)
    goods = names.join_with_or([names.text(f"a-{good}") for good in craft.goods])
    make, train = names.amount("time", craft.make_time), names.amount("time", craft.train_time)
    return names.text("does-craft", goods=goods, make=make, train=train, paid=paid)


def list_road_costs(names: Names, id: City) -> str:
    """Return "from Ashford: 1 brown, 1 orange, 1 wagon, 2 time" for each road.

    Roads at the gate only lead out of the village.
    """
    leading = [
        (road, other) for road in ROADS.values() for other in road.ends if id in road.ends and other != id
    ]
    return "; ".join(
        names.text(
            "fact-road",
            place=names.place_name(other),
            paid=names.amounts({**road.cost, "time": road.time}),
        )
        for road, other in leading
    )


def stage_cost(names: Names, id: str) -> str:
    """Return what entering a stage costs: "1 time, plus 2 green or 1 scroll"."""
    fee = names.join_with_or([names.amounts(row) for row in BOX.council.payment_options])
    return names.text("fact-stage", time=names.amount("time", STAGES[id].time), fee=fee)


def window_cost(names: Names, id: str) -> str:
    """Return what the move from the previous window costs."""
    window = WINDOWS[id].window
    before = [row for row in WINDOWS.values() if row.window == window - 1]
    if not before:
        return names.text("fact-first-window")
    paid = names.amount("grain", before[0].grain_to_next)
    return names.text("fact-window", paid=paid, place=names.place_name(before[0].id))


def describe_row_spaces(names: Names, id: Category) -> str:
    """Return how many spaces a row of the chronicle has, by number of players."""
    parts = [names.text("fact-spaces", spaces=n, seats=seats) for seats, n in CHRONICLE[id].spaces.items()]
    return names.join_with_and(parts)


def describe_cubes(names: Names, view: View, id: Space) -> str:
    """Return the cubes on an action space."""
    parts = [names.amount(cube, view.board[id][cube]) for cube in CUBES if view.board[id][cube]]
    return names.text("now-space", cubes=names.join_with_and(parts) or "none")


def row_name(names: Names, id: Category) -> str:
    return names.text("row-chronicle", row=names.row_name(id))


def describe_marker(names: Names, view: View, id: str) -> str:
    """Return who has a marker, or that it is still in the council."""
    holder = view.start if id == "starting_player" else view.next_start
    who = names.player_name(holder) if holder is not None else "none"
    return names.text("now-marker", who=who)


GLOSSARY_KINDS = (
    GlossaryKind(
        "customer",
        CUSTOMERS,
        Names.customer_name,
        {"wants": ("needs",), "brings": ("points",)},
        lambda row: row.short,
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "craft", CRAFTS, Names.place_name, {"does": (describe_craft,)}, excluded_paths=TRANSIENT_PATHS
    ),
    GlossaryKind("ware", ids_without_rows(GOODS)),
    GlossaryKind("cube", ids_without_rows(CUBES)),
    GlossaryKind(
        "resource",
        ids_without_rows(("grain", "coins", "time")),
        excluded_paths=(*TRANSIENT_PATHS, "board", "space"),
    ),
    GlossaryKind(
        "space",
        ids_without_rows(SPACES),
        Names.space_name,
        describe_now=describe_cubes,
        only_paths=("space",),
    ),
    GlossaryKind(
        "city",
        CITY_CARDS,
        Names.place_name,
        {"costs": (list_road_costs,), "does": ("effects",)},
        lambda row: row.label,
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "stage",
        STAGES,
        Names.place_name,
        {"costs": (stage_cost,), "does": ("effects",), "brings": ("points",)},
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "window",
        WINDOWS,
        Names.place_name,
        {"costs": (window_cost,), "brings": ("points",)},
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "chronicle",
        CHRONICLE,
        row_name,
        {"does": (describe_row_spaces,), "brings": (lambda names, id: names.text("brings-chronicle"),)},
        only_paths=("chronicle_open",),
    ),
    GlossaryKind(
        "marker",
        ids_without_rows(("starting_player", "next_start")),
        only_paths=(),
        describe_now=describe_marker,
    ),
    GlossaryKind(
        "place",
        ids_without_rows(("farmyard", "black_bag", "well", "grave")),
        Names.place_name,
        excluded_paths=(*TRANSIENT_PATHS, "chronicle_open", "chronicle"),
    ),
)
