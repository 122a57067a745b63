"""Write a change in one transaction: actions, position, awaited seats, events, and everything that must go out.

Ratings: how well a person plays a game (`bot/seasons/rating.py`), from the places of the players.

Only people are rated, not bots. Somebody who resigned, and whose seat a bot held to the end, takes the last place. Both
server and table must want ratings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.consequences.awaited import (
    DEFAULT_PREFERENCES,
    People,
    is_secret_step,
    list_awaited_seats,
    list_prompted_seats,
)
from bot.consequences.direct_posts import address_posts, edit_card
from bot.consequences.turns import TURN_KINDS, delay_turn_post, make_result_rows, merge_unsent_posts
from bot.db import season_rows
from bot.db.rows import OutboxRow, PendingRow, RatingRow, ResultRow, SnapshotRow, generate_delivery_mark
from bot.model.change import TABLE_SEAT, StoredTable, TableChange, get_cleanup_lane
from bot.model.errors import OperationRefused, VersionConflict
from bot.model.message_consent import ASKED_TO_PLAY
from bot.model.messages import (
    StoredNotice,
    StoredPrompt,
    StoredReminder,
    decode_payload,
    try_decoding_payload,
)
from bot.model.people import ServerSettings
from bot.model.table import encode_table_state
from bot.model.timing import Timing
from bot.seasons import rating
from bot.seasons.rating import to_displayed_rating
from bot.stores import contacts, history, message_lifecycle, outbox, pending, people, results, table_rows
from bot.stores import people as people_store
from bot.stores.contacts import deliver_contact
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


AwaitedRows = Mapping[Seat, PendingRow]
MAX_CACHED_EVENTS = 200
MIN_REWINDABLE_TURNS = 25
THINNING_INTERVAL_TURNS = 8
KINDS_WITH_EVENTS = (*TURN_KINDS, "count")
SUPERSEDED_KINDS = {
    "turn": KINDS_WITH_EVENTS,
    "sealed": KINDS_WITH_EVENTS,
    "end": KINDS_WITH_EVENTS,
    "lobby": ("lobby",),
    "title": ("title",),
    "count": ("count",),
    "rematch": ("rematch",),
}


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
    if any(row.kind == "end" for row in change.outgoing.out):
        notify_spectators(tx, change)
    queue_posts(tx, change, people, tuning)
    asked = write_awaited_seats(tx, change, people, tuning)
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


def write_awaited_seats(
    tx: Connection, change: TableChange, people: People, tuning: Timing
) -> dict[int, PendingRow]:
    """Rewrite the table's `pending` rows (whom it waits for) if they may have changed, and queue direct messages to
    newly asked people. Return the rows by seat."""
    match = change.match
    if match is None or not (change.ops or change.turn.passed or change.awaiting.again):
        return change.awaited_before
    is_mid_turn = not (change.turn.passed or change.awaiting.again or match.in_sealed_step)
    if is_mid_turn and set(match.open_questions) == set(change.awaited_before):
        rows = list_awaited_seats(change, change.awaited_before, people, tuning)
        pending.update_clocks(tx, [row for row in rows if row.seat in change.turn.actors])
        return {row.seat: row for row in rows}
    was = {row.seat: row for row in pending.delete_of_table(tx, change.row.id)}
    rows = list_awaited_seats(change, was, people, tuning)
    queue_prompts(tx, change, was, rows, people, tuning)
    pending.insert_rows(tx, rows)
    for row in was.values():
        if row.user is None or any((r.seat, r.user) == (row.seat, row.user) for r in rows):
            continue
        if row.reminded:
            refresh_reminder(tx, change, row.user)
            withdraw_public_reminder(tx, change.row.id, row.seat, change.now)
        is_warned = row.deadline is not None and row.warn_at is None
        if row.stage or is_warned or change.state.nudged:
            withdraw_waiting_notices(tx, change.row.id, row.user, change.now)
    return {row.seat: row for row in rows}


def queue_posts(tx: Connection, change: TableChange, people: People, tuning: Timing) -> None:
    """Insert the change's outbox rows. A newer post takes over the events and mentions of an unsent older post of its
    kind."""
    if change.outgoing.posted is not None:
        outbox.mark_sent_elsewhere(tx, change.row.id, "lobby", change.outgoing.posted)
    if change.outgoing.hold:
        outbox.hold_posts(tx, change.row.id)
    if change.outgoing.anew:
        outbox.supersede(tx, change.row.id, ("lobby", "thread"), "lobby", False)
    if change.outgoing.release and not change.outgoing.anew:
        outbox.release_posts(tx, change.row.id, change.now)
    close_notices(tx, change)
    asked = list_prompted_seats(change, people) if change.is_direct else []
    for seat in asked:
        end_card(tx, change, f"user:{change.state.seats[seat].user}", tuning)
    for row in address_posts(change, asked):
        if row.edit and (request := decode_payload(row).get("press")):
            row.of = outbox.find_request_post(tx, change.row.id, row.target, str(request[0]))
            if row.of is None:
                continue
        if row.kind in SUPERSEDED_KINDS and (row.kind != "lobby" or row.edit):
            old = outbox.supersede(tx, change.row.id, SUPERSEDED_KINDS[row.kind], row.target, row.edit)
            if unsent := [one for one in old if one.kind in TURN_KINDS]:
                merge_unsent_posts(change, row, unsent)
        if row.user is not None and row.kind in TURN_KINDS:
            if (card := find_card(tx, change.row.id, row.target)) is not None:
                edit_card(row, card)
            elif row.edit:
                continue
        if row.kind == "turn":
            delay_turn_post(change, row, tuning)
        for one in expand_edit(tx, row) if row.kind in EDITED_KINDS else [row]:
            outbox.insert_row(tx, one)
    for contact in change.outgoing.contacts:
        if (passed := deliver_contact(tx, contact, change.now, table_id=change.row.id)) is not None:
            outbox.insert_row(tx, passed)
    if change.outgoing.anew:
        release_held_posts(tx, change)


def find_card(tx: Connection, table_id: str, target: str) -> OutboxRow | None:
    """Return the card with the news of a table without a server, or None if the reader has been asked since."""
    latest = outbox.find_latest_sent_to(tx, table_id, target, (*TURN_KINDS, "prompt", "end"))
    return latest if latest is not None and latest.kind in TURN_KINDS else None


def end_card(tx: Connection, change: TableChange, target: str, tuning: Timing) -> None:
    """Let somebody's card lose its controls, because they are asked. News that it does not show yet is in the
    question."""
    outbox.supersede(tx, change.row.id, TURN_KINDS, target, False)
    if (card := find_card(tx, change.row.id, target)) is not None:
        payload = {"closed": False}
        edit = change.make_outbox_row("retired", target, payload, tuning.linger, card.id, edit=True)
        outbox.insert_row(tx, replace(edit, lane=get_cleanup_lane(target)))


def release_held_posts(tx: Connection, change: TableChange) -> None:
    """Make the posts due that were held while the table had no channel, or that would have gone to its former
    thread."""
    for row in outbox.fetch_posts_before_thread(tx, change.row.id):
        message_lifecycle.apply_event(tx, "supersede", row.id)
        outbox.insert_row(tx, replace(row, state="due", not_before=change.now))


# The kinds of posts that an edit of this kind changes.
EDITED_KINDS = {
    "forget": ("prompt",),
    "in-time": ("late",),
    "rematch": ("end",),
}
# Such an edit repeats the post's payload.
KINDS_KEEPING_PAYLOAD = ("rematch",)


def expand_edit(tx: Connection, row: OutboxRow) -> list[OutboxRow]:
    """Return one row for each message that `row` edits: each message of the kinds in `EDITED_KINDS` that was or will be
    sent to its target."""
    assert row.game is not None
    old = outbox.fetch_sent_to(tx, row.game, row.target, EDITED_KINDS[row.kind])
    return [
        replace(
            row,
            edit=True,
            of=message.id,
            mark=generate_delivery_mark(),
            payload=message.payload if row.kind in KINDS_KEEPING_PAYLOAD else row.payload,
        )
        for message in old
    ]


# Direct messages


def queue_prompts(
    tx: Connection,
    change: TableChange,
    was: AwaitedRows,
    rows: Sequence[PendingRow],
    people: People,
    tuning: Timing,
) -> None:
    """Queue prompts (questions by direct message) to the seats that are asked now, and edit or withdraw the prompts
    that are answered.

    `was` holds the awaited seats before the change, `rows` those after it.

    In a public game a prompt lives as long as its question. In a game with secrets it lives as long as its step, for
    every person at the table, asked or not: it holds what only that person may see, and they may change their answer
    there until the step closes. Then the prompt of the next step takes its place.
    """
    asked = list_prompted_seats(change, people)
    if change.game.has_secrets and change.turn.passed:
        queue_step_prompts(tx, change, asked, people)
        return
    if change.game.has_secrets:
        answered = [row for row in was.values() if all(r.seat != row.seat for r in rows)]
        queue_answered_edits(tx, change, answered, tuning.linger)
        for seat in change.awaiting.newcomers if is_secret_step(change) else ():
            if not outbox.fetch_open_prompts(tx, change.row.id, f"user:{change.state.seats[seat].user}"):
                outbox.insert_row(tx, change.make_prompt_row(seat, change.state.events))
        for seat in asked:
            outbox.insert_row(tx, change.make_prompt_row(seat, change.state.seats[seat].seen))
        return
    for seat in asked:
        stored = outbox.insert_row(tx, change.make_prompt_row(seat, change.state.seats[seat].seen))
        for row in rows:
            if row.seat == seat:
                row.prompt = stored
    for row in was.values():
        prompt = row.prompt
        if prompt is None or any(r.prompt == prompt for r in rows) or outbox.withdraw(tx, prompt):
            continue
        # It has gone out and is answered, which it says from now on.
        target, payload = f"user:{row.user}", {"seat": row.seat}
        outbox.insert_row(
            tx, change.make_outbox_row("settled", target, payload, edited_row_id=prompt, edit=True)
        )


def queue_step_prompts(tx: Connection, change: TableChange, asked: Sequence[Seat], people: People) -> None:
    """In a game with secrets, queue a prompt of the new step to each of the seats `asked`, and an edit of each prompt
    of the previous step, which then says in one line what was answered. A previous prompt that has not been sent is
    dropped, and the new one shows its events too.

    If what is stored of an unsent prompt cannot be read, the new one shows all that its player has not seen."""
    out, unsent = list[OutboxRow](), list[OutboxRow]()
    for row in outbox.fetch_open_prompts(tx, change.row.id):
        (unsent if outbox.withdraw(tx, row.id) else out).append(row)
    for seat in asked:
        place = change.state.seats[seat]
        first = change.turn.first if is_secret_step(change) else place.seen
        dropped = [
            try_decoding_payload(row, StoredPrompt) for row in unsent if row.target == f"user:{place.user}"
        ]
        untold = [place.seen if prompt is None else prompt.first for prompt in dropped]
        outbox.insert_row(tx, change.make_prompt_row(seat, min([first, *untold])))
    for row in out:
        prompt = try_decoding_payload(row, StoredPrompt)
        seat = change.table.find_seat_of(row.user) if prompt is None else prompt.seat
        closed: dict[str, Any] = {"seat": seat, "closed": True}
        if seat is not None and (make_words := change.turn.closed.get(seat)) is not None:
            closed |= make_words(
                people.get(int(row.target.removeprefix("user:")), DEFAULT_PREFERENCES).language
            )
        outbox.insert_row(
            tx, change.make_outbox_row("settled", row.target, closed, edited_row_id=row.id, edit=True)
        )


def queue_answered_edits(
    tx: Connection, change: TableChange, done: Sequence[PendingRow], linger: float
) -> None:
    """Queue edits of the prompts of players who have sealed their answers (`done`), so that they can change them there.

    A prompt that is not sent yet will say so by itself. The edits are in a lane of their own, so that no message waits
    for them, and come `linger` seconds later, because somebody may be about to press a control. A prompt whose stored
    data cannot be read stays as it is until its step closes.
    """
    for was in done:
        living = (
            outbox.fetch_open_prompts(tx, change.row.id, f"user:{was.user}") if was.user is not None else []
        )
        for row in living:
            if row.state != "due" and try_decoding_payload(row, StoredPrompt) is not None:
                edit = change.make_outbox_row(
                    "answered", row.target, decode_payload(row), linger, row.id, edit=True
                )
                outbox.insert_row(tx, replace(edit, lane=get_cleanup_lane(row.target)))


def refresh_reminder(tx: Connection, change: TableChange, user: int) -> None:
    """Queue an edit of the reminder that this person was sent, because a table that it lists no longer waits for
    them."""
    reminder = people_store.find_reminder(tx, user)
    if reminder is not None:
        edit = change.make_outbox_row("reminder", f"user:{user}", {}, edited_row_id=reminder, edit=True)
        outbox.insert_row(tx, edit)


def notify_spectators(tx: Connection, change: TableChange) -> None:
    """Queue a direct message with the game's result to everybody who watches the table without a seat."""
    seats = change.state.seats
    winners = change.turn.results.winners if change.turn.results is not None else ()
    names = ", ".join(map(change.state.name_seat, winners))
    for user in people_store.fetch_spectators(tx, change.row.id):
        if all(place.user != user for place in seats):
            change.queue_notice(
                "watched-over", f"user:{user}", game=change.game.title, winners=names, count=len(winners)
            )


