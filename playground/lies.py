"""Answers that are wrong on purpose, by name: what a bot's check of itself must notice.

Other than a fault (`faults.py`) a lie is about one thing that Discord is known for, and stays until `pg.truth()`.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from playground.model import Json

Change = Callable[[Any], Any]


@dataclass(frozen=True)
class Lie:
    """Which requests it is about, as a pattern over "GET /users/@me", and what is wrong with them."""

    about: str
    refuse: int = 0
    """One of Discord's error codes, in place of an answer."""
    status: int = 0
    """The same without a code."""
    asked: Change | None = None
    """The body as it is understood, from the body as it was sent."""
    told: Change | None = None
    """The body that is answered, from the true one."""
    late: float = 0.0
    """Seconds before it is answered."""
    date: float | None = 0.0
    """Seconds by which the answer's clock is wrong; None: it tells no time."""

    def fits(self, method: str, path: str) -> bool:
        """Whether it is about this request (path below /api/v10)."""
        return re.fullmatch(self.about, f"{method} {path}") is not None


def added(**more: Any) -> Change:
    """An object with other fields."""
    return lambda body: {**body, **more}


def one_option_less(commands: list[Json]) -> list[Json]:
    """A command without the last of its options."""
    found = copy.deepcopy(commands)
    next(command for command in found if command["options"])["options"].pop()
    return found


def few_starts(gateway: Json) -> Json:
    """Nearly all sessions of the day are used up."""
    limit = gateway["session_start_limit"] | {"remaining": 3, "reset_after": 7_200_000}
    return gateway | {"session_start_limit": limit}


ANY = ".*"
LIES: Mapping[str, Lie] = {
    # who the bot is
    "wrong-token": Lie("GET /users/@me", status=401),
    "interactions-url": Lie("GET /applications/@me", told=added(interactions_endpoint_url="https://example.com")),
    "install-without-commands": Lie(
        "GET /applications/@me", told=added(install_params={"scopes": ["bot"], "permissions": "0"})
    ),
    "broken-application": Lie("GET /applications/@me", status=500),
    # the gateway
    "closed-4014": Lie(""),
    "never-ready": Lie(""),
    "few-starts": Lie("GET /gateway/bot", told=few_starts),
    "more-shards": Lie("GET /gateway/bot", told=added(shards=2)),
    # its commands
    "no-commands": Lie("GET /applications/[^/]+/commands", told=lambda _: []),
    "option-missing": Lie("GET /applications/[^/]+/commands", told=one_option_less),
    # time
    "clock-ahead": Lie(ANY, date=90.0),
    "clock-behind": Lie(ANY, date=-5.0),
    "no-date": Lie(ANY, date=None),
    "slow": Lie("GET /gateway", late=1.5),
    "slowish": Lie("GET /gateway", late=0.6),
}


@dataclass
class Lies:
    """Those that are told now."""

    names: set[str] = field(default_factory=set[str])

    def tell(self, *names: str) -> None:
        """From now on. Raises ValueError for one that is not known."""
        if unknown := set(names) - LIES.keys():
            raise ValueError(f"no such lie: {sorted(unknown)}")
        self.names |= set(names)

    def about(self, method: str, path: str) -> list[Lie]:
        """Those that a request meets."""
        return [LIES[name] for name in sorted(self.names) if LIES[name].fits(method, path)]
