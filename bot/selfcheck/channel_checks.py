"""Checks in a channel: permissions, posts and their pictures, threads, members, a direct message, and what needs a person
to press something: how fast it arrives, an ephemeral answer, a form."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator, Mapping
from functools import cache
from io import BytesIO
from math import ceil, prod
from random import Random
from typing import Any

from bot.base.logs import ErrorCode
from bot.base.sealed_chance import DISCORD_EPOCH_S, get_creation_time
from bot.panels.blocks import global_custom_id
from bot.selfcheck.finding import (
    PROBE_TEXT,
    CheckContext,
    Finding,
    ReceivedInteraction,
    broken,
    fine,
    grade,
    loss,
    untried,
)

from .rest_client import Response

TEXT_CHANNEL = 0
BOT_PERMISSION_BITS: Mapping[str, int] = {  # by name; the sentence is `permission-<name>`
    "view": 10,
    "write": 11,
    "write-threads": 38,
    "threads": 35,
    "attach": 15,
    "history": 16,
}
FORUM_PERMISSION_BITS: Mapping[str, int] = {
    "view": 10,
    "posts": 11,
    "write-posts": 38,
    "attach": 15,
    "history": 16,
}
EVERYONE_PERMISSION_BITS: Mapping[str, int] = {"everyone-commands": 31, "everyone-threads": 38}
PICTURE_SIZE = (1600, 1200)
NOISE_SIZE = (240, 240)  # incompressible noise makes the file 65 kB large
MAX_UPLOAD_S = 2.0
PICTURE_ALT = "A grey picture, as big as a board"
PICTURE_NAME = "check.png"
NEW_PICTURE: dict[str, Any] = {
    "attachments": [{"id": "0", "filename": PICTURE_NAME, "description": PICTURE_ALT}]
}
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
ARCHIVE_AFTER_MINUTES = 10080
# Discord allows 1,000 active threads per server.
MANY_THREADS, TOO_MANY_THREADS = 800, 950
UNUSED_USER_ID = 1
CLOSED_DM_CODES = (ErrorCode.CANNOT_DM_USER, ErrorCode.NO_MUTUAL_GUILD)
SHORT_BODY: Mapping[str, Any] = {"content": PROBE_TEXT}
CONSECUTIVE_EDITS = 10  # more than Discord allows at once
RATE_LIMIT_HEADERS = ("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset-After")
OLD_AFTER_S = 3600.0
EDITS_OF_OLD_MESSAGE, SEARCHED_MESSAGES = 3, 100
EDITABLE_TYPES = (0, 19, 20)  # Discord's message types of a post, a reply, and an answer to a command
GOOD_PRESS_LATENCY_S, MAX_PRESS_LATENCY_S = 1.0, 2.5
DEFER, DEFER_UPDATE = 5, 6  # Discord's response types
SAMPLE_FIELDS = ("text", "list", "radio", "boxes", "tick")
"""The fields of the requested form, which are filled in already."""


@cache
def draw_picture() -> bytes:
    """Return a PNG with the dimensions and file size of a board, the same each time.

    It contains noise: a gradient alone would be 4 kB and say nothing about the upload speed.
    """
    from PIL import Image  # Pillow is loaded with the first picture

    file, image = BytesIO(), Image.linear_gradient("L").resize(PICTURE_SIZE)
    image.paste(Image.frombytes("L", NOISE_SIZE, Random(0).randbytes(prod(NOISE_SIZE))))
    image.save(file, "PNG")
    return file.getvalue()


def mention_only(*users: int) -> dict[str, Any]:
    """Return the part of a message's body that notifies only these users."""
    return {"allowed_mentions": {"parse": [], "users": [str(user) for user in users]}}


def list_ids(items: list[dict[str, Any]], key: str = "id") -> list[str]:
    """Return the ids of messages, attachments or components that have one."""
    return [one[key] for one in items if key in one]


def keep_pictures(message: Mapping[str, Any]) -> dict[str, Any]:
    """Return the part of an edit's body by which a message keeps its pictures."""
    return {"attachments": [{"id": id} for id in list_ids(message["attachments"])]}


