"""Deliver outbox messages through discord.py: send them, find them again, and edit them, with a function for each kind
of edit.

A message of the bot is edited without fetching it: its outbox row says what it is.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import datetime
from functools import partial
from typing import Any, TypeVar, cast

import aiohttp
import discord
from discord.utils import parse_time
from msgspec import Struct

from bot.base.logs import ErrorCode
from bot.db.rows import OutboxRow
from bot.db.schema import update_rows
from bot.delivery.forum_posts import ARCHIVE_AFTER_MINUTES, ForumPosts, build_final_title
from bot.delivery.message_builder import FOR_NON_MEMBERS, MessageBuilder
from bot.discord.app import App
from bot.discord.channels import CLOCKS_DIFFER_S
from bot.discord.components import (
    DISCORD_FAILURES,
    THREAD_ARCHIVED_CODES,
    call_in_open_thread,
    collect_custom_ids,
    mention_only,
    to_classic_view,
    to_file,
    to_layout_view,
)
from bot.interactions import access
from bot.model.messages import (
    QUESTION_POSTS,
    MessageKind,
    OutboxMessage,
    RetryLater,
    SentMessage,
    Undeliverable,
    UndeliverableReason,
)
from bot.model.view import Table
from bot.operations import delivery_records, listings, people, places
from bot.panels.blocks import (
    MAX_MESSAGE_CHARS,
    Block,
    CustomId,
    Panel,
    find_mark,
    get_mentioned_users,
    shorten,
)
from bot.panels.posts import format_closed_panel, replace_first_line
from bot.stores.tables import apply, read_season
from engine.core.text import Catalogue, get_catalogue


class EditableMessage(Struct, frozen=True):
    """A sent message and its outbox row. Every edit of text goes through `write`, so that no text goes into a panel.

    Discord accepts no `content` for a message that has become a panel (components v2), not even after the panel is
    closed.
    """

    app: App
    message: discord.PartialMessage
    row_id: int | None  # the outbox row by which the message was sent
    stored: SentMessage  # what the database says of it, read under the message's lock

    async def write(
        self,
        text: str,
        blocks: Sequence[Block] = (),
        mentions: Sequence[int] = (),
        files: Sequence[discord.Attachment | discord.File] | None = None,
    ) -> None:
        """Replace the text and the controls. `files` replaces its files; None keeps them, but a panel loses them."""
        if self.stored.panel:
            await self._write_panel(text, blocks, mentions)
            return
        try:
            await self.message.edit(
                content=shorten(text, MAX_MESSAGE_CHARS),
                view=to_classic_view(blocks) if blocks else None,
                attachments=discord.utils.MISSING if files is None else files,
                allowed_mentions=mention_only(mentions),
            )
        except discord.HTTPException:
            read_again = await delivery_records.read(self.app.service.tables, self.row_id)
            if not read_again.panel:  # otherwise another process has just handled a press
                raise
            await self._write_panel(text, blocks, mentions)

    async def write_text(self, text: str, mentions: Sequence[int]) -> None:
        """Replace the text and keep the controls. A panel stays as it is."""
        if not self.stored.panel:
            await self.message.edit(
                content=shorten(text, MAX_MESSAGE_CHARS), allowed_mentions=mention_only(mentions)
            )

    async def _write_panel(self, text: str, blocks: Sequence[Block], mentions: Sequence[int]) -> None:
        """Replace everything with a panel of components v2. Used for a message that is a panel, or that a press was
        about to turn into one.
        """
        self.app.sent_pictures.pop(self.message.id, None)
        self.app.ending_panels.pop(self.message.id, None)
        view = to_layout_view(Panel(text, blocks))
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


async def retire_post(builder: MessageBuilder, post: OutboxMessage, message: EditableMessage) -> None:
    """Remove the controls of a post that is no longer the latest.

    A sealed step's post then says that the step is over, and mentions nobody. A message that has become a panel
    stays as it is.
    """
    stored = message.stored
    if stored.state == "panel":
        return
    if stored.panel or (post.payload["closed"] and stored.after):
        await message.write(stored.after or (await builder.get_words(post))("settled"))
    else:
        await message.message.edit(view=None)


async def edit_seal_count(builder: MessageBuilder, post: OutboxMessage, message: EditableMessage) -> None:
    """Rewrite the first line of a sealed step's post, which says how many have answered. An edit must repeat its
    mentions. Nothing happens if the table is at another turn by now, or if no text of the post is stored.
    """
    view, data = await builder.service.play.get_view(post.table, None), post.payload
    after = message.stored.after
    if view.turn != data["turn"] or not after:  # the next post is coming
        return
    words = await builder.get_words(post)
    presenter = view.game.create_presenter(view.table.names, words.locale)
    is_late = bool(data.get("late"))
    new = replace_first_line(after, view, presenter, words, data["mentions"], is_late)
    await message.write_text(new, get_mentioned_users(view.table, data["mentions"]))


async def mark_as_sealed(builder: MessageBuilder, post: OutboxMessage, message: EditableMessage) -> None:
    """Show in the direct message that the player has given all answers of a sealed step, with controls to change them.

    Nothing happens if the table is at another turn by now, or to a message that has become a panel, which shows that
    already.
    """
    view = await builder.service.play.get_view(post.table, post.user)
    if view.turn == post.payload["turn"] and not message.stored.panel:
        await rewrite(builder, post, message)


async def close_message(builder: MessageBuilder, post: OutboxMessage, message: EditableMessage) -> None:
    """Replace a direct message whose question is answered by one line, without controls and pictures.

    If its sealed step has closed, the line says which step it was and what the player answered. Otherwise, if the message
    shows a panel by now, it stays as it is, because the panel says this already. If the content was deleted, the line
    says so.
    """
    words = await builder.get_words(post)
    if post.kind == "forget":
        await message.write(words("forgotten"), files=[])
    elif post.payload.get("closed"):
        view = await builder.service.play.get_view(post.table, post.user)
        await message.write(format_closed_panel(view, words, post.payload), files=[])
    elif message.stored.state != "panel":
        await message.write(words("settled"), files=[])


EDITS: dict[MessageKind, Callable[[MessageBuilder, OutboxMessage, EditableMessage], Awaitable[None]]] = {
    "count": edit_seal_count,
    "retired": retire_post,
    "answered": mark_as_sealed,
    "settled": close_message,
    "forget": close_message,
    "withdrawn": lambda builder, post, message: message.message.delete(),
}
"""The edits that do not `rewrite` the message."""


# By Discord's JSON error codes.
UNDELIVERABLE_REASONS: dict[int, UndeliverableReason] = {
    ErrorCode.UNKNOWN_CHANNEL: "channel",
    ErrorCode.UNKNOWN_MESSAGE: "message",
    ErrorCode.UNKNOWN_USER: "user-gone",
    ErrorCode.CANNOT_DM_USER: "user-closed",
    ErrorCode.INVALID_RECIPIENT: "user-gone",  # a deleted account
    ErrorCode.NO_MUTUAL_GUILD: "user-gone",
    ErrorCode.MISSING_ACCESS: "hidden",  # the bot may not view the channel
    ErrorCode.MISSING_PERMISSIONS: "permission",
    ErrorCode.TOO_MANY_OLD_EDITS: "old-message",
    ErrorCode.THREAD_LIMIT_REACHED: "threads",
    **dict.fromkeys(THREAD_ARCHIVED_CODES, "asleep"),
    ErrorCode.BLOCKED_BY_AUTOMOD: "blocked",
    ErrorCode.TITLE_BLOCKED_BY_AUTOMOD: "blocked",
}
# Answers that say nothing about the message: Discord's sign-in fails, or a proxy in front of it refuses.
TEMPORARY_STATUSES = (401, 408, 429)
TEMPORARY_CODES = (ErrorCode.FEATURE_DISABLED, ErrorCode.INTERNAL_NETWORK_ERROR)
SERVER_ERROR_RETRY_S = 5.0
CONNECTION_RETRY_S = 2.0
DM_RATE_LIMIT_RETRY_S = 60.0


@contextmanager
def translate_discord_errors() -> Generator[None]:
    """Raise Discord's errors in the block as Undeliverable if the bot cannot deliver there, as RetryLater if it may
    work later. Any other error of the block is raised unchanged.
    """
    try:
        yield
    except discord.RateLimited as error:
        raise RetryLater(error.retry_after) from error
    except discord.HTTPException as error:
        if error.code in UNDELIVERABLE_REASONS:
            raise Undeliverable(UNDELIVERABLE_REASONS[error.code]) from error
        if error.code == ErrorCode.OPENING_DMS_TOO_FAST:
            raise RetryLater(DM_RATE_LIMIT_RETRY_S) from error
        is_temporary = error.status in TEMPORARY_STATUSES or error.code in TEMPORARY_CODES
        if is_temporary or error.status >= 500 or (error.status == 403 and not error.code):
            raise RetryLater(SERVER_ERROR_RETRY_S, unsure=error.status >= 500) from error
        raise Undeliverable("refused") from error
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        raise RetryLater(CONNECTION_RETRY_S, unsure=True) from error


T = TypeVar("T")


class TargetChannels:
    """Find the channels of outbox messages, and say why the bot cannot write there."""

    def __init__(self, app: App, builder: MessageBuilder) -> None:
        self.client, self.app = app.client, app
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
        obstacle = self.app.channel_access.find_obstacle(channel, post.parent, has_controls)
        if obstacle is not None:
            raise obstacle
        try:
            with translate_discord_errors():
                yield channel
        except Undeliverable as gone:
            if gone.what not in ("permission", "asleep") or gone.detail:
                raise
            raise await self._find_cause(post, channel, gone) from gone

    async def _find_cause(self, post: OutboxMessage, channel: int, failure: Undeliverable) -> Undeliverable:
        """Return the error that says why Discord refused, as far as it can be known; `failure` itself if nothing more
        is known.

        If another process gets the events of that server, ask Discord whether the bot is in a timeout.
        """
        channel_access = self.app.channel_access
        parent = post.parent
        if failure.what == "asleep":
            with translate_discord_errors():
                thread: Any = await self.client.http.get_channel(channel)
            # No event tells the bot after a restart.
            channel_access.note_thread(channel, thread["thread_metadata"])
            if thread["thread_metadata"]["locked"]:
                return Undeliverable("locked")
        words = await self.builder.get_words(post)
        if channel_access.find_channel(channel, parent) is not None:
            missing = channel_access.format_missing_permissions(channel, parent, words)
            return channel_access.find_obstacle(channel, parent) or Undeliverable("permission", missing)
        if (
            isinstance(failure.__cause__, discord.HTTPException)
            and failure.__cause__.code == ErrorCode.MISSING_ACCESS
        ):
            return Undeliverable("permission", words("permission-view"))
        guild = (await self.builder.get_table(post)).guild if post.table else None
        with suppress(*DISCORD_FAILURES):
            me: Any = await self.client.http.get_member(guild or 0, self.bot_user_id)
            until: datetime | None = parse_time(cast("str | None", me["communication_disabled_until"]))
            if (end := channel_access.to_safe_timeout_end(until)) is not None:
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
            return (await read_season(self.app.service.tables, post.season)).row.channel
        assert post.place is not None, "a table's post"
        return post.place

    def require_readable_history(self, channel: int, parent: int | None, words: Catalogue) -> None:
        """Raise Undeliverable if the bot may not read the channel's history.

        Discord then shows an empty list, so nobody can tell whether a message has arrived, and a message must not be
        sent twice.
        """
        if self.app.hidden_channels.is_hidden(parent or channel):
            raise Undeliverable("hidden")
        there = self.app.channel_access.find_channel(channel, parent)
        if there is not None and not there.permissions_for(there.guild.me).read_message_history:
            raise Undeliverable("permission", words("permission-history"))


THREAD_NOTICE_SEARCH_LIMIT = 10


class TableThreads:
    """Open and archive threads through discord.py."""

    def __init__(self, app: App) -> None:
        self.client, self.app = app.client, app

    async def open_thread(self, table: Table) -> int:
        """Open the table's thread and return its id.

        It belongs to the lobby's message, so that a second attempt finds it; if that message is gone, it belongs to
        none. Nor does that of a season's table, to which the round's post links: `find_thread` knows its name. If the
        server has too many threads, archive those of ended games and try again. Raises discord.py's errors.
        """
        return await self.with_room(table, lambda: self._create_thread(table))

    async def with_room(self, table: Table, open_one: Callable[[], Awaitable[int]]) -> int:
        """Return the result of `open_one`. If the server has too many active threads, first archive those of games that
        have been over for a day."""
        try:
            return await open_one()
        except discord.HTTPException as error:
            if error.code != ErrorCode.THREAD_LIMIT_REACHED:
                raise
        for thread in await listings.list_idle_threads(self.app.service.tables, table):
            with suppress(discord.NotFound, discord.Forbidden):  # deleted, or the bot may not archive it
                await self.archive_thread(thread)
        return await open_one()

    async def _create_thread(self, table: Table) -> int:
        """Create the table's thread, or find the one that its lobby's message has, and return its id."""
        name = await self.build_thread_name(table)
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
        if table.season is not None:
            with suppress(*DISCORD_FAILURES):  # it only repeats what the round's post says
                await self._delete_thread_notice(parent, alone["id"])
        return int(alone["id"])

    async def _delete_thread_notice(self, parent: int, thread: str) -> None:
        """Delete the message by which Discord says in the channel that the bot has started this thread."""
        for said in await self.client.http.logs_from(parent, THREAD_NOTICE_SEARCH_LIMIT):
            about = said.get("message_reference", {}).get("channel_id")
            if said["type"] == discord.MessageType.thread_created.value and str(about) == thread:
                await self.client.http.delete_message(parent, said["id"])

    async def archive_thread(self, thread: int) -> None:
        """Archive a thread. Nothing happens if it is already archived. Raises discord.py's errors."""
        try:
            await self.client.http.edit_channel(thread, archived=True, reason=None)
        except discord.HTTPException as error:
            if error.code not in THREAD_ARCHIVED_CODES:  # already archived by Discord or a moderator
                raise

    async def build_thread_name(self, table: Table) -> str:
        """Return the thread's name: the game and its players, with a number if the same people have played it in this
        channel before. At a season's table, the season and round come first.
        """
        title = await self.build_game_title(table)
        if table.season is None and (
            earlier := await listings.count_namesakes(self.app.service.tables, table)
        ):
            title += f" {earlier + 1}"
        return shorten(f"{title}: {', '.join(table.names)}", 100)

    async def build_game_title(self, table: Table) -> str:
        """Return the game's title; at a season's table, after the season and round."""
        title, drawn = self.app.service.games[table.slug].title, table.season
        if drawn is None:
            return title
        words = get_catalogue("bot", await people.get_table_language(self.app.service.tables, table))
        return words("season-thread", season=drawn.name, form=drawn.form, round=drawn.round, game=title)

    async def find_thread(self, table: Table) -> int | None:
        """Return the id of the table's thread, or None if there is none. It is that of its lobby message or, at a
        season's table, that of the bot's thread with its name. Asks Discord, and raises discord.py's other errors.
        """
        if table.season is not None and table.guild is not None and self.client.user is not None:
            parent = table.parent or table.channel
            wanted = (await self.build_thread_name(table), str(parent), str(self.client.user.id))
            for there in (await self.client.http.get_active_threads(table.guild))["threads"]:
                if (there["name"], there.get("parent_id"), there["owner_id"]) == wanted:
                    return int(there["id"])
        if table.lobby_message is None:
            return None
        try:
            return (await self.client.fetch_channel(table.lobby_message)).id
        except discord.NotFound:
            return None


