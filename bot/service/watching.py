"""Spectators: who looks on hears of the end, and may read what is public wherever he is. He never sees a secret."""
from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import watchers

from .change import Change
from .errors import Over, Refused

if TYPE_CHECKING:
    from .desk import Desk


async def watch(desk: Desk, table_id: str, user: int) -> bool:
    table = (await desk.read(table_id)).table
    async with desk.db.writing() as tx:
        if await watchers.remove(tx, table_id, user):
            return False
        if table.seat_of(user) is not None:
            raise Refused("watch-seated")
        if table.status not in ("lobby", "running"):
            raise Over
        return await watchers.add(tx, table_id, user)


async def watches(desk: Desk, table_id: str, user: int) -> bool:
    async with desk.db.reading() as db:
        return user in await watchers.of_table(db, table_id)


async def tell_end(tx: AsyncConnection, change: Change) -> None:
    """With the last post of a table: those who look on hear how it ended, by direct message."""
    if not any(row.kind == "end" for row in change.out):
        return
    seats = change.sheet.seats
    winners = change.results.winners if change.results is not None else ()
    names = ", ".join(seats[seat].name for seat in winners)
    for user in await watchers.of_table(tx, change.row.id):
        if all(place.user != user for place in seats):
            change.notice(
                "watched-over", f"user:{user}", game=change.game.title, winners=names, count=len(winners)
            )
