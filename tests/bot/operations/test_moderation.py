"""Moderators can pause a table with its clocks, rewind a game or end it, always visibly."""

from __future__ import annotations

from typing import Any

import pytest

from bot.db.rows import PendingRow
from bot.model.errors import GameOver, OperationRefused
from bot.operations import export, forgetting, lateness, listings, rewind, seats
from bot.operations import lobby as lobby_operations
from bot.operations.lobby import LobbyChanges
from bot.stores import pending
from engine.core import EndTurn
from tests.bot.service.kit import ANN, BOB, CLEO, MOD, House, interactions
from tests.bot.service.race import Bank, Roll

HOUR_S = 3_600.0
CLOCKS = ("remind_at", "warn_at", "deadline", "ends_at", "act_at", "close_at")


async def read_pending_rows(h: House, table: str) -> list[PendingRow]:
    with h.connect() as db:
        return pending.fetch_of_table(db, table)


async def list_notice_codes(h: House) -> list[str]:
    await h.drain()
    return [post.payload["code"] for post in h.sent.list_posts("notice")]


def collect_clocks(row: PendingRow) -> dict[str, Any]:
    return {name: at for name in CLOCKS if (at := getattr(row, name)) is not None}


async def test_paused_table_takes_no_answers_and_sends_no_reminders(h: House):
    table = (await h.start_table("race", BOB)).id
    paused = await seats.pause_table(h.tables, table, MOD, next(interactions))
    assert paused.paused_by == "Mod" and await list_notice_codes(h) == ["paused"]
    for call in (
        h.service.play.submit(table, ANN.id, Roll()),
        h.service.play.take_back(table, ANN.id),
        h.service.play.take_back(table, ANN.id, everything=True),
        seats.pause_table(h.tables, table, MOD),
    ):
        with pytest.raises(OperationRefused, match="paused"):
            await call
    with pytest.raises(OperationRefused, match="paused"):
        await h.change(table, lateness.nudge, BOB.id, h.tables.tuning.nudge_again)
    look = await h.service.play.get_view(table, ANN.id)
    assert look.decision is None and look.waiting == (0,)
    [line] = await listings.list_tables_of(h.tables, ANN.id)
    assert (line.waits, line.waiting) == (False, ())
    assert not any(collect_clocks(row) for row in await read_pending_rows(h, table))
    await h.pass_time(40 * HOUR_S)
    assert "reminder" not in h.sent.list_kinds(f"user:{ANN.id}")
    await h.change(table, seats.resume_table, MOD)
    assert await list_notice_codes(h) == ["paused", "goes-on"]
    with pytest.raises(OperationRefused, match="not-paused"):
        await h.change(table, seats.resume_table, MOD)
    await h.service.play.submit(table, ANN.id, Roll())


async def test_clocks_continue_where_they_stopped(h: House):
    lobby = await h.open_lobby("race", BOB)
    await h.change(lobby, lobby_operations.set_options, ANN.id, LobbyChanges(pace="day"))
    await h.start(lobby)
    await h.pass_time(HOUR_S)
    [before] = await read_pending_rows(h, lobby.id)
    assert before.deadline is not None
    await seats.pause_table(h.tables, lobby.id, MOD)
    await h.pass_time(100 * HOUR_S)
    await h.change(lobby, seats.resume_table, MOD)
    [after] = await read_pending_rows(h, lobby.id)
    assert collect_clocks(after) == {name: at + 100 * HOUR_S for name, at in collect_clocks(before).items()}
    assert (after.since, after.stage) == (before.since, before.stage)


async def test_turn_that_ends_by_itself_waits_too(h: House):
    table = (await h.start_table("race", BOB)).id
    await h.service.play.submit(table, ANN.id, Roll(), Bank(1))
    await h.service.play.submit(table, ANN.id, Bank(1))
    await h.pass_time(10)
    await seats.pause_table(h.tables, table, MOD)
    await h.pass_time(HOUR_S)
    assert (await h.service.play.get_view(table, ANN.id)).ends_at is None
    assert (await h.service.play.get_view(table, BOB.id)).waiting == (0,)
    await h.change(table, seats.resume_table, MOD)
    await h.pass_time(19)
    assert (await h.service.play.get_view(table, BOB.id)).waiting == (0,)
    await h.pass_time(1)
    assert (await h.service.play.get_view(table, BOB.id)).waiting == (1,)


