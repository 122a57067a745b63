"""Advice over the wire: everybody agrees, a person asks in the panel and answers with a press."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import select

from bot.base.work_queue import LaneLimit
from bot.db.schema import metadata
from bot.workers.advice import DISCREET_ANSWER_DELAY_S, AdviceTask, compute_advice, find_advice
from engine.core import EndTurn
from engine.core.game import AnyGame
from engine.games import game
from engine.players.advice import Advice
from playground import Person
from playground import components as ui
from playground.model import Json
from playground.person import get_button_labels, get_text
from tests.toys.auction import GAME as AUCTION
from tests.toys.auction import Start

from .conftest import QUICK
from .forging import forge, make_press_data
from .playing import get_verb, list_buttons
from .stage import Stage, find_asked_person, get_table_id, open_game, open_stage, wait_until, wait_until_still
from .test_lessons import begin_lesson
from .test_operating import Get, serve_health_of

OPTION = "Advice: any player may ask me what I would do"
FEW_PLAYOUTS = 6
MALO = {"saint_malo": game("saint_malo")}
GAMES = {"auction": AUCTION, **MALO}


async def find_quickly(game: AnyGame, task: AdviceTask) -> Advice:
    """Search as the process does, with few playouts and no clock."""
    return await asyncio.to_thread(compute_advice, game, replace(task, playouts=FEW_PLAYOUTS, hurried=False))


async def agree_to_advice(made: Stage, people: list[Person], thread: str):
    made.bot.service.adviser.find = find_quickly
    off = await people[0].slash(thread, "advice")
    assert "Advice is off at this table. To switch it on, everybody must agree." in off.text
    assert "without your name" in (await people[0].press(off, "Ask the table")).text
    post = await people[1].wait_for(
        lambda m: "do you want every player to be able" in m["content"], channel=thread
    )
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


async def test_two_people_agree_and_use_advice(tmp_path: Path):
    async with open_stage(tmp_path, MALO, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        person, post = await find_asked_person(people, thread)
        assert person is not None
        other = people[1 - people.index(person)]
        assert "Advice" not in (await person.press(post, "Play")).labels
        await agree_to_advice(made, people, thread)

        shown = await person.slash(thread, "play")
        assert "Advice" in shown.labels
        moment = await person.press(shown, "Advice")
        assert shown.message is not None and moment.kind == "update" and "One moment" in moment.text
        there = await wait_for_advice(person, thread)
        assert there["id"] == shown.message["id"], "the panel itself shows the advice"
        text = get_text(there)
        assert (
            get_button_labels(there)[-2:] == ["Why?", "Back"]
            and 1 <= len(list_buttons_with(there, "advised")) <= 3
        )
        assert "Advice" not in [label for m in await other.messages(thread) for label in get_button_labels(m)]

        why = await person.press(there, "Why?")
        assert why.kind == "update" and why.text.startswith("**1. ") and "simulated games" in why.text
        assert why.labels == ["Back", "Switch it off"]
        again = await person.press(why, "Back")
        assert again.text == text
        panel = await person.press(again, "Back")
        assert panel.labels == shown.labels and panel.text == shown.text
        there = (await person.press(panel, "Advice")).message  # the same question: the cached answer, at once
        assert there is not None and get_text(there) == text

        before = (
            await made.bot.service.play.get_view(await get_table_id(made, person), int(person.id))
        ).edition
        done = await person.press(there, custom_id=list_buttons_with(there, "advised")[0]["custom_id"])
        assert done.message is not None and done.message["id"] == there["id"] and "Help" in done.labels
        assert (
            await made.bot.service.play.get_view(await get_table_id(made, person), int(person.id))
        ).edition > before
        await made.restart()
        await made.wait_until_online()

        made.bot.service.adviser.find = find_quickly
        late = await forge(
            made,
            person,
            thread,
            3,
            make_press_data(list_buttons_with(there, "advised")[-1]["custom_id"]),
            done.message,
            planted=True,
        )
        assert "moved on" in json.dumps(late)

        off = await other.slash(thread, "advice")
        assert "Ask for advice when it is your turn." in off.text
        await other.press(off, "Switch it off")
        await person.wait_for(lambda m: m["content"] == "Advice is now off.", channel=thread)
        assert "Advice" not in (await person.slash(thread, "play")).labels
        assert shown.message is not None
        stale = await forge(
            made,
            person,
            thread,
            3,
            make_press_data(list_buttons_with(shown.message, "advice")[0]["custom_id"]),
            done.message,
        )
        assert "Advice is off at this table." in json.dumps(stale)


async def test_lobby_shows_advice_and_waits_for_consent(tmp_path: Path):
    async with open_stage(tmp_path, MALO, QUICK) as made:
        ann, bob, cleo = [await made.get_person(name) for name in ("Ann", "Bob", "Cleo")]
        lobby = await ann.slash("table", "new", game="saint_malo")
        assert lobby.message is not None
        await bob.press(lobby, "Join")
        form = await ann.press(lobby, "Options")
        await ann.submit(form, {OPTION: True})

        async def read_lobby() -> Json:
            assert lobby.message is not None
            return (await ann.refresh(lobby.message)) or {}

        message = await read_lobby()
        assert "💡 **With advice**" in message["content"]
        assert "1 person has not agreed to advice yet." in message["content"]
        [start] = [b for _, b in ui.walk_components(message["components"]) if b.get("label") == "Start"]
        assert start["disabled"] and "Bob" not in next(
            line for line in message["content"].splitlines() if "not agreed to advice" in line
        )
        await cleo.press(message, "Join")  # with that line above
        assert "1 person has not agreed to advice yet." in (await read_lobby())["content"]
        await bob.press(await read_lobby(), "Agree to advice")

        async def is_ready() -> bool:
            return "not agreed to advice" not in (await read_lobby())["content"]

        await wait_until(is_ready)
        await ann.press(await read_lobby(), "Start")
        await made.wait_for_thread(lobby.message["id"])
        await ann.wait_for(lambda m: "your turn" in m["content"], channel=lobby.message["id"])


async def test_lone_player_with_bots_gets_advice_from_the_real_process(tmp_path: Path):
    """The real process runs with few playouts; the board text stays the same."""

    async def find_in_process(game: AnyGame, task: AdviceTask) -> Advice:
        return await find_advice(game, replace(task, playouts=FEW_PLAYOUTS))

    async with open_stage(tmp_path, MALO, QUICK) as made:
        made.bot.service.adviser.find = find_in_process
        ann = await made.get_person("Ann")
        lobby = await ann.slash("table", "new", game="saint_malo")
        assert lobby.message is not None
        await ann.press(await ann.press(lobby, "Add a bot"), "Start")
        thread = lobby.message["id"]
        await made.wait_for_thread(thread)
        await ann.wait_for(lambda m: "your turn" in m["content"], channel=thread, timeout=60)
        await ann.press(await ann.slash(thread, "play"), "Advice")
        assert "**1. " in get_text(await wait_for_advice(ann, thread))


async def test_bad_inputs_are_answered_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async with open_stage(tmp_path, MALO, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        person, post = await find_asked_person(people, thread)
        assert person is not None
        other, eve = people[1 - people.index(person)], await made.get_person("Eve")
        await agree_to_advice(made, people, thread)
        assert "You have no seat at this table." in (await eve.slash(thread, "advice")).text
        assert "when it is your turn" in (await other.slash(thread, "advice")).text

        panel = await person.press(post, "Play")
        monkeypatch.setattr(made.bot.service.queues.lanes["quick"], "limit", LaneLimit(0, 0, ""))
        await person.press(panel, "Advice")
        await wait_for_advice(person, thread, lambda t: "I am still working on your last request." in t)


async def test_failing_search_is_reported_and_the_turn_is_unchanged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    reported = list[BaseException]()

    def note_error(error: BaseException, what: str) -> str:
        reported.append(error)
        return "7F2K"

    async def fail(game: AnyGame, task: AdviceTask) -> Advice:
        raise ChildProcessError("advice saint_malo")

    monkeypatch.setattr("bot.interactions.handlers.advice.report_unexpected", note_error)
    async with open_stage(tmp_path, MALO, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        person, _ = await find_asked_person(people, thread)
        assert person is not None
        await agree_to_advice(made, people, thread)
        made.bot.service.adviser.find = fail
        table = await get_table_id(made, person)
        before = (await made.bot.service.tables.read(table)).row
        await person.press(await person.slash(thread, "play"), "Advice")
        await wait_for_advice(
            person,
            thread,
            lambda t: "I could not finish my advice. Error code: 7F2K." in t,
        )
        assert len(reported) == 1 and (await made.bot.service.tables.read(table)).row == before


async def test_advice_in_a_lesson_names_the_expected_answer(made: Stage):
    ann = await made.get_person("Ann")
    shown = await begin_lesson(ann)
    assert "Advice" in shown.labels
    assert "The lesson wants you to do this now: **Grain: green**." in (await ann.press(shown, "Advice")).text


async def do_not_sleep(seconds: float):
    await asyncio.sleep(0)


async def start_with_advice(made: Stage, slug: str) -> tuple[list[Person], str]:
    """Start Ann's and Bob's table, to whose advice both agreed by joining. Return them and its thread."""
    people = [await made.get_person(name) for name in ("Ann", "Bob")]
    ann, bob = people
    lobby = await ann.slash("table", "new", game=slug)
    assert lobby.message is not None
    await ann.submit(await ann.press(lobby, "Options"), {OPTION: True})
    await bob.press((await ann.refresh(lobby.message)) or {}, "Join")
    await ann.press((await ann.refresh(lobby.message)) or {}, "Start")
    await made.wait_for_thread(lobby.message["id"])
    await wait_until_still(made)
    return people, lobby.message["id"]


# Nobody else learns that somebody has asked for advice


async def collect_traces(made: Stage, people: list[Person], thread: str) -> dict[str, Any]:
    """Return everything that others could notice: every stored row, public message and request."""
    with made.bot.service.tables.db.engine.connect() as db:
        rows = {table.name: sorted(map(str, db.execute(select(table)))) for table in metadata.sorted_tables}
    public = [m for m in await people[0].messages(thread) if not m["flags"] & 64]
    wire = sum(e["method"] != "GET" and f"/channels/{thread}" in e["path"] for e in made.pg.wire)
    lists = [(await person.slash(thread, "games")).text for person in people]
    return {**rows, "public": public, "wire": wire, "lists": lists}


@pytest.mark.parametrize("slug", ["saint_malo", "auction"])
async def test_table_does_not_show_that_somebody_asked(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, slug: str
):
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        [ann, bob], thread = await start_with_advice(made, slug)
        adviser = made.bot.service.adviser
        adviser.find, waited = find_quickly, list[float]()
        adviser.quick = {"auction"}

        async def record_wait(seconds: float):
            waited.append(seconds)

        adviser.sleep = record_wait
        panels = [(person, await person.slash(thread, "play")) for person in (ann, bob)]
        await wait_until_still(made)
        caplog.clear()
        with caplog.at_level(logging.INFO):
            before = await collect_traces(made, [ann, bob], thread)
            for person, panel in panels:
                if "Advice" in panel.labels:
                    await person.press(panel, "Advice")
                    await wait_for_advice(person, thread)
            assert await collect_traces(made, [ann, bob], thread) == before
        assert any("Advice" in panel.labels for _, panel in panels)
        assert not [r for r in caplog.records if r.name.startswith("longtable")]
        if slug == "auction":
            assert waited and all(
                DISCREET_ANSWER_DELAY_S - 5 < seconds <= DISCREET_ANSWER_DELAY_S for seconds in waited
            )


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


@pytest.mark.parametrize("slug", ["saint_malo", "auction"])
async def test_metrics_do_not_show_that_somebody_asked(tmp_path: Path, slug: str):
    """Neither the advice, nor the table, nor the person: the numbers are those of ordinary views."""
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        get = await serve_health_of(made)
        people, thread = await start_with_advice(made, slug)
        adviser = made.bot.service.adviser
        adviser.find = find_quickly
        adviser.sleep = do_not_sleep
        adviser.quick = {"auction"}
        table, grown = await get_table_id(made, people[0]), list[dict[str, int]]()
        for person in people if slug == "auction" else ():  # until both are asked at once
            await made.bot.service.play.submit(table, int(person.id), Start("nothing"), EndTurn())
        panels = [(person, await person.slash(thread, "play")) for person in people]
        asked = [(person, panel) for person, panel in panels if "Advice" in panel.labels]
        assert len(asked) == (2 if slug == "auction" else 1)
        await wait_until_still(made)
        before = await read_metrics(get)

        async def note_growth():
            nonlocal before
            await wait_until_still(made)
            now = await read_metrics(get)
            grown.append({name: now[name] - before[name] for name in now if now[name] != before[name]})
            before = now

        for person, panel in asked:
            for _ in range(4):
                await person.slash(thread, "play")
            await note_growth()
            await person.press(panel, "Advice")
            there = await wait_for_advice(person, thread)
            why = await person.press(there, "Why?")
            await person.press(why, "Back")  # to the cached advice
            await wait_for_advice(person, thread)
            await person.slash(thread, "advice")
            await note_growth()
        looked = "longtable_interactions_total [('outcome', 'done'), ('verb', 'play')]"
        assert grown == [{looked: 4, "longtable_first_answer_seconds_count []": 4}] * len(grown)

        person, _ = asked[0]
        there = await wait_for_advice(person, thread)
        await person.press(there, custom_id=list_buttons_with(there, "advised")[0]["custom_id"])
        await note_growth()
        assert grown[-1]["longtable_interactions_total [('outcome', 'done'), ('verb', 'act')]"] == 1
        # the consent of a whole table is public
        assert "advi" not in (await get("metrics"))[1].replace("advice-", "")
