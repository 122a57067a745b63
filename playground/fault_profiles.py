"""Faults, which disturb the next requests, and fault profiles: named wrong answers of Discord that the bot's self-check
must notice. A profile changes one thing that Discord is known for, until `Playground.clear_fault_profiles`.
"""

from __future__ import annotations

import copy
import re
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from playground.errors import STATUS_AND_MESSAGE
from playground.model import DM, TEXT, Json

FIXED_EFFECTS = ("429", "429-global", "500", "502", "503", "drop-before", "drop-after")


@dataclass
class Fault:
    """One rule: the next `remaining` requests that match the pattern `METHOD /path/with/*` meet this effect."""

    pattern: str
    effect: str
    remaining: int
    retry_after: float
    hits: int = 0

    def matches(self, method: str, path: str) -> bool:
        """Return whether this rule affects a request. `path` is the part below /api/v10."""
        return self.remaining > 0 and fnmatchcase(f"{method} {path}", self.pattern)


@dataclass
class Faults:
    """The active rules; the first that matches counts."""

    rules: list[Fault] = field(default_factory=list[Fault])
    per_second: int | None = None
    """Discord's global limit (50 a second) if a test sets it. Interactions do not count."""
    _times: deque[float] = field(default_factory=deque[float])

    def add(self, match: str, do: str, times: int = 1, *, retry_after: float = 0.2) -> Fault:
        """Add a rule and return it. Raises ValueError for an unknown effect.

        `match` is "POST /channels/*/messages" with shell wildcards, `do` one of 429 (with `retry_after` seconds),
        429-global, 500, 502, 503, drop-before (the connection closes, nothing is done), drop-after (done, then the
        connection closes), slow:SECONDS, late:SECONDS (done at once, answered later), or one of Discord's error codes
        such as 50013.
        """
        known = (
            do in FIXED_EFFECTS
            or re.fullmatch(r"(slow|late):\d+(\.\d+)?", do)
            or (do.isdigit() and int(do) in STATUS_AND_MESSAGE)
        )
        if not known:
            raise ValueError(f"no such fault: {do}")
        fault = Fault(match, do, times, retry_after)
        self.rules.append(fault)
        return fault

    def take_matching(self, method: str, path: str) -> Fault | None:
        """Return the rule that this request meets and use it up once, or None for an undisturbed request."""
        for fault in self.rules:
            if fault.matches(method, path):
                fault.remaining -= 1
                fault.hits += 1
                return fault
        return None

    def count_against_global_limit(self, now: float) -> float:
        """Count a request against the global limit. Return 0, or the seconds after which to retry."""
        if self.per_second is None:
            return 0.0
        while self._times and now - self._times[0] >= 1.0:
            self._times.popleft()
        if len(self._times) >= self.per_second:
            return self._times[0] + 1.0 - now
        self._times.append(now)
        return 0.0

    def clear(self) -> None:
        """Remove all rules and the global limit."""
        self.rules.clear()
        self.per_second = None


Change = Callable[[Any], Any]


@dataclass(frozen=True)
class FaultProfile:
    """Which requests are affected, as a pattern over "GET /users/@me", and what is wrong with them."""

    request_pattern: str
    error_code: int = 0
    """Answer with this Discord error code."""
    http_status: int = 0
    """Answer with this HTTP status, without an error code."""
    retry_after_s: float = 0.0
    """The `retry_after` of that answer, in seconds."""
    change_request: Change | None = None
    """Change the request body before it is handled."""
    change_response: Change | None = None
    """Change the response body."""
    delay_s: float = 0.0
    """Delay the response."""
    seconds_per_kb: float = 0.0
    """Delay the response by this time for each 1,000 bytes of uploads."""
    clock_offset_s: float | None = 0.0
    """Seconds by which the Date header is wrong; None leaves the header out."""
    omits_rate_limit_headers: bool = False
    """Leave out the rate-limit headers."""
    from_repetition: int = 1
    """Affect only the n-th of equal requests in a row, and later ones."""
    channel_kind: str = ""
    """Affect only requests in a channel of this kind:

    "text", "dm", "thread" (not archived), "asleep" (archived); "" means any.
    """

    def matches(self, method: str, path: str, channel_kind: str, repetition: int) -> bool:
        """Return whether this profile affects a request. `path` is the part below /api/v10.

        `repetition`: how many times in a row the request has come.
        """
        meant = re.fullmatch(self.request_pattern, f"{method} {path}") is not None
        return meant and self.channel_kind in ("", channel_kind) and repetition >= self.from_repetition


def add_fields(**more: Any) -> Change:
    """Return a change that adds fields to an object."""
    return lambda body: {**body, **more}


def drop_last_option(commands: list[Json]) -> list[Json]:
    """Return commands in which one command lacks its last option."""
    found = copy.deepcopy(commands)
    next(command for command in found if command["options"])["options"].pop()
    return found


