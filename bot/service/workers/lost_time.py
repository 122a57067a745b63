"""Give lost time back: the time in which no process of the bot was alive, or by which its clock was set.

Everything that is due some time moves by it, as if the bot's time had stood still. A clock that jumps ahead and back so
leaves everything as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from math import ceil
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import bindparam, or_, select, update

from bot.runtime.decoding import DECODE_ERRORS
from bot.store import outbox
from bot.store import people as persons
from bot.store.async_connection import AsyncConnection
from bot.store.pending import DUTIES
from bot.store.rows import OutboxRow, PendingRow
from bot.store.schema import UnixTime, game, metadata, pending, process, season, season_round, shard

from ..effects.pause import WAKING_TIME_COLUMNS
from ..effects.season_pause import move_times
from ..effects.step_closing_time import QUARTER_HOUR_S
from ..effects.waking_hours import add_waking_time, get_waking_seconds_between
from ..model.errors import report_unexpected
from ..model.settings import Preferences
from ..model.table_state import TableState, encode_table_state, try_decoding_table_state
from ..model.timing import DAY_S, HOUR_S
from ..storage.season_store import change_season_in

# After a shorter time, nobody at the table has missed the bot.
MIN_ANNOUNCED_S = HOUR_S
DEFAULT_PREFERENCES = Preferences()
decode_preferences = msgspec.json.Decoder(Preferences).decode


async def give_back(tx: AsyncConnection, stopped: float, now: float) -> None:
    """Move all due times as if no time had passed between `stopped` and `now`, which may be earlier. If much time was
    lost, tell the tables whose clocks run."""
    lost = now - stopped
    states = await lock_timed_states(tx)  # first, as a change of a table does
    before = await lock_all_preferences(tx)
    after = {user: move_vacation(wishes, stopped, lost) for user, wishes in before.items()}
    for user, wishes in after.items():
        if wishes != before[user]:
            await persons.upsert_person(tx, user, preferences=msgspec.json.encode(wishes).decode())
    scheduled = await fetch_scheduled(tx)
    for row in scheduled:
        user = row.user or 0
        old, new = before.get(user, DEFAULT_PREFERENCES), after.get(user, DEFAULT_PREFERENCES)
        update_duties(tx, move_row(row, stopped, now, old, new))
    running = {row.game for row in scheduled if row.deadline is not None}
    for table_id, stored in states:
        if (sheet := try_decoding_table_state(stored)) is None:
            continue
        move_state(sheet, lost, now)
        update_state(tx, table_id, encode_table_state(sheet))
        if lost >= MIN_ANNOUNCED_S and table_id in running:
            notice = OutboxRow.for_table(
                table_id, "notice", {"code": "time-back", "args": {}, "mentions": []}, now
            )
            outbox.insert_later(tx, replace(notice, state="held" if sheet.homeless else "due"))
    await move_idle_lobbies(tx, lost)
    await move_seasons(tx, lost, now)
    if lost < 0:
        await end_future(tx, now)


async def lock_all_preferences(tx: AsyncConnection) -> dict[int, Preferences]:
    """Return everybody's preferences, by user. Damaged ones are left out, because the others' clocks must move."""
    found = dict[int, Preferences]()
    for user, text in (await persons.lock_all_preferences(tx)).items():
        with suppress(*DECODE_ERRORS):
            found[user] = decode_preferences(text)
    return found


def move_vacation(wishes: Preferences, stopped: float, lost: float) -> Preferences:
    """Return the preferences with a vacation that had as much time left when the bot's time stopped."""
    mine = wishes.vacation
    return (
        wishes if mine.until <= stopped else replace(wishes, vacation=replace(mine, until=mine.until + lost))
    )


def move_row(
    row: PendingRow, stopped: float, now: float, before: Preferences, after: Preferences
) -> PendingRow:
    """Return the row with as much time left at `now` as at `stopped`. Clocks and reminders count the person's waking
    time, with the preferences `before` the move and `after` it. A time on a quarter of an hour stays on one
    (secrets.7)."""

    def move(name: str, at: float) -> float:
        """Return the due time of this column after the move."""
        if name in WAKING_TIME_COLUMNS:
            return add_waking_time(after, now, get_waking_seconds_between(before, stopped, at))
        moved = at + now - stopped
        return QUARTER_HOUR_S * ceil(moved / QUARTER_HOUR_S) if at % QUARTER_HOUR_S == 0 else moved

    return replace(row, **{name: move(name, at) for name in DUTIES if (at := getattr(row, name)) is not None})


def move_state(sheet: TableState, lost: float, now: float) -> None:
    """Move the times until which a table's requests and invitations are valid. Times of the past only must not lie in
    the future."""
    due: list[dict[Any, float]] = [sheet.lapses, sheet.invited, sheet.reserved]
    for times in due:
        times.update({key: at + lost for key, at in times.items()})
    for times in (sheet.nudged, sheet.redirected, sheet.ran_out):
        times.update({key: min(at, now) for key, at in times.items()})
    for lists in (sheet.calls, *(place.requests for place in sheet.seats)):
        lists.update({key: [min(at, now) for at in each] for key, each in lists.items()})
    for place in sheet.seats:
        place.away_since = None if place.away_since is None else min(place.away_since, now)
    sheet.opened, sheet.announcing = min(sheet.opened, now), min(sheet.announcing, now)


async def move_seasons(tx: AsyncConnection, lost: float, now: float) -> None:
    """Move the times of running seasons by whole days, because rounds are drawn at a fixed hour. Paused seasons move
    theirs when they resume."""
    days = round(lost / DAY_S)
    for season_id in await fetch_running_seasons(tx) if days else ():
        try:
            await change_season_in(tx, season_id, lambda change: move_times(change, days * DAY_S), now)
        except DECODE_ERRORS as error:  # damaged: the others must go on
            report_unexpected(error, f"moving the times of season {season_id}", verb="season")


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
