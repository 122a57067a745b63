"""Deliver outbox messages through discord.py: send them, find them again, and edit them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import discord

from bot.app_state.app import App
from bot.discord_api.messages import mention_only, to_file
from bot.discord_api.views import to_classic_view
from bot.interactions import access
from bot.panels.custom_ids import InvalidCustomId, encode_mark, parse_custom_id
from bot.panels.labels import get_mentioned_users
from bot.panels.messages import MessageBuilder
from bot.service.model.outbox_message import QUESTION_POSTS, OutboxMessage, RetryLater
from bot.service.operations import sent_messages, table_queries

from .delivery_errors import CONNECTION_RETRY_S, translate_discord_errors
from .message_edits import EditableMessage, apply_edit
from .table_threads import TableThreads
from .target_channels import TargetChannels, find_slow_mode

HISTORY_SEARCH_LIMIT = 100


class DiscordSender:
    """Deliver outbox messages through discord.py (the service's `Sender`)."""

    def __init__(self, client: discord.Client, app: App) -> None:
        """`app` holds everything else that delivery needs: the service, pictures and locks."""
        self.client, self.app = client, app
        find_server = partial(access.find_server_of_hidden_table, app)
        self.builder = MessageBuilder(
            app.service, app.studio, partial(find_slow_mode, client, app), find_server
        )
        self.channels = TargetChannels(client, app, self.builder)
        self.threads = TableThreads(client, app)

    async def send(self, post: OutboxMessage) -> int | None:
        """Send an outbox message as it must read now. Return the id of the message (or opened thread), or None if there
        is nothing to send.

        The kind "asleep" sends nothing: it archives the table's thread. Raises Undeliverable if the bot cannot deliver
        there, RetryLater if it may work later.
        """
        if post.kind == "asleep":
            with translate_discord_errors():
                return await self.threads.archive_thread((await self.builder.get_table(post)).channel)
        if post.kind in ("notice", "season-notice") and not await self._may_notify(post):
            return None
        async with self.channels.open(post) as channel:
            if post.kind == "thread":
                return await self.threads.open_thread(await self.builder.get_table(post))
            await self._check_recipients(post)
            if post.kind in QUESTION_POSTS:
                await self._note_slow_mode(post, channel)
            built = await self.builder.build(post)
            if built is None:
                return None
            picture = await self.builder.draw_picture(post, built)
            message = built.message
            if message.after:
                await sent_messages.store_text_after(self.app.service.tables, post.id, message.after)

            async def post_message() -> int:
                """Send the message and return its id."""
                sent = await self.client.get_partial_messageable(channel).send(
                    message.content,
                    view=to_classic_view(message.blocks, self.app.sprites),
                    files=[to_file(picture)] if picture else [],
                    allowed_mentions=mention_only(message.mentions),
                    nonce=f"longtable-{post.mark}",
                    silent=post.silent,
                )
                return sent.id

            return await self.channels.with_unarchived_thread(channel, post_message)

    async def find_sent_message(self, post: OutboxMessage) -> int | None:
        """Return the id of an outbox message that was already sent, or None. Used after a crash, to avoid sending it
        twice.

        For the kinds "thread" and "asleep" it is the id of the thread that has been opened or archived. Raises
        Undeliverable, also if the history cannot be read; RetryLater.
        """
        with translate_discord_errors():
            if post.kind == "thread":
                return await self.threads.find_thread(await self.builder.get_table(post))
            if post.kind == "asleep":
                thread = await self.client.fetch_channel((await self.builder.get_table(post)).channel)
                return thread.id if isinstance(thread, discord.Thread) and thread.archived else None
            place = await self.channels.get_channel(post)
            if post.user is None:
                self.channels.require_readable_history(place, post.parent, await self.builder.get_words(post))
            channel = self.client.get_partial_messageable(place)
            async for message in channel.history(limit=HISTORY_SEARCH_LIMIT):
                if message.author.id == self.channels.bot_user_id and has_delivery_mark(message, post):
                    return message.id
            return None

    async def edit(self, post: OutboxMessage, message: int) -> None:
        """Make the edit that an outbox row asks for, on the message with this id. Raises Undeliverable, RetryLater."""
        async with self.channels.open(post) as channel:
            partial = self.client.get_partial_messageable(channel).get_partial_message(message)
            there = EditableMessage(self.app, partial, post.of)
            async with self.app.message_locks(message):
                await self.channels.with_unarchived_thread(
                    channel, lambda: apply_edit(self.builder, post, there)
                )

    async def _may_notify(self, post: OutboxMessage) -> bool:
        """Return whether the recipient of a notice may still be told. Raises RetryLater if Discord cannot be asked.

        Spectators and people who asked for a season's news must see its channel.
        """
        code = post.payload.get("code")
        try:
            if post.kind == "notice" and code == "watched-over":
                return await access.can_still_watch(
                    self.app, post.user_id, await self.builder.get_table(post)
                )
            if (
                post.kind == "season-notice"
                and code in ("season-room", "season-next")
                and post.season is not None
            ):
                season = await self.app.service.seasons.read(post.season)
                return await access.can_still_see_season(self.app, post.user_id, season)
        except access.MembershipUnknown as unknown:
            raise RetryLater(CONNECTION_RETRY_S) from unknown
        return True

    async def _note_slow_mode(self, post: OutboxMessage, channel: int) -> None:
        """Report slow mode in the place of a question, if it has been switched on or off unnoticed. Discord is asked
        only at the start, if another process gets the events of the server.
        """
        if post.payload.get("start") or self.app.places.find_channel(channel) is not None:
            is_slow = (await find_slow_mode(self.client, self.app, channel)).here > 0
            if is_slow != (post.barred == "slow"):
                await self.app.service.channels.on_slow_mode(channel, is_slow)

    async def _check_recipients(self, post: OutboxMessage) -> None:
        """Find out whether the people whom the bot is about to remind, to warn or to ask have left the server, which
        Discord reports only with a privileged intent. Ask players by direct message who cannot see the post.
        """
        service, code = self.app.service, str(post.payload.get("code", ""))
        if post.user is not None and (post.kind == "reminder" or code.startswith("clock-")):
            lines = await table_queries.list_tables_of(service.tables, post.user)
            for guild in {line.table.guild for line in lines if line.waits and line.table.guild is not None}:
                await self.app.memberships.refresh(guild, [post.user])
        elif post.user is None and post.kind in (*QUESTION_POSTS, "reminder"):
            table = await self.builder.get_table(post)
            users = get_mentioned_users(table, post.payload.get("mentions", []))
            if unseeing := [
                user for user in users if await access.find_server_of_hidden_table(self.app, user, table)
            ]:
                await service.channels.ask_directly(table.id, unseeing)

    async def find_departed(self, guild: int, users: Sequence[int]) -> set[int]:
        """Return which of the users are no longer members of the server. Raises MembershipUnknown if Discord cannot be
        asked.
        """
        return {user for user in users if await self.app.memberships.find_member(guild, user, 0) is None}


def has_delivery_mark(message: discord.Message, post: OutboxMessage) -> bool:
    """Return whether one of the message's controls carries the outbox row's delivery mark.

    A lobby that was sent as the reply to a command has none, and is recognised by its [Join].
    """
    for component in message.components:
        inner = component.children if isinstance(component, discord.ActionRow) else []
        for control in inner:
            try:
                press = parse_custom_id(getattr(control, "custom_id", None) or "")
            except InvalidCustomId:
                continue
            answer = post.kind == "lobby" and (press.verb, press.table) == ("join", post.table)
            if answer or press.args[-1:] == (encode_mark(post.mark),):
                return True
    return False
