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

from bot.model.view import Person
from tests.bot.service.kit import BOB, CLEO, DAN, House, open_house

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
        pool.submit(asyncio.run, fill_database(Path(folder))).result()
        file = Path(folder, "games.db")
        with closing(sqlite3.connect(file)) as db:
            db.execute("PRAGMA journal_mode=DELETE")  # a single file without a log, like a backup
        return file.read_bytes()


async def fill_database(folder: Path):
    """Play the tables of `TABLES` with random answers."""
    luck = Random(5)
    async with open_house(folder, games=None) as h:
        for slug, others, answers in TABLES:
            if answers == 0:
                await h.open_lobby(slug, *others)
            else:
                await play(h, (await h.start_table(slug, *others)).id, luck, answers)


async def play(h: House, table_id: str, luck: Random, answers: int | None = None):
    """Give that many random answers (None: up to the end), and deliver all messages."""
    given = 0
    while given != answers and await h.answer_at_random(table_id, luck):
        given += 1
        await h.pass_time(MAX_CLOSE_DELAY_S)
    assert answers in (given, None)
