"""Handle time that has run out: notify the person, then let the others choose. Nothing happens silently.

Before anything is lost, their vacation is used, a day at a time.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bot.base import DAY_S, HOUR_S
from bot.consequences.awaited import require_not_paused
from bot.consequences.clocks import limit_vacation, to_local_time
from bot.consequences.lateness import (
    UNNAMED_SEAT,
    apply_vote,
    get_named_seat,
    get_vote_options,
    lend_seat_to_bot,
    list_voters,
    open_votes,
    record_return,
)
from bot.consequences.season_schedule import is_round_out_of_time
from bot.db.rows import PendingRow
from bot.model.change import QueuedContact, StoredTable, TableChange
from bot.model.errors import AlreadyApplied, OperationRefused
from bot.model.people import Preferences, Vacation
from bot.model.view import Person, Vote
from bot.operations import people
from bot.stores import seasons as season_rows
from bot.stores.tables import TableStore, apply, read_season
from engine.core.match import Match
from engine.core.rules import Seat

# Within this time, a vacation day that has begun can be given back.
VACATION_UNDO_S = HOUR_S


def report_presence(change: TableChange, user: int) -> None:
    """Restart the clock of a late player who says that they are here, with the time of one move, and end the
    others' vote. Raises NotSeated, GameNotStarted, GameOver; OperationRefused not-late."""
    change.require_running()
    seat = change.get_seat_of(user)
    was = change.awaited_before.get(seat)
    if was is None or not was.stage:
        raise OperationRefused("not-late")
    record_return(change, seat)


def vote(change: TableChange, user: int, named: Seat, wanted: Vote) -> None:
    """Vote on what to do about the late seat `named` (-1: a late seat that nobody may name). It is carried
    out when more than half of the other players have voted for it.

    Raises NotSeated, GameNotStarted, GameOver; OperationRefused not-late, no-choice if this cannot be voted for
    here, not-yours-to-choose if the voter is late too.
    """
    change.require_running()
    seat = change.get_seat_of(user)
    votes = change.state.late.get(named)
    if votes is None:
        raise OperationRefused("not-late")
    if wanted not in get_vote_options(change.state.season is not None, named):
        raise OperationRefused("no-choice")
    if seat not in list_voters(change.state, named):
        raise OperationRefused("not-yours-to-choose")
    change.state.late = {**change.state.late, named: {**votes, user: wanted}}


def nudge(change: TableChange, user: int, again_after_s: float) -> None:
    """Remind the awaited players by direct message on behalf of another player, once in `again_after_s` seconds. The
    sender does not learn who they are.

    Raises NotSeated, GameNotStarted, GameOver; OperationRefused paused, nudged-already, nobody-to-nudge.
    """
    change.require_running()
    seat = change.get_seat_of(user)
    match = change.playing
    state = change.state
    require_not_paused(change)
    if state.nudged.get(user, 0.0) + again_after_s > change.now:
        raise OperationRefused("nudged-already")
    asked = [n for n in match.open_questions if n != seat and state.seats[n].user is not None]
    if not asked and not match.in_sealed_step:
        raise OperationRefused("nobody-to-nudge")
    state.nudged = {**state.nudged, user: change.now}
    for n in asked:
        if (asked_user := state.seats[n].user) is not None:
            words = change.make_notice_row("nudge", {"who": state.name_seat(seat)}, f"user:{asked_user}")
            change.outgoing.contacts.append(QueuedContact("nudge", asked_user, user, direct=words))


def nudge_late_people(
    change: TableChange, who: Person, preferences: Mapping[int, Preferences], told: set[int]
) -> None:
    """Remind the people for whom the table has waited more than a day and who are not on vacation, on behalf of its
    season's organiser, and add them to `told`."""
    for row in change.awaited_before.values():
        if row.user is None or change.state.paused is not None or row.since + DAY_S > change.now:
            continue
        if (
            limit_vacation(preferences.get(row.user, Preferences()), change.state.season).vacation.until
            > change.now
        ):
            continue
        words = change.make_notice_row("nudge", {"who": change.name_person(who)}, f"user:{row.user}")
        change.outgoing.contacts.append(QueuedContact("nudge", row.user, who.id, direct=words))
        told.add(row.user)


