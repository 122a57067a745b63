"""The state of a running playground: the world, open connections, interactions, the request log and violations."""

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
from playground.bot_view import (
    build_guild_create,
    build_thread_list_sync,
    can_bot_view,
    find_viewed_channels,
    to_bot_channel,
    to_bot_event,
)
from playground.errors import DiscordError, Problem
from playground.fault_profiles import ActiveFaultProfiles, Faults
from playground.gateway import Gateway
from playground.model import (
    DM,
    NO_RESPONSE,
    PRIVATE_CHANNELS,
    Json,
    OpenInteraction,
    World,
    build_member,
    from_iso,
    to_iso,
)
from playground.schema import Schema

MAX_LOGGED_REQUESTS = 1000
INITIAL_RESPONSE_TIMEOUT_S = 3.0
"""Seconds that Discord gives a bot for its first answer."""


@dataclass(frozen=True)
class Violation:
    """A request that Discord would refuse as malformed or over a limit, or whose path Discord does not have."""

    method: str
    path: str
    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        """Return the request and its problems, for a failing test."""
        return f"{self.method} {self.path}: {'; '.join(map(str, self.problems))}"


@dataclass
class ServerState:
    """The state of one running playground. Only `world` and the attachments outlive the process."""

    world: World
    schema: Schema
    gateway: Gateway
    folder: Path | None = None
    clock: Callable[[], float] = time.time
    initial_response_timeout_s: float = INITIAL_RESPONSE_TIMEOUT_S
    bot_dies_on_disconnect: bool = False
    """Whether a bot without a connection counts as dead, so that interactions without a response fail at once."""
    url: str = ""
    faults: Faults = field(default_factory=Faults)
    fault_profiles: ActiveFaultProfiles = field(default_factory=ActiveFaultProfiles)
    violations: list[Violation] = field(default_factory=list[Violation])
    wire: deque[Json] = field(default_factory=lambda: deque[Json](maxlen=MAX_LOGGED_REQUESTS))
    request_count: int = 0
    interactions: dict[str, OpenInteraction] = field(default_factory=dict[str, OpenInteraction])
    ephemerals: dict[str, dict[str, Json]] = field(default_factory=dict[str, dict[str, Json]])
    nonces: dict[tuple[str, str], str] = field(default_factory=dict[tuple[str, str], str])
    files: dict[str, bytes] = field(default_factory=dict[str, bytes])
    pages: dict[web.WebSocketResponse, asyncio.Queue[str]] = field(
        default_factory=dict[web.WebSocketResponse, asyncio.Queue[str]]
    )
    on_change: Callable[[], None] = lambda: None
    """Called after every change that is worth saving."""
    remaining_old_edits: int | None = None
    """How many more edits of messages over an hour old succeed before 30046; None means no cap."""
    on_time_passed: Callable[[], None] = lambda: None
    """Called after somebody has advanced the clock."""
    last_action_at: dict[tuple[str, str], float] = field(default_factory=dict[tuple[str, str], float])
    """When a person last wrote, pressed or used a command, by (channel, user). Slow mode counts from then."""

    renamed_at: dict[str, list[float]] = field(default_factory=dict[str, list[float]])
    """When a thread got a new name, by its id."""

    viewed_channel_ids: set[str] = field(default_factory=set[str])
    """The guild channels that the bot was last told of as visible."""

    def __post_init__(self) -> None:
        """Note which channels the bot can view, so that later changes are announced."""
        self.viewed_channel_ids = find_viewed_channels(self.world)

    def now(self) -> float:
        """Return the playground's time in seconds since the epoch."""
        return self.clock() + self.world.clock_offset_s

    def new_id(self) -> str:
        """Return a new snowflake."""
        return self.world.new_id(self.now())

    def send_to_pages(self, event: str, data: Any, *, only_for: str | None = None) -> None:
        """Send an event to every open page. `only_for`: the only person who may see it."""
        if not self.pages:
            return
        # Written out now: messages change before the frame is sent.
        frame = json.dumps({"t": event, "d": data, "only_for": only_for})
        for queue in self.pages.values():
            queue.put_nowait(frame)

    def broadcast(self, event: str, data: Json, *, to_bot: Json | None = None) -> None:
        """Send an event to the pages and to the bot, and schedule a save.

        `to_bot`: other data for the bot.
        """
        self.send_to_pages(event, data)
        bot_data = to_bot_event(self.world, event, data if to_bot is None else to_bot)
        if bot_data is not None and (self.world.bot_in_guild or "guild_id" not in data):
            self.gateway.dispatch(event, bot_data)
        if event.startswith(("CHANNEL_", "GUILD_")):
            self.announce_visibility_changes(data.get("id", ""))
        self.on_change()

    def announce_visibility_changes(self, sent_channel_id: str = "") -> None:
        """Send CHANNEL_UPDATE for each channel that the bot can view since now, or no longer, whatever changed that.

        The threads of channels that it can view now are sent too. `sent_channel_id`: a channel that was just sent.
        """
        world, before = self.world, self.viewed_channel_ids
        self.viewed_channel_ids = find_viewed_channels(world)
        if not world.bot_in_guild:
            return
        for changed in sorted(before ^ self.viewed_channel_ids, key=int):
            if changed != sent_channel_id and changed in world.channels:
                self.gateway.dispatch("CHANNEL_UPDATE", to_bot_channel(world, world.channels[changed]))
        if gained := self.viewed_channel_ids - before:
            self.gateway.dispatch("THREAD_LIST_SYNC", build_thread_list_sync(world, gained))

    def end_unanswerable_interactions(self, *interactions: OpenInteraction) -> None:
        """End those of these interactions for which no bot is connected, without a response.

        Do nothing unless the bot counts as dead when it disconnects (`bot_dies_on_disconnect`).
        """
        for interaction in interactions if self.bot_dies_on_disconnect else ():
            if not interaction.response.done() and not self.gateway.has_listener_for(interaction.payload):
                interaction.response.set_result(NO_RESPONSE)

    def on_bot_disconnected(self) -> None:
        """End all open interactions if the bot counts as dead now (`end_unanswerable_interactions`)."""
        self.end_unanswerable_interactions(*self.interactions.values())

    def get_channel(self, channel_id: str) -> Json:
        """Return a channel, thread or DM. Raises DiscordError 10003."""
        channel = self.world.channels.get(channel_id)
        if channel is None:
            raise DiscordError(10003)
        return channel

    def is_timed_out(self, user_id: str) -> bool:
        """Return whether a moderator's timeout of this member still runs. Discord sends no event when it ends."""
        until = self.world.people[user_id].get("timed_out_until")
        return until is not None and from_iso(until) > self.now()

    def get_permissions(self, user_id: str, channel: Json) -> int:
        """Return the permission bits of a user in a channel, timeouts included."""
        granted = perms.compute_permissions(self.world, user_id, channel)
        limited = (
            channel["type"] not in PRIVATE_CHANNELS
            and granted != perms.ALL_PERMISSIONS
            and self.is_timed_out(user_id)
        )
        return granted & perms.to_bits(perms.TIMEOUT_PERMISSIONS) if limited else granted

    def has_permissions(self, user_id: str, channel: Json, *names: str) -> bool:
        """Return whether a user has these permissions in a channel now."""
        needed = perms.to_bits(names)
        return self.get_permissions(user_id, channel) & needed == needed

    def require_bot_channel(self, channel_id: str, *needed: str) -> Json:
        """Return a channel in which the bot has the permissions `needed`; for a DM, none is needed.

        Raises DiscordError 10003 for an unknown channel, 50001 for one that the bot cannot view, 50013 if it lacks a
        permission.
        """
        channel = self.get_channel(channel_id)
        if channel["type"] == DM:
            return channel
        world = self.world
        if not world.bot_in_guild or not can_bot_view(world, channel):
            raise DiscordError(50001)
        if not self.has_permissions(world.bot["id"], channel, *needed):
            raise DiscordError(50013)
        return channel

    def get_person(self, user_id: str) -> Json:
        """Return what only the playground knows of a person (`World.people`). Raises DiscordError 10013."""
        person = self.world.people.get(user_id)
        if person is None:
            raise DiscordError(10013)
        return person

    def record_violation(self, method: str, path: str, problems: tuple[Problem, ...]) -> None:
        """Record a request that Discord would refuse as malformed."""
        self.violations.append(Violation(method, path, problems))


