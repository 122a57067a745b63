"""Settings: every environment variable that Longtable reads, declared once.

Each field of `Settings` is one setting. Its `Variable` holds the name, the accepted values and the meaning. The table
in docs/reference/settings.md is made from these (`python -m tests.bot.settings_table`). A wrong value gives a sentence
with the variable's name and an example. The value itself is never repeated: it may be a secret, or have one pasted into
it.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache, partial
from ipaddress import ip_address
from math import inf
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

from msgspec import Meta, Struct, convert
from msgspec.structs import fields

from bot.base import DAY_S

LOOPBACK_ADDRESS = "127.0.0.1"
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
    from bot.db.address import DatabaseUnreachable, parse_address

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


DISCORD = "https://discord.com/api/v10"
A_COUNT = f"a number from 0 to {MAX_COUNT}"
TIMING_SETTINGS = ("reviews_an_hour", "advice_a_day", "keep_games", "keep_messages")


class BadSetting(Exception):
    """Settings make no sense. The message has a sentence for each, on a line of its own, for the host."""


class ListenAddress(Struct, frozen=True):
    """Where the bot's own HTTP server listens."""

    port: int
    host: str = LOOPBACK_ADDRESS


class Variable(Struct, frozen=True):
    """How a setting is written in the environment."""

    name: str
    expected: str  # completes "NAME must be …"
    example: str
    default: str  # in words, for docs/reference/settings.md
    meaning: str
    read: Callable[[str], Any]  # raises ValueError

    def describe_mistake(self, why: str = "") -> str:
        """Return a sentence for the host that the value is wrong: `why`, or what is expected instead."""
        begin = f"{self.name}: {why}" if why else f"{self.name} must be {self.expected}"
        return f"{begin}, for example {self.name}={self.example}."


