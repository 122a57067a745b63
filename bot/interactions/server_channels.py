"""Which channels of a server a person can see, and whether channels and roles that they chose belong to the server."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.interactions.access import Home, can_view_every_channel, get_sight_from_request
from bot.interactions.request import Request
from bot.model.errors import OperationRefused


def list_hidden_channels(request: Request) -> list[int]:
    """Return the ids of this server's channels that this person may not view, as far as the bot knows.

    A channel that is hidden from the bot counts as hidden from this person too, unless they are there.
    """
    guild = request.interaction.guild
    member = request.interaction.user
    place = request.location
    if guild is None or not isinstance(member, discord.Member):
        return []
    hidden = [channel.id for channel in guild.channels if not channel.permissions_for(member).view_channel]
    if not can_view_every_channel(member):
        hidden += request.app.hidden_channels.list_in_guild(guild.id)
    return [channel for channel in hidden if channel not in (place.channel, place.parent)]


def is_unseen_channel(request: Request, channel: int) -> bool:
    """Return whether a channel of this server, or one hidden from the bot, cannot be seen by this person, as far as the
    bot knows.

    Nothing that they read may mention it. False for a channel that does not exist here.
    """
    guild, client = request.location.guild, request.interaction.client
    found = client.get_channel(channel)
    if found is None and not request.app.hidden_channels.is_hidden(channel):
        return False
    if str(channel) in request.data.get("resolved", {}).get("channels", {}):  # Discord offered it to them
        return False
    parent = (found.parent_id if isinstance(found, discord.Thread) else None) or channel
    return get_sight_from_request(request, Home(guild, channel, parent, False)) != "visible"


def mention_seen_channels(request: Request, channels: Iterable[int]) -> str:
    """Return mentions of the channels that this person can see, and how many others there are."""
    known = list(channels)
    seen = [f"<#{channel}>" for channel in known if not is_unseen_channel(request, channel)]
    unseen = len(known) - len(seen)
    return ", ".join(
        filter(None, [" ".join(seen), request.words("channel-unseen", count=unseen) if unseen else ""])
    )


def are_channels_unknown(request: Request) -> bool:
    """Return whether there are other channels here of which only Discord knows whether this person may view them."""
    member, place = request.interaction.user, request.location
    if isinstance(member, discord.Member) and can_view_every_channel(member):
        return False
    return any(
        id not in (place.channel, place.parent)
        for id in request.app.hidden_channels.list_in_guild(place.guild)
    )


def require_server_roles(request: Request, roles: Iterable[int]) -> None:
    """Raise OperationRefused not-offered for a role that this server does not have."""
    guild = request.interaction.guild
    if any(guild is None or guild.get_role(role) is None for role in roles):
        raise OperationRefused("not-offered")


def require_server_channels(request: Request, channels: Iterable[int]) -> None:
    """Raise OperationRefused not-offered for a channel that this server does not have or this person cannot see."""
    client, guild = request.interaction.client, request.location.guild
    for channel in channels:
        found = client.get_channel(channel)
        exists = isinstance(found, discord.abc.GuildChannel) and found.guild.id == guild
        if not exists and channel not in request.app.hidden_channels.list_in_guild(guild):
            raise OperationRefused("not-offered")
        if is_unseen_channel(request, channel):
            raise OperationRefused("not-offered")
