"""Views, answers and undo: each counts once, in order, and shows only what the viewer may know."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import func, select

from bot.db.schema import action
from bot.model.errors import GameNotStarted, NotSeated, StaleQuestion
from bot.model.view import Table
from bot.operations import listings, seats
from engine.core import EndTurn, Refusal
from tests.bot.service.kit import ANN, BOB, CLEO, MOD, House, get_refusal, interactions, open_house
from tests.bot.service.race import Bank, Roll, Rolled
from tests.bot.service.sealing import play_to_bids
from tests.toys.auction import Bid, Count, Start


async def count_answers(h: House) -> int:
    with h.connect() as db:
        return db.execute(select(func.count()).select_from(action)).scalar_one()


async def test_repeated_request_has_one_effect(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await h.start_table("race", BOB)
        look = await h.look(table)
        first, again = await asyncio.gather(
            *(
                h.service.play.submit(table.id, ANN.id, Roll(), token=look.token, interaction=5)
                for _ in range(2)
            )
        )
        assert (first.repeated, again.repeated) == (False, True)
        assert first.look.token == again.look.token and first.look.view == again.look.view
        assert await count_answers(h) == 1
    async with open_house(tmp_path) as h:  # after a restart
        late = await h.service.play.submit(table.id, ANN.id, Roll(), token=look.token, interaction=5)
        assert late.repeated and late.look.view == first.look.view


async def test_repeated_press_counts_once_despite_different_requests(h: House, table: Table):
    token = (await h.look(table)).token
    done = await asyncio.gather(
        *(h.service.play.submit(table.id, ANN.id, Roll(), token=token, interaction=n) for n in range(10, 15))
    )
    assert [one.repeated for one in done] == [False, True, True, True, True]
    token = done[0].look.token
    await h.submit(table, ANN, Bank(1), token=token)
    with pytest.raises(StaleQuestion):
        await h.submit(table, ANN, Bank(2), token=token)
    with pytest.raises(StaleQuestion):
        await h.submit(table, ANN, Roll(), token="0123")
    assert await count_answers(h) == 2


async def test_refusals_change_nothing(h: House):
    lobby = await h.open_lobby("race", BOB)
    with pytest.raises(GameNotStarted):
        await h.look(lobby)
    table = await h.start_table("race", BOB)
    version = table.version
    for who, say, error in [
        (CLEO.id, Roll(), NotSeated),
        (BOB.id, Roll(), Refusal),
        (ANN.id, Bank(1), Refusal),
    ]:
        with pytest.raises(error):
            await h.service.play.submit(table.id, who, say, interaction=next(interactions))
    await h.submit(table, ANN, Roll())
    with pytest.raises(Refusal) as refused:
        await h.submit(table, ANN, Bank(7))
    assert refused.value.reason.code == "too-many"
    assert (await h.read(table)).version == version + 1


async def test_undo_reports_the_taken_back_events(h: House, table: Table):
    done = await h.submit(table, ANN, Roll())
    assert [type(event) for event in done.look.since] == [Rolled]
    with pytest.raises(Refusal):
        await h.take_back(table, ANN)
    banked = await h.submit(table, ANN, Bank(1), token=done.look.token)
    assert banked.look.undoable == (Bank(1),) and len(banked.look.draft) == 1
    assert (await h.look(table, BOB)).view.points == [0, 0]
    token = banked.look.token
    undone = await h.service.play.take_back(table.id, ANN.id, token, interaction=77)
    assert not undone.repeated and undone.look.decision and undone.look.decision.kind == "bank"
    assert (await h.service.play.take_back(table.id, ANN.id, token, interaction=77)).repeated
    assert (await h.service.play.take_back(table.id, ANN.id, token, interaction=78)).repeated
    with pytest.raises(StaleQuestion):
        await h.submit(table, ANN, EndTurn(), token=token)
    assert undone.look.since == done.look.since


async def test_undo_after_the_turn_points_to_the_rewind(h: House, table: Table):
    with pytest.raises(Refusal, match="nothing-to-undo"):
        await h.take_back(table, ANN)
    await h.play_turn(table, ANN)
    assert await get_refusal(h.take_back(table, ANN)) == "undo-over"


async def test_latest_answer_can_be_replaced(h: House):
    table = await h.start_table("auction", BOB)
    await h.submit(table, ANN, Start("walls"))
    done = await h.submit(table, ANN, Count(2))
    with pytest.raises(Refusal):
        await h.service.play.submit(
            table.id, ANN.id, Count(9), token=done.look.token, interaction=1, instead=True
        )
    look = await h.look(table)
    assert look.token == done.look.token and look.undoable == (Count(2),)
    for repeated in (False, True):
        done = await h.service.play.submit(
            table.id, ANN.id, Count(3), token=look.token, interaction=2, instead=True
        )
        assert done.repeated == repeated and done.look.undoable == (Count(3),)
    await h.change(table, seats.end_game, MOD)
    assert (await listings.verify_game(h.tables, table.id)).replayed


async def test_view_reports_what_others_did_since_the_last_turn(h: House, table: Table):
    await h.play_turn(table, ANN, BOB)
    since = (await h.look(table)).since
    assert [getattr(event, "seat", None) for event in since] == [1, 1]
    assert (await h.look(table, BOB)).since == ()
    page = await listings.get_log_page(h.tables, table.id, None)
    assert [turn.turn for turn in page.turns] == [1, 2] and page.pages == 1
    assert [len(turn.events) for turn in page.turns] == [2, 2]


async def test_turn_ends_by_itself(h: House, table: Table):
    await h.submit(table, ANN, Roll())
    done = await h.submit(table, ANN, Bank(1))
    assert done.look.ends_at == h.clock.now + 30
    await h.pass_time(29)
    assert (await h.look(table)).decision
    await h.pass_time(2)
    assert (await h.look(table)).waiting == (1,)
    await h.submit(table, BOB, Roll())
    await h.submit(table, BOB, Bank(1))
    assert (await h.service.play.keep_turn_open(table.id, BOB.id)).ends_at is None
    await h.pass_time(3600)
    assert (await h.look(table, BOB)).decision


@pytest.mark.usefixtures("sqlite_threads")
async def test_change_by_a_faster_process_is_noticed_before_writing(tmp_path: Path):
    """Both have read the same version. The answer of the slower process is tried again on the new position."""
    async with open_house(tmp_path) as h, open_house(tmp_path, h.clock) as other:
        table = await h.start_table("auction", BOB)
        await play_to_bids(h, table)
        looks = [await h.look(table, who) for who in (ANN, BOB)]
        done = await asyncio.gather(
            h.submit(table, ANN, Bid(1), token=looks[0].token),
            other.service.play.submit(table.id, BOB.id, Bid(2), token=looks[1].token),
        )
        assert not any(one.repeated for one in done)
        for who in (ANN, BOB):
            look = await h.look(table, who)
            assert look.decision and look.decision.kind == "seal"


async def test_private_events_stay_with_their_seat(h: House):
    table = await h.start_table("auction", BOB)
    await h.submit(table, ANN, Start("draw"))
    stored = await h.tables.read(table.id)
    names = [
        [type(e).__name__ for e in await listings.get_events(h.tables, stored, seat, 0, 99)]
        for seat in (0, 1, None)
    ]
    assert names == [["Drew", "Got"], ["Drew"], ["Drew"]]