class Settings(Struct, frozen=True, kw_only=True):
    """All settings. A field is None if its variable is not set and the default is decided elsewhere."""

    token: Annotated[
        str | None,
        Variable(
            "DISCORD_TOKEN",
            "a bot's token from Discord's developer portal, without spaces or quotes",
            "MTIzNDU2Nzg5.GaBcDe.rest-of-the-token",
            "none",
            "the bot's token; `longtable run` needs it",
            make_reader(Token),
        ),
    ] = None
    data: Annotated[
        Path,
        Variable(
            "LONGTABLE_DATA",
            "a folder",
            "/srv/longtable",
            "the platform's data folder (Docker: `/data`)",
            "the folder in which the bot stores everything; put it on a disk that is backed up",
            read_data_folder,
        ),
    ]
    database_url: Annotated[
        str,
        Variable(
            "DATABASE_URL",
            "the address of a database",
            "postgresql://user@host/name",
            "`sqlite:///<data>/longtable.db`",
            "another database: `sqlite:///path` in a folder that exists, or "
            "[PostgreSQL](../host/processes.md#postgresql-with-tls-and-managed-databases)",
            read_database_url,
        ),
    ]
    shards: Annotated[
        Shards | None,
        Variable(
            "SHARDS",
            "a part of Discord's shards",
            "0-1/4",
            "all",
            "which of Discord's shards this process serves: `0-1/4` the first two of four, `3/4` the last; PostgreSQL only",
            read_shards,
        ),
    ] = None
    http_port: Annotated[
        int | None,
        Variable(
            "HTTP_PORT",
            "a port number from 1 to 65535",
            "8080",
            "off (Docker: 8080)",
            "a port for `/health`, `/healthz` and `/metrics`",
            make_reader(Port),
        ),
    ] = None
    http_host: Annotated[
        str,
        Variable(
            "HTTP_HOST",
            "an IP address of this machine, or 0.0.0.0 for all",
            "127.0.0.1",
            "`127.0.0.1` (Docker: `0.0.0.0`)",
            "the IP address on which that port listens; `0.0.0.0` opens it to all networks of the machine",
            read_listen_host,
        ),
    ] = LOOPBACK_ADDRESS
    keep_games: Annotated[
        float | None,
        Variable(
            "KEEP_FINISHED_GAMES_DAYS",
            A_COUNT,
            "365",
            "0",
            "how many days a game is kept after its end; `0`: for ever. [Data](../host/data.md) "
            "says what is kept",
            read_retention_days,
        ),
    ] = None
    keep_messages: Annotated[
        float | None,
        Variable(
            "KEEP_MESSAGES_DAYS",
            A_COUNT,
            "30",
            "30",
            "how many days the texts of sent messages are kept; `0`: for ever",
            read_retention_days,
        ),
    ] = None
    log_level: Annotated[
        str,
        Variable(
            "LOG_LEVEL",
            "one of DEBUG, INFO, WARNING, ERROR",
            "INFO",
            "`INFO`",
            "how much is logged: `DEBUG`, `INFO`, `WARNING`, `ERROR`; from `INFO` up, secrets of games are never logged",
            read_log_level,
        ),
    ] = "INFO"
    log_format: Annotated[
        str,
        Variable(
            "LOG_FORMAT",
            "plain or json",
            "json",
            "`plain`",
            "`json`: one object per line",
            read_log_format,
        ),
    ] = "plain"
    advice_a_day: Annotated[
        int | None,
        Variable(
            "ADVICE_A_DAY",
            A_COUNT,
            "20",
            "20",
            "how many answers to [Advice] one seat gets in a day, each up to 4 seconds of processor time; `0`: none",
            make_reader(Count),
        ),
    ] = None
    reviews_an_hour: Annotated[
        int | None,
        Variable(
            "REVIEWS_AN_HOUR",
            A_COUNT,
            "8",
            "8",
            "how many reviews of finished games are made in an hour, each up to a minute of processor time; `0`: none",
            make_reader(Count),
        ),
    ] = None

    @property
    def health_address(self) -> ListenAddress | None:
        """Return where health and metrics are served, or None if they are off."""
        return None if self.http_port is None else ListenAddress(self.http_port, self.http_host)

    @property
    def tuned(self) -> dict[str, Any]:
        """Return the settings that replace values of the service's `Timing`, by its field names."""
        return {name: value for name in TIMING_SETTINGS if (value := getattr(self, name)) is not None}


GAMES = Variable(
    "LONGTABLE_GAMES",
    "names of games, separated by commas",
    "mia,liars_dice",
    "none",
    "games from other installed packages. **A game is trusted code**: it runs with the token and the database. A game that "
    "is missing or broken is left out, and the log says why",
    make_reader(Games),
)
COMPONENTS = Variable(
    "COMPONENTS",
    "a folder",
    "/srv/components",
    "none",
    "a folder with [the components of your own boxes](../host/components.md), with a file for each game; new tables use "
    "them",
    read_data_folder,
)
PASSWORD = Variable(
    "PGPASSWORD",
    "a password",
    "'p/w@x'",
    "none",
    "the password of the PostgreSQL user, unescaped; in `DATABASE_URL`, special characters must be escaped",
    str,
)
MOVE_TO = Variable(
    "MOVE_TO",
    "the address of a database",
    "postgresql://user@host/name",
    "none",
    "the database to which `longtable move` copies; other users of the machine can see `--to`, but not this variable",
    read_database_url,
)
SETTINGS_READ_ELSEWHERE = (GAMES, COMPONENTS, PASSWORD, MOVE_TO)
"""Variables that others read: the registry of games, their components, libpq, and a command."""


@cache
def variables() -> dict[str, Variable]:
    """Return the `Variable` of each field of `Settings`."""
    hints = get_type_hints(Settings, include_extras=True)
    return {field.name: hints[field.name].__metadata__[0] for field in fields(Settings)}


