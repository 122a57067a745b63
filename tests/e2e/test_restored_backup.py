"""After an older backup was restored, everything says where it stands, and what the backup does not know is gone."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from msgspec.structs import replace

from bot.db.copying import BACKUP_MARK, restore_backup, write_backup
from bot.model.timing import HOUR_S
from engine.games import game
from playground import Person
from playground.model import Json
from playground.person import get_button_labels
from tests.bot.stores.kit import create_sqlite

from .conftest import QUICK
from .playing import play_turn
from .stage import find_asked_person, open_game, open_season, open_stage, wait_until_still
from .test_season_manage import GAMES as SEASON_GAMES
from .test_season_manage import RULES, open_joined_season

GAMES = {"saint_malo": game("saint_malo"), **SEASON_GAMES}
RESTORED = "I was restored from a backup of <t:"
LOST = "This table is gone: I was restored from an older backup"


async def test_restored_tables_lobbies_and_seasons_say_where_they_stand(tmp_path: Path):
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        (ann, bob), played = await open_game(made, "Ann", "Bob")
        cleo, dan = await made.get_person("Cleo"), await made.get_person("Dan")
        _, ended = await open_game(made, "Ann", "Dan")
        lobby = await cleo.slash("lounge", "new", game="saint_malo")
        asked, post = await find_asked_person([ann, bob], played)
        await open_joined_season(made)
        assert asked is not None and lobby.message is not None
        await wait_until_still(made)
        made.pg.advance_clock(HOUR_S)
        made.pass_time(HOUR_S)
        await wait_until_still(made)
        backup, begun = tmp_path / "backup.db", str(lobby.message["id"])
        await asyncio.to_thread(write_backup, made.database, backup)
        with closing(sqlite3.connect(backup)) as copy, copy:
            copy.execute(
                "UPDATE secret_key SET value = ? WHERE name = ?", (str(made.now()).encode(), BACKUP_MARK)
            )

        await play_turn(asked, post, random.Random(2))
        await find_asked_person([ann, bob], played, post)
        for person in (ann, dan):
            await person.press(await person.slash(ended, "abandon"), "End without a winner")
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
        for place, people in ((played, [ann, bob]), (ended, [ann, dan])):
            told = await ann.wait_for(lambda m: RESTORED in m["content"], channel=place)
            assert "**Saint Malo** continues with the turn below" in told["content"]
            person, again = await find_asked_person(people, place, last[place])
            assert person is not None and int(again["id"]) > int(told["id"])
            assert "You have" in (await person.press(again, "Play")).text
        for words, living in (("Autumn", "4 people have joined"), ("Saint Malo", "wants to play")):
            told = await ann.wait_for(is_restored(words), channel="lounge")
            await ann.wait_for(is_message(told["content"].rpartition("/")[2], living), channel="lounge")
        for place, post in zip((begun, opened), of_lost_tables, strict=True):
            await ann.wait_for(is_newer(last[place], LOST), channel=place)
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


def is_restored(words: str) -> Callable[[Json], bool]:
    return lambda m: RESTORED in m["content"] and words in m["content"]


def is_message(id: str, words: str) -> Callable[[Json], bool]:
    """Return whether a message has this id and these words, with its controls."""
    return lambda m: m["id"] == id and words in m["content"] and "Join" in get_button_labels(m)


def is_newer(message: Json, words: str) -> Callable[[Json], bool]:
    return lambda m: int(m["id"]) > int(message["id"]) and m["content"].startswith(words)


async def count_told(person: Person, place: str) -> int:
    """Return how many messages in this place say that something was restored or is gone."""
    return sum("I was restored from" in m["content"] for m in await person.messages(place, 50))
