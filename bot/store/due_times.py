"""Times in the database, moved when the bot was away or its clock was set: see `bot/service/workers/lost_time.py`.

A due time moves with the lost time. Any other time lies in the past, so it only must not lie in the future.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, or_, select, update

from .async_connection import AsyncConnection
from .pending import DUTIES
from .rows import PendingRow
from .schema import UnixTime, game, metadata, pending, process, season, season_round, shard

MOVED_COLUMNS = {*(pending.c[duty] for duty in DUTIES), season_round.c.ends_at, *process.c, *shard.c}
"""Due times, and heartbeats and leases, which their owners renew."""
UPDATE_DUTIES = (
    update(pending)
    .where(pending.c.game == bindparam("b_game"), pending.c.seat == bindparam("b_seat"))
    .values({duty: bindparam(duty) for duty in DUTIES})
)
UPDATE_STATE = (
    update(game)
    .where(game.c.id == bindparam("b_id"))
    .values(sheet=bindparam("b_sheet"), version=game.c.version + 1)
)


async def fetch_scheduled(db: AsyncConnection) -> list[PendingRow]:
    """Return the `pending` rows in which something is due some time."""
    return await db.fetch(
        PendingRow, select(pending).where(or_(*(pending.c[duty].is_not(None) for duty in DUTIES)))
    )


def update_duties(tx: AsyncConnection, row: PendingRow) -> None:
    """Store the due times of a `pending` row with the transaction's next batch."""
    tx.execute_later(
        UPDATE_DUTIES, {"b_game": row.game, "b_seat": row.seat, **{d: getattr(row, d) for d in DUTIES}}
    )


async def lock_timed_states(tx: AsyncConnection) -> Sequence[tuple[str, bytes]]:
    """Return ids and encoded states of the tables that hold times of their own: unfinished ones, and those with open
    requests. Nobody else can change them before the transaction ends."""
    has_requests = game.c.id.in_(select(pending.c.game))
    found = select(game.c.id, game.c.sheet).where(or_(game.c.status.in_(("lobby", "running")), has_requests))
    found = found.order_by(game.c.id).with_for_update(key_share=True)
    return await tx.fetch_tuples(found)


def update_state(tx: AsyncConnection, table_id: str, state: bytes) -> None:
    """Store a table's state with the transaction's next batch, as a new version so that cached copies are read again."""
    tx.execute_later(UPDATE_STATE, {"b_id": table_id, "b_sheet": state})


async def move_idle_lobbies(tx: AsyncConnection, lost: float) -> None:
    """Let lobbies have been changed so many seconds later, so that they do not close because of lost time."""
    await tx.execute(update(game).where(game.c.status == "lobby").values(touched=game.c.touched + lost))


async def fetch_running_seasons(db: AsyncConnection) -> list[str]:
    """Return the ids of the seasons whose times run."""
    return await db.fetch_column(select(season.c.id).where(season.c.status.in_(("open", "running"))))


async def end_future(tx: AsyncConnection, now: float) -> None:
    """Replace each time of something past that lies in the future by `now`."""
    for table in metadata.sorted_tables:
        for column in table.c:
            if isinstance(column.type, UnixTime) and column not in MOVED_COLUMNS:
                await tx.execute(update(table).where(column > now).values({column: now}))
