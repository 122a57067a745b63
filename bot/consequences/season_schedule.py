"""The course of a season: when its next step is due, which members are drawn, and what a drawing, a pause or an end
does.

Pure functions on a season and on a `SeasonChange`; `workers.seasons` calls them at the due time. While a season is
paused, by an organiser, because the bot cannot write in its channel, or because it is not on the server, the season's
own times stand and running tables go on by their clocks. When the season resumes, each time moves by the length of the
pause.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.base import DAY_S, HOUR_S
from bot.db.rows import UNFINISHED, MemberRow
from bot.model.errors import AlreadyApplied
from bot.model.people import load_time_zone
from bot.model.season import PauseReason, Season, SeasonChange
from bot.model.table import SeatState
from bot.seasons.drawing import DrawingOutcome
from bot.seasons.model import LateJoining, Presence, SeasonRules

# An entry of `SeasonState.told` until a table is drawn again.
LADDER_SHORTAGE = "ladder short"
# Each is one day, because too few have joined; after the last one the organiser is asked.
MAX_POSTPONEMENTS = 4
RESULT_BATCH_S = 60.0
MIN_PAUSE_BEFORE_DRAWING_S = 12 * HOUR_S
# After that the season ends with what it has.
MAX_WAIT_FOR_PEOPLE_S = 14 * DAY_S
MIN_PEOPLE_PER_TABLE = 2
MAX_SEASON_MEMBERS = 200
# After that, a season on a server that the bot has left ends.
MAX_BOT_ABSENCE_S = 30 * DAY_S


Edit = Callable[[SeasonChange], object]
ReturnBarrier = Literal["removed", "twice", "cup", "late"]
Step = Literal["count", "report", "begin", "end", "draw", "ask", "end-round"]


class MemberFacts(Struct, frozen=True):
    """What a drawing must know besides the season's own rows."""

    # Members on vacation; with rounds, for more than half of the coming one.
    away: frozenset[int] = frozenset()
    late: frozenset[int] = frozenset()  # members for whom a vote about a late seat is open
    silent: frozenset[int] = frozenset()  # members without a sign of life since their clock ran out
    gone: frozenset[int] = frozenset()  # users who have left the server
    ratings: dict[int, int] = {}  # of members who have one in the round's game


# When


def get_next_drawing_hour(rules: SeasonRules, after: float) -> float:
    """Return the next time after `after` at which the season's drawings are held: at a fixed hour, in its time zone."""
    there = datetime.fromtimestamp(after, UTC).astimezone(load_time_zone(rules.zone))
    then = there.replace(hour=rules.hour, minute=0, second=0, microsecond=0, fold=0)
    while then.timestamp() <= after:
        then += timedelta(days=1)
    return then.timestamp()


def get_step_times(season: Season) -> dict[Step, float | None]:
    """Return when the season's steps are due, in the order in which those that are due are done. None: not by itself."""
    state = season.state
    has_uncounted = any(table.over is not None and not table.counted for table in season.tables)
    times: dict[Step, float | None] = {"count": 0.0 if has_uncounted else None}
    if season.status == "paused" and "bot-gone" in state.pauses:  # too long without the bot
        times["end"] = state.pauses["bot-gone"] + MAX_BOT_ABSENCE_S
    elif season.status in UNFINISHED:
        times["report"] = state.report_at
    if season.status == "open":
        times["begin"] = state.next_at
    elif season.status == "running":
        times["end"], times["draw"] = season.rules.until, state.next_at
        times["ask"], times["end-round"] = get_asking_time(season), get_round_end(season)
    return times


def get_next_step_time(season: Season) -> float | None:
    """Return when the season's next step is due, or None if nothing happens by itself."""
    return min((at for at in get_step_times(season).values() if at is not None), default=None)


