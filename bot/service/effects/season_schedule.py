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
from bot.seasons.model import SCORED, Late, Rules
from bot.store.seasons import MemberRow

from ..model.season import Season, SeasonChange, decode_numbers
from ..model.table_state import SeatState
from ..model.timing import DAY, HOUR

SHORT = "ladder short"  # told once until a table is drawn: too few people are in a ladder
POSTPONED = 4  # so often a season that too few have joined begins a day later; then its organiser is asked
RESULT = 60.0  # seconds within which results are told, by one edit
SILENT = 5 * DAY  # who has said nothing for so long is asked whether he plays the next round
PAUSE = 12 * HOUR  # from the last table to the next drawing, at least
WAITS = 14 * DAY  # for people: then a season ends with what it has
BOUND = 2  # open tables at which a league or Swiss leaves somebody out
LEAST = 2  # people of whom a round can be drawn
PEOPLE = 200  # of a season, at most
ABSENT = 30 * DAY  # without the bot on its server: then a season ends


Edit = Callable[[SeasonChange], None]
KeptOut = Literal["removed", "twice", "cup", "late"]


class Facts(Struct, frozen=True):
    """What a drawing must know beside the season's own rows."""

    away: frozenset[int] = frozenset()  # members on vacation for more than half of the coming round
    silent: frozenset[int] = frozenset()  # members who have said nothing for long
    kept: frozenset[int] = frozenset()  # members whom a bot replaces at a table: see `left_at`
    gone: frozenset[int] = frozenset()  # members who have left the server
    ratings: dict[int, int] = {}  # of members who have one in the round's game


# When


def zone_of(rules: Rules) -> ZoneInfo:
    try:
        return ZoneInfo(rules.zone)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def next_hour(rules: Rules, after: float) -> float:
    """The first hour of drawings after that time."""
    there = datetime.fromtimestamp(after, UTC).astimezone(zone_of(rules))
    then = there.replace(hour=rules.hour, minute=0, second=0, microsecond=0, fold=0)
    while then.timestamp() <= after:
        then += timedelta(days=1)
    return then.timestamp()


def due_at(season: Season) -> float | None:
    """When the season's next step is due; None: nothing happens by itself."""
    state = season.state
    if season.status == "open":
        return state.next_at
    if season.status == "paused" and state.gone_at is not None:
        return state.gone_at + ABSENT
    if season.status != "running":
        return None
    times = [state.next_at, asking_at(season), round_ends(season), season.rules.until]
    return min((at for at in times if at is not None), default=None)


def asking_at(season: Season) -> float | None:
    """When the silent are asked about the next round, if they have not been."""
    coming, at = season.row.round + 1, drawing_at(season)
    asked = f"asked {coming}" in season.state.told
    return None if at is None or asked or season.rules.form == "ladder" or coming == 1 else at - DAY


def drawing_at(season: Season) -> float | None:
    """When the next round will be drawn, at the latest; None: nobody knows."""
    beside = season.rules.form in SCORED and not last(season)
    return season.state.next_at if season.state.next_at is not None or not beside else round_ends(season)


def round_ends(season: Season) -> float | None:
    """When the time of the latest round is out, as long as it has open tables and nothing follows yet."""
    if not season.rounds or season.state.next_at is not None or season.rules.form == "ladder":
        return None
    return season.rounds[-1].ends_at if season.open_tables() else None


def last(season: Season) -> bool:
    """Whether the latest round is the last one."""
    if season.state.closing:
        return True
    if season.rules.form == "ladder":
        return False
    return season.row.round >= rounds_of(season)


def rounds_of(season: Season) -> int:
    """In all; of a cup as many as its first round leads to. 0: a ladder, or a cup that has not begun."""
    if season.rules.form in SCORED:
        return season.rules.rounds
    if season.rules.form == "ladder" or not season.rounds:
        return 0
    places = len(season.of_round(1)) + len(decode_numbers(season.rounds[0].rests))
    return len(cup.widths(places, season.rules.seats))


# A begin


def begin_at(rules: Rules, now: float) -> float | None:
    """When a season that is opened now would begin by itself; a begin that has passed while it was a draft is the next
    hour of drawings, so that there is time to join."""
    late = rules.begins is not None and rules.begins <= now
    return next_hour(rules, now) if late else rules.begins


def begin(change: SeasonChange) -> None:
    """The hour has come: the first round is due, or, with too few people, the same a day later."""
    season, state = change.season, change.state
    if len(season.present) >= change.rules.least:
        change.row.status, state.next_at = "running", change.now
    elif state.postponed < POSTPONED:
        state.postponed, state.next_at = state.postponed + 1, change.now + DAY
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


def joinable(season: Season) -> bool:
    """Whether somebody new may still join."""
    drawn, rounds = season.row.round, season.rules.rounds
    until: Mapping[Late, bool] = {"yes": True, "half": 2 * drawn <= rounds, "no": not drawn}
    in_time = until["no" if season.rules.form == "cup" else season.rules.late]
    return in_time and season.status not in ("draft", "over") and not season.state.closing


