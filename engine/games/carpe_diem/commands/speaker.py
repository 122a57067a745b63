"""Answers in a player's stead what his phrase says, question by question."""
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, get_args

from engine.core import Action, Decision, Refused

from .. import actions as a
from ..components import CELLS, FORUM, Bottom, Cell, Slot
from ..rules.depots import place_of
from ..rules.district import why_not_build
from ..rules.forum import in_turn, owned_sets
from ..rules.tiles import TURNS_OF
from ..view import View

STORE, MAX = "store", "max"
Taking = Literal["take", "craft"]  # the question that a phrase about a tile begins with
PLACE_IN_DEPOT = re.compile(r"([1-7])([a-d])")
NUMBER = re.compile(r"\d{1,2}")
BOTTOMS: Mapping[str, Bottom] = {space: space for space in get_args(Bottom)}
CELL: Mapping[str, Cell] = {cell: cell for cell in CELLS}
SLOT: Mapping[str, Slot] = {slot: slot for slot in get_args(Slot)}


# What words mean


def taking(kind: Taking, tile: str) -> a.Take | a.TakeBottom:
    """"3b", "k04". Raises Refused."""
    found = PLACE_IN_DEPOT.fullmatch(tile)
    if kind == "take" and found:
        return a.Take(int(found[1]), SLOT[found[2]])
    if kind == "craft" and tile in BOTTOMS:
        return a.TakeBottom(BOTTOMS[tile])
    raise Refused("not-understood", field="tile", text=tile)


def cell_of(text: str) -> Cell:
    """"d4". Raises Refused."""
    if text.upper() not in CELL:
        raise Refused("no_such_cell", cell=text)
    return CELL[text.upper()]


def sets_of(field: str, text: str) -> int | None:
    """A number; None for "max". Raises Refused."""
    if text != MAX and not NUMBER.fullmatch(text):
        raise Refused("not-understood", field=field, text=text)
    return None if text == MAX else int(text)


# Who answers


class Put:
    """Takes a tile, unless it is in hand already, and builds or stores it; `cell` None stores it."""

    def __init__(self, view: View, take: a.Take | a.TakeBottom, cell: Cell | None, turn: int | None) -> None:
        self.take: a.Take | a.TakeBottom | None = None if view.held_from == place_of(take) else take
        self.cell: Cell | None = cell
        self.turn = turn
        self.face = view.held if self.take is None else view.lying(take)
        self.grid = view.own.grid
        self.done = False

    def __call__(self, decision: Decision | None) -> Action | None:
        if self.done:
            return None
        if decision is None:
            raise Refused("left-over", text=self.cell or STORE)
        if self.take is not None:
            take, self.take = self.take, None
            return take
        self.done = True
        return a.STORE if self.cell is None else self.place(self.cell, decision)

    def place(self, cell: Cell, decision: Decision) -> Action:
        """With the turn that was said, else with the only one that fits (Q13). Raises Refused."""
        fits = [one for one in decision.options if isinstance(one, a.Place) and one.cell == cell]
        if self.turn is None and len(fits) > 1:
            raise Refused("which_turn", cell=cell, turns=", ".join(str(one.turn) for one in fits))
        if self.turn is None and fits:
            return fits[0]
        turns = TURNS_OF[self.face] if self.face else ()
        tried = [a.Place(cell, turn) for turn in turns if self.turn in (None, turn)]
        if not tried:
            raise Refused("no_such_turn", turn=self.turn or 0)
        codes = {why.code for one in tried if self.face and (why := why_not_build(self.grid, self.face, one))}
        if self.turn is None and codes == {"side_must_be"} and len(tried) > 1:
            raise Refused("no_turn_fits", cell=cell)
        return tried[0]


class Visitor:
    """Visits, and pays what was said, else as much as possible; for bread only where there were no set (Q13).

    `sets`: by question; None: as many as possible.
    """

    def __init__(self, view: View, visit: a.Visit, sets: Mapping[str, int | None]) -> None:
        self.visit: a.Visit | None = visit
        self.said = sets
        named = [view.forum.get(space) for space in in_turn(visit)]  # none in an unused corner: the rules refuse that
        cards = [FORUM[card] if card else None for card in named]
        mine = view.own
        self.sets = [owned_sets(card, mine.completed, mine.chimneys) if card else 0 for card in cards]
        for nth, card in enumerate(cards, 1):
            if card and card.kind == "own" and sets.get(f"pay{nth}"):
                raise Refused("own_card", space=in_turn(visit)[nth - 1])

    def __call__(self, decision: Decision | None) -> Action | None:
        if decision is None:
            return None
        if self.visit is not None:
            visit, self.visit = self.visit, None
            return visit
        what, nth = decision.kind[:-1], int(decision.kind[-1]) - 1 if decision.kind[-1].isdigit() else 0
        if what == "pay":
            n = self.number(decision, len(decision.options) - 1)
            self.sets[nth] += n
            return a.PaySets(n)
        if what == "bread":
            usual = int(not self.sets[nth] and len(decision.options) > 1)
            return a.BreadSets(self.number(decision, usual))
        return None

    def number(self, decision: Decision, usual: int) -> int:
        said = self.said.get(decision.kind, usual)
        return len(decision.options) - 1 if said is None else said
