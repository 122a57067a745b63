"""Parse the address of a database: a SQLite file, or PostgreSQL as libpq and providers of managed databases write it.

asyncpg understands some of libpq's parameters and sends all others to the server as settings, which the server refuses.
So any other parameter is refused with a sentence that names it. Sentences repeat only the names of parameters, hosts
and files of an address, because the rest may be a password.
"""

from __future__ import annotations

import os
import re
import ssl
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlencode

from msgspec import Struct, field
from sqlalchemy import URL
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

SEVERAL_HOSTS = re.compile(r"(postgres\w*(?:\+\w+)?://(?:[^@]*@)?)([^@/?]*,[^@/?]*)(.*)")
HOST = re.compile(r"(/.*|\[[^\]]*\]|[^:\[\]\s@]*)(?::(\d+))?")
PARAMETER_NAME = re.compile(r"[a-z_]+")
UNREADABLE = (
    "the database address cannot be read: give sqlite:///path or postgresql://user@host/name, and a password with "
    "special characters in PGPASSWORD or written as in web addresses (/ as %2F, @ as %40)"
)
SYNONYMS = {"ssl": "sslmode", "fallback_application_name": "application_name", "database": "dbname"}
FILE_PARAMETERS = ("sslrootcert", "sslcert", "sslkey", "sslcrl")
ALLOWED_VALUES = {
    "sslmode": ("disable", "allow", "prefer", "require", "verify-ca", "verify-full"),
    "sslnegotiation": ("postgres", "direct"),
    "target_session_attrs": ("any", "read-write", "read-only", "primary", "standby", "prefer-standby"),
    "ssl_min_protocol_version": ("TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"),
    "ssl_max_protocol_version": ("TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"),
}
SSL_VALUES = {"true": "require", "false": "disable"}  # of JDBC
ROOT_CERTIFICATES = "~/.postgresql/root.crt"
SERVER_PARAMETERS = ("application_name", "options")
ASYNCPG_PARAMETERS = (
    *FILE_PARAMETERS,
    *("sslmode", "sslpassword", "sslnegotiation", "ssl_min_protocol_version", "ssl_max_protocol_version"),
    *("target_session_attrs", "passfile", "service", "krbsrvname", "gsslib"),
)
DEFAULT_VALUES = {
    "channel_binding": ("disable", "prefer"),
    "client_encoding": ("UTF8", "utf8", "UTF-8", "utf-8", "auto"),
    "gssencmode": ("disable", "prefer"),
    "load_balance_hosts": ("disable",),
    "sslcertmode": ("allow",),
    "sslcompression": ("0",),
    "sslsni": ("1",),
}
"""Values that ask for what asyncpg does anyway."""
SYSTEM = "system"
"""The value of sslrootcert for the authorities that the machine trusts."""
MAX_PORT = 65535
NUMBERS = (
    ("connect_timeout", "timeout", 3600),
    ("prepared_statement_cache_size", "prepared_statement_cache_size", 10_000),  # SQLAlchemy's
)
"""Parameters that are numbers, the driver's arguments for them, and the highest values."""


class DatabaseUnreachable(Exception):
    """The database cannot be opened. The message is one line for the host, and repeats no password."""


class Address(Struct, frozen=True):
    """Where a database is. `url` has no parameters; `options` are the driver's own arguments."""

    url: URL
    options: dict[str, Any] = field(default_factory=dict[str, Any])

    @property
    def file(self) -> Path | None:
        """The file of a SQLite database; None for PostgreSQL."""
        return Path(self.url.database or "") if self.url.get_backend_name() == "sqlite" else None


def parse_address(text: str) -> Address:
    """Parse the address of a SQLite or PostgreSQL database. Raises DatabaseUnreachable."""
    if match := SEVERAL_HOSTS.fullmatch(text):
        start, listed, rest = match.groups()
        text = f"{start}{rest}{'&' if '?' in rest else '?'}host={listed}"
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise DatabaseUnreachable(UNREADABLE) from error
    is_readable = text.isprintable()
    if url.get_backend_name() in ("postgres", "postgresql"):
        # An @ there belongs to a password, whose end was taken for the host or the name.
        if not is_readable or "@" in f"{url.host}{url.database}":
            raise DatabaseUnreachable(UNREADABLE)
        return parse_postgresql(url, text.partition("?")[2])
    if not is_readable or url.get_backend_name() != "sqlite" or url.host is not None:
        raise DatabaseUnreachable(UNREADABLE)
    file = url.database or ""
    if not file.strip("/") or file == ":memory:":
        raise DatabaseUnreachable("the database address names no file: SQLite needs one, sqlite:///path")
    with suppress(OSError):  # opening it will tell why
        if Path(file).exists() and not Path(file).is_file():
            raise DatabaseUnreachable(
                f"the database address must name a file, but {file} is a folder or a device"
            )
    return Address(url.set(query={}))


