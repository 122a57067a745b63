"""The rounds of a season: the input of a drawing, storing its result, and starting a table of the round.

A drawing gets only numbers of people and their games: no user ids and no names (`seasons.drawing`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from bot.base import sealed_chance
from bot.base.sealed_chance import Witness
from bot.consequences import season_schedule
from bot.db.rows import MemberRow, RoundRow, SeasonTableRow
from bot.model import dice
from bot.model.change import TableChange, begin_table
from bot.model.season import DrawingAnnouncement, Season, SeasonChange
from bot.model.table import PauseState, SeatState, TableState
from bot.model.view import SeasonPlace
from bot.seasons.drawing import DrawingInput, DrawingOutcome, get_common_table_sizes
from bot.seasons.files import RecordedDrawing
from bot.seasons.forms import list_meetings, plan_fits
from bot.text.free_text import choose_bot_name
from engine.core.commands import get_field_types
from engine.core.commands import unwrap_optional as given_by
from engine.core.game import AnyGame

# So many names fit into one message of 2,000 characters.
MAX_LISTED_PEOPLE = 36
# At 2 seconds, presses meanwhile take a fifth longer.
TABLE_OPENING_INTERVAL_S = 3.0


def build_drawing_input(
    season: Season, people: Sequence[MemberRow], games: Sequence[AnyGame], ratings: Mapping[int, int]
) -> DrawingInput:
    """Return everything from which the coming round is drawn, without names and user ids.

    `people`: the members to be drawn. `games`: see `list_games_to_draw`. `ratings`: by member number, of members who
    have one.
    """
    rules, people = season.rules, sorted(people, key=lambda member: (member.joined, member.n))
    least, most = get_common_table_sizes([game.player_counts for game in games])
    members = tuple(member.n for member in people)
    rounds = season.drawn_rounds
    played = [table for one in rounds for table in one.tables]
    still_open = [table.members for table in season.list_open_tables()]
    given = DrawingInput(
        form=rules.form,
        round=season.row.round + 1,
        people=members,
        joins=tuple(member.joined for member in people),
        seats=rules.seats,
        least=least,
        most=most,
        few=rules.few,
        rounds=rules.rounds,
        worth=rules.points,
        meetings=list_meetings((table.members for table in played), members),
        # At a table with fewer people, they met fewer opponents than others.
        short=tuple(
            sum(n in t.members and len(t.members) - t.members.count(0) < rules.seats for t in played)
            for n in members
        ),
        seatings=tuple(
            tuple(sum(table.members[seat : seat + 1] == (n,) for table in played) for seat in range(most))
            for n in members
        ),
        rests=tuple(sum(n in one.rests for one in rounds) for n in members),
        beside=tuple((a, b) for a, b, _ in list_meetings(still_open, members)),
    )
    given = season.form.complete_input(given, season, ratings)
    ahead, state = season.row.round - 1, season.state
    plan = state.plan[ahead] if 0 <= ahead < len(state.plan) and state.planned == members else None
    return replace(given, plan=plan) if plan is not None and plan_fits(given, plan) else given


def list_games_to_draw(season: Season) -> Sequence[str]:
    """Return the slugs of the games whose tables the coming drawing may use: one, or all games of the season if its
    first drawing gives several rounds."""
    return season.rules.games if season.form.has_opening else [season_schedule.get_next_game(season)]


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
    secrets = [dice.generate_secret() for _ in range(1 + len(given.people))]
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
    change.out.append(row)
    change.state.announced = DrawingAnnouncement(given.round, terms, row.mark, attempt, secrets)


# Tables of a drawn round


def add_drawn_round(change: SeasonChange, given: DrawingInput, outcome: DrawingOutcome, slug: str) -> None:
    """Store the drawn round and its tables of the game `slug`, which the season worker opens one after the other, and
    queue the round's post."""
    season = change.season
    state = change.state
    rules = change.rules
    announced = state.announced
    assert announced is not None
    advancing = map(season.members.__getitem__, season.form.list_advancing(season))
    unasked = state.left_out.get(given.round, {})
    state.left_out[given.round] = {
        member.n: "lost" if member.status == "lost" else unasked.get(member.n, "asked")
        for member in advancing
        if member.status == "lost" or (member.status == "in" and member.asked == given.round)
    }
    season.row.round = given.round
    for n in season_schedule.list_newly_lost(season, given.round):
        season.members[n].losses += 1
    if season_schedule.has_overlapping_rounds(season):
        # The question stays open, so they are neither drawn nor asked again next time.
        for n, why in state.left_out[given.round].items():
            if why == "asked":
                season.members[n].asked = given.round + 1
    witness = Witness(announced.message, season.row.channel, announced.attempt, drawn=True)
    seals = tuple(map(sealed_chance.make_seal, announced.secrets))
    drawing = RecordedDrawing(witness, seals, announced.secrets[0].hex(), given, outcome)
    lasts = rules.lasts if season_schedule.has_overlapping_rounds(season) else 1.5 * rules.lasts
    ends_at = change.now + lasts if season.form.has_rounds else None
    season.rounds.append(
        RoundRow(
            season.row.id,
            given.round,
            change.now,
            given.key,
            msgspec.json.encode(drawing),
            outcome.rests,
            ends_at,
        )
    )
    # Others have a bye.
    tables = [(n, members) for n, members in enumerate(outcome.tables, 1) if len(members) > 1]
    season.tables += [
        SeasonTableRow(
            season.row.id,
            given.round,
            n,
            slug,
            members,
            secret,
            change.now + TABLE_OPENING_INTERVAL_S * (n - 1),
        )
        for (n, members), secret in zip(tables, announced.secrets[1:], strict=False)
    ]
    # The first round, or others play than for whom it was: from then on by what has been.
    if given.plan is None:
        state.plan, state.planned = outcome.plan, given.people
    state.waits_since = None
    state.announced = None
    state.next_at = None
    if not season.form.has_rounds:
        season_schedule.continue_ladder(change, slug, outcome)
    # Its links lead to the tables' threads, so it waits until the last table has had time to open.
    change.queue_message("round", {"round": given.round}, after=TABLE_OPENING_INTERVAL_S * (len(tables) + 1))
    change.refresh_living_post()