def get_asking_time(season: Season) -> float | None:
    """Return when absent members are asked whether they play the next round, or None if they have been asked or no
    drawing is near."""
    coming, at = season.row.round + 1, get_next_drawing_time(season)
    asked = f"asked {coming}" in season.state.told
    return None if at is None or asked or not season.form.has_rounds or coming == 1 else at - DAY_S


def get_next_drawing_time(season: Season) -> float | None:
    """Return when the next round is drawn at the latest, or None if nobody knows."""
    if season.state.next_at is None and has_overlapping_rounds(season):
        return get_round_end(season)
    return season.state.next_at


def get_round_end(season: Season) -> float | None:
    """Return when the time of the latest round runs out. Return None if no table is open, if the next drawing is
    scheduled, or if the round has no time limit."""
    if not season.rounds or season.state.next_at is not None or not season.form.has_rounds:
        return None
    return season.rounds[-1].ends_at if season.list_open_tables() else None


def is_last_round(season: Season) -> bool:
    """Return whether no round follows the one that was drawn last."""
    form = season.form
    return season.state.closing or (form.has_rounds and season.row.round >= form.count_rounds(season))


# A begin


def get_start_time(rules: SeasonRules, now: float) -> float | None:
    """Return when a season that is opened now starts by itself, or None if it has no start time.

    If its start time passed while it was a draft, return the next hour of drawings, so that there is time to join.
    """
    late = rules.begins is not None and rules.begins <= now
    return get_next_drawing_hour(rules, now) if late else rules.begins


def begin_season(change: SeasonChange) -> None:
    """Make the first round due, or postpone it by a day if too few have joined. After the last postponement, leave the
    start to the organiser."""
    season, state = change.season, change.state
    if len(season.active_members) >= change.rules.least:
        change.row.status, state.next_at = "running", change.now
    elif state.postponed < MAX_POSTPONEMENTS:
        state.postponed, state.next_at = state.postponed + 1, change.now + DAY_S
    else:
        state.next_at = None
    change.refresh_living_post()


def begin_if_full(change: SeasonChange) -> None:
    """Start the season if it starts with a number of members and has enough."""
    if (
        change.season.status == "open"
        and change.rules.full
        and len(change.season.active_members) >= change.rules.least
    ):
        change.state.next_at = change.now


# Joining and returning


def can_join(season: Season) -> bool:
    """Return whether the rules of joining let new members in now. Whether there is room is another question."""
    drawn, rounds = season.row.round, season.rules.rounds
    until: Mapping[LateJoining, bool] = {"yes": True, "half": 2 * drawn <= rounds, "no": not drawn}
    in_time = until["no" if season.form.is_knockout else season.rules.late]
    return in_time and season.status not in ("draft", "over") and not (drawn and is_last_round(season))


def get_return_barrier(season: Season, member: MemberRow) -> ReturnBarrier | None:
    """Return why a member who left or was removed cannot come back without an organiser, or None if they can: "removed"
    by an organiser, lost "twice", out of a "cup", or never drawn and it is too "late" to join."""
    if member.status == "removed":
        return "removed"
    if member.needs_organiser:
        return "twice"
    form = season.form
    if form.is_knockout and season.rounds and (member.status == "left" or not form.is_free(season, member)):
        return "cup"
    # A member who was never drawn joins as new.
    if member.n not in season.all_members and not can_join(season):
        return "late"
    return None


def notify_next_in_queue(change: SeasonChange) -> None:
    """If the season has room, send a notice to the person who has waited longest to hear of it, and take them off the
    queue."""
    if (
        change.state.invited
        and can_join(change.season)
        and len(change.season.active_members) < change.rules.most
    ):
        change.queue_notice(change.state.invited.pop(0), "season-room", channel=str(change.row.channel))


# Members for the next drawing


