"""Addresses and passwords of PostgreSQL arrive unchanged."""

from __future__ import annotations

import ssl
from pathlib import Path
from urllib.parse import quote

import pytest
from psycopg.conninfo import conninfo_to_dict
from sqlalchemy import text

from bot.db.address import DatabaseUnreachable, parse_address
from bot.db.database import Database
from bot.db.rows import fetch_tuples
from tests.bot.stores.kit import open_database


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


def test_address_without_a_password_leaves_it_to_libpq():
    """The password comes in PGPASSWORD beside the address, as in `compose.postgres.yaml`."""
    assert "password" not in conninfo_to_dict(parse_address("postgresql://me@h/games").conninfo)


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
