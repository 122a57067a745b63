"""What can be typed in one go (section 6): each stands for the answers to several questions (Q13)."""
from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import ClassVar, Self

from engine.core import Action, Ahead, Choice, Decision, Phrase, Refused, Seat
from engine.core.phrase import Answerer, from_text, narrowed

from .. import actions as a
from ..components import LINKS, ForumSlot, ForumSpace, Turn
from ..rules.depots import place_of
from ..view import View
from .speaker import MAX, STORE, Put, Taking, Visitor, cell_of, sets_of, taking

Texts = Mapping[str, str]
NUMBERED = re.compile(r"([sf])?0?(\d{1,2})")  # "s08", "S8" or "8"
PAID = {"paid1": "pay1", "bread1": "bread1", "paid2": "pay2", "bread2": "bread2"}  # fields and their questions


def lower(texts: Texts) -> dict[str, str]:
    """Input is case-insensitive (Q11)."""
    return {name: text.strip().lower() for name, text in texts.items()}


def offered(texts: Texts, field: str, words: Iterable[str]) -> list[Choice]:
    return [Choice(word, word) for word in narrowed(list(dict.fromkeys(words)), texts.get(field, ""))]


# A tile, and where it goes


class Tile(Phrase, frozen=True, tag=True):
    """Takes a tile and puts it down."""

    kind: ClassVar[Taking]
    tile: str  # "3b", "k04"
    at: str  # a cell, or "store"
    turn: Turn | None = None  # may be left out where one fits

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        return from_text(cls, lower(texts))

    def say(self, view: View) -> Answerer:
        cell = None if self.at.lower() == STORE else cell_of(self.at)
        return Put(view, taking(self.kind, self.tile.lower()), cell, self.turn)

    @classmethod
    def complete(cls, field: str, texts: Texts, ahead: Ahead, seat: Seat) -> list[Choice]:
        """Tiles that can be taken; then the cells for that one; then its turns there."""
        if field == "tile":
            return offered(texts, field, cls.tiles(ahead, seat))
        said = lower(texts)
        options = cls.options(said.get("tile", ""), ahead, seat)
        places = [one for one in options if isinstance(one, a.Place)]
        if field == "at":
            return offered(texts, field, [*(place.cell for place in places), *([STORE] if options else [])])
        return offered(texts, field, [str(place.turn) for place in places if place.cell.lower() == said.get("at")])

    @classmethod
    def tiles(cls, ahead: Ahead, seat: Seat) -> list[str]:
        """Those in reach; or the one in hand, if it came from there."""
        decision = ahead.decision(seat) if seat in ahead.asks else None
        if decision is None or decision.kind not in (cls.kind, "place"):
            return []
        if decision.kind == cls.kind:
            return [place_of(one) for one in decision.options if isinstance(one, a.Take | a.TakeBottom)]
        held: str = ahead.view(seat).held_from
        return [held] if held.startswith("k") == (cls.kind == "craft") else []

    @classmethod
    def options(cls, tile: str, ahead: Ahead, seat: Seat) -> tuple[Action, ...]:
        """What can be done with that tile."""
        if tile not in cls.tiles(ahead, seat):
            return ()
        trial = ahead.preview()
        seen: list[tuple[Action, ...]] = []

        def look(decision: Decision | None) -> Action | None:
            """Takes it, and stops at the question where it goes."""
            if decision is not None and decision.kind == "place":
                seen.append(decision.options)
            return taking(cls.kind, tile) if decision is not None and decision.kind == cls.kind else None

        trial.submit(seat, look)
        return seen[0] if seen else ()


class Build(Tile, frozen=True, tag=True):
    """Take a tile from a depot and build it, or store it"""

    kind: ClassVar[Taking] = "take"


class Craftsman(Tile, frozen=True, tag=True):
    """Take a tile of the bottom row for your craftsman and build it, or store it"""

    command: ClassVar[str] = "craft"
    kind: ClassVar[Taking] = "craft"


# The forum


class VisitForum(Phrase, frozen=True, tag=True):
    """Visit the forum: a slot between two cards, and what you pay for each"""

    command: ClassVar[str] = "forum"
    slot: ForumSlot
    first: ForumSpace | None = None  # else the lower one
    paid1: str = ""  # sets, or "max", of the card that counts first
    bread1: str = ""
    paid2: str = ""
    bread2: str = ""

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        """"8" and "S08" are s08."""
        words = lower(texts)
        for field, letter in (("slot", "s"), ("first", "f")):
            if found := NUMBERED.fullmatch(words.get(field, "")):
                words[field] = f"{found[1] or letter}{int(found[2]):02}"
        return from_text(cls, words)

    def say(self, view: View) -> Answerer:
        said = {question: (field, getattr(self, field)) for field, question in PAID.items()}
        sets = {question: sets_of(field, text) for question, (field, text) in said.items() if text}
        return Visitor(view, a.Visit(self.slot, self.first or LINKS[self.slot].spaces[0]), sets)

    @classmethod
    def complete(cls, field: str, texts: Texts, ahead: Ahead, seat: Seat) -> list[Choice]:
        """Free slots; both orders; the numbers that are possible with what is said before them."""
        if seat not in ahead.asks or ahead.decision(seat).kind != "visit":
            return []
        visits = [one for one in ahead.decision(seat).options if isinstance(one, a.Visit)]
        if field == "slot":
            return offered(texts, field, [one.slot for one in visits])
        if field == "first":
            slot = lower(texts).get("slot")
            return offered(texts, field, [one.first for one in visits if one.slot == slot])
        most = cls.most_sets(PAID[field], {**texts, field: ""}, ahead, seat)
        return offered(texts, field, [MAX, *map(str, range(most + 1))] if most else [])

    @classmethod
    def most_sets(cls, kind: str, texts: Texts, ahead: Ahead, seat: Seat) -> int:
        """How many sets can be paid at this question; 0 also where it is not asked."""
        seen = [0]

        def look(decision: Decision | None) -> Action | None:
            """Says the rest, and stops there."""
            if decision is not None and decision.kind == kind:
                seen.append(len(decision.options) - 1)
                return None
            return answer(decision)

        with suppress(Refused):  # what is not complete or possible yet offers nothing
            answer = cls.parse(texts, ahead.view(seat)).say(ahead.view(seat))
            ahead.preview().submit(seat, look)
        return seen[-1]


PHRASES = (Build, Craftsman, VisitForum)
TYPED = (a.StartAt, a.Take, a.Place, a.Store, a.TakeBottom, a.ReturnFountain, a.Visit, a.PaySets, a.BreadSets)
