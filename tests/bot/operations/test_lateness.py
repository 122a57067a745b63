"""Time banks, vacations, and the choice of the others when a player's time is out."""

from __future__ import annotations

from typing import Any

import pytest

from bot.db.rows import PendingRow
from bot.model.change import TABLE_SEAT
from bot.model.messages import OutboxMessage, Undeliverable
from bot.model.people import Preferences, Vacation
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Person, Table
from bot.operations import export, lateness, people, places, seats
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, House, get_refusal

# a year's vacation is used up; the tests' clock is in 1970
SPENT_VACATION = Preferences(vacation=Vacation(0.0, 1970, 21))


async def start_timed_table(h: House, *others: Any, pace: Any = "day") -> str:
    """Start a race with a time bank that is too long to end in a few moves; Ann begins."""
    table = await h.open_lobby("race", *others)
    await h.set_options(table, pace=pace)
    await h.start(table)
    await h.drain()
    return table.id


def read_pending_row(h: House, table: str) -> PendingRow:
    [found] = [row for row in h.list_pending(table) if row.seat != TABLE_SEAT]
    return found


def count_days_left(h: House, table: str) -> float:
    """Return the days until the deadline of the awaited player."""
    return ((read_pending_row(h, table).deadline or 0.0) - h.clock.now) / DAY_S


async def make_move(h: House, table: str, *people: Person):
    await h.play_turn(table, *people)
    await h.drain()


async def run_out_of_time(h: House, table: str):
    """Let Ann's time run out: Ann hears of it, and the others are asked."""
    await people.set_preferences(h.tables, ANN.id, SPENT_VACATION)
    await h.pass_time(3 * DAY_S)
    await h.pass_time(12 * HOUR_S)


@pytest.fixture
async def late(h: House) -> str:
    """A race of Ann, whose time is out, Bob and Cleo."""
    table = await start_timed_table(h, BOB, CLEO)
    await run_out_of_time(h, table)
    return table


async def vote(h: House, table: str, who: Person, choice: Any) -> Table:
    return await h.change(table, lateness.vote, who.id, 0, choice)


@pytest.mark.parametrize("wish", ["answer", "wait", "turn"])
async def test_table_without_clocks_that_sleeps_asks_its_people_once(h: House, wish: Any):
    """Everybody who is at the table hears of it, also the player for whom it waits, and not in quiet hours."""
    table = await start_timed_table(h, BOB, pace="casual")
    await h.prefer(BOB, quiet=(0, 20))
    await h.pass_time(7 * DAY_S - 60)
    asked: list[OutboxMessage] = []
    for _ in range(72):
        await h.pass_time(HOUR_S)
        before, asked = asked, h.sent.list_posts("late")
        if len(asked) > len(before):
            assert h.clock.now % DAY_S >= 20 * HOUR_S, "in quiet hours"
    assert [p.payload for p in asked] == [{"seat": 0, "mentions": [0, 1]}]
    if wish == "answer":
        await make_move(h, table, ANN)
    else:
        await vote(h, table, BOB, wish)
        assert h.sent.list_codes("table") == []
        await h.drain()
        assert h.sent.list_codes("table") == ["late-wait-on" if wish == "wait" else "late-turn"]
    await h.pass_time(6 * DAY_S)
    late = h.sent.list_posts("late")
    assert len(late) == 1, "told again and again"
    if wish == "wait":
        for _ in range(60):
            await h.pass_time(HOUR_S)
        assert len(h.sent.list_posts("late")) == 2


async def test_unused_time_is_saved_up_to_a_cap(h: House):
    table = await start_timed_table(h, BOB)
    await h.pass_time(2.5 * DAY_S)
    await make_move(h, table, ANN, BOB)
    assert count_days_left(h, table) == pytest.approx(1.5), "half a day left plus a new one"
    await make_move(h, table, ANN)
    assert count_days_left(h, table) == pytest.approx(3), "Bob used no time: the cap"


