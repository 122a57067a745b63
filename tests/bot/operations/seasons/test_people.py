"""Joining, leaving, sitting out and coming back: a repeated press has one effect, and each refusal says why."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from bot.consequences import organising as acts
from bot.consequences.season_schedule import (
    get_return_barrier,
    list_drawable_members,
    postpone_for_people,
)
from bot.model.people import Vacation
from bot.model.season import Season, SeasonChange
from bot.model.timing import DAY_S
from bot.operations import forgetting, organising, seasons, seats
from bot.operations.organising import act_as_organiser
from bot.panels.seasons.member import build_own_panel
from bot.panels.seasons.pages import build_report
from bot.panels.seasons.phrases import get_ranking
from bot.panels.seasons.pictures import build_ranking_picture
from bot.panels.seasons.posts import build_ceremony_post, build_round_post
from bot.seasons.model import FormName, LadderWishes, LateJoining
from bot.stores.tables import change_season
from tests.bot.panels.looks import SAY
from tests.bot.service.kit import MOD, get_refusal
from tests.bot.service.seasoning import DORA

from .world import GUILD, LADDER, LEAGUE, NEW, SLOW, World, get_game, list_drawn, list_seated


def list_drawable_numbers(season: Season) -> list[int]:
    return [member.n for member in list_drawable_members(season)]


def list_recipients(made: World, code: str) -> list[str]:
    return sorted(p.target for p in made.sent.list_notices(code))


async def play_until_drawn(made: World, round: int) -> Season:
    """Play until that round is drawn and its tables are open."""
    for _ in range(50):
        if (await made.read_season()).row.round == round:
            return await made.pass_and_read(60)
        await made.play_tables(1.0)
        await made.pass_time(1)
    raise AssertionError(f"round {round} is not drawn")


async def send_on_vacation(made: World, *people: int, days: float):
    for n in people:
        await made.prefer(made.people[n - 1], vacation=Vacation(made.clock.now + days * DAY_S))


async def test_role_is_checked_when_somebody_joins(made: World):
    await made.begin_season(replace(LEAGUE, role=55), 0)
    assert await get_refusal(made.join(NEW)) == "season-role"
    assert (await seasons.join(made.tables, made.of, NEW, 1, frozenset({55}))).find_member(NEW.id)


async def test_sitting_out_lasts_one_round_and_leaving_until_the_return(made: World):
    await made.begin_season(LEAGUE, 3)
    for _ in range(2):
        assert list_drawable_numbers(await made.act(1, seasons.leave)) == [2, 3]
    assert list_drawable_numbers(await made.join(made.people[0])) == [1, 2, 3]
    assert await get_refusal(change_season(made.tables, made.of, seasons.leave, NEW.id)) == "season-not-in"
    for out in (True, True, False, True):
        season = await made.act(3, seasons.sit_out, out)
        assert list_drawable_numbers(season) == ([1, 2] if out else [1, 2, 3])
        assert ("sitting out" in str(build_ranking_picture(season, SAY, 0))) == out
    season = await made.play_round()
    assert list_drawn(season, 1) == {1, 2} and list_drawable_numbers(season) == [1, 2, 3]


async def test_resigned_member_is_lost_may_return_and_can_be_lost_twice(made: World):
    season = await made.begin_and_play(SLOW, 4)
    for losses in (1, 2):
        table = next(one for one in season.list_open_tables(1) if one.round == season.row.round)
        await made.change(get_game(table), seats.resign, made.people[0].id)
        season = await made.play_round()
        assert (season.members[1].status, season.members[1].losses) == ("lost", losses)
        if losses == 1:  # the third round waits: everybody sits at two open tables
            assert 1 not in list_seated(season, 2)
            await made.come_back(1)
            season = await made.play_round()
            assert 1 in list_seated(season, season.row.round)
    assert await get_refusal(made.come_back(1)) == "season-lost-twice"
    season = await made.manage(organising.bring_member_back, 1, "")
    assert (season.members[1].status, season.members[1].losses) == ("in", 0)


@pytest.mark.parametrize("ends", [False, True])
async def test_resigned_member_returns_by_one_press_before_the_drawing(made: World, ends: bool):
    """This holds while that table runs and after it has ended."""
    season = await made.begin_and_play(SLOW, 4)
    [table] = season.list_open_tables(1)
    await made.change(get_game(table), seats.resign, made.people[0].id)
    await made.pass_time(60)
    await made.come_back(1)
    await made.pass_time(60)
    season = await play_until_drawn(made, 2) if ends else await made.play_round()
    assert {table.over is not None for table in season.get_tables_of_round(1)} == {ends}
    assert (season.members[1].status, season.members[1].losses) == ("in", 0)
    assert 1 in list_drawn(season, 2)


async def test_ended_season_refuses_everything(made: World):
    await made.begin_season(LEAGUE, 2)
    await made.manage(act_as_organiser, acts.end_season_early, count_open=False)
    for call in (
        made.join(NEW),
        *(made.act(1, act) for act in (seasons.leave, seasons.sit_out)),
        made.come_back(1),
    ):
        assert await get_refusal(call) == "season-over"


async def test_paused_member_of_a_ladder_is_not_seated(made: World):
    await made.begin_season(LADDER, 4)
    for n in (3, 4):
        await made.act(n, seasons.set_ladder_wishes, LadderWishes(paused=True))
    assert list_seated(await made.play_round(), 1) == {1, 2}


async def test_ladder_draws_whoever_waits_for_somebody_on_vacation(made: World):
    season = await made.begin_and_play(LADDER, 4)
    away = {table.members[0] for table in season.tables}
    await send_on_vacation(made, *away, days=1.5)
    season = await made.play_round()
    assert list_seated(season, 2) == {1, 2, 3, 4} - away
    assert season.state.left_out[2] == dict.fromkeys(away, "absent")


# Too few to begin


async def test_start_with_too_few_is_postponed_four_times_before_the_organiser_is_asked(made: World):
    await made.begin_season(replace(LEAGUE, least=8), 3)
    for days in range(1, 5):
        season = await made.pass_and_read(DAY_S + 1)
        assert (season.status, season.state.postponed, season.rounds) == ("open", days, [])
        assert season.state.next_at == pytest.approx(made.clock.now + DAY_S, abs=5 * days)
    season = await made.pass_and_read(*[DAY_S + 1] * 3)
    assert (season.status, season.state.postponed, season.state.next_at) == ("open", 4, None)
    assert {*list_recipients(made, "season-report")} == {f"user:{DORA.id}"}
    await made.manage(act_as_organiser, acts.draw_now, 1)
    assert (await made.pass_and_read(1)).row.round == 1


async def come_back(made: World):
    await made.act(1, seasons.leave)
    await made.add_person()
    await made.join(made.people[0])


async def bring_back(made: World):
    await made.manage(organising.remove_member, 1, "")
    await made.add_person()
    await made.manage(organising.bring_member_back, 1, "")


async def add_member(made: World):
    await made.prefer(NEW, zone="Europe/Paris")  # nobody else is added without being asked
    await made.manage(organising.add_member, NEW, "")


@pytest.mark.parametrize("fourth", [World.add_person, come_back, bring_back, add_member])
async def test_season_begins_once_enough_are_in_however_the_last_one_came(
    made: World, fourth: Callable[[World], Awaitable[None]]
):
    await made.begin_season(replace(LEAGUE, begins=None, full=True, least=4), 3)
    assert (await made.pass_and_read(60)).row.round == 0
    await fourth(made)
    season = await made.pass_and_read(60)
    assert (season.status, season.row.round, len(season.get_tables_of_round(1))) == ("running", 1, 2)


def try_first_round(change: SeasonChange):
    """Try to draw the first round, although three are too few for its game."""
    change.row.status = "running"
    postpone_for_people(change, 3)


async def test_waiting_first_round_is_drawn_after_a_pause(made: World):
    await made.begin_season(LEAGUE, 3)
    await change_season(made.tables, made.of, try_first_round)
    await made.manage(act_as_organiser, acts.pause_season)
    await made.manage(act_as_organiser, acts.resume_season)
    await made.add_person()
    assert (await made.pass_and_read(60)).row.round == 1


# Silent members


async def ask_absent_members(made: World, code: str = "season-asked", form: FormName = "league") -> list[str]:
    """Return who was sent this notice on the day before the second round, for which everybody is on vacation."""
    await made.begin_season(replace(LEAGUE, form=form, full=True, at_once=False, lasts=14 * DAY_S), 4)
    await made.pass_and_read(60, 60)
    await send_on_vacation(made, 1, 2, 3, 4, days=40)
    return await end_round(made, code)


async def end_round(made: World, code: str = "season-asked") -> list[str]:
    """End the open tables. Return who has been sent this notice by the day before the next round."""
    for table in (await made.read_season()).list_open_tables():
        await made.change(get_game(table), seats.end_game, MOD)
    season = await made.pass_and_read(60)
    await made.pass_time((season.state.next_at or 0) - DAY_S - made.clock.now + 1)
    return list_recipients(made, code)


async def test_cup_tells_absent_members_that_it_waits_for_nobody(made: World):
    """A cup has no round to sit out: a member who misses the next round is out."""
    told = await ask_absent_members(made, "season-asked-cup", "cup")
    assert len(told) == len({*told}) == 2 and not list_recipients(made, "season-asked")
    yes, away = (n for n, person in enumerate(made.people, 1) if f"user:{person.id}" in told)
    assert await get_refusal(made.act(yes, seasons.sit_out)) == "season-cup-waits"
    assert await get_refusal(made.manage(organising.add_member, NEW, "")) == "season-late"
    await made.come_back(yes)
    season = await made.play_round()
    assert yes in list_seated(season, 2) and away not in list_seated(season, 2)
    assert get_return_barrier(season, season.members[away]) == "cup"


async def test_members_on_vacation_are_asked_the_day_before_and_drawn_if_they_confirm(made: World):
    made.discord.closed = {800_000_000_000_000_000 + 4 * 1_000_003}  # the fourth member
    told = await ask_absent_members(made)
    assert told == [f"user:{person.id}" for person in made.people[:3]]
    [at] = {post.payload["args"]["at"] for post in made.sent.list_notices("season-asked")}
    assert at > made.clock.now
    [post] = made.sent.list_posts("call")
    assert (post.payload["as"], post.payload["users"]) == ("season-asked", [str(made.people[3].id)])
    for n in (1, 2):
        await made.come_back(n)
    season = await made.play_round()
    assert (season.row.round, list_seated(season, 2)) == (2, {1, 2})
    assert season.state.left_out[2] == {3: "asked", 4: "asked"}
    # Whoever has not answered is asked only once, and still not drawn.
    assert await end_round(made) == sorted([*told, *told[:2]])
    assert list_drawable_numbers(await made.read_season()) == []


async def test_member_who_left_the_server_is_lost_at_once(made: World):
    await ask_absent_members(made)
    for n in (1, 2, 3, 4):
        await made.come_back(n)
    made.clock.now += 4 * DAY_S
    made.sent.left |= {made.people[1].id, made.people[2].id}  # only the first departure is noted
    await made.leave_server(made.people[1])
    for third, season in (("in", await made.read_season()), ("lost", await made.play_round())):
        assert [member.status for member in season.members.values()] == ["in", "lost", third, "in"]
    assert [member.losses for member in season.members.values()] == [0, 1, 1, 0]


async def test_silent_members_are_not_drawn_by_hand_unasked(made: World):
    season = await made.begin_and_play(replace(LEAGUE, lasts=30 * DAY_S), 4)
    silent = {table.members[0] for table in season.tables}
    await made.pass_time(4 * DAY_S)
    await made.manage(act_as_organiser, acts.draw_now, 2)
    season = await made.pass_and_read(60, 60)
    assert (season.row.round, season.state.left_out[2]) == (2, dict.fromkeys(silent, "absent"))


async def test_people_who_only_wait_for_others_are_drawn_unasked(made: World):
    """At each table the first player never moves. One person joined late and has sat nowhere."""
    await made.begin_and_play(SLOW, 4)
    for round in (2, 3, 4):
        season = await made.pass_and_read(DAY_S / 2 + 60, 60)
        assert list_drawn(season, round) == set(season.members)
        assert season.row.round == round and not season.state.left_out[round]
        if round == 2:
            await made.add_person()
    assert list_recipients(made, "season-asked") == []


async def test_plan_ends_when_other_people_play(made: World):
    """Of three people one rests in turn: resting while another was out does not replace that person's later rest."""
    season = await made.begin_and_play(replace(LEAGUE, rounds=4), 3)
    resting = [season.rounds[0].rests[0]]
    await made.act(1 if resting != [1] else 2, seasons.sit_out)
    for round in (2, 3, 4):
        resting += (await play_until_drawn(made, round)).rounds[-1].rests
    assert sorted(resting) == [1, 2, 3]


