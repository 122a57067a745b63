"""Reply debts: interactions with a deferred response whose person still waits for a reply."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import delete, insert

from .async_connection import AsyncConnection
from .schema import promise


class ReplyDebt(Struct, frozen=True):
    """The data needed to reply, as long as Discord accepts it."""

    id: int
    token: str
    locale: str
    process: str
    at: float


async def insert_later(tx: AsyncConnection, row: ReplyDebt, expired_before: float) -> None:
    """Insert a reply debt with the transaction's next batch, and delete those to which Discord accepts no reply."""
    tx.execute_later(delete(promise).where(promise.c.at < expired_before))
    tx.execute_later(insert(promise), asdict(row))


async def delete_later(tx: AsyncConnection, interaction: int) -> None:
    """Delete the debt of an interaction with the transaction's next batch."""
    tx.execute_later(delete(promise).where(promise.c.id == interaction))


async def take_orphaned(tx: AsyncConnection, living: list[str]) -> list[ReplyDebt]:
    """Delete the debts of processes that are not among the `living` ones, and return them."""
    statement: Any = delete(promise).where(promise.c.process.not_in(living)).returning(*promise.c)
    return await tx.fetch(ReplyDebt, statement)
