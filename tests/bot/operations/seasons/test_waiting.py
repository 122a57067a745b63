"""What a season waits for, and that it continues when it comes: people, tables, a place."""

from __future__ import annotations

import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.base.sealed_chance import derive_key, make_seal
from bot.consequences.lateness import SEASON_VOTE_S, UNNAMED_SEAT
from bot.consequences.season_rounds import MAX_LISTED_PEOPLE
from bot.consequences.season_schedule import postpone_for_people
from bot.db.rows import PendingRow
from bot.interactions.handlers import season_pages as season_file
from bot.jobs import verification
from bot.model.errors import OperationRefused
from bot.model.messages import OutboxMessage, RetryLater, Undeliverable
from bot.model.people import Preferences, Vacation
from bot.model.season import Season, SeasonChange, decode_numbers
from bot.model.table import SeatState
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Location, Person
from bot.operations import forgetting, invitations, lateness, listings, lobby, people, season_reports
from bot.operations import seats as moderation
from bot.operations.listings import load_game_record, verify_record
from bot.panels.after_game import format_verification
from bot.panels.blocks import MAX_MESSAGE_CHARS
from bot.panels.seasons.living_post import build_ceremony_post, build_round_post
from bot.panels.seasons.member import build_history_panel, build_own_panel
from bot.panels.seasons.pages import build_drawing_panel, build_report
from bot.panels.seasons.phrases import get_ranking
from bot.seasons import files as whole
from bot.seasons.drawing import hash_inputs
from bot.seasons.files import RecordedDrawing, decode_drawing
from bot.seasons.forms import draw_round
from bot.seasons.model import LateJoining
from bot.stores import table_rows
from bot.stores.tables import apply
from engine.core.text import LOCALES, get_catalogue
from tests.bot.service.kit import GAMES, MOD, TUNING, House, Recorder, get_refusal, interactions, open_house
from tests.bot.service.seasoning import PEOPLE, begin_season, open_season, play_table, read_season
from tests.toys.auction import Bid, Seal

from .test_people import LEAGUE, NEW, play_round
from .test_tables import begin_first_table
from .test_unseen import SHORT as AUCTION
from .test_unseen import play_to_bids
from .world import CHANNEL, DORA, GUILD, NOW, World

SLOW = replace(LEAGUE, lasts=DAY_S / 2, rounds=4, options={"lots": {"draws": 5}})
FULL = replace(LEAGUE, begins=None, full=True, least=4)


def list_recipients(made: World, code: str) -> list[str]:
    return sorted(p.target for p in made.sent.messages.values() if p.payload.get("code") == code)


async def play_until_drawn(made: World, round: int) -> Season:
    """Play until that round is drawn and its tables are open."""
    for _ in range(50):
        if (await made.read_season()).row.round == round:
            break
        await made.play_tables(1.0)
        await made.pass_time(1)
    else:
        raise AssertionError(f"round {round} is not drawn")
    await made.pass_time(60)
    return await made.read_season()


# Tables


@pytest.mark.parametrize("games", [("lots", "pairs"), ("pairs", "lots")])
async def test_league_of_several_games_uses_table_sizes_of_all(made: World, games: tuple[str, ...]):
    """Lots alone would seat nine people at tables of five and four, but the other game has no table of five."""
    await made.begin(replace(LEAGUE, games=games, seats=4, rounds=3, points=(4, 2, 1, 0)), 9)
    await play_round(made)
    for round in (1, 2, 3):
        tables = (await play_until_drawn(made, round)).get_tables_of_round(round)
        assert [len(decode_numbers(table.members)) for table in tables] == [3, 3, 3]


async def test_plan_ends_when_other_people_play(made: World):
    """Of three people one rests in turn: resting while another was out does not replace that person's later rest."""
    await made.begin(replace(LEAGUE, rounds=4), 3)
    season = await play_round(made)
    resting = [decode_numbers(season.rounds[0].rests)[0]]
    left = next(n for n in season.members if n not in resting)
    await made.service.seasons.sit_out(made.of, made.people[left - 1].id)
    for round in (2, 3, 4):
        resting += decode_numbers((await play_until_drawn(made, round)).rounds[-1].rests)
    assert sorted(resting) == [1, 2, 3]


