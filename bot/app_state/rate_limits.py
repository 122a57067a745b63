"""How much one person, and one server, may ask of the bot: a token bucket for each, by kind of operation.

`RULES` lists every command, control, modal and autocomplete once, with its limit and the reason for it. Every press and
command costs one "press". Operations that post for others, compute or store cost one token of their own kind as well.
The buckets belong to this process, and a restart refills them. Stored things have limits where they are stored
(`bot/service/effects/storage_quota.py`, `request_quota.py`), and long computations take turns
(`bot/runtime/work_queue.py`).
"""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import Struct

from bot.runtime.work_queue import Asker
from bot.service.effects.request_quota import to_clock_time
from bot.service.model.errors import OperationRefused

Kind = Literal[
    "press", "suggest", "table", "lobby", "ask", "show", "moderate", "film", "file", "note", "order", "watch", "lesson",
    "advice", "review", "attempt", "season", "draft",
]  # fmt: skip
# Stands for the command of every game.
GAME_COMMAND = "/<game>"
# Precedes the verb of a submitted modal; opening it is listed separately.
SUBMIT_PREFIX = "form "


class TokenBucket(Struct, frozen=True):
    """A token bucket."""

    max_tokens: int
    seconds_per_token: float


class RateLimitRule(Struct, frozen=True):
    """The limits of one kind for a person and a server, the reason for the numbers, and the operations of that kind.

    An operation is "/name" for a command, "/name option" for an autocomplete, "verb" for a control, and "form verb" for
    a submitted modal.
    """

    person: TokenBucket
    server: TokenBucket
    reason: str
    routes: tuple[str, ...]


