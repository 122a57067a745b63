"""Edited posts keep their mentions, are not read first, and old ones hold nothing up.

Discord computes the mentions of an edited message again, hides its text if the bot may not read it, and allows few
edits of messages that are older than an hour.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.operations import listings
from bot.stores import outbox
from engine.core import EndTurn
from playground.model import Json
from tests.toys.auction import GAME, Start

from .conftest import QUICK
from .stage import Stage, open_game, open_stage, wait_until_still
from .test_steps import find_step_post, seal_answer, start_bidding

# Nothing closes while the test looks.
LATER = replace(QUICK, close_delay=(3600.0, 3600.0))
SOON = replace(QUICK, close_delay=(0.2, 0.2))
HOUR_S = 3600.0


@pytest.fixture
async def made(tmp_path: Path) -> AsyncGenerator[Stage]:
    async with open_stage(tmp_path, {"auction": GAME}, LATER) as up:
        yield up


def list_mentioned(message: Json) -> set[str]:
    return {user["id"] for user in message["mentions"]}


def list_requests(made: Stage, method: str, channel: str) -> list[str]:
    """Return the bot's requests about messages of a channel so far."""
    return [
        e["path"]
        for e in made.pg.wire
        if e["method"] == method and f"/channels/{channel}/messages" in e["path"]
    ]


async def test_count_keeps_mentions(made: Stage):
    people, thread, table = await start_bidding(made, "Ann", "Bob", mention_all=True)
    assert list_mentioned(await find_step_post(people[0], thread)) == {person.id for person in people}
    await seal_answer(made, table, people[1])
    now = await find_step_post(people[0], thread)
    assert "1 of 2 sealed" in now["content"] and list_mentioned(now) == {person.id for person in people}


async def test_old_step_is_edited_once_and_not_counted_further(made: Stage):
    people, thread, table = await start_bidding(made, "Ann", "Bob", "Cleo", mention_all=True)
    ann, bob, cleo = people
    for person, late, says, edits in (
        (ann, 0.0, "1 of 3 sealed", 1),
        (bob, HOUR_S + 1, "Everybody seals a decision.", 1),
        (cleo, 0.0, "Everybody seals a decision.", 0),
    ):
        made.pass_time(late)
        before = len(list_requests(made, "PATCH", thread))
        await seal_answer(made, table, person)
        now = await find_step_post(ann, thread)
        assert says in now["content"] and list_mentioned(now) == {p.id for p in people}
        assert len(list_requests(made, "PATCH", thread)) - before == edits


async def test_messages_are_edited_without_reading_them(tmp_path: Path):
    """This holds for posts and direct messages, so that the bot needs no right to read history."""
    async with open_stage(tmp_path, {"auction": GAME}, SOON) as made:
        people, thread, table = await start_bidding(made, "Ann", "Bob")
        channel = f"/playground/channels/{await people[0].channel('table')}"
        await people[0].patch(channel, {"bot_denied": ["READ_MESSAGE_HISTORY"]})
        mark = made.pg.state.request_count
        await seal_answer(made, table, people[0])
        assert "1 of 2 sealed" in (await find_step_post(people[0], thread))["content"]
        await seal_answer(made, table, people[1])
        await people[0].wait_for(lambda m: "closed" in m["content"] and not m["components"], channel="dm")
        await wait_until_still(made)
        assert [e["path"] for e in made.pg.wire if e["n"] > mark and e["method"] == "GET"] == []
        assert await list_dead_kinds(made) == []


async def list_dead_kinds(made: Stage) -> list[str]:
    found = list[str]()
    for line in await listings.list_tables_of(
        made.bot.service.tables, int((await made.get_person("Ann")).id)
    ):
        with made.bot.service.tables.db.engine.connect() as db:
            found += [row.kind for row in outbox.fetch_of_table(db, line.table.id) if row.state == "dead"]
    return found


async def test_uneditable_message_holds_no_post_up(tmp_path: Path):
    """The next post appears although the controls of the last one cannot be removed: discord.py waits for that."""
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="auction")
        await wait_until_still(made)
        table = (await listings.list_tables_of(made.bot.service.tables, int(people[0].id)))[0].table.id
        made.pg.cap_old_edits(0)
        made.pg.world.clock_offset_s += HOUR_S + 1  # the thread is not archived yet
        for person in people:
            await made.bot.service.play.submit(table, int(person.id), Start("nothing"), EndTurn())
        await people[0].wait_for(lambda m: "Everybody seals" in m["content"], channel=thread, timeout=5)
        made.pg.cap_old_edits(None)
        await wait_until_still(made)


async def test_no_post_is_doubled_without_the_right_to_read(tmp_path: Path):
    """A possibly delivered post cannot be looked up. The host gets a message, and the post is sent once it can be."""
    async with open_stage(tmp_path, {"auction": GAME}, replace(QUICK, retry_most=600.0)) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="auction")
        await wait_until_still(made)
        table = (await listings.list_tables_of(made.bot.service.tables, int(people[0].id)))[0].table.id
        channel = f"/playground/channels/{await people[0].channel('table')}"
        await made.bot.service.play.submit(table, int(people[0].id), Start("nothing"), EndTurn())
        await wait_until_still(made)  # otherwise the overtaken post of this turn would mention the step too
        await people[0].patch(channel, {"bot_denied": ["READ_MESSAGE_HISTORY"]})
        made.pg.faults.add(f"POST /channels/{thread}/messages", "drop-after")
        await made.bot.service.play.submit(table, int(people[1].id), Start("nothing"), EndTurn())
        told = await people[0].wait_for(lambda m: "I lack the " in m["content"])
        assert "Read Message History" in told["content"]
        made.pg.advance_clock(600)  # Discord has forgotten the nonce
        await people[0].patch(channel, {"bot_denied": []})
        await wait_until_still(made)
        assert len([m for m in await people[0].messages(thread) if "Everybody seals" in m["content"]]) == 1


async def test_post_that_two_processes_send_at_once_appears_once(made: Stage):
    """One that stood still in the middle of a call goes on with it, although another has sent the post: Discord refuses
    the second one by its nonce."""
    people, thread, table = await start_bidding(made, "Ann", "Bob")
    delivery = made.bot.service.workers.delivery
    assert delivery is not None
    with made.bot.service.tables.db.engine.connect() as db:
        row = next(row for row in outbox.fetch_of_table(db, table) if row.kind == "sealed")
    post = await delivery.load_message(row)
    assert post is not None and post.message is None and row.message is not None
    assert await delivery.sender.send(post) == row.message
    assert len([m for m in await people[0].messages(thread) if "Everybody seals" in m["content"]]) == 1


async def test_press_in_a_locked_thread_is_answered_by_direct_message(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    await wait_until_still(made)
    shown = await people[1].slash(thread, "play")
    made.pg.world.channels[thread]["thread_metadata"] |= {"archived": True, "locked": True}
    made.pg.enable_fault_profiles(
        "presses-wake-nothing"
    )  # an old client lets controls in a locked thread be pressed
    assert (await people[1].press(shown, "Help")).kind == "none"
    told = await people[1].wait_for(lambda m: "The thread is locked" in m["content"], channel="dm")
    assert "/play" in told["content"]
    assert "Help" in (await people[1].press(told, "Play")).labels, "and the panel is a press away"
    assert (await people[1].slash(thread, "board")).kind == "none"
    again = await people[1].wait_for(
        lambda m: "is locked" in m["content"] and m["id"] != told["id"], channel="dm"
    )
    assert "Help" in (await people[1].press(again, "Play")).labels
