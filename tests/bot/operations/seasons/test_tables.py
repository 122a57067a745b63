"""A season's table is opened once, its clocks start with its thread, nobody waits for ever, and only what people played
counts."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from bot.consequences import organising as acts
from bot.consequences import season_schedule
from bot.consequences.lateness import SEASON_VOTE_S, UNNAMED_SEAT
from bot.db.rows import PendingRow
from bot.db.schema import fetch_rows
from bot.interactions.handlers.after_game import describe_place
from bot.model.messages import Undeliverable
from bot.model.people import Vacation
from bot.model.season import Season
from bot.model.table import SeatState
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Location, Person
from bot.operations import lateness, listings, people, places, seasons, seats
from bot.operations.organising import act_as_organiser
from bot.panels.blocks import get_panel_text
from bot.panels.lobby_post import describe_early_end
from bot.panels.seasons.member import format_own_tables
from bot.panels.seasons.pages import build_standings_text, build_tables_page, format_waiting_table
from bot.panels.seasons.phrases import get_ladder, get_ranking, get_standings, has_results
from bot.panels.seasons.posts import build_ceremony_post, build_living_post, build_round_post
from bot.seasons.files import decode_drawing
from bot.seasons.model import FormName
from bot.seasons.scoring import compute_awards
from bot.stores.tables import change_season
from tests.bot.panels.looks import SAY
from tests.bot.service.kit import MOD, TUNING, get_refusal
from tests.bot.service.sealing import BID, play_to_bids
from tests.bot.service.seasoning import DORA

from .lots import Draw
from .test_people import play_until_drawn
from .world import CHANNEL, FORMS, GUILD, LADDER, LEAGUE, NOW, SEALED, World, get_game, list_seated

SHORT = replace(LEAGUE, full=True, lasts=14 * DAY_S, options={"lots": {"draws": 3}})
DUEL = replace(LEAGUE, options={"lots": {"draws": 2}})


async def begin_first_table(made: World) -> str:
    """Begin a season and return the game of its first table."""
    await made.begin_season(SHORT, 2)
    return get_game((await made.pass_and_read(1)).tables[0])


def read_awaited_row(made: World, game: str) -> PendingRow:
    with made.connect() as db:
        return fetch_rows(db, PendingRow, game=game)[0]


def count_posts(made: World, kind: str) -> int:
    return len(made.sent.list_posts(kind))


async def play_to_the_end(made: World) -> Season:
    while (season := await made.read_season()).status != "over":
        await made.play_tables(1.0)
        await made.pass_time_to_next()
    return season


@pytest.mark.parametrize("games", [("lots", "pairs"), ("pairs", "lots")])
async def test_league_of_several_games_uses_table_sizes_of_all(made: World, games: tuple[str, ...]):
    """Lots alone would seat nine people at tables of five and four, but the other game has no table of five."""
    await made.begin_and_play(replace(LEAGUE, games=games, seats=4, points=(4, 2, 1, 0)), 9)
    for round in (1, 2, 3):
        tables = (await play_until_drawn(made, round)).get_tables_of_round(round)
        assert [len(table.members) for table in tables] == [3, 3, 3]


async def test_table_without_a_thread_waits_for_nobody(made: World):
    made.discord.full = True
    await made.begin_season(SHORT, 2)
    for person in made.people:
        await made.prefer(person, notices="dm")
    game = get_game((await made.pass_and_read(1, *[HOUR_S] * 3, 9 * DAY_S)).tables[0])
    assert {*made.sent.list_codes(f"user:{DORA.id}", "season-notice")} == {"season-report"}
    row = read_awaited_row(made, game)
    assert (row.deadline, row.remind_at) == (None, None)
    assert await get_refusal(made.submit(game, made.people[0], Draw())) == "paused"
    assert not any(count_posts(made, kind) for kind in ("turn", "prompt", "reminder"))
    made.discord.full = False
    await made.pass_time(700)
    assert (read_awaited_row(made, game).deadline or 0) >= made.clock.now + 2 * DAY_S
    [first] = made.sent.list_posts("turn")
    assert first.payload["start"] and first.payload["mentions"] == [0, 1]


async def test_moderator_who_resumes_a_table_before_its_thread_starts_its_clocks(made: World):
    made.discord.full = True
    game = await begin_first_table(made)
    await made.change(game, seats.resume_table, MOD)
    assert read_awaited_row(made, game).deadline is not None


def fail(_: object):
    raise RuntimeError("a mistake of ours")


async def test_failing_step_is_tried_again_later(made: World, monkeypatch: pytest.MonkeyPatch):
    """This also holds while a table's end waits to be counted: nobody retries it in a loop."""
    game = await begin_first_table(made)
    with monkeypatch.context() as broken:
        broken.setattr(season_schedule, "continue_after_round", fail)
        await made.change(game, seats.end_game, MOD)
        await made.pass_time(1)
        assert len(made.errors.seen) == 1
        due = await made.tables.db.read(made.service.workers.seasons.find_due, made.clock.now)
        assert due == made.clock.now + made.tables.tuning.claimed_for
    assert (await made.pass_and_read(made.tables.tuning.claimed_for)).tables[0].counted


