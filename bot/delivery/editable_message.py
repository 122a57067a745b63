"""A message of the bot that is edited without fetching it: its outbox row says what it is."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.app_state.app import App
from bot.discord_api.messages import mention_only
from bot.discord_api.views import to_classic_view, to_layout_view
from bot.panels.elements import MAX_MESSAGE_CHARS, Block, Panel
from bot.panels.labels import shorten
from bot.service.model.outbox_message import SentMessage


class EditableMessage:
    """A sent message and its outbox row. Every edit of text goes through `write`, so that no text goes into a panel.

    Discord accepts no `content` for a message that has become a panel (components v2), not even after the panel is
    closed.
    """

    def __init__(self, app: App, message: discord.PartialMessage, row_id: int | None) -> None:
        """`row_id` is the outbox row by which the message was sent."""
        self.app = app
        self.message = message
        self.row_id = row_id

    async def read(self) -> SentMessage:
        """Return what the database says the message is now: text or panel, and its later text."""
        return await self.app.service.sent_messages.read(self.row_id)

    async def write(
        self,
        text: str,
        blocks: Sequence[Block] = (),
        mentions: Sequence[int] = (),
        files: Sequence[discord.Attachment | discord.File] | None = None,
    ) -> None:
        """Replace the text and the controls. `files` replaces its files; None keeps them, but a panel loses them."""
        if (await self.read()).panel:
            await self._write_panel(text, blocks, mentions)
            return
        try:
            await self.message.edit(
                content=shorten(text, MAX_MESSAGE_CHARS),
                view=to_classic_view(blocks, self.app.sprites) if blocks else None,
                attachments=discord.utils.MISSING if files is None else files,
                allowed_mentions=mention_only(mentions),
            )
        except discord.HTTPException:
            if not (await self.read()).panel:  # otherwise another process has just handled a press
                raise
            await self._write_panel(text, blocks, mentions)

    async def write_text(self, text: str, mentions: Sequence[int]) -> None:
        """Replace the text and keep the controls. A panel stays as it is."""
        if not (await self.read()).panel:
            await self.message.edit(
                content=shorten(text, MAX_MESSAGE_CHARS), allowed_mentions=mention_only(mentions)
            )

    async def remove_controls(self) -> None:
        """Remove the controls and keep the text. The caller has made sure that the message is no panel (`read`)."""
        await self.message.edit(view=None)

    async def delete(self) -> None:
        """Delete the message on Discord."""
        await self.message.delete()

    async def _write_panel(self, text: str, blocks: Sequence[Block], mentions: Sequence[int]) -> None:
        """Replace everything with a panel of components v2. Used for a message that is a panel, or that a press was
        about to turn into one.
        """
        self.app.sent_pictures.pop(self.message.id, None)
        self.app.ending_panels.pop(self.message.id, None)
        view = to_layout_view(Panel(text, tuple(blocks)), "", self.app.sprites)
        await self.message.edit(
            content=None, view=view, attachments=[], allowed_mentions=mention_only(mentions)
        )
