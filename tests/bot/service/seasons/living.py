"""A random season from its draft to its end, with its properties asked after every step."""
from __future__ import annotations

from pathlib import Path
from random import Random

from bot.service.model.season import Season
from bot.service.model.timing import DAY_S, HOUR_S
from tests.bot.service.kit import MOD

from .accidents import ACCIDENTS
from .properties import check, forgotten, holds, lost_last, provable
from .world import DORA, FORMS, World, rules_of, world

STEPS = 16
TURN = 6 * DAY_S  # of whoever says nothing: his time, the grace, the choice of the others


def size(luck: Random) -> int:
    return luck.choices((luck.randint(2, 4), luck.randint(5, 8), luck.randint(9, 40)), (80, 17, 3))[0]


async def live(folder: Path, seed: int) -> World:
    """Raises Broken."""
    luck = Random(seed)
    async with world(folder, luck) as made:
        rules = rules_of(luck, FORMS[seed % 4])
        await made.begin(rules, size(luck))
        await made.pass_time(1)
        for _ in range(STEPS):
            season = await check(made)
            if season.status == "over":
                break
            await step(made, season)
        season = await check(made)
        await end(made, season)
        return made


async def step(made: World, season: Season) -> None:
    luck = made.luck
    await made.play(0.7)
    if luck.random() < 0.6:
        accident = luck.choice(ACCIDENTS)
        made.did.append(getattr(accident, "__qualname__", ""))
        await made.attempt(accident(made, season))
    await made.service.drain()
    await check(made)
    if luck.random() < 0.4:
        await made.to_next()
    else:
        await made.pass_time(luck.choice((5, 5, HOUR_S, DAY_S)))


async def end(made: World, season: Season) -> None:
    """Whoever vanishes, even all: it ends in time; and all that was drawn can be checked."""
    rules = season.rules
    if season.state.paused_at is not None:
        await made.attempt(made.service.season_managing.resume_season(season.row.id, DORA, 10**9))
    for table in season.list_open_tables():
        if table.game is not None and (await made.service.tables.read(table.game)).sheet.paused is not None:
            await made.attempt(made.service.moderate.resume_table(table.game, MOD, 10**9 + table.n))
    rounds = max(rules.rounds, 6 if rules.form == "cup" else 0)
    most = made.clock.now + 15 * DAY_S + (rounds + 1) * (1.5 * rules.lasts + 3 * TURN + 2 * DAY_S) + 28 * DAY_S
    season = await made.finish(max(most, (rules.until or 0.0) + 30 * DAY_S))
    season = await check(made)
    if season.status == "open" and season.state.next_at is None:
        return  # its organiser has been asked
    holds("ends", season.status == "over", (season.status, season.state, season.row.due_at))
    provable(season)
    lost_last(season)
    for member in list(season.members.values())[:1]:
        if member.user is not None:
            name = member.name
            await made.service.forget.forget_person(member.user)
            await forgotten(made, member.user, name)
            provable(await made.season())


