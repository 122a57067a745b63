"""A message of ours that is edited without a look at it: what it is stands in its outbox row."""
from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.app_state.app_context import AppContext
from bot.discord_api.views import to_classic_view, to_layout_view
from bot.interactions.request import mention_only
from bot.panels.elements import Block, Panel
from bot.panels.labels import shorten
from bot.panels.post_messages import MAX_MESSAGE_CHARS
from bot.service.model.outbox_message import SentMessage


class EditableMessage:
    """A message and its row. Every edit of text goes through `write`, so none puts text into a panel.

    Discord takes no `content` for a message that has become a panel (Components V2), not even once the panel is closed.
    """

    def __init__(self, app: AppContext, message: discord.PartialMessage, row_id: int | None) -> None:
        self.app, self.message, self.row_id = app, message, row_id

    async def read(self) -> SentMessage:
        """Return what the message is now."""
        return await self.app.service.sent_messages.read(self.row_id)

    async def write(
        self, text: str, blocks: Sequence[Block] = (), mentions: Sequence[int] = (),
        files: Sequence[discord.Attachment | discord.File] | None = None,
    ) -> None:  # fmt: skip
        """Say these words with these controls and no others. `files`: in place of its files; None: it keeps them, but
        that a panel loses them."""
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
            if not (await self.read()).panel:  # else a press has come to another process in this very moment
                raise
            await self._write_panel(text, blocks, mentions)

    async def write_text(self, text: str, mentions: Sequence[int]) -> None:
        """Say these words with the controls as they are. A panel stays as it is."""
        if not (await self.read()).panel:
            await self.message.edit(content=shorten(text, MAX_MESSAGE_CHARS), allowed_mentions=mention_only(mentions))

    async def remove_controls(self) -> None:
        """Take the controls away from a message that is no panel."""
        await self.message.edit(view=None)

    async def delete(self) -> None:
        await self.message.delete()

    async def _write_panel(self, text: str, blocks: Sequence[Block], mentions: Sequence[int]) -> None:
        """Make a panel of nothing else; also where a press was only about to make one."""
        self.app.sent_pictures.forget(self.message.id)
        view = to_layout_view(Panel(text, tuple(blocks)), "", self.app.sprites)
        await self.message.edit(content=None, view=view, attachments=[], allowed_mentions=mention_only(mentions))
