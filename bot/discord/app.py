"""What all requests and the sender of one process share: the service, caches, locks and background tasks.

`Memberships` knows who is a member of a server today. A request on a server contains its member. Otherwise Discord is
asked, because the bot does not use the intent that would tell it who joins and leaves. A positive answer is remembered
for a day for each person and server, a negative one only for a minute: somebody who joins again must not be refused for
a day. Every answer also tells the tables whether their players are there (`operations.places`).

`RateLimits` says how much one person, and one server, may ask of the bot: a token bucket for each, by kind of operation.
`RATE_LIMITS` has the limits of each kind; each `Command` and each `Route` of `bot/interactions` names its kind. A "press"
has no limit, because people take turns (`bot/base/jobs.py`). Operations that post for others or store something cost one
token of their kind. The buckets belong to this process, and a restart refills them. Stored things have limits where they
are stored (`bot/model/timing.py`).
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import suppress
from statistics import median
from typing import Any, Literal

import discord
from msgspec import Struct

from bot.base.jobs import BoundedDict, Jobs, KeyLocks
from bot.base.logs import ErrorCode
from bot.discord.channels import ChannelAccess, HiddenChannels
from bot.discord.components import DISCORD_FAILURES
from bot.jobs.advice import Adviser
from bot.jobs.review import Reviewer
from bot.model.errors import OperationRefused, start_background_task
from bot.model.timing import format_clock_time
from bot.model.view import TableView
from bot.operations.places import note_presence
from bot.panels.blocks import CustomId, parse_int
from bot.panels.picture_studio import PictureStudio
from bot.selfcheck.all_checks import ActiveChecks
from bot.service import Service
from bot.stores.tables import TableStore
from engine.core.planning import PlannedAction
from engine.core.rules import Action

KEEP_POSITIVE_ANSWER_S = 24 * 3600.0
KEEP_NEGATIVE_ANSWER_S = 60.0
MAX_KEPT_ANSWERS = 5000
NO_MEMBER_CODES = (ErrorCode.UNKNOWN_MEMBER, ErrorCode.UNKNOWN_USER)
Key = tuple[str, int, int]


class MembershipUnknown(OperationRefused):
    """Discord could not be asked."""

    code = "membership-unknown"


class Memberships:
    """Ask Discord who is a member of which server, and remember its answers."""

    def __init__(self, client: discord.Client, tables: TableStore) -> None:
        self.client = client
        self.tables = tables
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
                    await note_presence(self.tables, guild_id, user, False)
                raise
            await note_presence(self.tables, guild_id, user, True)
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
                if 0 <= self.tables.clock() - at < age_limit_s:
                    return known
            try:
                answer = await ask()
            except (discord.NotFound, discord.Forbidden):
                answer = None
            except DISCORD_FAILURES as error:
                raise MembershipUnknown from error
            self.answers[key] = self.tables.clock(), answer
            return answer


RateLimitKind = Literal[
    "press", "table", "lobby", "ask", "show", "moderate", "file", "note", "order", "watch", "season", "draft"
]


class TokenBucket(Struct, frozen=True):
    max_tokens: int
    seconds_per_token: float


class RateLimitRule(Struct, frozen=True):
    """The limits of one kind for a person and a server."""

    person: TokenBucket
    server: TokenBucket


RATE_LIMITS: Mapping[RateLimitKind, RateLimitRule] = {
    # A new post for all, perhaps a thread: an evening of ten tables, then one in five minutes.
    "table": RateLimitRule(TokenBucket(10, 300), TokenBucket(100, 30)),
    # An edit of a post that all see; Discord takes five edits in five seconds of one channel.
    "lobby": RateLimitRule(TokenBucket(30, 10), TokenBucket(300, 1)),
    # A post or message that calls somebody: ten friends at once, then one in five minutes.
    "ask": RateLimitRule(TokenBucket(10, 300), TokenBucket(200, 10)),
    # An edit of a table's post, whose picture is redrawn.
    "show": RateLimitRule(TokenBucket(20, 30), TokenBucket(200, 2)),
    # A post or an edit, and a line in the list of what moderators and organisers did.
    "moderate": RateLimitRule(TokenBucket(20, 30), TokenBucket(100, 5)),
    # All of a person's games are read and packed, up to 10 MB.
    "file": RateLimitRule(TokenBucket(4, 600), TokenBucket(20, 60)),
    # A row of up to 1000 characters is written.
    "note": RateLimitRule(TokenBucket(10, 10), TokenBucket(200, 1)),
    # The table is written, and every order of it is tried on its position.
    "order": RateLimitRule(TokenBucket(30, 10), TokenBucket(300, 1)),
    # A row is written, and a message is sent at the end of the game.
    "watch": RateLimitRule(TokenBucket(20, 30), TokenBucket(200, 2)),
    # An edit of a season's post; sixty people may join within a minute.
    "season": RateLimitRule(TokenBucket(10, 6), TokenBucket(300, 0.5)),
    # A season's draft is written, and a forecast of its rounds may have to be computed for a second.
    "draft": RateLimitRule(TokenBucket(40, 10), TokenBucket(200, 2)),
}
MAX_BUCKETS = 20_000
BucketKey = tuple[Literal["user", "guild"], int, RateLimitKind]


class RateLimits:
    """The token buckets of this process."""

    def __init__(
        self, clock: Callable[[], float], rules: Mapping[RateLimitKind, RateLimitRule] = RATE_LIMITS
    ) -> None:
        self.clock = clock
        self.rules = rules
        self.buckets = BoundedDict[BucketKey, tuple[float, float]](MAX_BUCKETS)  # tokens left, and when

    def require_token(self, user: int, guild: int | None, kind: RateLimitKind) -> None:
        """Take one token from the person's bucket and one from the server's, or none at all; never for a "press".

        Raises OperationRefused too-fast or too-fast-here with the time at which there is a token again.
        """
        if kind == "press":
            return
        now = self.clock()
        person: BucketKey = ("user", user, kind)
        mine = self._count_tokens(person, self.rules[kind].person, now, "too-fast")
        if guild is not None:
            server: BucketKey = ("guild", guild, kind)
            theirs = self._count_tokens(server, self.rules[kind].server, now, "too-fast-here")
            self.buckets[server] = theirs - 1, now
        self.buckets[person] = mine - 1, now

    def _count_tokens(self, bucket: BucketKey, limit: TokenBucket, now: float, code: str) -> float:
        """Return how many tokens are in a bucket now. Raises OperationRefused with `code` if less than one."""
        tokens, at = self.buckets.get(bucket, (float(limit.max_tokens), now))
        tokens = min(limit.max_tokens, tokens + max(0.0, now - at) / limit.seconds_per_token)
        if tokens < 1:
            self.buckets[bucket] = tokens, now
            raise OperationRefused(code, at=format_clock_time(now + (1 - tokens) * limit.seconds_per_token))
        return tokens


MAX_RECENT_QUESTIONS = 2000
MAX_SENT_PICTURES = 5000
MAX_BOOKMARKS = 2000
MAX_KNOWN_NAMES = 2000
MAX_REFUSED_INPUTS = 500
UPLOAD_SAMPLES = 5
MIN_SAMPLE_BYTES = 20_000
SLOW_UPLOAD_S = 1.0


class App:
    """The service and the per-process caches that requests and the sender need. A restart forgets them."""

    def __init__(self, client: discord.Client, service: Service, commands: Mapping[str, Any]) -> None:
        self.client = client
        self.service = service
        self.commands = commands  # by name; each is a `commands.Command`, a type of a higher layer
        self.studio = PictureStudio()
        self.jobs = Jobs(service.queues)
        self.adviser = Adviser(service.tables, queues=service.queues)
        self.reviews = Reviewer(service.queues, service.tables.tuning.reviews_an_hour, service.now)
        self.rate_limits = RateLimits(service.now)
        self.memberships = Memberships(client, service.tables)
        self.hidden_channels = HiddenChannels(client)
        self.channel_access = ChannelAccess(client, self.hidden_channels, service.now)
        self.checks = ActiveChecks()
        self.recent_questions = RecentQuestions()
        self.upload_speed = UploadSpeed()
        # By message id, so that a press and the outbox never edit a message at the same time. A panel takes no text, so
        # code that checks what a message is must be sure that it stays so until it has edited the message.
        self.message_locks = KeyLocks[int]()
        # By message id, so that an edit need not upload the same picture again.
        self.sent_pictures = BoundedDict[int, Sequence[discord.Attachment]](MAX_SENT_PICTURES)
        # By message id, the interaction that drew each panel last, for panels whose turn ends by itself.
        self.ending_panels = dict[int, int]()
        # By user and custom id, of an open modal: its fields of newer types, so that a client that drops them is
        # recognised, and the custom id of the button that opened it, or "".
        self.open_modals = BoundedDict[tuple[int, str], tuple[frozenset[str], str]](MAX_RECENT_QUESTIONS)
        # By user and custom id, the input of refused modals, with which they open again.
        self.refused_inputs = BoundedDict[tuple[int, str], Mapping[str, list[str]]](MAX_REFUSED_INPUTS)
        # By user and game: chapter and page that the person has read last in its rulebook, and when.
        self.bookmarks = BoundedDict[tuple[int, str], tuple[str, int, float]](MAX_BOOKMARKS)
        # By user and server, as Discord last said it.
        self.known_names = BoundedDict[tuple[int, int | None], str](MAX_KNOWN_NAMES)
        self.background_tasks = set[asyncio.Task[None]]()

    def start_background_task(self, work: Coroutine[Any, Any, None], what: str) -> None:
        """Run work in the background after its request is answered. It is cancelled at shutdown. `what` names it in the
        log.
        """
        task = start_background_task(work, what)
        self.background_tasks.add(task)
        task.add_done_callback(self.background_tasks.discard)

    def forget_person(self, user: int) -> None:
        """Delete what this process remembers of a person."""
        self.memberships.forget(user)
        caches: list[BoundedDict[tuple[int, Any], Any]] = [self.open_modals, self.refused_inputs]
        caches += [self.bookmarks, self.known_names]
        for cache in caches:
            for key in [key for key in cache if key[0] == user]:
                del cache[key]


class RecentQuestions:
    """The legal actions of recent questions, so that a repeated press is recognised."""

    def __init__(self) -> None:
        self.answers = BoundedDict[tuple[str, int, str], tuple[PlannedAction, ...]](MAX_RECENT_QUESTIONS)
        # The actions that a control has submitted when it answered several questions at once.
        self.submitted = BoundedDict[CustomId, tuple[Action, ...]](MAX_RECENT_QUESTIONS)

    def remember_answers(self, view: TableView) -> None:
        """Store the legal answers of the viewer's open question, with what they refer to."""
        if view.decision is None:
            return
        self.answers[view.table.id, view.decision.seat, view.token] = tuple(
            PlannedAction(view.decision.kind, one, view.game.action_context(view.view, one))
            for one in view.decision.legal_actions
        )

    def find_answers(self, press: CustomId, values: Sequence[str]) -> tuple[PlannedAction, ...]:
        """Return the answers that a press meant when its question was still open.

        `values` are the chosen entries of a select. Empty if the question is not remembered, if it has no action with
        that number, or if the control is of a kind that submits no action. Raises InvalidCustomId if a value is no
        number.
        """
        legal = self.answers.get((press.table, press.seat if press.seat is not None else -1, press.token), ())
        if press.verb in ("one", "many"):
            places = values
        elif press.verb == "act":
            places = list(press.args[:1])
        else:
            places = []
        numbers = [parse_int(place) for place in places]
        return tuple(legal[number] for number in numbers) if all(n < len(legal) for n in numbers) else ()


class UploadSpeed:
    """How long recent uploads took. On a slow connection a reply goes out first and its picture later."""

    def __init__(self) -> None:
        self.latest_seconds = deque[float](maxlen=UPLOAD_SAMPLES)

    def record(self, size: int, seconds: float) -> None:
        """Record an upload. Small files say nothing about the connection and are ignored."""
        if size >= MIN_SAMPLE_BYTES:
            self.latest_seconds.append(seconds)

    @property
    def is_slow(self) -> bool:
        """Return whether the latest uploads took more than `SLOW_UPLOAD_S` (median). False until there are enough."""
        return len(self.latest_seconds) == UPLOAD_SAMPLES and median(self.latest_seconds) > SLOW_UPLOAD_S
