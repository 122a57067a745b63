"""[Plan ahead]: the ordinary panel on a copy."""
from __future__ import annotations

from bot.panels.ids import Press
from bot.service.planning import Planner
from bot.service.table.model import Look
from engine.core.commands import StandingOrder
from engine.core.planning import TurnPlan

from ..requests.request import Request
from . import panel


async def plan(request: Request, press: Press) -> None:
    """[Plan ahead] on the own panel."""
    look = await panel.own(request, press)
    if look is not None:
        await begin(request, look, next((order for order in look.orders if isinstance(order, TurnPlan)), None))


async def more(request: Request, press: Press) -> None:
    """[Plan the turn after] under a turn that is planned whole."""
    look = await panel.own(request, press)
    if look is not None:
        call = Planner(request.app.service).go_on(look.table.id, request.user, press.token, request.id)
        acted = await panel.answered(request, look, call)
        if acted is not None:
            await panel.show(request, acted.look)


async def begin(request: Request, look: Look, order: StandingOrder | None) -> None:
    """The copy, with what has been planned before."""
    if isinstance(order, TurnPlan) and not isinstance(look.draft_order, TurnPlan):
        await request.app.service.orders.draft(look.table.id, request.user, order, request.id)
    request.planning = True
    await panel.show(request, await request.plays.look(look.table.id, request.user))
