"""Rows of servers, tables, seasons and people that are not concerned, in the databases of many tests."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from itertools import count, product
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, create_engine, update

from bot.db import rows
from bot.db.rows import ContactRow, OutboxRow, PendingRow, SeasonRow, SeasonTableRow, ShardRow, TableRow
from bot.db.schema import insert_all, metadata
from bot.model.change import TABLE_SEAT
from tests.bot.stores.kit import create_sqlite

PAIR = (1, 2)
SLUGS = {1: "race", 2: "auction"}
FAR_FUTURE_S = 1e10


def insert_neighbours(tx: Connection):
    """Insert rows in which two servers, tables and people have one row of each kind with each other."""
    for row in (*list_people(), *list_seasons(), *list_tables()):
        insert_all(tx, [row])


def list_people() -> Iterator[Struct]:
    for place, user in product(PAIR, PAIR):
        table = f"{place} running"
        yield rows.TableWishRow(place, user, "", "", 0, 5.0, 5.0)
        yield rows.WatcherRow(table, user)
        yield rows.WatcherRow(f"{place} over", user)
        yield rows.SeenRow(table, user, 3)
        yield rows.NoteRow(f"{place} over", user, "note", 5.0)
        yield rows.LessonRow(user, "village", place, 1, b"position", 10.0 * place)
        yield rows.BlockRow(user, 10 * place, 5.0)
        yield rows.IdempotencyKeyRow(10 * place, f"{user}", table, 5.0)
        for what in ("invitation", "rematch"):
            yield ContactRow(user, 9, what, 5.0, table, way="dm")
    yield ContactRow(3, 9, "invitation", 5.0, "1 running", way="dm", answer="no")
    yield ContactRow(4, 9, "invitation", 5.0, "1 lobby", way="dm")
    yield ContactRow(4, 8, "rematch", 5.0, "1 lobby", way="dm")
    yield ContactRow(4, 7, "invitation", 3.0, "1 lobby", way="dm")
    yield ContactRow(4, None, "invitation", 5.0, "1 lobby", way="dm")
    yield ContactRow(4, 5, "invitation", 5.0, "1 lobby")
    yield ContactRow(4, 3, "invitation", 5.0, "1 lobby", way="dm", answer="no")
    yield ContactRow(3, 9, "invitation", 5.0, "1 lobby", way="dm")
    yield ContactRow(4, 6, "invitation", 5.0, "1 running", way="dm")
    yield rows.PersonRow(7)
    for n in PAIR:
        yield rows.PersonRow(n, "{}", 5.0)
        yield rows.RatingRow(n, SLUGS[n], 25.0, 8.0, 1)
        yield rows.ServerRow(n, "{}", 5.0)
        yield rows.ProbeRow(n, n, n, "message", n, 5.0)
        yield make_shard(n - 1, "A")


def list_seasons() -> Iterator[Struct]:
    ids = count(100)
    for place, user, status in product(PAIR, PAIR, ("draft", "running", "over")):
        season = f"{place} {user} {status}"
        yield make_season(season, place, user, status)
        told = OutboxRow(season, None, "season", "season-notice", "{}", 5.0, 5.0, "sent", season=season)
        yield replace(told, id=next(ids))
        for n in PAIR:
            yield rows.MemberRow(season, n, n, f"{n}", 1, 5.0, 1)
            yield rows.RoundRow(season, n, 5.0, "", b"", (), 5.0)
            yield rows.SeasonChangeRow(season, n, 5.0, "", "{}")
            yield from (make_season_table(season, n, table) for table in PAIR)


def list_tables() -> Iterator[Struct]:
    yield rows.SeatRow("1 lobby", 5, 5, True, False)
    ids = count(1)
    for place, status in product(PAIR, ("lobby", "running", "over")):
        game = f"{place} {status}"
        yield make_game(place, status)
        if status == "over":
            yield PendingRow(game, TABLE_SEAT, 5.0, lapse_at=5.0)
        for n in (1, 2, 5):
            blob = b"" if n == 2 else b"blob"
            yield rows.SnapshotRow(game, n, 1, 1, blob, n, n, 0, 5.0)
            yield rows.EventRow(game, n, n * place, None, 1, b"", 5.0)
            yield rows.ActionRow(game, n, 1, 1, b"{}", 5.0, "person")
        for n in (place, place + 1):
            yield rows.SeatRow(game, n, n, status != "over", away=n == 3)
            yield replace(OutboxRow.for_table(game, "reminder", {}, 5.0), state="held", id=next(ids))
            prompt = OutboxRow.for_user(n, "prompt", {}, 5.0, game)
            yield replace(prompt, state="sent", message=n, id=next(ids))
            yield replace(prompt, state="sent", edit=True, message=9, id=next(ids))
            if status == "over":
                yield rows.ResultRow(game, n, n, None, n + 1, 50, 5.0, items="{}")
                yield rows.ReviewRow(game, n, n, b"", 5.0)
                yield SeasonTableRow(f"{place} {n} over", 3, 1, "race", (), b"", 5.0, game)
            else:
                yield make_pending(game, n)


def make_season(season: str, guild: int, host: int, status: str) -> SeasonRow:
    return SeasonRow(season, guild, guild, guild, 50, host, status, 1, b"", 0, b"", None, 5.0, None)


def make_game(place: int, status: str) -> TableRow:
    """Return a table. The one that runs has a thread of its own, and a game that nobody tries to open."""
    game = f"{place} {status}"
    slug, channel = ("unknown", 10 * place + 1) if status == "running" else (SLUGS[place], 10 * place)
    blob = b"match" if status == "running" else None
    ended = 5.0 if status == "over" else None
    return TableRow(
        game, slug, status, place, channel, place, None, None, 1, 10.0 * place, ended, b"\x80", blob
    )


def make_pending(game: str, seat: int, remind_at: float = 5.0, busy: float = 7.0) -> PendingRow:
    return PendingRow(game, seat, 5.0, seat, remind_at=remind_at, busy=busy)


def make_season_table(season: str, round_: int, n: int) -> SeasonTableRow:
    """Return a table of a season; the first of each round has begun."""
    return SeasonTableRow(
        season, round_, n, "race", (1, 2), b"", 5.0, f"{season} {round_}" if n == 1 else None
    )


def make_shard(n: int, owner: str, until: float = 50.0) -> ShardRow:
    return ShardRow(n, 3, owner, True, until, 40.0, owner)


@cache
def make_neighbourhood() -> bytes:
    """Return a database with the neighbours, for whom nothing becomes due."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "games.db")
        engine = create_engine(create_sqlite(file))
        with engine.begin() as tx:
            insert_neighbours(tx)
            for table in metadata.sorted_tables:
                for column in table.c:
                    if isinstance(column.type, rows.UnixTime):
                        tx.execute(update(table).values({column: column + FAR_FUTURE_S}))
        engine.dispose()
        return file.read_bytes()


def require_undisturbed_neighbours(database: Path):
    """Raise AssertionError if a row of the neighbourhood has changed in a database that began with it."""
    before = database.with_suffix(".before")
    before.write_bytes(make_neighbourhood())
    with closing(sqlite3.connect(database)) as db:
        db.execute("ATTACH ? AS before", (str(before),))
        for table in metadata.tables:
            changed = db.execute(f'SELECT * FROM before."{table}" EXCEPT SELECT * FROM "{table}"').fetchall()
            assert not changed, f"these rows of others in {table} were changed: {changed}"
