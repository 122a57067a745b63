"""Planning ahead: normal answers on a copy are stored as an order and played on the next turn if still possible."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from bot.consequences.orders import ORDER_DELAY_RANGE_S
from bot.model.errors import StaleQuestion
from bot.model.timing import Timing
from bot.model.view import Person, Table, TableView
from bot.operations import orders
from bot.panels.order_panels import OwnTable
from bot.play import lesson
from bot.play.lesson import LessonMode, make_lesson_table_id
from bot.play.plan_ahead import PLAN_TOKEN_PREFIX, PlanMode
from bot.service import Service
from engine.core import EndTurn, Refusal, TurnPlan
from engine.games.carpe_diem import GAME as CARPE_DIEM
from engine.games.my_village import GAME as MY_VILLAGE
from engine.games.saint_malo import GAME
from engine.games.village import GAME as VILLAGE
from tests.bot.service.kit import ANN, BOB, Clock, House, get_refusal, interactions, open_house
from tests.bot.stores.kit import create_sqlite

GAMES = {game.slug: game for game in (VILLAGE, CARPE_DIEM, MY_VILLAGE)}
SLUGS = sorted(GAMES)
LONGEST_ORDER_DELAY_S = ORDER_DELAY_RANGE_S[1]


@pytest.fixture
async def h(tmp_path: Path) -> AsyncGenerator[House]:
    async with open_house(
        tmp_path, Clock(86_400.0 * 20_000), Timing(bot_pause=0), upkeep=True, games=GAMES
    ) as h:
        yield h


async def seat_two_players(h: House, slug: str) -> tuple[Table, Person, Person]:
    """Return a table where the first player is asked on their turn and the second waits."""
    table = await h.start_table(slug, BOB)
    while (look := await h.look(table, None)).sealed is not None:
        for who in (ANN, BOB):
            await give_first_answer(h, table, who)
        await h.pass_time(100)
    asked = table.seats[look.waiting[0]].user
    return (table, ANN, BOB) if asked == ANN.id else (table, BOB, ANN)


async def give_first_answer(h: House, table: Table, who: Person):
    look = await h.look(table, who)
    if look.decision is not None:
        await h.submit(table, who, look.decision.options[0])


async def play_whole_turn(h: House, table: Table, who: Person):
    while (decision := (await h.look(table, who)).decision) is not None:
        last = EndTurn() in decision.legal_actions
        await h.submit(table, who, EndTurn() if last else decision.options[-1])
        if last:
            break
    await h.drain()


async def make_plan(h: House, table: Table, who: Person) -> tuple[PlanMode, TableView]:
    """Give the first answer to each question, up to the end of the turn or to chance."""
    planner = PlanMode(h.service.play)
    look = await planner.get_view(table.id, who.id)
    while look.decision is not None:
        say = EndTurn() if EndTurn() in look.decision.legal_actions else look.decision.options[0]
        acted = await planner.submit(table.id, who.id, say, token=look.token, interaction=next(interactions))
        look = acted.look
    return planner, look


@pytest.mark.parametrize("slug", SLUGS)
async def test_plan_is_made_on_a_copy_and_described_in_words(h: House, slug: str):
    table, first, second = await seat_two_players(h, slug)
    before = await h.look(table, first)
    planner, look = await make_plan(h, table, second)
    now = await h.look(table, first)
    assert (now.edition, now.token, now.view) == (before.edition, before.token, before.view), (
        "nothing has happened"
    )
    mine = await h.look(table, second)
    assert (
        isinstance(mine.draft_order, TurnPlan)
        and look.token.startswith(PLAN_TOKEN_PREFIX)
        and mine.orders == ()
    )
    words = GAMES[slug].create_presenter(table.names)
    assert "If that is no longer legal by then" in OwnTable(mine, words).describe_order(mine.draft_order)
    undone = await planner.take_back(table.id, second.id, interaction=next(interactions))
    assert undone.look.decision is not None
    over = await planner.take_back(table.id, second.id, interaction=next(interactions), everything=True)
    assert over.look.draft_order is None and over.look.undoable == ()


@pytest.mark.parametrize("slug", SLUGS)
async def test_plan_is_played_on_the_next_turn_or_its_owner_hears_why_not(h: House, slug: str):
    table, first, second = await seat_two_players(h, slug)
    await make_plan(h, table, second)
    drafted = (await h.look(table, second)).draft_order
    assert drafted is not None
    await h.change(table, orders.save_own_order, second.id, drafted)
    assert (await h.look(table, second)).orders == (drafted,)
    await play_whole_turn(h, table, first)
    await h.pass_time(LONGEST_ORDER_DELAY_S)
    look = await h.look(table, second)
    assert look.orders == ()
    codes = [note.code for note in look.notes]
    assert codes and codes[0] in ("order-did", "order-failed")
    if codes[0] == "order-failed":
        assert look.decision is not None and look.notes[0].args["why"]


async def test_older_question_of_a_plan_is_stale_and_rules_hold_there(h: House):
    table, _, second = await seat_two_players(h, "village")
    planner = PlanMode(h.service.play)
    look = await planner.get_view(table.id, second.id)
    assert look.decision
    with pytest.raises(Refusal):
        await planner.submit(table.id, second.id, EndTurn(), token=look.token)
    await planner.submit(table.id, second.id, look.decision.options[0], token=look.token, interaction=1)
    with pytest.raises(StaleQuestion):
        await planner.submit(table.id, second.id, look.decision.options[0], token=look.token, interaction=2)


async def test_nobody_can_plan_without_a_coming_turn(h: House):
    """My Village: in the next round other dice lie there."""
    table, first, second = await seat_two_players(h, "my_village")
    for who in (first, second, first):
        await play_whole_turn(h, table, who)
    assert (await h.look(table, second)).decision is not None
    assert await get_refusal(PlanMode(h.service.play).get_view(table.id, first.id)) == "plan-not-now"


async def test_empty_plan_cannot_be_saved(h: House):
    table, _, second = await seat_two_players(h, "village")
    with pytest.raises(Refusal, match="plan-empty"):
        await h.change(table, orders.save_own_order, second.id, TurnPlan())


# A lesson stores the list of its answers, which has a limit.


async def test_endless_lesson_starts_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    service = await Service.open(create_sqlite(tmp_path / "games.db"), {GAME.slug: GAME}, Clock())
    learner, table = LessonMode(service.tables, service.queues, ANN), make_lesson_table_id(GAME.slug, 1)
    monkeypatch.setattr(lesson, "MAX_ANSWERS", 2)
    try:
        look = await learner.start_lesson(table)
        for _ in range(2):
            look = (await learner.complete_step(table, look.token)).look
        assert await get_refusal(learner.complete_step(table, look.token)) == "lesson-long"
        assert (await learner.get_view(table, ANN.id)).token == look.token, "nothing has changed"
        await learner.start_lesson(table)
    finally:
        await service.stop()
