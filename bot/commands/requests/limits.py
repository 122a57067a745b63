"""How much one person may ask of the bot, so that nobody can make it spam: a token bucket per person and kind.

Whatever is pressed or typed costs one "press"; what writes where others read, or makes much work, costs one of its own
kind besides. The buckets are this process's; what a restart must not forget is kept with the seat
(`SeatData.requests`).
"""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import Struct

from bot.service.settle.request_limits import moment
from bot.service.table.errors import Refused

Kind = Literal[
    "press", "suggest", "table", "lobby", "ask", "show", "moderate", "film", "file", "note", "advice", "review",
    "attempt", "season",
]  # fmt: skip


class Limit(Struct, frozen=True):
    most: int  # at once
    each: float  # seconds until there is one more


LIMITS: Mapping[Kind, Limit] = {
    "press": Limit(200, 0.2),  # a panel and a picture
    "suggest": Limit(200, 0.1),  # while he types
    "table": Limit(10, 300),  # a post, perhaps a thread
    "lobby": Limit(30, 10),  # edits of the lobby's post
    "ask": Limit(10, 300),  # a post that calls somebody
    "show": Limit(20, 30),  # edits of a table's post
    "moderate": Limit(20, 30),
    "film": Limit(4, 120),  # seconds of drawing, a big file; how a game went costs nothing when shown again
    "file": Limit(4, 600),
    "note": Limit(10, 10),
    "review": Limit(4, 120),  # a minute of a processor; shown again it costs nothing
    "attempt": Limit(20, 5),  # a second of one
    "advice": Limit(6, 60),  # seconds of a processor
    "season": Limit(10, 6),  # edits of a season's post
}
COMMANDS: Mapping[str, Kind] = {  # by name
    "new": "table",
    "join": "lobby",
    "leave": "lobby",
    "start": "lobby",
    "nudge": "ask",
    "invite": "ask",
    "replay": "film",
    "export": "file",
    "forget-me": "file",
    "note": "note",
    "advice": "advice",
}
VERBS: Mapping[str, Kind] = {  # of controls and forms
    "open": "table",
    "solo": "table",
    "rematch": "table",
    "join": "lobby",
    "leave": "lobby",
    "bot": "lobby",
    "start": "lobby",
    "options": "lobby",
    "sit": "lobby",
    "uninvite": "lobby",
    "refuse": "lobby",
    "rated": "lobby",
    "advice-fine": "lobby",
    "greet": "ask",
    "here": "ask",
    "hand": "ask",
    "advice-ask": "ask",
    "advice-off": "ask",
    "consent": "ask",
    "seating": "ask",
    "decline": "ask",
    "botseat": "ask",
    "back": "ask",
    "abandon": "ask",
    "move": "ask",
    "rewindto": "ask",
    "rewind": "ask",
    "invite": "ask",
    "talk": "show",
    "choose": "show",
    "pause": "moderate",
    "stop": "moderate",
    "takeback": "moderate",
    "replay": "film",
    "export": "file",
    "check-file": "file",
    "note": "note",
    "note-away": "note",
    "advice": "advice",
    "season-open": "table",
    "season-join": "season",
    "season-wants": "season",
    "season-leave": "season",
    "season-sit": "season",
    "season-back": "season",
    "season-rest": "season",
    **dict.fromkeys(
        (
            "season-manage", "season-table", "season-person", "season-replace", "season-draw", "season-hold",
            "season-end", "season-correct", "season-why", "season-act", "season-add", "season-time", "season-ask",
            "season-move",
        ),
        "moderate",
    ),
    "season-check": "film",
    "season-drawn": "file",
    "season-file": "file",
}
MOST = 20_000  # buckets in memory


class Limits:
    """The buckets of this process."""

    def __init__(self, clock: Callable[[], float], limits: Mapping[Kind, Limit] = LIMITS) -> None:
        self.clock, self.limits = clock, limits
        self.buckets = OrderedDict[tuple[int, Kind], tuple[float, float]]()  # how many are left, and when that was so

    def spend(self, user: int, kind: Kind) -> None:
        """Take one. Raises Refused too-fast with when there is one again."""
        limit, now = self.limits[kind], self.clock()
        left, at = self.buckets.get((user, kind), (float(limit.most), now))
        left = min(limit.most, left + max(0.0, now - at) / limit.each)
        if left < 1:
            self.keep(user, kind, left, now)
            raise Refused("too-fast", at=moment(now + (1 - left) * limit.each))
        self.keep(user, kind, left - 1, now)

    def keep(self, user: int, kind: Kind, left: float, now: float) -> None:
        self.buckets[user, kind] = left, now
        self.buckets.move_to_end((user, kind))
        while len(self.buckets) > MOST:
            self.buckets.popitem(last=False)

    def command(self, user: int, name: str) -> None:
        """Raises Refused too-fast."""
        self.both(user, COMMANDS.get(name))

    def press(self, user: int, verb: str) -> None:
        """Raises Refused too-fast."""
        self.both(user, VERBS.get(verb))

    def both(self, user: int, kind: Kind | None) -> None:
        self.spend(user, "press")
        if kind is not None:
            self.spend(user, kind)
