"""Random seasons of all forms with accidents at every step, and with kills at any statement.

`properties` are checked after each step. `pytest --seed N` plays other seasons.
`tests/e2e/test_season_killed.py` kills two processes that share a season.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import event

from bot.consequences import organising as acts
from bot.model.season import Season
from bot.model.timing import DAY_S, HOUR_S
from bot.operations import forgetting, seats
from bot.operations.organising import act_as_organiser
from bot.seasons.files import decode_drawing
from bot.service import Service
from tests import deals
from tests.bot.service.kit import MOD, drain

from .accidents import ACCIDENTS
from .properties import check_forgotten, check_provability, check_season
from .world import FORMS, LEAGUE, World, choose_rules, open_world

# Of two forms of seasons; the short ones among the first eight.
QUICK = (6, 7)
PER_RUN = 16
STEPS = 16
# The time of a silent player: the turn, the grace period, and the choice of the others.
TURN_S = 6 * DAY_S


async def play_random_season(folder: Path, seed: int):
    """Play the season of this seed. Raises AssertionError."""
    luck = Random(seed)
    async with open_world(folder, luck, upkeep=True) as made:
        rules = choose_rules(luck, FORMS[seed % 4])
        sizes = luck.randint(2, 4), luck.randint(5, 8), luck.randint(9, 40)
        await made.begin_season(rules, luck.choices(sizes, (80, 17, 3))[0])
        await made.pass_time(1)
        for _ in range(STEPS):
            season = await check_season(made)
            if season.status == "over":
                break
            await take_step(made, season)
        season = await check_season(made)
        await finish_season(made, season)


async def take_step(made: World, season: Season):
    luck = made.luck
    await made.play_tables(0.7)
    if luck.random() < 0.6:
        accident = luck.choice(ACCIDENTS)
        made.did.append(getattr(accident, "__qualname__", ""))
        await made.attempt(accident(made, season))
    await drain(made.service)
    await check_season(made)
    if luck.random() < 0.4:
        await made.pass_time_to_next()
    else:
        await made.pass_time(luck.choice((5, 5, HOUR_S, DAY_S)))


async def finish_season(made: World, season: Season):
    """Even if everybody vanishes, the season ends in time and every drawing can be verified."""
    rules = season.rules
    if "organiser" in season.state.pauses:
        await made.attempt(made.manage(act_as_organiser, acts.resume_season))
    for table in season.list_open_tables():
        if table.game is not None:
            await made.attempt(made.change(table.game, seats.resume_table, MOD))
    rounds = max(rules.rounds, 6 if rules.form == "cup" else 0)
    most = made.clock.now + 43 * DAY_S + (rounds + 1) * (1.5 * rules.lasts + 3 * TURN_S + 2 * DAY_S)
    await made.finish(max(most, (rules.until or 0.0) + 30 * DAY_S))
    season = await check_season(made)
    if season.status == "open" and season.state.next_at is None:
        return  # the organiser has been asked
    assert season.status == "over", (season.state, season.row.due_at)
    check_provability(season)
    first = next(iter(season.members.values()), None)
    if first is not None and first.user is not None:
        name, user = first.name, first.user
        await forgetting.forget_person(made.tables, user)
        await check_forgotten(made, user, name)
        check_provability(await made.read_season())


@pytest.mark.parametrize("seed", QUICK)
async def test_random_season_keeps_its_properties(tmp_path: Path, seed: int):
    await play_random_season(tmp_path / "season", seed)


@pytest.mark.parametrize("number", range(PER_RUN))
async def test_random_seasons_keep_their_properties(tmp_path: Path, number: int, pytestconfig: pytest.Config):
    await play_random_season(tmp_path / "season", number + PER_RUN * (pytestconfig.getoption("seed") or 0))


# A season that is killed at any statement gets the same rows except times, and the same messages, once


SHORT = replace(LEAGUE, full=True, options={"lots": {"draws": 2}})
KILLS, LEASE_S = 12, 130.0  # until everything a dead process had claimed is free


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
        await made.begin_season(SHORT, 4)
        for _ in range(KILLS):
            made.clock.now += LEASE_S
            if kills:
                await run_until_killed(made)
            await drain(made.service)
            await made.play_tables(1.0)
        season = await made.read_season()
        return collect_rows(season), collect_messages(made, season)


async def run_until_killed(made: World):
    die_after(made.service, made.luck.randrange(70))
    try:
        await drain(made.service)
    except Exception as error:
        if not isinstance(error, ProcessKilled) and not isinstance(error.__context__, ProcessKilled):
            raise
    await made.service.stop()
    made.errors.seen.clear()
    await made.open()
    made.clock.now += LEASE_S


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
