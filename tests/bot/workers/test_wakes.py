"""No due message waits for a missed wake-up, none is left behind by a process that ends, and none is sent twice.

A process on its own sleeps for ten minutes here, so that a message that only `Timing.look_again` would find fails the
test. However busy the machine is, no process that runs counts as dead.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import time
from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, func, select

from bot.consequences.awaited import WAKING_TIME_COLUMNS
from bot.consequences.clocks import get_waking_seconds_between
from bot.db.copying import move_database, restore_backup, to_sqlite_url, write_backup
from bot.db.rows import OutboxRow, UnixTime
from bot.db.schema import metadata, pending, process, season_round
from bot.db.schema import outbox as rows
from bot.db.schema import season as season_rows
from bot.model.messages import OutboxMessage
from bot.model.timing import DAY_S, Timing
from bot.model.view import Location
from bot.operations import lateness, people, seasons
from bot.operations import people as settings
from bot.service import Service
from bot.stores import outbox
from bot.workers import heartbeat, worker_group
from bot.workers.heartbeat import MIN_LOST_S
from bot.workers.outbox import OutboxWorker
from tests.bot.operations.test_lateness import SPENT_VACATION, make_move, start_timed_table
from tests.bot.service.kit import ANN, BOB, CLEO, GAMES, HERE, TUNING, House, Recorder
from tests.bot.service.sealing import ALL_FOUR, BID, open_bidding, open_discreet_house, open_service
from tests.bot.service.seasoning import LEAGUE, begin_season
from tests.bot.stores.kit import open_database
from tests.e2e.stage import wait_until

DEAF_TIMING = replace(TUNING, look_again=600.0, alive_for=1200.0, sending_for=1800.0)
# Heartbeats come every five seconds nevertheless, which is how soon the rows of a process that has left are found.
HEARTBEATS_PER_TIMEOUT = 240
# Few lanes make a row wait often for another process's row.
LANES = [f"user:{n}" for n in range(1, 6)]
ROUNDS = 30
fork = multiprocessing.get_context("fork")


class SlowSender(Recorder):
    """A sender that takes a while and then records the mark of the sent message."""

    def __init__(self, file: Path, luck: random.Random, most: float = 0.01):
        super().__init__()
        self.file = file
        self.luck = luck
        self.most = most

    @property
    def marks(self) -> list[int]:
        return [int(line) for line in self.file.read_text().split()] if self.file.exists() else []

    async def send(self, post: OutboxMessage) -> int | None:
        await asyncio.sleep(self.luck.random() * self.most)
        out = os.open(self.file, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.write(out, f"{post.mark}\n".encode())
        os.close(out)
        return post.id

    async def find_sent_message(self, post: OutboxMessage) -> int | None:
        return post.id if post.mark in self.marks else None


class LateDelivery(OutboxWorker):
    """An outbox worker with a slow database, so that much happens between its queries and its sleep."""

    luck = random.Random(6)

    async def work(self) -> int:
        done = await super().work()
        await asyncio.sleep(self.luck.random() * 0.003)
        return done

    def find_due(self, db: Connection, now: float) -> float | None:
        due = super().find_due(db, now)
        time.sleep(self.luck.random() * 0.003)
        return due


async def store_row(service: Service, luck: random.Random, after: float = 0) -> int:
    """Store a row in some lane that is due in so many seconds. Return its mark."""
    lane, now = luck.choice(LANES), service.now()
    row = OutboxRow(lane, None, lane, "notice", "{}", now + after, now)
    with service.tables.db.begin() as tx:
        outbox.insert_row(tx, row)
    service.tables.wake_workers()
    return row.mark


async def wait_until_sent(sender: SlowSender, marks: list[int]):
    async def is_sent() -> bool:
        return len(sender.marks) >= len(marks)

    await wait_until(is_sent, 1500)


async def wait_until_quiet(service: Service):
    async def is_nothing_open() -> bool:
        with service.tables.db.engine.connect() as db:
            return outbox.count_open(db) == 0

    await wait_until(is_nothing_open, 1500)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_row_stored_while_the_worker_falls_asleep_is_sent(tmp_path: Path, kind: str):
    """Store a row or two at random moments of the worker's queries, some due a little later."""
    luck = random.Random(1)
    sender = SlowSender(tmp_path / "sent", random.Random(2))
    marks = list[int]()
    async with open_database(kind, tmp_path) as url:
        service = await Service.open(url, GAMES, tuning=DEAF_TIMING)
        service.workers.outbox = LateDelivery(service.tables, sender)
        await service.start_workers()
        for n in range(ROUNDS):
            service.tables.wake_workers()  # the worker is looking when the row comes
            await asyncio.sleep(luck.random() * 0.01)
            marks += [
                await store_row(service, luck, after=0.02 * (n % 4 == 0)) for _ in range(luck.randrange(1, 3))
            ]
            await wait_until_sent(sender, marks)
        await service.stop()
    assert Counter(sender.marks) == Counter(marks)


