"""Reminders that are shown: one direct message for each person, and one post for each seat at its table."""
from __future__ import annotations

from msgspec.structs import replace

from bot.store import outbox
from bot.store import settings as persons
from bot.store.async_connection import AsyncConnection
from bot.store.rows import OutboxRow

from ..model.stored_payloads import decode_payload


async def withdraw_reminder(tx: AsyncConnection, user: int, now: float) -> None:
    """Delete the reminder that was sent to this person, or take it out of the outbox."""
    if (row_id := await persons.find_reminder(tx, user)) is not None:
        await withdraw_message(tx, OutboxRow.for_user(user, "reminder", {"withdrawn": True}, now), row_id)


async def withdraw_public_reminder(tx: AsyncConnection, table_id: str, seat: int, now: float) -> None:
    """Delete the latest post at the table that reminds this seat, or take it out of the outbox."""
    posts = await outbox.fetch_sent_to(tx, table_id, "table", ("reminder",))
    mine = [post.id for post in posts if not post.edit and decode_payload(post)["seats"] == [seat]]
    if mine:
        await withdraw_message(tx, OutboxRow.for_table(table_id, "reminder", {"withdrawn": True}, now), mine[-1])


async def withdraw_message(tx: AsyncConnection, edit: OutboxRow, row_id: int) -> None:
    """Take the message of this outbox row out of the outbox; if it has gone out, queue the `edit` that deletes it."""
    if not await outbox.withdraw(tx, row_id):
        outbox.insert_later(tx, replace(edit, edit=True, of=row_id))
