"""A paused table takes no answers; its clocks stand, and reminders, orders and bots rest.

The due times of its `pending` rows are kept in the table state meanwhile. When the table is resumed, each clock has as
much of its person's waking time left as before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from bot.store.rows import PendingRow
from engine.core.rules import Seat

from ..model.errors import OperationRefused
from ..model.settings import Preferences
from ..model.table_change import TABLE_SEAT, TableChange
from ..model.table_state import PauseState
from .waking_hours import add_waking_time, get_waking_seconds_between

WAKING_TIME_COLUMNS = ("remind_at", "warn_at", "deadline")
# All due columns except expiry times.
CLOCK_COLUMNS = (
    *WAKING_TIME_COLUMNS,
    "ends_at",
    "act_at",
    "close_at",
)
DEFAULT_PREFERENCES = Preferences()


def pause_table(change: TableChange, by: str, rows: Iterable[PendingRow]) -> None:
    """Pause the table. `rows` are the stored awaited seats. Raises OperationRefused is-paused; GameNotStarted,
    GameOver."""
    change.require_running()
    if change.sheet.paused is not None:
        raise OperationRefused("is-paused", by=change.sheet.write_names(change.sheet.paused.by))
    clocks = {
        row.seat: {name: at for name in CLOCK_COLUMNS if (at := getattr(row, name)) is not None}
        for row in rows
    }
    change.sheet.paused = PauseState(change.now, by, clocks)
    change.awaiting.again = True


def resume_table(change: TableChange) -> None:
    """Resume the table. Raises OperationRefused not-paused."""
    paused = change.sheet.paused
    if paused is None:
        raise OperationRefused("not-paused")
    change.awaiting.thawed = paused
    change.sheet.paused = None
    change.awaiting.again = True
    stood, was = change.now - paused.at, dict(change.awaited_before)
    for seat, row in was.items():
        # Somebody else plays it since then, no clock was set yet, or it stood because its person was away
        if row.since > paused.at or not (paused.clocks.get(seat) or row.stage):
            change.awaiting.back.add(seat)
        else:
            clocks = {name: at + stood for name, at in paused.clocks.get(seat, {}).items()}
            change.awaited_before = {**change.awaited_before, seat: replace(row, **clocks)}


def require_not_paused(change: TableChange) -> None:
    """Raise OperationRefused paused if the table is paused."""
    if change.sheet.paused is not None:
        raise OperationRefused("paused", by=change.sheet.write_names(change.sheet.paused.by))


def restore_clocks(
    change: TableChange, was: Mapping[Seat, PendingRow], people: Mapping[int, Preferences]
) -> Mapping[Seat, PendingRow]:
    """Return the stored rows `was`; if the table is being resumed, with the due times that were saved when it was
    paused, moved by the pause. The closing time of a sealed step is not among them: it is computed again."""
    paused = change.awaiting.thawed
    if paused is None:
        return was
    moved = dict(was)
    for seat, clocks in paused.clocks.items():
        row = was.get(seat)
        if seat == TABLE_SEAT or row is None or row.since > paused.at:
            continue
        wishes = people.get(row.user, DEFAULT_PREFERENCES) if row.user is not None else DEFAULT_PREFERENCES
        now = {name: shift_due_time(name, at, paused.at, change.now, wishes) for name, at in clocks.items()}
        moved[seat] = replace(row, **now)
    return moved


def shift_due_time(name: str, at: float, stopped: float, now: float, wishes: Preferences) -> float:
    """Return the due time `at` of a clock that was stopped at `stopped` and runs again from `now`. `name`: its column;
    some columns count only waking time."""
    if name in WAKING_TIME_COLUMNS:
        return add_waking_time(wishes, now, get_waking_seconds_between(wishes, stopped, at))
    return at + now - stopped


def stop_clocks_if_paused(change: TableChange, rows: list[PendingRow]) -> list[PendingRow]:
    """Return the table's rows; if the table is paused, without due times, so that nothing happens by itself."""
    if change.sheet.paused is None:
        return rows
    return [replace(row, **dict.fromkeys(CLOCK_COLUMNS)) for row in rows]
