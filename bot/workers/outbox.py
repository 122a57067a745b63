"""Deliver outbox messages, in order within each lane, so that a reader sees each message once.

A row is marked `sending` before the sender is called. A message that may have been sent already, before a crash or a
lost connection, is searched for before it is sent again. The effects of a delivery on its table are written before the
row is done, and can be repeated.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, cast

from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.base import metrics
from bot.base.logs import log, outages
from bot.consequences.clocks import is_quiet_time, skip_quiet_hours
from bot.consequences.message_plan import address_posts
from bot.db.database import ConnectionLost, is_outage, retry_on_connection_loss
from bot.db.rows import OutboxRow, PersonRow
from bot.db.schema import find_row, upsert
from bot.model.change import StoredTable, TableChange
from bot.model.errors import (
    TableNotFound,
    UnreadableGame,
    UnreadablePayload,
    report_unexpected,
)
from bot.model.messages import (
    BARRIERS,
    MESSAGES,
    OPEN,
    PUBLIC,
    QUESTION_POSTS,
    Barrier,
    MessageKind,
    NamedPerson,
    OutboxMessage,
    RetryLater,
    Sender,
    Undeliverable,
    decode_payload,
    get_fallback_place,
    get_message_name,
    write_names,
)
from bot.operations import delivery_records, lobby, places, season_places
from bot.stores import outbox, table_rows
from bot.stores.seasons import change_season_in
from bot.stores.tables import TableStore, apply, change_season, read_season
from bot.workers.heartbeat import HEARTBEATS_PER_TIMEOUT
from bot.workers.task_pool import TaskPool

# This is about a week.
MAX_ATTEMPTS = 1000
# This is about half an hour; then the message must not hold up what comes after it.
MAX_ATTEMPTS_AFTER_BUG = 10
MAX_EDIT_ATTEMPTS_IN_LANE = 3
THREAD_MAY_COME: tuple[Barrier, ...] = ("hidden", "timeout", "threads")
"""For what a table waits for its thread. Otherwise it is played where its lobby is."""


class OutboxWorker:
    """A worker that delivers outbox messages: see `WorkerGroup`."""

    def __init__(self, tables: TableStore, sender: Sender) -> None:
        self.tables = tables
        self.sender = sender
        self.pool = TaskPool(tables.tuning.lanes_at_once)

    def find_due(self, db: Connection, now: float) -> float | None:
        """Return when the next message is due in a lane in which none is being delivered, or None if there is none or
        no more can be delivered at the moment."""
        if self.pool.is_full:
            return None  # the next finished delivery wakes the workers
        heads = outbox.fetch_lane_heads(db, len(self.pool.tasks) + 1)
        return next((head.not_before for head in heads if head.lane not in self.pool.tasks), None)

    async def work(self) -> int:
        """Claim the due rows that nobody else has claimed, and start their deliveries. Return how many."""
        now, busy = self.tables.clock(), list(self.pool.tasks)
        free = self.pool.most - len(busy)
        until = now + self.tables.tuning.sending_for
        try:
            rows = await self.tables.db.write(
                outbox.claim_lane_heads, now, until, free, self.tables.process, busy
            )
        except IntegrityError:  # another process has begun in one of the lanes: the next look knows
            rows = []
        for row in rows:
            self.pool.begin(row.lane, self.deliver_or_report(row))
        return len(rows)

    async def deliver_or_report(self, row: OutboxRow) -> None:
        """Deliver the message of a claimed row. If that fails by an error of the database, of its stored data or of the
        program, reschedule or drop the row."""
        try:
            await self.deliver(row)
        except Exception as error:
            if is_outage(error):
                if not isinstance(error, ConnectionLost) or outages.current is not None:
                    report_unexpected(error, f"delivery of post {row.id} ({row.kind}, table {row.game})")
                await self.schedule_retry(row, unsure=True)
            elif isinstance(error, (TableNotFound, UnreadableGame)):
                metrics.DELIVERIES.labels(row.kind, "later").inc()
                await self.wait_for_game(row)
            elif isinstance(error, UnreadablePayload):
                metrics.DELIVERIES.labels(row.kind, "failed").inc()
                log.error(
                    "giving up on post %s (%s, table %s): what is stored of it cannot be read. The next post of its table "
                    "says where the game stands.",
                    row.id,
                    row.kind,
                    row.game,
                )
                await self.drop(row)
            else:
                metrics.DELIVERIES.labels(row.kind, "failed").inc()
                report_unexpected(
                    error, f"delivery of post {row.id} ({row.kind}, table {row.game})", row.game, row.kind
                )
                await self.schedule_retry(row, unsure=True, max_attempts=MAX_ATTEMPTS_AFTER_BUG)

    async def deliver(self, row: OutboxRow) -> None:
        """Send the message of a claimed row, or edit it, and record the result. Errors of Discord and of the network
        reschedule or drop the row; any other error is raised."""
        try:
            if (pause := await self.get_quiet_seconds(row)) > 0:
                await self.reschedule(row, pause, is_late=False, is_alone=True)
                return
            post = await self.load_message(row)
            if post is None:
                await self.drop(row, "skip")
                return
            if self.tables.db.is_shared and await self.has_lost_claim(row):
                raise RetryLater(0, unsure=True)
            # The process of the lobby's host may have posted it.
            may_have_arrived = row.attempts > 1 or row.kind == "lobby"
            async with asyncio.timeout(self.tables.tuning.patience):
                message = post.message
                if message is not None:
                    await self.sender.edit(post, message)
                elif may_have_arrived:
                    message = await self.find_or_send(row, post)
                else:
                    message = await self.sender.send(post)
        except Undeliverable as gone:
            metrics.DELIVERIES.labels(row.kind, "failed" if gone.what == "refused" else "gone").inc()
            if gone.what == "refused":
                log.error("post %s (%s, table %s): %s", row.id, row.kind, row.game, gone.__cause__)
            await self.on_undeliverable(row, gone)
        except RetryLater as later:
            metrics.DELIVERIES.labels(row.kind, "later").inc()
            await self.schedule_retry(row, later.seconds, later.unsure)
        except OSError as error:  # the network, timeouts included
            metrics.DELIVERIES.labels(row.kind, "broken-off").inc()
            log.warning("post %s (%s, table %s): %r", row.id, row.kind, row.game, error)
            await self.schedule_retry(row, unsure=True)
        else:
            metrics.DELIVERIES.labels(row.kind, "sent").inc()
            await retry_on_connection_loss(
                lambda: delivery_records.record_delivery(self.tables, row, message)
            )
            if ends_barrier(row, post):
                await apply(self.tables, str(row.game), 0, places.remove_barrier)

    async def has_lost_claim(self, row: OutboxRow) -> bool:
        """Return whether this process stood still after it claimed the row (for instance on a suspended machine) for so
        long that another considered it dead and took the row over: it may have sent the message since.

        Nobody does so within one heartbeat interval, and then this asks nothing of the database.
        """
        tuning = self.tables.tuning
        claimed = row.not_before - tuning.sending_for
        if self.tables.clock() < claimed + tuning.alive_for / HEARTBEATS_PER_TIMEOUT:
            return False
        return await self.tables.db.read(find_row, OutboxRow, id=row.id) != row

    async def find_or_send(self, row: OutboxRow, post: OutboxMessage) -> int | None:
        """Return the id of the message if an earlier attempt has delivered it; otherwise send it and return the new
        id."""
        if (found := await self.sender.find_sent_message(post)) is not None:
            return found
        # Its delivery may have been recorded since the row was claimed, because somebody pressed a button of it.
        now = await self.tables.db.read(find_row, OutboxRow, id=row.id)
        return now.message if now is not None and now.message is not None else await self.sender.send(post)

    async def load_message(self, row: OutboxRow) -> OutboxMessage | None:
        """Return what the sender needs to deliver the row, or None if the message is not needed any more."""
        payload, user = decode_payload(row), row.user
        read = self.tables.db.read
        stored = await self.tables.read(row.game) if row.game and user is None else None
        if stored is not None and stored.row.guild is None and row.target == "table":
            await self.tables.db.write(address_directly, row, TableChange(stored, self.tables.clock()))
            return None
        message, original = None, None
        if row.edit or row.kind == "season":  # which is edited where it is, else posted
            message, original = await read(outbox.find_edited_message, row)
        if row.edit and message is None and row.kind != "season":
            return None
        if original is not None and original.state == "gone":
            return None
        if (
            row.kind == "reminder"
            and not row.edit
            and user is not None
            and not await read(table_rows.fetch_waiting_tables, user)
        ):
            return None
        if (
            row.kind == "asleep"
            and stored is not None
            and not stored.table.has_own_post
            and not await read(table_rows.has_own_thread, stored.row.id)
        ):
            return None
        place, parent = None, None
        if stored is not None:
            table = stored.table
            place, parent = (
                table.lobby_channel if row.target == "lobby" else table.channel,
                table.parent,
            )
        people = await self.list_named_people(row) if OPEN in row.payload else []
        payload = write_names(payload, people)
        silent, sleeping = await self.choose_calls(row, payload, stored)
        return OutboxMessage(
            id=row.id,
            kind=cast(MessageKind, row.kind),
            table=row.game or "",
            target=row.target,
            payload=payload,
            attempts=row.attempts,
            message=message,
            of=original.id if original else None,
            silent=silent,
            uncalled=sleeping,
            mark=(original or row).mark,
            season=row.season,
            place=place,
            parent=parent,
            barred=stored.state.barred if stored is not None else "",
        )

    async def get_quiet_seconds(self, row: OutboxRow) -> float:
        """Return how long a reminder or news to one person must wait for the end of their quiet hours, or 0.0. The
        questions and posts of a game do not wait."""
        if row.user is None or row.edit:
            return 0.0
        rule = MESSAGES.get(get_message_name(row.kind, decode_payload(row)), PUBLIC)
        if not (row.kind in ("reminder", "season-notice") or (row.kind == "notice" and rule.direct)):
            return 0.0
        preferences, now = await self.tables.settings.get_preferences([row.user]), self.tables.clock()
        return skip_quiet_hours(preferences[row.user], now) - now

    async def list_named_people(self, row: OutboxRow) -> list[NamedPerson]:
        """Return the people whom placeholders in the stored text of the row's table or season stand for."""
        if row.game is not None:
            return (await self.tables.read(row.game)).state.people
        if row.season is not None:
            return (await read_season(self.tables, row.season)).state.people
        return []

    async def choose_calls(
        self, row: OutboxRow, payload: dict[str, Any], stored: StoredTable | None
    ) -> tuple[bool, frozenset[int]]:
        """Return whether the message notifies nobody, and whom else it does not notify although it mentions them.

        Some kinds notify nobody, and no message notifies people in their quiet hours. If others can play, a turn's post
        calls those; the reminder of the people in their quiet hours comes after these.
        """
        users = {row.user, *(int(user) for user in list[str](payload.get("users", [])) if user)}
        if stored is not None:
            users |= {stored.state.seats[n].user for n in list[int](payload.get("mentions", []))}
        preferences = await self.tables.settings.get_preferences(user for user in users if user is not None)
        now = self.tables.clock()
        sleeping = frozenset(user for user, own in preferences.items() if is_quiet_time(own, now))
        if row.kind in QUESTION_POSTS and sleeping < set(preferences):
            return bool(payload.get("is_news")), sleeping
        decision = MESSAGES.get(get_message_name(row.kind, payload), PUBLIC)
        return bool(payload.get("is_news") or decision.silent or sleeping), frozenset()

    async def drop(self, row: OutboxRow, event: outbox.Event = "give-up") -> None:
        """Leave a row undelivered. `event`: "give-up"; "hold" if its content may still go out later; "skip" if nobody
        needs it any more."""
        await self.tables.db.write(outbox.apply_event, event, row.id, attempt=row.attempts)

    async def schedule_retry(
        self, row: OutboxRow, seconds: float = 0.0, unsure: bool = False, max_attempts: int = MAX_ATTEMPTS
    ) -> None:
        """Retry the row after a pause that doubles with each attempt, of at least `seconds`, or give up a message after
        `max_attempts`. An edit is never given up, but after some attempts nothing waits for it. `unsure`: the message
        may have arrived."""
        if row.attempts >= max_attempts and not row.edit:
            log.error("giving up on post %s (%s, table %s)", row.id, row.kind, row.game)
            # The next post tells what this one held
            await self.drop(row, "hold" if row.kind in QUESTION_POSTS else "give-up")
            return
        tuning = self.tables.tuning
        most = tuning.retry_longest if row.edit else tuning.retry_most
        pause = min(tuning.retry_first * 2 ** min(row.attempts - 1, 16), most)
        is_alone = row.edit and row.attempts >= MAX_EDIT_ATTEMPTS_IN_LANE
        await self.reschedule(row, max(pause, seconds), unsure and not row.edit, not is_alone, is_alone)

    async def wait_for_game(self, row: OutboxRow) -> None:
        """Retry a message whose game cannot be opened until it can, or until the table is erased. It counts as late.

        The person's other messages do not wait for a direct message.
        """
        if row.attempts == 1:
            log.error(
                "post %s (%s) waits because the game of table %s is left out or cannot be opened. Bring the game back, "
                "or delete the table: longtable erase %s --yes",
                row.id,
                row.kind,
                row.game,
                row.game,
            )
        await self.reschedule(row, self.tables.tuning.retry_most, is_alone=row.user is not None)

    async def reschedule(
        self,
        row: OutboxRow,
        pause: float,
        may_have_arrived: bool = False,
        is_late: bool = True,
        is_alone: bool = False,
    ) -> None:
        """Retry the row after `pause` seconds. `may_have_arrived`: search for the message before sending it again.
        `is_late`: show the host that it waits. `is_alone`: it gets a lane of its own, so that nothing waits for it."""
        at, lane = self.tables.clock() + pause, f"row:{row.id}" if is_alone else row.lane
        await self.tables.db.write(outbox.schedule_retry, row, at, may_have_arrived, is_late, lane)

    async def on_undeliverable(self, row: OutboxRow, failure: Undeliverable) -> None:
        """React to a message that Discord refuses to take: drop it, hold it until the place is open again, or record
        that the channel, thread, message or person cannot be reached."""
        is_lost = failure.what == "message" or (
            failure.what == "old-message" and await self.can_post_again(row)
        )
        if row.edit and is_lost:
            await delivery_records.record_message_lost(self.tables, row)
        user = row.user
        if row.edit and (failure.what == "old-message" or user is not None) and not is_lost:
            await self.schedule_retry(row)
        elif user is not None and failure.what == "refused":
            await self.schedule_retry(row, max_attempts=MAX_ATTEMPTS_AFTER_BUG)
        elif user is not None and row.edit:
            await self.drop(row)
        elif user is not None and failure.what == "user-gone":
            await places.note_unreachable(self.tables, user)
            await self.drop(row)
        elif user is not None:
            await self.on_dm_closed(row, user)
        elif row.season is not None:
            await self.on_season_undeliverable(row, row.season, failure)
        elif row.kind == "title" and failure.what in ("hidden", "timeout"):
            await self.wait_for_place(row, failure)
        elif row.game is None or row.kind in ("asleep", "title"):  # its thread is gone, or not ours to change
            await self.drop(row)
        elif row.kind == "thread" and (at := (await self.tables.read(row.game)).state.season) is not None:
            if failure.what in ("permission", "hidden"):
                await change_season(self.tables, at.id, season_places.pause_and_notify, "channel-closed")
            # It waits for its thread.
            await self.reschedule(row, self.tables.tuning.retry_most, is_late=False)
        elif row.kind == "thread" and failure.what not in THREAD_MAY_COME:
            await apply(self.tables, row.game, 0, places.set_thread, None)
            await self.drop(row)
        elif failure.what in BARRIERS:
            await self.wait_for_place(row, failure)  # before any notice: a repair in response hastens the row
            if not row.edit:
                await apply(
                    self.tables,
                    row.game,
                    0,
                    places.record_barrier,
                    failure.what,
                    failure.detail,
                    failure.until,
                    not is_only_post(row, failure),
                )
        # The last two of a table in direct messages.
        elif failure.what in ("channel", "user-closed", "user-gone"):
            await apply(self.tables, row.game, 0, places.lose_channel)
            # For an unfinished table that has happened already: all its messages are held.
            await self.tables.db.write(outbox.apply_event, "hold", row.id)
        elif row.edit:
            if row.kind == "lobby" and is_lost:
                await apply(self.tables, row.game, 0, places.forget_lobby_message)
            await self.drop(row)
        else:
            await self.schedule_retry(row)

    async def can_post_again(self, row: OutboxRow) -> bool:
        """Return whether a new message can replace the one that this edit changes: a lobby, a season's living post, or
        somebody's card, but not the card with which a forum's post begins."""
        if row.kind == "lobby" and row.game is not None:
            return not (await self.tables.read(row.game)).state.forum
        return row.kind in ("season", *QUESTION_POSTS)

    async def wait_for_place(self, row: OutboxRow, failure: Undeliverable) -> None:
        """Retry a post or an edit in some minutes, later once an hour, or earlier if a timeout of the bot ends earlier.
        When Discord says that something has changed, it is retried at once (`places.on_permissions_changed`)."""
        tuning = self.tables.tuning
        pause = min(tuning.retry_most * row.attempts, tuning.retry_longest)
        if failure.until is not None:
            pause = min(pause, max(failure.until - self.tables.clock(), 0.0))
        await self.reschedule(row, pause, is_late=False, is_alone=row.edit or is_only_post(row, failure))

    async def on_season_undeliverable(self, row: OutboxRow, season_id: str, failure: Undeliverable) -> None:
        """React to a season's message that Discord refuses to take. After a missing permission it is retried. If the
        channel was deleted, the season is paused; if its living post was deleted, it is posted again."""
        if failure.what in BARRIERS:
            if not row.edit:
                await change_season(self.tables, season_id, season_places.pause_and_notify, "channel-closed")
            await self.wait_for_place(row, failure)
            return
        await self.drop(row)
        if failure.what == "channel":
            await change_season(self.tables, season_id, season_places.pause_and_notify, "channel-deleted")
        elif row.edit and failure.what in ("message", "old-message"):
            await change_season(self.tables, season_id, season_places.repost_living_post)

    async def on_dm_closed(self, row: OutboxRow, user: int) -> None:
        """Record that a person accepts no direct messages, and give up this one. What it was about is posted at their
        tables instead: reminders, and in a game with secrets mentions of everybody in each step."""
        now = self.tables.clock()
        if row.kind == "prompt" and row.game:
            await apply(self.tables, row.game, 0, lobby.mention_in_channel, user)

        def give_up(tx: Connection) -> None:
            """Give the message up, and queue posts in place of a reminder."""
            if find_row(tx, OutboxRow, id=row.id) is None:  # they were forgotten meanwhile
                return
            upsert(tx, PersonRow(user, dm_closed=now), "dm_closed")
            if row.kind == "reminder" and not row.edit:
                places.queue_public_reminders(tx, self.tables, table_rows.fetch_waiting_tables(tx, user))
            if row.kind == "season-notice" and row.season is not None:
                repeat_in_channel(tx, row.season, user, decode_payload(row), now)
            outbox.apply_event(tx, "give-up", row.id)

        await self.tables.db.write(give_up)
        await places.note_presence(self.tables, None, user, False)


