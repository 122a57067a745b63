"""Situations in which many tests begin. Each is played once per process, saved, and copied for each test."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.model.messages import OutboxMessage
from bot.model.season import Season
from bot.model.view import Person, Table
from tests.bot.service.kit import BOB, CLEO, Clock, House, open_house
from tests.bot.service.seasoning import begin_season, draw_in_this_process
from tests.bot.stores.neighbours import make_neighbourhood
from tests.deals import make_secrets_follow


def start(slug: str, *others: Person) -> Callable[[House], Awaitable[Table]]:
    """Return a function that starts a game between Ann, who begins, and these people."""
    return lambda h: h.start_table(slug, *others)


WORLDS: Mapping[str, Callable[[House], Awaitable[Table | Season]]] = {
    "table": start("race", BOB),
    "trio": start("race", BOB, CLEO),
    "auction": start("auction", BOB),
    "season": begin_season,  # a league of four, whose first round has two tables
}


@dataclass(frozen=True)
class SavedWorld:
    """What is left of a house that was closed, and what was opened in it."""

    database: bytes
    now: float
    messages: Mapping[int, OutboxMessage]
    edits: tuple[tuple[int, OutboxMessage], ...]
    opened: Table | Season


saved_worlds = dict[str, SavedWorld]()  # by name, of this process


async def play_world(name: str) -> SavedWorld:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        make_secrets_follow(patch, name)
        async with open_house(Path(folder), template=make_neighbourhood()) as h:
            opened = await WORLDS[name](h)
        return save_world(h, Path(folder, "games.db"), opened)


def save_world(h: House, file: Path, opened: Table | Season) -> SavedWorld:
    """Save a house whose service has stopped."""
    return SavedWorld(file.read_bytes(), h.clock.now, h.sent.messages, tuple(h.sent.edits), opened)


@asynccontextmanager
async def open_saved_world(name: str, folder: Path) -> AsyncGenerator[House]:
    """Open a house as `WORLDS[name]` leaves it."""
    if name not in saved_worlds:
        saved_worlds[name] = await play_world(name)
    saved = saved_worlds[name]
    async with open_house(folder, Clock(saved.now), template=saved.database) as h:
        h.sent.messages.update(saved.messages)
        h.sent.edits.extend(saved.edits)
        h.service.workers.seasons.draw = draw_in_this_process
        yield h
