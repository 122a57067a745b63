"""Standing orders answer like their owners, in waking hours, while they are kept, and nobody else can tell
(deal_with_the_devil.13.2, deal_with_the_devil.13.3)."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.consequences.orders import ORDER_DELAY_RANGE_S
from bot.db.rows import fetch_tuples
from bot.db.schema import action
from bot.model.view import Location, SealCount
from bot.operations import orders, seats
from engine.core import Decision, EndTurn, Refusal, reason
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    DAN,
    MOD,
    Clock,
    House,
    get_refusal,
    open_house,
)
from tests.bot.service.sealing import (
    MIDNIGHT,
    fail_at_work,
    list_note_codes,
    open_bidding_with_orders,
    open_order_house,
    play_to_bids,
    play_turn,
    save_order,
    set_quiet_hours,
)
from tests.toys.auction import Always, Offer, Once, Start, Twice


@pytest.fixture
async def h(tmp_path: Path) -> AsyncGenerator[House]:
    async with open_order_house(tmp_path) as h:
        yield h


async def test_order_answers_at_once_and_can_be_changed_by_hand(h: House):
    table = await open_bidding_with_orders(h)
    await save_order(h, table, ANN, Always(1))
    look = await h.look(table)
    assert look.decision is None and list_note_codes(look) == ["order-did"] and look.order_at is None
    assert "1" in look.notes[0].args["what"] and look.undoable
    await h.take_back(table, ANN, everything=True)
    await h.pass_time(3600)
    assert (await h.look(table)).decision, "it does not answer twice"
    await h.submit(table, ANN, Offer(0))
    await h.submit(table, BOB, Offer(0))
    assert list_note_codes(await h.look(table)) == []
    await h.pass_time(3600)
    assert [p.points for p in (await h.look(table)).view.players] == [1, 1], "the bids were 0 and 0"


async def test_order_never_answers_in_a_step_that_shows_a_count(h: House):
    table = await open_bidding_with_orders(h, counted=True)
    await save_order(h, table, ANN, Always(1))
    await h.pass_time(3600)
    look = await h.look(table)
    assert look.decision and look.order_at is None and look.notes == ()


async def test_11_35_c_order_waits_until_its_owner_is_awake(h: House):
    h.clock.now = MIDNIGHT - 1800
    await set_quiet_hours(h, BOB)
    table = await h.start_table("auction", BOB, CLEO, counted=False)
    await save_order(h, table, BOB, Always(0))
    h.clock.now = MIDNIGHT - 600  # 23:50
    await play_to_bids(h, table)
    for who in (ANN, CLEO):
        await h.submit(table, who, Offer(1))
    await h.pass_time(6 * 3600)
    look = await h.look(table, BOB)
    assert look.decision and look.order_at == MIDNIGHT + 7 * 3600 and look.view.round == 0
    assert look.sealed == SealCount(earliest=MIDNIGHT + 15 * 60)
    h.clock.now = MIDNIGHT + 7 * 3600
    await h.drain()
    assert (await h.look(table, BOB)).decision is None
    for wait, round in ((14 * 60, 0), (60, 1)):
        await h.pass_time(wait)
        assert (await h.look(table)).view.round == round


async def test_t14_answer_by_hand_comes_before_a_sleepers_order(h: House):
    h.clock.now = MIDNIGHT
    await set_quiet_hours(h, ANN)
    table = await open_bidding_with_orders(h)
    await save_order(h, table, ANN, Always(2))
    await h.submit(table, ANN, Offer(0))
    await h.take_back(table, ANN)
    await h.pass_time(8 * 3600)
    look = await h.look(table)
    assert look.decision and look.kept and look.order_at is None


async def test_r10_47_order_that_cannot_be_carried_out_does_nothing(h: House):
    table = await open_bidding_with_orders(h)
    await save_order(h, table, ANN, Always(9))
    await h.pass_time(3600)
    look = await h.look(table)
    assert look.decision and look.decision.kind == "bid" and look.order_at is None
    assert list_note_codes(look) == ["order-failed"] and "3 coins" in look.notes[0].args["why"]
    await save_order(h, table, ANN, Once(2, 1))
    look = await h.look(table)
    assert look.decision is None and list_note_codes(look) == ["order-failed", "order-did"], "another one can"


def divide_by_zero(*_: Any):
    raise ZeroDivisionError


async def test_error_in_an_order_holds_nobody_up(h: House, monkeypatch: pytest.MonkeyPatch):
    table = await open_bidding_with_orders(h)
    monkeypatch.setattr(Always, "respond", divide_by_zero)
    await save_order(h, table, ANN, Always(1))
    await h.submit(table, BOB, Offer(1))
    await h.drain()
    look = await h.look(table)
    assert look.decision and look.orders == (Always(1),)


# The storage of orders


async def test_each_kind_has_one_order_and_dropped_orders_stop_answering(h: House):
    h.clock.now = MIDNIGHT
    await set_quiet_hours(h, ANN)
    table = await open_bidding_with_orders(h)
    for given in (Always(1), Always(2, rich=True), Once(0, 2)):
        await save_order(h, table, ANN, given)
    look = await h.look(table)
    assert look.orders == (Always(2, rich=True), Once(0, 2)) and look.order_at is None, "2 of 3 is not rich"
    await save_order(h, table, ANN, Always(1))
    assert (await h.look(table)).order_at == MIDNIGHT + 7 * 3600
    await h.change(table, orders.delete_order, ANN.id, Always)
    assert (await h.look(table)).order_at is None
    await h.pass_time(9 * 3600)
    look = await h.look(table)
    assert look.decision and look.orders == (Once(0, 2),)


async def test_outdated_order_is_deleted_and_its_owner_told(h: House):
    table = await open_bidding_with_orders(h)
    await save_order(h, table, ANN, Always(1, rounds=1))
    await h.submit(table, BOB, Offer(0))
    await h.pass_time(3600)
    look = await h.look(table)
    assert look.view.round == 1 and look.orders == ()
    assert list_note_codes(look) == ["order-did", "order-over"] and look.notes[1].args == {"kind": "always"}
    await h.submit(table, ANN, Start("nothing"))
    assert (await h.look(table)).notes == ()


async def test_order_that_this_version_cannot_read_is_deleted_too(h: House):
    table = await open_bidding_with_orders(h)
    await h.change(table, lambda change: change.state.seats[0].left.orders.update(always=b"\x80"))
    assert list_note_codes(await h.look(table)) == ["order-over"]


async def test_rules_may_refuse_an_order(h: House):
    table = await open_bidding_with_orders(h)
    for call, why in (
        (save_order(h, table, ANN, Always(1, rounds=0)), "past-round"),
        (h.change(table, orders.save_draft, ANN.id, Once(1, 0)), "past-round"),
        (save_order(h, table, CLEO, Always(1)), "not-seated"),
    ):
        with pytest.raises(Refusal, match=why):
            await call
    assert (await h.look(table)).orders == ()


async def test_fast_closing_steps_allow_only_their_kinds_of_orders(h: House):
    table = await h.open_lobby("auction", BOB, counted=False)
    await h.set_options(table, closing="fast")
    await h.start(table)
    await play_to_bids(h, table)
    look = await h.look(table)
    assert look.orderable == (Once,) and look.sealed == SealCount()
    assert await get_refusal(save_order(h, table, ANN, Always(1))) == "orders-fast"
    await save_order(h, table, ANN, Once(1, 1))
    assert (await h.look(table)).decision is None


async def test_draft_is_shown_to_its_owner_and_does_nothing(h: House):
    table = await open_bidding_with_orders(h)
    await h.change(table, orders.save_draft, ANN.id, Always(1))
    await h.pass_time(60)
    look = await h.look(table)
    assert look.draft_order == Always(1) and look.orders == () and look.decision
    assert (await h.look(table, BOB)).draft_order is None
    await h.change(table, orders.save_draft, ANN.id, None)
    assert (await h.look(table)).draft_order is None
    await h.change(table, orders.save_draft, ANN.id, Always(2))
    await save_order(h, table, ANN, Always(2))
    look = await h.look(table)
    assert look.draft_order is None and look.orders == (Always(2),)


@pytest.mark.parametrize("how", ["hand", "bot", "resign"])
async def test_seat_that_changes_hands_keeps_neither_order_nor_messages(h: House, how: str):
    table = await open_bidding_with_orders(h, BOB, CLEO, counted=True)
    await save_order(h, table, ANN, Always(1))
    if how == "hand":
        await h.hand_over(table, ANN, DAN)
        assert (await h.look(table, DAN)).orders == ()
        await h.drain()
        taken = {post.target for _, post in h.sent.edits if post.kind == "forget"}
        assert taken == {f"user:{ANN.id}"}, "the former player loses the seat's messages"
        return
    if how == "resign":
        await h.change(table, seats.resign, ANN.id)
        await h.change(table, seats.offer_seat, BOB.id, ANN, seat=0)
        wish = (await h.tables.read(table.id)).state.seating
        assert wish is not None
        await h.change(table, seats.answer_handover_request, CLEO.id, wish.mark, True)
        await h.change(table, seats.take_seat, ANN)
    else:
        await h.change(table, seats.give_seat_to_bot, ANN.id, 0)
        await h.change(table, seats.take_back, ANN)
    assert (await h.look(table)).orders == ()


async def test_all_orders_end_with_the_game(h: House):
    table = await open_bidding_with_orders(h, counted=True)
    await save_order(h, table, ANN, Always(1))
    await h.change(table, seats.end_game, MOD)
    assert (await h.look(table)).orders == ()
    assert await get_refusal(save_order(h, table, ANN, Always(1))) == "table-over"


# What others see


async def test_saving_and_dropping_an_order_changes_nothing_for_others(h: House):
    h.clock.now = MIDNIGHT
    await set_quiet_hours(h, ANN)
    table = await open_bidding_with_orders(h)

    async def observe() -> Any:
        look = await h.look(table, BOB)
        return look.view, look.token, look.edition, look.waiting, len(h.sent.messages), len(h.sent.edits)

    before = await observe()
    await save_order(h, table, ANN, Always(1))
    await h.change(table, orders.delete_order, ANN.id, Always)
    await h.drain()
    assert await observe() == before


async def test_order_in_a_game_with_secrets_waits_some_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Everybody sees how fast an answer comes and not everything is open, so the delay varies, in waking hours."""

    def choose_nothing(self: Always, view: Any, decision: Decision) -> Start | None:
        return Start("nothing") if decision.kind == "act" else None

    monkeypatch.setattr(Always, "respond", choose_nothing)
    async with open_house(tmp_path, Clock(MIDNIGHT + 1 * 3600)) as h:
        drawn, wakes = set[float](), MIDNIGHT + 7 * 3600
        least, most = ORDER_DELAY_RANGE_S
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


