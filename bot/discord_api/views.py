"""Turn panels into Discord's components: components v2 for panels, classic rows for posts.

The views are stopped before they are sent, so that discord.py neither keeps nor times them. What a press means is read
from its custom id in one place (`bot.interactions.dispatch`), even after any number of restarts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.panels.elements import (
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

DISCORD_STYLES: Mapping[ButtonStyle, discord.ButtonStyle] = {
    "grey": discord.ButtonStyle.secondary,
    "primary": discord.ButtonStyle.primary,
    "green": discord.ButtonStyle.success,
    "red": discord.ButtonStyle.danger,
}
DEFAULT_PICTURE_NAME = "picture.png"
MAX_ALT_CHARS = 1024
Emojis = Mapping[str, str]
"""The application's own emojis by the name of the game's sprite."""


def to_layout_view(
    panel: Panel, alt: str = "", emojis: Emojis | None = None, picture: str = DEFAULT_PICTURE_NAME
) -> ui.LayoutView:
    """Return the panel as a components-v2 view; `alt` describes its picture, the attachment with the name `picture`."""
    box = ui.Container[ui.LayoutView](accent_colour=panel.accent)
    if panel.ask:
        box.add_item(ui.TextDisplay(panel.ask))
    if panel.picture:
        item = discord.MediaGalleryItem(f"attachment://{picture}", description=shorten(alt, MAX_ALT_CHARS))
        box.add_item(ui.MediaGallery(item))
    for block in panel.blocks:
        box.add_item(to_item(block, emojis or {}))
    if panel.footer:
        box.add_item(to_action_row(panel.footer, emojis or {}))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    return view


def to_item(block: Block, emojis: Emojis) -> ui.Item[Any]:
    """Return a block of a panel as a discord.py component. `emojis`: the application's own emojis, by name."""
    match block:
        case Text():
            return ui.TextDisplay(block.text)
        case Buttons():
            return to_action_row(block.buttons, emojis)
        case Select():
            return ui.ActionRow(to_select(block, emojis))
        case EntitySelect():
            return ui.ActionRow(to_entity_select(block))
        case TextWithButton():
            return ui.Section(block.text, accessory=to_button(block.button, emojis))


def to_action_row(buttons: Sequence[Button], emojis: Emojis) -> ui.ActionRow[Any]:
    """Return a row of buttons as a discord.py component."""
    return ui.ActionRow(*(to_button(b, emojis) for b in buttons))


def to_button(button: Button, emojis: Emojis) -> ui.Button[Any]:
    """Return a button as a discord.py component."""
    return ui.Button(
        label=button.label,
        custom_id=button.id,
        style=DISCORD_STYLES[button.style],
        disabled=button.disabled,
        emoji=to_emoji(button.emoji, emojis),
    )


def to_select(select: Select, emojis: Emojis) -> ui.Select[Any]:
    """Return a select as a discord.py component."""
    options = [
        discord.SelectOption(
            label=o.label,
            value=o.value,
            description=o.about or None,
            emoji=to_emoji(o.emoji, emojis),
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
    """Return a select of members, channels or roles, which Discord fills, as a discord.py component."""
    kinds: dict[str, type[ui.UserSelect[Any] | ui.ChannelSelect[Any] | ui.RoleSelect[Any]]] = {
        "members": ui.UserSelect,
        "channels": ui.ChannelSelect,
        "roles": ui.RoleSelect,
    }
    return kinds[block.kind](
        custom_id=block.id, placeholder=block.placeholder, min_values=block.least, max_values=block.most
    )


def to_emoji(name: str, emojis: Emojis) -> str | None:
    """Return a Unicode emoji unchanged, `:crate:` as the application's own emoji if it was uploaded, else None."""
    if name.startswith(":"):
        return emojis.get(name.strip(":"))
    return name or None


def to_classic_view(blocks: Sequence[Block], emojis: Emojis | None = None) -> ui.View:
    """Return rows of components for a classic message, each a select or some buttons; Discord allows five. Raises
    TypeError for any other block.
    """
    view = ui.View(timeout=None)
    for place, block in enumerate(blocks):
        if isinstance(block, Buttons):
            items: list[ui.Item[Any]] = [to_button(b, emojis or {}) for b in block.buttons]
        elif isinstance(block, Select):
            items = [to_select(block, emojis or {})]
        else:
            raise TypeError("a post has rows only")
        for item in items:
            item.row = place
            view.add_item(item)
    view.stop()
    return view
