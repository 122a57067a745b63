"""Phrases: what a player types in one go, standing for several answers. And how typed words become data.

Commands, their options, autocomplete and parsing are derived from the fields of phrases (and of those actions that
a game lists as typed); a game overrides only what its clauses say differently.

An order is what a player leaves to be answered in his stead, now or much later. It is kept per seat beside the match,
never in the state. It is one more thing that answers a decision, as phrases and bots do: it is asked with its owner's
view and his open question, and says nothing wherever it is not sure.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from .notation import get_max_pieces, parse_fields

if TYPE_CHECKING:
    from .standing_order import StandingOrder

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import (
    Any,
    ClassVar,
    Literal,
    Protocol,
    Self,
)

from msgspec import Struct

from ..rules.decision import Decision
from ..rules.flow import Action, Questions, Seat

# Asked, one-option questions too, until it returns None; called with None when it could go on but its seat is not
# asked any more, to refuse what is left over. Called beyond a barrier only where it has `beyond = True`: then it knows
# which questions a reveal has made, and leaves those to its seat.
Responder = Callable[[Decision | None], Action | None]


def continues_after_reveal(say: Responder) -> bool:
    return bool(getattr(say, "beyond", False))


class GameLike(Protocol):
    """What words and orders ask the game of a match (`Game`)."""

    @cached_property
    def decode_action(self) -> Callable[[bytes], Action]: ...
    def view(self, s: Any, viewer: Seat | None, /) -> Any: ...
    def usual(self, view: Any, decision: Decision, /) -> Action | None: ...
    def meant(self, view: Any, action: Action, /) -> str: ...


class MatchLike(Protocol):
    """What phrases and orders ask of a match, which stands on them: questions, and answers tried on a preview."""

    asks: Questions

    @property
    def game(self) -> GameLike: ...
    def view(self, viewer: Seat | None, /) -> Any: ...
    def decision(self, seat: Seat, /) -> Decision: ...
    def preview(self, seat: Seat | None = None, /) -> Self: ...
    def submit(self, seat: Seat, /, *says: Submission) -> int: ...


class Choice(Struct, frozen=True):
    """One line of autocomplete: what is shown and what is sent; at most 100 characters each."""

    name: str
    value: str


class Command(Struct, frozen=True, tag="Phrase"):
    """Base of what can be typed in one go. The docstring is its description in player's words.

    It is all or nothing up to the first barrier, and refused with the reason of its first refused piece; what it says
    and nothing has asked for is refused too.
    """

    form: ClassVar[Literal["panel", "modal", "steps"]] = "steps"  # how a panel asks for it (panels.8 to panels.10)
    asks: ClassVar[tuple[str, ...]] = ()  # the questions that it answers; () where trying must tell
    whole: ClassVar[bool] = False  # the panel keeps the single answers to these questions behind a button
    ordered_fields: ClassVar[tuple[str, ...]] = ()  # sets whose order says something; of others it does not matter
    beside: ClassVar[tuple[type[Action], ...]] = ()  # what it answers, where it stands for the list beside a question

    def say(self, view: Any) -> Responder:
        """What answers in the player's stead; `view` is his own."""
        raise TypeError(f"{type(self).__name__} answers nothing")

    def leaves(self, view: Any) -> StandingOrder | None:
        """An order that is left behind besides the answers, or alone where the seat is not asked now.

        `view` is the seat's own, after the answers.
        """
        return None

    @classmethod
    def parse(cls, texts: Mapping[str, str], view: Any) -> Self:
        """The phrase from what was typed, field by field. Raises Refused."""
        return parse_fields(cls, texts)

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: MatchLike, seat: Seat) -> list[Choice] | None:
        """At most 25 choices for a field, given what the other fields hold; `ahead` is a preview of the game.

        None: those values of an enumerable field with which the phrase is accepted (`core.completion`).
        """
        return None

    @classmethod
    def entries(cls, field: str, texts: Mapping[str, str], ahead: MatchLike, seat: Seat) -> list[Choice] | None:
        """What a form lists for a field, given those before it; of a set each piece, so one value may come twice.

        Nothing: the form goes without the field. More than a list holds: it is typed. None: what `complete` says.
        """
        return None

    @classmethod
    def most(cls, field: str, view: Any) -> int | None:
        """How many pieces of a field that is a set may be ticked; None: as many as there are."""
        return get_max_pieces(cls, field)

    @classmethod
    def begun(cls, view: Any) -> Mapping[str, str]:
        """What a form is filled with at first, field by field: the defaults, or what the draft in the view holds."""
        return {}


Submission = Action | Command | Responder
