"""The time in which the bot was away, and jumps of its clock, change nothing for anybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from bot.consequences.awaited import WAKING_TIME_COLUMNS
from bot.consequences.clocks import get_waking_seconds_between
from bot.db.copying import move_database, restore_backup, to_sqlite_url, write_backup
from bot.db.schema import UnixTime, metadata, pending, process, season_round
from bot.db.schema import season as season_rows
from bot.model.people import Preferences
from bot.model.timing import DAY_S, Timing
from bot.operations import lateness
from bot.operations import people as settings
from bot.service import Service
from bot.workers.heartbeat import MIN_LOST_S
from tests.bot.operations.test_lateness import start_timed_table
from tests.bot.service.kit import ANN, BOB, CLEO, GAMES, HERE, Clock, House, Recorder, open_house
from tests.bot.service.sealing import ALL_FOUR, BID, DELAYS, open_bidding
from tests.bot.service.seasoning import LEAGUE, begin_season
from tests.bot.stores.kit import create_sqlite

# At noon of a day in 2024, UTC
NOON = 86_400.0 * 20_000 + 12 * 3600
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
    async with open_house(path, Clock(NOON), DELAYS, upkeep=True) as h:
        await h.service.workers.peers.begin()
        yield h


async def open_service(path: Path, clock: Clock, sent: Recorder) -> Service:
    service = await Service.open(
        create_sqlite(path / "games.db"), GAMES, clock, sent, Timing(bot_pause=0, linger=0)
    )
    await service.workers.peers.begin()
    return service


async def live(h: House, seconds: float):
    """Let time pass with a bot that works and says that it lives."""
    end = h.clock.now + seconds
    while h.clock.now < end:
        h.clock.now = min(end, h.clock.now + 3600)
        h.service.workers.peers.written_at = h.clock.now
        await h.drain()
    await h.service.workers.peers.work()


async def suffer(h: House, path: Path, accidents: Sequence[Accident]):
    for kind, seconds in accidents:
        if kind == "off":
            await h.service.workers.peers.sign_off()
        if kind != "jump":
            await h.service.stop()
        h.clock.now += seconds
        if kind in ("restored", "moved"):
            await asyncio.to_thread(replace_by_copy, path, is_backup=kind == "restored")
        if kind != "jump":
            h.service = await open_service(path, h.clock, h.sent)
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
    people = await h.service.tables.settings.get_preferences(row["user"] for row in rows)
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
        await settings.set_preferences(h.tables, BOB.id, Preferences(quiet=(22, 7), zone="Europe/Berlin"))
        await start_timed_table(h, BOB)
        sleeper = await start_timed_table(h, BOB, CLEO)
        while (asked := (await h.service.play.get_view(sleeper, None)).waiting[0]) != 1:
            seat = [ANN, BOB, CLEO][asked]
            look = await h.service.play.get_view(sleeper, seat.id)
            assert look.decision is not None
            await h.service.play.submit(sleeper, seat.id, look.decision.options[0], token=look.token)
        await lateness.start_vacation(h.tables, CLEO.id, 4)
        lobby = await h.open_lobby("race", BOB)
        await h.service.seasons.create_draft(LEAGUE, HERE, ANN)  # which is not kept for long
        await live(h, 5 * 3600)
        before, vacation = await list_times_left(h), await settings.get_preferences(h.tables, CLEO.id)
        left = vacation.vacation.until - h.clock.now
        assert {key[2] for key in before} >= {"remind_at", "warn_at", "deadline"} and not list_codes(h)

        await suffer(h, tmp_path, ACCIDENTS[name])
        after = await list_times_left(h)
        assert after == pytest.approx(before, abs=ERROR_S)  # pyright: ignore[reportUnknownMemberType]
        with h.connect() as db:
            assert db.execute(select(func.count()).select_from(season_rows)).scalar_one() == 1
        then = await settings.get_preferences(h.tables, CLEO.id)
        assert then.vacation.until - h.clock.now == pytest.approx(left, abs=ERROR_S)
        assert then.vacation.spent == 4
        assert (await h.read(lobby)).status == "lobby"
        told = list_codes(h)
        assert told == ["time-back"] * 2, "one sentence at each table whose clocks run"

        await live(h, 20 * 3600)  # and all goes on
        codes = [code for code in list_codes(h) if code != "time-back"]
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
        await h.change(table, lateness.nudge, BOB.id, h.tables.tuning.nudge_again)
        for person in ALL_FOUR:
            await h.submit(table, person, *BID)
        await suffer(h, tmp_path, others)
        await live(h, 3600)
        assert not (await h.look(table, None)).sealed, "it has closed"
        await live(h, DAY_S)
        await h.change(table, lateness.nudge, BOB.id, h.tables.tuning.nudge_again)
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
        await start_timed_table(h, BOB)

        async def list_due_times() -> Sequence[Any]:
            with h.connect() as db:
                return db.execute(select(pending)).all()

        before = await list_due_times()
        for kind, seconds in (("off", 50.0), ("killed", 20.0), ("jump", 50.0), ("jump", -50.0)):
            await suffer(h, tmp_path, [(kind, seconds)])
            assert await list_due_times() == before, kind
        assert list_codes(h) == []
