"""Orders in open games wait some minutes as their owners would, and an order for one turn ends with it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.consequences.orders import ORDER_DELAY_RANGE_S
from bot.model.timing import Timing
from bot.model.view import Location, Person, Table
from bot.operations import listings, orders
from bot.play.plan_ahead import PlanMode
from engine.core import Action, Decision, EndTurn, TurnPlan
from engine.games.saint_malo import GAME as SAINT_MALO
from engine.games.saint_malo.commands.orders import RollPlan
from engine.games.village import GAME
from engine.games.village.commands.orders import NextTurn
from tests.bot.service.kit import ANN, BOB, Clock, House, interactions, open_house
from tests.bot.service.kit import open_house as kit_house
from tests.bot.service.sealing import MIDNIGHT, save_order
from tests.toys.auction import Always, Start

MIN_DELAY_S, MAX_DELAY_S = ORDER_DELAY_RANGE_S


def open_village_house(path: Path, clock: Clock) -> AbstractAsyncContextManager[House]:
    games = {"village": GAME, "saint_malo": SAINT_MALO}
    return open_house(path, clock, Timing(bot_pause=0), upkeep=True, games=games)


@pytest.fixture
async def h(tmp_path: Path) -> AsyncGenerator[House]:
    async with open_village_house(tmp_path, Clock(MIDNIGHT + 12 * 3600)) as h:
        yield h


async def play_turn(h: House, table: Table, who: Person, *, until_end: bool = True):
    """Give the first answer to everything asked in the turn."""
    while (decision := (await h.look(table, who)).decision) is not None:
        last = decision.kind == "end"
        say: Action = EndTurn() if last else decision.options[0]
        if last and not until_end:
            return
        await h.submit(table, who, say)
        if last:
            break
    await h.drain()


async def queue_turn(h: House) -> tuple[Table, Person, Person, str]:
    """Let the second player queue a turn with a cube of the church, at a table where one lies there."""
    while True:
        table = await h.start_table("village", BOB, first=0, place=Location(7, next(interactions)))
        first, second = (ANN, BOB) if table.seats[0].user == ANN.id else (BOB, ANN)
        view = (await h.look(table, second)).view
        if cubes := [cube for cube, n in view.board["church"].items() if n and cube != "black"]:
            turn = f"take space:church cube:{cubes[0]}"
            await save_order(h, table, second, NextTurn(turn))
            return table, first, second, turn


async def test_w6_order_in_an_open_game_answers_at_once_and_is_gone(h: House):
    table, first, second, _ = await queue_turn(h)
    await h.prefer(second, quiet=(23, 7))
    h.clock.now = MIDNIGHT + 24 * 3600 + 3600
    calls = len(h.sent.messages)
    await play_turn(h, table, first)
    look = await h.look(table, second)
    assert look.decision is None and look.orders == () and [note.code for note in look.notes] == ["order-did"]
    assert (await h.look(table, first)).decision, "a round has passed while its owner slept"
    await h.pass_time(60)
    posts = [post for post in list(h.sent.messages.values())[calls:] if post.kind == "turn"]
    seat = table.find_seat_of(first.id)
    assert [post.payload["mentions"] for post in posts] == [[seat]], (
        "one post tells both turns, and calls the next"
    )
    told = await listings.get_events(
        h.tables, await h.tables.read(table.id), None, posts[0].payload["first"], posts[0].payload["last"]
    )
    assert len({getattr(event, "seat", None) for event in told} & {0, 1}) == 2


async def test_player_is_called_where_the_order_stops(h: House):
    """The plan does not end the turn."""
    table = await h.start_table("village", BOB, first=0)
    first, second = (ANN, BOB) if table.seats[0].user == ANN.id else (BOB, ANN)
    planner = PlanMode(h.service.play)
    question = (await planner.get_view(table.id, second.id)).decision
    assert question
    say = next(one for one in question.options if "crafts" in str(one))
    acted = await planner.submit(
        table.id, second.id, say, token=question.token, interaction=next(interactions)
    )
    assert acted.look.decision and acted.look.draft_order, "the action is left open"
    await save_order(h, table, second, acted.look.draft_order)
    await play_turn(h, table, first)
    await h.pass_time(60)
    look = await h.look(table, second)
    assert (
        look.decision and look.decision.kind == "action" and [one.code for one in look.notes] == ["order-did"]
    )
    assert h.sent.find_last("turn").payload["mentions"] == [table.find_seat_of(second.id)]


async def queue_two_turns(h: House, table: Table, who: Person) -> TurnPlan:
    """Queue two turns with available cubes, the second on top of the first."""
    planner = PlanMode(h.service.play)
    look = await planner.get_view(table.id, who.id)
    for n in (1, 2):
        assert look.planning and look.planning.turn == n
        while look.decision:
            last = look.decision.options[-1]
            done = next((one for one in look.decision.options if type(one).__name__ == "Skip"), last)
            given = await planner.submit(
                table.id, who.id, done, token=look.token, interaction=next(interactions)
            )
            look = given.look
        if n == 1:
            assert look.planning and look.planning.more
            look = (await planner.plan_next_turn(table.id, who.id, look.token, next(interactions))).look
    assert isinstance(look.draft_order, TurnPlan) and len(look.draft_order.turns) == 2
    return look.draft_order


async def test_several_queued_turns_are_played_as_they_come(tmp_path: Path):
    async with open_village_house(tmp_path, Clock(MIDNIGHT)) as h:
        table = await h.start_table("village", BOB, first=0)
        first, second = (ANN, BOB) if table.seats[0].user == ANN.id else (BOB, ANN)
        plan = await queue_two_turns(h, table, second)
        await save_order(h, table, second, plan)
        await play_turn(h, table, first)
        look = await h.look(table, second)
        assert look.decision is None and look.orders == (plan.remainder(),), (
            "the first is played, the second is left"
        )
        await play_turn(h, table, first)
        look = await h.look(table, second)
        assert look.orders == () and [note.code for note in look.notes][-1] in ("order-did", "order-failed")


async def test_plan_built_on_a_dropped_turn_is_dropped_too(tmp_path: Path):
    async with open_village_house(tmp_path, Clock(MIDNIGHT)) as h:
        table = await h.start_table("village", BOB, first=0)
        first, second = (ANN, BOB) if table.seats[0].user == ANN.id else (BOB, ANN)
        plan = await queue_two_turns(h, table, second)
        gone = replace(plan, contexts=("something else", *plan.contexts[1:]))
        await save_order(h, table, second, gone)
        await play_turn(h, table, first)
        look = await h.look(table, second)
        (note,) = look.notes
        assert (
            look.decision and look.orders == () and note.code == "order-failed" and "gone" in note.args["why"]
        )


async def test_order_in_a_game_with_secrets_waits_some_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Everybody sees how fast an answer comes and not everything is open, so the delay varies, in waking hours."""

    def choose_nothing(self: Always, view: Any, decision: Decision) -> Start | None:
        return Start("nothing") if decision.kind == "act" else None

    monkeypatch.setattr(Always, "respond", choose_nothing)
    drawn = set[float]()
    for n in range(3):
        path = tmp_path / str(n)
        path.mkdir()
        async with kit_house(path, Clock(MIDNIGHT + 1 * 3600)) as h:
            table = await h.start_table("auction", BOB)
            first, second = (ANN, BOB) if table.seats[0].user == ANN.id else (BOB, ANN)
            await h.prefer(second, quiet=(23, 7))
            await save_order(h, table, second, Always(0))
            await play_turn(h, table, first)
            look = await h.look(table, second)
            wakes = MIDNIGHT + 7 * 3600
            assert (
                look.decision
                and look.order_at
                and wakes + MIN_DELAY_S <= look.order_at <= wakes + MAX_DELAY_S
            )
            drawn.add(look.order_at)
    assert len(drawn) == 3