def use_up_session_starts(gateway: Json) -> Json:
    """Return the gateway's answer with nearly all session starts of the day used."""
    limit = gateway["session_start_limit"] | {"remaining": 3, "reset_after": 7_200_000}
    return gateway | {"session_start_limit": limit}


def clear_flag(flag: int) -> Change:
    """Return a change that clears a flag of a message."""
    return lambda message: message | {"flags": message["flags"] & ~flag}


def change_attachments(message: Json, **more: Any) -> Json:
    """Return the message with these fields of each attachment replaced."""
    return message | {"attachments": [attachment | more for attachment in message["attachments"]]}


def drop_attachments(private: bool) -> Change:
    """Return a change that removes the pictures of ephemeral messages, or of public ones."""
    return lambda message: (
        message | {"attachments": []} if bool(message["flags"] & 1 << 6) is private else message
    )


def keep_thirty_components(message: Json) -> Json:
    """Remove all but the first thirty components of a panel from the message, and return it."""
    for component in message["components"]:
        component["components"] = component.get("components", [])[:29]
    return message


def report_990_threads(response: Json) -> Json:
    """Return a list of 990 active threads."""
    return response | {"threads": [{"id": str(n)} for n in range(990)]}


def ignore_nonce(body: Json) -> Json:
    """Return a request that creates a new message each time it is sent."""
    return body | {"enforce_nonce": False}


def keep_archived(channel: Json) -> Json:
    """Return a thread that stays archived."""
    if "thread_metadata" not in channel:
        return channel
    return channel | {"thread_metadata": channel["thread_metadata"] | {"archived": True}}


