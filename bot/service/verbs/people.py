"""What persons and servers have set."""
from __future__ import annotations

import msgspec

from bot.store import people as store

from ..storing.tables import Desk
from ..table.model import Preferences, Server

encode = msgspec.json.encode


async def settings(desk: Desk, user: int) -> Preferences:
    return (await desk.wishes([user]))[user]


async def dms_closed(desk: Desk, user: int) -> bool:
    async with desk.db.reading() as db:
        return await store.dm_closed(db, user) is not None


async def server(desk: Desk, guild: int) -> Server:
    async with desk.db.reading() as db:
        stored = await store.server_settings(db, guild)
    return msgspec.json.decode(stored or "{}", type=Server)


async def set_server(desk: Desk, guild: int, settings: Server) -> None:
    async with desk.db.writing() as tx:
        await store.put_server(tx, guild, encode(settings).decode())
