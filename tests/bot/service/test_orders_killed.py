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

from bot.service.desk import Desk
from bot.store import waiting
from bot.store.schema import action
from tests.bot.service.kit import ANN, Clock
from tests.bot.service.test_orders import MIDNIGHT, asleep, bidding, codes, house, order
from tests.toys.auction import Always

MORNING = MIDNIGHT + 8 * 3600
fork = multiprocessing.get_context("fork")


def die(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def prepared(folder: Path) -> str:
    """Ann sleeps, and her order waits for the morning."""
    async with house(folder, Clock(MIDNIGHT)) as h:
        await asleep(h, ANN)
        table = await bidding(h)
        await order(h, table, ANN, Always(1))
        return table.id


async def at_work(folder: Path) -> None:
    async with house(folder, Clock(MORNING)) as h:
        await h.service.drain()


def killed(folder: Path, within: bool) -> None:
    """A process that dies in the transaction in which the order answers, or right after it."""
    victim, name = (waiting, "add") if within else (Desk, "wake")
    setattr(victim, name, die)
    asyncio.run(at_work(folder))


async def bids(folder: Path, table: str) -> int:
    """How many of Ann's are stored."""
    async with house(folder, Clock(MIDNIGHT)) as h, h.service.desk.db.reading() as db:
        rows = await db.execute(select(action.c.data).where(action.c.game == table, action.c.seat == 0))
        return sum(b'"Bid"' in row[0] for row in rows)


async def judged(folder: Path, table: str) -> None:
    async with house(folder, Clock(MORNING)) as h:
        await h.service.drain()
        look = await h.service.look(table, ANN.id)
        assert look.decision is None and codes(look) == ["order-did"] and look.orders == (Always(1),)
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
