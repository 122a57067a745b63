"""Replay a game from its key and its log. Verification, upgrades and replay films are built on it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.store.rows import ActionRow
from engine.core.game import AnyGame, Migration
from engine.core.match import Match
from engine.core.rules import Setup

from . import action_log
from .action_log import AnyMatch, LogEntry
from .chance_key import get_chance_key
from .game_options import parse_options_at_start
from .table_state import TableState

NumberedEntry = tuple[int, LogEntry]


def build_setup(game: AnyGame, sheet: TableState) -> Setup:
    """Return what the table started from. Raises msgspec.ValidationError for options that the game no longer knows."""
    return Setup(len(sheet.seats), get_chance_key(sheet), parse_options_at_start(game, sheet.options))


class ReplayInput(Struct):
    """A finished game as another process can replay it. Its key is secret while the game runs."""

    slug: str
    seats: int
    key: bytes
    options: dict[str, Any]
    answers: list[tuple[int, int, bytes]]  # number, version of the game, `action_log.LogEntry` as JSON

    @classmethod
    def from_rows(cls, game: AnyGame, sheet: TableState, rows: Iterable[ActionRow]) -> ReplayInput:
        """Make the input from a table's state and the rows of its action log."""
        key, seats = get_chance_key(sheet), len(sheet.seats)
        return cls(game.slug, seats, key, sheet.options, [(row.n, row.schema, row.data) for row in rows])

    def build_setup(self, game: AnyGame) -> Setup:
        """Return seats, key and options in the form in which a match is created."""
        return Setup(self.seats, self.key, parse_options_at_start(game, self.options))

    def decode_answers(self, game: AnyGame) -> list[NumberedEntry]:
        """Return the log entries with their numbers, migrated to the current version of the game."""
        return [
            (n, migrate_entry(game, schema, action_log.decode_entry(data)))
            for n, schema, data in self.answers
        ]


class FinishedGame(Struct):
    """A finished game as another process can replay it and describe its turns. Its key is secret while the game runs."""

    reel: ReplayInput
    turns: list[
        tuple[int, int]
    ]  # number of log entries at the end of each turn, without turns that were rewound
    last: int  # the turn in which it ended
    totals: list[int] | None  # final points by seat; None: it was not played to its end


def iter_replay(
    game: AnyGame, setup: Setup, entries: Sequence[NumberedEntry]
) -> Iterator[tuple[NumberedEntry | None, AnyMatch]]:
    """Yield the match at its start, then after every log entry that counts, together with that entry. It is one match
    that changes from step to step, so copy what you want to keep.

    Raises ValueError for an entry that cannot be applied again, and whatever today's rules raise.
    """
    match: AnyMatch = Match[Any].new(game, setup, defer_reveal=True)
    yield None, match
    yield from iter_further_entries(game, match, entries)


def iter_further_entries(
    game: AnyGame, match: AnyMatch, entries: Sequence[NumberedEntry]
) -> Iterator[tuple[NumberedEntry, AnyMatch]]:
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


def replay_to_end(game: AnyGame, setup: Setup, answers: Sequence[NumberedEntry]) -> AnyMatch:
    """Return the match after all log entries. Raises as `iter_replay`."""
    return deque(iter_replay(game, setup, answers), maxlen=1)[0][1]


def drop_rewound_entries(answers: Iterable[NumberedEntry]) -> list[NumberedEntry]:
    """Return the log entries that still count. An entry that a later rewind took back is left out; the rewind itself
    stays, after the last entry before it that counts."""
    kept = list[NumberedEntry]()
    for n, op in answers:
        if (rewound := op.rewound) is not None:
            kept = [earlier for earlier in kept if earlier[0] < rewound.to]
        kept.append((n, op))
    return kept


def decode_rows(game: AnyGame, rows: Iterable[ActionRow]) -> list[NumberedEntry]:
    """Decode stored log entries; those of older versions of the game are migrated."""
    return [(row.n, migrate_entry(game, row.schema, action_log.decode_entry(row.data))) for row in rows]


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
