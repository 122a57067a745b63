"""Advice over the wire: everybody agrees, a person asks in the panel and answers with a press."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.base.work_queue import LaneLimit
from bot.operations import listings, seats
from bot.panels.blocks import parse_custom_id
from bot.stores.tables import apply
from bot.workers.advice import AdviceTask, compute_advice, find_advice
from engine.core.game import AnyGame
from engine.games import game
from engine.players.advice import Advice
from playground import Person
from playground import components as ui
from playground.model import Json
from playground.person import get_button_labels, get_text
from tests.toys.auction import GAME as AUCTION

from .conftest import QUICK
from .forging import forge, make_press_data
from .playing import get_verb, list_buttons
from .stage import Stage, find_asked_person, get_table_id, open_game, open_stage, wait_until, wait_until_still
from .test_lessons import begin_lesson, choose_label, fill_chest

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
    assert "Nobody can see" in (await people[0].press(off, "Ask the table")).text
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
        assert why.kind == "update" and why.text.startswith("**1. ") and "rules of thumb" in why.text
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
        assert "You have nothing to answer right now. Ask for advice when it is your turn." in off.text
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


@pytest.mark.long
async def test_nobody_can_agree_to_advice_that_the_host_does_not_offer(tmp_path: Path):
    """Neither in the lobby, where the form may be outdated, nor at a running table."""
    host = "There is no advice here"
    async with open_stage(tmp_path, MALO, QUICK) as made:
        ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
        lobby = await ann.slash("table", "new", game="saint_malo")
        assert lobby.message is not None
        form = await ann.press(lobby, "Options")
        off = await ann.slash("table", "advice")
        assert "switched on or off under **Options**" in off.text and not off.labels

        made.bot.service.tables.tuning = replace(QUICK, advice_a_day=0)
        assert host in (await ann.submit(form, {OPTION: True})).text
        assert OPTION not in json.dumps((await ann.press(lobby, "Options")).modal)
        refused = await ann.slash("table", "advice")
        assert host in refused.text and not refused.labels

        made.bot.service.tables.tuning = QUICK
        await bob.press(lobby, "Join")
        await ann.submit(await ann.press(lobby, "Options"), {OPTION: True})
        waiting = await bob.slash("table", "advice")
        assert waiting.labels == ["Agree to advice"]
        await bob.press(waiting, "Agree to advice")
        assert not (await bob.slash("table", "advice")).labels
        await ann.submit(await ann.press(lobby, "Options"), {OPTION: False})
        await ann.press((await ann.refresh(lobby.message)) or {}, "Start")
        await made.wait_for_thread(lobby.message["id"])
        thread = lobby.message["id"]
        off = await ann.slash(thread, "advice")
        made.bot.service.tables.tuning = replace(QUICK, advice_a_day=0)
        assert host in (await ann.press(off, "Ask the table")).text
        refused = await ann.slash(thread, "advice")
        assert host in refused.text and not refused.labels
        made.bot.service.tables.tuning = QUICK
        for person in (ann, bob):
            await apply(
                made.bot.service.tables,
                await get_table_id(made, ann),
                0,
                seats.vote_to_abandon,
                int(person.id),
            )
        over = await ann.slash(thread, "advice")
        assert "Ask the table" not in over.labels and "Advice is off" not in over.text, over.text


@pytest.mark.long
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
        assert "nothing to answer right now" in (await other.slash(thread, "advice")).text

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
            lambda t: "I could not finish my advice. Your turn is unchanged. Error code: 7F2K." in t,
        )
        assert len(reported) == 1 and (await made.bot.service.tables.read(table)).row == before


@pytest.mark.long
async def test_restart_between_press_and_advice_is_reported(tmp_path: Path):
    """The table is unchanged, and the waiting person gets a message."""
    async with open_stage(tmp_path, MALO, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        person, _ = await find_asked_person(people, thread)
        assert person is not None
        await agree_to_advice(made, people, thread)

        async def never_answer(game: AnyGame, task: AdviceTask) -> Advice:
            await asyncio.Event().wait()
            raise AssertionError

        made.bot.service.adviser.find = never_answer
        table = await get_table_id(made, person)
        await wait_until_still(made)
        before = (await made.bot.service.tables.read(table)).row
        moment = await person.press(await person.slash(thread, "play"), "Advice")
        assert "One moment" in moment.text
        await made.restart()
        await made.wait_until_online()
        await wait_for_advice(person, thread, lambda t: "I restarted while handling that." in t)
        assert (await made.bot.service.tables.read(table)).row == before


@pytest.mark.long
async def test_new_owner_must_read_about_advice_before_taking_a_seat(tmp_path: Path):
    async with open_stage(tmp_path, MALO, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        ann, bob = people
        await agree_to_advice(made, people, thread)
        cleo = await made.get_person("Cleo")
        sure = await bob.pick(await bob.slash(thread, "seat"), "Give", [cleo])
        await bob.press(sure, "Hand over")
        post = await cleo.wait_for(lambda m: "seat has been offered to" in m["content"], channel=thread)
        first = await cleo.press(post, "Take the seat")
        assert "This table plays **with advice**" in first.text and first.labels == ["Take the seat"]
        table = await get_table_id(made, ann)
        assert (await listings.get_table(made.bot.service.tables, table)).find_seat_of(int(cleo.id)) is None
        await cleo.press(first, "Take the seat")
        now = await listings.get_table(made.bot.service.tables, table)
        assert now.find_seat_of(int(cleo.id)) is not None and now.advice.on


async def test_advice_in_a_lesson_names_the_expected_answer(made: Stage):
    ann = await made.get_person("Ann")
    shown = await begin_lesson(ann)
    assert "Advice" in shown.labels
    assert "The lesson wants you to do this now: **Grain: green**." in (await ann.press(shown, "Advice")).text


@pytest.mark.long
async def test_advice_in_a_lesson_names_the_next_possible_answer(made: Stage):
    ann = await made.get_person("Ann")
    shown = await choose_label(ann, await ann.slash("lounge", "learn", game="saint_malo"), "1 ")
    for label in ("Keep 2 crates", "Keep 3 crates", "3 crates"):
        shown = await choose_label(ann, shown, label)
    for label in ("D3", "D4"):
        assert f"The lesson wants you to do this now: **{label}**." in (await ann.press(shown, "Advice")).text
        shown = await choose_label(ann, shown, label)
    offered = await ann.slash("lounge", "learn", game="deal_with_the_devil")
    chest = await fill_chest(ann, await choose_label(ann, offered, "1 "), ["glass"], "2 coins")
    opened = await choose_label(ann, chest, "Change")
    assert "Press **Show me**" in (await ann.press(opened, "Advice")).text, (
        "what stands there is to be taken back"
    )


async def do_not_sleep(seconds: float):
    await asyncio.sleep(0)


@pytest.mark.long
async def test_button_fills_in_the_whole_answer_of_a_sealed_step(tmp_path: Path):
    """Two presses fill it in once; its owner seals it, and undoes it as one."""
    devil = game("deal_with_the_devil")
    async with open_stage(tmp_path, {devil.slug: devil}, QUICK) as made:
        adviser, ann = made.bot.service.adviser, await made.get_person("Ann")
        adviser.find, adviser.quick = find_quickly, {devil.slug}
        adviser.sleep = do_not_sleep
        lobby = await ann.slash("table", "new", game=devil.slug)
        for _ in range(3):
            lobby = await ann.press(lobby, "Add a bot")
        await ann.press(lobby, "Start")
        assert lobby.message is not None
        await made.wait_for_thread(lobby.message["id"])
        table, user = await get_table_id(made, ann), int(ann.id)
        await ann.wait_for(lambda m: "are being loaded" in m["content"], channel="dm")
        before = await made.bot.service.play.get_view(table, user)
        await ann.slash("dm", "advice")
        there = await ann.wait_for(lambda m: get_text(m).startswith("**1. "), channel="dm", timeout=60)
        choices = list_buttons_with(there, "advised")
        whole = next(button for button in choices if len(parse_custom_id(button["custom_id"]).args) > 1)
        shown = await ann.press(there, custom_id=whole["custom_id"])
        assert "moved on" not in shown.text and "Seal" in str(shown.labels)
        filled = await made.bot.service.play.get_view(table, user)
        assert filled.token != before.token and filled.decision is not None and len(filled.undoable) > 1
        twice = await forge(
            made, ann, there["channel_id"], 3, make_press_data(whole["custom_id"]), shown.message
        )
        assert "moved on" not in json.dumps(twice) and "Seal" in json.dumps(twice)
        assert (await made.bot.service.play.get_view(table, user)).edition == filled.edition
        await ann.press(shown, "Undo")
        assert not (await made.bot.service.play.get_view(table, user)).undoable


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
