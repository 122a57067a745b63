"""Messages that cannot be sent now hold up nobody else's, are seen by the host, and go out when their cause is gone."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy import select, update

from bot.db import schema
from bot.hosting.health import run_checks
from bot.model.messages import OutboxMessage
from bot.model.people import Preferences
from bot.model.view import Table
from bot.operations import deliveries, people, seats
from bot.service import Service
from engine.core import EndTurn
from engine.core.game import AnyGame
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    GAMES,
    TUNING,
    Clock,
    House,
    Recorder,
)
from tests.bot.service.race import Bank, Roll
from tests.bot.stores.kit import create_sqlite

UNREADABLE = b"\xc1"


class ReadingRecorder(Recorder):
    """Reads the game before it sends a question, as `bot.panels.messages` does."""

    service: Service

    async def send(self, post: OutboxMessage) -> int | None:
        if post.kind in ("turn", "prompt"):
            await self.service.play.get_view(post.table_id, post.user)
        return await super().send(post)


@asynccontextmanager
async def open_reading_house(path: Path) -> AsyncGenerator[House]:
    clock, sent = Clock(), ReadingRecorder()
    sent.service = await Service.open(create_sqlite(path / "games.db"), GAMES, clock, sent, TUNING)
    made = House(sent.service, clock, sent)
    try:
        yield made
    finally:
        await made.service.stop()


async def reopen(h: House, games: Mapping[str, AnyGame]):
    """Restart with these games."""
    url = f"sqlite:///{h.service.tables.db.name}"
    await h.service.stop()
    h.service = await Service.open(url, games, h.clock, h.sent, TUNING)
    cast(ReadingRecorder, h.sent).service = h.service


async def play_turn(h: House, table: Table, user: int):
    for action in (Roll(), Bank(1), EndTurn()):
        await h.service.play.submit(table.id, user, action)


async def swap_blob(h: House, table: Table, blob: bytes) -> bytes:
    """Store another saved game. Return the former one."""
    row = schema.game.c.id == table.id
    with h.service.tables.db.begin() as tx:
        before = tx.execute(select(schema.game.c.blob).where(row)).scalar_one()
        tx.execute(update(schema.game).where(row).values(blob=blob, version=schema.game.c.version + 1))
    return before


async def describe_outbox(h: House) -> str:
    client: Any = SimpleNamespace(is_ready=lambda: True, is_closed=lambda: False, shards={}, shard_ids=None)
    clock: Any = SimpleNamespace(describe=lambda: "ok")
    return (await run_checks(client, h.service, clock))["outbox"]


def list_sent(h: House, table: Table) -> list[tuple[str, str]]:
    return [(post.kind, post.target) for post in h.sent.messages.values() if post.table == table.id]


async def start_two_tables(h: House) -> tuple[Table, Table]:
    """Start two tables of Ann and Bob, who get direct messages when it is their turn."""
    for user in (ANN.id, BOB.id):
        await people.set_preferences(h.tables, user, Preferences(notices="dm", reminders=False))
    return await h.start_table("race", BOB), await h.start_table("race", BOB)


async def test_messages_of_an_unreadable_game_wait_and_hold_up_no_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    async with open_reading_house(tmp_path) as h:
        broken, fine = await start_two_tables(h)
        await play_turn(h, broken, ANN.id)
        blob = await swap_blob(h, broken, UNREADABLE)
        before = list_sent(h, broken)
        with caplog.at_level(logging.ERROR, "longtable"):
            await h.drain()
        assert list_sent(h, broken) == before
        told = [line for line in caplog.messages if f"table {broken.id}" in line and "waits because" in line]
        assert len(told) == 2 and all(
            f"longtable erase {broken.id} --yes" in line for line in told
        )  # a post, a prompt
        await play_turn(h, fine, ANN.id)
        await h.drain()
        assert sorted(list_sent(h, fine)[-2:]) == [("prompt", f"user:{BOB.id}"), ("turn", "table")]
        caplog.clear()
        for _ in range(20):
            await h.pass_time(3600)
        assert list_sent(h, broken) == before and not caplog.messages, "it is said once"
        assert (await describe_outbox(h)).startswith("2 messages are waiting, the first one for 72")
        await swap_blob(h, broken, blob)
        await h.pass_time(601)
        assert sorted(list_sent(h, broken)[len(before) :]) == [
            ("prompt", f"user:{BOB.id}"),
            ("turn", "table"),
        ]
        assert await describe_outbox(h) == "ok"


async def test_messages_of_a_missing_game_wait_and_hold_up_no_others(tmp_path: Path):
    async with open_reading_house(tmp_path) as h:
        await people.set_preferences(h.tables, BOB.id, Preferences(notices="dm", reminders=False))
        missing = await h.start_table("race", BOB)
        await play_turn(h, missing, ANN.id)
        await reopen(h, {"auction": GAMES["auction"]})
        before = list_sent(h, missing)
        await h.pass_time(3600)
        other = await h.start_table("auction", BOB)
        assert ("greeting", f"user:{BOB.id}") in list_sent(h, other)
        assert list_sent(h, missing) == before
        assert (await describe_outbox(h)).startswith("2 messages are waiting")
        await reopen(h, GAMES)
        await h.pass_time(601)
        assert sorted(list_sent(h, missing)[len(before) :]) == [
            ("prompt", f"user:{BOB.id}"),
            ("turn", "table"),
        ]


async def test_message_whose_data_is_damaged_is_given_up_at_once(
    h: House, table: Table, caplog: pytest.LogCaptureFixture
):
    await play_turn(h, table, ANN.id)
    await h.change(table, seats.offer_seat, ANN.id, CLEO)
    with h.service.tables.db.begin() as tx:
        turn = (schema.outbox.c.kind == "turn") & (schema.outbox.c.state == "due")
        tx.execute(update(schema.outbox).where(turn).values(payload='{"first": '))
    with caplog.at_level(logging.ERROR, "longtable"):
        await h.drain()
    [line] = caplog.messages
    assert f"(turn, table {table.id}): what is stored of it cannot be read" in line and "giving up" in line
    assert list_sent(h, table)[-1] == ("notice", "table"), "what comes after it goes out"
    await play_turn(h, table, BOB.id)
    await h.drain()
    assert list_sent(h, table)[-1] == ("turn", "table")
    assert await describe_outbox(h) == "ok"


@pytest.mark.parametrize("payload", ["[]", "{}", '{"first": "0", "mentions": []}'])
async def test_unsent_post_whose_data_is_damaged_blocks_no_turn(
    payload: str, h: House, table: Table, caplog: pytest.LogCaptureFixture
):
    await play_turn(h, table, ANN.id)
    with h.service.tables.db.begin() as tx:
        turn = (schema.outbox.c.kind == "turn") & (schema.outbox.c.state == "due")
        tx.execute(update(schema.outbox).where(turn).values(payload=payload))
    await play_turn(h, table, BOB.id)
    assert any(
        f"(turn, table {table.id}): what is stored of it cannot be read" in line for line in caplog.messages
    )
    await h.drain()
    assert list_sent(h, table)[-1] == ("turn", "table")


async def test_failure_while_a_refusal_is_handled_is_limited_too(
    h: House, table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """Whatever fails after Discord's answer counts as an attempt: the message does not stay in the lane for ever."""

    async def fail(*_: object):
        raise RuntimeError("planted")

    monkeypatch.setattr(deliveries, "record_delivery", fail)
    await h.change(table, seats.offer_seat, ANN.id, CLEO)
    for _ in range(20):
        await h.pass_time(3600)
    monkeypatch.undo()
    assert any("giving up on post" in line for line in caplog.messages)
    await play_turn(h, table, ANN.id)
    await h.drain()
    assert list_sent(h, table)[-1] == ("turn", "table")
