"""The mark of a backup: when it was made. A database that is restored from a backup keeps the mark."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import select, update

from .async_connection import AsyncConnection
from .copying import BACKUP_MARK
from .schema import game, secret_key
from .secret_keys import find


class Restoration(Struct, frozen=True):
    """When the backup was made from which this database was restored, and when all tables said where they stand (None:
    they have not yet)."""

    made_at: float
    ended_at: float | None = None


async def find_restoration(db: AsyncConnection) -> Restoration | None:
    """Return the latest restoration of this database, or None if it has never been restored."""
    mark = await find(db, BACKUP_MARK)
    return Restoration(*map(float, mark.split())) if mark is not None else None


async def end_restoration(tx: AsyncConnection, made_at: float, now: float) -> None:
    """Store that all tables have said where they stand."""
    value = f"{made_at} {now}".encode()
    await tx.execute(update(secret_key).where(secret_key.c.name == BACKUP_MARK).values(value=value))


async def find_known_threads(db: AsyncConnection, threads: Collection[int]) -> set[int]:
    """Return which of these threads belong to a stored table. The thread of a lobby's message belongs to it as soon as
    the game has started."""
    is_known = game.c.channel.in_(threads) | (game.c.lobby_message.in_(threads) & (game.c.status != "lobby"))
    found = await db.execute(select(game.c.channel, game.c.lobby_message).where(is_known))
    return {thread for row in found for thread in row}
