"""The outbox delivers in order, once, to the right people, and handles undeliverable messages."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from bot.db import schema
from bot.db.rows import OutboxRow
from bot.db.schema import fetch_rows
from bot.hosting import run_checks
from bot.model.messages import BARRIERS, Barrier, OutboxMessage, RetryLater, Undeliverable
from bot.model.people import ServerSettings
from bot.model.timing import DAY_S, HOUR_S, Timing
from bot.model.view import Location, Table
from bot.operations import delivery_records, lobby, people, places, seats
from bot.selfcheck.rest_client import DiscordClock
from bot.stores import outbox
from bot.workers.outbox import THREAD_MAY_COME
from tests.bot.operations.traces import make_builder
from tests.bot.service.hasty import open_sealed_step
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    DAN,
    FIRST_MESSAGE,
    HERE,
    MOD,
    House,
    get_refusal,
    interactions,
    open_house,
)


async def test_unsent_post_passes_its_events_to_the_next(h: House):
    table = await h.start_table("race", BOB, CLEO)
    await h.play_turn(table, ANN, BOB, CLEO)
    await h.drain()
    assert h.sent.list_kinds() == ["turn", "turn"]
    post = h.sent.find_last("turn")
    assert (post.payload["first"], post.payload["last"]) == (0, 6)
    assert post.payload["mentions"] == [0], "who has answered is mentioned again"


async def test_posts_that_ask_only_bots_are_merged(tmp_path: Path):
    async with open_house(tmp_path, tuning=Timing(bot_pause=1)) as h:
        table = await lobby.open_lobby(
            h.tables, "race", ANN, HERE, next(interactions), ["beginner", "random"]
        )
        await h.change(table, lobby.record_lobby_message, HERE.channel, 1)
        await h.start(table)
        await h.drain()
        await h.play_turn(table, ANN)
        for _ in range(5):
            await h.pass_time(1)
        assert [p.payload["mentions"] for p in h.sent.list_posts("turn")] == [[0], [0]]
        assert (await h.look(table)).decision


async def test_delayed_message_is_retried_and_an_uncertain_one_looked_up(h: House):
    h.sent.fail_next(("turn", RetryLater(60)), ("turn", ConnectionResetError("before it arrived")))
    await h.start_table("race", BOB)
    assert h.sent.list_kinds() == []
    await h.pass_time(59)
    assert h.sent.list_kinds() == []
    await h.pass_time(2)
    await h.pass_time(600)
    assert h.sent.list_kinds() == ["turn"]
    h.sent.arrives = True
    h.sent.fail_next(("turn", ConnectionResetError("after it arrived")))
    table = await h.open_lobby("race", place=Location(7, 99, 70))
    await h.start(table)
    await h.drain()
    await h.pass_time(600)  # the recorder would refuse a second send
    assert h.sent.list_kinds() == ["turn", "turn"] and (await h.read(table)).last_post


async def test_message_of_a_dead_process_is_looked_up_at_the_start(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await h.open_lobby("race")
        await h.set_options(table, threads=False)
        await h.start(table)
        with h.begin() as tx:
            while (
                row := outbox.claim_lane_heads(tx, h.clock.now, h.clock.now + 120, 1, "who died")[0]
            ).kind != "turn":
                outbox.apply_event(tx, "deliver", row.id, message=None)
        await h.drain()
        assert h.sent.list_kinds() == []
    async with open_house(tmp_path, h.clock) as h:
        await h.service.start_workers()
        for _ in range(500):
            if h.sent.list_kinds():
                break
            await asyncio.sleep(0.01)
        assert h.sent.list_kinds() == ["turn"]


async def test_lane_is_in_order_and_does_not_hold_up_others(h: House):
    slow = await h.start_table("race", BOB, place=Location(7, 1, 70))
    h.sent.fail_next(("turn", RetryLater(500)))
    await h.play_and_deliver(slow, ANN)
    await h.change(slow, seats.offer_seat, ANN.id, CLEO)
    fast = await h.start_table("race", BOB, place=Location(7, 2, 70))
    await h.drain()
    assert [p.table for p in h.sent.messages.values() if p.target == "table"] == [slow.id, fast.id]
    await h.pass_time(501)
    told = [p for p in h.sent.messages.values() if p.table == slow.id and p.target == "table"]
    assert [p.kind for p in told] == ["turn", "turn", "notice"] and told == sorted(told, key=lambda p: p.id)


async def test_preferences_decide_on_direct_messages(h: House):
    await h.prefer(BOB, notices="dm", quiet=(0, 23))
    table = await h.start_table("race", BOB)
    await h.play_and_deliver(table, ANN)
    prompt = h.sent.find_last("prompt")
    assert prompt.target == f"user:{BOB.id}" and prompt.silent and h.sent.find_last("turn").silent
    await h.nudge(table, ANN)
    await h.play_turn(await h.start_table("race", BOB, place=Location(7, 2, 70)), ANN)
    await h.drain()
    assert h.sent.list_kinds(f"user:{BOB.id}") == ["prompt", "prompt"], (
        "what can wait does, and holds up nothing"
    )
    await h.pass_time(DAY_S - h.clock.now % DAY_S - HOUR_S)
    assert [nudge.silent for nudge in h.sent.list_notices("nudge")] == [False]
    await h.play_and_deliver(table, BOB)
    assert h.sent.list_edits("settled") == [FIRST_MESSAGE + prompt.id]


async def test_closed_direct_messages_are_remembered(h: House):
    await h.prefer(BOB, notices="dm")
    table = await h.start_table("race", BOB)
    await h.play_turn(table, ANN)
    h.sent.fail_next(("prompt", Undeliverable("user-closed")))
    await h.drain()
    with h.connect() as db:
        [prompt] = [row for row in fetch_rows(db, OutboxRow, game=table.id) if row.kind == "prompt"]
    await delivery_records.record_delivery(h.tables, replace(prompt, edit=True), None)
    assert await people.has_closed_dms(h.tables, BOB.id) is True, (
        "an edit does not show that Bob can be reached"
    )
    await h.play_turn(table, BOB)
    await h.play_and_deliver(table, ANN)
    assert await people.has_closed_dms(h.tables, BOB.id) is False


async def test_player_of_a_secret_game_without_direct_messages_is_called_to_the_channel_once(h: House):
    secret, over, public = [await h.start_table(slug, BOB) for slug in ("auction", "auction", "race")]
    await h.change(over, seats.end_game, MOD)
    await h.leave_server(BOB)
    for table, who in ((secret, BOB), (over, ANN), (public, ANN), (secret, ANN), (secret, ANN)):
        await h.apply(table.id, 0, lobby.mention_in_channel, who.id)
    await h.drain()
    told = [(post.table, post.payload["mentions"]) for post in h.sent.list_notices("called-here")]
    assert told == [(secret.id, [0])] and (await h.read(secret)).mention_all


async def test_player_who_cannot_see_the_channel_is_asked_directly_once(h: House, table: Table):
    sealed = await open_sealed_step(h)  # where everybody is asked directly anyway
    for of, is_changed in ((table.id, True), (table.id, False), (sealed, False)):
        before = (await h.read(of)).version
        after = await h.change(of, places.ask_directly, [ANN.id, BOB.id])
        assert (after.version > before) is is_changed
    await h.drain()
    assert [post.user for post in h.sent.list_posts("prompt") if post.table == table.id] == [ANN.id]


async def test_game_in_a_deleted_channel_waits_until_it_is_moved(h: House, table: Table):
    await h.play_turn(table, ANN)
    h.sent.fail_next(("turn", Undeliverable("channel")))
    await h.drain()
    told = [p.target for p in h.sent.list_notices("channel-gone")]
    assert sorted(told) == [f"user:{ANN.id}", f"user:{BOB.id}"]
    assert (await h.read(table)).homeless
    await h.play_turn(table, BOB)
    await places.on_channel_deleted(h.service.tables, table.channel)
    await h.pass_time(HOUR_S)
    assert h.sent.list_kinds() == ["turn"]
    moved = await places.move_table(h.service.tables, table.id, BOB.id, Location(7, 99), next(interactions))
    await h.drain()
    assert not moved.homeless and moved.channel == 99
    ranges = [(p.payload["first"], p.payload["last"]) for p in h.sent.list_posts("turn")]
    assert ranges == [(0, 0), (0, 4)]


async def test_table_moves_only_without_a_channel_and_within_its_server(h: House, table: Table):
    guild = table.guild or 0

    async def move(place: Location) -> Table:
        return await places.move_table(h.service.tables, table.id, BOB.id, place, next(interactions))

    here = Location(guild, 99)
    assert await get_refusal(move(here)) == "not-homeless"
    await places.on_channel_deleted(h.service.tables, table.channel)
    assert await get_refusal(move(Location(guild + 1, 98))) == "other-server"
    assert await get_refusal(move(Location(None, 97))) == "only-in-a-server"
    await people.set_server_settings(h.tables, guild, ServerSettings(channels=(5,)))
    assert await get_refusal(move(here)) == "not-here"
    await people.set_server_settings(h.tables, guild, ServerSettings())
    assert (await move(here)).channel == 99
    assert await get_refusal(move(Location(guild, 96))) == "not-homeless"


@pytest.mark.parametrize(
    ("kind", "barrier"),
    [
        *[("thread", barrier) for barrier in THREAD_MAY_COME],
        *[("turn", barrier) for barrier in BARRIERS if barrier != "slow"],  # which refuses the bot nothing
    ],
)
async def test_refused_post_waits_while_the_game_goes_on_by_direct_message(
    h: House, kind: str, barrier: Barrier
):
    failure = Undeliverable(barrier, "Attach Files")
    table = await h.open_lobby("race", BOB)
    await h.start(table)
    h.sent.fail_next(*[(kind, failure)] * 30)
    await h.drain()
    assert (await h.read(table)).barred == failure.what
    assert h.sent.find_last("prompt").target == f"user:{ANN.id}"
    for _ in range(20):
        await h.pass_time(HOUR_S)
    [told] = h.sent.list_posts("notice")
    args = told.payload["args"]
    assert (told.target, told.payload["code"]) == (f"user:{ANN.id}", "barred")
    assert (args["why"], args["permission"]) == (failure.what, "Attach Files") and h.sent.list_kinds() == []
    h.sent.failures.clear()
    await h.pass_time(HOUR_S)
    kept = await h.read(table)
    assert not kept.homeless and not kept.barred and kept.threads and h.sent.list_kinds() == ["turn"]
    assert h.sent.list_codes() == ["barred", "writable"]
    h.sent.fail_next(("notice", failure))
    await h.change(table, seats.offer_seat, BOB.id, CLEO)
    await h.drain()
    assert len(h.sent.list_posts("prompt")) == 1  # Ann was asked before


async def test_blocked_notice_holds_up_nothing(h: House, table: Table):
    """AutoMod refuses what one post says. The game goes on without it, and the host is told."""
    h.sent.fail_next(("notice", Undeliverable("blocked")))
    await h.change(table, seats.offer_seat, BOB.id, CLEO)
    await h.play_turn(table, ANN)
    await h.pass_time(1)
    assert h.sent.list_kinds() == ["turn", "turn"] and not (await h.read(table)).barred
    assert h.sent.find_last("notice", f"user:{ANN.id}").payload["args"]["why"] == "blocked"
    await h.pass_time(HOUR_S)
    assert h.sent.list_kinds() == ["turn", "turn", "notice"]


EDIT_FAILURES = {
    "down": RetryLater(0),
    "dropped": ConnectionResetError(),
    "bug": ValueError("too long"),
    "old": Undeliverable("old-message"),
    "blocked": Undeliverable("blocked"),
}


@pytest.mark.parametrize(
    ("kind", "failure"),
    [
        *[pytest.param("retired", failure, id=f"post-{name}") for name, failure in EDIT_FAILURES.items()],
        pytest.param("settled", Undeliverable("user-closed"), id="prompt-closed"),
    ],
)
async def test_edit_is_tried_until_it_succeeds_and_holds_up_nothing(h: House, kind: str, failure: Exception):
    await h.prefer(BOB, notices="dm")
    table = await h.start_table("race", BOB)
    h.sent.fail_next(*[(f"edit {kind}", failure)] * 20)
    for who in (ANN, BOB, ANN, BOB):
        await h.play_turn(table, who)
        await h.pass_time(30)
    assert h.sent.list_kinds() == ["turn"] * 5
    for _ in range(22):
        await h.pass_time(HOUR_S)
    assert h.sent.failures == []
    asked = "turn" if kind == "retired" else "prompt"
    controls = [message for message, post in h.sent.messages.items() if post.kind == asked]
    assert {*h.sent.list_edits(kind)} == {*controls[:4]}, "the last turn is still open"


async def test_edit_ends_with_its_message(h: House, table: Table):
    h.sent.fail_next(*[("edit retired", RetryLater(0))] * 5)
    await h.play_turn(table, ANN)
    await h.pass_time(30)
    h.sent.deleted.add(min(message for message, post in h.sent.messages.items() if post.kind == "turn"))
    await h.pass_time(60)
    with h.connect() as db:
        assert outbox.count_open(db) == 0


async def test_game_starts_without_a_thread_if_necessary(h: House):
    h.sent.fail_next(("thread", Undeliverable("permission", "Create Public Threads")))
    table = await h.start_table("race", BOB)
    assert not table.threads and table.channel == HERE.channel and h.sent.list_kinds() == ["turn"]


async def test_deleted_messages_are_posted_again(h: House):
    lobby = await h.open_lobby("race")
    await places.on_message_deleted(h.service.tables, lobby.lobby_message or 0)
    await h.drain()
    assert h.sent.list_kinds("lobby") == ["lobby"]
    table = await h.start_table("race", BOB)
    await places.on_message_deleted(h.service.tables, table.last_post or 0)
    await h.drain()
    assert h.sent.list_kinds() == ["turn", "turn"] and h.sent.find_last("turn").payload["mentions"] == []
    await places.on_channel_deleted(h.service.tables, HERE.channel)
    assert (await h.read(lobby)).status == "abandoned"


async def test_lobby_deleted_during_an_edit_is_posted_again_once(h: House):
    for told_first in (False, True):
        before = len(h.sent.messages)
        table = await h.open_lobby("race", BOB)
        h.sent.deleted.add(table.lobby_message or 0)
        both = [
            h.drain(),
            places.on_message_deleted(h.service.tables, table.lobby_message or 0),
        ]
        await asyncio.gather(*(both[::-1] if told_first else both))
        await h.drain()
        assert len(h.sent.messages) == before + 1
        h.sent.deleted.add((await h.read(table)).lobby_message or 0)
        await h.change(table, lobby.join, CLEO)
        await h.drain()
        assert len(h.sent.messages) == before + 2
        h.clock.now += 1


async def test_one_reminder_covers_all_tables_and_repeats_daily(h: House):
    first = await h.start_table("race", BOB, place=Location(7, 1, 70))
    await h.pass_time(11 * HOUR_S)
    second = await h.start_table("race", BOB, place=Location(7, 2, 70))
    await h.pass_time(1 * HOUR_S)
    reminders = h.sent.list_posts("reminder")
    assert [p.target for p in reminders] == [f"user:{ANN.id}"]
    assert sorted(reminders[0].payload["tables"]) == sorted([first.id, second.id])
    await h.pass_time(23 * HOUR_S)
    assert len(h.sent.list_posts("reminder")) == 1
    await h.pass_time(1 * HOUR_S)
    both = [m for m, p in h.sent.messages.items() if p.kind == "reminder"]
    assert h.sent.list_edits("withdrawn") == [both[0]]
    await h.play_and_deliver(first, ANN)
    shown = await make_builder(h.service).build(reminders[0])
    assert shown and "<#2>" in shown.message.content and "<#1>" not in shown.message.content
    await h.hand_over(second, ANN, DAN)
    await h.drain()
    assert h.sent.list_edits("reminder") == [both[1]] * 2, "twice she has one table less"


async def test_reminders_respect_quiet_hours_and_can_be_switched_off(h: House):
    h.clock.now = 1_000_080_000.0  # a Sunday, 00:00 UTC
    await h.prefer(ANN, quiet=(10, 20), zone="Europe/Berlin")
    await h.prefer(BOB, reminders=False)
    await h.start_table("race", BOB, place=Location(7, 1, 70))
    await h.pass_time(12 * HOUR_S)  # 14:00 in Berlin, after 8 waking hours
    assert h.sent.list_kinds(f"user:{ANN.id}") == []
    await h.pass_time(9 * HOUR_S)  # 23:00
    assert h.sent.list_kinds(f"user:{ANN.id}") == []
    await h.pass_time(HOUR_S)  # midnight: 12 waking hours
    assert h.sent.list_kinds(f"user:{ANN.id}") == ["reminder"]
    other = await h.start_table("race", DAN, place=Location(7, 2, 70))
    assert other.status == "running"


async def test_undeliverable_reminder_goes_to_the_table_unless_its_game_has_secrets(h: House):
    public = await h.start_table("race", place=Location(7, 1, 70))
    secret = await h.start_table("auction", BOB, place=Location(7, 2, 70))
    h.sent.fail_next(("reminder", Undeliverable("user-closed")))
    await h.pass_time(13 * HOUR_S)
    posts = h.sent.list_posts("reminder", "table")
    assert [(p.table, p.payload["mentions"]) for p in posts] == [(public.id, [0])], secret.id


async def test_channel_closed_again_is_reported_again(h: House, table: Table):
    """There is one report for all attempts while it is closed, and another one after a successful delivery."""
    for times, who in enumerate((ANN, BOB), 1):
        h.sent.fail_next(("turn", Undeliverable("hidden")), ("turn", Undeliverable("hidden")))
        await h.play_turn(table, who)
        for _ in range(3):
            await h.pass_time(HOUR_S)
        told = h.sent.list_notices("barred")
        assert [p.payload["args"]["channel"] for p in told] == [str(table.channel)] * times


# Messages that cannot be sent now hold up nobody else's, are seen by the host, and go out when their cause
# is gone.


UNREADABLE = b"\xc1"


async def swap_blob(h: House, table: Table, blob: bytes) -> bytes:
    """Store another saved game. Return the former one."""
    row = schema.game.c.id == table.id
    with h.begin() as tx:
        before = tx.execute(select(schema.game.c.blob).where(row)).scalar_one()
        tx.execute(update(schema.game).where(row).values(blob=blob, version=schema.game.c.version + 1))
    return before


async def describe_outbox(h: House) -> str:
    client: Any = SimpleNamespace(is_ready=lambda: True, is_closed=lambda: False, shards={}, shard_ids=None)
    return (await run_checks(client, h.service, DiscordClock()))["outbox"]


def list_sent(h: House, table: Table) -> list[tuple[str, str]]:
    return [(post.kind, post.target) for post in h.sent.messages.values() if post.table == table.id]


async def test_messages_of_an_unreadable_game_wait_and_hold_up_no_others(
    h: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    send = h.sent.send

    async def read_and_send(post: OutboxMessage) -> int | None:
        """Read the game before a question, as `bot.delivery.message_builder` does."""
        if post.kind in ("turn", "prompt"):
            await h.service.play.get_view(post.table, post.user)
        return await send(post)

    monkeypatch.setattr(h.sent, "send", read_and_send)
    for who in (ANN, BOB):
        await h.prefer(who, notices="dm", reminders=False)
    broken, fine = [await h.start_table("race", BOB) for _ in range(2)]
    await h.play_turn(broken, ANN)
    blob = await swap_blob(h, broken, UNREADABLE)
    before, news = list_sent(h, broken), [("prompt", f"user:{BOB.id}"), ("turn", "table")]
    with caplog.at_level(logging.ERROR, "longtable"):
        await h.drain()
    told = [line for line in caplog.messages if f"table {broken.id}" in line and "waits because" in line]
    assert len(told) == 2, "a post, a prompt"
    assert all(f"longtable erase {broken.id} --yes" in line for line in told)
    await h.play_and_deliver(fine, ANN)
    assert sorted(list_sent(h, fine)[-2:]) == news
    caplog.clear()
    for _ in range(20):
        await h.pass_time(3600)
    assert list_sent(h, broken) == before and not caplog.messages, "it is said once"
    assert (await describe_outbox(h)).startswith("2 messages are waiting, the first one for 72")
    await swap_blob(h, broken, blob)
    await h.pass_time(601)
    assert sorted(list_sent(h, broken)[len(before) :]) == news
    assert await describe_outbox(h) == "ok"


async def test_message_whose_data_is_damaged_is_given_up_at_once(
    h: House, table: Table, caplog: pytest.LogCaptureFixture
):
    await h.play_turn(table, ANN)
    await h.change(table, seats.offer_seat, ANN.id, CLEO)
    with h.begin() as tx:
        turn = (schema.outbox.c.kind == "turn") & (schema.outbox.c.state == "due")
        tx.execute(update(schema.outbox).where(turn).values(payload='{"first": '))
    with caplog.at_level(logging.ERROR, "longtable"):
        await h.drain()
    [line] = [line for line in caplog.messages if "giving up" in line]
    assert f"(turn, table {table.id}): what is stored of it cannot be read" in line
    assert list_sent(h, table)[-1] == ("notice", "table"), "what comes after it goes out"
    await h.play_and_deliver(table, BOB)
    assert list_sent(h, table)[-1] == ("turn", "table")
    assert await describe_outbox(h) == "ok"


@pytest.mark.parametrize("fails", ["Discord", "what follows its answer"])
async def test_message_that_fails_again_and_again_is_given_up(
    h: House, table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fails: str
):
    """The next post contains its news."""

    async def fail(*_: object):
        raise RuntimeError("planted")

    place, name = (h.sent, "send") if fails == "Discord" else (delivery_records, "record_delivery")
    monkeypatch.setattr(place, name, fail)
    await h.play_turn(table, ANN)
    for _ in range(20):
        await h.pass_time(HOUR_S)
    monkeypatch.undo()
    assert any("giving up on post" in line for line in caplog.messages)
    await h.play_and_deliver(table, BOB)
    post = h.sent.find_last("turn")
    assert (post.payload["first"], post.payload["last"]) == (0, 4)
