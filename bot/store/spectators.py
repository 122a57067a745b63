"""Spectators: people without a seat who follow a table."""

from __future__ import annotations

from sqlalchemy import delete, func, insert, select

from .async_connection import AsyncConnection
from .schema import game, watcher


async def insert_spectator(tx: AsyncConnection, table_id: str, user: int) -> bool:
    """Insert a spectator. Return False if the person follows the table already."""
    if user in await fetch_of_table(tx, table_id):
        return False
    await tx.execute(insert(watcher), {"game": table_id, "user": user})
    return True


async def delete_spectator(tx: AsyncConnection, table_id: str, user: int) -> bool:
    """Delete a spectator. Return False if the person does not follow the table."""
    statement = delete(watcher).where(watcher.c.game == table_id, watcher.c.user == user)
    return await tx.count_affected(statement) > 0


async def delete_of_server(tx: AsyncConnection, guild: int, user: int) -> None:
    """Stop a person from following the tables of a server that they have left."""
    is_on_server = select(game.c.id).where(game.c.id == watcher.c.game, game.c.guild == guild).exists()
    await tx.execute(delete(watcher).where(watcher.c.user == user, is_on_server))


async def count_watched_by(db: AsyncConnection, user: int) -> int:
    """Return how many unfinished tables a person watches."""
    unfinished = game.c.status.in_(("lobby", "running"))
    found = select(func.count()).select_from(watcher.join(game, game.c.id == watcher.c.game))
    return await db.scalar(found.where(watcher.c.user == user, unfinished))


async def fetch_of_table(db: AsyncConnection, table_id: str) -> list[int]:
    """Return the users who follow a table."""
    found = select(watcher.c.user).where(watcher.c.game == table_id).order_by(watcher.c.user)
    return await db.fetch_column(found)
