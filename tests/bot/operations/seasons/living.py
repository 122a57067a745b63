"""Play a random season from its draft to its end and check its properties after every step."""

from __future__ import annotations

from pathlib import Path
from random import Random

from bot.model.season import Season
from bot.model.timing import DAY_S, HOUR_S
from bot.operations import forgetting, seats
from bot.stores.tables import apply
from tests.bot.service.kit import MOD

from .accidents import ACCIDENTS
from .properties import check_forgotten, check_lost_members, check_provability, check_season, require
from .world import DORA, FORMS, World, choose_rules, open_world

STEPS = 16
# The time of a silent player: the turn, the grace period, and the choice of the others.
TURN_S = 6 * DAY_S


async def play_random_season(folder: Path, seed: int) -> World:
    """Play the season of this seed. Raises Broken."""
    luck = Random(seed)
    async with open_world(folder, luck, upkeep=True) as made:
        rules = choose_rules(luck, FORMS[seed % 4])
        sizes = luck.randint(2, 4), luck.randint(5, 8), luck.randint(9, 40)
        await made.begin(rules, luck.choices(sizes, (80, 17, 3))[0])
        await made.pass_time(1)
        for _ in range(STEPS):
            season = await check_season(made)
            if season.status == "over":
                break
            await take_step(made, season)
        season = await check_season(made)
        await finish_season(made, season)
        return made


async def take_step(made: World, season: Season):
    luck = made.luck
    await made.play_tables(0.7)
    if luck.random() < 0.6:
        accident = luck.choice(ACCIDENTS)
        made.did.append(getattr(accident, "__qualname__", ""))
        await made.attempt(accident(made, season))
    await made.service.drain()
    await check_season(made)
    if luck.random() < 0.4:
        await made.pass_time_to_next()
    else:
        await made.pass_time(luck.choice((5, 5, HOUR_S, DAY_S)))


async def finish_season(made: World, season: Season):
    """Even if everybody vanishes, the season ends in time and every drawing can be verified."""
    rules = season.rules
    if season.state.paused_at is not None:
        await made.attempt(made.service.season_managing.resume_season(season.row.id, DORA, 10**9))
    for table in season.list_open_tables():
        if table.game is not None and (await made.service.tables.read(table.game)).state.paused is not None:
            await made.attempt(apply(made.tables, table.game, 10**9 + table.n, seats.resume_table, MOD))
    rounds = max(rules.rounds, 6 if rules.form == "cup" else 0)
    most = (
        made.clock.now + 15 * DAY_S + (rounds + 1) * (1.5 * rules.lasts + 3 * TURN_S + 2 * DAY_S) + 28 * DAY_S
    )
    season = await made.finish(max(most, (rules.until or 0.0) + 30 * DAY_S))
    season = await check_season(made)
    if season.status == "open" and season.state.next_at is None:
        return  # the organiser has been asked
    require("ends", season.status == "over", (season.status, season.state, season.row.due_at))
    check_provability(season)
    check_lost_members(season)
    for member in list(season.members.values())[:1]:
        if member.user is not None:
            name = member.name
            await forgetting.forget_person(made.tables, member.user)
            await check_forgotten(made, member.user, name)
            check_provability(await made.read_season())
