"""The rounds of a season: the input of a drawing, storing its result, and starting a table of the round.

A drawing gets only numbers of people and their games: no user ids and no names (`seasons.drawing`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import msgspec
from msgspec.structs import replace

from bot import sealed_chance
from bot.sealed_chance import Witness
from bot.seasons import rating
from bot.seasons.drawing import plan_fits
from bot.seasons.drawing_input import DrawingInput, DrawingOutcome, build_case
from bot.seasons.files import RecordedDrawing, encode_drawing
from bot.seasons.model import UNITS_PER_POINT, TableResult
from bot.seasons.scoring import get_drawing_points
from bot.seasons.table_sizes import get_common_table_sizes
from bot.store.rows import TableRow
from bot.store.seasons import MemberRow, RoundRow, SeasonTableRow
from bot.text.distinct_names import choose_bot_name
from engine.core.commands import get_field_types
from engine.core.commands import unwrap_optional as given_by
from engine.core.game import AnyGame

from ..model import chance_key
from ..model import table_state as sheets
from ..model.season import DrawingAnnouncement, Season, SeasonChange, decode_numbers
from ..model.table import SeasonPlace
from ..model.table_change import LoadedTable, TableChange
from ..model.table_state import PauseState, SeatState, TableState
from . import season_schedule as settle

# So many names fit into one message of 2,000 characters.
MAX_LISTED_PEOPLE = 36
# People of a ladder should not have met at so many of their last tables.
LADDER_RECENT_TABLES = 5
# At 2 seconds, presses meanwhile take a fifth longer.
TABLE_OPENING_INTERVAL_S = 3.0


def build_drawing_input(
    season: Season, people: Sequence[MemberRow], games: Sequence[AnyGame], ratings: dict[int, int]
) -> DrawingInput:
    """Return everything from which the coming round is drawn, without names and user ids.

    `people`: the members to be drawn. `games`: the round's games; for a league those of all rounds, because it plans
    them together. `ratings`: by member number, of members who have one; only a cup's first round uses them.
    """
    rules, coming = season.rules, season.row.round + 1
    least, most = get_common_table_sizes([game.player_counts for game in games])
    members = tuple(member.n for member in people)
    played = [table for one in season.drawn_rounds for table in one.tables]
    met = count_meetings(list_recent_tables(played, members) if rules.form == "ladder" else played)
    made = DrawingInput(
        form=rules.form,
        round=coming,
        people=members,
        joins=tuple(member.joined for member in people),
        seats=rules.seats,
        least=least,
        most=most,
        few=rules.few,
        rounds=rules.rounds,
        points=list_points(season, members) if rules.form == "swiss" else (),
        win=rules.points[0] * UNITS_PER_POINT,
        numbers=list_ladder_numbers(season, members) if rules.form == "ladder" else (),
        meetings=tuple((a, b, met[a, b]) for a, b in sorted(met) if a in members and b in members),
        short=tuple(
            sum(is_small_table(table, rules.seats) for table in played if n in table.members) for n in members
        ),
        seatings=tuple(tuple(count_times_in_seat(played, n, seat) for seat in range(most)) for n in members),
        waited=tuple(count_drawings_left_over(season, n) for n in members) if rules.form == "ladder" else (),
        rests=tuple(sum(n in one.rests for one in season.drawn_rounds) for n in members),
        before=tuple(season.drawn_rounds) if rules.form == "cup" else (),
        worth=rules.points if rules.form == "cup" else (),
        ratings=tuple(sorted(ratings.items())) if rules.form == "cup" else (),
        beside=list_open_pairs(season, members) if rules.form != "cup" else (),
    )
    plan = get_planned_tables(season, members)
    return replace(made, plan=plan) if plan is not None and plan_fits(build_case(made), plan) else made


def list_games_to_draw(season: Season) -> list[str]:
    """Return the slugs of the games for the coming drawing: one, or for a league all games of the season, because it
    plans all its rounds at once."""
    return list(season.rules.games) if season.rules.form == "league" else [settle.get_next_game(season)]


def get_planned_tables(season: Season, members: Sequence[int]) -> tuple[tuple[int, ...], ...] | None:
    """Return the tables (as member numbers) that a league planned for the coming round at its first drawing. Return
    None for other forms of season, or if other people play now."""
    state, ahead = season.state, season.row.round - 1
    holds = season.rules.form == "league" and 0 <= ahead < len(state.plan) and state.planned == tuple(members)
    return state.plan[ahead] if holds else None


def list_points(season: Season, members: Sequence[int]) -> tuple[int, ...]:
    """Return each member's points so far, in the order of `members`. A table that is still open counts as an average
    one."""
    found = get_drawing_points(season.rules, get_first_rounds(season), season.drawn_rounds)
    return tuple(found[n] for n in members)


def list_ladder_numbers(season: Season, members: Sequence[int]) -> tuple[int, ...]:
    """Return the ladder score by which each member is drawn, in the order of `members`."""
    found = rating.get_drawing_numbers(season.members.keys(), season.finished_tables)
    return tuple(found[n] for n in members)


def get_first_rounds(season: Season) -> dict[int, int]:
    """Return by member number the first round that the member plays."""
    return {member.n: member.since for member in season.members.values()}


def count_meetings(played: Sequence[TableResult]) -> Counter[tuple[int, int]]:
    """Return how often each pair of members has sat at the same table. A pair is two member numbers, the smaller
    first."""
    return Counter(
        pair for table in played for pair in combinations(sorted(n for n in table.members if n), 2)
    )


def list_open_pairs(season: Season, members: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return the pairs of members who sit together at an unfinished table, the smaller number first."""
    found = count_meetings([season.to_table_result(table) for table in season.list_open_tables()])
    return tuple((a, b) for a, b in sorted(found) if a in members and b in members)


