"""Rewinding, moderators and the replay picture, pressed in the playground."""

from __future__ import annotations

import random

from bot.jobs import verification
from bot.model.people import ServerSettings
from bot.operations import listings, seats
from bot.operations import people as settings
from bot.operations.game_records import load_game_record, verify_record
from bot.stores.tables import apply
from playground import Person
from tests.bot.service.kit import MOD

from .playing import list_buttons, list_selects, play_turn
from .stage import Stage, find_asked_person, get_table_id, open_game, wait_until


async def get_moderator(made: Stage) -> Person:
    """Return the owner of the playground's server, a non-player."""
    owner = made.pg.state.world.guild["owner_id"]
    return await made.get_person(made.pg.state.world.users[owner]["global_name"])


async def play_one_turn(made: Stage) -> tuple[str, Person, Person]:
    """Start a table and play one turn. Return its thread, the player of the turn, and the next one."""
    people, thread = await open_game(made, "Bob", "Cleo")
    first, post = await find_asked_person(people, thread)
    assert first is not None
    await play_turn(first, post, random.Random(3))
    second, _ = await find_asked_person(people, thread, post)
    assert second is not None
    return thread, first, second


async def test_rewind_is_requested_agreed_to_and_announced(made: Stage):
    thread, first, second = await play_one_turn(made)
    before = (await made.bot.service.play.get_view(await get_table_id(made, first), None)).view
    turns = [m for m in await first.messages(thread) if "your turn" in m["content"]]
    shown = await first.slash(thread, "rewind")
    assert shown.message is not None
    [line] = list_selects(shown.message)[0]["options"]
    assert "turn 1" in line["label"] and line["description"]
    assert "asked" in (await first.pick(shown, "Go back", [line["label"]])).text
    post = await second.wait_for(lambda m: "asks to go back" in m["content"], channel=thread)
    assert [m["id"] for m in post["mentions"]] == [second.id]
    dora = await made.get_person("Dan")
    assert "no seat at this table" in (await dora.press(post, "Agree")).text
    assert "I have noted that" in (await first.press(post, "Agree")).text
    assert (await made.bot.service.play.get_view(await get_table_id(made, first), None)).view == before
    await second.press(post, "Agree")
    told = await first.wait_for(lambda m: "went back to" in m["content"], channel=thread)
    assert told["content"].startswith("The game went back to")
    again, after = await find_asked_person([first, second], thread, told)
    assert again is not None and again.id == first.id and after["attachments"]
    assert (await made.bot.service.play.get_view(await get_table_id(made, first), None)).view != before

    async def is_closed() -> bool:
        old = await second.refresh(post)
        return (
            old is not None
            and "Everybody agreed" in old["content"]
            and [b["label"] for b in list_buttons(old)] == ["Play"]
        )

    await wait_until(is_closed)

    async def is_retired() -> bool:
        now = [await first.refresh(m) for m in turns]
        return len(now) == 2 and not any(list_buttons(old) for old in now if old is not None)

    await wait_until(is_retired)
    assert "went back to" in (await dora.slash(thread, "log")).text


async def test_moderator_pauses_rewinds_and_ends_in_public(made: Stage):
    thread, first, second = await play_one_turn(made)
    ann, table = await get_moderator(made), await get_table_id(made, first)
    assert ann.id not in (first.id, second.id)
    assert "“Manage Server” permission" in (await first.slash(thread, "moderate")).text
    panel = await ann.slash(thread, "moderate")
    assert "You do not see anybody’s hand" in panel.text
    await ann.press(panel, "Pause")
    await second.wait_for(lambda m: "Ann has paused" in m["content"], channel=thread)
    played = await second.slash(thread, "play")
    assert "Ann has paused this game" in played.text
    assert "paused by Ann" in (await second.slash(thread, "games")).text
    await ann.press(await ann.slash(thread, "moderate"), "Resume")
    await second.wait_for(lambda m: "has resumed the game" in m["content"], channel=thread)
    panel = await ann.slash(thread, "moderate")
    await ann.pick(
        panel, "Take the game back", [list_selects(panel.message or {})[0]["options"][-1]["label"]]
    )
    await second.wait_for(lambda m: "Ann has taken the game back" in m["content"], channel=thread)
    sure = await ann.press(await ann.slash(thread, "moderate"), "End the game")
    await ann.press(sure, "End the game")
    end = await second.wait_for(lambda m: "Ann ended it" in m["content"], channel=thread)
    assert "eed" not in end["content"]
    found = await listings.verify_game(made.bot.service.tables, table)
    assert found.holds


