"""Parts of Discord's messages: custom ids, mentions and attached pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO
from typing import Any

import aiohttp
import discord
import msgspec

from bot.panels.elements import shorten
from render.scene import Picture

from .views import DEFAULT_PICTURE_NAME, MAX_ALT_CHARS

DISCORD_FAILURES = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
)  # Discord, or the connection to it


def iter_controls(components: Sequence[Any]) -> Iterator[Any]:
    """Yield the buttons and selects in a tree of discord.py components, however deep."""
    for component in components:
        if getattr(component, "custom_id", None):
            yield component
        if accessory := getattr(component, "accessory", None):
            yield from iter_controls([accessory])
        yield from iter_controls(getattr(component, "children", ()))


def collect_custom_ids(components: Sequence[Any]) -> set[str]:
    """Return the custom ids of all controls in a tree of discord.py components."""
    return {control.custom_id for control in iter_controls(components)}


def is_press_offered(components: Sequence[Any], press: dict[str, Any]) -> bool:
    """Return whether these components have the pressed control and, if it is a select, offer what was chosen.

    `press` is the interaction's data. Every client sends only that. A modified one may send anything.
    """
    return any(
        control.custom_id == press["custom_id"] and offers_values(control, press)
        for control in iter_controls(components)
    )


def offers_values(control: Any, press: dict[str, Any]) -> bool:
    """Return whether a control offers the chosen values: as many as it asks for, none twice. A button offers none."""
    try:
        chosen = msgspec.convert(press.get("values", []), list[str])
    except msgspec.ValidationError:
        return False
    if not isinstance(control, discord.SelectMenu):
        return not chosen
    if control.options:
        known = {option.value for option in control.options}
    else:  # a select of people, roles or channels: Discord describes those that exist here
        known = {id for described in press.get("resolved", {}).values() for id in described}
    is_right_number = control.min_values <= len(chosen) <= control.max_values
    return is_right_number and len(set(chosen)) == len(chosen) and known.issuperset(chosen)


def get_response_message(callback_response: Any) -> discord.Message | None:
    """Return the message that an initial response created or changed, or None; discord.py types it loosely."""
    there = callback_response.resource
    return there if isinstance(there, discord.Message) else None


def mention_only(users: Sequence[int]) -> discord.AllowedMentions:
    """Return allowed mentions for exactly these users.

    Edits must pass them again: otherwise Discord removes the other mentions. An edit pings nobody again.
    """
    return discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user) for user in users]
    )


@lru_cache(8)
def get_picture_filename(picture: Picture) -> str:
    """Return a file name that is the same for the same picture and alt text, and different for any other.

    One reply asks for it three times, so the result is cached.
    """
    form = "gif" if picture.png.startswith(b"GIF8") else "png"
    return f"{blake2b(picture.png + picture.alt.encode(), digest_size=8).hexdigest()}.{form}"


def to_file(picture: Picture, name: str = DEFAULT_PICTURE_NAME) -> discord.File:
    """Return the picture as a discord.py file with its alt text."""
    return discord.File(BytesIO(picture.png), filename=name, description=shorten(picture.alt, MAX_ALT_CHARS))
