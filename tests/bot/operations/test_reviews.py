"""Who gave each answer is stored, and so is what people learned from a review of theirs."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.model.after_game import Review
from bot.model.errors import OperationRefused
from bot.model.timing import DAY_S
from bot.model.view import Table
from bot.operations import export, forgetting, lobby, reviews, seats
from bot.stores import history
from tests.bot.service.finishing import finish_game
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, House
from tests.bot.service.ordering import open_bidding_with_orders, save_order
from tests.bot.service.ordering import open_order_house as sleeping
from tests.toys.auction.game import Always

HOUR_S = 3600.0


async def list_origins(h: House, table_id: str) -> list[tuple[int, str | None]]:
    """Return the seat and origin of each stored answer, without those of the table."""
    with h.connect() as db:
        return [(row.seat, row.by) for row in history.fetch_actions(db, table_id) if row.seat >= 0]


async def test_origin_of_an_answer_is_a_person_or_a_bot(h: House):
    table = await h.open_lobby("race", BOB)
    await h.change(table, lobby.add_bot, ANN.id, None)
    await h.start(table)
    table = await finish_game(h, table)
    for seat, by in await list_origins(h, table.id):
        assert by == ("bot" if table.seats[seat].user is None else "person")
    played = await reviews.get_task(h.tables, table.id, BOB.id)
    numbered = list(enumerate(await list_answer_seats(h, table.id)))
    assert played.own == [n for n, seat in numbered if seat == played.seat] and played.own
    assert played.game.totals is not None and len(played.game.totals) == 3


async def list_answer_seats(h: House, table_id: str) -> list[int]:
    with h.connect() as db:
        return [row.seat for row in history.fetch_actions(db, table_id)]


async def test_answer_of_an_order_is_nobodys_decision(tmp_path: Path):
    async with sleeping(tmp_path) as h:
        table = await open_bidding_with_orders(h, BOB)
        await save_order(h, table, BOB, Always(1))
        await h.pass_time(2 * HOUR_S)
        found = await list_origins(h, table.id)
        bob = table.find_seat_of(BOB.id)
        assert (bob, "order") in found, found
        assert "order" not in {by for seat, by in found if seat != bob}


async def test_export_of_a_seat_that_a_bot_plays_on_has_its_persons_answers_alone(h: House):
    """Neither those of the seat's earlier owner nor the bot's."""
    table = await h.start_table("race", BOB, CLEO)
    await give_some_answers(h, table.id, 9)
    before = len(await list_origins(h, table.id))
    await h.change(table, seats.offer_seat, BOB.id, DAN)
    await h.change(table, seats.take_seat, DAN)
    seat = get_seat_of(await h.read(table), DAN.id)
    await give_some_answers(h, table.id, 9)
    await h.change(table, seats.resign, DAN.id)
    await give_some_answers(h, table.id, 9)
    rows = await list_origins(h, table.id)
    own = [row for row in rows[before:] if row == (seat, "person")]
    exported = msgspec.json.decode(await export.export_game(h.tables, table.id, DAN.id))
    assert len(exported["answers"]) == len(own) > 0
    assert (seat, "bot") in rows and (seat, "person") in rows[:before]


async def test_new_owner_of_a_seat_is_responsible_only_for_own_answers(h: House):
    table = await h.start_table("race", BOB, CLEO)
    await give_some_answers(h, table.id, 9)
    before = len(await list_answer_seats(h, table.id))
    await h.change(table, seats.offer_seat, BOB.id, DAN)
    await h.change(table, seats.take_seat, DAN)
    await h.change(table, seats.give_seat_to_bot, CLEO.id, get_seat_of(await h.read(table), CLEO.id))
    await give_some_answers(h, table.id, 9)
    await h.change(table, seats.take_back, CLEO)
    await finish_game(h, table)
    dan = await reviews.get_task(h.tables, table.id, DAN.id)
    assert dan.own and min(dan.own) >= before, "not what Bob did"
    cleo = await reviews.get_task(h.tables, table.id, CLEO.id)
    rows = await list_origins(h, table.id)
    assert cleo.own and min(cleo.own) < before, "still his own from before"
    assert (cleo.seat, "bot") in rows and all((cleo.seat, "person") == rows[n] for n in cleo.own)
    with pytest.raises(OperationRefused) as gone:
        await reviews.get_task(h.tables, table.id, BOB.id)
    assert gone.value.reason.code == "review-not-player"


def get_seat_of(table: Table, user: int) -> int:
    seat = table.find_seat_of(user)
    assert seat is not None
    return seat


async def give_some_answers(h: House, table_id: str, count: int):
    """Let the asked players give so many answers; bots play when they may."""
    for _ in range(count):
        look = await h.service.play.get_view(table_id, None)
        user = look.table.seats[look.waiting[0]].user
        if user is None:
            await h.drain()
            continue
        asked = await h.service.play.get_view(table_id, user)
        assert asked.decision is not None
        await h.service.play.submit(table_id, user, asked.decision.options[0])


async def test_only_the_own_export_contains_origins(tmp_path: Path):
    async with sleeping(tmp_path) as h:
        table = await open_bidding_with_orders(h, BOB)
        await save_order(h, table, BOB, Always(1))
        await h.pass_time(2 * HOUR_S)
        bob = msgspec.json.decode(await export.export_game(h.tables, table.id, BOB.id))
        ann = msgspec.json.decode(await export.export_game(h.tables, table.id, ANN.id))
        assert "order" in [one.get("by") for one in bob["answers"]]
        assert {one.get("by") for one in ann["answers"]} <= {"person"}


async def test_review_is_kept_for_90_days_for_its_owner_only(h: House, table: Table):
    with pytest.raises(OperationRefused) as early:
        await reviews.get_stored_review(h.tables, table.id, BOB.id)
    assert early.value.reason.code == "review-not-over"
    table = await finish_game(h, table)
    for who in (ANN, BOB):
        await reviews.store_review(
            h.tables, table.id, who.id, get_seat_of(table, who.id), Review(len(who.name), 9)
        )
    assert (await reviews.get_stored_review(h.tables, table.id, BOB.id))[1] == Review(3, 9)
    assert len(await reviews.list_recent_reviews(h.tables)) == 2
    assert [(one.game, one.review) for one in await reviews.list_reviews_of(h.tables, ANN.id)] == [
        (table.id, Review(3, 9))
    ]
    await forgetting.forget_person(h.tables, ANN.id)
    assert await reviews.list_reviews_of(h.tables, ANN.id) == []
    await reviews.store_review(h.tables, table.id, ANN.id, 0, Review())
    assert await reviews.list_reviews_of(h.tables, ANN.id) == [], "he is nobody there any more"
    assert (await reviews.get_stored_review(h.tables, table.id, BOB.id))[1] == Review(3, 9)
    await h.pass_time(91 * DAY_S)
    assert (await reviews.get_stored_review(h.tables, table.id, BOB.id))[1] is None


async def test_abandoned_game_has_no_review(h: House, table: Table):
    for who in (ANN, BOB):
        await h.change(table, seats.vote_to_abandon, who.id)
    with pytest.raises(OperationRefused) as none:
        await reviews.get_task(h.tables, table.id, BOB.id)
    assert none.value.reason.code == "review-abandoned"
