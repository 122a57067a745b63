"""The glossary of Village: customers, crafts, goods, cubes, action spaces and places."""

from __future__ import annotations

from typing import Any

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
    CustomerId,
    Space,
)
from ..view import View
from .names import BasePresenter

# Paths of a view where an id is not the current place of a thing: recent changes, and possible deaths
TRANSIENT_PATHS = ("arrived", "families.dying", "families.player.latest", "families.player.drafted")


def place_name(presenter: BasePresenter, id: str) -> str:
    return presenter.name_formatter.place_name(id)


def describe_craft(presenter: BasePresenter, id: str) -> str:
    """Return "makes a plow for 3 time …". The mill pays coins instead."""
    craft, names = CRAFTS[id], presenter.name_formatter
    paid = names.amounts(craft.payment)
    if not craft.goods:
        return presenter.text("does-mill", paid=paid, n=craft.effects[0].n)
    goods = names.join_with_or([presenter.text(f"a-{good}") for good in craft.goods])
    make, train = names.amount("time", craft.make_time), names.amount("time", craft.train_time)
    return presenter.text("does-craft", goods=goods, make=make, train=train, paid=paid)


def list_road_costs(presenter: BasePresenter, id: City) -> str:
    """Return "from Ashford: 1 brown, 1 orange, 1 wagon, 2 time" for each road.

    Roads at the gate only lead out of the village.
    """
    leading = [
        (road, other) for road in ROADS.values() for other in road.ends if id in road.ends and other != id
    ]
    return "; ".join(
        presenter.text(
            "fact-road",
            place=place_name(presenter, other),
            paid=presenter.name_formatter.amounts({**road.cost, "time": road.time}),
        )
        for road, other in leading
    )


def stage_cost(presenter: BasePresenter, id: str) -> str:
    """Return what entering a stage costs: "1 time, plus 2 green or 1 scroll"."""
    fee = presenter.name_formatter.join_with_or(
        [presenter.name_formatter.amounts(row) for row in BOX.council.payment_options]
    )
    return presenter.text(
        "fact-stage", time=presenter.name_formatter.amount("time", STAGES[id].time), fee=fee
    )


def window_cost(presenter: BasePresenter, id: str) -> str:
    """Return what the move from the previous window costs."""
    window = WINDOWS[id].window
    before = [row for row in WINDOWS.values() if row.window == window - 1]
    if not before:
        return presenter.text("fact-first-window")
    paid = presenter.name_formatter.amount("grain", before[0].grain_to_next)
    return presenter.text("fact-window", paid=paid, place=place_name(presenter, before[0].id))


def describe_row_spaces(presenter: BasePresenter, id: Category) -> str:
    """Return how many spaces a row of the chronicle has, by number of players."""
    parts = [
        presenter.text("fact-spaces", spaces=n, seats=seats) for seats, n in CHRONICLE[id].spaces.items()
    ]
    return presenter.name_formatter.join_with_and(parts)


def describe_cubes(presenter: BasePresenter, view: View, id: Space) -> str:
    """Return the cubes on an action space."""
    parts = [
        presenter.name_formatter.amount(cube, view.board[id][cube]) for cube in CUBES if view.board[id][cube]
    ]
    return presenter.text("now-space", cubes=presenter.name_formatter.join_with_and(parts) or "none")


def customer_name(presenter: BasePresenter, id: CustomerId) -> str:
    return presenter.name_formatter.customer_name(id)


def space_name(presenter: BasePresenter, id: Space) -> str:
    return presenter.name_formatter.space_name(id)


def row_name(presenter: BasePresenter, id: Category) -> str:
    return presenter.text("row-chronicle", row=presenter.name_formatter.row_name(id))


def chronicle_points(presenter: BasePresenter, id: Any) -> str:
    return presenter.text("brings-chronicle")


def describe_marker(presenter: BasePresenter, view: View, id: str) -> str:
    """Return who has a marker, or that it is still in the council."""
    holder = view.start if id == "starting_player" else view.next_start
    who = presenter.name_formatter.player_name(holder) if holder is not None else "none"
    return presenter.text("now-marker", who=who)


GLOSSARY_KINDS = (
    GlossaryKind(
        "customer",
        CUSTOMERS,
        customer_name,
        {"wants": ("needs",), "brings": ("points",)},
        lambda row: row.short,
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind("craft", CRAFTS, place_name, {"does": (describe_craft,)}, excluded_paths=TRANSIENT_PATHS),
    GlossaryKind("ware", ids_without_rows(GOODS)),
    GlossaryKind("cube", ids_without_rows(CUBES)),
    GlossaryKind(
        "resource",
        ids_without_rows(("grain", "coins", "time")),
        excluded_paths=(*TRANSIENT_PATHS, "board", "space"),
    ),
    GlossaryKind(
        "space", ids_without_rows(SPACES), space_name, describe_now=describe_cubes, only_paths=("space",)
    ),
    GlossaryKind(
        "city",
        CITY_CARDS,
        place_name,
        {"costs": (list_road_costs,), "does": ("effects",)},
        lambda row: row.label,
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "stage",
        STAGES,
        place_name,
        {"costs": (stage_cost,), "does": ("effects",), "brings": ("points",)},
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "window",
        WINDOWS,
        place_name,
        {"costs": (window_cost,), "brings": ("points",)},
        excluded_paths=TRANSIENT_PATHS,
    ),
    GlossaryKind(
        "chronicle",
        CHRONICLE,
        row_name,
        {"does": (describe_row_spaces,), "brings": (chronicle_points,)},
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
        place_name,
        excluded_paths=(*TRANSIENT_PATHS, "chronicle_open", "chronicle"),
    ),
)