def list_recent_tables(played: Sequence[TableResult], members: Sequence[int]) -> list[TableResult]:
    """Return each table that is among the last few tables of at least one member."""
    last = {n: [table for table in played if n in table.members][-LADDER_RECENT_TABLES:] for n in members}
    return [t for t in played if any(t in last[n] for n in t.members if n in last)]


def is_small_table(table: TableResult, seats: int) -> bool:
    """Return whether this table had fewer than `seats` people, so that they met fewer opponents than others. Member 0
    is a bot."""
    return len(table.members) < seats or 0 in table.members


def count_times_in_seat(played: Sequence[TableResult], member: int, seat: int) -> int:
    """Return how often the member has sat in this seat (by number), because the order of seats is balanced too."""
    return sum(seat < len(table.members) and table.members[seat] == member for table in played)


def count_drawings_left_over(season: Season, member: int) -> int:
    """Return for how many drawings in a row the member got no table although they could be drawn; also ladder drawings
    that made no table at all count."""
    times = season.state.left_over.get(member, 0)
    for one in reversed(season.drawn_rounds):
        if member not in one.rests:
            break
        times += 1
    return times


# The announcement before the drawing


def queue_drawing_announcement(change: SeasonChange, given: DrawingInput, terms: str) -> None:
    """Queue the public message that must be posted before the coming round is drawn, because its id goes into the
    random numbers. `terms`: a hash of the drawing's input, which the message shows.

    The drawing knows people only by number. So the post says which number is whose, as far as there is room; otherwise
    a host could exchange two people's names between this message and the drawing.
    """
    season, before = change.season, change.state.announced
    attempt = before.attempt + 1 if before is not None and before.round == given.round else 1
    # One for the drawing, and at most one table for each person
    secrets = [chance_key.generate_secret() for _ in range(1 + len(given.people))]
    seal = sealed_chance.join_seals(map(sealed_chance.make_seal, secrets))[: sealed_chance.SEAL_DIGITS]
    members = (
        [season.members[n] for n in sorted(given.people)] if len(given.people) <= MAX_LISTED_PEOPLE else []
    )
    listed = ", ".join(f"{member.n} {change.name_member(member)}" for member in members)
    args = {
        "name": season.rules.name,
        "form": season.rules.form,
        "round": given.round,
        "people": len(given.people),
        "seal": seal,
        "terms": terms,
        "attempt": attempt,
        "members": listed,
        "listed": len(members),
    }
    row = change.make_outbox_row("draw", "season", args, 0)
    row.lane = f"draw:{season.row.id}"  # not behind an edit of the living post that waits for others
    change.out.append(row)
    change.state.announced = DrawingAnnouncement(given.round, terms, row.mark, attempt, secrets)


def get_announced_key(announced: DrawingAnnouncement) -> str:
    """Return the key of the drawing, in hex: made of its secret and of the message that has announced it."""
    return sealed_chance.derive_key(announced.secrets[0], announced.message).hex()


# Tables of a drawn round


