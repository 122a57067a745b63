"""Run what is due: turns that end by themselves, steps that close, reminders, idle lobbies, bots, orders, and deletion
by age.

A duty is a column of `pending`, its name in `schema.Duty`, and a line in `DUTY_HANDLERS`. Rows are claimed before the
work, so that one process does it; the claims of a process that dies end by themselves, and a single process (SQLite)
claims nothing. Bots and standing orders answer through the same operations as people, so a crash loses nothing. A bot
searches on a copy of the table in a child process, because a search in a thread of the bot would delay every click (to
1,028 ms instead of 29). Old rows are deleted in small transactions with pauses, so that people's presses never wait.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from math import inf

from sqlalchemy import Connection

from bot.base import HOUR_S, metrics
from bot.base.jobs import run_in_child
from bot.consequences import advice_consent, rewind, turns
from bot.consequences import lateness as seat_offers
from bot.consequences.clocks import add_waking_time, is_quiet_time, skip_quiet_hours
from bot.db.rows import OutboxRow, PendingRow, PersonRow
from bot.db.schema import Duty, contact, find_row, idempotency_key, review, table_wish, upsert
from bot.model import action_log
from bot.model.action_log import LogEntry
from bot.model.change import TableChange
from bot.model.errors import AlreadyApplied, TableNotFound, VersionConflict, report_unexpected
from bot.model.messages import CONTACT_RETENTION_S
from bot.operations import invitations, lateness, lobby, places, seats
from bot.operations import people as settings
from bot.operations.orders import answer_by_standing_order
from bot.operations.play import close_due_step, end_due_turn, replay_bot_answer
from bot.stores import outbox, people, retention, table_rows
from bot.stores import seasons as season_rows
from bot.stores.tables import TableStore, apply
from bot.workers.task_pool import TaskPool
from engine.core.game import AnyGame, BotKind
from engine.core.match import Match
from engine.core.rules import Chance, Seat
from engine.games import SLUGS
from engine.games import game as game_of
from engine.players import BOTS, Player, create_bot
from engine.players.search_bot import BudgetShare, limit_playouts, limit_seconds

MAX_CPU_PER_DECISION_S = 3.0
MAX_WALL_PER_TURN_S = 30.0


async def compute_bot_answer(game: AnyGame, blob: bytes, kind: BotKind, seat: Seat) -> LogEntry:
    """Return the bot's answers, up to the end of its turn or the next barrier. Raises what its game raises; for a
    strong bot, ChildProcessError and TimeoutError instead."""
    if kind == "strong" and game.slug in SLUGS and game_of(game.slug) is game:
        return action_log.decode_entry(await run_in_child(search_answer, game.slug, blob, kind, seat))
    return await asyncio.to_thread(play_bot_turn, game, blob, kind, seat)


def search_answer(slug: str, blob: bytes, kind: BotKind, seat: Seat) -> bytes:
    """Return the encoded answers of a bot. Runs in the child process."""
    return action_log.encode_entry(play_bot_turn(game_of(slug), blob, kind, seat))


def play_bot_turn(game: AnyGame, blob: bytes, kind: BotKind, seat: Seat) -> LogEntry:
    """Return the answers of a bot of this kind for the seat of a stored match, as a log entry."""
    match = Match.load(game, blob, defer_reveal=True)
    op, _ = action_log.submit_and_log(
        match, seat, [make_player(kind)(match, seat, Chance(secrets.token_bytes(32)))]
    )
    return op


def make_player(kind: BotKind) -> Player:
    """Return the bot of this kind. A strong bot stops its search when its playouts or its time are used up."""
    if kind != "strong":
        return BOTS[kind]
    turn = limit_seconds(MAX_WALL_PER_TURN_S, time.monotonic)

    def make_limit(most: int) -> BudgetShare:
        """Return a function that tells which share of a decision's budget is used: of `most` playouts, of processor
        time, or of the time for the turn, whichever is the largest."""
        limits = limit_playouts(most), limit_seconds(MAX_CPU_PER_DECISION_S, time.process_time), turn
        return lambda done: max(limit(done) for limit in limits)

    return create_bot("strong", make_limit)


async def claim(tables: TableStore, row: PendingRow) -> bool:
    """Claim the awaited seats of the row's table for this process; give them back with `release`. Return False if another
    process has claimed them. With SQLite there is no other process."""
    now = tables.clock()
    return not tables.db.is_shared or await tables.db.write(
        table_rows.claim, row, now, now + tables.tuning.claimed_for
    )


async def release(tables: TableStore, row: PendingRow) -> None:
    """End this process's claim, whether the work is done or not."""
    if row.busy is not None:
        await tables.db.write(table_rows.release, row)


