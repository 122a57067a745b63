"""Interactions: what a person did, dispatched to the bot; its initial response and follow-ups.

https://discord.com/developers/docs/interactions/receiving-and-responding
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playground import message_limits, messages
from playground import permissions as perms
from playground.attachments import Upload
from playground.bot_view import to_bot_message
from playground.components import number_components
from playground.errors import DiscordError, Problem, invalid_form
from playground.model import (
    DEFAULT_LOCALE,
    DM,
    EPHEMERAL,
    GROUP_DM,
    LOADING,
    MAX_FILE_BYTES,
    PRIVATE_CHANNELS,
    Json,
    OpenInteraction,
    build_member,
    create_token,
    get_list,
    get_object,
    has_installed,
    is_thread,
    read_token_id,
)

if TYPE_CHECKING:
    from playground.server_state import ServerState

COMMAND = 2
COMPONENT = 3
AUTOCOMPLETE = 4
MODAL_SUBMIT = 5
TOKEN_LIFETIME_S = 15 * 60.0
LATE_DISPATCH_S = 2.0
MAX_FOLLOW_UPS_OF_USER_INSTALLATION = 5

GUILD_CONTEXT, BOT_DM_CONTEXT, PRIVATE_CHANNEL_CONTEXT = range(3)
CONTEXTS = {DM: BOT_DM_CONTEXT, GROUP_DM: PRIVATE_CHANNEL_CONTEXT}
"""Interaction contexts of the channels that belong to no guild, by type."""


def create_interaction(
    state: ServerState, user_id: str, channel: Json, kind: int, data: Json, message: Json | None
) -> OpenInteraction:
    """Create an interaction and dispatch it to the bot.

    `kind` is Discord's interaction type, `data` its payload, `message` the message with the used component.
    """
    if kind == MODAL_SUBMIT and "tick-left-out" in state.fault_profiles.names:
        data = data | {"components": data["components"][:-1]}
    interaction_id = state.new_id()
    payload: Json = {
        "id": interaction_id,
        "application_id": state.world.application["id"],
        "type": kind,
        "data": data,
        "token": create_token(interaction_id),
        "version": 1,
        "channel": build_partial_channel(state, user_id, channel),
        "channel_id": channel["id"],
        # A timeout of the bot's changes nothing here: interactions are answered as ever (discord-api-docs 6847).
        "app_permissions": str(
            perms.to_bits(perms.DM_PERMISSIONS)
            if channel["type"] == GROUP_DM
            else perms.compute_permissions(state.world, state.world.bot["id"], channel)
        ),
        "locale": state.world.people[user_id].get("locale", DEFAULT_LOCALE),
        "entitlements": [],
        "attachment_size_limit": MAX_FILE_BYTES,
        "authorizing_integration_owners": _find_owners(state, user_id, channel, message),
        **_build_context_fields(state, user_id, channel),
    }
    if message is not None:
        payload["message"] = to_bot_message(state.world, message)
    interaction = OpenInteraction(payload, user_id, state.now(), asyncio.get_running_loop().create_future())
    _drop_expired(state)
    state.interactions[interaction_id] = interaction
    if "late-presses" in state.fault_profiles.names:
        asyncio.get_running_loop().call_later(
            LATE_DISPATCH_S, state.gateway.dispatch, "INTERACTION_CREATE", payload
        )
    else:
        state.gateway.dispatch("INTERACTION_CREATE", payload)
    state.end_unanswerable_interactions(interaction)
    return interaction


def build_partial_channel(state: ServerState, user_id: str, channel: Json) -> Json:
    """Return a channel as interactions carry it: without overwrites, with the permissions of the person and the bot."""
    fields = {key: value for key, value in channel.items() if key != "permission_overwrites"}
    allowed = {"permissions": user_id, "app_permissions": state.world.bot["id"]}
    return fields | {key: str(state.get_permissions(who, channel)) for key, who in allowed.items()}


def _build_context_fields(state: ServerState, user_id: str, channel: Json) -> Json:
    """Return the fields of an interaction that differ between a guild, a DM and a group."""
    world = state.world
    if channel["type"] in PRIVATE_CHANNELS:
        return {"user": world.users[user_id], "context": CONTEXTS[channel["type"]]}
    guild = world.guild
    return {
        "guild_id": guild["id"],
        "guild": {"id": guild["id"], "locale": guild["preferred_locale"], "features": guild["features"]},
        "guild_locale": guild["preferred_locale"],
        "member": build_member(world, user_id)
        | {"permissions": str(state.get_permissions(user_id, channel))},
        "context": GUILD_CONTEXT,
    }


def _find_owners(state: ServerState, user_id: str, channel: Json, message: Json | None) -> Json:
    """Return whose installations authorise an interaction: by "0" the guild's id ("0" in a DM), by "1" the person's.

    For a component they are those of the interaction that made its message.
    """
    made_by = get_object(message or {}, "interaction_metadata")
    if made_by:
        return made_by["authorizing_integration_owners"]
    world, owners = state.world, Json()
    if channel["type"] != GROUP_DM and world.bot_in_guild and world.people[user_id]["in_guild"]:
        owners["0"] = "0" if channel["type"] == DM else world.guild["id"]
    if has_installed(world, user_id):
        owners["1"] = user_id
    return owners


def _drop_expired(state: ServerState) -> None:
    """Drop interactions whose tokens have expired for a while.

    They are kept longer than their tokens live, so that a late call gets the right error.
    """
    while state.interactions:
        key, interaction = next(iter(state.interactions.items()))
        if state.now() - interaction.created_at < 2 * TOKEN_LIFETIME_S:
            return
        del state.interactions[key]


def create_response(
    state: ServerState, interaction_id: str, token: str, body: Json, uploads: list[Upload]
) -> Json:
    """Record the initial response and return the callback response object {interaction, resource?}.

    Raises DiscordError 10062 (unknown or too late), 40060 (a second response) or 50035.
    """
    interaction = state.interactions.get(interaction_id)
    late = (
        interaction is not None
        and not interaction.has_response
        and state.now() - interaction.created_at > state.initial_response_timeout_s
    )
    if interaction is None or interaction.payload["token"] != token or late:
        raise DiscordError(10062)
    if interaction.has_response:
        raise DiscordError(40060)
    kind = body["type"]
    place = state.get_channel(interaction.channel_id)
    if kind in MESSAGE_CALLBACK_TYPES and is_thread(place) and place["thread_metadata"]["archived"]:
        raise DiscordError(50083)
    answer = CALLBACKS.get(kind)
    fits = (
        answer is not None
        and interaction.payload["type"] in answer[0]
        and (kind not in (6, 7) or "message" in interaction.payload)
    )
    if answer is None or not fits:
        text = f"Type {kind} cannot answer an interaction of type {interaction.payload['type']}"
        raise invalid_form(Problem(("type",), "INTERACTION_CALLBACK_TYPE_INVALID", text))
    try:
        name, message, data = answer[1](state, interaction, body.get("data") or {}, uploads)
    except DiscordError as error:
        error.problems = tuple(Problem(("data", *p.path), p.code, p.text) for p in error.problems)
        raise
    interaction.has_response = True
    if message is not None:
        interaction.original_message_id = message["id"]
    if not interaction.response.done():
        interaction.response.set_result({"answer": name, "data": data})
    return _callback_response(interaction, kind, message)


def _callback_response(interaction: OpenInteraction, kind: int, message: Json | None) -> Json:
    """Return the callback response object for a response of the callback type `kind`: the interaction, with the id and
    flags of its message if there is one; the message itself only for types 4 and 7.
    """
    interaction_fields: Json = {"id": interaction.id, "type": interaction.payload["type"]}
    if message is not None:
        interaction_fields |= {
            "response_message_id": message["id"],
            "response_message_loading": messages.is_loading(message),
            "response_message_ephemeral": messages.is_ephemeral(message),
        }
    response: Json = {"interaction": interaction_fields}
    if message is not None and kind in (4, 7):
        shown = {key: value for key, value in message.items() if key != "only_for"}
        response["resource"] = {"type": kind, "message": shown}
    return response


ResponseResult = tuple[str, Json | None, Json]
"""The kind of response for the page, the message that `@original` then means (or None), and the data for the page."""


def _create_own_message(state: ServerState, interaction: OpenInteraction, flags: int) -> Json:
    """Return a new message without content that responds to this interaction."""
    kind = interaction.payload["type"]
    world = state.world
    metadata: Json = {
        "id": interaction.id,
        "type": kind,
        "user": world.users[interaction.user_id],
        "authorizing_integration_owners": interaction.payload["authorizing_integration_owners"],
    }
    if kind == COMMAND:
        metadata |= {"name": interaction.payload["data"]["name"], "command_type": 1}
    source = interaction.payload.get("message")
    if source is not None:
        metadata["interacted_message_id"] = source["id"]
    own = messages.create_blank(
        state,
        interaction.channel_id,
        world.bot["id"],
        type=messages.CHAT_INPUT_COMMAND if kind == COMMAND else messages.DEFAULT,
        flags=flags & EPHEMERAL,
        application_id=world.application["id"],
        webhook_id=world.application["id"],
        interaction_metadata=metadata,
    )
    if flags & EPHEMERAL:
        own["only_for"] = interaction.user_id
    return own


def _respond_with_message(
    state: ServerState, interaction: OpenInteraction, data: Json, uploads: list[Upload]
) -> ResponseResult:
    """Respond with a new message (callback type 4)."""
    message = _create_own_message(state, interaction, data.get("flags") or 0)
    messages.fill_message(state, message, data, uploads)
    return "message", messages.publish_message(state, message), message


def _defer_response(
    state: ServerState, interaction: OpenInteraction, data: Json, _uploads: list[Upload]
) -> ResponseResult:
    """Respond with a message that shows "thinking" (callback type 5)."""
    message = _create_own_message(state, interaction, data.get("flags") or 0)
    message["flags"] |= LOADING
    return "deferred", messages.publish_message(state, message), message


def get_source_message(state: ServerState, interaction: OpenInteraction) -> Json:
    """Return the message whose component was used. Raises DiscordError 10008 if it is gone."""
    return messages.get_message(
        state, interaction.channel_id, interaction.payload["message"]["id"], ephemeral=True
    )


def _defer_update_response(
    state: ServerState, interaction: OpenInteraction, _data: Json, _uploads: list[Upload]
) -> ResponseResult:
    """Acknowledge a press without changing its message yet (callback type 6)."""
    message = get_source_message(state, interaction)
    return "deferred_update", message, message


def _respond_with_update(
    state: ServerState, interaction: OpenInteraction, data: Json, uploads: list[Upload]
) -> ResponseResult:
    """Respond by editing the message whose component was used (callback type 7)."""
    message = get_source_message(state, interaction)
    messages.edit_message(state, message, data, uploads)
    return "update", messages.publish_edit(state, message), message


def _respond_with_choices(
    _state: ServerState, _interaction: OpenInteraction, data: Json, _uploads: list[Upload]
) -> ResponseResult:
    """Respond with autocomplete choices (callback type 8). Raises DiscordError 50035."""
    problems = message_limits.check_autocomplete(get_list(data, "choices"))
    if problems:
        raise DiscordError(50035, problems=problems)
    return "autocomplete", None, {"choices": get_list(data, "choices")}


def _respond_with_modal(
    _state: ServerState, interaction: OpenInteraction, data: Json, _uploads: list[Upload]
) -> ResponseResult:
    """Respond by opening a modal (callback type 9). Raises DiscordError 50035."""
    problems = message_limits.check_modal(data)
    if problems:
        raise DiscordError(50035, problems=problems)
    interaction.modal = {**data, "id": interaction.id, "components": number_components(data["components"])}
    return "modal", None, interaction.modal


# Callback type: the interaction types that it may answer, and what it does (interaction-callback-type).
CALLBACKS: dict[
    int, tuple[tuple[int, ...], Callable[[ServerState, OpenInteraction, Json, list[Upload]], ResponseResult]]
] = {
    4: ((COMMAND, COMPONENT, MODAL_SUBMIT), _respond_with_message),
    5: ((COMMAND, COMPONENT, MODAL_SUBMIT), _defer_response),
    6: ((COMPONENT, MODAL_SUBMIT), _defer_update_response),
    7: ((COMPONENT, MODAL_SUBMIT), _respond_with_update),
    8: ((AUTOCOMPLETE,), _respond_with_choices),
    9: ((COMMAND, COMPONENT), _respond_with_modal),
}


MESSAGE_CALLBACK_TYPES = (4, 5, 6, 7)


def get_by_token(state: ServerState, application_id: str, token: str) -> OpenInteraction:
    """Return the interaction of a webhook token.

    Raises DiscordError 50027 (unknown or older than 15 minutes) or 10015 (without an initial response).
    """
    interaction = state.interactions.get(read_token_id(token))
    wrong = (
        interaction is None
        or interaction.payload["token"] != token
        or application_id != state.world.application["id"]
    )
    if interaction is None or wrong or state.now() - interaction.created_at > TOKEN_LIFETIME_S:
        raise DiscordError(50027)
    if not interaction.has_response:
        raise DiscordError(10015)
    return interaction


def get_target_message(state: ServerState, interaction: OpenInteraction, message_id: str) -> Json:
    """Return the message that a webhook path names. It must belong to the interaction. Raises DiscordError 10008."""
    key = interaction.original_message_id if message_id == "@original" else message_id
    if key is None:
        raise DiscordError(10008)
    message = messages.get_message(state, interaction.channel_id, key, ephemeral=True)
    own = (
        key == interaction.original_message_id
        or get_object(message, "interaction_metadata").get("id") == interaction.id
    )
    if not own:
        raise DiscordError(10008)
    return message


def create_follow_up(
    state: ServerState, interaction: OpenInteraction, body: Json, uploads: list[Upload]
) -> Json:
    """Post a follow-up. Right after a deferral it fills in the "thinking" message and keeps its ephemeral state."""
    if interaction.original_message_id is not None:
        waiting = state.world.messages.get(interaction.channel_id, {}).get(interaction.original_message_id)
        waiting = waiting or state.ephemerals.get(interaction.channel_id, {}).get(
            interaction.original_message_id
        )
        if waiting is not None and messages.is_loading(waiting):
            return edit_message(state, interaction, waiting, body, uploads)
    interaction.follow_ups += 1
    by_guild = "0" in interaction.payload["authorizing_integration_owners"]
    if not by_guild and interaction.follow_ups > MAX_FOLLOW_UPS_OF_USER_INSTALLATION:
        raise DiscordError(40094)
    message = _create_own_message(state, interaction, body.get("flags") or 0)
    messages.fill_message(state, message, body, uploads)
    interaction.deferral_filled.set()
    return messages.publish_message(state, message)


def edit_message(
    state: ServerState, interaction: OpenInteraction, message: Json, body: Json, uploads: list[Upload]
) -> Json:
    """Edit a message of an interaction; its "thinking" state ends."""
    loading = messages.is_loading(message)
    messages.edit_message(state, message, body, uploads)
    message["flags"] &= ~LOADING
    interaction.deferral_filled.set()
    return messages.publish_edit(state, message, edited=not loading)


def delete_message(state: ServerState, interaction: OpenInteraction, message: Json) -> None:
    """Delete a message of an interaction; its "thinking" state ends."""
    interaction.deferral_filled.set()
    messages.delete_message(state, message)


def join_thread(state: ServerState, channel: Json, user_id: str) -> None:
    """Make a person who acts in a thread a member of it."""
    if is_thread(channel) and user_id not in state.world.thread_members.setdefault(channel["id"], []):
        state.world.thread_members[channel["id"]].append(user_id)


def get_response_future(interaction: OpenInteraction) -> Any:
    """Return a future of the bot's initial response. Cancelling it, as a timeout does, leaves the original pending."""
    return asyncio.shield(interaction.response)
