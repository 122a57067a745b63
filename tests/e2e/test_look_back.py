"""Earlier turns over the wire, pressed through."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncGenerator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.jobs import review as review_process
from bot.jobs import story
from bot.jobs.story import StoryInput
from bot.model.people import Preferences
from bot.operations import listings
from bot.operations import people as settings
from engine.games.saint_malo import GAME as SAINT_MALO
from playground import Person, Reply
from playground.model import Json
from tests.bot.children import replace_child_processes
from tests.toys.auction import GAME
from tests.toys.auction.rules import Bid, Discard, Start

from .conftest import QUICK
from .playing import play_turn
from .stage import Stage, find_asked_person, open_game, open_stage, wait_until, wait_until_still


async def play_turns(made: Stage, people: list[Person], thread: str, count: int):
    """Let the asked players play so many turns."""
    luck, post = random.Random(3), None
    for _ in range(count):
        who, post = await find_asked_person(people, thread, post)
        assert who is not None
        await play_turn(who, post, luck)
    await wait_until_still(made)


async def test_turns_are_pressed_through_to_the_latest(tmp_path: Path):
    async with open_stage(tmp_path, {"saint_malo": SAINT_MALO}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        await play_turns(made, people, thread, 4)
        eve = await made.get_person("Eve")
        latest = await eve.slash(thread, "look-back")
        assert "turn 4 of 4" in latest.text and "You have seen everything." in latest.text
        assert "You have seen everything. Waiting for Bob." in latest.text
        assert (
            "You have seen everything. It is your turn."
            in (await people[1].slash(thread, "look-back", turn=4)).text
        )
        assert "My hand at that time" not in latest.labels
        assert latest.message is not None and latest.message["flags"] & 64 and latest.message["attachments"]
        earlier = await eve.press(latest, "◀ Turn 3")
        assert "turn 3 of 4" in earlier.text and "You have seen everything." not in earlier.text
        assert earlier.message is not None and earlier.message["id"] == latest.message["id"]
        assert earlier.message["attachments"][0]["filename"] != latest.message["attachments"][0]["filename"]
        again = await eve.press(earlier, "Turn 4 ▶")
        assert again.message is not None
        assert again.message["attachments"][0]["filename"] == latest.message["attachments"][0]["filename"]
        assert "turn 1 of 4" in (await eve.pick(again, "Go to…", ["1"])).text
        assert (
            "There is no such turn. The latest is turn 4."
            in (await eve.slash(thread, "look-back", turn=99)).text
        )
        await settings.set_preferences(made.bot.service.tables, int(eve.id), Preferences(text_first=True))
        told = await eve.slash(thread, "look-back", turn=2)
        assert told.message is not None and not told.message["attachments"]
        assert "turn 2 of 4" in told.text
        assert "Ann" in told.text.split("turn 2 of 4")[1], "the text board is missing"
        own = await people[0].slash(thread, "look-back", turn=2)
        assert "My hand at that time" not in own.labels, "nobody has a hand"
        shown = await people[0].press(own, "Back to now")
        assert "Saint Malo" in shown.text


# [My game] over the wire: the most costly decisions of a finished game, tried again, and who sees nothing there


ATTEMPT = "Try another move"


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch):
    """Run the workers in a thread, where they know the toy game, with a low threshold for costly answers."""

    async def answer(function: Callable[..., Any], *args: Any) -> object:
        if isinstance(args[0], StoryInput):
            return await asyncio.to_thread(story.tell_story, GAME, args[0])
        return await asyncio.to_thread(function, *args)

    replace_child_processes(monkeypatch, answer)
    monkeypatch.setattr(review_process, "game_of", {"auction": GAME}.__getitem__)
    monkeypatch.setattr(review_process, "MIN_COST_POINTS", 0.1)
    monkeypatch.setattr(review_process, "is_advised", lambda asked, stop: False)  # pyright: ignore
    monkeypatch.setattr(review_process, "list_turns_told", lambda course, seat, is_gain: [])  # pyright: ignore


@pytest.fixture
async def up(tmp_path: Path) -> AsyncGenerator[Stage]:
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as made:
        yield made


async def play_game_to_end(made: Stage, people: list[Person]):
    """Play the game to its end: everybody bids nothing and does nothing."""
    service = made.bot.service
    [table] = [line.table for line in await listings.list_tables_of(service.tables, int(people[0].id))]
    while (await listings.get_table(service.tables, table.id)).status == "running":
        for person in people:
            look = await service.play.get_view(table.id, int(person.id))
            while look.decision is not None:
                legal = look.decision.legal_actions
                wanted = [a for a in legal if a in (Bid(0), Start("nothing")) or isinstance(a, Discard)]
                look = (await service.play.submit(table.id, int(person.id), (wanted or list(legal))[0])).look
        await asyncio.sleep(0.02)  # a step closes by itself
    await wait_until_still(made)


async def wait_for_end_post(person: Person, thread: str) -> Json:
    return await person.wait_for(lambda m: "is over" in m["content"], channel=thread, timeout=20)


async def open_review(person: Person, thread: str) -> Reply:
    """Open [My game] and wait until the waiting line has become the review."""
    shown = await person.press(await wait_for_end_post(person, thread), "My game")
    assert shown.message is not None and shown.message["flags"] & 64
    return await wait_until_settled(person, shown)


async def open_costly_decision(person: Person, shown: Reply) -> Reply:
    """Show the most costly decision of a review, unless it is shown already."""
    page = next((label for label in shown.labels if label == "Costly 1"), None)
    return await person.press(shown, page) if page is not None else shown


async def wait_until_settled(person: Person, shown: Reply) -> Reply:
    now = shown

    async def is_settled() -> bool:
        nonlocal now
        assert shown.message is not None
        now = replace(shown, message=await person.refresh(shown.message))
        return "I am looking at your game" not in now.text

    await wait_until(is_settled)
    return now


@pytest.mark.usefixtures("worker")
async def test_finished_game_is_reviewed_and_retried(up: Stage):
    people, thread = await open_game(up, "Ann", "Bob", game="auction")
    ann, bob = people
    await play_game_to_end(up, people)
    before = await bob.messages(thread)
    shown = await open_review(ann, thread)
    assert "Your game, Ann" in shown.text, shown.text
    costly = await open_costly_decision(ann, shown)
    assert "would have been worth about" in costly.text
    tried = await ann.press(costly, ATTEMPT)
    assert "What would you do now?" in tried.text and "My game" in tried.labels, tried.text
    back = await ann.press(tried, "My game")
    assert back.text == shown.text
    assert await bob.messages(thread) == before, "nobody else sees any of it"
    again = await ann.slash(thread, "review")
    assert again.text == shown.text, "kept: at once"


# A rematch