class BotTurnWorker:
    """A worker that plays bot seats: see `WorkerGroup`."""

    def __init__(self, tables: TableStore) -> None:
        self.tables = tables
        self.pool = TaskPool(tables.tuning.bots_at_once)

    def find_due(self, db: Connection, now: float) -> float | None:
        """Return when the next bot turn is due at a table where none is being played."""
        return None if self.pool.is_full else table_rows.find_next_bot_turn(db, now, list(self.pool.tasks))

    async def work(self) -> int:
        """Start to play the seats that are due, at most one per table. Return how many."""
        begun = 0
        for row in await self.tables.db.read(table_rows.fetch_due, "act_at", self.tables.clock()):
            is_free = not self.pool.is_full and row.game not in self.pool.tasks
            if is_free and await claim(self.tables, row):
                self.pool.begin(row.game, self.play(row))
                begun += 1
        return begun

    async def play(self, row: PendingRow) -> None:
        """Answer for a bot's seat, or for a person by a standing order, up to the end of the turn or to the first
        random or hidden event, then release the claim on the row. An error is logged and the row is retried later."""
        try:
            if row.user is not None:
                if not await answer_by_standing_order(self.tables, row, row.user):
                    await reschedule_duty(self.tables, row, "act_at", None)
                return
            stored = await self.tables.read(row.game)
            kind, blob = stored.state.seats[row.seat].bot, stored.row.blob
            if kind is None or blob is None or row.seat not in stored.playing.open_questions:
                await reschedule_duty(self.tables, row, "act_at", None)
                return
            with metrics.THINKING_SECONDS.labels(kind).time():
                op = await compute_bot_answer(stored.game, blob, kind, row.seat)
            await apply(self.tables, row.game, 0, replay_bot_answer, row.seat, op, stored.row.version)
        except VersionConflict:
            return  # the table has changed meanwhile; the next look finds its due turns
        except TableNotFound:  # a game that this version of the program leaves out
            await reschedule_duty(self.tables, row, "act_at", get_retry_time(self.tables, row))
        except Exception as error:
            who = f", seat {row.seat}" if row.user is None else ""  # having an order is the player's secret
            report_unexpected(error, f"bot or order at table {row.game}{who}", row.game, "act_at")
            await reschedule_duty(self.tables, row, "act_at", get_retry_time(self.tables, row))
        finally:
            await release(self.tables, row)


def get_retry_time(tables: TableStore, row: PendingRow) -> float:
    """Return when to retry a row that has failed; the wait doubles with each failure."""
    pause = min(tables.tuning.retry_first * 2 ** min(row.failures, 16), tables.tuning.retry_most)
    return tables.clock() + pause


async def reschedule_duty(tables: TableStore, row: PendingRow, what: Duty, until: float | None) -> None:
    """Make the duty `what` of a row due at `until`, or cancel it (None), and count one more failure."""
    await tables.db.write(table_rows.reschedule, row, what, until, row.failures + 1)


EXPIRY_HANDLERS: Mapping[str, Callable[[TableChange], None]] = {
    rewind.REWIND_REQUEST: partial(rewind.close_request, code="rewind-lapsed"),
    invitations.REMATCH_REQUEST: invitations.expire_request,
    seat_offers.HANDOVER_REQUEST: partial(seat_offers.close_request, code="seat-wish-lapsed"),
    advice_consent.ADVICE_REQUEST: partial(advice_consent.close_request, code="advice-stays-off"),
    turns.THREAD_ARCHIVING: turns.archive_thread,
    seats.DEPARTURE: seats.replace_departed,
    seat_offers.SLEEP: seat_offers.fall_asleep,
    lobby.WISHES: lobby.tell_waiting_people,
    turns.IDLE: lobby.close_idle_lobby,
}
CALLING_EXPIRIES = (seat_offers.SLEEP, turns.IDLE)
"""What calls people, and so waits for the end of their quiet hours."""


