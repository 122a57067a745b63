"""Standing orders: instructions that answer decisions while their player is away.

An order is stored by seat beside the match, never in the state. Like commands and bots it answers decisions: it gets
its owner's view and open question, and leaves every question to its owner unless it is sure.
"""

from __future__ import annotations

from typing import (
    Any,
    ClassVar,
    Literal,
    Self,
)

from msgspec.structs import FieldInfo

from ..rules.decision import Decision
from ..rules.flow import Action, Seat
from ..rules.frozen_struct import FrozenStruct
from ..rules.refusals import Reason
from .command import Choice, Command, MatchLike, Responder
from .notation import Texts, get_fields, parse_fields


class StandingOrder(FrozenStruct, tag=True):
    """Base of what answers decisions while a player is away. The docstring of a subclass describes it to players.

    Its fields are typed like those of a command: numbers, words, flags, seats, tuples of these, or None. A seat has at
    most one order of each kind. An order is tried once per step. One that may seal is not tried in a sealed step with a
    public count, because the moment of its seal would show that it exists.
    """

    form_style: ClassVar[Literal["modal", "panel"]] = "modal"
    """Whether its form is a modal, or a panel that is played on a copy of the game."""
    is_offered: ClassVar[bool] = True
    """Whether `/orders` offers it."""
    allows_fast_reveal: ClassVar[bool] = False
    """Whether it may be left where seals are revealed at once."""
    may_seal: ClassVar[bool] = True
    """Whether it may give the last action of a sealed step."""
    is_one_time: ClassVar[bool] = False
    """Whether it is deleted after one use, or when its turn has passed unused."""
    follow_up_kinds: ClassVar[tuple[str, ...]] = ()
    """Questions that it answers only directly after another one."""
    computed_fields: ClassVar[tuple[str, ...]] = ()
    """Fields that `parse` fills in: no form asks for them."""

    def respond(self, view: Any, decision: Decision) -> Action | Command | None:
        """Return the action or command for this decision, or None to leave it to the player.

        After an action it is asked again while its seat has a question; a command is all it gives. In a sealed step it
        must go on until it seals, or give nothing. If the rules refuse an action, it counts as None.
        """
        return None

    def create_submissions(self, match: MatchLike, seat: Seat) -> tuple[Command | Responder, ...]:
        """Return what to submit for the seat's open question; empty for nothing.

        Raise `Refusal` if the seat is not asked.
        """
        first = self.respond(match.view(seat), match.get_decision(seat))
        if first is None or isinstance(first, Command):
            return (first,) if first else ()

        def continue_order(decision: Decision | None) -> Action | None:
            response = self.respond(match.view(seat), decision) if decision is not None else None
            assert not isinstance(response, Command), "a command after an action"
            return response

        return (continue_order,)

    def first_question_kinds(self) -> tuple[str, ...]:
        """Return the questions with which its turn begins. It has missed its turn once one was answered without it."""
        return ()

    def is_spent(self, match: MatchLike, seat: Seat) -> bool:
        """Return whether its one use is over; False if it continues at the next question."""
        return not (seat in match.open_questions and self.create_submissions(match, seat))

    def remainder(self) -> StandingOrder | None:
        """Return what is left of it for later turns, after it has ended a turn as planned, or None."""
        return None

    def is_finished(self, view: Any) -> bool:
        """Return whether it has nothing left to do.

        Then it is deleted and its owner told. All orders end with the game.
        """
        return False

    def explain_refusal(self, view: Any) -> Reason | None:
        """Return why it cannot be saved now, or None."""
        return None

    @classmethod
    def parse(cls, texts: Texts, view: Any) -> Self:
        """Return the order from typed fields. Raise `Refusal`."""
        return parse_fields(cls, texts)

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice] | None:
        """Return up to 25 choices for a field; `match` is a preview of the game.

        None: its listed words; a number is typed. An override must return everything a field may hold: if it returns
        nothing for this seat, the form leaves the field out.
        """
        return None

    @classmethod
    def lists_all_values(cls) -> bool:
        """Return whether `complete_field` lists everything its fields may hold."""
        return cls.complete_field.__func__ is not StandingOrder.complete_field.__func__


TypedKind = type[Action | Command | StandingOrder]


def get_form_fields(kind: type[StandingOrder]) -> tuple[FieldInfo, ...]:
    """Return the fields that its form asks for."""
    return tuple(field for field in get_fields(kind) if field.name not in kind.computed_fields)
