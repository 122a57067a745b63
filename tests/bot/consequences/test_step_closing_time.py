"""When sealed steps close, and what everybody sees before (secrets.5, secrets.7, secrets.16)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.consequences.awaited import get_next_quarter_hour
from bot.model.change import TABLE_SEAT
from bot.model.errors import OperationRefused
from bot.model.messages import OutboxMessage
from bot.model.view import SealCount, Table
from bot.operations import listings, seats
from bot.operations import lobby as lobby_operations
from bot.operations.lobby import LobbyChanges
from bot.stores import pending
from engine.core import EndTurn
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, House, Recorder, interactions
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


async def read_closing_time(h: House, table: Table) -> float | None:
    """Return the stored closing time."""
    with h.service.tables.db.engine.connect() as db:
        rows = {row.seat: row for row in pending.fetch_of_table(db, table.id)}
    return rows[TABLE_SEAT].close_at if TABLE_SEAT in rows else None


async def test_counted_step_closes_20_to_90_seconds_after_the_last_seal(tmp_path: Path):
    delays = set[float]()
    async with open_discreet_house(tmp_path) as h:
        for _ in range(5):
            table = await open_bidding(h)
            await seal_bids(h, table, ANN, BOB, CLEO)
            assert await read_closing_time(h, table) is None
            await seal_bids(h, table, DAN)
            due = await read_closing_time(h, table)
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
    tmp_path: Path, minutes: tuple[int, ...], quarter: int
):
    async with open_discreet_house(tmp_path, time_of_day(14, 7)) as h:
        table = await open_bidding(h, counted=False)
        for person, minute in zip((DAN, ANN, CLEO, BOB), minutes, strict=True):
            await h.pass_time(time_of_day(14, minute) - h.clock.now)
            await seal_bids(h, table, person)
        await h.pass_time(time_of_day(14, quarter) - h.clock.now - 1)
        assert await is_open(h, table)
        await h.pass_time(1)
        assert not await is_open(h, table)


def test_quarter_hour_is_late_enough_after_both():
    assert get_next_quarter_hour(time_of_day(14, 0), time_of_day(14, 0)) == time_of_day(14, 15)
    assert get_next_quarter_hour(time_of_day(14, 0), time_of_day(14, 10)) == time_of_day(14, 15)
    assert get_next_quarter_hour(time_of_day(14, 0) + 1, time_of_day(14, 0) + 1) == time_of_day(14, 30)
    assert get_next_quarter_hour(time_of_day(23, 50), time_of_day(31, 0)) == time_of_day(31, 15)


async def test_fast_steps_close_within_seconds_even_without_a_count(tmp_path: Path):
    async with open_discreet_house(tmp_path) as h:
        lobby = await h.open_lobby("auction", BOB, counted=False)
        await h.apply(lobby.id, 0, lobby_operations.set_options, ANN.id, LobbyChanges(closing="fast"))
        await lobby_operations.start_game(h.tables, lobby.id, ANN.id, next(interactions))
        await play_to_bids(h, lobby)
        await seal_bids(h, lobby, ANN, BOB)
        due = await read_closing_time(h, lobby)
        assert due is not None and 20 <= due - h.clock.now <= 90


@pytest.mark.parametrize("late", [False, True])
async def test_lone_player_with_bots_need_not_wait_until_somebody_joins(tmp_path: Path, late: bool):
    async with open_discreet_house(tmp_path) as h:
        lobby = await h.open_lobby("auction")
        await h.apply(lobby.id, 0, lobby_operations.set_options, ANN.id, LobbyChanges({"counted": False}))
        await h.apply(lobby.id, next(interactions), lobby_operations.add_bot, ANN.id, "random")
        await lobby_operations.start_game(h.tables, lobby.id, ANN.id, next(interactions))
        if late:
            await h.apply(lobby.id, next(interactions), seats.offer_seat, ANN.id, BOB, 1)
            await h.apply(lobby.id, next(interactions), seats.take_seat, BOB)
        people = (ANN, BOB) if late else (ANN,)
        await h.service.drain()
        while not (look := await h.service.play.get_view(lobby.id, None)).sealed:
            if (user := look.table.seats[look.waiting[0]].user) is not None:
                await h.service.play.submit(lobby.id, user, Start("nothing"), EndTurn())
            await h.service.drain()
        await seal_bids(h, lobby, *people)
        due = await read_closing_time(h, lobby)
        assert due is not None and (due - h.clock.now > 90) == late


@pytest.mark.parametrize("counted", [True, False])
async def test_closing_time_survives_changes_restarts_and_clock_shifts(tmp_path: Path, counted: bool):
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h, counted=counted)
        await seal_bids(h, table, *ALL_FOUR)
        due = await read_closing_time(h, table)
        assert due is not None
        await h.service.play.take_back(table.id, BOB.id)
        assert await read_closing_time(h, table) == due
        await h.pass_time(5)
        await h.service.play.submit(table.id, BOB.id, Seal())
        assert await read_closing_time(h, table) == due
        await reopen(h, tmp_path)
        assert await read_closing_time(h, table) == due
        await h.pass_time(-1000)
        assert await is_open(h, table)
        h.clock.now = due
        await reopen(h, tmp_path)
        assert not await is_open(h, table)


async def test_closing_during_a_change_counts_the_sealed_answer(tmp_path: Path):
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h)
        await seal_bids(h, table, *ALL_FOUR)
        await h.service.play.take_back(table.id, CLEO.id)
        await h.service.play.take_back(table.id, CLEO.id)
        await h.service.play.submit(table.id, CLEO.id, Loan(), Bid(4))
        await h.pass_time(90)
        told = (await listings.get_log_page(h.tables, table.id, None)).turns[-1].events
        assert [event.bids for event in told if isinstance(event, Opened)] == [(1, 1, 1, 1)]


async def test_uncounted_step_shows_nothing_until_it_closes(tmp_path: Path):
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h, counted=False)
        before, opening = list_public_messages(h.sent), (await h.service.play.get_view(table.id, None)).sealed
        assert opening == SealCount(earliest=get_next_quarter_hour(h.clock.now, h.clock.now))
        for person in (BOB, ANN, DAN, CLEO):
            await seal_bids(h, table, person)
            assert list_public_messages(h.sent) == before
            look = await h.service.play.get_view(table.id, None)
            assert look.sealed == opening and look.waiting == ()
            assert [line.waiting for line in await listings.list_tables_of(h.tables, DAN.id)] == [()]
        await h.service.play.take_back(table.id, ANN.id)
        await h.service.drain()
        assert list_public_messages(h.sent) == before


def list_public_messages(sent: Recorder) -> list[tuple[bool, str, dict[str, Any]]]:
    """Return everything sent to the table, in order: whether it is an edit, its kind, and its content."""

    def strip(post: OutboxMessage, edit: bool) -> tuple[bool, str, dict[str, Any]]:
        return edit, post.kind, post.payload

    posts = [strip(post, False) for post in sent.messages.values() if not post.target.startswith("user:")]
    return [*posts, *(strip(post, True) for _, post in sent.edits if not post.target.startswith("user:"))]


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


async def test_sealed_names_are_shown_on_request_but_never_without_a_count(tmp_path: Path):
    async with open_discreet_house(tmp_path) as h:
        for counted, names in ((True, (1, 3)), (False, ())):
            lobby = await h.open_lobby("auction", BOB, CLEO, DAN, counted=counted)
            await h.apply(lobby.id, 0, lobby_operations.set_options, ANN.id, LobbyChanges(ready_names=True))
            await lobby_operations.start_game(h.tables, lobby.id, ANN.id, next(interactions))
            await play_to_bids(h, lobby)
            await seal_bids(h, lobby, DAN, BOB)
            sealed = (await h.service.play.get_view(lobby.id, None)).sealed
            assert sealed is not None and sealed.names == names


async def test_step_mentions_everybody_or_nobody(tmp_path: Path):
    async with open_discreet_house(tmp_path) as h:
        lobby = await h.open_lobby("auction", BOB)
        await h.apply(lobby.id, 0, lobby_operations.mention_everybody, BOB.id)
        with pytest.raises(OperationRefused):
            await h.apply(lobby.id, 0, lobby_operations.mention_everybody, CLEO.id)
        await lobby_operations.start_game(h.tables, lobby.id, ANN.id, next(interactions))
        await play_to_bids(h, lobby)
        assert h.sent.find_last("sealed").payload["mentions"] == [0, 1]


async def test_typing_after_the_own_seal_explains_how_to_change_it(tmp_path: Path):
    """The reply does not claim that it is not the player's turn: it is everybody's."""
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h)
        await seal_bids(h, table, ANN)
        with pytest.raises(OperationRefused, match="sealed-already"):
            await h.service.play.submit(table.id, ANN.id, Bid(2))
        await h.service.play.take_back(table.id, ANN.id)
        await h.service.play.take_back(table.id, ANN.id)
        await h.service.play.submit(table.id, ANN.id, Bid(2))
