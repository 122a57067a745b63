"""Write a change in one transaction: actions, position, awaited seats, events, and everything that must go out."""
from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from bot.store import contacts, history, message_lifecycle, outbox, pending, seasons, tables, turn_snapshots
from bot.store.async_connection import AsyncConnection
from bot.store.rows import ActionRow, EventRow, OutboxRow, PendingRow, SnapshotRow, generate_delivery_mark
from engine.core.match import Match

from ..effects.after_action import TURN_KINDS, make_result_rows
from ..effects.awaited_seats import People, list_awaited_seats, list_prompted_seats
from ..model import action_log
from ..model.errors import OperationRefused
from ..model.message_consent import ASKED_TO_PLAY
from ..model.table_change import TABLE_SEAT, LoadedTable, TableChange, decode_payload
from ..model.table_state import encode_table_state
from ..model.timing import Timing
from . import write_ratings
from .contacts import deliver_contact
from .direct_messages import notify_spectators, queue_prompts, refresh_reminder

MAX_CACHED_EVENTS = 200
MIN_REWINDABLE_TURNS = 25
THINNING_INTERVAL_TURNS = 8
KINDS_WITH_EVENTS = (*TURN_KINDS, "count")
SUPERSEDED_KINDS = {
    "turn": KINDS_WITH_EVENTS, "sealed": KINDS_WITH_EVENTS, "end": KINDS_WITH_EVENTS, "lobby": ("lobby",),
    "count": ("count",), "rematch": ("rematch",),
}  # fmt: skip


async def write_change(
    tx: AsyncConnection, change: TableChange, request: tuple[int, str] | None, people: People, tuning: Timing
) -> LoadedTable | None:
    """Write everything that a change leads to. Return the table as stored now, or None if another process was faster;
    then the caller rolls back.

    `people` holds the preferences of the people at the table. Raises sqlalchemy's IntegrityError if the request was
    recorded meanwhile, OperationRefused channel-busy if another game has taken the channel.
    """
    row, match = change.row, change.match
    row.touched = change.now
    answers, events = make_action_rows(change), make_event_rows(change)
    row.sheet = encode_table_state(change.sheet)
    if match is not None and (change.ops or row.blob is None):
        row.blob = match.dump()
    if not await tables.update_row(tx, row, change.extra_writes.seen):
        return None
    if change.extra_writes.alone and await tables.is_channel_busy(tx, row.channel, row.id):
        raise OperationRefused("channel-busy")
    if request is not None:
        await tables.insert_idempotency_key(tx, *request, row.id, change.now)
    if change.extra_writes.seated:
        users = [place.user for place in change.sheet.seats]
        await tables.set_seats(tx, row.id, users, row.status in ("lobby", "running"))
    await history.insert_actions(tx, answers)
    await history.insert_events(tx, events)
    await notify_spectators(tx, change)
    await queue_posts(tx, change, tuning)
    asked = await write_awaited_seats(tx, change, people, tuning)
    if change.turn.results is not None:
        results = make_result_rows(change)
        await write_ratings.write_ratings(tx, change, results)
        await tables.insert_results(tx, results)
    await write_turn_snapshot(tx, change)
    if change.sheet.season is not None and row.ended == change.now:
        await seasons.mark_table_over(tx, row.id, change.now)
    for user, says in change.extra_writes.answers.items():
        await contacts.store_answer(tx, user, row.id, ASKED_TO_PLAY, says)
    if change.extra_writes.beside is not None:
        await change.extra_writes.beside(tx)
    for young in change.extra_writes.begun:
        await tables.insert_row(
            tx, replace(young.row, version=young.extra_writes.seen, sheet=encode_table_state(young.sheet))
        )
        await write_change(tx, young, None, people, tuning)
    news = [*change.news, *(told for _, told in change.turn.told)][-MAX_CACHED_EVENTS:]
    return LoadedTable(row, change.sheet, change.game, match, asked, news, change.notes, change.seen)


