"""Parse the address of a database: a SQLite file, or PostgreSQL as libpq and providers of managed databases write it.

asyncpg understands some of libpq's parameters and sends all others to the server as settings, which the server refuses.
So each parameter of libpq is in one of the tables below, or is refused with a sentence that names it. Sentences repeat
only the names of parameters, hosts and files of an address, because the rest may be a password.
"""

from __future__ import annotations

import os
import re
import ssl
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlencode

from msgspec import Struct, field
from sqlalchemy import URL
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

SQLITE_PATTERN = re.compile(r"sqlite(?:\+\w+)?:///.*")
POSTGRESQL_PATTERN = re.compile(
    r"(?:postgresql|postgres)(?:\+\w+)?://(?:(?P<user>[^:/]*)(?::(?P<password>[^@]*))?@)?"
    r"(?P<hosts>[^/?]*)(?:/(?P<database>[^?]*))?(?:\?(?P<query>.*))?"
)
HOST_PATTERN = re.compile(r"(?P<name>\[[0-9A-Fa-f:.%]+\]|[^:\[\]\s@]*)(?::(?P<port>[0-9]{1,5}))?")
UNREADABLE = (
    "the database address cannot be read: give sqlite:///path or postgresql://user@host/name, and a password with "
    "special characters in PGPASSWORD or written as in web addresses (/ as %2F, @ as %40)"
)
SSL_MODES = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
ALLOWED_VALUES = {
    "sslmode": SSL_MODES,
    "sslnegotiation": ("postgres", "direct"),
    "channel_binding": ("disable", "prefer", "require"),
    "target_session_attrs": ("any", "read-write", "read-only", "primary", "standby", "prefer-standby"),
    "ssl_min_protocol_version": ("TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"),
    "ssl_max_protocol_version": ("TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"),
    "client_encoding": ("UTF8", "utf8", "UTF-8", "utf-8", "auto"),  # asyncpg supports nothing else
}
FILE_PARAMETERS = ("sslrootcert", "sslcert", "sslkey", "sslcrl")
ASYNCPG_PARAMETERS = frozenset(
    {
        *FILE_PARAMETERS,
        "sslmode",
        "sslpassword",
        "sslnegotiation",
        "ssl_min_protocol_version",
        "ssl_max_protocol_version",
        "target_session_attrs",
        "passfile",
        "service",
        "krbsrvname",
        "gsslib",
    }
)
SERVER_PARAMETERS = frozenset({"application_name", "options"})
DEFAULT_VALUES = {
    "channel_binding": ("disable", "prefer"),
    "client_encoding": ALLOWED_VALUES["client_encoding"],
    "gssencmode": ("disable", "prefer"),
    "load_balance_hosts": ("disable",),
    "sslcertmode": ("allow",),
    "sslcompression": ("0",),
    "sslsni": ("1",),
}
"""Values that ask for the default behaviour."""
UNSUPPORTED_PARAMETERS = frozenset(
    {
        *DEFAULT_VALUES,
        "gssdelegation",
        "hostaddr",
        "keepalives",
        "keepalives_count",
        "keepalives_idle",
        "keepalives_interval",
        "max_protocol_version",
        "min_protocol_version",
        "oauth_client_id",
        "oauth_client_secret",
        "oauth_issuer",
        "oauth_scope",
        "replication",
        "require_auth",
        "requirepeer",
        "requiressl",
        "scram_client_key",
        "scram_server_key",
        "servicefile",
        "sslcrldir",
        "sslkeylogfile",
        "tcp_user_timeout",
        "tty",
        "authtype",
        "connection_limit",
        "pgbouncer",
        "pool_timeout",
        "schema",
        "sslaccept",
        "uselibpqcompat",
    }
)
"""Parameters of libpq and of other programs' drivers that asyncpg does not have."""
ROOT_CERTIFICATES = Path("~/.postgresql/root.crt")
SYSTEM = "system"
"""The value of sslrootcert for the authorities that the machine trusts."""
NOT_WITH_SYSTEM = ("sslcrl", "ssl_min_protocol_version", "ssl_max_protocol_version", "sslnegotiation")
MAX_PORT, MAX_TIMEOUT_S = 65535, 3600


class InvalidAddress(ValueError):
    """The address cannot be used. The message is a clause that says why, and repeats no password."""


class Address(Struct, frozen=True):
    """Where a database is. `url` has no parameters; `options` are the driver's own arguments."""

    url: URL
    options: dict[str, Any] = field(default_factory=dict[str, Any])

    @property
    def file(self) -> Path | None:
        """The file of a SQLite database; None for PostgreSQL."""
        return Path(self.url.database or "") if self.url.get_backend_name() == "sqlite" else None


