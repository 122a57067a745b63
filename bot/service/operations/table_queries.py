"""Find tables, without loading their matches."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from msgspec import Struct

from bot.store import pending
from bot.store import tables as store
from bot.store.database import retry_on_connection_loss
from bot.store.retention import ERASED
from bot.store.rows import PendingRow, TableRow

from ..model.errors import DamagedTableState, UnreadableGame
from ..model.public_table import to_public_table
from ..model.table import Location, Table, TableLine
from ..model.table_change import TABLE_SEAT
from ..model.table_state import TableState, decode_table_state, try_decoding_table_state
from ..model.timing import DAY_S
from ..storage.table_store import TableStore

MAX_LISTED_TABLES = 100
# Of each kind. A server cannot have more lobbies.
MAX_SERVER_TABLES = 300
# After so many, a list goes on with other hosts' tables.
TABLES_PER_HOST_AND_PAGE = 2


class ErasedTable(Struct, frozen=True):
    """The remaining data of a table whose game was erased."""

    guild: int | None
    was_played: bool  # the user who asks played there


async def get_table(tables: TableStore, table_id: str) -> Table:
    """Return the table. Raises TableNotFound."""
    return (await tables.read(table_id)).table


async def find_for_user(
    tables: TableStore, table_id: str, user: int
) -> tuple[Table, bool] | ErasedTable | None:
    """Return the table and whether this user watches it, or what is known of an erased one, or None. It is one
    query in each case, so that its duration reveals nothing.

    Raises UnreadableGame if what is stored about the table is damaged.
    """

    async def query_row() -> tuple[TableRow, bool, bool] | None:
        """Read the table's row and the user's relation to it in one query."""
        async with tables.db.reading() as db:
            return await store.find_for_user(db, table_id, user)

    found = await retry_on_connection_loss(query_row)
    if found is None or found[0].slug not in tables.games:
        return None
    row, watches, played = found
    if row.status == ERASED:
        return ErasedTable(row.guild, played)
    return read_public_table(row), watches


async def find_table_at(tables: TableStore, place: Location, user: int) -> Table | None:
    """Return the table that a command given there means, or None.

    It is the one that is played in this channel or thread (running before lobby before finished); in a parent
    channel, the user's longest-waiting one of that channel; in a DM, of all their tables. Raises UnreadableGame.
    """
    async with tables.db.reading() as db:
        here = await store.find_in_channel(db, place.channel)
        if here is not None and here.status in ("running", "lobby"):
            return read_public_table(here)
        table_id = await pending.find_longest_waiting(
            db, user, place.channel if place.guild is not None else None
        )
        if table_id is None:
            rows = await store.fetch_unfinished_of_user(db, user)
            table_id = next((row.id for row in rows if can_command_mean_table(row, place)), None)
    if table_id is not None:
        return (await tables.read(table_id)).table
    return read_public_table(here) if here is not None else None


async def list_tables_of(tables: TableStore, user: int) -> list[TableLine]:
    """Return the user's unfinished tables, those that wait for them first, the longest wait first."""
    async with tables.db.reading() as db:
        rows = await store.fetch_unfinished_of_user(db, user)
        asked = await pending.fetch_rows_at_tables_of(db, user)
    return [
        make_table_line(to_public_table(row, sheet), [p for p in asked if p.game == row.id], user)
        for row, sheet in decode_playable(tables, rows)
    ]


async def list_games_near(tables: TableStore, place: Location, user: int) -> list[str]:
    """Return the slugs of the games that run in this channel and its threads, then those of the user's tables."""
    async with tables.db.reading() as db:
        here = await store.fetch_running_games_in_channel(db, place.channel)
        own = [row.slug for row in await store.fetch_unfinished_of_user(db, user) if row.status == "running"]
    return list(dict.fromkeys([*here, *own]))


async def list_server_tables(tables: TableStore, guild: int) -> list[Table]:
    """Return a server's open lobbies, the latest first, then its running tables, those with the latest post first.

    At most two lobbies and two running tables of one host come before everybody else's, then the next two of each,
    and so on: nobody's tables crowd out the others'.
    """
    async with tables.db.reading() as db:
        found = [
            await store.fetch_of_guild(db, guild, status, MAX_SERVER_TABLES)
            for status in ("lobby", "running")
        ]
    known = [[to_public_table(row, sheet) for row, sheet in decode_playable(tables, rows)] for rows in found]
    return interleave_hosts(known)


