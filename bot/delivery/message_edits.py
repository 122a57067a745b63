"""What a sent message becomes: one function for each kind of edit."""
from __future__ import annotations

from bot.app_state.app_context import AppContext
from bot.discord_api.messages import to_file
from bot.panels import post_messages as texts
from bot.panels.message_content import get_mentioned_users
from bot.panels.prompt_messages import format_closed_panel
from bot.service.model.outbox_message import OutboxMessage
from render.scene import Picture

from .editable_message import EditableMessage
from .post_builder import BuiltMessage, PostBuilder, get_hints


class MessageEdits:
    """Edit sent messages as outbox rows demand it."""

    def __init__(self, app: AppContext, post_builder: PostBuilder) -> None:
        self.app, self.post_builder = app, post_builder

    async def apply(self, post: OutboxMessage, there: EditableMessage) -> None:
        """Edit the message as this kind of edit says."""
        match post.kind:
            case "count":
                await self._edit_seal_count(post, there)
            case "retired":
                await self._retire_post(post, there)
            case "answered":
                await self._mark_as_sealed(post, there)
            case "settled" if post.payload.get("closed"):
                await self._close_step_message(post, there)
            case "settled":
                await self._close_message(post, there)
            case "forget":
                await there.write((await self.post_builder.get_words(post))("forgotten"), files=[])
            case "reminder" if not await self._is_anything_waiting(post):
                await there.delete()
            case (
                "lobby" | "turn" | "sealed" | "end" | "rematch" | "prompt" | "reminder" | "greeting" | "notice"
                | "late" | "in-time" | "season" | "draw" | "round" | "ceremony" | "call" | "season-notice"
            ):  # fmt: skip
                await self._rewrite(post, there)
            case "thread" | "asleep":
                raise ValueError(f"{post.kind} is no edit: DiscordSender.send does it")

    async def _rewrite(self, post: OutboxMessage, there: EditableMessage) -> None:
        """Write the message as it is now."""
        new = await self.post_builder.build(post)
        if new is not None:
            said, picture = new.message, await self._draw_edited_picture(post, new)
            files = [to_file(picture)] if picture is not None else None
            await there.write(said.content, said.blocks, said.mentions, files)

    async def _is_anything_waiting(self, post: OutboxMessage) -> bool:
        """Return whether any table is still waiting for the person who was reminded."""
        return bool(await self.post_builder.list_waiting_tables(post, await self.post_builder.get_words(post)))

    async def _draw_edited_picture(self, post: OutboxMessage, new: BuiltMessage) -> Picture | None:
        """Return the new picture of a message whose picture changes; others keep theirs."""
        return await self.post_builder.draw_picture(post, new) if new.season_picture is not None else None

    async def _retire_post(self, post: OutboxMessage, there: EditableMessage) -> None:
        """Remove the controls of a post that is no longer the latest.

        A step's post then says that the step is over, and mentions nobody. A panel closes by itself.
        """
        now = await there.read()
        if now.state == "panel":
            return
        if now.panel or (post.payload["closed"] and now.after):
            await there.write(now.after or (await self.post_builder.get_words(post))("settled"))
        else:
            await there.remove_controls()

    async def _edit_seal_count(self, post: OutboxMessage, there: EditableMessage) -> None:
        """Rewrite the first line of a post. Its mentions stay, which an edit must repeat."""
        view, data = await self.app.service.play.get_view(post.table_id, None), post.payload
        after = (await there.read()).after
        if (
            view.turn != data["turn"] or not after
        ):  # the next post is coming, or an older version of the bot sent this one
            return
        words, mentions = await self.post_builder.get_words(post), list[int](data["mentions"])
        new = texts.replace_first_line(after, view, get_hints(view, words), words, mentions, bool(data.get("late")))
        await there.write_text(new, get_mentioned_users(view.table, mentions))

    async def _mark_as_sealed(self, post: OutboxMessage, there: EditableMessage) -> None:
        """Show in the direct message that the player has sealed, with controls to change it.

        A panel shows it by itself.
        """
        view = await self.app.service.play.get_view(post.table_id, post.user_id)
        if view.turn != post.payload["turn"] or (await there.read()).panel:
            return
        composed = await self.post_builder.build_prompt(post)
        if composed is not None:
            await there.write(composed.message.content, composed.message.blocks)

    async def _close_step_message(self, post: OutboxMessage, there: EditableMessage) -> None:
        """Show which step it was, what the player sealed and what the message told, without controls."""
        service, words, user = self.app.service, await self.post_builder.get_words(post), post.user_id
        data = post.payload
        view, told = await service.play.get_view_with_events(
            post.table_id, user, data.get("first", 0), data.get("last", 0)
        )
        await there.write(format_closed_panel(view, get_hints(view, words), words, data, told))

    async def _close_message(self, post: OutboxMessage, there: EditableMessage) -> None:
        """Remove controls and pictures of a direct message whose question is answered. A panel closes by itself."""
        if (await there.read()).state != "panel":
            await there.write((await self.post_builder.get_words(post))("settled"), files=[])
