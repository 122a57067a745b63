"""Which seats are awaited after a change, and which get a prompt by direct message."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from bot.store.rows import PendingRow
from engine.core.match import Match
from engine.core.presentation import Lookahead
from engine.core.rules import EndTurn, Seat

from ..model.settings import Preferences
from ..model.table_change import TABLE_SEAT, TableChange
from ..model.timing import Timing
from .clocks import has_clocks, is_same_question, start_clock
from .lateness import restart_clock
from .pause import restore_clocks, stop_clocks_if_paused
from .step_closing_time import get_closing_time
from .waking_hours import add_waking_time

People = Mapping[int, Preferences]  # without people who have set nothing
DEFAULT_PREFERENCES = Preferences()


def list_awaited_seats(
    change: TableChange, was: Mapping[Seat, PendingRow], people: People, tuning: Timing
) -> list[PendingRow]:
    """Return the `pending` rows that the table must have after the change: one per awaited seat, and one for the table
    itself if something is due there. `was` holds the stored rows."""
    match = change.match
    if change.row.status != "running" or match is None:
        return make_idle_table_rows(change)
    was = restore_clocks(change, was, people)
    rows = [
        make_seat_row(change, match, seat, was.get(seat), people, tuning)
        for seat in sorted(match.open_questions)
    ]
    if match.is_ready_to_reveal or change.sheet.lapses:
        rows.append(make_table_row(change, match, was.get(TABLE_SEAT), tuning))
    return stop_clocks_if_paused(change, rows)


def make_idle_table_rows(change: TableChange) -> list[PendingRow]:
    """Return the row of a table that is not running: when requests to it expire, and when its thread is archived.
    Return [] if nothing is due."""
    if not change.sheet.lapses:
        return []
    return [PendingRow(change.row.id, TABLE_SEAT, change.now, lapse_at=min(change.sheet.lapses.values()))]


def make_table_row(
    change: TableChange, match: Match[Any], was: PendingRow | None, tuning: Timing
) -> PendingRow:
    """Return the row of the table itself: when its step closes, and when requests to it expire."""
    row = PendingRow(change.row.id, TABLE_SEAT, change.now, sealed=match.in_sealed_step)
    if match.is_ready_to_reveal:
        row = make_closing_row(change, match, was, tuning)
    row.lapse_at = min(change.sheet.lapses.values(), default=None)
    return row


def make_closing_row(
    change: TableChange, match: Match[Any], was: PendingRow | None, tuning: Timing
) -> PendingRow:
    """Return the table's own row while everybody has sealed an answer. Its `close_at` is set once, and no later change
    moves it."""
    if was is not None and was.close_at is not None and not change.turn.passed:
        return was
    due = get_closing_time(change.sheet, match, change.now, tuning)
    return PendingRow(change.row.id, TABLE_SEAT, change.now, sealed=True, close_at=due)


def make_seat_row(
    change: TableChange, match: Match[Any], seat: Seat, was: PendingRow | None, people: People, tuning: Timing
) -> PendingRow:
    """Return the row of an awaited seat. Its clocks restart when it is asked and when it answers."""
    place, now = change.sheet.seats[seat], change.now
    row = PendingRow(change.row.id, seat, now, place.user, place.bot, sealed=match.in_sealed_step)
    same = is_same_question(change, seat, was)
    if was is not None and same:
        row.since = was.since
        row.reminded = was.reminded
        row.prompt = was.prompt
        row.warn_at = was.warn_at
        row.deadline = was.deadline
        row.stage = was.stage
    if place.user is None:
        row.act_at = now if same else now + tuning.bot_pause
        return row
    row.act_at = change.awaiting.acting.get(seat)
    wishes, has_acted = (
        people.get(place.user, DEFAULT_PREFERENCES),
        seat in change.turn.actors | change.awaiting.back,
    )
    idle = was if same and not has_acted else None
    if idle is not None:
        row.remind_at, row.ends_at = idle.remind_at, idle.ends_at
    elif turn_ends_by_itself(change, match, seat, wishes):
        row.ends_at = now + tuning.end_after
    if row.remind_at is None and wishes.reminders and not (row.reminded and idle is not None):
        row.remind_at = add_waking_time(wishes, now, tuning.remind[change.sheet.pace])
    if has_clocks(change) and place.bank is not None and (not same or seat in change.awaiting.back):
        start_clock(row, place.bank, wishes, now)
    restart_clock(change, row, wishes, tuning.late_wait)
    if place.away:
        row.remind_at = row.ends_at = row.warn_at = row.deadline = None
    if seat in change.awaiting.stay:
        row.ends_at = None
    return row


def turn_ends_by_itself(change: TableChange, match: Match[Any], seat: Seat, wishes: Preferences) -> bool:
    """Return whether the turn ends by itself (panels.15): End turn only passes the turn, nothing is hidden, and the
    person does not want to be asked."""
    if match.in_sealed_step or wishes.ask_end or match.open_questions[seat].kind != "end":
        return False
    words = change.game.create_presenter([p.name for p in change.sheet.seats])
    return not words.blocks_undo(Lookahead[Any].from_match(match, seat), EndTurn())


def list_prompted_seats(change: TableChange, people: People) -> list[Seat]:
    """Return the seats that get a prompt now, in random order: in a sealed step of a game with secrets, and when one
    has just ended the game, everybody; otherwise the newly asked people whom `should_ask_directly` names. Return []
    while the table is paused."""
    match, secret = change.match, is_secret_step(change)
    if change.sheet.paused is not None:
        return []
    asking = change.turn.passed or change.awaiting.called or change.awaiting.cut_off
    if match is None or not asking or not (secret or change.row.status == "running"):
        return []
    called = change.awaiting.called | change.awaiting.cut_off
    fresh = (
        match.open_questions.keys() - change.awaiting.soon
        if change.turn.passed
        else match.open_questions.keys() & called
    )
    seats = [
        n
        for n, place in enumerate(change.sheet.seats)
        if place.user is not None
        and not place.away
        and (
            secret
            or (n in fresh and should_ask_directly(change, n, people.get(place.user, DEFAULT_PREFERENCES)))
        )
    ]
    secrets.SystemRandom().shuffle(seats)
    return seats


def should_ask_directly(change: TableChange, seat: Seat, wishes: Preferences) -> bool:
    """Return whether the question goes to this awaited person by direct message too: because they chose that, or
    because the bot cannot post at the table."""
    is_chosen = wishes.notices != "mention"
    if (
        seat in change.awaiting.cut_off and not change.turn.passed
    ):  # a person who chose it has been asked already
        return not is_chosen
    return is_chosen or bool(change.sheet.barred)


def is_secret_step(change: TableChange) -> bool:
    """Return whether a sealed step of a game with secrets is open or has just ended the game, so that nobody may be
    left out.

    If a public turn ended the game, the last post mentions everybody.
    """
    open_step = change.row.status == "running" and change.match is not None and change.match.in_sealed_step
    return change.game.has_secrets and (
        open_step or (change.turn.results is not None and change.before.sealing)
    )