HISTORY_SEARCH_LIMIT = 100


class DiscordSender:
    """Deliver outbox messages through discord.py (the service's `Sender`)."""

    def __init__(self, app: App) -> None:
        self.client, self.app = app.client, app
        find_server = partial(access.find_server_of_hidden_table, app)
        self.builder = MessageBuilder(
            app.service, app.studio, app.channel_access.fetch_slow_mode, find_server
        )
        self.channels = TargetChannels(app, self.builder)
        self.threads = TableThreads(app)
        self.forum_posts = ForumPosts(app)

    async def send(self, post: OutboxMessage) -> int | None:
        """Send an outbox message as it must read now. Return the id of the message (or opened thread), or None if there
        is nothing to send.

        The kinds "asleep" and "title" send nothing: they archive the table's thread, or change the title and tags of its
        post in a forum. Raises Undeliverable if the bot cannot deliver there, RetryLater if it may
        work later.
        """
        if post.kind == "asleep":
            with translate_discord_errors():
                return await self.threads.archive_thread((await self.builder.get_table(post)).channel)
        if post.kind == "title":
            with translate_discord_errors():
                return await self._update_forum_post(post)
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
                write, row = self.app.service.tables.db.write, {"id": post.id}
                await write(update_rows, OutboxRow, row, after=message.after)

            table = await self.builder.get_table(post) if post.kind == "lobby" else None
            if table is not None and table.awaits_post:
                title = await self.threads.build_thread_name(table)
                words = await self.builder.get_words(post, table)
                return await self.threads.with_room(
                    table, lambda: self.forum_posts.open_post(table, title, words, message, picture)
                )

            sent = await call_in_open_thread(
                self.client.http,
                channel,
                lambda: self.client.get_partial_messageable(channel).send(
                    message.content,
                    view=to_classic_view(message.blocks),
                    files=[to_file(picture)] if picture else [],
                    allowed_mentions=mention_only([n for n in message.mentions if n not in post.uncalled]),
                    nonce=f"longtable-{post.mark}",
                    silent=post.silent,
                ),
            )
            return sent.id

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
            if post.kind == "title":
                return None  # it can be set twice
            place = await self.channels.get_channel(post)
            if post.user is None:
                self.channels.require_readable_history(place, post.parent, await self.builder.get_words(post))
            table = await self.builder.get_table(post) if post.kind == "lobby" else None
            if table is not None and table.awaits_post:
                opened = await self.forum_posts.fetch_first_messages(table, table.created - CLOCKS_DIFFER_S)
                return next((first.id for first in opened if has_delivery_mark(first, post)), None)
            channel = self.client.get_partial_messageable(place)
            async for message in channel.history(limit=HISTORY_SEARCH_LIMIT):
                if message.author.id == self.channels.bot_user_id and has_delivery_mark(message, post):
                    return message.id
            return None

    async def edit(self, post: OutboxMessage, message: int) -> None:
        """Make the edit that an outbox row asks for, on the message with this id. Raises Undeliverable, RetryLater."""
        async with self.channels.open(post) as channel:
            partial = self.client.get_partial_messageable(channel).get_partial_message(message)
            async with self.app.message_locks(message):
                stored = await delivery_records.read(self.app.service.tables, post.of)
                there = EditableMessage(self.app, partial, post.of, stored)
                await call_in_open_thread(
                    self.client.http,
                    channel,
                    lambda: EDITS.get(post.kind, rewrite)(self.builder, post, there),
                )

    async def _update_forum_post(self, post: OutboxMessage) -> None:
        """Set title and tags of the table's own post in a forum. Raises discord.py's errors; Undeliverable."""
        table, words = await self.builder.get_table(post), await self.builder.get_words(post)
        if not table.has_own_post:
            return
        if table.status in ("lobby", "running"):
            title = await self.threads.build_thread_name(table)
        else:
            results = (
                (await self.app.service.play.get_view(table.id, None)).results if table.started else None
            )
            winners = [table.names[seat] for seat in results.winners] if results is not None else []
            title = build_final_title(table, winners, await self.threads.build_game_title(table), words)
        await call_in_open_thread(
            self.client.http, table.channel, lambda: self.forum_posts.update_post(table, title, words)
        )

    async def _may_notify(self, post: OutboxMessage) -> bool:
        """Return whether the recipient of a notice may still be told. Raises RetryLater if Discord cannot be asked.

        Spectators and people who asked for a season's news, or for a new table, must see its channel; the table must
        still have room.
        """
        user, code = post.user, post.payload.get("code")
        if user is None:
            return True
        try:
            if post.kind == "notice" and code in ("watched-over", "table-opens"):
                table = await self.builder.get_table(post)
                room = (
                    table.status == "lobby"
                    and len(table.seats) < self.app.service.games[table.slug].player_counts[-1]
                )
                return (room or code != "table-opens") and await access.can_still_watch(self.app, user, table)
            if post.kind == "season-notice" and code in FOR_NON_MEMBERS and post.season is not None:
                season = await read_season(self.app.service.tables, post.season)
                return await access.can_still_see_season(self.app, user, season)
        except access.MembershipUnknown as unknown:
            raise RetryLater(CONNECTION_RETRY_S) from unknown
        return True

    async def _note_slow_mode(self, post: OutboxMessage, channel: int) -> None:
        """Report slow mode in the place of a question, if it has been switched on or off unnoticed. Discord is asked
        only at the start, if another process gets the events of the server.
        """
        if post.payload.get("start") or self.app.channel_access.find_channel(channel) is not None:
            is_slow = (await self.app.channel_access.fetch_slow_mode(channel)).here > 0
            if is_slow != (post.barred == "slow"):
                await places.on_slow_mode(self.app.service.tables, channel, is_slow)

    async def _check_recipients(self, post: OutboxMessage) -> None:
        """Find out whether the people whom the bot is about to remind, to warn or to ask have left the server, which
        Discord reports only with a privileged intent. Ask players by direct message who cannot see the post.
        """
        service, code = self.app.service, str(post.payload.get("code", ""))
        if post.user is not None and (post.kind == "reminder" or code.startswith("clock-")):
            lines = await listings.list_tables_of(service.tables, post.user)
            for guild in {line.table.guild for line in lines if line.waits and line.table.guild is not None}:
                await self.app.memberships.refresh(guild, [post.user])
        elif post.user is None and post.kind in (*QUESTION_POSTS, "reminder"):
            table = await self.builder.get_table(post)
            users = get_mentioned_users(table, post.payload.get("mentions", []))
            if unseeing := [
                user for user in users if await access.find_server_of_hidden_table(self.app, user, table)
            ]:
                await apply(service.tables, table.id, 0, places.ask_directly, unseeing)

    async def find_departed(self, guild: int, users: Sequence[int]) -> set[int]:
        """Return which of the users are no longer members of the server. Raises MembershipUnknown if Discord cannot be
        asked.
        """
        return {user for user in users if await self.app.memberships.find_member(guild, user, 0) is None}


def has_delivery_mark(message: discord.Message, post: OutboxMessage) -> bool:
    """Return whether one of the message's controls carries the outbox row's delivery mark.

    A lobby that was sent as the reply to a command has none, and is recognised by its [Join].
    """
    custom_ids = collect_custom_ids(message.components)
    join = CustomId(post.table).with_verb("join")
    is_lobby = post.kind == "lobby" and any(one.startswith(join) for one in custom_ids)
    return is_lobby or find_mark(custom_ids) == post.mark
