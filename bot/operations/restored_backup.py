"""After an older backup was restored: say everywhere where things stand, and recognise what the backup does not know."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from msgspec import Struct
from sqlalchemy import Connection

from bot.base import DECODE_ERRORS
from bot.base.sealed_chance import get_creation_time, make_seal
from bot.consequences.rewind import restart_turn
from bot.db.copying import BACKUP_MARK
from bot.db.rows import SecretKeyRow, SnapshotRow
from bot.db.schema import find_row, update_rows
from bot.model.change import TableChange
from bot.model.dice import generate_secret
from bot.model.errors import (
    AlreadyApplied,
    OperationRefused,
    UnreadableGame,
    report_unexpected,
)
from bot.model.season import SeasonChange
from bot.operations.lobby import queue_lobby_edit
from bot.stores import history, table_rows
from bot.stores import seasons as season_rows
from bot.stores.tables import TableStore, apply, change_season

MESSAGE_LINK = "https://discord.com/channels/{}/{}/{}"
MAX_CLOCK_DIFFERENCE_S = 60.0


class Restoration(Struct, frozen=True):
    """When the backup was made from which this database was restored, and when all tables said where they stand (None:
    they have not yet)."""

    made_at: float
    ended_at: float | None = None


def find_restoration(db: Connection) -> Restoration | None:
    """Return the latest restoration of this database, or None if it has never been restored."""
    mark = find_row(db, SecretKeyRow, name=BACKUP_MARK)
    return Restoration(*map(float, mark.value.split())) if mark is not None else None


def end_restoration(tx: Connection, made_at: float, now: float) -> None:
    """Store that all tables have said where they stand."""
    value = f"{made_at} {now}".encode()
    update_rows(tx, SecretKeyRow, {"name": BACKUP_MARK}, value=value)


async def say_where_everything_stands(tables: TableStore) -> None:
    """If this database has just been restored, post in each lobby, running table and season where it stands.

    If the process dies meanwhile, the next start continues.
    """
    restoration = await tables.db.read(find_restoration)
    if restoration is None or restoration.ended_at is not None:
        return
    table_ids, season_ids = await tables.db.read(
        lambda db: (table_rows.fetch_unfinished(db), season_rows.fetch_unfinished(db))
    )
    made_at = int(restoration.made_at)
    for table_id in table_ids:
        turn = await tables.db.read(history.find_base_snapshot, table_id)
        with suppress(OperationRefused, UnreadableGame):  # it was erased meanwhile, or waits for its rules
            await apply(tables, table_id, 0, post_position, made_at, turn)
    for season_id in season_ids:
        try:
            await change_season(tables, season_id, post_season, made_at)
        except DECODE_ERRORS as error:  # damaged: the others must go on
            report_unexpected(error, f"saying where season {season_id} stands", verb="season")
    await tables.db.write(end_restoration, restoration.made_at, tables.clock())


async def find_lost_threads(tables: TableStore, threads: Mapping[int, float]) -> set[int]:
    """Return which of these threads, which the bot has opened, belong to a table that the restored backup does not
    contain or that had not started then. `threads`: when each was created."""

    def find(db: Connection) -> set[int]:
        """Return the lost threads."""
        restoration = find_restoration(db)
        if restoration is None:
            return set()
        lost = {thread for thread, created in threads.items() if is_newer_than_backup(created, restoration)}
        return lost - table_rows.find_known_threads(db, lost)

    return await tables.db.read(find)


async def is_lost(tables: TableStore, message: int, table_id: str, season_id: str) -> bool:
    """Return whether a message of the bot is about a table or season that the restored backup does not contain. An
    empty id stands for none."""

    def find(db: Connection) -> bool:
        """Return whether it is lost."""
        restoration = find_restoration(db)
        if restoration is None or not is_newer_than_backup(get_creation_time(message), restoration):
            return False
        if table_id:
            return table_rows.find_version(db, table_id) is None
        return season_rows.find(db, season_id) is None

    return await tables.db.read(find)


def is_newer_than_backup(created: float, restoration: Restoration) -> bool:
    """Return whether that was after the backup and before the tables said where they stand."""
    until = restoration.ended_at
    return created > restoration.made_at - MAX_CLOCK_DIFFERENCE_S and (until is None or created < until)


def post_position(change: TableChange, made_at: int, turn: SnapshotRow | None) -> None:
    """Post that the lobby or running table is as it was at that time, and begin the running `turn` again. What the
    lobby's or the game's secret would bring may be known by now, so there is a new one. Raises AlreadyApplied if
    the game has ended or this has been posted."""
    if not change.record_first_time(f"restored {made_at}"):
        raise AlreadyApplied
    row = change.row
    if row.status == "lobby":
        if change.state.season is None:  # the secret of a season's table was sealed with its round
            change.state.secret = secret = generate_secret()
            change.state.commitment = make_seal(secret)
        queue_lobby_edit(change)
        link = MESSAGE_LINK.format(row.guild or "@me", change.table.lobby_channel, row.lobby_message or "")
        change.queue_notice("restored-lobby", "lobby", at=str(made_at), link=link)
    elif row.status == "running" and turn is not None:
        change.queue_notice("restored", at=str(made_at))
        restart_turn(change, turn)
    else:
        raise AlreadyApplied


def post_season(change: SeasonChange, made_at: int) -> None:
    """Correct the season's living post, and post in its channel that the season is as it was at that time. Raises
    AlreadyApplied if it has said so."""
    if not change.record_first_time(f"restored {made_at}"):
        raise AlreadyApplied
    row = change.row
    link = MESSAGE_LINK.format(row.guild, row.channel, row.message or "")
    change.queue_message("restored", {"at": str(made_at), "link": link})
    change.refresh_living_post()
