"""Settings, from the environment."""
from __future__ import annotations

import logging
import os
import sys
from collections.abc import Mapping
from ipaddress import ip_address
from math import inf
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct

DISCORD = "https://discord.com/api/v10"
FORMATS = ("plain", "json")
LOOPBACK_ADDRESS = "127.0.0.1"
TUNED = (
    "close_delay", "reviews_an_hour", "advice_a_day", "keep_games", "keep_messages", "keep_left_servers",
)  # fmt: skip
DAY_S = 86_400.0
LEVELS = tuple(logging.getLevelNamesMapping())


class BadSetting(Exception):
    """A setting makes no sense; the message is one line for whoever runs the bot."""


class Shards(Struct, frozen=True):
    """Those that this process serves, of how many."""

    ids: tuple[int, ...]
    count: int


class ListenAddress(Struct, frozen=True):
    """Where the bot's own HTTP server listens."""

    port: int
    host: str = LOOPBACK_ADDRESS


class Settings(Struct, frozen=True):
    token: str | None  # None: the playground is wanted
    api_base: str  # no slash at the end
    database_url: str
    data: Path  # the directory for everything the bot keeps
    log_level: str
    log_format: str  # plain, json
    http_port: int | None  # health; None: off
    http_host: str  # the network address on which that port listens
    shards: Shards | None  # of Discord's sharding, those of this process; None: all of them
    close_delay: tuple[float, float] | None  # seconds, from and to, from the last seal to the close; None: as usual
    reviews_an_hour: int | None = None  # of finished games ([My game]); 0: off; None: as usual
    advice_a_day: int | None = None  # pieces of advice for one seat; 0: none at all; None: as usual
    keep_games: float | None = None  # seconds after their end; infinite: for ever; None: as usual
    keep_messages: float | None = None  # seconds; the same
    keep_left_servers: float | None = None  # seconds; the same

    @property
    def health_address(self) -> ListenAddress | None:
        """Return where health and metrics are served, or None if they are off."""
        return None if self.http_port is None else ListenAddress(self.http_port, self.http_host)

    @property
    def tuned(self) -> dict[str, Any]:
        """What of the service's `Tuning` the host has set, by its names there."""
        return {name: value for name in TUNED if (value := getattr(self, name)) is not None}


def settings(environment: Mapping[str, str] | None = None) -> Settings:
    """From DISCORD_TOKEN, DISCORD_API_BASE, DATABASE_URL, LONGTABLE_DATA, LOG_LEVEL, LOG_FORMAT, HTTP_PORT, HTTP_HOST,
    SHARDS, CLOSE_DELAY, REVIEWS_AN_HOUR, ADVICE_A_DAY, KEEP_FINISHED_GAMES_DAYS, KEEP_MESSAGES_DAYS,
    KEEP_LEFT_SERVERS_DAYS; empty is unset.

    Raises BadSetting. The data directory is not made here.
    """
    env = {name: value.strip() for name, value in (os.environ if environment is None else environment).items()}
    data = Path(env.get("LONGTABLE_DATA") or default_data(env)).expanduser()
    if data.exists() and not data.is_dir():
        raise BadSetting(f"LONGTABLE_DATA: {data} is not a directory")
    database = database_url(env.get("DATABASE_URL") or f"sqlite:///{(data / 'longtable.db').absolute()}")
    return Settings(
        token=token(env.get("DISCORD_TOKEN", "")),
        api_base=api_base(env.get("DISCORD_API_BASE") or DISCORD),
        database_url=database,
        data=data,
        log_level=log_level(env.get("LOG_LEVEL") or "INFO"),
        log_format=log_format(env.get("LOG_FORMAT") or "plain"),
        http_port=port(env.get("HTTP_PORT", "")),
        http_host=parse_listen_host(env.get("HTTP_HOST") or LOOPBACK_ADDRESS),
        shards=shards(env.get("SHARDS", ""), database),
        close_delay=span(env.get("CLOSE_DELAY", "")),
        reviews_an_hour=count("REVIEWS_AN_HOUR", env.get("REVIEWS_AN_HOUR", "")),
        advice_a_day=count("ADVICE_A_DAY", env.get("ADVICE_A_DAY", "")),
        keep_games=parse_kept_days("KEEP_FINISHED_GAMES_DAYS", env),
        keep_messages=parse_kept_days("KEEP_MESSAGES_DAYS", env),
        keep_left_servers=parse_kept_days("KEEP_LEFT_SERVERS_DAYS", env),
    )


