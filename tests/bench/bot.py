"""Measure what a turn or step costs people and Discord: greedy players press the real panels over the wire."""
from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, median

from bot.service.model.timing import Timing
from engine.core.game import AnyGame
from engine.games import games
from playground import Reply
from playground.model import Json
from tests import fair
from tests.e2e import greedy
from tests.e2e.stage import Stage, open_stage, wait_until_still

from .demands import get_demands
from .figures import BenchFigure, find_centile
from .people import SeatedTable, seat_people

TURNS_OR_STEPS = 25
BENCH_TIMING = Timing(bot_pause=0, close_delay=(0, 0), debounce=0.05, postpone_own=0.05, linger=0)


@dataclass(frozen=True)
class PersonTurn:
    """Hold what one person did in one turn or step."""

    round: int
    turn: int
    replies: Sequence[Reply]


def figures() -> list[BenchFigure]:
    found = list[BenchFigure]()
    for game in games():
        found += fair.run_fairly(play_and_measure(game))
    return found


async def play_and_measure(game: AnyGame) -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as folder:
        async with open_stage(Path(folder), tuning=BENCH_TIMING) as made:
            return await measure_game(made, game)


async def play_greedily(made: Stage, table: SeatedTable, turns: int) -> AsyncGenerator[PersonTurn]:
    """Let greedy people answer whatever they are asked, for so many turns or steps, or to the end."""
    service = made.bot.service
    table_id = (await service.listings.list_tables_of(int(table.people[0].id)))[0].table.id
    first = (await service.play.get_view(table_id, None)).turn

    async def is_enough() -> bool:
        look = await service.play.get_view(table_id, None)
        return look.results is not None or look.turn >= first + turns

    async for person, message in table.iterate_asked(is_enough):
        look = await service.play.get_view(table_id, int(person.id))
        yield PersonTurn(look.view.round, look.turn, await greedy.play_turn(service, person, message, table_id))


async def measure_game(made: Stage, game: AnyGame) -> list[BenchFigure]:
    table = await seat_people(made.pg.url, game)
    await wait_until_still(made)
    mark = len(made.pg.wire)
    found = [one async for one in play_greedily(made, table, TURNS_OR_STEPS)]
    await wait_until_still(made)
    waits = [reply.ms for one in found for reply in one.replies]
    return [
        *count_interactions(game, found, len(table.people)),
        BenchFigure(f"{game.title}: press to answered panel, median", median(waits), unit="ms"),
        BenchFigure(
            f"{game.title}: press to answered panel, 95th percentile", find_centile(waits, 0.95), 250, 100, "ms"
        ),
        *count_sent(game, table, made.pg.wire[mark:], 1 + found[-1].turn - found[0].turn),
    ]


def count_interactions(game: AnyGame, found: Sequence[PersonTurn], people: int) -> list[BenchFigure]:
    """Return figures by turn if one plays after the other, and by round for each person if all answer at once."""
    demanded = get_demands(game.slug)
    if not demanded.rounds:
        counts = [len(one.replies) for one in found]
        return [
            BenchFigure(f"{game.title}: interactions a turn, median", median(counts), demanded.turn),
            BenchFigure(f"{game.title}: interactions a turn, mean", fmean(counts)),
            BenchFigure(f"{game.title}: interactions a turn, 95th percentile", find_centile(counts, 0.95)),
        ]
    rounds = Counter[int]()
    for one in found:
        rounds[one.round] += len(one.replies)
    each = {number: rounds[number] / people for number in demanded.rounds}
    return [
        *(
            BenchFigure(f"{game.title}: interactions of a person in round {number}", each[number], most)
            for number, most in demanded.rounds.items()
        ),
        BenchFigure(
            f"{game.title}: interactions of a person in a game", sum(each.values()), sum(demanded.rounds.values())
        ),
    ]


def count_sent(game: AnyGame, table: SeatedTable, wire: Sequence[Json], turns: int) -> list[BenchFigure]:
    """Return what goes to Discord over so many turns or steps."""
    ours = [entry for entry in wire if entry["method"] in ("POST", "PATCH")]
    new = Counter(entry["path"].split("/")[-2] for entry in ours if is_new(entry))
    posts, direct = new.pop(table.thread), new.total() / len(table.people)
    return [
        BenchFigure(f"{game.title}: posts a {table.get_unit}", posts / turns),
        BenchFigure(f"{game.title}: direct messages to each person a {table.get_unit}", direct / turns),
        BenchFigure(f"{game.title}: requests a {table.get_unit}", len(ours) / turns),
        BenchFigure(
            f"{game.title}: bytes to Discord a {table.get_unit}",
            greedy.count_sent_bytes(ours) / turns / 1000,
            unit="kB",
        ),
    ]


def is_new(entry: Json) -> bool:
    return entry["method"] == "POST" and entry["path"].endswith("/messages")

