"""The world as the bot sees it: what the gateway and the REST API send to the bot."""

from __future__ import annotations

from playground import permissions as perms
from playground.model import (
    CATEGORY,
    CHANNEL_OBFUSCATED,
    DM,
    FORUM,
    NEWS,
    PRIVATE_CHANNELS,
    TEXT,
    Json,
    World,
    build_member,
    is_thread,
)

THREAD_PARENTS = (TEXT, NEWS, FORUM)
HIDDEN_NAME = "___hidden___"
NEVER_OBFUSCATED = ("id", "type", "guild_id", "position", "parent_id")


def can_bot_view(world: World, channel: Json) -> bool:
    """Return whether the bot can view a channel, thread or DM. It views a category if it views one of its channels."""
    inside = [c for c in world.channels.values() if c.get("parent_id") == channel["id"]]
    return perms.has_permission(world, world.bot["id"], channel, "VIEW_CHANNEL") or (
        channel["type"] == CATEGORY and any(can_bot_view(world, child) for child in inside)
    )


def find_viewed_channels(world: World) -> set[str]:
    """Return the ids of all channels of the guild, without threads, that the bot can view."""
    channels = [c for c in world.channels.values() if c["type"] not in PRIVATE_CHANNELS and not is_thread(c)]
    return {channel["id"] for channel in channels if can_bot_view(world, channel)}


def to_bot_channel(world: World, channel: Json) -> Json:
    """Return a channel as the gateway sends it: obfuscated if the bot cannot view it.

    See resources/channel#channel-object-obfuscated-channels.
    """
    if can_bot_view(world, channel):
        return channel
    deny = {"id": world.guild["id"], "type": 0, "allow": "0", "deny": str(perms.to_bits(["VIEW_CHANNEL"]))}
    reduced = {key: type(value)() if isinstance(value, int) else None for key, value in channel.items()}
    return {
        **reduced,
        **{key: channel[key] for key in NEVER_OBFUSCATED if key in channel},
        "name": HIDDEN_NAME,
        "permission_overwrites": [deny],
        "flags": CHANNEL_OBFUSCATED,
    }


def to_bot_event(world: World, event: str, data: Json) -> Json | None:
    """Return the data of an event as the bot gets it, or None if it happened in a channel that the bot cannot view."""
    kind = event.partition("_")[0]
    if kind == "CHANNEL":
        return to_bot_channel(world, data)
    place = data if kind == "THREAD" else world.channels.get(data.get("channel_id", ""))
    return data if place is None or can_bot_view(world, place) else None


def build_thread_list_sync(world: World, channel_ids: set[str]) -> Json:
    """Return the payload of THREAD_LIST_SYNC for channels that have just become visible to the bot."""
    threads = [c for c in world.channels.values() if is_thread(c) and c["parent_id"] in channel_ids]
    return {
        "guild_id": world.guild["id"],
        "channel_ids": sorted(id for id in channel_ids if world.channels[id]["type"] in THREAD_PARENTS),
        "threads": [thread for thread in threads if _is_visible_and_active(world, thread)],
        "members": [],
    }


def to_bot_message(world: World, message: Json) -> Json:
    """Return a message as the bot gets it: without `only_for`, and blank if it needs the message-content intent."""
    bot_id = world.bot["id"]
    channel = world.channels.get(message["channel_id"])
    has_content_access = (
        message["author"]["id"] == bot_id
        or (channel is not None and channel["type"] == DM)
        or any(user["id"] == bot_id for user in message["mentions"])
        or message.get("application_id") == bot_id
    )
    seen = {key: value for key, value in message.items() if key != "only_for"}
    if not has_content_access:
        seen |= {"content": "", "embeds": [], "attachments": [], "components": []}
    return seen


def to_gateway_message(world: World, message: Json) -> Json:
    """Return a message as the gateway dispatches it: with the guild and the author's membership."""
    seen = to_bot_message(world, message)
    channel = world.channels.get(message["channel_id"])
    if channel is None or channel["type"] in PRIVATE_CHANNELS:
        return seen
    author = message["author"]["id"]
    extra: Json = {"guild_id": world.guild["id"]}
    if author in world.people:
        extra["member"] = {k: v for k, v in build_member(world, author).items() if k != "user"}
    return seen | extra


def _is_visible_and_active(world: World, thread: Json) -> bool:
    """Return whether the bot can view a thread that is not archived."""
    return can_bot_view(world, thread) and not thread["thread_metadata"]["archived"]


def build_guild_create(world: World, *, joined: bool) -> Json:
    """Return the payload of GUILD_CREATE. Without `unavailable` it means that the bot has just been invited."""
    channels = [c for c in world.channels.values() if c["type"] not in PRIVATE_CHANNELS]
    everybody = [user_id for user_id, person in world.people.items() if person["in_guild"]]
    payload = world.guild | {
        "joined_at": world.people[world.bot["id"]]["joined_at"],
        "large": False,
        "member_count": len(everybody),
        "members": [build_member(world, world.bot["id"])],
        "channels": [to_bot_channel(world, c) for c in channels if not is_thread(c)],
        "threads": [c for c in channels if is_thread(c) and _is_visible_and_active(world, c)],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
    return payload if joined else payload | {"unavailable": False}