def takes_more(season: Season) -> bool:
    """Return whether an organiser may still bring somebody in."""
    return season.status not in ("draft", "over") and not (season.rules.form == "cup" and season.rounds)


def kept_out(season: Season, member: MemberRow) -> KeptOut | None:
    """Why he cannot come back by himself, if he cannot."""
    if member.status == "removed":
        return "removed"
    if member.lost_again:
        return "twice"
    if member.status == "left" and season.rules.form == "cup" and season.rounds:
        return "cup"
    if member.n not in season.people and not joinable(season):  # who was never drawn comes as new
        return "late"
    return None


def call_next(change: SeasonChange) -> None:
    """There is room: who has asked for a word gets it, first come, first told."""
    if change.state.invited and joinable(change.season) and len(change.season.present) < change.rules.most:
        change.tell(change.state.invited.pop(0), "season-room", channel=str(change.row.channel))


# Who is drawn


def ask(change: SeasonChange, facts: Facts) -> None:
    """The day before a drawing: who is silent or away is asked, and not drawn unless he says so."""
    coming = change.row.round + 1
    change.state.told.append(f"asked {coming}")
    for member in awaited(change.season):
        if member.n in facts.silent | facts.away and member.user is not None and coming not in decode_numbers(member.out):
            member.asked = coming
            at = int(drawing_at(change.season) or change.now)
            code = "season-asked-cup" if change.rules.form == "cup" else "season-asked"
            change.tell(member.user, code, round=coming, at=at, season=change.row.id)


def awaited(season: Season) -> list[MemberRow]:
    """Whom the next drawing would seat if all wanted to: of a cup who goes on."""
    if season.rules.form != "cup" or not season.rounds:
        return season.present
    on = {n for people in cup.next_round(season.rules, season.drawn) for n in people}
    return [member for member in season.present if member.n in on]


def lose(change: SeasonChange, facts: Facts) -> None:
    """Who has left his seat to a bot, has given it up in the last round, or is gone: he is not drawn, and keeps all.

    Who was asked is drawn if he has played since, or if the question did not reach him.
    """
    for member in change.season.present:
        if member.n not in facts.silent | facts.away:
            member.asked = 0
        if member.n in facts.gone | facts.kept:
            member.status, member.losses = "lost", member.losses + 1
            call_next(change)
            if member.user is not None and member.n not in facts.gone:
                if member.lost_again:
                    change.tell(member.user, "season-lost-again", season=change.row.id)
                else:
                    change.tell(member.user, "season-lost", season=change.row.id)


def left_at(place: SeatState, user: int, over: float | None) -> float:
    """When somebody left that seat to a bot; whoever has pressed anything of the season's since is back. A seat that is
    kept warm is left while the table runs (`over`: since when not), for [I am back] takes it back. 0.0: he has not."""
    if place.gave_up == user:
        return place.gave_up_at
    if place.former != user or place.lent:
        return 0.0
    return inf if over is None else over


def drawable(season: Season) -> list[MemberRow]:
    """Who is drawn for the next round, by number."""
    coming = season.row.round + 1
    there = [
        member
        for member in season.present
        if member.since <= coming and coming not in decode_numbers(member.out) and member.asked != coming
    ]
    if season.rules.form == "ladder":
        return [member for member in there if len(season.open_tables(member.n)) < wants_of(member).tables]
    if season.rules.form == "cup":
        return [member for member in there if not season.rounds or member.n in left_in(season)]
    return [member for member in there if len(season.open_tables(member.n)) < BOUND]


def bound(season: Season) -> list[MemberRow]:
    """Who would be drawn, but for the tables at which he still sits."""
    drawn, coming = {member.n for member in drawable(season)}, season.row.round + 1
    if season.rules.form not in SCORED:
        return []
    left = [member for member in season.present if member.n not in drawn and member.since <= coming]
    return [member for member in left if len(season.open_tables(member.n)) >= BOUND]


class Wants(Struct, frozen=True):
    """What somebody wants of a ladder."""

    games: tuple[str, ...] = ()  # (): all
    tables: int = 1  # at once
    paused: bool = False


wants_decoder = msgspec.json.Decoder(Wants).decode


def wants_of(member: MemberRow) -> Wants:
    return wants_decoder(member.wants)


def left_in(season: Season) -> set[int]:
    """Of a cup: who was in its latest round, at a table or resting."""
    latest = season.drawn[-1]
    return {n for table in latest.tables for n in table.members if n} | set(latest.rests)


def slug_of(season: Season) -> str:
    """The game of the coming round; of a ladder the one that fewest want of those that are still to be drawn today."""
    rules = season.rules
    if rules.form != "ladder":
        return rules.games[season.row.round % len(rules.games)]
    open_today = [slug for slug in rules.games if slug not in season.state.drawn_today]
    return min(open_today, key=lambda slug: (len(wanting(season, slug)), rules.games.index(slug)))


def wanting(season: Season, slug: str) -> list[MemberRow]:
    """Who may be drawn for that game."""
    wants = {member.n: wants_of(member) for member in season.present}
    return [
        member for member in drawable(season)
        if not wants[member.n].paused and (not wants[member.n].games or slug in wants[member.n].games)
    ]  # fmt: skip