async def write_turn_snapshot(tx: AsyncConnection, change: TableChange) -> None:
    """Store the position in which a turn begins: for rewinds while the game runs, and for looking back."""
    row, turn = change.row, change.sheet.turn
    if change.extra_writes.rewound is not None:
        await turn_snapshots.delete_since(tx, row.id, change.extra_writes.rewound)
    if row.status in ("over", "abandoned"):
        if change.turn.passed:
            await turn_snapshots.drop_all_positions(tx, row.id)
    elif change.turn.passed and row.blob is not None and change.match is not None:
        await turn_snapshots.insert_later(tx, make_snapshot_row(change, row.blob, change.match))
        if turn % THINNING_INTERVAL_TURNS == 0:
            await turn_snapshots.drop_old_positions(tx, row.id, turn - MIN_REWINDABLE_TURNS)


def make_snapshot_row(change: TableChange, blob: bytes, match: Match[Any]) -> SnapshotRow:
    """Return the snapshot row. It precedes the log entries and events that are numbered from here on."""
    seat = min(match.open_questions) if len(match.open_questions) == 1 and not match.in_sealed_step else TABLE_SEAT
    sheet = change.sheet
    return SnapshotRow(
        change.row.id, sheet.turn, seat, change.game.schema_version, blob, sheet.answers, sheet.events,
        match.state.chance.draw_count, change.now,
    )  # fmt: skip


def make_action_rows(change: TableChange) -> list[ActionRow]:
    first = change.sheet.answers
    change.sheet.answers += len(change.ops)
    return [
        ActionRow(
            change.row.id, n, op.seat, change.game.schema_version, action_log.encode_entry(op), change.now, change.by
        )
        for n, op in enumerate(change.ops, first)
    ]


def make_event_rows(change: TableChange) -> list[EventRow]:
    first = change.sheet.events - len(change.turn.told)
    return [
        EventRow(
            change.row.id,
            n,
            turn,
            None if told.recipients is None else msgspec.json.encode(told.recipients).decode(),
            change.game.schema_version,
            msgspec.msgpack.encode(told.event),
            change.now,
        )
        for n, (turn, told) in enumerate(change.turn.told, first)
    ]


async def write_awaited_seats(
    tx: AsyncConnection, change: TableChange, people: People, tuning: Timing
) -> dict[int, PendingRow]:
    """Rewrite the `pending` rows if they may have changed, and queue prompts."""
    if change.match is None or not (change.ops or change.turn.passed or change.awaiting.again):
        return change.awaited_before
    if is_same_question_open(change):
        rows = list_awaited_seats(change, change.awaited_before, people, tuning)
        await pending.update_clocks(tx, [row for row in rows if row.seat in change.turn.actors])
        return {row.seat: row for row in rows}
    was = {row.seat: row for row in await pending.delete_of_table(tx, change.row.id)}
    rows = list_awaited_seats(change, was, people, tuning)
    await queue_prompts(tx, change, was, rows, list_prompted_seats(change, people), people, tuning.linger)
    await pending.insert_later(tx, rows)
    for row in was.values():
        if row.reminded and row.user is not None and all(r.seat != row.seat for r in rows):
            await refresh_reminder(tx, change, row.user)
    return {row.seat: row for row in rows}


def is_same_question_open(change: TableChange) -> bool:
    """Return whether the same seats are awaited as before, in the middle of a turn."""
    match = change.match
    assert match is not None
    return not (change.turn.passed or change.awaiting.again or match.in_sealed_step) and set(
        match.open_questions
    ) == set(change.awaited_before)