async def test_ladder_still_waits_for_its_last_tables_after_its_end(made: World):
    await made.begin_and_play(replace(LADDER, until=NOW + 2 * DAY_S), 4)
    await made.manage(act_as_organiser, acts.end_season_early, count_open=True)
    season = await made.pass_and_read(2 * DAY_S)
    assert season.status == "running" and len(season.list_open_tables()) == 2
    season = await play_to_the_end(made)
    assert all(season.to_table_result(table).over for table in season.tables)


# Late


@pytest.mark.parametrize("where", ["in time", "without a thread", "without a game"])
async def test_hurried_table_answers_for_late_players_and_takes_no_seat(
    made: World, where: str, monkeypatch: pytest.MonkeyPatch
):
    """This also holds for a table that is opened after its round."""
    await made.begin_season(replace(SHORT, form="cup", lasts=DAY_S), 2)
    with monkeypatch.context() as broken:
        if where == "without a game":
            broken.setattr(made.service.workers.seasons, "open_table", fail)
        made.discord.full = where == "without a thread"
        [drawn] = (await made.pass_and_read(1)).rounds
        while not season_schedule.is_round_out_of_time(season := await made.read_season()):
            assert season.rounds == [drawn], "the time that the round's post states does not change"
            await made.pass_time_to_next()
    assert made.clock.now - 1 <= (drawn.ends_at or 0.0) == drawn.drawn + 1.5 * DAY_S
    assert (season.tables[0].game is None) == (where == "without a game")
    season = await made.finish(made.clock.now + 30 * DAY_S)
    table = season.tables[0]
    assert season.status == "over" and season.to_table_result(table).over
    assert [row.bot for row in season.results[table.game or ""]] == [None, None]
    assert {*made.sent.list_codes("table")} == {"late-nobody-turn"}


# A late player at a season's table has the turn's time, the grace period, and a day for the others to
# choose; then the bot chooses for them.


THREE = replace(SHORT, seats=3, points=(4, 2, 0), lasts=56 * DAY_S, at_once=False)


async def set_vacation_days(made: World, days: Mapping[int, int]):
    """Leave so many vacation days to people, by their place in the list; all others have none."""
    for at, person in enumerate(made.people):
        await made.prefer(person, vacation=Vacation(year=2027, spent=TUNING.vacation - days.get(at, 0)))


async def begin_table(made: World) -> str:
    """Begin a season and return its table's game. Nobody has vacation days left, because these would be spent first."""
    await set_vacation_days(made, {})
    return get_game((await made.pass_and_read(1)).tables[0])


async def read_seats(made: World, game: str) -> list[SeatState]:
    return (await made.tables.read(game)).state.seats


def list_choices_of_nobody(made: World) -> list[str]:
    return [code for code in made.sent.list_codes("table") if code.startswith("late-nobody")]