async def test_13_2_phrase_leaves_an_order_with_its_answer(h: House):
    table = await open_bidding_with_orders(h)
    acted = await h.submit(table, ANN, Twice(1))
    assert acted.view.decision is None and acted.view.orders == (Once(1, 2),)
    assert list_note_codes(acted.view) == ["order-left"]
    await h.submit(table, BOB, Offer(0))
    await h.pass_time(3600)
    await play_to_bids(h, table)
    assert (await h.look(table)).decision is None


async def test_13_2_phrase_may_come_after_the_answer(h: House):
    table = await open_bidding_with_orders(h)
    await h.submit(table, ANN, Offer(2))
    acted = await h.submit(table, ANN, Twice(1))
    assert acted.view.orders == (Once(1, 2),) and acted.view.undoable, "the bid stands"
    assert await get_refusal(h.submit(table, ANN, Offer(1))) == "sealed-already"


async def test_13_2_order_of_a_phrase_answers_without_a_note_or_question(
    h: House, monkeypatch: pytest.MonkeyPatch
):
    """The owner has just answered that very question beforehand; a standing order repeats the question."""
    monkeypatch.setattr(Twice, "create_standing_order", lambda self, view: Always(1))  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    table = await h.start_table("auction", BOB, counted=False)
    for say in (Start("nothing"), EndTurn()):
        await h.submit(table, ANN, say)
    acted = await h.submit(table, ANN, Twice(1))
    assert list_note_codes(acted.view) == ["order-left"], "it is Bob's turn"
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
    h: House, monkeypatch: pytest.MonkeyPatch, bid: int, why: str
):
    monkeypatch.setattr(Once, "explain_refusal", lambda self, view: reason("past-round", round=2))  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    table = await open_bidding_with_orders(h)
    with pytest.raises(Refusal, match=why):
        await h.submit(table, ANN, Twice(bid))
    look = await h.look(table)
    assert look.orders == () and look.decision and look.decision.kind == "bid" and not look.undoable


@pytest.mark.parametrize("within", [True, False])
async def test_order_answers_once(h: House, monkeypatch: pytest.MonkeyPatch, within: bool):
    h.clock.now = MIDNIGHT
    await set_quiet_hours(h, ANN)
    table = await open_bidding_with_orders(h)
    await save_order(h, table, ANN, Always(1))
    h.clock.now += 8 * 3600
    await fail_at_work(h, monkeypatch, within)
    await h.reopen()
    await h.pass_time(3600)
    look = await h.look(table)
    assert look.decision is None and list_note_codes(look) == ["order-did"] and look.orders == (Always(1),)
    rows = await h.tables.db.read(fetch_tuples, select(action.c.data).where(action.c.seat == 0))
    assert sum(b'"Bid"' in row[0] for row in rows) == 1
