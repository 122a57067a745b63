"""Whether a person is a member of a server today.

A request on a server contains its member. Otherwise Discord is asked, because the bot does not use the intent that
would tell it who joins and leaves. A positive answer is remembered for a day for each person and server, a negative one
only for a minute: somebody who joins again must not be refused for a day. Every answer also tells the tables whether
their players are there (`Places.note_presence`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Any

import aiohttp
import discord

from bot.base.error_codes import ErrorCode
from bot.base.keyed import BoundedDict, KeyLocks
from bot.model.errors import OperationRefused
from bot.operations.places import Places

KEEP_POSITIVE_ANSWER_S = 24 * 3600.0
KEEP_NEGATIVE_ANSWER_S = 60.0
MAX_KEPT_ANSWERS = 5000
UNREACHABLE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
NO_MEMBER_CODES = (ErrorCode.UNKNOWN_MEMBER, ErrorCode.UNKNOWN_USER)
Key = tuple[str, int, int]


class MembershipUnknown(OperationRefused):
    """Discord could not be asked."""

    def __init__(self) -> None:
        super().__init__("membership-unknown")


class Memberships:
    """Ask Discord who is a member of which server, and remember its answers."""

    def __init__(self, client: discord.Client, places: Places, clock: Callable[[], float]) -> None:
        self.client = client
        self.places = places
        self.clock = clock
        self.answers = BoundedDict[Key, tuple[float, Any]](MAX_KEPT_ANSWERS)
        self.locks = KeyLocks[Key]()

    async def find_member(
        self, guild_id: int, user: int, max_age_s: float = KEEP_POSITIVE_ANSWER_S
    ) -> discord.Member | None:
        """Return the member of this server, or None if the person has left. `max_age_s`: how old a remembered answer
        may be. Raises MembershipUnknown."""

        async def ask() -> discord.Member | None:
            """Ask Discord for the member, and note the answer."""
            guild = self.client.get_guild(guild_id) or await self.client.fetch_guild(
                guild_id, with_counts=False
            )
            try:
                member = await guild.fetch_member(user)
            except discord.NotFound as error:
                if error.code in NO_MEMBER_CODES:
                    await self.places.note_presence(guild_id, user, False)
                raise
            await self.places.note_presence(guild_id, user, True)
            return member

        return await self._get_or_ask(("member", guild_id, user), ask, max_age_s)

    async def refresh(self, guild_id: int, users: Collection[int]) -> None:
        """Find out which of the `users` are on the server now. Skip those about whom Discord gives no answer."""

        async def ask(user: int) -> None:
            """Ask about one person."""
            with suppress(MembershipUnknown):
                await self.find_member(guild_id, user, KEEP_NEGATIVE_ANSWER_S)

        await asyncio.gather(*map(ask, users))

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

    async def _get_or_ask(
        self, key: Key, ask: Callable[[], Awaitable[Any]], max_age_s: float = KEEP_POSITIVE_ANSWER_S
    ) -> Any:
        """Return the remembered answer, or ask Discord and remember the result.

        None if Discord answers that it does not exist or is hidden. Raises MembershipUnknown if Discord cannot be
        reached.
        """
        async with self.locks(key):
            if key in self.answers:
                at, known = self.answers[key]
                age_limit_s = min(max_age_s, KEEP_NEGATIVE_ANSWER_S) if known is None else max_age_s
                if 0 <= self.clock() - at < age_limit_s:
                    return known
            try:
                answer = await ask()
            except (discord.NotFound, discord.Forbidden):
                answer = None
            except UNREACHABLE as error:
                raise MembershipUnknown from error
            self.answers[key] = self.clock(), answer
            return answer
