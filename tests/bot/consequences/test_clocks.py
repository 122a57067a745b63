"""Time passes in waking hours, and a step closes when its time is over."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.consequences.awaited import get_next_quarter_hour
from bot.consequences.clocks import (
    HOUR_S,
    add_waking_time,
    get_waking_seconds_between,
    get_waking_seconds_per_day,
    is_quiet_time,
    skip_quiet_hours,
)
from bot.model.change import TABLE_SEAT
from bot.model.people import Preferences, Vacation
from bot.model.view import SealCount, Table
from bot.operations import listings, seats
from engine.core import EndTurn
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, House, Recorder
from tests.bot.service.sealing import (
    ALL_FOUR,
    MINUTE_S,
    is_open,
    open_bidding,
    open_discreet_house,
    play_to_bids,
    reopen,
    seal_bids,
    time_of_day,
)
from tests.toys.auction import Bid, Loan, Seal, Start
from tests.toys.auction.rules import Opened


@pytest.fixture
async def h(tmp_path: Path) -> AsyncGenerator[House]:
    async with open_discreet_house(tmp_path) as h:
        yield h


def read_closing_time(h: House, table: Table) -> float | None:
    """Return the stored closing time."""
    return next((row.close_at for row in h.list_pending(table) if row.seat == TABLE_SEAT), None)


async def test_counted_step_closes_20_to_90_seconds_after_the_last_seal(h: House):
    delays = set[float]()
    for _ in range(5):
        table = await open_bidding(h)
        await seal_bids(h, table, ANN, BOB, CLEO)
        assert read_closing_time(h, table) is None
        await seal_bids(h, table, DAN)
        due = read_closing_time(h, table)
        assert due is not None and 20 <= due - h.clock.now <= 90
        delays.add(due - h.clock.now)
        await h.pass_time(due - h.clock.now - 0.01)
        assert await is_open(h, table)
        await h.pass_time(0.02)
        assert not await is_open(h, table)
    assert len(delays) > 1


@pytest.mark.parametrize(
    ("minutes", "quarter"), [((8, 9, 10, 11), 30), ((8, 9, 10, 26), 45), ((9, 10, 11, 25), 30)]
)
async def test_11_35_uncounted_step_closes_on_the_quarter_hour(
    h: House, minutes: tuple[int, ...], quarter: int
):
    h.clock.now = time_of_day(14, 7)
    table = await open_bidding(h, counted=False)
    for person, minute in zip((DAN, ANN, CLEO, BOB), minutes, strict=True):
        await h.pass_time(time_of_day(14, minute) - h.clock.now)
        await seal_bids(h, table, person)
    await h.pass_time(time_of_day(14, quarter) - h.clock.now - 1)
    assert await is_open(h, table)
    await h.pass_time(1)
    assert not await is_open(h, table)


@pytest.mark.parametrize(
    ("begun", "both_awake", "quarter"),
    [
        ((14, 0), (14, 0), (14, 15)),
        ((14, 0), (14, 10), (14, 15)),
        ((14, 1), (14, 1), (14, 30)),
        ((23, 50), (31, 0), (31, 15)),
    ],
)
def test_quarter_hour_is_late_enough_after_both(
    begun: tuple[int, int], both_awake: tuple[int, int], quarter: tuple[int, int]
):
    found = get_next_quarter_hour(time_of_day(*begun), time_of_day(*both_awake))
    assert found == time_of_day(*quarter)


async def test_fast_steps_close_within_seconds_even_without_a_count(h: House):
    lobby = await h.open_lobby("auction", BOB, counted=False)
    await h.set_options(lobby, closing="fast")
    await h.start(lobby)
    await play_to_bids(h, lobby)
    await seal_bids(h, lobby, ANN, BOB)
    due = read_closing_time(h, lobby)
    assert due is not None and 20 <= due - h.clock.now <= 90


@pytest.mark.parametrize("late", [False, True])
async def test_lone_player_with_bots_need_not_wait_until_somebody_joins(h: House, late: bool):
    table = await h.start_table("auction", bots=1, counted=False)
    if late:
        await h.change(table, seats.offer_seat, ANN.id, BOB, 1)
        await h.change(table, seats.take_seat, BOB)
    while not (look := await h.look(table, None)).sealed:
        if (user := look.table.seats[look.waiting[0]].user) is not None:
            await h.service.play.submit(table.id, user, Start("nothing"), EndTurn())
        await h.drain()
    await seal_bids(h, table, *((ANN, BOB) if late else (ANN,)))
    due = read_closing_time(h, table)
    assert due is not None and (due - h.clock.now > 90) == late


@pytest.mark.parametrize("counted", [True, False])
async def test_closing_time_survives_changes_restarts_and_clock_shifts(
    h: House, tmp_path: Path, counted: bool
):
    table = await open_bidding(h, counted=counted)
    await seal_bids(h, table, *ALL_FOUR)
    due = read_closing_time(h, table)
    assert due is not None
    await h.take_back(table, BOB)
    assert read_closing_time(h, table) == due
    await h.pass_time(5)
    await h.submit(table, BOB, Seal())
    await reopen(h, tmp_path)
    assert read_closing_time(h, table) == due
    await h.pass_time(-1000)
    assert await is_open(h, table)
    h.clock.now = due
    await reopen(h, tmp_path)
    assert not await is_open(h, table)


async def test_closing_during_a_change_counts_the_sealed_answer(h: House):
    table = await open_bidding(h)
    await seal_bids(h, table, *ALL_FOUR)
    for _ in range(2):
        await h.take_back(table, CLEO)
    await h.submit(table, CLEO, Loan(), Bid(4))
    await h.pass_time(90)
    told = (await listings.get_log_page(h.tables, table.id, None)).turns[-1].events
    assert [event.bids for event in told if isinstance(event, Opened)] == [(1, 1, 1, 1)]


async def test_uncounted_step_shows_nothing_until_it_closes(h: House):
    table = await open_bidding(h, counted=False)
    before, opening = list_public_messages(h.sent), (await h.look(table, None)).sealed
    assert opening == SealCount(earliest=get_next_quarter_hour(h.clock.now, h.clock.now))
    for person in (BOB, ANN, DAN, CLEO):
        await seal_bids(h, table, person)
        look = await h.look(table, None)
        assert look.sealed == opening and look.waiting == ()
        assert [line.waiting for line in await listings.list_tables_of(h.tables, DAN.id)] == [()]
    await h.take_back(table, ANN)
    await h.drain()
    assert list_public_messages(h.sent) == before


def list_public_messages(sent: Recorder) -> list[tuple[bool, str, dict[str, Any]]]:
    """Return everything sent to the table, in order: whether it is an edit, its kind, and its content."""
    return [(edit, kind, payload) for _, edit, kind, payload, _ in sent.list_public_posts()]


ORDERS = ((ANN, BOB, CLEO, DAN), (DAN, BOB, ANN, CLEO))
PAUSES = ((0.0, 60.0, 60.0, 60.0), (120.0, 0.0, 30.0, 30.0))


@pytest.mark.parametrize("counted", [True, False])
async def test_order_of_seals_shows_nowhere(tmp_path: Path, counted: bool):
    """deal_with_the_devil.T3: the same answers in another order and at other times, with the last at the same time."""
    runs = list[Any]()
    for order, pauses in zip(ORDERS, PAUSES, strict=True):
        folder = tmp_path / str(len(runs))
        folder.mkdir()
        async with open_discreet_house(folder) as h:
            table, times = await open_bidding(h, counted=counted), list[float]()
            for person, pause in zip(order, pauses, strict=True):
                await h.pass_time(pause)
                await seal_bids(h, table, person)
            while await is_open(h, table):
                await h.pass_time(MINUTE_S)
            if not counted:
                times.append(h.clock.now)
            await play_to_bids(h, table)
            runs.append((list_public_messages(h.sent), times))
    assert runs[0] == runs[1]


# A person's time passes in waking hours, with daylight saving and vacations


ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia")
# October 2025 to January 2027.
UNIX_RANGE = (1_760_000_000, 1_800_000_000)


def parse_time(text: str, zone: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


BERLIN = Preferences(zone="Europe/Berlin", quiet=(22, 7))
people = st.builds(
    Preferences,
    zone=st.sampled_from(ZONES),
    quiet=st.one_of(st.none(), st.tuples(st.integers(0, 23), st.integers(0, 23))),
    vacation=st.builds(Vacation, until=st.one_of(st.just(0.0), st.floats(*UNIX_RANGE))),
)
moments, spans = st.floats(*UNIX_RANGE), st.floats(0, 20 * 24 * HOUR_S)


def test_clock_stops_at_night():
    evening = parse_time("2026-06-01T21:00", "Europe/Berlin")
    assert add_waking_time(BERLIN, evening, HOUR_S) == parse_time("2026-06-01T22:00", "Europe/Berlin")
    assert add_waking_time(BERLIN, evening, 2 * HOUR_S) == parse_time("2026-06-02T08:00", "Europe/Berlin")
    assert get_waking_seconds_per_day(BERLIN) == 15 * HOUR_S


@pytest.mark.parametrize("night", ["2026-03-28", "2026-10-24"])
def test_night_with_a_clock_change_takes_no_waking_time(night: str):
    evening = parse_time(f"{night}T20:00", "Europe/Berlin")
    tomorrow = add_waking_time(BERLIN, evening, 3 * HOUR_S)
    assert datetime.fromtimestamp(tomorrow, ZoneInfo("Europe/Berlin")).hour == 8


def test_skipped_hour_ends_the_night_at_its_beginning():
    person = Preferences(zone="Europe/Berlin", quiet=(23, 2))
    assert skip_quiet_hours(person, parse_time("2026-03-29T00:30", "Europe/Berlin")) == parse_time(
        "2026-03-29T03:00", "Europe/Berlin"
    )


def test_clock_stops_during_a_vacation():
    monday, friday = (
        parse_time("2026-06-01T12:00", "Europe/Berlin"),
        parse_time("2026-06-05T12:00", "Europe/Berlin"),
    )
    away = Preferences(zone="Europe/Berlin", quiet=(22, 7), vacation=Vacation(until=friday))
    assert add_waking_time(away, monday, HOUR_S) == friday + HOUR_S
    assert get_waking_seconds_between(away, monday, friday) == 0


@given(people, moments, spans)
def test_passed_time_equals_granted_time(person: Preferences, start: float, span: float):
    end = add_waking_time(person, start, span)
    assert end >= start
    assert get_waking_seconds_between(person, start, end) == pytest.approx(span, abs=1)


@given(people, moments, spans)
def test_time_runs_out_only_while_the_person_is_awake(person: Preferences, start: float, span: float):
    end = add_waking_time(person, start, span + 1)
    assert not is_quiet_time(person, end - 0.5)


@given(people, moments, spans, spans)
def test_waking_times_add_up(person: Preferences, start: float, one: float, other: float):
    """Except for zero: time that runs out when somebody falls asleep has not run out when they wake."""
    other += 1
    assert add_waking_time(person, add_waking_time(person, start, one), other) == pytest.approx(
        add_waking_time(person, start, one + other), abs=1
    )


# The post after each turn: it carries the number of its turn


async def test_turn_posts_are_numbered_from_the_first_turn_on(h: House):
    table = await h.start_table("race", BOB)
    for who in (ANN, BOB, ANN):
        await h.play_turn(table, who)
        await h.drain()
    turns = [post.payload["turn"] for post in h.sent.list_posts("turn")]
    assert turns == [turns[0], turns[0] + 1, turns[0] + 2, turns[0] + 3], f"turns are numbered {turns}"
