"""[My game] over the wire: the most costly decisions of a finished game, tried again, and who sees nothing there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.discord.rate_limits import LIMITS, RateLimits, TokenBucket
from bot.jobs import review as review_process
from bot.jobs import story
from bot.jobs.story import StoryInput
from bot.model.after_game import Review
from bot.operations import export, listings, reviews
from engine.core.match import Match
from playground import Person, Reply
from playground.interactions import COMPONENT
from playground.model import Json
from tests.bot.children import replace_child_processes
from tests.toys.auction import GAME
from tests.toys.auction.rules import Bid, Discard, Start

from .conftest import QUICK
from .forging import forge, make_press_data
from .playing import list_buttons, list_selects
from .stage import Stage, open_game, open_stage, wait_until, wait_until_still
from .test_noninterference import to_plain_reply, to_plain_text
from .test_notes import FIELD, NOTE, WORD

RETENTION_S = 91 * 86_400.0
ATTEMPT = "Try another move"


@pytest.fixture(autouse=True)
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


@pytest.mark.long
async def test_retry_is_compared_with_the_given_answer(up: Stage):
    people, thread = await open_game(up, "Ann", "Bob", game="auction")
    ann = people[0]
    await play_game_to_end(up, people)
    shown = await open_review(ann, thread)
    service = up.bot.service
    [table] = await export.list_games_of(service.tables, int(ann.id))
    seat, review = await reviews.get_stored_review(service.tables, table, int(ann.id))
    assert review is not None
    question = review.costly[0]
    stored = await export.export_game(service.tables, table, int(ann.id))
    match = Match.load(GAME, review_process.zlib.decompress(question.world), defer_reveal=True)
    legal = list(match.get_decision(seat).legal_actions)
    said = {
        what: legal.index(msgspec.json.decode(a, type=GAME.action_union))
        for what, a in (("taken", question.taken), ("best", question.best))
    }
    tried = await ann.press(await open_costly_decision(ann, shown), ATTEMPT)
    taken = await choose_option(ann, tried, said["taken"])
    assert "That is worth about the same as your choice in the game. Try again?" in taken.text
    best = await choose_option(ann, taken, said["best"])
    assert "Yes, that is about" in best.text and best.labels == ["My game"]
    other = next(n for n in range(len(legal)) if n not in said.values())
    costly = await open_costly_decision(ann, await ann.slash(thread, "review"))
    third = await choose_option(ann, await ann.press(costly, ATTEMPT), other)
    assert "Try again?" in third.text or "Yes," in third.text
    assert await export.export_game(service.tables, table, int(ann.id)) == stored, (
        "the game that was played is as it was"
    )


async def choose_option(person: Person, shown: Reply, n: int) -> Reply:
    """Choose the option of that number, by a button or in a list."""
    assert shown.message is not None
    for button in list_buttons(shown.message):
        if button["custom_id"].endswith(f":act.{n}"):
            return await person.press(shown, custom_id=button["custom_id"])
    [menu] = [
        c for c in list_selects(shown.message) if any(option["value"] == str(n) for option in c["options"])
    ]
    return await person.pick(shown.message, menu["custom_id"], [str(n)])


@pytest.mark.long
async def test_refused_review_says_why(up: Stage):
    people, thread = await open_game(up, "Ann", "Bob", game="auction")
    ann, eve = people[0], await up.get_person("Eve")
    running = await ann.slash(thread, "review")
    assert "This game is not over yet." in running.text
    [table] = await export.list_games_of(up.bot.service.tables, int(ann.id))
    early = await forge(
        up, ann, thread, 3, make_press_data(f"1:{table}:::my-game"), (await ann.messages(thread))[-1]
    )
    assert "This game is not over yet." in str(early)
    await play_game_to_end(up, people)
    post = await wait_for_end_post(eve, thread)
    assert "You had no seat at this table when the game ended." in (await eve.press(post, "My game")).text
    assert "You had no seat at this table when the game ended." in (await eve.slash(thread, "review")).text
    shown = await open_review(ann, thread)
    costly = await open_costly_decision(ann, shown)
    attempt = next(b for b in list_buttons(costly.message or {}) if b["label"] == ATTEMPT)
    forgery = await forge(up, eve, thread, 3, make_press_data(attempt["custom_id"]), post)
    assert "You had no seat at this table when the game ended." in str(forgery)
    up.pass_time(RETENTION_S)

    async def is_deleted() -> bool:
        return (await reviews.get_stored_review(up.bot.service.tables, table, int(ann.id)))[1] is None

    await wait_until(is_deleted)
    gone = await ann.press(shown, custom_id=attempt["custom_id"])
    assert "90 days" in gone.text


@pytest.mark.long
async def test_failing_review_is_reported_in_words(up: Stage, monkeypatch: pytest.MonkeyPatch):
    people, thread = await open_game(up, "Ann", "Bob", game="auction")
    await play_game_to_end(up, people)

    async def report_changed_rules(function: Callable[..., Any], *args: Any) -> Review:
        return Review(changed=True)

    replace_child_processes(monkeypatch, report_changed_rules)
    shown = await wait_until_settled(people[0], await people[0].slash(thread, "review"))
    assert "The rules have changed since this game" in shown.text


# A rematch

# controls of a finished game
CONTROLS_AFTER_THE_END = (":::my-game", ":::went", ":::try.0", "+0:0::play")
CONTROLS_OF_PAST_TURNS = ("past.1", "past-hand.1", "past-all.0", "log.0", "results", "verify")


async def collect_remains(made: Stage, person: Person, thread: str, post: Json, table: str) -> dict[str, str]:
    """Return everything that somebody can read about a finished game, by its last post or by kept controls."""
    found = {label: await person.press(post, label) for label in ("My game", "How it went")}
    told = {
        label: to_plain_text(to_plain_reply(await wait_until_settled(person, shown)))
        for label, shown in found.items()
    }
    costly = await open_costly_decision(person, found["My game"])
    if ATTEMPT in costly.labels:
        told[ATTEMPT] = to_plain_text(to_plain_reply(await person.press(costly, ATTEMPT)))
    for control in CONTROLS_OF_PAST_TURNS:
        press = make_press_data(f"1:{table}:::{control}")
        told[control] = to_plain_text(await forge(made, person, thread, COMPONENT, press, post))
    return told


@pytest.mark.long
async def test_rematch_shows_nothing_of_the_old_table(up: Stage):
    """The old table still shows each person their own data; the new one shows no finished game and nothing of the old
    one."""
    people, thread = await open_game(up, "Ann", "Bob", game="auction")
    ann, bob = people
    eve, service = await up.get_person("Eve"), up.bot.service
    up.bot.app.rate_limits = RateLimits(up.now, dict.fromkeys(LIMITS, TokenBucket(1000, 1)))
    await ann.submit(await ann.slash(thread, "note"), {FIELD: NOTE})
    await play_game_to_end(up, people)
    [old] = await export.list_games_of(service.tables, int(ann.id))
    post = await wait_for_end_post(ann, thread)
    for person in people:
        await open_review(person, thread)
    await ann.press(post, "How it went")  # opens it for everybody; after this, each person reads their own
    for person in (ann, bob, eve):  # new turns there are now seen
        await collect_remains(up, person, thread, post, old)
    await wait_until_still(up)
    before = [await collect_remains(up, person, thread, post, old) for person in (ann, bob, eve)]
    assert WORD in before[0]["My game"] and WORD not in str(before[1:])
    assert ["Your game, Ann" in told["My game"] for told in before] == [True, False, False]
    tried = await ann.press(await open_costly_decision(ann, await ann.press(post, "My game")), ATTEMPT)

    await ann.press(post, "Rematch")
    await bob.press(post, "Rematch")
    await bob.wait_for(
        lambda m: int(m["id"]) > int(post["id"]) and "your turn" in m["content"], channel=thread
    )
    await wait_until_still(up)
    [young] = {*await export.list_games_of(service.tables, int(ann.id))} - {old}
    begun = (await service.tables.read(young)).row
    for person in (ann, bob, eve):
        assert "This game is not over yet." in (await person.slash(thread, "review")).text
        for control in CONTROLS_AFTER_THE_END:
            told = await forge(up, person, thread, COMPONENT, make_press_data(f"1:{young}{control}"), post)
            assert "not over" in str(told), control
        for command in ("play", "board", "log", "look-back", "score", "note"):
            shown = await person.slash(thread, command)
            assert not any(word in str(shown) for word in (WORD, "Your game", ATTEMPT)), command
    past = await ann.slash(thread, "look-back")
    assert ", the setup." in past.text, "the old one's turns are not this one's"
    await ann.press(tried, "My game")

    public = [m for m in await eve.messages(thread) if not m["flags"] & 64]
    assert not any(word in str(public) for word in (WORD, "Your game", ATTEMPT))
    assert (await service.tables.read(young)).row == begun
    assert [await collect_remains(up, person, thread, post, old) for person in (ann, bob, eve)] == before
    await play_game_to_end(up, people)
    last = await ann.wait_for(
        lambda m: "is over" in m["content"] and m["id"] != post["id"], channel=thread, timeout=20
    )
    assert [
        (await reviews.get_stored_review(service.tables, young, int(person.id)))[1] for person in people
    ] == [
        None,
        None,
    ]
    own = await wait_until_settled(ann, await ann.press(last, "My game"))
    assert "Your game, Ann" in own.text and WORD not in own.text
    assert [await collect_remains(up, person, thread, post, old) for person in (ann, bob, eve)] == before