# The organiser


async def test_organiser_reads_once_what_stands_still(made: World):
    """One message for all their seasons, none while everybody plays, and another one only if something else stands
    still."""
    seasons = list[str]()
    for name in ("Autumn", "Winter"):
        await made.begin_season(replace(SLOW, name=name, lasts=28 * DAY_S, rounds=3), 0)
        for n in range(4):
            await made.join(made.people[n] if seasons else made.make_person())
        seasons.append(made.of)
    reports, played = list[int](), {0: seasons, 1: seasons, 9: seasons[1:]}
    for day in range(16):
        for _ in range(4):
            await made.pass_time(DAY_S / 4)
            for made.of in played.get(day, ()):
                await made.play_tables(1.0)
        reports.append(len(list_recipients(made, "season-report")))
    assert reports[2] == 0 and reports[9] == 1 and reports[15] == 2, reports
    found = await organising.list_standstills(
        made.tables, await organising.list_seasons_of_host(made.tables, GUILD, DORA.id)
    )
    text = build_report(found, SAY, made.service.games).content
    assert len(found) == 2 and "Winter" in text and "** to play <t" in text


# A place


@pytest.mark.parametrize("late", ["yes", "no"])
async def test_waiting_person_hears_of_each_free_place(made: World, late: LateJoining):
    """Except if nobody may join any more."""
    await made.begin_and_play(replace(LEAGUE, most=4, late=late), 4)
    for user in (1, 2, 3, 3):
        await change_season(made.tables, made.of, seasons.request_notice, user)
    assert (await made.read_season()).state.invited == [1, 2, 3], "a second press adds nobody"
    await made.act(1, seasons.leave)
    await made.manage(organising.remove_member, 2, "")
    await forgetting.forget_person(made.tables, made.people[2].id)
    await made.pass_time(1)
    assert list_recipients(made, "season-room") == (["user:1", "user:2", "user:3"] if late == "yes" else [])
    if late == "no":
        assert await get_refusal(made.join(NEW)) == "season-late"