async def test_people_who_only_wait_for_others_are_drawn_unasked(made: World):
    """At each table the first player never moves. One person joined late and has sat nowhere."""
    await made.begin(SLOW, 4)
    await play_round(made)
    for round in (2, 3, 4):
        await made.pass_time(DAY_S / 2 + 60)
        await made.pass_time(60)
        season = await made.read_season()
        drawn = {n for table in season.get_tables_of_round(round) for n in decode_numbers(table.members)}
        assert drawn | {*decode_numbers(season.rounds[-1].rests)} == set(season.members)
        assert season.row.round == round and not season.state.left_out[round]
        if round == 2:
            await made.add_person()
    assert list_recipients(made, "season-asked") == []


async def test_ladder_still_waits_for_its_last_tables_after_its_end(made: World):
    await made.begin(replace(LEAGUE, form="ladder", rounds=0, until=NOW + 2 * DAY_S), 4)
    await play_round(made)
    await made.service.season_managing.end_season(made.of, DORA, next(interactions), count_open=True)
    await made.pass_time(2 * DAY_S)
    season = await made.read_season()
    assert season.status == "running" and len(season.list_open_tables()) == 2
    for _ in range(4):
        await made.play_tables(1.0)
        await made.pass_time(1)
    season = await made.read_season()
    assert season.status == "over" and all(season.to_table_result(table).over for table in season.tables)


# The organiser


async def test_organiser_reads_once_what_stands_still(made: World):
    """One message for all their seasons, none while everybody plays, and another one only if something else stands
    still."""
    await made.begin(replace(LEAGUE, lasts=28 * DAY_S, options={"lots": {"draws": 5}}), 4)
    seasons = [made.of]
    await made.begin(replace(LEAGUE, name="Winter", lasts=28 * DAY_S, options={"lots": {"draws": 5}}), 0)
    for person in made.people:
        await made.service.seasons.join(made.of, person, next(interactions))
    seasons.append(made.of)
    reports, played = list[int](), {0: seasons, 1: seasons, 9: seasons[1:]}
    for day in range(16):
        for _ in range(4):
            await made.pass_time(DAY_S / 4)
            for made.of in played.get(day, ()):
                await made.play_tables(1.0)
        reports.append(len(list_recipients(made, "season-report")))
    assert reports[2] == 0 and reports[9] == 1 and reports[15] == 2, reports
    found = await season_reports.list_standstills(
        made.tables, await season_reports.list_seasons_of_host(made.tables, GUILD, DORA.id)
    )
    text = build_report(found, get_catalogue("bot"), made.service.games, 1).content
    assert len(found) == 2 and "Winter" in text and "** to play <t" in text


# The start


async def come_back(made: World):
    await made.service.seasons.leave(made.of, made.people[0].id)
    await made.add_person()
    await made.service.seasons.join(made.of, made.people[0], next(interactions))


async def bring_back(made: World):
    manage = made.service.season_managing
    await manage.remove_member(made.of, DORA, next(interactions), 1, "")
    await made.add_person()
    await manage.bring_member_back(made.of, DORA, next(interactions), 1, "")


async def add_member(made: World):
    # nobody else is added without being asked
    await people.set_preferences(made.tables, NEW.id, Preferences(zone="Europe/Paris"))
    await made.service.season_managing.add_member(made.of, DORA, next(interactions), NEW, "")


@pytest.mark.parametrize("fourth", [World.add_person, come_back, bring_back, add_member])
async def test_season_begins_once_enough_are_in_however_the_last_one_came(
    made: World, fourth: Callable[[World], Awaitable[None]]
):
    await made.begin(FULL, 3)
    await made.pass_time(60)
    assert (await made.read_season()).row.round == 0
    await fourth(made)
    await made.pass_time(60)
    season = await made.read_season()
    assert (season.status, season.row.round, len(season.get_tables_of_round(1))) == ("running", 1, 2)