def parse_postgresql(url: URL, query: str) -> Address:
    """Convert an address with libpq's parameters to arguments of asyncpg's `connect`. Raises DatabaseUnreachable for a
    parameter that is unknown, or that asyncpg would ignore. `query`: the parameters as they are written."""
    if "@" not in query and any("=" not in part for part in query.split("&") if part):
        raise DatabaseUnreachable(
            "the parameters of the database address cannot be read: give ?name=value&name=value"
        )
    given = {SYNONYMS[name]: str(value) for name, value in url.query.items() if name in SYNONYMS}
    given |= {name: str(value) for name, value in url.query.items() if name not in SYNONYMS}
    host = unquote(url.host or "")
    written = given.pop("host", f"[{host}]" if ":" in host else host)
    hosts, ports = parse_hosts(written, given.pop("port", url.port))
    address = URL.create(
        "postgresql+asyncpg",
        given.pop("user", url.username),
        given.pop("password", url.password),
        ",".join(hosts) or None,
        ports[0] if len(ports) == 1 else None,
        given.pop("dbname", url.database) or None,
    )
    if "sslmode" in given:
        given["sslmode"] = SSL_VALUES.get(given["sslmode"], given["sslmode"])
    for name, allowed in ALLOWED_VALUES.items():
        if given.get(name, allowed[0]) not in allowed:
            raise DatabaseUnreachable(f"{name} in the database address must be one of {', '.join(allowed)}")
    options = dict[str, Any]()
    if len(hosts) > 1:
        options |= {"host": hosts, "port": [port or 5432 for port in ports]}
    if given.get("channel_binding") == "require":
        # asyncpg has none. A verified server prevents the same: that somebody in between answers instead of it.
        del given["channel_binding"]
        given = {"sslrootcert": SYSTEM, **given, "sslmode": "verify-full"}
    given = {name: value for name, value in given.items() if value not in DEFAULT_VALUES.get(name, ())}
    for name, argument, most in NUMBERS:
        if text := given.pop(name, ""):
            options[argument] = parse_number(name, text, most)
    if options.get("timeout") == 0:
        options["timeout"] = None
    if settings := {name: given.pop(name) for name in SERVER_PARAMETERS if name in given}:
        options["server_settings"] = settings
    if unknown := sorted(given.keys() - {*ASYNCPG_PARAMETERS}):
        if "@" in query or not PARAMETER_NAME.fullmatch(unknown[0]):
            raise DatabaseUnreachable("the database address has a parameter that PostgreSQL does not know")
        raise DatabaseUnreachable(
            f"{unknown[0]} in the database address has no effect here with this value: leave it out"
        )
    options |= parse_tls(given)
    if given:
        options["dsn"] = f"postgresql://?{urlencode(given)}"  # asyncpg takes these in no other way
    return Address(address, options)


def parse_hosts(text: str, port: int | str | None) -> tuple[list[str], list[int | None]]:
    """Return the hosts of an address, which may say their ports, and the port of each. `port`: one for all, or one for
    each. Raises DatabaseUnreachable."""
    found = [HOST.fullmatch(part) for part in text.split(",")]
    if None in found:
        raise DatabaseUnreachable(UNREADABLE)
    hosts = [match[1].strip("[]") for match in found if match]
    ports = str(port).split(",") if port is not None else [match[2] or "" for match in found if match]
    ports = ports * len(hosts) if len(ports) == 1 else ports
    if len(ports) != len(hosts):
        raise DatabaseUnreachable(
            "port in the database address must be a number from 1 to 65535 for each host"
        )
    return hosts, [parse_number("port", text, MAX_PORT, 1) if text else None for text in ports]


def parse_number(name: str, text: str, most: int, least: int = 0) -> int:
    """Return the value of a parameter as a number. Raises DatabaseUnreachable."""
    if not (re.fullmatch("[0-9]{1,5}", text) and least <= int(text) <= most):
        raise DatabaseUnreachable(f"{name} in the database address must be a number from {least} to {most}")
    return int(text)


def parse_tls(given: dict[str, str]) -> dict[str, Any]:
    """Check the parameters of TLS. If the authorities that the machine trusts are asked for, remove them and return an
    SSL context that verifies the server's certificate and name. Raises DatabaseUnreachable."""
    mode = given.get("sslmode", "verify-full")
    for name in FILE_PARAMETERS:
        if name in given and given[name] != SYSTEM:
            if (file := find_file(given[name])) is None:
                raise DatabaseUnreachable(
                    f"{name} in the database address names a file that does not exist: {given[name]}"
                )
            given[name] = str(file)
    if given.get("sslrootcert") != SYSTEM:
        has_certificates = (
            "sslrootcert" in given or "PGSSLROOTCERT" in os.environ or find_file(ROOT_CERTIFICATES)
        )
        if "sslmode" in given and mode.startswith("verify-") and not has_certificates:
            raise DatabaseUnreachable(
                f"sslmode={mode} in the database address needs sslrootcert: a file with the certificates that you "
                "trust, or with verify-full sslrootcert=system for those that this machine trusts"
            )
        return {}
    if mode != "verify-full":
        raise DatabaseUnreachable("sslrootcert=system in the database address needs sslmode=verify-full")
    tls = {name: given.pop(name) for name in [*given] if name.startswith("ssl")}
    if wrong := sorted(tls.keys() - {"sslmode", "sslrootcert", "sslcert", "sslkey", "sslpassword"}):
        raise DatabaseUnreachable(
            f"{wrong[0]} in the database address cannot be combined with sslrootcert=system"
        )
    context = ssl.create_default_context()
    if "sslcert" in tls:
        try:
            context.load_cert_chain(tls["sslcert"], tls.get("sslkey"), lambda: tls.get("sslpassword", ""))
        except OSError as error:
            raise DatabaseUnreachable(
                f"sslcert in the database address cannot be used: {error.strerror or error}"
            ) from error
    return {"ssl": context}


def find_file(path: str) -> Path | None:
    """Return the file at this path, in which `~` is somebody's home, or None if there is none."""
    try:
        file = Path(path).expanduser()
        return file if file.is_file() else None
    except (OSError, RuntimeError):  # too long a name, or no such user's home
        return None


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
