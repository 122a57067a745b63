"""A game of sealed bids, hidden hands, a modal and a form panel, played over the wire by pressing."""

from __future__ import annotations

import random
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from playground import Person, Reply
from playground import components as ui
from playground.model import Json
from tests.toys.auction import GAME

from .conftest import QUICK
from .playing import answer_once, has_question, list_answer_controls, list_buttons, list_selects
from .stage import Stage, open_game, open_stage, wait_until


@pytest.fixture
async def made(tmp_path: Path) -> AsyncGenerator[Stage]:
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as up:
        yield up


async def answer_until(person: Person, thread: str, shown: Reply, text: str, luck: random.Random) -> Reply:
    """Answer until the panel says something."""
    for _ in range(40):
        if text in shown.text:
            return shown
        shown = await answer_once(person, shown, luck)
    raise AssertionError(shown.text)


async def list_panels(people: list[Person], thread: str) -> list[tuple[Person, Reply]]:
    """Return everybody's present panel."""
    return [(person, await person.slash(thread, "play")) for person in people]


@pytest.mark.long
async def test_whole_game_with_secrets_is_played_by_pressing(made: Stage):
    luck = random.Random(11)
    people, thread = await open_game(made, "Ann", "Bob", "Cleo", game="auction")

    async def has_ended() -> bool:
        """Let everybody answer again; nobody is asked while a step that all have sealed is closing."""
        for person, shown in await list_panels(people, thread):
            while has_question(shown.message):
                shown = await answer_once(person, shown, luck)
                assert "went wrong on my side" not in shown.text
        return any("is over" in m["content"] for m in await people[0].messages(thread))

    await wait_until(has_ended)
    over = await people[0].wait_for(lambda m: "is over" in m["content"], channel=thread)
    assert "🏆" in over["content"]
    scores = await people[0].press(over, "Scores as text")
    assert "1." in scores.text
    verified = await people[0].press(over, "Verify")
    assert "matches the seal" in verified.text and "gives the same result" in verified.text
    assert "nobody chose" in verified.text, "a start message proves it"


async def find_first_asked(people: list[Person], thread: str) -> tuple[Person, Reply]:
    return next((p, shown) for p, shown in await list_panels(people, thread) if has_question(shown.message))


async def test_form_panel_is_filled_field_by_field(made: Stage):
    """panels.10: filtered by what is filled in, previewed, sent once."""
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    person, shown = await find_first_asked(people, thread)
    shown = await person.press(shown, "Turn")
    assert [s["placeholder"] for s in list_selects(shown.message or {})] == ["What"]
    shown = await person.pick(shown, "What", ["walls"])
    send = next(
        c
        for _, c in ui.walk_components((shown.message or {})["components"])
        if "Send" in (c.get("label") or "")
    )
    assert send["disabled"]
    shown = await person.pick(shown, "First", ["4"])
    shown = await person.pick(shown, "Second", ["8"])
    shown = await person.press(shown, "Send")
    assert "End turn" in shown.labels
    shown = await person.press(shown, "Undo")
    assert has_question(shown.message)


async def play_to_sealed_step(people: list[Person], thread: str, luck: random.Random):
    """Play until everybody is asked at once."""
    for _ in range(30):
        open_ones = [
            (p, shown) for p, shown in await list_panels(people, thread) if has_question(shown.message)
        ]
        if len(open_ones) == len(people):
            return
        for person, shown in open_ones:
            while has_question(shown.message) and "Offer" not in shown.labels:
                shown = await answer_once(person, shown, luck)


async def test_modal_is_submitted_and_a_seal_changed(made: Stage):
    """panels.9 and panels.13; others learn nothing but the count."""
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    await play_to_sealed_step(people, thread, random.Random(2))
    ann, bob = people
    form = await ann.press(await ann.slash(thread, "play"), "Offer")
    sealed = await ann.submit(form, {"Coins": "1"})
    assert "Sealed so far: 1 of 2." in sealed.text
    post = await bob.wait_for(lambda m: "1 of 2 sealed" in m["content"], channel=thread)
    assert "Ann" not in get_last_line(post)
    again = await ann.press(sealed, "Change")
    assert has_question(again.message)
    assert "Turn" not in again.labels and "Seal" in again.labels
    back = await ann.press(again, "Undo")
    form = await ann.press(back, "Offer")
    assert "Sealed so far: 1 of 2." in (await ann.submit(form, {"Coins": "0"})).text


def get_last_line(post: Json) -> str:
    return post["content"].split("\n")[-1]


async def test_prompt_by_direct_message_becomes_the_panel(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    await play_to_sealed_step(people, thread, random.Random(2))
    ann = people[0]
    prompt = await ann.wait_for(
        lambda m: any(b["label"] == "My secrets" for b in list_buttons(m)), channel="dm"
    )
    shown = await ann.press(prompt, "My secrets")
    assert shown.kind == "update"
    assert shown.message is not None and shown.message["id"] == prompt["id"]
    assert list_answer_controls(shown.message)


async def test_closed_direct_messages_hold_nothing_up(made: Stage):
    ann = await made.get_person("Ann")
    await ann.close_dms()
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    await play_to_sealed_step(people, thread, random.Random(2))
    assert has_question((await ann.slash(thread, "hand")).message)
    await people[1].wait_for(lambda m: "sealed" in m["content"], channel=thread)
    assert "cannot send you direct messages" in (await ann.slash(thread, "games")).text
