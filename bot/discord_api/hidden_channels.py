"""The channels that the bot cannot view.

Since 16 November 2026 Discord tells bots of such a channel in obfuscated form: its id, type, position and category are
true, but its name, its overwrites and everything else say nothing. discord.py 2.7 drops the flag that marks such a
channel and would answer from it as from any other. This module reads the flag from the events and keeps hidden channels
out of discord.py's cache, so a lookup finds either the real channel or none.

https://docs.discord.com/developers/resources/channel#channel-object-obfuscated-channels
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

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
            "THREAD_CREATE": self._on_thread_create,
            "THREAD_UPDATE": self._on_thread_update,
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
        """Dispatch `hidden_channel_delete` for a hidden channel; pass the event on for any other."""
        if self._guild_of.pop(int(data["id"]), None) is not None:
            self.client.dispatch("hidden_channel_delete", int(data["id"]))
        else:
            self._parsers["CHANNEL_DELETE"](data)

    def _on_thread_create(self, data: Event) -> None:
        """Pass the event on unless the bot cannot view the thread."""
        if not self._is_thread_hidden(data):
            self._parsers["THREAD_CREATE"](data)

    def _on_thread_update(self, data: Event) -> None:
        """Pass the event on unless the bot cannot view the thread."""
        if not self._is_thread_hidden(data):
            self._parsers["THREAD_UPDATE"](data)

    def _is_thread_hidden(self, thread: Event) -> bool:
        """Return whether the bot cannot view a thread: Discord has obfuscated it, or its channel is hidden."""
        return is_obfuscated(thread) or self.is_hidden(int(thread["parent_id"]))

    def _hide(self, guild_id: int, channel: int) -> None:
        """Record that a channel is hidden, and remove it and its threads from discord.py's cache."""
        self._guild_of[channel] = guild_id
        guild = self.client.get_guild(guild_id)
        if (
            guild is not None
        ):  # discord.py has no public way to drop a channel without saying that it was deleted
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
