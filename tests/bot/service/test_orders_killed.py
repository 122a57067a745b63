"""kill -9 while an order answers: it has answered once, or will."""
from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.service.storage.table_store import TableStore
from bot.store import pending
from bot.store.schema import action
from engine.core import EndTurn
from tests.bot.service.kit import ANN, BOB, Clock, interactions
from tests.bot.service.ordering import (
    MIDNIGHT,
    list_note_codes,
    open_bidding_with_orders,
    open_order_house,
    save_order,
    set_quiet_hours,
)
from tests.bot.service.test_queues import house as open_house
from tests.bot.service.test_queues import two_turns
from tests.toys.auction import Always

MORNING = MIDNIGHT + 8 * 3600
fork = multiprocessing.get_context("fork")


def die(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def prepared(folder: Path) -> str:
    """Ann sleeps, and her order waits for the morning."""
    async with open_order_house(folder, Clock(MIDNIGHT)) as h:
        await set_quiet_hours(h, ANN)
        table = await open_bidding_with_orders(h)
        await save_order(h, table, ANN, Always(1))
        return table.id


async def at_work(folder: Path) -> None:
    async with open_order_house(folder, Clock(MORNING)) as h:
        await h.service.drain()


def killed(folder: Path, within: bool) -> None:
    """A process that dies in the transaction in which the order answers, or right after it."""
    victim, name = (pending, "insert_later") if within else (TableStore, "wake_workers")
    setattr(victim, name, die)
    asyncio.run(at_work(folder))


async def bids(folder: Path, table: str) -> int:
    """How many of Ann's are stored."""
    async with open_order_house(folder, Clock(MIDNIGHT)) as h, h.service.tables.db.reading() as db:
        rows = await db.execute(select(action.c.data).where(action.c.game == table, action.c.seat == 0))
        return sum(b'"Bid"' in row[0] for row in rows)


async def judged(folder: Path, table: str) -> None:
    async with open_order_house(folder, Clock(MORNING)) as h:
        await h.service.drain()
        look = await h.service.play.get_view(table, ANN.id)
        assert look.decision is None and list_note_codes(look) == ["order-did"] and look.orders == (Always(1),)
    assert await bids(folder, table) == 1


@pytest.mark.parametrize("within", [True, False])
def test_an_order_answers_once(tmp_path: Path, within: bool) -> None:
    table = asyncio.run(prepared(tmp_path))
    process = fork.Process(target=killed, args=(tmp_path, within))
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL
    assert asyncio.run(bids(tmp_path, table)) == (0 if within else 1)
    asyncio.run(judged(tmp_path, table))


# In an open game, where several turns follow one another at once


async def planned(folder: Path) -> str:
    """Bob has planned his turn, and Ann's ends: both are stored, and nothing more has happened yet."""
    async with open_house(folder, Clock(MIDNIGHT)) as h:
        table = await h.start_table("village", BOB, first=0)
        first, second = (ANN, BOB) if table.seats[0].user == ANN.id else (BOB, ANN)
        plan = await two_turns(h, table, second)
        await h.service.orders.save_order(table.id, second.id, plan, next(interactions))
        play = h.service.play
        while (decision := (await play.get_view(table.id, first.id)).decision) is not None and decision.kind != "end":
            await play.submit(table.id, first.id, decision.options[0])
        if decision is not None:
            await h.service.play.submit(table.id, first.id, EndTurn())
        return table.id


async def go_on(folder: Path) -> None:
    async with open_house(folder, Clock(MIDNIGHT)) as h:
        await h.service.drain()


def killed_open(folder: Path, within: bool) -> None:
    victim, name = (pending, "insert_later") if within else (TableStore, "wake_workers")
    setattr(victim, name, die)
    asyncio.run(go_on(folder))


@pytest.mark.parametrize("within", [True, False])
def test_a_plan_of_an_open_game_is_played_once_and_told_once(tmp_path: Path, within: bool) -> None:
    table = asyncio.run(planned(tmp_path))
    process = fork.Process(target=killed_open, args=(tmp_path, within))
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL
    asyncio.run(judged_open(tmp_path, table))


async def judged_open(folder: Path, table: str) -> None:
    async with open_house(folder, Clock(MIDNIGHT + 3600)) as h:
        await h.service.drain()
        view = await h.service.play.get_view(table, None)
        owner = next(place.user for place in view.table.seats if place.seat not in view.waiting)
        look = await h.service.play.get_view(table, owner)
        assert [note.code for note in look.notes] == ["order-did"] and len(look.orders) == 1, "the second turn is left"
        turns = [post for post in h.sent.messages.values() if post.kind == "turn"]
        assert len(turns) == 1 and turns[0].payload["mentions"] == list(view.waiting)
        told = await h.service.history.get_events(table, turns[0].payload["first"], turns[0].payload["last"])
        assert {getattr(event, "seat", None) for event in told} >= {0, 1}
