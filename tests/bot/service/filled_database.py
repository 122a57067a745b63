"""A database as a host has it: a lobby, running games in mid-turn, one of them with secrets, and a finished game."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.db.copying import to_sqlite_url
from bot.model.view import Person, Table
from bot.operations import listings, lobby
from bot.service import Service
from bot.stores.tables import apply
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, HERE, TUNING, Clock, Recorder, interactions
from tests.bot.stores.kit import create_sqlite

TABLES: Sequence[tuple[str, Sequence[Person], int | None]] = (
    ("village", [BOB], 0),
    ("carpe_diem", [BOB, CLEO], 30),
    ("deal_with_the_devil", [BOB, CLEO, DAN], 12),
    ("saint_malo", [BOB], None),
)
"""Game, further players, and the number of answers: 0 leaves the lobby open, None plays to the end."""

# A sealed step closes on the quarter of an hour.
MAX_CLOSE_DELAY_S = 900.0


def write_filled_database(file: Path):
    """Write the database into a new file."""
    file.write_bytes(make_filled_database())


@cache
def make_filled_database() -> bytes:
    """Return the bytes of the database. It is played once per process, in a thread, because a loop may run here."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as pool:
        file = Path(folder, "filled.db")
        create_sqlite(file)
        pool.submit(asyncio.run, fill_database(file)).result()
        with closing(sqlite3.connect(file)) as db:
            db.execute("PRAGMA journal_mode=DELETE")  # a single file without a log, like a backup
        return file.read_bytes()


async def fill_database(file: Path):
    """Play the tables of `TABLES` with random answers."""
    luck, clock = Random(5), Clock()
    service = await Service.open(to_sqlite_url(file), clock=clock, sender=Recorder(), tuning=TUNING)
    try:
        for slug, others, answers in TABLES:
            table = await lobby.open_lobby(service.tables, slug, ANN, HERE, next(interactions))
            for person in others:
                await apply(service.tables, table.id, next(interactions), lobby.join, person)
            if answers != 0:
                await lobby.start_game(service.tables, table.id, ANN.id, next(interactions))
                await play(service, clock, table.id, luck, answers)
    finally:
        await service.stop()


async def play(service: Service, clock: Clock, table_id: str, luck: Random, answers: int | None = None):
    """Give that many random answers (None: up to the end), and deliver all messages."""
    given = 0
    while given != answers and await answer_once(
        service, await listings.get_table(service.tables, table_id), luck
    ):
        given += 1
        clock.now += MAX_CLOSE_DELAY_S
        await service.drain()
    assert answers in (given, None)


async def answer_once(service: Service, table: Table, luck: Random) -> bool:
    """Let the first asked player give some answer. Return whether anybody was asked."""
    for seat in table.seats:
        look = await service.play.get_view(table.id, seat.user)
        if seat.user is not None and look.decision is not None:
            says = luck.choice(look.decision.options)
            await service.play.submit(
                table.id, seat.user, says, token=look.token, interaction=next(interactions)
            )
            return True
    return False
