"""Addresses and passwords of PostgreSQL arrive unchanged."""

from __future__ import annotations

import asyncio
import ssl
import struct
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from psycopg.conninfo import conninfo_to_dict
from sqlalchemy import text

from bot.db.address import DatabaseUnreachable, parse_address
from bot.db.database import Database
from bot.db.rows import fetch_tuples
from tests.bot.stores.kit import open_database

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


# Addresses as managed databases give them


PASSWORD = "p/w@x:%41"
AUTHORITIES = ssl.get_default_verify_paths().cafile


@pytest.mark.parametrize(
    ("parameters", "more"),
    [
        ("", {}),
        ("ssl=true", {"sslmode": "require"}),
        ("sslmode=verify-full&sslrootcert=/a.crt", {"sslmode": "verify-full", "sslrootcert": "/a.crt"}),
        ("sslrootcert=system", {"sslmode": "verify-full", "sslrootcert": AUTHORITIES}),
        (
            "sslmode=require&channel_binding=require&connect_timeout=10&target_session_attrs=read-write",
            {
                "sslmode": "require",
                "channel_binding": "require",
                "connect_timeout": "10",
                "target_session_attrs": "read-write",
            },
        ),
    ],
)
def test_libpq_gets_the_whole_address(parameters: str, more: dict[str, str]):
    hosts = "127.0.0.1:1,localhost:5433"
    found = parse_address(f"postgresql://me:{quote(PASSWORD, safe='')}@{hosts}/games?{parameters}").conninfo
    servers = {"host": "127.0.0.1,localhost", "port": "1,5433", "dbname": "games", "connect_timeout": "30"}
    assert conninfo_to_dict(found) == {"user": "me", "password": PASSWORD, **servers, **more}


async def test_session_settings_arrive(tmp_path: Path):
    async with open_database("postgresql", tmp_path, migrated=False) as url:
        database = Database(f"{url}?application_name=longtable&options=-c%20search_path%3Delsewhere")
        asked = [
            await database.read(fetch_tuples, text(f"SHOW {name}"))
            for name in ("application_name", "search_path")
        ]
        await database.close()
    assert asked == [[("longtable",)], [("elsewhere",)]]


@pytest.mark.parametrize(
    ("parameters", "named"),
    [("pgbouncer=true", "pgbouncer"), ("prepared_statements=1", "prepared_statements")],
)
def test_unknown_parameter_is_named(parameters: str, named: str):
    with pytest.raises(DatabaseUnreachable, match=named) as refused:
        parse_address(f"postgresql://u:hunter2@h/db?{parameters}")
    assert "\n" not in str(refused.value) and "hunter2" not in str(refused.value)


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("postgres://u:p@[::1]:5433/db", "::1"),
        ("postgresql:///db?host=/var/run/postgresql", "/var/run/postgresql"),
        ("postgresql://u@%2Fvar%2Frun/db", "/var/run"),
        ("postgresql+asyncpg://u:p@h/db", "h"),
        ("postgresql://a,b:5433/db", "a,b"),
        ("postgresql://h/db?user=me&password=x&dbname=other&sslmode=", "h"),
    ],
)
def test_other_forms_of_an_address_are_read(url: str, host: str):
    assert parse_address(url).url.host == host
