"""REST: the bot's messages."""

from __future__ import annotations

from playground import messages, threads
from playground import permissions as perms
from playground.calls import Call
from playground.dispatch import for_bot
from playground.errors import DiscordError, Problem, invalid
from playground.hub import Hub
from playground.interactions import join_thread
from playground.model import DM, Json, seconds, thread_of
from playground.routes import Route

NONCE_LIFE = 300.0
CHANNEL = "/channels/{channel_id}/messages"
DELETABLE_SYSTEM = (messages.DEFAULT, 6, 18, messages.REPLY, messages.COMMAND_ANSWER)


def _open_for_writing(hub: Hub, channel_id: str, *, files: bool) -> Json:
    """The channel, if the bot may write there. Raises 50001, 50013, 50007, 50278, 50083 or 160005."""
    channel = hub.bot_channel(channel_id)
    if channel["type"] == DM:
        person = hub.world.people[channel["recipients"][0]["id"]]
        if person["dms_closed"]:
            raise DiscordError(50007)
        if not person["in_guild"]:
            raise DiscordError(50278)
        return channel
    needed = ["SEND_MESSAGES_IN_THREADS" if thread_of(channel) else "SEND_MESSAGES"]
    hub.bot_channel(channel_id, *needed, *(["ATTACH_FILES"] if files else []))
    if thread_of(channel) and channel["thread_metadata"]["locked"]:
        archived = channel["thread_metadata"]["archived"]
        if archived or not hub.allows(hub.world.bot["id"], channel, "MANAGE_THREADS"):
            raise DiscordError(50083 if archived else 160005)
    return channel


def _known_nonce(hub: Hub, channel_id: str, body: Json) -> Json | None:
    """The message that the same nonce made in the last minutes, where `enforce_nonce` asks for it."""
    if not body.get("enforce_nonce"):
        return None
    earlier = hub.nonces.get((channel_id, str(body.get("nonce"))))
    message = hub.world.messages.get(channel_id, {}).get(earlier or "")
    fresh = message is not None and hub.now() - seconds(message["timestamp"]) < NONCE_LIFE
    return message if fresh else None


def create(hub: Hub, call: Call) -> Json:
    """POST messages."""
    body = call.json
    channel = _open_for_writing(hub, call.params["channel_id"], files=bool(call.files))
    doubled = _known_nonce(hub, channel["id"], body)
    if doubled is not None:
        return doubled | {"nonce": body["nonce"]}
    message = messages.blank(hub, channel["id"], hub.world.bot["id"])
    if body.get("message_reference"):
        message |= _reference(hub, channel, body["message_reference"])
    messages.fill(hub, message, body, call.files)
    threads.wake(hub, channel)
    for user in message["mentions"]:
        join_thread(hub, channel, user["id"])
    messages.keep(hub, message)
    if body.get("nonce") is None:
        return message
    hub.nonces[channel["id"], str(body["nonce"])] = message["id"]
    return message | {"nonce": body["nonce"]}


def _reference(hub: Hub, channel: Json, reference: Json) -> Json:
    """A reply: the message it answers, or 50035 unless `fail_if_not_exists` is false."""
    if channel["type"] != DM:
        hub.bot_channel(channel["id"], "READ_MESSAGE_HISTORY")
    target = hub.world.messages.get(channel["id"], {}).get(str(reference["message_id"]))
    if target is None:
        if reference.get("fail_if_not_exists", True):
            raise invalid(Problem(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message"))
        return {}
    told: Json = {"type": 0, "channel_id": channel["id"], "message_id": target["id"]}
    if channel["type"] != DM:
        told["guild_id"] = hub.world.guild["id"]
    return {"type": messages.REPLY, "message_reference": told, "referenced_message": target}


def listed(hub: Hub, call: Call) -> list[Json]:
    """GET messages: newest first; nothing without Read Message History."""
    channel = hub.bot_channel(call.params["channel_id"])
    if channel["type"] != DM and not perms.has(hub.world, hub.world.bot["id"], channel, "READ_MESSAGE_HISTORY"):
        return []
    said = list(hub.world.messages.get(channel["id"], {}).values())
    return [for_bot(hub.world, message) for message in messages.page(said, call.query)]


def _message(hub: Hub, call: Call, *needed: str) -> Json:
    channel = hub.bot_channel(call.params["channel_id"], *needed)
    return messages.find(hub, channel["id"], call.params["message_id"])


def get(hub: Hub, call: Call) -> Json:
    """GET one message."""
    return for_bot(hub.world, _message(hub, call, "READ_MESSAGE_HISTORY"))


def edit(hub: Hub, call: Call) -> Json:
    """PATCH a message of the bot's own. Raises 50005 for another's, 50013 in a timeout, 50083 in an archived thread."""
    message = _message(hub, call)
    if message["author"]["id"] != hub.world.bot["id"]:
        raise DiscordError(50005)
    if message["type"] not in (messages.DEFAULT, messages.REPLY, messages.COMMAND_ANSWER):
        raise DiscordError(50021)
    channel = hub.channel(message["channel_id"])
    if channel["type"] != DM and hub.is_timed_out(hub.world.bot["id"]):
        raise DiscordError(50013)
    if thread_of(channel) and channel["thread_metadata"]["archived"]:
        raise DiscordError(50083)
    if call.files:
        hub.bot_channel(channel["id"], "ATTACH_FILES")
    _count_old_edit(hub, message)
    messages.revise(hub, message, call.json, call.files)
    return messages.changed(hub, message)


def _count_old_edit(hub: Hub, message: Json) -> None:
    """Edits of messages over an hour old are capped per channel (30046), where a test sets a cap, or lies."""
    if hub.now() - seconds(message["timestamp"]) < 3600:
        return
    if "old-edits-refused" in hub.lies.names:
        raise DiscordError(30046)
    if hub.old_edits is None:
        return
    if hub.old_edits <= 0:
        raise DiscordError(30046)
    hub.old_edits -= 1


def delete(hub: Hub, call: Call) -> None:
    """DELETE a message; another's only with Manage Messages."""
    message = _message(hub, call)
    if message["author"]["id"] != hub.world.bot["id"]:
        hub.bot_channel(message["channel_id"], "MANAGE_MESSAGES")
    if message["type"] not in DELETABLE_SYSTEM:
        raise DiscordError(50021)
    messages.remove(hub, message)


ROUTES = (
    Route("POST", CHANNEL, create, body=True),
    Route("GET", CHANNEL, listed),
    Route("GET", CHANNEL + "/{message_id}", get),
    Route("PATCH", CHANNEL + "/{message_id}", edit, body=True),
    Route("DELETE", CHANNEL + "/{message_id}", delete),
)
