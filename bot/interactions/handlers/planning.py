"""[Plan ahead]: play on a copy of the table before the turn has come."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.handlers import game_panel
from bot.interactions.request import ReplyGiven, Request
from bot.model.view import TableView
from bot.operations import orders
from bot.operations.plan_ahead import PlanMode, list_planned_turns
from bot.panels.forms import AnswerRefusal
from bot.panels.question import Selection, combine_answers
from bot.stores.tables import apply
from engine.core.commands import StandingOrder
from engine.core.planning import PlannedAction, PlannedTurn, PlanResponder, TurnPlan
from engine.core.rules import Action, Decision, Refusal


async def on_plan(request: Request) -> None:
    """Handle [Plan ahead] on the player's own panel: show a copy of the table on which they can play ahead."""
    view = await game_panel.load_own_view(request)
    await start_planning(request, view, next((one for one in view.orders if isinstance(one, TurnPlan)), None))


async def on_plan_turn_after(request: Request) -> None:
    """Handle [Plan the turn after], under a turn that is completely planned."""
    view, plan = await game_panel.load_own_view(request), PlanMode(request.service.play)
    async with game_panel.explaining_refusals(request, view):
        acted = await plan.plan_next_turn(
            request.table_id, request.user_id, request.custom_id.token, request.id
        )
    await game_panel.show_view(request, acted.look)


async def on_answer_control(request: Request) -> None:
    """Handle a button or select of a question, of the table or of the copy on which the player plans."""
    if not request.is_planning:
        await game_panel.answer_question(request)
        return
    recent, custom_id = request.app.recent_questions, request.custom_id
    answers = recent.find_answers(custom_id, request.selected_values)
    await play_begun_turn(request, answers)
    view = await game_panel.load_own_view(request)
    actions = tuple(answer.action for answer in answers)
    if view.token == custom_id.token or not answers or recent.submitted.get(custom_id):
        recent.submitted[custom_id] = actions
        await game_panel.answer_question(request)
        return
    async with game_panel.explaining_refusals(request, view):
        if any(view.game.action_context(view.view, one.action) != one.context for one in answers):
            raise Refusal("plan-other-thing")
    # Others have moved, but it is still possible.
    await game_panel.submit_answers(request, view, combine_answers(view, actions), view.token)


async def play_begun_turn(request: Request, picked: Sequence[PlannedAction] = ()) -> None:
    """If a turn that the player has planned has begun meanwhile, play what they have planned for it and what they have
    `picked` now, and raise ReplyGiven. If that is not possible any more, keep it in their plan and say why.
    """
    table, user = request.table_id, request.user_id
    view = await request.service.play.get_view(table, user)
    if view.decision is None or view.seat is None:
        return
    request.is_planning = False
    turns = list_planned_turns(view)
    planned = [*(turns[0].decode_actions(view.game) if len(turns) == 1 else ()), *picked]
    if not planned or len(turns) > 1:
        await game_panel.show_view(request, view)
        raise ReplyGiven
    copy, seat = await request.service.play.preview(table, user)
    given, plan = list[Action](), PlanResponder(copy, seat, planned)

    def respond(decision: Decision | None) -> Action | None:
        action = plan(decision)
        given.extend([action] if action is not None else [])
        return action

    try:
        copy.submit(seat, respond)
    except Refusal as refused:
        draft = TurnPlan.from_turns([PlannedTurn.from_actions(planned)])
        await apply(request.tables, table, 0, orders.save_draft, user, draft)
        actions, legal = [one.action for one in planned], view.decision.legal_actions
        what = request.get_presenter(view).undo_label(view.view, actions)
        why = game_panel.explain_rules_refusal(request, view, refused)
        refusal = AnswerRefusal(request.words("plan-pick-refused", what=what, why=why))
        picks = Selection(option=legal.index(actions[-1]) if actions[-1] in legal else None)
        await game_panel.show_view(request, view, picks=picks, refused=refusal)
        raise ReplyGiven from refused
    await apply(request.tables, table, 0, orders.save_draft, user, None)
    await game_panel.submit_answers(request, view, tuple(given), view.token)
    raise ReplyGiven


async def start_planning(request: Request, view: TableView, order: StandingOrder | None) -> None:
    """Show the copy of the table on which the player plans; `order` is what they have planned before. If their turn has
    begun, show their question.
    """
    if view.decision is not None:
        await game_panel.show_view(request, view)
        return
    if isinstance(order, TurnPlan) and not isinstance(view.draft_order, TurnPlan):
        await request.apply(orders.save_draft, request.user_id, order)
    request.is_planning = True
    await game_panel.show_view(request, await request.get_view())