async def test_turn_played_by_hand_ends_its_order_and_the_owner_is_told(h: House):
    """The turn has passed, and the order had no answer to its first question."""
    table = await h.start_table("village", BOB, first=0)
    first, second = (ANN, BOB) if table.seats[0].user == ANN.id else (BOB, ANN)
    planner = PlanMode(h.service.play)
    question = (await planner.get_view(table.id, second.id)).decision
    assert question
    acted = await planner.submit(
        table.id, second.id, question.options[0], token=question.token, interaction=1
    )
    plan = acted.look.draft_order
    assert isinstance(plan, TurnPlan)
    await save_order(h, table, second, replace(plan, kinds=("elsewhere", "action")))
    await play_turn(h, table, first)
    assert (await h.look(table, second)).orders, "it has nothing to say to this question"
    await play_turn(h, table, second)
    look = await h.look(table, second)
    assert look.orders == () and "order-over" in [note.code for note in look.notes]


async def test_w6_impossible_turn_is_asked_with_the_reason(h: House):
    table = await h.start_table("village", BOB, first=0)
    first, second = (ANN, BOB) if table.seats[0].user == ANN.id else (BOB, ANN)
    view = (await h.look(table, second)).view
    gone = next(cube for cube in ("orange", "green", "brown", "pink") if not view.board["church"][cube])
    await save_order(h, table, second, NextTurn(f"take space:church cube:{gone}"))
    await play_turn(h, table, first)
    await h.pass_time(MAX_DELAY_S)
    look = await h.look(table, second)
    assert look.decision and look.decision.kind == "source" and look.orders == ()
    (note,) = look.notes
    assert note.code == "order-failed" and note.args["why"]


async def test_order_left_at_the_open_question_answers_at_once(h: House):
    """Its owner is present."""
    table, first, second, turn = await queue_turn(h)
    await h.change(table, orders.delete_order, second.id, NextTurn)
    await play_turn(h, table, first)
    assert (await h.look(table, second)).decision
    await save_order(h, table, second, NextTurn(turn))
    assert (await h.look(table, second)).decision is None


async def test_as3_roll_plan_rolls_until_it_has_enough_and_is_gone(h: House):
    """Left in the own turn it runs at once, roll after roll, and its owner continues."""
    table = await h.start_table("saint_malo", BOB)
    asked = (await h.look(table, ANN)).waiting[0]
    who = ANN if table.seats[asked].user == ANN.id else BOB
    view = (await h.look(table, who)).view
    await save_order(h, table, who, RollPlan.parse({"keep": "X", "stop": "5"}, view))
    look = await h.look(table, who)
    assert look.decision and look.decision.kind == "turn" and look.orders == ()
    assert look.view.rolls_used == 3 or set(look.view.dice) == {"cross"}
    assert {note.code for note in look.notes} == {"order-did"}
