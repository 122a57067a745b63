"""Checks in a channel: permissions, posts and their pictures, threads, members, and a direct message."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import cache
from typing import Any

from bot.base.error_codes import ErrorCode
from bot.panels.blocks import global_custom_id
from bot.selfcheck.finding import PROBE_TEXT, CheckContext, Finding, broken, fine, loss

from .rest_client import Response, UnexpectedResponse, get_field

TEXT_CHANNEL = 0
BOT_PERMISSION_BITS: Mapping[str, int] = {  # by name; the sentence is `permission-<name>`
    "view": 10,
    "write": 11,
    "write-threads": 38,
    "threads": 35,
    "attach": 15,
    "history": 16,
}
EVERYONE_PERMISSION_BITS: Mapping[str, int] = {"everyone-commands": 31, "everyone-threads": 38}
PICTURE_WIDTH, PICTURE_HEIGHT = 1600, 1200
MAX_UPLOAD_S = 2.0
PICTURE_ALT = "A grey picture, as big as a board"
PICTURE_NAME = "check.png"
SUPPRESS_NOTIFICATIONS = 1 << 12  # flags of a message
EPHEMERAL = 1 << 6
IS_COMPONENTS_V2 = 1 << 15
PANEL_COMPONENTS = 35
# Discord's component types.
ACTION_ROW = 1
BUTTON = 2
STRING_SELECT = 3
TEXT_DISPLAY = 10
MEDIA_GALLERY = 12
CONTAINER = 17
PICTURE_GALLERY: Mapping[str, Any] = {
    "type": MEDIA_GALLERY,
    "items": [{"media": {"url": f"attachment://{PICTURE_NAME}"}, "description": PICTURE_ALT}],
}
ARCHIVE_AFTER_MINUTES = 10080
# Discord allows 1,000 active threads per server.
MANY_THREADS, TOO_MANY_THREADS = 800, 950
UNUSED_USER_ID = 1
CLOSED_DM_CODES = (ErrorCode.CANNOT_DM_USER, ErrorCode.NO_MUTUAL_GUILD)
SHORT_BODY: Mapping[str, Any] = {"content": PROBE_TEXT}


@cache
def draw_picture() -> bytes:
    """Return a PNG with the dimensions and file size of a board."""
    from bot.selfcheck.sample_pictures import draw_large_picture

    return draw_large_picture(PICTURE_WIDTH, PICTURE_HEIGHT)


async def check_permissions(context: CheckContext) -> Finding:
    """Check that this is a text channel, that the bot has no timeout, and that the bot and everybody have the
    permissions that they need in it.
    """
    here = context.channel_place
    if here.kind != TEXT_CHANNEL:
        return broken("kind")
    me = await context.wire.ask("GET", f"/guilds/{here.guild}/members/{context.me}")
    until: str | None = get_field(me.body, "communication_disabled_until")
    if until is not None and datetime.fromisoformat(until).timestamp() > context.wire.clock():
        return broken("timeout")
    lacking = [name for name, bit in BOT_PERMISSION_BITS.items() if not here.mine >> bit & 1]
    if lacking:
        return broken("mine", names=" ".join(lacking), channel=str(here.channel))
    lacking = [name for name, bit in EVERYONE_PERMISSION_BITS.items() if not here.everyones >> bit & 1]
    return loss("everyone", names=" ".join(lacking), channel=str(here.channel)) if lacking else fine()


def get_messages_path(context: CheckContext, message: object = "") -> str:
    """Return the path of the channel's messages, or of one message."""
    return f"/channels/{context.channel_place.channel}/messages" + (f"/{message}" if message else "")


def build_controls() -> list[dict[str, Any]]:
    """Return two buttons and a select, all disabled."""
    buttons = [
        {
            "type": BUTTON,
            "style": 2,
            "label": word,
            "custom_id": global_custom_id("check-press", word),
            "disabled": True,
        }
        for word in ("A", "B")
    ]
    options = [{"label": word, "value": word} for word in ("A", "B")]
    custom_id = global_custom_id("check-press", "C")
    chooser = {"type": STRING_SELECT, "custom_id": custom_id, "options": options, "disabled": True}
    return [{"type": ACTION_ROW, "components": buttons}, {"type": ACTION_ROW, "components": [chooser]}]


def list_custom_ids(components: list[dict[str, Any]]) -> list[str]:
    """Return all custom ids in a tree of components."""
    return [one["custom_id"] for one in iter_components(components) if "custom_id" in one]


