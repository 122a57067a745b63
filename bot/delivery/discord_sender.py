"""Deliver outbox messages through discord.py: send them, find them again, and edit them."""
from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, TypeVar, cast

import aiohttp
import discord

from bot.app_state.app_context import AppContext
from bot.delivery.editable_message import EditableMessage
from bot.delivery.post_builder import BuiltMessage, PostBuilder, get_hints, get_table_id, get_user_id
from bot.discord_api.views import to_classic_view
from bot.interactions import access
from bot.interactions.request import DISCORD_FAILURES, mention_only, to_file
from bot.panels import post_messages as texts
from bot.panels.custom_ids import InvalidCustomId, parse_custom_id
from bot.panels.labels import shorten
from bot.panels.post_messages import MessageContent, encode_mark
from bot.panels.slow_mode import NO_SLOW_MODE, SlowMode
from bot.service.model.outbox_message import (
    QUESTION_POSTS,
    OutboxMessage,
    RetryLater,
    Undeliverable,
    UndeliverableReason,
)
from bot.service.model.table import Table
from engine.core.text import Catalogue
from render.scene import Picture

T = TypeVar("T")
# By Discord's JSON error codes.
UNDELIVERABLE_REASONS: dict[int, UndeliverableReason] = {
    10003: "channel",
    10008: "message",
    10013: "user-closed",
    50007: "user-closed",
    50033: "user-closed",  # invalid recipient: a deleted account
    50278: "user-closed",  # no server in common
    50001: "hidden",  # the bot may not view the channel
    50013: "permission",
    30046: "message",  # too many edits of an old message
}
UNKNOWN_MESSAGE, MISSING_ACCESS = 10008, 50001
# Archived, or locked.
THREAD_ARCHIVED_CODES = (50083, 160005)
# The message already has a thread.
THREAD_EXISTS = 160004
# Too many active threads on the server.
THREAD_LIMIT_REACHED = 160006
THREAD_LIMIT_RETRY_S = 60.0
# The longest that Discord allows: a week.
ARCHIVE_AFTER_MINUTES = 10080
HISTORY_SEARCH_LIMIT = 100
SERVER_ERROR_RETRY_S, CONNECTION_RETRY_S, DM_RATE_LIMIT_RETRY_S = 5.0, 2.0, 60.0
# "You are opening direct messages too fast"
OPENING_DMS_TOO_FAST = 40003


@contextmanager
def translate_discord_errors() -> Generator[None]:
    """Translate Discord's errors: Undeliverable if the target is gone for good, RetryLater if it may work later."""
    try:
        yield
    except discord.RateLimited as error:
        raise RetryLater(error.retry_after) from error
    except discord.HTTPException as error:
        if error.code in UNDELIVERABLE_REASONS:
            raise Undeliverable(UNDELIVERABLE_REASONS[error.code]) from error
        if error.code == OPENING_DMS_TOO_FAST:
            raise RetryLater(DM_RATE_LIMIT_RETRY_S) from error
        if error.code == THREAD_LIMIT_REACHED:
            raise RetryLater(THREAD_LIMIT_RETRY_S) from error
        if error.status == 429 or error.status >= 500:
            raise RetryLater(SERVER_ERROR_RETRY_S, unsure=error.status >= 500) from error
        raise
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        raise RetryLater(CONNECTION_RETRY_S, unsure=True) from error


