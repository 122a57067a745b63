"""Find out what keeps the bot or members from writing in a channel or thread, as far as gateway events show it.

Sources: "Permissions for Timed Out Members" in Discord's topic on permissions; discord-api-docs issues 4269 (no event
when a timeout ends), 6465 (slow mode applies to presses and commands), 7900 (nothing can be pressed in a locked
thread).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

import discord

from bot.discord_api.hidden_channels import HiddenChannels
from bot.panels.lobby_post import NO_SLOW_MODE, SlowMode
from bot.service.model.outbox_message import Undeliverable
from engine.core.text import Catalogue

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
        if own is None or own.timed_out_until is None:
            return None
        return self.to_safe_timeout_end(own.timed_out_until)

    def parse_timeout_end(self, until: str | None) -> float | None:
        """Return the end of the bot's timeout (seconds since 1970) from `communication_disabled_until` of its member,
        or None.
        """
        return self.to_safe_timeout_end(datetime.fromisoformat(until)) if until else None

    def to_safe_timeout_end(self, until: datetime) -> float | None:
        """Return when a timeout is surely over (seconds since 1970), although clocks differ; None if it is over by now."""
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
        return SlowMode(getattr(there, "slowmode_delay", 0) or 0, in_threads or 0)

    def are_threads_open(self, channel: int) -> bool:
        """Return whether everybody may write in this channel's threads; True if it is not known."""
        there = self.find_channel(channel)
        return there is None or there.permissions_for(there.guild.default_role).send_messages_in_threads

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
        needed = THREAD_PERMISSIONS if is_thread else CHANNEL_PERMISSIONS
        return ", ".join(words(code) for name, code in needed.items() if not getattr(granted, name))


def get_thread_creation_time(thread: discord.Thread) -> float:
    """Return when a thread was created, in seconds since 1970. Its id does not tell: it may be that of an older message
    from which the thread was opened."""
    return (thread.created_at or discord.utils.snowflake_time(thread.id)).timestamp()