# A place


@pytest.mark.parametrize("late", ["yes", "no"])
async def test_waiting_person_hears_of_each_free_place(made: World, late: LateJoining):
    """Except if nobody may join any more."""
    seasons = made.service.seasons
    await made.begin(replace(LEAGUE, most=4, late=late), 4)
    await play_round(made)
    for user in (1, 2, 3, 3):
        await seasons.request_notice(made.of, user)
    assert (await seasons.read(made.of)).state.invited == [1, 2, 3], "a second press adds nobody"
    await seasons.leave(made.of, made.people[0].id)
    await made.service.season_managing.remove_member(made.of, DORA, next(interactions), 2, "")
    await forgetting.forget_person(made.tables, made.people[2].id)
    await made.pass_time(1)
    assert list_recipients(made, "season-room") == (["user:1", "user:2", "user:3"] if late == "yes" else [])
    if late == "no":
        assert await get_refusal(seasons.join(made.of, NEW, next(interactions))) == "season-late"


async def test_member_whose_place_was_taken_reads_that_the_season_is_full(made: World):
    seasons = made.service.seasons
    await made.begin(replace(LEAGUE, most=2), 2)
    await seasons.leave(made.of, made.people[0].id)
    await seasons.join(made.of, NEW, next(interactions))
    assert await get_refusal(seasons.join(made.of, made.people[0], next(interactions))) == "season-full"
    assert len((await made.read_season()).active_members) == 2
    await seasons.request_notice(made.of, 3)
    await made.service.season_managing.remove_member(made.of, DORA, next(interactions), 1, "")
    await made.pass_time(1)
    assert list_recipients(made, "season-room") == [], "there is still no place"


# Seats that bots keep


@pytest.mark.parametrize("way", ["join", "bring back"])
async def test_returned_member_is_not_lost_again_for_a_seat_a_bot_held(made: World, way: str):
    await made.begin(SLOW, 4)
    await play_round(made)
    await made.service.season_managing.give_seat_to_bot(made.of, DORA, next(interactions), 1, "")
    season = await play_round(made)
    assert (season.members[1].status, season.members[1].losses) == ("lost", 1)
    if way == "join":
        await made.service.seasons.join(made.of, made.people[0], next(interactions))
    else:
        await made.service.season_managing.bring_member_back(made.of, DORA, next(interactions), 1, "")
    season = await play_round(made)
    assert season.row.round == 3 and season.members[1].status == "in"
    assert 1 in {n for table in season.get_tables_of_round(3) for n in decode_numbers(table.members)}


async def test_member_whose_seat_a_bot_took_after_the_drawing_is_lost_at_once_and_named_once(made: World):
    await made.begin(SLOW, 4)
    await play_round(made)
    assert (await play_round(made)).row.round == 2
    season = await made.service.season_managing.give_seat_to_bot(made.of, DORA, next(interactions), 1, "")
    assert season.members[1].status == "lost"
    await made.pass_time(1)
    assert list_recipients(made, "season-lost") == [f"user:{made.people[0].id}"]
    for round in (3, 4):
        season = await play_until_drawn(made, round)
        assert season.state.left_out[round] == {1: "lost"} and season.members[1].losses == 1
        post = build_round_post(season, round, get_catalogue("bot"), made.service.games, 1, {}).content
        assert ("left a seat to a bot" in post) == (round == 3)


# People who were never in it


async def test_member_who_left_undrawn_is_in_no_standings_and_comes_back_as_new(made: World):
    say = get_catalogue("bot", "en")
    await made.begin(LEAGUE, 5)
    await made.service.seasons.leave(made.of, made.people[0].id)
    season = await play_round(made)
    assert sorted(one.n for one in get_ranking(season)) == [2, 3, 4, 5]
    assert "Round" not in build_own_panel(season, season.members[1], say, {}).ask
    season = await made.service.seasons.join(made.of, made.people[0], next(interactions))
    assert (season.members[1].status, season.members[1].since) == ("in", 2)
    await made.service.seasons.leave(made.of, made.people[0].id)
    await made.service.season_managing.end_season(made.of, DORA, next(interactions), count_open=False)
    season = await made.read_season()
    last = build_ceremony_post(season, say, made.service.games, 1)
    assert sorted(last.mentions) == sorted(person.id for person in made.people[1:])


