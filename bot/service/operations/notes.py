"""`/note`: a person's private note at a table. It belongs to the person, not to their seat."""

from __future__ import annotations

from bot.store import people as store
from bot.store import tables as games
from bot.store.rows import NoteRow

from ..effects.storage_quota import require_room
from ..model.errors import NotSeated, OperationRefused
from ..storage.table_store import TableStore


async def get_for_edit(tables: TableStore, table_id: str, user: int) -> str:
    """Return the note, to be edited; "" if there is none. Raises TableNotFound; OperationRefused note-closed if the
    game ended so long ago that notes are deleted; NotSeated unless the user has a seat, a note or a watch at the
    table."""
    opened = await tables.read(table_id)
    ended = opened.row.ended
    if ended is not None and ended < tables.clock() - tables.tuning.keep_notes:
        raise OperationRefused("note-closed")
    async with tables.db.reading() as db:
        found = await store.find_note(db, table_id, user)
        is_seated = opened.find_seat_of(user) is not None
        if not found and not is_seated and user not in await store.fetch_spectators(db, table_id):
            raise NotSeated
    return found


async def save_note(tables: TableStore, table_id: str, user: int, text: str) -> str:
    """Replace the note and return it, without surrounding spaces. An empty text deletes it.

    Raises as `get_for_edit`; OperationRefused notes-many.
    """
    text = text.strip()
    before = await get_for_edit(tables, table_id, user)
    if text == before:
        return text
    async with tables.db.writing() as tx:
        if not before:
            require_room("notes", await store.count_notes(tx, user))
        await games.bump_version(tx, table_id)
        await store.replace_note(tx, NoteRow(table_id, user, text, tables.clock()))
    tables.cache.evict([table_id])
    return text


async def list_notes_of(tables: TableStore, user: int) -> list[NoteRow]:
    """Return all notes of the user, the latest first."""
    async with tables.db.reading() as db:
        return await store.fetch_notes(db, user)
