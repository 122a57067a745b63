"""Advice: what the search process receives, the order of waiting people, and what waiting does not reveal."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.base.jobs import QUEUE_LIMITS
from bot.jobs.advice import (
    DISCREET_ANSWER_DELAY_S,
    PLAYOUTS,
    PLAYOUTS_DISCREET,
    AdviceQuestion,
    AdviceTask,
    Adviser,
    compute_advice,
    find_advice,
    make_question,
)
from bot.model.errors import OperationRefused
from bot.model.view import Person, Table
from bot.operations import lobby
from bot.service import Service
from engine.core.game import AnyGame
from engine.core.match import Match, encode
from engine.core.rules import Setup
from engine.games import game as game_of
from engine.players.advice import Advice, Suggestion
from tests.bot.service.kit import ANN, BOB, CLEO, TUNING, House, get_refusal, open_house
from tests.bot.service.race import Roll
from tests.fair import wait_for_threads
from tests.toys.auction import GAME as AUCTION

NOTHING = Advice((Suggestion((Roll(),), 0.0, 0.0, {}),), whole=True)


class FakeProcess:
    """A stand-in for the search process that answers when told to."""

    def __init__(self):
        self.tasks = list[AdviceTask]()
        self.go = asyncio.Event()
        self.given = asyncio.Condition()
        self.go.set()

    async def __call__(self, game: AnyGame, task: AdviceTask) -> Advice:
        self.tasks.append(task)
        async with self.given:
            self.given.notify_all()
        await self.go.wait()
        return NOTHING

    async def wait_for_tasks(self, tasks: int):
        """Wait until so many tasks have arrived. Raises TimeoutError."""
        async with asyncio.timeout(10), self.given:
            await self.given.wait_for(lambda: len(self.tasks) >= tasks)


def make_adviser(h: House, process: FakeProcess, *quick: str) -> tuple[Adviser, list[float]]:
    """Return an adviser and a list of its sleeping times."""
    slept = list[float]()

    async def record_sleep(seconds: float):
        slept.append(seconds)

    made = Adviser(h.tables, process, record_sleep)
    made.quick = set(quick)
    return made, slept


async def start_with_advice(h: House, slug: str, *others: Person) -> Table:
    table = await h.open_lobby(slug)
    await h.set_options(table, advice=True)
    for who in others:
        await h.change(table, lobby.join, who, agrees=True)
    await h.start(table)
    await h.drain()
    while slug == "auction" and (await h.look(table, None)).sealed is None:
        for who in (ANN, *others):  # up to the first secret step
            look = await h.look(table, who)
            if look.decision is not None:
                await h.submit(table, who, look.decision.legal_actions[0])
    return await h.read(table)


async def collect_questions(made: Adviser, service: Service, table: Table) -> list[AdviceQuestion]:
    """Return the question of each person who is asked."""
    found = list[AdviceQuestion]()
    for who in (ANN, BOB, CLEO):
        if (await service.play.get_view(table.id, who.id)).decision is not None:
            found.append(await made.get_question(table.id, who.id))
    return found


async def test_process_receives_an_imagined_world(h: House):
    """It does not receive the table's saved game, so nothing that only others know."""
    table = await start_with_advice(h, "auction", BOB, CLEO)
    made, _ = make_adviser(h, FakeProcess(), "auction")
    stored = await h.tables.read(table.id)
    for question in await collect_questions(made, h.service, table):
        task = question.task
        assert task.world != stored.row.blob
        world = Match.load(AUCTION, task.world, defer_reveal=True)
        seat = question.seat
        assert world.view(seat) == stored.playing.view(seat)
        assert encode(world.state) != encode(stored.playing.state)
        assert (task.playouts, task.hurried) == (PLAYOUTS_DISCREET, False)


async def test_same_question_gives_the_same_world_whatever_others_hide(h: House):
    table = await start_with_advice(h, "auction", BOB)
    made, _ = make_adviser(h, FakeProcess(), "auction")
    before = await made.get_question(table.id, ANN.id)
    look = await h.look(table, BOB)
    assert look.decision is not None
    await h.submit(table, BOB, look.decision.legal_actions[-1])
    after = await made.get_question(table.id, ANN.id)
    assert (before.key, before.task.world) == (after.key, after.task.world)


async def test_advice_is_computed_once_and_counts_once_a_day(tmp_path: Path):
    async with open_house(tmp_path, tuning=replace(TUNING, advice_a_day=1)) as h:
        table, process = await start_with_advice(h, "race", BOB), FakeProcess()
        made, slept = make_adviser(h, process)
        [question] = await collect_questions(made, h.service, table)
        process.go.clear()
        both = [asyncio.create_task(made.answer(question, 0.0)) for _ in range(2)]
        await process.wait_for_tasks(1)
        process.go.set()
        assert await asyncio.gather(*both) == [NOTHING, NOTHING]
        assert made.find_cached_answer(question) == NOTHING and len(process.tasks) == 1 and slept == []
        assert (process.tasks[0].playouts, process.tasks[0].hurried) == (PLAYOUTS, True)
        other = replace(question, key=b"another question of this seat")
        assert await get_refusal(made.answer(other, 0.0)) == "advice-day"
        h.clock.now += 86_401
        assert await made.answer(other, 0.0) == NOTHING


