"""Where an outbox message goes, and why the bot cannot write there."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import discord

from bot.app_state.app import App
from bot.discord_api.error_codes import THREAD_ARCHIVED_CODES, ErrorCode
from bot.discord_api.messages import DISCORD_FAILURES
from bot.panels.lobby_post import NO_SLOW_MODE, SlowMode
from bot.panels.messages import MessageBuilder
from bot.service.model.outbox_message import QUESTION_POSTS, OutboxMessage, Undeliverable
from engine.core.text import Catalogue

from .delivery_errors import translate_discord_errors

T = TypeVar("T")


async def find_slow_mode(client: discord.Client, app: App, channel: int) -> SlowMode:
    """Return the slow mode of a channel or thread. If another process gets the events of its server, ask Discord; if
    that fails, return no slow mode.
    """
    if app.places.find_channel(channel) is not None:
        return app.places.find_slow_mode(channel)
    with suppress(*DISCORD_FAILURES):  # the post matters more than this line
        there: Any = await client.http.get_channel(channel)
        return SlowMode(
            there.get("rate_limit_per_user") or 0, there.get("default_thread_rate_limit_per_user") or 0
        )
    return NO_SLOW_MODE


class TargetChannels:
    """Find the channels of outbox messages, and open archived threads again."""

    def __init__(self, client: discord.Client, app: App, builder: MessageBuilder) -> None:
        self.client = client
        self.app = app
        self.builder = builder
        self.dm_channel_by_user: dict[int, int] = {}  # user -> channel

    @property
    def bot_user_id(self) -> int:
        """The bot's own user id, known after the login."""
        assert self.client.user is not None, "not logged in"
        return self.client.user.id

    @asynccontextmanager
    async def open(self, post: OutboxMessage) -> AsyncGenerator[int]:
        """Yield the id of the channel in which the message belongs. Raises Undeliverable if the bot cannot write there,
        RetryLater if it may work later.

        The error says what is known of the cause. It is raised at once if the cause is certain, else when Discord
        refuses.
        """
        with translate_discord_errors():
            channel = await self.get_channel(post)
        if post.user is not None:
            with translate_discord_errors():
                yield channel
            return
        has_controls = post.kind in QUESTION_POSTS and post.message is None
        if (obstacle := self.app.places.find_obstacle(channel, post.parent, has_controls)) is not None:
            raise obstacle
        try:
            with translate_discord_errors():
                yield channel
        except Undeliverable as gone:
            if gone.what != "permission" or gone.detail:
                raise
            raise await self._find_cause(post, channel, gone) from gone

    async def _find_cause(self, post: OutboxMessage, channel: int, failure: Undeliverable) -> Undeliverable:
        """Return the error that says why Discord refused, as far as it can be known; `failure` itself if nothing more
        is known.

        If another process gets the events of that server, ask Discord whether the bot is in a timeout.
        """
        places = self.app.places
        parent = post.parent
        words = await self.builder.get_words(post)
        if places.find_channel(channel, parent) is not None:
            missing = places.format_missing_permissions(channel, parent, words)
            return places.find_obstacle(channel, parent) or Undeliverable("permission", missing)
        if (
            isinstance(failure.__cause__, discord.HTTPException)
            and failure.__cause__.code == ErrorCode.MISSING_ACCESS
        ):
            return Undeliverable("permission", words("permission-view"))
        guild = (await self.builder.get_table(post)).guild if post.table else None
        with suppress(*DISCORD_FAILURES):
            me: Any = await self.client.http.get_member(guild or 0, self.bot_user_id)
            if (end := places.parse_timeout_end(me["communication_disabled_until"])) is not None:
                return Undeliverable("timeout", until=end)
        return failure

    async def get_channel(self, post: OutboxMessage) -> int:
        """Return the id of the message's channel: the table's thread or channel, its lobby's channel, or a person's
        direct messages, which Discord opens the first time. Raises discord.py's errors.
        """
        if (user := post.user) is not None:
            if user not in self.dm_channel_by_user:
                self.dm_channel_by_user[user] = int(
                    (await self.client.http.start_private_message(user))["id"]
                )
            return self.dm_channel_by_user[user]
        if post.season is not None:
            return (await self.app.service.seasons.read(post.season)).row.channel
        assert post.place is not None, "a table's post"
        return post.place

    async def with_unarchived_thread(self, channel: int, call: Callable[[], Awaitable[T]]) -> T:
        """Return the result of `call`. If it fails because the thread is archived, reopen the thread and call again.

        Raises Undeliverable if the thread cannot be reopened, and any other error that `call` raises.
        """
        try:
            return await call()
        except discord.HTTPException as error:
            if error.code not in THREAD_ARCHIVED_CODES:
                raise
        try:
            await self.client.http.edit_channel(channel, archived=False, reason=None)
            return await call()
        except discord.HTTPException as error:
            if error.code in THREAD_ARCHIVED_CODES or isinstance(error, discord.Forbidden):
                raise await self._explain_archived(channel) from error
            raise

    async def _explain_archived(self, thread: int) -> Undeliverable:
        """Ask Discord why the bot cannot reopen a thread, and return an error with that reason.

        Remember whether it is locked, because no event tells the bot after a restart.
        """
        there: Any = await self.client.http.get_channel(thread)
        self.app.places.note_thread(thread, there["thread_metadata"])
        return Undeliverable("locked" if there["thread_metadata"]["locked"] else "permission")

    def require_readable_history(self, channel: int, parent: int | None, words: Catalogue) -> None:
        """Raise Undeliverable if the bot may not read the channel's history.

        Discord then shows an empty list, so nobody can tell whether a message has arrived, and a message must not be
        sent twice.
        """
        if self.app.hidden_channels.is_hidden(parent or channel):
            raise Undeliverable("hidden")
        there = self.app.places.find_channel(channel, parent)
        if there is not None and not there.permissions_for(there.guild.me).read_message_history:
            raise Undeliverable("permission", words("permission-history"))
