"""Interactions: what a person did, sent to the bot; its first answer and follow-ups.

https://discord.com/developers/docs/interactions/receiving-and-responding
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playground import limits, messages
from playground import permissions as perms
from playground.components import numbered
from playground.dispatch import for_bot
from playground.errors import DiscordError, Problem, invalid
from playground.files import Upload
from playground.live import Live
from playground.model import (
    DM,
    EPHEMERAL,
    FILE_BYTES,
    LOADING,
    Json,
    many,
    member,
    part,
    thread_of,
    token_for,
    token_id,
)

if TYPE_CHECKING:
    from playground.hub import Hub

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
TOKEN_LIFE = 15 * 60.0
LATE = 2.0  # seconds that a press takes where a lie says so


def begin(hub: Hub, user_id: str, channel: Json, kind: int, data: Json, message: Json | None) -> Live:
    """Make an interaction and dispatch it to the bot."""
    if kind == MODAL_SUBMIT and "tick-left-out" in hub.lies.names:
        data = data | {"components": data["components"][:-1]}
    interaction_id = hub.new_id()
    payload: Json = {
        "id": interaction_id,
        "application_id": hub.world.application["id"],
        "type": kind,
        "data": data,
        "token": token_for(interaction_id),
        "version": 1,
        "channel": partial_channel(hub, user_id, channel),
        "channel_id": channel["id"],
        # A timeout of the bot's changes nothing here: interactions are answered as ever (discord-api-docs 6847).
        "app_permissions": str(perms.of(hub.world, hub.world.bot["id"], channel)),
        "locale": hub.world.people[user_id].get("locale", "en-US"),  # a person of the world is American by default
        "entitlements": [],
        "attachment_size_limit": FILE_BYTES,
        **_place(hub, user_id, channel),
    }
    if message is not None:
        payload["message"] = for_bot(hub.world, message)
    live = Live(payload, user_id, hub.now(), asyncio.get_running_loop().create_future())
    _forget_expired(hub)
    hub.interactions[interaction_id] = live
    if "late-presses" in hub.lies.names:
        asyncio.get_running_loop().call_later(LATE, hub.gateway.dispatch, "INTERACTION_CREATE", payload)
    else:
        hub.gateway.dispatch("INTERACTION_CREATE", payload)
    hub.give_up(live)
    return live


def partial_channel(hub: Hub, user_id: str, channel: Json) -> Json:
    """A channel as interactions carry it: never obfuscated, without overwrites, with what both sides may do there."""
    told = {key: value for key, value in channel.items() if key != "permission_overwrites"}
    allowed = {"permissions": user_id, "app_permissions": hub.world.bot["id"]}
    return told | {key: str(hub.permissions(who, channel)) for key, who in allowed.items()}


def _place(hub: Hub, user_id: str, channel: Json) -> Json:
    """The fields that tell a guild from a DM."""
    world = hub.world
    if channel["type"] == DM:
        return {"user": world.users[user_id], "context": 1, "authorizing_integration_owners": {"0": "0"}}
    guild = world.guild
    return {
        "guild_id": guild["id"],
        "guild": {"id": guild["id"], "locale": guild["preferred_locale"], "features": guild["features"]},
        "guild_locale": guild["preferred_locale"],
        "member": member(world, user_id) | {"permissions": str(hub.permissions(user_id, channel))},
        "context": 0,
        "authorizing_integration_owners": {"0": guild["id"]},
    }


def _forget_expired(hub: Hub) -> None:
    """Drop the oldest; they are kept beyond their token's life, so that a late call is told what it is."""
    while hub.interactions:
        key, live = next(iter(hub.interactions.items()))
        if hub.now() - live.created < 2 * TOKEN_LIFE:
            return
        del hub.interactions[key]


