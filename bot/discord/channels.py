"""Find out what keeps the bot or members from writing in a channel or thread, as far as gateway events show it.

Sources: "Permissions for Timed Out Members" in Discord's topic on permissions; discord-api-docs issues 4269 (no event
when a timeout ends), 6465 (slow mode applies to presses and commands), 7900 (nothing can be pressed in a locked
thread).

Of a channel that the bot cannot view, Discord sends only the type, position and category
(docs.discord.com/developers/resources/channel#channel-object-obfuscated-channels). discord.py 2.7 drops the flag that
marks it and would answer from it as from any other. This module reads the flag from the events and keeps such channels
out of discord.py's cache, so a lookup finds either the real channel or none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Any

import discord

from bot.discord.components import DISCORD_FAILURES
from bot.model.messages import Undeliverable
from bot.panels.lobby_post import NO_SLOW_MODE, SlowMode
from engine.core.text import Catalogue

Event = dict[str, Any]
Parsers = dict[str, Callable[[Any], None]]

CHANNEL_OBFUSCATED = 1 << 17


class HiddenChannels:
    """Know which channels are hidden from the bot, from the gateway's events."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self._guild_of = dict[int, int]()
        self._parsers: Parsers = {}

    def is_hidden(self, channel: int | None) -> bool:
        """Return whether this is a channel that the bot cannot view. False for threads, and for the channels of servers
        that another process serves.
        """
        return channel in self._guild_of

    def list_in_guild(self, guild: int | None) -> list[int]:
        """Return the ids of a server's channels that the bot cannot view."""
        return [channel for channel, home in self._guild_of.items() if home == guild]

    def wrap_parsers(self, parsers: Parsers) -> None:
        """Replace discord.py's parsers of the events about servers, channels and threads, by event name. The
        replacements call the original ones.
        """
        self._parsers = dict(parsers)
        parsers |= {
            "GUILD_CREATE": self._on_guild_create,
            "GUILD_DELETE": self._on_guild_delete,
            "CHANNEL_CREATE": self._on_channel_create_or_update,
            "CHANNEL_UPDATE": self._on_channel_create_or_update,
            "CHANNEL_DELETE": self._on_channel_delete,
            **{name: partial(self._on_thread_event, name) for name in ("THREAD_CREATE", "THREAD_UPDATE")},
        }

    def _on_guild_create(self, data: Event) -> None:
        """Record a server's hidden channels, and pass the event on without them and their threads."""
        guild = int(data["id"])
        self.forget_guild(guild)
        for channel in data.get("channels", []):
            if is_obfuscated(channel):
                self._hide(guild, int(channel["id"]))
        channels = [channel for channel in data.get("channels", []) if not is_obfuscated(channel)]
        threads = [thread for thread in data.get("threads", []) if not self._is_thread_hidden(thread)]
        self._parsers["GUILD_CREATE"]({**data, "channels": channels, "threads": threads})

    def _on_guild_delete(self, data: Event) -> None:
        """Forget the server's hidden channels, and pass the event on."""
        self.forget_guild(int(data["id"]))
        self._parsers["GUILD_DELETE"](data)

    def _on_channel_create_or_update(self, data: Event) -> None:
        """Record that a channel is hidden, or no longer. discord.py gets a channel that comes into view as a new one,
        because it drops updates of channels that it does not know.
        """
        if is_obfuscated(data):
            self._hide(int(data["guild_id"]), int(data["id"]))
            return
        self._guild_of.pop(int(data["id"]), None)
        known = self.client.get_channel(int(data["id"])) is not None
        self._parsers["CHANNEL_UPDATE" if known else "CHANNEL_CREATE"](data)

    def _on_channel_delete(self, data: Event) -> None:
        """Dispatch the event of a hidden channel, which discord.py does not know; pass it on for any other."""
        if self._guild_of.pop(int(data["id"]), None) is not None:
            self.client.dispatch("guild_channel_delete", discord.Object(data["id"]))
        else:
            self._parsers["CHANNEL_DELETE"](data)

    def _on_thread_event(self, name: str, data: Event) -> None:
        """Pass the event on unless the bot cannot view the thread."""
        if not self._is_thread_hidden(data):
            self._parsers[name](data)

    def _is_thread_hidden(self, thread: Event) -> bool:
        """Return whether the bot cannot view a thread: Discord has obfuscated it, or its channel is hidden."""
        return is_obfuscated(thread) or self.is_hidden(int(thread["parent_id"]))

    def _hide(self, guild_id: int, channel: int) -> None:
        """Record that a channel is hidden, and remove it and its threads from discord.py's cache."""
        self._guild_of[channel] = guild_id
        guild = self.client.get_guild(guild_id)
        # discord.py has no public way to drop a channel without saying that it was deleted.
        if guild is not None:
            guild._remove_channel(discord.Object(channel))  # pyright: ignore[reportPrivateUsage]
            guild._remove_threads_by_channel(channel)  # pyright: ignore[reportPrivateUsage]

    def forget_guild(self, guild: int) -> None:
        """Forget which channels of a server are hidden, because this process no longer gets its events or gets all of
        them again.
        """
        for channel in self.list_in_guild(guild):
            del self._guild_of[channel]


