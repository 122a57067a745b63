"""Whoever waits for an answer when the process dies is told so by the next one, while Discord lets it."""
from __future__ import annotations

import logging

from sqlalchemy.exc import SQLAlchemyError

from bot.store import processes, promises
from bot.store.database import once_more
from bot.store.promises import Promise as Promise

from .desk import Desk

log = logging.getLogger("longtable")
LIFE = 14 * 60.0  # seconds; Discord's tokens live for fifteen minutes


async def make(desk: Desk, interaction: int, token: str, locale: str) -> bool:
    """False where it could not be noted, which the answer does not depend on."""
    row = Promise(interaction, token, locale, desk.process, desk.clock())

    async def write() -> None:
        async with desk.db.writing() as tx:
            await promises.add(tx, row)

    try:
        await once_more(write)
    except (SQLAlchemyError, OSError) as error:
        log.warning("interaction %s: that it waits is not noted: %r", interaction, error)
        return False
    return True


async def keep(desk: Desk, interaction: int) -> None:
    """Where that cannot be noted, nothing is lost: whoever finds the promise sees that there is an answer."""

    async def write() -> None:
        async with desk.db.writing() as tx:
            await promises.keep(tx, interaction)

    try:
        await once_more(write)
    except (SQLAlchemyError, OSError) as error:
        log.warning("interaction %s: that it waits no more is not noted: %r", interaction, error)


async def broken(desk: Desk) -> list[Promise]:
    """Of processes that have died: each is returned once."""
    async with desk.db.writing() as tx:
        living = [*await processes.living(tx, desk.clock()), desk.process]
        found = await promises.broken(tx, living)
    return [row for row in found if row.at > desk.clock() - LIFE]
