"""Messages: written, edited, deleted and read; who is mentioned; nonces."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playground import components as ui
from playground import files, limits
from playground import permissions as perms
from playground.dispatch import for_gateway
from playground.errors import DiscordError, Problem
from playground.files import Upload
from playground.model import (
    DM,
    EPHEMERAL,
    IS_COMPONENTS_V2,
    LOADING,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Json,
    iso,
    many,
    part,
)

if TYPE_CHECKING:
    from playground.hub import Hub

SETTABLE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | IS_COMPONENTS_V2
EDITABLE = SUPPRESS_EMBEDS | IS_COMPONENTS_V2
DEFAULT, REPLY, COMMAND_ANSWER = 0, 19, 20


def blank(hub: Hub, channel_id: str, author_id: str, **more: object) -> Json:
    """A message object without anything in it."""
    return {
        "id": hub.new_id(),
        "channel_id": channel_id,
        "author": hub.world.users[author_id],
        "type": DEFAULT,
        "content": "",
        "timestamp": iso(hub.now()),
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


def fill(hub: Hub, message: Json, body: Json, uploads: list[Upload]) -> None:
    """Give a new message what a request says. Raises 50035 or 50006; then nothing has changed."""
    shown = {key: body.get(key) or message[key] for key in ("content", "embeds", "components")}
    shown["flags"] = message["flags"] | int(body.get("flags") or 0) & SETTABLE
    problems = limits.message(shown | {key: body.get(key) for key in ("sticker_ids", "poll")})
    _write(hub, message, shown, body, uploads, problems, said=True)
    message["tts"] = bool(body.get("tts"))


def revise(hub: Hub, message: Json, body: Json, uploads: list[Upload]) -> None:
    """Change a message by what a request says; keys that it lacks stay as they are. Raises 50035 or 50006.

    "When the content field is edited, the mentions array in the message object will be reconstructed from scratch based
    on the new content. The allowed_mentions field of the edit request controls how this happens."
    """
    flags = message["flags"]
    if body.get("flags") is not None:
        flags = flags & ~EDITABLE | int(body["flags"]) & EDITABLE
    problems: list[Problem] = []
    if message["flags"] & IS_COMPONENTS_V2 and not flags & IS_COMPONENTS_V2:
        code = "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG"
        problems.append(Problem(("flags",), code, "The IS_COMPONENTS_V2 flag cannot be removed"))
        flags |= IS_COMPONENTS_V2
    shown: Json = {key: many(body, key) if key in body else message[key] for key in ("embeds", "components")}
    shown["content"] = (body["content"] or "") if "content" in body else message["content"]
    shown["flags"] = flags
    said = "content" in body or bool(flags & IS_COMPONENTS_V2 and "components" in body)
    _write(hub, message, shown, body, uploads, problems + limits.message(shown), said)


def _write(
    hub: Hub, message: Json, shown: Json, body: Json, uploads: list[Upload], problems: list[Problem], said: bool
) -> None:
    problems = problems + limits.allowed_mentions(body.get("allowed_mentions"))
    if problems:
        raise DiscordError(50035, problems=problems)
    staying, arriving = files.plan(body, uploads, message["attachments"])
    if not any((shown["content"].strip(), shown["embeds"], shown["components"], staying, arriving, body.get("poll"))):
        raise DiscordError(50006)
    attachments = staying + [files.store(hub, message["channel_id"], upload, entry) for upload, entry in arriving]
    try:
        parts = ui.with_media(ui.numbered(shown["components"]), attachments)
    except DiscordError:
        for attachment in attachments[len(staying) :]:
            files.forget(hub, attachment)
        raise
    kept = {attachment["id"] for attachment in attachments}
    gone = [old for old in message["attachments"] if old["id"] not in kept]
    message |= shown | {"components": parts, "attachments": attachments}
    if said:
        message |= mentions(hub, message, body.get("allowed_mentions"))
    for old in gone:
        files.forget(hub, old)


def mentions(hub: Hub, message: Json, allowed: Json | None) -> Json:
    """Who a message mentions, as `allowed_mentions` permits (resources/message#allowed-mentions-object)."""
    text = "\n".join(ui.texts(message))
    parse: list[str] | None = None if allowed is None else allowed.get("parse") or []

    def permitted(kind: str, key: str) -> bool:
        return parse is None or kind in parse or key in map(str, (allowed or {}).get(kind) or [])

    users = [key for key in dict.fromkeys(re.findall(r"<@!?(\d+)>", text)) if key in hub.world.users]
    roles = [role["id"] for role in hub.world.guild["roles"] if f"<@&{role['id']}>" in text]
    channel = hub.world.channels[message["channel_id"]]
    everyone = perms.has(hub.world, message["author"]["id"], channel, "MENTION_EVERYONE")
    found = [hub.world.users[key] for key in users if permitted("users", key)]
    replied: Json | None = part(message, "referenced_message").get("author")
    if replied and replied not in found and (allowed is None or allowed.get("replied_user")):
        found.append(replied)
    return {
        "mentions": found,
        "mention_roles": [key for key in roles if permitted("roles", key)],
        "mention_everyone": everyone
        and (parse is None or "everyone" in parse)
        and bool(re.search(r"@(everyone|here)\b", text)),
    }


def keep(hub: Hub, message: Json) -> Json:
    """Put a finished message where it belongs and tell everybody who may see it."""
    channel = hub.world.channels[message["channel_id"]]
    if message.get("only_for"):
        hub.ephemerals.setdefault(channel["id"], {})[message["id"]] = message
        hub.tell("MESSAGE_CREATE", message, only_for=message["only_for"])
        return message
    hub.world.messages.setdefault(channel["id"], {})[message["id"]] = message
    channel["last_message_id"] = message["id"]
    if "message_count" in channel:
        channel["message_count"] += 1
        channel["total_message_sent"] += 1
    hub.emit("MESSAGE_CREATE", message, to_bot=for_gateway(hub.world, message))
    return message


def changed(hub: Hub, message: Json, *, edited: bool = True) -> Json:
    """Tell everybody who may see it that a message is different now. `edited` marks it so."""
    if edited:
        message["edited_timestamp"] = iso(hub.now())
    if message.get("only_for"):
        hub.tell("MESSAGE_UPDATE", message, only_for=message["only_for"])
    else:
        hub.emit("MESSAGE_UPDATE", message, to_bot=for_gateway(hub.world, message))
    return message


def find(hub: Hub, channel_id: str, message_id: str, *, ephemeral: bool = False) -> Json:
    """A message by its id; ephemeral ones only where asked for. Raises 10008."""
    message = hub.world.messages.get(channel_id, {}).get(message_id)
    if message is None and ephemeral:
        message = hub.ephemerals.get(channel_id, {}).get(message_id)
    if message is None:
        raise DiscordError(10008)
    return message


def remove(hub: Hub, message: Json) -> None:
    """Delete a message and its files."""
    channel_id = message["channel_id"]
    for attachment in message["attachments"]:
        files.forget(hub, attachment)
    gone: Json = {"id": message["id"], "channel_id": channel_id}
    if message.get("only_for"):
        del hub.ephemerals[channel_id][message["id"]]
        hub.tell("MESSAGE_DELETE", gone, only_for=message["only_for"])
        return
    del hub.world.messages[channel_id][message["id"]]
    channel = hub.world.channels[channel_id]
    guild = {} if channel["type"] == DM else {"guild_id": hub.world.guild["id"]}
    hub.emit("MESSAGE_DELETE", gone | guild)


def page(listed: list[Json], query: dict[str, str]) -> list[Json]:
    """`before`, `after`, `around`, `limit` (default 50) of a list that is oldest first; the answer is newest first."""
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
    """Whether only one person sees a message."""
    return bool(message["flags"] & EPHEMERAL)


def is_loading(message: Json) -> bool:
    """Whether a message still says "thinking"."""
    return bool(message["flags"] & LOADING)
