"""A query finds and changes the rows of its own server, season, table and person, and leaves their neighbours alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, select

from bot.db.rows import (
    BlockRow,
    ContactRow,
    LessonRow,
    MemberRow,
    PendingRow,
    RatingRow,
    SeasonRow,
    SeasonTableRow,
    SeatRow,
    SeenRow,
    ShardRow,
    TableRow,
    TableWishRow,
    WatcherRow,
)
from bot.db.schema import TABLES, insert_all, metadata
from bot.stores import history, people, processes, seasons, table_rows

PAIR = (1, 2)
STATUSES = ("draft", "running", "over")


@pytest.fixture
def db() -> Iterator[Connection]:
    """A database in which two servers, tables and people have one row of each kind with each other."""
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.connect() as connection:
        for place, user in product(PAIR, PAIR):
            table = f"T{place}"
            insert_all(connection, [TableWishRow(place, user, "", "", 0, 5.0)])
            insert_all(connection, [WatcherRow(table, user)])
            insert_all(connection, [SeenRow(table, user, 3)])
            insert_all(connection, [LessonRow(user, "village", place, 1, b"position", 10.0 * place)])
            insert_all(connection, [BlockRow(user, 10 * place, 5.0)])
            insert_all(connection, [RatingRow(user, f"game {place}", 25.0, 8.0, 1)])
            for what in ("invitation", "rematch"):
                insert_all(connection, [ContactRow(user, 9, what, 5.0, table, way="dm")])
            for status in STATUSES:
                season = f"{status} {place} {user}"
                insert_all(connection, [make_season(season, place, user, status)])
                insert_all(connection, [MemberRow(season, n, n, f"{n}", 1, 5.0, 1) for n in PAIR])
                insert_all(connection, [make_season_table(season, *which) for which in product(PAIR, PAIR)])
        for place, status in product(PAIR, ("lobby", "running", "over")):
            game = make_game(place, status)
            insert_all(connection, [game])
            insert_all(connection, [SeatRow(game.id, n, n, status != "over", False) for n in PAIR])
            insert_all(connection, [make_pending(game.id, n) for n in PAIR])
        contacts = [
            ContactRow(3, 9, "invitation", 5.0, "T1", way="dm", answer="no"),
            ContactRow(4, 9, "invitation", 5.0, "lobby 1", way="dm"),
            ContactRow(4, 8, "rematch", 5.0, "lobby 1", way="dm"),
            ContactRow(4, 7, "invitation", 3.0, "lobby 1", way="dm"),
            ContactRow(4, None, "invitation", 5.0, "lobby 1", way="dm"),
            ContactRow(4, 6, "invitation", 5.0, "running 1", way="dm"),
        ]
        insert_all(connection, contacts)
        insert_all(connection, [make_shard(n, owner) for n, owner in enumerate(("A", "A", "B"))])
        yield connection
    engine.dispose()


def make_season(season: str, guild: int, host: int, status: str) -> SeasonRow:
    return SeasonRow(season, guild, guild, guild, 50, host, status, 1, b"", 0, b"", None, 5.0, None)


def make_game(place: int, status: str) -> TableRow:
    ended = 5.0 if status == "over" else None
    game, slug = f"{status} {place}", f"game {place}"
    blob = None if status == "lobby" else b"match"
    return TableRow(
        game, slug, status, place, 10 * place, place, None, None, 1, 10.0 * place, ended, b"", blob
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


def list_rows(db: Connection) -> set[str]:
    """Return all rows of the database as texts."""
    return {
        f"{kind.__name__} {tuple(row)}" for kind, table in TABLES.items() for row in db.execute(select(table))
    }


FINDING: Sequence[tuple[Callable[[Connection], Any], object]] = [
    (lambda db: [row.id for row in seasons.fetch_drafts(db, 1, 1)], ["draft 1 1"]),
    (lambda db: seasons.count_drafts(db, 1, 1), (1, 2)),
    (
        lambda db: sorted(row.id for row in seasons.fetch_of_guild(db, 1)),
        ["over 1 1", "over 1 2", "running 1 1", "running 1 2"],
    ),
    (
        lambda db: [row.id for row in seasons.lock_unfinished_of_guild(db, 1)],
        ["draft 1 1", "draft 1 2", "running 1 1", "running 1 2"],
    ),
    (lambda db: sorted(seasons.fetch_unfinished_at(db, 1)), ["running 1 1", "running 1 2"]),
    (
        lambda db: sorted(seasons.fetch_unfinished_memberships(db, 1, 1)),
        [("running 1 1", "1"), ("running 1 2", "1")],
    ),
    (lambda db: people.fetch_spectators(db, "T1"), [1, 2]),
    (lambda db: table_rows.count_lobbies(db, 1), 1),
    (lambda db: table_rows.fetch_running_games_in_channel(db, 1), ["game 1"]),
    (
        lambda db: sorted(table_rows.fetch_unfinished_at(db, 1)),
        [("lobby 1", "lobby"), ("running 1", "running")],
    ),
    (lambda db: [row.id for row in table_rows.fetch_latest_finished_tables(db, "game 1", 9)], ["over 1"]),
    (
        lambda db: sorted(table_rows.fetch_seats_with_server(db, 1, False, 5.0)),
        [("lobby 1", 1), ("lobby 2", 2), ("running 1", 1), ("running 2", 2)],
    ),
    (lambda db: len(table_rows.fetch_rows_at_tables_of(db, 1)), 8),
    (lambda db: sorted(table_rows.fetch_unfinished(db)), ["lobby 1", "lobby 2", "running 1", "running 2"]),
    (lambda db: len(seasons.fetch_unfinished(db)), 4),
    (
        lambda db: [people.have_played_together(db, *two) for two in ((1, 2), (1, 9), (9, 2))],
        [True, False, False],
    ),
    (lambda db: people.fetch_open_senders(db, 4, "invitation", 4.0), [9]),
    (lambda db: [people.has_declined(db, user, "invitation", "T1") for user in (3, 1)], [True, False]),
    (lambda db: people.has_declined(db, 3, "rematch", "T1"), False),
    (lambda db: len(people.fetch_received(db, [1], ["invitation"], 4.0)), 2),
    (lambda db: people.fetch_received(db, [1], ["invitation"], 5.0), []),
    (lambda db: history.fetch_ratings(db, "game 1", [1]), {1: RatingRow(1, "game 1", 25.0, 8.0, 1)}),
]


@pytest.mark.parametrize(("find", "found"), FINDING)
def test_query_finds_nothing_of_others(db: Connection, find: Callable[[Connection], Any], found: object):
    assert find(db) == found


CHANGING: Sequence[tuple[Callable[[Connection], Any], list[str]]] = [
    (lambda tx: people.stop_watching_server(tx, 1, 1), ["TableWishRow (1, 1,"]),
    (lambda tx: people.delete_blocks(tx, 1, [10]), ["BlockRow (1, 10,"]),
    (lambda tx: people.mark_turn_seen(tx, "T1", 1, 4), ["SeenRow ('T1', 1,"]),
    (
        lambda tx: people.reset_idle_lessons(tx, 15.0),
        ["LessonRow (1, 'village', 1,", "LessonRow (2, 'village', 1,"],
    ),
    (lambda tx: people.store_answer(tx, 1, "T1", "no"), ["ContactRow (1, 9, 'invitation', 5.0, 'T1'"]),
    (lambda tx: seasons.count_lateness(tx, "running 1 1", 1), ["MemberRow ('running 1 1', 1,"]),
    (lambda tx: seasons.set_latest_message(tx, "running 1 1", 99), ["SeasonRow ('running 1 1',"]),
    (lambda tx: seasons.set_latest_message(tx, "running 1 1", 49), []),
    (lambda tx: seasons.update_row(tx, make_season("running 1 1", 1, 1, "over"), 7), []),
    (
        lambda tx: seasons.update_row(tx, make_season("running 1 1", 1, 1, "over"), 1),
        ["SeasonRow ('running 1 1',"],
    ),
    (lambda tx: seasons.reschedule(tx, "running 1 1", 7, 9.0), []),
    (lambda tx: seasons.reschedule(tx, "running 1 1", 1, 9.0), ["SeasonRow ('running 1 1',"]),
    (lambda tx: seasons.link_table(tx, make_season_table("running 1 1", 1, 1), "T3"), []),
    (
        lambda tx: seasons.link_table(tx, make_season_table("running 1 1", 1, 2), "T3"),
        ["SeasonTableRow ('running 1 1', 1, 2,"],
    ),
    (
        lambda tx: seasons.mark_table_over(tx, "running 1 1 2", 9.0),
        ["SeasonRow ('running 1 1',", "SeasonTableRow ('running 1 1', 2, 1,"],
    ),
    (
        lambda tx: table_rows.release(tx, make_pending("running 1", 1)),
        ["PendingRow ('running 1', 1,", "PendingRow ('running 1', 2,"],
    ),
    (lambda tx: table_rows.release(tx, make_pending("running 1", 1, busy=8.0)), []),
    (
        lambda tx: table_rows.reschedule(tx, make_pending("running 1", 1), "remind_at", 9.0, 0),
        ["PendingRow ('running 1', 1,"],
    ),
    (lambda tx: table_rows.reschedule(tx, make_pending("running 1", 1, 6.0), "remind_at", 9.0, 0), []),
    (lambda tx: processes.claim_shard(tx, make_shard(0, "C"), make_shard(0, "B")), []),
    (lambda tx: processes.claim_shard(tx, make_shard(0, "C"), make_shard(0, "A", 49.0)), []),
    (lambda tx: processes.claim_shard(tx, make_shard(0, "C"), make_shard(0, "A")), ["ShardRow (0,"]),
]


@pytest.mark.parametrize(("change", "changed"), CHANGING)
def test_change_leaves_others_alone(db: Connection, change: Callable[[Connection], Any], changed: list[str]):
    before = list_rows(db)
    change(db)
    gone = sorted(before - list_rows(db))
    assert len(gone) == len(changed) and all(map(str.startswith, gone, changed)), gone
