"""The bot on Discord: one client, one door for interactions, and the events that the tables must know of."""
from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Coroutine, Generator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.commands.handlers.typed import game_command
from bot.commands.registry import COMMANDS, PLAY
from bot.commands.requests.context import Bookmarks, Editing, Forms, Pictures, Questions, Typed, Uploads
from bot.commands.requests.limits import Limits
from bot.commands.requests.membership import Memberships
from bot.commands.requests.request import NOT_NOW
from bot.commands.requests.spec import Command, differs, payload, problems
from bot.commands.router import route
from bot.config import ListenAddress, Shards
from bot.free_text import clean_name
from bot.health import serve_health
from bot.how_it_went import Recounts
from bot.panels.ids import command
from bot.panels.model import Button, Buttons
from bot.panels.paint import classic
from bot.panels.pictures import Studio
from bot.precedence import Precedence
from bot.replay_gif import Films
from bot.review import Reviewer
from bot.season_drawing import Forecasts
from bot.selfcheck import probes
from bot.selfcheck.running import Checks
from bot.selfcheck.wire import Enough, Odd, Unreached, Wire
from bot.sender import DiscordSender
from bot.service.service import Service
from bot.service.storing.promises import Promise
from bot.service.table.errors import report
from engine.core.game import AnyGame
from engine.core.text import get_catalogue, resolve_locale
from engine.games import OURS

if TYPE_CHECKING:
    from aiohttp import web

log = logging.getLogger("longtable")

LONGEST_LIMIT = 30.0  # seconds that discord.py waits by itself when Discord asks for it; longer ones wait in the outbox
GOODBYE = 5.0  # seconds that running answers get at the end
LOOK_AGAIN = 60.0  # seconds until it is looked again for whom another process, which has died, has left waiting
THINKING = discord.MessageFlags(loading=True).value
UNREAD = ("MESSAGE_CREATE", "MESSAGE_UPDATE")  # what all servers' people write comes with the intent; it is not opened


def intents() -> discord.Intents:
    """Servers, their channels and threads; nothing privileged. Messages only to see that one was deleted."""
    return discord.Intents(guilds=True, guild_messages=True)