def ask_absent_members(change: SeasonChange, facts: MemberFacts) -> None:
    """Ask members who are late at a table or on vacation whether they play the next round. Until they say yes, they
    are not drawn. Somebody who only waits for another player is present."""
    coming = change.row.round + 1
    change.state.told.append(f"asked {coming}")
    advancing = change.season.form.list_advancing(change.season)
    for member in change.season.active_members:
        if (
            member.n in advancing
            and member.n in facts.late | facts.silent | facts.away
            and member.user is not None
            and member.asked != coming
            and coming not in member.out
        ):
            member.asked = coming
            at = int(get_next_drawing_time(change.season) or change.now)
            code = "season-asked-cup" if change.season.form.is_knockout else "season-asked"
            change.queue_notice(member.user, code, round=coming, at=at, season=change.row.id)


def leave_out_absent_members(change: SeasonChange, facts: MemberFacts) -> None:
    """Forget the question to members who have played since they were asked. Leave out silent members, even if the
    drawing comes too early to ask them; in a ladder, which asks nobody, also members who are late or on vacation."""
    coming = change.row.round + 1
    unasked = change.state.left_out.setdefault(coming, {})
    for member in change.season.active_members:
        if member.n not in facts.late | facts.silent | facts.away:
            member.asked = 0
        elif member.asked != coming and (member.n in facts.silent or not change.season.form.has_rounds):
            member.asked, unasked[member.n] = coming, "absent"


def follow_seats(change: SeasonChange, before: Sequence[SeatState], after: Sequence[SeatState]) -> None:
    """Mark members as lost whose seats at a table bots have taken over, and tell them; make lost members active who
    have their seats back. Raises AlreadyApplied if there are none."""
    season, members = change.season, change.season.members.values()
    were, are = ({place.player for place in seats} - {None} for seats in (before, after))
    replaced = {old.player for old, new in zip(before, after, strict=True) if new.user is new.player is None}
    lost = [member for member in members if member.user in were & replaced and member.status == "in"]
    back = [member for member in members if member.user in are - were and member.status == "lost"]
    back = [member for member in back if not member.needs_organiser]
    if season.status not in UNFINISHED or not (lost or back):
        raise AlreadyApplied
    for member in back:
        reactivate_member(change, member)
    for member in lost:
        exclude_member(change, member, "lost")
        assert member.user is not None
        code = "season-lost-again" if member.losses else "season-lost"
        code = "season-lost-cup" if season.form.is_knockout else code
        change.queue_notice(member.user, code, season=change.row.id)


def reactivate_member(change: SeasonChange, member: MemberRow) -> None:
    """Make a member active again. This may start a season, or a drawing, that waits for people."""
    change.activate_member(member)
    begin_if_full(change)
    recheck_waiting_round(change)


def exclude_member(change: SeasonChange, member: MemberRow, presence: Presence) -> None:
    """Leave a member out of all further draws, and offer the place to the person who has waited longest. Results stay."""
    change.set_presence(member, presence)
    notify_next_in_queue(change)


def list_newly_lost(season: Season, round: int) -> list[int]:
    """Return the members who were lost at the drawing of this round, but not yet at the one before."""
    lost = [
        [n for n, why in season.state.left_out.get(at, {}).items() if why == "lost"]
        for at in (round - 1, round)
    ]
    return [n for n in lost[1] if n not in lost[0]]


def list_drawable_members(season: Season, slug: str | None = None) -> list[MemberRow]:
    """Return the members who are drawn for the next round, or for a ladder's next tables of the game `slug`, in the
    order of their numbers."""
    form, coming = season.form, season.row.round + 1
    return [
        member
        for member in season.active_members
        if member.since <= coming
        and coming not in member.out
        and member.asked != coming
        and form.is_free(season, member)
        and (slug is None or form.wants_game(member, slug))
    ]


def get_next_game(season: Season) -> str:
    """Return the game of the coming round; of a ladder, the one with the fewest takers among those still to be drawn
    today."""
    rules = season.rules
    if season.form.has_rounds:
        return rules.games[season.row.round % len(rules.games)]
    open_today = [slug for slug in rules.games if slug not in season.state.drawn_today]
    return min(
        open_today, key=lambda slug: (len(list_drawable_members(season, slug)), rules.games.index(slug))
    )


