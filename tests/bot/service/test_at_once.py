"""Saint Malo with simultaneous turns, as the service sees it (saint_malo.SI6 to saint_malo.SI10)."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Person, SealCount, Table
from bot.operations import lateness, orders
from engine.core import EndTurn, StandingOrder
from engine.games.saint_malo import GAME
from engine.games.saint_malo.commands.orders import RollPlan
from engine.games.saint_malo.events import Rolled
from tests.bot.service.kit import ANN, BOB, CLEO, House
from tests.bot.service.sealing import NOON, answer_turn, open_discreet_house, play_turn, spend_vacation


@pytest.fixture
async def h(tmp_path: Path) -> AsyncGenerator[House]:
    async with open_discreet_house(tmp_path, NOON, GAME) as h:
        yield h


async def begin_game(h: House, *others: Person, pace: str | None = None) -> Table:
    table = await h.open_lobby(GAME.slug, *others, tempo="simultaneous", start_player=0)
    if pace is not None:
        await h.set_options(table, pace=pace)  # pyright: ignore[reportArgumentType]
    await h.start(table)
    await h.drain()
    return await h.read(table)


async def test_everybody_sees_who_has_finished_and_nothing_more(h: House):
    table = await begin_game(h, BOB, CLEO)
    before = (await h.look(table, None)).view
    await play_turn(h, table, BOB)
    for who in (None, ANN, CLEO):
        look = await h.look(table, who)
        assert look.sealed == SealCount(1, 3, (1,)) and look.draft == ()
        assert all(isinstance(event, Rolled) and event.seat == look.seat for event in look.since)
        assert look.view.cities[1] == before.cities[1]
    mine = await h.look(table, BOB)
    assert mine.decision is None and mine.draft and mine.view.cities[1] != before.cities[1]
    assert mine.undoable == (EndTurn(),)


async def test_player_who_takes_the_end_of_turn_back_has_not_finished(h: House):
    table = await begin_game(h, BOB)
    await play_turn(h, table, ANN)
    await h.take_back(table, ANN)
    look = await h.look(table, BOB)
    assert look.sealed == SealCount(0, 2, ()) and (await h.look(table, ANN)).kept == ()
    await play_turn(h, table, BOB)
    assert (await h.look(table, None)).view.round == 1
    await h.submit(table, ANN, EndTurn())
    assert (await h.look(table, None)).view.round == 2


async def test_round_calls_nobody_in_their_quiet_hours_and_reminds_them_afterwards(h: House):
    await h.prefer(BOB, quiet=(0, 23))
    await begin_game(h, BOB)
    post = h.sent.find_last("sealed")
    assert (post.silent, post.uncalled) == (False, {BOB.id})
    await h.pass_time(DAY_S - HOUR_S - h.clock.now % DAY_S)
    assert h.sent.find_last("reminder").target == f"user:{BOB.id}"


async def test_roll_plan_for_the_next_round_runs_when_it_begins(h: House):
    """saint_malo.AS3: nobody can see that it has run, because it never ends a turn."""
    table = await begin_game(h, BOB)
    await play_turn(h, table, ANN)
    order: StandingOrder = RollPlan.parse({"keep": "X", "stop": "5"}, (await h.look(table, ANN)).view)
    await h.change(table, orders.save_own_order, ANN.id, order)
    await play_turn(h, table, BOB)
    look = await h.look(table, ANN)
    assert look.view.round == 2 and look.orders == ()
    assert look.view.rolls_used == 3 or set(look.view.dice) == {"cross"}
    assert {note.code for note in look.notes} == {"order-did"}
    assert (await h.look(table, BOB)).sealed == SealCount(0, 2, ())


async def test_each_seat_has_a_clock_and_a_bot_ends_a_late_players_turn(h: House):
    """saint_malo.AS5: late players are named; the others choose that a bot plays this turn, and the seats stay
    theirs."""
    await spend_vacation(h, ANN, CLEO)
    table = await begin_game(h, BOB, CLEO, pace="day")
    await play_turn(h, table, BOB)
    await answer_turn(h, table, ANN, ends=False)
    await h.pass_time(3 * DAY_S)
    await h.pass_time(12 * HOUR_S)
    assert h.sent.find_last("late").payload == {"seat": 2, "mentions": [1]}
    for seat in (0, 2):
        await h.change(table, lateness.vote, BOB.id, seat, "turn")
    await h.drain()
    now = await h.look(table, None)
    assert now.view.round == 2 and now.table.seats[0].user == ANN.id and now.sealed == SealCount(0, 3, ())
