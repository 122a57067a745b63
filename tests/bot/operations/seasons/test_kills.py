"""A season that is killed at any statement gets the same rows except times, and the same messages, once.

`tests/e2e/test_season_killed.py` kills two processes that share a season."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import event

from bot.model.season import Season
from bot.seasons.files import decode_drawing
from bot.service import Service
from tests import deals

from .test_people import LEAGUE
from .world import World, open_world

SHORT = replace(LEAGUE, full=True, options={"lots": {"draws": 2}})
STEPS, LEASE = 12, 130.0  # until everything a dead process had claimed is free


class ProcessKilled(Exception):
    """No further statement of this process reaches the database."""


def die_after(service: Service, statements: int):
    left, engine = [statements], service.tables.db.engine

    def count_down(*_: Any):
        left[0] -= 1
        if left[0] < 0:
            raise ProcessKilled

    event.listen(engine, "before_cursor_execute", count_down)
    event.listen(engine, "commit", count_down)


async def live_through(
    folder: Path, luck: Random, kills: bool, monkeypatch: pytest.MonkeyPatch
) -> tuple[object, object]:
    """Return the season's rows except times, and its messages."""
    deals.make_secrets_follow(monkeypatch, "11")
    async with open_world(folder, luck) as made:
        await made.begin(SHORT, 4)
        for _ in range(STEPS):
            made.clock.now += LEASE
            if kills:
                await run_until_killed(made)
            await made.service.drain()
            await made.play_tables(1.0)
        season = await made.read_season()
        return collect_rows(season), collect_messages(made, season)


async def run_until_killed(made: World):
    die_after(made.service, made.luck.randrange(70))
    try:
        await made.service.drain()
    except Exception as error:
        if not isinstance(error, ProcessKilled) and not isinstance(error.__context__, ProcessKilled):
            raise
    await made.service.stop()
    made.errors.seen.clear()
    await made.open()
    made.clock.now += LEASE


def collect_rows(season: Season) -> object:
    return (
        season.status,
        season.row.round,
        [(m.n, m.user, m.status) for m in season.members.values()],
        [(one.round, one.key, one.rests, decode_drawing(one.file).outcome) for one in season.rounds],
        [
            (t.round, t.n, t.members, t.over is not None, season.to_table_result(t).places)
            for t in season.tables
        ],
    )


def collect_messages(made: World, season: Season) -> object:
    at = {table.game: (table.round, table.n) for table in season.tables}
    return Counter(
        (post.kind, post.target, at.get(post.table), str(post.payload) if post.kind != "season" else "")
        for post in made.sent.messages.values()
    )


@pytest.mark.parametrize("seed", range(1, 5))
async def test_season_killed_anywhere_continues(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch):
    whole = await live_through(tmp_path / "whole", Random(seed), False, monkeypatch)
    killed = await live_through(tmp_path / "killed", Random(seed), True, monkeypatch)
    assert killed == whole