def default_data(env: Mapping[str, str]) -> str:
    """The platform's place for a program's data."""
    if sys.platform == "win32" and env.get("LOCALAPPDATA"):
        return str(Path(env["LOCALAPPDATA"]) / "longtable")
    if sys.platform == "darwin" and env.get("HOME"):
        return str(Path(env["HOME"]) / "Library" / "Application Support" / "longtable")
    if env.get("XDG_DATA_HOME"):
        return str(Path(env["XDG_DATA_HOME"]) / "longtable")
    return str(Path(env["HOME"]) / ".local" / "share" / "longtable") if env.get("HOME") else "data"


def token(text: str) -> str | None:
    if any(character.isspace() for character in text) or not text.isascii():
        raise BadSetting("DISCORD_TOKEN: a token has no blanks and only plain characters")
    return text or None


def api_base(text: str) -> str:
    """The bot's token is sent there: https, or this very machine."""
    url = urlsplit(text)
    if url.scheme not in ("http", "https") or not url.hostname:
        raise BadSetting(f"DISCORD_API_BASE: {text!r} is no web address")
    if url.scheme == "http" and not loopback(url.hostname):
        raise BadSetting("DISCORD_API_BASE: plain http is for this machine only; use https")
    return text.rstrip("/")


def loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def database_url(text: str) -> str:
    scheme, separator, rest = text.partition("://")
    if not separator or scheme.partition("+")[0] not in ("sqlite", "postgresql", "postgres"):
        raise BadSetting("DATABASE_URL: give sqlite:///path or postgresql://user@host/name")
    if scheme.startswith("sqlite") and rest.strip("/").partition("?")[0] in ("", ":memory:"):
        raise BadSetting("DATABASE_URL: sqlite needs a file, sqlite:///path")
    return text


def log_level(text: str) -> str:
    if text.upper() not in LEVELS:
        raise BadSetting(f"LOG_LEVEL: {text!r} is none of DEBUG, INFO, WARNING, ERROR")
    return text.upper()


def log_format(text: str) -> str:
    if text.lower() not in FORMATS:
        raise BadSetting(f"LOG_FORMAT: {text!r} is none of {', '.join(FORMATS)}")
    return text.lower()


def port(text: str) -> int | None:
    if not text:
        return None
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise BadSetting(f"HTTP_PORT: {text!r} is no port number from 1 to 65535")
    return int(text)


def parse_listen_host(text: str) -> str:
    """Return the IP address to listen on. Names are refused, because what they resolve to can change."""
    try:
        return str(ip_address(LOOPBACK_ADDRESS if text == "localhost" else text))
    except ValueError:
        raise BadSetting(f"HTTP_HOST: {text!r} is no IP address such as 127.0.0.1, or 0.0.0.0 for all") from None


def count(name: str, text: str) -> int | None:
    if not text:
        return None
    if not (text.isdecimal() and text.isascii() and len(text) < 5):
        raise BadSetting(f"{name}: {text!r} is no number from 0 to 9999")
    return int(text)


def parse_kept_days(name: str, env: Mapping[str, str]) -> float | None:
    """Return for how many seconds something is kept: infinite for 0, None if it is not set."""
    days = count(name, env.get(name, ""))
    return None if days is None else days * DAY_S or inf


def shards(text: str, database: str) -> Shards | None:
    """`0-3/8`: the first four of eight; `5/8`: the sixth alone. The others are another process's."""
    if not text:
        return None
    these, _, count = text.partition("/")
    first, _, last = these.partition("-")
    last = last or first
    if not (first.isdecimal() and last.isdecimal() and count.isdecimal() and int(first) <= int(last) < int(count)):
        raise BadSetting(f"SHARDS: {text!r} is no part of the shards such as 0-3/8")
    found = Shards(tuple(range(int(first), int(last) + 1)), int(count))
    if len(found.ids) < found.count and database.startswith("sqlite"):
        raise BadSetting("SHARDS: several processes need PostgreSQL (DATABASE_URL)")
    return found


def span(text: str) -> tuple[float, float] | None:
    """`20-90`: two numbers of seconds, the smaller first."""
    if not text:
        return None
    first, _, last = text.partition("-")
    if not (first.isdecimal() and last.isdecimal() and int(first) <= int(last)):
        raise BadSetting(f"CLOSE_DELAY: {text!r} is no span of seconds such as 20-90")
    return float(first), float(last)
