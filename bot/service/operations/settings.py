"""People's preferences and servers' settings."""

from __future__ import annotations

import msgspec

from bot.store import pending
from bot.store import people as store

from ..effects import clocks
from ..model.settings import Preferences, ServerSettings
from ..model.table import Table
from ..storage.table_store import TableStore

encode_settings = msgspec.json.encode


async def get_preferences(tables: TableStore, user: int) -> Preferences:
    """Return a person's preferences; the defaults if they have set nothing."""
    return (await tables.settings.get_preferences([user]))[user]


async def set_preferences(tables: TableStore, user: int, wishes: Preferences) -> Preferences:
    """Store a person's preferences. Their clocks go on with the time that is left, under the new hours."""
    now = tables.clock()
    was = await get_preferences(tables, user)
    moved = list[str]()
    async with tables.db.writing() as tx:
        await store.upsert_person(tx, user, preferences=encode_settings(wishes).decode())
        if (was.quiet, was.zone, was.vacation) != (wishes.quiet, wishes.zone, wishes.vacation):
            for row in await pending.lock_rows_of_user(tx, user):
                if row.deadline is not None or row.remind_at is not None:
                    await pending.update_clock(tx, clocks.recompute_clock(row, was, wishes, now))
                    moved.append(row.game)
    tables.cache.evict(moved)
    tables.settings.forget_person(user)
    tables.wake_workers()
    return wishes


async def get_table_language(tables: TableStore, table: Table) -> str:
    """Return the language of public messages at a table: the server's; in direct messages the host's."""
    if table.guild is None:
        return (await get_preferences(tables, table.host)).language
    return (await tables.settings.get_server_settings(table.guild)).language


async def has_closed_dms(tables: TableStore, user: int) -> bool:
    """Return whether the latest direct message to this person was refused."""
    async with tables.db.reading() as db:
        return await store.find_dm_closed_time(db, user) is not None


async def get_server_settings(tables: TableStore, guild: int) -> ServerSettings:
    """Return a server's settings as stored now; the defaults if nothing was set."""
    async with tables.db.reading() as db:
        stored = await store.find_server_settings(db, guild)
    return msgspec.json.decode(stored or "{}", type=ServerSettings)


async def set_server_settings(tables: TableStore, guild: int, settings: ServerSettings) -> None:
    """Store a server's settings, in place of all earlier ones."""
    async with tables.db.writing() as tx:
        await store.upsert_server_settings(tx, guild, encode_settings(settings).decode())
    tables.settings.forget_server(guild)
