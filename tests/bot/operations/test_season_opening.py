"""Opening a season for joining, also one that follows another."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.model.errors import OperationRefused
from bot.model.season import decode_action
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Person
from bot.operations import lobby, seats
from bot.operations.lobby import LobbyChanges
from bot.seasons import model
from bot.seasons.model import Pace
from tests.bot.service.finishing import finish_game
from tests.bot.service.kit import ANN, BOB, CLEO, HERE, House, interactions, open_house
from tests.bot.service.seasoning import (
    DORA,
    LEAGUE,
    PEOPLE,
    open_season,
    read_season,
)

EVE = PEOPLE[4]
WORD = replace(LEAGUE, full=False)


async def test_second_draft_of_one_name_is_refused_until_renamed(h: House):
    seasons = h.service.seasons
    first = await seasons.create_draft(WORD, HERE, DORA)
    second = await seasons.create_draft(replace(WORD, name="AUTUMN"), HERE, EVE)
    opened = await asyncio.gather(
        seasons.open_season(first.row.id, DORA.id),
        seasons.open_season(second.row.id, EVE.id),
        return_exceptions=True,
    )
    assert [isinstance(one, OperationRefused) for one in opened] == [False, True]
    with pytest.raises(OperationRefused, match="season-name"):
        await seasons.open_season(second.row.id, EVE.id)
    assert (await read_season(h, second)).status == "draft"
    assert (await seasons.open_season(first.row.id, DORA.id)).status == "open", "the same again is the same"
    await seasons.change_rules(second.row.id, EVE, 1, replace(WORD, name="Winter"), ())
    assert (await seasons.open_season(second.row.id, EVE.id)).status == "open"


async def test_drafts_do_not_exceed_the_limit_of_a_server(h: House):
    seasons = h.service.seasons
    drafts = [await seasons.create_draft(replace(WORD, name=f"Duels {n}"), HERE, DORA) for n in range(11)]
    for draft in drafts[:10]:
        await seasons.open_season(draft.row.id, DORA.id)
    with pytest.raises(OperationRefused, match="season-too-many"):
        await seasons.open_season(drafts[10].row.id, DORA.id)
    await h.service.season_managing.end_season(drafts[0].row.id, DORA, next(interactions), False)
    await seasons.open_season(drafts[10].row.id, DORA.id)


async def test_unopened_drafts_are_deleted_after_two_weeks(h: House):
    await h.drain()
    await h.service.seasons.create_draft(LEAGUE, HERE, DORA)
    kept = await open_season(h, (), replace(WORD, name="Opened"))
    await h.pass_time(13 * DAY_S)
    assert len(await h.service.seasons.list_drafts(7, DORA.id)) == 1
    await h.pass_time(2 * DAY_S)
    assert await h.service.seasons.list_drafts(7, DORA.id) == []
    assert (await read_season(h, kept)).status == "open"


@pytest.mark.parametrize("at_once", [True, False])
async def test_start_in_the_past_moves_to_the_next_drawing_hour(tmp_path: Path, at_once: bool):
    zone = ZoneInfo("America/New_York")
    async with open_house(tmp_path) as h:
        rules = replace(WORD, begins=h.clock.now + HOUR_S, at_once=at_once, hour=19, zone=zone.key)
        draft = await h.service.seasons.create_draft(rules, HERE, DORA)
        kept = await h.service.seasons.create_draft(
            replace(rules, name="Kept", begins=h.clock.now + 9 * DAY_S), HERE, DORA
        )
        h.clock.now += 2 * DAY_S
        season = await h.service.seasons.open_season(draft.row.id, DORA.id)
        await h.drain()
        season = await read_season(h, season)
        at = season.state.next_at
        assert at is not None and h.clock.now < at <= h.clock.now + DAY_S and not season.state.postponed
        there = datetime.fromtimestamp(at, zone)
        assert (there.hour, there.minute) == (19, 0)
        assert (await h.service.seasons.open_season(kept.row.id, DORA.id)).state.next_at == kept.rules.begins


# The next season: former members are asked once, people who wait for a notice get it, and a whole season can be moved


IDA, FINN, LEA, MO, PIA, SAM = PEOPLE


async def test_former_members_are_asked_once_and_waiting_people_are_told(h: House):
    seasons, managing = h.service.seasons, h.service.season_managing
    first = await open_season(h, (IDA, FINN, LEA))
    await seasons.leave(first.row.id, LEA.id)
    await managing.end_season(first.row.id, DORA, next(interactions), False)
    await seasons.request_notice(first.row.id, PIA.id)
    draft = await seasons.create_draft(replace(LEAGUE, name="Winter", full=False), HERE, DORA, first.row.id)
    for _ in range(2):
        await seasons.open_season(draft.row.id, DORA.id)
    await seasons.join(draft.row.id, FINN, next(interactions))
    press = next(interactions)
    for _ in range(2):
        await managing.invite_former_members(draft.row.id, DORA, press)
    with pytest.raises(OperationRefused, match="season-asked"):
        await managing.invite_former_members(draft.row.id, DORA, next(interactions))
    await h.drain()
    assert [p.payload for p in h.sent.list_posts("call")] == [{"users": [str(IDA.id)]}]
    words = [p for p in h.sent.messages.values() if p.target == f"user:{PIA.id}"]
    assert [(p.payload["code"], p.payload["args"]["name"], p.season) for p in words] == [
        ("season-next", "Winter", draft.row.id)
    ]
    assert (await read_season(h, first)).state.invited == []
    deeds = [decode_action(line.what) for line in (await read_season(h, draft)).changes]
    assert [(deed.code, deed.args) for deed in deeds] == [("ask", {"people": 1})]
    alone = await open_season(h, (IDA,), replace(LEAGUE, name="Spring", full=False))
    with pytest.raises(OperationRefused, match="season-no-former"):
        await managing.invite_former_members(alone.row.id, DORA, next(interactions))


# The default length of a round follows this bot's own games of the same kind


async def play_game_of_days(h: House, days: float, *others: Person, pace: Pace = "day", bots: int = 0):
    """Play a table with these people and Ann that takes so many days."""
    table = await h.open_lobby("race", *others)
    for _ in range(bots):
        await h.change(table, lobby.add_bot, ANN.id, "beginner")
    await h.change(table, lobby.set_options, ANN.id, LobbyChanges(pace=pace))
    await h.start(table)
    h.clock.now += days * DAY_S
    await finish_game(h, table)


async def test_round_lasts_as_games_of_its_size_and_pace_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(model, "MIN_KNOWN_GAMES", 2)
    async with open_house(tmp_path) as h:
        usual = h.service.seasons.get_usual_days
        await play_game_of_days(h, 3, BOB)
        await play_game_of_days(h, 3, BOB, CLEO)  # another size
        await play_game_of_days(h, 3, bots=1)  # nobody waited for anybody
        await play_game_of_days(h, 3, BOB, pace="week")
        await abandon_game(h, BOB)
        assert await usual(LEAGUE) == {"day": 14, "three-days": 28, "week": 56}
        await play_game_of_days(h, 3, BOB)
        assert await usual(LEAGUE) == {"day": 7, "three-days": 28, "week": 56}


async def abandon_game(h: House, other: Person):
    table = await h.open_lobby("race", other)
    await h.change(table, lobby.set_options, ANN.id, LobbyChanges(pace="day"))
    await h.start(table)
    for person in (ANN, other):
        await h.change(table, seats.resign, person.id)
    await h.drain()
    assert (await h.read(table)).status != "running"
