"""Follow people who change their names."""

from __future__ import annotations

from contextlib import suppress

from bot.db import season_rows
from bot.model.change import TableChange
from bot.model.errors import UnreadableGame
from bot.model.season import SeasonChange
from bot.model.table import TableState, try_decoding_table_state
from bot.model.view import Person
from bot.operations.lobby import queue_lobby_edit
from bot.stores import table_rows as store
from bot.stores.seasons import SeasonStore
from bot.stores.tables import TableStore, apply
from bot.text.free_text import is_shown_for


async def follow(tables: TableStore, guild: int | None, person: Person) -> None:
    """Show the person by this name at all their unfinished tables and seasons of this server, from the next post
    on. `guild` is None for tables in direct messages."""
    rows, joined = await tables.db.read(
        lambda db: (
            store.fetch_unfinished_of_user(db, person.id),
            season_rows.fetch_unfinished_memberships(db, guild, person.id) if guild is not None else [],
        )
    )
    for row in rows:
        state = try_decoding_table_state(row.state) if row.guild == guild else None
        if state is not None and is_renamed(state, person):
            with suppress(UnreadableGame):  # nobody plays there now
                await apply(tables, row.id, 0, rename_player, person)
    for season_id, shown in joined:
        if not is_shown_for(shown, person.name):
            await SeasonStore(tables).change_season(season_id, lambda change: rename_member(change, person))


def is_renamed(state: TableState, person: Person) -> bool:
    """Return whether the person has a seat under another name."""
    return any(not is_shown_for(place.name, person.name) for place in state.seats if place.user == person.id)


def rename_player(change: TableChange, person: Person) -> None:
    """Show a player by this name, also in the lobby's message."""
    change.state.call_person(person.id, person.name)
    if change.row.status == "lobby":
        queue_lobby_edit(change)


def rename_member(change: SeasonChange, person: Person) -> None:
    """Show a member by this name, also in the season's living post."""
    change.call_person(person)
    change.refresh_living_post()
