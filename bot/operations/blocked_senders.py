"""The senders whose invitations a person does not want. The senders are never told."""

from __future__ import annotations

from contextlib import suppress

from bot.db.rows import BlockRow
from bot.model.errors import GameNotStarted, OperationRefused
from bot.operations import invitations, seats
from bot.stores import contacts
from bot.stores.tables import TableStore, apply


async def block(tables: TableStore, user: int, sender: int, table_id: str = "", interaction: int = 0) -> None:
    """Pass on nothing more from this sender to this person. With a table, also decline what is open there.

    Raises OperationRefused not-invited for oneself.
    """
    if sender == user:
        raise OperationRefused("not-invited")
    await tables.db.write(contacts.insert_block, BlockRow(user, sender, tables.clock()))
    if not table_id:
        return
    with suppress(OperationRefused, GameNotStarted):  # nothing is open there (any more)
        await apply(tables, table_id, interaction, invitations.decline, user)
    with suppress(OperationRefused):
        await apply(tables, table_id, interaction, seats.decline_seat, user)


async def unblock(tables: TableStore, user: int, sender: int) -> None:
    """Pass on messages from this sender again."""
    await tables.db.write(contacts.delete_blocks, user, [sender])


async def list_blocked(tables: TableStore, user: int) -> list[BlockRow]:
    """Return whom this person blocks, the latest first."""
    return await tables.db.read(contacts.fetch_blocks_of, user)