def build_controls() -> list[dict[str, Any]]:
    """Return two buttons and a select, all disabled."""
    button, shared = {"type": BUTTON, "style": 2}, {"disabled": True}
    buttons = [
        button | shared | {"label": word, "custom_id": global_custom_id("check-press", word)} for word in "AB"
    ]
    options = [{"label": word, "value": word} for word in "AB"]
    select = {"type": STRING_SELECT, "custom_id": global_custom_id("check-press", "C"), "options": options}
    return [{"type": ACTION_ROW, "components": row} for row in (buttons, [select | shared])]


def build_body(nonce: str) -> dict[str, Any]:
    """Return the body of a request that posts the picture with its controls. Discord posts it only once per nonce."""
    controls = {"components": build_controls(), "nonce": nonce, "enforce_nonce": True}
    return {**SHORT_BODY, **NEW_PICTURE, **controls, **mention_only()}


def build_panel(*texts: str) -> dict[str, Any]:
    """Return the body of a message with the attachment `PICTURE_NAME` and these texts below it."""
    media = {"media": {"url": f"attachment://{PICTURE_NAME}"}, "description": PICTURE_ALT}
    inside = [
        {"type": TEXT_DISPLAY, **SHORT_BODY},
        {"type": MEDIA_GALLERY, "items": [media]},
        *({"type": TEXT_DISPLAY, "content": text} for text in texts),
    ]
    return {"flags": IS_COMPONENTS_V2, "components": [{"type": CONTAINER, "components": inside}]}