def is_obfuscated(channel: Event) -> bool:
    """Return whether Discord has obfuscated this channel. Only the flag tells: a channel can be named like that too."""
    return bool((channel.get("flags") or 0) & CHANNEL_OBFUSCATED)


MAX_FORUM_TAGS = 20
CLOCKS_DIFFER_S = 2.0
"""How much later than Discord says a timeout counts as over: our clock may be ahead of Discord's."""

ServerChannel = discord.abc.GuildChannel | discord.Thread
# The bot's permissions by discord.py's names; their words in the catalogue.
COMMON_PERMISSIONS: Mapping[str, str] = {
    "view_channel": "permission-view",
    "attach_files": "permission-attach",
    "read_message_history": "permission-history",
}
CHANNEL_PERMISSIONS: Mapping[str, str] = COMMON_PERMISSIONS | {"send_messages": "permission-write"}
THREAD_PERMISSIONS: Mapping[str, str] = COMMON_PERMISSIONS | {
    "send_messages_in_threads": "permission-write-threads"
}
# In a forum, Discord's clients call the same permissions by other names.
POST_PERMISSIONS: Mapping[str, str] = COMMON_PERMISSIONS | {
    "send_messages_in_threads": "permission-write-posts"
}
FORUM_PERMISSIONS: Mapping[str, str] = POST_PERMISSIONS | {"send_messages": "permission-posts"}


