"""The thread of a season's table goes to sleep a day after the table's end: a season opens many, and a server has room
for a thousand that are awake.

It is kept as what lapses is (`TableData.lapses`), so no restart forgets it. Whatever is posted there later wakes it.
"""
from __future__ import annotations

from ..model.table_change import TableChange
from ..model.timing import DAY_S

THREAD_ARCHIVING = "thread"  # in `TableData.lapses`


def schedule_archiving(change: TableChange) -> None:
    """The table has just ended."""
    if change.sheet.season is not None:
        change.sheet.lapses[THREAD_ARCHIVING] = change.now + DAY_S


def archive_thread(change: TableChange) -> None:
    """As long as some wait for a rematch, whose post is edited when that lapses, the thread stays awake."""
    wish = change.sheet.rematch
    if wish is not None and not wish.table:
        change.sheet.lapses[THREAD_ARCHIVING] = change.now + DAY_S
    else:
        change.post("asleep", "table", {})