def respond(hub: Hub, interaction_id: str, token: str, body: Json, uploads: list[Upload]) -> Json:
    """The first answer. Raises 10062 (unknown or too late), 40060 (a second one), 50035.

    Returns the callback response object {interaction, resource?}.
    """
    live = hub.interactions.get(interaction_id)
    late = live is not None and not live.answered and hub.now() - live.created > hub.first_answer
    if live is None or live.payload["token"] != token or late:
        raise DiscordError(10062)
    if live.answered:
        raise DiscordError(40060)
    kind = body["type"]
    place = hub.channel(live.channel_id)
    if kind in MESSAGES and thread_of(place) and place["thread_metadata"]["archived"]:
        raise DiscordError(50083)
    answer = ANSWERS.get(kind)
    fits = (
        answer is not None and live.payload["type"] in answer[0] and (kind not in (6, 7) or "message" in live.payload)
    )
    if answer is None or not fits:
        text = f"Type {kind} cannot answer an interaction of type {live.payload['type']}"
        raise invalid(Problem(("type",), "INTERACTION_CALLBACK_TYPE_INVALID", text))
    try:
        name, message, data = answer[1](hub, live, body.get("data") or {}, uploads)
    except DiscordError as error:
        error.problems = tuple(Problem(("data", *p.where), p.code, p.text) for p in error.problems)
        raise
    live.answered = True
    if message is not None:
        live.original = message["id"]
    if not live.answer.done():
        live.answer.set_result({"answer": name, "data": data})
    return _callback_response(live, kind, message)


def _callback_response(live: Live, kind: int, message: Json | None) -> Json:
    told: Json = {"id": live.id, "type": live.payload["type"]}
    if message is not None:
        told |= {
            "response_message_id": message["id"],
            "response_message_loading": messages.is_loading(message),
            "response_message_ephemeral": messages.is_ephemeral(message),
        }
    response: Json = {"interaction": told}
    if message is not None and kind in (4, 7):
        shown = {key: value for key, value in message.items() if key != "only_for"}
        response["resource"] = {"type": kind, "message": shown}
    return response


Answered = tuple[str, Json | None, Json]


def _own_message(hub: Hub, live: Live, flags: int) -> Json:
    """A message that belongs to this interaction, still empty."""
    kind = live.payload["type"]
    world = hub.world
    metadata: Json = {
        "id": live.id,
        "type": kind,
        "user": world.users[live.user_id],
        "authorizing_integration_owners": live.payload["authorizing_integration_owners"],
    }
    if kind == COMMAND:
        metadata |= {"name": live.payload["data"]["name"], "command_type": 1}
    source = live.payload.get("message")
    if source is not None:
        metadata["interacted_message_id"] = source["id"]
    own = messages.blank(
        hub,
        live.channel_id,
        world.bot["id"],
        type=messages.COMMAND_ANSWER if kind == COMMAND else messages.DEFAULT,
        flags=flags & EPHEMERAL,
        application_id=world.application["id"],
        webhook_id=world.application["id"],
        interaction_metadata=metadata,
    )
    if flags & EPHEMERAL:
        own["only_for"] = live.user_id
    return own


def _post(hub: Hub, live: Live, data: Json, uploads: list[Upload]) -> Answered:
    message = _own_message(hub, live, data.get("flags") or 0)
    messages.fill(hub, message, data, uploads)
    return "message", messages.keep(hub, message), message


def _defer(hub: Hub, live: Live, data: Json, _uploads: list[Upload]) -> Answered:
    message = _own_message(hub, live, data.get("flags") or 0)
    message["flags"] |= LOADING
    return "deferred", messages.keep(hub, message), message


def source(hub: Hub, live: Live) -> Json:
    """The message whose component was used. Raises 10008 if it is gone."""
    return messages.find(hub, live.channel_id, live.payload["message"]["id"], ephemeral=True)


def _defer_update(hub: Hub, live: Live, _data: Json, _uploads: list[Upload]) -> Answered:
    message = source(hub, live)
    return "deferred_update", message, message


def _update(hub: Hub, live: Live, data: Json, uploads: list[Upload]) -> Answered:
    message = source(hub, live)
    messages.revise(hub, message, data, uploads)
    return "update", messages.changed(hub, message), message


