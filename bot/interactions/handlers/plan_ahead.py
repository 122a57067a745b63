"""[Plan ahead]: the ordinary panel on a copy of the table."""
from __future__ import annotations

from bot.panels.custom_ids import CustomId
from bot.service.model.errors import StaleQuestion
from bot.service.model.table_view import TableView
from bot.service.modes.plan_ahead import PlanMode
from engine.core.commands import StandingOrder
from engine.core.planning import TurnPlan
from engine.core.rules import Refusal

from ..request import Request
from . import game_panel


async def on_plan(request: Request, custom_id: CustomId) -> None:
    """Handle [Plan ahead] on the player's own panel: show a copy of the table on which they can play ahead."""
    view = await game_panel.load_own_view(request, custom_id)
    if view is not None:
        await start_planning(request, view, next((order for order in view.orders if isinstance(order, TurnPlan)), None))


async def on_plan_turn_after(request: Request, custom_id: CustomId) -> None:
    """Handle [Plan the turn after], under a turn that is completely planned."""
    view = await game_panel.load_own_view(request, custom_id)
    if view is not None:
        plan = PlanMode(request.app.service)
        try:
            acted = await plan.plan_next_turn(view.table.id, request.user_id, custom_id.token, request.id)
        except (StaleQuestion, Refusal) as error:
            await game_panel.explain_failed_answer(request, view, error)
            return
        await game_panel.show_panel(request, acted.look)


async def start_planning(request: Request, view: TableView, order: StandingOrder | None) -> None:
    """Show the copy of the table on which the player plans; `order` is what they have planned before."""
    if isinstance(order, TurnPlan) and not isinstance(view.draft_order, TurnPlan):
        await request.app.service.orders.save_draft(view.table.id, request.user_id, order, request.id)
    request.is_planning = True
    await game_panel.show_panel(request, await request.play_mode.get_view(view.table.id, request.user_id))
