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
from bot.operations import listings
from bot.operations import people as settings
from engine.games.saint_malo import GAME as SAINT_MALO
from playground import Person, Reply
from playground.model import Json
from playground.person import get_button_labels
from tests.bot.service.kit import play_table_to_end
from tests.bot.service.race import RACE
from tests.bot.stores.kit import count_statements
from tests.toys.auction import GAME as AUCTION

from .conftest import QUICK, provide_stage
from .playing import list_buttons
from .stage import Stage, open_game, open_stage, wait_until, wait_until_still

made = provide_stage(RACE)


async def finish_race(made: Stage, *names: str, ratings: bool = False) -> tuple[list[Person], str, Json]:
    """Finish a game of Race. Return its people, its thread, and its last post."""
    guild = int(made.pg.state.world.guild["id"])
    await settings.set_server_settings(made.tables, guild, ServerSettings(ratings=ratings))
    people, thread = await open_game(made, *names, game="race")
    [line] = await listings.list_tables_of(made.tables, int(people[0].id))
    await play_table_to_end(made.service, line.table.id)
    return people, thread, await people[0].wait_for(lambda m: "is over" in m["content"], channel=thread)


async def test_rematch_starts_in_the_same_thread_once_all_agree(made: Stage):
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
    first = await bob.wait_for(lambda m: int(m["id"]) > last and "your turn" in m["content"], channel=thread)
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
        proof = listings.verify_record(verification.read_record(file), {"race": RACE})
        assert proof.fits and proof.replayed
        running = found.read(games[1]).decode()
        assert '"record": null' in running and '"status": "running"' in running


async def test_tables_of_a_server_can_be_joined_and_watched(made: Stage):
    [ann, _], thread = await open_game(made, "Ann", "Bob", game="race")
    [line] = await listings.list_tables_of(made.tables, int(ann.id))
    await ann.slash("table", "new", game="race")
    dan = await made.get_person("Dan")
    listed = await dan.slash("lounge", "tables")
    assert "2 tables here" in listed.text and "3 free seats" in listed.text and f"<#{thread}>" in listed.text
    assert "Seats taken: 2" in (await dan.press(listed, "Join")).text
    assert "You are watching **Race**" in (await dan.press(listed, "Watch")).text
    assert "You are playing at this table" in (await ann.slash(thread, "watch")).text
    assert "Nothing has happened yet" in (await dan.slash("dm", "log", game=line.table.id)).text
    assert (
        "no such table" in (await (await made.get_person("Eve")).slash("dm", "log", game=line.table.id)).text
    )
    await play_table_to_end(made.service, line.table.id)
    told = await dan.wait_for(lambda m: "which you were watching, has ended" in m["content"], channel="dm")
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
    (line,) = await listings.list_tables_of(made.tables, int(people[0].id))
    await play_table_to_end(made.service, line.table.id)
    await wait_until_still(made)
    made.pass_time(2 * DAY_S)

    await wait_until(lambda: made.service.workers.retention.look_at > made.now() + 60)
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
                with count_statements(made.tables.db) as seen:
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
            await settings.set_server_settings(made.tables, one, ServerSettings(locale="de"))

        async def is_noted(expected: dict[int, bool]) -> bool:
            with made.tables.db.engine.connect() as db:
                rows = db.execute(select(server.c.guild, server.c.left_at))
                return {row[0]: row[1] is not None for row in rows} == expected

        await made.restart()
        await wait_until(lambda: is_noted({guild: False, 12345: True}))
        made.pg.kick()
        await wait_until(lambda: is_noted({guild: True, 12345: True}))
        made.pg.invite()
        await wait_until(lambda: is_noted({guild: False, 12345: True}))


# [Tell me about tables] by pressing: in /tables, in the lobby, and as a direct message


HERE = "lounge"


auction = provide_stage(AUCTION)


async def test_person_who_waits_hears_of_a_table_and_joins_it(auction: Stage):
    ann, bob = await auction.get_person("Ann"), await auction.get_person("Bob")
    form = await bob.press(await bob.slash(HERE, "tables"), "Tell me about tables")
    assert "at most once a day" in (await bob.submit(form, {"Game": "Auction"})).text
    assert "Auction 1" in (await ann.slash(HERE, "tables")).text
    opened = await ann.slash(HERE, "new")
    assert "1 person is waiting for a table like this" in opened.text
    auction.pass_time(240)
    await wait_until_still(auction)
    told = await bob.wait_for(lambda m: "waiting for has opened" in m["content"], channel="dm")
    assert str(opened.message and opened.message["id"]) in told["content"]
    await bob.press(opened, "Join")
    assert "Auction 1" not in (await ann.slash(HERE, "tables")).text


# The bot is no megaphone: whom it writes to and mentions on behalf of others, over the wire


GAMES = {"race": RACE}
DIRECT = "invites you to play **Race** in <#"
NEVER = "No thanks, and never from this person"


async def get_people(made: Stage, *names: str) -> list[Person]:
    return [await made.get_person(name) for name in names]


async def use_the_bot(made: Stage, person: Person):
    await settings.set_preferences(made.tables, int(person.id), Preferences(zone="Europe/Paris"))


async def open_new_lobby(made: Stage, host: Person) -> str:
    """Open another lobby. Return the id of its table."""
    before = {line.table.id for line in await listings.list_tables_of(made.tables, int(host.id))}
    await host.slash("table", "new", game="race")
    [table] = {line.table.id for line in await listings.list_tables_of(made.tables, int(host.id))} - before
    return table


async def invite_to_new_lobby(made: Stage, host: Person, to: Person) -> Reply:
    """Invite somebody to a new lobby."""
    told = await host.slash("table", "invite", person=int(to.id), game=await open_new_lobby(made, host))
    await wait_until_still(made)
    return told


async def list_mentions(person: Person) -> list[Json]:
    """Return the messages in the channel that mention this person."""
    return [
        m for m in await person.messages("table", 100) if person.id in [user["id"] for user in m["mentions"]]
    ]


async def count_invitations(person: Person) -> int:
    """Return how many invitations this person got by direct message."""
    return sum(DIRECT in message["content"] for message in await person.dms())


async def test_refused_person_never_learns_it(made: Stage):
    ann, eve, bob = await get_people(made, "Ann", "Eve", "Bob")
    await use_the_bot(made, eve)
    first = await invite_to_new_lobby(made, ann, eve)
    asked = await eve.wait_for(lambda m: DIRECT in m["content"])
    assert f"<@{ann.id}>" in asked["content"] and asked["mentions"] == []
    assert "I will not tell them." in (await eve.press(asked, NEVER)).text
    again = await invite_to_new_lobby(made, ann, eve)
    assert again.text == first.text
    assert await count_invitations(eve) == 1 and await list_mentions(eve) == []
    await invite_to_new_lobby(made, bob, eve)
    assert await count_invitations(eve) == 2, "others are not refused"
    shown = await eve.slash("table", "settings")
    assert "Invitations: Anybody; refused from 1 person" in shown.text
    listed = await eve.press(shown, "Refused invitations")
    assert f"<@{ann.id}>" in listed.text
    assert "You have not refused invitations from anybody." in (await eve.press(listed, "Allow again")).text
