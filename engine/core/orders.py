"""Orders: what a player leaves to be answered in his stead, now or much later.

An order is kept per seat beside the match, never in the state. It is one more thing that answers a decision, as
phrases and bots do: it is asked with its owner's view and his open question, and says nothing wherever it is not sure.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self

from msgspec import Struct
from msgspec.structs import FieldInfo

from .flow import Action, Seat
from .phrase import Answerer, Choice, Phrase, fields_of, from_text, hints_of, narrowed, values_of
from .reason import Reason

if TYPE_CHECKING:
    from .game import Decision, Entry
    from .match import Match


class Order(Struct, frozen=True, tag=True):
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

    def answer(self, view: Any, decision: Decision) -> Action | Phrase | None:
        """What it says to this question of its seat; None: nothing, the person is asked.

        After an action it is asked on, as long as its seat is; a phrase is all that it says. In a sealed step it goes
        through to the seal, or says nothing. What the rules refuse is as if it had said nothing.
        """
        raise NotImplementedError(f"{type(self).__name__} answers nothing")

    def says(self, match: Match[Any], seat: Seat) -> tuple[Phrase | Answerer, ...]:
        """What it says to the seat's open question, to be submitted; (): nothing. Raises Refused if not asked."""
        first = self.answer(match.view(seat), match.decision(seat))
        if first is None or isinstance(first, Phrase):
            return (first,) if first else ()

        def go_on(decision: Decision | None) -> Action | None:
            say = self.answer(match.view(seat), decision) if decision is not None else None
            assert not isinstance(say, Phrase), "a phrase after an action"
            return say

        return (go_on,)

    def begins(self) -> tuple[str, ...]:
        """The questions with which the one time comes that it is for: where one has been answered without it, that time
        has passed."""
        return ()

    def spent(self, match: Match[Any], seat: Seat) -> bool:
        """Whether its one time is over, after it has answered; False where it goes on at the next question."""
        return not (seat in match.asks and self.says(match, seat))

    def remainder(self) -> Order | None:
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
        return from_text(cls, texts)

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: Match[Any], seat: Seat) -> list[Choice]:
        """At most 25 choices for a field; `ahead` is a preview of the game.

        Without an override: its listed words; a number is typed. An override says all that a field may hold: where that
        is no choice for this seat, the form goes without the field.
        """
        words = values_of(hints_of(cls)[field]) or []
        return [Choice(word, word) for word in narrowed(words, texts.get(field, ""))]

    @classmethod
    def lists(cls) -> bool:
        """Whether `complete` knows all that its fields may hold."""
        return cls.complete.__func__ is not Order.complete.__func__


def missed(order: Order, match: Match[Any], seat: Seat, published: Iterable[Entry], since: int) -> bool:
    """Whether the time that it was for has passed without it, by what was answered since that edition and is public.

    What has resolved itself at the beginning of a turn that the seat still plays is not the end of it.
    """
    begins, running = order.begins() if order.once else (), match.saves[0].forced
    mine = (entry for entry in published if entry.seat == seat and entry.group > since and entry not in running)
    return any(entry.kind in begins for entry in mine)


def said(order: Order, match: Match[Any], seat: Seat) -> tuple[Phrase | Answerer, ...]:
    """What the order says to the seat's open question, to be submitted; (): nothing. Raises Refused if not asked."""
    return order.says(match, seat)


def asked_for(kind: type[Order]) -> tuple[FieldInfo, ...]:
    """The fields that its form asks for."""
    return tuple(field for field in fields_of(kind) if field.name not in kind.hidden)