def time_out_member(state: ServerState, user_id: str, for_s: float | None) -> None:
    """Time a member out for some seconds, or end the timeout with None.

    Of members, the bot hears only about itself: "Guild Member Update is sent for current-user updates regardless of
    whether the GUILD_MEMBERS intent is set".
    """
    state.get_person(user_id)["timed_out_until"] = None if for_s is None else to_iso(state.now() + for_s)
    data = build_member(state.world, user_id) | {"guild_id": state.world.guild["id"]}
    state.send_to_pages("GUILD_MEMBER_UPDATE", data)
    if user_id == state.world.bot["id"] and state.world.bot_in_guild:
        state.gateway.dispatch("GUILD_MEMBER_UPDATE", data)
    state.on_change()


def invite_bot(state: ServerState) -> None:
    """Add the bot to the guild. If it is a member already, remove it first."""
    world = state.world
    if world.bot_in_guild:
        state.gateway.dispatch("GUILD_DELETE", {"id": world.guild["id"]})
    world.bot_in_guild = True
    world.people[world.bot["id"]]["joined_at"] = to_iso(state.now())
    state.viewed_channel_ids = find_viewed_channels(world)
    state.gateway.dispatch("GUILD_CREATE", build_guild_create(world, joined=True))
    state.on_change()
