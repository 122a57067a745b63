"""Which seats are awaited after a change, which get a prompt by direct message, and when a sealed step closes
(secrets.7).

A paused table takes no answers; its clocks stand, and reminders, orders and bots rest. The due times of its `pending`
rows are kept in the table state meanwhile. When the table is resumed, each clock has as much of its person's waking
time left as before.

If a step closed right after the last seal, the table would learn how long the last player took. If the count is shown,
the last player knows anyway that they are the last, so a random delay is enough. If it is not shown, standing orders
may have answered too, and the time must reveal nothing about them. So the step closes on a quarter of an hour that
depends only on when it opened and when the last answer came. A table whose people are all present may choose a short
delay, and one person among bots need not wait (`TableState.fast`). The time is stored as `close_at`; no later change
moves it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from math import ceil
from secrets import SystemRandom

from msgspec.structs import replace

from bot.consequences.clocks import (
    add_waking_time,
    get_waking_seconds_between,
    has_clocks,
    is_quiet_time,
    is_same_question,
    limit_vacation,
    start_clock,
)
from bot.consequences.lateness import restart_clock
from bot.db.rows import PendingRow
from bot.model.change import TABLE_SEAT, TableChange
from bot.model.errors import OperationRefused
from bot.model.people import DEFAULT_PREFERENCES, People, Preferences
from bot.model.table import PauseState, TableState
from bot.model.timing import Timing
from engine.core.match import Match
from engine.core.presentation import Lookahead
from engine.core.rules import EndTurn, Seat

WAKING_TIME_COLUMNS = ("remind_at", "warn_at", "deadline")
# All due columns except expiry times.
CLOCK_COLUMNS = (
    *WAKING_TIME_COLUMNS,
    "ends_at",
    "act_at",
    "close_at",
)


def pause_table(change: TableChange, by: str, rows: Iterable[PendingRow]) -> None:
    """Pause the table. `rows` are the stored awaited seats. Raises OperationRefused is-paused; GameNotStarted,
    GameOver."""
    change.require_running()
    if change.state.paused is not None:
        raise OperationRefused("is-paused", by=change.state.write_names(change.state.paused.by))
    clocks = {
        row.seat: {name: at for name in CLOCK_COLUMNS if (at := getattr(row, name)) is not None}
        for row in rows
    }
    change.state.paused = PauseState(change.now, by, clocks)
    change.awaiting.again = True


def resume_table(change: TableChange) -> None:
    """Resume the table. Raises OperationRefused not-paused."""
    paused = change.state.paused
    if paused is None:
        raise OperationRefused("not-paused")
    change.awaiting.thawed = paused
    change.state.paused = None
    change.awaiting.again = True
    stood, was = change.now - paused.at, dict(change.awaited_before)
    for seat, row in was.items():
        # Somebody else plays it since then, no clock was set yet, or it stood because its person was away
        if row.since > paused.at or not (paused.clocks.get(seat) or row.stage):
            change.awaiting.back.add(seat)
        else:
            clocks = {name: at + stood for name, at in paused.clocks.get(seat, {}).items()}
            change.awaited_before = {**change.awaited_before, seat: replace(row, **clocks)}


def require_not_paused(change: TableChange) -> None:
    """Raise OperationRefused paused if the table is paused."""
    if change.state.paused is not None:
        raise OperationRefused("paused", by=change.state.write_names(change.state.paused.by))


def restore_clocks(
    change: TableChange, was: Mapping[Seat, PendingRow], people: Mapping[int, Preferences]
) -> Mapping[Seat, PendingRow]:
    """Return the stored rows `was`; if the table is being resumed, with the due times that were saved when it was
    paused, moved by the pause. The closing time of a sealed step is not among them: it is computed again."""
    paused = change.awaiting.thawed
    if paused is None:
        return was
    moved = dict(was)
    for seat, clocks in paused.clocks.items():
        row = was.get(seat)
        if seat == TABLE_SEAT or row is None or row.since > paused.at:
            continue
        preferences = (
            people.get(row.user, DEFAULT_PREFERENCES) if row.user is not None else DEFAULT_PREFERENCES
        )
        moved[seat] = shift_due_times(
            replace(row, **clocks), clocks, paused.at, change.now, preferences, preferences
        )
    return moved


def shift_due_times(
    row: PendingRow,
    columns: Iterable[str],
    stopped: float,
    now: float,
    before: Preferences,
    after: Preferences,
) -> PendingRow:
    """Return the row with as much time left at `now` as at `stopped` in these of its columns. Clocks and reminders count
    the person's waking time, with the preferences `before` the move and `after` it. A time on a quarter of an hour stays
    on one (secrets.7)."""

    def move(name: str, at: float) -> float:
        """Return the due time of this column after the move."""
        if name in WAKING_TIME_COLUMNS:
            return add_waking_time(after, now, get_waking_seconds_between(before, stopped, at))
        moved = at + now - stopped
        return QUARTER_HOUR_S * ceil(moved / QUARTER_HOUR_S) if at % QUARTER_HOUR_S == 0 else moved

    return replace(
        row, **{name: move(name, at) for name in columns if (at := getattr(row, name)) is not None}
    )


MINUTE_S = 60.0
# Steps without a count close on a quarter of an hour (UTC).
QUARTER_HOUR_S = 15 * MINUTE_S
MIN_DELAY_AFTER_LAST_ANSWER_S = 5 * MINUTE_S
MIN_STEP_OPEN_S = 15 * MINUTE_S


def get_closing_time(state: TableState, match: Match, now: float, tuning: Timing) -> float:
    """Return when a step closes whose last seat has answered just now, in seconds since 1970."""
    if not match.game.delays_reveal:
        return now
    if match.is_seal_count_public or state.fast:
        return now + SystemRandom().uniform(*tuning.close_delay)
    # A clock that was ahead may have opened it in the future.
    return get_next_quarter_hour(min(state.turn_began, now), now)


def get_earliest_closing_time(state: TableState, match: Match) -> float | None:
    """Return the time before which an open step does not close, or None if it only waits for answers and some seconds.

    Everybody may know it, because it depends only on when the step opened.
    """
    slow = match.game.delays_reveal and not match.is_seal_count_public and not state.fast
    return get_next_quarter_hour(state.turn_began, state.turn_began) if slow else None


def get_next_quarter_hour(opened: float, answered: float) -> float:
    """Return the first quarter of an hour (UTC) that is at least 15 minutes after the step opened and 5 minutes after
    its last answer."""
    return QUARTER_HOUR_S * ceil(
        max(opened + MIN_STEP_OPEN_S, answered + MIN_DELAY_AFTER_LAST_ANSWER_S) / QUARTER_HOUR_S
    )


def list_awaited_seats(
    change: TableChange, was: Mapping[Seat, PendingRow], people: People, tuning: Timing
) -> list[PendingRow]:
    """Return the `pending` rows that the table must have after the change: one per awaited seat, and one for the table
    itself if something is due there. `was` holds the stored rows."""
    match = change.match
    if change.row.status != "running" or match is None:
        lapses = change.state.lapses
        row = PendingRow(change.row.id, TABLE_SEAT, change.now, lapse_at=min(lapses.values(), default=None))
        return [row] if lapses else []
    was = restore_clocks(change, was, people)
    rows = [
        make_seat_row(change, match, seat, was.get(seat), people, tuning)
        for seat in sorted(match.open_questions)
    ]
    if match.is_ready_to_reveal or change.state.lapses:
        rows.append(make_table_row(change, match, was.get(TABLE_SEAT), tuning))
    if change.state.paused is not None:  # nothing happens by itself
        rows = [replace(row, **dict.fromkeys(CLOCK_COLUMNS)) for row in rows]
    return rows


def make_table_row(change: TableChange, match: Match, was: PendingRow | None, tuning: Timing) -> PendingRow:
    """Return the row of the table itself: when its step closes, and when requests to it expire."""
    row = PendingRow(change.row.id, TABLE_SEAT, change.now, sealed=match.in_sealed_step)
    if match.is_ready_to_reveal:  # `close_at` is set once, and no later change moves it
        if was is not None and was.close_at is not None and not change.game_events.passed:
            row = was
        else:
            row.close_at = get_closing_time(change.state, match, change.now, tuning)
    row.lapse_at = min(change.state.lapses.values(), default=None)
    return row


def make_seat_row(
    change: TableChange, match: Match, seat: Seat, was: PendingRow | None, people: People, tuning: Timing
) -> PendingRow:
    """Return the row of an awaited seat. Its clocks restart when it is asked and when it answers."""
    place, now = change.state.seats[seat], change.now
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
    preferences = limit_vacation(people.get(place.user, DEFAULT_PREFERENCES), change.state.season)
    has_acted = seat in change.game_events.actors | change.awaiting.back
    idle = was if same and not has_acted else None
    if idle is not None:
        row.remind_at, row.ends_at = idle.remind_at, idle.ends_at
    elif turn_ends_by_itself(change, match, seat, preferences):
        row.ends_at = now + tuning.end_after
    if row.remind_at is None and preferences.reminders and not (row.reminded and idle is not None):
        wait = 0 if is_quiet_time(preferences, now) else tuning.remind[change.state.pace]
        row.remind_at = add_waking_time(preferences, now, wait)
    if has_clocks(change) and place.bank is not None and (not same or seat in change.awaiting.back):
        start_clock(row, place.bank, preferences, now)
    restart_clock(change, row, preferences, tuning)
    if place.away:
        row.remind_at = row.ends_at = row.warn_at = row.deadline = None
    if seat in change.awaiting.stay:
        row.ends_at = None
    return row


def turn_ends_by_itself(change: TableChange, match: Match, seat: Seat, preferences: Preferences) -> bool:
    """Return whether the turn ends by itself (panels.15): End turn only passes the turn, nothing is hidden, and the
    person does not want to be asked."""
    if (
        preferences.ask_end
        or preferences.text_first
        or match.in_sealed_step
        or match.open_questions[seat].kind != "end"
    ):
        return False
    words = change.game.create_presenter([p.name for p in change.state.seats])
    return not words.blocks_undo(Lookahead.from_match(match, seat), EndTurn())


def find_known_deadline(rows: Iterable[PendingRow], user: int | None) -> float | None:
    """Return when the time of the awaited seat runs out, as far as a viewer may know it: their own, or that of the only
    seat that everybody sees while it is in time. `rows`: the table's rows in `pending`. None is the public."""
    seats = [row for row in rows if row.seat != TABLE_SEAT]
    own = next((row for row in seats if row.user is not None and row.user == user), None)
    if own is not None:
        return own.deadline
    public = [row for row in seats if not row.sealed]
    return public[0].deadline if len(public) == 1 and not public[0].stage else None