ANY_REQUEST = ".*"
CREATE_MESSAGE, EDIT_MESSAGE = "POST /channels/[^/]+/messages", "PATCH /channels/[^/]+/messages/[^/]+"
START_THREAD = "POST /channels/[^/]+/messages/[^/]+/threads"
GET_MEMBER = "GET /guilds/[^/]+/members/[^/]+"
EDIT_ORIGINAL_RESPONSE, CREATE_FOLLOW_UP = (
    "PATCH /webhooks/[^/]+/[^/]+/messages/@original",
    "POST /webhooks/[^/]+/[^/]+",
)
CONFIG_WITHOUT_COMMANDS: Json = {"0": {"oauth2_install_params": {"scopes": ["bot"], "permissions": "0"}}}
# An empty pattern fits no request: the gateway, messages and interactions look for these profiles by name.
FAULT_PROFILES: Mapping[str, FaultProfile] = {
    # who the bot is
    "wrong-token": FaultProfile("GET /users/@me", http_status=401),
    "interactions-url": FaultProfile(
        "GET /applications/@me", change_response=add_fields(interactions_endpoint_url="https://example.com")
    ),
    "install-without-commands": FaultProfile(
        "GET /applications/@me",
        change_response=add_fields(install_params={"scopes": ["bot"], "permissions": "0"}),
    ),
    "server-install-without-commands": FaultProfile(
        "GET /applications/@me", change_response=add_fields(integration_types_config=CONFIG_WITHOUT_COMMANDS)
    ),
    "no-install-by-people": FaultProfile(
        "GET /applications/@me", change_response=add_fields(integration_types_config={"0": {}})
    ),
    "broken-application": FaultProfile("GET /applications/@me", http_status=500),
    # the gateway
    "closed-4014": FaultProfile(""),
    "session-invalid": FaultProfile(""),
    "never-ready": FaultProfile(""),
    "few-starts": FaultProfile("GET /gateway/bot", change_response=use_up_session_starts),
    "more-shards": FaultProfile("GET /gateway/bot", change_response=add_fields(shards=2)),
    # its commands
    "no-commands": FaultProfile("GET /applications/[^/]+/commands", change_response=lambda _: []),
    "option-missing": FaultProfile("GET /applications/[^/]+/commands", change_response=drop_last_option),
    # time
    "clock-ahead": FaultProfile(ANY_REQUEST, clock_offset_s=90.0),
    "clock-behind": FaultProfile(ANY_REQUEST, clock_offset_s=-5.0),
    "no-date": FaultProfile(ANY_REQUEST, clock_offset_s=None),
    "slow": FaultProfile("GET /gateway", delay_s=1.5),
    "slowish": FaultProfile("GET /gateway", delay_s=0.6),
    # posts
    "alt-dropped": FaultProfile(
        CREATE_MESSAGE, change_response=lambda message: change_attachments(message, description=None)
    ),
    "picture-smaller": FaultProfile(
        CREATE_MESSAGE, change_response=lambda message: change_attachments(message, width=800, height=600)
    ),
    "no-components": FaultProfile(CREATE_MESSAGE, change_response=add_fields(components=[])),
    "slow-upload": FaultProfile(CREATE_MESSAGE, seconds_per_kb=0.045),
    "empty-history": FaultProfile("GET /channels/[^/]+/messages", change_response=lambda _: []),
    "forgetful-history": FaultProfile(
        "GET /channels/[^/]+/messages",
        change_response=lambda found: [message | {"id": "1"} for message in found],
    ),
    "attachment-dropped": FaultProfile(EDIT_MESSAGE, change_response=add_fields(attachments=[])),
    "words-kept": FaultProfile(
        EDIT_MESSAGE, change_response=add_fields(content="as it was"), channel_kind="text"
    ),
    "second-id": FaultProfile(CREATE_MESSAGE, change_request=ignore_nonce),
    "flag-dropped": FaultProfile(CREATE_MESSAGE, change_response=clear_flag(1 << 12)),
    "mentions-emptied": FaultProfile(EDIT_MESSAGE, change_response=add_fields(mentions=[])),
    "mentions-kept": FaultProfile(
        EDIT_MESSAGE, change_request=lambda body: body | {"allowed_mentions": {"parse": ["users"]}}
    ),
    "limits-untold": FaultProfile(ANY_REQUEST, omits_rate_limit_headers=True),
    "limit-without-end": FaultProfile(EDIT_MESSAGE, http_status=429, from_repetition=6),
    "limit-of-a-minute": FaultProfile(EDIT_MESSAGE, http_status=429, retry_after_s=59.4, from_repetition=6),
    "old-edits-refused": FaultProfile(""),
    "panel-flag-ignored": FaultProfile(EDIT_MESSAGE, change_response=clear_flag(1 << 15)),
    "thirty-at-most": FaultProfile(EDIT_MESSAGE, change_response=keep_thirty_components),
    # threads, members, direct messages
    "thread-other-id": FaultProfile(START_THREAD, change_response=add_fields(id="123456789012345678")),
    "threads-full": FaultProfile(START_THREAD, error_code=160006),
    "stays-asleep": FaultProfile("GET /channels/[^/]+", change_response=keep_archived),
    "sleeping-threads-closed": FaultProfile(CREATE_MESSAGE, error_code=50083, channel_kind="asleep"),
    "many-threads": FaultProfile("GET /guilds/[^/]+/threads/active", change_response=report_990_threads),
    "in-timeout": FaultProfile(
        GET_MEMBER, change_response=add_fields(communication_disabled_until="2100-01-01T00:00:00+00:00")
    ),
    "members-refused": FaultProfile(GET_MEMBER, error_code=50001),
    "stranger-a-member": FaultProfile("GET /guilds/[^/]+/members/1", http_status=200),
    "messages-closed": FaultProfile(CREATE_MESSAGE, error_code=50007, channel_kind="dm"),
    "messages-too-fast": FaultProfile("POST /users/@me/channels", error_code=40003),
    # answers to presses
    "not-private": FaultProfile(EDIT_ORIGINAL_RESPONSE, change_response=clear_flag(1 << 6)),
    "late-presses": FaultProfile(""),
    "presses-wake-nothing": FaultProfile(""),
    "tick-left-out": FaultProfile(""),
    "attachment-of-answer-lost": FaultProfile(
        EDIT_ORIGINAL_RESPONSE, change_response=drop_attachments(private=True)
    ),
    "follow-up-not-private": FaultProfile(CREATE_FOLLOW_UP, change_response=clear_flag(1 << 6)),
    "follow-up-kept": FaultProfile(
        "DELETE /webhooks/[^/]+/[^/]+/messages/[0-9]+", change_response=lambda _: {}
    ),
    "picture-after-deferral-lost": FaultProfile(
        EDIT_ORIGINAL_RESPONSE, change_response=drop_attachments(private=False)
    ),
}


@dataclass
class ActiveFaultProfiles:
    """The fault profiles that are active now."""

    names: set[str] = field(default_factory=set[str])
    latest_request: tuple[str, str] = ("", "")
    repetitions: int = 0
    """How many times in a row the latest request has come."""

    def enable(self, *names: str) -> None:
        """Activate these profiles. Raises ValueError for an unknown name."""
        if unknown := set(names) - FAULT_PROFILES.keys():
            raise ValueError(f"no such fault profile: {sorted(unknown)}")
        self.names |= set(names)

    def count_request(self, method: str, path: str) -> None:
        """Count how many times in a row the same request has come."""
        self.repetitions = self.repetitions + 1 if (method, path) == self.latest_request else 1
        self.latest_request = method, path

    def find_matching(self, method: str, path: str, channels: Mapping[str, Json]) -> list[FaultProfile]:
        """Return the active profiles that affect this request."""
        there = channels.get([*path.split("/"), "", "", ""][2], {})
        return [
            FAULT_PROFILES[name]
            for name in sorted(self.names)
            if FAULT_PROFILES[name].matches(method, path, get_channel_kind(there), self.repetitions)
        ]


def get_channel_kind(channel: Json) -> str:
    """Return the kind of a channel, to which a profile can be limited, or "" if there is no channel."""
    if "thread_metadata" in channel:
        return "asleep" if channel["thread_metadata"]["archived"] else "thread"
    return {TEXT: "text", DM: "dm"}.get(channel.get("type", -1), "")