# Steps that are due


def record_finished_tables(change: SeasonChange) -> None:
    """Count tables that have ended since the last call: update the season's living post, and go on if they were the last
    of a round."""
    for table in change.season.tables:
        if table.over is not None and not table.counted:
            table.counted = True
            change.refresh_living_post(RESULT_BATCH_S)
    if change.season.status == "running":
        continue_after_round(change)


def continue_after_round(change: SeasonChange) -> None:
    """Once all tables of the latest round are over, schedule the next drawing or end the season."""
    season = change.season
    state = change.state
    rules = change.rules
    endless = not season.form.has_rounds and not state.closing
    latest = season.get_tables_of_round(season.row.round)
    is_over = bool(latest) and all(table.over is not None for table in latest)
    if endless or not is_over or state.next_at is not None:
        return
    if is_last_round(season):
        if not season.list_open_tables():
            end_season(change)
    else:
        state.next_at = (
            change.now
            if rules.at_once
            else get_next_drawing_hour(rules, change.now + MIN_PAUSE_BEFORE_DRAWING_S)
        )
        change.refresh_living_post()


def is_round_out_of_time(season: Season) -> bool:
    """Return whether the time of a cup's round or of a last one has run out. Then late players at all tables of the
    season, even at new ones, are given only the time of one move."""
    timed = season.form.has_rounds and bool(season.rounds) and season.rounds[-1].ends_at is None
    return timed and not has_overlapping_rounds(season)


def has_overlapping_rounds(season: Season) -> bool:
    """Return whether the next round is drawn on time even if tables of the latest one are still open, as in a league or
    Swiss season."""
    return season.form.rounds_overlap and not is_last_round(season)


def end_round_time(change: SeasonChange) -> None:
    """Act on a round whose time has run out with open tables.

    A league or Swiss season draws the next round, and the open tables play on. In a cup and a last round, bots answer
    for late players from then on.
    """
    if has_overlapping_rounds(change.season):
        change.state.next_at = change.now
    else:
        change.season.rounds[-1].ends_at = None


def postpone_for_people(change: SeasonChange, available: int) -> None:
    """Let the coming round wait because only `available` people can be drawn, which is too few. After two weeks of
    waiting, end the season."""
    state = change.state
    if state.waits_since is None:
        state.waits_since = change.now
    if change.now >= state.waits_since + MAX_WAIT_FOR_PEOPLE_S:
        end_season(change)
        return
    state.next_at = state.waits_since + MAX_WAIT_FOR_PEOPLE_S
    state.there = available
    change.refresh_living_post()


def recheck_waiting_round(change: SeasonChange) -> None:
    """If the coming round waits for people, try to draw it now, because somebody may have become available."""
    if change.state.waits_since is not None and change.season.status == "running":
        change.state.next_at = change.now


def skip_drawing(change: SeasonChange, slug: str, people: Sequence[MemberRow]) -> None:
    """Continue although the available `people` are too few for a table: a ladder goes on to its next game (`slug` is
    the present one), other seasons wait for more people.

    In a ladder this makes no round and no post. The people count as left over, so that they come first next time.
    """
    if change.season.form.has_rounds:
        postpone_for_people(change, len(people))
        return
    state = change.state
    for member in people:
        state.left_over[member.n] = state.left_over.get(member.n, 0) + 1
    schedule_next_game(change, slug)
    if not change.season.list_open_tables() and change.record_first_time(LADDER_SHORTAGE):
        change.refresh_living_post()


