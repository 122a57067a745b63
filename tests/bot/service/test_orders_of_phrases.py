"""Orders that a phrase leaves with its answer (deal_with_the_devil.13.2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core import EndTurn, Refusal, reason
from tests.bot.service.kit import ANN, BOB, get_look, get_refusal, interactions
from tests.bot.service.ordering import list_note_codes, open_bidding_with_orders, open_order_house
from tests.bot.service.sealing import play_to_bids
from tests.toys.auction import Always, Offer, Once, Start, Twice


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