async def test_member_who_left_undrawn_reads_that_joining_is_closed(made: World):
    say = get_catalogue("bot", "en")
    await made.begin(replace(LEAGUE, late="no"), 5)
    await made.service.seasons.leave(made.of, made.people[0].id)
    season = await made.read_season()
    assert "at any time" in build_own_panel(season, season.members[1], say, {}).ask
    season = await play_round(made)
    panel = build_own_panel(season, season.members[1], say, {})
    assert "joining is now closed" in panel.ask and not panel.blocks
    season = await made.service.season_managing.end_season(
        made.of, DORA, next(interactions), count_open=False
    )
    assert "You are in" not in build_history_panel(season, season.members[1], say, {}).ask


# Before the first round


def try_first_round(change: SeasonChange):
    """Try to draw the first round, although three are too few for its game."""
    change.row.status = "running"
    postpone_for_people(change, 3)


async def test_waiting_first_round_is_drawn_after_a_pause(made: World):
    await made.begin(LEAGUE, 3)
    managing = made.service.season_managing
    await made.service.seasons.season_store.change_season(made.of, try_first_round)
    await managing.pause_season(made.of, DORA, next(interactions))
    await managing.resume_season(made.of, DORA, next(interactions))
    await made.add_person()
    await made.pass_time(60)
    assert (await made.read_season()).row.round == 1


# A season's thread is archived a day after its table's end, once, and only if nobody still needs it


async def end_first_table(made: World, by_hand: bool = False) -> str:
    """End the first table and return its game."""
    game = await begin_first_table(made)
    if by_hand:
        await apply(made.tables, game, 0, moderation.end_game, MOD)
    while not by_hand and (await listings.get_table(made.tables, game)).status == "running":
        await made.play_tables(1.0)
    await made.pass_time(1)
    return game


def count_archivings(made: World, game: str) -> int:
    """Return how often the bot archived the thread or tried to."""
    return len([post for _, _, post in made.sent.all if post.kind == "asleep" and post.table == game])


async def list_first_two_people(made: World, game: str) -> list[Person]:
    seats = (await listings.get_table(made.tables, game)).seats
    return [person for person in made.people if person.id in {seat.user for seat in seats}]


@pytest.mark.parametrize("by_hand", [False, True])
async def test_thread_is_archived_once_a_day_after_the_end_despite_restarts(made: World, by_hand: bool):
    game = await end_first_table(made, by_hand)
    await made.pass_time(DAY_S - HOUR_S)
    assert not count_archivings(made, game)
    await made.service.stop()
    await made.open()
    await made.pass_time(HOUR_S)
    assert count_archivings(made, game) == 1
    for _ in range(8):
        await made.pass_time(DAY_S)
    assert count_archivings(made, game) == 1
    assert made.errors.seen == made.sent.wrong == []


async def test_thread_with_a_new_game_is_not_archived(made: World):
    game = await end_first_table(made)
    for person in await list_first_two_people(made, game):
        await invitations.answer_rematch(made.tables, game, person, True, next(interactions))
    await made.pass_time(2 * DAY_S)
    assert not count_archivings(made, game)
    table = await listings.get_table(made.tables, game)
    assert table.rematch and table.rematch.table


async def test_thread_with_an_open_rematch_is_archived_after_it_lapses(made: World):
    """Its post is edited then, which would unarchive the thread."""
    game = await end_first_table(made)
    await made.pass_time(HOUR_S)
    await invitations.answer_rematch(
        made.tables, game, (await list_first_two_people(made, game))[0], True, next(interactions)
    )
    for _ in range(5):
        await made.pass_time(DAY_S)
    kinds = [post.kind for _, _, post in made.sent.all if post.table == game and post.target == "table"]
    assert kinds.count("asleep") == 1 and kinds[-1] == "asleep"


