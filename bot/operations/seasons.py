"""What people do with a season: view, join, leave, sit out and return; and how an organiser sets one up.

The same press twice has one effect, because each operation says what the state should be.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import get_args

import msgspec
from sqlalchemy.exc import IntegrityError

from bot.consequences import season_schedule
from bot.consequences.organising import enrol_member
from bot.db.rows import UNFINISHED, MemberRow, SeasonRow, encode_json
from bot.db.schema import delete_rows, fetch_rows
from bot.model.errors import (
    MAX_ID_ATTEMPTS,
    AlreadyApplied,
    GameOver,
    NotSeated,
    OperationRefused,
    generate_short_id,
)
from bot.model.season import (
    PRESS_BATCH_S,
    Season,
    SeasonChange,
    SeasonState,
)
from bot.model.table import try_decoding_table_state
from bot.model.view import Location, Person
from bot.operations import seats
from bot.seasons.forms import FORMS
from bot.seasons.model import LadderWishes, Pace, SeasonRules, get_usual_days
from bot.stores import seasons as store
from bot.stores import table_rows
from bot.stores.people import hash_removed_member
from bot.stores.tables import TableStore, apply, change_season, change_season_beside_others, read_season

MAX_OPEN_SEASONS_PER_SERVER = 10
# The usual length is estimated from so many of the latest tables of the same game.
MAX_GAMES_FOR_USUAL_DAYS = 100
ALLOWED_ROUNDS = range(2, 13)
RETURN_REFUSALS: Mapping[season_schedule.ReturnBarrier, str] = {
    "removed": "season-removed",
    "twice": "season-lost-twice",
    "cup": "season-late",
    "late": "season-late",
}


# Looking


async def list_of_server(tables: TableStore, guild: int, over: int | None = None) -> list[Season]:
    """Return all seasons except drafts, unfinished ones first, the latest first. `over` limits the finished ones; None:
    all."""
    rows = await tables.db.read(fetch_rows, SeasonRow, guild=guild)
    rows.sort(key=lambda row: row.created, reverse=True)
    unfinished = [row for row in rows if row.status in UNFINISHED]
    ended = [row for row in rows if row.status == "over"]
    return [await read_season(tables, row.id) for row in (*unfinished, *ended[:over])]


async def list_of_user(tables: TableStore, user: int) -> list[Season]:
    """Return the seasons in which the user is or was a member, the latest first."""
    rows = await tables.db.read(fetch_rows, MemberRow, user=user)
    found = [await read_season(tables, row.season) for row in rows]
    return sorted(found, key=lambda season: season.row.created, reverse=True)


# Setting one up


async def get_usual_days_by_pace(tables: TableStore, rules: SeasonRules) -> dict[Pace, int]:
    """Return how long a round lasts unless its organiser says otherwise, by pace."""
    took = [await list_durations(tables, slug, rules.seats) for slug in rules.games]
    return {pace: get_usual_days(pace, [of_game[pace] for of_game in took]) for pace in get_args(Pace)}


async def list_durations(tables: TableStore, slug: str, seats: int) -> dict[str, list[float]]:
    """Return how many seconds the latest tables of this size took to their end, by pace; only those with two people or
    more."""
    took = defaultdict[str, list[float]](list)
    for row in await tables.db.read(table_rows.fetch_latest_finished_tables, slug, MAX_GAMES_FOR_USUAL_DAYS):
        state = try_decoding_table_state(row.state)
        if state is None or len(state.seats) != seats or state.alone or state.ended_by:
            continue
        if row.ended and state.started:
            took[state.pace].append(row.ended - state.started)
    return took


async def create_draft(
    tables: TableStore, rules: SeasonRules, place: Location, host: Person, follows: str = "", forum: int = 0
) -> Season:
    """Create a season that only its organiser sees. `follows`: the previous season. `forum`: the channel in which its
    tables open, 0 for threads in the season's channel.

    Raises OperationRefused season-name, season-too-many, drafts-many, drafts-many-here, and as `require_valid_rules`.
    """
    assert place.guild is not None, "seasons are of servers"
    require_valid_rules(tables, rules)
    others = await list_of_server(tables, place.guild, over=0)
    require_free_name(rules.name, [season.rules.name for season in others])
    home, now = place.announcement_channel, tables.clock()
    for _ in range(MAX_ID_ATTEMPTS):
        row = SeasonRow(
            generate_short_id(),
            place.guild,
            home,
            forum or home,
            None,
            host.id,
            "draft",
            1,
            msgspec.json.encode(rules),
            0,
            msgspec.json.encode(SeasonState(follows=follows, forum=forum)),
            None,
            now,
            None,
        )
        with suppress(IntegrityError):  # the id is taken
            await tables.db.write(store.insert_draft, row)
            return await read_season(tables, row.id)
    raise RuntimeError(f"no free id for a season in {MAX_ID_ATTEMPTS} tries")


async def list_drafts(tables: TableStore, guild: int, host: int) -> list[Season]:
    """Return the user's unopened seasons, the latest first."""
    rows = await tables.db.read(fetch_rows, SeasonRow, guild=guild, status="draft", host=host)
    return [await read_season(tables, row.id) for row in sorted(rows, key=lambda row: -row.created)]


