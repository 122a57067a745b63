"""Actions of a season's organisers, and the daily report to them about tables that stand still.

Organisers correct, hurry, pause and end; remove, bring back and add people; and let others or bots play on. The handler
(`bot/interactions/handlers/season_management.py`) checks the permission, because only Discord knows it. Everybody can
see these actions: in the season and, if a table is concerned, at that table. An interaction that is delivered twice has
one effect.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Concatenate, Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.base import DAY_S, HOUR_S
from bot.base.jobs import run_in_child
from bot.consequences import lateness, season_schedule
from bot.consequences import organising as acts
from bot.consequences import season_rounds as rounds
from bot.consequences.season_schedule import has_ladder_shortage
from bot.db.rows import UNFINISHED, SeasonRow, SeasonTableRow
from bot.db.schema import fetch_rows
from bot.model.change import TableChange
from bot.model.errors import GameOver, OperationRefused, SeasonNotFound, UnreadableGame
from bot.model.messages import may_be_added
from bot.model.season import Season, SeasonChange
from bot.model.timing import format_relative_time
from bot.model.view import Person, SeasonTableLine
from bot.operations import seats
from bot.operations.lateness import nudge_late_people
from bot.operations.listings import list_season_lines
from bot.operations.seasons import require_unfinished, take_back_kept_seats
from bot.seasons.drawing import DrawingOutcome
from bot.seasons.forms import FORECAST_KEY, draw_round_if_possible
from bot.stores.people import filter_mentionable_members, hash_removed_member, load_recipient
from bot.stores.seasons import change_season_in
from bot.stores.tables import Arguments, TableStore, apply, change_season, read_season

TableEdit = Callable[[TableChange], None]


async def correct_result(
    tables: TableStore, season_id: str, who: Person, interaction: int, correction: acts.ResultCorrection
) -> Season:
    """Correct the places of a table; a running one ends with these places. Also works after the season has ended.

    Raises OperationRefused season-no-table, season-table-late, season-plays-there, season-places,
    season-same-places; SeasonNotFound, UnreadableGame.
    """

    season = await read_season(tables, season_id)
    table = acts.get_season_table(season, correction.round, correction.table)
    acts.require_correctable(season, table, who.id)

    def notify_table(change: TableChange) -> None:
        """End the table if it is running, and post there that its result was corrected."""
        if change.row.status == "running":
            seats.end_without_winner(change, who)
        change.queue_notice("season-corrected", by=change.name_person(who), season=season.rules.name)

    return await change_with_table(
        tables, table, who, interaction, notify_table, acts.correct_result, correction
    )


async def invite_former_members(tables: TableStore, season_id: str, who: Person, interaction: int) -> Season:
    """Invite by name, once, the people who stayed to the end of the previous season. Raises OperationRefused
    season-over, season-began, season-asked, season-no-former."""
    former = (await read_season(tables, season_id)).state.follows
    if not former:
        raise OperationRefused("season-no-former")
    members = (await read_season(tables, former)).active_members
    present = [member.user for member in members if member.user is not None]
    people = await tables.db.write(filter_mentionable_members, present, who.id, tables.clock())
    return await act_as_organiser(tables, season_id, who, interaction, acts.invite_former_members, people)


# The clock


async def preview_drawing(tables: TableStore, season: Season) -> DrawingOutcome:
    """Return what a drawing of the coming round would look like now; its lots are others. Raises OperationRefused
    season-few if no table is possible."""
    slug = season_schedule.get_next_game(season)
    people = season_schedule.list_drawable_members(season, slug)
    games = [tables.game(one) for one in rounds.list_games_to_draw(season)]
    given = rounds.build_drawing_input(season, people, games, {})
    found = await run_in_child(draw_round_if_possible, replace(given, key=FORECAST_KEY))
    if found is None or not any(len(table) > 1 for table in found.tables):
        raise OperationRefused("season-few", there=len(people), least=given.least)
    return found


# People


async def remove_member(
    tables: TableStore, season_id: str, who: Person, interaction: int, member: int, reason: str
) -> Season:
    """Remove a member from coming drawings; their table plays on. Raises OperationRefused season-over,
    season-no-member, season-is-out, season-plays-there."""
    return await act_as_organiser(tables, season_id, who, interaction, acts.remove_member, member, reason)


async def bring_member_back(
    tables: TableStore, season_id: str, who: Person, interaction: int, member: int, reason: str
) -> Season:
    """Make a member active again, with their seats. Raises OperationRefused season-over, season-no-member,
    season-is-in, season-forgotten."""
    season = await act_as_organiser(
        tables, season_id, who, interaction, acts.bring_member_back, member, reason
    )
    with suppress(OperationRefused):  # they must read for themselves what their table has agreed to
        await take_back_kept_seats(tables, season, season.members[member].user or 0)
    return season


async def add_member(
    tables: TableStore, season_id: str, who: Person, interaction: int, person: Person, reason: str
) -> Season:
    """Add the person to the season if `may_be_added` allows it. Otherwise invite them: they become a member by
    pressing [Join].

    A former member becomes active again, and gets back the seats that a bot keeps for them. It does not matter
    whether the person was once removed or forgotten. Raises OperationRefused season-over, season-is-in, season-
    full, season-late.
    """
    removal, to = await tables.db.write(
        lambda tx: (
            hash_removed_member(tx, season_id, person.id),
            load_recipient(tx, "season", person.id, who.id, tables.clock()),
        )
    )
    season = await act_as_organiser(
        tables,
        season_id,
        who,
        interaction,
        acts.add_or_invite_member,
        person,
        reason,
        may_be_added(to),
        removal,
    )
    with suppress(OperationRefused):  # as above, for somebody who was in it before
        await take_back_kept_seats(tables, season, person.id)
    return season


async def nudge_late_members(tables: TableStore, season_id: str, who: Person) -> int:
    """Remind everybody for whom a table has waited more than a day, and return how many. Raises OperationRefused
    season-nudged if that was done within a day."""
    season, told = await read_season(tables, season_id), set[int]()
    if (again := season.state.nudged_at + DAY_S) > tables.clock():
        raise OperationRefused("season-nudged", at=format_relative_time(again))
    preferences = await tables.settings.get_preferences(
        member.user for member in season.members.values() if member.user is not None
    )
    for table_id in season.list_open_games():
        with suppress(GameOver, UnreadableGame):
            await apply(tables, table_id, 0, nudge_late_people, who, preferences, told)

    if told:
        await change_season(tables, season_id, record_nudge)
    return len(told)


def record_nudge(change: SeasonChange) -> None:
    """Record when everybody was reminded."""
    change.state.nudged_at = change.now


# Seats


async def give_seat_to_bot(
    tables: TableStore, season_id: str, who: Person, interaction: int, member: int, reason: str
) -> Season:
    """Have a bot play the seat of member number `member` at their running table until the member is back.

    Raises OperationRefused season-no-member, season-no-seat, season-plays-there, is-bot, last-person; GameOver.
    """
    table, seat = acts.get_running_seat(await read_season(tables, season_id), member)

    def seat_bot(change: TableChange) -> None:
        """Let a bot keep the seat warm, and post who decided it."""
        change.require_running()
        change.get_seat_state(seat)
        name = change.state.name_seat(seat)
        seats.keep_seat_warm(change, seat)
        change.queue_notice("season-bot-takes", by=change.name_person(who), name=name)

    return await change_with_table(
        tables, table, who, interaction, seat_bot, acts.record_bot_takeover, member, reason
    )


async def offer_seat(
    tables: TableStore, season_id: str, who: Person, interaction: int, member: int, to: Person
) -> Season:
    """Offer a member's seat to somebody. It is theirs once they press [Take it] (`seats.take_seat`).

    Raises OperationRefused season-no-member, season-no-seat, season-plays, season-is-out, season-plays-there,
    already-joined.
    """
    table, seat = acts.require_replaceable_seat(await read_season(tables, season_id), member, to.id)

    def add_offer(change: TableChange) -> None:
        """Offer the seat at the table, by a post that mentions the person if they may be mentioned."""
        change.require_running()
        seats.require_newcomer(change, to.id)
        lateness.offer_seat(change, seat, to.id, is_vacant=change.get_seat_state(seat).away)
        by = change.name_person(who)
        name = change.state.name_seat(seat)
        offered = change.name_person(to)
        words = {"by": by, "name": name, "to": offered, "seat": seat}
        change.queue_mention(to.id, who.id, "season-replace", words)

    return await change_with_table(
        tables, table, who, interaction, add_offer, acts.record_seat_offer, member, to
    )


async def act_as_organiser(
    tables: TableStore,
    season_id: str,
    who: Person,
    interaction: int,
    act: Callable[Concatenate[SeasonChange, Arguments], None],
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> Season:
    """Apply an organiser's action to a season that is not over, once per interaction. Raises OperationRefused
    season-over, and what `act` raises."""

    def act_unless_applied(change: SeasonChange) -> None:
        """Apply the action to a season that is not over. Raise AlreadyApplied for a repeated interaction."""
        change.begin_action(who, interaction)
        require_unfinished(change.season)
        act(change, *args, **kwargs)

    return await change_season(tables, season_id, act_unless_applied)


async def change_with_table(
    tables: TableStore,
    table: SeasonTableRow,
    who: Person,
    interaction: int,
    at_table: TableEdit,
    act: Callable[Concatenate[SeasonChange, Arguments], None],
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> Season:
    """Change a table of the season by `at_table` and the season by `act`, in one transaction and once per interaction.
    Return the season. Raises SeasonNotFound if the table has not been opened."""
    if table.game is None:
        raise SeasonNotFound

    def act_once(change: SeasonChange) -> None:
        """Apply the action to the season."""
        change.begin_action(who, interaction)
        act(change, *args, **kwargs)

    await apply(tables, table.game, interaction, change_table_and_season, at_table, table.season, act_once)
    return await read_season(tables, table.season)


def change_table_and_season(
    change: TableChange, at_table: TableEdit, season_id: str, act: season_schedule.Edit
) -> None:
    """Edit the table, and have the season edited in the same transaction."""
    at_table(change)
    change.extra_writes.beside.append(lambda tx: change_season_in(tx, season_id, act, change.now))


# Tables that stand still, of which the organiser hears once a day

# A table whose clock has not run out stands still after so long, for instance during a vacation.
STANDSTILL_S = 3 * DAY_S
MAX_OPENING_S = HOUR_S


class Standstill(Struct, frozen=True):
    """What stands still in one season."""

    season: Season
    # Why the season itself does not go on; "": it does.
    why: Literal["", "homeless", "people", "begin", "short"]
    tables: tuple[tuple[SeasonTableRow, SeasonTableLine], ...]


async def list_seasons_of_host(tables: TableStore, guild: int, host: int) -> list[Season]:
    """Return the unfinished seasons that a person organises on a server."""
    rows = await tables.db.read(fetch_rows, SeasonRow, guild=guild)
    return [
        await read_season(tables, row.id) for row in rows if row.host == host and row.status in UNFINISHED
    ]


async def list_standstills(tables: TableStore, seasons: list[Season]) -> list[Standstill]:
    """Return what stands still in these seasons, as far as everybody may know it."""
    found = list[Standstill]()
    for season in seasons:
        lines = {line.table.id: line for line in await list_season_lines(tables, season)}
        still = tuple(
            (table, line)
            for table in season.list_open_tables()
            if (line := lines.get(table.game or "")) is not None and is_standing_still(line, tables.clock())
        )
        if still or explain_waiting(season):
            found.append(Standstill(season, explain_waiting(season), still))
    return found


def list_causes(found: list[Standstill]) -> list[str]:
    """Return a name for each cause of a standstill: that of a season, or the question that waits at a table."""
    seasons = [f"{one.season.row.id} {one.why}" for one in found if one.why]
    return seasons + [
        f"{line.table.id} {line.table.turn_began:.0f}" for one in found for _, line in one.tables
    ]


def is_standing_still(line: SeasonTableLine, now: float) -> bool:
    """Return whether a table waits for a person whose time is up, has not moved for long, or has no thread."""
    if line.state in ("over", "bots", "paused"):
        return False
    if line.state == "opening":
        return line.table.created + MAX_OPENING_S < now
    return line.is_time_up or line.table.turn_began + STANDSTILL_S < now


def explain_waiting(season: Season) -> Literal["", "homeless", "people", "begin", "short"]:
    """Return why a season does not go on by itself: its channel is gone, a round or the start waits for people, or a
    ladder has too few; "" if it goes on."""
    state = season.state
    if state.homeless:
        return "homeless"
    if state.waits_since is not None:
        return "people"
    if season.status == "open" and state.postponed and state.next_at is None:
        return "begin"
    return "short" if has_ladder_shortage(season) else ""
