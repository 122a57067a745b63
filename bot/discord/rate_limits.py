"""How much one person, and one server, may ask of the bot: a token bucket for each, by kind of operation.

`RULES` has the limits of each kind of operation, and the reason for them; each `Command` and each `Route` of
`bot/interactions` names its kind. A "press" has no limit, because people take turns (`bot/base/jobs.py`).
Operations that post for others or store something cost one token of their kind.
The buckets belong to this process, and a restart refills them. Stored things have limits where they are stored
(`bot/consequences/quotas.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import Struct

from bot.base.jobs import BoundedDict
from bot.consequences.quotas import format_clock_time
from bot.model.errors import OperationRefused

Kind = Literal[
    "press", "table", "lobby", "ask", "show", "moderate", "file", "note", "order", "watch", "season", "draft"
]


class TokenBucket(Struct, frozen=True):
    """A token bucket."""

    max_tokens: int
    seconds_per_token: float


class RateLimitRule(Struct, frozen=True):
    """The limits of one kind for a person and a server."""

    person: TokenBucket
    server: TokenBucket


RULES: Mapping[Kind, RateLimitRule] = {
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
BucketKey = tuple[Literal["user", "guild"], int, Kind]


class RateLimits:
    """The token buckets of this process."""

    def __init__(self, clock: Callable[[], float], rules: Mapping[Kind, RateLimitRule] = RULES) -> None:
        self.clock = clock
        self.rules = rules
        self.buckets = BoundedDict[BucketKey, tuple[float, float]](MAX_BUCKETS)  # tokens left, and when

    def require_token(self, user: int, guild: int | None, kind: Kind) -> None:
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