def store_and_leave(url: str, folder: Path, seed: int, most: int):
    """Store and deliver for a while, and end in the middle; every second process ends in haste."""

    async def run():
        luck = random.Random(seed)
        service = await Service.open(url, GAMES, tuning=DEAF_TIMING)
        await service.start_workers(SlowSender(folder / "sent", luck, 0.1))
        for _ in range(luck.randrange(most) + 1):
            await asyncio.sleep(luck.random() * 0.02)
            await store_row(service, luck)
        await service.stop()

    worker_group.SHUTDOWN_GRACE_S = seed % 2 * 5.0
    asyncio.run(run())


async def run_processes(url: str, folder: Path, seeds: range, most: int) -> set[int | None]:
    """Run a process for each seed, all at once. Return their exit codes."""
    begun = [fork.Process(target=store_and_leave, args=(url, folder, seed, most)) for seed in seeds]
    for child in begun:
        child.start()
    for child in begun:
        await asyncio.to_thread(child.join)
    return {child.exitcode for child in begun}


async def test_processes_that_come_and_go_leave_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """All deliver in the same lanes and end in the middle; the remaining process delivers the rest once."""
    monkeypatch.setattr(heartbeat, "HEARTBEATS_PER_TIMEOUT", HEARTBEATS_PER_TIMEOUT)
    sender = SlowSender(tmp_path / "sent", random.Random(5))
    async with open_database("postgresql", tmp_path) as url:
        stays = await Service.open(url, GAMES, tuning=replace(DEAF_TIMING, look_again=1.0))
        await stays.start_workers(sender)
        for seeds, most in ((range(3), 40), (range(1), 1)):
            assert await run_processes(url, tmp_path, seeds, most) == {0}
            await wait_until_quiet(stays)
        with stays.tables.listen_for_changes("A") as changed:  # another process may have changed it
            await changed.wait()
        with stays.tables.db.engine.connect() as db:
            stored = {row.mark: row.state for row in db.execute(select(rows.c.mark, rows.c.state))}
        await stays.stop()
    assert len(stored) > 15 and set(stored.values()) == {"sent"}
    assert Counter(sender.marks) == Counter(stored.keys())


# Where reminders go: to the table only in games without secrets, otherwise by direct message (secrets.5)


async def test_reminders_are_split_between_the_public_table_and_a_direct_message(h: House):
    await h.prefer(ANN, remind_in="channel")
    public = await h.start_table("race", BOB)
    secret = await h.start_table("auction", BOB, place=Location(7, 71))
    await h.pass_time(DAY_S)
    told = {(post.target, post.table) for post in h.sent.list_posts("reminder")}
    assert told == {("table", public.id), (f"user:{ANN.id}", "")}
    by_message = h.sent.find_last("reminder", f"user:{ANN.id}").payload["tables"]
    assert by_message == [secret.id], "the direct message must list exactly the table with secrets"


@pytest.mark.parametrize("remind_in", ["dm", "channel"])
async def test_nothing_that_told_a_person_to_move_stays_after_the_move(h: House, remind_in: Any):
    """Of several reminders, only the latest is ever shown. A nudge and the warnings of the clock go too."""
    await people.set_preferences(h.tables, ANN.id, replace(SPENT_VACATION, remind_in=remind_in))
    table = await start_timed_table(h, BOB)
    await h.nudge(table, BOB)
    reminders = set[int]()
    for _ in range(5):
        await h.pass_time(DAY_S)
        reminders = {m for m, p in h.sent.messages.items() if p.kind == "reminder"}
        assert len(reminders - list_withdrawn(h)) == 1
    codes = ("clock-warn", "clock-out", "nudge")
    told = {m for m, p in h.sent.messages.items() if p.payload.get("code") in codes}
    assert len(told) == 3
    await make_move(h, table, ANN)
    assert told | reminders == list_withdrawn(h)
    before = len(h.sent.edits)
    await make_move(h, table, BOB, ANN)
    assert not {m for m, _ in h.sent.edits[before:]} & (told | reminders), "nothing is deleted twice"


