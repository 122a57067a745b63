"""Expire requests to a whole table: `TableState.lapses` by name, stored as `lapse_at` of the table's row.

A new kind of request is a name in the table state and a function in `EXPIRY_HANDLERS`, which changes the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.store.rows import PendingRow

from ..effects import advice_consent, rewind, seat_offers, thread_archiving
from ..model.table_change import TABLE_SEAT, TableChange
from ..operations import rematch, seats
from ..storage.table_store import AlreadyApplied, TableStore

EXPIRY_HANDLERS: Mapping[str, Callable[[TableChange], None]] = {
    rewind.REWIND_REQUEST: rewind.expire_request,
    rematch.REMATCH_REQUEST: rematch.expire_request,
    seat_offers.HANDOVER_REQUEST: seat_offers.expire_request,
    advice_consent.ADVICE_REQUEST: advice_consent.expire_request,
    thread_archiving.THREAD_ARCHIVING: thread_archiving.archive_thread,
    seats.DEPARTURE: seats.replace_departed,
}


async def expire_table_requests(tables: TableStore, row: PendingRow) -> bool:
    """Close the requests to the row's table that have expired, and archive its thread if that is due, as a duty. Return
    False if nothing is due any more."""

    def expire_due_requests(change: TableChange) -> None:
        """Close each request whose time has come, by its handler. Raise AlreadyApplied if there is none."""
        over = [name for name, at in change.sheet.lapses.items() if at <= change.now]
        if not over:
            raise AlreadyApplied
        for name in over:
            del change.sheet.lapses[name]
            if name in EXPIRY_HANDLERS:  # not what a newer version asked
                EXPIRY_HANDLERS[name](change)
        change.awaiting.again = True

    assert row.seat == TABLE_SEAT
    return not (await tables.change(row.game, "lapse", 0, expire_due_requests)).repeated
