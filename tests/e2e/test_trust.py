"""Rewinding, moderators and the replay picture, pressed in the playground."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from bot.model.people import ServerSettings
from bot.operations import listings, seats
from bot.operations import people as settings
from bot.stores.tables import apply
from engine.core import EndTurn
from playground import Person
from playground.interactions import COMPONENT
from tests.bot.service.kit import MOD
from tests.toys.auction import GAME as AUCTION
from tests.toys.auction import Start

from .conftest import QUICK
from .forging import forge, make_press_data
from .playing import list_buttons, list_selects, play_turn
from .stage import Stage, find_asked_person, get_table_id, open_game, open_stage, wait_until


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


@pytest.mark.long
async def test_refused_rewind_leaves_the_game_unchanged(made: Stage):
    thread, first, second = await play_one_turn(made)
    before = await made.bot.service.play.get_view(await get_table_id(made, first), None)
    shown = await first.slash(thread, "rewind")
    await first.pick(shown, "Go back", [list_selects(shown.message or {})[0]["options"][0]["label"]])
    post = await second.wait_for(lambda m: "asks to go back" in m["content"], channel=thread)
    agree = next(button["custom_id"] for button in list_buttons(post) if button["label"] == "Agree")
    await second.press(post, "No")
    # its buttons may be gone by now
    late = await forge(made, second, thread, COMPONENT, make_press_data(agree), post)
    assert "settled" in json.dumps(late)
    assert (await made.bot.service.play.get_view(await get_table_id(made, first), None)).view == before.view


async def test_moderator_pauses_rewinds_and_ends_in_public(made: Stage):
    thread, first, second = await play_one_turn(made)
    ann, table = await get_moderator(made), await get_table_id(made, first)
    assert ann.id not in (first.id, second.id)
    assert "Manage Server permission" in (await first.slash(thread, "moderate")).text
    panel = await ann.slash(thread, "moderate")
    assert "You do not see anybody's hand" in panel.text
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
    assert "You do not see anybody's hand" in (await dora.slash(thread, "moderate")).text
    assert "You play at this table yourself" in (await first.slash(thread, "moderate")).text


@pytest.mark.long
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


async def test_game_without_pictures_has_no_replay(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": AUCTION}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="auction")
        table = await get_table_id(made, people[0])
        await made.bot.service.play.submit(table, int(people[0].id), Start("nothing"), EndTurn())
        await apply(made.bot.service.tables, table, 0, seats.end_game, MOD)
        assert "no replay of this game" in (await people[0].slash(thread, "replay")).text


async def test_too_many_commands_are_answered_in_words(made: Stage):
    ann = await made.get_person("Ann")
    told = [await ann.slash("table", "new", game="saint_malo") for _ in range(11)]
    assert "That was too much at once" in told[-1].text and "<t:" in told[-1].text
    assert all("too much at once" not in reply.text for reply in told[:-1])
    assert "That was" not in (await ann.slash("table", "games")).text
