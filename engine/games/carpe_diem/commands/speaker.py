"""Responders that play the commands of Carpe Diem, question by question."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, get_args

from engine.core import Action, Decision, Refusal
from engine.core.commands import ResponderGenerator, responder

from .. import actions as a
from ..components import (
    CELLS,
    FORUM_CARDS,
    LINK_BY_FORUM_SLOT,
    SET_BREAD_COST,
    Bottom,
    Cell,
    FaceId,
    ForumSlot,
    ForumSpace,
    Slot,
)
from ..rules.depots import format_tile_place
from ..rules.district import Grid, explain_refused_build
from ..rules.forum import (
    BREAD_QUESTION,
    PAY_QUESTION,
    Purse,
    count_owned_sets,
    max_paid_sets,
    order_spaces,
    pay_and_gain,
)
from ..rules.tiles import TURNS_BY_FACE
from ..view import View

STORE_WORD, MAX_WORD = "store", "max"
Taking = Literal["take", "craft"]  # the question at which a command about a tile begins
DEPOT_TILE_RE = re.compile(r"([1-7])([a-d])")
NUMBER_RE = re.compile(r"\d{1,2}")
BOTTOM_SPACE_BY_WORD: Mapping[str, Bottom] = {space: space for space in get_args(Bottom)}
CELL_BY_WORD: Mapping[str, Cell] = {cell: cell for cell in CELLS}
SLOT_BY_WORD: Mapping[str, Slot] = {slot: slot for slot in get_args(Slot)}


# Parsing


def parse_take(kind: Taking, tile: str) -> a.Take | a.TakeBottom:
    """Return the action that takes the tile at a place such as "3b" or "k04". Raise `Refusal` for other texts."""
    match = DEPOT_TILE_RE.fullmatch(tile)
    if kind == "take" and match:
        return a.Take(int(match[1]), SLOT_BY_WORD[match[2]])
    if kind == "craft" and tile in BOTTOM_SPACE_BY_WORD:
        return a.TakeBottom(BOTTOM_SPACE_BY_WORD[tile])
    raise Refusal("not-understood", field="tile", text=tile)


def parse_cell(text: str) -> Cell:
    """Return the cell of a text such as "d4". Raise `Refusal` if there is none."""
    if text.upper() not in CELL_BY_WORD:
        raise Refusal("no_such_cell", cell=text)
    return CELL_BY_WORD[text.upper()]


def parse_sets(field: str, text: str) -> int | None:
    """Return a number of sets, or None for "max". Raise `Refusal` for other texts."""
    if text != MAX_WORD and not NUMBER_RE.fullmatch(text):
        raise Refusal("not-understood", field=field, text=text)
    return None if text == MAX_WORD else int(text)


# Responders


@responder
def take_and_place(
    view: View, take: a.Take | a.TakeBottom, cell: Cell | None, turn: int | None
) -> ResponderGenerator:
    """Take a tile, unless it is in hand already, and build it on the cell. Store it if `cell` is None."""
    is_in_hand = view.held_from == format_tile_place(take)
    decision = yield None
    if decision is not None and not is_in_hand:
        decision = yield take
    if decision is None:
        raise Refusal("left-over", text=cell or STORE_WORD)
    face = view.held if is_in_hand else view.find_tile(take)
    yield a.STORE_TILE if cell is None else choose_place(view.own.grid, face, cell, turn, decision)


def choose_place(grid: Grid, face: FaceId | None, cell: Cell, turn: int | None, decision: Decision) -> Action:
    """Return the build with the turn that was typed, or the only one that fits (Q13).

    Raise `Refusal` if several turns fit or none.
    """
    matches = [place for place in decision.options if isinstance(place, a.Place) and place.cell == cell]
    if turn is None and matches:
        if len(matches) > 1:
            raise Refusal("which_turn", cell=cell, turns=", ".join(str(place.turn) for place in matches))
        return matches[0]
    tried_places = [
        a.Place(cell, option) for option in (TURNS_BY_FACE[face] if face else ()) if turn in (None, option)
    ]
    if not tried_places:
        raise Refusal("no_such_turn", turn=turn or 0)
    codes = {
        refusal_reason.code
        for place in tried_places
        if face and (refusal_reason := explain_refused_build(grid, face, place))
    }
    if turn is None and codes == {"side_must_be"} and len(tried_places) > 1:
        raise Refusal("no_turn_fits", cell=cell)
    return tried_places[0]


@responder
def visit_and_pay(
    view: View, slot: ForumSlot, first: ForumSpace | None, typed_sets: Mapping[str, int | None]
) -> ResponderGenerator:
    """Visit a slot and pay the typed numbers of sets.

    A number that is not typed is the highest possible one for goods, and one set for bread if there was no set before
    (Q13). In `typed_sets`, None stands for the highest possible number. Numbers stay with their cards if the order
    that was typed is left out because the other one allows as much (P3).
    """
    decision = yield None
    offered = (
        [one for one in decision.options if isinstance(one, a.Visit) and one.slot == slot] if decision else []
    )
    first = first or (offered[0].first if offered else LINK_BY_FORUM_SLOT[slot].spaces[0])
    visit = a.Visit(slot, first)
    sets_by_space = choose_sets(view, visit, typed_sets)
    if offered and visit not in offered and first in LINK_BY_FORUM_SLOT[slot].spaces:
        visit = offered[0]
    spaces = order_spaces(visit)
    decision = (yield visit) if decision is not None else None
    while decision is not None and decision.kind in (*PAY_QUESTION.values(), *BREAD_QUESTION.values()):
        paid, bread_sets = sets_by_space[spaces[int(decision.kind[-1]) - 1]]
        decision = (
            yield a.PaySets(paid) if decision.kind in PAY_QUESTION.values() else a.BreadSets(bread_sets)
        )


def choose_sets(
    view: View, visit: a.Visit, typed_sets: Mapping[str, int | None]
) -> dict[ForumSpace, tuple[int, int]]:
    """Return the paid sets and bread sets of each card of a visit, in the order that was typed (Q13)."""
    purse, sets_by_space = (
        Purse(view.own.goods, view.own.coins, view.own.bread),
        dict[ForumSpace, tuple[int, int]](),
    )
    for index, space in enumerate(order_spaces(visit), 1):
        if space not in view.forum:  # an unused corner, which the rules refuse
            continue
        card = FORUM_CARDS[view.forum[space]]
        if card.kind == "own" and typed_sets.get(PAY_QUESTION[index]):
            raise Refusal("own_card", space=space)
        owned = count_owned_sets(card, view.own.completed, view.own.chimneys)
        most_paid, most_bread = max_paid_sets(card, purse.goods, purse.coins), purse.bread // SET_BREAD_COST
        paid = typed_sets.get(PAY_QUESTION[index], most_paid)
        paid = most_paid if paid is None else paid
        bread_sets = typed_sets.get(BREAD_QUESTION[index], min(most_bread, int(not owned + paid)))
        bread_sets = most_bread if bread_sets is None else bread_sets
        sets_by_space[space] = paid, bread_sets
        purse = pay_and_gain(card, owned, purse, paid, bread_sets)
    return sets_by_space