class ChannelAccess:
    """Answer from the client's cache, without a request to Discord."""

    def __init__(self, client: discord.Client, hidden: HiddenChannels, clock: Callable[[], float]) -> None:
        self.client = client
        self.hidden = hidden
        self.clock = clock
        self.locked = set[int]()
        """Archived threads that are locked. discord.py forgets a thread once it is archived."""

    def note_thread(self, thread: int, state: Mapping[str, Any]) -> bool:
        """Remember whether a thread is locked, from its `thread_metadata`. Return whether it was known to be locked
        before.
        """
        was_locked = thread in self.locked
        (self.locked.add if state.get("locked") else self.locked.discard)(thread)
        return was_locked

    def find_channel(self, channel: int, parent: int | None = None) -> ServerChannel | None:
        """Return the channel or thread with this id, or the parent channel of an archived thread; None if neither is
        known.
        """
        there = self.client.get_channel(channel) or self.client.get_channel(parent or channel)
        return there if isinstance(there, ServerChannel) else None

    def find_timeout_end(self, guild: discord.Guild | None) -> float | None:
        """Return until when (seconds since 1970) a moderator of this server has put the bot into a timeout, or None."""
        own: discord.Member | None = guild.me if guild is not None else None
        return self.to_safe_timeout_end(own.timed_out_until) if own is not None else None

    def to_safe_timeout_end(self, until: datetime | None) -> float | None:
        """Return when a timeout is surely over (seconds since 1970), although clocks differ; None if it is over by now."""
        if until is None:
            return None
        end = until.timestamp() + CLOCKS_DIFFER_S
        return end if end > self.clock() else None

    def find_obstacle(
        self, channel: int, parent: int | None = None, has_controls: bool = False
    ) -> Undeliverable | None:
        """Return why the bot surely cannot write there now, or None. Missing permissions are left for Discord to
        report.

        `has_controls`: members must be able to press the message. In a locked thread they cannot, even if the bot may
        write there because it manages threads.
        """
        if self.hidden.is_hidden(parent or channel):
            return Undeliverable("hidden")
        place = self.find_channel(channel, parent)
        if place is None:
            return None
        if (end := self.find_timeout_end(place.guild)) is not None:
            return Undeliverable("timeout", until=end)
        is_locked = place.locked if isinstance(place, discord.Thread) else channel in self.locked
        may_write = not is_locked or (
            not has_controls and place.permissions_for(place.guild.me).manage_threads
        )
        return None if may_write else Undeliverable("locked")

    def find_slow_mode(self, channel: int) -> SlowMode:
        """Return how long most members must wait there between two presses; no slow mode if everybody may bypass it, or
        if the channel is not known.
        """
        there = self.find_channel(channel)
        if there is None or there.permissions_for(there.guild.default_role).bypass_slowmode:
            return NO_SLOW_MODE
        in_threads = getattr(there, "default_thread_slowmode_delay", 0)
        # That of a forum only limits how often members open posts.
        here = 0 if isinstance(there, discord.ForumChannel) else getattr(there, "slowmode_delay", 0)
        return SlowMode(here or 0, in_threads or 0)

    async def fetch_slow_mode(self, channel: int) -> SlowMode:
        """Return `find_slow_mode`. If another process gets the events of the channel's server, ask Discord; if that
        fails, return no slow mode.
        """
        if self.find_channel(channel) is None:
            with suppress(*DISCORD_FAILURES):  # the post matters more than this line
                there: Any = await self.client.http.get_channel(channel)
                in_threads = there.get("default_thread_rate_limit_per_user")
                return SlowMode(there.get("rate_limit_per_user") or 0, in_threads or 0)
        return self.find_slow_mode(channel)

    def are_threads_open(self, channel: int) -> bool:
        """Return whether everybody may write in this channel's threads; True if it is not known."""
        there = self.find_channel(channel)
        return there is None or there.permissions_for(there.guild.default_role).send_messages_in_threads

    def can_tag_post(self, forum: int) -> bool:
        """Return whether the bot can open posts in this forum although it may require a tag: it may use one that exists
        or create one. True if the forum is not known.
        """
        there = self.find_channel(forum)
        if not isinstance(there, discord.ForumChannel) or not there.flags.require_tag:
            return True
        granted = there.permissions_for(there.guild.me)
        may_create = granted.manage_channels and len(there.available_tags) < MAX_FORUM_TAGS
        return may_create or any(granted.manage_threads or not tag.moderated for tag in there.available_tags)

    def format_missing_permissions(self, channel: int, parent: int | None, words: Catalogue) -> str:
        """Return the names of the permissions that the bot lacks in this channel or thread, separated by commas; "" if
        it lacks none.

        Only [View Channel] is named if the bot cannot see the channel. `parent`: the channel of a thread, to which the
        bot must have access if the thread is archived.
        """
        there = self.find_channel(channel, parent)
        if there is None:
            return words("permission-view")
        granted = there.permissions_for(there.guild.me)
        if not granted.view_channel:  # without it discord.py denies everything else too
            return words("permission-view")
        is_thread = isinstance(there, discord.Thread) or (parent is not None and channel != parent)
        if isinstance(there.parent if isinstance(there, discord.Thread) else there, discord.ForumChannel):
            needed = POST_PERMISSIONS if is_thread else FORUM_PERMISSIONS
        else:
            needed = THREAD_PERMISSIONS if is_thread else CHANNEL_PERMISSIONS
        return format_missing(needed, granted, words)


def format_missing(needed: Mapping[str, str], granted: discord.Permissions, words: Catalogue) -> str:
    """Return the names of the needed permissions that are not granted, separated by commas. `needed`: the text of each,
    by discord.py's name.
    """
    return ", ".join(words(code) for name, code in needed.items() if not getattr(granted, name))


def get_thread_creation_time(thread: discord.Thread) -> float:
    """Return when a thread was created, in seconds since 1970. Its id does not tell: it may be that of an older message
    from which the thread was opened."""
    return (thread.created_at or discord.utils.snowflake_time(thread.id)).timestamp()