def require_valid_rules(tables: TableStore, rules: SeasonRules) -> None:
    """Raise OperationRefused no-game for a game that this program lacks, season-game-seats if a game cannot be played
    by so many, season-no-game without a game, season-points, season-rounds or season-people, with what would be
    allowed."""
    for slug in rules.games:
        game = tables.games.get(slug)
        if game is None:
            raise OperationRefused("no-game", game=slug)
        if rules.seats not in game.player_counts:
            only = ", ".join(map(str, game.player_counts))
            raise OperationRefused("season-game-seats", game=game.title, seats=only, wanted=rules.seats)
    if not rules.games:
        raise OperationRefused("season-no-game")
    if (
        len(rules.points) != rules.seats
        or list(rules.points) != sorted(rules.points, reverse=True)
        or rules.points[0] not in range(1, 21)
        or rules.points[-1] < 0
    ):
        raise OperationRefused("season-points", seats=rules.seats)
    if FORMS[rules.form].scores_points and rules.rounds not in ALLOWED_ROUNDS:
        raise OperationRefused("season-rounds", least=ALLOWED_ROUNDS[0], most=ALLOWED_ROUNDS[-1])
    if not 2 <= rules.least <= rules.most <= season_schedule.MAX_SEASON_MEMBERS:
        raise OperationRefused("season-people", most=season_schedule.MAX_SEASON_MEMBERS)


async def change_rules(
    tables: TableStore,
    season_id: str,
    who: Person,
    interaction: int,
    rules: SeasonRules,
    told: Sequence[str],
    channel: int | None = None,
    tables_in: int | None = None,
    in_forum: bool = False,
) -> Season:
    """Change the rules and, if they are given, the channels of posts and of tables, which may be a forum (`in_forum`).
    After the season has been opened, post what has changed (`told`, in the server's language), and log it.

    Raises SeasonNotFound; OperationRefused season-not-yours for somebody else's draft, season-over, season-name, and as
    `require_valid_rules`; then nothing has changed.
    """
    require_valid_rules(tables, rules)

    def set_rules(change: SeasonChange, others: Sequence[SeasonRules]) -> None:
        """Set the rules and channels. Raise AlreadyApplied for a repeated interaction."""
        if change.season.status == "draft":
            require_own_draft(change, who.id)
        elif rules.name != change.rules.name:
            require_free_name(rules.name, [other.name for other in others])
        require_unfinished(change.season)
        change.begin_action(who, interaction)
        change.season.rules = rules
        change.row.channel = change.row.channel if channel is None else channel
        change.row.tables_in = change.row.tables_in if tables_in is None else tables_in
        change.state.forum = tables_in if in_forum and tables_in else change.state.forum
        if change.season.status == "open":
            change.state.next_at = season_schedule.get_start_time(rules, change.now)
            season_schedule.begin_if_full(change)
        if change.season.status != "draft" and told:
            change.record_action("change", what="; ".join(told))
            words = {"by": change.name_person(who), "what": "\n".join(told)}
            change.queue_message("changed", words)

    return await change_season_beside_others(tables, season_id, set_rules)


async def discard_draft(tables: TableStore, season_id: str, who: int) -> None:
    """Delete a draft. A season that has been opened stays. Raises SeasonNotFound; OperationRefused season-not-yours."""
    if (await read_season(tables, season_id)).row.host != who:
        raise OperationRefused("season-not-yours")
    await tables.db.write(delete_rows, SeasonRow, id=season_id, status="draft")