async def expire_table_requests(tables: TableStore, row: PendingRow) -> bool:
    """Close the requests to the row's table that have expired, and archive its thread if that is due, as a duty. Return
    False if nothing is due any more."""
    stored, now = await tables.read(row.game), tables.clock()
    people = [seat.user for seat in stored.table.people if seat.user is not None]
    preferences = (await tables.settings.get_preferences(people)).values()
    waking = max((skip_quiet_hours(one, now) for one in preferences), default=now)
    if min(stored.state.lapses.get(name, inf) for name in CALLING_EXPIRIES) <= now < waking:
        await tables.db.write(table_rows.reschedule, row, "lapse_at", waking, 0)
        return True
    return not (await apply(tables, row.game, 0, expire_due_requests)).repeated


def expire_due_requests(change: TableChange) -> None:
    """Close each request whose time has come, by its handler. Raise AlreadyApplied if there is none."""
    lapses = change.state.lapses
    over = [name for name, at in lapses.items() if at <= change.now]
    if not over:
        raise AlreadyApplied
    change.awaiting.again = True
    for name in over:
        del lapses[name]
        if name in EXPIRY_HANDLERS:  # not what a newer version asked
            EXPIRY_HANDLERS[name](change)


async def send_reminder(tables: TableStore, row: PendingRow) -> bool:
    """Remind the person of this row of everything that waits for them, by one direct message or at the tables, and
    schedule the next reminder. Return False if they want none."""
    if row.user is None:
        return False
    preferences, now = await settings.get_preferences(tables, row.user), tables.clock()
    user = row.user

    def remind(tx: Connection) -> bool:
        """Queue the reminder. Return False if the person wants none."""
        mine = table_rows.lock_rows_of_user(tx, user)
        present = next((p for p in mine if (p.game, p.seat) == (row.game, row.seat)), None)
        if present is None or present.remind_at is None or present.remind_at > now:
            return True  # another table's reminder has listed it
        if not preferences.reminders:
            return False
        if is_quiet_time(preferences, now) or preferences.vacation.until > now:
            table_rows.reschedule(
                tx, present, "remind_at", add_waking_time(preferences, now, 0), row.failures
            )
            return True
        waits = table_rows.fetch_waiting_tables(tx, user)
        in_channel = preferences.remind_in == "channel"
        here = places.queue_public_reminders(tx, tables, waits) if in_channel else set[str]()
        if names := [table for table, _, _ in waits if table not in here]:
            person = find_row(tx, PersonRow, id=user)
            if person is not None and person.reminder is not None:
                outbox.withdraw_or_edit(tx, person.reminder, OutboxRow.for_user(user, "withdrawn", {}, now))
            stored = outbox.insert_row(tx, OutboxRow.for_user(user, "reminder", {"tables": names}, now))
            upsert(tx, PersonRow(user, reminder=stored), "reminder")
        wait = tables.tuning.remind_again * 2**present.reminded  # not day after day
        again = add_waking_time(preferences, now + wait, 0)
        table_rows.mark_reminded(tx, user, again, tables.tuning.max_reminders)
        return True

    if not await tables.db.write(remind):
        return False
    tables.wake_workers()
    return True


DutyHandler = Callable[[TableStore, PendingRow], Awaitable[bool]]  # returns False if nothing is due any more


async def apply_if_due(
    operation: Callable[[TableChange, PendingRow], None], tables: TableStore, row: PendingRow
) -> bool:
    """Apply an operation to the row's table. Return False if it raises AlreadyApplied, because it is not due any
    more."""
    return not (await apply(tables, row.game, 0, operation, row)).repeated


DUTY_HANDLERS: Mapping[Duty, DutyHandler] = {
    "ends_at": partial(apply_if_due, end_due_turn),
    "close_at": partial(apply_if_due, close_due_step),
    "remind_at": send_reminder,
    "warn_at": partial(apply_if_due, lateness.queue_deadline_warning),
    "deadline": lateness.on_deadline,
    "lapse_at": expire_table_requests,
}


