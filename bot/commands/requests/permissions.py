"""Which tables a person may read: those of the server where he is, and his own and those he watches wherever he is."""
from __future__ import annotations

from bot.service.table.errors import Refused
from bot.service.table.model import Table

from .request import Request


async def readable(request: Request, table_id: str) -> Table:
    """The table. Raises NoTable, Refused for another server's."""
    table, here = await request.app.service.listings.table(table_id), request.place.guild
    own = any(request.user in (seat.user, seat.former) for seat in table.seats)
    asked = request.user in table.offers.values() or request.user in table.invited
    if (here is not None and here == table.guild) or own or asked:
        return table
    if await request.app.service.spectators.watches(table_id, request.user):
        return table
    raise Refused("not-seated")