def create_table_change(
    season: Season, table: SeasonTableRow, game: AnyGame, table_id: str, now: float
) -> TableChange:
    """Return a new table as it opens: seats as drawn, with the secret that was sealed before the drawing.

    An option that names a seat (such as who begins) is set to the first seat: the drawn order is the order of play.
    """
    members, rules = table.members, season.rules
    people = [season.members[n] for n in members if n]
    named = {name: 0 for name, of in get_field_types(game.options_type).items() if given_by(of) is int}
    state = TableState(
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
        forum=season.state.forum == season.row.tables_in,
    )
    channel = season.row.tables_in
    change = begin_table(table_id, game, season.row.guild, channel, channel, state, now)
    change.extra_writes.seated = True
    return change


def pause_until_thread_exists(change: TableChange) -> None:
    """Pause the table until it has its thread, so that nobody is awaited before."""
    assert change.state.season is not None
    change.state.paused = PauseState(change.now, change.state.season.name)


def resume_with_thread(change: TableChange) -> None:
    """Start the clocks of a table that has its thread now. Does nothing unless `pause_until_thread_exists` has paused
    it."""
    paused = change.state.paused
    season = change.state.season
    match = change.match
    if season is None or match is None or paused is None or paused.by != season.name:
        return
    change.state.paused, change.awaiting.again = None, True
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
    rules, people = season.rules, sum(n > 0 for n in table.members)
    drawn_at = next(one.drawn for one in season.rounds if one.round == table.round)
    return SeasonPlace(
        season.row.id,
        rules.name,
        table.round,
        season.form.count_rounds(season),
        table.n,
        people,
        rules.seats,
        rules.points,
        rules.form,
        drawn_at + rules.lasts,
    )
