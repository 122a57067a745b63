"""A player's time runs out, from the lobby's options to the choice of the others, as people press it."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.model.timing import DAY_S, HOUR_S, Timing
from bot.operations import listings

from .conftest import QUICK as SEASONS
from .stage import find_asked_person, open_stage
from .test_season_manage import GAMES, draw_round, get_game, get_thread, wait_for_season_post
from .test_season_manage import open_season as season_opened

QUICK = Timing(vacation=0)


async def test_clock_runs_out_and_the_others_choose(tmp_path: Path):
    async with open_stage(tmp_path, tuning=QUICK) as made:
        ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
        lobby = await ann.slash("table", "new", game="saint_malo")
        lobby = await bob.press(lobby, "Join")
        form = await ann.press(lobby, "Options")
        lobby = await ann.submit(form, {"Pace": "one move a day"})
        assert lobby.message is not None and "one move a day" in lobby.text
        await ann.press(lobby, "Start")
        thread = lobby.message["id"]
        await made.wait_for_thread(thread)
        who, post = await find_asked_person([ann, bob], thread)
        assert who is not None
        other = bob if who is ann else ann

        made.pass_time(2.25 * DAY_S + 60)
        warning = await who.wait_for(
            lambda m: "**Saint Malo**: you have a quarter of your time" in m["content"]
        )
        panel = await who.press(warning, "Vacation")
        made.pass_time(0.75 * DAY_S)
        told = await who.wait_for(lambda m: "time has run out. Nothing is lost" in m["content"])
        assert panel.modal is not None
        made.pass_time(12 * HOUR_S + 60)
        choice = await other.wait_for(lambda m: "What do you want to do?" in m["content"], channel=thread)
        assert choice["mentions"][0]["id"] == other.id
        waits = await other.press(choice, "Wait 2 days")
        assert "settled" in waits.text
        await other.wait_for(lambda m: "will wait another 2 days" in m["content"], channel=thread)

        back = await who.press(told, "I am here")
        assert "round" in back.text
        assert "already been settled" in (await who.press(told, "I am here")).text
        assert post["id"]


@pytest.mark.long
async def test_undecided_players_stay_mentioned(tmp_path: Path):
    async with open_stage(tmp_path, tuning=QUICK) as made:
        people = [await made.get_person(name) for name in ("Ann", "Bob", "Cleo")]
        lobby = await people[0].slash("table", "new", game="saint_malo")
        for person in people[1:]:
            lobby = await person.press(lobby, "Join")
        lobby = await people[0].submit(await people[0].press(lobby, "Options"), {"Pace": "one move a day"})
        await people[0].press(lobby, "Start")
        assert lobby.message is not None
        thread = lobby.message["id"]
        await made.wait_for_thread(thread)
        who, _ = await find_asked_person(people, thread)
        assert who is not None
        made.pass_time(3 * DAY_S + 60)
        await who.wait_for(lambda m: "time has run out. Nothing is lost" in m["content"])
        made.pass_time(12 * HOUR_S + 60)
        others = [person for person in people if person is not who]
        choice = await others[0].wait_for(lambda m: "What do you want to do?" in m["content"], channel=thread)
        now = (await others[0].press(choice, "Give the seat to a bot")).message
        assert now is not None and {user["id"] for user in now["mentions"]} == {
            person.id for person in others
        }


@pytest.mark.long
async def test_seasons_table_decides_by_itself_and_the_player_returns_by_one_press(tmp_path: Path):
    async with open_stage(tmp_path, GAMES, replace(SEASONS, vacation=0)) as made:
        ann, others, season_id = await season_opened(made)
        season = await draw_round(made, ann, season_id)
        thread, beside = [(await get_thread(made, season, n))["id"] for n in (1, 2)]
        [who, post], [second, _] = [
            await find_asked_person([*others.values()], table) for table in (thread, beside)
        ]
        assert who is not None and second is not None
        other = next(person for person in others.values() if person.id != who.id)
        assert "been waiting for" not in (await other.press(await wait_for_season_post(other), "Tables")).text
        made.pass_time(3 * DAY_S + 60)
        for late in (who, second):  # the player has twelve hours from then on, and the table a day after that
            await late.wait_for(lambda m: "time has run out. Nothing is lost" in m["content"])
        made.pass_time(12 * HOUR_S + 60)
        for table in (thread, beside):
            await ann.wait_for(lambda m: "What do you want to do?" in m["content"], channel=table)
        tables = (await other.press(await wait_for_season_post(other), "Tables")).text
        [name] = [name for name, person in others.items() if person is who]
        [since] = re.findall(rf"it has been waiting for {name} since <t:(\d+):f>", tables)
        assert abs(int(since) - datetime.fromisoformat(post["timestamp"]).timestamp()) < 60, (
            "as its post shows"
        )
        made.pass_time(DAY_S + 60)
        told, _ = [
            await ann.wait_for(
                lambda m: "Nobody decided, so the season goes on" in m["content"], channel=table
            )
            for table in (thread, beside)
        ]
        assert "been waiting for" not in (await other.press(await wait_for_season_post(other), "Tables")).text
        assert "no seat at this table" in (await ann.press(told, "I am back")).text
        await who.press(told, "I am back")
        await ann.wait_for(lambda m: f"{name} is back" in m["content"], channel=thread)
        assert (await listings.get_table(made.bot.service.tables, get_game(season, 1))).find_seat_of(
            int(who.id)
        ) is not None


async def test_vacation_and_nudge_can_be_typed(tmp_path: Path):
    async with open_stage(tmp_path, tuning=replace(QUICK, vacation=5)) as made:
        ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
        away = await ann.slash("lounge", "vacation", days=2)
        assert "3 vacation days left" in away.text and "Your vacation lasts until" in away.text
        assert "5 vacation days left" in (await ann.slash("lounge", "vacation", days=0)).text, (
            "nothing of it was used"
        )
        refused = await ann.slash("lounge", "vacation", days=30)
        assert "You have 5 vacation days left this year. Choose a number from 0 to 5." in refused.text
        lobby = await ann.slash("table", "new", game="saint_malo")
        lobby = await bob.press(lobby, "Join")
        await ann.press(lobby, "Start")
        assert lobby.message is not None
        thread = lobby.message["id"]
        await made.wait_for_thread(thread)
        who, _ = await find_asked_person([ann, bob], thread)
        assert who is not None
        other = bob if who is ann else ann
        nudged = await other.slash(thread, "nudge")
        assert "I have nudged" in nudged.text
        await who.wait_for(lambda m: "is asking whether you have noticed" in m["content"])
        assert "tomorrow" in (await other.slash(thread, "nudge")).text
        assert "**your turn**" in (await who.slash("lounge", "vacation", days=1)).text
        assert "waiting for" in (await other.slash("lounge", "vacation", days=1)).text
