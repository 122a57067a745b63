"""Earlier turns over the wire, pressed through."""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import psutil
import pytest

from bot.interactions.handlers import views
from bot.jobs import review as review_process
from bot.jobs import story
from bot.jobs.story import StoryInput
from bot.model.people import Preferences
from bot.operations import export, listings, look_back
from bot.operations import people as settings
from bot.panels.blocks import CustomId
from engine.core import EndTurn
from engine.games.saint_malo import GAME as SAINT_MALO
from playground import Person, Reply
from playground.interactions import COMPONENT
from playground.model import EPHEMERAL, Json
from tests.bot.service.kit import replace_child_processes
from tests.bot.service.race import RACE, Bank, Roll
from tests.toys.auction import GAME
from tests.toys.auction.rules import Bid, Discard, Start

from . import phone
from .conftest import provide_stage
from .forging import forge, make_press_data
from .playing import play_turn
from .stage import (
    PATIENT_TRIES,
    Stage,
    find_asked_person,
    get_table_id,
    open_game,
    wait_until,
    wait_until_still,
)

made = provide_stage(SAINT_MALO)


async def play_turns(made: Stage, people: list[Person], thread: str, count: int):
    """Let the asked players play so many turns."""
    luck, post = random.Random(3), None
    for _ in range(count):
        who, post = await find_asked_person(people, thread, post)
        assert who is not None
        await play_turn(who, post, luck)
    await wait_until_still(made)


async def test_turns_are_pressed_through_to_the_latest(made: Stage, monkeypatch: pytest.MonkeyPatch):
    people, thread = await open_game(made, "Ann", "Bob")
    await play_turns(made, people, thread, 4)
    eve = await made.get_person("Eve")
    monkeypatch.setattr(listings, "TURNS_PER_LOG_PAGE", 2)
    log = await eve.slash(thread, "log")
    assert log.text.startswith("**Saint Malo**")
    for label, turns in (("Older", [1, 2]), ("Newer", [3, 4])):
        log = await eve.press(log, label)
        assert [int(turn) for turn in re.findall(r"\*\*(\d+)\.\*\*", log.text)] == turns
    latest = await eve.slash(thread, "look-back")
    assert "turn 4 of 4" in latest.text and "You have seen everything. Waiting for Bob." in latest.text
    own = await people[1].slash(thread, "look-back", turn=4)
    assert "You have seen everything. It is your turn." in own.text
    assert latest.message is not None and latest.message["flags"] & EPHEMERAL
    earlier = await eve.press(latest, "◀ Turn 3")
    assert "turn 3 of 4" in earlier.text and "You have seen everything." not in earlier.text
    again = await eve.press(earlier, "Turn 4 ▶")
    names = list[str]()
    for shown in (latest, earlier, again):
        assert shown.message is not None and shown.message["id"] == latest.message["id"]
        names.append(shown.message["attachments"][0]["filename"])
    assert names[0] != names[1] and names[0] == names[2]
    assert "turn 1 of 4" in (await eve.pick(again, "Go to…", ["1"])).text
    assert "The latest is turn 4." in (await eve.slash(thread, "look-back", turn=99)).text
    await settings.set_preferences(made.tables, int(eve.id), Preferences(text_first=True))
    told = await eve.slash(thread, "look-back", turn=2)
    assert told.message is not None and not told.message["attachments"]
    assert "Ann" in told.text.split("turn 2 of 4")[1], "the text board is missing"
    assert "Saint Malo" in (await people[1].press(own, "Back to now")).text
    monkeypatch.setattr(views, "MAX_PANEL_CHARS", 200)
    press = make_press_data(CustomId(await get_table_id(made, people[0])).with_verb("areas"))
    areas = await forge(made, eve, thread, COMPONENT, press, log.message)
    [count] = re.findall(r"Page 1 (of \d+)", str(areas))
    second = await eve.press(areas["data"], "Page 2")
    assert second.text.startswith(f"Page 2 {count}"), "[Page 2] shows another page, or pages of another board"


race = provide_stage(RACE)


