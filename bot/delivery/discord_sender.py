"""Delivers posts over discord.py: what the service's outbox sends, finds again and edits."""
from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, TypeVar, cast

import aiohttp
import discord

from bot.app_state.app_context import AppContext
from bot.delivery.editable_message import EditableMessage
from bot.delivery.post_builder import Composed, Composer, hints_of, table_of, user_of
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
GONE: dict[int, UndeliverableReason] = {  # Discord's error codes
    10003: "channel",
    10008: "message",
    10013: "user-closed",
    50007: "user-closed",
    50033: "user-closed",  # nobody any more
    50278: "user-closed",  # no server in common
    50001: "hidden",  # the bot may not view the channel
    50013: "permission",
    30046: "message",  # too many edits of an old message
}
NO_MESSAGE, NO_ACCESS = 10008, 50001
ASLEEP = (50083, 160005)  # the thread is archived, or locked
OPEN_ALREADY = 160004  # the message has its thread
FULL = 160006  # as many threads are active as a server may have
CROWDED = 60.0  # seconds until it is tried again
WEEK = 10080  # minutes until a silent thread is archived: the longest
LATEST = 100  # messages among which a post is looked for
SLOW, BROKEN, TOO_FAST = 5.0, 2.0, 60.0  # seconds until the next attempt
OPENING = 40003  # "You are opening direct messages too fast"


@contextmanager
def discord_errors() -> Generator[None]:
    """Discord's refusals and accidents in the service's words."""
    try:
        yield
    except discord.RateLimited as error:
        raise RetryLater(error.retry_after) from error
    except discord.HTTPException as error:
        if error.code in GONE:
            raise Undeliverable(GONE[error.code]) from error
        if error.code == OPENING:
            raise RetryLater(TOO_FAST) from error
        if error.code == FULL:
            raise RetryLater(CROWDED) from error
        if error.status == 429 or error.status >= 500:
            raise RetryLater(SLOW, unsure=error.status >= 500) from error
        raise
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        raise RetryLater(BROKEN, unsure=True) from error


