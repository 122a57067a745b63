"""Commands of Carpe Diem (section 6). Each answers several questions (Q13)."""

from __future__ import annotations

import re
from typing import ClassVar, Self

from engine.core import Action, Choice, Command, MatchLike, Refusal, Seat
from engine.core.commands import (
    Responder,
    Texts,
    is_question,
    list_options_at,
    list_options_if_asked,
    make_choices,
    parse_fields,
)

from .. import actions as a
from ..components import ForumSlot, ForumSpace, Turn
from ..rules.depots import format_tile_place
from ..view import View
from .speaker import (
    MAX_WORD,
    STORE_WORD,
    Taking,
    parse_cell,
    parse_sets,
    parse_take,
    take_and_place,
    visit_and_pay,
)

NUMBERED_RE = re.compile(r"([sf])?0?(\d{1,2})")  # "s08", "S8" or "8"
# The question that each field answers
QUESTION_BY_FIELD = {
    "paid1": "pay1",
    "bread1": "bread1",
    "paid2": "pay2",
    "bread2": "bread2",
}


def lower_texts(texts: Texts) -> dict[str, str]:
    """Return the typed texts in lower case, because input is case-insensitive (Q11)."""
    return {name: text.strip().lower() for name, text in texts.items()}


# Tiles


class Tile(Command):
    """Takes a tile and puts it down."""

    kind: ClassVar[Taking]
    tile: str  # "3b", "k04"
    at: str  # a cell, or "store"
    turn: Turn | None = None  # optional if only one turn fits

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        return parse_fields(cls, lower_texts(texts))

    def create_responder(self, view: View) -> Responder:
        cell = None if self.at.lower() == STORE_WORD else parse_cell(self.at)
        return take_and_place(view, parse_take(self.kind, self.tile.lower()), cell, self.turn)

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        """Offer tiles that can be taken, then the cells for the chosen tile, then its turns there."""
        fields, typed = lower_texts(texts), texts.get(field, "")
        if field == "tile":
            return make_choices(cls.list_tiles(match, seat), typed)
        options = cls.list_tile_options(fields.get("tile", ""), match, seat)
        places = [option for option in options if isinstance(option, a.Place)]
        if field == "at":
            return make_choices(
                [*(place.cell for place in places), *([STORE_WORD] if options else [])], typed
            )
        return make_choices(
            [str(place.turn) for place in places if place.cell.lower() == fields.get("at")], typed
        )

    @classmethod
    def list_tiles(cls, match: MatchLike, seat: Seat) -> list[str]:
        """Return the places of the tiles in reach, or the place that the tile in hand came from."""
        decision = match.get_decision(seat) if seat in match.open_questions else None
        if decision is None or decision.kind not in (cls.kind, "place"):
            return []
        if decision.kind == cls.kind:
            return [
                format_tile_place(option)
                for option in decision.options
                if isinstance(option, a.Take | a.TakeBottom)
            ]
        held_from: str = match.view(seat).held_from
        return [held_from] if held_from.startswith("k") == (cls.kind == "craft") else []

    @classmethod
    def list_tile_options(cls, tile: str, match: MatchLike, seat: Seat) -> tuple[Action, ...]:
        """Return the options for the tile from this place."""
        if tile not in cls.list_tiles(match, seat):
            return ()
        return list_options_at(match, seat, lambda _: parse_take(cls.kind, tile), is_question("place"))


class Build(Tile):
    """Take a tile from a depot and build it, or store it"""

    kind = "take"


class Craftsman(Tile):
    """Take a tile from the bottom row for your craftsman and build it, or store it"""

    command = "craft"
    kind = "craft"


# The forum


class VisitForum(Command):
    """Visit the forum: a slot between two cards, and what you pay for each"""

    command = "forum"
    slot: ForumSlot
    first: ForumSpace | None = None  # None for the better order, or else the lower one
    paid1: str = ""  # sets, or "max", of the card that counts first
    bread1: str = ""
    paid2: str = ""
    bread2: str = ""

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        """Accept "8" and "S08" as s08."""
        words = lower_texts(texts)
        for field, letter in (("slot", "s"), ("first", "f")):
            if match := NUMBERED_RE.fullmatch(words.get(field, "")):
                words[field] = f"{match[1] or letter}{int(match[2]):02}"
        return parse_fields(cls, words)

    def create_responder(self, view: View) -> Responder:
        typed_by_question = {
            question: (field, getattr(self, field)) for field, question in QUESTION_BY_FIELD.items()
        }
        sets = {
            question: parse_sets(field, text) for question, (field, text) in typed_by_question.items() if text
        }
        return visit_and_pay(view, self.slot, self.first, sets)

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        """Offer free slots, both orders, and the numbers of sets that are possible after the other fields."""
        visits = [
            visit for visit in list_options_if_asked(match, seat, "visit") if isinstance(visit, a.Visit)
        ]
        typed = texts.get(field, "")
        if field == "slot":
            return make_choices([visit.slot for visit in visits], typed)
        if field == "first":
            slot = lower_texts(texts).get("slot")
            return make_choices([visit.first for visit in visits if visit.slot == slot], typed)
        max_sets = cls.get_max_sets(QUESTION_BY_FIELD[field], {**texts, field: ""}, match, seat)
        return make_choices([MAX_WORD, *map(str, range(max_sets + 1))] if max_sets else [], typed)

    @classmethod
    def get_max_sets(cls, kind: str, texts: Texts, match: MatchLike, seat: Seat) -> int:
        """Return how many sets can be paid at this question, or 0 if it is not asked."""
        try:
            answer = cls.parse(texts, match.view(seat)).create_responder(match.view(seat))
        except Refusal:  # incomplete fields offer nothing
            return 0
        return max(0, len(list_options_at(match, seat, answer, is_question(kind))) - 1)


COMMANDS = (Build, Craftsman, VisitForum)
TYPEABLE_ACTIONS = (
    a.StartAt,
    a.Take,
    a.Place,
    a.Store,
    a.TakeBottom,
    a.ReturnFountain,
    a.Visit,
    a.PaySets,
    a.BreadSets,
)