async def test_new_turns_stay_on_offer_while_their_player_is_asked(
    race: Stage, monkeypatch: pytest.MonkeyPatch
):
    people, thread = await open_game(race, "Ann", "Bob", "Cleo", "Dan", game="race")
    ann, *_, dan = people
    for person in (ann, dan):
        await person.slash(thread, "play")
    for person in people[:3]:
        for say in (Roll(), Bank(1), EndTurn()):
            await race.play.submit(await get_table_id(race, person), int(person.id), say)
        await wait_until_still(race)  # otherwise all turns might be in one post, which offers nothing
    monkeypatch.setattr(listings, "TURNS_PER_LOG_PAGE", 1)
    older = make_press_data(CustomId(await get_table_id(race, dan)).with_verb("log", 1))
    page = await forge(race, dan, thread, COMPONENT, older, (await dan.slash(thread, "help")).message)
    assert "**2.**" in str(page), "turn 3 is on another page, and stays new"
    for person, is_offered in ((dan, True), (ann, True), (ann, False)):
        await wait_until_still(race)
        assert ("new to you" in (await person.slash(thread, "play")).text) == is_offered
    panel = await dan.slash(thread, "play")
    assert "turn 1 of 3" in (await dan.press(panel, "Show me")).text, "it begins with the first new turn"


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


up = provide_stage(GAME)


async def play_game_to_end(made: Stage, people: list[Person]):
    """Play the game to its end: everybody bids nothing and does nothing."""
    play, table = made.play, await get_table_id(made, people[0])
    while (await play.get_view(table, None)).results is None:
        for person in people:
            look = await play.get_view(table, int(person.id))
            while look.decision is not None:
                legal = look.decision.legal_actions
                wanted = [a for a in legal if a in (Bid(0), Start("nothing")) or isinstance(a, Discard)]
                look = (await play.submit(table, int(person.id), (wanted or list(legal))[0])).view
        await asyncio.sleep(0.02)  # a step closes by itself
    await wait_until_still(made)


async def wait_for_end_post(person: Person, thread: str) -> Json:
    return await person.wait_for(lambda m: "is over" in m["content"], channel=thread, timeout=20)


async def wait_until_settled(person: Person, shown: Reply) -> Reply:
    now = shown

    async def is_settled() -> bool:
        nonlocal now
        assert shown.message is not None
        now = replace(shown, message=await person.refresh(shown.message))
        return "later to see the result" not in now.text

    await wait_until(is_settled)
    return now


@pytest.mark.usefixtures("worker")
async def test_finished_game_is_reviewed_and_retried(up: Stage):
    people, thread = await open_game(up, "Ann", "Bob", game="auction")
    ann, bob = people
    await play_game_to_end(up, people)
    before = await bob.messages(thread)
    shown = await ann.press(await wait_for_end_post(ann, thread), "My game")
    assert shown.message is not None and shown.message["flags"] & EPHEMERAL
    shown = await wait_until_settled(ann, shown)
    assert "Your game, Ann" in shown.text, shown.text
    costly = await ann.press(shown, "Costly choice 1")
    assert "would have been worth about" in costly.text
    tried = await ann.press(costly, ATTEMPT)
    assert "What would you do now?" in tried.text and "My game" in tried.labels, tried.text
    back = await ann.press(tried, "My game")
    assert back.text == shown.text
    await wait_until_still(up)
    assert await bob.messages(thread) == before, "nobody else sees any of it"
    again = await ann.slash(thread, "review")
    assert again.text == shown.text, "kept: at once"


# A rematch


# [How it went] over the wire: for everybody at the table, for a stranger, before the end, after an ended game


async def play_randomly(made: Stage, table: str):
    """Play random answers to the end."""
    luck, play = random.Random(1), made.play
    while (look := await play.get_view(table, None)).table.status == "running":
        user = look.table.seats[look.waiting[0]].user
        assert user is not None
        own = await play.get_view(table, user)
        assert own.decision is not None
        await play.submit(table, user, luck.choice(own.decision.options))