@pytest.mark.parametrize(
    ("used", "absences", "paused", "left"),
    [(0, 1, False, 3), (2.5, 1, False, 0.5), (2, 2, False, 1), (2, 1, True, 1), (3.5, 1, False, 1)],
)
async def test_clock_stands_while_the_player_is_not_on_the_server(
    h: House, used: float, absences: int, paused: bool, left: float
):
    """Somebody who was late has one move's time, everybody else what was left."""
    table = await start_timed_table(h, BOB)
    await people.set_preferences(h.tables, ANN.id, SPENT_VACATION)
    for days in (min(used, 3), max(0, used - 3)):
        await h.pass_time(days * DAY_S)
    for _ in range(absences):
        await h.leave_server(ANN)
        await h.pass_time(6 * HOUR_S)
        away = read_pending_row(h, table)
        assert (away.deadline, away.warn_at, away.remind_at) == (None, None, None)
        if paused:
            await seats.pause_table(h.tables, table, CLEO)
        await places.note_action(h.service.tables, ANN.id, 7, "")
        if paused:
            await h.change(table, seats.resume_table, CLEO)
    assert count_days_left(h, table) == pytest.approx(left)
    assert (await h.read(table)).late == {}
    await h.drain()
    assert h.sent.find_last("notice").payload["mentions"] == [0]


async def test_lone_player_with_bots_has_no_clock(h: House):
    table = await h.open_lobby(bots=1)
    await h.set_options(table, pace="day")
    await h.start(table)
    assert read_pending_row(h, table.id).deadline is None


async def test_vacation_is_spent_before_anything_is_lost(h: House):
    table, to = await start_timed_table(h, BOB), f"user:{ANN.id}"
    await h.pass_time(2 * DAY_S)
    assert h.sent.list_codes(to) == [], "the warning comes at a quarter of the time"
    await h.pass_time(DAY_S)
    assert h.sent.list_codes(to) == ["clock-warn", "clock-vacation"]
    assert await lateness.get_days_left(h.tables, ANN.id) == 20
    assert read_pending_row(h, table).stage == 0
    for _ in range(21):
        await h.pass_time(DAY_S)
    assert await lateness.get_days_left(h.tables, ANN.id) == 0
    assert h.sent.list_codes(to)[-1] == "clock-out"


async def test_majority_of_the_others_decides_and_a_tie_waits(h: House, late: str):
    for who, refusal in ((ANN, "not-yours-to-choose"), (DAN, "not-seated")):
        assert await get_refusal(vote(h, late, who, "seat")) == refusal
    await vote(h, late, BOB, "seat")
    await vote(h, late, CLEO, "wait")
    assert (await h.read(late)).late == {0: {BOB.id: "seat", CLEO.id: "wait"}}
    exported = [await export.list_table_mentions(h.tables, who.id) for who in (ANN, BOB)]
    assert [found.votes_about_late for (found,) in exported] == [{}, {0: "seat"}]
    await vote(h, late, BOB, "wait")
    await h.drain()
    assert read_pending_row(h, late).stage == 1 and count_days_left(h, late) == 2
    assert h.sent.list_codes("table")[-1] == "late-wait"
    await h.pass_time(2 * DAY_S)
    assert h.sent.list_kinds().count("late") == 2


async def test_departure_of_voters_leaves_a_majority(h: House):
    table = await start_timed_table(h, BOB, CLEO, DAN)
    await run_out_of_time(h, table)
    await vote(h, table, BOB, "seat")
    for who, former in ((CLEO, None), (DAN, ANN.id)):
        await h.leave_server(who)
        assert (await h.read(table)).seats[0].former == former


async def test_bot_plays_one_turn_and_the_person_returns(h: House):
    table = await start_timed_table(h, BOB)
    await run_out_of_time(h, table)
    await vote(h, table, BOB, "turn")
    await h.drain()
    first = (await h.read(table)).seats[0]
    assert (first.user, first.bot) == (ANN.id, None) and read_pending_row(h, table).seat == 1
    await make_move(h, table, BOB)
    assert count_days_left(h, table) == 1, "nothing saved, one move"


async def test_bot_keeps_the_seat_of_somebody_who_has_left(h: House, late: str):
    await h.leave_server(ANN)
    for voter in (BOB, CLEO):
        await vote(h, late, voter, "turn")
    await h.drain()
    assert (await h.read(late)).seats[0].former == ANN.id


@pytest.mark.parametrize("choice", ["turn", "seat"])
async def test_seat_that_a_bot_keeps_is_its_owners_only_one(h: House, choice: Any):
    table = await start_timed_table(h, BOB, CLEO)
    await h.change(table, seats.resign, CLEO.id)
    await run_out_of_time(h, table)
    await vote(h, table, BOB, choice)
    assert await get_refusal(h.change(table, seats.offer_seat, BOB.id, ANN, 2)) == "already-joined"


