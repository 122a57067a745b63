"""Orders: nobody else can tell that one exists or has answered, and a phrase can leave one with its answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.model.view import Table
from bot.operations import listings, orders
from engine.core import EndTurn, Refusal, reason
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    Clock,
    House,
    TimedRecorder,
    get_look,
    get_refusal,
    interactions,
)
from tests.bot.service.ordering import (
    MIDNIGHT,
    list_note_codes,
    open_bidding_with_orders,
    open_order_house,
    save_order,
    set_quiet_hours,
)
from tests.bot.service.sealing import play_to_bids
from tests.toys.auction import Always, Offer, Once, Start, Twice


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


# Orders that a phrase leaves with its answer (deal_with_the_devil.13.2).


async def test_13_2_phrase_leaves_an_order_with_its_answer(tmp_path: Path):
    async with open_order_house(tmp_path) as h:
        table = await open_bidding_with_orders(h)
        acted = await h.service.play.submit(table.id, ANN.id, Twice(1), interaction=next(interactions))
        assert acted.look.decision is None and acted.look.orders == (Once(1, 2),)
        assert list_note_codes(acted.look) == ["order-left"]
        await h.service.play.submit(table.id, BOB.id, Offer(0))
        await h.pass_time(3600)
        await play_to_bids(h, table)
        assert (await get_look(h, table)).decision is None


async def test_13_2_phrase_may_come_after_the_answer(tmp_path: Path):
    async with open_order_house(tmp_path) as h:
        table = await open_bidding_with_orders(h)
        await h.service.play.submit(table.id, ANN.id, Offer(2))
        acted = await h.service.play.submit(table.id, ANN.id, Twice(1), interaction=next(interactions))
        assert acted.look.orders == (Once(1, 2),) and acted.look.undoable, "the bid stands"
        assert await get_refusal(h.service.play.submit(table.id, ANN.id, Offer(1))) == "sealed-already"


async def test_13_2_order_of_a_phrase_answers_without_a_note_or_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """The owner has just answered that very question beforehand; a standing order repeats the question."""
    monkeypatch.setattr(Twice, "create_standing_order", lambda self, view: Always(1))  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    async with open_order_house(tmp_path) as h:
        table = await h.start_table("auction", BOB, counted=False)
        for say in (Start("nothing"), EndTurn()):
            await h.service.play.submit(table.id, ANN.id, say)
        acted = await h.service.play.submit(table.id, ANN.id, Twice(1), interaction=next(interactions))
        assert list_note_codes(acted.look) == ["order-left"], "it is Bob's turn"
        await play_to_bids(h, table)
        look = await get_look(h, table)
        assert list_note_codes(look) == ["order-did"] and look.notes[0].args["asked"] == ""
        await h.service.play.submit(table.id, BOB.id, Offer(0))
        await h.pass_time(3600)
        await play_to_bids(h, table)
        [did] = (await get_look(h, table)).notes
        assert did.args["asked"], "in the next round it is a standing order like any other"


async def test_13_2_refused_answer_leaves_no_order(tmp_path: Path):
    async with open_order_house(tmp_path) as h:
        table = await open_bidding_with_orders(h)
        with pytest.raises(Refusal, match="too-dear"):
            await h.service.play.submit(table.id, ANN.id, Twice(9))
        look = await get_look(h, table)
        assert look.orders == () and look.decision and look.decision.kind == "bid"


async def test_13_2_refused_order_leaves_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async with open_order_house(tmp_path) as h:
        table = await open_bidding_with_orders(h)
        monkeypatch.setattr(Once, "explain_refusal", lambda self, view: reason("past-round", round=2))  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
        with pytest.raises(Refusal, match="past-round"):
            await h.service.play.submit(table.id, ANN.id, Twice(1))
        look = await get_look(h, table)
        assert look.orders == () and look.decision and look.decision.kind == "bid" and not look.undoable
