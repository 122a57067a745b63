"""Answers that are wrong on purpose, by name: what a bot's check of itself must notice.

Other than a fault (`faults.py`) a lie is about one thing that Discord is known for, and stays until `pg.truth()`.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from playground.model import DM, TEXT, Json

Change = Callable[[Any], Any]


@dataclass(frozen=True)
class Lie:
    """Which requests it is about, as a pattern over "GET /users/@me", and what is wrong with them."""

    about: str
    refuse: int = 0
    """One of Discord's error codes, in place of an answer."""
    status: int = 0
    """The same without a code."""
    wait: float = 0.0
    """Seconds that it then bids to wait."""
    asked: Change | None = None
    """The body as it is understood, from the body as it was sent."""
    told: Change | None = None
    """The body that is answered, from the true one."""
    late: float = 0.0
    """Seconds before it is answered."""
    line: float = 0.0
    """Seconds that each 1,000 bytes of its files take besides."""
    date: float | None = 0.0
    """Seconds by which the answer's clock is wrong; None: it tells no time."""
    untold: bool = False
    """Whether it says nothing of limits."""
    row: int = 1
    """From which time in a row on that the same is asked."""
    place: str = ""
    """In what it is told: "text", "dm", "thread" (awake) or "asleep"; nothing: wherever."""

    def fits(self, method: str, path: str, place: str, row: int) -> bool:
        """Whether it is about this request (path below /api/v10)."""
        meant = re.fullmatch(self.about, f"{method} {path}") is not None
        return meant and self.place in ("", place) and row >= self.row


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


def without(flag: int) -> Change:
    """A message that lacks a flag."""
    return lambda message: message | {"flags": message["flags"] & ~flag}


def described(message: Json, **more: Any) -> Json:
    """Attachments with other fields."""
    return message | {"attachments": [attachment | more for attachment in message["attachments"]]}


def unpictured(private: bool) -> Change:
    """Answers without their pictures: those for one pair of eyes, or those for all."""
    return lambda message: message | {"attachments": []} if bool(message["flags"] & 1 << 6) is private else message


def thirty(message: Json) -> Json:
    """A panel of which only the first thirty components are left."""
    for component in message["components"]:
        component["components"] = component.get("components", [])[:29]
    return message


def enough_threads(found: Json) -> Json:
    """990 threads are awake."""
    return found | {"threads": [{"id": str(n)} for n in range(990)]}


def unnumbered(body: Json) -> Json:
    """A new message is made however often it is sent."""
    return body | {"enforce_nonce": False}


def asleep(channel: Json) -> Json:
    """A thread that nothing wakes."""
    if "thread_metadata" not in channel:
        return channel
    return channel | {"thread_metadata": channel["thread_metadata"] | {"archived": True}}