class DutyWorker:
    """A worker that runs duties: see `WorkerGroup`."""

    def __init__(self, tables: TableStore) -> None:
        self.tables = tables

    def find_due(self, db: Connection, now: float) -> float | None:
        """Return when the next duty is due, or None."""
        first = table_rows.fetch_next_due_times(db, now)
        return min((at for what in DUTY_HANDLERS if (at := first[what]) is not None), default=None)

    async def work(self) -> int:
        """Run everything that is due. Return how much that was."""
        done, now = 0, self.tables.clock()
        first = await self.tables.db.read(table_rows.fetch_next_due_times, now)
        for what, duty in DUTY_HANDLERS.items():
            if (at := first[what]) is None or at > now:
                continue
            for row in await self.tables.db.read(table_rows.fetch_due, what, now):
                if await claim(self.tables, row):
                    await self.run_duty(what, duty, row)
                    done += 1
        return done

    async def run_duty(self, what: Duty, duty: DutyHandler, row: PendingRow) -> None:
        """Run the duty `what` of a claimed row by its handler, then release the row. An error is logged, and the duty
        is retried later."""
        metrics.DUTIES.labels(what).inc()
        late_s = self.tables.clock() - (getattr(row, what) or 0.0)
        metrics.DUTY_LATE_SECONDS.labels(what).observe(max(0.0, late_s))
        try:
            if not await duty(self.tables, row):
                await reschedule_duty(self.tables, row, what, None)
        except Exception as error:
            who = "" if row.sealed else f", seat {row.seat}"  # in a sealed step it tells who has not answered
            report_unexpected(error, f"{what} of table {row.game}{who}", row.game, what)
            await reschedule_duty(self.tables, row, what, get_retry_time(self.tables, row))
        finally:
            await release(self.tables, row)


PAUSE_BETWEEN_BATCHES_S = 0.5
RETENTION_INTERVAL_S = HOUR_S


class RetentionWorker:
    """A worker that deletes old data: see `WorkerGroup`."""

    def __init__(self, tables: TableStore) -> None:
        self.tables = tables
        self.look_at = float("-inf")

    def find_due(self, db: Connection, now: float) -> float:
        """Return when the next batch is deleted."""
        return self.look_at

    async def work(self) -> int:
        """Delete one batch of each kind; if there is none, everything else that is old. Return how many games and rows
        the batches had."""
        now, tuning = self.tables.clock(), self.tables.tuning
        messages, running = now - tuning.keep_messages, now - max(tuning.keep_messages, tuning.keep_posts)
        deleted = await self.erase_games(now - tuning.keep_games)
        deleted += await self.delete_batch(retention.delete_messages, messages, running)
        deleted += await self.delete_batch(
            retention.delete_settings_of_left_servers, now - tuning.keep_left_servers
        )
        if not deleted:
            await self.delete_expired_rows()
        self.look_at = now + (PAUSE_BETWEEN_BATCHES_S if deleted else RETENTION_INTERVAL_S)
        return deleted

    async def erase_games(self, before: float) -> int:
        """Erase a few games that ended before then. Return how many."""
        if before == -inf:
            return 0
        erased = await self.tables.db.write(retention.erase_finished_games, before)
        for table_id in erased:
            self.tables.cache.pop(table_id, None)
        return len(erased)

    async def delete_batch(self, delete_rows: Callable[..., int], before: float, *more: float) -> int:
        """Delete a few rows by `delete_rows`, and return how many. With `before` at minus infinity, which means that
        the host keeps this kind for ever, delete nothing."""
        return 0 if before == -inf else await self.tables.db.write(delete_rows, before, *more)

    async def delete_expired_rows(self) -> None:
        """Delete idempotency keys, notes, season drafts, lesson positions, reviews and contacts that are older than
        they are kept."""
        now = self.tables.clock()

        def delete_rows(tx: Connection) -> None:
            """Delete them in one transaction."""
            retention.delete_before(tx, idempotency_key.c.at, now - self.tables.tuning.keep_requests)
            people.delete_notes_of_games_ended_before(tx, now - self.tables.tuning.keep_notes)
            season_rows.delete_drafts_before(tx, now - self.tables.tuning.keep_drafts)
            people.reset_idle_lessons(tx, now - self.tables.tuning.keep_lessons)
            retention.delete_before(tx, review.c.at, now - self.tables.tuning.keep_reviews)
            retention.delete_before(tx, contact.c.at, now - CONTACT_RETENTION_S)
            retention.delete_before(tx, table_wish.c.at, now - lobby.WISH_LIFETIME_S)

        await self.tables.db.write(delete_rows)
        await self.tables.db.truncate_log()
