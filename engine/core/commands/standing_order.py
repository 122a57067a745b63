"""Phrases: what a player types in one go, standing for several answers. And how typed words become data.

Commands, their options, autocomplete and parsing are derived from the fields of phrases (and of those actions that
a game lists as typed); a game overrides only what its clauses say differently.

An order is what a player leaves to be answered in his stead, now or much later. It is kept per seat beside the match,
never in the state. It is one more thing that answers a decision, as phrases and bots do: it is asked with its owner's
view and his open question, and says nothing wherever it is not sure.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    ClassVar,
    Literal,
    Self,
)

from msgspec import Struct
from msgspec.structs import FieldInfo

from ..rules.decision import Decision
from ..rules.flow import Action, Seat
from ..rules.refusals import Reason
from .command import Choice, Command, MatchLike, Responder
from .notation import get_fields, parse_fields


class StandingOrder(Struct, frozen=True, tag="Order"):
    """Base of what a player leaves. The docstring is its description in player's words; its fields are typed like a
    phrase's: numbers, words, flags, seats, tuples of these, or None.

    A seat has at most one order of each kind. It is tried once in a step. One that may seal is not tried in a sealed
    step that shows a count: the moment of its answer would tell that it is there.
    """

    form: ClassVar[Literal["modal", "panel"]] = "modal"  # how it is asked for: "panel" on a copy of the game
    listed: ClassVar[bool] = True  # whether `/orders` offers it
    fast: ClassVar[bool] = False  # whether it may be left where sealed steps close fast
    seals: ClassVar[bool] = True  # whether it may give the last answer of a sealed step
    once: ClassVar[bool] = False  # for one time: deleted when that has been answered, by it or by hand, or it cannot
    later: ClassVar[tuple[str, ...]] = ()  # questions that it answers only where it has answered the one before
    hidden: ClassVar[tuple[str, ...]] = ()  # fields that `parse` fills in by itself: no form asks for them

    def answer(self, view: Any, decision: Decision) -> Action | Command | None:
        """What it says to this question of its seat; None: nothing, the person is asked.

        After an action it is asked on, as long as its seat is; a phrase is all that it says. In a sealed step it goes
        through to the seal, or says nothing. What the rules refuse is as if it had said nothing.
        """
        return None

    def says(self, match: MatchLike, seat: Seat) -> tuple[Command | Responder, ...]:
        """What it says to the seat's open question, to be submitted; (): nothing. Raises Refused if not asked."""
        first = self.answer(match.view(seat), match.decision(seat))
        if first is None or isinstance(first, Command):
            return (first,) if first else ()

        def go_on(decision: Decision | None) -> Action | None:
            say = self.answer(match.view(seat), decision) if decision is not None else None
            assert not isinstance(say, Command), "a phrase after an action"
            return say

        return (go_on,)

    def begins(self) -> tuple[str, ...]:
        """The questions with which the one time comes that it is for: where one has been answered without it, that time
        has passed."""
        return ()

    def spent(self, match: MatchLike, seat: Seat) -> bool:
        """Whether its one time is over, after it has answered; False where it goes on at the next question."""
        return not (seat in match.asks and self.says(match, seat))

    def remainder(self) -> StandingOrder | None:
        """What is left of it for another time, after it has ended a turn as it was meant to."""
        return None

    def over(self, view: Any) -> bool:
        """Whether it has nothing left to do: then it is deleted and its owner told. With the game all orders end."""
        return False

    def refuse(self, view: Any) -> Reason | None:
        """Why it may not be saved at this moment."""
        return None

    @classmethod
    def parse(cls, texts: Mapping[str, str], view: Any) -> Self:
        """The order from what was typed, field by field. Raises Refused."""
        return parse_fields(cls, texts)

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: MatchLike, seat: Seat) -> list[Choice] | None:
        """At most 25 choices for a field; `ahead` is a preview of the game.

        None: its listed words; a number is typed. An override says all that a field may hold: where that is no choice
        for this seat, the form goes without the field.
        """
        return None

    @classmethod
    def lists(cls) -> bool:
        """Whether `complete` knows all that its fields may hold."""
        return cls.complete.__func__ is not StandingOrder.complete.__func__


def get_form_fields(kind: type[StandingOrder]) -> tuple[FieldInfo, ...]:
    """The fields that its form asks for."""
    return tuple(field for field in get_fields(kind) if field.name not in kind.hidden)


