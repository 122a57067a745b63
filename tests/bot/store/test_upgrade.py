"""Databases that older versions have written open, are brought up to date, and their games are played on.

The files `tests/fixtures/databases/<revision>.db.gz` were written by the program as it was at the last commit of that
revision. Each holds a lobby, running games in mid-turn (one with a bot seat and, from 0002 on, one with secrets) and a
finished game. 0011 has all five games, and a season whose first round is being played. No commit ever ended at 0005,
0006 or 0008: these are 0004 and 0007, migrated.
"""
from __future__ import annotations

import gzip
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from bot.service.service import Service
from bot.service.table.model import Table
from bot.service.table.tuning import Tuning
from bot.store.message_life import DELIVERED_STATES
from bot.store.schema import game, outbox
from bot.store.upgrade import newest, stored
from tests.bot.service.kit import Clock, Recorder

HERE = Path(__file__).parents[2] / "fixtures" / "databases"
RELEASED = sorted(path.name.removesuffix(".db.gz") for path in HERE.glob("*.db.gz"))
LATEST = 1_800_000_000.0  # after all that is stored there
MAX_CLOSE_DELAY_S = 900.0  # a sealed step without a count closes on the quarter of an hour
interactions = count(10**9)


@asynccontextmanager
async def opened(revision: str, folder: Path, clock: Clock) -> AsyncGenerator[Service]:
    path = folder / "longtable.db"
    path.write_bytes(gzip.decompress((HERE / f"{revision}.db.gz").read_bytes()))
    tuning = Tuning(bot_pause=0, close_delay=(0, 0))
    service = await Service.open(f"sqlite:///{path}", clock=clock, sender=Recorder(), tuning=tuning)
    try:
        yield service
    finally:
        await service.stop()


async def tables(service: Service) -> list[Table]:
    async with service.tables.db.reading() as db:
        ids = [row[0] for row in await db.execute(select(game.c.id).order_by(game.c.id))]
    return [await service.listings.table(table) for table in ids]


async def answer(service: Service, table: Table, luck: Random) -> bool:
    """Whoever is asked first answers something; whether anybody is."""
    for seat in table.seats:
        look = await service.play.look(table.id, seat.user)
        if seat.user is not None and look.decision is not None:
            says = luck.choice(look.decision.options)
            await service.play.act(table.id, seat.user, says, token=look.token, interaction=next(interactions))
            return True
    return False


def test_there_is_one_of_each_revision_before_this_one() -> None:
    assert RELEASED[0] == "0001" and [revision for revision in RELEASED if revision >= newest()] == []


@pytest.mark.parametrize("revision", RELEASED)
async def test_a_database_of_a_released_version_is_brought_up_to_date(revision: str, tmp_path: Path) -> None:
    async with opened(revision, tmp_path, Clock(LATEST)) as service:
        async with service.tables.db.writing() as tx:
            assert await tx.run_sync(stored) == newest()
        found = await tables(service)
        assert {table.status for table in found} == {"lobby", "running", "over"}
        for table in found:
            if table.status == "over":
                verified = await service.history.verify(table.id)
                assert verified.fits and verified.replayed
    async with opened(revision, tmp_path, Clock(LATEST)):
        pass  # and once more, as after the next start


@pytest.mark.parametrize("revision", RELEASED)
async def test_its_games_go_on(revision: str, tmp_path: Path) -> None:
    luck, clock = Random(5), Clock(LATEST)
    async with opened(revision, tmp_path, clock) as service:
        for table in await tables(service):
            if table.status == "lobby":
                await service.lobby.start(table.id, table.host, next(interactions))
        for before in await tables(service):
            if before.status != "running":
                continue
            given = 0
            for _ in range(25):
                given += await answer(service, await service.listings.table(before.id), luck)
                clock.now += MAX_CLOSE_DELAY_S
                await service.drain()
            after = await service.listings.table(before.id)
            assert given > 10 and after.version >= before.version + given
        async with service.tables.db.reading() as db:
            states = {row[0] for row in await db.execute(select(outbox.c.state))}
        assert "sent" in states and states <= {*DELIVERED_STATES, "superseded", "due", "held"}
