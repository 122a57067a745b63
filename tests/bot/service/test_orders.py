"""Orders: nobody else can tell that one exists or has answered, and a phrase can leave one with its answer."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.consequences.orders import ORDER_DELAY_RANGE_S
from bot.db.rows import fetch_tuples
from bot.db.schema import action
from bot.model.view import Location, Table
from bot.operations import listings, orders
from bot.stores import table_rows
from bot.stores.tables import TableStore
from engine.core import Decision, EndTurn, Refusal, reason
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    Clock,
    House,
    get_refusal,
    open_house,
)
from tests.bot.service.sealing import (
    MIDNIGHT,
    list_note_codes,
    open_bidding_with_orders,
    open_order_house,
    play_to_bids,
    play_turn,
    save_order,
    set_quiet_hours,
)
from tests.toys.auction import Always, Offer, Once, Start, Twice


async def play_round(h: House, by_order: bool, *, wake: float) -> list[Any]:
    """Let Bob's answer come at one moment, by an order or by hand. Return what everybody else has seen of the round."""
    await set_quiet_hours(h, BOB)
    table = await h.start_table("auction", BOB, CLEO, counted=False)
    await play_to_bids(h, table)
    await save_order(h, table, BOB, Always(1 if by_order else 24))  # an order that acts, or one that cannot
    await h.submit(table, ANN, Offer(1))
    seen = [await get_outside_view(h, table)]
    await h.pass_time(wake - h.clock.now)
    if not by_order:
        await h.submit(table, BOB, Offer(1))
        await h.drain()
    seen.append(await get_outside_view(h, table))
    await h.submit(table, CLEO, Offer(2))
    for _ in range(120):
        await h.pass_time(60)
    return [*seen, await get_outside_view(h, table), h.sent.list_public_posts()]


async def get_outside_view(h: House, table: Table) -> list[Any]:
    """Return the table as others see it, without the keys of chance, which differ between tables."""
    found = list[Any]()
    for who in (None, ANN, CLEO):
        look = await h.look(table, who)
        found.append((look.view.players, look.waiting, look.sealed, look.notes, look.orders, look.since))
        lines = [
            (line.waits, line.waiting, line.since)
            for line in await listings.list_tables_of(h.tables, who.id if who else 0)
        ]
        found.append(lines)
    log = await listings.get_log_page(h.tables, table.id, None)
    return [*found, [(turn.turn, turn.at, turn.events) for turn in log.turns]]


async def test_t4_answer_by_order_or_by_hand_looks_the_same_to_others(tmp_path: Path):
    seen = list[list[Any]]()
    for name, by_order in (("a", True), ("b", False)):
        (tmp_path / name).mkdir()
        async with open_order_house(tmp_path / name, Clock(MIDNIGHT + 6 * 3600)) as h:
            seen.append(await play_round(h, by_order, wake=MIDNIGHT + 7 * 3600))
    assert seen[0] == seen[1]
    assert len(seen[0][-1]) >= 4


async def test_saving_and_dropping_an_order_changes_nothing_for_others(tmp_path: Path):
    async with open_order_house(tmp_path, Clock(MIDNIGHT)) as h:
        await set_quiet_hours(h, ANN)
        table = await open_bidding_with_orders(h)
        before = await h.look(table, BOB)
        posts = len(h.sent.messages)
        edits = len(h.sent.edits)
        await save_order(h, table, ANN, Always(1))
        await h.change(table, orders.delete_order, ANN.id, Always)
        await h.drain()
        after = await h.look(table, BOB)
        assert (after.view, after.token, after.edition, after.waiting) == (
            before.view,
            before.token,
            before.edition,
            before.waiting,
        )
        assert (len(h.sent.messages), len(h.sent.edits)) == (posts, edits)