async def test_one_search_of_a_person_runs_and_four_wait(h: House):
    table, process = await start_with_advice(h, "race", BOB), FakeProcess()
    made, _ = make_adviser(h, process)
    [question] = await collect_questions(made, h.service, table)
    process.go.clear()
    several = [replace(question, key=bytes([n])) for n in range(QUEUE_LIMITS["quick"].max_waiting_each + 2)]
    begun = [asyncio.create_task(made.answer(one, 0.0)) for one in several[:-1]]
    await process.wait_for_tasks(1)
    await wait_for_threads()
    assert len(process.tasks) == 1
    assert await get_refusal(made.answer(several[-1], 0.0)) == "still-working"
    process.go.set()
    await asyncio.gather(*begun)
    assert await made.answer(several[-1], 0.0) == NOTHING


async def test_game_with_secrets_answers_a_fixed_time_after_the_press(tmp_path: Path):
    """This holds for a fresh, cached, slow, refused and failed search, and nobody waits for another seat."""
    async with open_house(tmp_path, tuning=replace(TUNING, advice_a_day=2)) as h:
        table, process = await start_with_advice(h, "auction", BOB), FakeProcess()
        made, slept = make_adviser(h, process, "auction")
        one, other = await collect_questions(made, h.service, table)
        start = h.clock.now
        assert await made.get_or_compute(one) == NOTHING and made.find_cached_answer(one) is None, (
            "it is not time yet"
        )
        await made.answer(one, start)
        assert made.find_cached_answer(one) == NOTHING, "[Back] repeats what the person has read"
        h.clock.now += 3
        await made.answer(one, start)
        h.clock.now = start + 16
        await made.answer(one, start)
        assert slept == [
            DISCREET_ANSWER_DELAY_S,
            DISCREET_ANSWER_DELAY_S - 3,
            2 * DISCREET_ANSWER_DELAY_S - 16,
        ]

        process.go.clear()
        waiting = [
            asyncio.create_task(made.answer(replace(q, key=bytes([q.seat])), start)) for q in (one, other)
        ]
        await process.wait_for_tasks(3)  # both at once
        process.go.set()
        await asyncio.gather(*waiting)

        slept.clear()
        assert await get_refusal(made.answer(replace(one, key=b"3"), h.clock.now)) == "advice-day"

        async def fail(game: AnyGame, task: AdviceTask) -> Advice:
            raise ChildProcessError

        made.find = fail
        with pytest.raises(ChildProcessError):
            await made.answer(replace(other, key=b"4"), h.clock.now)
        assert slept == [DISCREET_ANSWER_DELAY_S, DISCREET_ANSWER_DELAY_S]


async def test_host_that_is_too_slow_or_unwilling_offers_no_advice(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await start_with_advice(h, "auction", BOB)
        made, _ = make_adviser(h, FakeProcess())
        assert not made.is_advice_offered(table) and not made.is_switched_off(table.slug)  # not tried yet
        assert await get_refusal(made.get_question(table.id, ANN.id)) == "advice-untried"
        await made.run_trials()
        assert made.is_advice_offered(table)

        async def time_out(game: AnyGame, task: AdviceTask) -> Advice:
            raise TimeoutError

        slow = Adviser(h.tables, time_out)
        await slow.run_trials()
        assert not slow.is_advice_offered(table)
        assert slow.is_switched_off(table.slug) and not slow.is_switched_off("race")
        with pytest.raises(OperationRefused, match="advice-slow"):
            slow.require_available(table.slug)
    (tmp_path / "off").mkdir()
    async with open_house(tmp_path / "off", tuning=replace(TUNING, advice_a_day=0)) as h:
        table = await start_with_advice(h, "race", BOB)
        made, _ = make_adviser(h, FakeProcess())
        assert not made.is_advice_offered(table) and made.is_switched_off(table.slug)


async def test_refused_request_says_why(h: House, table: Table):
    made, _ = make_adviser(h, FakeProcess())
    assert await get_refusal(made.get_question(table.id, ANN.id)) == "advice-off"
    assert await get_refusal(made.get_question(table.id, CLEO.id)) == "not-seated"
    table = await start_with_advice(h, "race", BOB)
    asked = (await h.look(table, None)).waiting
    waiting = next(seat.user for seat in table.seats if seat.seat not in asked)
    assert await get_refusal(made.get_question(table.id, waiting or 0)) == "advice-not-asked"


async def test_child_process_gives_the_same_advice():
    game = game_of("saint_malo")
    match = Match.new(game, Setup(2, bytes(16), game.options_type()))
    question = make_question(match, "", min(match.open_questions), bytes(32))
    task = replace(question.task, playouts=4, hurried=False)
    advice = await find_advice(game, task)
    assert advice == compute_advice(game, task) and advice.best[0].said


async def test_game_that_was_too_slow_is_tried_again_on_a_calm_machine(h: House):
    class Enough(Exception):
        pass

    slept = list[float]()
    loads = iter([0.9, 0.9, 0.1, 0.1, 0.1])
    tries = list[str]()

    async def record_sleep(seconds: float):
        slept.append(seconds)
        if len(slept) > 5:
            raise Enough

    async def find_slowly_once(game: AnyGame, task: AdviceTask) -> Advice:
        tries.append(game.slug)
        if len(tries) == 1:
            raise TimeoutError
        return Advice((), True)

    adviser = Adviser(h.tables, find_slowly_once, record_sleep)
    with pytest.raises(Enough):
        await adviser.run_trials_forever(lambda: next(loads))
    assert tries and not adviser.slow and adviser.quick == set(tries)
    assert slept[1:3] == [60, 60] and slept[3] == 300 and slept[4] == 86_400, slept