async def test_member_whose_place_was_taken_reads_that_the_season_is_full(made: World):
    await made.begin_season(replace(LEAGUE, most=2), 2)
    await made.act(1, seasons.leave)
    await made.join(NEW)
    assert await get_refusal(made.join(made.people[0])) == "season-full"
    assert len((await made.read_season()).active_members) == 2
    await change_season(made.tables, made.of, seasons.request_notice, 3)
    await made.manage(organising.remove_member, 1, "")
    await made.pass_time(1)
    assert list_recipients(made, "season-room") == [], "there is still no place"


# Seats that bots keep


@pytest.mark.parametrize("way", ["join", "bring back"])
async def test_returned_member_is_not_lost_again_for_a_seat_a_bot_held(made: World, way: str):
    await made.begin_and_play(SLOW, 4)
    await made.manage(organising.give_seat_to_bot, 1, "")
    season = await made.play_round()
    assert (season.members[1].status, season.members[1].losses) == ("lost", 1)
    if way == "join":
        await made.join(made.people[0])
    else:
        await made.manage(organising.bring_member_back, 1, "")
    season = await made.play_round()
    assert season.row.round == 3 and season.members[1].status == "in" and 1 in list_seated(season, 3)


@pytest.mark.parametrize("way", ["add", "bring back"])
async def test_organiser_brings_a_member_back_to_the_seat_that_a_bot_keeps(made: World, way: str):
    await made.begin_and_play(SLOW, 4)
    for act in (organising.give_seat_to_bot, organising.remove_member):
        await made.manage(act, 1, "")
    if way == "add":
        season = await made.manage(organising.add_member, made.people[0], "")
    else:
        season = await made.manage(organising.bring_member_back, 1, "")
    [table] = season.list_open_tables(1)
    seats = (await made.tables.read(get_game(table))).state.seats
    assert made.people[0].id in [seat.user for seat in seats]