@pytest.mark.parametrize(
    "gone", [Undeliverable("channel"), Undeliverable("permission", "Manage Threads"), Undeliverable("locked")]
)
async def test_missing_or_foreign_thread_is_left_alone(made: World, gone: Undeliverable):
    game = await end_first_table(made)
    made.sent.fail_next(("asleep", gone))
    await made.pass_time(DAY_S)
    before = len(made.sent.all)
    await made.pass_time(HOUR_S)
    assert not count_archivings(made, game) and not made.sent.failures
    assert not [post for _, _, post in made.sent.all[before:] if post.table == game]
    assert not (await made.service.tables.read(game)).state.homeless


async def test_threads_outside_seasons_are_not_archived(made: World):
    ann = Person(1, "Ann")
    table = await lobby.open_lobby(made.tables, "lots", ann, Location(GUILD, CHANNEL + 1), next(interactions))
    await apply(made.tables, table.id, next(interactions), lobby.add_bot, ann.id, "club")
    await lobby.start_game(made.tables, table.id, ann.id, next(interactions))
    await apply(made.tables, table.id, 0, moderation.end_game, MOD)
    await made.pass_time(2 * DAY_S)
    assert not count_archivings(made, table.id)


# A late player at a season's table has the turn's time, the grace period, and a day for the others to
# choose; then the bot chooses for them.


THREE = replace(
    LEAGUE,
    seats=3,
    points=(4, 2, 0),
    full=True,
    lasts=56 * DAY_S,
    options={"lots": {"draws": 3}},
    at_once=False,
)


async def begin_table(made: World) -> str:
    """Begin a season and return its table's game. Nobody has vacation days left, because these would be spent first."""
    for person in made.people:
        spent = Vacation(year=2027, spent=TUNING.vacation)
        await people.set_preferences(made.tables, person.id, Preferences(vacation=spent))
    await made.pass_time(1)
    game = (await made.read_season()).tables[0].game
    assert game is not None
    return game


async def read_awaited_row(made: World, game: str) -> PendingRow:
    """Return the row of the awaited seat."""
    with made.service.tables.db.engine.connect() as db:
        return table_rows.fetch_of_table(db, game)[0]


async def read_seats(made: World, game: str) -> list[SeatState]:
    return (await made.service.tables.read(game)).state.seats


def list_notices(made: World, *codes: str) -> list[str]:
    """Return the notices with these codes that the table received."""
    notices = [p for p in made.sent.messages.values() if p.kind == "notice" and p.target == "table"]
    return [p.payload["code"] for p in notices if p.payload["code"] in codes]


async def wait_for_choice(made: World, game: str) -> PendingRow:
    """Let the turn's time and the grace period pass; the others have a day."""
    row = await read_awaited_row(made, game)
    while row.stage < 2:
        await made.pass_time_to_next()
        row = await read_awaited_row(made, game)
    assert row.stage == 2 and row.deadline == made.clock.now + SEASON_VOTE_S
    return row


async def test_bot_holds_the_seat_if_nobody_chooses_within_a_day(made: World):
    await made.begin(THREE, 3)
    row = await wait_for_choice(made, game := await begin_table(made))
    [asked] = [p for p in made.sent.messages.values() if p.kind == "late"]
    assert asked.payload["seat"] == row.seat and sorted(asked.payload["mentions"]) == [
        n for n in range(3) if n != row.seat
    ]
    await made.pass_time((row.deadline or 0.0) - made.clock.now - 1)
    assert [place.bot for place in await read_seats(made, game)] == [None] * 3
    await made.pass_time(2)
    place = (await read_seats(made, game))[row.seat]
    assert (place.bot, place.former, place.lent) == ("club", row.user, False)
    member = (await made.read_season()).find_member(row.user or 0)
    assert member is not None and member.status == "lost"
    assert list_notices(made, "late-nobody-seat", "late-nobody-turn") == ["late-nobody-seat"]
    assert (await read_awaited_row(made, game)).seat != row.seat  # the bot has drawn
    assert row.user is not None
    await apply(made.tables, game, 0, moderation.take_back, Person(row.user, member.name))
    place = (await read_seats(made, game))[row.seat]
    assert (place.bot, place.user) == (None, row.user)
    assert member.n in {one.n for one in (await made.read_season()).active_members}


