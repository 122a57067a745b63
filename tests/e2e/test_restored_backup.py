"""After an older backup was restored, everything says where it stands, and what the backup does not know is gone."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

from msgspec.structs import replace

from bot.db.copying import BACKUP_MARK, restore_backup, write_backup
from bot.model.timing import HOUR_S
from engine.games import game
from playground import Person
from playground.model import Json
from playground.person import get_button_labels
from tests.bot.service.race import RACE
from tests.bot.stores.kit import create_sqlite

from .conftest import QUICK
from .playing import play_turn
from .stage import (
    find_asked_person,
    open_game,
    open_lobby,
    open_season,
    open_stage,
    open_turn,
    wait_until_still,
)
from .test_season_manage import RULES, open_joined_season

GAMES = {"saint_malo": game("saint_malo"), "race": RACE}
RESTORED = "I was restored from a backup of <t:"
LOST = "This table is gone: I was restored from an older backup"


async def test_restored_tables_lobbies_and_seasons_say_where_they_stand(tmp_path: Path):
    async with open_stage(tmp_path, GAMES, QUICK, neighbours=False) as made:
        asked, other, played, post = await open_turn(made)
        (ann, dan), ended = await open_game(made, "Ann", "Dan")
        (cleo,), lobby = await open_lobby(made, "Cleo", channel="lounge")
        begun = lobby["id"]
        await open_joined_season(made)
        await wait_until_still(made)
        made.pg.advance_clock(HOUR_S)
        made.pass_time(HOUR_S)
        await wait_until_still(made)
        backup = tmp_path / "backup.db"
        await asyncio.to_thread(write_backup, made.database, backup)
        with closing(sqlite3.connect(backup)) as copy, copy:
            copy.execute(
                "UPDATE secret_key SET value = ? WHERE name = ?", (str(made.now()).encode(), BACKUP_MARK)
            )

        await play_turn(asked, post, random.Random(2))
        await find_asked_person([asked, other], played, post)
        for person in (ann, dan):
            last_vote = await person.press(await person.slash(ended, "abandon"), "End without a winner")
        assert last_vote.text == "The table is closed."
        await cleo.press(await dan.press(lobby, "Join"), "Start")
        await made.wait_for_thread(begun)
        _, opened = await open_game(made, "Cleo", "Dan")
        of_lost_tables = [(await find_asked_person([cleo, dan], place))[1] for place in (begun, opened)]
        await open_season(made, ann, replace(RULES, name="Winter"))  # after the backup
        later = await ann.wait_for(
            lambda m: "Winter" in m["content"] and "Join" in get_button_labels(m), channel="lounge"
        )
        await wait_until_still(made)
        last = {place: (await ann.messages(place, 1))[0] for place in (played, ended, begun, opened)}

        await made.stop()
        made.database = create_sqlite(tmp_path / "restored.db")
        await asyncio.to_thread(restore_backup, backup, made.database)
        await made.start()
        for place, people in ((played, [asked, other]), (ended, [ann, dan])):
            told = await wait_for_post(ann, place, RESTORED)
            assert "**Saint Malo** continues with the turn below" in told["content"]
            person, again = await find_asked_person(people, place, last[place])
            assert person is not None and int(again["id"]) > int(told["id"])
            assert "You have" in (await person.press(again, "Play")).text
        for words, living in (("Autumn", "4 people have joined"), ("Saint Malo", "wants to play")):
            told = await wait_for_post(ann, "lounge", RESTORED, words)
            post = await wait_for_post(ann, "lounge", living)
            assert told["content"].endswith(f"/{post['id']}") and "Join" in get_button_labels(post)
        for place, post in zip((begun, opened), of_lost_tables, strict=True):
            assert int((await wait_for_post(ann, place, LOST))["id"]) > int(last[place]["id"])
            assert LOST in (await dan.press(post, "Play")).text
            assert LOST in (await dan.slash(place, "play")).text
            for words in ("What now?", "No idea"):
                await dan.say(place, words)
        assert (
            "This season is gone: I was restored from an older backup"
            in (await dan.press(later, "Join")).text
        )
        await made.restart()
        await wait_until_still(made)
        told = {place: await count_told(ann, place) for place in (played, ended, begun, opened, "lounge")}
        assert told == {played: 1, ended: 1, begun: 1, opened: 1, "lounge": 2}


async def wait_for_post(person: Person, place: str, *words: str) -> Json:
    return await person.wait_for(lambda m: all(word in m["content"] for word in words), channel=place)


async def count_told(person: Person, place: str) -> int:
    """Return how many messages in this place say that something was restored or is gone."""
    return sum("I was restored from" in m["content"] for m in await person.messages(place, 50))
