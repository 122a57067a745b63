"""People's preferences and servers' settings, and the names of people who change theirs."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.consequences import clocks
from bot.db.rows import NoteRow, PersonRow, ServerRow, WatcherRow, encode_json
from bot.db.schema import delete_rows, fetch_rows, find_row, replace_row, upsert
from bot.model.errors import NotSeated, OperationRefused
from bot.model.people import Preferences, ServerSettings
from bot.model.table import try_decoding_table_state
from bot.model.timing import require_room
from bot.model.view import Table
from bot.stores import people as store
from bot.stores import table_rows
from bot.stores.tables import TableStore


async def get_preferences(tables: TableStore, user: int) -> Preferences:
    """Return a person's preferences; the defaults if they have set nothing."""
    return (await tables.settings.get_preferences([user]))[user]


async def set_preferences(tables: TableStore, user: int, preferences: Preferences) -> Preferences:
    """Store a person's preferences. Their clocks go on with the time that is left, under the new hours."""
    now = tables.clock()
    was = await get_preferences(tables, user)

    def store_and_move_clocks(tx: Connection) -> None:
        """Store the preferences and move the person's clocks."""
        upsert(tx, PersonRow(user, encode_json(preferences)), "preferences")
        if (was.quiet, was.zone, was.vacation) != (preferences.quiet, preferences.zone, preferences.vacation):
            rows = table_rows.lock_rows_of_user(tx, user)
            states = table_rows.fetch_states(tx, [row.game for row in rows])
            for row in rows:
                state = try_decoding_table_state(states.get(row.game, b""))
                if state is not None and (row.deadline is not None or row.remind_at is not None):
                    old, new = (clocks.limit_vacation(one, state.season) for one in (was, preferences))
                    table_rows.update_clock(tx, clocks.recompute_clock(row, old, new, now))

    await tables.db.write(store_and_move_clocks)
    tables.settings.people.pop(user, None)
    tables.wake_workers()
    return preferences


async def get_table_language(tables: TableStore, table: Table) -> str:
    """Return the language of public messages at a table: the server's; in direct messages the host's."""
    if table.guild is None:
        return (await get_preferences(tables, table.host)).language
    return (await tables.settings.get_server_settings(table.guild)).language


async def has_closed_dms(tables: TableStore, user: int) -> bool:
    """Return whether the latest direct message to this person was refused."""
    found = await tables.db.read(find_row, PersonRow, id=user)
    return found is not None and found.dm_closed is not None


async def read_server_settings(tables: TableStore, guild: int) -> ServerSettings:
    """Return a server's settings as stored now; the defaults if nothing was set."""
    return await tables.db.read(store.load_server_settings, guild)


async def set_server_settings(tables: TableStore, guild: int, settings: ServerSettings) -> None:
    """Store a server's settings, in place of all earlier ones."""
    await tables.db.write(upsert, ServerRow(guild, encode_json(settings)), "settings")
    tables.settings.servers.pop(guild, None)


async def get_note_for_edit(tables: TableStore, table_id: str, user: int) -> str:
    """Return the note, to be edited; "" if there is none. Raises TableNotFound; OperationRefused note-closed if the
    game ended so long ago that notes are deleted; NotSeated unless the user has a seat, a note or a watch at the
    table."""
    stored = await tables.read(table_id)
    ended = stored.row.ended
    if ended is not None and ended < tables.clock() - tables.tuning.keep_notes:
        raise OperationRefused("note-closed")
    found, watcher = await tables.db.read(
        lambda db: (
            find_row(db, NoteRow, game=table_id, user=user),
            find_row(db, WatcherRow, game=table_id, user=user),
        )
    )
    if found is None and stored.state.find_seat_of(user) is None and watcher is None:
        raise NotSeated
    return found.text if found is not None else ""


async def save_note(tables: TableStore, table_id: str, user: int, text: str) -> str:
    """Replace the note and return it, without surrounding spaces. An empty text deletes it.

    Raises as `get_note_for_edit`; OperationRefused notes-many.
    """
    text = text.strip()
    before = await get_note_for_edit(tables, table_id, user)
    if text == before:
        return text

    def write_note(tx: Connection) -> None:
        """Write the note and the table's version."""
        if not before:
            require_room("notes", len(fetch_rows(tx, NoteRow, user=user)))
        table_rows.bump_version(tx, table_id)
        if text:
            replace_row(tx, NoteRow(table_id, user, text, tables.clock()))
        else:
            delete_rows(tx, NoteRow, game=table_id, user=user)

    await tables.db.write(write_note)
    tables.cache.pop(table_id, None)
    return text
