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
    """The limits of one kind for a person and a server, and the reason for the numbers."""

    person: TokenBucket
    server: TokenBucket
    reason: str


RULES: Mapping[Kind, RateLimitRule] = {
    "table": RateLimitRule(
        TokenBucket(10, 300),
        TokenBucket(100, 30),
        "A new post for all, perhaps a thread: an evening of ten tables, then one in five minutes.",
    ),
    "lobby": RateLimitRule(
        TokenBucket(30, 10),
        TokenBucket(300, 1),
        "An edit of a post that all see; Discord takes five edits in five seconds of one channel.",
    ),
    "ask": RateLimitRule(
        TokenBucket(10, 300),
        TokenBucket(200, 10),
        "A post or message that calls somebody: ten friends at once, then one in five minutes.",
    ),
    "show": RateLimitRule(
        TokenBucket(20, 30),
        TokenBucket(200, 2),
        "An edit of a table's post, whose picture is redrawn.",
    ),
    "moderate": RateLimitRule(
        TokenBucket(20, 30),
        TokenBucket(100, 5),
        "A post or an edit, and a line in the list of what moderators and organisers did.",
    ),
    "file": RateLimitRule(
        TokenBucket(4, 600),
        TokenBucket(20, 60),
        "All of a person's games are read and packed, up to 10 MB.",
    ),
    "note": RateLimitRule(
        TokenBucket(10, 10),
        TokenBucket(200, 1),
        "A row of up to 1000 characters is written.",
    ),
    "order": RateLimitRule(
        TokenBucket(30, 10),
        TokenBucket(300, 1),
        "The table is written, and every order of it is tried on its position.",
    ),
    "watch": RateLimitRule(
        TokenBucket(20, 30),
        TokenBucket(200, 2),
        "A row is written, and a message is sent at the end of the game.",
    ),
    "season": RateLimitRule(
        TokenBucket(10, 6),
        TokenBucket(300, 0.5),
        "An edit of a season's post; sixty people may join within a minute.",
    ),
    "draft": RateLimitRule(
        TokenBucket(40, 10),
        TokenBucket(200, 2),
        "A season's draft is written, and a forecast of its rounds may have to be computed for a second.",
    ),
}
LIMITS: Mapping[Kind, TokenBucket] = {kind: rule.person for kind, rule in RULES.items()}
SERVER_LIMITS: Mapping[Kind, TokenBucket] = {kind: rule.server for kind, rule in RULES.items()}
MAX_BUCKETS = 20_000
BucketKey = tuple[Literal["user", "guild"], int, Kind]


class RateLimits:
    """The token buckets of this process."""

    def __init__(
        self,
        clock: Callable[[], float],
        limits: Mapping[Kind, TokenBucket] = LIMITS,
        server_limits: Mapping[Kind, TokenBucket] = SERVER_LIMITS,
    ) -> None:
        self.clock = clock
        self.limits = limits
        self.server_limits = server_limits
        self.buckets = BoundedDict[BucketKey, tuple[float, float]](MAX_BUCKETS)  # tokens left, and when

    def require_token(self, user: int, guild: int | None, kind: Kind) -> None:
        """Take one token from the person's bucket and one from the server's, or none at all; never for a "press".

        Raises OperationRefused too-fast or too-fast-here with the time at which there is a token again.
        """
        if kind == "press":
            return
        now = self.clock()
        person: BucketKey = ("user", user, kind)
        mine = self._count_tokens(person, self.limits[kind], now, "too-fast")
        if guild is not None:
            server: BucketKey = ("guild", guild, kind)
            theirs = self._count_tokens(server, self.server_limits[kind], now, "too-fast-here")
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
