"""[Plan ahead]: the ordinary panel on a copy of the table."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.handlers import play
from bot.interactions.request import Request
from bot.model.errors import StaleQuestion
from bot.model.view import TableView
from bot.operations import orders
from bot.panels.blocks import CustomId
from bot.panels.forms import AnswerRefusal
from bot.panels.question import Selection, combine_answers
from bot.play.plan_ahead import PlanMode, list_planned_turns
from bot.stores.tables import apply
from engine.core.commands import StandingOrder
from engine.core.planning import PlannedAction, PlannedTurn, PlanResponder, TurnPlan
from engine.core.rules import Action, Decision, Refusal


async def on_plan(request: Request, custom_id: CustomId) -> None:
    """Handle [Plan ahead] on the player's own panel: show a copy of the table on which they can play ahead."""
    view = await play.load_own_view(request, custom_id)
    if view is not None:
        await start_planning(
            request, view, next((order for order in view.orders if isinstance(order, TurnPlan)), None)
        )


async def on_plan_turn_after(request: Request, custom_id: CustomId) -> None:
    """Handle [Plan the turn after], under a turn that is completely planned."""
    view = await play.load_own_view(request, custom_id)
    if view is not None:
        plan = PlanMode(request.app.service.play)
        try:
            acted = await plan.plan_next_turn(view.table.id, request.user_id, custom_id.token, request.id)
        except (StaleQuestion, Refusal) as error:
            await play.explain_failed_answer(request, view, error)
            return
        await play.show_panel(request, acted.look)


async def on_answer_control(request: Request, custom_id: CustomId) -> None:
    """Handle a button or select of a question, of the table or of the copy on which the player plans."""
    if not request.is_planning:
        await play.on_answer_control(request, custom_id)
        return
    recent = request.app.recent_questions
    answers = recent.find_answers(custom_id, request.selected_values)
    if await play_begun_turn(request, custom_id, answers):
        return
    view = await play.load_own_view(request, custom_id)
    actions = tuple(answer.action for answer in answers)
    if view is None or view.token == custom_id.token or not answers or recent.submitted.get(custom_id):
        recent.submitted[custom_id] = actions
        await play.on_answer_control(request, custom_id)
    elif any(view.game.action_context(view.view, one.action) != one.context for one in answers):
        await play.explain_failed_answer(request, view, Refusal("plan-other-thing"))
    else:  # others have moved, but it is still possible
        await play.submit_answers(request, view, combine_answers(view, actions), view.token)


async def play_begun_turn(
    request: Request, custom_id: CustomId, picked: Sequence[PlannedAction] = ()
) -> bool:
    """Play what the player has planned for a turn that has begun meanwhile, and what they have `picked` now. If that is
    not possible any more, keep it in their plan and say why. Return False if their turn has not begun.
    """
    service, table = request.app.service, custom_id.table
    view = await service.play.get_view(table, request.user_id)
    if view.decision is None or view.seat is None:
        return False
    request.is_planning = False
    turns = list_planned_turns(view)
    planned = [*(turns[0].decode_actions(view.game) if len(turns) == 1 else ()), *picked]
    if not planned or len(turns) > 1:
        await play.show_panel(request, view)
        return True
    copy, seat = await service.play.preview(table, request.user_id)
    given, plan = list[Action](), PlanResponder(copy, seat, planned)

    def respond(decision: Decision | None) -> Action | None:
        action = plan(decision)
        given.extend([action] if action is not None else [])
        return action

    try:
        copy.submit(seat, respond)
    except Refusal as refused:
        await apply(
            service.tables,
            table,
            0,
            orders.save_draft,
            request.user_id,
            TurnPlan.from_turns([PlannedTurn.from_actions(planned)]),
        )
        actions, legal = [one.action for one in planned], view.decision.legal_actions
        what = request.get_presenter(view).undo_label(view.view, actions)
        why = play.explain_rules_refusal(request, view, refused)
        refusal = AnswerRefusal(request.words("plan-pick-refused", what=what, why=why))
        picks = Selection(option=legal.index(actions[-1]) if actions[-1] in legal else None)
        await play.show_panel(request, view, picks=picks, refused=refusal)
        return True
    await apply(service.tables, table, 0, orders.save_draft, request.user_id, None)
    await play.submit_answers(request, view, tuple(given), view.token)
    return True


async def start_planning(request: Request, view: TableView, order: StandingOrder | None) -> None:
    """Show the copy of the table on which the player plans; `order` is what they have planned before. If their turn has
    begun, show their question.
    """
    if view.decision is not None:
        await play.show_panel(request, view)
        return
    if isinstance(order, TurnPlan) and not isinstance(view.draft_order, TurnPlan):
        await request.apply(view.table.id, orders.save_draft, request.user_id, order)
    request.is_planning = True
    await play.show_panel(request, await request.play_mode.get_view(view.table.id, request.user_id))
