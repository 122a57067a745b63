"""Checks that need a person to press something: how fast it arrives, an ephemeral answer, a form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.base.error_codes import ErrorCode
from bot.base.sealed_chance import get_creation_time
from bot.panels.blocks import global_custom_id
from bot.selfcheck.channel_checks import (
    ACTION_ROW,
    BUTTON,
    CONTAINER,
    EPHEMERAL,
    IS_COMPONENTS_V2,
    PICTURE_ALT,
    PICTURE_GALLERY,
    PICTURE_NAME,
    TEXT_DISPLAY,
    archive_thread,
    draw_picture,
    post_in_thread,
)
from bot.selfcheck.finding import (
    PROBE_TEXT,
    CheckContext,
    Finding,
    ReceivedInteraction,
    broken,
    fine,
    loss,
    untried,
)

GOOD_PRESS_LATENCY_S, MAX_PRESS_LATENCY_S = 1.0, 2.5
DEFER, DEFER_UPDATE = 5, 6  # Discord's response types
SAMPLE_FIELDS = ("text", "list", "radio", "boxes", "tick")
"""The fields of the requested form, which are filled in already."""


def get_callback_path(pressed: ReceivedInteraction) -> str:
    """Return the path to which the first response to an interaction is sent."""
    return f"/interactions/{pressed.id}/{pressed.token}/callback"


def get_webhook_path(context: CheckContext, pressed: ReceivedInteraction) -> str:
    """Return the path below which an interaction's later messages are sent and edited."""
    return f"/webhooks/{context.application}/{pressed.token}"


def get_original_path(context: CheckContext, pressed: ReceivedInteraction) -> str:
    """Return the path of the first response to an interaction."""
    return f"{get_webhook_path(context, pressed)}/messages/@original"


async def check_press(context: CheckContext) -> Finding:
    """Ask for a press, check how long it takes to arrive, and defer its response, which `check_ephemeral` fills in.

    The id of an interaction contains when it was pressed.
    """
    pressed = await context.channel_place.ask("press")
    if pressed is None:
        return untried("nobody")
    deferral = {"type": DEFER, "data": {"flags": EPHEMERAL}}
    (await context.wire.ask("POST", get_callback_path(pressed), deferral)).require_success()
    context.channel_place.press = pressed
    took = max(0.0, pressed.at - context.off - get_creation_time(pressed.id))
    values: dict[str, str | int] = {"milliseconds": round(took * 1000)}
    if took <= GOOD_PRESS_LATENCY_S:
        return fine(**values)
    return (loss if took <= MAX_PRESS_LATENCY_S else broken)("slow", **values)


async def check_ephemeral(context: CheckContext) -> Finding:
    """Check that a deferred response can be filled with a panel, edited, followed up and deleted, all ephemeral."""
    assert context.channel_place.press is not None, "nobody has pressed"
    path, beside = (
        get_original_path(context, context.channel_place.press),
        get_webhook_path(context, context.channel_place.press),
    )
    now = filled = (
        await context.wire.ask(
            "PATCH", path, build_panel_with_new_picture(), [(PICTURE_NAME, draw_picture())]
        )
    ).require_success()
    pictures = [one["id"] for one in filled["attachments"]]
    if pictures:
        keeping = build_panel() | {"attachments": [{"id": one} for one in pictures]}
        now = (await context.wire.ask("PATCH", path, keeping)).require_success()
    body: dict[str, Any] = {"content": PROBE_TEXT, "flags": EPHEMERAL, "allowed_mentions": {"parse": []}}
    second = (await context.wire.ask("POST", beside, body, query="?wait=true")).require_success()
    taken = await context.wire.ask("DELETE", f"{beside}/messages/{second['id']}")
    (await context.wire.ask("DELETE", path)).require_success()
    if not filled["flags"] & now["flags"] & second["flags"] & EPHEMERAL:
        return broken("public")
    if taken.status != 204:
        return broken("kept", code=str(taken.code or taken.status))
    return fine() if pictures and [one["id"] for one in now["attachments"]] == pictures else broken("picture")


def build_panel_with_new_picture() -> dict[str, Any]:
    """Return a panel with a picture that is uploaded with it."""
    return build_panel() | {
        "attachments": [{"id": "0", "filename": PICTURE_NAME, "description": PICTURE_ALT}]
    }


def build_panel() -> dict[str, Any]:
    """Return the body of a message with a text and a picture. The picture is the attachment `PICTURE_NAME`."""
    inside = [
        {"type": TEXT_DISPLAY, "content": PROBE_TEXT},
        PICTURE_GALLERY,
    ]
    return {"flags": IS_COMPONENTS_V2, "components": [{"type": CONTAINER, "components": inside}]}


async def check_form(context: CheckContext) -> Finding:
    """Check that each kind of field returns a value."""
    sent = await context.channel_place.ask("form")
    if sent is None:
        return untried("nobody")
    found = get_values(sent.data)
    lacking = [name for name in SAMPLE_FIELDS if name not in found]
    return loss("missing", names=" ".join(lacking)) if lacking else fine()


async def check_archived_thread(context: CheckContext) -> Finding:
    """Check a button in an archived thread: the client that presses it unarchives the thread first.

    The panel is filled in later, with a new picture, as in slow interactions of the bot.
    """
    here = context.channel_place
    button = {"type": BUTTON, "style": 1, "label": here.button, "custom_id": global_custom_id("check-thread")}
    panel = {"flags": IS_COMPONENTS_V2, "components": [{"type": ACTION_ROW, "components": [button]}]}
    (await post_in_thread(context, panel)).require_success()
    await archive_thread(context)
    pressed = await here.ask("thread")
    if pressed is None:
        return untried("nobody")
    answer = await context.wire.ask("POST", get_callback_path(pressed), {"type": DEFER_UPDATE})
    if answer.code != ErrorCode.THREAD_ARCHIVED:
        answer.require_success()
        path, files = get_original_path(context, pressed), [(PICTURE_NAME, draw_picture())]
        answer = await context.wire.ask("PATCH", path, build_panel_with_new_picture(), files)
    if answer.code == ErrorCode.THREAD_ARCHIVED:
        return broken("shut")
    names = [attachment["filename"] for attachment in answer.require_success()["attachments"]]
    return fine() if names == [PICTURE_NAME] else broken("picture")


def get_values(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the submitted values by field, without empty ones."""
    inner = [row["component"] for row in data.get("components", []) if "component" in row]
    told = {one["custom_id"]: one.get("values", one.get("value")) for one in inner}
    return {name: value for name, value in told.items() if value not in (None, "", [])}
