"""Threads and deleted channels: what happens to them, no matter who does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playground import attachments, messages
from playground.bot_view import to_gateway_message
from playground.errors import DiscordError, Problem, invalid_form
from playground.model import (
    HAS_THREAD,
    PRIVATE_CHANNELS,
    PRIVATE_THREAD,
    REQUIRE_TAG,
    Json,
    from_iso,
    get_list,
    is_thread,
    to_iso,
)

if TYPE_CHECKING:
    from playground.server_state import ServerState

RENAME_WINDOW_S, MAX_RENAMES = 600.0, 2
THREAD_CREATED_MESSAGE, THREAD_STARTER_MESSAGE = 18, 21


def start_thread(
    state: ServerState,
    parent: Json,
    name: str,
    archive_minutes: int,
    message: Json | None,
    kind: int,
    owner_id: str = "",
) -> Json:
    """Start a thread and return it. From a message, the thread gets the message's id.

    `kind` is Discord's channel type of the thread, `owner_id` the person who starts it; without one, the bot does.
    """
    owner_id = owner_id or state.world.bot["id"]
    thread_id = message["id"] if message else state.new_id()
    thread = build_thread(state, parent, name, archive_minutes, kind, thread_id, owner_id)
    publish_thread(state, thread)
    if message is not None:
        message["flags"] |= HAS_THREAD
        message["thread"] = thread
        state.broadcast("MESSAGE_UPDATE", message, to_bot=to_gateway_message(state.world, message))
    _post_thread_notice(state, parent, thread, message)
    return thread | {"member": build_thread_member(state, thread, owner_id)}


def build_thread(
    state: ServerState,
    parent: Json,
    name: str,
    archive_minutes: int,
    kind: int,
    thread_id: str,
    owner_id: str,
) -> Json:
    """Return a new thread object. `kind` is Discord's channel type of the thread."""
    return {
        "id": thread_id,
        "type": kind,
        "guild_id": state.world.guild["id"],
        "parent_id": parent["id"],
        "owner_id": owner_id,
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
            "archive_timestamp": to_iso(state.now()),
            "locked": False,
            "create_timestamp": to_iso(state.now()),
        },
    }


def publish_thread(state: ServerState, thread: Json) -> None:
    """Add a new thread with its owner to the world, and announce it."""
    owner_id = thread["owner_id"]
    state.world.channels[thread["id"]] = thread
    state.world.thread_members[thread["id"]] = [owner_id]
    member = build_thread_member(state, thread, owner_id)
    state.broadcast("THREAD_CREATE", thread | {"newly_created": True, "member": member})


def _post_thread_notice(state: ServerState, parent: Json, thread: Json, message: Json | None) -> None:
    """Post Discord's own message about a new thread.

    In the thread, it points to the message it started from. Without such a message, it says in the parent that a thread
    began.
    """
    owner_id = thread["owner_id"]
    if message is not None:
        reference = {
            "type": 0,
            "channel_id": parent["id"],
            "message_id": message["id"],
            "guild_id": thread["guild_id"],
        }
        said = messages.create_blank(
            state, thread["id"], owner_id, type=THREAD_STARTER_MESSAGE, message_reference=reference
        )
    elif thread["type"] != PRIVATE_THREAD:
        reference = {"type": 0, "channel_id": thread["id"], "guild_id": thread["guild_id"]}
        said = messages.create_blank(
            state,
            parent["id"],
            owner_id,
            type=THREAD_CREATED_MESSAGE,
            content=thread["name"],
            message_reference=reference,
        )
    else:
        return
    messages.publish_message(state, said)


def build_thread_member(state: ServerState, thread: Json, user_id: str) -> Json:
    """Return a thread member object."""
    return {"id": thread["id"], "user_id": user_id, "join_timestamp": to_iso(state.now()), "flags": 0}


def patch_thread(state: ServerState, thread: Json, body: Json) -> Json:
    """Archive, lock, rename or tag a thread, and return it. Locking needs Manage Threads; the thread's creator may do
    the rest as well, and everybody who may write in it may only reopen it.

    Raises DiscordError 50013 if the bot may not do this, 50083 for a change of an archived thread that does not reopen
    it, 20028 for a third new name within ten minutes; and as `check_applied_tags`.
    """
    bot_id, metadata = state.world.bot["id"], thread["thread_metadata"]
    manages = state.has_permissions(bot_id, thread, "MANAGE_THREADS")
    opens = set(body) == {"archived"} and not body["archived"] and not metadata["locked"]
    may_open = opens and state.has_permissions(bot_id, thread, "SEND_MESSAGES_IN_THREADS")
    relocks = "locked" in body and body["locked"] != metadata["locked"]
    owns = thread["owner_id"] == bot_id and not state.is_timed_out(bot_id)
    if not (manages or may_open or (owns and not relocks and not metadata["locked"])):
        raise DiscordError(50013)
    if metadata["archived"] and body.get("archived", True):
        raise DiscordError(50083)
    if "applied_tags" in body:
        forum, tags = state.get_channel(thread["parent_id"]), get_list(body, "applied_tags")
        before: list[str] = thread.get("applied_tags", [])
        thread["applied_tags"] = check_applied_tags(state, bot_id, forum, tags, before)
    if body.get("name") not in (None, thread["name"]):
        _count_rename(state, thread)
    thread |= {
        key: body[key] for key in ("name", "rate_limit_per_user", "flags") if body.get(key) is not None
    }
    if body.get("archived") is not None and body["archived"] != metadata["archived"]:
        metadata["archive_timestamp"] = to_iso(state.now())
    keys = ("archived", "locked", "auto_archive_duration", "invitable")
    metadata |= {key: body[key] for key in keys if body.get(key) is not None}
    state.broadcast("THREAD_UPDATE", thread)
    return thread