def add_drawn_round(change: SeasonChange, given: DrawingInput, outcome: DrawingOutcome, slug: str) -> None:
    """Store the drawn round and its tables of the game `slug`, which the season worker opens one after the other, and
    queue the round's post."""
    season = change.season
    state = change.state
    rules = change.rules
    announced = state.announced
    assert announced is not None
    settle.notify_members_at_table_limit(change)
    season.row.round = given.round
    witness = Witness(announced.message, season.row.channel, announced.attempt, drawn=True)
    seals = tuple(map(sealed_chance.make_seal, announced.secrets))
    drawing = RecordedDrawing(witness, seals, announced.secrets[0].hex(), given, outcome)
    ends_at = None if rules.form == "ladder" else change.now + rules.lasts
    rests = msgspec.json.encode(outcome.rests).decode()
    season.rounds.append(
        RoundRow(season.row.id, given.round, change.now, given.key, encode_drawing(drawing), rests, ends_at)
    )
    tables = [
        (n, members) for n, members in enumerate(outcome.tables, 1) if len(members) > 1
    ]  # others have a bye
    season.tables += [
        SeasonTableRow(
            season.row.id,
            given.round,
            n,
            slug,
            msgspec.json.encode(members).decode(),
            secret,
            change.now + TABLE_OPENING_INTERVAL_S * (n - 1),
        )
        for (n, members), secret in zip(tables, announced.secrets[1:], strict=False)
    ]
    if (
        given.plan is None
    ):  # the first round, or others play than for whom it was: from then on by what has been
        state.plan, state.planned = outcome.plan, given.people
    state.waits_since = None
    state.longer = False
    state.announced = None
    state.next_at = None
    if rules.form == "ladder":
        seated = {n for members in outcome.tables for n in members}
        state.left_over = {n: times for n, times in state.left_over.items() if n not in seated}
        settle.schedule_next_game(change, slug)
        settle.end_ladder_shortage(change)
    change.queue_post("round", {"round": given.round})
    change.refresh_living_post()


def create_table_change(
    season: Season, table: SeasonTableRow, game: AnyGame, table_id: str, now: float
) -> TableChange:
    """Return a new table as it opens: seats as drawn, with the secret that was sealed before the drawing.

    An option that names a seat (such as who begins) is set to the first seat: the drawn order is the order of play.
    """
    members, rules = decode_numbers(table.members), season.rules
    people = [season.members[n] for n in members if n]
    named = {name: 0 for name, of in get_field_types(game.options_type).items() if given_by(of) is int}
    sheet = TableState(
        host=next((member.user for member in people if member.user is not None), 0),
        seats=make_seats(season, members),
        options={**rules.options.get(table.slug, {}), **named},
        pace=rules.pace,
        threads=True,
        secret=table.secret,
        commitment=sealed_chance.make_seal(table.secret),
        created=now,
        rated=True if rules.rated else None,
        season=make_season_place(season, table),
    )
    row = TableRow(
        table_id,
        table.slug,
        "lobby",
        season.row.guild,
        season.row.tables_in,
        season.row.tables_in,
        None,
        None,
        0,
        now,
        None,
        sheets.encode_table_state(sheet),
        None,
    )
    change = TableChange(LoadedTable(row, sheet, game, None, {}), now)
    change.extra_writes.seated = True
    return change


def pause_until_thread_exists(change: TableChange) -> None:
    """Pause the table until it has its thread, so that nobody is awaited before."""
    assert change.sheet.season is not None
    change.sheet.paused = PauseState(change.now, change.sheet.season.name)


def resume_with_thread(change: TableChange) -> None:
    """Start the clocks of a table that has its thread now. Does nothing unless `pause_until_thread_exists` has paused
    it."""
    paused = change.sheet.paused
    season = change.sheet.season
    match = change.match
    if season is None or match is None or paused is None or paused.by != season.name:
        return
    change.sheet.paused, change.awaiting.again = None, True
    change.awaiting.back |= set(match.open_questions)
    change.awaiting.called |= set(match.open_questions)


def make_seats(season: Season, members: Sequence[int]) -> list[SeatState]:
    """Return a seat for each member number. A bot takes the place of 0, and the seat of anybody who has asked to be
    forgotten since."""
    taken, seats = [season.members[n].name for n in members if n in season.members], list[SeatState]()
    for n in members:
        member = season.members.get(n)
        if member is None or member.user is None:
            seats.append(SeatState(choose_bot_name(taken), bot="club"))
            taken.append(seats[-1].name)
        else:
            seats.append(SeatState(member.name, member.user, joined=member.joined))
    return seats


def make_season_place(season: Season, table: SeasonTableRow) -> SeasonPlace:
    """Return what the table says about its season."""
    rules, people = season.rules, sum(n > 0 for n in decode_numbers(table.members))
    rounds = settle.count_rounds(season)
    return SeasonPlace(
        season.row.id,
        rules.name,
        table.round,
        rounds,
        table.n,
        people,
        rules.seats,
        rules.points,
        rules.form,
    )
