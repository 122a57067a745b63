"""Random keys that only this database knows."""

from __future__ import annotations

import secrets

from sqlalchemy import bindparam, select, text

from .async_connection import AsyncConnection
from .schema import secret_key

KEY_BYTES = 32
SELECT_KEY = select(secret_key.c.value).where(secret_key.c.name == bindparam("b_name"))
INSERT_KEY = text("INSERT INTO secret_key (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING")


async def find(db: AsyncConnection, name: str) -> bytes | None:
    """Return the key of this name, or None if it has not been created."""
    found: bytes | None = await db.scalar(SELECT_KEY, {"b_name": name})
    return found


async def get_or_create(tx: AsyncConnection, name: str) -> bytes:
    """Return the key of this name; create a random one if it does not exist."""
    if (found := await find(tx, name)) is not None:
        return found
    # Another process may insert it at the same moment; the first one wins.
    await tx.execute(INSERT_KEY, {"name": name, "value": secrets.token_bytes(KEY_BYTES)})
    return await tx.scalar(SELECT_KEY, {"b_name": name})
