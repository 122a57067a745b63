"""What persons and servers have set."""
from __future__ import annotations

import msgspec

from bot.store import people as store

from ..storing.tables import Tables
from ..table.model import Preferences, Server

encode = msgspec.json.encode


async def settings(tables: Tables, user: int) -> Preferences:
    return (await tables.wishes([user]))[user]


async def dms_closed(tables: Tables, user: int) -> bool:
    async with tables.db.reading() as db:
        return await store.dm_closed(db, user) is not None


async def server(tables: Tables, guild: int) -> Server:
    async with tables.db.reading() as db:
        stored = await store.server_settings(db, guild)
    return msgspec.json.decode(stored or "{}", type=Server)


async def set_server(tables: Tables, guild: int, settings: Server) -> None:
    async with tables.db.writing() as tx:
        await store.put_server(tx, guild, encode(settings).decode())