def list_withdrawn(h: House) -> set[int]:
    """Return the messages that were deleted, because they were withdrawn or list no table any more."""
    return {*h.sent.list_edits("withdrawn"), *h.sent.list_edits("reminder")}


# The time in which the bot was away, and jumps of its clock, change nothing for anybody.


TEN_YEARS_S = 3_650 * DAY_S
# A heartbeat counts so long, at the beginning and at the end of the lost time.
ERROR_S = 2 * (Timing().alive_for + MIN_LOST_S)
# What happens to the bot: it is stopped in good order, or killed; later it starts again, perhaps on a copy of its
# database. Or it stands still. Or its clock jumps while it runs.
Accident = tuple[str, float]
ACCIDENTS: dict[str, list[Accident]] = {
    "nine days off": [("off", 9 * DAY_S)],
    "killed for nine days": [("killed", 9 * DAY_S)],
    "restored after nine days": [("restored", 9 * DAY_S)],
    "moved for nine days": [("moved", 9 * DAY_S)],
    "off at night": [("off", 9.4 * DAY_S)],
    "stands still for three days": [("jump", 3 * DAY_S)],
    "ten years ahead and back": [("jump", TEN_YEARS_S), ("jump", -TEN_YEARS_S)],
    "started ten years ahead": [("off", TEN_YEARS_S), ("jump", -TEN_YEARS_S)],
    "started before its time": [("killed", -50 * 365 * DAY_S), ("jump", 50 * 365 * DAY_S)],
}


@asynccontextmanager
async def open_living_house(path: Path) -> AsyncGenerator[House]:
    """Open a service with its usual times that has begun to say that it lives."""
    async with open_discreet_house(path) as h:
        await h.service.workers.heartbeat.work()
        yield h


async def live(h: House, seconds: float):
    """Let time pass with a bot that works and says that it lives."""
    end = h.clock.now + seconds
    while h.clock.now < end:
        h.clock.now = min(end, h.clock.now + 3600)
        h.service.workers.heartbeat.written_at = h.clock.now
        await h.drain()
    await h.service.workers.heartbeat.work()


async def suffer(h: House, path: Path, accidents: Sequence[Accident]):
    for kind, seconds in accidents:
        if kind == "off":
            await h.service.workers.heartbeat.sign_off()
        if kind != "jump":
            await h.service.stop()
        h.clock.now += seconds
        if kind in ("restored", "moved"):
            await asyncio.to_thread(replace_by_copy, path, is_backup=kind == "restored")
        if kind != "jump":
            h.service = await open_service(path, h.clock, h.sent)
            await h.service.workers.heartbeat.work()
        await h.drain()


def replace_by_copy(path: Path, is_backup: bool):
    old, new, backup = (path / name for name in ("games.db", "new.db", "backup.db"))
    if is_backup:
        write_backup(to_sqlite_url(old), backup)
        restore_backup(backup, to_sqlite_url(new))
    else:
        move_database(to_sqlite_url(old), to_sqlite_url(new))
    new.rename(old)


async def list_times_left(h: House) -> dict[tuple[str, int, str], float]:
    """Return in how many waking seconds of its person each duty is due, by table, seat and duty."""
    with h.connect() as db:
        rows = db.execute(select(pending)).mappings().all()
    people = await h.tables.settings.get_preferences(row["user"] for row in rows)
    return {
        (row["game"], row["seat"], name): get_waking_seconds_between(people[row["user"]], h.clock.now, at)
        for row in rows
        for name in WAKING_TIME_COLUMNS
        if (at := row[name]) is not None
    }


def list_codes(h: House) -> list[str]:
    return [
        p.payload.get("code", p.kind)
        for p in h.sent.messages.values()
        if p.kind in ("notice", "reminder", "late")
    ]


