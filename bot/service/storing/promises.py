"""Whoever waits for an answer when the process dies is told so by the next one, while Discord lets it."""
from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import processes, promises
from bot.store.database import once_more
from bot.store.promises import Promise as Promise

from .tables import Tables

log = logging.getLogger("longtable")
LIFE = 14 * 60.0  # seconds; Discord's tokens live for fifteen minutes


async def make(tables: Tables, interaction: int, token: str, locale: str) -> bool:
    """False where it could not be noted, which the answer does not depend on."""
    row = Promise(interaction, token, locale, tables.process, tables.clock())
    return await noted(tables, f"interaction {interaction}: that it waits", lambda tx: promises.add(tx, row))


async def keep(tables: Tables, interaction: int) -> None:
    """Where that cannot be noted, nothing is lost: whoever finds the promise sees that there is an answer."""
    what = f"interaction {interaction}: that it waits no more"
    await noted(tables, what, lambda tx: promises.keep(tx, interaction))


async def noted(tables: Tables, what: str, note: Callable[[AsyncConnection], Awaitable[None]]) -> bool:
    """In a transaction of its own; False, and a line in the log, where it could not be."""

    async def write() -> None:
        async with tables.db.writing() as tx:
            await note(tx)

    try:
        await once_more(write)
    except (SQLAlchemyError, OSError) as error:
        log.warning("%s is not noted: %r", what, error)
        return False
    return True


async def broken(tables: Tables) -> list[Promise]:
    """Of processes that have died: each is returned once."""
    async with tables.db.writing() as tx:
        living = [*await processes.living(tx, tables.clock()), tables.process]
        found = await promises.broken(tx, living)
    return [row for row in found if row.at > tables.clock() - LIFE]
