"""REST: the bot's messages."""

from __future__ import annotations

from playground import messages, threads
from playground import permissions as perms
from playground.bot_view import to_bot_message
from playground.errors import DiscordError, Problem, invalid_form
from playground.interactions import join_thread
from playground.model import DM, FORUM, Json, from_iso, is_thread, may_bot_write_to
from playground.rest_request import RestRequest, Route
from playground.server_state import ServerState

NONCE_LIFETIME_S = 300.0
MESSAGES_PATH = "/channels/{channel_id}/messages"
DELETABLE_TYPES = (messages.DEFAULT, 6, 18, messages.REPLY, messages.CHAT_INPUT_COMMAND)


def _require_writable_channel(state: ServerState, channel_id: str, *, files: bool) -> Json:
    """Return the channel if the bot may write there, with `files` also attach files.

    Raises DiscordError 50008 for a channel without text, 50007 for closed direct messages, 50278 for a person who shares
    no guild and has not installed it, 160005 for a locked thread that the bot does not manage, 50083 for one that is
    archived too; and as `ServerState.require_bot_channel`.
    """
    channel = state.require_bot_channel(channel_id)
    if channel["type"] == DM:
        person = state.world.people[channel["recipients"][0]["id"]]
        if person["dms_closed"]:
            raise DiscordError(50007)
        if not may_bot_write_to(state.world, channel["recipients"][0]["id"]):
            raise DiscordError(50278)
        return channel
    if channel["type"] == FORUM:
        raise DiscordError(50008)
    needed = ["SEND_MESSAGES_IN_THREADS" if is_thread(channel) else "SEND_MESSAGES"]
    state.require_bot_channel(channel_id, *needed, *(["ATTACH_FILES"] if files else []))
    if is_thread(channel) and channel["thread_metadata"]["locked"]:
        archived = channel["thread_metadata"]["archived"]
        if archived or not state.has_permissions(state.world.bot["id"], channel, "MANAGE_THREADS"):
            raise DiscordError(50083 if archived else 160005)
    return channel


def _find_message_by_nonce(state: ServerState, channel_id: str, body: Json) -> Json | None:
    """Return the message that the same nonce created in the last minutes, if `enforce_nonce` is set."""
    if not body.get("enforce_nonce"):
        return None
    earlier = state.nonces.get((channel_id, str(body.get("nonce"))))
    message = state.world.messages.get(channel_id, {}).get(earlier or "")
    fresh = message is not None and state.now() - from_iso(message["timestamp"]) < NONCE_LIFETIME_S
    return message if fresh else None


def create_message(state: ServerState, request: RestRequest) -> Json:
    """POST a message."""
    body = request.json
    channel = _require_writable_channel(state, request.params["channel_id"], files=bool(request.files))
    doubled = _find_message_by_nonce(state, channel["id"], body)
    if doubled is not None:
        return doubled | {"nonce": body["nonce"]}
    message = messages.create_blank(state, channel["id"], state.world.bot["id"])
    if body.get("message_reference"):
        message |= _build_reply_fields(state, channel, body["message_reference"])
    messages.fill_message(state, message, body, request.files)
    threads.unarchive_thread(state, channel)
    for user in message["mentions"]:
        join_thread(state, channel, user["id"])
    messages.publish_message(state, message)
    if body.get("nonce") is None:
        return message
    state.nonces[channel["id"], str(body["nonce"])] = message["id"]
    return message | {"nonce": body["nonce"]}


