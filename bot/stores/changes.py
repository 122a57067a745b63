"""Write a change in one transaction: actions, position, awaited seats, events, and everything that must go out.

Ratings: how well a person plays a game (`bot/seasons/rating.py`), from the places of the players.

Only people are rated, not bots. Somebody who resigned, and whose seat a bot held to the end, takes the last place. Both
server and table must want ratings.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.consequences.awaited import People, list_awaited_seats
from bot.consequences.messages import EDITED_KINDS, StoredMessages, plan_messages
from bot.consequences.turns import make_result_rows
from bot.db import season_rows
from bot.db.rows import PendingRow, RatingRow, ResultRow, SnapshotRow
from bot.model.change import TABLE_SEAT, Outgoing, StoredTable, TableChange
from bot.model.errors import OperationRefused, VersionConflict
from bot.model.message_consent import ASKED_TO_PLAY
from bot.model.people import ServerSettings
from bot.model.table import encode_table_state
from bot.model.timing import Timing
from bot.seasons import rating
from bot.seasons.rating import to_displayed_rating
from bot.stores import contacts, history, outbox, pending, people, results, table_rows
from bot.stores import people as people_store
from bot.stores.contacts import deliver_contact
from engine.core.match import Match
from engine.core.rules import Seat

RESIGNED_PLACE = 1_000


def make_initial_rating(user: int, slug: str) -> RatingRow:
    """Return the rating of a person who has not been rated in this game yet."""
    return RatingRow(user, slug, *rating.get_initial_rating(), 0)


def write_ratings(tx: Connection, change: TableChange, rows: list[ResultRow]) -> None:
    """Write the new ratings of a game's people, and how the ratings changed into the results."""
    if change.row.guild is None or not change.state.rated:
        return
    settings = people.find_server_settings(tx, change.row.guild)
    if not msgspec.json.decode(settings or "{}", type=ServerSettings).ratings:
        return
    ranked = get_rated_places(change, rows)
    if len(ranked) < 2:
        return
    slug, users = change.row.slug, [user for user, _ in ranked.values()]
    results.insert_missing_ratings(tx, (make_initial_rating(user, slug) for user in users))
    before = results.fetch_ratings(tx, slug, users, lock=True)
    ranks = [place for _, place in ranked.values()]
    after = dict(zip(ranked, compute_ratings([before[user] for user in users], ranks), strict=True))
    for row in rows:
        if (new := after.get(row.seat)) is not None:
            old = before[new.user]
            row.rated, row.rating = True, to_displayed_rating(new.mu, new.sigma)
            row.change = row.rating - to_displayed_rating(old.mu, old.sigma)
            results.upsert_rating(tx, new)


def get_rated_places(change: TableChange, rows: list[ResultRow]) -> dict[Seat, tuple[int, int]]:
    """Return by seat the user who is rated for it, and their place. Places are for comparison only: they may have gaps.

    The user is the current player with the place in the results. At a seat that a bot held to the end, it is the person
    who gave the seat up, with RESIGNED_PLACE. Nobody is rated twice. Seats without a rated person are left out.
    """
    seats = change.state.seats
    found = {row.seat: (row.user, row.place) for row in rows if row.user is not None}
    seated = {user for user, _ in found.values()}
    for row in rows:
        user = seats[row.seat].gave_up
        if user is not None and user not in seated:
            found[row.seat] = user, RESIGNED_PLACE
            seated.add(user)
    return found


def compute_ratings(before: list[RatingRow], ranks: list[int]) -> list[RatingRow]:
    """Return the ratings after a game with these places; equal places are a tie."""
    after = rating.rate_game([(row.mu, row.sigma) for row in before], ranks)
    return [
        replace(row, mu=mu, sigma=sigma, games=row.games + 1)
        for row, (mu, sigma) in zip(before, after, strict=True)
    ]


MAX_CACHED_EVENTS = 200
MIN_REWINDABLE_TURNS = 25
THINNING_INTERVAL_TURNS = 8


def write_change(
    tx: Connection, change: TableChange, people: People, request: tuple[int, str] | None, tuning: Timing
) -> StoredTable:
    """Write everything that a change leads to. Return the table as stored now.

    `people` holds the preferences of the people at the table. Raises VersionConflict if another process was faster;
    sqlalchemy's IntegrityError if the request was recorded meanwhile; OperationRefused channel-busy if another game has
    taken the channel, too-often as `deliver_contact`, and what `ExtraWrites.beside` raises.
    """
    row, match = change.row, change.match
    row.touched = change.now
    actions, events = change.make_action_rows(), change.make_event_rows()  # which the state counts
    row.state = encode_table_state(change.state)
    if match is not None and (change.ops or row.blob is None):
        row.blob = match.dump()
    if not table_rows.update_row(tx, row, change.extra_writes.seen):
        raise VersionConflict
    if (
        change.extra_writes.alone
        and not change.is_direct
        and table_rows.is_channel_busy(tx, row.channel, row.id)
    ):
        raise OperationRefused("channel-busy")
    if request is not None:
        table_rows.insert_idempotency_key(tx, *request, row.id, change.now)
    if change.extra_writes.seated:
        sitting = [(place.user, place.away) for place in change.state.seats]
        table_rows.set_seats(tx, row.id, sitting, row.status in ("lobby", "running"))
    history.insert_actions(tx, actions)
    history.insert_events(tx, events)
    asked = write_awaited_seats_and_messages(tx, change, people, tuning)
    if change.turn.results is not None:
        results = make_result_rows(change)
        write_ratings(tx, change, results)
        table_rows.insert_results(tx, results)
    write_turn_snapshot(tx, change)
    if change.state.season is not None and row.ended == change.now:
        season_rows.mark_table_over(tx, row.id, change.now)
    for user, says in change.extra_writes.answers.items():
        contacts.store_answer(tx, user, row.id, ASKED_TO_PLAY, says)
    if change.extra_writes.beside is not None:
        change.extra_writes.beside(tx)
    for new_table in change.extra_writes.new_tables:
        table_rows.insert_row(
            tx,
            replace(
                new_table.row, version=new_table.extra_writes.seen, state=encode_table_state(new_table.state)
            ),
        )
        write_change(tx, new_table, people, None, tuning)
    news = [*change.news, *(event for _, event in change.turn.told)][-MAX_CACHED_EVENTS:]
    return StoredTable(row, change.state, change.game, match, asked, news, change.notes, change.seen)


