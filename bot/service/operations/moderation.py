"""Public actions of moderators: pause, resume and end a game. They see no hands. For rewinds see `rewind`.

`bot/interactions/access.py` checks the permission, because only Discord knows it. `by` is the moderator. Nobody
moderates a table at which they play with other people, except to resume it.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.store import pending
from bot.store.rows import PendingRow

from ..effects import pause as pausing
from ..effects.after_action import end_table
from ..model.errors import OperationRefused
from ..model.table import Person, Table
from ..model.table_change import TableChange
from ..model.table_state import TableState, has_stake
from ..storage.table_store import TableStore, apply


async def pause_table(tables: TableStore, table_id: str, by: Person, once: int = 0) -> Table:
    """Stop the clocks; no answers are taken. Raises GameNotStarted, GameOver; OperationRefused is-paused,
    moderates-own."""
    async with tables.db.reading() as db:  # workers reschedule the rows of a table without changing the table
        rows = await pending.fetch_of_table(db, table_id)
    return (await apply(tables, table_id, once, stop_clocks, by, rows)).table


def stop_clocks(change: TableChange, by: Person, rows: Iterable[PendingRow]) -> None:
    """Pause the table with these awaited seats. Raises as `pause_table`."""
    require_no_stake(change.sheet, by.id)
    pausing.pause_table(change, change.name_person(by), rows)
    change.queue_notice("paused", by=change.name_person(by))


def resume_table(change: TableChange, by: Person) -> None:
    """Start the clocks again. Raises GameNotStarted, GameOver; OperationRefused not-paused."""
    match = change.playing
    pausing.resume_table(change)
    asked = (
        []
        if match.in_sealed_step
        else [n for n in sorted(match.open_questions) if change.sheet.seats[n].user is not None]
    )
    change.queue_notice("goes-on", mentions=asked, by=change.name_person(by))


def end_game(change: TableChange, by: Person) -> None:
    """End the game without a winner. Raises GameNotStarted, GameOver; OperationRefused moderates-own."""
    change.require_running()
    require_no_stake(change.sheet, by.id)
    change.sheet.ended_by, change.sheet.paused = change.name_person(by), None
    end_table(change, "abandoned")


def require_no_stake(sheet: TableState, who: int) -> None:
    """Raise OperationRefused moderates-own if this user plays at the table with other people."""
    if has_stake(sheet, who):
        raise OperationRefused("moderates-own")
