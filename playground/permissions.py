"""Discord's permissions: names, bits, and what a user may do in a channel (topics/permissions)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol


class World(Protocol):
    """The part of a world that permissions are computed from (`model.World`)."""

    guild: dict[str, Any]
    people: dict[str, dict[str, Any]]
    channels: dict[str, dict[str, Any]]


BIT_POSITIONS = {
    "CREATE_INSTANT_INVITE": 0,
    "ADMINISTRATOR": 3,
    "MANAGE_CHANNELS": 4,
    "MANAGE_GUILD": 5,
    "ADD_REACTIONS": 6,
    "VIEW_CHANNEL": 10,
    "SEND_MESSAGES": 11,
    "MANAGE_MESSAGES": 13,
    "EMBED_LINKS": 14,
    "ATTACH_FILES": 15,
    "READ_MESSAGE_HISTORY": 16,
    "MENTION_EVERYONE": 17,
    "USE_EXTERNAL_EMOJIS": 18,
    "CHANGE_NICKNAME": 26,
    "MANAGE_ROLES": 28,
    "USE_APPLICATION_COMMANDS": 31,
    "MANAGE_THREADS": 34,
    "CREATE_PUBLIC_THREADS": 35,
    "CREATE_PRIVATE_THREADS": 36,
    "SEND_MESSAGES_IN_THREADS": 38,
    "PIN_MESSAGES": 51,
    "BYPASS_SLOWMODE": 52,
}
ALL_PERMISSIONS = (1 << 53) - 1

# What the bot asks for in its invitation, and no more: everybody has the same, so that a call that needs a further
# permission fails here as it would on a careful server.
BOT_PERMISSIONS = (
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "SEND_MESSAGES_IN_THREADS",
    "CREATE_PUBLIC_THREADS",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
)
EVERYONE_PERMISSIONS = (*BOT_PERMISSIONS, "USE_APPLICATION_COMMANDS")
MEMBER_PERMISSIONS = (
    "ADD_REACTIONS",
    "EMBED_LINKS",
    "USE_EXTERNAL_EMOJIS",
    "CHANGE_NICKNAME",
    "CREATE_INSTANT_INVITE",
)
DM_PERMISSIONS = (
    *EVERYONE_PERMISSIONS,
    "ADD_REACTIONS",
    "EMBED_LINKS",
    "MENTION_EVERYONE",
    "USE_EXTERNAL_EMOJIS",
)


TIMEOUT_PERMISSIONS = ("VIEW_CHANNEL", "READ_MESSAGE_HISTORY")
"""All that a timed-out member keeps. Owners and administrators cannot be timed out."""


def to_bits(names: Iterable[str]) -> int:
    """Return the number for a set of permission names. Raises KeyError for an unknown name."""
    total = 0
    for name in names:
        total |= 1 << BIT_POSITIONS[name]
    return total


def _apply_overwrites(
    base: int, overwrites: list[dict[str, Any]], user_id: str, roles: list[str], everyone: str
) -> int:
    """Apply channel overwrites in Discord's order: @everyone, then roles together, then the member."""
    by_id = {entry["id"]: entry for entry in overwrites}

    def apply(value: int, ids: Iterable[str]) -> int:
        """Return the bits after the overwrites with these ids together: first what they deny, then what they allow."""
        entries = [by_id[key] for key in ids if key in by_id]
        deny = allow = 0
        for entry in entries:
            deny |= int(entry["deny"])
            allow |= int(entry["allow"])
        return value & ~deny | allow

    return apply(apply(apply(base, [everyone]), roles), [user_id])


def compute_permissions(world: World, user_id: str, channel: dict[str, Any]) -> int:
    """Return the permission bits of a user in a channel, thread (by its parent's overwrites), DM or group."""
    if channel["type"] == 1:
        return to_bits(DM_PERMISSIONS)
    if channel["type"] == 3:  # the bot is never in a group
        return to_bits(DM_PERMISSIONS) if any(u["id"] == user_id for u in channel["recipients"]) else 0
    guild = world.guild
    if user_id == guild["owner_id"]:
        return ALL_PERMISSIONS
    if not world.people[user_id]["in_guild"]:
        return 0
    roles: list[str] = world.people[user_id]["roles"]
    base = 0
    for role in guild["roles"]:
        if role["id"] == guild["id"] or role["id"] in roles:
            base |= int(role["permissions"])
    if base & 1 << BIT_POSITIONS["ADMINISTRATOR"]:
        return ALL_PERMISSIONS
    home = (
        world.channels.get(channel.get("parent_id") or "", channel)
        if channel["type"] in (10, 11, 12)
        else channel
    )
    return _apply_overwrites(base, home["permission_overwrites"], user_id, roles, guild["id"])


def has_permission(world: World, user_id: str, channel: dict[str, Any], name: str) -> bool:
    """Return whether a user has one permission in a channel."""
    return bool(compute_permissions(world, user_id, channel) & 1 << BIT_POSITIONS[name])
