"""A clock that jumps ahead and back delays nothing."""
from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, select, update

from bot.service.model.outbox_message import Undeliverable
from bot.service.model.settings import Preferences
from bot.service.model.table_change import TABLE_SEAT, TableChange
from bot.service.model.timing import DAY_S, Timing
from bot.service.workers.clock_repair import TOLERANCE_S, ClockRepair
from bot.store import due_times, outbox
from bot.store.schema import UnixTime, game, metadata, pending, season_round, season_table
from bot.store.schema import outbox as outbox_table
from bot.store.schema import season as season_rows
from tests.bot.service.kit import ANN, BOB, HERE, TUNING, House, open_house
from tests.bot.service.sealing import ALL_FOUR, BID, MINUTE_S, is_open, open_bidding, open_discreet_house
from tests.bot.service.seasoning import begin_season
from tests.sampling import sample

# Times when something happened, or clocks for display only: nothing waits for them, and retention may be a day late.
PAST_COLUMNS = {
    "action.at", "block.at", "contact.at", "event.at", "game.ended", "interaction.at", "lesson.at", "lesson.done",
    "note.at", "outbox.created", "pending.since", "probe.at", "process.ahead", "promise.at", "result.ended",
    "review.at", "season.created", "season.ended", "season_change.at", "season_member.at", "season_member.said",
    "season_round.closed", "season_round.drawn", "season_table.over", "server.left_at", "snapshot.at",
    "user.dm_closed", "rating.mu", "rating.sigma", "result.rating", "result.change",
}  # fmt: skip


def test_every_time_column_is_due_or_past() -> None:
    times = {f"{t.name}.{c.name}" for t in metadata.tables.values() for c in t.columns if isinstance(c.type, UnixTime)}
    assert times == PAST_COLUMNS | due_times.DUE_COLUMNS.keys() | due_times.TIMES_OF_DATABASE_CLOCK


async def count_waiting(h: House) -> int:
    async with h.service.tables.db.reading() as db:
        return await outbox.count_open(db)


async def test_sealed_step_and_its_posts_do_not_wait_for_a_day(tmp_path: Path) -> None:
    """All four seal while the clock is a day ahead; then the clock is corrected."""
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h)
        h.clock.now += DAY_S
        await h.service.drain()
        for person in ALL_FOUR:
            await h.service.play.submit(table.id, person.id, *BID)
        h.clock.now -= DAY_S
        await h.service.drain()
        await h.pass_time(31 * MINUTE_S)
        assert not await is_open(h, table)
        await h.pass_time(MINUTE_S)
        assert await count_waiting(h) == 0


@pytest.mark.parametrize("seed", range(6))
async def test_implausible_times_are_repaired_and_plausible_ones_stay(tmp_path: Path, seed: int) -> None:
    luck = random.Random(seed)
    async with open_house(tmp_path, upkeep=True) as h:
        table = await h.service.lobby.open_lobby("race", ANN, HERE, 1)
        await h.service.lobby.join(table.id, BOB, 2)
        await h.service.lobby.start_game(table.id, ANN.id, 3)
        now, db = h.clock.now, h.service.tables.db
        repair = h.service.workers.clock_repair
        usual = repair.get_latest_times(await read_preferences(h), now, False)
        times = {name: luck.choice([None, usual[name] - luck.random() * 100, now + luck.uniform(60, 90) * DAY_S])
                 for name in due_times.PENDING_COLUMNS if name not in ("lapse_at", "close_at")}  # fmt: skip
        async with db.writing() as tx:
            await tx.execute(update(pending).where(pending.c.seat != TABLE_SEAT).values(times))
            await tx.execute(update(outbox_table).values(state="due", not_before=now + luck.uniform(2, 9) * DAY_S))
            await tx.execute(update(game).values(touched=now + DAY_S))
        assert await repair.repair(now, True) >= 2, "a post and a table at least had implausible times"
        assert await repair.repair(now, True) == 0, "they are repaired now"
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


async def test_post_that_waits_for_a_long_timeout_is_left_alone(tmp_path: Path) -> None:
    async with open_house(tmp_path, upkeep=True) as h:
        table = await h.start_table("race", BOB)
        h.sent.fail_next(*[("turn", Undeliverable("timeout", until=h.clock.now + 28 * DAY_S))] * 3)
        look = await h.service.play.get_view(table.id, ANN.id)
        while look.decision is not None:
            look = (await h.service.play.submit(table.id, ANN.id, look.decision.options[0], token=look.token)).look
        await h.service.drain()
        assert await count_waiting(h) == 1
        for _ in range(2):
            assert await h.service.workers.clock_repair.repair(h.clock.now, False) == 0
            await h.pass_time(700)


