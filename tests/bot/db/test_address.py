"""Addresses and passwords of PostgreSQL arrive unchanged, also with TLS."""

from __future__ import annotations

import asyncio
import shutil
import struct
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

import pytest
from msgspec import Struct
from sqlalchemy import text

from bot.db.address import DatabaseUnreachable, parse_address
from bot.db.database import (
    Database,
)
from bot.db.rows import fetch_tuples
from tests.postgres_programs import find_free_port, find_programs, own_by_server_user, run

# PostgreSQL's address and password arrive unchanged, also with TLS; a real server has a private authority.


PASSWORD = "p/w@x:%41"
HBA = "hostssl all all 127.0.0.1/32 scram-sha-256\nhostnossl plain all 127.0.0.1/32 scram-sha-256\n"


class TlsServer(Struct, frozen=True):
    """The certificate is for `localhost` and signed by `authority`. Only the database `plain` is open without TLS."""

    port: int
    authority: Path  # the certificate that signed the server's
    stranger: Path  # an unrelated certificate


@contextmanager
def tls_server() -> Generator[TlsServer]:
    """Start a server. Skip if PostgreSQL's programs are not installed."""
    programs = find_programs()
    if programs is None or not shutil.which("openssl"):
        pytest.skip("NO PostgreSQL server is installed here")
    with TemporaryDirectory(prefix="pg-") as folder:
        home, data = Path(folder), Path(folder) / "data"
        home.chmod(0o755)
        data.mkdir(mode=0o700)
        user = own_by_server_user(data)
        (home / "password").write_text(PASSWORD)
        run(
            user,
            programs / "initdb",
            "--pgdata",
            data,
            "--username",
            "me",
            "--auth",
            "scram-sha-256",
            "--pwfile",
            home / "password",
            "--no-sync",
        )
        authority, stranger = make_authority(home, "authority"), make_authority(home, "stranger")
        make_certificate(home, data)
        (data / "pg_hba.conf").write_text(HBA)
        for file in data.glob("server.*"):
            own_by_server_user(file)
        port = find_free_port()
        given = (
            f"-c ssl=on -c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories= -c fsync=off"
        )
        control = (programs / "pg_ctl", "--pgdata", data, "--wait", "--silent", "--log", data / "log")
        run(user, *control, "start", "--options", given)
        try:
            yield TlsServer(port, authority, stranger)
        finally:
            run(user, *control, "stop", "--mode", "immediate")


def make_authority(home: Path, name: str) -> Path:
    certificate = home / f"{name}.crt"
    run(
        None,
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        f"/CN={name}",
        "-keyout",
        home / f"{name}.key",
        "-out",
        certificate,
    )
    return certificate


def make_certificate(home: Path, data: Path):
    """Make the server's key and certificate, for the name localhost alone."""
    request, extensions = home / "request", home / "extensions"
    extensions.write_text("subjectAltName=DNS:localhost\n")
    run(
        None,
        "openssl",
        "req",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-subj",
        "/CN=localhost",
        "-keyout",
        data / "server.key",
        "-out",
        request,
    )
    run(
        None,
        "openssl",
        "x509",
        "-req",
        "-in",
        request,
        "-days",
        "2",
        "-CA",
        home / "authority.crt",
        "-CAkey",
        home / "authority.key",
        "-CAcreateserial",
        "-extfile",
        extensions,
        "-out",
        data / "server.crt",
    )
    (data / "server.key").chmod(0o600)


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


# PostgreSQL with TLS, with addresses as managed databases give them; a real server with a private authority


CREDENTIALS = f"me:{quote(PASSWORD, safe='')}"
IS_ENCRYPTED = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"


@pytest.fixture(scope="module")
def tls() -> Generator[TlsServer]:
    with tls_server() as up:
        yield up


def make_address(
    server: TlsServer, parameters: str, host: str = "localhost", database: str = "postgres"
) -> str:
    return f"postgresql://{CREDENTIALS}@{host}:{server.port}/{database}?{parameters.format(server=server)}"


async def ask_server(url: str, *questions: str) -> list[Any]:
    """Connect as the bot does. Return whether TLS is used, and the answers."""
    database = Database(url)
    try:
        return [
            (await database.read(fetch_tuples, text(asked)))[0][0] for asked in (IS_ENCRYPTED, *questions)
        ]
    finally:
        await database.close()


@pytest.mark.parametrize(
    "parameters",
    [
        "",
        "sslmode=prefer",
        "sslmode=require",
        "ssl=true",
        "sslmode=require&channel_binding=require",
        "sslmode=verify-ca&sslrootcert={server.authority}",
        "sslmode=verify-full&sslrootcert={server.authority}",
        "sslmode=require&channel_binding=require&sslrootcert={server.authority}",
        "sslmode=require&gssencmode=disable&connect_timeout=10&target_session_attrs=read-write",
        "sslmode=require&ssl_min_protocol_version=TLSv1.2&ssl_max_protocol_version=TLSv1.3",
    ],
)
async def test_connection_uses_tls(tls: TlsServer, parameters: str):
    assert await ask_server(make_address(tls, parameters)) == [True]


async def test_connection_works_without_tls(tls: TlsServer):
    database = Database(make_address(tls, "sslmode=require"))
    await database.read(lambda db: db.execute(text("CREATE DATABASE plain")))
    await database.close()
    assert await ask_server(make_address(tls, "sslmode=disable", database="plain")) == [False]


async def test_session_settings_arrive(tls: TlsServer):
    given = "sslmode=require&application_name=longtable&options=-c%20search_path%3Delsewhere"
    asked = ("SHOW application_name", "SHOW search_path")
    assert await ask_server(make_address(tls, given), *asked) == [True, "longtable", "elsewhere"]
    named = await ask_server(make_address(tls, "fallback_application_name=other"), *asked[:1])
    assert named == [True, "other"]


async def test_next_host_is_tried(tls: TlsServer):
    hosts = f"127.0.0.1:1,localhost:{tls.port}"
    assert await ask_server(
        f"postgresql://{CREDENTIALS}@{hosts}/postgres?sslmode=require&target_session_attrs=primary"
    ) == [True]


@pytest.mark.parametrize(
    ("parameters", "host", "why"),
    [
        ("sslmode=verify-ca&sslrootcert={server.stranger}", "localhost", "certificate verify failed"),
        ("sslmode=verify-full&sslrootcert={server.stranger}", "localhost", "certificate verify failed"),
        ("sslmode=verify-full&sslrootcert={server.authority}", "127.0.0.1", "does not match host name"),
        ("sslmode=verify-full&sslrootcert=system", "localhost", "certificate verify failed"),
        (
            "sslmode=require&channel_binding=require&sslrootcert={server.stranger}",
            "localhost",
            "verify failed",
        ),
        ("sslmode=disable", "localhost", "no encryption"),
        ("sslmode=verify-full", "localhost", "root certificate file .* does not exist"),
        ("sslmode=require&target_session_attrs=standby", "localhost", "not in hot standby"),
    ],
)
async def test_refused_connection_says_why(tls: TlsServer, parameters: str, host: str, why: str):
    with pytest.raises(DatabaseUnreachable, match=why) as refused:
        await Database.open(make_address(tls, parameters, host))
    said = str(refused.value)
    assert "\n" not in said and PASSWORD not in said and quote(PASSWORD, safe="") not in said


# Tests without a server


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
