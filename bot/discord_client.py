"""The Discord client: it routes interactions and reports the events that concern tables."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.base.logs import ErrorCode, log
from bot.db.rows import ReplyDebt
from bot.delivery.sender import DiscordSender
from bot.discord.app import App
from bot.discord.channels import get_thread_creation_time
from bot.discord.components import DISCORD_FAILURES, to_classic_view
from bot.hosting import DiscordClock, ShardLeases, serve_health
from bot.interactions.commands import (
    Command,
    have_commands_changed,
    iter_limit_violations,
    to_discord_payload,
)
from bot.interactions.dispatch import dispatch_interaction
from bot.interactions.handlers.game_commands import build_game_command
from bot.interactions.routes import COMMANDS, PLAY_COMMAND
from bot.model.errors import report_unexpected, start_background_task
from bot.operations import people, places, restored_backup
from bot.panels.blocks import Button, Buttons, global_custom_id
from bot.selfcheck import finding
from bot.selfcheck.rest_client import RestClient
from bot.service import Service
from bot.settings import ListenAddress, Shards
from bot.stores import processes
from bot.stores.table_rows import fetch_threads_in_play, fetch_unfinished_at
from bot.workers.worker_group import SHUTDOWN_GRACE_S
from engine.core.game import AnyGame
from engine.core.text import get_catalogue, resolve_locale
from engine.games import OURS

if TYPE_CHECKING:
    from aiohttp import web


MAX_RATE_LIMIT_WAIT_S = 30.0
"""How long discord.py waits by itself if Discord asks for it. What must wait longer goes back to the outbox."""
REOPEN_THREADS_INTERVAL_S = 3600.0
ORPHANED_REPLY_CHECK_INTERVAL_S = 60.0
"""How often to look for people whom a process that died has left waiting."""
ORIGINAL: Any = "@original"  # stands for the id of the initial response
# Everybody's messages come with the intent; they are never read.
IGNORED_GATEWAY_EVENTS = ("MESSAGE_CREATE", "MESSAGE_UPDATE")


def build_intents() -> discord.Intents:
    """Return the gateway intents: servers with channels and threads, and messages only to see that one was deleted.

    None is privileged.
    """
    return discord.Intents(guilds=True, guild_messages=True)


class LongtableClient(discord.AutoShardedClient):
    """The Discord client of one process.

    `base` replaces the address of Discord's API. `health` is where /health, /healthz and /metrics are served (None:
    nowhere). `shards` are those that this process serves (None: all).
    """

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
        self.discord_clock = DiscordClock()
        super().__init__(
            intents=build_intents(),
            http_trace=self.discord_clock.build_trace(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=MAX_RATE_LIMIT_WAIT_S,
            **quick,
        )
        for event in IGNORED_GATEWAY_EVENTS:
            del self._connection.parsers[event]
        self.service = service
        self.app = App(
            self, service, {command.name: command for command in list_usable_commands(service.games)}
        )
        self.app.hidden_channels.wrap_parsers(self._connection.parsers)
        self.has_custom_api = base is not None
        self.health_address = health
        self.health: web.AppRunner | None = None
        self.ending = False
        self.under_way = set[asyncio.Task[Any]]()
        self.leases: ShardLeases | None = None  # where several processes may share the database
        self.lease_task: asyncio.Task[None] | None = None

    # Beginning and end

    async def setup_hook(self) -> None:
        """Prepare the bot before it connects, when discord.py calls this: lease shards, register commands, start
        workers and the health server.
        """
        if self.has_custom_api:  # a reconnecting shard would send its token to Discord's own gateway
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL((await self.http.get_bot_gateway())[1])
        if self.service.tables.db.is_shared:
            await self.lease_shards()
        await self.register_commands()
        await self.service.start_workers(DiscordSender(self.app))
        self.app.start_background_task(self.answer_orphaned_replies(), "answering for processes that died")
        self.app.start_background_task(self.reopen_idle_threads(), "keeping threads open")
        if self.health_address is not None:
            self.health = await serve_health(self, self.service, self.discord_clock, self.health_address)

    async def lease_shards(self) -> None:
        """Lease this process's shards. Raises InUse if another process already serves one."""
        if self.shard_ids is None:  # as discord.py would ask later
            self.shard_count = (await self.http.get_bot_gateway())[0]
            self.shard_ids = list(range(self.shard_count))
        own = Shards(tuple(self.shard_ids), self.shard_count)
        self.leases = ShardLeases(self.service.tables.db, self.service.tables.process, own, self)
        self.lease_task = asyncio.create_task(self.leases.acquire_own(), name="waiting for shards")
        await self.lease_task
        self.lease_task = start_background_task(self.leases.keep_leases(), "keeping the leases of shards")

    async def open_shard(self, shard: int) -> None:
        """Connect to one more of Discord's shards."""
        self.set_shards({*(self.shard_ids or ()), shard})
        if (known := self.get_shard(shard)) is None:
            await self.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
        else:
            await known.connect()

    async def close_shard(self, shard: int) -> None:
        """Stop serving the shard, and drop its servers from the cache, because their events no longer arrive."""
        self.set_shards({*(self.shard_ids or ())} - {shard})
        if (known := self.get_shard(shard)) is not None:
            await known.disconnect()
        for guild in self.list_guilds_of_shard(shard):
            self._connection._remove_guild(guild)  # pyright: ignore[reportPrivateUsage] - nothing public does that
            self.app.hidden_channels.forget_guild(guild.id)

    def set_shards(self, shards: set[int]) -> None:
        """Set the ids of the shards that this process serves."""
        self.shard_ids = self._connection.shard_ids = sorted(shards)

    def list_guilds_of_shard(self, shard: int) -> list[discord.Guild]:
        """Return the servers whose events this shard gets."""
        return [guild for guild in self.guilds if guild.shard_id == shard]

    async def answer_orphaned_replies(self) -> None:
        """Apologise to people whose deferred response was never filled in because a process died, and delete what that
        process's self-checks left behind.

        If several processes share the database, a dead one counts as alive for some time, so this is repeated until
        cancelled.
        """
        while True:
            try:
                for debt in await processes.take_orphaned_debts(self.service.tables):
                    await self.apologise_for_lost_reply(debt)
                await self.delete_leftover_probes()
            except Exception as error:  # the database may be what is broken
                report_unexpected(error, "excuses")
            if not self.service.tables.db.is_shared:
                return
            await asyncio.sleep(ORPHANED_REPLY_CHECK_INTERVAL_S)

    async def delete_leftover_probes(self) -> None:
        """Delete what self-checks created and dead processes left behind.

        If several processes share the database, only old items are deleted. New ones may belong to a running check.
        """
        old = finding.CHECK_IS_OVER_AFTER_S if self.service.tables.db.is_shared else 0.0
        async with RestClient(str(self.http.token), Route.BASE, self.service.now) as wire:
            await finding.delete_probe_messages(self.service.tables.db, wire, self.service.now() - old)

    async def apologise_for_lost_reply(self, debt: ReplyDebt) -> None:
        """Replace a "thinking" message that a process left behind by an apology. A reply that arrived just before
        stays.
        """

        assert self.application_id is not None
        webhook = discord.Webhook.partial(self.application_id, debt.token, client=self)
        try:
            if (await webhook.fetch_message(ORIGINAL)).flags.loading:
                said = get_catalogue("bot", debt.locale)("broken-off")
                await webhook.edit_message(ORIGINAL, content=said)
        except DISCORD_FAILURES as error:
            log.info("interaction %s gets no reply: %s", debt.id, error)

    async def register_commands(self) -> None:
        """Register the slash commands with Discord, unless it has the same ones already."""
        assert self.application_id is not None
        for_people = self.application is not None and self.application.user_integration_config is not None
        ours = [to_discord_payload(spec, for_people) for spec in self.app.commands.values()]
        known = Route("GET", "/applications/{id}/commands?with_localizations=true", id=self.application_id)
        theirs: Any = await self.http.request(known)
        if have_commands_changed(ours, theirs):
            bulk: Any = ours
            await self.http.bulk_upsert_global_commands(self.application_id, bulk)
            log.info("registered %d commands", len(ours))

    async def close(self) -> None:
        """Finish running replies, then disconnect. The next start finds what is left."""
        self.ending = True
        if self.lease_task is not None and self.leases is not None:
            self.lease_task.cancel()
            await asyncio.gather(self.lease_task, return_exceptions=True)
            await self.leases.release()
        await self.app.reviews.close()
        await self.app.checks.close()
        for task in self.app.background_tasks:
            task.cancel()
        if unfinished := self.under_way | self.app.background_tasks:
            await asyncio.wait(unfinished, timeout=SHUTDOWN_GRACE_S)
        await self.service.stop()
        if self.health is not None:
            await self.health.cleanup()
        await super().close()

    # Interactions and background tasks

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Dispatch an interaction."""
        await dispatch_interaction(self.app, interaction)

    async def _run_event(self, *args: Any, **kwargs: Any) -> None:
        """Let the shutdown wait for each event's handler, because it may use the service. Events that come during the
        shutdown are ignored: Discord tells a person that nobody answered, and the next start finds everything else.
        """
        if self.ending:
            return
        task = asyncio.current_task()
        assert task is not None
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        await super()._run_event(*args, **kwargs)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log an exception that an event handler raised."""
        if (error := sys.exc_info()[1]) is not None:
            report_unexpected(error, event_method)

    # Gateway events

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resume paused seasons, and introduce the bot if it may write (interaction.3)."""
        await places.on_bot_returned(self.service.tables, guild.id)
        channel = guild.system_channel
        if channel is None or not channel.permissions_for(guild.me).send_messages:
            return
        words = get_catalogue("bot", resolve_locale(str(guild.preferred_locale)))
        buttons = (
            Button(words("new-table"), global_custom_id("open"), "primary"),
            Button(words("try-bots"), global_custom_id("solo")),
            Button(words("learn-a-game"), global_custom_id("learn")),
            Button(words("how-it-works"), global_custom_id("howto")),
        )
        try:
            await channel.send(words("hello"), view=to_classic_view([Buttons(buttons)]))
        except discord.HTTPException as error:
            log.info("could not post the greeting in guild %s: %s", guild.id, error.text)

    async def on_ready(self) -> None:
        """Note which servers the bot left or joined while it was not connected, and retry the messages that wait for a
        permission, which it may have got meanwhile.
        """
        shards, servers = sorted(self.shards), len(self.guilds)
        log.info(
            "connected as %s, shards %s of %s, servers: %d", self.user, shards, self.shard_count, servers
        )
        served = self.shard_ids
        await places.note_servers(
            self.service.tables,
            {guild.id for guild in self.guilds},
            lambda guild: served is None or self.get_shard_id(guild) in served,
        )
        await places.on_permissions_changed(self.service.tables, None)
        await self.close_lost_threads(thread for guild in self.guilds for thread in guild.threads)

    async def on_shard_ready(self, shard: int) -> None:
        """Note which servers the bot left or joined on a shard that was taken over or lost its session, and forget
        which archived threads are locked. Until all shards have been ready once, `on_ready` does the former.
        """
        # A thread may have been unlocked meanwhile; Discord refuses again if it was not.
        self.app.channel_access.locked.clear()
        if self.is_ready():
            present = {guild.id for guild in self.list_guilds_of_shard(shard)}
            log.info("shard %d of %s is connected, servers: %d", shard, self.shard_count, len(present))
            await places.note_servers(
                self.service.tables, present, lambda guild: self.get_shard_id(guild) == shard
            )

    def get_shard_id(self, guild: int) -> int:
        """Return the shard that gets the events of this server."""
        return (guild >> 22) % (self.shard_count or 1)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Record that the bot was removed from a server."""
        await places.on_bot_left(self.service.tables, guild.id)

    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        """Record that a person has left a server."""
        await places.note_presence(self.service.tables, payload.guild_id, payload.user.id, False)

    async def on_member_join(self, member: discord.Member) -> None:
        """Record that a person has joined a server."""
        await places.note_presence(self.service.tables, member.guild.id, member.id, True)

    async def on_guild_channel_delete(self, channel: discord.abc.Snowflake) -> None:
        """Record that a channel was deleted, perhaps one that the bot could not view (`HiddenChannels`)."""
        await places.on_channel_deleted(self.service.tables, channel.id)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """Retry the messages that wait for a permission on this server: the channel is new, or was hidden from the bot
        until now.
        """
        await places.on_permissions_changed(self.service.tables, channel.guild.id)

    async def on_guild_channel_update(self, before: object, after: discord.abc.GuildChannel) -> None:
        """Retry the messages that wait for a permission on this server, and note slow mode: both may have changed."""
        await self.on_guild_channel_create(after)
        await self.note_slow_mode(after.id)

    async def note_slow_mode(self, channel: int) -> None:
        """Tell the service whether a channel or thread is in slow mode."""
        is_slow = self.app.channel_access.find_slow_mode(channel).here > 0
        await places.on_slow_mode(self.service.tables, channel, is_slow)

    async def on_member_update(self, before: object, after: discord.Member | discord.Role) -> None:
        """Retry the messages that wait for a permission on this server: Discord sends this only about the bot itself,
        when its roles change or a timeout begins or ends early. A role's permissions may have changed, too.
        """
        await places.on_permissions_changed(self.service.tables, after.guild.id)

    on_guild_role_update = on_member_update

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Reopen an archived thread if a game runs in it. Tell the service when a thread is locked, so that it asks the
        players in direct messages, and when the bot can write in it again.
        """
        thread, state = payload.thread_id, payload.data.get("thread_metadata", {})
        was_locked = self.app.channel_access.note_thread(thread, state)
        if state.get("locked"):
            await places.on_place_barred(self.service.tables, thread, "locked")
            return
        if state.get("archived"):
            await self.reopen_thread(thread)
        else:
            await places.on_place_opened(self.service.tables, thread)
            await self.note_slow_mode(thread)
            found = self.get_channel(thread)
            await self.close_lost_threads([found] if isinstance(found, discord.Thread) else [])
        if was_locked:
            await places.on_permissions_changed(self.service.tables, payload.guild_id)

    async def close_lost_threads(self, threads: Iterable[discord.Thread]) -> None:
        """In those of the bot's threads whose table a restored backup does not contain, say that the table is gone, and
        archive the thread. If people write there, which reopens it, the bot leaves them alone.
        """
        by_id = {
            thread.id: thread
            for thread in threads
            if thread.owner_id == thread.guild.me.id and not thread.archived and not thread.locked
        }
        created = {thread.id: get_thread_creation_time(thread) for thread in by_id.values()}
        for lost in await restored_backup.find_lost_threads(self.service.tables, created):
            thread = by_id[lost]
            settings = await people.read_server_settings(self.service.tables, thread.guild.id)
            text = get_catalogue("bot", settings.language)("refused-table-lost")
            try:
                if text in [m.content async for m in thread.history()]:
                    continue
                await thread.send(text, suppress_embeds=True)
                await thread.edit(archived=True)
            except DISCORD_FAILURES as error:
                log.info("thread %s of a table that is not in the restored backup: %s", lost, error)

    async def reopen_idle_threads(self) -> None:
        """Reopen threads of running games that were archived without an event, or that could not be reopened then."""
        await self.wait_until_ready()
        channel_access = self.app.channel_access
        while True:
            try:
                for thread, parent in await self.service.tables.db.read(fetch_threads_in_play):
                    home = channel_access.find_channel(parent)
                    is_seen = home is not None and home.permissions_for(home.guild.me).view_channel
                    if is_seen and self.get_channel(thread) is None and thread not in channel_access.locked:
                        await self.reopen_thread(thread)
            except Exception as error:  # the database may be what is broken
                report_unexpected(error, "sleeping threads")
            await asyncio.sleep(REOPEN_THREADS_INTERVAL_S)

    async def reopen_thread(self, thread: int) -> None:
        """Reopen the thread of a running game.

        In an archived thread, Discord on the web and on phones sends no press of a member who may not write there
        (discord-api-docs 8474). If the thread cannot be reopened, tell the awaited players where to play.
        """
        found = await self.service.tables.db.read(fetch_unfinished_at, thread)
        if all(status != "running" for _, status in found):
            return
        try:
            await self.http.edit_channel(thread, archived=False, reason=None)
        except discord.HTTPException as error:
            log.info("thread %s stays archived: %s", thread, error)
            if error.status < 429:
                is_full = error.code == ErrorCode.THREAD_LIMIT_REACHED
                await places.on_place_barred(self.service.tables, thread, "threads" if is_full else "asleep")
        except DISCORD_FAILURES as error:
            log.info("thread %s stays archived for now: %s", thread, error)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Record that a thread was deleted."""
        self.app.channel_access.locked.discard(payload.thread_id)
        await places.on_channel_deleted(self.service.tables, payload.thread_id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Record that a message was deleted, which may be a lobby's."""
        await places.on_message_deleted(self.service.tables, payload.message_id)


def list_usable_commands(games: Mapping[str, AnyGame]) -> list[Command]:
    """Return the commands that all games share, and the command of each game.

    A game whose command exceeds one of Discord's limits is left out with an error in the log. So is a game of another
    package whose command cannot be built, because one game must not stop the others. Raises what building the command
    of a game of this package raises.
    """
    commands = list(COMMANDS)
    for slug, game in games.items():
        try:
            spec = build_game_command(game, PLAY_COMMAND)
        except Exception as error:  # whatever an author's code raises
            if slug in OURS:
                raise
            report_unexpected(error, f"the command of {slug}, which is left out")
            continue
        if broken := [*iter_limit_violations(to_discord_payload(spec))]:
            log.error("/%s is left out: %s", spec.name, "; ".join(broken))
        else:
            commands.append(spec)
    return commands
