"""The public message whose id goes into new dice; replaying games; the data of reviews and stories of finished ones.

Before new dice are made, at the start of a game and at a rewind, the bot posts a message that shows everything they
depend on. Only then does Discord give that message its id (`bot.base.sealed_chance`). Every further attempt needs another
public message.
"""

from __future__ import annotations

import json
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b, sha256
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from bot.base.sealed_chance import Witness, derive_key, is_newer
from bot.db.rows import ActionRow
from bot.model import action_log
from bot.model.action_log import LogEntry, RewindEntry
from bot.model.errors import OperationRefused
from bot.model.table import TableState, parse_options
from bot.model.view import Table
from engine.core.game import AnyGame, Migration
from engine.core.match import Match
from engine.core.rules import Chance, Setup
from render.scene import Picture

TERMS_DIGITS = 16


class Announcement(Struct, frozen=True):
    """What the message says: the catalogue sentence `<code>-message`."""

    code: Literal["start", "rewind"]
    args: dict[str, str | int]
    presses: list[int]  # interactions of joins or consents, which must all be older than the message
    attempt: int = 1


Announce = Callable[[Table, Announcement], Awaitable[int]]  # posts it at the table and returns the message id
RequireWitness = Callable[[Announcement], Witness]  # an edit calls it before it makes new dice


class NotAnnounced(OperationRefused):
    """Raised by an edit that would make new dice before a message has announced them."""

    def __init__(self, announcement: Announcement) -> None:
        super().__init__("not-announced")
        self.announcement = announcement


def digest_terms(slug: str, table_id: str, seats: int, options: Mapping[str, Any]) -> str:
    """Return a short hash of everything that a game depends on besides its key: the game, table, number of seats and
    options. The start message shows it, so that nothing can be changed afterwards."""
    terms = json.dumps([slug, table_id, seats, options], sort_keys=True, separators=(",", ":"))
    return sha256(terms.encode()).hexdigest()[:TERMS_DIGITS]


def are_messages_in_order(start: Witness, joined: Sequence[int], rewinds: Sequence[RewindEntry]) -> bool:
    """Return whether each message was posted when nothing could be changed any more: the start message after all joins
    (`joined`: their interactions), and each rewind message after the one before it and after all consents. A restored
    backup has none."""
    previous = 0
    for witness, consents in [(start, joined), *((one.witness, one.agreed) for one in rewinds)]:
        if witness is None:
            continue
        if not is_newer(witness.message, [previous, *consents]):
            return False
        previous = witness.message
    return True


T = TypeVar("T")


def generate_secret() -> bytes:
    """Return a new secret for a table or a drawing. Nobody learns it before that is over."""
    return secrets.token_bytes(32)


def get_chance_key(state: TableState) -> bytes:
    """Return the key of chance of a table that has started."""
    assert state.witness is not None
    return derive_key(state.secret, state.witness.message)


def shuffle_seats(seats: list[T], key: bytes) -> list[T]:
    """Return the seats in random order. Every order is equally likely, and anybody who knows the key can check it."""
    luck = Chance(blake2b(b"seats", key=key).digest())
    left = seats[:]
    return [left.pop(luck.randbelow(len(left))) for _ in seats]


def list_seat_order(game: AnyGame, seats: int, start: Witness, key: bytes) -> tuple[int, ...]:
    """Return for each seat the position (from 1) at which its first player's name stood in the start message, so that
    anybody can check the shuffling of seats.

    Return () if the start message does not decide it: in games without random seating, and at tables of a season.
    """
    if game.seat_assignment != "random" or start.drawn:
        return ()
    return tuple(shuffle_seats(list(range(1, seats + 1)), key))


NumberedEntry = tuple[int, LogEntry]


class ReplayInput(Struct):
    """A game, or answers of it, in a form that another process can replay. Its key is secret while the game runs."""

    slug: str
    seats: int
    key: bytes
    options: dict[str, Any]
    answers: list[tuple[int, int, bytes]]  # number, version of the game, `action_log.LogEntry` as JSON

    @classmethod
    def from_rows(cls, game: AnyGame, state: TableState, rows: Iterable[ActionRow]) -> ReplayInput:
        """Make the input from a table's state and the rows of its action log."""
        key, seats = get_chance_key(state), len(state.seats)
        return cls(game.slug, seats, key, state.options, [(row.n, row.schema, row.data) for row in rows])

    def build_setup(self, game: AnyGame) -> Setup:
        """Return seats, key and options in the form in which a match is created."""
        # Options that the game does not list did not exist when it started.
        options = {**game.options_type.legacy_values, **self.options}
        return Setup(self.seats, self.key, parse_options(game, options))

    def decode_answers(self, game: AnyGame) -> list[NumberedEntry]:
        """Return the log entries with their numbers, migrated to the current version of the game."""
        return [
            (n, migrate_entry(game, schema, action_log.decode_entry(data)))
            for n, schema, data in self.answers
        ]


class FinishedGame(Struct):
    """A finished game as another process can replay it and describe its turns. Its key is secret while the game runs."""

    reel: ReplayInput
    # Number of log entries at the end of each turn, without turns that were rewound.
    turns: list[tuple[int, int]]
    last: int  # the turn in which it ended
    totals: list[int] | None  # final points by seat; None: it was not played to its end


