"""People who wait for a table of a game on a server, and hear of it when one opens."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.consequences.clocks import skip_quiet_hours
from bot.db.rows import TableWishRow
from bot.model.change import TableChange
from bot.model.timing import DAY_S
from bot.model.view import Table
from bot.stores import outbox, people
from bot.stores.tables import TableStore, decode_preferences
from engine.core.game import AnyGame

# A key of `TableState.lapses`, of a new lobby.
WISHES = "wishes"
# The host may still choose options and the pace.
TELL_AFTER_S = 180.0
WISH_LIFETIME_S = 60 * DAY_S


def fits_wish(wish: TableWishRow, table: Table, game: AnyGame) -> bool:
    """Return whether a lobby is what a person waits for, and has room for them."""
    most = wish.players or game.player_counts[-1]
    return (
        table.status == "lobby"
        and wish.slug in ("", table.slug)
        and wish.pace in ("", table.pace)
        and wish.players in (0, *game.player_counts)
        and len(table.seats) < most
        and table.find_seat_of(wish.user) is None
    )


def tell_waiting_people(change: TableChange) -> None:
    """Tell the people who wait for such a lobby that it is open, unless they have been told of one within a day.

    The messages of people in their quiet hours go out after them, if there is still room.
    """
    if change.row.status == "lobby" and change.row.guild is not None:
        change.extra_writes.beside = partial(queue_messages, change=change, guild=change.row.guild)


def queue_messages(tx: Connection, change: TableChange, guild: int) -> None:
    """Queue a direct message for each person who waits for such a lobby."""
    table = change.table
    link = f"https://discord.com/channels/{guild}/{table.channel}/{table.lobby_message or ''}"
    wishes = [wish for wish in people.fetch_table_wishes(tx, guild) if fits_wish(wish, table, change.game)]
    recent = people.fetch_users_told_of_tables(tx, [wish.user for wish in wishes], change.now - DAY_S)
    stored = people.fetch_preferences(tx, [wish.user for wish in wishes])
    for wish in wishes:
        if wish.user not in recent:
            row = change.make_notice_row("table-opens", {"link": link}, f"user:{wish.user}")
            preferences = decode_preferences(stored.get(wish.user, "{}"))
            outbox.insert_row(tx, replace(row, not_before=skip_quiet_hours(preferences, change.now)))
            people.upsert_table_wish(tx, replace(wish, told=change.now))


async def count_waiting(tables: TableStore, table: Table) -> int:
    """Return how many people wait for such a table. Who they are is nobody's business."""
    if table.guild is None or table.status != "lobby":
        return 0
    wishes, game = await list_wishes(tables, table.guild), tables.games[table.slug]
    return sum(fits_wish(wish, table, game) for wish in wishes)


async def list_wishes(tables: TableStore, guild: int) -> list[TableWishRow]:
    """Return what people on this server wait for."""
    return await tables.db.read(people.fetch_table_wishes, guild)


async def set_wish(tables: TableStore, wish: TableWishRow) -> None:
    """Store what a person waits for on a server, in place of what they waited for there before."""
    await tables.db.write(people.upsert_table_wish, wish)


async def drop_wish(tables: TableStore, guild: int, user: int) -> None:
    """Forget what a person waits for on a server."""
    await tables.db.write(people.delete_table_wish, guild, user)