async def list_season_tables(tables: TableStore, season_id: str) -> list[Table]:
    """Return the season's tables that have been opened."""
    async with tables.db.reading() as db:
        rows = await store.fetch_of_season(db, season_id)
    return [to_public_table(row, sheet) for row, sheet in decode_undamaged(rows)]


async def list_open_rematches(tables: TableStore, user: int) -> list[Table]:
    """Return finished tables whose other players have agreed to a rematch that this user has not answered yet."""
    async with tables.db.reading() as db:
        rows = await store.fetch_finished_with_request(db, user, TABLE_SEAT)
    found = [(to_public_table(row, sheet), sheet) for row, sheet in decode_playable(tables, rows)]
    return [
        table
        for table, sheet in found
        if (wish := sheet.rematch) and not wish.table and table.find_seat_of(user) not in wish.joined
    ]


async def list_idle_threads(tables: TableStore, table: Table) -> list[int]:
    """Return threads of the same server whose games have been over for a day, the latest first."""
    if table.guild is None:
        return []
    before = tables.clock() - DAY_S
    async with tables.db.reading() as db:
        rows = await store.fetch_of_guild(db, table.guild, "over", MAX_LISTED_TABLES)
    return [row.channel for row in rows if row.channel != row.parent and (row.ended or before) < before]


async def count_namesakes(tables: TableStore, table: Table) -> int:
    """Return how many tables of the same game with the same people have started in that channel before, so that its
    thread can get a number."""
    async with tables.db.reading() as db:
        rows = await store.fetch_latest_in_channel(
            db, table.parent or table.channel, table.slug, MAX_LISTED_TABLES
        )
    sheets = [sheet for row, sheet in decode_undamaged(rows) if row.id != table.id]
    people = sorted(table.names)
    return sum(
        sheet.started is not None
        and sheet.started < (table.started or 0)
        and sorted(place.name for place in sheet.seats) == people
        for sheet in sheets
    )


def decode_playable(tables: TableStore, rows: Iterable[TableRow]) -> list[tuple[TableRow, TableState]]:
    """Return each row with its decoded state. Skip rows with a damaged state, and games that this version lacks."""
    return decode_undamaged(row for row in rows if row.slug in tables.games)


def decode_undamaged(rows: Iterable[TableRow]) -> list[tuple[TableRow, TableState]]:
    """Return the tables with their states. Damaged ones are left out; the log names them when the bot starts."""
    return [(row, sheet) for row in rows if (sheet := try_decoding_table_state(row.sheet)) is not None]


def read_public_table(row: TableRow) -> Table:
    """Return the table as everybody may know it. Raises UnreadableGame if what is stored about it is damaged."""
    try:
        return to_public_table(row, decode_table_state(row.sheet))
    except DamagedTableState as error:
        raise UnreadableGame(row.id, row.slug) from error


def interleave_hosts(kinds: Sequence[Sequence[Table]]) -> list[Table]:
    """Return the tables of several lists as one list, so that no host's tables crowd out the others': first a few
    tables of each host from each list, then the next few of each, and so on."""
    rounds = defaultdict[tuple[int, int], list[Table]](list)
    for kind, tables in enumerate(kinds):
        count = Counter[int]()
        for table in tables:
            rounds[count[table.host] // TABLES_PER_HOST_AND_PAGE, kind].append(table)
            count[table.host] += 1
    return [table for _, tables in sorted(rounds.items()) for table in tables]


def can_command_mean_table(row: TableRow, place: Location) -> bool:
    """Return whether a command in this place may mean this table of the user although it does not wait for them: in
    direct messages, or in the channel where the table was opened."""
    return place.guild is None or row.parent == place.channel


def make_table_line(table: Table, asked: Sequence[PendingRow], user: int) -> TableLine:
    """Return the table's line in the list of /games: whether it waits for this user, and for which others, except those
    whom nobody else may know. `asked`: its rows in `pending`."""
    if table.paused_by:  # it waits for nobody
        return TableLine(table, False, None, ())
    mine = next((p for p in asked if p.user == user), None)
    others = [p for p in asked if p.seat >= 0 and not p.sealed]
    names = tuple(table.seats[p.seat].name for p in others)
    clock = mine or (others[0] if len(others) == 1 and not others[0].stage else None)
    since, deadline = mine.since if mine else None, clock.deadline if clock else None
    return TableLine(table, mine is not None, since, names, deadline)