# What a look at the clock leads to


def count(change: SeasonChange) -> None:
    """Tables that are over since the last look: the living post tells of them, and a round that is over is closed."""
    for table in change.season.tables:
        if table.over is not None and not table.counted:
            table.counted = True
            change.retell(RESULT)
            wake(change)  # who sat there may be drawn now
    for one in change.season.rounds:
        if one.closed is None and all(table.over is not None for table in change.season.of_round(one.round)):
            one.closed = change.now
    if change.season.status == "running":
        go_on(change)


def go_on(change: SeasonChange) -> None:
    """Once all tables of the latest round are over: the next drawing has its hour, or the season ends."""
    season, state, rules = change.season, change.state, change.rules
    endless = rules.form == "ladder" and not state.closing
    if endless or not season.rounds or season.of_round(season.row.round) == []:
        return
    if season.rounds[-1].closed is None or state.next_at is not None:
        return
    if last(season):
        if not season.open_tables():
            end(change)
    else:
        state.longer = False
        state.next_at = change.now if rules.at_once else next_hour(rules, change.now + PAUSE)
        change.retell()


def hurries(season: Season) -> bool:
    """Whether nobody is waited for longer than a move at its tables, also those that are opened only now: the time of
    its round and the half more are out."""
    second = season.state.longer and bool(season.rounds) and season.rounds[-1].ends_at is None
    return second and not goes_on_beside(season)


def goes_on_beside(season: Season) -> bool:
    """Whether the next round is drawn though some of this one still play."""
    return season.rules.form in SCORED and not last(season)


def time_out(change: SeasonChange) -> None:
    """The round's time is over though some still play.

    In a league and in Swiss the next round is drawn, and its open tables play on; a cup and a last round wait half a
    round longer, then bots answer for whoever is late.
    """
    season, state, rules = change.season, change.state, change.rules
    latest = season.rounds[-1]
    if goes_on_beside(season):
        state.next_at, state.longer = change.now, False
    elif not state.longer:
        state.longer, latest.ends_at = True, change.now + rules.lasts / 2
        change.retell()
    else:
        latest.ends_at = None


def wait(change: SeasonChange, there: int) -> None:
    """Too few can be drawn: the round waits for people, and the season ends after a while with what it has."""
    state = change.state
    if state.waits_since is None:
        state.waits_since = change.now
    if change.now >= state.waits_since + WAITS:
        end(change)
        return
    state.next_at = state.waits_since + WAITS
    state.there = there
    tell_bound(change)
    change.retell()


def tell_bound(change: SeasonChange) -> None:
    """Who sits at too many open tables reads why he is not drawn: once for each round."""
    coming = change.row.round + 1
    for member in bound(change.season):
        if member.user is not None and change.once(f"bound {coming} {member.n}"):
            change.tell(member.user, "season-bound", round=coming)


def wake(change: SeasonChange) -> None:
    """A round that waits for people is looked at again."""
    if change.state.waits_since is not None and change.season.status == "running":
        change.state.next_at = change.now


def skip(change: SeasonChange, slug: str, people: Sequence[MemberRow]) -> None:
    """Go on without a drawing, because so few people fill no table: a ladder takes its next game, others wait.

    A ladder has no post and no number for it. People are left over all the same, and so come first later.
    """
    if change.rules.form != "ladder":
        wait(change, len(people))
        return
    state = change.state
    for member in people:
        state.left_over[member.n] = state.left_over.get(member.n, 0) + 1
    take_next_game(change, slug)
    if not change.season.open_tables() and change.once(SHORT):
        change.retell()
        if change.row.host is not None:
            present, seats = len(change.season.present), change.rules.seats
            change.tell(change.row.host, "season-ladder-few", there=present, seats=seats)


def end_shortage(change: SeasonChange) -> None:
    """A table of the ladder is drawn: the next time that too few are in is told again."""
    change.state.told = [what for what in change.state.told if what != SHORT]


def is_short(season: Season) -> bool:
    """Return whether a ladder's last drawings had no table."""
    return SHORT in season.state.told


def take_next_game(change: SeasonChange, slug: str) -> None:
    """Have a ladder draw its next game now, or after the last one tomorrow."""
    change.state.next_at = change.now
    change.state.drawn_today.append(slug)
    if set(change.state.drawn_today) >= set(change.rules.games):
        next_day(change)


def next_day(change: SeasonChange) -> None:
    """A ladder draws once a day."""
    change.state.drawn_today = []
    change.state.next_at = next_hour(change.rules, change.now)


def close(change: SeasonChange) -> None:
    """No round is drawn any more: it ends with the tables that run, of a ladder also after its day."""
    change.state.closing = True
    change.season.rules = replace(change.rules, until=None)
    change.state.next_at = change.state.waits_since = None


def end(change: SeasonChange) -> None:
    """It is over, with what it has: the last post, and the living one for the last time."""
    if change.season.status == "over":
        return
    change.row.status, change.row.ended = "over", change.now
    change.state.next_at = change.state.waits_since = None
    if change.season.rounds:
        change.post("ceremony", {})
    change.retell()
