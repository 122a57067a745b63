"""A finished game as plain data: everything that anybody needs to replay it and see that it was fair."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from bot.base.decoding import DECODE_ERRORS
from bot.base.sealed_chance import Snowflake, Witness, derive_key, make_seal
from bot.db.rows import ActionRow
from bot.model import action_log
from bot.model.change import StoredTable
from bot.model.dice import (
    NumberedEntry,
    are_messages_in_order,
    digest_terms,
    list_rewinds,
    list_seat_order,
    migrate_entry,
    replay_to_end,
)
from bot.model.errors import OperationRefused
from bot.model.table import parse_options_at_start
from bot.model.view import VerificationResult
from bot.stores import history
from bot.stores.tables import TableStore
from engine.core.commands import get_field_types
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.rules import Results, Setup, explain_ties

# What `longtable verify` prints of a file: nothing that could write other lines, or steer a terminal.
RecordWord = Annotated[str, Meta(pattern=r"\A[\w-]{0,64}\Z")]
Version = Annotated[int, Meta(ge=1)]


class RecordedEntry(Struct):
    """One `action_log.LogEntry`, in the form of that version of the game."""

    n: int
    schema: Version
    op: dict[str, Any]


class RecordedPlace(Struct):
    """The result of one seat in a record."""

    seat: int
    place: int
    total: int
    tie_breaks: dict[str, int] = {}  # by tie-breaker, for players with equal totals; not compared by `verify`


class GameRecord(Struct):
    """A finished game, as `longtable verify` reads it."""

    game: RecordWord
    table: RecordWord
    status: Literal["over", "abandoned"]
    seats: list[str]
    options: dict[str, Any]
    joined: list[Snowflake]  # interactions by which people joined, in lobby order; 0 for bots
    commitment: RecordWord
    secret: RecordWord  # hex
    answers: list[RecordedEntry]
    schema: Version  # version of the game's state at the end
    end: str  # hash of that state
    results: list[RecordedPlace]  # empty for an abandoned game
    witness: Witness  # the start message
    components: RecordWord = ""  # `Game.components_digest`


def hash_final_state(match: Match[Any]) -> str:
    """Return a hash of the match's state, as the record of a finished game stores it."""
    return blake2b(msgspec.msgpack.encode(match.state), digest_size=16).hexdigest()


def list_recorded_places(results: Results) -> list[RecordedPlace]:
    """Return the results as a record keeps them, with the numbers that decided ties."""
    compared: dict[int, dict[str, int]] = {row.seat: {} for row in results.ranking}
    for step in (step for tie in explain_ties(results) for step in tie.compared):
        for seat in step.seats:
            compared[seat][step.tie_breaker.id] = step.tie_breaker.values[seat]
    return [RecordedPlace(row.seat, row.rank, row.total, compared[row.seat]) for row in results.ranking]


def strip_tie_breaks(results: list[RecordedPlace]) -> list[tuple[int, int, int]]:
    """Return seat, place and total of each result, for the comparison of two records: older ones have no tie-breaks."""
    return [(row.seat, row.place, row.total) for row in results]


async def load_game_record(tables: TableStore, table_id: str) -> GameRecord:
    """Return the record of a finished game. Raises TableNotFound; OperationRefused not-over."""
    stored = await tables.read(table_id)
    if stored.match is None or stored.row.status not in ("over", "abandoned"):
        raise OperationRefused("not-over")
    return await tables.db.read(lambda db: make_game_record(stored, history.fetch_actions(db, table_id)))


def make_game_record(stored: StoredTable, rows: list[ActionRow]) -> GameRecord:
    """Return the record of a finished game from its table and its whole action log."""
    state = stored.state
    match = stored.playing
    witness = stored.state.witness
    assert witness is not None
    return GameRecord(
        game=stored.game.slug,
        table=stored.row.id,
        status="over" if stored.row.status == "over" else "abandoned",
        seats=[place.name for place in state.seats],
        options=state.options,
        joined=state.dealt,
        commitment=state.commitment,
        secret=state.secret.hex(),
        answers=[RecordedEntry(row.n, row.schema, msgspec.json.decode(row.data)) for row in rows],
        schema=stored.game.schema_version,
        end=hash_final_state(match),
        results=list_recorded_places(match.results()) if match.is_over else [],
        witness=witness,
        components=stored.game.components_digest,
    )


class UnreadableRecord(Exception):
    """This program cannot play the record. The message is one line for the reader."""


def verify_record(record: GameRecord, games: Mapping[str, AnyGame]) -> VerificationResult:
    """Replay a record. Raises UnreadableRecord for an unknown game, a newer version of it, other
    components, or a damaged record."""
    game = games.get(record.game)
    if game is None or record.schema > game.schema_version:
        raise UnreadableRecord(f"this program cannot play a record of {record.game}, form {record.schema}")
    if record.components != game.components_digest:
        raise UnreadableRecord(
            f"the record of {record.table} was dealt from other components than those that are loaded (COMPONENTS)"
        )
    try:
        secret = bytes.fromhex(record.secret)
        key = derive_key(secret, record.witness.message)
        require_complete(record, game)
        setup = Setup(len(record.seats), key, parse_options_at_start(game, record.options))
        answers: list[NumberedEntry] = [
            (a.n, migrate_entry(game, a.schema, action_log.decode_entry(msgspec.json.encode(a.op))))
            for a in record.answers
        ]
    except (ValueError, OverflowError, KeyError, *DECODE_ERRORS) as error:
        raise UnreadableRecord(f"the record of {record.table} is damaged") from error
    rewinds = list_rewinds(op for _, op in answers)
    return VerificationResult(
        commitment=record.commitment,
        secret=record.secret,
        fits=make_seal(secret) == record.commitment,
        in_order=are_messages_in_order(record.witness, record.joined, rewinds),
        replayed=has_recorded_end(game, record, setup, answers),
        answers=len(answers),
        terms=digest_terms(record.game, record.table, len(record.seats), record.options),
        witnesses=(record.witness, *(rewind.witness for rewind in rewinds if rewind.witness is not None)),
        restorations=sum(rewind.witness is None for rewind in rewinds),
        joined=tuple(record.joined),
        seat_order=list_seat_order(game, len(record.seats), record.witness, key),
    )


def require_complete(record: GameRecord, game: AnyGame) -> None:
    """Raise ValueError if the record lacks when somebody joined, or has an option that the game does not know.

    People of a season joined the season; at its tables bots may have every seat.
    """
    joined = [*record.joined, record.witness.drawn]
    if len(record.joined) != len(record.seats) or not any(joined):
        raise ValueError("somebody's joining is missing")
    if record.options.keys() - get_field_types(game.options_type):
        raise ValueError("unknown options")


def has_recorded_end(game: AnyGame, record: GameRecord, setup: Setup, answers: list[NumberedEntry]) -> bool:
    """Return whether replaying the answers leads to the results and the final state of the record; False if they cannot
    be replayed. The state is compared only if the record has the current version of the game."""
    try:
        match = replay_to_end(game, setup, answers)
    except Exception:  # whatever the rules raise: it cannot be replayed, and that is the answer
        return False
    results = list_recorded_places(match.results()) if match.is_over else []
    same = strip_tie_breaks(results) == strip_tie_breaks(record.results)
    return same and (record.schema < game.schema_version or hash_final_state(match) == record.end)
