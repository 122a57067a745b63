"""The world as the gateway tells it to the bot."""

from __future__ import annotations

from playground import permissions as perms
from playground.model import CATEGORY, CHANNEL_OBFUSCATED, DM, TEXT, Json, World, member, thread_of

HIDDEN_NAME = "___hidden___"
NEVER_OBFUSCATED = ("id", "type", "guild_id", "position", "parent_id")


def can_bot_view(world: World, channel: Json) -> bool:
    """Return whether the bot views a channel, thread or DM. A category is viewed where one of its channels is."""
    inside = [c for c in world.channels.values() if c.get("parent_id") == channel["id"]]
    return perms.has(world, world.bot["id"], channel, "VIEW_CHANNEL") or (
        channel["type"] == CATEGORY and any(can_bot_view(world, child) for child in inside)
    )


def find_viewed_channels(world: World) -> set[str]:
    """Return the ids of all channels of the guild, without threads, that the bot views."""
    channels = [c for c in world.channels.values() if c["type"] != DM and not thread_of(c)]
    return {channel["id"] for channel in channels if can_bot_view(world, channel)}


def channel_for_bot(world: World, channel: Json) -> Json:
    """Return a channel as the gateway tells it: obfuscated where the bot cannot view it
    (resources/channel#channel-object-obfuscated-channels)."""
    if can_bot_view(world, channel):
        return channel
    deny = {"id": world.guild["id"], "type": 0, "allow": "0", "deny": str(perms.bits(["VIEW_CHANNEL"]))}
    reduced = {key: type(value)() if isinstance(value, int) else None for key, value in channel.items()}
    return {
        **reduced,
        **{key: channel[key] for key in NEVER_OBFUSCATED if key in channel},
        "name": HIDDEN_NAME,
        "permission_overwrites": [deny],
        "flags": CHANNEL_OBFUSCATED,
    }


def event_for_bot(world: World, event: str, data: Json) -> Json | None:
    """Return what the gateway tells the bot of an event; None for what happens where the bot cannot look."""
    kind = event.partition("_")[0]
    if kind == "CHANNEL":
        return channel_for_bot(world, data)
    place = data if kind == "THREAD" else world.channels.get(data.get("channel_id", ""))
    return data if place is None or can_bot_view(world, place) else None


def threads_in_view(world: World, channel_ids: set[str]) -> Json:
    """Return the payload of THREAD_LIST_SYNC for channels that the bot has begun to view."""
    threads = [c for c in world.channels.values() if thread_of(c) and c["parent_id"] in channel_ids]
    return {
        "guild_id": world.guild["id"],
        "channel_ids": sorted(id for id in channel_ids if world.channels[id]["type"] == TEXT),
        "threads": [thread for thread in threads if _active(world, thread)],
        "members": [],
    }


def for_bot(world: World, message: Json) -> Json:
    """A message as the bot gets it: without `only_for`, and blank where the message-content intent would be needed."""
    bot_id = world.bot["id"]
    channel = world.channels.get(message["channel_id"])
    told = (
        message["author"]["id"] == bot_id
        or (channel is not None and channel["type"] == DM)
        or any(user["id"] == bot_id for user in message["mentions"])
        or message.get("application_id") == bot_id
    )
    seen = {key: value for key, value in message.items() if key != "only_for"}
    if not told:
        seen |= {"content": "", "embeds": [], "attachments": [], "components": []}
    return seen


def for_gateway(world: World, message: Json) -> Json:
    """A message as the gateway dispatches it: with the guild and the author's membership."""
    seen = for_bot(world, message)
    channel = world.channels.get(message["channel_id"])
    if channel is None or channel["type"] == DM:
        return seen
    author = message["author"]["id"]
    extra: Json = {"guild_id": world.guild["id"]}
    if author in world.people:
        extra["member"] = {k: v for k, v in member(world, author).items() if k != "user"}
    return seen | extra


def _active(world: World, thread: Json) -> bool:
    return can_bot_view(world, thread) and not thread["thread_metadata"]["archived"]


def guild_create(world: World, *, joined: bool) -> Json:
    """The payload of GUILD_CREATE; without `unavailable` it means that the bot has just been invited."""
    channels = [c for c in world.channels.values() if c["type"] != DM]
    everybody = [user_id for user_id, person in world.people.items() if person["in_guild"]]
    payload = world.guild | {
        "joined_at": world.people[world.bot["id"]]["joined_at"],
        "large": False,
        "member_count": len(everybody),
        "members": [member(world, world.bot["id"])],
        "channels": [channel_for_bot(world, c) for c in channels if not thread_of(c)],
        "threads": [c for c in channels if thread_of(c) and _active(world, c)],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
    return payload if joined else payload | {"unavailable": False}
