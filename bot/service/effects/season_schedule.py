"""What follows in a season: when something is due, who is drawn, and what a drawing, an end and a missed hour lead to.

Pure functions on a season and on a `SeasonChange`; `workers.season_worker` calls them when their time has come.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from math import inf
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.seasons import cup
from bot.seasons.model import SCORED_FORMS, LateJoining, SeasonRules
from bot.store.seasons import MemberRow

from ..model.season import Season, SeasonChange, decode_numbers
from ..model.table_state import SeatState
from ..model.timing import DAY_S, HOUR_S

LADDER_SHORTAGE = "ladder short"  # told once until a table is drawn: too few people are in a ladder
MAX_POSTPONEMENTS = 4  # so often a season that too few have joined begins a day later; then its organiser is asked
RESULT_BATCH_S = 60.0  # seconds within which results are told, by one edit
SILENT_AFTER_S = 5 * DAY_S  # who has said nothing for so long is asked whether he plays the next round
MIN_PAUSE_BEFORE_DRAWING_S = 12 * HOUR_S  # from the last table to the next drawing, at least
MAX_WAIT_FOR_PEOPLE_S = 14 * DAY_S  # for people: then a season ends with what it has
MAX_OPEN_TABLES_PER_MEMBER = 2  # open tables at which a league or Swiss leaves somebody out
MIN_PEOPLE_PER_TABLE = 2  # people of whom a round can be drawn
MAX_SEASON_MEMBERS = 200  # of a season, at most
MAX_BOT_ABSENCE_S = 30 * DAY_S  # without the bot on its server: then a season ends


Edit = Callable[[SeasonChange], None]
ReturnBarrier = Literal["removed", "twice", "cup", "late"]


class MemberFacts(Struct, frozen=True):
    """What a drawing must know beside the season's own rows."""

    away: frozenset[int] = frozenset()  # members on vacation for more than half of the coming round
    silent: frozenset[int] = frozenset()  # members who have said nothing for long
    kept: frozenset[int] = frozenset()  # members whom a bot replaces at a table: see `left_at`
    gone: frozenset[int] = frozenset()  # members who have left the server
    ratings: dict[int, int] = {}  # of members who have one in the round's game


# When


def get_season_time_zone(rules: SeasonRules) -> ZoneInfo:
    try:
        return ZoneInfo(rules.zone)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def get_next_drawing_hour(rules: SeasonRules, after: float) -> float:
    """The first hour of drawings after that time."""
    there = datetime.fromtimestamp(after, UTC).astimezone(get_season_time_zone(rules))
    then = there.replace(hour=rules.hour, minute=0, second=0, microsecond=0, fold=0)
    while then.timestamp() <= after:
        then += timedelta(days=1)
    return then.timestamp()


def get_next_step_time(season: Season) -> float | None:
    """When the season's next step is due; None: nothing happens by itself."""
    state = season.state
    if season.status == "open":
        return state.next_at
    if season.status == "paused" and state.gone_at is not None:
        return state.gone_at + MAX_BOT_ABSENCE_S
    if season.status != "running":
        return None
    times = [state.next_at, get_asking_time(season), get_round_end(season), season.rules.until]
    return min((at for at in times if at is not None), default=None)


def get_asking_time(season: Season) -> float | None:
    """When the silent are asked about the next round, if they have not been."""
    coming, at = season.row.round + 1, get_next_drawing_time(season)
    asked = f"asked {coming}" in season.state.told
    return None if at is None or asked or season.rules.form == "ladder" or coming == 1 else at - DAY_S


def get_next_drawing_time(season: Season) -> float | None:
    """When the next round will be drawn, at the latest; None: nobody knows."""
    beside = season.rules.form in SCORED_FORMS and not is_last_round(season)
    return season.state.next_at if season.state.next_at is not None or not beside else get_round_end(season)


def get_round_end(season: Season) -> float | None:
    """When the time of the latest round is out, as long as it has open tables and nothing follows yet."""
    if not season.rounds or season.state.next_at is not None or season.rules.form == "ladder":
        return None
    return season.rounds[-1].ends_at if season.open_tables() else None


def is_last_round(season: Season) -> bool:
    """Whether the latest round is the last one."""
    if season.state.closing:
        return True
    if season.rules.form == "ladder":
        return False
    return season.row.round >= count_rounds(season)


