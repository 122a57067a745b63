"""The world as the gateway tells it to the bot."""

from __future__ import annotations

from playground import permissions as perms
from playground.model import DM, Json, World, member, thread_of


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
    visible = perms.has(world, world.bot["id"], thread, "VIEW_CHANNEL")
    return visible and not thread["thread_metadata"]["archived"]


def guild_create(world: World, *, joined: bool) -> Json:
    """The payload of GUILD_CREATE; without `unavailable` it means that the bot has just been invited."""
    channels = [c for c in world.channels.values() if c["type"] != DM]
    everybody = [user_id for user_id, person in world.people.items() if person["in_guild"]]
    payload = world.guild | {
        "joined_at": world.people[world.bot["id"]]["joined_at"],
        "large": False,
        "member_count": len(everybody),
        "members": [member(world, world.bot["id"])],
        "channels": [c for c in channels if not thread_of(c)],
        "threads": [c for c in channels if thread_of(c) and _active(world, c)],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
    return payload if joined else payload | {"unavailable": False}
