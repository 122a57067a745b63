"""Whoever waits for an answer when the process dies is told so by the next one, while Discord lets it."""
from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from bot.store import processes, reply_debts
from bot.store.async_connection import AsyncConnection
from bot.store.database import retry_on_connection_loss
from bot.store.reply_debts import Promise as Promise

from .table_store import TableStore

log = logging.getLogger("longtable")
INTERACTION_TOKEN_LIFETIME_S = 14 * 60.0  # seconds; Discord's tokens live for fifteen minutes


class ReplyDebts(Struct, frozen=True):
    tables: TableStore

    async def make(self, interaction: int, token: str, locale: str) -> bool:
        """A person has been told to wait: noted, for the case that this process dies. Whether that worked."""
        row = Promise(interaction, token, locale, self.tables.process, self.tables.clock())
        return await self._noted(f"interaction {interaction}: that it waits", lambda tx: reply_debts.add(tx, row))

    async def keep(self, interaction: int) -> None:
        """Where that cannot be noted, nothing is lost: whoever finds the promise sees that there is an answer."""
        what = f"interaction {interaction}: that it waits no more"
        await self._noted(what, lambda tx: reply_debts.keep(tx, interaction))

    async def broken(self) -> list[Promise]:
        """Whom processes that have died have left waiting; each is returned once."""
        async with self.tables.db.writing() as tx:
            living = [*await processes.living(tx, self.tables.clock()), self.tables.process]
            found = await reply_debts.broken(tx, living)
        return [row for row in found if row.at > self.tables.clock() - INTERACTION_TOKEN_LIFETIME_S]

    async def _noted(self, what: str, note: Callable[[AsyncConnection], Awaitable[None]]) -> bool:
        """In a transaction of its own; False, and a line in the log, where it could not be."""

        async def write() -> None:
            async with self.tables.db.writing() as tx:
                await note(tx)

        try:
            await retry_on_connection_loss(write)
        except (SQLAlchemyError, OSError) as error:
            log.warning("%s is not noted: %r", what, error)
            return False
        return True
