"""What one viewer may see of a table, and what they may do."""

from __future__ import annotations

from typing import Any, cast

from msgspec import Struct

from engine.core.commands import StandingOrder
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.presentation import Lookahead
from engine.core.rules import Action, Decision, Event, Results

from .table import Table


class OrderNote(Struct, frozen=True):
    """Something that happened to a standing order, shown to its owner: the catalogue message `code`."""

    turn: int  # the table's turn at that time
    code: str
    args: dict[str, str] = {}


class SealCount(Struct, frozen=True):
    """What everybody may know of the open sealed step."""

    count: int | None = None  # how many have sealed; None if the step shows no count
    of: int = 0
    names: tuple[int, ...] = ()  # seats that have sealed, if the table shows them
    earliest: float | None = (
        None  # it closes on a quarter of an hour, not before this; None: soon after the last seal
    )


class PlanProgress(Struct, frozen=True):
    """How far somebody has planned ahead."""

    turn: int  # the turn that is being planned, from 1
    more: bool  # the next turn can be planned now


class LessonPosition(Struct, frozen=True):
    """Where a learner is in a lesson. The messages are the game's."""

    lesson: int
    lessons: int  # how many the game has
    step: int  # from 1
    steps: int
    says: str
    facts: dict[str, str | int]  # variables of `says`
    reads: bool  # the step has only text to read
    over: bool
    wanted: Action | None  # the answer that the step expects next
    helped: bool = False  # the previous step was just shown to the learner
    remark: str | None = (
        None  # message about a rejected answer; "": the general one, which names the expected answer
    )


class RetryProgress(Struct, frozen=True):
    """A retry of an earlier decision, and its outcome.

    `code`: "asked"; "worse" than the original answer; "again" (about as good as it); "better"; "good" (as good as the
    best); "best". In a review: "costly" or "best".
    """

    table: str  # the finished table
    n: int  # number of the decision in its review
    code: str
    taken: Action
    best: Action
    points: float  # by how much the answer (before one is given: the best) beats the original one
    parts: dict[str, float] = {}  # the points of the best answer, split
    turn: int = 0  # as in `ReviewedDecision`


class TableView(Struct, frozen=True):
    """What one viewer may see of a table now, and what they may do."""

    table: Table
    game: AnyGame
    seat: int | None  # the viewer's seat; None: the public
    view: Any  # `game.view` for the viewer, with their own draft
    ahead: Lookahead[Any]  # where the answers to the viewer's open question lead
    decision: Decision | None  # the viewer's open question
    undoable: tuple[Action, ...]  # what Undo takes back; () if it is not allowed
    draft: tuple[Event, ...]  # events of the viewer's own draft
    since: tuple[Event, ...]  # events since the viewer's last answer, as far as they may know them
    waiting: tuple[int, ...]  # awaited seats, as far as the viewer may know
    sealed: SealCount | None  # None outside sealed steps
    kept: tuple[Action, ...]  # the sealed answers that still count while the viewer changes them
    edition: int  # grows with every answer and undo
    token: str  # token of the viewer's question, for `Play.submit`; "" for the public
    ends_at: float | None  # when the viewer's turn ends by itself (panels.15)
    results: Results | None  # when it is over
    undo_count: int = 0  # how many times in a row the viewer can undo
    turn: int = 0  # number of the current turn or step
    orders: tuple[StandingOrder, ...] = ()  # the viewer's standing orders
    draft_order: StandingOrder | None = None  # an order that is filled in but not saved
    order_at: float | None = None  # when an order answers the open question
    notes: tuple[OrderNote, ...] = ()  # what happened to the orders since the viewer was last here
    orderable: tuple[type[StandingOrder], ...] = ()  # kinds of orders that this table allows
    planning: PlanProgress | None = None  # set if the viewer plans ahead on a copy
    lesson: LessonPosition | None = None  # set for a lesson, which has no table
    deadline: float | None = None  # in a turn of one seat: when its time runs out
    tried: RetryProgress | None = None  # set for a retried decision, which has no table

    @property
    def is_detached(self) -> bool:
        """Return whether this is a lesson or a retried decision, which show nothing of a table."""
        return self.lesson is not None or self.tried is not None

    @property
    def preview(self) -> Match[Any] | None:
        """Return a copy of the match at the viewer's open question, or None without one. Take a preview of it to play
        on."""
        match = cast(Match[Any] | None, self.ahead.match)
        return match if match is not None and self.seat in match.open_questions else None


class SubmitResult(Struct, frozen=True):
    """The view after an answer. `repeated`: the answer had been given before, so nothing has changed now."""

    look: TableView
    repeated: bool = False
