"""A game once more, from its key and its answers: what verification, upgrades and replay pictures stand on."""
from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.store.rows import ActionRow
from engine.core.game import AnyGame, Migration
from engine.core.match import Match, rewind_match
from engine.core.rules import Setup

from . import action_log
from .action_log import AnyMatch, LogEntry
from .table_state import TableState, get_chance_key, parse_options_at_start

NumberedEntry = tuple[int, LogEntry]


def build_setup(game: AnyGame, sheet: TableState) -> Setup:
    """What the table began from. Raises msgspec.ValidationError for options that the game does not know any more."""
    return Setup(len(sheet.seats), get_chance_key(sheet), parse_options_at_start(game, sheet.options))


class ReplayInput(Struct):
    """A finished game as another process can play it once more. Its key is secret as long as the game runs."""

    slug: str
    seats: int
    key: bytes
    options: dict[str, Any]
    answers: list[tuple[int, int, bytes]]  # number, version of the game, `action_log.Op` as JSON

    @classmethod
    def of(cls, game: AnyGame, sheet: TableState, rows: Iterable[ActionRow]) -> ReplayInput:
        key, seats = get_chance_key(sheet), len(sheet.seats)
        return cls(game.slug, seats, key, sheet.options, [(row.n, row.schema, row.data) for row in rows])

    def setup(self, game: AnyGame) -> Setup:
        return Setup(self.seats, self.key, parse_options_at_start(game, self.options))

    def numbered(self, game: AnyGame) -> list[NumberedEntry]:
        return [(n, migrate_entry(game, schema, action_log.decode_entry(data))) for n, schema, data in self.answers]


def iter_replay(game: AnyGame, setup: Setup, answers: Sequence[NumberedEntry]) -> Iterator[tuple[NumberedEntry | None, AnyMatch]]:
    """The match at its beginning, then after each answer that counts, with that answer.

    Raises ValueError for what cannot be done again, and what the rules raise today.
    """
    match: AnyMatch = Match[Any].new(game, setup, defer_reveal=True)
    yield None, match
    yield from iter_further_entries(game, match, answers)


def iter_further_entries(game: AnyGame, match: AnyMatch, answers: Sequence[NumberedEntry]) -> Iterator[tuple[NumberedEntry, AnyMatch]]:
    """The match after each further answer that counts. Raises as `retrace`."""
    for n, op in drop_rewound_entries(answers):
        if op.rewound is not None:
            match = rewind_match(match, match.dump(), op.rewound.key)
        else:
            action_log.replay_entry(game, match, op)
        yield (n, op), match


def replay_to_end(game: AnyGame, setup: Setup, answers: Sequence[NumberedEntry]) -> AnyMatch:
    """The match after all of it. Raises as `retrace`."""
    return deque(iter_replay(game, setup, answers), maxlen=1)[0][1]


def drop_rewound_entries(answers: Iterable[NumberedEntry]) -> list[NumberedEntry]:
    """Without what rewinds have taken back: before each of them stands the last answer that it left."""
    kept = list[NumberedEntry]()
    for n, op in answers:
        if (rewound := op.rewound) is not None:
            kept = [earlier for earlier in kept if earlier[0] < rewound.to]
        kept.append((n, op))
    return kept


def decode_rows(game: AnyGame, rows: Iterable[ActionRow]) -> list[NumberedEntry]:
    """Stored answers, those of older versions of the game in its present words."""
    return [(row.n, migrate_entry(game, row.schema, action_log.decode_entry(row.data))) for row in rows]


def migrate_entry(game: AnyGame, schema: int, op: LogEntry) -> LogEntry:
    if schema == game.version:
        return op

    def changed(raw: msgspec.Raw) -> msgspec.Raw:
        plain = msgspec.json.decode(raw)
        for step in list_migrations(game, schema):
            plain = step.action(plain)
        return msgspec.Raw(msgspec.json.encode(plain))

    says = [action_log.LoggedSubmission(list(map(changed, said.actions)), said.several) for said in op.says]
    return LogEntry(op.what, op.seat, says, op.rewound)


def list_migrations(game: AnyGame, schema: int) -> list[Migration]:
    """The migrations from a version of the game to the present one."""
    return [game.migrations[version] for version in range(schema, game.version)]
