"""Reminders: one message to a person for all tables that wait for him, then one a day."""
from __future__ import annotations

import msgspec

from bot.store import outbox, waiting
from bot.store import people as persons
from bot.store.rows import OutRow, PendingRow

from .desk import Desk
from .hours import awake, quiet
from .people import settings


async def remind(desk: Desk, row: PendingRow) -> bool:
    """Remind the person of everything at once. The message lists what waits when it goes out."""
    if row.user is None:
        return False
    wishes, now = await settings(desk, row.user), desk.clock()
    async with desk.db.writing() as tx:
        present = {p.seat: p for p in await waiting.of_game(tx, row.game)}.get(row.seat)
        if present is None or present.remind_at is None or present.remind_at > now:
            return True  # another table's reminder has listed it
        if not wishes.reminders:
            return False
        if quiet(wishes, now):
            await waiting.put_off(tx, row, "remind_at", awake(wishes, now), row.failures)
            return True
        tables = [table for table, _, _ in await waiting.waits_for(tx, row.user)]
        text = msgspec.json.encode({"tables": tables}).decode()
        target = f"user:{row.user}"
        stored = await outbox.add(tx, OutRow(target, None, target, "reminder", text, now, now))
        await persons.put(tx, row.user, reminder=stored)
        await waiting.reminded(tx, row.user, awake(wishes, now + desk.tuning.remind_again))
    desk.wake()
    return True
