"""Spectators hear of the end of a game and may read what is public. They never see a secret."""

from __future__ import annotations

from bot.store import people

from ..effects.storage_quota import require_room
from ..model.errors import GameOver, OperationRefused
from ..storage.table_store import TableStore


async def toggle_watching(tables: TableStore, table_id: str, user: int) -> bool:
    """Start or stop watching. Return whether the user watches now. Raises TableNotFound, GameOver; OperationRefused
    watch-seated, watches-many."""
    table = (await tables.read(table_id)).table
    async with tables.db.writing() as tx:
        if await people.delete_spectator(tx, table_id, user):
            return False
        if table.find_seat_of(user) is not None:
            raise OperationRefused("watch-seated")
        if table.status not in ("lobby", "running"):
            raise GameOver
        require_room("watches", await people.count_watched_by(tx, user))
        return await people.insert_spectator(tx, table_id, user)


async def stop_watching(tables: TableStore, table_id: str, user: int) -> None:
    """Stop watching, because the person may no longer see the table."""
    async with tables.db.writing() as tx:
        await people.delete_spectator(tx, table_id, user)
