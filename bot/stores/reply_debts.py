"""Reply debts: deferred responses that still lack a reply. If the process dies, the next one apologises in its place."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import delete, insert
from sqlalchemy.exc import SQLAlchemyError

from bot.db.connections import AsyncConnection
from bot.db.database import retry_on_connection_loss
from bot.db.schema import promise
from bot.stores import processes
from bot.stores.tables import TableStore

log = logging.getLogger("longtable")
# Discord's tokens live for fifteen minutes.
INTERACTION_TOKEN_LIFETIME_S = 14 * 60.0


class ReplyDebt(Struct, frozen=True):
    """The data needed to reply, as long as Discord accepts it."""

    id: int
    token: str
    locale: str
    process: str
    at: float


async def insert_debt(tx: AsyncConnection, row: ReplyDebt, expired_before: float) -> None:
    """Insert a reply debt with the transaction's next batch, and delete those to which Discord accepts no reply."""
    tx.execute_later(delete(promise).where(promise.c.at < expired_before))
    tx.execute_later(insert(promise), asdict(row))


async def delete_debt(tx: AsyncConnection, interaction: int) -> None:
    """Delete the debt of an interaction with the transaction's next batch."""
    tx.execute_later(delete(promise).where(promise.c.id == interaction))


async def take_orphaned(tx: AsyncConnection, living: list[str]) -> list[ReplyDebt]:
    """Delete the debts of processes that are not among the `living` ones, and return them."""
    statement: Any = delete(promise).where(promise.c.process.not_in(living)).returning(*promise.c)
    return await tx.fetch(ReplyDebt, statement)


class ReplyDebts(Struct, frozen=True):
    """Deferred responses that still need a reply."""

    tables: TableStore

    async def record(self, interaction: int, token: str, locale: str) -> bool:
        """Store that an interaction gets a deferred response and needs a reply, in case this process dies. Return
        False if it could not be stored."""
        row = ReplyDebt(interaction, token, locale, self.tables.process, self.tables.clock())
        expired_before = row.at - INTERACTION_TOKEN_LIFETIME_S
        return await self._write(
            f"interaction {interaction}: that it waits",
            lambda tx: insert_debt(tx, row, expired_before),
        )

    async def clear(self, interaction: int) -> None:
        """Delete the debt after the reply. If that fails, nothing is lost: the process that finds it sees that there is
        a reply."""
        what = f"interaction {interaction}: that it waits no more"
        await self._write(what, lambda tx: delete_debt(tx, interaction))

    async def take_orphaned(self) -> list[ReplyDebt]:
        """Delete the debts of processes that have died, and return those whose interaction token still works. Each is
        returned once."""
        async with self.tables.db.writing() as tx:
            living = [*await processes.fetch_living(tx, self.tables.clock()), self.tables.process]
            found = await take_orphaned(tx, living)
        return [row for row in found if row.at > self.tables.clock() - INTERACTION_TOKEN_LIFETIME_S]

    async def _write(self, what: str, note: Callable[[AsyncConnection], Awaitable[None]]) -> bool:
        """Run `note` in a transaction of its own. If it fails, log the error as `what` and return False."""

        async def run_transaction() -> None:
            """Run `note` in a transaction of its own."""
            async with self.tables.db.writing() as tx:
                await note(tx)

        try:
            await retry_on_connection_loss(run_transaction)
        except (SQLAlchemyError, OSError) as error:
            log.warning("%s could not be recorded: %r", what, error)
            return False
        return True
