"""Reply debts: interactions with a deferred response whose person still waits for a reply."""
from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import delete, insert

from .async_connection import AsyncConnection
from .schema import promise


class Promise(Struct, frozen=True):
    """The data needed to reply, as long as Discord accepts it."""

    id: int
    token: str
    locale: str
    process: str
    at: float


async def add(tx: AsyncConnection, row: Promise) -> None:
    tx.execute_later(insert(promise), asdict(row))


async def keep(tx: AsyncConnection, interaction: int) -> None:
    tx.execute_later(delete(promise).where(promise.c.id == interaction))


async def broken(tx: AsyncConnection, living: list[str]) -> list[Promise]:
    """Delete the debts of processes that have died, and return them."""
    statement: Any = delete(promise).where(promise.c.process.not_in(living)).returning(*promise.c)
    return [Promise(**row) for row in (await tx.execute(statement)).mappings()]
