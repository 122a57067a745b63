"""Parse the address of a database: a SQLite file, or PostgreSQL as libpq and providers of managed databases write it.

Sentences repeat only the names of parameters and files of an address, because the rest may be a password.
"""

from __future__ import annotations

import re
import ssl
from contextlib import suppress
from pathlib import Path

from msgspec import Struct
from sqlalchemy import URL
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

POSTGRESQL = re.compile(r"postgres\w*(?:\+\w+)?://(.*)")
UNKNOWN_PARAMETER = re.compile(r'invalid URI query parameter: "([a-z_]+)"\s*')
UNREADABLE = (
    "the database address cannot be read: give sqlite:///path or postgresql://user@host/name, and a password with "
    "special characters in PGPASSWORD or written as in web addresses (/ as %2F, @ as %40)"
)
CONNECT_TIMEOUT_S = 30
MAX_PORT = 65535
ALLOWED_VALUES = {
    "sslmode": "disable|allow|prefer|require|verify-ca|verify-full",
    "target_session_attrs": "any|read-write|read-only|primary|standby|prefer-standby",
    "connect_timeout": "[0-9]{1,4}",
}
"""Patterns of values that libpq refuses only when it connects."""
SYSTEM = "system"
"""The value of sslrootcert for the authorities that the machine trusts."""


class DatabaseUnreachable(Exception):
    """The database cannot be opened. The message is one line for the host, and repeats no password."""


class Address(Struct, frozen=True):
    """The address of a database. `url` is for SQLAlchemy and has no options; `conninfo` is for libpq and has them all."""

    url: URL
    conninfo: str = ""

    @property
    def file(self) -> Path | None:
        """The file of a SQLite database; None for PostgreSQL."""
        return Path(self.url.database or "") if self.url.get_backend_name() == "sqlite" else None


def parse_address(text: str) -> Address:
    """Parse the address of a SQLite or PostgreSQL database. Raises DatabaseUnreachable."""
    if not text.isprintable():
        raise DatabaseUnreachable(UNREADABLE)
    if found := POSTGRESQL.fullmatch(text):
        return parse_postgresql(found[1])
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise DatabaseUnreachable(UNREADABLE) from error
    if url.get_backend_name() != "sqlite" or url.host is not None:
        raise DatabaseUnreachable(UNREADABLE)
    file = url.database or ""
    if not file.strip("/") or file == ":memory:":
        raise DatabaseUnreachable("the database address names no file: SQLite needs one, sqlite:///path")
    with suppress(OSError):  # opening it will tell why
        if Path(file).exists() and not Path(file).is_file():
            raise DatabaseUnreachable(
                f"the database address must name a file, but {file} is a folder or a device"
            )
    return Address(URL.create("sqlite", database=file))


def parse_postgresql(rest: str) -> Address:
    """Parse a PostgreSQL address after its `//`, as libpq reads it. Raises DatabaseUnreachable."""
    from psycopg import ProgrammingError  # loaded only if it is used
    from psycopg.conninfo import conninfo_to_dict, make_conninfo

    try:
        given = {name: str(value) for name, value in conninfo_to_dict(f"postgresql://{rest}").items()}
    except ProgrammingError as error:
        unknown = UNKNOWN_PARAMETER.fullmatch(str(error))
        if unknown is None or "@" in rest.partition("?")[2]:
            raise DatabaseUnreachable(UNREADABLE) from None  # libpq's message may repeat a password
        raise DatabaseUnreachable(
            f"{unknown[1]} in the database address is unknown to PostgreSQL: leave it out"
        ) from None
    # An @ or / there belongs to a password, whose end was taken for the host or the name.
    host, ports, name = (given.get(part, "") for part in ("host", "port", "dbname"))
    if "@" in f"{host}{name}" or not all(map(is_port, ports.split(","))):
        raise DatabaseUnreachable(UNREADABLE)
    for parameter, pattern in ALLOWED_VALUES.items():
        if given.get(parameter) and not re.fullmatch(pattern, given[parameter]):
            raise DatabaseUnreachable(f"{parameter} in the database address has an unknown value")
    trusted = ssl.get_default_verify_paths().cafile or ""
    if given.get("sslrootcert") == SYSTEM and trusted:  # psycopg's own OpenSSL does not know the path
        given |= {"sslrootcert": trusted, "sslmode": given.get("sslmode", "verify-full")}
    url = URL.create(
        "postgresql+psycopg",
        given.get("user"),
        given.get("password"),
        host or None,
        int(ports) if ports.isdigit() else None,
        name or None,
    )
    return Address(url, make_conninfo(**{"connect_timeout": str(CONNECT_TIMEOUT_S)} | given))


def is_port(text: str) -> bool:
    """Return whether the text is the number of a port, or empty for the usual one."""
    return not text or (text.isdecimal() and text.isascii() and 1 <= int(text) <= MAX_PORT)


def format_for_host(url: URL) -> str:
    """Return the name of a database for hosts: the path of a SQLite file, else the address without its password."""
    if url.get_backend_name() == "sqlite" and url.database:
        return url.database
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def format_display_name(url: str) -> str:
    """Return a name of the database that is safe to show to hosts: a file path, or an address without its password.
    Raises DatabaseUnreachable."""
    return format_for_host(parse_address(url).url)


def get_sqlite_file(url: str) -> Path | None:
    """Return the file of a SQLite database, or None for PostgreSQL. Raises DatabaseUnreachable for any other address."""
    return parse_address(url).file
