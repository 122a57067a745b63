"""Running games that do not fit the rules of this program: found when the bot starts, and erased by hand.

It happens while somebody writes a game: the state gets a new field, and tables that run have it not. A `Migration`
makes them readable again (docs/games/changing.md).
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Mapping

import msgspec

from bot.service.model.errors import DamagedTableState
from bot.service.model.table_state import decode_table_state, try_decoding_table_state
from bot.service.storage.table_store import load_match
from bot.store import pending, retention, seasons, tables
from bot.store.copying import open_existing
from bot.store.database import Database
from engine.core.game import AnyGame
from engine.core.match.saved_match import NewerVersionError

log = logging.getLogger("longtable")
MAX_CHECKED_GAMES = 200
WRONG_VALUE = re.compile(r"(?<= value ).*(?= - at `)|(?<= value ).*|'.*'", re.DOTALL)
"""Values in msgspec's messages, which may be secrets."""


class CannotErase(Exception):
    """The table stays as it is. The message says why, for the host."""


async def log_unreadable_games(db: Database, games: Mapping[str, AnyGame]) -> None:
    """Log each running game that cannot be read, with what to do. At most `MAX_CHECKED_GAMES` games are tried."""
    async with db.reading() as connection:
        ids = await pending.fetch_running_games(connection, MAX_CHECKED_GAMES)
    for table in ids:
        async with db.reading() as connection:
            row = await tables.find(connection, table)
        if row is None or row.blob is None or row.slug not in games:
            continue
        try:
            decode_table_state(row.sheet)
            await asyncio.to_thread(load_match, games[row.slug], row.blob)
        except Exception as error:  # rules may raise anything
            log.error(
                "table %s of %s cannot be opened: %s. If its state has changed, add a migration "
                "(docs/games/changing.md); to delete the game for good: longtable erase %s --yes",
                table,
                row.slug,
                describe_misfit(error),
                table,
            )


def describe_misfit(error: Exception) -> str:
    """Return why a stored game does not fit today's rules, without revealing what somebody holds.

    A decoding error names the type and the path of a field; its value is masked. Of other errors only the type is
    given, because their messages may quote a card.
    """
    if isinstance(error, DamagedTableState) and isinstance(error.__cause__, Exception):
        return f"what is stored of the table besides its game: {describe_misfit(error.__cause__)}"
    if isinstance(error, NewerVersionError):
        return str(error)
    if isinstance(error, msgspec.MsgspecError):
        return f"{type(error).__name__}: {WRONG_VALUE.sub('...', str(error))}"
    return type(error).__name__


async def erase_game(url: str, table: str) -> str:
    """Delete all actions and states of a table that is not over, or whose state is damaged. Return the game's slug.

    The bot may run meanwhile. A season counts the table as one that nobody has played to its end. Raises CannotErase,
    and like `open_existing`.
    """
    async with open_existing(url) as database, database.writing() as tx:
        row = await tables.find(tx, table, lock=True)
        if row is None:
            raise CannotErase(f"There is no table {table} in the database {database.name}.")
        is_over = row.status not in ("lobby", "running")
        if is_over and (row.status == retention.ERASED or try_decoding_table_state(row.sheet) is not None):
            raise CannotErase(
                f"Table {table} is over. Finished games are deleted by age: see KEEP_FINISHED_GAMES_DAYS."
            )
        await retention.erase_games(tx, [table])
        await seasons.mark_table_over(tx, table, time.time())
    return row.slug
