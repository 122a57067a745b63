"""REST: who the bot is, the gateway, guild, members, channels and DMs."""

from __future__ import annotations

from typing import Any

from playground import permissions as perms
from playground.calls import Call
from playground.dispatch import can_bot_view
from playground.errors import DiscordError
from playground.gateway import gateway_url
from playground.hub import Hub
from playground.model import DM, TEXT, THREADS, Json, dm_with, member, thread_of
from playground.routes import Route
from playground.threads import delete_channel, patch_thread

CHANNEL_FIELDS = (
    "name", "topic", "position", "nsfw", "rate_limit_per_user", "default_thread_rate_limit_per_user", "parent_id",
    "permission_overwrites",
)  # fmt: skip


def get_me(hub: Hub, _call: Call) -> Json:
    """GET /users/@me."""
    return hub.world.bot | {"verified": True, "mfa_enabled": False, "email": None, "flags": 0, "locale": "en-US"}


def get_application(hub: Hub, _call: Call) -> Json:
    """GET /applications/@me and /oauth2/applications/@me."""
    return hub.world.application


def get_gateway(hub: Hub, _call: Call) -> Json:
    """GET /gateway."""
    return {"url": gateway_url(hub)}


def get_bot_gateway(hub: Hub, _call: Call) -> Json:
    """GET /gateway/bot."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return {"url": gateway_url(hub), "shards": hub.gateway.shards, "session_start_limit": limit}


def get_user(hub: Hub, call: Call) -> Json:
    """GET /users/{user_id}. Raises 10013."""
    user = hub.world.users.get(call.params["user_id"])
    if user is None:
        raise DiscordError(10013)
    return user


def get_guilds(hub: Hub, _call: Call) -> list[Json]:
    """GET /users/@me/guilds: partial guilds."""
    guild = hub.world.guild
    told = {key: guild[key] for key in ("id", "name", "icon", "banner", "features")}
    granted = perms.of(hub.world, hub.world.bot["id"], {"type": TEXT, "permission_overwrites": []})
    return [told | {"owner": False, "permissions": str(granted)}] if hub.world.bot_in_guild else []


def _guild(hub: Hub, call: Call) -> Json:
    if call.params["guild_id"] != hub.world.guild["id"]:
        raise DiscordError(10004)
    if not hub.world.bot_in_guild:
        raise DiscordError(50001)
    return hub.world.guild


def get_guild(hub: Hub, call: Call) -> Json:
    """GET /guilds/{guild_id}."""
    return _guild(hub, call)


def get_guild_channels(hub: Hub, call: Call) -> list[Json]:
    """GET /guilds/{guild_id}/channels: those that the bot can view, without threads."""
    _guild(hub, call)
    there = [c for c in hub.world.channels.values() if c["type"] not in (DM, *THREADS)]
    return [channel for channel in there if can_bot_view(hub.world, channel)]


def get_member(hub: Hub, call: Call) -> Json:
    """GET /guilds/{guild_id}/members/{user_id}. Raises 10013 or 10007."""
    _guild(hub, call)
    user_id = call.params["user_id"]
    if not hub.person(user_id)["in_guild"]:
        raise DiscordError(10007)
    return member(hub.world, user_id)


def get_channel(hub: Hub, call: Call) -> Json:
    """GET /channels/{channel_id}."""
    return hub.bot_channel(call.params["channel_id"])


def patch_channel(hub: Hub, call: Call) -> Json:
    """PATCH /channels/{channel_id}: a thread, or a guild channel with Manage Channels."""
    channel = hub.bot_channel(call.params["channel_id"])
    if channel["type"] == DM:
        raise DiscordError(50003)
    if thread_of(channel):
        return patch_thread(hub, channel, call.json)
    hub.bot_channel(channel["id"], "MANAGE_CHANNELS")
    channel |= {key: call.json[key] for key in CHANNEL_FIELDS if key in call.json}
    hub.emit("CHANNEL_UPDATE", channel)
    return channel


def remove_channel(hub: Hub, call: Call) -> Json:
    """DELETE /channels/{channel_id}: with Manage Channels, of a thread with Manage Threads."""
    channel = hub.bot_channel(call.params["channel_id"])
    if channel["type"] == DM:
        return channel
    hub.bot_channel(channel["id"], "MANAGE_THREADS" if thread_of(channel) else "MANAGE_CHANNELS")
    delete_channel(hub, channel)
    return channel


def open_dm(hub: Hub, call: Call) -> Json:
    """POST /users/@me/channels: succeeds with closed DMs too; only sending fails. Raises 50033, 40003."""
    if hub.new_dms is not None:
        if hub.new_dms <= 0:
            raise DiscordError(40003)
        hub.new_dms -= 1
    try:
        return dm_with(hub.world, str(call.json["recipient_id"]))
    except KeyError as error:
        raise DiscordError(50033) from error


def typing(hub: Hub, call: Call) -> Any:
    """POST /channels/{channel_id}/typing."""
    channel = hub.bot_channel(call.params["channel_id"])
    if channel["type"] != DM:
        needed = "SEND_MESSAGES_IN_THREADS" if thread_of(channel) else "SEND_MESSAGES"
        hub.bot_channel(channel["id"], needed)
    hub.tell("TYPING_START", {"channel_id": channel["id"], "user_id": hub.world.bot["id"], "timestamp": int(hub.now())})


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
    Route("POST", "/channels/{channel_id}/typing", typing),
)
