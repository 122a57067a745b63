"""Edited posts keep their mentions, are not read first, and old ones hold nothing up.

Discord computes the mentions of an edited message again, hides its text if the bot may not read it, and allows few
edits of messages that are older than an hour.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.model.timing import Timing
from bot.operations import listings
from bot.stores import outbox
from engine.core import EndTurn
from playground import Person
from playground.model import Json
from playground.person import get_button_labels, get_text
from tests.toys.auction import GAME, Bid, Count, Seal, Start, Wall

from .conftest import QUICK
from .playing import has_question, list_buttons
from .stage import Stage, find_asked_person, open_game, open_stage, wait_until, wait_until_still
from .test_at_once import open_simultaneous_game
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


@pytest.mark.long
async def test_unfinished_players_stay_mentioned_in_simultaneous_turns(tmp_path: Path):
    async with open_stage(tmp_path, tuning=QUICK) as made:
        people, first = await open_simultaneous_game(made, "Ann", "Bob", "Cleo")
        service = made.bot.service
        table = (await listings.list_tables_of(service.tables, int(people[0].id)))[0].table.id
        assert list_mentioned(first) == {person.id for person in people}
        look = await service.play.get_view(table, int(people[0].id))
        while look.decision is not None:
            look = (
                await service.play.submit(
                    table, int(people[0].id), look.decision.options[0], token=look.token
                )
            ).look
        await wait_until_still(made)
        now = await people[0].refresh(first)
        assert now is not None and "1 of 3 have finished" in now["content"]
        assert list_mentioned(now) == {person.id for person in people[1:]}


async def test_closed_step_says_so_and_mentions_nobody(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": GAME}, SOON) as made:
        people, thread, table = await start_bidding(made, "Ann", "Bob", mention_all=True)
        step = await find_step_post(people[0], thread)
        for person in people:
            await made.bot.service.play.submit(table, int(person.id), Bid(1), Seal())

        async def is_retired() -> bool:
            now = await people[0].refresh(step)
            return now is not None and not now["components"]

        await wait_until(is_retired)
        now = await people[0].refresh(step)
        assert now is not None and not now["mentions"]
        first, *rest = now["content"].split("\n")
        assert first.endswith("The step has closed.") and " of 2" not in first
        assert rest == step["content"].split("\n")[1:], "what it told stays"


@pytest.mark.long
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


@pytest.mark.long
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


async def test_press_on_an_older_post_shows_the_present(tmp_path: Path):
    """Discord refuses a control that the message no longer has, so the bot leaves the controls a moment longer."""
    async with open_stage(tmp_path, {"auction": GAME}, replace(QUICK, linger=10.0)) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="auction")
        table = (await listings.list_tables_of(made.bot.service.tables, int(people[0].id)))[0].table.id
        who, old = await find_asked_person(people, thread)
        assert who is not None
        await made.bot.service.play.submit(table, int(who.id), Start("nothing"), EndTurn())
        after, _ = await find_asked_person(people, thread, old)
        assert after is not None and after is not who
        await made.bot.service.drain()  # everything that is due
        assert "I will mention you when it is yours." in (await who.press(old, "My secrets")).text
        assert has_question((await after.press(old, "My secrets")).message)
        made.pass_time(11.0)

        async def is_retired() -> bool:
            now = await who.refresh(old)
            return now is not None and not now["components"]

        await wait_until(is_retired)


@pytest.mark.long
async def test_press_on_an_answer_sealed_elsewhere_shows_the_present(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": GAME}, replace(LATER, linger=10.0)) as made:
        people, _, table = await start_bidding(made, "Ann", "Bob")
        step = (await people[0].dms())[-1]
        await made.bot.service.play.submit(table, int(people[0].id), Bid(1), Seal())
        await made.bot.service.drain()
        first = list_buttons(step)[0]["custom_id"]
        assert "Change" not in get_button_labels(step)
        shown = await people[0].press(step, custom_id=first)
        assert "Change" in shown.labels and shown.message is not None and shown.message["id"] == step["id"]
        made.pass_time(11.0)
        await wait_until_still(made)
        assert await people[0].refresh(step) == shown.message, "what is a panel now stays one"


async def list_dead_kinds(made: Stage) -> list[str]:
    found = list[str]()
    for line in await listings.list_tables_of(
        made.bot.service.tables, int((await made.get_person("Ann")).id)
    ):
        async with made.bot.service.tables.db.reading() as db:
            found += [
                row.kind for row in await outbox.fetch_of_table(db, line.table.id) if row.state == "dead"
            ]
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


@pytest.mark.long
async def test_player_with_closed_direct_messages_is_mentioned_at_the_table(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": GAME}, SOON) as made:
        people, thread, table = await start_bidding(made, "Ann", "Bob")
        ann, bob = people
        await ann.close_dms()
        for step in range(2):
            last = await find_step_post(bob, thread)
            for person in people:
                await made.bot.service.play.submit(table, int(person.id), Bid(0), Seal())
            await play_to_next_bids(made, table, people, last, thread)
            if not step:
                told = await bob.wait_for(lambda m: "cannot send you direct" in m["content"], channel=thread)
                assert list_mentioned(told) == {ann.id} and "Play" in [b["label"] for b in list_buttons(told)]
        assert list_mentioned(await find_step_post(bob, thread)) == {ann.id, bob.id}, (
            "and every later step calls all"
        )
        told = [m for m in await bob.messages(thread) if "cannot send you direct messages" in m["content"]]
        assert len(told) == 1, "it is said once"


@pytest.mark.long
async def test_closed_message_keeps_its_news(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": GAME}, SOON) as made:
        people, thread, table = await start_bidding(made, "Ann", "Bob")
        ann, _ = people
        last = await find_step_post(ann, thread)
        for person in people:
            await made.bot.service.play.submit(table, int(person.id), Bid(0), Seal())
        await play_to_next_bids(made, table, people, last, thread)
        step = [(await person.dms())[-1] for person in people]
        news = [
            [line for line in m["content"].split("\n") if line.startswith(("Ann ", "Bob "))] for m in step
        ]
        assert all(news), [m["content"] for m in step]
        await ann.press(step[0], "My secrets")
        for person in people:
            await made.bot.service.play.submit(table, int(person.id), Bid(0), Seal())

        async def is_closed() -> bool:
            now = [await person.refresh(message) for person, message in zip(people, step, strict=True)]
            return all(m is not None and ": closed. You sealed: " in get_text(m) for m in now)

        await wait_until(is_closed)
        for person, message, told in zip(people, step, news, strict=True):
            now = await person.refresh(message)
            assert now is not None and not list_buttons(now)
            assert [line for line in get_text(now).split("\n") if line.startswith(("Ann ", "Bob "))] == told


async def play_to_next_bids(made: Stage, table: str, people: list[Person], last: Json, thread: str):
    """Play until the next step of bids is posted."""
    service = made.bot.service

    async def is_bidding() -> bool:
        for person in people:
            look = await service.play.get_view(table, int(person.id))
            if look.decision is not None and look.decision.kind != "bid":
                free: int = next(n for n, owner in enumerate(look.view.board) if owner < 0)
                await service.play.submit(
                    table, int(person.id), Start("walls"), Count(1), Wall(free), EndTurn()
                )
        steps = [m for m in await people[0].messages(thread) if "Everybody seals" in m["content"]]
        return any(int(m["id"]) > int(last["id"]) for m in steps)

    await wait_until(is_bidding)
    await wait_until_still(made)


@pytest.mark.long
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


@pytest.mark.long
async def test_post_that_two_processes_send_at_once_appears_once(made: Stage):
    """One that stood still in the middle of a call goes on with it, although another has sent the post: Discord refuses
    the second one by its nonce."""
    people, thread, table = await start_bidding(made, "Ann", "Bob")
    delivery = made.bot.service.workers.delivery
    assert delivery is not None
    async with made.bot.service.tables.db.reading() as db:
        row = next(row for row in await outbox.fetch_of_table(db, table) if row.kind == "sealed")
    post = await delivery.load_message(row)
    assert post is not None and post.message is None and row.message is not None
    assert await delivery.sender.send(post) == row.message
    assert len([m for m in await people[0].messages(thread) if "Everybody seals" in m["content"]]) == 1


@pytest.mark.long
async def test_too_quickly_opened_messages_come_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.delivery.sender.DM_RATE_LIMIT_RETRY_S", 0.2)
    async with open_stage(tmp_path, {"auction": GAME}, LATER) as made:
        made.pg.cap_new_dms(0)
        people, _ = await open_game(made, "Ann", "Bob", game="auction")
        table = (await listings.list_tables_of(made.bot.service.tables, int(people[0].id)))[0].table.id
        for person in people:
            await made.bot.service.play.submit(table, int(person.id), Start("nothing"), EndTurn())

        async def is_refused_often() -> bool:
            return (
                sum(e["status"] == 400 for e in made.pg.wire) > 12
            )  # more often than a mistake of ours is retried

        await wait_until(is_refused_often, 1500)
        made.pg.cap_new_dms(None)
        for person in people:
            await person.wait_for(lambda m: "The bids are taken" in m["content"], channel="dm")


@pytest.mark.long
async def test_long_rate_limit_is_waited_for(tmp_path: Path):
    async with open_stage(
        tmp_path, {"auction": GAME}, Timing(debounce=0.05, linger=0, lobby_grace=0.5)
    ) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="auction")
        await wait_until_still(made)
        table = (await listings.list_tables_of(made.bot.service.tables, int(people[0].id)))[0].table.id
        ann, bob = people
        await made.bot.service.play.submit(table, int(ann.id), Start("nothing"), EndTurn())
        await wait_until_still(made)
        limited = made.pg.faults.add(f"POST /channels/{thread}/messages", "429", 2, retry_after=40)
        await made.bot.service.play.submit(table, int(bob.id), Start("nothing"), EndTurn())

        async def is_noted() -> bool:
            async with made.bot.service.tables.db.reading() as db:
                rows = [row for row in await outbox.fetch_of_table(db, table) if row.kind == "sealed"]
                return bool(rows) and rows[-1].attempts == 1 and rows[-1].state == "due"

        await wait_until(is_noted)
        made.pass_time(39)
        assert limited.hits == 1
        limited.remaining = 0
        made.pass_time(2)
        await people[0].wait_for(lambda m: "Everybody seals" in m["content"], channel=thread)


async def test_silent_thread_of_a_running_game_is_unarchived(made: Stage):
    """If people may not write there, their clients could not send a press."""
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    await wait_until_still(made)
    guild = made.pg.world.guild
    everyone = next(role for role in guild["roles"] if role["id"] == guild["id"])
    everyone["permissions"] = str(
        int(everyone["permissions"]) & ~(1 << 38)
    )  # the permission to write in threads
    bot = made.pg.world.bot["id"]
    home = made.pg.world.channels[await people[0].channel("table")]
    home["permission_overwrites"].append({"id": bot, "type": 1, "allow": str(1 << 38), "deny": "0"})
    made.pg.advance_clock(8 * 24 * HOUR_S)

    async def is_open_again() -> bool:
        return not made.pg.world.channels[thread]["thread_metadata"]["archived"]

    await wait_until(is_open_again)
    bob = people[1]
    assert (await bob.slash(thread, "play")).kind == "message"


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
