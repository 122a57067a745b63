"""The checks, their findings, and the context in which they run."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from engine.core.game import AnyGame

from .check_place import CheckPlace
from .disk_probe import DiskProbe
from .rest_client import RestClient

Mark = Literal["fine", "loss", "broken", "untried"]
"""It works; it works with a restriction; it does not work; it could not be checked."""
Where = Literal["host", "account", "servers", "server", "person"]
"""On the machine; with the token; on all servers (only for the host); in a channel; with a press by a person."""


class Finding(Struct, frozen=True):
    """The result of a check. `what` names the sentence `check-<point>-<what>` or `check-any-<what>`; `values` are its
    variables.
    """

    mark: Mark
    what: str = "fine"
    values: Mapping[str, str | int] = {}


def fine(**values: str | int) -> Finding:
    """Return the finding that everything works. `values` are variables of its sentence."""
    return Finding("fine", "fine", values)


def loss(what: str, **values: str | int) -> Finding:
    """Return the finding that it works with a restriction. `what` names the sentence, `values` are its variables."""
    return Finding("loss", what, values)


def broken(what: str, **values: str | int) -> Finding:
    """Return the finding that it does not work. `what` names the sentence, `values` are its variables."""
    return Finding("broken", what, values)


def untried(what: str, **values: str | int) -> Finding:
    """Return the finding that it could not be checked. `what` names the sentence, `values` are its variables."""
    return Finding("untried", what, values)


@dataclass
class CheckContext:
    """What the checks of one run need.

    `wire` is set for the checks of the account and later ones, `place` for those on a server.
    """

    data: Path
    database_url: str
    games: Mapping[str, AnyGame]
    commands: Mapping[str, str] = field(
        default_factory=dict[str, str]
    )  # commands of this version in normal form
    intents: int = 0
    normalize: Callable[[dict[str, Any]], str] = repr  # returns the normal form of a command from Discord
    shards: int | None = None  # the configured number of shards; None: as many as Discord recommends
    identify: bool = True  # whether the check may open a gateway session
    disk: DiskProbe = field(default_factory=DiskProbe)
    timer: Callable[[], float] = time.perf_counter
    application: int = 0  # known after the check of that name
    me: int = 0
    off: float = 0.0  # how many seconds our clock is ahead of Discord's
    link: RestClient | None = None
    place: CheckPlace | None = None

    @property
    def wire(self) -> RestClient:
        """Return the client for Discord's API. Only checks with a token may ask for it."""
        assert self.link is not None, "a point without a token"
        return self.link

    @property
    def channel_place(self) -> CheckPlace:
        """Return the channel of the check. Only checks in a channel may use it."""
        assert self.place is not None, "this check is not for a channel"
        return self.place


class Check(Struct, frozen=True):
    """One check. `says`: the findings it may have besides "fine"; each is a sentence in the catalogue."""

    name: str
    where: Where
    run: Callable[[CheckContext], Awaitable[Finding]]
    says: tuple[str, ...]
    needs: tuple[str, ...] = ()  # checks that must succeed before this one


class CheckResult(Struct, frozen=True):
    """A check's name and its finding."""

    point: str
    finding: Finding