async def wait_for_choice(made: World, game: str) -> PendingRow:
    """Let the turn's time and the grace period pass; the others have a day."""
    while (row := read_awaited_row(made, game)).stage < 2:
        await made.pass_time_to_next()
    assert row.stage == 2 and row.deadline == made.clock.now + SEASON_VOTE_S
    return row


async def test_bot_holds_the_seat_if_nobody_chooses_within_a_day(made: World):
    await made.begin_season(THREE, 3)
    row = await wait_for_choice(made, game := await begin_table(made))
    [asked] = made.sent.list_posts("late")
    assert asked.payload["seat"] == row.seat and row.user is not None
    assert sorted(asked.payload["mentions"]) == [n for n in range(3) if n != row.seat]
    await made.pass_time((row.deadline or 0.0) - made.clock.now - 1)
    assert [place.bot for place in await read_seats(made, game)] == [None] * 3
    await made.pass_time(2)
    place = (await read_seats(made, game))[row.seat]
    assert (place.bot, place.former, place.lent) == ("club", row.user, False)
    member = (await made.read_season()).find_member(row.user)
    assert member is not None and member.status == "lost"
    assert list_choices_of_nobody(made) == ["late-nobody-seat"]
    assert read_awaited_row(made, game).seat != row.seat  # the bot has drawn
    await made.change(game, seats.take_back, Person(row.user, member.name))
    place = (await read_seats(made, game))[row.seat]
    assert (place.bot, place.user) == (None, row.user)
    assert (await made.read_season()).members[member.n].status == "in"


async def test_single_opponent_can_choose_to_wait(made: World):
    """At a table of two, the one opponent is the majority."""
    await made.begin_season(replace(THREE, seats=2, points=(2, 0)), 2)
    row = await wait_for_choice(made, game := await begin_table(made))
    other = (await read_seats(made, game))[1 - row.seat].user or 0
    # the season has drawn the seats
    assert await get_refusal(made.change(game, lateness.vote, other, row.seat, "find")) == "no-choice"
    await made.change(game, lateness.vote, other, row.seat, "wait")
    await made.pass_time(SEASON_VOTE_S + HOUR_S)
    await made.pass_time(2 * DAY_S)
    await wait_for_choice(made, game)
    assert [place.bot for place in await read_seats(made, game)] == [None, None]
    assert list_choices_of_nobody(made) == []


async def test_sealed_step_names_nobody_and_a_bot_answers_for_all_late_players(made: World):
    """No late player loses their seat or place in the season."""
    await made.begin_season(replace(SEALED, lasts=56 * DAY_S), 3)
    await play_to_bids(made, game := await begin_table(made))
    speaks = (await read_seats(made, game))[0].user
    await made.service.play.submit(game, speaks or 0, *BID)
    await wait_for_choice(made, game)
    [asked] = made.sent.list_posts("late")
    assert (asked.payload["seat"], sorted(asked.payload["mentions"])) == (UNNAMED_SEAT, [0, 1, 2])
    season = await made.pass_and_read(SEASON_VOTE_S + 1, 2 * HOUR_S)  # the step closes
    assert list_choices_of_nobody(made) == ["late-nobody-turn-unnamed"]
    assert not (await made.look(game, None)).sealed
    assert all(place.user and not place.bot for place in await read_seats(made, game))
    told = str([p.payload for p in made.sent.messages.values() if p.table == game])
    assert not any(person.name in told for person in made.people)
    assert {member.status for member in season.members.values()} == {"in"}


async def test_sealed_step_names_nobody_whom_vacation_days_save(made: World):
    await made.begin_season(replace(SEALED, lasts=56 * DAY_S), 3)
    game = await begin_table(made)
    await set_vacation_days(made, {0: 3, 1: 3, 2: 3})
    await play_to_bids(made, game)
    await made.pass_and_read(*[DAY_S] * 6)
    assert [code for code in made.sent.list_codes("table") if code.startswith("vacation")] == [
        "vacation-used-unnamed"
    ] * 3


