"""Only what people played counts in a season, and nothing that a bot, a moderator or the calendar did for them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.db import season_rows
from bot.db.season_rows import SeasonTableRow
from bot.interactions.handlers.after_game import describe_place
from bot.model.people import Preferences, Vacation
from bot.model.season import Season, decode_numbers
from bot.model.timing import DAY_S
from bot.operations import lateness, listings, people, seats
from bot.panels.blocks import get_panel_text
from bot.panels.lobby_post import describe_early_end
from bot.panels.seasons.living_post import build_ceremony_post, build_living_post, build_round_post
from bot.panels.seasons.pages import build_standings_text, build_tables_page, format_waiting_table
from bot.panels.seasons.phrases import get_ladder, get_ranking, get_standings, has_results
from bot.seasons.files import decode_drawing
from bot.seasons.model import FormName
from bot.seasons.scoring import compute_awards
from bot.stores import table_rows
from bot.stores.tables import apply
from engine.core.text import get_catalogue
from tests.bot.service.kit import MOD, TUNING, interactions

from .lots import Draw
from .properties import to_random_season
from .test_people import LEAGUE, play_round
from .world import DORA, World, open_world

LOCALES = ("en", "de")
DUEL = replace(LEAGUE, rounds=3, options={"lots": {"draws": 2}})
LADDER = replace(LEAGUE, form="ladder", rounds=0, seats=4, points=(4, 2, 1, 0), least=2)
FORMS: tuple[FormName, ...] = ("league", "swiss", "cup", "ladder")


def list_recipients(made: World, code: str) -> list[str]:
    """Return who received this notice, at a table or by direct message."""
    return [p.target for p in made.sent.messages.values() if p.payload.get("code") == code]


def count_posts(made: World, kind: str) -> int:
    return sum(p.kind == kind for p in made.sent.messages.values())


def get_game(table: SeasonTableRow) -> str:
    assert table.game is not None
    return table.game


async def set_vacation_days(made: World, days: Mapping[int, int]):
    """Leave so many vacation days to people, by their place in the list; all others have none."""
    for at, person in enumerate(made.people):
        spent = Vacation(year=2027, spent=TUNING.vacation - days.get(at, 0))
        await people.set_preferences(made.tables, person.id, Preferences(vacation=spent))


# Ended tables


WAYS_TO_END = ("moderator", "together", "all resign")


@pytest.mark.parametrize(("how", "form"), [(how, form) for how in WAYS_TO_END for form in FORMS])
async def test_ended_table_does_not_count(made: World, form: FormName, how: str):
    await made.begin(replace(DUEL, form=form, rounds=0 if form == "ladder" else 3), 4)
    season = await play_round(made)
    game = get_game(season.tables[0])
    opened = await listings.get_table(made.tables, game)
    say = get_catalogue("bot")
    assert say("season-end-means", season="Autumn", form=form) == describe_early_end(opened, say)
    if how == "moderator":
        await apply(made.tables, game, next(interactions), seats.end_game, MOD)
    for user in (seat.user or 0 for seat in opened.people):
        if how == "together":
            await apply(made.tables, game, next(interactions), seats.vote_to_abandon, user, True)
        if how == "all resign":
            await apply(made.tables, game, next(interactions), seats.resign, user)
    await made.pass_time(60)
    season = await made.read_season()
    played = season.to_table_result(season.tables[0])
    assert played.over and not any(played.places)
    assert not has_results(season) and not get_ladder(season)
    line = get_panel_text(build_tables_page(season, 1, 0, say, {})).split("\n")[1]
    names = ", ".join(season.members[n].name for n in played.members)
    assert say("season-result-uncounted", names=names) in line and "points" not in line
    if form in ("league", "swiss"):
        assert all(line.points == 0 for line in get_standings(season))
    if form == "cup":  # somebody goes on nevertheless
        while (season := await made.read_season()).status != "over":
            await made.play_tables(1.0)
            await made.pass_time_to_next()
        assert len(season.rounds) == 2 and get_ranking(season)[0].place == 1


# Tables that end after the season, or without a result


async def end_season_with_running_tables(made: World) -> Season:
    """Press [End the season] and [End with what is over] while both tables run; then play them to their ends."""
    await made.begin(DUEL, 4)
    await play_round(made)
    await made.service.season_managing.end_season(made.of, DORA, next(interactions), count_open=False)
    while (season := await made.read_season()).list_open_tables():
        await made.play_tables(1.0)
        await made.pass_time(60)
    return season


async def test_season_without_a_result_has_no_winner_and_no_places(made: World):
    season = await end_season_with_running_tables(made)
    say, games = get_catalogue("bot"), made.service.games
    assert season.status == "over" and not has_results(season)
    final, last = build_living_post(season, say, games), build_ceremony_post(season, say, games, 1)
    assert "won" not in final.content and "wins" not in last.content and not last.picture
    assert get_panel_text(build_standings_text(season, 0, say))
    assert [describe_place(season, person.id, say) for person in made.people] == [""] * 4, "/stats"


# A ladder with too few people


async def test_ladder_with_too_few_people_posts_nothing_and_says_so_once(made: World):
    await made.begin(LADDER, 2)
    for _ in range(5):
        await made.pass_time(DAY_S)
    season = await made.read_season()
    assert season.status == "running" and not season.rounds
    assert (count_posts(made, "round"), count_posts(made, "draw"), count_posts(made, "season")) == (
        0,
        0,
        1,
    )
    assert set(list_recipients(made, "season-report")) == {f"user:{DORA.id}"}
    assert (
        get_catalogue("bot")("season-next-short")
        in build_living_post(season, get_catalogue("bot"), made.service.games).content
    )
    for _ in range(2):
        await made.add_person()
    await made.pass_time(DAY_S)
    await made.pass_time(60)
    season = await made.read_season()
    assert len(decode_numbers(season.tables[0].members)) == 4 and count_posts(made, "round") == 1
    assert (
        get_catalogue("bot")("season-next-short")
        not in build_living_post(season, get_catalogue("bot"), made.service.games).content
    )


# An expired clock


async def read_lateness(made: World, user: int) -> int:
    with made.service.tables.db.engine.connect() as db:
        found = season_rows.fetch_parts(db, season_rows.MemberRow, made.of)
    return next(member.late for member in found if member.user == user)


async def test_player_saved_by_vacation_was_late_and_all_hear_of_it_once(made: World):
    await made.begin(replace(DUEL, lasts=56 * DAY_S), 2)
    await set_vacation_days(made, {0: 3, 1: 3})
    season = await play_round(made)
    game = get_game(season.tables[0])
    with made.service.tables.db.engine.connect() as db:
        row = table_rows.fetch_of_table(db, game)[0]
    assert row.user is not None
    shown = set[str]()
    while made.clock.now < (row.deadline or 0.0) + 1.5 * DAY_S:
        await made.pass_time(DAY_S / 4)
        if made.clock.now > (row.deadline or 0.0):
            [line] = await listings.list_season_lines(made.tables, season)
            waits = format_waiting_table(
                season, season.tables[0], get_catalogue("bot"), made.service.games, line
            )
            shown.add(waits.partition(" Vacation days left")[0])
    [waits] = shown
    assert waits.endswith("I am using their vacation days.") and "has run out" in waits, "each day the same"
    assert (await people.get_preferences(made.tables, row.user)).vacation.spent == 20, "two of three"
    assert len(list_recipients(made, "clock-vacation")) == 1
    assert list_recipients(made, "vacation-used") == ["table"]
    assert await read_lateness(made, row.user) == 1
    await made.service.play.submit(game, row.user, Draw(), interaction=next(interactions))
    while (season := await made.read_season()).tables[0].over is None:
        await made.play_tables(1.0)
        await made.pass_time(1)
    in_time = [
        award.members
        for award in compute_awards(season.drawn_rounds, {m.n: m.late for m in season.members.values()})
        if award.name == "in-time"
    ]
    assert in_time == [tuple(m.n for m in season.members.values() if m.user != row.user)]


@pytest.mark.parametrize("absence", ["late", "on vacation", "out of the season"])
async def test_absent_player_holds_a_table_no_longer_than_its_limit(made: World, absence: str):
    """Vacation days are used up to the limit; those of somebody who has left the season are not used at all."""
    await made.begin(replace(DUEL, lasts=7 * DAY_S), 2)
    await set_vacation_days(made, {0: 21, 1: 21})
    season = await play_round(made)
    game = get_game(season.tables[0])
    with made.service.tables.db.engine.connect() as db:
        row = table_rows.fetch_of_table(db, game)[0]
    assert row.user is not None
    told = 0.0
    if absence == "on vacation":
        await lateness.start_vacation(made.tables, row.user, 21)
    elif absence == "out of the season":
        await made.service.seasons.leave(made.of, row.user)
    while (seat := (await made.service.tables.read(game)).state.seats[row.seat]).user is not None:
        told = (await listings.list_season_lines(made.tables, await made.read_season()))[0].bot_at
        await made.pass_time(DAY_S / 4)
    assert made.clock.now - DAY_S / 4 <= told <= made.clock.now
    days = (made.clock.now - season.rounds[0].drawn) / DAY_S
    spent = (await people.get_preferences(made.tables, row.user)).vacation.spent
    assert (seat.bot, seat.former) == ("club", row.user)
    limits = {"late": (9, 4), "on vacation": (12, 21), "out of the season": (4, 0)}
    assert days <= limits[absence][0] and spent == limits[absence][1], (days, spent)


# Two tables with the same person


async def test_running_opponents_meet_again_only_if_unavoidable_and_all_hear_of_it(tmp_path: Path):
    async with open_world(tmp_path / "w", Random(1)) as made:
        await made.begin(replace(DUEL, lasts=DAY_S), 2)
        await play_round(made)
        await made.pass_time(DAY_S + 60)
        await made.pass_time(60)
        season = await made.read_season()
        assert season.row.round == 2 and len(season.list_open_tables()) == 2
        assert decode_drawing(season.rounds[1].file).input.beside == ((1, 2),)
        for locale in LOCALES:
            say = get_catalogue("bot", locale)
            told = build_round_post(season, 2, say, made.service.games, 1, {}).content
            assert say("season-still-together", pairs="XX", more=0).split("XX")[1] in told
    async with open_world(tmp_path / "v", Random(1)) as made:
        await made.begin(replace(DUEL, lasts=DAY_S), 4)
        await play_round(made)
        await made.pass_time(DAY_S + 60)
        await made.pass_time(60)
        season = await made.read_season()
        assert season.row.round == 2 and to_random_season(season)
        pairs = [tuple(sorted(decode_numbers(table.members))) for table in season.tables]
        assert len(set(pairs)) == 4