def iter_replay(game: AnyGame, reel: ReplayInput) -> Iterator[tuple[NumberedEntry | None, Match]]:
    """Yield the match at its start, then after every log entry that counts, together with that entry. It is one match
    that changes from step to step, so copy what you want to keep.

    Raises ValueError for an entry that cannot be applied again, and whatever today's rules raise.
    """
    match: Match = Match.new(game, reel.build_setup(game), defer_reveal=True)
    yield None, match
    yield from iter_further_entries(game, match, reel.decode_answers(game))


def iter_further_entries(
    game: AnyGame, match: Match, entries: Sequence[NumberedEntry]
) -> Iterator[tuple[NumberedEntry, Match]]:
    """Apply the log entries that follow the position of the match, and yield each with the match after it. Entries that
    a later rewind took back are skipped.

    The match is changed in place, except that a rewind yields a new one: do not keep a yielded match. Raises as
    `iter_replay`.
    """
    for n, op in drop_rewound_entries(entries):
        if op.rewound is not None:
            match = match.rewind(match.dump(), op.rewound.derive_key)
        else:
            action_log.replay_entry(game, match, op)
        yield (n, op), match


def replay_to_end(game: AnyGame, reel: ReplayInput) -> Match:
    """Return the match after all log entries. Raises as `iter_replay`."""
    return deque(iter_replay(game, reel), maxlen=1)[0][1]


def drop_rewound_entries(answers: Iterable[NumberedEntry]) -> list[NumberedEntry]:
    """Return the log entries that still count. An entry that a later rewind took back is left out; the rewind itself
    stays, after the last entry before it that counts."""
    kept = list[NumberedEntry]()
    for n, op in answers:
        if (rewound := op.rewound) is not None:
            kept = [earlier for earlier in kept if earlier[0] < rewound.to]
        kept.append((n, op))
    return kept


def migrate_entry(game: AnyGame, schema: int, op: LogEntry) -> LogEntry:
    """Return a log entry of an older version of the game in the form of the current version. Raises whatever a
    migration raises."""
    if schema == game.schema_version:
        return op

    def migrate_action(raw: msgspec.Raw) -> msgspec.Raw:
        """Return one encoded action in the form of the current version."""
        plain = msgspec.json.decode(raw)
        for step in list_migrations(game, schema):
            plain = step.migrate_action(plain)
        return msgspec.Raw(msgspec.json.encode(plain))

    says = [
        action_log.LoggedSubmission(list(map(migrate_action, said.actions)), said.several) for said in op.says
    ]
    return LogEntry(op.what, op.seat, says, op.rewound)


def list_migrations(game: AnyGame, schema: int) -> list[Migration]:
    """Return the migrations that lead from version `schema` of the game to the current one, in order."""
    return [game.migrations[version] for version in range(schema, game.schema_version)]


# Reviews and stories

MAX_CPU_PER_SEAT_S, MAX_CPU_PER_GAME_S = 60.0, 180.0


def get_cpu_limit(seats: int) -> float:
    """Return the seconds of processor time for one seat, so that a whole game stays below `MAX_CPU_PER_GAME_S`."""
    return min(MAX_CPU_PER_SEAT_S, MAX_CPU_PER_GAME_S / seats)


class ReviewTask(Struct):
    """The input of the review process."""

    game: FinishedGame
    seat: int
    own: list[int]  # numbers of the log entries that the player decided
    cap: float = MAX_CPU_PER_SEAT_S


class ReviewedDecision(Struct):
    """One decision of the player, in an imagined world that they could not rule out then. It holds nobody else's
    secrets.

    Answers are encoded as JSON. `points` is by how much the better of the two answers was worth more.
    """

    world: bytes  # Match.dump()
    taken: bytes
    best: bytes  # the best of all tried answers; in `Review.best` the answer of the rules of thumb
    points: float
    parts: dict[str, float] = {}  # the same points split by `worth-<part>`
    turn: int = 0  # which of the player's turns in its round it belongs to, if they had several


class Review(Struct):
    """The result of a review: `looked` of the player's `of` decisions were examined."""

    looked: int = 0
    of: int = 0
    best: ReviewedDecision | None = None
    costly: list[ReviewedDecision] = []  # the most expensive mistake first
    changed: bool = False  # the rules have changed since, so the game cannot be replayed
    weighed: bool = True  # there was time to check the seemingly most expensive mistakes a second time


class RetryAttempt(Struct):
    """Another answer to a reviewed decision, to be judged."""

    slug: str
    seat: int
    world: bytes
    said: bytes


class RetryJudgement(Struct):
    """By how many points the answer falls behind the best tried answer, and the error of that figure.

    `behind` is None if there was nothing to choose.
    """

    behind: float | None = None
    error: float = 0.0
    parts: dict[str, float] = {}  # the answer's points split by `worth-<part>`


class GameStory(Struct, frozen=True):
    """How a finished game went. `fits` is False if today's rules lead to another end; then the rest is empty."""

    fits: bool
    text: str = ""  # who was ahead, and one line for each turning point
    words: str = ""  # the title and what the picture shows, as text
    turns: tuple[int, ...] = ()  # turns with a turning point, counted from 0 as in the log
    picture: Picture | None = None  # None in a game without pictures