@cache
def get_known_names() -> frozenset[str]:
    """Return the names of all environment variables that Longtable reads."""
    return frozenset(variable.name for variable in (*variables().values(), *SETTINGS_READ_ELSEWHERE))


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """Read all settings from the environment. An empty variable counts as unset.

    Raises BadSetting with a line for each wrong value. The data folder is not created. `environment` is `os.environ` by
    default.
    """
    env = {
        name: value.strip() for name, value in (os.environ if environment is None else environment).items()
    }
    wrong, values = list[str](), dict[str, Any]()
    for field, variable in (variables() | {one.name: one for one in SETTINGS_READ_ELSEWHERE}).items():
        if text := env.get(variable.name):
            try:
                values[field] = variable.read(text)
            except UnusableValue as error:
                wrong.append(variable.describe_mistake(str(error)))
            except ValueError:  # also msgspec's
                wrong.append(variable.describe_mistake())
    shards: Shards | None = values.get("shards")
    is_sqlite = (env.get("DATABASE_URL") or "sqlite").startswith("sqlite")
    if is_sqlite and shards is not None and len(shards.ids) < shards.count:
        wrong.append(
            variables()["database_url"].describe_mistake("several processes (SHARDS) need PostgreSQL")
        )
    if wrong:
        raise BadSetting("\n".join(wrong))
    data = values.setdefault("data", Path(get_default_data_folder(env)))
    values.setdefault("database_url", f"sqlite:///{(data / 'longtable.db').absolute()}")
    return Settings(**{field: value for field, value in values.items() if field in variables()})


def get_default_data_folder(env: Mapping[str, str]) -> str:
    """Return the folder in which this operating system keeps data of programs."""
    if sys.platform == "win32" and env.get("LOCALAPPDATA"):
        return str(Path(env["LOCALAPPDATA"]) / "longtable")
    if sys.platform == "darwin" and env.get("HOME"):
        return str(Path(env["HOME"]) / "Library" / "Application Support" / "longtable")
    if env.get("XDG_DATA_HOME"):
        return str(Path(env["XDG_DATA_HOME"]) / "longtable")
    return str(Path(env["HOME"]) / ".local" / "share" / "longtable") if env.get("HOME") else "data"


# Variables that look like settings of Longtable but are not. A misspelt setting would silently do nothing.

OUR_PREFIXES = ("LONGTABLE_", "DISCORD_")
TOKEN = "DISCORD_TOKEN"
# Of two names, as difflib measures it: from one typing mistake in a short name to a related name.
MISTYPED, SIMILAR = 0.83, 0.75


def find_misspelt(environment: Mapping[str, str] | None = None) -> list[str]:
    """Return a warning for each variable that looks like a setting of Longtable but is not one.

    The warnings never contain values. `environment` is `os.environ` by default.
    """
    names = sorted((os.environ if environment is None else environment).keys() - get_known_names())
    return [
        describe_misspelt(name)
        for name in names
        if name.upper().startswith(OUR_PREFIXES)
        or get_close_matches(name.upper(), get_known_names(), 1, MISTYPED)
    ]


def describe_misspelt(name: str) -> str:
    """Return a sentence that the variable is not a setting, with the setting that was probably meant."""
    bare = {strip_prefix(known): known for known in sorted(get_known_names())}
    near = get_close_matches(strip_prefix(name.upper()), bare, 1, SIMILAR)
    meant = TOKEN if "TOKEN" in name.upper() else "".join(bare[known] for known in near)
    return f"{name} is not a setting of Longtable" + (
        f": did you mean {meant}?" if meant else " and does nothing."
    )


def strip_prefix(name: str) -> str:
    """Return the name of a variable without "LONGTABLE_" or "DISCORD_"."""
    return next((name.removeprefix(prefix) for prefix in OUR_PREFIXES if name.startswith(prefix)), name)


def make_folder(folder: Path) -> None:
    """Create a folder that only this user can read. Raises BadSetting if that is not possible."""
    from bot.db.files import make_private_folder  # loads SQLAlchemy, for commands that need a database

    try:
        make_private_folder(folder)
    except OSError as error:
        why = f"the folder {folder} cannot be created ({error.strerror})"
        raise BadSetting(variables()["data"].describe_mistake(why)) from error
