"""What a turn or step costs people and Discord: greedy players press the real panels over the wire."""
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

from .demands import demands
from .figures import Figure, centile
from .people import Seated, seated

TURNS = 25  # or steps
TUNING = Timing(bot_pause=0, close_delay=(0, 0), debounce=0.05, postpone_own=0.05, linger=0)


@dataclass(frozen=True)
class Played:
    """What one person did in one turn or step."""

    round: int
    turn: int
    replies: Sequence[Reply]


def figures() -> list[Figure]:
    found = list[Figure]()
    for game in games():
        found += fair.run_fairly(played(game))
    return found


async def played(game: AnyGame) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        async with open_stage(Path(folder), tuning=TUNING) as made:
            return await measured(made, game)


async def playing(made: Stage, table: Seated, turns: int) -> AsyncGenerator[Played]:
    """Greedy people answer whatever they are asked, for so many turns or steps or to the end."""
    service = made.bot.service
    table_id = (await service.listings.list_tables_of(int(table.people[0].id)))[0].table.id
    first = (await service.play.get_view(table_id, None)).turn

    async def enough() -> bool:
        look = await service.play.get_view(table_id, None)
        return look.results is not None or look.turn >= first + turns

    async for person, message in table.asking(enough):
        look = await service.play.get_view(table_id, int(person.id))
        yield Played(look.view.round, look.turn, await greedy.play_turn(service, person, message, table_id))


async def measured(made: Stage, game: AnyGame) -> list[Figure]:
    table = await seated(made.pg.url, game)
    await wait_until_still(made)
    mark = len(made.pg.wire)
    found = [one async for one in playing(made, table, TURNS)]
    await wait_until_still(made)
    waits = [reply.ms for one in found for reply in one.replies]
    return [
        *interactions(game, found, len(table.people)),
        Figure(f"{game.title}: press to answered panel, median", median(waits), unit="ms"),
        Figure(f"{game.title}: press to answered panel, 95th percentile", centile(waits, 0.95), 250, 100, "ms"),
        *sent(game, table, made.pg.wire[mark:], 1 + found[-1].turn - found[0].turn),
    ]


def interactions(game: AnyGame, found: Sequence[Played], people: int) -> list[Figure]:
    """By turn where one plays after the other; by round, for each person, where all answer at once."""
    demanded = demands(game.slug)
    if not demanded.rounds:
        counts = [len(one.replies) for one in found]
        return [
            Figure(f"{game.title}: interactions a turn, median", median(counts), demanded.turn),
            Figure(f"{game.title}: interactions a turn, mean", fmean(counts)),
            Figure(f"{game.title}: interactions a turn, 95th percentile", centile(counts, 0.95)),
        ]
    rounds = Counter[int]()
    for one in found:
        rounds[one.round] += len(one.replies)
    each = {number: rounds[number] / people for number in demanded.rounds}
    return [
        *(
            Figure(f"{game.title}: interactions of a person in round {number}", each[number], most)
            for number, most in demanded.rounds.items()
        ),
        Figure(f"{game.title}: interactions of a person in a game", sum(each.values()), sum(demanded.rounds.values())),
    ]


def sent(game: AnyGame, table: Seated, wire: Sequence[Json], turns: int) -> list[Figure]:
    """What goes to Discord, over so many turns or steps."""
    ours = [entry for entry in wire if entry["method"] in ("POST", "PATCH")]
    new = Counter(entry["path"].split("/")[-2] for entry in ours if is_new(entry))
    posts, direct = new.pop(table.thread), new.total() / len(table.people)
    return [
        Figure(f"{game.title}: posts a {table.unit}", posts / turns),
        Figure(f"{game.title}: direct messages to each person a {table.unit}", direct / turns),
        Figure(f"{game.title}: requests a {table.unit}", len(ours) / turns),
        Figure(
            f"{game.title}: bytes to Discord a {table.unit}", greedy.count_sent_bytes(ours) / turns / 1000, unit="kB"
        ),
    ]


def is_new(entry: Json) -> bool:
    return entry["method"] == "POST" and entry["path"].endswith("/messages")