class DiscordSender:
    """The service's `Sender`."""

    def __init__(self, client: discord.Client, app: AppContext) -> None:
        self.client, self.app = client, app
        self.composer = Composer(app.service, app.studio, self.find_slow_mode)
        self.dms: dict[int, int] = {}  # user -> channel

    async def send(self, post: OutboxMessage) -> int | None:
        if post.kind == "asleep":
            with discord_errors():
                return await self.put_to_sleep((await self.composer.table(post)).channel)
        if not await self.may_hear(post):
            return None
        async with self.open_place(post) as channel:
            if post.kind == "thread":
                return await self.open_thread(await self.composer.table(post))
            if post.kind == "reminder" and post.target.startswith("user:"):
                await self.look_for(user_of(post))
            async with self.app.reply_priority.yield_to_replies():
                composed = await self.composer.compose(post)
                if composed is None:
                    return None
                picture = await self.composer.picture(post, composed)
            if composed.message.after:
                await self.app.service.sent_messages.say_after(post.id, composed.message.after)
            return await self.awake(channel, lambda: self.deliver(channel, post, composed.message, picture))

    @asynccontextmanager
    async def open_place(self, post: OutboxMessage) -> AsyncGenerator[int]:
        """Give the channel in which the post belongs. Raise Gone, with what is known of the cause, if the bot cannot
        write there: at once where that is certain, else when Discord refuses."""
        with discord_errors():
            channel = await self.channel(post)
        if post.target.startswith("user:"):
            with discord_errors():
                yield channel
            return
        parent, places = await self.parent_of(post), self.app.places
        asks = post.kind in QUESTION_POSTS and post.message is None
        if (obstacle := places.find_obstacle(channel, parent, asks)) is not None:
            raise obstacle
        try:
            with discord_errors():
                yield channel
        except Undeliverable as gone:
            if gone.what != "permission" or gone.detail:
                raise
            raise await self.find_cause(post, channel, parent, gone) from gone

    async def find_cause(self, post: OutboxMessage, channel: int, parent: int | None, gone: Undeliverable) -> Undeliverable:
        """Return why Discord refused, as far as it can be known. Another process may be told of that server: then
        Discord is asked whether the bot is in a timeout."""
        places, say = self.app.places, await self.composer.words(post)
        if places.find(channel, parent) is not None:
            missing = places.name_missing(channel, parent, say)
            return places.find_obstacle(channel, parent) or Undeliverable("permission", missing)
        if isinstance(gone.__cause__, discord.HTTPException) and gone.__cause__.code == NO_ACCESS:
            return Undeliverable("permission", say("permission-view"))
        guild = (await self.composer.table(post)).guild if post.table else None
        with suppress(*DISCORD_FAILURES):
            me: Any = await self.client.http.get_member(guild or 0, self.own)
            if (end := places.parse_timeout_end(me["communication_disabled_until"])) is not None:
                return Undeliverable("timeout", until=end)
        return gone

    async def find_slow_mode(self, channel: int) -> SlowMode:
        """Return the slow mode of a channel. If another process is told of that server, Discord is asked."""
        if self.app.places.find(channel) is not None:
            return self.app.places.find_slow_mode(channel)
        with suppress(*DISCORD_FAILURES):  # what is posted matters more than this line of it
            there: Any = await self.client.http.get_channel(channel)
            return SlowMode(
                there.get("rate_limit_per_user") or 0, there.get("default_thread_rate_limit_per_user") or 0
            )
        return NO_SLOW_MODE

    async def parent_of(self, post: OutboxMessage) -> int | None:
        """Return the channel of the table's lobby, on which its thread hangs."""
        return (await self.composer.table(post)).parent if post.table else None

    async def find(self, post: OutboxMessage) -> int | None:
        with discord_errors():
            if post.kind == "thread":
                return await self.thread_of(await self.composer.table(post))
            if post.kind == "asleep":
                there = await self.client.fetch_channel((await self.composer.table(post)).channel)
                return there.id if isinstance(there, discord.Thread) and there.archived else None
            place = await self.channel(post)
            if not post.target.startswith("user:"):
                self.must_read(place, await self.parent_of(post), await self.composer.words(post))
            channel = self.client.get_partial_messageable(place)
            async for message in channel.history(limit=LATEST):
                if message.author.id == self.own and carries(message, post):
                    return message.id
            return None

    async def edit(self, post: OutboxMessage, message: int) -> None:
        async with self.open_place(post) as channel:
            partial = self.client.get_partial_messageable(channel).get_partial_message(message)
            there = EditableMessage(self.app, partial, post.of)
            async with self.app.message_locks(message):
                await self.awake(channel, lambda: self.change(post, there))

    async def change(self, post: OutboxMessage, there: EditableMessage) -> None:
        match post.kind:
            case "count":
                await self.count(post, there)
            case "retired":
                await self.retire(post, there)
            case "answered":
                await self.answered(post, there)
            case "settled" if post.payload.get("closed"):
                await self.step_closed(post, there)
            case "settled":
                await self.settle(post, there)
            case "forget":
                await there.write((await self.composer.words(post))("forgotten"), files=[])
            case "reminder" if not (await self.composer.waiting(post, await self.composer.words(post))):
                await there.delete()
            case _:
                new = await self.composer.compose(post)
                if new is not None:
                    said, picture = new.message, await self.redrawn(post, new)
                    files = [to_file(picture)] if picture is not None else None
                    await there.write(said.content, said.blocks, said.mentions, files)

    async def redrawn(self, post: OutboxMessage, new: Composed) -> Picture | None:
        """The picture of a message that changes with it; others keep the one they have."""
        return await self.composer.picture(post, new) if new.shows is not None else None

    async def awake(self, channel: int, call: Callable[[], Awaitable[T]]) -> T:
        """Do it; where the thread sleeps, wake it and do it again. Raises Gone for one that the bot cannot wake."""
        try:
            return await call()
        except discord.HTTPException as error:
            if error.code not in ASLEEP:
                raise
        try:
            await self.client.http.edit_channel(channel, archived=False, reason=None)
            return await call()
        except discord.HTTPException as error:
            if error.code in ASLEEP or isinstance(error, discord.Forbidden):
                raise await self.why_asleep(channel) from error
            raise

    async def why_asleep(self, thread: int) -> Undeliverable:
        """Return why the bot cannot wake a thread. What Discord says of it is remembered: after a restart nobody else
        has told that it is locked."""
        there: Any = await self.client.http.get_channel(thread)
        self.app.places.note_thread(thread, there["thread_metadata"])
        return Undeliverable("locked" if there["thread_metadata"]["locked"] else "permission")

    async def may_hear(self, post: OutboxMessage) -> bool:
        """Whether the addressee may still be told: those who watch a table, or asked for news of a season, must see its
        channel. Raises Later."""
        code = post.payload.get("code")
        try:
            if post.kind == "notice" and code == "watched-over":
                return await access.can_still_watch(self.app, user_of(post), await self.composer.table(post))
            if post.kind == "season-notice" and code in ("season-room", "season-next") and post.season is not None:
                season = await self.app.service.seasons.read(post.season)
                return await access.can_still_see_season(self.app, user_of(post), season)
        except access.MembershipUnknown as unknown:
            raise RetryLater(BROKEN) from unknown
        return True

    # How it goes out

    async def channel(self, post: OutboxMessage) -> int:
        """Where the post belongs: the table's thread or channel, its lobby's channel, or a person's messages."""
        if post.target.startswith("user:"):
            user = user_of(post)
            if user not in self.dms:
                self.dms[user] = int((await self.client.http.start_private_message(user))["id"])
            return self.dms[user]
        if post.season is not None:
            return (await self.app.service.seasons.read(post.season)).row.channel
        assert post.place is not None, "a table's post"
        return post.place

    async def deliver(self, channel: int, post: OutboxMessage, message: MessageContent, picture: Picture | None) -> int:
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

    def must_read(self, channel: int, parent: int | None, say: Catalogue) -> None:
        """Without the right to read what was said Discord shows an empty list: then nobody can tell whether a post has
        arrived, and one that has must not be sent again. Raises Gone."""
        if self.app.hidden_channels.is_hidden(parent or channel):
            raise Undeliverable("hidden")
        there = self.app.places.find(channel, parent)
        if there is not None and not there.permissions_for(there.guild.me).read_message_history:
            raise Undeliverable("permission", say("permission-history"))

    # Edits of messages that have gone out

    async def retire(self, post: OutboxMessage, there: EditableMessage) -> None:
        """The post before the latest loses its controls; one of a step says that this is over, and calls nobody.

        A panel closes by itself.
        """
        now = await there.read()
        if now.state == "panel":
            return
        if now.panel or (post.payload["closed"] and now.after):
            await there.write(now.after or (await self.composer.words(post))("settled"))
        else:
            await there.remove_controls()

    async def count(self, post: OutboxMessage, there: EditableMessage) -> None:
        """The first line as it is now; who is mentioned there stays so, which an edit must say."""
        look, data = await self.app.service.play.get_view(table_of(post), None), post.payload
        after = (await there.read()).after
        if look.turn != data["turn"] or not after:  # the next post is on its way, or an older version has sent this
            return
        say, mentions = await self.composer.words(post), list[int](data["mentions"])
        new = texts.replace_first_line(after, look, hints_of(look, say), say, mentions, bool(data.get("late")))
        await there.write_text(new, texts.get_mentioned_users(look.table, mentions))

    async def answered(self, post: OutboxMessage, there: EditableMessage) -> None:
        """He has sealed: the message says so and lets him change it. A panel has said so by itself."""
        look = await self.app.service.play.get_view(table_of(post), user_of(post))
        if look.turn != post.payload["turn"] or (await there.read()).panel:
            return
        composed = await self.composer.prompt(post)
        if composed is not None:
            await there.write(composed.message.content, composed.message.blocks)

    async def step_closed(self, post: OutboxMessage, there: EditableMessage) -> None:
        """Which step it was, what he sealed in it, and what the message told: that stays, without its controls."""
        service, say, user = self.app.service, await self.composer.words(post), user_of(post)
        data = post.payload
        look, told = await service.play.get_view_with_events(table_of(post), user, data.get("first", 0), data.get("last", 0))
        await there.write(texts.format_closed_panel(look, hints_of(look, say), say, data, told))

    async def settle(self, post: OutboxMessage, there: EditableMessage) -> None:
        """A direct message whose question is answered keeps no controls and no pictures. A panel closes by itself."""
        if (await there.read()).state != "panel":
            await there.write((await self.composer.words(post))("settled"), files=[])

    @property
    def own(self) -> int:
        assert self.client.user is not None, "not logged in"
        return self.client.user.id

    async def look_for(self, user: int) -> None:
        """Whoever is late may have left the server: without a privileged intent nobody says so."""
        lines = await self.app.service.listings.list_tables_of(user)
        for guild in {line.table.guild for line in lines if line.waits and line.table.guild is not None}:
            try:
                await self.client.http.get_member(guild, user)
            except discord.NotFound:
                await self.app.service.channels.on_member_left(guild, user)

    async def missing(self, guild: int, users: Sequence[int]) -> set[int]:
        """Those of them who are no members of that server."""
        gone = set[int]()
        for user in users:
            try:
                await self.client.http.get_member(guild, user)
            except discord.NotFound:
                gone.add(user)
        return gone

    # Threads

    async def open_thread(self, table: Table) -> int:
        """On the lobby's message, so that a second attempt finds it; without one where that is gone."""
        name = await self.thread_name(table)
        parent, message, http = table.parent or table.channel, table.lobby_message, self.client.http
        last: Any = WEEK
        with discord_errors():
            try:
                if message is not None:
                    made: Any = await http.start_thread_with_message(
                        parent, message, name=name, auto_archive_duration=last
                    )
                    return int(made["id"])
            except discord.HTTPException as error:
                if error.code == OPEN_ALREADY and message is not None:
                    return message
                if error.code == FULL:
                    await self.make_room(table)
                    raise RetryLater(CROWDED) from error
                if error.code != NO_MESSAGE:
                    raise
            alone: Any = await http.start_thread_without_message(
                parent, name=name, auto_archive_duration=last, type=cast(Any, discord.ChannelType.public_thread.value)
            )
            return int(alone["id"])

    async def make_room(self, table: Table) -> None:
        """Too many threads are active on the server: those of games that have been over for a day go to sleep."""
        for thread in await self.app.service.listings.list_idle_threads(table):
            try:
                await self.put_to_sleep(thread)
            except (discord.NotFound, discord.Forbidden):
                continue  # deleted, or not ours to put to sleep

    async def put_to_sleep(self, thread: int) -> None:
        try:
            await self.client.http.edit_channel(thread, archived=True, reason=None)
        except discord.HTTPException as error:
            if error.code not in ASLEEP:  # by itself, or by a moderator's hand
                raise

    async def thread_name(self, table: Table) -> str:
        """The game and who plays; a number too, where the same people have played it in this channel before."""
        nth = 1 + await self.app.service.listings.count_namesakes(table)
        title = self.app.service.games[table.slug].title + (f" {nth}" if nth > 1 else "")
        return shorten(f"{title}: {', '.join(table.names)}", 100)

    async def thread_of(self, table: Table) -> int | None:
        if table.lobby_message is None:
            return None
        try:
            return (await self.client.fetch_channel(table.lobby_message)).id
        except discord.NotFound:
            return None


def carries(message: discord.Message, post: OutboxMessage) -> bool:
    """Whether one of the message's controls has the post's number; a lobby may be the answer to a command, without."""
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