OFFER_NOTICES = ("seat-offered", "season-replace", "late-find")
WAITING_NOTICES = ("clock-warn", "clock-out", "clock-vacation", "nudge")
REMATCH_NOTICES = ("rematch-asked",)


def withdraw_reminder(tx: Connection, user: int, now: float) -> None:
    """Delete the reminder that was sent to this person, or take it out of the outbox."""
    if (row_id := people_store.find_reminder(tx, user)) is not None:
        withdraw_message(tx, OutboxRow.for_user(user, "withdrawn", {}, now), row_id)


def withdraw_public_reminder(tx: Connection, table_id: str, seat: int, now: float) -> None:
    """Delete the latest post at the table that reminds this seat, or take it out of the outbox."""
    posts = outbox.fetch_sent_to(tx, table_id, "table", ("reminder",))
    stored = [(post.id, try_decoding_payload(post, StoredReminder)) for post in posts if not post.edit]
    mine = [row_id for row_id, reminder in stored if reminder is not None and reminder.seats == [seat]]
    if mine:
        withdraw_message(tx, OutboxRow.for_table(table_id, "withdrawn", {}, now), mine[-1])


def withdraw_waiting_notices(tx: Connection, table_id: str, user: int, now: float) -> None:
    """Delete the direct messages that told this person that the table was waiting, because they have answered."""
    for row in outbox.fetch_sent_to(tx, table_id, f"user:{user}", ("notice",)):
        notice = try_decoding_payload(row, StoredNotice)
        if notice is not None and notice.code in WAITING_NOTICES:
            withdraw_message(tx, OutboxRow.for_user(user, "withdrawn", {}, now, table_id), row.id)


