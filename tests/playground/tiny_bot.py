"""Run a tiny bot with the real discord.py. It has one of everything that Longtable uses."""

from __future__ import annotations

import asyncio
import io
from typing import Any, cast

import discord
from discord import app_commands, ui
from PIL import Image


def draw_png() -> bytes:
    """Return a grey picture."""
    file = io.BytesIO()
    Image.new("L", (8, 6), 128).save(file, "PNG")
    return file.getvalue()


def build_picture() -> discord.File:
    """Return an attachment with alt text."""
    return discord.File(io.BytesIO(draw_png()), filename="board.png", description="A grey board")


class PaceForm(ui.Modal, title="Options"):
    """Show a form with every kind of field that Longtable uses."""

    pace = ui.Label(
        text="Pace",
        component=ui.Select[Any](
            options=[
                discord.SelectOption(label="Casual", value="c", default=True),
                discord.SelectOption(label="Fast"),
            ]
        ),
    )
    note = ui.Label(text="Note", component=ui.TextInput[Any](required=False, max_length=20))
    rated = ui.Label(text="Rated", component=ui.Checkbox[Any](default=False))
    tempo = ui.Label(
        text="Tempo",
        component=ui.RadioGroup[Any](
            options=[discord.RadioGroupOption(label="Turns"), discord.RadioGroupOption(label="At once")]
        ),
    )
    extras = ui.Label(
        text="Extras",
        component=ui.CheckboxGroup[Any](
            options=[discord.CheckboxGroupOption(label="Fair"), discord.CheckboxGroupOption(label="Harbour")],
            required=False,
            min_values=0,
        ),
    )

    async def on_submit(self, interaction: discord.Interaction):
        """Repeat what came."""
        parts: list[Any] = [
            label.component for label in (self.pace, self.note, self.rated, self.tempo, self.extras)
        ]
        told = [parts[0].values[0], parts[1].value, parts[2].value, parts[3].value, parts[4].values]
        await interaction.response.send_message(repr(told), ephemeral=True)


class CountPanel(ui.LayoutView):
    """Show a Components V2 panel: text, a described picture, a select, buttons."""

    def __init__(self, count: int = 0):
        super().__init__(timeout=None)
        box: ui.Container[Any] = ui.Container(accent_colour=0x336699)
        box.add_item(ui.TextDisplay(f"**Count** {count}"))
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        gallery.add_item(media="attachment://board.png", description="A grey board")
        box.add_item(gallery)
        row: ui.ActionRow[Any] = ui.ActionRow()
        add: ui.Button[Any] = ui.Button(
            label="Add", custom_id=f"count:{count}", style=discord.ButtonStyle.primary
        )
        row.add_item(add)
        row.add_item(ui.Button(label="Grey", custom_id="grey", disabled=True))
        box.add_item(row)
        pick: ui.ActionRow[Any] = ui.ActionRow()
        options = [discord.SelectOption(label=f"Add {n}", value=str(n)) for n in range(1, 4)]
        pick.add_item(ui.Select(custom_id=f"more:{count}", placeholder="More", options=options, max_values=2))
        box.add_item(pick)
        self.add_item(box)


class TinyBot(discord.AutoShardedClient):
    """Listen, answer, and remember what happened."""

    def __init__(self):
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.ready = asyncio.Event()
        self.presses: list[str] = []
        _add_commands(self)

    async def setup_hook(self):
        """Register the commands."""
        await self.tree.sync()

    async def on_ready(self):
        """Note that the guild is there."""
        self.ready.set()

    async def on_interaction(self, interaction: discord.Interaction):
        """Answer presses on the panel, by their custom id."""
        data = cast("dict[str, Any]", interaction.data or {})
        custom_id = str(data.get("custom_id", ""))
        if custom_id.startswith(("count:", "more:")):
            self.presses.append(custom_id)
            added = sum(int(value) for value in data.get("values", ["1"]))
            view = CountPanel(int(custom_id.partition(":")[2]) + added)
            await interaction.response.edit_message(view=view, attachments=[build_picture()])

    def channel(self, name: str) -> discord.TextChannel:
        """Return a text channel by name."""
        return next(c for c in self.guilds[0].text_channels if c.name == name)


def _add_commands(bot: TinyBot):
    tree = bot.tree

    @tree.command(description="Open a panel")
    async def panel(interaction: discord.Interaction):  # pyright: ignore[reportUnusedFunction]
        await interaction.response.send_message(view=CountPanel(), file=build_picture(), ephemeral=True)

    @tree.command(description="Fill in a form")
    async def form(interaction: discord.Interaction):  # pyright: ignore[reportUnusedFunction]
        await interaction.response.send_modal(PaceForm())

    @tree.command(description="Answer late")
    async def later(interaction: discord.Interaction, private: bool = True):  # pyright: ignore[reportUnusedFunction]
        await interaction.response.defer(ephemeral=private, thinking=True)
        await interaction.edit_original_response(content="Here it is")
        await interaction.followup.send("And more", ephemeral=True)

    @tree.command(description="Never answer")
    async def silence(_interaction: discord.Interaction):  # pyright: ignore[reportUnusedFunction]
        return

    @tree.command(description="Greet somebody")
    async def greet(interaction: discord.Interaction, who: discord.Member, times: int = 1):  # pyright: ignore[reportUnusedFunction]
        allowed = discord.AllowedMentions(users=[who])
        await interaction.response.send_message(f"Hello {who.mention} " * times, allowed_mentions=allowed)

    group: app_commands.Group = app_commands.Group(name="game", description="A game")

    @group.command(description="Place crates")
    async def crates(interaction: discord.Interaction, spaces: str):  # pyright: ignore[reportUnusedFunction]
        await interaction.response.send_message(f"crates at {spaces}")

    @crates.autocomplete("spaces")
    async def spaces(_interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:  # pyright: ignore[reportUnusedFunction]
        return [app_commands.Choice(name=f"{typed}{n}", value=f"{typed}{n}") for n in range(3)]

    tree.add_command(group)
