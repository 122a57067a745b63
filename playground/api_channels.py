"""REST: the bot's account, the gateway, the guild, members, channels and direct messages."""

from __future__ import annotations

from typing import Any

from playground import permissions as perms
from playground.bot_view import can_bot_view
from playground.errors import DiscordError
from playground.forums import set_available_tags
from playground.gateway import get_gateway_url
from playground.model import (
    DM,
    PRIVATE_CHANNELS,
    TEXT,
    THREADS,
    Json,
    build_member,
    get_dm_channel,
    get_list,
    is_thread,
)
from playground.rest_request import RestRequest, Route
from playground.server_state import ServerState
from playground.threads import delete_channel, patch_thread

EDITABLE_CHANNEL_FIELDS = (
    "name",
    "topic",
    "position",
    "nsfw",
    "rate_limit_per_user",
    "default_thread_rate_limit_per_user",
    "parent_id",
    "permission_overwrites",
    "default_forum_layout",
    "default_sort_order",
    "default_auto_archive_duration",
    "flags",
)


def get_me(state: ServerState, _request: RestRequest) -> Json:
    """GET /users/@me."""
    return state.world.bot | {
        "verified": True,
        "mfa_enabled": False,
        "email": None,
        "flags": 0,
        "locale": "en-US",
    }


def get_application(state: ServerState, _request: RestRequest) -> Json:
    """GET /applications/@me and /oauth2/applications/@me."""
    return state.world.application


def get_gateway(state: ServerState, _request: RestRequest) -> Json:
    """GET /gateway."""
    return {"url": get_gateway_url(state)}


def get_bot_gateway(state: ServerState, _request: RestRequest) -> Json:
    """GET /gateway/bot."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return {"url": get_gateway_url(state), "shards": state.gateway.shards, "session_start_limit": limit}


def get_user(state: ServerState, request: RestRequest) -> Json:
    """GET /users/{user_id}. Raises DiscordError 10013."""
    user = state.world.users.get(request.params["user_id"])
    if user is None:
        raise DiscordError(10013)
    return user


def get_guilds(state: ServerState, _request: RestRequest) -> list[Json]:
    """GET /users/@me/guilds: partial guilds."""
    guild = state.world.guild
    partial = {key: guild[key] for key in ("id", "name", "icon", "banner", "features")}
    granted = perms.compute_permissions(
        state.world, state.world.bot["id"], {"type": TEXT, "permission_overwrites": []}
    )
    return [partial | {"owner": False, "permissions": str(granted)}] if state.world.bot_in_guild else []


def _require_guild(state: ServerState, request: RestRequest) -> Json:
    """Return the guild that the path names. Raises DiscordError 10004 (unknown), or 50001 if the bot is not in it."""
    if request.params["guild_id"] != state.world.guild["id"]:
        raise DiscordError(10004)
    if not state.world.bot_in_guild:
        raise DiscordError(50001)
    return state.world.guild


def get_guild(state: ServerState, request: RestRequest) -> Json:
    """GET /guilds/{guild_id}."""
    return _require_guild(state, request)


def get_guild_channels(state: ServerState, request: RestRequest) -> list[Json]:
    """GET /guilds/{guild_id}/channels: the channels that the bot can view, without threads."""
    _require_guild(state, request)
    channels = [c for c in state.world.channels.values() if c["type"] not in (*PRIVATE_CHANNELS, *THREADS)]
    return [channel for channel in channels if can_bot_view(state.world, channel)]


def get_member(state: ServerState, request: RestRequest) -> Json:
    """GET /guilds/{guild_id}/members/{user_id}. Raises DiscordError 10013 for an unknown user, 10007 for one who is no
    member; and as `_require_guild`.
    """
    _require_guild(state, request)
    user_id = request.params["user_id"]
    if not state.get_person(user_id)["in_guild"]:
        raise DiscordError(10007)
    return build_member(state.world, user_id)


def get_channel(state: ServerState, request: RestRequest) -> Json:
    """GET /channels/{channel_id}."""
    return state.require_bot_channel(request.params["channel_id"])


def patch_channel(state: ServerState, request: RestRequest) -> Json:
    """PATCH /channels/{channel_id}: a thread, or a guild channel with Manage Channels. Raises DiscordError 50003 for a
    DM.
    """
    channel = state.require_bot_channel(request.params["channel_id"])
    if channel["type"] == DM:
        raise DiscordError(50003)
    if is_thread(channel):
        return patch_thread(state, channel, request.json)
    state.require_bot_channel(channel["id"], "MANAGE_CHANNELS")
    if "available_tags" in request.json:
        set_available_tags(state, channel, get_list(request.json, "available_tags"))
    channel |= {key: request.json[key] for key in EDITABLE_CHANNEL_FIELDS if key in request.json}
    state.broadcast("CHANNEL_UPDATE", channel)
    return channel


def remove_channel(state: ServerState, request: RestRequest) -> Json:
    """DELETE /channels/{channel_id}. Needs Manage Channels, or Manage Threads for a thread. A DM is not deleted."""
    channel = state.require_bot_channel(request.params["channel_id"])
    if channel["type"] == DM:
        return channel
    state.require_bot_channel(channel["id"], "MANAGE_THREADS" if is_thread(channel) else "MANAGE_CHANNELS")
    delete_channel(state, channel)
    return channel


def open_dm(state: ServerState, request: RestRequest) -> Json:
    """POST /users/@me/channels.

    It succeeds for a person with closed direct messages too; only sending fails. Raises DiscordError 50033 for anybody
    but a person.
    """
    try:
        return get_dm_channel(state.world, str(request.json["recipient_id"]))
    except KeyError as error:
        raise DiscordError(50033) from error


def trigger_typing(state: ServerState, request: RestRequest) -> Any:
    """POST /channels/{channel_id}/typing."""
    channel = state.require_bot_channel(request.params["channel_id"])
    if channel["type"] != DM:
        needed = "SEND_MESSAGES_IN_THREADS" if is_thread(channel) else "SEND_MESSAGES"
        state.require_bot_channel(channel["id"], needed)
    state.send_to_pages(
        "TYPING_START",
        {"channel_id": channel["id"], "user_id": state.world.bot["id"], "timestamp": int(state.now())},
    )


ROUTES = (
    Route("GET", "/users/@me", get_me),
    Route("GET", "/applications/@me", get_application),
    Route("GET", "/oauth2/applications/@me", get_application),
    Route("GET", "/gateway", get_gateway),
    Route("GET", "/gateway/bot", get_bot_gateway),
    Route("GET", "/users/@me/guilds", get_guilds),
    Route("GET", "/users/{user_id}", get_user),
    Route("POST", "/users/@me/channels", open_dm, body=True),
    Route("GET", "/guilds/{guild_id}", get_guild),
    Route("GET", "/guilds/{guild_id}/channels", get_guild_channels),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", get_member),
    Route("GET", "/channels/{channel_id}", get_channel),
    Route("PATCH", "/channels/{channel_id}", patch_channel, body=True),
    Route("DELETE", "/channels/{channel_id}", remove_channel),
    Route("POST", "/channels/{channel_id}/typing", trigger_typing),
)
