"""The past of a table: events, the log, and the proof that the dice were fair."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from itertools import groupby
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from bot.store import history
from bot.store.rows import ActionRow, EventRow
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.rules import AddressedEvent, Event, Seat

from ..model.errors import OperationRefused
from ..model.history import LogPage, LogTurn, RewindNote, VerificationResult
from ..model.replay import ReplayInput, build_setup, decode_rows, list_migrations, replay_to_end
from ..model.table_change import LoadedTable, TableChange
from ..storage.table_store import AlreadyApplied, TableStore, apply
from .game_records import make_game_record, verify_record

TURNS_PER_LOG_PAGE = 10


def decode_events(game: AnyGame, rows: Iterable[EventRow]) -> list[AddressedEvent]:
    """Decode stored events; those of older versions of the game are migrated."""
    return [AddressedEvent(decode_event(game, row), decode_audience(row)) for row in rows]


def decode_event(game: AnyGame, row: EventRow) -> Event:
    """Decode a stored event; one of an older version of the game is migrated."""
    if row.schema == game.schema_version:
        return game.event_decoder.decode(row.data)
    plain = msgspec.msgpack.decode(row.data)
    for step in list_migrations(game, row.schema):
        plain = step.migrate_event(plain)
    return msgspec.convert(plain, game.event_union)


def decode_audience(row: EventRow) -> tuple[int, ...] | None:
    """Return the seats that may know the event, or None if everybody may."""
    return None if row.audience is None else tuple(msgspec.json.decode(row.audience))


async def get_events(
    tables: TableStore, table_id: str, first: int, last: int, user: int | None = None
) -> tuple[Event, ...]:
    """Return events by number (`last` exclusive), as far as the user may know them; None is the public. Raises
    TableNotFound."""
    opened = await tables.read(table_id)
    return await get_events_of_table(tables, opened, opened.find_seat_of(user), first, last)


async def get_events_of_table(
    tables: TableStore, opened: LoadedTable, seat: Seat | None, first: int, last: int
) -> tuple[Event, ...]:
    """Return events of a loaded table, as far as a seat may know them."""
    if (told := opened.get_events(first, last)) is not None:
        return tuple(event.event for event in told if event.is_visible_to(seat))
    async with tables.db.reading() as db:
        rows = await history.fetch_event_range(db, opened.row.id, first, last)
    return tuple(told.event for told in decode_events(opened.game, rows) if told.is_visible_to(seat))


async def get_log_page(tables: TableStore, table_id: str, user: int | None, page: int = 0) -> LogPage:
    """Return a page of ten turns, as far as the user may know them. Page 0 is the latest; for a page that does not
    exist, the nearest one is returned."""
    opened = await tables.read(table_id)
    seat = opened.find_seat_of(user)
    async with tables.db.reading() as db:
        latest = max([await history.get_last_turn(db, table_id), *(back.turn for back in opened.sheet.backs)])
        pages = max(1, -(-(latest + 1) // TURNS_PER_LOG_PAGE))
        page = min(max(page, 0), pages - 1)
        last = latest - page * TURNS_PER_LOG_PAGE
        rows = await history.fetch_events_of_turns(db, table_id, last - TURNS_PER_LOG_PAGE + 1, last)
    turns = [
        make_log_turn(opened, turn, list(group), seat) for turn, group in groupby(rows, lambda row: row.turn)
    ]
    return LogPage(tuple(add_rewinds(opened, turns, last - TURNS_PER_LOG_PAGE + 1, last)), page, pages)


async def verify_game(tables: TableStore, table_id: str) -> VerificationResult:
    """Replay a finished game from its published secret. Raises TableNotFound; OperationRefused not-over."""
    opened, rows = await read_finished(tables, table_id)
    return await asyncio.to_thread(verify_record, make_game_record(opened, rows), tables.games)


async def get_replay_input(tables: TableStore, table_id: str) -> ReplayInput:
    """Return a finished game in a form that another process can replay. Raises TableNotFound; OperationRefused
    not-over."""
    opened, rows = await read_finished(tables, table_id)
    return ReplayInput.from_rows(opened.game, opened.sheet, rows)


async def read_finished(tables: TableStore, table_id: str) -> tuple[LoadedTable, list[ActionRow]]:
    """Return the table and its whole log. Raises TableNotFound; OperationRefused not-over."""
    opened = await tables.read(table_id)
    if opened.match is None or opened.row.status not in ("over", "abandoned"):
        raise OperationRefused("not-over")
    async with tables.db.reading() as db:
        return opened, await history.fetch_actions(db, table_id)


async def claim_first_showing(
    tables: TableStore, table_id: str, what: Literal["replay", "went"], interaction: int = 0
) -> bool:
    """Return whether this is the first time that a replay film or the story of a finished game ("went") is posted
    at the table, and record it.

    A request that is repeated, because its connection to the database was cut, gets the same answer again.
    """
    done = await apply(tables, table_id, interaction, record_showing, what)
    if done.by_this_request and what not in done.opened.sheet.told:  # it was released meanwhile
        done = await apply(tables, table_id, 0, record_showing, what)
    return not done.repeated or done.by_this_request


def record_showing(change: TableChange, what: str) -> None:
    """Record that the film or story was posted at the table. Raise AlreadyApplied if there was one before."""
    if not change.is_first_time(what):
        raise AlreadyApplied


def release_first_showing(change: TableChange, what: str) -> None:
    """Undo `claim_first_showing`, because the film or story could not be made."""
    if what not in change.sheet.told:
        raise AlreadyApplied
    change.sheet.told.remove(what)


def add_rewinds(opened: LoadedTable, turns: list[LogTurn], first: int, last: int) -> list[LogTurn]:
    """Return the log page's turns `first` to `last`, each marked with the rewind that it began with. A rewind after
    which nothing has happened gets a turn without events."""
    found = {turn.turn: turn for turn in turns}
    for back in opened.sheet.backs:
        if first <= back.turn <= last:
            turn = found.get(back.turn, LogTurn(back.turn, back.at, ()))
            found[back.turn] = replace(
                turn, back=RewindNote(back.to, back.seat, opened.sheet.write_names(back.by))
            )
    return [found[turn] for turn in sorted(found)]


def make_log_turn(opened: LoadedTable, turn: int, rows: list[EventRow], seat: int | None) -> LogTurn:
    """Return a turn of the log with those of its events that the seat may know (None: the public)."""
    told = decode_events(opened.game, rows)
    return LogTurn(turn, rows[0].at, tuple(t.event for t in told if t.is_visible_to(seat)))


def replay_stored_game(opened: LoadedTable, rows: list[ActionRow]) -> Match[Any]:
    """Return the match at the end of its whole action log. Raises what the rules raise if they have changed since."""
    return replay_to_end(opened.game, build_setup(opened.game, opened.sheet), decode_rows(opened.game, rows))
