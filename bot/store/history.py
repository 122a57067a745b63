"""The action log and the events of tables: append-only."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict
from sqlalchemy import bindparam, func, insert, select

from .async_connection import AsyncConnection
from .rows import ActionRow, EventRow
from .schema import action, event

INSERT_ACTIONS, INSERT_EVENTS = insert(action), insert(event)
SELECT_EVENTS = (
    select(event)
    .where(
        event.c.game == bindparam("b_game"),
        event.c.n >= bindparam("b_first"),
        event.c.n < bindparam("b_last"),
    )
    .order_by(event.c.n)
)


async def insert_actions(tx: AsyncConnection, rows: Sequence[ActionRow]) -> None:
    """Insert entries of the action log with the transaction's next batch."""
    if rows:
        tx.execute_later(INSERT_ACTIONS, [asdict(row) for row in rows])


async def insert_events(tx: AsyncConnection, rows: Sequence[EventRow]) -> None:
    """Insert events with the transaction's next batch."""
    if rows:
        tx.execute_later(INSERT_EVENTS, [asdict(row) for row in rows])


async def fetch_actions(db: AsyncConnection, table_id: str) -> list[ActionRow]:
    """Return the whole action log of a table, oldest entry first."""
    found = select(action).where(action.c.game == table_id).order_by(action.c.n)
    return await db.fetch(ActionRow, found)


async def fetch_action_range(db: AsyncConnection, table_id: str, first: int, end: int) -> list[ActionRow]:
    """Return actions by number, from `first` up to but not including `end`."""
    found = (
        select(action)
        .where(action.c.game == table_id, action.c.n >= first, action.c.n < end)
        .order_by(action.c.n)
    )
    return await db.fetch(ActionRow, found)


async def fetch_event_range(db: AsyncConnection, table_id: str, first: int, end: int) -> list[EventRow]:
    """Return events by number, from `first` up to but not including `end`."""
    return await db.fetch(EventRow, SELECT_EVENTS, {"b_game": table_id, "b_first": first, "b_last": end})


async def fetch_events_of_turns(db: AsyncConnection, table_id: str, first: int, last: int) -> list[EventRow]:
    """Return the events of the turns from `first` to `last`, both included."""
    found = select(event).where(event.c.game == table_id, event.c.turn >= first, event.c.turn <= last)
    return await db.fetch(EventRow, found.order_by(event.c.n))


async def get_first_event_number(db: AsyncConnection, table_id: str, turn: int) -> int:
    """Return the number of the first event of this turn or of a later one; 0 if there is none."""
    found = select(func.min(event.c.n)).where(event.c.game == table_id, event.c.turn >= turn)
    return await db.scalar(found) or 0


async def get_last_turn(db: AsyncConnection, table_id: str) -> int:
    """Return the latest turn in which something happened, or -1."""
    found = select(func.max(event.c.turn)).where(event.c.game == table_id)
    latest = await db.scalar(found)
    return -1 if latest is None else latest
