"""Threads and deleted channels: what happens to them, whoever does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground import files, messages
from playground.dispatch import for_gateway
from playground.errors import DiscordError
from playground.model import DM, HAS_THREAD, PUBLIC_THREAD, Json, iso, seconds, thread_of

if TYPE_CHECKING:
    from playground.hub import Hub

THREAD_CREATED, THREAD_STARTER = 18, 21  # message types


def start(hub: Hub, parent: Json, name: str, archive_minutes: int, message: Json | None, kind: int) -> Json:
    """A new thread by the bot, from a message (whose id it gets) or without one."""
    bot_id = hub.world.bot["id"]
    thread: Json = {
        "id": message["id"] if message else hub.new_id(),
        "type": kind,
        "guild_id": hub.world.guild["id"],
        "parent_id": parent["id"],
        "owner_id": bot_id,
        "name": name,
        "last_message_id": None,
        "rate_limit_per_user": parent.get("default_thread_rate_limit_per_user") or 0,
        "message_count": 0,
        "total_message_sent": 0,
        "member_count": 1,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": archive_minutes,
            "archive_timestamp": iso(hub.now()),
            "locked": False,
            "create_timestamp": iso(hub.now()),
        },
    }
    hub.world.channels[thread["id"]] = thread
    hub.world.thread_members[thread["id"]] = [bot_id]
    hub.emit("THREAD_CREATE", thread | {"newly_created": True, "member": thread_member(hub, thread, bot_id)})
    if message is not None:
        message["flags"] |= HAS_THREAD
        message["thread"] = thread
        hub.emit("MESSAGE_UPDATE", message, to_bot=for_gateway(hub.world, message))
    _say_so(hub, parent, thread, message)
    return thread | {"member": thread_member(hub, thread, bot_id)}


def _say_so(hub: Hub, parent: Json, thread: Json, message: Json | None) -> None:
    """Discord's own message: in the thread it points to the starter, otherwise the parent says that a thread began."""
    bot_id = hub.world.bot["id"]
    if message is not None:
        reference = {"type": 0, "channel_id": parent["id"], "message_id": message["id"], "guild_id": thread["guild_id"]}
        said = messages.blank(hub, thread["id"], bot_id, type=THREAD_STARTER, message_reference=reference)
    elif thread["type"] == PUBLIC_THREAD:
        reference = {"type": 0, "channel_id": thread["id"], "guild_id": thread["guild_id"]}
        said = messages.blank(
            hub, parent["id"], bot_id, type=THREAD_CREATED, content=thread["name"], message_reference=reference
        )
    else:
        return
    messages.keep(hub, said)


def thread_member(hub: Hub, thread: Json, user_id: str) -> Json:
    """A thread member object."""
    return {"id": thread["id"], "user_id": user_id, "join_timestamp": iso(hub.now()), "flags": 0}


def patch_thread(hub: Hub, thread: Json, body: Json) -> Json:
    """Archive, lock, rename. Locking needs Manage Threads; the rest the thread's creator may do as well."""
    bot_id, metadata = hub.world.bot["id"], thread["thread_metadata"]
    manages = hub.allows(bot_id, thread, "MANAGE_THREADS")
    opens = set(body) == {"archived"} and not body["archived"] and not metadata["locked"]
    may_open = opens and hub.allows(bot_id, thread, "SEND_MESSAGES_IN_THREADS")
    relocks = "locked" in body and body["locked"] != metadata["locked"]
    owns = thread["owner_id"] == bot_id and not hub.is_timed_out(bot_id)
    if not (manages or may_open or (owns and not relocks and not metadata["locked"])):
        raise DiscordError(50013)
    if metadata["archived"] and body.get("archived", True):
        raise DiscordError(50083)
    thread |= {key: body[key] for key in ("name", "rate_limit_per_user", "flags") if body.get(key) is not None}
    if body.get("archived") is not None and body["archived"] != metadata["archived"]:
        metadata["archive_timestamp"] = iso(hub.now())
    keys = ("archived", "locked", "auto_archive_duration", "invitable")
    metadata |= {key: body[key] for key in keys if body.get(key) is not None}
    hub.emit("THREAD_UPDATE", thread)
    return thread


def wake(hub: Hub, channel: Json) -> None:
    """Posting reopens an archived thread. Raises 50083 for a locked one."""
    if not thread_of(channel) or not channel["thread_metadata"]["archived"]:
        return
    if channel["thread_metadata"]["locked"]:
        raise DiscordError(50083)
    channel["thread_metadata"] |= {"archived": False, "archive_timestamp": iso(hub.now())}
    hub.emit("THREAD_UPDATE", channel)


def moderate(hub: Hub, thread: Json, changes: Json) -> None:
    """A moderator closes, opens, locks or unlocks a thread: {archived?, locked?}."""
    metadata = thread["thread_metadata"]
    if "archived" in changes and changes["archived"] != metadata["archived"]:
        metadata["archive_timestamp"] = iso(hub.now())
    metadata |= {key: bool(changes[key]) for key in ("archived", "locked") if key in changes}


def archive_idle(hub: Hub) -> None:
    """Archive every thread in which nothing was said for its auto-archive duration."""
    for thread in [c for c in hub.world.channels.values() if thread_of(c)]:
        metadata = thread["thread_metadata"]
        said = hub.world.messages.get(thread["id"], {}).get(thread["last_message_id"] or "")
        last = seconds(said["timestamp"] if said else metadata["archive_timestamp"])
        last = max(last, seconds(metadata["archive_timestamp"]))
        if not metadata["archived"] and hub.now() - last > metadata["auto_archive_duration"] * 60:
            metadata |= {"archived": True, "archive_timestamp": iso(hub.now())}
            hub.emit("THREAD_UPDATE", thread)


def delete_channel(hub: Hub, channel: Json) -> None:
    """Delete a channel with its threads, or a thread, and all that was said there."""
    inside = [c for c in hub.world.channels.values() if c.get("parent_id") == channel["id"] and thread_of(c)]
    for thread in inside:
        delete_channel(hub, thread)
    for message in hub.world.messages.pop(channel["id"], {}).values():
        for attachment in message["attachments"]:
            files.forget(hub, attachment)
    hub.ephemerals.pop(channel["id"], None)
    hub.world.thread_members.pop(channel["id"], None)
    del hub.world.channels[channel["id"]]
    if channel["id"] == hub.world.guild["system_channel_id"]:
        hub.world.guild["system_channel_id"] = None
    if channel["type"] != DM:
        hub.emit("THREAD_DELETE" if thread_of(channel) else "CHANNEL_DELETE", channel)
