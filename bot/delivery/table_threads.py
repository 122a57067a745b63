"""The threads of tables: open, name, find and archive them."""

from __future__ import annotations

from typing import Any, cast

import discord

from bot.app_state.app import App
from bot.discord_api.error_codes import THREAD_ARCHIVED_CODES, ErrorCode
from bot.panels.elements import shorten
from bot.service.model.table import Table
from bot.service.operations import table_queries

from .delivery_errors import translate_discord_errors

# The longest that Discord allows: a week.
ARCHIVE_AFTER_MINUTES = 10080


class TableThreads:
    """Open and archive threads through discord.py."""

    def __init__(self, client: discord.Client, app: App) -> None:
        self.client, self.app = client, app

    async def open_thread(self, table: Table) -> int:
        """Open the table's thread and return its id.

        It belongs to the lobby's message, so that a second attempt finds it; if that message is gone, it belongs to
        none. If the server has too many threads, archive those of ended games and try again. Raises Undeliverable,
        RetryLater.
        """
        with translate_discord_errors():
            try:
                return await self._create_thread(table)
            except discord.HTTPException as error:
                if error.code != ErrorCode.THREAD_LIMIT_REACHED:
                    raise
            await self._archive_idle_threads(table)
            return await self._create_thread(table)

    async def _create_thread(self, table: Table) -> int:
        """Create the table's thread, or find the one that its lobby's message has, and return its id."""
        name = await self._build_thread_name(table)
        parent = table.parent or table.channel
        message = table.lobby_message
        http = self.client.http
        last: Any = ARCHIVE_AFTER_MINUTES
        try:
            if message is not None:
                made: Any = await http.start_thread_with_message(
                    parent, message, name=name, auto_archive_duration=last
                )
                return int(made["id"])
        except discord.HTTPException as error:
            if error.code == ErrorCode.THREAD_EXISTS and message is not None:
                return message
            if error.code != ErrorCode.UNKNOWN_MESSAGE:
                raise
        alone: Any = await http.start_thread_without_message(
            parent,
            name=name,
            auto_archive_duration=last,
            type=cast(Any, discord.ChannelType.public_thread.value),
        )
        return int(alone["id"])

    async def _archive_idle_threads(self, table: Table) -> None:
        """Archive threads of games that have been over for a day, because the server has too many active threads."""
        for thread in await table_queries.list_idle_threads(self.app.service.tables, table):
            try:
                await self.archive_thread(thread)
            except (discord.NotFound, discord.Forbidden):
                continue  # deleted, or the bot may not archive it

    async def archive_thread(self, thread: int) -> None:
        """Archive a thread. Nothing happens if it is already archived. Raises discord.py's errors."""
        try:
            await self.client.http.edit_channel(thread, archived=True, reason=None)
        except discord.HTTPException as error:
            if error.code not in THREAD_ARCHIVED_CODES:  # already archived by Discord or a moderator
                raise

    async def _build_thread_name(self, table: Table) -> str:
        """Return the thread's name: the game and its players, with a number if the same people have played it in this
        channel before.
        """
        nth = 1 + await table_queries.count_namesakes(self.app.service.tables, table)
        title = self.app.service.games[table.slug].title + (f" {nth}" if nth > 1 else "")
        return shorten(f"{title}: {', '.join(table.names)}", 100)

    async def find_thread(self, table: Table) -> int | None:
        """Return the id of the table's thread, which is that of its lobby message, or None if there is none. Asks
        Discord, and raises discord.py's other errors.
        """
        if table.lobby_message is None:
            return None
        try:
            return (await self.client.fetch_channel(table.lobby_message)).id
        except discord.NotFound:
            return None