def check_applied_tags(
    state: ServerState, user_id: str, forum: Json, wanted: list[Any], before: list[str]
) -> list[str]:
    """Return the ids of a post's new tags. Raises DiscordError 50035 for a tag that the forum does not have, 50013 if a
    moderated tag changes without Manage Threads, 40067 if the forum requires a tag.
    """
    known = {tag["id"]: tag for tag in get_list(forum, "available_tags")}
    after = [str(tag) for tag in wanted]
    if unknown := [tag for tag in after if tag not in known]:
        raise invalid_form(Problem(("applied_tags",), "UNKNOWN_TAG", f"Unknown tags: {unknown}"))
    is_moderated = any(known[tag]["moderated"] for tag in {*after} ^ {*before} if tag in known)
    if is_moderated and not state.has_permissions(user_id, forum, "MANAGE_THREADS"):
        raise DiscordError(50013)
    if (
        not after
        and forum["flags"] & REQUIRE_TAG
        and not state.has_permissions(user_id, forum, "MANAGE_THREADS")
    ):
        raise DiscordError(40067)
    return after


def _count_rename(state: ServerState, thread: Json) -> None:
    """Count a new name of a thread. Raises DiscordError 20028 with the time to wait if there were two within ten
    minutes.
    """
    now = state.now()
    recent = [at for at in state.renamed_at.get(thread["id"], []) if now - at < RENAME_WINDOW_S]
    if len(recent) >= MAX_RENAMES:
        raise DiscordError(20028, retry_after=recent[0] + RENAME_WINDOW_S - now)
    state.renamed_at[thread["id"]] = [*recent, now]


def unarchive_thread(state: ServerState, channel: Json) -> None:
    """Reopen an archived thread, as posting does. Nothing happens to any other channel. Raises DiscordError 50083 for
    an archived thread that is locked.
    """
    if not is_thread(channel) or not channel["thread_metadata"]["archived"]:
        return
    if channel["thread_metadata"]["locked"]:
        raise DiscordError(50083)
    channel["thread_metadata"] |= {"archived": False, "archive_timestamp": to_iso(state.now())}
    state.broadcast("THREAD_UPDATE", channel)


def moderate_thread(state: ServerState, thread: Json, changes: Json) -> None:
    """Archive, reopen, lock or unlock a thread as a moderator does: {archived?, locked?}. The caller announces it."""
    metadata = thread["thread_metadata"]
    if "archived" in changes and changes["archived"] != metadata["archived"]:
        metadata["archive_timestamp"] = to_iso(state.now())
    metadata |= {key: bool(changes[key]) for key in ("archived", "locked") if key in changes}


def archive_idle_threads(state: ServerState) -> None:
    """Archive every thread without messages for its auto-archive duration."""
    for thread in [c for c in state.world.channels.values() if is_thread(c)]:
        metadata = thread["thread_metadata"]
        last_message = state.world.messages.get(thread["id"], {}).get(thread["last_message_id"] or "")
        last = from_iso(last_message["timestamp"] if last_message else metadata["archive_timestamp"])
        last = max(last, from_iso(metadata["archive_timestamp"]))
        if not metadata["archived"] and state.now() - last > metadata["auto_archive_duration"] * 60:
            metadata |= {"archived": True, "archive_timestamp": to_iso(state.now())}
            state.broadcast("THREAD_UPDATE", thread)


def delete_channel(state: ServerState, channel: Json) -> None:
    """Delete a channel with its threads, or a thread, and all their messages."""
    inside = [
        c for c in state.world.channels.values() if c.get("parent_id") == channel["id"] and is_thread(c)
    ]
    for thread in inside:
        delete_channel(state, thread)
    for message in state.world.messages.pop(channel["id"], {}).values():
        for attachment in message["attachments"]:
            attachments.delete_file(state, attachment)
    state.ephemerals.pop(channel["id"], None)
    state.world.thread_members.pop(channel["id"], None)
    del state.world.channels[channel["id"]]
    if channel["id"] == state.world.guild["system_channel_id"]:
        state.world.guild["system_channel_id"] = None
    if channel["type"] not in PRIVATE_CHANNELS:
        state.broadcast("THREAD_DELETE" if is_thread(channel) else "CHANNEL_DELETE", channel)