async def open_season(tables: TableStore, season_id: str, who: int) -> Season:
    """Open a draft, so that people can join, and post it. Its name and the room on the server are checked again.
    People who asked at a finished season to hear of the next one get a notice.

    Raises SeasonNotFound; OperationRefused season-not-yours, season-opened, season-name, season-too-many.
    """

    def open_draft(change: SeasonChange, others: Sequence[SeasonRules]) -> None:
        """Open the draft under its name and schedule its start. Raise AlreadyApplied if the user has opened it
        before."""
        if change.row.host == who and change.season.status != "draft":
            raise AlreadyApplied
        require_own_draft(change, who)
        require_free_name(change.rules.name, [rules.name for rules in others])
        change.row.status = "open"
        change.state.next_at = season_schedule.get_start_time(change.rules, change.now)
        change.state.report_at = season_schedule.get_next_drawing_hour(change.rules, change.now)
        change.refresh_living_post()

    season = await change_season_beside_others(tables, season_id, open_draft)
    for earlier in await list_of_server(tables, season.row.guild):
        if earlier.status == "over" and (waiting := earlier.state.invited):
            season = await change_season(tables, season_id, notify_waiting_people, earlier.row.id, waiting)
            await change_season(tables, earlier.row.id, remove_waiting_people, waiting)
    return season


def notify_waiting_people(change: SeasonChange, earlier: str, users: Sequence[int]) -> None:
    """Notify the people who asked at the `earlier` season to hear of the next one. Raise AlreadyApplied if that was
    done."""
    if not change.record_first_time(f"follows {earlier}"):
        raise AlreadyApplied
    for user in users:
        change.queue_notice(user, "season-next", channel=str(change.row.channel))


def remove_waiting_people(change: SeasonChange, users: Sequence[int]) -> None:
    """Remove the people from those who want to hear of the season or of the next one."""
    change.state.invited = [user for user in change.state.invited if user not in users]


# Being in it


async def join(
    tables: TableStore,
    season_id: str,
    who: Person,
    interaction: int,
    roles: frozenset[int] = frozenset(),
    wants: LadderWishes | None = None,
) -> Season:
    """Make the person a member of the season, also one who has left, and give them the seats back that bots kept for
    them. `roles`: the roles that they have on the server. `wants`: their wishes for a ladder.

    Raises OperationRefused season-over, season-role, season-full, season-late, season-removed, season-lost-twice;
    advice-unread as `take_back_kept_seats`.
    """
    removal = await tables.db.write(hash_removed_member, season_id, who.id)

    def join_or_return(change: SeasonChange) -> None:
        """Make the person a member, or bring back a former member, if the rules allow it."""
        season, rules = change.season, change.rules
        require_unfinished(season)
        member = season.find_member(who.id)
        if member is not None:
            readmit_member(change, member, wants)
            return
        if removal in change.state.removed:
            raise OperationRefused("season-removed")
        asked = who.id in change.state.asked  # by an organiser, for whom those rules do not count
        if rules.role is not None and rules.role not in roles and not asked:
            raise OperationRefused("season-role", role=str(rules.role))
        is_too_late = season.status == "draft" or (season.form.is_knockout and season.rounds)
        if not season_schedule.can_join(season) and (is_too_late or not asked):
            raise OperationRefused("season-late", season=season.row.id)
        require_room(season)
        enrol_member(change, who, interaction, wants)

    season = await change_season(tables, season_id, join_or_return)
    return await take_back_kept_seats(tables, season, who.id)


def leave(change: SeasonChange, user: int) -> None:
    """Leave the season: the member is no longer drawn, and their tables play on. Somebody who leaves before they are
    ever drawn is no longer listed. The next person who waits gets a notice.

    Raises AlreadyApplied for a member who has left or was removed; OperationRefused season-not-in, season-over.
    """
    require_unfinished(change.season)
    member = change.get_member(user)
    if not change.season.rounds:
        member.said = change.now
    if member.status not in ("in", "lost"):
        raise AlreadyApplied
    season_schedule.exclude_member(change, member, "left")


def sit_out(change: SeasonChange, user: int, out: bool = True) -> None:
    """Sit out the next round, or with `out=False` play it after all. Raises OperationRefused season-cup-waits, and as
    `note_member`."""
    member = note_member(change, user)
    if change.season.form.is_knockout and out:
        raise OperationRefused("season-cup-waits")
    coming, rounds = change.row.round + 1, set(member.out)
    rounds = rounds | {coming} if out else rounds - {coming}
    member.out = tuple(sorted(rounds))
    change.refresh_living_post(PRESS_BATCH_S)