def continue_ladder(change: SeasonChange, slug: str, outcome: DrawingOutcome) -> None:
    """Go on to the ladder's next game after a drawing of the game `slug`. For members who got a table, the count of
    drawings without one starts again at 0. If people are missing again, that is announced again.
    """
    state, seated = change.state, {n for members in outcome.tables for n in members}
    state.left_over = {n: times for n, times in state.left_over.items() if n not in seated}
    state.told = [what for what in state.told if what != LADDER_SHORTAGE]
    schedule_next_game(change, slug)


def has_ladder_shortage(season: Season) -> bool:
    """Return whether a ladder's last drawings made no table because too few people wanted to play."""
    return LADDER_SHORTAGE in season.state.told


def schedule_next_game(change: SeasonChange, slug: str) -> None:
    """Count the game `slug` as drawn today, and schedule the ladder's next drawing: now, or tomorrow if all its games
    have been drawn."""
    change.state.next_at = change.now
    change.state.drawn_today.append(slug)
    if set(change.state.drawn_today) >= set(change.rules.games):
        change.state.drawn_today = []
        change.state.next_at = get_next_drawing_hour(change.rules, change.now)


def close_season(change: SeasonChange) -> None:
    """Stop drawing rounds. The season ends once its running tables are over, for which the latest round gets the time
    of a last one."""
    if (
        change.season.rounds
        and change.season.rounds[-1].ends_at is not None
        and has_overlapping_rounds(change.season)
    ):
        change.season.rounds[-1].ends_at += change.rules.lasts / 2
    change.state.closing = True
    change.season.rules = replace(change.rules, until=None)
    change.state.next_at = change.state.waits_since = None


def end_season(change: SeasonChange) -> None:
    """End the season now with the results so far, and queue its last post. Does nothing if it has ended."""
    if change.season.status == "over":
        return
    change.row.status, change.row.ended = "over", change.now
    change.state.next_at = change.state.waits_since = None
    if change.season.rounds:
        change.queue_message("ceremony", {})
    change.refresh_living_post()


def pause_for(change: SeasonChange, why: PauseReason) -> None:
    """Pause the season for the reason `why`. Raises AlreadyApplied if it is paused for that reason already."""
    if why in change.state.pauses:
        raise AlreadyApplied
    change.state.pauses[why] = change.now
    change.row.status = "paused"


def end_pause_for(change: SeasonChange, why: PauseReason) -> bool:
    """Remove one reason of a pause; the season resumes if no other reason remains. Return whether that reason was
    there."""
    pauses = change.state.pauses
    since = pauses.pop(why, None)
    if since is None:
        return False
    for other in pauses:
        pauses[other] = min(pauses[other], since)
        return True
    resume_after_pause(change, change.now - since)
    return True


def resume_after_pause(change: SeasonChange, pause_s: float) -> None:
    """Let a paused season run again: move all its future times by the length of the pause, and start what was waiting."""
    season, state = change.season, change.state
    begun = season.rounds or state.waits_since is not None or state.announced is not None
    change.row.status = "running" if begun else "open"
    move_times(change, pause_s)
    begin_if_full(change)
    if season.status == "running":
        recheck_waiting_round(change)
        continue_after_round(change)


def move_times(change: SeasonChange, by: float) -> None:
    """Move all times at which something is due in the season by so many seconds."""
    season = change.season
    state = change.state
    rules = change.rules
    state.next_at, state.waits_since = shift_time(state.next_at, by), shift_time(state.waits_since, by)
    state.retold = [at for at in state.retold if at <= change.now]
    season.rules = replace(rules, until=shift_time(rules.until, by))
    open_rounds = {table.round for table in season.list_open_tables()}
    for drawn in season.rounds:
        if drawn.round in open_rounds:
            drawn.ends_at = shift_time(drawn.ends_at, by)
    for table in season.tables:
        if table.game is None:
            table.open_at += by


def shift_time(at: float | None, pause_s: float) -> float | None:
    """Return the time moved by the length of a pause; None stays None."""
    return None if at is None else at + pause_s