async def queue_posts(tx: AsyncConnection, change: TableChange, tuning: Timing) -> None:
    """Insert outbox rows. A newer post takes over what an unsent older post of its kind carried."""
    if change.outgoing.posted is not None:
        await outbox.mark_sent_elsewhere(tx, change.row.id, "lobby", change.outgoing.posted)
    if change.outgoing.hold:
        await outbox.hold_posts(tx, change.row.id)
    if change.outgoing.anew:
        await outbox.supersede(tx, change.row.id, ("lobby", "thread"), "lobby", False)
    if change.outgoing.release and not change.outgoing.anew:
        await outbox.release_posts(tx, change.row.id, change.now)
    for row in change.outgoing.out:
        if row.mark in change.outgoing.revised:
            row.of = await outbox.find_id_by_mark(tx, change.row.id, change.outgoing.revised[row.mark])
            if row.of is None:
                continue
        if row.kind in SUPERSEDED_KINDS and (row.kind != "lobby" or row.edit):
            old = await outbox.supersede(tx, change.row.id, SUPERSEDED_KINDS[row.kind], row.target, row.edit)
            merge_unsent_posts(change, row, [o for o in old if o.kind in TURN_KINDS])
        if row.kind == "turn" and asks_nobody(change):
            row.not_before = min(change.now + tuning.debounce, row.created + tuning.debounce_most)
        elif row.kind == "turn" and asks_only_actor(change):
            row.not_before = change.now + tuning.postpone_own
        for one in await expand_edit(tx, row) if row.kind in EDITED_KINDS else [row]:
            outbox.insert_later(tx, one)
    for contact in change.outgoing.contacts:
        if (passed := await deliver_contact(tx, contact, change.now, game=change.row.id)) is not None:
            outbox.insert_later(tx, passed)
    if change.outgoing.anew:
        await release_held_posts(tx, change)


async def release_held_posts(tx: AsyncConnection, change: TableChange) -> None:
    """Send what was held, or what waited for a former thread, once the new thread is open."""
    for row in await outbox.fetch_posts_before_thread(tx, change.row.id):
        await message_lifecycle.apply_event(tx, "supersede", row.id)
        outbox.insert_later(tx, replace(row, state="due", not_before=change.now))


# The kinds of posts that an edit of this kind changes.
EDITED_KINDS = {
    "forget": ("prompt",), "in-time": ("late",), "rematch": ("end",),
}  # fmt: skip
# Such an edit repeats the post's payload.
KINDS_KEEPING_PAYLOAD = ("rematch",)


async def expand_edit(tx: AsyncConnection, row: OutboxRow) -> list[OutboxRow]:
    """Return one edit for each message of those kinds that was sent to this target or is about to be."""
    assert row.game is not None
    old = await outbox.fetch_sent_to(tx, row.game, row.target, EDITED_KINDS[row.kind])
    return [
        replace(
            row, edit=True, of=message.id, mark=generate_delivery_mark(),
            payload=message.payload if row.kind in KINDS_KEEPING_PAYLOAD else row.payload,
        )
        for message in old
    ]  # fmt: skip


def merge_unsent_posts(change: TableChange, row: OutboxRow, old: list[OutboxRow]) -> None:
    """Take over the events of unsent posts, and the mentions of players who are still awaited."""
    if not old:
        return
    told = [decode_payload(o) for o in old]
    row.created = min(o.created for o in old)
    payload: dict[str, Any] = decode_payload(row)
    payload["first"] = min([payload["first"], *(p["first"] for p in told)])
    secretly = row.kind == "sealed" and change.game.has_secrets  # which mentions all or nobody
    asked = set(change.match.open_questions) if change.match is not None and not secretly else set[int]()
    if change.sheet.season is not None and any(p.get("start") for p in told):  # which calls all who are seated
        asked |= {seat for seat, place in enumerate(change.sheet.seats) if place.user is not None}
    pings = {seat for p in told for seat in p["mentions"] if seat in asked}
    payload["mentions"] = sorted({*payload["mentions"], *pings})
    payload["start"] = payload.get("start", False) or any(p.get("start") for p in told)
    row.payload = msgspec.json.encode(payload).decode()


def asks_only_actor(change: TableChange) -> bool:
    """Return whether only the player who has just ended their turn is asked, for its last word, in the panel before
    them."""
    match = change.match
    if match is None or not match.open_questions or not set(match.open_questions) <= change.turn.actors:
        return False
    return change.game.create_presenter([place.name for place in change.sheet.seats]).completes_ended_turn(
        match.view(None)
    )


def asks_nobody(change: TableChange) -> bool:
    """Return whether only bots are awaited, and people whose orders answer at once."""
    asks = list(change.match.open_questions) if change.match is not None else []
    return bool(asks) and all(seat in change.awaiting.soon or change.sheet.seats[seat].user is None for seat in asks)
