"""Messages that no longer hold: reminders are deleted, notices of what is over lose their controls.

One that has not gone out yet never does.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.store import outbox
from bot.store import settings as persons
from bot.store.async_connection import AsyncConnection
from bot.store.rows import OutboxRow

from ..model.stored_payloads import StoredNotice, StoredReminder, decode_payload, try_decoding_payload
from ..model.table_change import TableChange

OFFER_NOTICES = ("seat-offered", "season-replace", "late-find")
WAITING_NOTICES = ("clock-warn", "clock-out", "clock-vacation", "nudge")
REMATCH_NOTICES = ("rematch-asked",)


async def withdraw_reminder(tx: AsyncConnection, user: int, now: float) -> None:
    """Delete the reminder that was sent to this person, or take it out of the outbox."""
    if (row_id := await persons.find_reminder(tx, user)) is not None:
        await withdraw_message(tx, OutboxRow.for_user(user, "withdrawn", {}, now), row_id)


async def withdraw_public_reminder(tx: AsyncConnection, table_id: str, seat: int, now: float) -> None:
    """Delete the latest post at the table that reminds this seat, or take it out of the outbox."""
    posts = await outbox.fetch_sent_to(tx, table_id, "table", ("reminder",))
    stored = [(post.id, try_decoding_payload(post, StoredReminder)) for post in posts if not post.edit]
    mine = [row_id for row_id, reminder in stored if reminder is not None and reminder.seats == [seat]]
    if mine:
        await withdraw_message(tx, OutboxRow.for_table(table_id, "withdrawn", {}, now), mine[-1])


async def withdraw_waiting_notices(tx: AsyncConnection, table_id: str, user: int, now: float) -> None:
    """Delete the direct messages that told this person that the table was waiting, because they have answered."""
    for row in await outbox.fetch_sent_to(tx, table_id, f"user:{user}", ("notice",)):
        notice = try_decoding_payload(row, StoredNotice)
        if notice is not None and notice.code in WAITING_NOTICES:
            await withdraw_message(tx, OutboxRow.for_user(user, "withdrawn", {}, now, table_id), row.id)


async def withdraw_message(tx: AsyncConnection, edit: OutboxRow, row_id: int) -> None:
    """Take the message of this outbox row out of the outbox; if it has gone out, queue the `edit`."""
    if not await outbox.withdraw(tx, row_id):
        outbox.insert_later(tx, replace(edit, edit=True, of=row_id))


async def close_notices(tx: AsyncConnection, change: TableChange) -> None:
    """Close the notices of seat offers that no longer hold, and of a rematch that has begun."""
    ended = [seat for seat, user in change.offers_before.items() if change.sheet.offers.get(seat) != user]
    has_rematch_begun = bool(change.extra_writes.begun)
    if not ended and not has_rematch_begun:
        return
    latest = dict[tuple[str, object], OutboxRow]()
    for row in await outbox.fetch_sent_to(tx, change.row.id, "table", ("notice",)):
        if row.edit or (notice := try_decoding_payload(row, StoredNotice)) is None:
            continue
        code, seat = notice.code, notice.args.get("seat")
        if (code in OFFER_NOTICES and seat in ended) or (code in REMATCH_NOTICES and has_rematch_begun):
            latest[code, seat] = row
    for row in latest.values():
        edit = change.make_outbox_row("notice", "table", {**decode_payload(row), "closed": True}, edit=True)
        await withdraw_message(tx, edit, row.id)