def withdraw_message(tx: Connection, edit: OutboxRow, row_id: int) -> None:
    """Take the message of this outbox row out of the outbox; if it has gone out, queue the `edit`."""
    if not outbox.withdraw(tx, row_id):
        outbox.insert_row(tx, replace(edit, edit=True, of=row_id))


def close_notices(tx: Connection, change: TableChange) -> None:
    """Close the notices of seat offers that no longer hold, and of a rematch that has begun."""
    ended = [seat for seat, user in change.offers_before.items() if change.state.offers.get(seat) != user]
    has_rematch_begun = bool(change.extra_writes.new_tables)
    if not ended and not has_rematch_begun:
        return
    latest = dict[tuple[str, str, object], OutboxRow]()
    for row in outbox.fetch_sent_to(tx, change.row.id, None, ("notice",)):
        if row.edit or (notice := try_decoding_payload(row, StoredNotice)) is None:
            continue
        code, seat = notice.code, notice.args.get("seat")
        if (code in OFFER_NOTICES and seat in ended) or (code in REMATCH_NOTICES and has_rematch_begun):
            latest[row.target, code, seat] = row
    for row in latest.values():
        edit = change.make_outbox_row(
            "notice", row.target, {**decode_payload(row), "closed": True}, edit=True
        )
        withdraw_message(tx, edit, row.id)