async def test_single_opponent_can_choose_to_wait(made: World):
    """At a table of two, the one opponent is the majority."""
    await made.begin(replace(THREE, seats=2, points=(2, 0)), 2)
    row = await wait_for_choice(made, game := await begin_table(made))
    other = (await read_seats(made, game))[1 - row.seat].user
    assert other is not None
    with pytest.raises(OperationRefused, match="no-choice"):  # the season has drawn the seats
        await apply(made.tables, game, next(interactions), lateness.vote, other, row.seat, "find")
    await apply(made.tables, game, next(interactions), lateness.vote, other, row.seat, "wait")
    await made.pass_time(SEASON_VOTE_S + HOUR_S)
    assert [place.bot for place in await read_seats(made, game)] == [None, None]
    await made.pass_time(2 * DAY_S)
    await wait_for_choice(made, game)
    assert list_notices(made, "late-nobody-seat") == []


async def test_sealed_step_names_nobody_and_a_bot_answers_for_all_late_players(made: World):
    """No late player loses their seat or place in the season."""
    await made.begin(replace(AUCTION, lasts=56 * DAY_S), 3)
    await play_to_bids(made, game := await begin_table(made))
    speaks = (await read_seats(made, game))[0].user
    await made.service.play.submit(game, speaks or 0, Bid(0), Seal())
    await wait_for_choice(made, game)
    [asked] = [p for p in made.sent.messages.values() if p.kind == "late"]
    assert (asked.payload["seat"], sorted(asked.payload["mentions"])) == (UNNAMED_SEAT, [0, 1, 2])
    await made.pass_time(SEASON_VOTE_S + 1)
    await made.pass_time(2 * HOUR_S)  # the step closes
    assert list_notices(made, "late-nobody-seat", "late-nobody-turn", "late-nobody-turn-unnamed") == [
        "late-nobody-turn-unnamed"
    ]
    assert not (await made.service.play.get_view(game, None)).sealed
    seats = await read_seats(made, game)
    assert [(place.user is not None, place.bot, place.former) for place in seats] == [(True, None, None)] * 3
    named = {
        str(p.payload.get("args", {}).get("name", "")) for p in made.sent.messages.values() if p.table == game
    }
    assert not named & {person.name for person in made.people}
    season: Season = await made.read_season()
    assert {season.members[n].status for n in decode_numbers(season.tables[0].members)} == {"in"}


# A drawing is announced in public before it is made: its random numbers and its dice come from that
# message's id.


MAX_TRIES = 5_000
# Discord's limit.
MAX_NAME_CHARS = 32


def find_announcement(sent: Recorder) -> tuple[int, OutboxMessage]:
    return next((id, post) for id, post in reversed(sent.messages.items()) if post.kind == "draw")


def format_announcement(post: OutboxMessage) -> str:
    return get_catalogue("bot")("draw-message", **post.payload)


