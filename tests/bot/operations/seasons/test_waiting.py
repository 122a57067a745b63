"""What a season waits for, and that it continues when it comes: people, tables, a place."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from bot.consequences.season_schedule import postpone_for_people
from bot.model.people import Preferences
from bot.model.season import Season, SeasonChange, decode_numbers
from bot.model.timing import DAY_S
from bot.operations import forgetting, people, season_reports
from bot.panels.seasons.living_post import build_ceremony_post
from bot.panels.seasons.member import build_history_panel, build_own_panel
from bot.panels.seasons.pages import build_report
from bot.panels.seasons.phrases import get_ranking
from bot.seasons.model import LateJoining
from engine.core.text import get_catalogue
from tests.bot.service.kit import get_refusal, interactions

from .test_people import LEAGUE, NEW, play_round
from .world import DORA, GUILD, NOW, World

SLOW = replace(LEAGUE, lasts=DAY_S / 2, rounds=4, options={"lots": {"draws": 5}})
FULL = replace(LEAGUE, begins=None, full=True, least=4)


def list_recipients(made: World, code: str) -> list[str]:
    return sorted(p.target for p in made.sent.messages.values() if p.payload.get("code") == code)


def list_table_sizes(season: Season) -> list[int]:
    return [len(decode_numbers(table.members)) for table in season.get_tables_of_round(season.row.round)]


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
        assert list_table_sizes(await play_until_drawn(made, round)) == [3, 3, 3]


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
    assert len(found) == 2 and "Winter" in text and "** to play, asked" in text


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


async def test_member_whose_seat_a_bot_took_after_the_drawing_is_lost_for_the_next_one(made: World):
    await made.begin(SLOW, 4)
    await play_round(made)
    assert (await play_round(made)).row.round == 2
    await made.service.season_managing.give_seat_to_bot(made.of, DORA, next(interactions), 1, "")
    assert (await play_until_drawn(made, 3)).state.left_out[3] == {1: "lost"}


# People who were never in it


async def test_member_who_left_before_the_first_drawing_is_in_no_standings(made: World):
    say = get_catalogue("bot", "en")
    await made.begin(LEAGUE, 5)
    await made.service.seasons.leave(made.of, made.people[0].id)
    season = await play_round(made)
    assert sorted(one.n for one in get_ranking(season)) == [2, 3, 4, 5]
    assert "Round" not in build_own_panel(season, season.members[1], say, {}).ask
    await made.service.season_managing.end_season(made.of, DORA, next(interactions), count_open=False)
    season = await made.read_season()
    last = build_ceremony_post(season, say, made.service.games, 1)
    assert sorted(last.mentions) == sorted(person.id for person in made.people[1:])


async def test_member_who_left_undrawn_comes_back_as_new(made: World):
    await made.begin(LEAGUE, 5)
    await made.service.seasons.leave(made.of, made.people[0].id)
    await play_round(made)
    season = await made.service.seasons.join(made.of, made.people[0], next(interactions))
    assert (season.members[1].status, season.members[1].since) == ("in", 2)


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
