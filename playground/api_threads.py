"""REST: threads and their members."""

from __future__ import annotations

from playground import messages, threads
from playground.calls import Call
from playground.dispatch import can_bot_view
from playground.errors import DiscordError
from playground.hub import Hub
from playground.interactions import join_thread
from playground.model import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Json, thread_of
from playground.routes import Route

LONGEST_ARCHIVE = 1440


def start_from_message(hub: Hub, call: Call) -> Json:
    """POST /channels/{channel_id}/messages/{message_id}/threads. Raises 160004 for a second thread."""
    parent = hub.bot_channel(call.params["channel_id"], "CREATE_PUBLIC_THREADS")
    if parent["type"] != TEXT:
        raise DiscordError(50024)
    message = messages.find(hub, parent["id"], call.params["message_id"])
    if message["id"] in hub.world.channels:
        raise DiscordError(160004)
    minutes = call.json.get("auto_archive_duration") or LONGEST_ARCHIVE
    return threads.start(hub, parent, call.json["name"], int(minutes), message, PUBLIC_THREAD)


def start_alone(hub: Hub, call: Call) -> Json:
    """POST /channels/{channel_id}/threads: without a message; private unless `type` says 11."""
    kind = call.json.get("type") or PRIVATE_THREAD
    needed = "CREATE_PUBLIC_THREADS" if kind == PUBLIC_THREAD else "CREATE_PRIVATE_THREADS"
    parent = hub.bot_channel(call.params["channel_id"], needed)
    if parent["type"] != TEXT:
        raise DiscordError(50024)
    minutes = call.json.get("auto_archive_duration") or LONGEST_ARCHIVE
    return threads.start(hub, parent, call.json["name"], int(minutes), None, kind)


def _thread(hub: Hub, call: Call) -> Json:
    channel = hub.bot_channel(call.params["channel_id"])
    if not thread_of(channel):
        raise DiscordError(50024)
    return channel


def get_members(hub: Hub, call: Call) -> list[Json]:
    """GET /channels/{channel_id}/thread-members."""
    thread = _thread(hub, call)
    inside = hub.world.thread_members.get(thread["id"], [])
    return [threads.thread_member(hub, thread, user_id) for user_id in inside]


def _user(hub: Hub, call: Call) -> str:
    user_id = str(call.params.get("user_id", hub.world.bot["id"]))
    hub.person(user_id)
    return user_id


def add_member(hub: Hub, call: Call) -> None:
    """PUT /channels/{channel_id}/thread-members/{user_id or @me}."""
    thread = _thread(hub, call)
    threads.wake(hub, thread)
    join_thread(hub, thread, _user(hub, call))


def remove_member(hub: Hub, call: Call) -> None:
    """DELETE /channels/{channel_id}/thread-members/{user_id or @me}; others only with Manage Threads."""
    thread = _thread(hub, call)
    user_id = _user(hub, call)
    if user_id != hub.world.bot["id"]:
        hub.bot_channel(thread["id"], "MANAGE_THREADS")
    inside = hub.world.thread_members.get(thread["id"], [])
    if user_id in inside:
        inside.remove(user_id)


def get_member(hub: Hub, call: Call) -> Json:
    """GET /channels/{channel_id}/thread-members/{user_id}. Raises 10007."""
    thread = _thread(hub, call)
    user_id = _user(hub, call)
    if user_id not in hub.world.thread_members.get(thread["id"], []):
        raise DiscordError(10007)
    return threads.thread_member(hub, thread, user_id)


def active(hub: Hub, call: Call) -> Json:
    """GET /guilds/{guild_id}/threads/active."""
    if call.params["guild_id"] != hub.world.guild["id"]:
        raise DiscordError(10004)
    bot_id = hub.world.bot["id"]
    active = [c for c in hub.world.channels.values() if thread_of(c) and not c["thread_metadata"]["archived"]]
    found = [thread for thread in active if can_bot_view(hub.world, thread)]
    joined = [c for c in found if bot_id in hub.world.thread_members.get(c["id"], [])]
    return {"threads": found, "members": [threads.thread_member(hub, c, bot_id) for c in joined], "has_more": False}


def archived(hub: Hub, call: Call) -> Json:
    """GET /channels/{channel_id}/threads/archived/public."""
    parent = hub.bot_channel(call.params["channel_id"], "READ_MESSAGE_HISTORY")
    inside = [c for c in hub.world.channels.values() if c.get("parent_id") == parent["id"]]
    found = [c for c in inside if c["type"] == PUBLIC_THREAD and c["thread_metadata"]["archived"]]
    found.sort(key=lambda c: c["thread_metadata"]["archive_timestamp"], reverse=True)
    return {"threads": found, "members": [], "has_more": False}


THREAD = "/channels/{channel_id}/thread-members"
ROUTES = (
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", start_from_message, 201, body=True),
    Route("POST", "/channels/{channel_id}/threads", start_alone, 201, body=True),
    Route("GET", THREAD, get_members),
    Route("GET", THREAD + "/{user_id}", get_member),
    Route("PUT", THREAD + "/@me", add_member),
    Route("PUT", THREAD + "/{user_id}", add_member),
    Route("DELETE", THREAD + "/@me", remove_member),
    Route("DELETE", THREAD + "/{user_id}", remove_member),
    Route("GET", "/guilds/{guild_id}/threads/active", active),
    Route("GET", "/channels/{channel_id}/threads/archived/public", archived),
)