async def test_round_is_drawn_from_its_announcement(h: House, season: Season):
    id, post = find_announcement(h.sent)
    drawing = decode_drawing(season.rounds[0].file)
    assert drawing.witness.message == id
    await h.pass_time(60)  # the round's post waits for the tables' threads
    kinds = [post.kind for post in h.sent.messages.values() if post.target == "season"]
    assert kinds.index("draw") < kinds.index("round")
    assert drawing.seal in format_announcement(post) and hash_inputs(drawing.input) in format_announcement(
        post
    )
    for n in (1, 2):
        season = await play_table(h, season, n)
    made = await load_game_record(h.service.tables, season.tables[0].game or "")
    found = verify_record(made, GAMES)
    assert made.witness.message == id and made.witness.drawn and found.commitment in drawing.seals
    assert found.holds and verification.compare(found, "", [str(id)])[0].same
    assert not verification.compare(found, "", ["5"])[0].same
    table = await listings.get_table(h.tables, made.table)
    link = f"https://discord.com/channels/{season.row.guild}/{season.row.channel}/{id}"
    for language in ("en", "de"):
        words = get_catalogue("bot", language)
        assert link in "\n".join(format_verification(found, table, True, words))
        told = str(build_drawing_panel(season, season.rounds[0], words))
        assert link in told and drawing.seal in told and hash_inputs(drawing.input) in told


async def test_announcement_lists_everybodys_number(h: House, season: Season):
    """Otherwise a host could exchange two people between the announcement and the drawing, which knows only numbers."""
    _, post = find_announcement(h.sent)
    told = ", ".join(f"{n} {member.name}" for n, member in sorted(season.members.items()))
    assert f"Numbers in the draw: {told}." in format_announcement(post)


def test_announcement_for_many_people_fits():
    members = ", ".join(f"{n} {'W' * MAX_NAME_CHARS}" for n in range(161, 161 + MAX_LISTED_PEOPLE))
    args: dict[str, str | int] = {
        "name": "W" * 80,
        "form": "ladder",
        "round": 4096,
        "people": 40,
        "attempt": 99,
        "listed": 40,
        "members": members,
        "seal": "0" * 32,
        "terms": "0" * 32,
    }
    for language in LOCALES:
        assert len(get_catalogue("bot", language)("draw-message", **args)) <= MAX_MESSAGE_CHARS


async def test_writing_the_database_does_not_let_anybody_choose_a_drawing(tmp_path: Path):
    """A cheat finds another message, or another secret, that gives the wanted seats. The posted message reveals it."""
    async with open_house(tmp_path) as h:
        season = await begin_season(h, PEOPLE)
        id, post = find_announcement(h.sent)
        file = whole.decode(season_file.export_season(await read_season(h, season)))
    true, wanted = file.rounds[0].drawing, (2, 1)

    def forge(secret: bytes, message: int) -> RecordedDrawing:
        given = replace(true.input, key=derive_key(secret, message).hex())
        return RecordedDrawing(
            replace(true.witness, message=message),
            (make_seal(secret), *true.seals[1:]),
            secret.hex(),
            given,
            draw_round(given),
        )

    messages = (forge(bytes.fromhex(true.secret), id + n) for n in itertools.count(1))
    secrets = (forge(n.to_bytes(32, "big"), id) for n in itertools.count())
    for tries in (messages, secrets):
        forged = next(tried for tried in itertools.islice(tries, MAX_TRIES) if wanted in tried.outcome.tables)
        tampered = replace(file, rounds=(replace(file.rounds[0], drawing=forged),))
        [check] = whole.check_season(tampered)
        assert check.sealed and check.in_order and check.same  # as a file alone it is consistent
        found = verification.compare_season(tampered, format_announcement(post), [str(id)])
        assert not all(one.same for one in found)


async def test_nothing_is_drawn_before_the_announcement_is_posted(h: House):
    """If the message cannot be delivered, the drawing waits. If the list of people changes, one new message is posted."""
    season = await open_season(h, PEOPLE[:3])
    h.sent.fail_next(("draw", RetryLater(3600.0)))
    season = await h.service.seasons.join(season.row.id, PEOPLE[3], 77)
    await h.pass_time(2)
    await h.pass_time(400)
    assert (await read_season(h, season)).rounds == []
    await h.service.seasons.leave(season.row.id, PEOPLE[0].id)
    await h.pass_time(7200)
    season = await read_season(h, season)
    assert len(season.rounds) == 1
    id, post = find_announcement(h.sent)
    assert decode_drawing(season.rounds[0].file).witness.message == id and post.payload["people"] == 3
