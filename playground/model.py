"""The world of the playground as plain data.

Every object is Discord's own JSON object (https://discord.com/developers/docs/resources), stored as a dict, so that
nothing is translated between the wire, the page and the saved file. Ids are strings, as on the wire.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from secrets import token_hex
from typing import Any

from playground import permissions as perms

Json = dict[str, Any]

# Discord's epoch, 2015-01-01.
EPOCH_MS = 1_420_070_400_000
TEXT = 0
DM = 1
GROUP_DM = 3
PRIVATE_CHANNELS = (DM, GROUP_DM)
"""Channels of no guild. The bot is in a DM, and never in a group."""
VOICE = 2
CATEGORY = 4
NEWS = 5
FORUM = 15
NEWS_THREAD = 10
PUBLIC_THREAD = 11
PRIVATE_THREAD = 12
THREADS = (NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)

DEFAULT_LOCALE = "en-US"

# Message flags (resources/message#message-object-message-flags)
SUPPRESS_EMBEDS = 1 << 2
HAS_THREAD = 1 << 5
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_NOTIFICATIONS, IS_COMPONENTS_V2 = 1 << 12, 1 << 15

# Channel flags (resources/channel#channel-object-channel-flags).
REQUIRE_TAG = 1 << 4
CHANNEL_OBFUSCATED = 1 << 17

MIB = 1024 * 1024
MAX_FILE_BYTES, MAX_REQUEST_BYTES = 10 * MIB, 25 * MIB


@dataclass
class World:
    """Everything that outlives a restart. Keys of the dicts are ids; messages are grouped by channel, oldest first."""

    bot: Json
    application: Json
    guild: Json
    users: dict[str, Json] = field(default_factory=dict[str, Json])
    people: dict[str, Json] = field(default_factory=dict[str, Json])
    """What only the playground knows of a person:

    {dms_closed, in_guild, joined_at, roles}, in a timeout also {timed_out_until}, and {has_installed} if they have
    installed the application for themselves.
    """
    channels: dict[str, Json] = field(default_factory=dict[str, Json])
    messages: dict[str, dict[str, Json]] = field(default_factory=dict[str, dict[str, Json]])
    thread_members: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    commands: dict[str, list[Json]] = field(default_factory=dict[str, list[Json]])
    """Application commands by guild id; "" holds the global ones."""
    bot_in_guild: bool = True
    clock_offset_s: float = 0.0
    """Seconds by which the playground's clock is ahead of the computer's."""
    last_id: int = 0
    url: str = ""
    """The URL at which the world was last served. Attachment URLs contain it."""

    def new_id(self, now: float) -> str:
        """Return a snowflake for `now` (seconds since the epoch), greater than every earlier one."""
        self.last_id = max(self.last_id + 1, (int(now * 1000) - EPOCH_MS) << 22)
        return str(self.last_id)


def to_iso(now: float) -> str:
    """Return a time as Discord writes it: ISO 8601 with microseconds and offset."""
    return datetime.fromtimestamp(now, UTC).isoformat(timespec="microseconds")


def from_iso(moment: str) -> float:
    """Return the seconds since the epoch of a time as Discord writes it."""
    return datetime.fromisoformat(moment).timestamp()


def new_user(world_id: str, name: str, *, bot: bool = False) -> Json:
    """Return a user object.

    `name` is what people read; the handle is its lower-case form (for a bot, the name itself).
    """
    return {
        "id": world_id,
        "username": name if bot else name.lower().replace(" ", "_"),
        "global_name": None if bot else name,
        "discriminator": "0000" if bot else "0",
        "avatar": None,
        "bot": bot,
        "system": False,
        "public_flags": 0,
        "banner": None,
        "accent_color": None,
    }


def new_channel(channel_id: str, kind: int, name: str, guild_id: str, position: int) -> Json:
    """Return a guild text channel object."""
    return {
        "id": channel_id,
        "type": kind,
        "guild_id": guild_id,
        "name": name,
        "position": position,
        "permission_overwrites": [],
        "topic": None,
        "nsfw": False,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "default_thread_rate_limit_per_user": 0,
        "parent_id": None,
        "flags": 0,
    }


def _new_role(role_id: str, name: str, names: Iterable[str], position: int, **more: Any) -> Json:
    """Return a role object. `names` are its permissions; `more` sets other fields."""
    return {
        "id": role_id,
        "name": name,
        "permissions": str(perms.to_bits(names)),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "managed": False,
        "mentionable": False,
        "flags": 0,
        **more,
    }


def _new_guild(guild_id: str, owner_id: str, roles: list[Json], system_channel: str) -> Json:
    """Return a guild object. `system_channel` is the id of its system channel."""
    return {
        "id": guild_id,
        "name": "Longtable playground",
        "owner_id": owner_id,
        "roles": roles,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": system_channel,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "nsfw": False,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": DEFAULT_LOCALE,
        "vanity_url_code": None,
        "application_id": None,
        "features": [],
        "emojis": [],
        "stickers": [],
    }


def add_person(world: World, name: str, now: float) -> Json:
    """Add a person as a member of the guild, with a DM channel to the bot, and return the user object."""
    user = new_user(world.new_id(now), name)
    world.users[user["id"]] = user
    members = next(role["id"] for role in world.guild["roles"] if role["name"] == "Members")
    world.people[user["id"]] = {
        "dms_closed": False,
        "in_guild": True,
        "joined_at": to_iso(now),
        "roles": [members],
    }
    dm = world.new_id(now)
    world.channels[dm] = {
        "id": dm,
        "type": DM,
        "recipients": [user],
        "last_message_id": None,
        "flags": 0,
    }
    return user


def new_world(now: float) -> World:
    """Return a new world.

    It has one guild, three text channels, Ann (its owner), Bob, Cleo, Dan, and the bot with its own role.
    """
    world = World(bot={}, application={}, guild={})
    bot_id, guild_id, members, bots_role = (world.new_id(now) for _ in range(4))
    channels = [world.new_id(now) for _ in range(3)]
    world.bot = new_user(bot_id, "Longtable", bot=True)
    world.users[bot_id] = world.bot
    world.people[bot_id] = {
        "dms_closed": False,
        "in_guild": True,
        "joined_at": to_iso(now),
        "roles": [bots_role],
    }
    roles = [
        _new_role(guild_id, "@everyone", perms.EVERYONE_PERMISSIONS, 0),
        _new_role(members, "Members", perms.MEMBER_PERMISSIONS, 1),
        _new_role(bots_role, "Longtable", perms.BOT_PERMISSIONS, 2, managed=True, tags={"bot_id": bot_id}),
    ]
    world.guild = _new_guild(guild_id, "", roles, channels[0])
    for position, (channel_id, name) in enumerate(zip(channels, ("table", "games", "lounge"), strict=True)):
        world.channels[channel_id] = new_channel(channel_id, TEXT, name, guild_id, position)
    ann, *_others = [add_person(world, name, now) for name in ("Ann", "Bob", "Cleo", "Dan")]
    world.guild["owner_id"] = ann["id"]
    world.application = {
        "id": bot_id,
        "name": "Longtable",
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": ann,
        "team": None,
        "bot": world.bot,
        "integration_types_config": {"0": {}, "1": {}},
    }
    return world


def get_list(holder: Json, key: str) -> list[Json]:
    """Return a list of objects from a JSON object; empty if it is missing or null."""
    return holder.get(key) or []


def get_object(holder: Json, key: str) -> Json:
    """Return an object from a JSON object; empty if it is missing or null."""
    return holder.get(key) or {}


def is_thread(channel: Json) -> bool:
    """Return whether a channel is a thread of any kind."""
    return channel["type"] in THREADS


def has_installed(world: World, user_id: str) -> bool:
    """Return whether a person has installed the application for themself (a user installation)."""
    return bool(world.people[user_id].get("has_installed"))


def may_bot_write_to(world: World, user_id: str) -> bool:
    """Return whether the bot may write to a person: they share its guild or have installed it."""
    return (world.bot_in_guild and world.people[user_id]["in_guild"]) or has_installed(world, user_id)


def add_group(world: World, name: str, people: list[str], now: float) -> Json:
    """Add a group of these people, the first of whom owns it, and return its channel object."""
    channel: Json = {
        "id": world.new_id(now),
        "type": GROUP_DM,
        "name": name,
        "icon": None,
        "owner_id": people[0],
        "recipients": [world.users[user_id] for user_id in people],
        "last_message_id": None,
        "flags": 0,
    }
    world.channels[channel["id"]] = channel
    return channel


def is_recipient(channel: Json, user_id: str) -> bool:
    """Return whether a person is in a DM or group."""
    return any(user["id"] == user_id for user in channel["recipients"])


def get_dm_channel(world: World, user_id: str) -> Json:
    """Return the DM channel between the bot and a person. Raises KeyError if there is none."""
    for channel in world.channels.values():
        if channel["type"] == DM and channel["recipients"][0]["id"] == user_id:
            return channel
    raise KeyError(user_id)


def build_member(world: World, user_id: str) -> Json:
    """Return the guild member object of a user."""
    person = world.people[user_id]
    return {
        "user": world.users[user_id],
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": list(person["roles"]),
        "joined_at": person["joined_at"],
        "premium_since": None,
        "communication_disabled_until": person.get("timed_out_until"),
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }


def create_token(interaction_id: str) -> str:
    """Return a new interaction token, which contains the id: safe in a path, hard to guess."""
    return base64.urlsafe_b64encode(f"interaction:{interaction_id}:{token_hex(24)}".encode()).decode()


def read_token_id(token: str) -> str:
    """Return the interaction id that a token contains, or "" if it is not a token."""
    try:
        parts = base64.urlsafe_b64decode(token.encode()).decode().split(":")
    except ValueError:
        return ""
    return parts[1] if len(parts) == 3 else ""


NO_RESPONSE: Json = {"answer": "none", "data": {}}
"""The response that the page shows if none has come."""


@dataclass(eq=False)
class OpenInteraction:
    """One interaction while its token is valid."""

    payload: Json
    user_id: str
    created_at: float
    response: asyncio.Future[Json]
    """The initial response for the page: {"answer": kind, "data": object}."""
    has_response: bool = False
    original_message_id: str | None = None
    """The message that `@original` means."""
    modal: Json | None = None
    follow_ups: int = 0
    deferral_filled: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once a deferred response has been filled in."""

    @property
    def id(self) -> str:
        """Return the interaction's id."""
        return self.payload["id"]

    @property
    def channel_id(self) -> str:
        """Return the id of the channel in which the person acted."""
        return self.payload["channel_id"]
