"""Rematch, ratings, statistics and other things between people, pressed in the playground."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from msgspec.structs import replace
from sqlalchemy import select

from bot.db.schema import reply_debt, server
from bot.jobs import verification
from bot.model.people import Preferences, ServerSettings
from bot.model.timing import DAY_S
from bot.operations import invitations, listings
from bot.operations import people as settings
from engine.games.saint_malo import GAME as SAINT_MALO
from playground import Person, Reply
from playground.attachments import read_file
from playground.model import EPHEMERAL, Json
from playground.person import get_button_labels
from tests.bot.service.kit import play_table_to_end
from tests.bot.service.race import RACE
from tests.bot.stores.kit import count_statements

from .conftest import QUICK, provide_stage
from .stage import Stage, get_table_id, open_game, open_stage, wait_until, wait_until_still

made = provide_stage(RACE)


async def finish_race(made: Stage) -> tuple[list[Person], str, Json]:
    """Finish a game of Race. Return its people, its thread, and its last post."""
    people, thread = await open_game(made, "Ann", "Bob", game="race")
    await play_table_to_end(made.service, await get_table_id(made, people[0]))
    return people, thread, await people[0].wait_for(lambda m: "is over" in m["content"], channel=thread)


async def test_rematch_starts_in_the_same_thread_once_all_agree(made: Stage):
    [ann, bob], thread, post = await finish_race(made)
    told = await ann.press(post, "Rematch")
    assert "1 of 2" in told.text and "48 hours" in told.text

    async def shows(text: str) -> bool:
        return text in str(await bob.refresh(post))

    await wait_until(lambda: shows("-# Rematch: Ann is in."))
    assert "left the rematch" in (await ann.press(told, "Leave the rematch")).text
    await ann.press(post, "Rematch")
    await wait_until(lambda: shows("Rematch: 1 of 2"))
    assert "the rematch begins" in (await bob.press(await bob.refresh(post) or {}, "Rematch: 1 of 2")).text
    last = int(post["id"])
    first = await bob.wait_for(lambda m: int(m["id"]) > last and "your turn" in m["content"], channel=thread)
    assert [m["id"] for m in first["mentions"]] == [bob.id]  # the seats have moved on by one
    await wait_until(lambda: shows("The rematch has begun."))
    labels = get_button_labels(await bob.refresh(post) or {})
    assert "Verify" in labels and not any("Rematch" in label for label in labels)


async def test_export_can_be_verified(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE, "saint_malo": SAINT_MALO}, QUICK) as made:
        [ann, _], _, _ = await finish_race(made)
        await open_game(made, "Ann", "Bob")
        reply = await ann.slash("table", "export")
        assert "2 games" in reply.text
        assert reply.message is not None and reply.message["flags"] & EPHEMERAL
        [file] = reply.message["attachments"]
        assert file["filename"] == "longtable.zip"

        async def owes_no_reply() -> bool:
            return not await made.tables.db.read(lambda db: db.execute(select(reply_debt)).all())

        await wait_until(owes_no_reply)
        found = ZipFile(BytesIO(read_file(made.pg.state, file["id"]) or b""))
        assert {"settings.json", "tables.json", "results.json"} <= set(found.namelist())
        finished, running = (
            next(name for name in found.namelist() if name.startswith(game))
            for game in ("race-", "saint_malo-")
        )
        record = verification.read_record(Path(found.extract(finished, tmp_path)))
        proof = listings.verify_record(record, {"race": RACE})
        assert proof.fits and proof.replayed
        assert '"record": null' in found.read(running).decode()


async def test_refused_person_is_allowed_again_whose_data_were_deleted(made: Stage):
    bob, pseudonym = await made.get_person("Bob"), -8
    await invitations.block(made.tables, int(bob.id), pseudonym)
    shown = await bob.press(await bob.slash("lounge", "settings"), "Refused invitations")
    assert "You have not refused invitations from anybody." in (await bob.press(shown, "Allow again")).text


async def test_tables_of_a_server_can_be_joined_and_watched(made: Stage):
    [ann, _], thread = await open_game(made, "Ann", "Bob", game="race")
    table = await get_table_id(made, ann)
    lobby = (await ann.slash("table", "new", game="race")).message or {}
    dan = await made.get_person("Dan")
    await wait_until_still(made)
    listed = await dan.slash("lounge", "tables")
    assert "2 tables here" in listed.text and "3 free seats" in listed.text and f"<#{thread}>" in listed.text
    assert f"/channels/{ann.guild['id']}/{lobby['channel_id']}/{lobby['id']}" in listed.text
    assert "Seats taken: 2" in (await dan.press(listed, "Join")).text
    assert "You are watching **Race**" in (await dan.press(listed, "Watch")).text
    assert "You are playing at this table" in (await ann.slash(thread, "watch")).text
    assert "Nothing has happened yet" in (await dan.slash("dm", "log", game=table)).text
    await play_table_to_end(made.service, table)
    told = await dan.wait_for(lambda m: "which you were watching, has ended" in m["content"], channel="dm")
    assert "Points" in (await dan.press(told, "Scores as text")).text


# Presses and commands on a game that is no longer kept, and servers the bot has left, over the wire


forgetful = provide_stage(RACE, tuning=replace(QUICK, keep_games=DAY_S))
GONE = "no longer stored"
NO_TABLE = "There is no such table, or you cannot see it from here."
# An id that belongs to nothing.
NEVER_GIVEN = "ZZZZ"


async def test_erased_game_exists_for_its_players_and_moderators(forgetful: Stage):
    [bob, _], thread = await open_game(forgetful, "Bob", "Cleo", game="race")
    table = await get_table_id(forgetful, bob)
    await play_table_to_end(forgetful.service, table)
    await wait_until_still(forgetful)
    forgetful.pass_time(2 * DAY_S)
    await wait_until(lambda: forgetful.service.workers.retention.look_at > forgetful.now() + 60)
    ann, zoe = await forgetful.get_person("Ann"), await forgetful.get_person("Zoe")
    assert GONE in (await bob.slash("dm", "log", game=table)).text
    assert GONE in (await ann.slash("games", "log", game=table)).text, "she moderates this server"
    assert NO_TABLE in (await ann.slash("dm", "log", game=table)).text
    await zoe.slash("games", "help")  # the preferences are read once
    for channel in ("games", "dm", thread):
        asked = list[tuple[Reply, Counter[str]]]()
        for one in (table, NEVER_GIVEN):
            await wait_until_still(forgetful)
            with count_statements(forgetful.tables.db) as seen:
                asked.append((await zoe.slash(channel, "log", game=one), seen))
                await wait_until_still(forgetful)
        (hidden, queries), (unknown, others) = asked
        assert hidden.text == unknown.text == NO_TABLE and queries == others, channel
    over = await zoe.wait_for(lambda m: "Scores as text" in get_button_labels(m), channel=thread)
    assert (await zoe.press(over, "Scores as text")).text == NO_TABLE


async def test_bot_notices_which_servers_it_left(forgetful: Stage):
    guild = int(forgetful.pg.world.guild["id"])
    for one in (guild, 12345):
        await settings.set_server_settings(forgetful.tables, one, ServerSettings(locale="de"))

    async def is_noted(expected: dict[int, bool]) -> bool:
        with forgetful.tables.db.engine.connect() as db:
            rows = db.execute(select(server.c.guild, server.c.left_at))
            return expected.items() <= {row[0]: row[1] is not None for row in rows}.items()

    await forgetful.restart()
    await wait_until(lambda: is_noted({guild: False, 12345: True}))
    forgetful.pg.kick()
    await wait_until(lambda: is_noted({guild: True, 12345: True}))
    forgetful.pg.invite()
    await wait_until(lambda: is_noted({guild: False, 12345: True}))


# The bot is no megaphone: whom it writes to and mentions on behalf of others, over the wire


DIRECT = "invites you to play **Race** in <#"
NEVER = "No thanks, and never from this person"


async def invite_to_new_lobby(made: Stage, host: Person, to: Person) -> Reply:
    """Invite somebody to a new lobby."""
    before = {line.table.id for line in await listings.list_tables_of(made.tables, int(host.id))}
    await host.slash("table", "new", game="race")
    [table] = {line.table.id for line in await listings.list_tables_of(made.tables, int(host.id))} - before
    told = await host.slash("table", "invite", person=int(to.id), game=table)
    await wait_until_still(made)
    return told


async def test_refused_person_never_learns_it(made: Stage):
    ann, eve, bob = [await made.get_person(name) for name in ("Ann", "Eve", "Bob")]
    # The bot writes only to people who have used it before.
    await settings.set_preferences(made.tables, int(eve.id), Preferences(zone="Europe/Paris"))
    first = await invite_to_new_lobby(made, ann, eve)
    asked = await eve.wait_for(lambda m: DIRECT in m["content"])
    assert f"<@{ann.id}>" in asked["content"] and asked["mentions"] == []
    assert "I will not tell them." in (await eve.press(asked, NEVER)).text
    assert (await invite_to_new_lobby(made, ann, eve)).text == first.text
    await invite_to_new_lobby(made, bob, eve)
    invitations = [m["content"] for m in await eve.dms() if DIRECT in m["content"]]
    assert [f"<@{bob.id}>" in text for text in invitations] == [False, True], "others are not refused"
    assert not [m for m in await eve.messages("table", 100) if eve.id in str(m["mentions"])]
    listed = await eve.press(await eve.slash("table", "settings"), "Refused invitations")
    assert f"<@{ann.id}>" in listed.text
    assert "You have not refused invitations from anybody." in (await eve.press(listed, "Allow again")).text
