"""The glossary of Village: customers, crafts, goods, cubes, action spaces and places."""
from __future__ import annotations

from typing import Any

from engine.core.game import GlossaryKind, ids_without_rows

from ..components import (
    BOX,
    CHRONICLE,
    CITY,
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
from .names import Words

# What a picture shows as new, and where somebody may die: no places at which anything stands.
PASSING = ("arrived", "families.dying", "families.player.latest", "families.player.drafted")


def place(words: Words, id: str) -> str:
    return words.named.place_name(id)


def making(words: Words, id: str) -> str:
    """Return "makes a plow for 3 time …". The mill pays coins instead."""
    craft, named = CRAFTS[id], words.named
    paid = named.amounts(craft.payment)
    if not craft.goods:
        return words.text("does-mill", paid=paid, n=craft.effects[0].n)
    goods = named.join_with_or([words.text(f"a-{good}") for good in craft.goods])
    make, train = named.thing("time", craft.make_time), named.thing("time", craft.train_time)
    return words.text("does-craft", goods=goods, make=make, train=train, paid=paid)


def roads(words: Words, id: City) -> str:
    """Return "from Ashford: 1 brown, 1 orange, 1 wagon, 2 time" for each road.

    Roads at the gate only lead out of the village.
    """
    leading = [(road, other) for road in ROADS.values() for other in road.ends if id in road.ends and other != id]
    return "; ".join(
        words.text("fact-road", place=place(words, other), paid=words.named.amounts({**road.cost, "time": road.time}))
        for road, other in leading
    )


def arriving(words: Words, id: str) -> str:
    """Return what entering a stage costs: "1 time, and 2 green or 1 scroll"."""
    fee = words.named.join_with_or([words.named.amounts(one) for one in BOX.council.payment_options])
    return words.text("fact-stage", time=words.named.thing("time", STAGES[id].time), fee=fee)


def climbing(words: Words, id: str) -> str:
    """Return what the move from the previous window costs."""
    window = WINDOWS[id].window
    before = [one for one in WINDOWS.values() if one.window == window - 1]
    if not before:
        return words.text("fact-first-window")
    paid = words.named.thing("grain", before[0].grain_to_next)
    return words.text("fact-window", paid=paid, place=place(words, before[0].id))


def room(words: Words, id: Category) -> str:
    """Return how many spaces a row of the chronicle has, by number of players."""
    told = [words.text("fact-spaces", spaces=n, seats=seats) for seats, n in CHRONICLE[id].spaces.items()]
    return words.named.join_with_and(told)


def lying(words: Words, view: View, id: Space) -> str:
    """Return the cubes on an action space."""
    told = [words.named.thing(cube, view.board[id][cube]) for cube in CUBES if view.board[id][cube]]
    return words.text("now-space", cubes=words.named.join_with_and(told) if told else words.text("nothing"))


def customer(words: Words, id: CustomerId) -> str:
    return words.named.customer_name(id)


def space(words: Words, id: Space) -> str:
    return words.named.space_name(id)


def row(words: Words, id: Category) -> str:
    return words.text("row-chronicle", row=words.named.row_name(id))


def points(words: Words, id: Any) -> str:
    return words.text("brings-chronicle")


THINGS = (
    GlossaryKind("customer", CUSTOMERS, customer, {"wants": ("needs",), "brings": ("points",)}, lambda row: row.short,
         besides=PASSING),
    GlossaryKind("craft", CRAFTS, place, {"does": (making,)}, besides=PASSING),
    GlossaryKind("ware", ids_without_rows(GOODS)),
    GlossaryKind("cube", ids_without_rows(CUBES)),
    GlossaryKind("resource", ids_without_rows(("grain", "coins", "time")), besides=(*PASSING, "board", "space")),
    GlossaryKind("space", ids_without_rows(SPACES), space, now=lying, at=("space",)),
    GlossaryKind("city", CITY, place, {"costs": (roads,), "does": ("effects",)}, lambda row: row.label,
         besides=PASSING),
    GlossaryKind("stage", STAGES, place, {"costs": (arriving,), "does": ("effects",), "brings": ("points",)},
         besides=PASSING),
    GlossaryKind("window", WINDOWS, place, {"costs": (climbing,), "brings": ("points",)}, besides=PASSING),
    GlossaryKind("chronicle", CHRONICLE, row, {"does": (room,), "brings": (points,)}, at=("chronicle_open",)),
    GlossaryKind("place", ids_without_rows(("farmyard", "black_bag", "well", "grave")), place,
         besides=(*PASSING, "chronicle_open", "chronicle")),
)  # fmt: skip