async def start_vacation(tables: TableStore, user: int, days: int) -> None:
    """Take so many days off from now, or from the end of the current vacation. Raises OperationRefused no-days
    (left) if `days` is less than 1 or more than are left."""
    if await take_vacation_days(tables, user, days) is None:
        raise OperationRefused("no-days", left=await get_days_left(tables, user))


async def end_vacation(tables: TableStore, user: int) -> None:
    """End a vacation early. Whole days that are left can be used again, also one that has just begun."""
    now, preferences = tables.clock(), await people.get_preferences(tables, user)
    mine = preferences.vacation
    unused = max(0, int((mine.until - now + VACATION_UNDO_S) // DAY_S))
    kept = replace(mine, until=min(now, mine.until), spent=max(0, mine.spent - unused))
    await people.set_preferences(tables, user, replace(preferences, vacation=kept))


async def get_days_left(tables: TableStore, user: int) -> int:
    """Return how many vacation days the person has left this year."""
    return get_vacation_days_left(tables, await people.get_preferences(tables, user))


# Duties


def queue_deadline_warning(change: TableChange, row: PendingRow) -> None:
    """Tell a player by direct message, once, that a quarter of their time is left. Raise AlreadyApplied if that is not
    due any more."""
    _, was = require_still_late(change, row)
    if was.warn_at is None or was.warn_at > change.now:
        raise AlreadyApplied
    change.awaiting.clocks[row.seat] = "warning"
    change.awaiting.again = True
    change.queue_notice("clock-warn", f"user:{row.user}", out=int(was.deadline or 0))


async def on_deadline(tables: TableStore, row: PendingRow) -> bool:
    """Move a late seat to its next stage, when its clock or the grace period has run out. Return False, which cancels
    the duty, if a bot has the seat, or if the seat is not late any more when the others would be asked."""
    if row.user is None:
        return False
    stored = await tables.read(row.game)
    may_save, is_alone = True, False
    if (at := stored.state.season) is not None:
        season = await read_season(tables, at.id)
        hurried, member = is_round_out_of_time(season), season.find_member(row.user)
        is_out = member is None or member.status != "in"
        is_alone = is_out or len(stored.state.present_seats) < 2  # nobody votes
        is_over = season.status == "over" or (at.until is not None and at.until <= tables.clock())
        may_save = not (hurried or is_out or is_over)
        if row.stage == 0:
            preferences = await people.get_preferences(tables, row.user)
            is_saved = may_save and get_vacation_days_left(tables, preferences) > 0
            await apply(tables, row.game, 0, record_late_clock, row, at.id, row.user, is_saved)
        if row.stage == 2 or hurried or (row.stage == 1 and is_alone):
            return not (await apply(tables, row.game, 0, continue_without_late_seat, row, hurried)).repeated
    if row.stage == 0 and may_save and await spend_vacation_day(tables, stored, row):
        return True
    if row.stage == 0:
        code = "clock-out-alone" if is_alone else "clock-out"
        return not (await apply(tables, row.game, 0, begin_grace_period, row, code)).repeated
    return not (await apply(tables, row.game, 0, ask_other_players, row)).repeated


def begin_grace_period(change: TableChange, row: PendingRow, code: str) -> None:
    """Give a late seat its grace period, and notify its person. Raise AlreadyApplied if it is not late any more."""
    _, was = require_still_late(change, row)
    if was.deadline is None or was.deadline > change.now:
        raise AlreadyApplied
    change.awaiting.clocks[row.seat] = "grace"
    change.awaiting.again = True
    change.queue_notice(code, f"user:{row.user}")


def record_late_clock(
    change: TableChange, row: PendingRow, season_id: str, user: int, is_saved: bool
) -> None:
    """Record, once per question, that the clock of a season's table ran out, whatever happens then. If vacation days are
    used for it (`is_saved`), notify the table. Raise AlreadyApplied if that is recorded, or if it has not run out."""
    match, was = require_still_late(change, row)
    if was.deadline is None or was.deadline > change.now:
        raise AlreadyApplied
    if change.state.ran_out.get(row.seat) == row.since:
        raise AlreadyApplied
    change.state.ran_out = {**change.state.ran_out, row.seat: row.since}
    named = get_named_seat(match, row.seat) != UNNAMED_SEAT
    if is_saved and named:
        change.queue_notice("vacation-used", name=change.state.name_seat(row.seat))
    elif is_saved:
        change.queue_notice("vacation-used-unnamed")
    change.extra_writes.beside.append(lambda tx: season_rows.count_lateness(tx, season_id, user))


def ask_other_players(change: TableChange, row: PendingRow) -> None:
    """Post the question what to do about the late seat, which the other players vote on. Raise AlreadyApplied if the seat
    is not late any more."""
    require_still_late(change, row)
    open_votes(change, [row.seat])


def continue_without_late_seat(change: TableChange, row: PendingRow, hurried: bool) -> None:
    """Let a bot play for the late seat of a season's table although nobody has voted for it: until its player is back,
    or only this turn if `hurried` or if nobody may be named. Raise AlreadyApplied if the seat is not late any more."""
    match, _ = require_still_late(change, row)
    named = get_named_seat(match, row.seat)
    what: Vote = "turn" if named == UNNAMED_SEAT or hurried else "seat"
    if row.stage == 2:
        apply_vote(change, named, what, nobody_voted=True)
        return
    name = "" if named == UNNAMED_SEAT else change.state.name_seat(named)
    if what == "seat":
        change.queue_notice("bot-takes", name=name)
    else:
        change.queue_notice("late-nobody-turn" if name else "late-nobody-turn-unnamed", name=name)
    lend_seat_to_bot(change, row.seat, this_turn_only=what == "turn")
    change.awaiting.again = True


def require_still_late(change: TableChange, row: PendingRow) -> tuple[Match, PendingRow]:
    """Return the running match and the seat's row before the change. Raises AlreadyApplied if the seat is not asked the
    same question any more, or has got to another stage."""
    match, was = change.match, change.awaited_before.get(row.seat)
    gone = was is None or (was.user, was.since, was.stage) != (row.user, row.since, row.stage)
    if match is None or was is None or gone or change.row.status != "running":
        raise AlreadyApplied
    return match, was


# Vacation


async def spend_vacation_day(tables: TableStore, stored: StoredTable, row: PendingRow) -> bool:
    """Use a vacation day of a late player, which gives their clock a day more, and tell them with the first such day.
    Return False if none is left; True also if the row is not late any more, so that nothing was used."""
    assert row.user is not None
    was = stored.pending.get(row.seat)
    is_same = was is not None and (was.user, was.since) == (row.user, row.since)
    if was is None or not is_same or was.deadline is None or was.deadline > tables.clock():
        return True
    before = (await people.get_preferences(tables, row.user)).vacation
    preferences = await take_vacation_days(tables, row.user, 1)
    if preferences is None:
        return False
    is_told = before.until > max(row.since, tables.clock() - DAY_S)  # with the day that has just ended
    if not is_told:
        left, target = get_vacation_days_left(tables, preferences), f"user:{row.user}"
        await apply(tables, row.game, 0, TableChange.queue_notice, "clock-vacation", target, left=left)
    return True


def get_vacation_days_left(tables: TableStore, preferences: Preferences) -> int:
    """Return how many vacation days of this year are left, by the calendar of the person's time zone."""
    mine, year = preferences.vacation, to_local_time(preferences, tables.clock()).year
    return max(0, tables.tuning.vacation - (mine.spent if mine.year == year else 0))


async def take_vacation_days(tables: TableStore, user: int, days: int) -> Preferences | None:
    """Take so many days off from now, or from the end of the current vacation, and return the new preferences. Return
    None if `days` is less than 1 or more than are left."""
    now = tables.clock()
    preferences = await people.get_preferences(tables, user)
    left, year = get_vacation_days_left(tables, preferences), to_local_time(preferences, now).year
    if not 1 <= days <= left:
        return None
    spent = tables.tuning.vacation - left + days
    until = max(now, preferences.vacation.until) + days * DAY_S
    return await people.set_preferences(
        tables, user, replace(preferences, vacation=Vacation(until, year, spent))
    )
