"""Several processes share one PostgreSQL database: one outbox, one sender per lane, every duty once, and consistent
tables.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, func, select, text, update

from bot.base import DAY_S, HOUR_S
from bot.db.rows import OutboxRow, PendingRow, ProcessRow
from bot.db.schema import fetch_rows, find_row, insert_all, process
from bot.db.schema import outbox as rows
from bot.db.schema import season as season_rows
from bot.model.messages import OutboxMessage, RetryLater
from bot.model.people import Preferences
from bot.model.timing import Timing
from bot.operations import lobby
from bot.operations import people as settings
from bot.service import Service
from bot.stores import outbox, people, processes, table_rows
from bot.workers import duties, heartbeat
from bot.workers.heartbeat import HEARTBEATS_PER_TIMEOUT
from tests.bot.service.kit import ANN, BOB, Clock, House, Recorder, open_house
from tests.bot.service.race import Roll
from tests.bot.service.seasoning import open_season
from tests.bot.stores.kit import list_due_heads, make_message_row, make_table_row, open_database
from tests.e2e.stage import wait_until

Houses = list[House]


def test_heartbeat_is_frequent_enough():
    """Otherwise another process would look up and send again what is still under way."""
    tuning = Timing()
    assert tuning.alive_for - tuning.alive_for / HEARTBEATS_PER_TIMEOUT > tuning.patience
    assert tuning.sending_for > tuning.patience


async def test_machine_whose_clock_is_set_goes_by_the_clock_of_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    read_time = time.time
    async with open_database("postgresql", tmp_path) as url:
        service = await Service.open(url, sender=Recorder())
        monkeypatch.setattr(time, "time", lambda: read_time() + DAY_S)
        await service.workers.heartbeat.work()
        assert abs(service.now() - read_time()) < HOUR_S
        await service.stop()


class SlowSender(Recorder):
    """A sender that takes its time and records what it does when; two may share one diary."""

    def __init__(self, diary: list[tuple[str, str, int]], luck: random.Random):
        super().__init__()
        self.diary, self.luck = diary, luck
        self.sent = 0

    async def send(self, post: OutboxMessage) -> int | None:
        self.diary.append(("begin", post.target, post.id))
        await asyncio.sleep(self.luck.random() * 0.01)
        self.diary.append(("end", post.target, post.id))
        self.sent += 1
        return post.id


@asynccontextmanager
async def open_houses(folder: Path, count: int = 2) -> AsyncGenerator[Houses]:
    """Open so many services on one database with one clock; their workers do not run by themselves."""
    async with open_database("postgresql", folder) as url:
        clock = Clock()
        async with AsyncExitStack() as opened:
            yield [
                await opened.enter_async_context(open_house(folder, clock, upkeep=True, url=url))
                for _ in range(count)
            ]


@pytest.fixture
async def two(tmp_path: Path) -> AsyncGenerator[Houses]:
    async with open_houses(tmp_path) as opened:
        yield opened


async def test_press_delivered_to_two_processes_counts_once(two: Houses):
    """`tests/faults/test_kill.py` plays whole tables with two processes."""
    table = await two[0].start_table("race", BOB)
    calls = [house.service.play.submit(table.id, ANN.id, Roll(), interaction=77) for house in two]
    assert sorted(done.repeated for done in await asyncio.gather(*calls)) == [False, True]


async def test_each_lane_has_one_sender_across_processes(tmp_path: Path):
    """Three processes share an outbox of many lanes, into which older rows return: each row is sent once, no two of a
    lane at the same time, and all in order."""
    luck, diary = random.Random(4), list[tuple[str, str, int]]()
    async with open_houses(tmp_path, 3) as houses:
        clock = houses[0].clock
        names = [f"user:{n}" for n in range(12)]
        with houses[0].begin() as tx:
            for n in range(240):
                lane = names[n % len(names)]
                due = clock.now + (n % 5 == 0) * 50  # some lanes' heads are not due yet
                outbox.insert_row(tx, OutboxRow(lane, None, lane, "notice", "{}", due, clock.now))
        senders = [SlowSender(diary, luck) for _ in range(3)]
        for house, sender in zip(houses, senders, strict=True):
            await house.service.start_workers(sender)
        await asyncio.sleep(0)
        clock.now += 60
        await wait_until_sent(houses)
        assert all(sender.sent for sender in senders), [sender.sent for sender in senders]
    under_way = dict[str, int]()
    for what, lane, post in diary:
        if what == "begin":
            assert lane not in under_way, "two senders in one lane"
            under_way[lane] = post
        else:
            assert under_way.pop(lane) == post
    begun = [(lane, post) for what, lane, post in diary if what == "begin"]
    assert len(begun) == 240 == len(set(begun))
    for name in names:
        order = [post for lane, post in begun if lane == name]
        assert order == sorted(order)


async def wait_until_sent(houses: Houses):
    async def is_everything_sent() -> bool:
        for house in houses:
            house.tables.wake_workers()
        with houses[0].connect() as tx:
            return outbox.count_open(tx) == 0

    await wait_until(is_everything_sent, 1500)


async def test_late_process_cannot_undo_a_newer_claim(two: Houses):
    now = two[0].clock.now
    with two[0].begin() as tx:
        outbox.insert_row(tx, make_message_row("a", now))
        first = outbox.claim_lane_heads(tx, now, now + 9, 9, "slow")[0]
        again = outbox.claim_lane_heads(tx, now + 10, now + 19, 9, "other")[0]
        outbox.schedule_retry(tx, first, now)
        stored = find_row(tx, OutboxRow, id=first.id)
    assert stored and (stored.state, stored.owner, stored.attempts) == (
        "sending",
        "other",
        again.attempts,
    )


async def test_row_claimed_by_a_new_process_is_not_taken_for_orphaned(two: Houses):
    """Another process had begun to look for orphans before the new one said that it lives."""
    now = two[0].clock.now
    with two[0].begin() as tx:
        outbox.insert_row(tx, make_message_row("a", now))
        outbox.claim_lane_heads(tx, now, now + 120, 1, "dead")
    with two[0].begin() as tx:
        tx.execute(select(rows.c.id).with_for_update())
        late = asyncio.create_task(two[1].tables.db.write(outbox.release_orphaned, now))
        await wait_until(lambda: is_waiting_for_lock(two[0]))
        insert_all(tx, [ProcessRow("new", now + 75)])
        assert outbox.release_orphaned(tx, now) == 1
        [claimed] = outbox.claim_lane_heads(tx, now, now + 120, 1, "new")
    assert await late == 0
    with two[0].connect() as tx:
        assert find_row(tx, OutboxRow, id=claimed.id) == claimed


async def test_suspended_process_does_not_send_rows_it_had_claimed(
    two: Houses, monkeypatch: pytest.MonkeyPatch
):
    """A machine was suspended in the moment before the call: others have looked the row up and sent it. The process
    counts as dead before its claim is that old, because its last heartbeat is older."""
    clock = two[0].clock
    still, other = [house.service.workers.outbox for house in two]
    assert still is not None and other is not None
    calls = list[tuple[str, str, int]]()
    still.sender = other.sender = SlowSender(calls, random.Random(1))
    since_heartbeat = still.tables.tuning.alive_for / HEARTBEATS_PER_TIMEOUT
    await two[0].service.workers.heartbeat.work()
    clock.now += since_heartbeat
    load_message = still.load_message

    async def load_and_stand_still(row: OutboxRow) -> OutboxMessage | None:
        post = await load_message(row)
        clock.now += still.tables.tuning.alive_for - since_heartbeat
        with two[1].begin() as tx:
            assert outbox.release_orphaned(tx, clock.now) == 1
        await two[1].drain()
        return post

    monkeypatch.setattr(still, "load_message", load_and_stand_still)
    with two[0].begin() as tx:
        outbox.insert_row(tx, make_message_row("a", clock.now))
    await two[0].drain()
    with two[0].connect() as db:
        [row] = fetch_rows(db, OutboxRow)
    assert calls == [("begin", "user:1", row.id), ("end", "user:1", row.id)]
    assert (row.state, row.owner) == ("sent", two[1].tables.process)


async def test_changed_clock_makes_no_process_dead(two: Houses):
    clock = two[0].clock
    one, other = [house.service.workers.heartbeat for house in two]
    await one.work()
    await other.work()
    with two[0].begin() as tx:
        outbox.insert_row(tx, make_message_row("a", clock.now))
        outbox.claim_lane_heads(tx, clock.now, clock.now + 1000, 1, other.tables.process)
    clock.now += 100  # longer than a process may be silent
    for neighbour in (one, other, one):
        await neighbour.work()
        with two[0].connect() as tx:
            assert list_due_heads(tx, clock.now) == []
    for _ in range(10):  # now the other is really silent
        clock.now += one.tables.tuning.alive_for / 5
        await one.work()
    with two[0].connect() as tx:
        assert len(list_due_heads(tx, clock.now)) == 1
    await one.sign_off()
    await other.sign_off()
    with two[0].connect() as tx:
        assert not processes.fetch_living(tx, clock.now)


async def test_table_is_claimed_by_one_process_until_its_claim_ends(two: Houses):
    """Not even a process that had looked before gets it, nor another seat of the table."""
    clock, tables = two[0].clock, [house.tables for house in two]
    with two[0].begin() as tx:
        insert_all(tx, [make_table_row("A")])
        due = [PendingRow("A", seat, 1.0, bot="beginner", act_at=clock.now) for seat in (0, 1)]
        table_rows.insert_rows(tx, due)

    async def find_due() -> list[list[PendingRow]]:
        return [await each.db.read(table_rows.fetch_due, "act_at", clock.now) for each in tables]

    found = await find_due()
    wanted = list(zip(tables, (found[0][0], found[1][1]), strict=True))
    claims = await asyncio.gather(*(duties.claim(each, row) for each, row in wanted))
    assert sorted(claims) == [False, True] and await find_due() == [[], []]
    await duties.release(*wanted[claims.index(True)])
    assert await find_due() == [due, due] and await duties.claim(*wanted[0])
    clock.now += tables[0].tuning.claimed_for + 1  # the claiming process is dead
    assert await duties.claim(*wanted[1])


async def is_waiting_for_lock(h: House) -> bool:
    """Return whether a statement on this database waits for a lock."""
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    with h.connect() as tx:
        return tx.execute(text(waiting)).scalar_one() > 0


async def store_due_rows(
    h: House, what: table_rows.Duty, tables: list[str], at: float, user: int | None = None
):
    with h.begin() as tx:
        for name in tables:
            insert_all(tx, [make_table_row(name)])
            table_rows.set_seats(tx, name, [(user, False)], True)
            row = PendingRow(name, 0, at, user=user, bot=None if user else "beginner")
            setattr(row, what, at)
            table_rows.insert_rows(tx, [row])


async def test_everybody_is_reminded_once_by_many_processes(two: Houses):
    """Six people have five tables each and get one message each, although two processes reach different tables."""
    for user in range(6):
        tables = [f"T{user}{n}" for n in range(5)]
        await store_due_rows(two[0], "remind_at", tables, two[0].clock.now, 1000 + user)
    await asyncio.gather(*(house.service.workers.duties.work() for house in two * 2))
    with two[0].connect() as db:
        found = db.execute(select(rows.c.target, func.count()).group_by(rows.c.target))
        assert {row[0]: row[1] for row in found} == {f"user:{1000 + user}": 1 for user in range(6)}


async def test_person_met_by_two_processes_at_once_keeps_all_preferences(two: Houses):
    wishes = [Preferences(remind_in="channel"), Preferences(ask_end=True)]
    sets = (settings.set_preferences(h.tables, 5, wish) for h, wish in zip(two, wishes, strict=True))
    await asyncio.gather(*sets)
    with two[0].connect() as db:
        stored = people.fetch_preferences(db, [5])
    assert msgspec.json.decode(stored[5], type=Preferences) in wishes


async def test_outage_of_all_processes_is_given_back_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """While one process lives, nothing is lost; of two that begin after an outage, one gives the time back. A press at
    that moment is not lost."""
    async with open_houses(tmp_path, 4) as houses:
        first, second, *others = houses
        clock, table = first.clock, await first.open_lobby()
        joining = list[asyncio.Task[Any]]()
        lock_timed_states = heartbeat.lock_timed_states

        loop = asyncio.get_running_loop()

        def lock_while_somebody_joins(tx: Connection) -> Any:
            states = lock_timed_states(tx)
            join = first.change(table, lobby.join, BOB)
            loop.call_soon_threadsafe(lambda: joining.append(asyncio.ensure_future(join)))
            time.sleep(0.5)
            return states

        monkeypatch.setattr(heartbeat, "lock_timed_states", lock_while_somebody_joins)
        await store_due_rows(first, "deadline", ["A"], clock.now + 100, 1)

        def read_time_left() -> float:
            [row] = first.list_pending("A")
            return (row.deadline or 0) - clock.now

        for house in (first, second):
            await house.service.workers.heartbeat.work()
        assert read_time_left() == 100
        with first.begin() as tx:
            tx.execute(update(process).values(until=process.c.until - 9 * DAY_S))
        await asyncio.gather(*(house.service.workers.heartbeat.work() for house in others))
        assert abs(read_time_left() - 100 - 9 * DAY_S) <= Timing().alive_for
        [joined] = joining
        await joined
        assert len((await second.read(table)).names) == 2
        for house in houses:
            await house.service.workers.heartbeat.sign_off()


async def test_season_that_waits_for_its_announcement_holds_no_message(
    two: Houses, monkeypatch: pytest.MonkeyPatch
):
    """Otherwise it and a change of the season, which locks its row first, could wait for each other."""
    h, worker = two[0], two[0].service.workers.seasons
    h.sent.fail_next(("draw", RetryLater(HOUR_S)))
    season = await open_season(h)
    await h.pass_time(2)
    find_announcement = worker.get_or_queue_announcement

    async def find_beside_a_change(*given: Any) -> Any:
        with two[1].begin() as tx:
            tx.execute(select(season_rows).with_for_update())
            found = asyncio.create_task(find_announcement(*given))
            await wait_until(lambda: is_waiting_for_lock(two[1]))
            assert tx.execute(select(rows.c.id).filter_by(kind="draw").with_for_update(nowait=True)).all()
        return await found

    monkeypatch.setattr(worker, "get_or_queue_announcement", find_beside_a_change)
    await worker.run_next_step(season.row.id)
