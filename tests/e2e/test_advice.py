"""Advice over the wire: everybody agrees, a person asks in the panel and answers with a press."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import select

from bot.db.schema import metadata, process
from bot.jobs.advice import DISCREET_ANSWER_DELAY_S, AdviceTask, compute_advice
from engine.core import EndTurn
from engine.core.game import AnyGame
from engine.games import game
from engine.players.advice import Advice
from playground import Person
from playground.interactions import COMPONENT
from playground.model import Json
from playground.person import get_button_labels, get_text
from tests.toys.auction import GAME as AUCTION
from tests.toys.auction import Start

from .conftest import provide_stage
from .forging import forge, make_press_data
from .playing import get_verb, list_buttons
from .stage import Stage, get_table_id, open_game, open_turn, wait_until_still
from .test_lessons import begin_lesson
from .test_operating import Get, serve_health_of

OPTION = "Advice: any player may ask me what I would do"
FEW_PLAYOUTS = 6
made = provide_stage(AUCTION, game("saint_malo"), game("village"))


async def find_quickly(game: AnyGame, task: AdviceTask) -> Advice:
    """Search as the process does, with few playouts and no clock."""
    return await asyncio.to_thread(compute_advice, game, replace(task, playouts=FEW_PLAYOUTS, hurried=False))


async def agree_to_advice(made: Stage, people: list[Person], thread: str):
    made.bot.app.adviser.find = find_quickly
    off = await people[0].slash(thread, "advice")
    assert "Advice is off at this table. Everybody must agree to switch it on." in off.text
    assert "without naming you" in (await people[0].press(off, "Ask the table")).text
    post = await people[1].wait_for(lambda m: "should all players be able" in m["content"], channel=thread)
    assert f"1 of {len(people)}" in post["content"] and get_button_labels(post) == [
        "I agree",
        "Keep advice off",
        "Play",
    ]
    for person in people[1:]:
        assert "noted" in (await person.press(post, "I agree")).text
    await people[0].wait_for(lambda m: "everybody agrees. From now on" in m["content"], channel=thread)


async def wait_for_advice(
    person: Person, thread: str, fits: Callable[[str], bool] = lambda t: t.startswith("**1. ")
) -> Json:
    """Wait for the panel with the advice and return it."""
    return await person.wait_for(lambda m: m["flags"] & 64 and fits(get_text(m)), channel=thread, timeout=30)


def list_buttons_with(message: Json, *verbs: str) -> list[Json]:
    return [button for button in list_buttons(message) if get_verb(button) in verbs]


async def test_two_people_agree_and_use_advice(made: Stage):
    person, other, thread, post = await open_turn(made)
    assert "Advice" not in (await person.press(post, "Play")).labels
    await agree_to_advice(made, [person, other], thread)
    shown = await person.slash(thread, "play")
    moment = await person.press(shown, "Advice")
    assert shown.message is not None and moment.kind == "update" and "One moment" in moment.text
    there = await wait_for_advice(person, thread)
    assert there["id"] == shown.message["id"], "the panel itself shows the advice"
    assert get_button_labels(there)[-2:] == ["Why?", "Back"]
    why = await person.press(there, "Why?")
    assert "simulated games" in why.text and why.labels == ["Back", "Switch advice off"]
    again = await person.press(why, "Back")
    assert again.text == get_text(there)
    panel = await person.press(again, "Back")
    assert panel.labels == shown.labels and panel.text == shown.text
    cached = (await person.press(panel, "Advice")).message  # the same question: at once
    assert cached is not None and get_text(cached) == get_text(there)

    [best, *_] = advised = list_buttons_with(cached, "advised")
    table = await get_table_id(made, person)
    answers = (await made.tables.read(table)).state.answers
    done = await person.press(cached, custom_id=best["custom_id"])
    assert done.message is not None and done.message["id"] == there["id"] and "Help" in done.labels
    assert (await made.tables.read(table)).state.answers > answers

    async def press_old(button: Json) -> str:
        pressed = make_press_data(button["custom_id"])
        return json.dumps(await forge(made, person, thread, COMPONENT, pressed, done.message))

    await made.restart()
    await made.wait_until_online()
    made.bot.app.adviser.find = find_quickly
    impossible_now = {"custom_id": f"{advised[-1]['custom_id']}.999"}
    for button in (advised[-1], impossible_now):
        assert "moved on" in await press_old(button)
    off = await other.slash(thread, "advice")
    assert "Ask for advice when it is your turn." in off.text
    await other.press(off, "Switch advice off")
    await person.wait_for(lambda m: m["content"] == "Advice is now off.", channel=thread)
    assert "Advice" not in (await person.slash(thread, "play")).labels
    [advice] = list_buttons_with(shown.message, "advice")
    assert "Advice is off at this table." in await press_old(advice)


async def test_failing_search_is_reported_and_the_turn_is_unchanged(
    made: Stage, monkeypatch: pytest.MonkeyPatch
):
    reported = list[BaseException]()

    def note_error(error: BaseException, what: str) -> str:
        reported.append(error)
        return "7F2K"

    async def fail(game: AnyGame, task: AdviceTask) -> Advice:
        raise ChildProcessError("advice saint_malo")

    monkeypatch.setattr("bot.interactions.handlers.advice.report_unexpected", note_error)
    person, other, thread, _ = await open_turn(made)
    await agree_to_advice(made, [person, other], thread)
    made.bot.app.adviser.find = fail
    table = await get_table_id(made, person)
    before = (await made.tables.read(table)).row
    await person.press(await person.slash(thread, "play"), "Advice")
    await wait_for_advice(
        person,
        thread,
        lambda t: "I could not finish my advice. Error code: 7F2K." in t,
    )
    assert len(reported) == 1 and (await made.tables.read(table)).row == before


async def test_advice_in_a_lesson_names_the_expected_answer(made: Stage):
    ann = await made.get_person("Ann")
    shown = await begin_lesson(ann)
    assert "Advice" in shown.labels
    assert "The lesson wants you to do this now: **Grain: green**." in (await ann.press(shown, "Advice")).text


async def do_not_sleep(seconds: float):
    await asyncio.sleep(0)


# Nobody else learns that somebody has asked for advice


async def collect_traces(made: Stage, people: list[Person], thread: str) -> dict[str, Any]:
    """Return everything that others could notice: every stored row, public message and request."""
    with made.tables.db.engine.connect() as db:
        tables = {*metadata.sorted_tables} - {process}  # Heartbeats show nothing.
        rows = {table.name: sorted(map(str, db.execute(select(table)))) for table in tables}
    public = [m for m in await people[0].messages(thread) if not m["flags"] & 64]
    wire = sum(e["method"] != "GET" and f"/channels/{thread}" in e["path"] for e in made.pg.wire)
    lists = [(await person.slash(thread, "games")).text for person in people]
    return {**rows, "public": public, "wire": wire, "lists": lists}


# Metrics that depend on the machine, not on what people ask.
CLOCKED = re.compile(
    r"longtable_(outbox_late_seconds|clock_ahead_seconds|loop_lag_\w+|\w+_seconds_(sum|bucket))$"
)


async def read_metrics(get: Get) -> Counter[str]:
    """Return everything the bot tells its host in numbers, except what depends on the machine."""
    families = text_string_to_metric_families((await get("metrics"))[1])
    samples = [sample for family in families for sample in family.samples if not CLOCKED.match(sample.name)]
    return Counter(
        {f"{sample.name} {sorted(sample.labels.items())}": int(sample.value) for sample in samples}
    )


async def test_nobody_else_can_tell_that_somebody_has_asked(made: Stage, caplog: pytest.LogCaptureFixture):
    """No stored row, message, request, list or log shows it, and the metrics are those of ordinary views."""
    get = await serve_health_of(made)
    people, thread = await open_game(made, "Ann", "Bob", game="auction", options={OPTION: True})
    adviser, waited = made.bot.app.adviser, list[float]()
    adviser.find, adviser.quick = find_quickly, {"auction"}

    async def record_wait(seconds: float):
        waited.append(seconds)

    adviser.sleep = record_wait
    table = await get_table_id(made, people[0])
    for person in people:  # until both are asked at once
        await made.play.submit(table, int(person.id), Start("nothing"), EndTurn())
    panels = [(person, await person.slash(thread, "play")) for person in people]
    assert all("Advice" in panel.labels for _, panel in panels)
    await wait_until_still(made)
    traces, metrics = await collect_traces(made, people, thread), await read_metrics(get)

    async def measure_growth() -> dict[str, int]:
        nonlocal metrics
        await wait_until_still(made)
        before, metrics = metrics, await read_metrics(get)
        return {name: metrics[name] - before[name] for name in metrics if metrics[name] != before[name]}

    await measure_growth()
    caplog.clear()
    with caplog.at_level(logging.INFO):
        for person, panel in panels:
            for _ in range(4):
                await person.slash(thread, "play")
            looked = "longtable_interactions_total [('outcome', 'done'), ('verb', 'play')]"
            ordinary = {looked: 4, "longtable_first_answer_seconds_count []": 4}
            assert await measure_growth() == ordinary
            await person.press(panel, "Advice")
            why = await person.press(await wait_for_advice(person, thread), "Why?")
            await person.press(why, "Back")  # to the cached advice
            await wait_for_advice(person, thread)
            await person.slash(thread, "advice")
            assert await measure_growth() == ordinary
    assert not [r for r in caplog.records if r.name.startswith("longtable")]
    assert all(DISCREET_ANSWER_DELAY_S - 5 < seconds <= DISCREET_ANSWER_DELAY_S for seconds in waited)
    assert waited and await collect_traces(made, people, thread) == traces
    await measure_growth()

    there = await wait_for_advice(people[0], thread)
    await people[0].press(there, custom_id=list_buttons_with(there, "advised")[0]["custom_id"])
    grown = await measure_growth()
    assert grown["longtable_interactions_total [('outcome', 'done'), ('verb', 'act')]"] == 1
    # the consent of a whole table is public
    assert "advi" not in (await get("metrics"))[1].replace("advice-", "")
