"""Messages: create, edit, delete and read them; mentions and nonces."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playground import attachments as attachment_store
from playground import components as ui
from playground import message_limits
from playground import permissions as perms
from playground.attachments import Upload
from playground.bot_view import to_gateway_message
from playground.errors import DiscordError, Problem
from playground.model import (
    EPHEMERAL,
    IS_COMPONENTS_V2,
    LOADING,
    PRIVATE_CHANNELS,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Json,
    get_list,
    get_object,
    to_iso,
)

if TYPE_CHECKING:
    from playground.server_state import ServerState

SETTABLE_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | IS_COMPONENTS_V2
EDITABLE_FLAGS = SUPPRESS_EMBEDS | IS_COMPONENTS_V2
DEFAULT = 0
REPLY = 19
CHAT_INPUT_COMMAND = 20


def create_blank(state: ServerState, channel_id: str, author_id: str, **more: object) -> Json:
    """Return a message object without any content. `more` sets other fields."""
    return {
        "id": state.new_id(),
        "channel_id": channel_id,
        "author": state.world.users[author_id],
        "type": DEFAULT,
        "content": "",
        "timestamp": to_iso(state.now()),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "flags": 0,
        **more,
    }


def fill_message(state: ServerState, message: Json, body: Json, uploads: list[Upload]) -> None:
    """Fill a new message from a request body. Raises DiscordError 50035 or 50006; then nothing has changed."""
    shown = {key: body.get(key) or message[key] for key in ("content", "embeds", "components")}
    shown["flags"] = message["flags"] | int(body.get("flags") or 0) & SETTABLE_FLAGS
    _require_no_problems(
        body, message_limits.check_message(shown | {key: body.get(key) for key in ("sticker_ids", "poll")})
    )
    _apply_body(state, message, shown, body, uploads, updates_mentions=True)
    message["tts"] = bool(body.get("tts"))


def edit_message(state: ServerState, message: Json, body: Json, uploads: list[Upload]) -> None:
    """Change a message by a request body; keys that it lacks stay as they are. Raises DiscordError 50035 or 50006.

    "When the content field is edited, the mentions array in the message object will be reconstructed from scratch based
    on the new content. The allowed_mentions field of the edit request controls how this happens."
    """
    flags = message["flags"]
    if body.get("flags") is not None:
        flags = flags & ~EDITABLE_FLAGS | int(body["flags"]) & EDITABLE_FLAGS
    problems: list[Problem] = []
    if message["flags"] & IS_COMPONENTS_V2 and not flags & IS_COMPONENTS_V2:
        code = "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG"
        problems.append(Problem(("flags",), code, "The IS_COMPONENTS_V2 flag cannot be removed"))
        flags |= IS_COMPONENTS_V2
    shown: Json = {
        key: get_list(body, key) if key in body else message[key] for key in ("embeds", "components")
    }
    shown["content"] = (body["content"] or "") if "content" in body else message["content"]
    shown["flags"] = flags
    _require_no_problems(body, problems + message_limits.check_message(shown))
    updates_mentions = "content" in body or bool(flags & IS_COMPONENTS_V2 and "components" in body)
    _apply_body(state, message, shown, body, uploads, updates_mentions)


def _require_no_problems(body: Json, problems: list[Problem]) -> None:
    """Raise DiscordError 50035 if there are problems, or if the body's `allowed_mentions` has any."""
    problems = problems + message_limits.check_allowed_mentions(body.get("allowed_mentions"))
    if problems:
        raise DiscordError(50035, problems=problems)


def _apply_body(
    state: ServerState, message: Json, shown: Json, body: Json, uploads: list[Upload], updates_mentions: bool
) -> None:
    """Write the content, components and attachments of a request into a message. Raises DiscordError 50006.

    `shown` has the fields as they are after the request. `updates_mentions`: compute the mentions again.
    """
    staying, arriving = attachment_store.plan_attachments(body, uploads, message["attachments"])
    if not any(
        (shown["content"].strip(), shown["embeds"], shown["components"], staying, arriving, body.get("poll"))
    ):
        raise DiscordError(50006)
    attachments = staying + [
        attachment_store.store_attachment(state, message["channel_id"], upload, entry)
        for upload, entry in arriving
    ]
    try:
        parts = ui.resolve_media(ui.number_components(shown["components"]), attachments)
    except DiscordError:
        for attachment in attachments[len(staying) :]:
            attachment_store.delete_file(state, attachment)
        raise
    kept_ids = {attachment["id"] for attachment in attachments}
    gone = [old for old in message["attachments"] if old["id"] not in kept_ids]
    message |= shown | {"components": parts, "attachments": attachments}
    if updates_mentions:
        message |= find_mentions(state, message, body.get("allowed_mentions"))
    for old in gone:
        attachment_store.delete_file(state, old)