def parse_address(text: str) -> Address:
    """Parse the address of a SQLite or PostgreSQL database. Raises InvalidAddress."""
    if text.startswith("postgres"):
        return parse_postgresql(text)
    if not SQLITE_PATTERN.fullmatch(text) or not text.isprintable():
        raise InvalidAddress(UNREADABLE)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise InvalidAddress(UNREADABLE) from error
    if url.database is None or not url.database.strip("/") or url.database == ":memory:":
        raise InvalidAddress("the database address names no file: SQLite needs one, sqlite:///path")
    file = Path(url.database)
    with suppress(OSError):  # opening it will tell why
        if file.exists() and not file.is_file():
            raise InvalidAddress(f"the database address must name a file, but {file} is a folder or a device")
    return Address(url)


def parse_postgresql(text: str) -> Address:
    """Parse the address of a PostgreSQL database. Raises InvalidAddress."""
    match = POSTGRESQL_PATTERN.fullmatch(text)
    if match is None or not text.isprintable() or "@" in f"{match['hosts']}{match['database']}":
        raise InvalidAddress(
            UNREADABLE
        )  # the password has an @, and its end was taken for the host or the name
    given = parse_parameters(match["query"] or "")
    hosts, ports = parse_hosts(given, match["hosts"])
    parts = {name: unquote(match[name]) if match[name] else None for name in ("user", "password", "database")}
    url = URL.create(
        "postgresql+asyncpg",
        given.pop("user", parts["user"]),
        given.pop("password", parts["password"]),
        ",".join(hosts) or None,
        ports[0] if len(hosts) == 1 else None,
        given.pop("dbname", parts["database"]) or None,
    )
    options = to_asyncpg_arguments(given)
    if len(hosts) > 1:
        options |= {"host": hosts, "port": [port or 5432 for port in ports]}
    return Address(url, options)


def parse_hosts(given: dict[str, str], written: str) -> tuple[list[str], Sequence[int | None]]:
    """Return the hosts and their ports, from the parameters `host` and `port`, or else from `written`, the part of the
    address before the database's name. Removes both parameters. Raises InvalidAddress."""
    in_parameters = given.pop("host", "")
    hosts, ports = list[str](), list[int | None]()
    for part in filter(None, (in_parameters or written).split(",")):
        part = unquote(part)
        match = None if part.startswith("/") else HOST_PATTERN.fullmatch(part)
        if match is None and not part.startswith("/"):
            raise InvalidAddress(UNREADABLE)
        hosts.append(part if match is None else match["name"].strip("[]"))
        ports.append(int(match["port"]) if match and match["port"] else None)
    if given_ports := given.pop("port", ""):
        numbers = given_ports.split(",")
        are_numbers = all(number.isdecimal() and number.isascii() for number in numbers)
        if not are_numbers or len(numbers) not in (1, len(hosts)):
            raise InvalidAddress(
                "port in the database address must be a number from 1 to 65535 for each host"
            )
        ports = [*map(int, numbers)] * (len(hosts) if len(numbers) == 1 else 1)
        hosts = hosts or ["localhost"]
        ports = ports or [int(numbers[0])]
    if not all(port is None or 1 <= port <= MAX_PORT for port in ports):
        raise InvalidAddress("the port in the database address must be a number from 1 to 65535")
    return hosts, ports


def parse_parameters(query: str) -> dict[str, str]:
    """Return the parameters by libpq's names; without a value they are unset. Raises InvalidAddress for a wrong value."""
    try:
        given = {name: value for name, value in parse_qsl(query, True, strict_parsing=bool(query)) if value}
    except ValueError as error:
        why = "the parameters of the database address cannot be read: give ?name=value&name=value"
        raise InvalidAddress(why) from error
    mode = given.pop("ssl", None)  # of JDBC, and of asyncpg
    if mode is not None:
        given.setdefault("sslmode", {"true": "require", "false": "disable"}.get(mode, mode))
    if "fallback_application_name" in given:
        given.setdefault("application_name", given.pop("fallback_application_name"))
    if "database" in given:
        given.setdefault("dbname", given.pop("database"))
    for name, value in given.items():
        if name in ALLOWED_VALUES and value not in ALLOWED_VALUES[name]:
            raise InvalidAddress(
                f"{name} in the database address must be one of {', '.join(ALLOWED_VALUES[name])}"
            )
        if name in FILE_PARAMETERS and value != SYSTEM:
            given[name] = str(get_existing_file(name, value))
    return given


