"""Preferences of people, settings of servers, and whether people can be reached."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import bindparam, select, text, update

from .async_connection import AsyncConnection
from .schema import person, server

# Two processes may insert the same person at the same time.
INSERT_PERSON = text("INSERT INTO \"user\" (id, preferences) VALUES (:id, '{}') ON CONFLICT DO NOTHING")
CLEAR_DM_CLOSED = (
    update(person)
    .where(person.c.id == bindparam("b_id"), person.c.dm_closed.is_not(None))
    .values(dm_closed=None)
)
INSERT_SERVER = text("INSERT INTO server (guild, settings) VALUES (:guild, '{}') ON CONFLICT DO NOTHING")


async def fetch_preferences(db: AsyncConnection, users: Iterable[int]) -> dict[int, str]:
    """Return the encoded preferences, by user, of the users who have any."""
    found = select(person.c.id, person.c.preferences).where(person.c.id.in_(list(users)))
    return dict(await db.fetch_tuples(found))


async def lock_all_preferences(tx: AsyncConnection) -> dict[int, str]:
    """Return the encoded preferences, by user, of everybody who has changed any. Nobody else can change them before the
    transaction ends."""
    found = (
        select(person.c.id, person.c.preferences).where(person.c.preferences != "{}").order_by(person.c.id)
    )
    return dict(await tx.fetch_tuples(found.with_for_update(key_share=True)))


async def upsert_person(tx: AsyncConnection, user: int, **values: object) -> None:
    """Set columns of a person. Insert the row if necessary."""
    statement = update(person).where(person.c.id == user).values(values)
    if not await tx.count_affected(statement):
        await tx.execute(INSERT_PERSON, {"id": user})
        await tx.execute(statement)


async def mark_dm_delivered(tx: AsyncConnection, user: int) -> None:
    """Store that a direct message has reached this person, so that they do not count as unreachable any more."""
    tx.execute_later(CLEAR_DM_CLOSED, {"b_id": user})


async def find_dm_closed_time(db: AsyncConnection, user: int) -> float | None:
    """Return since when Discord has refused direct messages to this person, or None if it does not."""
    return await db.scalar(select(person.c.dm_closed).where(person.c.id == user))


async def find_reminder(db: AsyncConnection, user: int) -> int | None:
    """Return the outbox row of the reminder that is still shown to the person, or None."""
    return await db.scalar(select(person.c.reminder).where(person.c.id == user))


async def find_server_settings(db: AsyncConnection, guild: int) -> str | None:
    """Return the encoded settings of a server, or None if nothing was set."""
    return await db.scalar(select(server.c.settings).where(server.c.guild == guild))


async def upsert_server_settings(tx: AsyncConnection, guild: int, settings: str) -> None:
    """Store the encoded settings of a server, in place of earlier ones."""
    statement = update(server).where(server.c.guild == guild).values(settings=settings)
    if not await tx.count_affected(statement):
        await tx.execute(INSERT_SERVER, {"guild": guild})
        await tx.execute(statement)