def _suggest(_hub: Hub, _live: Live, data: Json, _uploads: list[Upload]) -> Answered:
    problems = limits.autocomplete(many(data, "choices"))
    if problems:
        raise DiscordError(50035, problems=problems)
    return "autocomplete", None, {"choices": many(data, "choices")}


def _modal(_hub: Hub, live: Live, data: Json, _uploads: list[Upload]) -> Answered:
    problems = limits.modal(data)
    if problems:
        raise DiscordError(50035, problems=problems)
    live.modal = {**data, "id": live.id, "components": numbered(data["components"])}
    return "modal", None, live.modal


# Callback type: the interactions that it may answer, and what it does (interaction-callback-type).
ANSWERS: dict[int, tuple[tuple[int, ...], Callable[[Hub, Live, Json, list[Upload]], Answered]]] = {
    4: ((COMMAND, COMPONENT, MODAL_SUBMIT), _post),
    5: ((COMMAND, COMPONENT, MODAL_SUBMIT), _defer),
    6: ((COMPONENT, MODAL_SUBMIT), _defer_update),
    7: ((COMPONENT, MODAL_SUBMIT), _update),
    8: ((AUTOCOMPLETE,), _suggest),
    9: ((COMMAND, COMPONENT), _modal),
}


MESSAGES = (4, 5, 6, 7)  # callback types that write or change a message


def by_token(hub: Hub, application_id: str, token: str) -> Live:
    """The interaction of a webhook token. Raises 50027 (unknown or older than 15 min), 10015 (not answered yet)."""
    live = hub.interactions.get(token_id(token))
    wrong = live is None or live.payload["token"] != token or application_id != hub.world.application["id"]
    if live is None or wrong or hub.now() - live.created > TOKEN_LIFE:
        raise DiscordError(50027)
    if not live.answered:
        raise DiscordError(10015)
    return live


def target(hub: Hub, live: Live, message_id: str) -> Json:
    """The message that a webhook path means; it must belong to the interaction. Raises 10008."""
    key = live.original if message_id == "@original" else message_id
    if key is None:
        raise DiscordError(10008)
    message = messages.find(hub, live.channel_id, key, ephemeral=True)
    own = key == live.original or part(message, "interaction_metadata").get("id") == live.id
    if not own:
        raise DiscordError(10008)
    return message


def follow_up(hub: Hub, live: Live, body: Json, uploads: list[Upload]) -> Json:
    """A further message; right after a deferral it fills in the "thinking" message and keeps its ephemeral state."""
    if live.original is not None:
        waiting = hub.world.messages.get(live.channel_id, {}).get(live.original)
        waiting = waiting or hub.ephemerals.get(live.channel_id, {}).get(live.original)
        if waiting is not None and messages.is_loading(waiting):
            return revise(hub, live, waiting, body, uploads)
    message = _own_message(hub, live, body.get("flags") or 0)
    messages.fill(hub, message, body, uploads)
    live.settled.set()
    return messages.keep(hub, message)


def revise(hub: Hub, live: Live, message: Json, body: Json, uploads: list[Upload]) -> Json:
    """Edit a message of an interaction; "thinking" ends."""
    loading = messages.is_loading(message)
    messages.revise(hub, message, body, uploads)
    message["flags"] &= ~LOADING
    live.settled.set()
    return messages.changed(hub, message, edited=not loading)


def delete(hub: Hub, live: Live, message: Json) -> None:
    """Delete a message of an interaction."""
    live.settled.set()
    messages.remove(hub, message)


def join_thread(hub: Hub, channel: Json, user_id: str) -> None:
    """Whoever acts in a thread becomes its member."""
    if thread_of(channel) and user_id not in hub.world.thread_members.setdefault(channel["id"], []):
        hub.world.thread_members[channel["id"]].append(user_id)


def first_answer(live: Live) -> Any:
    """A future of the bot's first answer, safe to wait for with a timeout."""
    return asyncio.shield(live.answer)