async def test_member_whose_seat_a_bot_took_after_the_drawing_is_lost_at_once_and_named_once(made: World):
    await made.begin_and_play(SLOW, 4)
    assert (await made.play_round()).row.round == 2
    season = await made.manage(organising.give_seat_to_bot, 1, "")
    assert season.members[1].status == "lost"
    await made.pass_time(1)
    assert list_recipients(made, "season-lost") == [f"user:{made.people[0].id}"]
    for round in (3, 4):
        season = await play_until_drawn(made, round)
        assert season.state.left_out[round] == {1: "lost"} and season.members[1].losses == 1
        post = build_round_post(season, round, SAY, made.service.games, {}).content
        assert ("left a seat to a bot" in post) == (round == 3)


# People who were never in it


async def test_member_who_left_undrawn_is_in_no_standings_and_comes_back_as_new(made: World):
    await made.begin_season(LEAGUE, 5)
    await made.act(1, seasons.leave)
    season = await made.play_round()
    assert sorted(one.n for one in get_ranking(season)) == [2, 3, 4, 5]
    assert "Round" not in build_own_panel(season, season.members[1], SAY, {}).ask
    season = await made.join(made.people[0])
    assert (season.members[1].status, season.members[1].since) == ("in", 2)
    await made.act(1, seasons.leave)
    season = await made.manage(act_as_organiser, acts.end_season_early, count_open=False)
    last = build_ceremony_post(season, SAY)
    assert sorted(last.mentions) == [person.id for person in made.people[1:]]
