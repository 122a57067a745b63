"""Whether a person is a member of a server today, for requests that do not come from that server.

A request on a server contains its member. For direct messages and other servers Discord is asked, because the bot does
not use the intent that would tell it who joins and leaves. A positive answer is remembered for a day for each person
and server, a negative one only for a minute: somebody who joins again must not be refused for a day.
"""
from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.service.model.errors import OperationRefused

KEEP_POSITIVE_ANSWER_S = 24 * 3600.0
KEEP_NEGATIVE_ANSWER_S = 60.0
MAX_KEPT_ANSWERS = 5000
UNREACHABLE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
Key = tuple[str, int, int]


class MembershipUnknown(OperationRefused):
    """Discord could not be asked."""

    def __init__(self) -> None:
        super().__init__("membership-unknown")


class Memberships:
    """Ask Discord who is a member of which server, and remember its answers."""

    def __init__(self, client: discord.Client, clock: Callable[[], float]) -> None:
        self.client, self.clock = client, clock
        self.answers = OrderedDict[Key, tuple[float, Any]]()
        self.locks = WeakValueDictionary[Key, asyncio.Lock]()

    async def find_member(self, guild_id: int, user: int) -> discord.Member | None:
        """Return the member of this server, or None if the person has left. Raises MembershipUnknown."""

        async def ask() -> discord.Member | None:
            """Ask Discord for the member."""
            guild = self.client.get_guild(guild_id) or await self.client.fetch_guild(guild_id, with_counts=False)
            return await guild.fetch_member(user)

        return await self._get_or_ask(("member", guild_id, user), ask)

    async def find_channel(self, member: discord.Member, channel: int) -> discord.abc.GuildChannel | None:
        """Return a channel of the member's server, even if another process serves it. Raises MembershipUnknown.

        None means that the channel is gone, or hidden from the bot.
        """
        known = self.client.get_channel(channel)
        if isinstance(known, discord.abc.GuildChannel):
            return known
        if self.client.get_guild(member.guild.id) is not None:
            return None

        async def ask() -> discord.abc.GuildChannel | None:
            """Ask Discord for the channel."""
            found = await member.guild.fetch_channel(channel)
            return found if isinstance(found, discord.abc.GuildChannel) else None

        return await self._get_or_ask(("channel", member.guild.id, channel), ask)

    async def can_see_thread(self, member: discord.Member, thread: int) -> bool:
        """Return whether a thread is public, or the member was added to it. Raises MembershipUnknown."""

        async def ask() -> bool:
            """Return True, or let Discord raise NotFound or Forbidden if the member cannot see the thread."""
            found = self.client.get_channel(thread) or await member.guild.fetch_channel(thread)
            if not isinstance(found, discord.Thread) or found.is_private():
                await self.client.http.get_thread_member(thread, member.id)
            return True

        return bool(await self._get_or_ask(("thread", thread, member.id), ask))

    def forget(self, user: int) -> None:
        """Delete all remembered answers about a person."""
        for key in [key for key in self.answers if key[2] == user]:
            del self.answers[key]

    async def _get_or_ask(self, key: Key, ask: Callable[[], Awaitable[Any]]) -> Any:
        """Return the remembered answer, or ask Discord and remember the result.

        None if Discord answers that it does not exist or is hidden. Raises MembershipUnknown if Discord cannot be
        reached.
        """
        async with self.locks.setdefault(key, asyncio.Lock()):
            if key in self.answers:
                at, known = self.answers[key]
                if self.clock() - at < (KEEP_NEGATIVE_ANSWER_S if known is None else KEEP_POSITIVE_ANSWER_S):
                    return known
            try:
                answer = await ask()
            except (discord.NotFound, discord.Forbidden):
                answer = None
            except UNREACHABLE as error:
                raise MembershipUnknown from error
            self.answers[key] = self.clock(), answer
            self.answers.move_to_end(key)
            while len(self.answers) > MAX_KEPT_ANSWERS:
                self.answers.popitem(last=False)
            return answer