def _build_reply_fields(state: ServerState, channel: Json, reference: Json) -> Json:
    """Return the fields that make a message a reply.

    Raises DiscordError 50035 if the message is unknown, unless `fail_if_not_exists` is false.
    """
    if channel["type"] != DM:
        state.require_bot_channel(channel["id"], "READ_MESSAGE_HISTORY")
    target = state.world.messages.get(channel["id"], {}).get(str(reference["message_id"]))
    if target is None:
        if reference.get("fail_if_not_exists", True):
            raise invalid_form(Problem(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message"))
        return {}
    reference_fields: Json = {"type": 0, "channel_id": channel["id"], "message_id": target["id"]}
    if channel["type"] != DM:
        reference_fields["guild_id"] = state.world.guild["id"]
    return {"type": messages.REPLY, "message_reference": reference_fields, "referenced_message": target}


def list_messages(state: ServerState, request: RestRequest) -> list[Json]:
    """GET a page of a channel's messages, newest first; an empty list without Read Message History."""
    channel = state.require_bot_channel(request.params["channel_id"])
    if channel["type"] != DM and not perms.has_permission(
        state.world, state.world.bot["id"], channel, "READ_MESSAGE_HISTORY"
    ):
        return []
    said = list(state.world.messages.get(channel["id"], {}).values())
    return [to_bot_message(state.world, message) for message in messages.select_page(said, request.query)]


def _get_message(state: ServerState, request: RestRequest, *needed: str) -> Json:
    """Return the message that the path names. Raises DiscordError, also if the bot lacks the permissions `needed`."""
    channel = state.require_bot_channel(request.params["channel_id"], *needed)
    return messages.get_message(state, channel["id"], request.params["message_id"])


def get_message(state: ServerState, request: RestRequest) -> Json:
    """GET one message."""
    return to_bot_message(state.world, _get_message(state, request, "READ_MESSAGE_HISTORY"))


def edit_message(state: ServerState, request: RestRequest) -> Json:
    """PATCH one of the bot's own messages.

    Raises DiscordError 50005 for another author, 50021 for a message of Discord's own, 50013 in a timeout and 50083 in
    an archived thread; and as `_count_old_edit` and `messages.edit_message`.
    """
    message = _get_message(state, request)
    if message["author"]["id"] != state.world.bot["id"]:
        raise DiscordError(50005)
    if message["type"] not in (messages.DEFAULT, messages.REPLY, messages.CHAT_INPUT_COMMAND):
        raise DiscordError(50021)
    channel = state.get_channel(message["channel_id"])
    if channel["type"] != DM and state.is_timed_out(state.world.bot["id"]):
        raise DiscordError(50013)
    if is_thread(channel) and channel["thread_metadata"]["archived"]:
        raise DiscordError(50083)
    if request.files:
        state.require_bot_channel(channel["id"], "ATTACH_FILES")
    _count_old_edit(state, message)
    messages.edit_message(state, message, request.json, request.files)
    return messages.publish_edit(state, message)


def _count_old_edit(state: ServerState, message: Json) -> None:
    """Count an edit of a message over an hour old.

    Raises DiscordError 30046 if a test's cap is used up or a fault profile refuses it.
    """
    if state.now() - from_iso(message["timestamp"]) < 3600:
        return
    if "old-edits-refused" in state.fault_profiles.names:
        raise DiscordError(30046)
    if state.remaining_old_edits is None:
        return
    if state.remaining_old_edits <= 0:
        raise DiscordError(30046)
    state.remaining_old_edits -= 1


def delete_message(state: ServerState, request: RestRequest) -> None:
    """DELETE a message. Another author's message needs Manage Messages."""
    message = _get_message(state, request)
    if message["author"]["id"] != state.world.bot["id"]:
        state.require_bot_channel(message["channel_id"], "MANAGE_MESSAGES")
    if message["type"] not in DELETABLE_TYPES:
        raise DiscordError(50021)
    messages.delete_message(state, message)


ROUTES = (
    Route("POST", MESSAGES_PATH, create_message, body=True),
    Route("GET", MESSAGES_PATH, list_messages),
    Route("GET", MESSAGES_PATH + "/{message_id}", get_message),
    Route("PATCH", MESSAGES_PATH + "/{message_id}", edit_message, body=True),
    Route("DELETE", MESSAGES_PATH + "/{message_id}", delete_message),
)
