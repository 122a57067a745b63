"""Deletion by age, a few rows at a time: finished games, delivered messages, settings of servers that the bot has left.

The row of an erased game stays, without anything that was played, said or set there; so do its results, because
statistics, ratings and standings are made from them. Everything else that refers to the game is deleted.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Table,
    delete,
    exists,
    or_,
    select,
    text,
    update,
)

from bot.db.rows import (
    FINISHED_STATES,
)
from bot.db.schema import (
    IS_FINISHED,
    game,
    metadata,
    outbox,
    result,
    season,
    season_table,
    server,
)
from bot.stores.outbox import is_in_state

ERASED = "erased"
"""The status of a game that has been erased."""
GAMES_AT_ONCE, ROWS_AT_ONCE = 5, 200
KEPT_TABLES = (result, season_table)
ERASED_TABLES: list[Table] = [
    table
    for table in metadata.sorted_tables
    if table not in KEPT_TABLES and any(key.column is game.c.id for key in table.foreign_keys)
]
waiting = outbox.alias("waiting")
HAS_MESSAGES_TO_SEND = exists().where(
    waiting.c.game == game.c.id, waiting.c.edit.is_(False), text("waiting.state IN ('due', 'sending')")
)
IS_OF_UNFINISHED_SEASON = exists().where(
    season_table.c.game == game.c.id, season.c.id == season_table.c.season, season.c.status != "over"
)


def erase_finished_games(tx: Connection, before: float) -> list[str]:
    """Erase a few games that ended before then, the oldest first. Return their ids.

    A game stays while it has messages to send or its season is not over. Several processes erase different games.
    """
    old = select(game.c.id).where(
        IS_FINISHED, game.c.ended < before, ~HAS_MESSAGES_TO_SEND, ~IS_OF_UNFINISHED_SEASON
    )
    erased = list(
        tx.scalars(old.order_by(game.c.ended).limit(GAMES_AT_ONCE).with_for_update(skip_locked=True, of=game))
    )
    if erased:
        erase_games(tx, erased)
    return erased


def erase_games(tx: Connection, ids: Sequence[str]) -> None:
    """Erase these games, whatever state they are in."""
    for table in ERASED_TABLES:
        tx.execute(delete(table).where(table.c.game.in_(ids)))
    nothing = {
        "blob": None,
        "state": b"",
        "channel": 0,
        "parent": None,
        "lobby_message": None,
        "last_post": None,
    }
    marked = update(game).where(game.c.id.in_(ids))
    tx.execute(marked.values(status=ERASED, version=game.c.version + 1, **nothing))


def delete_messages(tx: Connection, before: float, before_running: float) -> int:
    """Delete some rows of finished messages. Return how many.

    `before`: for messages that nothing will change any more, those to one person and those of finished games.
    `before_running`: for all others, to which edits may still refer.
    """
    settled = outbox.c.game.is_(None) & outbox.c.season.is_(None)
    finished = exists().where(game.c.id == outbox.c.game, game.c.status.not_in(("lobby", "running")))
    old = is_in_state(FINISHED_STATES), outbox.c.created < before
    unneeded = or_(outbox.c.created < before_running, settled, finished)
    return delete_limited(tx, outbox, select(outbox.c.id).where(*old, unneeded))


def delete_settings_of_left_servers(tx: Connection, before: float) -> int:
    """Delete the settings of some servers that the bot left before then. Return how many."""
    return delete_limited(tx, server, select(server.c.guild).where(server.c.left_at < before))


def delete_before(tx: Connection, column: ColumnElement[float], before: float) -> None:
    """Delete the rows of a table whose time in this column is before then."""
    tx.execute(delete(column.table).where(column < before))


def delete_limited(tx: Connection, table: Table, found: Select[tuple[int]]) -> int:
    """Delete at most `ROWS_AT_ONCE` of the found rows. Return how many."""
    (key,) = table.primary_key.columns
    some = found.limit(ROWS_AT_ONCE).with_for_update(skip_locked=True, of=table)
    ids = list(tx.scalars(some))
    if ids:
        tx.execute(delete(table).where(key.in_(ids)))
    return len(ids)
