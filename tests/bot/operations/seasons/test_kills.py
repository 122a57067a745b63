"""A season that is killed at any statement, or run by two processes, gets the same rows except times, and the same
messages, once."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import event

from bot.model.season import Season
from bot.model.view import Location
from bot.seasons.files import decode_drawing
from bot.seasons.forms import draw_round_if_possible
from bot.service import Service
from tests import deals
from tests.bot.service.kit import TUNING, Clock, interactions
from tests.bot.stores.kit import open_database

from .discord import Discord
from .lots import LOTS, Draw
from .test_people import LEAGUE
from .world import CHANNEL, DORA, GUILD, NOW, World, open_world

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


async def test_two_processes_draw_a_round_and_open_a_table_once(tmp_path: Path):
    async with open_database("postgresql", tmp_path) as url:
        clock = Clock(NOW)
        sent = Discord(clock)
        services = [await Service.open(url, {"lots": LOTS}, clock, sent, TUNING) for _ in range(2)]
        try:
            season = await run_together(services, sent, clock)
        finally:
            for service in services:
                await service.stop()
    assert [one.round for one in season.rounds] == [1, 2, 3] and season.status == "over"
    assert len({table.game for table in season.tables}) == 6 == len(season.tables)
    kinds = Counter(post.kind for post in sent.messages.values())
    told = {kind: kinds[kind] for kind in ("season", "round", "thread", "end", "ceremony")}
    assert told == {"season": 1, "round": 3, "thread": 6, "end": 6, "ceremony": 1}
    assert sent.wrong == []


async def run_together(services: list[Service], sent: Discord, clock: Clock) -> Season:
    first = sent.service = services[0]
    for service in services:

        async def draw_slowly(given: Any) -> Any:
            await asyncio.sleep(0)
            return draw_round_if_possible(given)

        service.workers.seasons.draw = draw_slowly
    draft = await first.seasons.create_draft(SHORT, Location(GUILD, CHANNEL), DORA)
    season = await first.seasons.open_season(draft.row.id, DORA.id)
    made = World(Path(), Random(1))
    made.of, made.service = season.row.id, first
    for _ in range(4):
        await made.add_person()
    while season.status != "over" and clock.now < NOW + 40 * LEASE:
        clock.now += LEASE
        await asyncio.gather(*(service.drain() for service in services))
        season = await first.seasons.read(season.row.id)
        for table in season.list_open_tables():
            if table.game is not None:
                look = await first.play.get_view(table.game, None)
                user = look.table.seats[look.waiting[0]].user if look.waiting else None
                if user is not None:
                    await made.attempt(
                        first.play.submit(table.game, user, Draw(), interaction=next(interactions))
                    )
    return season