async def test_player_saved_by_vacation_was_late_and_all_hear_of_it_once(made: World):
    await made.begin_season(replace(DUEL, lasts=56 * DAY_S), 2)
    await set_vacation_days(made, {0: 3, 1: 3})
    season = await made.play_round()
    game = get_game(season.tables[0])
    row = read_awaited_row(made, game)
    mine, other = sorted(season.members.values(), key=lambda member: member.user != row.user)
    shown = set[str]()
    for _ in range(7):  # a quarter of a day after its time has run out, a day and a half long
        await made.pass_time(max(DAY_S / 4, (row.deadline or 0.0) - made.clock.now))
        [line] = await listings.list_season_lines(made.tables, season)
        shown.add(format_waiting_table(season, season.tables[0], SAY, made.service.games, line))
        own = format_own_tables(season, other, SAY, {game: line})
        assert "I am using their vacation days until" in own
    [waits] = shown
    assert "; I am using their vacation days until" in waits, "each day the same"
    assert (await people.get_preferences(made.tables, row.user or 0)).vacation.spent == 20, "two of three"
    assert len(made.sent.list_notices("clock-vacation")) == 1
    assert [p.target for p in made.sent.list_notices("vacation-used")] == ["table"]
    await made.service.play.submit(game, row.user or 0, Draw())
    while (season := await made.read_season()).tables[0].over is None:
        await made.play_tables(1.0)
        await made.pass_time(1)
    late = {member.n: member.late for member in season.members.values()}
    assert late[mine.n] == 1
    awards = {award.name: award.members for award in compute_awards(season.drawn_rounds, late)}
    assert awards["in-time"] == (other.n,)


@pytest.mark.parametrize(
    ("absence", "most_days", "spent"),
    [
        ("late", 9, 4),
        ("on vacation", 12, 21),
        ("out of the season", 4, 0),
        ("after the season", 5, 0),
        ("alone", 8, 4),
    ],
)
async def test_absent_player_holds_a_table_no_longer_than_its_limit(
    made: World, absence: str, most_days: int, spent: int
):
    """Vacation days are used up to the limit; none for somebody who has left the season, or after its end. Nobody waits
    for votes if nobody else is there."""
    await made.begin_season(replace(DUEL, lasts=7 * DAY_S), 2)
    await set_vacation_days(made, {0: 21, 1: 21})
    season = await made.play_round()
    game, told = get_game(season.tables[0]), 0.0
    row = read_awaited_row(made, game)
    assert row.user is not None
    match absence:
        case "on vacation":
            await lateness.start_vacation(made.tables, row.user, 21)
        case "out of the season":
            await change_season(made.tables, made.of, seasons.leave, row.user)
        case "after the season":
            await made.manage(act_as_organiser, acts.end_season_early, False)
        case "alone":
            await made.change(game, seats.resign, (await read_seats(made, game))[1 - row.seat].user or 0)
        case _:
            pass
    while (seat := (await read_seats(made, game))[row.seat]).user is not None:
        told = (await listings.list_season_lines(made.tables, await made.read_season()))[0].bot_at
        await made.pass_time(DAY_S / 4)
    assert made.clock.now - DAY_S / 4 <= told <= made.clock.now
    assert (seat.bot, seat.former) == ("club", row.user)
    assert (made.clock.now - season.rounds[0].drawn) / DAY_S <= most_days
    assert (await people.get_preferences(made.tables, row.user)).vacation.spent == spent
    codes = made.sent.list_codes()
    assert "vacation-used" not in codes or spent
    alone = absence in ("out of the season", "alone")
    counts = [count_posts(made, "late"), codes.count("clock-out"), codes.count("clock-out-alone")]
    assert counts == [not alone, not alone, alone]


# Without the right to write