async def test_first_player_shows_the_story_to_all_and_others_see_it_alone(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob")
    table = await get_table_id(made, people[0])
    panel = (await people[0].slash(thread, "play")).message
    forged = await forge(
        made, people[0], thread, COMPONENT, make_press_data(CustomId(table).with_verb("went")), panel
    )
    assert "not over" in json.dumps(forged)
    await play_randomly(made, table)
    post = await wait_for_end_post(people[0], thread)
    eve = await made.get_person("Eve")
    alone = await eve.press(post, "How it went")
    assert phone.read_as_phone(alone).size == (1200, 1200)
    await people[0].press(post, "How it went")
    shown = await people[1].wait_for(
        lambda m: "how it went" in json.dumps(m) and not m["flags"] & EPHEMERAL, channel=thread
    )
    later = await people[1].press(post, "How it went")
    board = await eve.press(shown, "Board 1")
    assert "turn " in board.text
    for own in (alone, later, board):
        assert own.message is not None and own.message["flags"] & EPHEMERAL and own.message["attachments"]
    await wait_until_still(made)
    now = await eve.refresh(shown)
    assert now is not None and now["components"] == shown["components"]  # what everybody reads stays as it is
    told = board.text.split("\n")[1].split(".")[0]
    assert told in json.dumps(shown, ensure_ascii=False), "the board is that of the turn in the text"


# A review process is killed with -9, as by lack of memory. The waiting person gets a message, the next one gets a


# A review of this length reports what it has.
SHORT_REVIEW_CPU_S = 0.5
# Starting takes a third of this time, a whole review twenty times as much.
CPU_S_BEFORE_KILL = 1.5
BROKE = re.compile(r"I could not finish my review\. Error code: (\w{4})")


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> list[asyncio.subprocess.Process]:
    """Record all child processes that are started, latest last."""
    found, start = list[asyncio.subprocess.Process](), asyncio.create_subprocess_exec

    async def note_process(*command: Any, **options: Any) -> asyncio.subprocess.Process:
        found.append(await start(*command, **options))
        return found[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", note_process)
    return found


broken = provide_stage(SAINT_MALO, accidents=True)


async def kill_first_child(children: list[asyncio.subprocess.Process]):
    """Kill it once it has used some processor time."""
    await wait_until(lambda: bool(children), PATIENT_TRIES)
    child = children[0]
    process = psutil.Process(child.pid)
    await wait_until(lambda: sum(process.cpu_times()[:2]) > CPU_S_BEFORE_KILL, PATIENT_TRIES)
    assert child.returncode is None
    child.send_signal(signal.SIGKILL)


async def test_waiting_person_is_told_and_the_retry_is_complete(
    broken: Stage,
    children: list[asyncio.subprocess.Process],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
):
    [ann, bob], thread = await open_game(broken, "Ann", "Bob")
    reviewer, tables = broken.bot.app.reviews, broken.tables
    table = await get_table_id(broken, ann)
    await play_randomly(broken, table)
    await wait_until_still(broken)
    stored = await export.export_game(tables, table, int(ann.id))
    post = await wait_for_end_post(ann, thread)
    first = await ann.press(post, "My game")
    monkeypatch.setattr(look_back, "get_cpu_limit", lambda seats: SHORT_REVIEW_CPU_S)  # pyright: ignore
    behind = await bob.press(post, "My game")
    assert "I will look at your game after one other." in behind.text and len(reviewer.tickets) == 2
    await kill_first_child(children)
    code = BROKE.search((await wait_until_settled(ann, first)).text)
    assert code and [r for r in caplog.records if code[1] in r.getMessage() and r.exc_info]
    assert (await look_back.get_stored_review(tables, table, int(ann.id)))[1] is None, "nothing is kept of it"
    other = (await wait_until_settled(bob, behind)).text
    assert "Your game, Bob" in other and not BROKE.search(other), "who stands behind him gets his own"
    recent = {user for user, _ in await look_back.list_recent_reviews(tables)}
    assert {int(ann.id), int(bob.id)} & recent == {int(bob.id)}, "it is none of those that an hour has"

    shown = await wait_until_settled(ann, await ann.slash(thread, "review"))
    assert "Your game, Ann" in shown.text
    assert (await ann.press(post, "My game")).text == shown.text, "kept"
    assert [child.returncode for child in children] == [-signal.SIGKILL, 0, 0], "no fourth one was made"
    for person in (ann, bob):
        assert len(await look_back.list_reviews_of(tables, int(person.id))) == 1, "each once"
    assert (reviewer.tickets, reviewer.under_way) == ({}, {})
    assert await export.export_game(tables, table, int(ann.id)) == stored
    assert (await listings.verify_game(tables, table)).replayed
