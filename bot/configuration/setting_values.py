"""How the text of a setting becomes a value. A reader raises ValueError for a text that it does not accept."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address
from math import inf
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, convert

LOOPBACK_ADDRESS = "127.0.0.1"
DAY_S = 86_400.0
MAX_COUNT = 9_999

Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9._~+/=-]{1,200}\Z")]
Count = Annotated[int, Meta(ge=0, le=MAX_COUNT)]
Port = Annotated[int, Meta(ge=1, le=65535)]
Level = Literal["DEBUG", "INFO", "WARNING", "ERROR"]
Format = Literal["plain", "json"]
Games = Annotated[str, Meta(pattern=r"^[\w-]+( *, *[\w-]+)* *,?\Z")]


class UnusableValue(ValueError):
    """A value is written correctly but cannot be used. The message is a clause that says why."""


class Shards(Struct, frozen=True):
    """The ids of the Discord shards that this process serves, and the number of shards of the whole bot."""

    ids: tuple[int, ...]
    count: int


def make_reader(kind: Any) -> Callable[[str], Any]:
    """Return a function that reads a text as this msgspec type. It raises ValueError if the text does not fit."""
    return partial(convert, type=kind, strict=False)


def read_data_folder(text: str) -> Path:
    """Return the folder. It need not exist, and is not created here. Raises ValueError if it cannot be a folder."""
    if "://" in text or text[0] in "\"'$" or not text.isprintable():
        raise ValueError("an address, a quoted text or a variable that nobody has replaced")
    try:
        folder = Path(text).expanduser()
        there = next((part for part in (folder, *folder.parents) if part.exists()), None)
        if there is not None and not there.is_dir():
            raise UnusableValue(f"{there} is not a folder")
    except OSError as error:
        raise UnusableValue(f"the folder cannot be read ({error.strerror})") from error
    except RuntimeError as error:
        raise UnusableValue("that user has no home folder") from error
    return folder


def is_loopback(host: str) -> bool:
    """Return whether this is "localhost" or a loopback IP address."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def read_database_url(text: str) -> str:
    """Return the address unchanged. Raises ValueError if it is no address of a SQLite or PostgreSQL database."""
    # SQLAlchemy, for commands that need a database
    from bot.store.database_address import DatabaseUnreachable, parse_address

    try:
        parse_address(text)
    except DatabaseUnreachable as error:
        raise UnusableValue(str(error)) from error
    return text


def read_listen_host(text: str) -> str:
    """Return the IP address to listen on; for "localhost", the loopback address. Raises ValueError for any other name,
    because what it resolves to can change.
    """
    return str(ip_address(LOOPBACK_ADDRESS if text == "localhost" else text))


def read_log_level(text: str) -> str:
    """Return the log level in capitals. Raises ValueError for an unknown one."""
    return make_reader(Level)(text.upper())


def read_log_format(text: str) -> str:
    """Return "plain" or "json". Raises ValueError for anything else."""
    return make_reader(Format)(text.lower())


def read_retention_days(text: str) -> float:
    """Read a number of days and return it in seconds. 0 means for ever and gives infinity. Raises ValueError."""
    return make_reader(Count)(text) * DAY_S or inf


def read_shards(text: str) -> Shards:
    """Read which shards this process serves: `0-3/8` is the first four of eight, `5/8` only the sixth.

    Raises ValueError for anything else.
    """
    found = re.fullmatch(r"([0-9]{1,4})(?:-([0-9]{1,4}))?/([0-9]{1,4})", text)
    if found is None or not int(found[1]) <= int(found[2] or found[1]) < int(found[3]):
        raise ValueError("no part of the shards")
    return Shards(tuple(range(int(found[1]), int(found[2] or found[1]) + 1)), int(found[3]))