async def test_order_in_a_game_with_secrets_waits_some_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Everybody sees how fast an answer comes and not everything is open, so the delay varies, in waking hours."""

    def choose_nothing(self: Always, view: Any, decision: Decision) -> Start | None:
        return Start("nothing") if decision.kind == "act" else None

    monkeypatch.setattr(Always, "respond", choose_nothing)
    async with open_house(tmp_path, Clock(MIDNIGHT + 1 * 3600)) as h:
        drawn, wakes, (least, most) = set[float](), MIDNIGHT + 7 * 3600, ORDER_DELAY_RANGE_S
        await set_quiet_hours(h, BOB)
        for n in range(3):
            table = await h.start_table("auction", BOB, place=Location(7, n))
            await save_order(h, table, BOB, Always(0))
            await play_turn(h, table, ANN)
            at = (await h.look(table, BOB)).order_at
            assert at and least <= at - wakes <= most
            drawn.add(at)
    assert len(drawn) == 3


# Orders that a phrase leaves with its answer (deal_with_the_devil.13.2).


async def test_13_2_phrase_leaves_an_order_with_its_answer(tmp_path: Path):
    async with open_order_house(tmp_path) as h:
        table = await open_bidding_with_orders(h)
        acted = await h.submit(table, ANN, Twice(1))
        assert acted.look.decision is None and acted.look.orders == (Once(1, 2),)
        assert list_note_codes(acted.look) == ["order-left"]
        await h.submit(table, BOB, Offer(0))
        await h.pass_time(3600)
        await play_to_bids(h, table)
        assert (await h.look(table)).decision is None


async def test_13_2_phrase_may_come_after_the_answer(tmp_path: Path):
    async with open_order_house(tmp_path) as h:
        table = await open_bidding_with_orders(h)
        await h.submit(table, ANN, Offer(2))
        acted = await h.submit(table, ANN, Twice(1))
        assert acted.look.orders == (Once(1, 2),) and acted.look.undoable, "the bid stands"
        assert await get_refusal(h.submit(table, ANN, Offer(1))) == "sealed-already"


async def test_13_2_order_of_a_phrase_answers_without_a_note_or_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """The owner has just answered that very question beforehand; a standing order repeats the question."""
    monkeypatch.setattr(Twice, "create_standing_order", lambda self, view: Always(1))  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    async with open_order_house(tmp_path) as h:
        table = await h.start_table("auction", BOB, counted=False)
        for say in (Start("nothing"), EndTurn()):
            await h.submit(table, ANN, say)
        acted = await h.submit(table, ANN, Twice(1))
        assert list_note_codes(acted.look) == ["order-left"], "it is Bob's turn"
        await play_to_bids(h, table)
        look = await h.look(table)
        assert list_note_codes(look) == ["order-did"] and look.notes[0].args["asked"] == ""
        await h.submit(table, BOB, Offer(0))
        await h.pass_time(3600)
        await play_to_bids(h, table)
        [did] = (await h.look(table)).notes
        assert did.args["asked"], "in the next round it is a standing order like any other"


@pytest.mark.parametrize(("bid", "why"), [(9, "too-dear"), (1, "past-round")], ids=["answer", "order"])
async def test_13_2_refused_answer_or_order_leaves_neither(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bid: int, why: str
):
    monkeypatch.setattr(Once, "explain_refusal", lambda self, view: reason("past-round", round=2))  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    async with open_order_house(tmp_path) as h:
        table = await open_bidding_with_orders(h)
        with pytest.raises(Refusal, match=why):
            await h.submit(table, ANN, Twice(bid))
        look = await h.look(table)
        assert look.orders == () and look.decision and look.decision.kind == "bid" and not look.undoable


# After kill -9 while an order answers, it has answered once or will


MORNING_S = MIDNIGHT + 8 * 3600
fork = multiprocessing.get_context("fork")


def kill_own_process(*_: Any):
    os.kill(os.getpid(), signal.SIGKILL)


async def prepare_order(folder: Path) -> str:
    """Let Ann sleep with an order that waits for the morning."""
    async with open_order_house(folder, Clock(MIDNIGHT)) as h:
        await set_quiet_hours(h, ANN)
        table = await open_bidding_with_orders(h)
        await save_order(h, table, ANN, Always(1))
        return table.id


def work_until_killed(opened: AbstractAsyncContextManager[House], within: bool):
    """Die in the transaction in which the order answers, or right after it."""
    victim, name = (table_rows, "insert_rows") if within else (TableStore, "wake_workers")
    setattr(victim, name, kill_own_process)

    async def work():
        async with opened as h:
            await h.drain()

    asyncio.run(work())


def kill_while_working(opened: AbstractAsyncContextManager[House], within: bool):
    process = fork.Process(target=work_until_killed, args=(opened, within))
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL


async def count_bids(folder: Path, table: str) -> int:
    """Return how many of Ann's bids are stored."""
    async with open_order_house(folder, Clock(MIDNIGHT)) as h:
        found = select(action.c.data).where(action.c.game == table, action.c.seat == 0)
        rows = await h.tables.db.read(fetch_tuples, found)
        return sum(b'"Bid"' in row[0] for row in rows)


async def check_one_bid(folder: Path, table: str):
    async with open_order_house(folder, Clock(MORNING_S)) as h:
        await h.drain()
        look = await h.look(table)
        assert (
            look.decision is None and list_note_codes(look) == ["order-did"] and look.orders == (Always(1),)
        )
    assert await count_bids(folder, table) == 1


@pytest.mark.parametrize("within", [True, False])
def test_order_answers_once(tmp_path: Path, within: bool):
    table = asyncio.run(prepare_order(tmp_path))
    kill_while_working(open_order_house(tmp_path, Clock(MORNING_S)), within)
    assert asyncio.run(count_bids(tmp_path, table)) == (0 if within else 1)
    asyncio.run(check_one_bid(tmp_path, table))
