"""Planning ahead: the same calls as for play, on a copy of the table as if it were the person's turn.

The plan is the unsaved draft of a standing order (`Plan`), stored with the seat; nothing of the game changes. Turns
after the next one are planned on top of it, one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.model.errors import OperationRefused, StaleQuestion
from bot.model.view import (
    PlanProgress,
    SubmitResult,
    TableView,
)
from bot.operations import orders
from bot.operations.play import Play
from bot.stores.tables import apply
from engine.core.commands import Submission
from engine.core.planning import PlannedTurn, PlanningSession, TurnPlan, start_planning
from engine.core.presentation import Lookahead
from engine.core.rules import END_TURN

# No other token begins with it.
PLAN_TOKEN_PREFIX = "p"


class PlanMode(Struct, frozen=True):
    """Views and answers of somebody who plans ahead. Raises as `Play` does, and OperationRefused plan-not-now."""

    play: Play

    async def open_session(
        self, table_id: str, user: int, token: str | None = None
    ) -> tuple[TableView, PlanningSession]:
        """Return the person's view of the table, and a copy of the match on which their plan so far has been played.
        Raises OperationRefused plan-not-now; GameOver; StaleQuestion if `token` belongs to another question than the
        plan's open one. None is not checked."""
        look = await self.play.get_view(table_id, user)
        if TurnPlan not in look.orderable:
            raise OperationRefused("plan-not-now")
        rehearsal = await self.play_plan(table_id, user, list_planned_turns(look))
        if token is not None and token != make_plan_token(rehearsal):
            raise StaleQuestion
        return look, rehearsal

    async def play_plan(self, table_id: str, user: int, turns: Sequence[PlannedTurn]) -> PlanningSession:
        """Return a copy of the match on which these planned turns have been played. Raises OperationRefused
        plan-not-now."""
        ahead, seat = await self.play.preview(table_id, user)
        rehearsal = start_planning(ahead, seat, turns)
        if rehearsal is None:
            raise OperationRefused("plan-not-now")
        return rehearsal

    async def get_view(self, table_id: str, user: int | None) -> TableView:
        """Return the person's view of the copy. Raises OperationRefused plan-not-now."""
        assert user is not None, "nobody plans"
        return build_plan_view(*await self.open_session(table_id, user))

    async def submit(
        self,
        table_id: str,
        user: int,
        *says: Submission,
        token: str | None = None,
        interaction: int = 0,
        instead: int = 0,
    ) -> SubmitResult:
        """Add answers to the plan and store it. `instead`: first drop so many of its last answers. Raises StaleQuestion
        if `token` is not that of the shown question."""
        look, rehearsal = await self.open_session(table_id, user, token)
        if instead:
            rehearsal = await self.play_plan(table_id, user, drop_last_answers(rehearsal.plan.turns, instead))
        rehearsal.submit(*says)
        return await self.save_draft(look, rehearsal, user, interaction)

    async def plan_next_turn(self, table_id: str, user: int, token: str, interaction: int) -> SubmitResult:
        """Begin to plan one more turn, after those that are completely planned."""
        look, rehearsal = await self.open_session(table_id, user, token)
        rehearsal.begin_next_turn()
        return await self.save_draft(look, rehearsal, user, interaction)

    async def save_draft(
        self, look: TableView, rehearsal: PlanningSession, user: int, interaction: int
    ) -> SubmitResult:
        """Store the plan as the unsaved draft of a standing order, and return the new view of it."""
        await apply(self.play.tables, look.table.id, interaction, orders.save_draft, user, rehearsal.plan)
        return SubmitResult(build_plan_view(await self.play.get_view(look.table.id, user), rehearsal))

    async def take_back(
        self,
        table_id: str,
        user: int,
        token: str | None = None,
        interaction: int = 0,
        everything: bool = False,
    ) -> SubmitResult:
        """Remove the plan's last answer, or all its answers."""
        _, rehearsal = await self.open_session(table_id, user, token)
        turns = () if everything else drop_last_answers(rehearsal.plan.turns, 1)
        plan = TurnPlan.from_turns(turns) if turns else None
        await apply(self.play.tables, table_id, interaction, orders.save_draft, user, plan)
        return SubmitResult(await self.get_view(table_id, user))


def list_planned_turns(look: TableView) -> tuple[PlannedTurn, ...]:
    """Return the turns of the plan that the person has not saved as a standing order yet."""
    drafted = look.draft_order
    return drafted.turns if isinstance(drafted, TurnPlan) else ()


def drop_last_answers(turns: Sequence[PlannedTurn], n: int) -> tuple[PlannedTurn, ...]:
    """Return the plan without its last `n` answers. The end of a turn is not counted: it goes with the answer before
    it."""
    left = [turn for turn in turns if turn.actions]
    for _ in range(n):
        if not left:
            break
        last = left.pop()
        keep = len(last.actions) - (2 if last.kinds[-1] == END_TURN else 1)
        if keep > 0:
            left.append(PlannedTurn(last.actions[:keep], last.kinds[:keep], last.contexts[:keep]))
    return tuple(left)


def build_plan_view(look: TableView, rehearsal: PlanningSession) -> TableView:
    """Return the table view `look` as it is on the copy, after the planned answers."""
    copy = rehearsal.copy
    seat = rehearsal.seat
    plan = rehearsal.plan
    ahead, by_hand = Lookahead.from_match(copy, seat), list_undoable_answers(look, plan)
    return replace(
        look,
        view=ahead.view,
        ahead=ahead,
        decision=None
        if rehearsal.is_turn_complete
        else replace(copy.get_decision(seat), token=make_plan_token(rehearsal)),
        undoable=tuple(by_hand[-1:]),
        undo_count=len(by_hand),
        draft=tuple(copy.get_draft_events(seat)),
        since=(),
        waiting=(),
        sealed=None,
        kept=(),
        token=make_plan_token(rehearsal),
        ends_at=None,
        order_at=None,
        notes=(),
        draft_order=plan if plan.actions else None,
        planning=PlanProgress(len(rehearsal.turns), rehearsal.preview_next_turn() is not None),
    )


def list_undoable_answers(look: TableView, plan: TurnPlan) -> list[Any]:
    """Return the answers that Undo would remove from the plan, one by one: those that the person gave by hand."""
    planned = [one for turn in plan.turns for one in turn.decode_actions(look.game)]
    return [one.action for one in planned if one.kind != END_TURN] or [one.action for one in planned]


def make_plan_token(rehearsal: PlanningSession) -> str:
    """Return the token of the plan's open question. It includes the turn's number, because every turn begins alike, and
    the legal answers, because other players' moves change them.
    """
    copy, seat = rehearsal.copy, rehearsal.seat
    legal = copy.get_decision(seat).legal_actions if seat in copy.open_questions else ()
    question = f"{len(rehearsal.turns)} {copy.get_token(seat)} {legal}"
    return PLAN_TOKEN_PREFIX + blake2b(question.encode(), digest_size=6).hexdigest()
