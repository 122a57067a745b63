"""Results that are shown to everybody once, by the first player who asks, and to others privately."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Literal

from bot.interactions.request import Request
from bot.model.view import Table
from bot.operations import listings
from bot.stores.tables import apply


@asynccontextmanager
async def show_once(request: Request, table: Table, what: Literal["replay", "went"]) -> AsyncGenerator[None]:
    """Decide whether the reply made in this context is for everybody (`request.reply.is_public`): it is, the first time
    a player of the table asks in its channel.

    The decision comes before the result is made, because two people may press at once and a deferred response is public
    or ephemeral. If the block raises, the result counts as not shown.
    """
    here = request.location.channel == table.channel and table.find_seat_of(request.user_id) is not None
    first = request.reply.is_public = here and await listings.claim_first_showing(
        request.tables, table.id, what, request.id
    )
    try:
        yield
    except BaseException:
        if first:
            await apply(request.tables, table.id, 0, listings.release_first_showing, what)
        raise