def iter_components(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield all components of a tree, each before those inside it."""
    for one in components:
        yield one
        yield from iter_components(one.get("components") or [])


async def check_permissions(context: CheckContext) -> Finding:
    """Check that this is a text channel, that the bot has no timeout, and that the bot and everybody have the
    permissions that they need in it, and the bot those in the forum where the server's tables open.
    """
    here = context.here
    if here.kind != TEXT_CHANNEL:
        return broken("kind")
    me = await context.wire.ask("GET", f"/guilds/{here.guild}/members/{context.me}")
    if context.is_timed_out(me.body):
        return broken("timeout")
    if lacking := [name for name, bit in BOT_PERMISSION_BITS.items() if not here.mine >> bit & 1]:
        return broken("mine", names=" ".join(lacking), channel=str(here.channel))
    lacking = [name for name, bit in FORUM_PERMISSION_BITS.items() if not here.mine_in_forum >> bit & 1]
    if here.forum and lacking:
        return loss("forum", names=" ".join(lacking), channel=str(here.forum))
    lacking = [name for name, bit in EVERYONE_PERMISSION_BITS.items() if not here.everyones >> bit & 1]
    return loss("everyone", names=" ".join(lacking), channel=str(here.channel)) if lacking else fine()


async def check_post(context: CheckContext) -> Finding:
    """Post a picture with its alt text, two buttons and a select, and check that they arrive. Store the post in the
    place for later checks.
    """
    here, body = context.here, build_body(f"check-{secrets.token_hex(8)}")
    answer = await here.probes.create(here.channel, here.get_path(), body, [(PICTURE_NAME, draw_picture())])
    here.post = answer.require_success() | {"nonce": body["nonce"]}
    here.posted = asyncio.get_running_loop().time()
    shown: dict[str, Any] = next(iter(here.post["attachments"]), dict[str, Any]())
    if (shown.get("width"), shown.get("height")) != PICTURE_SIZE:
        return broken("picture")
    if shown.get("description") != PICTURE_ALT:
        return loss("alt")
    arrived, sent = (
        list_ids([*iter_components(some)], "custom_id")
        for some in (here.post["components"], build_controls())
    )
    if arrived != sent:
        return broken("components")
    return grade("slow", answer.seconds, MAX_UPLOAD_S, milliseconds=round(answer.seconds * 1000))


async def check_history(context: CheckContext) -> Finding:
    """Check that the post is among the latest messages."""
    found = await context.wire.fetch("GET", context.here.get_path(), query="?limit=20")
    if not found:
        return broken("empty")
    return fine() if context.here.post["id"] in list_ids(found) else broken("missing")


async def check_edit(context: CheckContext) -> Finding:
    """Edit the post, and check that its text changes and that it keeps the picture by its id."""
    post, words = context.here.post, f"{PROBE_TEXT} …"
    now = await context.wire.fetch(
        "PATCH", context.here.get_path(post["id"]), {"content": words, **keep_pictures(post)}
    )
    if list_ids(now["attachments"]) != list_ids(post["attachments"]):
        return broken("picture")
    return fine() if now["content"] == words else broken("words")


async def check_silent(context: CheckContext) -> Finding:
    """Post a silent message that mentions the admin, and check that it is silent. Store it in the place for later
    checks.
    """
    here = context.here
    body = {"content": f"{PROBE_TEXT} <@{here.admin}>", "flags": SUPPRESS_NOTIFICATIONS}
    answer = await here.probes.create(here.channel, here.get_path(), body | mention_only(here.admin))
    here.call = answer.require_success()
    return fine() if here.call["flags"] & SUPPRESS_NOTIFICATIONS else loss("loud")


async def check_mentions(context: CheckContext) -> Finding:
    """Edit the silent message twice, and check that an edit mentions exactly the allowed users."""
    here, found = context.here, list[bool]()
    for allowed in (mention_only(here.admin), mention_only()):
        body = {"content": f"{PROBE_TEXT} … <@{here.admin}>", **allowed}
        now = await context.wire.fetch("PATCH", here.get_path(here.call["id"]), body)
        found.append(str(here.admin) in list_ids(now["mentions"]))
    if not found[0]:
        return loss("dropped")
    return loss("kept") if found[1] else fine()


async def check_thread(context: CheckContext) -> Finding:
    """Open a thread from the post, and check that it has the post's id and cannot be opened twice. Store its id in the
    place for later checks.
    """
    here = context.here
    path = here.get_path(here.post["id"]) + "/threads"
    body = {"name": PROBE_TEXT, "auto_archive_duration": ARCHIVE_AFTER_MINUTES}
    answer = await here.probes.create(here.channel, path, body, thread=int(here.post["id"]))
    if answer.code == ErrorCode.THREAD_LIMIT_REACHED:
        return broken("full")
    here.thread = int(answer.require_success()["id"])
    if str(here.thread) != here.post["id"]:
        return broken("other")
    (await post_in_thread(context)).require_success()
    again = await context.wire.ask("POST", path, body)
    return fine() if again.code == ErrorCode.THREAD_EXISTS else broken("again", code=again.reason)


async def post_in_thread(context: CheckContext, said: Mapping[str, Any] = SHORT_BODY) -> Response:
    """Post in the check's thread and return the response. The message is deleted with the thread."""
    return await context.wire.ask(
        "POST", f"/channels/{context.here.thread}/messages", {**said, **mention_only()}
    )


async def archive_thread(context: CheckContext) -> None:
    """Archive the check's thread. Raises UnexpectedResponse if Discord refuses."""
    await context.wire.fetch("PATCH", f"/channels/{context.here.thread}", {"archived": True})


async def check_unarchive(context: CheckContext) -> Finding:
    """Archive the thread, and check that writing to it unarchives it."""
    await archive_thread(context)
    answer = await post_in_thread(context)
    if answer.code == ErrorCode.THREAD_ARCHIVED:
        return broken("shut")
    answer.require_success()
    now = await context.wire.fetch("GET", f"/channels/{context.here.thread}")
    return broken("asleep") if now["thread_metadata"]["archived"] else fine()


async def check_panel(context: CheckContext) -> Finding:
    """Turn the post into a panel with the maximum number of components, and check that it keeps its picture."""
    here = context.here
    body = build_panel(*map(str, range(PANEL_COMPONENTS - 3))) | keep_pictures(here.post)
    now = await context.wire.fetch("PATCH", here.get_path(here.post["id"]), body | {"content": None})
    if not now["flags"] & IS_COMPONENTS_V2:
        return broken("flag")
    if (count := len([*iter_components(now["components"])])) != PANEL_COMPONENTS:
        return broken("short", count=count)
    return fine() if list_ids(now["attachments"]) == list_ids(here.post["attachments"]) else broken("picture")


async def check_thread_count(context: CheckContext) -> Finding:
    """Check how close the server is to Discord's limit of 1,000 active threads."""
    found = await context.wire.fetch("GET", f"/guilds/{context.here.guild}/threads/active")
    count = len(found["threads"])
    return grade("many", count, MANY_THREADS, TOO_MANY_THREADS, count=count)


async def check_members(context: CheckContext) -> Finding:
    """Check that members and non-members can be told apart."""
    path = f"/guilds/{context.here.guild}/members"
    there = await context.wire.ask("GET", f"{path}/{context.here.admin}")
    stranger = await context.wire.ask("GET", f"{path}/{UNUSED_USER_ID}")
    if there.status != 200:
        return loss("refused", code=there.reason)
    if stranger.code in (ErrorCode.UNKNOWN_MEMBER, ErrorCode.UNKNOWN_USER):
        return fine()
    stranger.require_success()
    return loss("stranger")


async def check_nonce(context: CheckContext) -> Finding:
    """Check that the same post sent again, at once and after a while, gives the first message instead of a second one."""
    here, loop = context.here, asyncio.get_running_loop()
    body = build_body(here.post["nonce"]) | dict[str, Any](attachments=[], components=[])
    age = 0.0
    for due in (0.0, here.later):
        await asyncio.sleep(max(0.0, here.posted + due - loop.time()))
        age = loop.time() - here.posted
        again = await here.probes.create(here.channel, here.get_path(), body)
        if again.require_success()["id"] != here.post["id"]:
            return loss("second", seconds=round(age))
    return fine(seconds=round(age))


async def check_direct_message(context: CheckContext) -> Finding:
    """Send a direct message to the person who asked for the check, and check that it can be edited and deleted."""
    recipient = {"recipient_id": str(context.here.admin)}
    opened = await context.wire.ask("POST", "/users/@me/channels", recipient)
    if opened.code == ErrorCode.OPENING_DMS_TOO_FAST:
        return loss("fast")
    channel = int(opened.require_success()["id"])
    path, words = f"/channels/{channel}/messages", f"{PROBE_TEXT} …"
    sent = await context.here.probes.create(channel, path, SHORT_BODY)
    if sent.code in CLOSED_DM_CODES:
        return loss("closed")
    path = f"{path}/{sent.require_success()['id']}"
    if (await context.wire.fetch("PATCH", path, {"content": words}))["content"] != words:
        return broken("words")
    await context.wire.fetch("DELETE", path)
    return fine()


async def check_rate_limit(context: CheckContext) -> Finding:
    """Edit a message ten times in a row, and check that Discord says how many edits it allows and how long to wait."""
    path, silent = context.here.get_path(context.here.call["id"]), False
    for n in range(CONSECUTIVE_EDITS):
        answer = await context.wire.ask("PATCH", path, {"content": f"{PROBE_TEXT} {n}", **mention_only()})
        if answer.status == 429:
            return broken("longer", seconds=ceil(answer.wait)) if answer.wait else broken("unsaid")
        answer.require_success()
        silent = silent or not all(name in answer.headers for name in RATE_LIMIT_HEADERS)
    return loss("headers") if silent else fine(count=sum(one.status == 429 for one in context.wire.said))


async def check_old_edits(context: CheckContext) -> Finding:
    """Edit one of the bot's oldest messages here, without changing it."""
    until = int((context.wire.clock() - context.off - OLD_AFTER_S - DISCORD_EPOCH_S) * 1000) << 22
    listed = await context.wire.fetch(
        "GET", context.here.get_path(), query=f"?limit={SEARCHED_MESSAGES}&before={until}"
    )
    mine = [one for one in listed if one["author"]["id"] == str(context.me) and one["type"] in EDITABLE_TYPES]
    if not mine:
        return untried("young")
    for n in range(EDITS_OF_OLD_MESSAGE):
        path = context.here.get_path(mine[-1]["id"])
        answer = await context.wire.ask("PATCH", path, {"flags": mine[-1]["flags"]})
        if answer.code == ErrorCode.TOO_MANY_OLD_EDITS:
            return loss("few", count=n)
        answer.require_success()
    return fine()


# With a press by a person


def get_callback_path(pressed: ReceivedInteraction) -> str:
    """Return the path to which the first response to an interaction is sent."""
    return f"/interactions/{pressed.id}/{pressed.token}/callback"


def get_webhook_path(context: CheckContext, pressed: ReceivedInteraction) -> str:
    """Return the path below which an interaction's later messages are sent and edited."""
    return f"/webhooks/{context.application}/{pressed.token}"


async def check_press(context: CheckContext) -> Finding:
    """Ask for a press, check how long it takes to arrive, and defer its response, which `check_ephemeral` fills in.

    The id of an interaction contains when it was pressed.
    """
    pressed = await context.here.ask("press")
    if pressed is None:
        return untried("nobody")
    deferral = {"type": DEFER, "data": {"flags": EPHEMERAL}}
    await context.wire.fetch("POST", get_callback_path(pressed), deferral)
    context.here.press = pressed
    took = max(0.0, pressed.at - context.off - get_creation_time(pressed.id))
    return grade("slow", took, GOOD_PRESS_LATENCY_S, MAX_PRESS_LATENCY_S, milliseconds=round(took * 1000))


async def check_ephemeral(context: CheckContext) -> Finding:
    """Check that a deferred response can be filled with a panel, edited, followed up and deleted, all ephemeral."""
    assert context.here.press is not None, "nobody has pressed"
    beside, wire = get_webhook_path(context, context.here.press), context.wire
    path = f"{beside}/messages/@original"
    now = filled = await wire.fetch(
        "PATCH", path, build_panel() | NEW_PICTURE, [(PICTURE_NAME, draw_picture())]
    )
    pictures = list_ids(filled["attachments"])
    if pictures:
        now = await wire.fetch("PATCH", path, build_panel() | keep_pictures(filled))
    body = {**SHORT_BODY, "flags": EPHEMERAL, **mention_only()}
    second = await wire.fetch("POST", beside, body, query="?wait=true")
    taken = await wire.ask("DELETE", f"{beside}/messages/{second['id']}")
    await wire.fetch("DELETE", path)
    if not filled["flags"] & now["flags"] & second["flags"] & EPHEMERAL:
        return broken("public")
    if taken.status != 204:
        return broken("kept", code=taken.reason)
    return fine() if pictures and list_ids(now["attachments"]) == pictures else broken("picture")


async def check_form(context: CheckContext) -> Finding:
    """Check that each kind of field returns a value."""
    sent = await context.here.ask("form")
    if sent is None:
        return untried("nobody")
    inner = [row["component"] for row in sent.data.get("components", []) if "component" in row]
    found = {one["custom_id"]: one.get("values", one.get("value")) for one in inner}
    lacking = [name for name in SAMPLE_FIELDS if found.get(name) in (None, "", [])]
    return loss("missing", names=" ".join(lacking)) if lacking else fine()


async def check_archived_thread(context: CheckContext) -> Finding:
    """Check a button in an archived thread: the client that presses it unarchives the thread first.

    The panel is filled in later, with a new picture, as in slow interactions of the bot.
    """
    button = {"type": BUTTON, "style": 1, "label": context.here.button}
    row = {"type": ACTION_ROW, "components": [button | {"custom_id": global_custom_id("check-thread")}]}
    (await post_in_thread(context, {"flags": IS_COMPONENTS_V2, "components": [row]})).require_success()
    await archive_thread(context)
    pressed = await context.here.ask("thread")
    if pressed is None:
        return untried("nobody")
    answer = await context.wire.ask("POST", get_callback_path(pressed), {"type": DEFER_UPDATE})
    if answer.code != ErrorCode.THREAD_ARCHIVED:
        answer.require_success()
        path = f"{get_webhook_path(context, pressed)}/messages/@original"
        answer = await context.wire.ask(
            "PATCH", path, build_panel() | NEW_PICTURE, [(PICTURE_NAME, draw_picture())]
        )
    if answer.code == ErrorCode.THREAD_ARCHIVED:
        return broken("shut")
    names = list_ids(answer.require_success()["attachments"], "filename")
    return fine() if names == [PICTURE_NAME] else broken("picture")
