"""What a sent message becomes: one function for each kind of edit."""

from __future__ import annotations

from bot.app_state.app import App
from bot.discord_api.messages import to_file
from bot.panels import post_messages as texts
from bot.panels.labels import get_mentioned_users
from bot.panels.prompt_messages import format_closed_panel
from bot.service.model.outbox_message import OutboxMessage
from render.scene import Picture

from .editable_message import EditableMessage
from .post_builder import BuiltMessage, PostBuilder, get_presenter


class MessageEdits:
    """Edit sent messages as outbox rows demand it."""

    def __init__(self, app: App, post_builder: PostBuilder) -> None:
        self.app, self.post_builder = app, post_builder

    async def apply(self, post: OutboxMessage, message: EditableMessage) -> None:
        """Edit a sent message as this kind of outbox row demands: rewrite, close, count or delete. A reminder is
        deleted if nothing waits for the person any more. Raises ValueError for "thread" and
        "asleep", which edit no message.
        """
        match post.kind:
            case "count":
                await self._edit_seal_count(post, message)
            case "retired":
                await self._retire_post(post, message)
            case "answered":
                await self._mark_as_sealed(post, message)
            case "settled" if post.payload.get("closed"):
                await self._close_step_message(post, message)
            case "settled":
                await self._close_message(post, message)
            case "forget":
                await message.write((await self.post_builder.get_words(post))("forgotten"), files=[])
            case "withdrawn":
                await message.delete()
            case "reminder" if not await self._is_anything_waiting(post):
                await message.delete()
            case (
                "lobby"
                | "turn"
                | "sealed"
                | "end"
                | "rematch"
                | "prompt"
                | "reminder"
                | "greeting"
                | "notice"
                | "late"
                | "in-time"
                | "season"
                | "draw"
                | "round"
                | "ceremony"
                | "call"
                | "restored"
                | "season-notice"
            ):
                await self._rewrite(post, message)
            case "thread" | "asleep":
                raise ValueError(f"{post.kind} is no edit: DiscordSender.send does it")

    async def _rewrite(self, post: OutboxMessage, message: EditableMessage) -> None:
        """Write the message as it must read now."""
        new = await self.post_builder.build(post)
        if new is not None:
            said, picture = new.message, await self._draw_edited_picture(post, new)
            files = [to_file(picture)] if picture is not None else None
            await message.write(said.content, said.blocks, said.mentions, files)

    async def _is_anything_waiting(self, post: OutboxMessage) -> bool:
        """Return whether any table still waits for the person who was reminded."""
        return bool(
            await self.post_builder.list_waiting_tables(post, await self.post_builder.get_words(post))
        )

    async def _draw_edited_picture(self, post: OutboxMessage, built: BuiltMessage) -> Picture | None:
        """Return the new picture of a season's post, or None: other messages keep the picture that they have."""
        return await self.post_builder.draw_picture(post, built) if built.season_picture is not None else None

    async def _retire_post(self, post: OutboxMessage, message: EditableMessage) -> None:
        """Remove the controls of a post that is no longer the latest.

        A sealed step's post then says that the step is over, and mentions nobody. A message that has become a panel
        stays as it is.
        """
        now = await message.read()
        if now.state == "panel":
            return
        if now.panel or (post.payload["closed"] and now.after):
            await message.write(now.after or (await self.post_builder.get_words(post))("settled"))
        else:
            await message.remove_controls()

    async def _edit_seal_count(self, post: OutboxMessage, message: EditableMessage) -> None:
        """Rewrite the first line of a sealed step's post, which says how many have answered. An edit must repeat its
        mentions. Nothing happens if the table is at another turn by now, or if no text of the post is stored.
        """
        view, data = await self.app.service.play.get_view(post.table_id, None), post.payload
        after = (await message.read()).after
        if view.turn != data["turn"] or not after:  # the next post is coming
            return
        words, mentions = await self.post_builder.get_words(post), list[int](data["mentions"])
        new = texts.replace_first_line(
            after, view, get_presenter(view, words), words, mentions, bool(data.get("late"))
        )
        await message.write_text(new, get_mentioned_users(view.table, mentions))

    async def _mark_as_sealed(self, post: OutboxMessage, message: EditableMessage) -> None:
        """Show in the direct message that the player has given all answers of a sealed step, with controls to change
        them.

        Nothing happens if the table is at another turn by now, or to a message that has become a panel, which shows
        that already.
        """
        view = await self.app.service.play.get_view(post.table_id, post.user_id)
        if view.turn != post.payload["turn"] or (await message.read()).panel:
            return
        composed = await self.post_builder.build_prompt(post)
        if composed is not None:
            await message.write(composed.message.content, composed.message.blocks)

    async def _close_step_message(self, post: OutboxMessage, message: EditableMessage) -> None:
        """Replace a direct message by one line, without controls and pictures: which sealed step it was, and what the
        player answered.
        """
        view = await self.app.service.play.get_view(post.table_id, post.user_id)
        await message.write(
            format_closed_panel(view, await self.post_builder.get_words(post), post.payload), files=[]
        )

    async def _close_message(self, post: OutboxMessage, message: EditableMessage) -> None:
        """Replace a direct message whose question is answered by the line for answered questions, without controls and
        pictures. A message that has become a panel is left alone: its panel shows this already.
        """
        if (await message.read()).state != "panel":
            await message.write((await self.post_builder.get_words(post))("settled"), files=[])
