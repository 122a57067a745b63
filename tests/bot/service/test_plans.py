"""Turns that are planned ahead on a copy of the table and played as they come, and lessons, which store nothing else."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.model.errors import StaleQuestion
from bot.model.view import Person, Table, TableView
from bot.operations import lesson, listings, orders
from bot.operations.lesson import LessonMode, make_lesson_table_id
from bot.operations.orders import PLAN_TOKEN_PREFIX, PlanMode
from bot.panels.order_panels import OwnTable
from engine.core import Action, Decision, EndTurn, Refusal, TurnPlan
from engine.core.planning import PlannedTurn
from engine.games.carpe_diem import GAME as CARPE_DIEM
from engine.games.my_village import GAME as MY_VILLAGE
from engine.games.saint_malo import GAME as SAINT_MALO
from engine.games.village import GAME as VILLAGE
from engine.games.village.actions import Skip
from engine.games.village.commands.orders import NextTurn
from tests.bot.service.kit import ANN, BOB, House, get_refusal, interactions
from tests.bot.service.sealing import (
    MIDNIGHT,
    answer_turn,
    fail_at_work,
    list_note_codes,
    open_discreet_house,
    play_turn,
    save_order,
    set_quiet_hours,
)


@pytest.fixture
async def h(tmp_path: Path) -> AsyncGenerator[House]:
    async with open_discreet_house(tmp_path, MIDNIGHT, VILLAGE, SAINT_MALO, CARPE_DIEM, MY_VILLAGE) as h:
        yield h


async def start_village(h: House) -> Table:
    """Start a game of Ann, who begins, and Bob."""
    return await h.start_table("village", BOB, first=0)


async def plan(h: House, table: Table, who: Person, choose: Callable[[Decision], Action]) -> TableView:
    """Give one answer of a plan, or the next one. Return the plan then."""
    planner = PlanMode(h.service.play)
    look = await planner.get_view(table.id, who.id)
    assert look.decision is not None
    say = choose(look.decision)
    given = await planner.submit(table.id, who.id, say, token=look.token, interaction=next(interactions))
    return given.view


def choose_first(decision: Decision) -> Action:
    return EndTurn() if EndTurn() in decision.legal_actions else decision.options[0]


def skip_if_possible(decision: Decision) -> Action:
    last = decision.options[-1]
    return next((say for say in decision.options if isinstance(say, Skip)), last)


async def plan_two_turns(h: House, table: Table) -> TurnPlan:
    """Let Bob plan two turns with available cubes, the second on top of the first."""
    planner = PlanMode(h.service.play)
    look = await planner.get_view(table.id, BOB.id)
    for n in (1, 2):
        assert look.planning and look.planning.turn == n
        while look.decision:
            look = await plan(h, table, BOB, skip_if_possible)
        if n == 1:
            assert look.planning and look.planning.more
            look = (await planner.plan_next_turn(table.id, BOB.id, look.token, next(interactions))).view
    assert isinstance(look.draft_order, TurnPlan) and len(look.draft_order.turns) == 2
    return look.draft_order


async def require_one_post(h: House, table: str):
    """Fail unless one post tells both turns, and calls Ann, who is asked next."""
    [post] = h.sent.list_posts("turn")
    assert post.payload["mentions"] == [0]
    stored = await h.tables.read(table)
    told = await listings.get_events(h.tables, stored, None, post.payload["first"], post.payload["last"])
    assert {getattr(event, "seat", None) for event in told} >= {0, 1}


# When an order answers in an open game


async def test_w6_order_in_an_open_game_answers_at_once_and_is_gone(h: House):
    table = await start_village(h)
    while not (
        cubes := {cube for cube, n in (await h.look(table)).view.board["church"].items() if n} - {"black"}
    ):
        table = await start_village(h)  # only the plague was in the church
    await save_order(h, table, BOB, NextTurn(f"take space:church cube:{min(cubes)}"))
    await set_quiet_hours(h, BOB)
    h.clock.now += 3600
    h.sent.messages.clear()
    await play_turn(h, table, ANN)
    look = await h.look(table, BOB)
    assert look.decision is None and look.orders == () and list_note_codes(look) == ["order-did"]
    assert (await h.look(table)).decision, "a round has passed while its owner slept"
    await h.pass_time(60)
    await require_one_post(h, table.id)


async def test_player_is_called_where_the_order_stops(h: House):
    """The plan does not end the turn."""
    table = await start_village(h)
    look = await plan(h, table, BOB, lambda asked: next(say for say in asked.options if "crafts" in str(say)))
    assert look.decision and look.draft_order, "the action is left open"
    await save_order(h, table, BOB, look.draft_order)
    await play_turn(h, table, ANN)
    await h.pass_time(60)
    look = await h.look(table, BOB)
    assert look.decision and look.decision.kind == "action" and list_note_codes(look) == ["order-did"]
    assert h.sent.find_last("turn").payload["mentions"] == [1]


async def test_several_planned_turns_are_played_as_they_come(h: House):
    table = await start_village(h)
    plan = await plan_two_turns(h, table)
    await save_order(h, table, BOB, replace(plan, later_turns=(*plan.later_turns, PlannedTurn())))
    await play_turn(h, table, ANN)
    look = await h.look(table, BOB)
    assert look.decision is None and look.orders == (plan.remainder(),), "the second is left"
    await play_turn(h, table, ANN)
    look = await h.look(table, BOB)
    assert look.orders == () and list_note_codes(look)[-1] in ("order-did", "order-failed")


async def test_plan_built_on_a_dropped_turn_is_dropped_too(h: House):
    table = await start_village(h)
    plan = await plan_two_turns(h, table)
    await save_order(h, table, BOB, replace(plan, contexts=("something else", *plan.contexts[1:])))
    await play_turn(h, table, ANN)
    look = await h.look(table, BOB)
    [note] = look.notes
    assert look.decision and look.orders == () and note.code == "order-failed" and "gone" in note.args["why"]


async def test_turn_played_by_hand_ends_its_order_and_the_owner_is_told(h: House):
    """The turn has passed, and the order had no answer to its first question."""
    table = await start_village(h)
    drafted = (await plan(h, table, BOB, choose_first)).draft_order
    assert isinstance(drafted, TurnPlan)
    await save_order(h, table, BOB, replace(drafted, kinds=("elsewhere", "action")))
    await play_turn(h, table, ANN)
    assert (await h.look(table, BOB)).orders, "it has nothing to say to this question"
    await play_turn(h, table, BOB)
    look = await h.look(table, BOB)
    assert look.orders == () and "order-over" in list_note_codes(look)


# When the bot fails while several turns follow one another at once


@pytest.mark.parametrize("within", [True, False])
async def test_plan_of_an_open_game_is_played_and_told_once(
    h: House, monkeypatch: pytest.MonkeyPatch, within: bool
):
    table = await start_village(h)
    await h.change(table, orders.save_own_order, BOB.id, await plan_two_turns(h, table))
    h.sent.messages.clear()
    await answer_turn(h, table, ANN)
    await fail_at_work(h, monkeypatch, within)
    await h.reopen({VILLAGE.slug: VILLAGE})
    await h.pass_time(3600)
    look = await h.look(table, BOB)
    assert list_note_codes(look) == ["order-did"] and len(look.orders) == 1, "the second turn is left"
    await require_one_post(h, table.id)


# Planning ahead on a copy


async def seat_two_players(h: House, slug: str) -> tuple[Table, Person, Person]:
    """Return a table where the first player is asked on their turn and the second waits."""
    table = await h.start_table(slug, BOB)
    while (look := await h.look(table, None)).sealed is not None:
        for who in (ANN, BOB):
            await answer_turn(h, table, who)
        await h.pass_time(100)
    asked = table.seats[look.waiting[0]].user
    return (table, ANN, BOB) if asked == ANN.id else (table, BOB, ANN)


@pytest.mark.parametrize("slug", ["carpe_diem", "my_village", "village"])
async def test_plan_is_made_on_a_copy_and_described_in_words(h: House, slug: str):
    table, first, second = await seat_two_players(h, slug)
    before = await h.look(table, first)
    while (look := await plan(h, table, second, choose_first)).decision is not None:
        pass
    now = await h.look(table, first)
    assert (now.edition, now.token, now.view) == (before.edition, before.token, before.view)
    mine = await h.look(table, second)
    assert isinstance(mine.draft_order, TurnPlan) and mine.orders == ()
    assert look.token.startswith(PLAN_TOKEN_PREFIX)
    words = mine.game.create_presenter(table.names)
    assert "If that is no longer legal by then" in OwnTable(mine, words).describe_order(mine.draft_order)
    planner = PlanMode(h.service.play)
    undone = await planner.take_back(table.id, second.id, interaction=next(interactions))
    assert undone.view.decision is not None
    over = await planner.take_back(table.id, second.id, interaction=next(interactions), everything=True)
    assert over.view.draft_order is None and over.view.undoable == ()


async def test_older_question_of_a_plan_is_stale_and_rules_hold_there(h: House):
    table, planner = await start_village(h), PlanMode(h.service.play)
    look = await planner.get_view(table.id, BOB.id)
    assert look.decision
    with pytest.raises(Refusal):
        await planner.submit(table.id, BOB.id, EndTurn(), token=look.token)
    await planner.submit(table.id, BOB.id, look.decision.options[0], token=look.token, interaction=1)
    with pytest.raises(StaleQuestion):
        await planner.submit(table.id, BOB.id, look.decision.options[0], token=look.token, interaction=2)
    with pytest.raises(Refusal, match="plan-empty"):
        await h.change(table, orders.save_own_order, BOB.id, TurnPlan())


async def test_nobody_can_plan_without_a_coming_turn(h: House):
    """My Village: in the next round other dice lie there."""
    table, first, second = await seat_two_players(h, "my_village")
    for who in (first, second, first):
        await play_turn(h, table, who)
    assert (await h.look(table, second)).decision is not None
    assert await get_refusal(PlanMode(h.service.play).get_view(table.id, first.id)) == "plan-not-now"


# A lesson stores the list of its answers, which has a limit


async def test_endless_lesson_starts_over(h: House, monkeypatch: pytest.MonkeyPatch):
    learner, table = LessonMode(h.tables, h.service.queues, ANN), make_lesson_table_id(SAINT_MALO.slug, 1)
    monkeypatch.setattr(lesson, "MAX_ANSWERS", 2)
    look = await learner.start_lesson(table)
    for _ in range(2):
        look = (await learner.complete_step(table, look.token)).view
    assert await get_refusal(learner.complete_step(table, look.token)) == "lesson-long"
    assert (await learner.get_view(table, ANN.id)).token == look.token, "nothing has changed"
    await learner.start_lesson(table)