@pytest.mark.parametrize("name", ACCIDENTS)
async def test_everybody_has_as_much_time_left_as_before(tmp_path: Path, name: str):
    async with open_living_house(tmp_path) as h:
        await h.prefer(BOB, quiet=(22, 7), zone="Europe/Berlin")
        await start_timed_table(h, BOB)
        waits_for_cleo = await start_timed_table(h, BOB, CLEO)
        for person in (ANN, BOB):
            await h.play_turn(waits_for_cleo, person)
        await lateness.start_vacation(h.tables, CLEO.id, 4)
        lobby = await h.open_lobby("race", BOB)
        await seasons.create_draft(h.tables, LEAGUE, HERE, ANN)  # which is not kept for long
        await live(h, 5 * 3600)
        before, vacation = await list_times_left(h), await settings.get_preferences(h.tables, CLEO.id)
        left = vacation.vacation.until - h.clock.now
        assert {key[2] for key in before} >= {"remind_at", "warn_at", "deadline"} and not list_codes(h)

        await suffer(h, tmp_path, ACCIDENTS[name])
        after = await list_times_left(h)
        assert after == pytest.approx(before, abs=ERROR_S)  # pyright: ignore[reportUnknownMemberType]
        assert await seasons.list_drafts(h.tables, 7, ANN.id)
        then = await settings.get_preferences(h.tables, CLEO.id)
        assert then.vacation.until - h.clock.now == pytest.approx(left, abs=ERROR_S)
        assert then.vacation.spent == 4
        assert (await h.read(lobby)).status == "lobby"
        assert list_codes(h) == ["time-back"] * 2, "one sentence at each table whose clocks run"

        await live(h, 20 * 3600)  # and all goes on
        codes = list_codes(h)
        assert "reminder" in codes and "clock-out" not in codes and "late" not in codes
        await live(h, 3 * DAY_S)
        assert "clock-out" in list_codes(h) or "clock-vacation" in list_codes(h)


@pytest.mark.parametrize("name", ["nine days off", "ten years ahead and back"])
async def test_what_happens_during_an_accident_ends_at_its_time(tmp_path: Path, name: str):
    """A sealed step, a request and a nudge that fall into it are not stuck afterwards, and a season moves with it."""
    first, *others = ACCIDENTS[name]
    async with open_living_house(tmp_path) as h:
        table = await open_bidding(h)
        await begin_season(h)
        with h.connect() as db:
            [ends] = db.execute(select(season_round.c.ends_at)).scalars().all()
            remaining = ends - h.clock.now
        await suffer(h, tmp_path, [first])
        await h.nudge(table, BOB)
        for person in ALL_FOUR:
            await h.submit(table, person, *BID)
        await suffer(h, tmp_path, others)
        await live(h, 3600)
        assert not (await h.look(table, None)).sealed, "it has closed"
        await live(h, DAY_S)
        await h.nudge(table, BOB)
        with h.connect() as db:
            [ends] = db.execute(select(season_round.c.ends_at)).scalars().all()
            due = db.execute(select(season_rows.c.due_at)).scalar_one()
            assert ends - h.clock.now + DAY_S + 3600 == pytest.approx(remaining, abs=DAY_S / 2)
            assert due is None or due <= ends
            for each in metadata.sorted_tables:
                columns = [c for c in each.c if isinstance(c.type, UnixTime) and each.name != process.name]
                for column in columns:
                    latest: float | None = db.execute(select(func.max(column))).scalar()
                    assert latest is None or latest < h.clock.now + 30 * DAY_S, column


async def test_reminders_go_on_after_twenty_days_off(tmp_path: Path):
    async with open_living_house(tmp_path) as h:
        await h.start_table("race", BOB)
        await suffer(h, tmp_path, [("off", 20 * DAY_S)])
        reminded = list[int]()
        for day in range(1, 17):
            before = list_codes(h).count("reminder")
            await live(h, DAY_S)
            reminded += [day] * (list_codes(h).count("reminder") - before)
        assert reminded == [1, 2, 4, 8, 16], "the days after which the player was reminded"


async def test_short_restart_and_a_second_process_move_nothing(tmp_path: Path):
    async with open_living_house(tmp_path) as h:
        before = h.list_pending(table := await start_timed_table(h, BOB))
        for kind, seconds in (("off", 50.0), ("killed", 20.0), ("jump", 50.0), ("jump", -50.0)):
            await suffer(h, tmp_path, [(kind, seconds)])
            assert h.list_pending(table) == before, kind
        assert list_codes(h) == []
