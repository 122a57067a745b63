"""Rematch, ratings, statistics and other things between people, pressed in the playground."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import aiohttp
import pytest

from bot.jobs import verification
from bot.model.people import Preferences, ServerSettings
from bot.operations import game_records, listings
from bot.operations import people as settings
from engine.games.saint_malo import GAME as SAINT_MALO
from playground import Person, Reply
from playground.model import Json
from tests.bot.operations.test_forget_person import find_rows_with
from tests.bot.service.finishing import play_table_to_end
from tests.bot.service.race import RACE

from .conftest import QUICK
from .playing import list_buttons
from .stage import Stage, open_game, open_stage, wait_until


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


@pytest.mark.long
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


async def test_host_may_play_without_ratings(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        guild = int(made.pg.state.world.guild["id"])
        await settings.set_server_settings(made.bot.service.tables, guild, ServerSettings(ratings=True))
        ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
        lobby = await ann.slash("table", "new", game="race")
        assert "Rated" in lobby.text and "Ratings: on" in lobby.labels
        assert "Only Ann" in (await bob.press(lobby, "Ratings: on")).text
        lobby = await ann.press(lobby, "Ratings: on")
        assert "Not rated" in lobby.text and "Ratings: off" in lobby.labels


async def read_zip(reply: Reply, person: Person) -> ZipFile:
    assert reply.message is not None and reply.message["flags"] & 64
    [file] = reply.message["attachments"]
    assert file["filename"] == "longtable.zip" and file["size"] < 10_000_000
    async with aiohttp.ClientSession() as web, web.get(file["url"]) as answer:
        return ZipFile(BytesIO(await answer.read()))


@pytest.mark.long
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
            return await find_rows_with(made.bot.service.tables.db, ann.id) == []

        await wait_until(is_gone)
        assert await listings.list_tables_of(made.bot.service.tables, int(ann.id)) == []


@pytest.mark.long
async def test_bots_seat_is_given_away_only_if_all_agree(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        ann, bob, dan = [await made.get_person(name) for name in ("Ann", "Bob", "Dan")]
        lobby = await ann.slash("table", "new", game="race")
        lobby = await ann.press(await bob.press(lobby, "Join"), "Add a bot")
        await ann.press(lobby, "Start")
        assert lobby.message is not None
        thread = lobby.message["id"]
        await made.wait_for_thread(thread)
        await ann.wait_for(lambda m: "your turn" in m["content"], channel=thread)
        seats = await ann.slash(thread, "seat")
        sure = await ann.pick(
            await ann.pick(seats, "Another seat", ["🟡 Ada (bot)"]), "Give the seat to", [dan]
        )
        assert "asked the others" in (await ann.press(sure, "Hand over")).text
        post = await bob.wait_for(lambda m: "Everybody else must agree" in m["content"], channel=thread)
        assert [m["id"] for m in post["mentions"]] == [bob.id]
        assert "no seat at this table" in (await dan.press(post, "Agree")).text
        await bob.press(post, "Agree")
        offer = await dan.wait_for(lambda m: "has been offered to" in m["content"], channel=thread)
        await dan.press(offer, "Take the seat")
        await bob.wait_for(lambda m: "Dan now plays as" in m["content"], channel=thread)


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


async def test_admin_sets_ratings_and_moderators(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        guild = int(made.pg.state.world.guild["id"])
        owner = made.pg.state.world.guild["owner_id"]
        admin = await made.get_person(made.pg.state.world.users[owner]["global_name"])
        panel = await admin.slash("table", "server")
        assert "Moderators: members who can manage the server." in panel.text
        panel = await admin.press(panel, "Ratings: off")
        assert (
            "Ratings: on" in panel.labels
            and (await settings.get_server_settings(made.bot.service.tables, guild)).ratings
        )
        role = next(role for role in made.pg.state.world.guild["roles"] if role["id"] != str(guild))
        panel = await admin.pick(panel, "1::::server.moderators", [role["id"]])
        assert (await settings.get_server_settings(made.bot.service.tables, guild)).moderators == (
            int(role["id"]),
        )
        assert f"<@&{role['id']}>" in panel.text
        assert "There are no tables here" in (await admin.press(panel, "Open tables")).text
