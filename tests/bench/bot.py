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
from .figures import BenchFigure, find_centile, format_table
from .people import SeatedTable, seat_people

TURNS_OR_STEPS = 25
BENCH_TIMING = Timing(bot_pause=0, close_delay=(0, 0), debounce=0.05, postpone_own=0.05, linger=0)


@dataclass(frozen=True)
class PersonTurn:
    """The replies to all that one person pressed in one turn or step."""

    round: int
    turn: int
    replies: Sequence[Reply]


def figures() -> list[BenchFigure]:
    return [figure for game in games() for figure in fair.run_fairly(play_and_measure(game))]


async def play_and_measure(game: AnyGame) -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as folder:
        async with open_stage(Path(folder), tuning=BENCH_TIMING) as stage:
            return await measure_game(stage, game)


async def play_greedily(stage: Stage, table: SeatedTable, turns: int) -> AsyncGenerator[PersonTurn]:
    """Let greedy people answer all their questions, for so many turns or steps, or to the end of the game."""
    service = stage.bot.service
    table_id = (await service.listings.list_tables_of(int(table.people[0].id)))[0].table.id
    first = (await service.play.get_view(table_id, None)).turn

    async def is_enough() -> bool:
        table_view = await service.play.get_view(table_id, None)
        return table_view.results is not None or table_view.turn >= first + turns

    async for person, message in table.iterate_questions(is_enough):
        table_view = await service.play.get_view(table_id, int(person.id))
        replies = await greedy.play_turn(service, person, message, table_id)
        yield PersonTurn(table_view.view.round, table_view.turn, replies)


async def measure_game(stage: Stage, game: AnyGame) -> list[BenchFigure]:
    """Play one table of the game for TURNS_OR_STEPS, and return its figures."""
    table = await seat_people(stage.pg.url, game)
    await wait_until_still(stage)
    first_request = len(stage.pg.wire)
    played = [turn async for turn in play_greedily(stage, table, TURNS_OR_STEPS)]
    await wait_until_still(stage)
    waits = [reply.ms for turn in played for reply in turn.replies]
    return [
        *count_interactions(game, played, len(table.people)),
        BenchFigure(f"{game.title}: press to answered panel, median", median(waits), unit="ms"),
        BenchFigure(
            f"{game.title}: press to answered panel, 95th percentile",
            find_centile(waits, 0.95),
            250,
            100,
            "ms",
        ),
        *measure_requests(table, stage.pg.wire[first_request:], 1 + played[-1].turn - played[0].turn),
    ]


def count_interactions(game: AnyGame, played: Sequence[PersonTurn], people: int) -> list[BenchFigure]:
    """Return interactions a turn, or, if the game has a goal for each round, interactions of a person in each round."""
    demands = get_demands(game.slug)
    if not demands.rounds:
        counts = [len(turn.replies) for turn in played]
        return [
            BenchFigure(f"{game.title}: interactions a turn, median", median(counts), demands.turn),
            BenchFigure(f"{game.title}: interactions a turn, mean", fmean(counts)),
            BenchFigure(f"{game.title}: interactions a turn, 95th percentile", find_centile(counts, 0.95)),
        ]
    total_by_round = Counter[int]()
    for turn in played:
        total_by_round[turn.round] += len(turn.replies)
    by_round = {number: total_by_round[number] / people for number in demands.rounds}
    return [
        *(
            BenchFigure(f"{game.title}: interactions of a person in round {number}", by_round[number], goal)
            for number, goal in demands.rounds.items()
        ),
        BenchFigure(
            f"{game.title}: interactions of a person in a game",
            sum(by_round.values()),
            sum(demands.rounds.values()),
        ),
    ]


def measure_requests(table: SeatedTable, wire: Sequence[Json], turns: int) -> list[BenchFigure]:
    """Return what the bot sent to Discord in so many turns or steps. `wire` is the playground's log of requests."""
    title, unit = table.game.title, table.turn_unit
    requests = [entry for entry in wire if entry["method"] in ("POST", "PATCH")]
    new_by_channel = Counter(entry["path"].split("/")[-2] for entry in requests if is_new_message(entry))
    posts, direct = new_by_channel.pop(table.thread), new_by_channel.total() / len(table.people)
    sent_kb = greedy.count_sent_bytes(requests) / 1000
    return [
        BenchFigure(f"{title}: posts a {unit}", posts / turns),
        BenchFigure(f"{title}: direct messages to each person a {unit}", direct / turns),
        BenchFigure(f"{title}: requests a {unit}", len(requests) / turns),
        BenchFigure(f"{title}: bytes to Discord a {unit}", sent_kb / turns, unit="kB"),
    ]


def is_new_message(entry: Json) -> bool:
    return entry["method"] == "POST" and entry["path"].endswith("/messages")


if __name__ == "__main__":
    print(format_table(figures()))
