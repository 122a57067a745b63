"""A Discord with threads, channels that may vanish and messages that may fail. It judges every message it receives."""

from __future__ import annotations

from collections import Counter
from itertools import count

from bot.base.sealed_chance import DISCORD_EPOCH_S
from bot.model.messages import OutboxMessage, Undeliverable
from bot.service import Service
from bot.stores.tables import read_season
from tests.bot.service.kit import Clock, Recorder

ASKING = ("turn", "sealed")
# These kinds are direct messages to the person in the seat.
DIRECT_KINDS = ("prompt", "reminder")


class Discord(Recorder):
    """`wrong` collects messages that should not have been sent."""

    service: Service

    def __init__(self, clock: Clock):
        super().__init__(clock)
        self.ids = count(1)
        self.gone = set[int]()  # channels and threads
        self.barred = set[int]()  # channels in which the bot may not write
        self.closed = set[int]()  # users who take no direct messages
        self.full = False  # no thread can be opened
        self.delayed = False  # Something has failed, and late messages may speak of finished things.
        self.places = dict[int, int]()  # message -> the channel or thread where it is
        self.threads = dict[str, int]()  # table -> its latest thread
        self.first_calls = Counter[int]()  # by thread
        self.wrong = list[str]()

    def new_id(self) -> int:
        return (int((self.clock.now - DISCORD_EPOCH_S) * 1000) << 22) + next(self.ids)

    def new_draw_id(self, terms: str) -> int:
        """Return the id of the announcement of a drawing. It decides what is drawn, so two runs of the same season must
        get the same, and each is newer than the one before."""
        draws = sum(post.kind == "draw" for post in self.messages.values())
        return (draws + 1 << 56) + int(terms[:14], 16)

    async def send(self, post: OutboxMessage) -> int | None:
        place = await self.find_place(post)
        if place in self.gone:
            raise Undeliverable("channel")
        if place in self.barred:
            raise Undeliverable("permission", "write")
        if post.target.startswith("user:") and int(post.target[5:]) in self.closed:
            raise Undeliverable("user-closed")
        if post.kind == "thread" and self.full:
            self.delayed = True
            raise Undeliverable("threads")
        error, message = self.take_failure(post.kind), None
        if error is None or self.arrives:
            if post.id in {sent.id for sent in self.messages.values()}:
                self.wrong.append(f"sent twice: {post.kind} {post.payload}")
            await self.judge(post, place)
            message = self.new_draw_id(post.payload["terms"]) if post.kind == "draw" else self.new_id()
            self.messages[message], self.places[message] = post, place
            self.all.append((self.clock.now, False, post))
            if post.kind == "thread":
                self.threads[post.table] = message
        if error is not None:
            self.delayed = True
            raise error
        return message

    async def edit(self, post: OutboxMessage, message: int):
        if self.places.get(message) in self.gone or message in self.deleted:
            raise Undeliverable("message")
        self.all.append((self.clock.now, True, post))
        self.edits.append((message, post))

    async def find_place(self, post: OutboxMessage) -> int:
        """Return where the message goes; 0 is a direct message."""
        if post.target.startswith("user:"):
            return 0
        if post.season is not None:
            return (await read_season(self.service.tables, post.season)).row.channel
        row = (await self.service.tables.read(post.table)).row
        return (row.parent if post.target == "lobby" else row.channel) or row.channel

    async def judge(self, post: OutboxMessage, place: int):
        """Record mentions of people who do not sit at that table."""
        if post.season is not None and post.target.startswith("user:"):
            await self.judge_notice(post, int(post.target[5:]))
        if not post.table:
            return
        stored = await self.service.tables.read(post.table)
        seats, match = stored.state.seats, stored.match
        if stored.state.season is None or match is None:
            return
        if post.target.startswith("user:"):
            user = int(post.target[5:])
            seated = {who for seat in seats for who in (seat.user, seat.former if seat.lent else None)}
            if post.kind in DIRECT_KINDS and user not in seated and not self.delayed:
                self.wrong.append(f"{post.kind} to somebody who does not sit there")
            if (
                post.kind in DIRECT_KINDS
                and stored.row.channel == stored.row.parent
                and not stored.state.homeless
            ):
                self.wrong.append(f"{post.kind} before there is a thread")
            return
        if post.target == "table" and place != self.threads.get(post.table):
            self.wrong.append(f"{post.kind} is not in the table's thread")
        if post.kind in ASKING:
            self.judge_call(
                post,
                place,
                {n for n, seat in enumerate(seats) if seat.user is not None},
                set(match.open_questions),
            )

    def judge_call(self, post: OutboxMessage, place: int, people: set[int], asked: set[int]):
        called = set[int](post.payload["mentions"])
        if post.payload.get("start"):
            self.first_calls[place] += 1
            if self.first_calls[place] > 1:
                self.wrong.append("all are called twice")
            if not people <= called:
                self.wrong.append(f"the first post calls {called} of {people}")
        elif not called <= asked and not self.delayed:
            self.wrong.append(f"{post.kind} calls {called}, and {asked} are waited for")

    async def judge_notice(self, post: OutboxMessage, user: int):
        season = await read_season(self.service.tables, post.season or "")
        code, is_known = post.payload["code"], season.find_member(user) or user == season.row.host
        if not is_known and code != "season-room":
            self.wrong.append(f"{code} to a stranger")
