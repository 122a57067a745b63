"""A clock that jumps ahead and back delays nothing."""
from __future__ import annotations

import random
from pathlib import Path

import pytest
from sqlalchemy import select, update

from bot.service.table.change import TABLE_SEAT
from bot.service.table.sending import Gone
from bot.service.table.tuning import DAY, Tuning
from bot.store import due_times, outbox
from bot.store.schema import Time, game, metadata, pending
from bot.store.schema import outbox as outbox_table
from tests.bot.service.kit import ANN, BOB, HERE, House, house
from tests.bot.service.sealing import ALL, BID, MINUTE, bidding, discreet, is_open

# When something happened, or a clock for people alone: nothing waits for it, and retention may be a day late.
PAST_COLUMNS = {
    "action.at", "block.at", "contact.at", "event.at", "game.ended", "interaction.at", "lesson.at", "lesson.done",
    "note.at", "outbox.created", "pending.since", "probe.at", "process.ahead", "promise.at", "result.ended",
    "review.at", "season.created", "season.ended", "season_change.at", "season_member.at", "season_member.said",
    "season_round.closed", "season_round.drawn", "season_table.over", "server.left_at", "snapshot.at",
    "user.dm_closed", "rating.mu", "rating.sigma", "result.rating", "result.change",
}  # fmt: skip


def test_every_time_is_due_or_past() -> None:
    times = {f"{t.name}.{c.name}" for t in metadata.tables.values() for c in t.columns if isinstance(c.type, Time)}
    assert times == PAST_COLUMNS | due_times.DUE_COLUMNS.keys() | due_times.DATABASE_CLOCK


async def waiting(h: House) -> int:
    async with h.service.tables.db.reading() as db:
        return await outbox.open_count(db)


async def test_a_sealed_step_and_its_posts_do_not_wait_for_a_day(tmp_path: Path) -> None:
    """All four seal while the clock is a day ahead; then it is right again."""
    async with discreet(tmp_path) as h:
        table = await bidding(h)
        h.clock.now += DAY
        await h.service.drain()
        for person in ALL:
            await h.service.play.act(table.id, person.id, *BID)
        h.clock.now -= DAY
        await h.service.drain()
        await h.pass_time(31 * MINUTE)
        assert not await is_open(h, table)
        await h.pass_time(MINUTE)
        assert await waiting(h) == 0


@pytest.mark.parametrize("seed", range(20))
async def test_no_time_stays_implausible_and_no_plausible_one_moves(tmp_path: Path, seed: int) -> None:
    luck = random.Random(seed)
    async with house(tmp_path) as h:
        table = await h.service.lobby.open("race", ANN, HERE, 1)
        await h.service.lobby.join(table.id, BOB, 2)
        await h.service.lobby.start(table.id, ANN.id, 3)
        now, db = h.clock.now, h.service.tables.db
        repair = h.service.workers.clock_repair
        usual = repair.latest_times(await wishes(h), now, False)
        times = {name: luck.choice([None, usual[name] - luck.random() * 100, now + luck.uniform(60, 90) * DAY])
                 for name in due_times.PENDING if name not in ("lapse_at", "close_at")}  # fmt: skip
        async with db.writing() as tx:
            await tx.execute(update(pending).where(pending.c.seat != TABLE_SEAT).values(times))
            await tx.execute(update(outbox_table).values(state="due", not_before=now + luck.uniform(2, 9) * DAY))
            await tx.execute(update(game).values(touched=now + DAY))
        await repair.repair(now, True)
        async with db.reading() as reading:
            rows = (await reading.execute(select(pending).where(pending.c.user.is_not(None)))).mappings().all()
            posts = (await reading.execute(select(outbox_table.c.not_before))).scalars().all()
            touched = (await reading.execute(select(game.c.touched))).scalars().all()
        for row in rows:
            for name, at in times.items():
                if at is None:
                    assert row[name] is None
                elif at <= usual[name]:
                    assert row[name] == at, name
                else:
                    assert row[name] <= usual[name], name
        assert rows and max(posts) <= now and max(touched) <= now


async def test_a_post_that_waits_for_the_end_of_a_long_timeout_is_left_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        table = await h.running("race", BOB)
        h.sent.fail(*[("turn", Gone("timeout", until=h.clock.now + 28 * DAY))] * 3)
        look = await h.service.play.look(table.id, ANN.id)
        while look.decision is not None:
            look = (await h.service.play.act(table.id, ANN.id, look.decision.options[0], token=look.token)).look
        await h.service.drain()
        assert await waiting(h) == 1
        for _ in range(2):
            assert await h.service.workers.clock_repair.repair(h.clock.now, False) == 0
            await h.pass_time(700)


async def wishes(h: House) -> due_times.Any:
    return (await h.service.tables.wishes([ANN.id]))[ANN.id]


async def test_waiting_since_the_future_is_waiting_since_now(tmp_path: Path) -> None:
    async with house(tmp_path, tuning=Tuning()) as h:
        h.clock.now += DAY
        table = await h.service.lobby.open("race", ANN, HERE, 1)
        await h.service.lobby.join(table.id, BOB, 2)
        await h.service.lobby.start(table.id, ANN.id, 3)
        h.clock.now -= DAY
        await h.service.workers.clock_repair.work()
        row = (await h.service.tables.read(table.id)).pending[0]
        assert row.since == h.clock.now and row.remind_at is not None
        assert row.remind_at <= h.clock.now + DAY
