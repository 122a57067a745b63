"""Apply the consequences of a delivery, and store what later edits of the message need.

A delivery is recorded by the outbox worker, or by a press on the message if that comes first. The second one changes
nothing. The states are those of `bot.stores.outbox`.
"""

from __future__ import annotations

from contextlib import nullcontext
from typing import Literal

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.consequences.message_plan import retire_previous_post
from bot.db.database import retry_on_connection_loss
from bot.db.rows import WAITING_STATES, OutboxRow, TableRow, generate_delivery_mark
from bot.db.schema import fetch_rows, find_row, update_rows
from bot.model.messages import QUESTION_POSTS, SentMessage, decode_payload, write_names
from bot.operations import lobby, places, season_places
from bot.stores import outbox, people
from bot.stores import seasons as season_rows
from bot.stores.tables import TableStore, apply, change_season, read_season

LATEST_POST_KINDS = (*QUESTION_POSTS, "end")
"""The kinds of posts that carry a table's living controls."""


async def read(tables: TableStore, row_id: int | None) -> SentMessage:
    """Return what is stored of a message for later edits, found by its outbox row; the defaults of `SentMessage` if
    there is no such row."""
    row = await tables.db.read(find_row, OutboxRow, id=row_id) if row_id is not None else None
    if row is None:
        return SentMessage()
    named = row.after is not None and row.game is not None
    people = (await tables.read(row.game or "")).state.people if named else []
    return SentMessage(row.state, row.panel, write_names(row.after, people))


# Presses


async def note_press(tables: TableStore, mark: int, message: int) -> int | None:
    """If somebody presses a message before its delivery is recorded, record it. Return the id of the message's
    outbox row, or None if none is stored, or if the row is that of another message because the same was posted
    twice.

    `mark`: the delivery mark that the message's controls carry, or 0.
    """
    row = await tables.db.read(outbox.find_by_mark, mark) if mark else None
    if row is not None and row.message is None:
        await retry_on_connection_loss(lambda: record_delivery(tables, row, message))
        tables.wake_workers()
    elif row is not None and row.message != message:  # the same was posted twice: edits concern the other one
        return None
    return row.id if row is not None else None


async def note_panel(tables: TableStore, row_id: int, event: Literal["open", "show"]) -> None:
    """Store that a press is about to turn the message into a panel ("open"), so that no edit treats it as text any more,
    or that Discord shows the panel."""
    await retry_on_connection_loss(lambda: tables.db.write(outbox.apply_event, event, row_id, panel=True))


async def find_lobby_mark(tables: TableStore, table_id: str) -> int:
    """Return the delivery mark that the table's lobby must carry, or 0 if that has been posted already."""
    rows = await tables.db.read(fetch_rows, OutboxRow, game=table_id, kind="lobby")
    return next((row.mark for row in rows if row.state in WAITING_STATES), 0)


# Deliveries


async def record_delivery(tables: TableStore, row: OutboxRow, message: int | None) -> None:
    """Record that a message was sent or an edit was made, and apply the consequences.

    Changes of the table or season are written before the row is marked as done. They can be repeated, which happens
    after a crash.
    """
    if row.kind in ("thread", "lobby", "draw") or row.target == "season":
        await apply_to_place(tables, row, message)
    is_post = row.kind in LATEST_POST_KINDS and row.user is None
    table_id = row.game if is_post and message is not None else None

    def record(tx: Connection) -> bool:
        """Record the delivery. Return whether the message is the table's latest post now."""
        if not outbox.apply_event(tx, "deliver", row.id, message=message):
            return False
        if row.season is not None and row.kind == "season" and message is not None:
            season_rows.set_latest_message(tx, row.season, message)
        if (user := row.user) is not None and not row.edit:
            people.mark_dm_delivered(tx, user)
        if row.edit and row.of is not None and (event := outbox.EVENTS_OF_EDITS.get(row.kind)):
            closes_step = row.kind == "settled" and decode_payload(row).get("closed")
            outbox.apply_event(tx, "retire" if closes_step else event, row.of, after=None)
        if not table_id or message is None:
            return False
        previous, linger = outbox.find_latest_post(tx, table_id), tables.tuning.linger
        is_latest, edit = retire_previous_post(previous, row, message, tables.clock(), linger)
        if is_latest:
            update_rows(tx, TableRow, {"id": table_id}, last_post=message)
        if edit is not None:
            outbox.insert_row(tx, edit)
        return is_latest

    async with tables.lock(table_id) if table_id else nullcontext():  # others keep what they have read
        is_latest = await tables.db.write(record)
        if is_latest and table_id and (cached := tables.cache.get(table_id)) is not None:
            cached.row.last_post = message


async def apply_to_place(tables: TableStore, row: OutboxRow, message: int | None) -> None:
    """Store on the table or season that its thread, its lobby message or its announcement exists now, and resume a
    season that could not write in its channel."""
    if row.edit:
        return
    season_id = row.season if row.target == "season" else None
    if row.game and row.kind == "thread":
        opened = (await apply(tables, row.game, 0, places.set_thread, message)).stored.state.season
        season_id = opened.id if opened is not None else None
    elif row.game and row.kind == "lobby" and message is not None:
        await apply(tables, row.game, 0, lobby.set_lobby_message, message)
    if season_id is None:
        return
    if "channel-closed" in (await read_season(tables, season_id)).state.pauses:
        await change_season(tables, season_id, season_places.resume_writable)
    if row.kind == "draw" and message is not None:
        await change_season(tables, season_id, season_places.record_announcement, row.mark, message)


async def record_message_lost(tables: TableStore, row: OutboxRow) -> None:
    """Record that the message which the row `row` edits no longer exists on Discord. News is sent again."""

    def end_original(tx: Connection) -> None:
        """End the message's row, if it is stored."""
        _, original = outbox.find_edited_message(tx, row)
        if original is not None:
            outbox.apply_event(tx, "lose", original.id, after=None)
        if row.kind in QUESTION_POSTS:
            now, mark = tables.clock(), generate_delivery_mark()
            again = replace(row, edit=False, of=None, state="due", attempts=0, not_before=now, mark=mark)
            outbox.insert_row(tx, again)

    await tables.db.write(end_original)
