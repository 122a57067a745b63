"""Orders in the open: they let some minutes pass as their owners would, and what is for one turn is gone after it."""
from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.service.desk import Tuning
from bot.service.left import PAUSE
from bot.service.model import Look, Person, Preferences, Table
from bot.service.service import Service
from engine.core import Action, EndTurn, Order
from engine.games.saint_malo import GAME as SAINT_MALO
from engine.games.saint_malo.orders import RollPlan
from engine.games.village import GAME
from engine.games.village.orders import DeathOrder, NextTurn
from tests.bot.service.kit import ANN, BOB, Clock, House, Recorder, interactions

MIDNIGHT = 86_400.0 * 20_000
FIRST, LAST = PAUSE


@asynccontextmanager
async def house(path: Path, clock: Clock) -> AsyncGenerator[House]:
    sent = Recorder()
    games = {"village": GAME, "saint_malo": SAINT_MALO}
    service = await Service.open(f"sqlite:///{path / 'games.db'}", games, clock, sent, Tuning(bot_pause=0))
    try:
        yield House(service, clock, sent)
    finally:
        await service.stop()


async def looks(h: House, table: Table, who: Person) -> Look:
    return await h.service.look(table.id, who.id)


async def play(h: House, table: Table, who: Person, *, until_end: bool = True) -> None:
    """The first answer to everything that he is asked in his turn."""
    while (decision := (await looks(h, table, who)).decision) is not None:
        last = decision.kind == "end"
        say: Action = EndTurn() if last else decision.options[0]
        if last and not until_end:
            return
        await h.service.act(table.id, who.id, say)
        if last:
            break
    await h.service.drain()


async def queued(h: House) -> tuple[Table, Person, Person, str]:
    """The second player has queued a turn with a cube of the grain space."""
    table = await h.running("village", BOB, first=0)
    first, second = (ANN, BOB) if table.seats[0].user == ANN.id else (BOB, ANN)
    view = (await looks(h, table, second)).view
    cube = next(cube for cube, n in view.board["church"].items() if n > 1 or (n and cube != "black"))
    turn = f"take space:church cube:{cube}"
    await leave(h, table, second, NextTurn(turn))
    return table, first, second, turn


async def leave(h: House, table: Table, who: Person, order: Order) -> None:
    await h.service.save_order(table.id, who.id, order, next(interactions))
    await h.service.drain()


async def test_w6_an_order_in_the_open_answers_after_some_minutes_and_is_gone(tmp_path: Path) -> None:
    async with house(tmp_path, Clock(MIDNIGHT + 12 * 3600)) as h:
        table, first, second, _ = await queued(h)
        await play(h, table, first)
        asked = h.clock.now
        look = await looks(h, table, second)
        assert look.decision and look.order_at and FIRST <= look.order_at - asked <= LAST
        await h.pass_time(FIRST - 1)
        assert (await looks(h, table, second)).decision, "nobody reads and answers so fast"
        again = await looks(h, table, second)
        await leave(h, table, first, DeathOrder(("crafts",)))
        assert (await looks(h, table, second)).order_at == again.order_at, "what others do does not move it"
        await h.pass_time(LAST)
        look = await looks(h, table, second)
        assert look.decision is None and look.orders == ()
        assert [note.code for note in look.notes] == ["order-did"]


async def test_the_pause_falls_into_waking_hours(tmp_path: Path) -> None:
    async with house(tmp_path, Clock(MIDNIGHT + 22 * 3600)) as h:
        table, first, second, _ = await queued(h)
        await h.service.set_settings(second.id, Preferences(quiet=(23, 7)))
        h.clock.now = MIDNIGHT + 24 * 3600 + 3600
        await play(h, table, first)
        look = await looks(h, table, second)
        wakes = MIDNIGHT + (24 + 7) * 3600
        assert look.order_at and wakes + FIRST <= look.order_at <= wakes + LAST


async def test_different_questions_get_different_pauses(tmp_path: Path) -> None:
    drawn = set[float]()
    for n in range(4):
        path = tmp_path / str(n)
        path.mkdir()
        async with house(path, Clock(MIDNIGHT + 12 * 3600)) as h:
            table, first, second, _ = await queued(h)
            await play(h, table, first)
            drawn.add((await looks(h, table, second)).order_at or 0)
    assert len(drawn) == 4


async def test_an_answer_by_hand_ends_what_was_for_this_turn_and_its_owner_is_told(tmp_path: Path) -> None:
    async with house(tmp_path, Clock(MIDNIGHT + 12 * 3600)) as h:
        table, first, second, _ = await queued(h)
        await play(h, table, first)
        decision = (await looks(h, table, second)).decision
        assert decision
        look = (await h.service.act(table.id, second.id, decision.options[0])).look
        assert look.orders == () and [note.code for note in look.notes] == ["order-over"], "his panel says so"
        await play(h, table, second)
        await h.pass_time(LAST)
        assert (await looks(h, table, first)).decision, "it has not played another turn"


async def test_w6_a_turn_that_is_not_possible_any_more_is_asked_and_told_why(tmp_path: Path) -> None:
    async with house(tmp_path, Clock(MIDNIGHT + 12 * 3600)) as h:
        table = await h.running("village", BOB, first=0)
        first, second = (ANN, BOB) if table.seats[0].user == ANN.id else (BOB, ANN)
        view = (await looks(h, table, second)).view
        gone = next(cube for cube in ("orange", "green", "brown", "pink") if not view.board["church"][cube])
        await leave(h, table, second, NextTurn(f"take space:church cube:{gone}"))
        await play(h, table, first)
        await h.pass_time(LAST)
        look = await looks(h, table, second)
        assert look.decision and look.decision.kind == "source" and look.orders == ()
        (note,) = look.notes
        assert note.code == "order-failed" and note.args["why"]


async def test_an_order_that_is_left_at_the_open_question_answers_at_once(tmp_path: Path) -> None:
    """Its owner is there."""
    async with house(tmp_path, Clock(MIDNIGHT + 12 * 3600)) as h:
        table, first, second, turn = await queued(h)
        await h.service.drop_order(table.id, second.id, NextTurn, next(interactions))
        await play(h, table, first)
        assert (await looks(h, table, second)).decision
        view = (await looks(h, table, second)).view
        left = next(cube for cube, n in view.board["church"].items() if n and cube != "black")
        await leave(h, table, second, NextTurn(f"take space:church cube:{left}"))
        assert (await looks(h, table, second)).decision is None and turn


async def test_as3_a_roll_plan_rolls_again_until_it_has_enough_and_is_gone(tmp_path: Path) -> None:
    """Left in the own turn it runs at once, roll after roll; its owner goes on."""
    async with house(tmp_path, Clock(MIDNIGHT + 12 * 3600)) as h:
        table = await h.running("saint_malo", BOB)
        asked = (await looks(h, table, ANN)).waiting[0]
        who = ANN if table.seats[asked].user == ANN.id else BOB
        view = (await looks(h, table, who)).view
        await leave(h, table, who, RollPlan.parse({"keep": "X", "stop": "5"}, view))
        look = await looks(h, table, who)
        assert look.decision and look.decision.kind == "turn" and look.orders == ()
        assert look.view.rolls_used == 3 or set(look.view.dice) == {"cross"}
        assert {note.code for note in look.notes} == {"order-did"}