async def test_somebody_else_may_take_the_seat(h: House):
    table = await start_timed_table(h, BOB)
    await run_out_of_time(h, table)
    await vote(h, table, BOB, "find")
    assert (await h.read(table)).seats[0].user == ANN.id  # until somebody is found
    assert await get_refusal(h.change(table, seats.take_seat, BOB)) == "already-joined"
    await h.change(table, seats.take_seat, DAN)
    assert (await h.read(table)).seats[0].user == DAN.id
    assert count_days_left(h, table) == 3, "the bank of the new player"
    await h.pass_time(2 * DAY_S)
    await make_move(h, table, DAN)
    await h.hand_over(table, DAN, CLEO)
    await make_move(h, table, BOB)
    assert count_days_left(h, table) == 3, "also if nobody waited for the seat"


@pytest.mark.parametrize("come_back", ["here", "move", "rejoin"])
async def test_returned_player_keeps_a_seat_that_the_others_have_offered(h: House, late: str, come_back: str):
    for voter in (BOB, CLEO):
        await vote(h, late, voter, "find")
    await h.drain()
    assert list((await h.read(late)).offers) == [0]
    match come_back:
        case "here":
            await h.change(late, lateness.report_presence, ANN.id)
            assert read_pending_row(h, late).stage == 0 and count_days_left(h, late) == pytest.approx(1)
            assert await get_refusal(h.change(late, lateness.report_presence, ANN.id)) == "not-late"
        case "move":
            await make_move(h, late, ANN)
            assert len(h.sent.list_edits("in-time")) == 1
        case _:
            await h.leave_server(ANN)
            await places.note_presence(h.tables, 7, ANN.id, True)
    await h.drain()
    assert [post.payload["closed"] for _, post in h.sent.edits if post.payload.get("closed")] == [True]
    assert await get_refusal(h.change(late, seats.take_seat, DAN)) == "no-offer"
    assert (await h.read(late)).late == {}
    assert await get_refusal(vote(h, late, BOB, "seat")) == "not-late"


async def test_vacation_stops_all_clocks_and_returns_unused_days(h: House):
    table = await start_timed_table(h, BOB)
    await h.pass_time(DAY_S)
    await lateness.start_vacation(h.tables, ANN.id, 5)
    assert count_days_left(h, table) == 7
    await h.pass_time(2 * DAY_S + HOUR_S / 2)
    assert "reminder" not in h.sent.list_kinds(f"user:{ANN.id}")[1:]
    await lateness.end_vacation(h.tables, ANN.id)
    assert count_days_left(h, table) == 2
    assert await lateness.get_days_left(h.tables, ANN.id) == 19


async def test_vacation_has_a_budget(h: House):
    assert await get_refusal(lateness.start_vacation(h.tables, ANN.id, 22)) == "no-days"
    await lateness.start_vacation(h.tables, ANN.id, 21)
    assert await get_refusal(lateness.start_vacation(h.tables, ANN.id, 1)) == "no-days"
    h.clock.now += 366 * DAY_S
    assert await lateness.get_days_left(h.tables, ANN.id) == 21


async def test_new_waking_hours_move_a_running_clock(h: House):
    h.clock.now = 10 * DAY_S + 8 * HOUR_S
    table = await start_timed_table(h, BOB)
    await h.prefer(ANN, quiet=(20, 8))
    assert read_pending_row(h, table).deadline == 12 * DAY_S + 20 * HOUR_S  # 3 days, now of 12 hours


async def test_reminders_become_rarer_and_end(h: House):
    await h.start_table("race", BOB)
    counts = list[int]()
    for _ in range(40):
        await h.pass_time(DAY_S)
        counts.append(h.sent.list_kinds(f"user:{ANN.id}").count("reminder"))
    gaps = [counts.index(n + 1) - counts.index(n) for n in range(1, 5)]
    assert gaps == sorted(gaps) and gaps[0] <= 2 and gaps[-1] >= 7 and counts[-1] == 5


async def test_reminder_does_not_wait_for_a_table_that_cannot_be_written(h: House):
    await h.prefer(ANN, remind_in="channel")
    table = await h.open_lobby("race", BOB)
    h.sent.fail_next(*[("turn", Undeliverable("locked"))] * 1000)
    await h.start(table)
    await h.drain()
    await h.pass_time(DAY_S)
    assert "reminder" in h.sent.list_kinds(f"user:{ANN.id}")


async def test_one_nudge_a_day(h: House):
    table = (await h.start_table("race", BOB)).id
    await h.nudge(table, BOB)
    await h.drain()
    assert h.sent.list_codes(f"user:{ANN.id}") == ["nudge"]
    assert await get_refusal(h.nudge(table, BOB)) == "nudged-already"
    assert await get_refusal(h.nudge(table, ANN)) == "nobody-to-nudge"
    h.clock.now += DAY_S
    await h.nudge(table, BOB)