def write_turn_snapshot(tx: Connection, change: TableChange) -> None:
    """Store the position in which a turn begins: for rewinds while the game runs, and for looking back. Also delete
    positions that a rewind took back, old ones now and then, and all once the game is over."""
    row, turn = change.row, change.state.turn
    if change.extra_writes.rewound is not None:
        history.delete_snapshots_since(tx, row.id, change.extra_writes.rewound)
    if row.status in ("over", "abandoned"):
        if change.turn.passed:
            history.drop_all_positions(tx, row.id)
    elif change.turn.passed and row.blob is not None and change.match is not None:
        match, state = change.match, change.state
        seat = (
            min(match.open_questions)
            if len(match.open_questions) == 1 and not match.in_sealed_step
            else TABLE_SEAT
        )
        # It precedes the log entries and events that are numbered from here on.
        history.insert_snapshot(
            tx,
            SnapshotRow(
                row.id,
                turn,
                seat,
                change.game.schema_version,
                row.blob,
                state.answers,
                state.events,
                match.state.chance.draw_count,
                change.now,
            ),
        )
        if turn % THINNING_INTERVAL_TURNS == 0:
            history.drop_old_positions(tx, row.id, turn - MIN_REWINDABLE_TURNS)


def write_awaited_seats_and_messages(
    tx: Connection, change: TableChange, people: People, tuning: Timing
) -> dict[Seat, PendingRow]:
    """Write whom the table waits for, if that may have changed, and its messages. Return the awaited rows by seat."""
    match = change.match
    if match is None or not (change.ops or change.turn.passed or change.awaiting.again):
        write_messages(tx, change, None, [], people, tuning)
        return change.awaited_before
    if continues_turn(change, match):
        write_messages(tx, change, None, [], people, tuning)
        rows = list_awaited_seats(change, change.awaited_before, people, tuning)
        pending.update_clocks(tx, [row for row in rows if row.seat in change.turn.actors])
    else:
        was = {row.seat: row for row in pending.delete_of_table(tx, change.row.id)}
        rows = list_awaited_seats(change, was, people, tuning)
        write_messages(tx, change, was, rows, people, tuning)
        pending.insert_rows(tx, rows)
    return {row.seat: row for row in rows}


def continues_turn(change: TableChange, match: Match[Any]) -> bool:
    """Return whether the change only continues a turn, so that the same seats are asked as before."""
    if change.turn.passed or change.awaiting.again or match.in_sealed_step:
        return False
    return {*change.awaited_before} - {TABLE_SEAT} == {*match.open_questions}


def write_messages(
    tx: Connection,
    change: TableChange,
    was: dict[Seat, PendingRow] | None,
    rows: list[PendingRow],
    people: People,
    tuning: Timing,
) -> None:
    """Plan the table's messages and carry the plan out: see `plan_messages`. The awaited `rows` get the ids of their
    new prompts."""
    outgoing, table_id = change.outgoing, change.row.id
    has_offer_changed = change.state.offers != change.offers_before
    if (
        was is None
        and outgoing == Outgoing()
        and not has_offer_changed
        and not change.extra_writes.new_tables
    ):
        return
    if outgoing.posted is not None:
        outbox.mark_sent_elsewhere(tx, table_id, "lobby", outgoing.posted)
    if outgoing.hold:
        outbox.hold_posts(tx, table_id)
    if outgoing.release and not outgoing.reopened:
        outbox.release_posts(tx, table_id, change.now)
    plan = plan_messages(change, read_messages(tx, change, was or {}), was, rows, people, tuning)
    outbox.write_plan(tx, plan)
    for row in rows:
        if (prompt := plan.prompts.get(row.seat)) is not None:
            row.prompt = prompt.id


def read_messages(tx: Connection, change: TableChange, was: dict[Seat, PendingRow]) -> StoredMessages:
    """Return the stored messages that the change may concern, and what people send each other with it. Raises
    OperationRefused too-often, as `deliver_contact`. `was`: the awaited seats before the change."""
    table_id, out = change.row.id, change.outgoing.out
    stored = StoredMessages(outbox.fetch_waiting_or_shown(tx, table_id))
    if edited := {kind for row in out for kind in EDITED_KINDS.get(row.kind, ())}:
        stored.edited = outbox.fetch_sent(tx, table_id, sorted(edited))
    if change.is_direct:
        stored.latest = outbox.fetch_latest_cards(tx, table_id)
    if any(row.kind == "end" for row in out):
        stored.spectators = people_store.fetch_spectators(tx, table_id)
    for row in was.values():
        reminder = people_store.find_reminder(tx, row.user) if row.user is not None and row.reminded else None
        if row.user is not None and reminder is not None:
            stored.reminders[row.user] = reminder
    passed = (deliver_contact(tx, each, change.now, table_id=table_id) for each in change.outgoing.contacts)
    stored.contacts = [message for message in passed if message is not None]
    return stored
