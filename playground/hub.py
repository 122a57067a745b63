"""What is going on in a running playground: the world, who listens, what was asked, what went wrong."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiohttp import web

from playground import permissions as perms
from playground.dispatch import (
    can_bot_view,
    channel_for_bot,
    event_for_bot,
    find_viewed_channels,
    guild_create,
    threads_in_view,
)
from playground.errors import DiscordError, Problem
from playground.faults import Faults
from playground.gateway import Gateway
from playground.lies import Lies
from playground.live import NONE, Live
from playground.model import DM, Json, World, iso, member, seconds
from playground.schema import Schema

WIRE_KEPT = 1000
FIRST_ANSWER = 3.0
"""Seconds that Discord gives a bot for its first answer."""


@dataclass(frozen=True)
class Violation:
    """A request that Discord would refuse as malformed or over a limit, or that it does not have at all."""

    method: str
    path: str
    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        return f"{self.method} {self.path}: {'; '.join(map(str, self.problems))}"


@dataclass
class Hub:
    """One running playground. Everything here but `world` and attachments ends with the process."""

    world: World
    schema: Schema
    gateway: Gateway
    folder: Path | None = None
    clock: Callable[[], float] = time.time
    first_answer: float = FIRST_ANSWER
    mortal: bool = False
    """Whether a bot without a connection is dead: whoever waits for its answer then has none at once."""
    url: str = ""
    faults: Faults = field(default_factory=Faults)
    lies: Lies = field(default_factory=Lies)
    violations: list[Violation] = field(default_factory=list[Violation])
    wire: deque[Json] = field(default_factory=lambda: deque[Json](maxlen=WIRE_KEPT))
    requests: int = 0
    interactions: dict[str, Live] = field(default_factory=dict[str, Live])
    ephemerals: dict[str, dict[str, Json]] = field(default_factory=dict[str, dict[str, Json]])
    nonces: dict[tuple[str, str], str] = field(default_factory=dict[tuple[str, str], str])
    files: dict[str, bytes] = field(default_factory=dict[str, bytes])
    pages: dict[web.WebSocketResponse, asyncio.Queue[str]] = field(
        default_factory=dict[web.WebSocketResponse, asyncio.Queue[str]]
    )
    changed: Callable[[], None] = lambda: None
    """Called whenever something worth saving happened."""
    old_edits: int | None = None
    """How many more edits of messages over an hour old succeed before 30046; None: no cap."""
    new_dms: int | None = None
    """How many more direct messages the bot may open before 40003; None: no cap."""
    ahead: float = 0.0
    """Seconds by which tests have turned the clock forward."""
    acted: dict[tuple[str, str], float] = field(default_factory=dict[tuple[str, str], float])
    """When somebody last wrote, pressed or used a command in a channel, by (channel, user): slow mode counts from
    then."""

    viewed: set[str] = field(default_factory=set[str])
    """The channels of the guild that the bot was last told of as visible."""

    def __post_init__(self) -> None:
        self.viewed = find_viewed_channels(self.world)

    def now(self) -> float:
        """Seconds since 1970 on the playground's clock."""
        return self.clock() + self.ahead

    def new_id(self) -> str:
        """A fresh snowflake."""
        return self.world.new_id(self.now())

    def tell(self, event: str, data: Any, *, only_for: str | None = None) -> None:
        """Send an event to every open page."""
        if not self.pages:
            return
        # Written out now: messages change before the frame is sent.
        frame = json.dumps({"t": event, "d": data, "only_for": only_for})
        for queue in self.pages.values():
            queue.put_nowait(frame)

    def emit(self, event: str, data: Json, *, to_bot: Json | None = None) -> None:
        """Something that everybody may see happened: the pages and the bot hear of it, and it is saved."""
        self.tell(event, data)
        told = event_for_bot(self.world, event, data if to_bot is None else to_bot)
        if told is not None and (self.world.bot_in_guild or "guild_id" not in data):
            self.gateway.dispatch(event, told)
        if event.startswith(("CHANNEL_", "GUILD_")):
            self.tell_views(data.get("id", ""))
        self.changed()

    def tell_views(self, told: str = "") -> None:
        """Send a CHANNEL_UPDATE for each channel that the bot can now view, or no longer, whatever has changed that.
        Send the threads of those that it can. `told`: a channel of which it has just been told."""
        world, before = self.world, self.viewed
        self.viewed = find_viewed_channels(world)
        if not world.bot_in_guild:
            return
        for changed in sorted(before ^ self.viewed, key=int):
            if changed != told and changed in world.channels:
                self.gateway.dispatch("CHANNEL_UPDATE", channel_for_bot(world, world.channels[changed]))
        if gained := self.viewed - before:
            self.gateway.dispatch("THREAD_LIST_SYNC", threads_in_view(world, gained))

    def give_up(self, *waiting: Live) -> None:
        """Where the bot is mortal: of these, whoever has asked one that is not there has no answer."""
        for live in waiting if self.mortal else ():
            if not live.answer.done() and not self.gateway.hears(live.payload):
                live.answer.set_result(NONE)

    def left(self) -> None:
        """A connection of the bot has ended."""
        self.give_up(*self.interactions.values())

    def channel(self, channel_id: str) -> Json:
        """A channel, thread or DM. Raises 10003."""
        channel = self.world.channels.get(channel_id)
        if channel is None:
            raise DiscordError(10003)
        return channel

    def is_timed_out(self, user_id: str) -> bool:
        """Whether a moderator has timed this member out, and the time is not over. No event tells when it ends."""
        until = self.world.people[user_id].get("timed_out_until")
        return until is not None and seconds(until) > self.now()

    def permissions(self, user_id: str, channel: Json) -> int:
        """The permission bits of a user in a channel, timeouts included."""
        granted = perms.of(self.world, user_id, channel)
        limited = channel["type"] != DM and granted != perms.ALL and self.is_timed_out(user_id)
        return granted & perms.bits(perms.IN_TIMEOUT) if limited else granted

    def allows(self, user_id: str, channel: Json, *names: str) -> bool:
        """Whether a user has these permissions in a channel now."""
        needed = perms.bits(names)
        return self.permissions(user_id, channel) & needed == needed

    def bot_channel(self, channel_id: str, *needed: str) -> Json:
        """A channel in which the bot has the permissions `needed`. Raises 10003, 50001 or 50013."""
        channel = self.channel(channel_id)
        if channel["type"] == DM:
            return channel
        world = self.world
        if not world.bot_in_guild or not can_bot_view(world, channel):
            raise DiscordError(50001)
        if not self.allows(world.bot["id"], channel, *needed):
            raise DiscordError(50013)
        return channel

    def person(self, user_id: str) -> Json:
        """What only the playground knows of a person. Raises 10013."""
        person = self.world.people.get(user_id)
        if person is None:
            raise DiscordError(10013)
        return person

    def violate(self, method: str, path: str, problems: tuple[Problem, ...]) -> None:
        """Remember a violation."""
        self.violations.append(Violation(method, path, problems))


def time_out(hub: Hub, user_id: str, for_s: float | None) -> None:
    """A moderator times a member out for so many seconds, or ends that. Of members, the bot hears only about itself:
    "Guild Member Update is sent for current-user updates regardless of whether the GUILD_MEMBERS intent is set"."""
    hub.person(user_id)["timed_out_until"] = None if for_s is None else iso(hub.now() + for_s)
    told = member(hub.world, user_id) | {"guild_id": hub.world.guild["id"]}
    hub.tell("GUILD_MEMBER_UPDATE", told)
    if user_id == hub.world.bot["id"] and hub.world.bot_in_guild:
        hub.gateway.dispatch("GUILD_MEMBER_UPDATE", told)
    hub.changed()


def invite(hub: Hub) -> None:
    """The bot is added to the guild; if it is there, it is removed first."""
    world = hub.world
    if world.bot_in_guild:
        hub.gateway.dispatch("GUILD_DELETE", {"id": world.guild["id"]})
    world.bot_in_guild = True
    world.people[world.bot["id"]]["joined_at"] = iso(hub.now())
    hub.viewed = find_viewed_channels(world)
    hub.gateway.dispatch("GUILD_CREATE", guild_create(world, joined=True))
    hub.changed()
