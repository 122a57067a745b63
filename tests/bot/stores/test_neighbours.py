"""A query finds and changes the rows of its own server, season, table and person, and leaves their neighbours alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, create_engine, select

from bot.db.rows import OutboxRow
from bot.db.schema import TABLES, metadata
from bot.stores import history, outbox, people, personal_data, processes, retention, seasons, table_rows
from tests.bot.stores.neighbours import (
    insert_neighbours,
    make_game,
    make_pending,
    make_season,
    make_season_table,
    make_shard,
)


@pytest.fixture(scope="module")
def filled() -> Iterator[Connection]:
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.connect() as connection:
        insert_neighbours(connection)
        for game, target in product(("1 over", "2 running"), ("table", "user:1")):
            outbox.insert_row(connection, OutboxRow("", game, target, "turn", "", 9.0, 9.0, attempts=1))
        connection.commit()
        yield connection
    engine.dispose()


@pytest.fixture
def db(filled: Connection) -> Iterator[Connection]:
    yield filled
    filled.rollback()


# Each query with its arguments, and what it finds, or how many rows.
FINDING: list[tuple[Any, ...]] = [
    (history.fetch_action_range, "1 running", 2, 5, 1),
    (history.fetch_event_range, "1 running", 2, 5, 1),
    (history.fetch_events_of_turns, "1 running", 2, 2, 1),
    (history.get_first_event_number, "1 running", 2, 2),
    (history.get_last_turn, "1 running", 5),
    (history.find_snapshot, "1 running", 2, None),
    (history.fetch_latest_snapshots, "1 running", 9, 2),
    (history.fetch_ratings, "race", [2], 0),
    (outbox.fetch_sent, "1 running", ["prompt"], 2),
    (outbox.fetch_sent, "1 running", ["turn"], 0),
    (outbox.fetch_waiting_or_shown, "1 running", 4),
    (outbox.find_by_message, "1 running", 9, None),
    (outbox.fetch_open_of_season, "1 1 running", 0),
    (people.fetch_preferences, [1], 1),
    (people.count_watched_by, 1, 2),
    (people.fetch_users_told_of_tables, [1], 4.0, 1),
    (people.fetch_users_told_of_tables, [1], 5.0, 0),
    (people.fetch_reviews_since, 5.0, 0),
    (people.fetch_open_senders, 4, "invitation", 4.0, 1),
    (people.fetch_received, [4], ["invitation"], 4.0, 4),
    (people.have_played_together, 1, 5, False),
    (people.have_played_together, 5, 2, False),
    (people.has_used_bot, 7, False),
    (people.lock_all_preferences, 0),
    (personal_data.fetch_tables_naming, 9, 0),
    (personal_data.fetch_states_naming, 9, 0),
    (personal_data.fetch_seasons_naming, 9, 0),
    (processes.fetch_before, 6.0, 1, 1),
    (processes.fetch_before, 5.0, 1, 0),
    (retention.erase_finished_games, 5.0, 0),
    (retention.erase_finished_games, 6.0, 1),
    (seasons.lock_unfinished_of_guild, 1, 4),
    (seasons.fetch_unfinished_at, 1, 2),
    (seasons.fetch_unfinished_memberships, 1, 1, 2),
    (seasons.fetch_unfinished, 4),
    (seasons.fetch_results, "1 1 over", 1),
    (table_rows.count_lobbies, 1, 1),
    (table_rows.fetch_running_games_in_channel, 1, 1),
    (table_rows.is_channel_busy, 10, "", False),
    (table_rows.is_channel_busy, 11, "1 running", False),
    (table_rows.has_own_thread, "1 running", True),
    (table_rows.has_own_thread, "1 over", False),
    (table_rows.fetch_unfinished_at, 1, 2),
    (table_rows.fetch_unfinished, 4),
    (table_rows.fetch_threads_in_play, 2),
    (table_rows.fetch_unfinished_of_user, 1, 2),
    (table_rows.fetch_finished_with_request, 1, -1, 1),
    (table_rows.fetch_latest_in_channel, 2, "race", 9, 0),
    (table_rows.fetch_of_guild, 1, "running", 9, 1),
    (table_rows.fetch_of_season, "1 1 over", 1),
    (table_rows.fetch_states, ["1 running"], 1),
    (table_rows.fetch_page_of_started, "1 running", 9, 1),
    (table_rows.fetch_latest_finished_tables, "race", 9, 1),
    (table_rows.fetch_played_by, 1, 9, 1),
    (table_rows.fetch_seats_with_server, 1, False, 5.0, 2),
    (table_rows.fetch_seats_with_server, 3, False, 5.0, 0),
    (table_rows.fetch_waiting_tables, 1, 2),
    (table_rows.fetch_waiting_tables, 3, 0),
    (table_rows.fetch_rows_at_tables_of, 1, 4),
    (table_rows.find_longest_waiting, 2, 2, "2 lobby"),
]


@pytest.mark.parametrize("query", FINDING)
def test_query_finds_nothing_of_others(db: Connection, query: tuple[Any, ...]):
    find, *arguments, expected = query
    found = find(db, *arguments)
    assert (found if type(found) is type(expected) else len(found)) == expected


# Each statement with its arguments, and how many rows it changes, by table.
CHANGING: list[tuple[Any, ...]] = [
    (history.drop_positions, "1 running", 9, {"snapshot": 1}),
    (history.drop_positions, "1 running", 1, {}),
    (outbox.retry_now, 1, 6.0, {"outbox": 1}),
    (outbox.supersede_all, "1 running", {"outbox": 2}),
    (people.stop_watching_server, 1, 1, {"table_wish": 1, "watcher": 2}),
    (people.delete_blocks, 1, [10], {"block": 1}),
    (people.mark_turn_seen, "1 running", 1, 4, {"seen": 1}),
    (people.mark_turn_seen, "1 running", 1, 2, {}),
    (people.reset_idle_lessons, 15.0, {"lesson": 2}),
    (people.delete_notes_of_games_ended_before, 5.0, {}),
    (people.store_answer, 1, "1 running", "no", {"contact": 1}),
    (people.store_answer, 3, "1 running", "yes", {}),
    (personal_data.clear_seats, "1 running", 1, None, {"pending": 1, "seat": 1}),
    (processes.claim_shard, make_shard(0, "C"), make_shard(0, "B"), {}),
    (processes.claim_shard, make_shard(0, "C"), make_shard(0, "A", 49.0), {}),
    (processes.claim_shard, make_shard(0, "C"), make_shard(0, "A"), {"shard": 1}),
    (retention.delete_messages, 5.0, 5.0, {}),
    (retention.delete_messages, 6.0, 5.0, {"outbox": 12}),
    (retention.delete_settings_of_left_servers, 5.0, {}),
    (seasons.claim, "1 1 running", 9.0, 10.0, {}),
    (seasons.count_lateness, "1 1 running", 1, {"season_member": 1}),
    (seasons.delete_drafts_before, 5.0, {}),
    (seasons.delete_drafts_before, 6.0, {"season": 4}),
    (seasons.set_latest_message, "1 1 running", 99, {"season": 1}),
    (seasons.set_latest_message, "1 1 running", 49, {}),
    (seasons.update_row, make_season("1 1 running", 1, 1, "over"), {}),
    (seasons.update_row, replace(make_season("1 1 running", 1, 1, "over"), version=2), {"season": 1}),
    (seasons.reschedule, "1 1 running", 7, 9.0, {}),
    (seasons.reschedule, "1 1 running", 1, 9.0, {"season": 1}),
    (seasons.link_table, make_season_table("1 1 running", 1, 1), "game", {}),
    (seasons.link_table, make_season_table("1 1 running", 1, 2), "game", {"season_table": 1}),
    (seasons.mark_table_over, "1 1 running 2", 9.0, {"season": 1, "season_table": 1}),
    (table_rows.update_row, replace(make_game(1, "running"), touched=0.0), {}),
    (table_rows.claim, make_pending("1 running", 1), 6.0, 9.0, {}),
    (table_rows.claim, make_pending("1 running", 1), 8.0, 9.0, {"pending": 2}),
    (table_rows.mark_reminded, 1, 9.0, 3, {"pending": 2}),
    (table_rows.release, make_pending("1 running", 1), {"pending": 2}),
    (table_rows.release, make_pending("1 running", 1, busy=8.0), {}),
    (table_rows.reschedule, make_pending("1 running", 1), "remind_at", 9.0, 0, {"pending": 1}),
    (table_rows.reschedule, make_pending("1 running", 1, 6.0), "remind_at", 9.0, 0, {}),
]


def list_rows(db: Connection) -> set[tuple[str, Any]]:
    return {(table.name, tuple(row)) for table in TABLES.values() for row in db.execute(select(table))}


@pytest.mark.parametrize("statement", CHANGING)
def test_change_leaves_others_alone(db: Connection, statement: tuple[Any, ...]):
    change, *arguments, changed = statement
    before = list_rows(db)
    change(db, *arguments)
    assert Counter(table for table, _ in before - list_rows(db)) == changed