async def test_bots_rest_and_sealed_steps_stay_open(h: House):
    lobby = await h.open_lobby("race", BOB)
    await h.change(lobby, lobby_operations.add_bot, ANN.id, "random")
    await h.start(lobby)
    for who in (ANN, BOB):
        await h.submit(lobby, who, Roll(), Bank(1))
        await h.submit(lobby, who, Bank(1), EndTurn())
    await seats.pause_table(h.tables, lobby.id, MOD)
    await h.pass_time(HOUR_S)
    assert (await h.look(lobby, None)).waiting == (2,)
    await h.change(lobby, seats.resume_table, MOD)
    await h.pass_time(1)
    assert (await h.look(lobby, None)).waiting == (0,)


async def test_person_who_takes_a_seat_during_a_pause_gets_a_fresh_clock(h: House):
    lobby = await h.open_lobby("race", BOB)
    await h.change(lobby, lobby_operations.set_options, ANN.id, LobbyChanges(pace="day"))
    await h.start(lobby)
    await seats.pause_table(h.tables, lobby.id, MOD)
    await h.pass_time(HOUR_S)
    await h.change(lobby, seats.offer_seat, ANN.id, CLEO)
    await h.change(lobby, seats.take_seat, CLEO)
    assert [collect_clocks(row) for row in await read_pending_rows(h, lobby.id)] == [{}]
    await h.change(lobby, seats.resume_table, MOD)
    [row] = await read_pending_rows(h, lobby.id)
    assert row.user == CLEO.id and row.deadline is not None and row.deadline > h.clock.now + 24 * HOUR_S


async def test_rewinding_a_paused_table_resumes_it(h: House):
    table = (await h.start_table("race", BOB)).id
    await h.service.play.submit(table, ANN.id, Roll(), Bank(1))
    await h.service.play.submit(table, ANN.id, Bank(1), EndTurn())
    await seats.pause_table(h.tables, table, MOD)
    found = await rewind.rewind_as_moderator(h.tables, table, MOD, 1, next(interactions))
    assert not found.paused_by and await list_notice_codes(h) == ["paused", "went-back"]
    [notice] = [p for p in h.sent.messages.values() if p.payload.get("code") == "went-back"]
    assert notice.payload["args"]["by"] == "Mod"
    with pytest.raises(OperationRefused, match="rewind-gone"):
        await rewind.rewind_as_moderator(h.tables, table, MOD, 7)
    await h.service.play.submit(table, ANN.id, Roll())
    await h.change(table, seats.end_game, MOD)
    assert (await listings.verify_game(h.tables, table)).replayed


async def test_ended_game_names_the_moderator(h: House):
    table = (await h.start_table("race", BOB)).id
    await seats.pause_table(h.tables, table, MOD)
    ended = await h.change(table, seats.end_game, MOD)
    assert (ended.status, ended.ended_by, ended.paused_by) == ("abandoned", "Mod", "")
    assert not any(row.user for row in await read_pending_rows(h, table)), "somebody is still awaited"
    await h.drain()
    assert h.sent.find_last("end").payload["abandoned"]
    with pytest.raises(GameOver):
        await seats.pause_table(h.tables, table, MOD)
    for operation in (seats.end_game, seats.resume_table):
        with pytest.raises(GameOver):
            await h.change(table, operation, MOD)


async def test_moderator_who_plays_can_only_resume(h: House):
    table = (await h.start_table("race", BOB)).id
    for call in (
        seats.pause_table(h.tables, table, ANN, next(interactions)),
        h.change(table, seats.end_game, ANN),
        rewind.rewind_as_moderator(h.tables, table, ANN, 0, next(interactions)),
    ):
        with pytest.raises(OperationRefused, match="moderates-own"):
            await call
    assert (await h.read(table)).status == "running"
    await seats.pause_table(h.tables, table, MOD, next(interactions))
    await h.change(table, seats.resume_table, ANN)
    await h.change(table, seats.resign, ANN.id)
    # A resigned game counts as lost, and ending it would undo that
    with pytest.raises(OperationRefused, match="moderates-own"):
        await h.change(table, seats.end_game, ANN)


async def test_moderator_who_handed_over_a_seat_still_has_a_stake(h: House):
    """Otherwise a moderator could hand the seat to a friend for a minute and pause or end the game meanwhile."""
    table = (await h.start_table("race", BOB)).id
    await h.change(table, seats.offer_seat, ANN.id, CLEO)
    await h.change(table, seats.take_seat, CLEO)
    for call in (
        seats.pause_table(h.tables, table, ANN, next(interactions)),
        h.change(table, seats.end_game, ANN),
    ):
        with pytest.raises(OperationRefused, match="moderates-own"):
            await call
    assert [found.handed_over for found in await export.list_table_mentions(h.tables, ANN.id)] == [[0]]
    await forgetting.forget_person(h.tables, ANN.id)
    assert [place.previous for place in (await h.service.tables.read(table)).state.seats] == [[], []]
    assert (await seats.pause_table(h.tables, table, MOD, next(interactions))).paused_by == "Mod"