async def test_role_named_by_the_server_may_moderate(made: Stage):
    thread, first, _ = await play_one_turn(made)
    guild, dora = int(made.pg.state.world.guild["id"]), await made.get_person("Dora")
    for role in made.pg.state.world.people[dora.id]["roles"]:
        await settings.set_server_settings(
            made.bot.service.tables, guild, ServerSettings(moderators=(int(role),))
        )
    assert "You do not see anybody’s hand" in (await dora.slash(thread, "moderate")).text
    assert "You play at this table yourself" in (await first.slash(thread, "moderate")).text


async def test_replay_is_shown_to_all_once(made: Stage):
    thread, first, second = await play_one_turn(made)
    assert "not over" in (await first.slash(thread, "replay")).text
    ann = await get_moderator(made)
    sure = await ann.press(await ann.slash(thread, "moderate"), "End the game")
    await ann.press(sure, "End the game")
    await first.wait_for(lambda m: "ended it as a moderator" in m["content"], channel=thread)
    alone = await ann.slash(thread, "replay")
    assert alone.message is not None and alone.message["attachments"][0]["filename"].endswith(".gif")
    assert alone.message["flags"] & 64
    await first.slash(thread, "replay")
    public = await second.wait_for(
        lambda m: any(file["filename"].endswith(".gif") for file in m["attachments"]), channel=thread
    )
    assert "in" in public["attachments"][0]["description"] and not public["flags"] & 64
    later = await second.slash(thread, "replay")
    assert later.message is not None and later.message["flags"] & 64


# Players see the source of the dice: the messages before them, and [Verify]


async def test_dice_come_from_public_messages(made: Stage):
    """The start message is in the lobby's channel before the first turn, the rewind message in the thread; neither is
    ever edited, and [Verify] links them."""
    thread, first, second = await play_one_turn(made)
    table = await get_table_id(made, first)
    start = await first.wait_for(lambda m: "Seal `" in m["content"], channel="table")
    turn = await first.wait_for(lambda m: "your turn" in m["content"], channel=thread)
    assert int(thread) < int(start["id"]) < int(turn["id"])
    commitment = (await listings.get_table(made.bot.service.tables, table)).commitment
    assert f"`{commitment[:32]}`" in start["content"] and f"table {table}" in start["content"]
    assert "seal" not in turn["content"]
    lobby = await first.refresh(next(m for m in await first.messages("table") if m["id"] == thread))
    assert lobby is not None and "has started" in lobby["content"]

    shown = await first.slash(thread, "rewind")
    await first.pick(shown, "Go back", [list_selects(shown.message or {})[0]["options"][0]["label"]])
    post = await second.wait_for(lambda m: "asks to go back" in m["content"], channel=thread)
    await second.press(post, "Agree")
    back = await first.wait_for(lambda m: m["content"].startswith("Rewind 1:"), channel=thread)
    told = await first.wait_for(lambda m: "went back to" in m["content"], channel=thread)
    assert int(post["id"]) < int(back["id"]) < int(told["id"])

    await apply(made.bot.service.tables, table, 0, seats.end_game, MOD)
    made_record = await load_game_record(made.bot.service.tables, table)
    found = verify_record(made_record, made.bot.service.games)
    assert [str(witness.message) for witness in found.witnesses] == [start["id"], back["id"]]
    links = [f"https://discord.com/channels/1/{sent['channel_id']}/{sent['id']}" for sent in (start, back)]
    assert found.holds and all(one.same for one in verification.compare(found, start["content"], links))
    for message in (start, back):
        now = await first.refresh(message)
        assert now is not None and now["edited_timestamp"] is None and now["content"] == message["content"]


async def test_game_does_not_begin_if_its_message_cannot_be_posted(made: Stage):
    """The bot may not write there. It reports that, and the lobby stays a lobby."""
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    lobby = await ann.slash("table", "new", game="saint_malo")
    lobby = await bob.press(lobby, "Join")
    [line] = await listings.list_tables_of(made.bot.service.tables, int(ann.id))
    channel = next(c for c in made.pg.state.world.channels.values() if c["name"] == "table")
    bot = made.pg.state.world.bot["id"]
    channel.setdefault("permission_overwrites", []).append(
        {"id": bot, "type": 1, "allow": "0", "deny": str(1 << 11)}
    )
    assert "I could not post the message" in (await ann.press(lobby, "Start")).text
    assert (await listings.get_table(made.bot.service.tables, line.table.id)).status == "lobby"
    channel["permission_overwrites"].pop()
    made.pass_time(20)
    await ann.press(lobby, "Start")

    async def is_running() -> bool:
        return (await listings.get_table(made.bot.service.tables, line.table.id)).status == "running"

    await wait_until(is_running)