def iter_components(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield all components of a tree, each before those inside it."""
    for one in components:
        yield one
        yield from iter_components(one.get("components") or [])


def build_body(nonce: str) -> dict[str, Any]:
    """Return the body of a request that posts the picture with its controls. Discord posts it only once per nonce."""
    return {
        "content": PROBE_TEXT,
        "components": build_controls(),
        "attachments": [{"id": "0", "filename": PICTURE_NAME, "description": PICTURE_ALT}],
        "allowed_mentions": {"parse": []},
        "nonce": nonce,
        "enforce_nonce": True,
    }


async def check_post(context: CheckContext) -> Finding:
    """Post a picture with its alt text, two buttons and a select, and check that they arrive. Store the post in the
    place for later checks.
    """
    here, body = context.channel_place, build_body(f"check-{secrets.token_hex(8)}")
    path, files = get_messages_path(context), [(PICTURE_NAME, draw_picture())]
    answer = await here.probes.create(here.channel, lambda: context.wire.ask("POST", path, body, files))
    here.post, here.posted = (
        answer.require_success() | {"nonce": body["nonce"]},
        asyncio.get_running_loop().time(),
    )
    pictures: list[dict[str, Any]] = here.post["attachments"]
    shown = pictures[0] if pictures else dict[str, Any]()
    if (shown.get("width"), shown.get("height")) != (PICTURE_WIDTH, PICTURE_HEIGHT):
        return broken("picture")
    if shown.get("description") != PICTURE_ALT:
        return loss("alt")
    if list_custom_ids(here.post["components"]) != list_custom_ids(build_controls()):
        return broken("components")
    if answer.seconds > MAX_UPLOAD_S:
        return loss("slow", milliseconds=round(answer.seconds * 1000))
    return fine(milliseconds=round(answer.seconds * 1000))


async def check_history(context: CheckContext) -> Finding:
    """Check that the post is among the latest messages."""
    found = (await context.wire.ask("GET", get_messages_path(context), query="?limit=20")).require_success()
    if not found:
        return broken("empty")
    return fine() if context.channel_place.post["id"] in [one["id"] for one in found] else broken("missing")


async def check_edit(context: CheckContext) -> Finding:
    """Edit the post, and check that its text changes and that it keeps the picture by its id."""
    [attachment] = context.channel_place.post["attachments"]
    body = {"content": f"{PROBE_TEXT} …", "attachments": [{"id": attachment["id"]}]}
    path = get_messages_path(context, context.channel_place.post["id"])
    now = (await context.wire.ask("PATCH", path, body)).require_success()
    if [one["id"] for one in now["attachments"]] != [attachment["id"]]:
        return broken("picture")
    return fine() if now["content"] == body["content"] else broken("words")


async def check_silent(context: CheckContext) -> Finding:
    """Post a silent message that mentions the admin, and check that it is silent. Store it in the place for later
    checks.
    """
    here = context.channel_place
    body: dict[str, Any] = {"content": f"{PROBE_TEXT} <@{here.admin}>", "flags": SUPPRESS_NOTIFICATIONS}
    body["allowed_mentions"] = mention_only(here.admin)
    here.call = (
        await here.probes.create(
            here.channel, lambda: context.wire.ask("POST", get_messages_path(context), body)
        )
    ).require_success()
    return fine() if here.call["flags"] & SUPPRESS_NOTIFICATIONS else loss("loud")


def mention_only(*users: int) -> dict[str, Any]:
    """Return the `allowed_mentions` that notify only these users."""
    return {"parse": [], "users": [str(user) for user in users]}


async def check_mentions(context: CheckContext) -> Finding:
    """Edit the silent message twice, and check that an edit mentions exactly the allowed users."""
    here, found = context.channel_place, list[bool]()
    for allowed in (mention_only(here.admin), mention_only()):
        body: dict[str, Any] = {"content": f"{PROBE_TEXT} … <@{here.admin}>", "allowed_mentions": allowed}
        now = (
            await context.wire.ask("PATCH", get_messages_path(context, here.call["id"]), body)
        ).require_success()
        found.append(str(here.admin) in [user["id"] for user in now["mentions"]])
    if not found[0]:
        return loss("dropped")
    return loss("kept") if found[1] else fine()


async def check_thread(context: CheckContext) -> Finding:
    """Open a thread from the post, and check that it has the post's id and cannot be opened twice. Store its id in the
    place for later checks.
    """
    here = context.channel_place
    path, body = (
        get_messages_path(context, here.post["id"]) + "/threads",
        {"name": PROBE_TEXT, "auto_archive_duration": ARCHIVE_AFTER_MINUTES},
    )
    answer = await here.probes.create(
        here.channel, lambda: context.wire.ask("POST", path, body), thread=int(here.post["id"])
    )
    if answer.code == ErrorCode.THREAD_LIMIT_REACHED:
        return broken("full")
    here.thread = int(answer.require_success()["id"])
    if str(here.thread) != here.post["id"]:
        return broken("other")
    (await post_in_thread(context)).require_success()
    again = await context.wire.ask("POST", path, body)
    return (
        fine()
        if again.code == ErrorCode.THREAD_EXISTS
        else broken("again", code=str(again.code or again.status))
    )


async def post_in_thread(context: CheckContext, said: Mapping[str, Any] = SHORT_BODY) -> Response:
    """Post in the check's thread and return the response. The message is deleted with the thread."""
    body: dict[str, Any] = {**said, "allowed_mentions": {"parse": []}}
    return await context.wire.ask("POST", f"/channels/{context.channel_place.thread}/messages", body)


async def archive_thread(context: CheckContext) -> None:
    """Archive the check's thread. Raises UnexpectedResponse if Discord refuses."""
    path = f"/channels/{context.channel_place.thread}"
    (await context.wire.ask("PATCH", path, {"archived": True})).require_success()


async def check_unarchive(context: CheckContext) -> Finding:
    """Archive the thread, and check that writing to it unarchives it."""
    await archive_thread(context)
    answer = await post_in_thread(context)
    if answer.code == ErrorCode.THREAD_ARCHIVED:
        return broken("shut")
    answer.require_success()
    now = (await context.wire.ask("GET", f"/channels/{context.channel_place.thread}")).require_success()
    return broken("asleep") if now["thread_metadata"]["archived"] else fine()


async def check_panel(context: CheckContext) -> Finding:
    """Turn the post into a panel with the maximum number of components, and check that it keeps its picture."""
    [attachment] = context.channel_place.post["attachments"]
    inside = [
        {"type": TEXT_DISPLAY, "content": PROBE_TEXT},
        PICTURE_GALLERY,
        *({"type": TEXT_DISPLAY, "content": str(n)} for n in range(PANEL_COMPONENTS - 3)),
    ]
    body = {
        "content": None,
        "flags": IS_COMPONENTS_V2,
        "components": [{"type": CONTAINER, "components": inside}],
        "attachments": [{"id": attachment["id"]}],
    }
    path = get_messages_path(context, context.channel_place.post["id"])
    now = (await context.wire.ask("PATCH", path, body)).require_success()
    if not now["flags"] & IS_COMPONENTS_V2:
        return broken("flag")
    if len(list(iter_components(now["components"]))) != PANEL_COMPONENTS:
        return broken("short", count=len(list(iter_components(now["components"]))))
    return fine() if [one["id"] for one in now["attachments"]] == [attachment["id"]] else broken("picture")


async def check_thread_count(context: CheckContext) -> Finding:
    """Check how close the server is to Discord's limit of 1,000 active threads."""
    found = (
        await context.wire.ask("GET", f"/guilds/{context.channel_place.guild}/threads/active")
    ).require_success()
    count = len(found["threads"])
    if count <= MANY_THREADS:
        return fine(count=count)
    return (loss if count <= TOO_MANY_THREADS else broken)("many", count=count)


async def check_members(context: CheckContext) -> Finding:
    """Check that members and non-members can be told apart."""
    path = f"/guilds/{context.channel_place.guild}/members"
    there = await context.wire.ask("GET", f"{path}/{context.channel_place.admin}")
    stranger = await context.wire.ask("GET", f"{path}/{UNUSED_USER_ID}")
    if there.status != 200:
        return loss("refused", code=str(there.code or there.status))
    if stranger.code in (ErrorCode.UNKNOWN_MEMBER, ErrorCode.UNKNOWN_USER):
        return fine()
    stranger.require_success()
    return loss("stranger")


async def check_nonce(context: CheckContext) -> Finding:
    """Check that the same post sent again, at once and after a while, gives the first message instead of a second one."""
    here = context.channel_place
    loop = asyncio.get_running_loop()
    age = 0.0
    path = get_messages_path(context)
    body: dict[str, Any] = build_body(here.post["nonce"]) | {"attachments": [], "components": []}
    for due in (0.0, here.later):
        await asyncio.sleep(max(0.0, here.posted + due - loop.time()))
        age = loop.time() - here.posted
        again = await here.probes.create(here.channel, lambda: context.wire.ask("POST", path, body))
        if again.require_success()["id"] != here.post["id"]:
            return loss("second", seconds=round(age))
    return fine(seconds=round(age))


async def check_direct_message(context: CheckContext) -> Finding:
    """Send a direct message to the person who asked for the check, and check that it can be edited and deleted."""
    here = context.channel_place
    opened = await context.wire.ask("POST", "/users/@me/channels", {"recipient_id": str(here.admin)})
    if opened.code == ErrorCode.OPENING_DMS_TOO_FAST:
        return loss("fast")
    channel = int(opened.require_success()["id"])
    path, body = f"/channels/{channel}/messages", {"content": PROBE_TEXT}
    sent = await here.probes.create(channel, lambda: context.wire.ask("POST", path, body))
    if sent.code in CLOSED_DM_CODES:
        return loss("closed")
    path = f"{path}/{sent.require_success()['id']}"
    changed = (await context.wire.ask("PATCH", path, {"content": f"{PROBE_TEXT} …"})).require_success()
    if changed["content"] != f"{PROBE_TEXT} …":
        return broken("words")
    taken = await context.wire.ask("DELETE", path)
    if taken.status != 204:
        raise UnexpectedResponse(taken)
    return fine()
