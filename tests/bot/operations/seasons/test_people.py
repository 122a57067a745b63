"""Joining, leaving, sitting out and coming back: a repeated press has one effect, and each refusal says why."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.consequences.season_schedule import (
    get_next_step_time,
    get_return_barrier,
    list_drawable_members,
)
from bot.model.people import Preferences, Vacation
from bot.model.season import Season, decode_numbers
from bot.model.timing import DAY_S
from bot.model.view import Person
from bot.operations import people, seats
from bot.seasons.model import FormName, LadderWishes, SeasonRules
from bot.stores.tables import apply
from tests.bot.service.kit import MOD, get_refusal, interactions

from .world import DORA, GUILD, NOW, World

LEAGUE = SeasonRules(
    "Autumn",
    "league",
    ("lots",),
    2,
    3,
    lasts=3 * DAY_S,
    begins=NOW + DAY_S,
    at_once=True,
    points=(2, 0),
    options={"lots": {"draws": 1}},
)
NEW = Person(990_000_000_000_000_001, "Newcomer")


async def play_round(made: World) -> Season:
    """Play until the next round is drawn and its tables are open."""
    season = await made.read_season()
    season.state.report_at = None  # a report is no step of the round
    await made.pass_time(max(1.0, (get_next_step_time(season) or 0.0) - made.clock.now))
    await made.pass_time(60)
    return await made.read_season()


def list_drawable_numbers(season: Season) -> list[int]:
    return [member.n for member in list_drawable_members(season)]


async def test_role_is_checked_when_somebody_joins(made: World):
    await made.begin(replace(LEAGUE, role=55), 0)
    join = made.service.seasons.join
    assert await get_refusal(join(made.of, NEW, next(interactions))) == "season-role"
    assert (await join(made.of, NEW, next(interactions), frozenset({55}))).find_member(NEW.id)


async def test_member_who_left_is_not_drawn_and_may_come_back(made: World):
    seasons = made.service.seasons
    await made.begin(LEAGUE, 3)
    for _ in range(2):
        season = await seasons.leave(made.of, made.people[0].id)
        assert list_drawable_numbers(season) == [2, 3]
    season = await seasons.join(made.of, made.people[0], next(interactions))
    assert list_drawable_numbers(season) == [1, 2, 3] and len(season.members) == 3
    assert await get_refusal(seasons.leave(made.of, NEW.id)) == "season-not-in"


async def test_sitting_out_lasts_one_round(made: World):
    seasons = made.service.seasons
    await made.begin(LEAGUE, 3)
    await seasons.sit_out(made.of, made.people[2].id)
    assert list_drawable_numbers(await seasons.sit_out(made.of, made.people[2].id)) == [1, 2]
    assert list_drawable_numbers(await seasons.sit_out(made.of, made.people[2].id, out=False)) == [
        1,
        2,
        3,
    ]
    await seasons.sit_out(made.of, made.people[2].id)
    season = await play_round(made)
    assert sorted(decode_numbers(season.tables[0].members)) == [1, 2]
    assert list_drawable_numbers(season) == [1, 2, 3]


async def test_resigned_member_is_lost_may_return_and_can_be_lost_twice(made: World):
    service, seasons = made.service, made.service.seasons
    await made.begin(replace(LEAGUE, lasts=DAY_S / 2, rounds=4, options={"lots": {"draws": 5}}), 4)
    mine, season = made.people[0].id, await play_round(made)
    for losses in (1, 2):
        [table] = [
            one for one in season.get_tables_of_round(season.row.round) if 1 in decode_numbers(one.members)
        ]
        assert table.game is not None
        await apply(service.tables, table.game, next(interactions), seats.resign, mine)
        season = await play_round(made)
        assert (season.members[1].status, season.members[1].losses) == ("lost", losses)
        if losses == 1:  # the third round waits: everybody sits at two open tables
            assert 1 not in {
                n for table in season.get_tables_of_round(2) for n in decode_numbers(table.members)
            }
            await seasons.return_to_season(made.of, mine)
            season = await play_round(made)
            assert 1 in {
                n
                for table in season.get_tables_of_round(season.row.round)
                for n in decode_numbers(table.members)
            }
    assert await get_refusal(seasons.return_to_season(made.of, mine)) == "season-lost-twice"
    season = await service.season_managing.bring_member_back(made.of, DORA, next(interactions), 1, "")
    assert (season.members[1].status, season.members[1].losses) == ("in", 0)


@pytest.mark.parametrize("ends", [False, True])
async def test_resigned_member_returns_by_one_press_before_the_drawing(made: World, ends: bool):
    """This holds while that table runs and after it has ended."""
    await made.begin(replace(LEAGUE, lasts=DAY_S / 2, rounds=4, options={"lots": {"draws": 5}}), 4)
    season = await play_round(made)
    back, lost = (decode_numbers(table.members)[0] for table in season.tables)
    for n in (back, lost):
        [table] = season.list_open_tables(n)
        assert table.game is not None
        await apply(made.tables, table.game, next(interactions), seats.resign, made.people[n - 1].id)
    await made.pass_time(60)
    await made.service.seasons.return_to_season(made.of, made.people[back - 1].id)
    await made.pass_time(60)
    for _ in range(3 if ends else 0):
        await made.play_tables(1.0)
        await made.pass_time(1)
    season = await made.read_season() if ends else await play_round(made)
    assert [table.over is not None for table in season.get_tables_of_round(1)] == [
        ends,
        ends,
    ] and season.row.round >= 2
    assert [(season.members[n].status, season.members[n].losses) for n in (back, lost)] == [
        ("in", 0),
        ("lost", 1),
    ]
    there = [
        decode_numbers(season.rounds[1].rests),
        *(decode_numbers(table.members) for table in season.get_tables_of_round(2)),
    ]
    assert back in {n for some in there for n in some}


async def test_ended_season_refuses_everything(made: World):
    seasons = made.service.seasons
    await made.begin(LEAGUE, 2)
    await made.service.season_managing.end_season(made.of, DORA, next(interactions), count_open=False)
    mine = made.people[0].id
    calls = (seasons.join(made.of, NEW, 1), seasons.leave(made.of, mine), seasons.sit_out(made.of, mine))
    assert [await get_refusal(call) for call in (*calls, seasons.return_to_season(made.of, mine))] == [
        "season-over"
    ] * 4


async def test_paused_member_of_a_ladder_is_not_seated(made: World):
    await made.begin(replace(LEAGUE, form="ladder", rounds=0, until=NOW + 9 * DAY_S), 4)
    for person in made.people[2:]:
        await made.service.seasons.set_ladder_wishes(made.of, person.id, LadderWishes(paused=True))
    season = await play_round(made)
    assert sorted(n for table in season.tables for n in decode_numbers(table.members)) == [1, 2]


async def test_ladder_draws_whoever_waits_for_somebody_on_vacation(made: World):
    await made.begin(replace(LEAGUE, form="ladder", rounds=0, until=NOW + 9 * DAY_S), 4)
    away = {decode_numbers(table.members)[0] for table in (await play_round(made)).tables}
    for n in away:
        vacation = Preferences(vacation=Vacation(made.clock.now + 1.5 * DAY_S))
        await people.set_preferences(made.tables, made.people[n - 1].id, vacation)
    season = await play_round(made)
    [table] = season.get_tables_of_round(2)
    assert {*decode_numbers(table.members)} == {1, 2, 3, 4} - away
    assert season.state.left_out[2] == dict.fromkeys(away, "absent")


# Too few to begin


async def test_start_with_too_few_is_postponed_four_times_before_the_organiser_is_asked(made: World):
    await made.begin(replace(LEAGUE, least=8), 3)
    for days in range(1, 5):
        await made.pass_time(DAY_S + 1)
        season = await made.read_season()
        assert (season.status, season.state.postponed, season.rounds) == ("open", days, [])
        assert season.state.next_at == pytest.approx(made.clock.now + DAY_S, abs=5 * days)
    for _ in range(3):
        await made.pass_time(DAY_S + 1)
    season = await made.read_season()
    assert (season.status, season.state.postponed, season.state.next_at) == ("open", 4, None)
    told = [(p.target, p.payload["code"]) for p in made.sent.messages.values() if p.kind == "season-notice"]
    assert set(told) == {(f"user:{DORA.id}", "season-report")}
    await made.service.season_managing.draw_now(made.of, DORA, next(interactions), 1)
    await made.pass_time(1)
    assert (await made.read_season()).row.round == 1


# Silent members


async def ask_absent_members(made: World, code: str = "season-asked", form: FormName = "league") -> list[str]:
    """Return who was sent this notice on the day before the second round, for which everybody is on vacation."""
    await made.begin(replace(LEAGUE, form=form, full=True, at_once=False, lasts=14 * DAY_S), 4)
    for _ in range(2):
        await made.pass_time(60)
    for person in made.people:
        away = Preferences(vacation=Vacation(made.clock.now + 40 * DAY_S))
        await people.set_preferences(made.tables, person.id, away)
    return await end_round(made, code)


async def end_round(made: World, code: str = "season-asked") -> list[str]:
    """End the open tables. Return who has been sent this notice by the day before the next round."""
    for table in (await made.read_season()).list_open_tables():
        assert table.game is not None
        await apply(made.tables, table.game, next(interactions), seats.end_game, MOD)
    await made.pass_time(60)
    season = await made.read_season()
    assert season.state.next_at is not None
    await made.pass_time(season.state.next_at - DAY_S - made.clock.now + 1)
    return [p.target for p in made.sent.messages.values() if p.payload.get("code") == code]


async def test_cup_tells_absent_members_that_it_waits_for_nobody(made: World):
    """A cup has no round to sit out: a member who misses the next round is out."""
    told = await ask_absent_members(made, "season-asked-cup", "cup")
    assert len(told) == len({*told}) == 2, told
    assert "season-asked" not in [post.payload.get("code") for post in made.sent.messages.values()]
    mine, other = (int(user.removeprefix("user:")) for user in told)
    assert await get_refusal(made.service.seasons.sit_out(made.of, mine)) == "season-cup-waits"
    await made.service.seasons.return_to_season(made.of, mine)
    season = await play_round(made)
    yes, away = season.find_member(mine), season.find_member(other)
    assert yes is not None and away is not None
    [final] = season.get_tables_of_round(2)
    assert yes.n in decode_numbers(final.members) and away.n not in decode_numbers(final.members)
    assert get_return_barrier(season, away) == "cup"


async def test_members_on_vacation_are_asked_the_day_before_and_drawn_if_they_confirm(made: World):
    made.sent.closed = {800_000_000_000_000_000 + 4 * 1_000_003}  # the fourth member
    told = await ask_absent_members(made)
    assert sorted(told) == [f"user:{person.id}" for person in made.people[:3]]
    [post] = made.sent.list_posts("call")
    assert (post.payload["as"], post.payload["users"]) == ("season-asked", [str(made.people[3].id)])
    for person in made.people[:2]:
        await made.service.seasons.return_to_season(made.of, person.id)
    season = await play_round(made)
    drawn = sorted(n for table in season.get_tables_of_round(2) for n in decode_numbers(table.members))
    assert (season.row.round, drawn, season.state.left_out[2]) == (2, [1, 2], {3: "asked", 4: "asked"})
    # Whoever has not answered is asked only once, and still not drawn.
    assert sorted(await end_round(made)) == sorted([*told, *told[:2]])
    assert list_drawable_numbers(await made.read_season()) == []


async def test_member_who_left_the_server_is_lost_at_once(made: World):
    await ask_absent_members(made)
    for person in made.people:
        await made.service.seasons.return_to_season(made.of, person.id)
    made.clock.now += 4 * DAY_S
    made.sent.left.add(made.people[1].id)
    await made.service.channels.note_presence(GUILD, made.people[1].id, False)
    made.sent.left.add(made.people[2].id)  # which nobody has noted
    statuses = [
        [member.status for member in season.members.values()]
        for season in (await made.read_season(), await play_round(made))
    ]
    assert statuses == [["in", "lost", "in", "in"], ["in", "lost", "lost", "in"]]


async def test_silent_members_are_not_drawn_by_hand_unasked(made: World):
    await made.begin(replace(LEAGUE, lasts=30 * DAY_S), 4)
    silent = {decode_numbers(table.members)[0] for table in (await play_round(made)).tables}
    await made.pass_time(4 * DAY_S)
    await made.service.season_managing.draw_now(made.of, DORA, next(interactions), 2)
    for _ in range(2):
        await made.pass_time(60)
    season = await made.read_season()
    assert (season.row.round, season.state.left_out[2]) == (2, dict.fromkeys(silent, "absent"))