async def test_missing_write_permission_stops_the_season_until_it_is_back(made: World):
    """The clocks of the season stop, its organiser gets one message, and no table opens. Later the season continues,
    delayed by that time.
    """
    await made.begin_season(replace(SHORT, full=False), 6)
    await made.pass_time(60)
    made.discord.barred.add(CHANNEL)
    season = await made.pass_and_read(DAY_S, *[700] * 3)
    assert season.status == "paused" and season.state.homeless and not season.rounds  # it cannot be announced
    opens = season.state.next_at or 0.0
    await places.on_permissions_changed(made.tables, GUILD)  # not this permission
    await made.pass_time(1)
    assert [post.target for post in made.sent.list_notices("season-report")] == [f"user:{DORA.id}"]
    stood = made.clock.now - season.state.pauses["channel-closed"]
    made.discord.barred.clear()
    await places.on_permissions_changed(made.tables, GUILD)
    season = await made.pass_and_read(1)
    assert (season.status, season.state.homeless) == ("running", False)
    season = await made.pass_and_read(60)
    assert all(table.game and table.open_at >= opens + stood for table in season.tables)
    kinds = ("season", "round", "thread", "season-notice")
    assert [count_posts(made, kind) for kind in kinds] == [1, 1, 3, 1]
    assert made.discord.wrong == made.errors.seen == []


async def test_season_stops_if_its_threads_may_not_be_opened(made: World):
    """Its tables are in a channel of their own."""
    made.of = (await seasons.create_draft(made.tables, SHORT, Location(GUILD, CHANNEL), DORA)).row.id
    await seasons.change_rules(made.tables, made.of, DORA, 1, SHORT, (), CHANNEL, 75)
    await seasons.open_season(made.tables, made.of, DORA.id)
    for _ in range(4):
        await made.add_person()
    made.discord.barred.add(75)
    season = await made.pass_and_read(60)
    assert made.sent.list_codes(kind="season-notice") == ["season-report"]
    assert season.status == "paused" and "channel-closed" in season.state.pauses
    made.discord.barred.clear()
    season = await made.pass_and_read(700, 60)
    assert season.status == "running" and all(table.game for table in season.tables)
    assert made.discord.wrong == made.errors.seen == []


# A season's thread is archived a day after its table's end, once, and only if nobody still needs it


async def end_first_table(made: World, by_hand: bool = False) -> str:
    """End the first table and return its game."""
    game = await begin_first_table(made)
    if by_hand:
        await made.change(game, seats.end_game, MOD)
    while (await made.read(game)).status == "running":
        await made.play_tables(1.0)
    await made.pass_time(1)
    return game


def count_archivings(made: World, game: str) -> int:
    """Return how often the bot archived the thread or tried to."""
    return len([post for _, _, post in made.sent.all if post.kind == "asleep" and post.table == game])


@pytest.mark.parametrize("by_hand", [False, True])
async def test_thread_is_archived_once_a_day_after_the_end_despite_restarts(made: World, by_hand: bool):
    game = await end_first_table(made, by_hand)
    await made.pass_time(DAY_S - HOUR_S)
    assert not count_archivings(made, game)
    await made.service.stop()
    await made.open()
    for wait in (HOUR_S, *[DAY_S] * 8):
        await made.pass_time(wait)
        assert count_archivings(made, game) == 1
    assert made.errors.seen == made.discord.wrong == []


@pytest.mark.parametrize("agree", [1, 2])
async def test_thread_with_a_rematch_is_archived_only_after_it_lapses(made: World, agree: int):
    """The post of an open rematch is edited then, which would unarchive the thread."""
    game = await end_first_table(made)
    await made.pass_time(HOUR_S)
    for person in made.people[:agree]:
        await made.want_rematch(game, person)
    await made.pass_and_read(*[DAY_S] * 5)
    last = [post.kind for _, _, post in made.sent.all if post.table == game and post.target == "table"][-1]
    assert [count_archivings(made, game), last == "asleep"] == [agree == 1] * 2


@pytest.mark.parametrize(
    "gone", [Undeliverable("channel"), Undeliverable("permission", "Manage Threads"), Undeliverable("locked")]
)
async def test_missing_or_foreign_thread_is_left_alone(made: World, gone: Undeliverable):
    game = await end_first_table(made)
    made.sent.fail_next(("asleep", gone))
    await made.pass_time(DAY_S)
    before = len(made.sent.all)
    await made.pass_time(HOUR_S)
    assert not made.sent.failures
    assert not [post for _, _, post in made.sent.all[before:] if post.table == game]
    assert not (await made.tables.read(game)).state.homeless


