"""PostgreSQL's LISTEN and NOTIFY: one process tells the others that something has changed.

Nothing depends on it: a process that misses a notification polls the database every few seconds anyway.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import import_module
from typing import Any

from bot.runtime.outage_log import outages

from .async_connection import AsyncConnection
from .database import Database

log = logging.getLogger("longtable")
NOTIFY_CHANNEL = "longtable"


class Notifier:
    """A listening connection outside the pool. `heard` is called whenever another process notifies."""

    def __init__(self, db: Database, name: str, heard: Callable[[], None]) -> None:
        self.db = db
        self.name = name
        self.heard = heard
        self.connection: AsyncConnection | None = None
        self.raw: Any = None  # asyncpg's

    @property
    def is_listening(self) -> bool:
        """Return whether the connection for notifications is open."""
        return self.raw is not None and not self.raw.is_closed()

    async def connect(self) -> None:
        """Start to listen for notifications, unless this process listens already. If the connection fails, a later call
        tries again."""
        if not self.db.is_shared or self.is_listening:
            return
        await self.close()
        try:
            self.connection = await self.db.engine.open()
            raw: Any = (await self.connection.get_raw_connection()).driver_connection
            await raw.add_listener(NOTIFY_CHANNEL, self._on_notification)
            self.raw = raw
        except list_connection_errors() as error:
            if outages.current is None:
                log.warning("cannot listen to other processes: %s", type(error).__name__)
            await self.close()

    async def notify(self) -> None:
        """Notify the other processes that something has changed. Without an open connection, or if it is cut, nothing
        happens: they poll the database anyway."""
        if not self.is_listening:
            return
        try:
            await self.raw.execute("SELECT pg_notify($1, $2)", NOTIFY_CHANNEL, self.name)
        except (
            list_connection_errors()
        ) as error:  # the connection was just cut; `connect` warns if it cannot be restored
            log.info("cannot notify other processes: %s", type(error).__name__)

    async def close(self) -> None:
        """Close the connection for notifications, if it is open."""
        connection = self.connection
        self.connection = None
        self.raw = None
        if connection is not None:
            try:
                await connection.invalidate()
                await connection.close()
            except list_connection_errors() as error:
                log.info("cannot close the listening connection: %s", type(error).__name__)

    def _on_notification(self, *args: Any) -> None:
        """Call `heard`, unless this process has sent the notification itself. asyncpg passes connection, process id,
        channel and payload."""
        if args[-1] != self.name:
            self.heard()


def list_connection_errors() -> tuple[type[Exception], ...]:
    """Return the exceptions of a broken connection. asyncpg is loaded only if it is used."""
    from sqlalchemy.exc import SQLAlchemyError

    own: Any = import_module("asyncpg")
    return (SQLAlchemyError, OSError, own.PostgresError, own.InterfaceError)
