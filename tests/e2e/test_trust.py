"""Rewinding, moderators and the replay picture, pressed in the playground."""

from __future__ import annotations

import random

from bot.jobs import verification
from bot.operations import listings, seats
from bot.operations.listings import load_game_record, verify_record
from bot.stores.tables import apply
from playground import Person
from tests.bot.service.kit import MOD

from .playing import list_selects, play_turn
from .stage import Stage, find_asked_person, get_table_id, open_game, open_lobby


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
    await second.wait_for(lambda m: "Ann took the game back" in m["content"], channel=thread)
    sure = await ann.press(await ann.slash(thread, "moderate"), "End the game")
    await ann.press(sure, "End the game")
    end = await second.wait_for(lambda m: "Ann ended it" in m["content"], channel=thread)
    assert "eed" not in end["content"]
    found = await listings.verify_game(made.tables, table)
    assert found.holds


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
    commitment = (await listings.get_table(made.tables, table)).commitment
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

    await apply(made.tables, table, 0, seats.end_game, MOD)
    made_record = await load_game_record(made.tables, table)
    found = verify_record(made_record, made.service.games)
    assert [str(witness.message) for witness in found.witnesses] == [start["id"], back["id"]]
    links = [f"https://discord.com/channels/1/{sent['channel_id']}/{sent['id']}" for sent in (start, back)]
    assert found.holds and all(one.same for one in verification.compare(found, start["content"], links))
    for message in (start, back):
        now = await first.refresh(message)
        assert now is not None and now["edited_timestamp"] is None and now["content"] == message["content"]


async def test_game_does_not_begin_if_its_message_cannot_be_posted(made: Stage):
    (ann, _), lobby = await open_lobby(made, "Ann", "Bob")
    made.pg.faults.add("POST /channels/*/messages", "50013")
    assert "I could not post the message" in (await ann.press(lobby, "Start")).text
    [line] = await listings.list_tables_of(made.tables, int(ann.id))
    assert line.table.status == "lobby"
    made.pass_time(20)
    await ann.press(lobby, "Start")
    await made.wait_for_thread(lobby["id"])
