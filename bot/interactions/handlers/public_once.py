"""What the first of a table's players to ask shows to all, once; everybody else sees it alone."""
from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Literal

from bot.service.model.table import Table

from ..request import Request


@asynccontextmanager
async def show_once(request: Request, table: Table, what: Literal["replay", "went"]) -> AsyncGenerator[None]:
    """Who shows it is settled before it is made, as two may press at once and a deferral is for all or for one; where
    it does not come to be seen, whatever the reason, nobody has shown it."""
    history = request.app.service.history
    here = request.place.channel == table.channel and table.seat_of(request.user) is not None
    first = request.public = here and await history.first_shown(table.id, what, request.id)
    try:
        yield
    except BaseException:
        if first:
            await history.not_shown(table.id, what)
        raise