class Longtable(discord.AutoShardedClient):
    """The client. `base` points it at another server than Discord's; `health` is where /health, /healthz
    and /metrics are served; without `shards` it serves all of them."""

    def __init__(
        self,
        service: Service,
        base: str | None = None,
        health: ListenAddress | None = None,
        shards: Shards | None = None,
    ) -> None:
        if base is not None:
            Route.BASE = base.rstrip("/")
        quick: dict[str, Any] = {"guild_ready_timeout": 0.05} if base is not None else {}
        if shards is not None:
            quick |= {"shard_ids": list(shards.ids), "shard_count": shards.count}
        super().__init__(
            intents=intents(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=LONGEST_LIMIT,
            **quick,
        )
        for event in UNREAD:
            del self._connection.parsers[event]
        self.service = service
        self.elsewhere = base is not None
        self.health_address = health
        self.studio, self.questions, self.editing, self.pictures = Studio(), Questions(), Editing(), Pictures()
        self.forms, self.uploads = Forms(), Uploads()
        self.limits, self.films, self.bookmarks = Limits(service.now), Films(service.queues), Bookmarks(service.now)
        self.typed, self.precedence = Typed(), Precedence()
        self.memberships = Memberships(self, service.now)
        self.recounts, self.forecasts = Recounts(service.queues), Forecasts(service.queues)
        self.reviews = Reviewer(service.queues, service.tables.tuning.reviews_an_hour, service.now)
        self.checks = Checks()
        self.sprites: dict[str, str] = {}
        self.names: dict[int, str] = {}  # of people who were chosen but have done nothing themselves yet
        self.commands: Mapping[str, Command] = {c.name: c for c in usable(service.games)}
        self.health: web.AppRunner | None = None
        self.ending = False
        self.under_way = set[asyncio.Task[Any]]()
        self.going_on = set[asyncio.Task[None]]()
        self.excusing: asyncio.Task[None] | None = None

    # Beginning and end

    async def setup_hook(self) -> None:
        if self.elsewhere:  # a shard that reconnects asks nobody: its token would go to Discord's own gateway
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL((await self.http.get_bot_gateway())[1])
        await self.register()
        await self.service.start_workers(DiscordSender(self, self))
        self.excusing = asyncio.create_task(self.excuse_all(), name="excusing")
        if self.health_address is not None:
            self.health = await serve_health(self, self.service, self.health_address)

    async def excuse_all(self) -> None:
        """Who waits for an answer that a process had promised before it died is told that it does not come.

        Where there are several, one counts as living for some time after its death: there it is looked again and again.
        """
        while True:
            try:
                for promise in await self.service.promises.broken():
                    await self.excuse(promise)
                await self.tidy()
            except Exception as error:  # the database may be what is broken
                report(error, "excuses")
            if not self.service.tables.db.shared:
                return
            await asyncio.sleep(LOOK_AGAIN)

    async def tidy(self) -> None:
        """What a check of a server has made, and a process that has died since left there. Where there are several, one
        that is new may be another's that lives."""
        old = probes.OLD if self.service.tables.db.shared else 0.0
        async with Wire.open(str(self.http.token), Route.BASE, clock=self.service.now) as wire:
            try:
                await probes.clear(self.service.tables.db, wire, self.service.now() - old)
            except (Enough, Odd, Unreached) as error:
                log.info("what a check has made stays for now: %s", error)

    async def excuse(self, promise: Promise) -> None:
        """It may have been answered in the very moment before: what stands there then stays."""

        def route(method: str) -> Route:
            path = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
            return Route(method, path, webhook_id=self.application_id, webhook_token=promise.token)

        try:
            message = await self.http.request(route("GET"))
            if message["flags"] & THINKING:
                said = get_catalogue("bot", promise.locale)("broken-off")
                await self.http.request(route("PATCH"), json={"content": said})
        except NOT_NOW as error:
            log.info("interaction %s stays without an answer: %s", promise.id, error)

    async def register(self) -> None:
        """Tell Discord of the commands, if it knows others."""
        assert self.application_id is not None
        ours = [payload(spec) for spec in self.commands.values()]
        known = Route("GET", "/applications/{id}/commands?with_localizations=true", id=self.application_id)
        theirs: Any = await self.http.request(known)
        if differs(ours, theirs):
            bulk: Any = ours
            await self.http.bulk_upsert_global_commands(self.application_id, bulk)
            log.info("registered %d commands", len(ours))

    async def close(self) -> None:
        """What people have asked for is finished first; what is left is found again later."""
        self.ending = True
        if self.excusing is not None:
            self.excusing.cancel()
            await asyncio.gather(self.excusing, return_exceptions=True)
        await self.reviews.close()
        await self.checks.close()
        for task in self.going_on:
            task.cancel()
        if self.under_way or self.going_on:
            await asyncio.wait(self.under_way | self.going_on, timeout=GOODBYE)
        await self.service.stop()
        if self.health is not None:
            await self.health.cleanup()
        await super().close()

    # What people do

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if self.ending:  # Discord tells the person that nobody answered
            return
        with self.working(), self.precedence.asking(interaction.id):
            await route(self, interaction)

    @contextmanager
    def working(self) -> Generator[None]:
        """The running task uses the service: the end waits for it."""
        task = asyncio.current_task()
        assert task is not None
        self.under_way.add(task)
        try:
            yield
        finally:
            self.under_way.discard(task)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Something goes on though its request is answered; it is cancelled when the app ends."""
        task = asyncio.create_task(work)
        self.going_on.add(task)
        task.add_done_callback(self.going_on.discard)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        if (error := sys.exc_info()[1]) is not None:
            report(error, event_method)

    # What happens on servers

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Seasons that stood go on. The bot introduces itself where the server lets it write (interaction.3)."""
        with self.working():
            await self.service.channels.bot_returned(guild.id)
        channel = guild.system_channel
        if channel is None or not channel.permissions_for(guild.me).send_messages:
            return
        say = get_catalogue("bot", resolve_locale(str(guild.preferred_locale)))
        buttons = (
            Button(say("new-table"), command("open"), "primary"),
            Button(say("try-bots"), command("solo")),
            Button(say("learn-a-game"), command("learn")),
            Button(say("how-it-works"), command("howto")),
        )
        try:
            await channel.send(say("hello"), view=classic([Buttons(buttons)]))
        except discord.HTTPException as error:
            log.info("no greeting in guild %s: %s", guild.id, error.text)

    async def on_ready(self) -> None:
        """Servers may have come and gone while the bot was not connected."""
        shards, servers = sorted(self.shards), len(self.guilds)
        log.info("connected as %s, shards %s of %s, in %d servers", self.user, shards, self.shard_count, servers)
        with self.working():
            await self.service.channels.note_servers({guild.id for guild in self.guilds}, self.serves)

    def serves(self, guild: int) -> bool:
        """Return whether this process hears of that server."""
        return self.shard_ids is None or (guild >> 22) % (self.shard_count or 1) in self.shard_ids

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        with self.working():
            await self.service.channels.bot_left(guild.id)

    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        with self.working():
            await self.service.channels.member_left(payload.guild_id, payload.user.id)

    async def on_member_join(self, member: discord.Member) -> None:
        with self.working():
            await self.service.channels.member_joined(member.guild.id, member.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        with self.working():
            await self.service.channels.channel_gone(channel.id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        with self.working():
            await self.service.channels.rights_changed(after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        with self.working():
            await self.service.channels.rights_changed(after.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Discord closes a silent thread. Where people may not write, a press in it would not even reach us then: the
        thread of a running game is opened again. Whoever locks it means it."""
        closed = payload.data.get("thread_metadata", {})
        if closed.get("archived") and not closed.get("locked"):
            with self.working():
                await self.keep_open(payload.thread_id)

    async def keep_open(self, thread: int) -> None:
        if not await self.service.channels.plays_at(thread):
            return
        try:
            await self.http.edit_channel(thread, archived=False, reason=None)
        except NOT_NOW as error:
            log.info("thread %s stays closed: %s", thread, error)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        with self.working():
            await self.service.channels.channel_gone(payload.thread_id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        with self.working():
            await self.service.channels.message_gone(payload.channel_id, payload.message_id)

    async def name_of(self, guild: int | None, user: int) -> str:
        """Return the display name, made harmless, of somebody who has not used the bot yet."""
        try:
            if guild is not None and (found := self.get_guild(guild)) is not None:
                return clean_name((await found.fetch_member(user)).display_name)
            return clean_name((await self.fetch_user(user)).display_name)
        except discord.NotFound:
            return str(user)


def usable(games: Mapping[str, AnyGame]) -> list[Command]:
    """Return all commands within Discord's limits. A game whose command breaks one is left out, loudly.

    So is a game of another package whose command cannot be made at all: it must not stop the others.
    """
    found = list(COMMANDS)
    for slug, game in games.items():
        try:
            spec = game_command(game, PLAY)
        except Exception as error:  # whatever an author's code raises
            if slug in OURS:
                raise
            report(error, f"the command of {slug}, which is left out")
            continue
        if broken := problems(spec):
            log.error("/%s is left out: %s", spec.name, "; ".join(broken))
        else:
            found.append(spec)
    return found
