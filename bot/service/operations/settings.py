"""What persons and servers have set."""
from __future__ import annotations

import msgspec
from msgspec import Struct

from bot.store import pending
from bot.store import settings as store

from ..effects import clocks
from ..model.table import Preferences, ServerSettings, Table
from ..storage.table_store import TableStore

encode_settings = msgspec.json.encode


class Settings(Struct, frozen=True):
    tables: TableStore

    async def settings(self, user: int) -> Preferences:
        return (await self.tables.wishes([user]))[user]

    async def set_settings(self, user: int, wishes: Preferences) -> Preferences:
        """Keep what he prefers now; his clocks go on with what they have left, by his new hours."""
        now, was, moved = self.tables.clock(), await self.settings(user), list[str]()
        async with self.tables.db.writing() as tx:
            await store.put(tx, user, preferences=encode_settings(wishes).decode())
            if (was.quiet, was.zone, was.vacation) != (wishes.quiet, wishes.zone, wishes.vacation):
                for row in await pending.lock_rows_of_user(tx, user):
                    if row.deadline is not None or row.remind_at is not None:
                        await pending.update_clock(tx, clocks.recompute_clock(row, was, wishes, now))
                        moved.append(row.game)
        self.tables.outdated(moved)
        self.tables.forget_wishes(user)
        self.tables.wake()
        return wishes

    async def language(self, table: Table) -> str:
        """Of what all at the table read: the server's; in direct messages the host's."""
        if table.guild is None:
            return (await self.settings(table.host)).language
        return (await self.tables.server(table.guild)).language

    async def dms_closed(self, user: int) -> bool:
        """Whether the latest direct message to him was turned away."""
        async with self.tables.db.reading() as db:
            return await store.dm_closed(db, user) is not None

    async def server(self, guild: int) -> ServerSettings:
        async with self.tables.db.reading() as db:
            stored = await store.server_settings(db, guild)
        return msgspec.json.decode(stored or "{}", type=ServerSettings)

    async def set_server(self, guild: int, settings: ServerSettings) -> None:
        async with self.tables.db.writing() as tx:
            await store.put_server(tx, guild, encode_settings(settings).decode())
        self.tables.forget_server(guild)
