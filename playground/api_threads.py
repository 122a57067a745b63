"""REST: threads and their members."""

from __future__ import annotations

from playground import forums, messages, threads
from playground.bot_view import can_bot_view
from playground.errors import DiscordError
from playground.interactions import join_thread
from playground.model import FORUM, NEWS, NEWS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Json, is_thread
from playground.rest_request import RestRequest, Route
from playground.server_state import ServerState

DEFAULT_ARCHIVE_MINUTES = 1440


def start_thread_from_message(state: ServerState, request: RestRequest) -> Json:
    """POST /channels/{channel_id}/messages/{message_id}/threads. Raises DiscordError 160004 for a second thread, 50024
    outside a text or announcement channel, 10008 for an unknown message.
    """
    parent = state.require_bot_channel(request.params["channel_id"], "CREATE_PUBLIC_THREADS")
    if parent["type"] not in (TEXT, NEWS):
        raise DiscordError(50024)
    message = messages.get_message(state, parent["id"], request.params["message_id"])
    if message["id"] in state.world.channels:
        raise DiscordError(160004)
    minutes = request.json.get("auto_archive_duration") or DEFAULT_ARCHIVE_MINUTES
    kind = NEWS_THREAD if parent["type"] == NEWS else PUBLIC_THREAD
    return threads.start_thread(state, parent, request.json["name"], int(minutes), message, kind)


def start_thread_without_message(state: ServerState, request: RestRequest) -> Json:
    """POST /channels/{channel_id}/threads. In a forum it creates a post, for which the bot needs Send Messages, and
    returns it with its message. Elsewhere the thread is private unless `type` is 11. Raises DiscordError 50024 outside
    a text channel or forum; and as `forums.create_post`.
    """
    if state.get_channel(request.params["channel_id"])["type"] == FORUM:
        needed = ("SEND_MESSAGES", *(["ATTACH_FILES"] if request.files else []))
        forum, bot_id = (
            state.require_bot_channel(request.params["channel_id"], *needed),
            state.world.bot["id"],
        )
        post, message = forums.create_post(state, bot_id, forum, request.json, request.files)
        return post | {"message": message, "member": threads.build_thread_member(state, post, bot_id)}
    kind = request.json.get("type") or PRIVATE_THREAD
    needed = "CREATE_PUBLIC_THREADS" if kind == PUBLIC_THREAD else "CREATE_PRIVATE_THREADS"
    parent = state.require_bot_channel(request.params["channel_id"], needed)
    if parent["type"] != TEXT:
        raise DiscordError(50024)
    minutes = request.json.get("auto_archive_duration") or DEFAULT_ARCHIVE_MINUTES
    return threads.start_thread(state, parent, request.json["name"], int(minutes), None, kind)


def _require_thread(state: ServerState, request: RestRequest) -> Json:
    """Return the thread that the path names. Raises DiscordError 50024 if it is another channel."""
    channel = state.require_bot_channel(request.params["channel_id"])
    if not is_thread(channel):
        raise DiscordError(50024)
    return channel


def get_members(state: ServerState, request: RestRequest) -> list[Json]:
    """GET /channels/{channel_id}/thread-members."""
    thread = _require_thread(state, request)
    inside = state.world.thread_members.get(thread["id"], [])
    return [threads.build_thread_member(state, thread, user_id) for user_id in inside]


def _get_user_id(state: ServerState, request: RestRequest) -> str:
    """Return the user id in the path; for @me the bot's. Raises DiscordError 10013 for an unknown user."""
    user_id = str(request.params.get("user_id", state.world.bot["id"]))
    state.get_person(user_id)
    return user_id


def add_member(state: ServerState, request: RestRequest) -> None:
    """Handle PUT /channels/{thread}/thread-members/{user}: add a member to the thread, and unarchive it."""
    thread = _require_thread(state, request)
    threads.unarchive_thread(state, thread)
    join_thread(state, thread, _get_user_id(state, request))


def remove_member(state: ServerState, request: RestRequest) -> None:
    """DELETE /channels/{channel_id}/thread-members/{user_id or @me}. Removing others needs Manage Threads."""
    thread = _require_thread(state, request)
    user_id = _get_user_id(state, request)
    if user_id != state.world.bot["id"]:
        state.require_bot_channel(thread["id"], "MANAGE_THREADS")
    inside = state.world.thread_members.get(thread["id"], [])
    if user_id in inside:
        inside.remove(user_id)


def get_member(state: ServerState, request: RestRequest) -> Json:
    """GET /channels/{channel_id}/thread-members/{user_id}. Raises DiscordError 10007."""
    thread = _require_thread(state, request)
    user_id = _get_user_id(state, request)
    if user_id not in state.world.thread_members.get(thread["id"], []):
        raise DiscordError(10007)
    return threads.build_thread_member(state, thread, user_id)


def list_active_threads(state: ServerState, request: RestRequest) -> Json:
    """GET /guilds/{guild_id}/threads/active."""
    if request.params["guild_id"] != state.world.guild["id"]:
        raise DiscordError(10004)
    bot_id = state.world.bot["id"]
    active = [
        c for c in state.world.channels.values() if is_thread(c) and not c["thread_metadata"]["archived"]
    ]
    found = [thread for thread in active if can_bot_view(state.world, thread)]
    joined = [c for c in found if bot_id in state.world.thread_members.get(c["id"], [])]
    return {
        "threads": found,
        "members": [threads.build_thread_member(state, c, bot_id) for c in joined],
        "has_more": False,
    }


def list_archived_threads(state: ServerState, request: RestRequest) -> Json:
    """GET /channels/{channel_id}/threads/archived/public."""
    parent = state.require_bot_channel(request.params["channel_id"], "READ_MESSAGE_HISTORY")
    inside = [c for c in state.world.channels.values() if c.get("parent_id") == parent["id"]]
    found = [c for c in inside if c["type"] == PUBLIC_THREAD and c["thread_metadata"]["archived"]]
    found.sort(key=lambda c: c["thread_metadata"]["archive_timestamp"], reverse=True)
    return {"threads": found, "members": [], "has_more": False}


MEMBERS_PATH = "/channels/{channel_id}/thread-members"
ROUTES = (
    Route(
        "POST",
        "/channels/{channel_id}/messages/{message_id}/threads",
        start_thread_from_message,
        201,
        body=True,
    ),
    Route("POST", "/channels/{channel_id}/threads", start_thread_without_message, 201, body=True),
    Route("GET", MEMBERS_PATH, get_members),
    Route("GET", MEMBERS_PATH + "/{user_id}", get_member),
    Route("PUT", MEMBERS_PATH + "/@me", add_member),
    Route("PUT", MEMBERS_PATH + "/{user_id}", add_member),
    Route("DELETE", MEMBERS_PATH + "/@me", remove_member),
    Route("DELETE", MEMBERS_PATH + "/{user_id}", remove_member),
    Route("GET", "/guilds/{guild_id}/threads/active", list_active_threads),
    Route("GET", "/channels/{channel_id}/threads/archived/public", list_archived_threads),
)
