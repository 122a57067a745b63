"""Which tables a person may read: those of the server where he is, and his own wherever he is."""
from __future__ import annotations

from bot.service.errors import Refused
from bot.service.model import Table

from .request import Request


async def readable(request: Request, table_id: str) -> Table:
    """The table. Raises NoTable, Refused for another server's."""
    table, here = await request.app.service.table(table_id), request.place.guild
    own = any(request.user in (seat.user, seat.former) for seat in table.seats)
    if (here is None or here != table.guild) and not own and request.user not in table.offers.values():
        raise Refused("not-seated")
    return table
