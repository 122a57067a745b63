"""Seasons of toy games, set up and played by the service alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Concatenate

from bot.model.season import Season
from bot.model.view import Person
from bot.operations import seasons
from bot.seasons.drawing import DrawingInput, DrawingOutcome
from bot.seasons.forms import draw_round_if_possible
from bot.seasons.model import SeasonRules
from bot.stores.seasons import load_season
from bot.stores.tables import Arguments, TableStore
from tests.bot.service.kit import HERE, House, interactions, play_table_to_end

# Dora organises the season and does not play.
DORA = Person(900, "Dora")
PEOPLE = tuple(Person(n, name) for n, name in enumerate(("Ida", "Finn", "Lea", "Mo", "Pia", "Sam"), 801))
LEAGUE = SeasonRules(
    name="Autumn",
    form="league",
    games=("race",),
    seats=2,
    rounds=3,
    points=(2, 0),
    full=True,
    at_once=True,
    options={"race": {"goal": 10}},
)


async def draw_in_this_process(given: DrawingInput) -> DrawingOutcome | None:
    """Draw at once. `tests/bot/seasons/test_leagues.py` tests the child process of a bot."""
    return draw_round_if_possible(given)


async def open_season(h: House, people: Sequence[Person] = PEOPLE[:4], rules: SeasonRules = LEAGUE) -> Season:
    """Open a season for joining, with these people in it."""
    h.service.workers.seasons.draw = draw_in_this_process
    draft = await seasons.create_draft(h.tables, rules, HERE, DORA)
    season = await seasons.open_season(h.tables, draft.row.id, DORA.id)
    for person in people:
        season = await seasons.join(h.tables, season.row.id, person, next(interactions))
    return season


async def begin_season(
    h: House, people: Sequence[Person] = PEOPLE[:4], rules: SeasonRules = LEAGUE
) -> Season:
    """Begin a season: the first round is drawn and its tables are open."""
    season = await open_season(h, people, rules)
    for _ in range(len(people)):
        await h.pass_time(2)
    return await read_season(h, season)


async def read_season(h: House, season: Season) -> Season:
    return await h.tables.db.read(load_season, season.row.id)


async def play_table(h: House, season: Season, n: int, round: int = 1) -> Season:
    """Play that table to its end."""
    table = next(table for table in season.tables if (table.round, table.n) == (round, n))
    assert table.game is not None
    await play_table_to_end(h.service, table.game)
    await h.drain()
    return await read_season(h, season)


async def organise(
    h: House,
    season: Season,
    action: Callable[Concatenate[TableStore, str, Person, int, Arguments], Awaitable[Season]],
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> Season:
    """Let the organiser do something in an interaction of its own."""
    return await action(h.tables, season.row.id, DORA, next(interactions), *args, **kwargs)


async def wait(h: House, season: Season, seconds: float = 5) -> Season:
    """Pass time, and return the season after that."""
    await h.pass_time(seconds)
    return await read_season(h, season)
