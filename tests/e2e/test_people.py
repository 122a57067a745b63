"""Rematch, ratings, statistics and other things between people, pressed in the playground."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import aiohttp
from msgspec.structs import replace
from sqlalchemy import select

from bot.db.schema import server
from bot.jobs import verification
from bot.model.people import Preferences, ServerSettings
from bot.model.timing import DAY_S
from bot.operations import game_records, listings
from bot.operations import people as settings
from engine.games.saint_malo import GAME as SAINT_MALO
from playground import Person, Reply
from playground.model import Json
from playground.person import get_button_labels
from tests.bot.service.finishing import play_table_to_end
from tests.bot.service.race import RACE
from tests.bot.stores.kit import count_statements, find_rows_with

from .conftest import QUICK
from .playing import list_buttons
from .stage import Stage, open_game, open_stage, wait_until, wait_until_still


async def finish_race(made: Stage, *names: str, ratings: bool = False) -> tuple[list[Person], str, Json]:
    """Finish a game of Race. Return its people, its thread, and its last post."""
    guild = int(made.pg.state.world.guild["id"])
    await settings.set_server_settings(made.bot.service.tables, guild, ServerSettings(ratings=ratings))
    people, thread = await open_game(made, *names, game="race")
    [line] = await listings.list_tables_of(made.bot.service.tables, int(people[0].id))
    await play_table_to_end(made.bot.service, line.table.id)
    return people, thread, await people[0].wait_for(lambda m: "is over" in m["content"], channel=thread)


async def test_rematch_starts_in_the_same_thread_once_all_agree(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        [ann, bob], thread, post = await finish_race(made, "Ann", "Bob")
        assert "Rematch" in [b["label"] for b in list_buttons(post)]
        dan = await made.get_person("Dan")
        assert "no seat at this table" in (await dan.press(post, "Rematch")).text
        told = await ann.press(post, "Rematch")
        assert "1 of 2" in told.text and "48 hours" in told.text

        async def is_counted() -> bool:
            now = await bob.refresh(post)
            shown: str = now["content"] if now is not None else ""
            return shown.startswith(post["content"] + "\n-# Rematch: Ann is in.")

        await wait_until(is_counted)
        assert "left the rematch" in (await ann.press(told, "Leave the rematch")).text
        await ann.press(post, "Rematch")
        await wait_until(is_counted)
        shown = await bob.refresh(post)
        assert shown is not None
        assert "the rematch begins" in (await bob.press(shown, "Rematch: 1 of 2")).text
        last = int(post["id"])
        first = await bob.wait_for(
            lambda m: int(m["id"]) > last and "your turn" in m["content"], channel=thread
        )
        assert [m["id"] for m in first["mentions"]] == [bob.id]  # the seats have moved on by one

        async def is_closed() -> bool:
            now = await bob.refresh(post)
            return (
                now is not None
                and "The rematch has begun." in now["content"]
                and "Verify" in str(now["components"])
            )

        await wait_until(is_closed)
        now = await bob.refresh(post)
        assert now is not None and not any("Rematch" in b["label"] for b in list_buttons(now))


async def test_ratings_stand_on_the_last_post_and_in_the_statistics(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        [ann, bob], _, post = await finish_race(made, "Ann", "Bob", ratings=True)
        assert "Ratings: " in post["content"] and "(+69)" in post["content"] and "(−37)" in post["content"]
        mine = await ann.slash("table", "stats")
        assert (
            "**Ann** on this server" in mine.text
            and "**Race**: 1 game" in mine.text
            and "rating 1" in mine.text
        )
        other = await ann.slash("table", "stats", person=int(bob.id))
        assert "**Bob**" in other.text and "1 game" in other.text
        dan = await made.get_person("Dan")
        assert "No finished games" in (await dan.slash("table", "stats")).text


async def read_zip(reply: Reply, person: Person) -> ZipFile:
    assert reply.message is not None and reply.message["flags"] & 64
    [file] = reply.message["attachments"]
    assert file["filename"] == "longtable.zip" and file["size"] < 10_000_000
    async with aiohttp.ClientSession() as web, web.get(file["url"]) as answer:
        return ZipFile(BytesIO(await answer.read()))


async def test_export_can_be_verified(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE, "saint_malo": SAINT_MALO}, QUICK) as made:
        [ann, _], _, _ = await finish_race(made, "Ann", "Bob")
        await open_game(made, "Ann", "Bob")
        reply = await ann.slash("table", "export")
        assert "2 games" in reply.text
        found = await read_zip(reply, ann)
        names = sorted(found.namelist())
        beside = {
            "settings.json",
            "tables.json",
            "results.json",
            "seen.json",
            "messages.json",
            "waiting.json",
        }
        assert set(names) - beside == {name for name in names if name.startswith(("race-", "saint_malo-"))}
        assert {"settings.json", "tables.json", "results.json"} <= set(names)
        games = [name for name in names if name not in beside]
        file = tmp_path / "race.json"
        file.write_bytes(found.read(games[0]))
        proof = game_records.verify_record(verification.read_record(file), {"race": RACE})
        assert proof.fits and proof.replayed
        running = found.read(games[1]).decode()
        assert '"record": null' in running and '"status": "running"' in running


async def test_forget_me_asks_once_and_then_forgets(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="race")
        ann, bob = people
        page = await ann.slash("table", "settings")
        sure = await ann.press(page, "Forget me")
        assert "a bot takes your seat for good" in sure.text and "I keep" in sure.text
        assert "If an organiser has removed you from a season, I keep a code" in sure.text
        assert "messages that are already on Discord, until I edit them" in sure.text
        assert (await listings.list_tables_of(made.bot.service.tables, int(ann.id))) != []
        await ann.press(sure, "Forget me")
        await bob.wait_for(lambda m: "Somebody has resigned" in m["content"], channel=thread)

        async def is_gone() -> bool:
            return find_rows_with(made.bot.service.tables.db, ann.id) == []

        await wait_until(is_gone)
        assert await listings.list_tables_of(made.bot.service.tables, int(ann.id)) == []


async def test_invitation_is_answered_in_the_direct_message(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        ann, bob, dan = [await made.get_person(name) for name in ("Ann", "Bob", "Dan")]
        for person in (bob, dan):
            await settings.set_preferences(
                made.bot.service.tables, int(person.id), Preferences(zone="Europe/Paris")
            )
        lobby = await ann.slash("table", "new", game="race")
        assert "no seat at this table" in (await dan.slash("table", "invite", person=int(bob.id))).text
        for person in (bob, dan):
            told = await ann.slash("table", "invite", person=int(person.id), keep_seat=True)
            assert "I will keep a seat" in told.text
        asked = await bob.wait_for(lambda m: "invites you to play" in m["content"], channel="dm")
        assert "Seats taken: 2" in (await bob.press(asked, "Join")).text
        asked = await dan.wait_for(lambda m: "invites you to play" in m["content"], channel="dm")
        assert "you are not joining" in (await dan.press(asked, "No thanks")).text

        async def has_joined() -> bool:
            now = await ann.refresh(lobby)
            return now is not None and "Bob" in now["content"] and "kept" not in now["content"]

        await wait_until(has_joined)


async def test_tables_of_a_server_can_be_joined_and_watched(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        [ann, _], thread = await open_game(made, "Ann", "Bob", game="race")
        [line] = await listings.list_tables_of(made.bot.service.tables, int(ann.id))
        await ann.slash("table", "new", game="race")
        dan = await made.get_person("Dan")
        listed = await dan.slash("lounge", "tables")
        assert (
            "2 tables here" in listed.text and "3 free seats" in listed.text and f"<#{thread}>" in listed.text
        )
        assert "Seats taken: 2" in (await dan.press(listed, "Join")).text
        assert "You are watching **Race**" in (await dan.press(listed, "Watch")).text
        assert "You are playing at this table" in (await ann.slash(thread, "watch")).text
        assert "Nothing has happened yet" in (await dan.slash("dm", "log", game=line.table.id)).text
        assert (
            "no such table"
            in (await (await made.get_person("Eve")).slash("dm", "log", game=line.table.id)).text
        )
        await play_table_to_end(made.bot.service, line.table.id)
        told = await dan.wait_for(
            lambda m: "which you were watching, has ended" in m["content"], channel="dm"
        )
        assert "Points" in (await dan.press(told, "Scores as text")).text


# Presses and commands on a game that is no longer kept, and servers the bot has left, over the wire


SHORT_RETENTION = replace(QUICK, keep_games=DAY_S)
GONE = "no longer stored"
NO_TABLE = "There is no such table, or you cannot see it from here."
# An id that belongs to nothing.
NEVER_GIVEN = "ZZZZ"


async def erase_game(made: Stage, *names: str) -> tuple[list[Person], str, str]:
    """Return the people of a game that was finished and is no longer kept, its thread and its id."""
    people, thread = await open_game(made, *names, game="race")
    (line,) = await listings.list_tables_of(made.bot.service.tables, int(people[0].id))
    await play_table_to_end(made.bot.service, line.table.id)
    await wait_until_still(made)
    made.pass_time(2 * DAY_S)

    async def is_past_retention() -> bool:
        return made.bot.service.workers.retention.look_at > made.now() + 60

    await wait_until(is_past_retention)
    return people, thread, line.table.id


async def test_erased_game_exists_for_its_players_and_moderators(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, SHORT_RETENTION) as made:
        [bob, _], thread, table = await erase_game(made, "Bob", "Cleo")
        ann, zoe = await made.get_person("Ann"), await made.get_person("Zoe")
        assert GONE in (await bob.slash("dm", "log", game=table)).text
        assert GONE in (await ann.slash("games", "log", game=table)).text, "she moderates this server"
        assert NO_TABLE in (await ann.slash("dm", "log", game=table)).text
        await zoe.slash("games", "help")  # the preferences are read once
        for channel in ("games", "dm", thread):
            asked = list[tuple[Reply, Counter[str]]]()
            for one in (table, NEVER_GIVEN):
                await wait_until_still(made)
                with count_statements(made.bot.service.tables.db) as seen:
                    asked.append((await zoe.slash(channel, "log", game=one), seen))
                    await wait_until_still(made)
            (hidden, queries), (unknown, others) = asked
            assert hidden.text == unknown.text == NO_TABLE and queries == others, channel
        over = await zoe.wait_for(lambda m: "Scores as text" in get_button_labels(m), channel=thread)
        assert (await zoe.press(over, "Scores as text")).text == NO_TABLE


async def test_bot_notices_which_servers_it_left(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, SHORT_RETENTION) as made:
        guild = int(made.pg.world.guild["id"])
        for one in (guild, 12345):
            await settings.set_server_settings(made.bot.service.tables, one, ServerSettings(locale="de"))

        async def is_noted(expected: dict[int, bool]) -> bool:
            with made.bot.service.tables.db.engine.connect() as db:
                rows = db.execute(select(server.c.guild, server.c.left_at))
                return {row[0]: row[1] is not None for row in rows} == expected

        await made.restart()
        await wait_until(lambda: is_noted({guild: False, 12345: True}))
        made.pg.kick()
        await wait_until(lambda: is_noted({guild: True, 12345: True}))
        made.pg.invite()
        await wait_until(lambda: is_noted({guild: False, 12345: True}))
