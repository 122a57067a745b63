"""Rewinding, moderators and the replay picture, pressed in the playground."""

from __future__ import annotations

import random

from bot.jobs import verification
from bot.operations import listings, seats
from bot.operations.listings import load_game_record, verify_record
from bot.stores.tables import apply
from playground import Person
from playground.model import EPHEMERAL
from tests.bot.service.kit import MOD

from .playing import play_turn
from .stage import Stage, find_asked_person, get_table_id, open_turn


async def play_one_turn(made: Stage) -> tuple[str, Person, Person, Person]:
    """Start a table and play one turn. Return its thread, the player of the turn, the next one, and Ann, a moderator."""
    first, second, thread, post = await open_turn(made, "Bob", "Cleo")
    await play_turn(first, post, random.Random(3))
    await find_asked_person([first, second], thread, post)
    return thread, first, second, await made.get_person("Ann")


def name_turn(first: Person) -> str:
    """Return the label of the first turn among those to which the game can go back."""
    return f"Turn 1 ({first.user['global_name']})"


async def end_game(moderator: Person, thread: str):
    sure = await moderator.press(await moderator.slash(thread, "moderate"), "End the game")
    await moderator.press(sure, "End the game")
    await moderator.wait_for(lambda m: "Ann ended it as a moderator" in m["content"], channel=thread)


async def test_moderator_pauses_rewinds_and_ends_in_public(made: Stage):
    thread, first, second, ann = await play_one_turn(made)
    assert "“Manage Server” permission" in (await first.slash(thread, "moderate")).text
    panel = await ann.slash(thread, "moderate")
    assert "You do not see anybody’s hand" in panel.text
    await ann.press(panel, "Pause")
    await second.wait_for(lambda m: "Ann has paused" in m["content"], channel=thread)
    assert "Ann has paused this game" in (await second.slash(thread, "play")).text
    assert "paused by Ann" in (await second.slash(thread, "games")).text
    await ann.press(await ann.slash(thread, "moderate"), "Resume")
    await second.wait_for(lambda m: "has resumed the game" in m["content"], channel=thread)
    await ann.pick(await ann.slash(thread, "moderate"), "Take the game back", [name_turn(first)])
    await second.wait_for(lambda m: "Ann took the game back" in m["content"], channel=thread)
    table = await get_table_id(made, first)
    await end_game(ann, thread)
    assert (await listings.verify_game(made.tables, table)).holds


async def test_replay_is_shown_to_all_once(made: Stage):
    thread, first, second, ann = await play_one_turn(made)
    assert "not over" in (await first.slash(thread, "replay")).text
    await end_game(ann, thread)
    alone = await ann.slash(thread, "replay")
    await first.slash(thread, "replay")
    public = await second.wait_for(
        lambda m: ".gif" in str(m["attachments"]) and not m["flags"] & EPHEMERAL, channel=thread
    )
    assert public["attachments"][0]["description"]
    later = await second.slash(thread, "replay")
    for own in (alone, later):
        assert own.message is not None and own.message["flags"] & EPHEMERAL and ".gif" in str(own.message)


# Players see the source of the dice: the messages before them, and [Verify]


async def test_dice_come_from_public_messages(made: Stage):
    """The start message is in the lobby's channel before the first turn, the rewind message in the thread; neither is
    ever edited, and [Verify] links them."""
    thread, first, second, _ = await play_one_turn(made)
    table = await get_table_id(made, first)
    start = await first.wait_for(lambda m: "Seal `" in m["content"], channel="table")
    turn = await first.wait_for(lambda m: "your turn" in m["content"], channel=thread)
    assert int(thread) < int(start["id"]) < int(turn["id"])
    commitment = (await listings.get_table(made.tables, table)).commitment
    assert f"`{commitment[:32]}`" in start["content"] and f"table {table}" in start["content"]
    await first.pick(await first.slash(thread, "rewind"), "Go back", [name_turn(first)])
    post = await second.wait_for(lambda m: "asks to go back" in m["content"], channel=thread)
    await second.press(post, "Agree")
    back = await first.wait_for(lambda m: m["content"].startswith("Rewind 1:"), channel=thread)
    told = await first.wait_for(lambda m: "went back to" in m["content"], channel=thread)
    assert int(post["id"]) < int(back["id"]) < int(told["id"])
    await apply(made.tables, table, 0, seats.end_game, MOD)
    found = verify_record(await load_game_record(made.tables, table), made.service.games)
    assert found.holds and [str(one.message) for one in found.witnesses] == [start["id"], back["id"]]
    links = [f"https://discord.com/channels/1/{sent['channel_id']}/{sent['id']}" for sent in (start, back)]
    assert all(one.same for one in verification.compare(found, start["content"], links))
    for message in (start, back):
        now = await first.refresh(message)
        assert now is not None and now["edited_timestamp"] is None
