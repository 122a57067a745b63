"""Probe messages: what a server check has created on Discord and must delete again."""

from __future__ import annotations

import secrets

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import delete, insert, select, update

from .async_connection import AsyncConnection
from .schema import probe


class ProbeRow(Struct, frozen=True):
    """A test message or thread."""

    id: int
    guild: int
    channel: int
    kind: str  # message, thread
    message: int | None  # None: it is unknown whether it exists
    at: float


async def insert_probe(
    tx: AsyncConnection, guild: int, channel: int, kind: str, message: int | None, at: float
) -> int:
    """Insert a row for a message or thread (`kind`) that is about to be created, and return its id."""
    row = ProbeRow(int(at * 1e6) << 8 | secrets.randbits(8), guild, channel, kind, message, at)
    await tx.execute(insert(probe).values(asdict(row)))
    return row.id


async def set_message(tx: AsyncConnection, id: int, message: int) -> None:
    """Store the id of the message or thread that was created for this probe."""
    await tx.execute(update(probe).where(probe.c.id == id).values(message=message))


async def delete_probe(tx: AsyncConnection, id: int) -> None:
    """Delete the row of a probe that no longer exists on Discord."""
    await tx.execute(delete(probe).where(probe.c.id == id))


async def fetch_before(db: AsyncConnection, before: float, guild: int | None = None) -> list[ProbeRow]:
    """Return the items of a server or (None) of all servers from before then, the newest first: the order of deletion."""
    wanted = select(probe).where(probe.c.at < before).order_by(probe.c.id.desc())
    if guild is not None:
        wanted = wanted.where(probe.c.guild == guild)
    return await db.fetch(ProbeRow, wanted)