async def return_to_season(tables: TableStore, season_id: str, user: int) -> Season:
    """Make a member who left, was lost or was asked whether they play active again, and give them the seats back that
    bots kept for them.

    Raises as `note_member`, as `readmit_member`, and as `take_back_kept_seats`.
    """
    season = await change_season(
        tables, season_id, lambda change: readmit_member(change, note_member(change, user))
    )
    return await take_back_kept_seats(tables, season, user)


def set_ladder_wishes(change: SeasonChange, user: int, wants: LadderWishes) -> None:
    """Set for which games and how many tables a member wants to be drawn in a ladder, or whether they pause. Raises as
    `note_member`."""
    note_member(change, user).wants = encode_json(wants)


def note_member(change: SeasonChange, user: int) -> MemberRow:
    """Record that the user's membership is active and has answered any question, and try to draw a round that waits for
    people. Return the member. Raises OperationRefused season-over, season-not-in."""
    require_unfinished(change.season)
    member = change.get_member(user)
    member.said, member.asked = change.now, 0
    season_schedule.recheck_waiting_round(change)
    return member


def request_notice(change: SeasonChange, user: int) -> None:
    """Put the user on the list of people who get a notice when the season has room, or when the next one opens. Raise
    AlreadyApplied if they are on it."""
    if user in change.state.invited:
        raise AlreadyApplied
    change.state.invited.append(user)


async def record_presence(tables: TableStore, season: Season, user: int) -> Season:
    """If a member who presses something of a running season was asked whether they play, record that they do, so that
    they are drawn again. Return the season."""
    member = season.find_member(user)
    if member is None or not member.asked or season.status != "running":
        return season
    return await change_season(tables, season.row.id, note_member, user)


async def take_back_kept_seats(tables: TableStore, season: Season, user: int) -> Season:
    """Give a member who is back the seats that bots kept for them at the season's tables. Return the season. Raises
    OperationRefused advice-unread at the first table that has advice to which they have not agreed; their membership is
    stored by then."""
    member = season.find_member(user)
    if member is None:
        return season
    for table_id in season.list_open_games(member.n):
        with suppress(NotSeated, GameOver):  # no bot keeps the member's seat there
            await apply(tables, table_id, 0, seats.take_back, Person(user, member.name))
    return season


def require_free_name(name: str, others: Sequence[str]) -> None:
    """Raise OperationRefused season-too-many or season-name unless the server has room for a season of that name.
    `others`: names of its unfinished seasons."""
    if len(others) >= MAX_OPEN_SEASONS_PER_SERVER:
        raise OperationRefused("season-too-many", most=MAX_OPEN_SEASONS_PER_SERVER)
    if name.casefold() in map(str.casefold, others):
        raise OperationRefused("season-name", name=name)


def require_own_draft(change: SeasonChange, who: int) -> None:
    """Raise OperationRefused season-not-yours if somebody else has created the draft, season-opened if it is no longer
    a draft."""
    if change.row.host != who:
        raise OperationRefused("season-not-yours")
    if change.season.status != "draft":
        raise OperationRefused("season-opened")


def require_unfinished(season: Season) -> None:
    """Raise OperationRefused season-over if the season has ended."""
    if season.status == "over":
        raise OperationRefused("season-over", name=season.rules.name)


def require_room(season: Season) -> None:
    """Raise OperationRefused season-full if the season has no room."""
    if len(season.active_members) >= season.rules.most:
        raise OperationRefused("season-full", most=season.rules.most, season=season.row.id)


def readmit_member(change: SeasonChange, member: MemberRow, wants: LadderWishes | None = None) -> None:
    """Make a member who left or was lost active again from the next round on. Raises OperationRefused season-removed,
    season-lost-twice or season-late if only an organiser can do that, season-full if they had left and there is no
    room."""
    if (why := season_schedule.get_return_barrier(change.season, member)) is not None:
        raise OperationRefused(RETURN_REFUSALS[why], season=change.row.id)
    if member.status == "left":  # the member's place may be somebody else's by now
        require_room(change.season)
    if wants is not None:
        member.wants = encode_json(wants)
    season_schedule.reactivate_member(change, member)
