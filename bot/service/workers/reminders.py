"""Reminders: one message to a person for all tables that wait for them, then one a day, but not forever.

Each replaces the one before it, so that a person never has two."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store import outbox, pending
from bot.store import settings as persons
from bot.store import tables as games
from bot.store.async_connection import AsyncConnection
from bot.store.rows import OutboxRow, PendingRow

from ..effects.waking_hours import add_waking_time, is_quiet_time, skip_vacation
from ..model.message_consent import get_fallback_place
from ..model.table_state import try_decoding_table_state
from ..operations.settings import Settings
from ..storage.table_store import TableStore
from ..storage.withdrawn_messages import withdraw_public_reminder, withdraw_reminder


async def send_reminder(tables: TableStore, row: PendingRow) -> bool:
    """Remind the person of this row of everything that waits for them, by one direct message or at the tables, and
    schedule the next reminder. Return False if they want none."""
    if row.user is None:
        return False
    wishes, now = await Settings(tables).get_preferences(row.user), tables.clock()
    async with tables.db.writing() as tx:
        mine = await pending.lock_rows_of_user(tx, row.user)
        present = next((p for p in mine if (p.game, p.seat) == (row.game, row.seat)), None)
        if present is None or present.remind_at is None or present.remind_at > now:
            return True  # another table's reminder has listed it
        if not wishes.reminders:
            return False
        if is_quiet_time(wishes, now) or skip_vacation(wishes, now) > now:
            await pending.reschedule(tx, present, "remind_at", add_waking_time(wishes, now, 0), row.failures)
            return True
        waits = await pending.fetch_waiting_tables(tx, row.user)
        here = await find_public_tables(tx, tables, waits) if wishes.remind_in == "channel" else set[str]()
        for table, seat, _ in waits:
            if table in here:
                payload, place = {"seats": [seat], "mentions": [seat]}, get_fallback_place("reminder")
                await withdraw_public_reminder(tx, table, seat, now)
                outbox.insert_later(tx, OutboxRow.for_table(table, "reminder", payload, now, place))
        if names := [table for table, _, _ in waits if table not in here]:
            await withdraw_reminder(tx, row.user, now)
            stored = await outbox.insert_row(
                tx, OutboxRow.for_user(row.user, "reminder", {"tables": names}, now)
            )
            await persons.upsert_person(tx, row.user, reminder=stored)
        again = add_waking_time(wishes, now + tables.tuning.remind_again, 0)
        await pending.mark_reminded(tx, row.user, again, tables.tuning.max_reminders)
    tables.wake_workers()
    return True


async def find_public_tables(
    tx: AsyncConnection, tables: TableStore, waits: Sequence[tuple[str, int, float]]
) -> set[str]:
    """Return the ids of the tables among `waits` at which everybody may know who is awaited, and where the bot can
    write."""
    rows = [await games.find(tx, table) for table, _, _ in waits]
    open_games = {slug for slug, game in tables.games.items() if not game.has_secrets}
    found = [row for row in rows if row is not None and row.slug in open_games]
    return {
        row.id
        for row in found
        if (sheet := try_decoding_table_state(row.sheet)) is not None and not sheet.barred
    }