def address_directly(tx: Connection, row: OutboxRow, change: TableChange) -> None:
    """Queue a copy of a post for each of its readers, because its table has no server, and drop the post itself. Most
    posts are queued as copies; this one was made without a change of the table."""
    if outbox.apply_event(tx, "skip", row.id, attempt=row.attempts):
        change.outgoing.out.append(replace(row, state="due", attempts=0, not_before=change.now))
        for copy in address_posts(change, ()):
            outbox.insert_row(tx, copy)


def repeat_in_channel(
    tx: Connection, season_id: str, user: int, notice: Mapping[str, Any], now: float
) -> None:
    """Queue a post with the season's `notice` that mentions the user, if such notices are posted at all."""
    if get_fallback_place(f"notice-{notice['code']}") == "season":
        change_season_in(
            tx,
            season_id,
            lambda change: change.out.append(change.make_mention_row(user, notice["code"], notice["args"])),
            now,
        )


def is_only_post(row: OutboxRow, failure: Undeliverable) -> bool:
    """Return whether Discord refuses only what this post says, so that the game can go on without it."""
    return failure.what in ("blocked", "refused") and row.kind not in QUESTION_POSTS


def ends_barrier(row: OutboxRow, post: OutboxMessage) -> bool:
    """Return whether the delivery of a post shows that its table can be played in its place again.

    A bot that manages threads can write in a locked thread, but nobody can press there.
    """
    is_open = post.barred not in ("", "slow") and (post.barred != "locked" or post.kind in QUESTION_POSTS)
    return is_open and row.target == "table" and not row.edit
