"""Public actions of a season's organisers: pure functions on a `SeasonChange`.

Each writes one line about the action. A drawing is never undone; a correction counts from the next drawing on.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.base import DAY_S
from bot.consequences import season_schedule
from bot.db.rows import ContactRow, MemberRow, SeasonTableRow, encode_json
from bot.model.change import QueuedContact
from bot.model.errors import OperationRefused
from bot.model.messages import get_id_placeholder
from bot.model.season import PRESS_BATCH_S, Season, SeasonChange
from bot.model.view import Person, SeasonPlace
from bot.seasons.model import LadderWishes

# Place 0 means that the seat does not count.
CORRECTION_PLACES = range(6)
EXTRA_ROUND_DAYS = range(1, 29)
MAX_PEOPLE_CALLED_PER_POST = 50


# Finding


def get_season_table(season: Season, round: int, n: int) -> SeasonTableRow:
    """Return table number `n` of a round. Raises OperationRefused season-no-table."""
    found = next((table for table in season.tables if (table.round, table.n) == (round, n)), None)
    if found is None:
        raise OperationRefused("season-no-table")
    return found


def get_member(season: Season, n: int) -> MemberRow:
    """Return member number `n`. Raises OperationRefused season-no-member."""
    if n not in season.members:
        raise OperationRefused("season-no-member")
    return season.members[n]


def get_running_seat(season: Season, member: int) -> tuple[SeasonTableRow, int]:
    """Return the running table of member number `member` and their seat there; the first such table if they have
    several. Raises OperationRefused season-no-seat if they have none, season-no-member if there is no such member."""
    for table in season.list_open_tables(member):
        if table.game is not None:
            return table, table.members.index(member)
    raise OperationRefused("season-no-seat", name=get_member(season, member).name)


def require_no_own_table(season: Season, who: int, tables: Sequence[SeasonTableRow], member: int = 0) -> None:
    """Refuse an organiser's action at the organiser's own table: raise OperationRefused season-plays-there if the user
    `who` plays at one of these tables.

    Two people are never refused: whoever set the season up, because a club may have no other organiser, and the member
    with the number `member`, whom the action itself concerns.
    """
    mine = season.find_member(who)
    if mine is None or who == season.row.host or mine.n == member:
        return
    if any(mine.n in table.members for table in tables):
        raise OperationRefused("season-plays-there")


# Results


class ResultCorrection(Struct, frozen=True):
    """The places that an organiser gives a table of a round by seat, and why: 1 to 5, or 0 if the seat does not count."""

    round: int
    table: int
    places: Sequence[int]
    reason: str


def correct_result(change: SeasonChange, correction: ResultCorrection) -> None:
    """Replace the places of a table by those that an organiser has entered.

    Raises OperationRefused season-no-table if there is no such table; season-same-places if the table has these places;
    as `require_correctable` and `require_valid_places`.
    """
    season = change.season
    places = correction.places
    reason = correction.reason
    table = get_season_table(season, correction.round, correction.table)
    require_correctable(season, table, change.actor.id)
    members = table.members
    require_valid_places(members, places)
    if season.to_table_result(table).places == tuple(places):
        raise OperationRefused("season-same-places")
    table.corrected = tuple(places)
    placed = sorted(
        ((place, season.members[member]) for member, place in zip(members, places, strict=True) if place),
        key=lambda one: (one[0], one[1].name),
    )
    named = [f"{place}. {change.name_member(member)}" for place, member in placed]
    outs = [
        season.members[member] for member, place in zip(members, places, strict=True) if member and not place
    ]
    without = [change.name_member(member) for member in outs]
    change.record_action(
        "correct",
        round=correction.round,
        table=correction.table,
        result=", ".join(named),
        placed=len(named),
        out=", ".join(without),
        outs=len(without),
        ended=int(table.over == change.now),
        reason=reason,
    )


def require_correctable(season: Season, table: SeasonTableRow, who: int) -> None:
    """Raise OperationRefused season-table-late if the table ended after the season, or runs although that is over;
    season-plays-there as `require_no_own_table`."""
    is_late = season.status == "over" if table.over is None else not season.to_table_result(table).over
    if is_late:
        raise OperationRefused("season-table-late")
    require_no_own_table(season, who, [table])


def require_valid_places(members: Sequence[int], places: Sequence[int]) -> None:
    """Check that the places (0: the seat does not count) are a ranking: after n players who share a place, the next n -
    1 places are skipped.

    Raises OperationRefused season-no-table if they do not fit the table's seats (their number differs, one is out of
    range, or a bot, member 0, has a place); season-places if they are not such a ranking.
    """
    seats = len(places) == len(members) and all(place in CORRECTION_PLACES for place in places)
    if not seats or any(place and not member for member, place in zip(members, places, strict=True)):
        raise OperationRefused("season-no-table")
    given = sorted(place for place in places if place)
    for before, place in enumerate(given):
        last = given[before - 1] if before else 0
        if place not in (last, before + 1):
            raise OperationRefused(
                "season-places", last=last, shared=given[:before].count(last), next=before + 1
            )


# The clock


def require_drawable(season: Season, round: int) -> None:
    """Raise OperationRefused unless the coming round can be drawn by hand: season-drawn if `round`, which the organiser
    saw as the coming one, has been drawn; season-paused; season-last if no round follows; season-tables-run if a cup
    has open tables; season-few if too few people can be drawn."""
    state = season.state
    if season.row.round >= round:
        raise OperationRefused("season-drawn")
    if season.status == "paused":
        raise OperationRefused("season-paused")
    if season.rounds and (season_schedule.is_last_round(season) or state.closing):
        raise OperationRefused("season-last")
    if season.form.is_knockout and season.list_open_tables():
        raise OperationRefused("season-tables-run", tables=len(season.list_open_tables()))
    available = len(season_schedule.list_drawable_members(season))
    if available < season_schedule.MIN_PEOPLE_PER_TABLE:
        raise OperationRefused("season-few", there=available, least=season_schedule.MIN_PEOPLE_PER_TABLE)


def draw_now(change: SeasonChange, round: int) -> None:
    """Make the coming round due now. Raises as `require_drawable`."""
    season, state = change.season, change.state
    require_drawable(season, round)
    if season.status == "running" and state.next_at is not None and state.next_at <= change.now:
        return  # it is being drawn
    change.row.status, state.next_at = "running", change.now
    change.record_action("draw", round=season.row.round + 1)


def extend_round(change: SeasonChange, days: int) -> None:
    """Give the latest round more days. Raises OperationRefused season-days if `days` is not in `EXTRA_ROUND_DAYS`,
    season-round-over if the round has no time limit or no open table."""
    season = change.season
    if days not in EXTRA_ROUND_DAYS:
        raise OperationRefused("season-days", least=EXTRA_ROUND_DAYS[0], most=EXTRA_ROUND_DAYS[-1])
    if not season.can_extend_round:
        raise OperationRefused("season-round-over")
    latest = season.rounds[-1]
    latest.ends_at = max(latest.ends_at or change.now, change.now) + days * DAY_S
    change.record_action("time", round=latest.round, days=days, until=int(latest.ends_at))


def pause_season(change: SeasonChange) -> None:
    """Pause the season. Raises OperationRefused season-paused if an organiser has paused it already."""
    if "organiser" in change.state.pauses:
        raise OperationRefused("season-paused")
    season_schedule.pause_for(change, "organiser")
    change.record_action("pause")


def resume_season(change: SeasonChange) -> None:
    """End the organisers' pause. The season resumes, and its times move by the pause, unless it is paused for another
    reason too. Raises OperationRefused season-not-paused if no organiser has paused it."""
    if not season_schedule.end_pause_for(change, "organiser"):
        raise OperationRefused("season-not-paused")
    change.record_action("go-on")


def end_season_early(change: SeasonChange, count_open: bool) -> None:
    """End the season. Running tables are played on; with `count_open` they count, and the season ends with them.

    Raises OperationRefused season-plays-there if the organiser's own running table would not count.
    """
    if not count_open:
        require_no_own_table(change.season, change.actor.id, change.season.list_open_tables())
    still = len(change.season.list_open_tables())
    change.record_action("end-later" if count_open and still else "end", tables=still)
    season_schedule.end_pause_for(change, "organiser")
    season_schedule.close_season(change)
    if not (count_open and still):
        season_schedule.end_season(change)


# People


def remove_member(change: SeasonChange, member: int, reason: str) -> None:
    """Remove member number `member` from all drawings until an organiser brings them back. Raises OperationRefused
    season-no-member, season-is-out if they are removed already; as `require_no_own_table`."""
    found = get_member(change.season, member)
    require_no_own_table(change.season, change.actor.id, change.season.list_open_tables(member), member)
    if found.status == "removed":
        raise OperationRefused("season-is-out", name=found.name)
    season_schedule.exclude_member(change, found, "removed")
    change.record_action(
        "remove",
        name=change.name_member(found),
        reason=reason,
    )
    if found.user is not None:
        by = change.name_person(change.actor)
        queue_member_notice(
            change,
            found.user,
            "season-removed",
            by=by,
            reason=reason,
            said=int(bool(reason)),
        )


def bring_member_back(change: SeasonChange, member: int, reason: str) -> None:
    """Make member number `member` active again, also one who was lost twice. Raises OperationRefused season-no-member,
    season-is-in if they are active, season-forgotten if they have asked to be forgotten."""
    returning = get_member(change.season, member)
    if returning.status == "in":
        raise OperationRefused("season-is-in", name=returning.name)
    if returning.user is None:
        raise OperationRefused("season-forgotten")
    returning.losses = 0
    season_schedule.reactivate_member(change, returning)
    change.record_action(
        "bring-back",
        name=change.name_member(returning),
        reason=reason,
    )
    queue_member_notice(
        change,
        returning.user,
        "season-brought-back",
        by=change.name_person(change.actor),
        season=change.row.id,
    )


def queue_member_notice(change: SeasonChange, user: int, code: str, **args: str | int) -> None:
    """Tell a member by direct message what an organiser did, as often as `messages` allows."""
    words = change.make_notice_row(user, code, args)
    change.contacts.append(QueuedContact("season-word", user, change.actor.id, direct=words))


def add_or_invite_member(
    change: SeasonChange,
    person: Person,
    reason: str,
    welcome: bool,
    removal: str,
) -> None:
    """Add somebody from the next round on, whatever the rules of joining say; or invite them, unless they are `welcome`
    to be added (`messages.may_be_added`). A former member is brought back at once. `removal`: the hash by which the
    season knows that they were once removed, which it forgets.

    Raises OperationRefused season-is-in, season-full, season-late if a cup has begun.
    """
    season = change.season
    known = season.find_member(person.id)
    change.state.removed = [other for other in change.state.removed if other != removal]
    if known is not None:
        bring_member_back(change, known.n, reason)
        return
    if len(season.active_members) >= season_schedule.MAX_SEASON_MEMBERS:
        raise OperationRefused("season-full", most=season_schedule.MAX_SEASON_MEMBERS, season=season.row.id)
    if season.form.is_knockout and season.rounds:
        raise OperationRefused("season-late", season=season.row.id)
    direct = None
    code, by = "asked", get_id_placeholder(change.state.people, change.actor.id)
    if welcome:
        enrol_member(change, person, change.interaction)
        change.record_action("add", name=change.name_person(person), reason=reason)
        code, by = "season-added", change.name_person(change.actor)
        direct = change.make_notice_row(person.id, "season-added", {"by": by})
    else:
        change.state.asked.add(person.id)
        offered, name = get_id_placeholder(change.state.people, person.id), change.name_person(person)
        change.record_action("ask-in", offered=offered, to=name, reason=reason)
    mention = change.make_mention_row(person.id, code, {"by": by})
    change.contacts.append(QueuedContact("season", person.id, change.actor.id, direct, mention))


def enrol_member(
    change: SeasonChange, person: Person, interaction: int, wants: LadderWishes | None = None
) -> MemberRow:
    """Add the person to the season and return them as a member who plays from the next round on. This may start a
    season, or a drawing, that waits for people."""
    season, now = change.season, change.now
    member = MemberRow(
        season.row.id,
        max(season.members, default=0) + 1,
        person.id,
        change.call_person(person),
        interaction,
        now,
        season.row.round + 1,
        said=now,
        wants=encode_json(wants or LadderWishes()),
    )
    season.members[member.n] = member
    change.clear_interest(person.id)
    season_schedule.begin_if_full(change)
    if not season.form.has_rounds and season.status == "running" and change.state.next_at is None:
        change.state.next_at = season_schedule.get_next_drawing_hour(change.rules, now)
    season_schedule.recheck_waiting_round(change)
    change.refresh_living_post(PRESS_BATCH_S)
    return member


def invite_former_members(change: SeasonChange, people: Sequence[int]) -> None:
    """Invite those of `people`, the user ids of the previous season's members, who have not joined. Raises
    OperationRefused season-began unless the season is open, season-asked if they have been invited before."""
    season = change.season
    if season.status != "open":
        raise OperationRefused("season-began")
    if not change.record_first_time("asked again"):
        raise OperationRefused("season-asked")
    missing = [user for user in people if season.find_member(user) is None]
    for first in range(0, len(missing), MAX_PEOPLE_CALLED_PER_POST):
        called = missing[first : first + MAX_PEOPLE_CALLED_PER_POST]
        change.queue_message(
            "call", {"users": [get_id_placeholder(change.state.people, user) for user in called]}
        )
    change.called = [
        ContactRow(user, change.actor.id, "season-call", change.now, season=season.row.id, way="mention")
        for user in missing
    ]
    change.record_action("ask", people=len(missing))


# Seats


def record_bot_takeover(change: SeasonChange, member: int, reason: str) -> None:
    """Record in the organisers' log that a bot now plays the seat of member number `member` until they are back. Raises
    as `get_running_seat` and `require_no_own_table`."""
    table, _ = get_running_seat(change.season, member)
    require_no_own_table(change.season, change.actor.id, change.season.list_open_tables(member), member)
    name = change.name_member(get_member(change.season, member))
    change.record_action(
        "bot-takes",
        name=name,
        round=table.round,
        table=table.n,
        reason=reason,
    )


def require_replaceable_seat(season: Season, member: int, to: int) -> tuple[SeasonTableRow, int]:
    """Return the table and the seat of member number `member` that the user `to` could take over. Raises
    OperationRefused season-is-out if that user was removed, season-plays if they play at a table of the same round; as
    `get_running_seat`."""
    table, seat = get_running_seat(season, member)
    newcomer = season.find_member(to)
    if newcomer is None:
        return table, seat
    if newcomer.status == "removed":
        raise OperationRefused("season-is-out", name=newcomer.name)
    beside = next((t for t in season.get_tables_of_round(table.round) if newcomer.n in t.members), None)
    if beside is not None:
        raise OperationRefused("season-plays", name=newcomer.name, table=beside.n)
    return table, seat


def record_seat_offer(change: SeasonChange, member: int, to: Person) -> None:
    """Record that the seat of member number `member` is offered to somebody. It is theirs once they press [Take it]
    (`record_seat_taken`).

    Raises as `require_replaceable_seat` and `require_no_own_table`.
    """
    table, _ = require_replaceable_seat(change.season, member, to.id)
    require_no_own_table(change.season, change.actor.id, change.season.list_open_tables(member))
    change.record_action(
        "replace",
        name=change.name_member(get_member(change.season, member)),
        to=change.name_person(to),
        round=table.round,
        table=table.n,
    )


def record_seat_taken(
    change: SeasonChange, at: SeasonPlace, seat: int, who: Person, interaction: int, removal: str
) -> None:
    """Record that somebody has taken over `seat` at a table. They become a member if they are not one yet, and the
    result of the seat counts for them. Does nothing if a bot was drawn for the seat, or if it is theirs already.

    `removal`: the hash by which a removed member who wanted to be forgotten is recognised. Raises OperationRefused
    season-is-out for such a member, season-no-table; as `require_replaceable_seat`.
    """
    if removal in change.state.removed:
        raise OperationRefused("season-is-out", name=who.name)
    table = get_season_table(change.season, at.round, at.n)
    members = list(table.members)
    known = change.season.find_member(who.id)
    if not members[seat] or (known is not None and members[seat] == known.n):
        return  # a seat that was drawn for a bot takes no place, even if a person plays it
    require_replaceable_seat(change.season, members[seat], who.id)
    member = known or enrol_member(change, who, interaction)
    if member.status in ("left", "lost"):
        change.set_presence(member, "in")
    members[seat] = member.n
    table.members = tuple(members)
    change.refresh_living_post()