def count_rounds(season: Season) -> int:
    """In all; of a cup as many as its first round leads to. 0: a ladder, or a cup that has not begun."""
    if season.rules.form in SCORED_FORMS:
        return season.rules.rounds
    if season.rules.form == "ladder" or not season.rounds:
        return 0
    places = len(season.of_round(1)) + len(decode_numbers(season.rounds[0].rests))
    return len(cup.get_round_widths(places, season.rules.seats))


# A begin


def get_start_time(rules: SeasonRules, now: float) -> float | None:
    """When a season that is opened now would begin by itself; a begin that has passed while it was a draft is the next
    hour of drawings, so that there is time to join."""
    late = rules.begins is not None and rules.begins <= now
    return get_next_drawing_hour(rules, now) if late else rules.begins


def begin_season(change: SeasonChange) -> None:
    """The hour has come: the first round is due, or, with too few people, the same a day later."""
    season, state = change.season, change.state
    if len(season.present) >= change.rules.least:
        change.row.status, state.next_at = "running", change.now
    elif state.postponed < MAX_POSTPONEMENTS:
        state.postponed, state.next_at = state.postponed + 1, change.now + DAY_S
    else:
        state.next_at = None
        if change.row.host is not None and change.once("too few"):
            change.tell(change.row.host, "season-too-few", there=len(season.present), least=change.rules.least)
    change.retell()


def begin_if_full(change: SeasonChange) -> None:
    """Where it begins once enough are in."""
    if change.season.status == "open" and change.rules.full and len(change.season.present) >= change.rules.least:
        change.state.next_at = change.now


# Who may be in it


def can_join(season: Season) -> bool:
    """Whether somebody new may still join."""
    drawn, rounds = season.row.round, season.rules.rounds
    until: Mapping[LateJoining, bool] = {"yes": True, "half": 2 * drawn <= rounds, "no": not drawn}
    in_time = until["no" if season.rules.form == "cup" else season.rules.late]
    return in_time and season.status not in ("draft", "over") and not season.state.closing


def has_room_for_added_members(season: Season) -> bool:
    """Return whether an organiser may still bring somebody in."""
    return season.status not in ("draft", "over") and not (season.rules.form == "cup" and season.rounds)


def get_return_barrier(season: Season, member: MemberRow) -> ReturnBarrier | None:
    """Why he cannot come back by himself, if he cannot."""
    if member.status == "removed":
        return "removed"
    if member.needs_organiser:
        return "twice"
    if member.status == "left" and season.rules.form == "cup" and season.rounds:
        return "cup"
    if member.n not in season.people and not can_join(season):  # who was never drawn comes as new
        return "late"
    return None


def notify_next_in_queue(change: SeasonChange) -> None:
    """There is room: who has asked for a word gets it, first come, first told."""
    if change.state.invited and can_join(change.season) and len(change.season.present) < change.rules.most:
        change.tell(change.state.invited.pop(0), "season-room", channel=str(change.row.channel))


# Who is drawn


def ask_silent_members(change: SeasonChange, facts: MemberFacts) -> None:
    """The day before a drawing: who is silent or away is asked, and not drawn unless he says so."""
    coming = change.row.round + 1
    change.state.told.append(f"asked {coming}")
    for member in list_awaited_members(change.season):
        if member.n in facts.silent | facts.away and member.user is not None and coming not in decode_numbers(member.out):
            member.asked = coming
            at = int(get_next_drawing_time(change.season) or change.now)
            code = "season-asked-cup" if change.rules.form == "cup" else "season-asked"
            change.tell(member.user, code, round=coming, at=at, season=change.row.id)


def list_awaited_members(season: Season) -> list[MemberRow]:
    """Whom the next drawing would seat if all wanted to: of a cup who goes on."""
    if season.rules.form != "cup" or not season.rounds:
        return season.present
    on = {n for people in cup.draw_next_round(season.rules, season.drawn) for n in people}
    return [member for member in season.present if member.n in on]


def mark_lost_members(change: SeasonChange, facts: MemberFacts) -> None:
    """Who has left his seat to a bot, has given it up in the last round, or is gone: he is not drawn, and keeps all.

    Who was asked is drawn if he has played since, or if the question did not reach him.
    """
    for member in change.season.present:
        if member.n not in facts.silent | facts.away:
            member.asked = 0
        if member.n in facts.gone | facts.kept:
            member.status, member.losses = "lost", member.losses + 1
            notify_next_in_queue(change)
            if member.user is not None and member.n not in facts.gone:
                if member.needs_organiser:
                    change.tell(member.user, "season-lost-again", season=change.row.id)
                else:
                    change.tell(member.user, "season-lost", season=change.row.id)