def find_mentions(state: ServerState, message: Json, allowed: Json | None) -> Json:
    """Return the mention fields of a message, as `allowed_mentions` permits (resources/message#allowed-mentions-
    object).
    """
    text = "\n".join(ui.list_texts(message))
    parse: list[str] | None = None if allowed is None else allowed.get("parse") or []

    def permitted(kind: str, key: str) -> bool:
        """Return whether the request allows this mention. `kind` is "users" or "roles", `key` the id."""
        return parse is None or kind in parse or key in map(str, (allowed or {}).get(kind) or [])

    users = [key for key in dict.fromkeys(re.findall(r"<@!?(\d+)>", text)) if key in state.world.users]
    roles = [role["id"] for role in state.world.guild["roles"] if f"<@&{role['id']}>" in text]
    channel = state.world.channels[message["channel_id"]]
    everyone = perms.has_permission(state.world, message["author"]["id"], channel, "MENTION_EVERYONE")
    mentioned = [state.world.users[key] for key in users if permitted("users", key)]
    replied: Json | None = get_object(message, "referenced_message").get("author")
    if replied and replied not in mentioned and (allowed is None or allowed.get("replied_user")):
        mentioned.append(replied)
    return {
        "mentions": mentioned,
        "mention_roles": [key for key in roles if permitted("roles", key)],
        "mention_everyone": everyone
        and (parse is None or "everyone" in parse)
        and bool(re.search(r"@(everyone|here)\b", text)),
    }


def publish_message(state: ServerState, message: Json) -> Json:
    """Store a finished message, send it to everybody who may see it, and return it."""
    channel = state.world.channels[message["channel_id"]]
    if message.get("only_for"):
        state.ephemerals.setdefault(channel["id"], {})[message["id"]] = message
        state.send_to_pages("MESSAGE_CREATE", message, only_for=message["only_for"])
        return message
    state.world.messages.setdefault(channel["id"], {})[message["id"]] = message
    channel["last_message_id"] = message["id"]
    if "message_count" in channel:
        channel["message_count"] += 1
        channel["total_message_sent"] += 1
    state.broadcast("MESSAGE_CREATE", message, to_bot=to_gateway_message(state.world, message))
    return message


def publish_edit(state: ServerState, message: Json, *, edited: bool = True) -> Json:
    """Send a changed message to everybody who may see it, and return it. `edited` sets its edit time."""
    if edited:
        message["edited_timestamp"] = to_iso(state.now())
    if message.get("only_for"):
        state.send_to_pages("MESSAGE_UPDATE", message, only_for=message["only_for"])
    else:
        state.broadcast("MESSAGE_UPDATE", message, to_bot=to_gateway_message(state.world, message))
    return message


def get_message(state: ServerState, channel_id: str, message_id: str, *, ephemeral: bool = False) -> Json:
    """Return a message by id; ephemeral ones only on request. Raises DiscordError 10008."""
    message = state.world.messages.get(channel_id, {}).get(message_id)
    if message is None and ephemeral:
        message = state.ephemerals.get(channel_id, {}).get(message_id)
    if message is None:
        raise DiscordError(10008)
    return message


def delete_message(state: ServerState, message: Json) -> None:
    """Delete a message and its files."""
    channel_id = message["channel_id"]
    for attachment in message["attachments"]:
        attachment_store.delete_file(state, attachment)
    gone: Json = {"id": message["id"], "channel_id": channel_id}
    if message.get("only_for"):
        del state.ephemerals[channel_id][message["id"]]
        state.send_to_pages("MESSAGE_DELETE", gone, only_for=message["only_for"])
        return
    del state.world.messages[channel_id][message["id"]]
    channel = state.world.channels[channel_id]
    guild = {} if channel["type"] in PRIVATE_CHANNELS else {"guild_id": state.world.guild["id"]}
    state.broadcast("MESSAGE_DELETE", gone | guild)


def select_page(listed: list[Json], query: dict[str, str]) -> list[Json]:
    """Return the part of a list that `before`, `after`, `around` and `limit` (default 50) select, newest first.

    The list itself is oldest first.
    """
    limit = min(int(query.get("limit", 50)), 100)
    ids = [int(message["id"]) for message in listed]
    if "around" in query:
        middle = sum(1 for number in ids if number < int(query["around"]))
        low = max(middle - limit // 2, 0)
        chosen = listed[low : low + limit]
    elif "after" in query:
        start = sum(1 for number in ids if number <= int(query["after"]))
        chosen = listed[start : start + limit]
    else:
        end = sum(1 for number in ids if number < int(query.get("before", 1 << 64)))
        chosen = listed[max(end - limit, 0) : end]
    return chosen[::-1]


def is_ephemeral(message: Json) -> bool:
    """Return whether only one person sees a message."""
    return bool(message["flags"] & EPHEMERAL)


def is_loading(message: Json) -> bool:
    """Return whether a message still shows "thinking"."""
    return bool(message["flags"] & LOADING)
