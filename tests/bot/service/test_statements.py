"""Database statements of play, as a table of figures, so that nobody adds a query or a transaction unnoticed.

`python -m tests.bench.figures press` measures the whole bot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

import pytest

from bot.service import Service
from engine.core import EndTurn
from tests.bot.service.race import Bank, Roll
from tests.bot.stores.kit import count_statements, open_database

from .kit import BOB, GAMES, TUNING, Clock, House, Recorder, interactions

Cost = tuple[int, int]  # statements, and writing transactions
COSTS: Mapping[str, Cost] = {
    "a look": (1, 0),
    "an answer": (7, 1),
    "the same request again": (3, 1),
    "the end of a turn": (11, 1),
    "its post": (6, 2),
    "workers at rest": (3, 0),
}


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_play_needs_no_more_statements_than_listed(kind: str, tmp_path: Path):
    async with open_database(kind, tmp_path) as url:
        clock, sent = Clock(), Recorder()
        service = await Service.open(url, GAMES, clock, sent, TUNING)
        found = dict[str, Cost]()

        async def measure(what: str, work: Callable[[], Awaitable[object]]):
            with count_statements(service.tables.db) as seen:
                await work()
            found[what] = get_cost(seen)

        woken = list[float]()  # when workers have something to do because of each change
        service.tables.listeners.append(lambda _, due: woken.append(due))
        try:
            table = (await House(service, clock, sent).start_table("race", BOB)).id
            look = await service.play.get_view(table, None)
            [who] = [seat.user or 0 for seat in look.table.seats if seat.seat in look.waiting]
            again = next(interactions)
            await measure("a look", lambda: service.play.get_view(table, who))
            await measure("an answer", lambda: service.play.submit(table, who, Roll(), interaction=again))
            assert woken[-1] > clock.now  # it only continues a turn
            await measure(
                "the same request again", lambda: service.play.submit(table, who, Roll(), interaction=again)
            )
            await service.play.submit(table, who, Bank(1), interaction=next(interactions))
            await measure(
                "the end of a turn",
                lambda: service.play.submit(table, who, EndTurn(), interaction=next(interactions)),
            )
            assert woken[-1] == clock.now
            await measure("its post", lambda: deliver(service))
            await service.drain()
            await measure("workers at rest", lambda: let_workers_rest(service))
        finally:
            await service.stop()
    rest = 3 + service.tables.db.is_shared  # one query more if others may write
    assert found == {**COSTS, "workers at rest": (rest, 0)}


def get_cost(seen: Counter[str]) -> Cost:
    return seen.total() - seen["COMMIT"], seen["COMMIT"]


async def deliver(service: Service):
    assert service.workers.delivery is not None
    await service.workers.run_once(service.workers.delivery)


async def let_workers_rest(service: Service):
    """Ask every worker once."""
    await service.workers.fetch_due_times(service.workers.all)
