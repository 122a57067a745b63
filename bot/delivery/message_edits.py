"""What a sent message becomes: the message that is edited, and a function for each kind of edit.

A message of the bot is edited without fetching it: its outbox row says what it is.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import discord
from msgspec import Struct

from bot.discord.app import App
from bot.discord.components import mention_only, to_classic_view, to_file, to_layout_view
from bot.model.messages import QUESTION_POSTS, MessageKind, OutboxMessage, SentMessage
from bot.operations import deliveries
from bot.panels.blocks import MAX_MESSAGE_CHARS, Block, Panel, shorten
from bot.panels.labels import get_mentioned_users
from bot.panels.messages import MessageBuilder, get_presenter
from bot.panels.posts import format_closed_panel, replace_first_line


class EditableMessage(Struct, frozen=True):
    """A sent message and its outbox row. Every edit of text goes through `write`, so that no text goes into a panel.

    Discord accepts no `content` for a message that has become a panel (components v2), not even after the panel is
    closed.
    """

    app: App
    message: discord.PartialMessage
    row_id: int | None  # the outbox row by which the message was sent

    async def read(self) -> SentMessage:
        """Return what the database says the message is now: text or panel, and its later text."""
        return await deliveries.read(self.app.service.tables, self.row_id)

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


async def rewrite(builder: MessageBuilder, post: OutboxMessage, message: EditableMessage) -> None:
    """Write the message as it must read now. Of pictures, only those of a season's post and of a card are drawn again. A
    reminder is deleted if nothing waits for the person any more.
    """
    new = await builder.build(post)
    if new is not None:
        is_redrawn = new.season_picture is not None or post.kind in ("lobby", *QUESTION_POSTS)
        picture = await builder.draw_picture(post, new) if is_redrawn else None
        files = [to_file(picture)] if picture is not None else None
        await message.write(new.message.content, new.message.blocks, new.message.mentions, files)
    elif post.kind == "reminder":
        await message.message.delete()


async def delete_message(builder: MessageBuilder, post: OutboxMessage, message: EditableMessage) -> None:
    """Delete the message on Discord."""
    await message.message.delete()


async def forget_message(builder: MessageBuilder, post: OutboxMessage, message: EditableMessage) -> None:
    """Replace a direct message by the line that its content has been deleted."""
    await message.write((await builder.get_words(post))("forgotten"), files=[])


async def retire_post(builder: MessageBuilder, post: OutboxMessage, message: EditableMessage) -> None:
    """Remove the controls of a post that is no longer the latest.

    A sealed step's post then says that the step is over, and mentions nobody. A message that has become a panel
    stays as it is.
    """
    now = await message.read()
    if now.state == "panel":
        return
    if now.panel or (post.payload["closed"] and now.after):
        await message.write(now.after or (await builder.get_words(post))("settled"))
    else:
        await message.message.edit(view=None)


async def edit_seal_count(builder: MessageBuilder, post: OutboxMessage, message: EditableMessage) -> None:
    """Rewrite the first line of a sealed step's post, which says how many have answered. An edit must repeat its
    mentions. Nothing happens if the table is at another turn by now, or if no text of the post is stored.
    """
    view, data = await builder.service.play.get_view(post.table_id, None), post.payload
    after = (await message.read()).after
    if view.turn != data["turn"] or not after:  # the next post is coming
        return
    words, mentions = await builder.get_words(post), list[int](data["mentions"])
    presenter, is_late = get_presenter(view, words), bool(data.get("late"))
    new = replace_first_line(after, view, presenter, words, mentions, is_late)
    await message.write_text(new, get_mentioned_users(view.table, mentions))


async def mark_as_sealed(builder: MessageBuilder, post: OutboxMessage, message: EditableMessage) -> None:
    """Show in the direct message that the player has given all answers of a sealed step, with controls to change them.

    Nothing happens if the table is at another turn by now, or to a message that has become a panel, which shows that
    already.
    """
    view = await builder.service.play.get_view(post.table_id, post.user_id)
    if view.turn == post.payload["turn"] and not (await message.read()).panel:
        await rewrite(builder, post, message)


async def close_message(builder: MessageBuilder, post: OutboxMessage, message: EditableMessage) -> None:
    """Replace a direct message whose question is answered by one line, without controls and pictures.

    If its sealed step has closed, the line says which it was and what the player answered. Otherwise, a message that has
    become a panel is left alone: its panel shows this already.
    """
    words = await builder.get_words(post)
    if post.payload.get("closed"):
        view = await builder.service.play.get_view(post.table_id, post.user_id)
        await message.write(format_closed_panel(view, words, post.payload), files=[])
    elif (await message.read()).state != "panel":
        await message.write(words("settled"), files=[])


EDITS: dict[MessageKind, Callable[[MessageBuilder, OutboxMessage, EditableMessage], Awaitable[None]]] = {
    "count": edit_seal_count,
    "retired": retire_post,
    "answered": mark_as_sealed,
    "settled": close_message,
    "forget": forget_message,
    "withdrawn": delete_message,
}
"""The edits that do not `rewrite` the message."""