RULES: Mapping[Kind, RateLimitRule] = {
    "press": RateLimitRule(
        TokenBucket(200, 0.2),
        TokenBucket(3000, 0.005),
        "An answer with a picture takes 50 ms of a processor. Nobody clicks five times a second for long.",
        (
            GAME_COMMAND, "/help", "/play", "/rules", "/what", "/games", "/board", "/hand", "/log", "/score", "/undo",
            "/look-back", "/orders", "/season", "/stats", "/tables", "/settings", "/vacation", "/seat", "/resign",
            "/abandon", "/rewind", "/moderate", "/review", "/server", "/learn",
            # a question
            "act", "one", "many", "set", "kind", "row", "other", "undo", "restart", "show", "play", "prompt", "wait",
            "text", "help", "sheet", "what", "what-board", "form", "fill", "send", "single", "modal", "again",
            "form modal",
            # orders, which are looked at or dropped
            "order-discard", "order-drop", "plan", "plan-more", "order-new", "order-edit",
            # lessons, which are offered
            "learn", "lesson-leave", "known",
            # reading
            "textpage", "areas", "log", "look-back", "past", "past-to", "past-hand", "past-all", "results", "recap",
            "my-game", "try", "try-tell", "try-all", "verify", "rules", "rule", "book", "wording", "went", "went-turn",
            # lobbies and seats, looked at or refused
            "begin", "closing", "seats", "seatof", "offer", "take", "resign", "advised", "advice-close", "present",
            # one's own
            "tables", "forget", "games", "table", "which", "howto", "topic", "settings", "zone", "server", "setting",
            "day-off", "form setting", "form day-off", "refusals", "allow",
            # seasons, read
            "season-chosen", "season-show", "season-mine", "season-more", "season-tables", "season-round",
            "season-standings", "season-page", "season-text", "season-rules", "season-who", "season-own",
            "season-drawing", "season-new", "season-edit", "season-options",
            # a check of the server, which runs once at a time and has a pause of its own
            "check", "check-press", "check-thread", "check-skip", "check-all", "check-form", "form check-sent",
        ),
    ),
    "suggest": RateLimitRule(
        TokenBucket(200, 0.1),
        TokenBucket(3000, 0.005),
        "Discord asks with each letter typed; ten a second is faster than anybody types.",
        (
            f"{GAME_COMMAND} ", "/new game", "/rules game", "/learn game", "/what thing", "/what game", "/play game",
            "/join game", "/leave game", "/start game", "/board game", "/hand game", "/log game", "/score game",
            "/undo game", "/look-back game", "/note game", "/advice game", "/orders game", "/season name",
            "/watch game", "/invite game", "/nudge game", "/seat game", "/resign game", "/abandon game", "/rewind game",
            "/moderate game", "/replay game", "/review game",
        ),
    ),
    "table": RateLimitRule(
        TokenBucket(10, 300),
        TokenBucket(100, 30),
        "A new post for all, perhaps a thread: an evening of ten tables, then one in five minutes.",
        ("/new", "open", "solo", "rematch", "season-open"),
    ),
    "lobby": RateLimitRule(
        TokenBucket(30, 10),
        TokenBucket(300, 1),
        "An edit of a post that all see; Discord takes five edits in five seconds of one channel.",
        (
            "/join", "/leave", "/start", "join", "leave", "bot", "start", "options", "form options", "sit", "uninvite",
            "refuse", "rated", "advice-fine",
        ),
    ),
    "ask": RateLimitRule(
        TokenBucket(10, 300),
        TokenBucket(200, 10),
        "A post or message that calls somebody: ten friends at once, then one in five minutes.",
        (
            "/nudge", "/invite", "greet", "here", "hand", "advice-ask", "advice-off", "consent", "seating", "decline",
            "botseat", "back", "abandon", "move", "rewindto", "rewind", "season-greet", "season-here", "season-tell",
        ),
    ),
    "show": RateLimitRule(
        TokenBucket(20, 30),
        TokenBucket(200, 2),
        "An edit of a table's post, whose picture is drawn anew.",
        (f"{GAME_COMMAND} request", "talk", "form talk", "choose"),
    ),
    "moderate": RateLimitRule(
        TokenBucket(20, 30),
        TokenBucket(100, 5),
        "A post or an edit, and a line in the list of what moderators and organisers did.",
        (
            "pause", "stop", "takeback", "season-manage", "season-table", "season-person", "season-replace",
            "season-draw", "season-hold", "season-end", "season-move", "season-ask", "season-correct", "season-why",
            "season-act", "season-add", "season-time", "form season-correct", "form season-why", "form season-act",
            "form season-add", "form season-time",
        ),
    ),
    "film": RateLimitRule(
        TokenBucket(4, 120),
        TokenBucket(20, 20),
        "Seconds of a process that draws, and a file of up to 10 MB. How a game went costs nothing when shown again.",
        ("/replay", "replay", "season-check"),
    ),
    "file": RateLimitRule(
        TokenBucket(4, 600),
        TokenBucket(20, 60),
        "All of a person's games are read and packed, up to 10 MB.",
        ("/export", "/forget-me", "export", "check-file", "season-drawn", "season-file"),
    ),
    "note": RateLimitRule(
        TokenBucket(10, 10),
        TokenBucket(200, 1),
        "A row of up to 1000 characters is written.",
        ("/note", "note", "form note", "note-away"),
    ),
    "order": RateLimitRule(
        TokenBucket(30, 10),
        TokenBucket(300, 1),
        "The table is written, and every order of it is tried on its position.",
        ("order-save", "order-take", "form order-form"),
    ),
    "watch": RateLimitRule(
        TokenBucket(20, 30),
        TokenBucket(200, 2),
        "A row is written, and a message is sent at the end of the game.",
        ("/watch", "watch"),
    ),
    "lesson": RateLimitRule(
        TokenBucket(60, 2),
        TokenBucket(300, 0.2),
        "A position is set up and played on in a thread of the bot; a lesson has about twenty steps.",
        ("lesson", "lesson-on", "lesson-show"),
    ),
    "advice": RateLimitRule(
        TokenBucket(6, 60),
        TokenBucket(60, 6),
        "Four seconds of a processor.",
        ("/advice", "advice"),
    ),
    "review": RateLimitRule(
        TokenBucket(4, 120),
        TokenBucket(20, 20),
        "A minute of a processor, where one is made and not shown again: charged by the handler.",
        (),
    ),
    "attempt": RateLimitRule(
        TokenBucket(20, 5),
        TokenBucket(100, 1),
        "A second of a processor, where a tried answer has to be judged: charged by the handler.",
        (),
    ),
    "season": RateLimitRule(
        TokenBucket(10, 6),
        TokenBucket(300, 0.5),
        "An edit of a season's post; sixty people may join within a minute.",
        (
            "season-join", "season-leave", "season-sit", "season-back", "season-rest", "season-wants",
            "form season-wants",
        ),
    ),
    "draft": RateLimitRule(
        TokenBucket(40, 10),
        TokenBucket(200, 2),
        "A season's draft is written, and a forecast of its rounds may have to be computed for a second.",
        (
            "form season-new", "form season-edit", "form season-options", "season-discard", "season-next",
        ),
    ),
}  # fmt: skip
LIMITS: Mapping[Kind, TokenBucket] = {kind: rule.person for kind, rule in RULES.items()}
SERVER_LIMITS: Mapping[Kind, TokenBucket] = {kind: rule.server for kind, rule in RULES.items()}
KIND_BY_ROUTE: Mapping[str, Kind] = {deed: kind for kind, rule in RULES.items() for deed in rule.routes}
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
        self.clock, self.limits, self.server_limits = clock, limits, server_limits
        self.buckets = OrderedDict[BucketKey, tuple[float, float]]()  # tokens left, and when

    def require_token(self, asker: Asker, kind: Kind) -> None:
        """Take one token from the person's bucket and one from the server's, or none at all.

        Raises OperationRefused too-fast or too-fast-here with the time at which there is a token again.
        """
        now = self.clock()
        person: BucketKey = ("user", asker.user, kind)
        server: BucketKey = ("guild", asker.guild, kind)
        mine = self._count_tokens(person, self.limits[kind], now, "too-fast")
        if asker.guild:
            self._store_bucket(
                server, self._count_tokens(server, self.server_limits[kind], now, "too-fast-here") - 1, now
            )
        self._store_bucket(person, mine - 1, now)

    def _count_tokens(self, bucket: BucketKey, limit: TokenBucket, now: float, code: str) -> float:
        """Return how many tokens are left in a bucket. Raises OperationRefused if that is less than one."""
        tokens, at = self.buckets.get(bucket, (float(limit.max_tokens), now))
        tokens = min(limit.max_tokens, tokens + max(0.0, now - at) / limit.seconds_per_token)
        if tokens < 1:
            self._store_bucket(bucket, tokens, now)
            raise OperationRefused(code, at=to_clock_time(now + (1 - tokens) * limit.seconds_per_token))
        return tokens

    def _store_bucket(self, bucket: BucketKey, left: float, now: float) -> None:
        self.buckets[bucket] = left, now
        self.buckets.move_to_end(bucket)
        while len(self.buckets) > MAX_BUCKETS:
            self.buckets.popitem(last=False)

    def charge_command(self, asker: Asker, name: str, subcommand: str = "") -> None:
        """Charge a command; `inner` is the subcommand of a game's command. Raises as `spend` does."""
        deed = f"/{name}"
        self._charge(
            asker,
            deed
            if deed in KIND_BY_ROUTE
            else f"{GAME_COMMAND} {subcommand}"
            if f"{GAME_COMMAND} {subcommand}" in KIND_BY_ROUTE
            else GAME_COMMAND,
        )

    def charge_component(self, asker: Asker, verb: str, is_submit: bool = False) -> None:
        """Charge a control, or a submitted modal. Raises as `spend` does."""
        self._charge(asker, f"{SUBMIT_PREFIX}{verb}" if is_submit else verb)

    def _charge(self, asker: Asker, route: str) -> None:
        self.require_token(asker, "press")
        if (kind := KIND_BY_ROUTE[route]) != "press":
            self.require_token(asker, kind)