ANY = ".*"
POSTED, EDITED = "POST /channels/[^/]+/messages", "PATCH /channels/[^/]+/messages/[^/]+"
THREAD = "POST /channels/[^/]+/messages/[^/]+/threads"
MEMBER = "GET /guilds/[^/]+/members/[^/]+"
FILLED, FOLLOWED = "PATCH /webhooks/[^/]+/[^/]+/messages/@original", "POST /webhooks/[^/]+/[^/]+"
WITHOUT: Json = {"0": {"oauth2_install_params": {"scopes": ["bot"], "permissions": "0"}}}
LIES: Mapping[str, Lie] = {  # about nothing: gateway, messages and interactions know them by their names
    # who the bot is
    "wrong-token": Lie("GET /users/@me", status=401),
    "interactions-url": Lie("GET /applications/@me", told=added(interactions_endpoint_url="https://example.com")),
    "install-without-commands": Lie(
        "GET /applications/@me", told=added(install_params={"scopes": ["bot"], "permissions": "0"})
    ),
    "server-install-without-commands": Lie("GET /applications/@me", told=added(integration_types_config=WITHOUT)),
    "broken-application": Lie("GET /applications/@me", status=500),
    # the gateway
    "closed-4014": Lie(""),
    "session-invalid": Lie(""),
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
    # posts
    "alt-dropped": Lie(POSTED, told=lambda message: described(message, description=None)),
    "picture-smaller": Lie(POSTED, told=lambda message: described(message, width=800, height=600)),
    "no-components": Lie(POSTED, told=added(components=[])),
    "slow-upload": Lie(POSTED, line=0.045),
    "empty-history": Lie("GET /channels/[^/]+/messages", told=lambda _: []),
    "forgetful-history": Lie(
        "GET /channels/[^/]+/messages", told=lambda found: [message | {"id": "1"} for message in found]
    ),
    "attachment-dropped": Lie(EDITED, told=added(attachments=[])),
    "words-kept": Lie(EDITED, told=added(content="as it was"), place="text"),
    "second-id": Lie(POSTED, asked=unnumbered),
    "flag-dropped": Lie(POSTED, told=without(1 << 12)),
    "mentions-emptied": Lie(EDITED, told=added(mentions=[])),
    "mentions-kept": Lie(EDITED, asked=lambda body: body | {"allowed_mentions": {"parse": ["users"]}}),
    "limits-untold": Lie(ANY, untold=True),
    "limit-without-end": Lie(EDITED, status=429, row=6),
    "limit-of-a-minute": Lie(EDITED, status=429, wait=59.4, row=6),
    "old-edits-refused": Lie(""),
    "panel-flag-ignored": Lie(EDITED, told=without(1 << 15)),
    "thirty-at-most": Lie(EDITED, told=thirty),
    # threads, members, direct messages
    "thread-other-id": Lie(THREAD, told=added(id="123456789012345678")),
    "threads-full": Lie(THREAD, refuse=160006),
    "stays-asleep": Lie("GET /channels/[^/]+", told=asleep),
    "sleeping-threads-closed": Lie(POSTED, refuse=50083, place="asleep"),
    "many-threads": Lie("GET /guilds/[^/]+/threads/active", told=enough_threads),
    "in-timeout": Lie(MEMBER, told=added(communication_disabled_until="2100-01-01T00:00:00+00:00")),
    "members-refused": Lie(MEMBER, refuse=50001),
    "stranger-a-member": Lie("GET /guilds/[^/]+/members/1", status=200),
    "messages-closed": Lie(POSTED, refuse=50007, place="dm"),
    "messages-too-fast": Lie("POST /users/@me/channels", refuse=40003),
    # answers to presses
    "not-private": Lie(FILLED, told=without(1 << 6)),
    "late-presses": Lie(""),
    "presses-wake-nothing": Lie(""),
    "tick-left-out": Lie(""),
    "attachment-of-answer-lost": Lie(FILLED, told=unpictured(private=True)),
    "follow-up-not-private": Lie(FOLLOWED, told=without(1 << 6)),
    "follow-up-kept": Lie("DELETE /webhooks/[^/]+/[^/]+/messages/[0-9]+", told=lambda _: {}),
    "picture-after-deferral-lost": Lie(FILLED, told=unpictured(private=False)),
}


@dataclass
class Lies:
    """Those that are told now."""

    names: set[str] = field(default_factory=set[str])
    latest: tuple[str, str] = ("", "")
    row: int = 0
    """How often in a row the latest has been asked."""

    def tell(self, *names: str) -> None:
        """From now on. Raises ValueError for one that is not known."""
        if unknown := set(names) - LIES.keys():
            raise ValueError(f"no such lie: {sorted(unknown)}")
        self.names |= set(names)

    def heard(self, method: str, path: str) -> None:
        """A request has come."""
        self.row = self.row + 1 if (method, path) == self.latest else 1
        self.latest = method, path

    def about(self, method: str, path: str, channels: Mapping[str, Json]) -> list[Lie]:
        """Those that a request meets."""
        there = channels.get([*path.split("/"), "", "", ""][2], {})
        return [LIES[name] for name in sorted(self.names) if LIES[name].fits(method, path, place(there), self.row)]


def place(channel: Json) -> str:
    """What kind of place a channel is for a lie; nothing where there is none."""
    if "thread_metadata" in channel:
        return "asleep" if channel["thread_metadata"]["archived"] else "thread"
    return {TEXT: "text", DM: "dm"}.get(channel.get("type", -1), "")
