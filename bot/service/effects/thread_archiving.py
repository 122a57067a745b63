"""The thread of a season's table is archived a day after the table's end, because a server allows only a thousand
active threads.

It is stored like a request that expires (`TableState.lapses`), so no restart forgets it. A later post unarchives it.
"""

from __future__ import annotations

from ..model.table_change import TableChange
from ..model.timing import DAY_S

# A key of `TableState.lapses`.
THREAD_ARCHIVING = "thread"


def schedule_archiving(change: TableChange) -> None:
    """Schedule the archiving of the thread of a table that has just ended."""
    if change.sheet.season is not None:
        change.sheet.lapses[THREAD_ARCHIVING] = change.now + DAY_S


def archive_thread(change: TableChange) -> None:
    """Queue the archiving of the thread. While a rematch is being agreed, put it off by a day: the rematch's post is
    edited when that expires."""
    wish = change.sheet.rematch
    if wish is not None and not wish.table:
        change.sheet.lapses[THREAD_ARCHIVING] = change.now + DAY_S
    else:
        change.queue_message("asleep", "table", {})
