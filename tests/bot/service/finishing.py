"""Play games of Race to their end."""

from __future__ import annotations

from bot.model.view import Table
from bot.operations import listings
from bot.service import Service
from engine.core import EndTurn
from tests.bot.service.kit import House
from tests.bot.service.race import Bank, Roll


async def play_table_to_end(service: Service, table_id: str) -> Table:
    """Let every player who is asked roll and bank as much as possible; bots play when they may."""
    while (table := await listings.get_table(service.tables, table_id)).status == "running":
        look = await service.play.get_view(table_id, None)
        user = table.seats[look.waiting[0]].user
        if user is None:
            await service.drain()
            continue
        asked = await service.play.get_view(table_id, user)
        assert asked.decision is not None
        if asked.decision.kind == "end":
            await service.play.submit(table_id, user, EndTurn())
        else:
            legal = [action for action in asked.decision.legal_actions if isinstance(action, Roll | Bank)]
            await service.play.submit(table_id, user, legal[-1])
    return table


async def finish_game(h: House, table: Table) -> Table:
    await play_table_to_end(h.service, table.id)
    await h.drain()
    return await h.read(table)
