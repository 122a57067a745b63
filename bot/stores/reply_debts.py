"""Reply debts: deferred responses that still lack a reply. If the process dies, the next one apologises in its place."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert
from sqlalchemy.exc import SQLAlchemyError

from bot.db.database import retry_on_connection_loss
from bot.db.queries import fetch_all
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


def insert_debt(tx: Connection, row: ReplyDebt, expired_before: float) -> None:
    """Insert a reply debt, and delete those to which Discord accepts no reply."""
    tx.execute(delete(promise).where(promise.c.at < expired_before))
    tx.execute(insert(promise), asdict(row))


def delete_debt(tx: Connection, interaction: int) -> None:
    """Delete the debt of an interaction."""
    tx.execute(delete(promise).where(promise.c.id == interaction))


def take_orphaned(tx: Connection, living: list[str]) -> list[ReplyDebt]:
    """Delete the debts of processes that are not among the `living` ones, and return them."""
    statement: Any = delete(promise).where(promise.c.process.not_in(living)).returning(*promise.c)
    return fetch_all(tx, ReplyDebt, statement)


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

        def take(tx: Connection) -> list[ReplyDebt]:
            """Delete the debts of dead processes, and return them."""
            living = [*processes.fetch_living(tx, self.tables.clock()), self.tables.process]
            return take_orphaned(tx, living)

        found = await self.tables.db.write(take)
        return [row for row in found if row.at > self.tables.clock() - INTERACTION_TOKEN_LIFETIME_S]

    async def _write(self, what: str, note: Callable[[Connection], None]) -> bool:
        """Run `note` in a transaction of its own. If it fails, log the error as `what` and return False."""
        try:
            await retry_on_connection_loss(lambda: self.tables.db.write(note))
        except (SQLAlchemyError, OSError) as error:
            log.warning("%s could not be recorded: %r", what, error)
            return False
        return True