class DiscordSender:
    """Deliver outbox messages through discord.py (the service's `Sender`)."""

    def __init__(self, client: discord.Client, app: AppContext) -> None:
        self.client, self.app = client, app
        self.post_builder = PostBuilder(app.service, app.studio, self.find_slow_mode)
        self.dm_channel_by_user: dict[int, int] = {}  # user -> channel

    async def send(self, post: OutboxMessage) -> int | None:
        if post.kind == "asleep":
            with translate_discord_errors():
                return await self.put_to_sleep((await self.post_builder.table(post)).channel)
        if not await self._may_notify(post):
            return None
        async with self._open_target_channel(post) as channel:
            if post.kind == "thread":
                return await self.open_thread(await self.post_builder.table(post))
            if post.kind == "reminder" and post.target.startswith("user:"):
                await self._drop_departed_members(get_user_id(post))
            async with self.app.reply_priority.yield_to_replies():
                composed = await self.post_builder.build(post)
                if composed is None:
                    return None
                picture = await self.post_builder.picture(post, composed)
            if composed.message.after:
                await self.app.service.sent_messages.say_after(post.id, composed.message.after)
            return await self._with_unarchived_thread(
                channel, lambda: self._post_message(channel, post, composed.message, picture)
            )

    @asynccontextmanager
    async def _open_target_channel(self, post: OutboxMessage) -> AsyncGenerator[int]:
        """Yield the channel in which the message belongs. Raise Undeliverable if the bot cannot write there.

        The error says what is known of the cause. It is raised at once if the cause is certain, else when Discord
        refuses.
        """
        with translate_discord_errors():
            channel = await self._get_target_channel(post)
        if post.target.startswith("user:"):
            with translate_discord_errors():
                yield channel
            return
        parent, places = await self._get_parent_channel(post), self.app.places
        asks = post.kind in QUESTION_POSTS and post.message is None
        if (obstacle := places.find_obstacle(channel, parent, asks)) is not None:
            raise obstacle
        try:
            with translate_discord_errors():
                yield channel
        except Undeliverable as gone:
            if gone.what != "permission" or gone.detail:
                raise
            raise await self._find_cause(post, channel, parent, gone) from gone

    async def _find_cause(
        self, post: OutboxMessage, channel: int, parent: int | None, gone: Undeliverable
    ) -> Undeliverable:
        """Return why Discord refused, as far as it can be known.

        If another process gets the events of that server, ask Discord whether the bot is in a timeout.
        """
        places, words = self.app.places, await self.post_builder.words(post)
        if places.find(channel, parent) is not None:
            missing = places.name_missing(channel, parent, words)
            return places.find_obstacle(channel, parent) or Undeliverable("permission", missing)
        if isinstance(gone.__cause__, discord.HTTPException) and gone.__cause__.code == MISSING_ACCESS:
            return Undeliverable("permission", words("permission-view"))
        guild = (await self.post_builder.table(post)).guild if post.table else None
        with suppress(*DISCORD_FAILURES):
            me: Any = await self.client.http.get_member(guild or 0, self.bot_user_id)
            if (end := places.parse_timeout_end(me["communication_disabled_until"])) is not None:
                return Undeliverable("timeout", until=end)
        return gone

    async def find_slow_mode(self, channel: int) -> SlowMode:
        """Return the slow mode of a channel. If another process gets the events of that server, ask Discord."""
        if self.app.places.find(channel) is not None:
            return self.app.places.find_slow_mode(channel)
        with suppress(*DISCORD_FAILURES):  # the post matters more than this line
            there: Any = await self.client.http.get_channel(channel)
            return SlowMode(
                there.get("rate_limit_per_user") or 0, there.get("default_thread_rate_limit_per_user") or 0
            )
        return NO_SLOW_MODE

    async def _get_parent_channel(self, post: OutboxMessage) -> int | None:
        """Return the channel of the table's lobby, in which its thread was opened."""
        return (await self.post_builder.table(post)).parent if post.table else None

    async def find_sent_message(self, post: OutboxMessage) -> int | None:
        with translate_discord_errors():
            if post.kind == "thread":
                return await self._find_thread(await self.post_builder.table(post))
            if post.kind == "asleep":
                there = await self.client.fetch_channel((await self.post_builder.table(post)).channel)
                return there.id if isinstance(there, discord.Thread) and there.archived else None
            place = await self._get_target_channel(post)
            if not post.target.startswith("user:"):
                self._require_readable_history(
                    place, await self._get_parent_channel(post), await self.post_builder.words(post)
                )
            channel = self.client.get_partial_messageable(place)
            async for message in channel.history(limit=HISTORY_SEARCH_LIMIT):
                if message.author.id == self.bot_user_id and has_delivery_mark(message, post):
                    return message.id
            return None

    async def edit(self, post: OutboxMessage, message: int) -> None:
        async with self._open_target_channel(post) as channel:
            partial = self.client.get_partial_messageable(channel).get_partial_message(message)
            there = EditableMessage(self.app, partial, post.of)
            async with self.app.message_locks(message):
                await self._with_unarchived_thread(channel, lambda: self._apply_edit(post, there))

    async def _apply_edit(self, post: OutboxMessage, there: EditableMessage) -> None:
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
                await there.write((await self.post_builder.words(post))("forgotten"), files=[])
            case "reminder" if not (await self.post_builder.waiting(post, await self.post_builder.words(post))):
                await there.delete()
            case _:
                new = await self.post_builder.build(post)
                if new is not None:
                    said, picture = new.message, await self._draw_edited_picture(post, new)
                    files = [to_file(picture)] if picture is not None else None
                    await there.write(said.content, said.blocks, said.mentions, files)

    async def _draw_edited_picture(self, post: OutboxMessage, new: BuiltMessage) -> Picture | None:
        """Return the new picture of a message whose picture changes; others keep theirs."""
        return await self.post_builder.picture(post, new) if new.season_picture is not None else None

    async def _with_unarchived_thread(self, channel: int, call: Callable[[], Awaitable[T]]) -> T:
        """Call Discord;

        if the thread is archived, reopen it and call again. Raise Undeliverable if it cannot be reopened.
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
        """Return why the bot cannot reopen a thread, and remember it, because after a restart no event says that it is
        locked.
        """
        there: Any = await self.client.http.get_channel(thread)
        self.app.places.note_thread(thread, there["thread_metadata"])
        return Undeliverable("locked" if there["thread_metadata"]["locked"] else "permission")

    async def _may_notify(self, post: OutboxMessage) -> bool:
        """Return whether the recipient may still be told.

        Spectators and people who asked for a season's news must see its channel. Raise RetryLater.
        """
        code = post.payload.get("code")
        try:
            if post.kind == "notice" and code == "watched-over":
                return await access.can_still_watch(self.app, get_user_id(post), await self.post_builder.table(post))
            if post.kind == "season-notice" and code in ("season-room", "season-next") and post.season is not None:
                season = await self.app.service.seasons.read(post.season)
                return await access.can_still_see_season(self.app, get_user_id(post), season)
        except access.MembershipUnknown as unknown:
            raise RetryLater(CONNECTION_RETRY_S) from unknown
        return True

    # How it goes out

    async def _get_target_channel(self, post: OutboxMessage) -> int:
        """Return the channel of the message:

        the table's thread or channel, its lobby's channel, or a person's direct messages.
        """
        if post.target.startswith("user:"):
            user = get_user_id(post)
            if user not in self.dm_channel_by_user:
                self.dm_channel_by_user[user] = int((await self.client.http.start_private_message(user))["id"])
            return self.dm_channel_by_user[user]
        if post.season is not None:
            return (await self.app.service.seasons.read(post.season)).row.channel
        assert post.place is not None, "a table's post"
        return post.place

    async def _post_message(
        self, channel: int, post: OutboxMessage, message: MessageContent, picture: Picture | None
    ) -> int:
        there = self.client.get_partial_messageable(channel)
        sent = await there.send(
            message.content,
            view=to_classic_view(message.blocks, self.app.sprites),
            files=[to_file(picture)] if picture else [],
            allowed_mentions=mention_only(message.mentions),
            nonce=f"longtable-{post.mark}",
            silent=post.silent,
        )
        return sent.id

    def _require_readable_history(self, channel: int, parent: int | None, words: Catalogue) -> None:
        """Raise Undeliverable if the bot may not read the channel's history.

        Discord then shows an empty list, so nobody can tell whether a message has arrived, and a message must not be
        sent twice.
        """
        if self.app.hidden_channels.is_hidden(parent or channel):
            raise Undeliverable("hidden")
        there = self.app.places.find(channel, parent)
        if there is not None and not there.permissions_for(there.guild.me).read_message_history:
            raise Undeliverable("permission", words("permission-history"))

    # Edits of messages that have gone out

    async def _retire_post(self, post: OutboxMessage, there: EditableMessage) -> None:
        """Remove the controls of a post that is no longer the latest.

        A step's post then says that the step is over, and mentions nobody. A panel closes by itself.
        """
        now = await there.read()
        if now.state == "panel":
            return
        if now.panel or (post.payload["closed"] and now.after):
            await there.write(now.after or (await self.post_builder.words(post))("settled"))
        else:
            await there.remove_controls()

    async def _edit_seal_count(self, post: OutboxMessage, there: EditableMessage) -> None:
        """Rewrite the first line of a post. Its mentions stay, which an edit must repeat."""
        view, data = await self.app.service.play.get_view(get_table_id(post), None), post.payload
        after = (await there.read()).after
        if (
            view.turn != data["turn"] or not after
        ):  # the next post is coming, or an older version of the bot sent this one
            return
        words, mentions = await self.post_builder.words(post), list[int](data["mentions"])
        new = texts.replace_first_line(after, view, get_hints(view, words), words, mentions, bool(data.get("late")))
        await there.write_text(new, texts.get_mentioned_users(view.table, mentions))

    async def _mark_as_sealed(self, post: OutboxMessage, there: EditableMessage) -> None:
        """Show in the direct message that the player has sealed, with controls to change it.

        A panel shows it by itself.
        """
        view = await self.app.service.play.get_view(get_table_id(post), get_user_id(post))
        if view.turn != post.payload["turn"] or (await there.read()).panel:
            return
        composed = await self.post_builder.prompt(post)
        if composed is not None:
            await there.write(composed.message.content, composed.message.blocks)

    async def _close_step_message(self, post: OutboxMessage, there: EditableMessage) -> None:
        """Show which step it was, what the player sealed and what the message told, without controls."""
        service, words, user = self.app.service, await self.post_builder.words(post), get_user_id(post)
        data = post.payload
        view, told = await service.play.get_view_with_events(
            get_table_id(post), user, data.get("first", 0), data.get("last", 0)
        )
        await there.write(texts.format_closed_panel(view, get_hints(view, words), words, data, told))

    async def _close_message(self, post: OutboxMessage, there: EditableMessage) -> None:
        """Remove controls and pictures of a direct message whose question is answered. A panel closes by itself."""
        if (await there.read()).state != "panel":
            await there.write((await self.post_builder.words(post))("settled"), files=[])

    @property
    def bot_user_id(self) -> int:
        assert self.client.user is not None, "not logged in"
        return self.client.user.id

    async def _drop_departed_members(self, user: int) -> None:
        """Find out whether a late player has left the server. Without a privileged intent no event says so."""
        lines = await self.app.service.listings.list_tables_of(user)
        for guild in {line.table.guild for line in lines if line.waits and line.table.guild is not None}:
            try:
                await self.client.http.get_member(guild, user)
            except discord.NotFound:
                await self.app.service.channels.on_member_left(guild, user)

    async def find_departed(self, guild: int, users: Sequence[int]) -> set[int]:
        """Return those users who are no longer members of the server."""
        gone = set[int]()
        for user in users:
            try:
                await self.client.http.get_member(guild, user)
            except discord.NotFound:
                gone.add(user)
        return gone

    # Threads

    async def open_thread(self, table: Table) -> int:
        """Open the table's thread and return its id:

        on the lobby's message, so that a second attempt finds it, or without one if the message is gone.
        """
        name = await self._build_thread_name(table)
        parent, message, http = table.parent or table.channel, table.lobby_message, self.client.http
        last: Any = ARCHIVE_AFTER_MINUTES
        with translate_discord_errors():
            try:
                if message is not None:
                    made: Any = await http.start_thread_with_message(
                        parent, message, name=name, auto_archive_duration=last
                    )
                    return int(made["id"])
            except discord.HTTPException as error:
                if error.code == THREAD_EXISTS and message is not None:
                    return message
                if error.code == THREAD_LIMIT_REACHED:
                    await self._archive_idle_threads(table)
                    raise RetryLater(THREAD_LIMIT_RETRY_S) from error
                if error.code != UNKNOWN_MESSAGE:
                    raise
            alone: Any = await http.start_thread_without_message(
                parent, name=name, auto_archive_duration=last, type=cast(Any, discord.ChannelType.public_thread.value)
            )
            return int(alone["id"])

    async def _archive_idle_threads(self, table: Table) -> None:
        """Archive threads of games that have been over for a day, because the server has too many active threads."""
        for thread in await self.app.service.listings.list_idle_threads(table):
            try:
                await self.put_to_sleep(thread)
            except (discord.NotFound, discord.Forbidden):
                continue  # deleted, or the bot may not archive it

    async def put_to_sleep(self, thread: int) -> None:
        try:
            await self.client.http.edit_channel(thread, archived=True, reason=None)
        except discord.HTTPException as error:
            if error.code not in THREAD_ARCHIVED_CODES:  # already archived by Discord or a moderator
                raise

    async def _build_thread_name(self, table: Table) -> str:
        """Return the game and its players; with a number if the same people have played it in this channel before."""
        nth = 1 + await self.app.service.listings.count_namesakes(table)
        title = self.app.service.games[table.slug].title + (f" {nth}" if nth > 1 else "")
        return shorten(f"{title}: {', '.join(table.names)}", 100)

    async def _find_thread(self, table: Table) -> int | None:
        if table.lobby_message is None:
            return None
        try:
            return (await self.client.fetch_channel(table.lobby_message)).id
        except discord.NotFound:
            return None


def has_delivery_mark(message: discord.Message, post: OutboxMessage) -> bool:
    """Return whether one of the message's controls carries the delivery mark.

    A lobby that answered a command has none.
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