def list_prompted_seats(change: TableChange, people: People) -> list[Seat]:
    """Return the seats that get a prompt now, in random order: in a sealed step of a game with secrets, and when one
    has just ended the game, everybody; otherwise the newly asked people whom `should_ask_directly` names. Return []
    while the table is paused."""
    match, secret = change.match, is_secret_step(change)
    if change.state.paused is not None or (change.is_direct and change.row.status != "running"):
        return []  # the last post of a table without a server reaches everybody directly
    asking = change.game_events.passed or change.awaiting.called or change.awaiting.cut_off
    if match is None or not asking or not (secret or change.row.status == "running"):
        return []
    called = change.awaiting.called | change.awaiting.cut_off
    fresh = (
        match.open_questions.keys() - change.awaiting.soon
        if change.game_events.passed
        else match.open_questions.keys() & called
    )
    seats = [
        n
        for n, place in enumerate(change.state.seats)
        if place.user is not None
        and not place.away
        and (
            secret
            or (n in fresh and should_ask_directly(change, n, people.get(place.user, DEFAULT_PREFERENCES)))
        )
    ]
    secrets.SystemRandom().shuffle(seats)
    return seats


def should_ask_directly(change: TableChange, seat: Seat, preferences: Preferences) -> bool:
    """Return whether the question goes to this awaited person by direct message too: because they chose that, or
    because the bot cannot post at the table, or they cannot see it."""
    is_chosen = change.is_direct or preferences.notices != "mention"
    return is_chosen or seat in change.awaiting.cut_off or bool(change.state.barred)


def is_secret_step(change: TableChange) -> bool:
    """Return whether a sealed step of a game with secrets is open or has just ended the game, so that nobody may be
    left out.

    If a public turn ended the game, the last post mentions everybody.
    """
    open_step = change.row.status == "running" and change.match is not None and change.match.in_sealed_step
    return change.game.has_secrets and (
        open_step or (change.game_events.results is not None and change.before.sealing)
    )
