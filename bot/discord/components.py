"""Turn panels into Discord's components: components v2 for panels, classic rows for posts.

The views are stopped before they are sent, so that discord.py neither keeps nor times them. What a press means is read
from its custom id in one place (`bot.interactions.dispatch`), even after any number of restarts.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO
from typing import Any, TypeVar

import aiohttp
import discord
import msgspec
from discord import ui
from discord.http import HTTPClient

from bot.base.logs import ErrorCode
from bot.panels.blocks import (
    Block,
    Button,
    Buttons,
    ButtonStyle,
    EntitySelect,
    Panel,
    Select,
    Text,
    TextWithButton,
    shorten,
)
from render.scene import MAX_ALT_CHARS, Picture

T = TypeVar("T")
DISCORD_STYLES: Mapping[ButtonStyle, discord.ButtonStyle] = {
    "grey": discord.ButtonStyle.secondary,
    "primary": discord.ButtonStyle.primary,
    "green": discord.ButtonStyle.success,
    "red": discord.ButtonStyle.danger,
}
DEFAULT_PICTURE_NAME = "picture.png"


def to_layout_view(panel: Panel, picture: Picture | None = None) -> ui.LayoutView:
    """Return the panel as a components-v2 view. The picture is an attachment with the name `get_picture_filename`."""
    box = ui.Container[ui.LayoutView](accent_colour=panel.accent)
    if panel.ask:
        box.add_item(ui.TextDisplay(panel.ask))
    if picture is not None:
        url, alt = f"attachment://{get_picture_filename(picture)}", shorten(picture.alt, MAX_ALT_CHARS)
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem(url, description=alt)))
    footer = [Buttons(panel.footer)] if panel.footer else []
    for block in (*panel.blocks, *footer):
        box.add_item(to_item(block))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    return view


def to_item(block: Block) -> ui.Item[Any]:
    """Return a block of a panel as a discord.py component."""
    match block:
        case Text():
            return ui.TextDisplay(block.text)
        case Buttons():
            return ui.ActionRow(*(to_button(button) for button in block.buttons))
        case Select():
            return ui.ActionRow(to_select(block))
        case EntitySelect():
            return ui.ActionRow(to_entity_select(block))
        case TextWithButton():
            return ui.Section(block.text, accessory=to_button(block.button))


def to_button(button: Button) -> ui.Button[Any]:
    """Return a button as a discord.py component."""
    return ui.Button(
        label=button.label,
        custom_id=button.id,
        style=DISCORD_STYLES[button.style],
        disabled=button.disabled,
        emoji=button.emoji or None,
    )


def to_select(select: Select) -> ui.Select[Any]:
    """Return a select as a discord.py component."""
    options = [
        discord.SelectOption(
            label=o.label,
            value=o.value,
            description=o.about or None,
            emoji=o.emoji or None,
            default=o.chosen,
        )
        for o in select.options
    ]
    return ui.Select(
        custom_id=select.id,
        placeholder=select.placeholder,
        options=options,
        min_values=select.least,
        max_values=min(select.most, len(options)),
    )


def to_entity_select(block: EntitySelect) -> ui.Item[Any]:
    """Return a select of members, channels, forums or roles, which Discord fills, as a discord.py component."""
    settings: dict[str, Any] = (
        {"channel_types": [discord.ChannelType.forum]} if block.kind == "forums" else {}
    )
    kinds: dict[str, type[ui.UserSelect[Any] | ui.ChannelSelect[Any] | ui.RoleSelect[Any]]] = {
        "members": ui.UserSelect,
        "channels": ui.ChannelSelect,
        "forums": ui.ChannelSelect,
        "roles": ui.RoleSelect,
    }
    return kinds[block.kind](
        custom_id=block.id,
        placeholder=block.placeholder,
        min_values=block.least,
        max_values=block.most,
        **settings,
    )


def to_classic_view(blocks: Sequence[Block]) -> ui.View:
    """Return rows of components for a classic message, each a select or some buttons; Discord allows five. Raises
    TypeError for any other block.
    """
    view = ui.View(timeout=None)
    for place, block in enumerate(blocks):
        if isinstance(block, Buttons):
            items: list[ui.Item[Any]] = [to_button(b) for b in block.buttons]
        elif isinstance(block, Select):
            items = [to_select(block)]
        else:
            raise TypeError("a post has rows only")
        for item in items:
            item.row = place
            view.add_item(item)
    view.stop()
    return view


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


THREAD_ARCHIVED_CODES = (ErrorCode.THREAD_ARCHIVED, ErrorCode.THREAD_LOCKED)


async def call_in_open_thread(http: HTTPClient, thread: int, call: Callable[[], Awaitable[T]]) -> T:
    """Return the result of `call`. If it fails because the thread is archived, reopen the thread and call again.

    Raises the error of the first call if the bot may not reopen the thread, for instance because it is locked.
    """
    try:
        return await call()
    except discord.HTTPException as error:
        if error.code not in THREAD_ARCHIVED_CODES:
            raise
        try:
            await http.edit_channel(thread, archived=False, reason=None)
        except discord.Forbidden as refused:
            raise error from refused
        return await call()
