"""Nobody else can tell whether an order has answered, or that it exists."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.model.view import Table
from bot.operations import listings, orders
from tests.bot.service.kit import ANN, BOB, CLEO, Clock, House, TimedRecorder, interactions
from tests.bot.service.ordering import (
    MIDNIGHT,
    open_bidding_with_orders,
    open_order_house,
    save_order,
    set_quiet_hours,
)
from tests.bot.service.sealing import play_to_bids
from tests.toys.auction import Always, Offer


async def play_round(h: House, by_order: bool, *, wake: float) -> list[Any]:
    """Let Bob's answer come at one moment, by an order or by hand. Return what everybody else has seen of the round."""
    await set_quiet_hours(h, BOB)
    table = await h.start_table("auction", BOB, CLEO, counted=False)
    await play_to_bids(h, table)
    await save_order(h, table, BOB, Always(1 if by_order else 24))  # an order that acts, or one that cannot
    await h.service.play.submit(table.id, ANN.id, Offer(1))
    seen = [await get_outside_view(h, table)]
    await h.pass_time(wake - h.clock.now)
    if not by_order:
        await h.service.play.submit(table.id, BOB.id, Offer(1))
        await h.service.drain()
    seen.append(await get_outside_view(h, table))
    await h.service.play.submit(table.id, CLEO.id, Offer(2))
    for _ in range(120):
        await h.pass_time(60)
    assert isinstance(h.sent, TimedRecorder)
    return [*seen, await get_outside_view(h, table), h.sent.list_public_posts()]


async def get_outside_view(h: House, table: Table) -> list[Any]:
    """Return the table as others see it, without the keys of chance, which differ between tables."""
    found = list[Any]()
    for user in (None, ANN.id, CLEO.id):
        look = await h.service.play.get_view(table.id, user)
        found.append((look.view.players, look.waiting, look.sealed, look.notes, look.orders, look.since))
        lines = [
            (line.waits, line.waiting, line.since)
            for line in await listings.list_tables_of(h.tables, user or 0)
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
        before = await h.service.play.get_view(table.id, BOB.id)
        posts = len(h.sent.messages)
        edits = len(h.sent.edits)
        await save_order(h, table, ANN, Always(1))
        await h.apply(table.id, next(interactions), orders.delete_order, ANN.id, Always)
        await h.service.drain()
        after = await h.service.play.get_view(table.id, BOB.id)
        assert (after.view, after.token, after.edition, after.waiting) == (
            before.view,
            before.token,
            before.edition,
            before.waiting,
        )
        assert (len(h.sent.messages), len(h.sent.edits)) == (posts, edits)
