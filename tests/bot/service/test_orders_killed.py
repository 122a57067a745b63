"""After kill -9 while an order answers, it has answered once or will."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.db.queries import fetch_tuples
from bot.db.schema import action
from bot.operations import listings, orders
from bot.stores import pending
from bot.stores.tables import TableStore
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
from tests.bot.service.test_queues import open_village_house as open_house
from tests.bot.service.test_queues import queue_two_turns
from tests.toys.auction import Always

MORNING_S = MIDNIGHT + 8 * 3600
fork = multiprocessing.get_context("fork")


def kill_own_process(*_: Any):
    os.kill(os.getpid(), signal.SIGKILL)


async def prepare_order(folder: Path) -> str:
    """Let Ann sleep with an order that waits for the morning."""
    async with open_order_house(folder, Clock(MIDNIGHT)) as h:
        await set_quiet_hours(h, ANN)
        table = await open_bidding_with_orders(h)
        await save_order(h, table, ANN, Always(1))
        return table.id


async def work_in_the_morning(folder: Path):
    async with open_order_house(folder, Clock(MORNING_S)) as h:
        await h.service.drain()


def work_until_killed(folder: Path, within: bool):
    """Die in the transaction in which the order answers, or right after it."""
    victim, name = (pending, "insert_rows") if within else (TableStore, "wake_workers")
    setattr(victim, name, kill_own_process)
    asyncio.run(work_in_the_morning(folder))


async def count_bids(folder: Path, table: str) -> int:
    """Return how many of Ann's bids are stored."""
    async with open_order_house(folder, Clock(MIDNIGHT)) as h:
        found = select(action.c.data).where(action.c.game == table, action.c.seat == 0)
        rows = await h.service.tables.db.read(fetch_tuples, found)
        return sum(b'"Bid"' in row[0] for row in rows)


async def check_one_bid(folder: Path, table: str):
    async with open_order_house(folder, Clock(MORNING_S)) as h:
        await h.service.drain()
        look = await h.service.play.get_view(table, ANN.id)
        assert (
            look.decision is None and list_note_codes(look) == ["order-did"] and look.orders == (Always(1),)
        )
    assert await count_bids(folder, table) == 1


@pytest.mark.parametrize("within", [True, False])
def test_order_answers_once(tmp_path: Path, within: bool):
    table = asyncio.run(prepare_order(tmp_path))
    process = fork.Process(target=work_until_killed, args=(tmp_path, within))
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL
    assert asyncio.run(count_bids(tmp_path, table)) == (0 if within else 1)
    asyncio.run(check_one_bid(tmp_path, table))


# An open game in which several turns follow one another at once


async def prepare_plan(folder: Path) -> str:
    """Store Bob's plan and the end of Ann's turn; nothing more has happened yet."""
    async with open_house(folder, Clock(MIDNIGHT)) as h:
        table = await h.start_table("village", BOB, first=0)
        first, second = (ANN, BOB) if table.seats[0].user == ANN.id else (BOB, ANN)
        plan = await queue_two_turns(h, table, second)
        await h.apply(table.id, next(interactions), orders.save_own_order, second.id, plan)
        play = h.service.play
        while (
            decision := (await play.get_view(table.id, first.id)).decision
        ) is not None and decision.kind != "end":
            await play.submit(table.id, first.id, decision.options[0])
        if decision is not None:
            await h.service.play.submit(table.id, first.id, EndTurn())
        return table.id


async def continue_work(folder: Path):
    async with open_house(folder, Clock(MIDNIGHT)) as h:
        await h.service.drain()


def work_openly_until_killed(folder: Path, within: bool):
    victim, name = (pending, "insert_rows") if within else (TableStore, "wake_workers")
    setattr(victim, name, kill_own_process)
    asyncio.run(continue_work(folder))


@pytest.mark.parametrize("within", [True, False])
def test_plan_of_an_open_game_is_played_and_told_once(tmp_path: Path, within: bool):
    table = asyncio.run(prepare_plan(tmp_path))
    process = fork.Process(target=work_openly_until_killed, args=(tmp_path, within))
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL
    asyncio.run(check_one_plan(tmp_path, table))


async def check_one_plan(folder: Path, table: str):
    async with open_house(folder, Clock(MIDNIGHT + 3600)) as h:
        await h.service.drain()
        view = await h.service.play.get_view(table, None)
        owner = next(place.user for place in view.table.seats if place.seat not in view.waiting)
        look = await h.service.play.get_view(table, owner)
        assert [note.code for note in look.notes] == ["order-did"] and len(look.orders) == 1, (
            "the second turn is left"
        )
        turns = [post for post in h.sent.messages.values() if post.kind == "turn"]
        assert len(turns) == 1 and turns[0].payload["mentions"] == list(view.waiting)
        told = await listings.get_events(h.tables, table, turns[0].payload["first"], turns[0].payload["last"])
        assert {getattr(event, "seat", None) for event in told} >= {0, 1}