@pytest.mark.parametrize("seed", sample(range(3), (0,)))
async def test_implausible_times_of_tables_and_seasons_are_repaired(tmp_path: Path, seed: int) -> None:
    """The worker repairs them; it also checks seasons when it starts."""
    luck = random.Random(seed)
    async with open_discreet_house(tmp_path) as h:
        table, season = await open_bidding(h), await begin_season(h)
        now, db, far = h.clock.now, h.service.tables.db, h.clock.now + luck.uniform(2, 90) * DAY_S
        usual = h.service.workers.clock_repair.get_latest_times(Preferences(), now, False)
        here = pending.c.game == table.id, pending.c.seat == TABLE_SEAT

        def set_far_lapse(change: TableChange) -> None:
            change.sheet.lapses, change.awaiting.again = {"advising": far}, True

        name = luck.choice(("close_at", "lapse_at"))
        if name == "lapse_at":
            await h.service.tables.change(table.id, "test", 0, set_far_lapse)
        else:
            for person in ALL_FOUR:
                await h.service.play.submit(table.id, person.id, *BID)
        due: list[tuple[Column[Any], float]] = [
            (season_rows.c.due_at, now), (season_rows.c.busy, now + TUNING.claimed_for),
            (season_table.c.open_at, now), (season_table.c.busy, now + TUNING.claimed_for),
        ]  # fmt: skip
        chosen = [luck.random() < 0.7 for _ in due]
        async with db.writing() as tx:
            await tx.execute(update(pending).where(*here).values({name: far}))
            await tx.execute(update(season_table).where(season_table.c.n == 1).values(game=None))
            await tx.execute(update(season_round).values(drawn=far, ends_at=far + 14 * DAY_S))
            for (column, _), is_far in zip(due, chosen, strict=True):
                if is_far:
                    await tx.execute(update(column.table).values({column.name: far}))
        fresh_worker = ClockRepair(h.service.tables, h.service.workers.recheck_due_times)
        await fresh_worker.begin()
        async with db.reading() as reading:
            [row] = (await reading.execute(select(pending).where(*here))).mappings().all()
            [drawn] = (await reading.execute(select(season_round))).mappings().all()
            for column, latest in due:
                first = season_table.c.n == 1 if column.table is season_table else season_rows.c.id == season.row.id
                at = (await reading.execute(select(column).where(first))).scalar_one()
                assert at is None or at <= latest + TOLERANCE_S, column
        assert row[name] <= usual[name]
        assert max((await h.service.tables.read(table.id)).sheet.lapses.values(), default=now) <= usual["lapse_at"]
        assert drawn["drawn"] == now and drawn["ends_at"] == pytest.approx(now + 14 * DAY_S)  # pyright: ignore


async def test_seasons_next_step_is_repaired_at_the_start(tmp_path: Path) -> None:
    async with open_house(tmp_path, upkeep=True) as h:
        await begin_season(h)
        async with h.service.tables.db.writing() as tx:
            await tx.execute(update(season_rows).values(due_at=h.clock.now + 90 * DAY_S))
        await ClockRepair(h.service.tables, h.service.workers.recheck_due_times).begin()
        async with h.service.tables.db.reading() as db:
            assert (await db.execute(select(season_rows.c.due_at))).scalar_one() <= h.clock.now


async def read_preferences(h: House) -> due_times.Any:
    return (await h.service.tables.settings.get_preferences([ANN.id]))[ANN.id]


async def test_waiting_since_the_future_becomes_waiting_since_now(tmp_path: Path) -> None:
    async with open_house(tmp_path, tuning=Timing(), upkeep=True) as h:
        h.clock.now += DAY_S
        table = await h.service.lobby.open_lobby("race", ANN, HERE, 1)
        await h.service.lobby.join(table.id, BOB, 2)
        await h.service.lobby.start_game(table.id, ANN.id, 3)
        h.clock.now -= DAY_S
        await h.service.workers.clock_repair.work()
        row = (await h.service.tables.read(table.id)).pending[0]
        assert row.since == h.clock.now and row.remind_at is not None
        assert row.remind_at <= h.clock.now + DAY_S