def get_left_at(place: SeatState, user: int, over: float | None) -> float:
    """When somebody left that seat to a bot; whoever has pressed anything of the season's since is back. A seat that is
    kept warm is left while the table runs (`over`: since when not), for [I am back] takes it back. 0.0: he has not."""
    if place.gave_up == user:
        return place.gave_up_at
    if place.former != user or place.lent:
        return 0.0
    return inf if over is None else over


def list_drawable_members(season: Season) -> list[MemberRow]:
    """Who is drawn for the next round, by number."""
    coming = season.row.round + 1
    there = [
        member
        for member in season.present
        if member.since <= coming and coming not in decode_numbers(member.out) and member.asked != coming
    ]
    if season.rules.form == "ladder":
        return [member for member in there if len(season.open_tables(member.n)) < get_ladder_wishes(member).tables]
    if season.rules.form == "cup":
        return [member for member in there if not season.rounds or member.n in list_members_left_in_cup(season)]
    return [member for member in there if len(season.open_tables(member.n)) < MAX_OPEN_TABLES_PER_MEMBER]


def list_members_at_table_limit(season: Season) -> list[MemberRow]:
    """Who would be drawn, but for the tables at which he still sits."""
    drawn, coming = {member.n for member in list_drawable_members(season)}, season.row.round + 1
    if season.rules.form not in SCORED_FORMS:
        return []
    left = [member for member in season.present if member.n not in drawn and member.since <= coming]
    return [member for member in left if len(season.open_tables(member.n)) >= MAX_OPEN_TABLES_PER_MEMBER]


class LadderWishes(Struct, frozen=True):
    """What somebody wants of a ladder."""

    games: tuple[str, ...] = ()  # (): all
    tables: int = 1  # at once
    paused: bool = False


wants_decoder = msgspec.json.Decoder(LadderWishes).decode


def get_ladder_wishes(member: MemberRow) -> LadderWishes:
    return wants_decoder(member.wants)


def list_members_left_in_cup(season: Season) -> set[int]:
    """Of a cup: who was in its latest round, at a table or resting."""
    latest = season.drawn[-1]
    return {n for table in latest.tables for n in table.members if n} | set(latest.rests)


def get_next_game(season: Season) -> str:
    """The game of the coming round; of a ladder the one that fewest want of those that are still to be drawn today."""
    rules = season.rules
    if rules.form != "ladder":
        return rules.games[season.row.round % len(rules.games)]
    open_today = [slug for slug in rules.games if slug not in season.state.drawn_today]
    return min(open_today, key=lambda slug: (len(list_members_wanting_game(season, slug)), rules.games.index(slug)))


def list_members_wanting_game(season: Season, slug: str) -> list[MemberRow]:
    """Who may be drawn for that game."""
    wants = {member.n: get_ladder_wishes(member) for member in season.present}
    return [
        member for member in list_drawable_members(season)
        if not wants[member.n].paused and (not wants[member.n].games or slug in wants[member.n].games)
    ]  # fmt: skip


# What a look at the clock leads to


def count_finished_tables(change: SeasonChange) -> None:
    """Tables that are over since the last look: the living post tells of them, and a round that is over is closed."""
    for table in change.season.tables:
        if table.over is not None and not table.counted:
            table.counted = True
            change.retell(RESULT_BATCH_S)
            recheck_waiting_round(change)  # who sat there may be drawn now
    for one in change.season.rounds:
        if one.closed is None and all(table.over is not None for table in change.season.of_round(one.round)):
            one.closed = change.now
    if change.season.status == "running":
        continue_after_round(change)


def continue_after_round(change: SeasonChange) -> None:
    """Once all tables of the latest round are over: the next drawing has its hour, or the season ends."""
    season, state, rules = change.season, change.state, change.rules
    endless = rules.form == "ladder" and not state.closing
    if endless or not season.rounds or season.of_round(season.row.round) == []:
        return
    if season.rounds[-1].closed is None or state.next_at is not None:
        return
    if is_last_round(season):
        if not season.open_tables():
            end_season(change)
    else:
        state.longer = False
        state.next_at = change.now if rules.at_once else get_next_drawing_hour(rules, change.now + MIN_PAUSE_BEFORE_DRAWING_S)
        change.retell()