async def test_threads_outside_seasons_are_not_archived(made: World):
    table = await made.start_table("lots", place=Location(GUILD, CHANNEL + 1), bots=1)
    await made.change(table, seats.end_game, MOD)
    await made.pass_time(2 * DAY_S)
    assert not count_archivings(made, table.id)


# Ended tables


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("how", ["moderator", "together", "all resign"])
async def test_ended_table_does_not_count(made: World, form: FormName, how: str):
    season = await made.begin_and_play(replace(DUEL, form=form, rounds=0 if form == "ladder" else 3), 4)
    game = get_game(season.tables[0])
    opened = await made.read(game)
    games = made.service.games
    assert SAY("season-end-means", season="Autumn", form=form) == describe_early_end(opened, SAY)
    if how == "moderator":
        await made.change(game, seats.end_game, MOD)
    for user in (seat.user or 0 for seat in opened.people):
        if how == "together":
            await made.change(game, seats.vote_to_abandon, user, True)
        if how == "all resign":
            await made.change(game, seats.resign, user)
    season = await made.pass_and_read(60)
    played = season.to_table_result(season.tables[0])
    assert played.over and not any(played.places)
    assert not has_results(season) and not get_ladder(season)
    line = get_panel_text(build_tables_page(season, 1, 0, SAY, {})).split("\n")[1]
    names = ", ".join(season.members[n].name for n in played.members)
    assert SAY("season-result-uncounted", names=names) in line and "points" not in line
    if form in ("league", "swiss"):
        assert all(line.points == 0 for line in get_standings(season))
        # nobody has won a season without a result
        season = await made.manage(act_as_organiser, acts.end_season_early, count_open=False)
        final, last = build_living_post(season, SAY, games), build_ceremony_post(season, SAY)
        assert "won" not in final.content and "wins" not in last.content and not last.picture
        assert get_panel_text(build_standings_text(season, 0, SAY))
        assert [describe_place(season, person.id, SAY) for person in made.people] == [""] * 4, "/stats"
    if form == "cup":  # somebody goes on nevertheless
        season = await play_to_the_end(made)
        assert len(season.rounds) == 2 and get_ranking(season)[0].place == 1


async def test_ladder_with_too_few_people_posts_nothing_and_says_so_once(made: World):
    short = SAY("season-next-short")
    await made.begin_season(replace(LADDER, seats=4, points=(4, 2, 1, 0), least=2, until=None), 2)
    season = await made.pass_and_read(*[DAY_S] * 5)
    assert season.status == "running" and not season.rounds
    assert [count_posts(made, kind) for kind in ("round", "draw", "season")] == [0, 0, 1]
    assert {p.target for p in made.sent.list_notices("season-report")} == {f"user:{DORA.id}"}
    assert short in build_living_post(season, SAY, made.service.games).content
    for _ in range(2):
        await made.add_person()
    season = await made.pass_and_read(DAY_S, 60)
    assert len(list_seated(season, 1)) == 4 and count_posts(made, "round") == 1
    assert short not in build_living_post(season, SAY, made.service.games).content


# Two tables with the same person


@pytest.mark.parametrize(("people", "pairs"), [(2, 1), (4, 4)])
async def test_running_opponents_meet_again_only_if_unavoidable_and_all_hear_of_it(
    made: World, people: int, pairs: int
):
    await made.begin_and_play(replace(DUEL, lasts=DAY_S), people)
    season = await made.pass_and_read(DAY_S + 60, 60)
    assert season.row.round == 2 and len(season.list_open_tables()) == people
    assert len({frozenset(table.members) for table in season.tables}) == pairs
    told = build_round_post(season, 2, SAY, made.service.games, {}).content
    assert (SAY("season-still-together", pairs="XX", more=0).split("XX")[1] in told) == (people == 2)
    assert (decode_drawing(season.rounds[1].file).input.beside == ((1, 2),)) == (people == 2)