def get_existing_file(parameter: str, path: str) -> Path:
    """Return the existing file that a parameter names. Raises InvalidAddress if there is none."""
    try:
        file = Path(path).expanduser()
        if file.is_file():
            return file
    except (OSError, RuntimeError):  # too long a name, or no such user's home
        pass
    raise InvalidAddress(f"{parameter} in the database address names a file that does not exist: {path}")


def to_asyncpg_arguments(given: dict[str, str]) -> dict[str, Any]:
    """Convert parameters of libpq to arguments of asyncpg's `connect`. Raises InvalidAddress for a parameter that is
    unknown, or that asyncpg would ignore.
    """
    options = dict[str, Any]()
    if given.get("channel_binding") == "require":
        given = replace_channel_binding(given)
    given = {name: value for name, value in given.items() if value not in DEFAULT_VALUES.get(name, ())}
    if "connect_timeout" in given:
        options["timeout"] = parse_number(given, "connect_timeout", MAX_TIMEOUT_S) or None
    if "prepared_statement_cache_size" in given:  # SQLAlchemy's
        options["prepared_statement_cache_size"] = parse_number(
            given, "prepared_statement_cache_size", 10_000
        )
    settings = {name: given.pop(name) for name in sorted(SERVER_PARAMETERS & given.keys())}
    if settings:
        options["server_settings"] = settings
    if useless := sorted(given.keys() & UNSUPPORTED_PARAMETERS):
        raise InvalidAddress(
            f"{useless[0]} in the database address has no effect here with this value: leave it out"
        )
    if given.keys() - ASYNCPG_PARAMETERS:  # whose name may be part of a password
        raise InvalidAddress("the database address has a parameter that PostgreSQL does not know")
    require_root_certificates(given)
    if given.get("sslrootcert") == SYSTEM:
        options["ssl"] = create_system_ssl_context(given)
    elif given:
        options["dsn"] = f"postgresql://?{urlencode(given)}"  # asyncpg takes these in no other way
    return options


def require_root_certificates(given: dict[str, str]) -> None:
    """Raise InvalidAddress if the server's certificate must be verified, but no certificates to trust are given."""
    is_checked = given.get("sslmode", "").startswith("verify-")
    if is_checked and not ("sslrootcert" in given or "PGSSLROOTCERT" in os.environ):
        try:
            if ROOT_CERTIFICATES.expanduser().is_file():
                return
        except RuntimeError:  # nobody has a home here
            pass
        raise InvalidAddress(
            f"sslmode={given['sslmode']} in the database address needs sslrootcert: a file with the certificates that "
            "you trust, or with verify-full sslrootcert=system for those that this machine trusts"
        )


def parse_number(given: dict[str, str], name: str, most: int) -> int:
    """Remove a parameter and return its value as a number from 0 to `most`. Raises InvalidAddress."""
    text = given.pop(name)
    if not (text.isdecimal() and text.isascii() and len(text) < 6 and int(text) <= most):
        raise InvalidAddress(f"{name} in the database address must be a number from 0 to {most}")
    return int(text)


def replace_channel_binding(given: dict[str, str]) -> dict[str, str]:
    """Return the parameters with verification of the server's certificate and name in place of
    `channel_binding=require`, which asyncpg does not support.

    Both prevent that somebody between the bot and the server answers instead of it.
    """
    rest = {name: value for name, value in given.items() if name != "channel_binding"}
    return {"sslrootcert": SYSTEM, **rest, "sslmode": "verify-full"}


def create_system_ssl_context(given: dict[str, str]) -> ssl.SSLContext:
    """Return an SSL context that verifies the server's certificate and name by the certificate authorities that this
    machine trusts.

    Raises InvalidAddress.
    """
    if given.get("sslmode", "verify-full") != "verify-full":
        raise InvalidAddress("sslrootcert=system in the database address needs sslmode=verify-full")
    if wrong := [name for name in NOT_WITH_SYSTEM if name in given]:
        raise InvalidAddress(f"{wrong[0]} in the database address cannot be combined with sslrootcert=system")
    context = ssl.create_default_context()
    if "sslcert" in given:
        try:
            context.load_cert_chain(
                given["sslcert"], given.get("sslkey"), lambda: given.get("sslpassword", "")
            )
        except OSError as error:
            raise InvalidAddress(
                f"sslcert in the database address cannot be used: {error.strerror or error}"
            ) from error
    return context


def format_for_host(url: URL) -> str:
    """Return the name of a database for hosts: the path of a SQLite file, else the address without its password."""
    if url.get_backend_name() == "sqlite" and url.database:
        return url.database
    return url.set(drivername="postgresql").render_as_string(hide_password=True)
