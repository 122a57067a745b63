"""What a point of the check finds, and what it stands on to find it."""
from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from engine.core.game import AnyGame

from .check_place import Place
from .disk_probe import Disk
from .rest_client import Wire

Mark = Literal["fine", "loss", "broken", "untried"]  # works; works with a loss; does not work; nobody knows
Where = Literal["host", "account", "servers", "server", "person"]
"""On the machine; with the token; on all servers, for the host alone; in a channel; by a press."""


class Finding(Struct, frozen=True):
    """`what` names the sentence, `check-<point>-<what>`, or `check-any-<what>`; `values` are its variables."""

    mark: Mark
    what: str = "fine"
    values: Mapping[str, str | int] = {}


def fine(**values: str | int) -> Finding:
    return Finding("fine", "fine", values)


def loss(what: str, **values: str | int) -> Finding:
    return Finding("loss", what, values)


def broken(what: str, **values: str | int) -> Finding:
    return Finding("broken", what, values)


def untried(what: str, **values: str | int) -> Finding:
    return Finding("untried", what, values)


@dataclass
class Bench:
    """What the points of one check stand on. `wire` is there from the account's points on, `here` from the
    server's."""

    data: Path
    database_url: str
    games: Mapping[str, AnyGame]
    commands: Mapping[str, str] = field(default_factory=dict[str, str])  # of this version, each by its essence
    intents: int = 0
    essence: Callable[[dict[str, Any]], str] = repr  # what matters of a command as Discord tells it
    shards: int | None = None  # how many the bot runs as; None: as many as Discord says
    identify: bool = True  # whether a session of its own may be opened
    disk: Disk = field(default_factory=Disk)
    timer: Callable[[], float] = time.perf_counter
    application: int = 0  # known after the point of that name
    me: int = 0
    off: float = 0.0  # seconds by which our clock is ahead of Discord's
    link: Wire | None = None
    place: Place | None = None

    @property
    def wire(self) -> Wire:
        assert self.link is not None, "a point without a token"
        return self.link

    @property
    def here(self) -> Place:
        assert self.place is not None, "a point without a channel"
        return self.place


class Point(Struct, frozen=True):
    """One thing that the bot relies on. `says`: what it may find but "fine"; each is a sentence in the catalogue."""

    name: str
    where: Where
    run: Callable[[Bench], Awaitable[Finding]]
    says: tuple[str, ...]
    needs: tuple[str, ...] = ()  # points without which it cannot be tried


class Outcome(Struct, frozen=True):
    """What became of a point."""

    point: str
    finding: Finding
