"""Commands: what a player types or fills in at once, standing for several actions.

Forms, autocomplete and parsing are derived from the fields of a command. A game overrides only what its rules need.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol, Self

from msgspec import Struct

from ..rules.decision import Decision
from ..rules.flow import Action, Questions, Seat
from ..rules.frozen_struct import FrozenStruct
from ..rules.scoring import RunningScore
from .notation import Texts, get_max_pieces, parse_fields

if TYPE_CHECKING:
    from .standing_order import StandingOrder

# Called with each decision of the seat, forced ones included, until it returns None. Called with None when it could
# go on but the seat is not asked any more, so that it can refuse what is left over. Called after a reveal only if it
# has `continues_after_reveal = True`: then it leaves to the player the questions that came from the reveal.
Responder = Callable[[Decision | None], Action | None]


def continues_after_reveal(responder: Responder) -> bool:
    """Return whether the responder goes on after a reveal."""
    return bool(getattr(responder, "continues_after_reveal", False))


class GameLike(Protocol):
    """The part of `Game` that commands and orders use."""

    @cached_property
    def decode_action(self) -> Callable[[bytes], Action]: ...
    def view(self, state: Any, viewer: Seat | None, /) -> Any: ...
    def implied_action(self, view: Any, decision: Decision, /) -> Action | None: ...
    def action_context(self, view: Any, action: Action, /) -> str: ...
    def running_score(self, view: Any, seat: Seat, /) -> RunningScore | None: ...


class MatchLike(Protocol):
    """The part of `Match` that commands and orders use: open questions, and previews on which actions are tried."""

    open_questions: Questions

    @property
    def game(self) -> GameLike: ...
    def view(self, viewer: Seat | None, /) -> Any: ...
    def get_decision(self, seat: Seat, /) -> Decision: ...
    def preview(self, seat: Seat | None = None, /) -> Self: ...
    def submit(self, seat: Seat, /, *submissions: Submission) -> list[list[Action]]: ...


class Choice(Struct, frozen=True):
    """One line of autocomplete: the text shown and the value sent, at most 100 characters each."""

    name: str
    value: str


class Command(FrozenStruct, tag=True):
    """Base of what a player types or fills in at once. The docstring of a subclass describes it to players.

    It is all or nothing up to the first reveal, and is refused for the reason of its first refused action. Parts that
    no question asks for are refused too.
    """

    form_style: ClassVar[Literal["panel", "modal", "steps"]] = "steps"
    """How a panel asks for it: one question at a time, in a modal, or in a form of lists (panels.8 to panels.10)."""
    question_kinds: ClassVar[tuple[str, ...]] = ()
    """The questions that it answers. A form needs them, unless it is for side actions."""
    hides_single_actions: ClassVar[bool] = False
    """Whether the panel puts the single actions for these questions behind a button."""
    ordered_fields: ClassVar[tuple[str, ...]] = ()
    """Set fields whose order matters."""
    side_action_types: ClassVar[tuple[type[Action], ...]] = ()
    """Side actions for which this command is the form."""

    def create_responder(self, view: Any) -> Responder:
        """Return a responder that gives the actions. `view` is the player's own."""
        raise TypeError(f"{type(self).__name__} answers nothing")

    def create_standing_order(self, view: Any) -> StandingOrder | None:
        """Return a standing order to leave as well, or None. If the seat is not asked now, the order is all there is.

        `view` is the seat's own, after the actions.
        """
        return None

    @classmethod
    def parse(cls, texts: Texts, view: Any) -> Self:
        """Return the command from typed fields. Raise `Refusal`."""
        return parse_fields(cls, texts)

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice] | None:
        """Return up to 25 choices for a field, given the other fields; `match` is a preview of the game.

        None: the words of the field with which the command is accepted (see `autocomplete`).
        """
        return None

    @classmethod
    def list_form_choices(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice] | None:
        """Return what a form lists for a field, given the fields before it.

        For a set field, each piece; a value may come twice.

        Empty: the form leaves the field out. More than a menu holds: the field is typed. None: use `complete_field`.
        """
        return None

    @classmethod
    def max_pieces(cls, field: str, view: Any) -> int | None:
        """Return how many pieces of a set field may be ticked, or None for no limit."""
        return get_max_pieces(cls, field)

    @classmethod
    def initial_fields(cls, view: Any) -> Mapping[str, str]:
        """Return what a form is filled with at first: the defaults, or what the draft in the view contains."""
        return {}


Submission = Action | Command | Responder