def is_past_extended_round(season: Season) -> bool:
    """Whether nobody is waited for longer than a move at its tables, also those that are opened only now: the time of
    its round and the half more are out."""
    second = season.state.longer and bool(season.rounds) and season.rounds[-1].ends_at is None
    return second and not has_overlapping_rounds(season)


def has_overlapping_rounds(season: Season) -> bool:
    """Whether the next round is drawn though some of this one still play."""
    return season.rules.form in SCORED_FORMS and not is_last_round(season)


def end_round_time(change: SeasonChange) -> None:
    """The round's time is over though some still play.

    In a league and in Swiss the next round is drawn, and its open tables play on; a cup and a last round wait half a
    round longer, then bots answer for whoever is late.
    """
    season, state, rules = change.season, change.state, change.rules
    latest = season.rounds[-1]
    if has_overlapping_rounds(season):
        state.next_at, state.longer = change.now, False
    elif not state.longer:
        state.longer, latest.ends_at = True, change.now + rules.lasts / 2
        change.retell()
    else:
        latest.ends_at = None


def postpone_for_people(change: SeasonChange, there: int) -> None:
    """Too few can be drawn: the round waits for people, and the season ends after a while with what it has."""
    state = change.state
    if state.waits_since is None:
        state.waits_since = change.now
    if change.now >= state.waits_since + MAX_WAIT_FOR_PEOPLE_S:
        end_season(change)
        return
    state.next_at = state.waits_since + MAX_WAIT_FOR_PEOPLE_S
    state.there = there
    notify_members_at_table_limit(change)
    change.retell()


def notify_members_at_table_limit(change: SeasonChange) -> None:
    """Who sits at too many open tables reads why he is not drawn: once for each round."""
    coming = change.row.round + 1
    for member in list_members_at_table_limit(change.season):
        if member.user is not None and change.once(f"bound {coming} {member.n}"):
            change.tell(member.user, "season-bound", round=coming)


def recheck_waiting_round(change: SeasonChange) -> None:
    """A round that waits for people is looked at again."""
    if change.state.waits_since is not None and change.season.status == "running":
        change.state.next_at = change.now


def skip_drawing(change: SeasonChange, slug: str, people: Sequence[MemberRow]) -> None:
    """Go on without a drawing, because so few people fill no table: a ladder takes its next game, others wait.

    A ladder has no post and no number for it. People are left over all the same, and so come first later.
    """
    if change.rules.form != "ladder":
        postpone_for_people(change, len(people))
        return
    state = change.state
    for member in people:
        state.left_over[member.n] = state.left_over.get(member.n, 0) + 1
    take_next_game(change, slug)
    if not change.season.open_tables() and change.once(LADDER_SHORTAGE):
        change.retell()
        if change.row.host is not None:
            present, seats = len(change.season.present), change.rules.seats
            change.tell(change.row.host, "season-ladder-few", there=present, seats=seats)


def end_shortage(change: SeasonChange) -> None:
    """A table of the ladder is drawn: the next time that too few are in is told again."""
    change.state.told = [what for what in change.state.told if what != LADDER_SHORTAGE]


def is_short(season: Season) -> bool:
    """Return whether a ladder's last drawings had no table."""
    return LADDER_SHORTAGE in season.state.told


def take_next_game(change: SeasonChange, slug: str) -> None:
    """Have a ladder draw its next game now, or after the last one tomorrow."""
    change.state.next_at = change.now
    change.state.drawn_today.append(slug)
    if set(change.state.drawn_today) >= set(change.rules.games):
        schedule_next_day(change)


def schedule_next_day(change: SeasonChange) -> None:
    """A ladder draws once a day."""
    change.state.drawn_today = []
    change.state.next_at = get_next_drawing_hour(change.rules, change.now)


def close_season(change: SeasonChange) -> None:
    """No round is drawn any more: it ends with the tables that run, of a ladder also after its day."""
    change.state.closing = True
    change.season.rules = replace(change.rules, until=None)
    change.state.next_at = change.state.waits_since = None


def end_season(change: SeasonChange) -> None:
    """It is over, with what it has: the last post, and the living one for the last time."""
    if change.season.status == "over":
        return
    change.row.status, change.row.ended = "over", change.now
    change.state.next_at = change.state.waits_since = None
    if change.season.rounds:
        change.post("ceremony", {})
    change.retell()
