"""PostgreSQL's password arrives unchanged, even if an address could not contain it."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from bot.db import DatabaseUnreachable
from bot.db.database import Database

SSL_REQUEST = 80_877_103
# The server asks for a password in plain text.
ASK_FOR_PASSWORD = struct.pack("!cii", b"R", 8, 3)
REFUSED = b"SFATAL\0C28P01\0Mno\0\0"


@asynccontextmanager
async def run_asking_server() -> AsyncGenerator[tuple[int, list[str]]]:
    """Run a server that asks for a password, records it and refuses it."""
    told = list[str]()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        size, code = struct.unpack("!ii", await reader.readexactly(8))
        if code == SSL_REQUEST:
            writer.write(b"N")
            size, code = struct.unpack("!ii", await reader.readexactly(8))
        await reader.readexactly(size - 8)
        writer.write(ASK_FOR_PASSWORD)
        _, size = struct.unpack("!ci", await reader.readexactly(5))
        told.append((await reader.readexactly(size - 4)).rstrip(b"\0").decode())
        writer.write(struct.pack("!ci", b"E", 4 + len(REFUSED)) + REFUSED)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1], told


@pytest.mark.parametrize("password", ["plain", "p/w@host:5432/x%41?#[&", "ü $x '\" \\"])
async def test_password_with_any_characters_arrives(password: str, monkeypatch: pytest.MonkeyPatch):
    """The password comes in PGPASSWORD beside the address, as in `compose.postgres.yaml`."""
    monkeypatch.setenv("PGPASSWORD", password)
    async with run_asking_server() as (port, told):
        with pytest.raises(DatabaseUnreachable) as refused:
            await Database.open(f"postgresql://longtable@127.0.0.1:{port}/longtable")
    assert told == [password] and password not in str(refused.value)


@pytest.mark.parametrize(
    "address",
    [
        "postgresql+async-pg://u:secret@h/db",
        "postgresql://u:sec@ret@h/db",
        "postgresql://u:sec@12/secret@h/db",
        "postgresql://u:secret@h:port/db",
        "secret",
    ],
)
async def test_unreadable_address_is_not_repeated(address: str):
    with pytest.raises(DatabaseUnreachable) as refused:
        await Database.open(address)
    assert "secret" not in str(refused.value) and "ret" not in str(refused.value)
    assert "PGPASSWORD" in str(refused.value) and "\n" not in str(refused.value)
